// The board on which one plays: nine buttons, which keep the focus whatever happens on them.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { element, svg, board } = morpion;
  // Keys that move the focus from square to square: rows and columns.
  const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  const mark = (cell) =>
    svg(
      "svg",
      { viewBox: "0 0 100 100", class: `mark mark-${cell.toLowerCase()}`, "aria-hidden": "true" },
      cell === "X"
        ? [svg("path", { d: "M24 24 76 76" }), svg("path", { d: "M76 24 24 76", class: "second" })]
        : svg("circle", { cx: 50, cy: 50, r: 28 }),
    );

  /** The stroke through a line, from beyond its first square to beyond its last. */
  const stroke = (squares) => {
    const center = (square) => [50 + 100 * (square % 3), 50 + 100 * Math.floor(square / 3)];
    const [from, to] = [center(squares[0]), center(squares.at(-1))];
    const beyond = (one, another) => one.map((place, axis) => place + 0.16 * (place - another[axis]));
    return svg("path", { d: `M${beyond(from, to).join(" ")}L${beyond(to, from).join(" ")}` });
  };

  /**
   * A board of buttons. `press` is told the square, a number from 0 in reading order.
   * `update` shows a board: its code, the lines to strike through, for each square its name for screen readers, a note to
   * write on it where it is empty (a text and a class, or `null`), and whether it can be pressed.
   */
  morpion.playingBoard = (press) => {
    // The names are texts that are not seen: so they are read, translated and found like any other text.
    const names = Array.from({ length: 9 }, () => element("span", { class: "unseen" }));
    const squares = names.map((name, square) =>
      element(
        "button",
        { type: "button", class: "square", click: () => press(square), keydown: (event) => key(event, square) },
        name,
      ),
    );
    const strokes = svg("svg", { viewBox: "0 0 300 300", class: "strokes", "aria-hidden": "true" });
    const frame = element("div", { class: "board", role: "group" }, squares, strokes);
    let shown = null;

    /** Arrows move the focus; a digit presses the square of that number. */
    function key(event, square) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const step = STEPS[event.key];
      const [row, column] = step ? [Math.floor(square / 3) + step[0], (square % 3) + step[1]] : [];
      if (step) event.preventDefault();
      if (row >= 0 && row < 3 && column >= 0 && column < 3) squares[3 * row + column].focus();
      if (/^[1-9]$/.test(event.key)) {
        squares[Number(event.key) - 1].focus();
        press(Number(event.key) - 1);
      }
    }

    function update({ code, lines = [], label, names: texts, notes = [], enabled }) {
      frame.setAttribute("aria-label", label);
      const cells = board.cells(code);
      squares.forEach((button, square) => {
        const cell = cells[square];
        names[square].textContent = texts[square];
        button.setAttribute("aria-disabled", String(!enabled[square]));
        const note = cell === "-" ? notes[square] : null;
        const wanted = cell !== "-" ? cell : note ? `${note.kind} ${note.text}` : "";
        if (button.dataset.shows === wanted) return;
        button.dataset.shows = wanted;
        const content =
          cell !== "-"
            ? mark(cell)
            : note && element("span", { class: `note-on-square ${note.kind}`, "aria-hidden": "true" }, note.text);
        button.replaceChildren(names[square], ...(content ? [content] : []));
        // Only what is new on a board that was shown before is drawn stroke by stroke.
        button.classList.toggle("fresh", shown !== null && cell !== "-");
      });
      const key = JSON.stringify(lines);
      if (strokes.dataset.shows !== key) {
        strokes.dataset.shows = key;
        strokes.replaceChildren(...lines.map(stroke));
      }
      shown = code;
    }

    return { element: frame, update, focus: (square) => squares[square].focus() };
  };

  /** The board as a picture of its own, an SVG that any program opens. */
  morpion.boardPicture = (code, title) => {
    const { winning_lines: lines = [] } = morpion.tables.verdict(code);
    const place = (square) => `translate(${100 * (square % 3)} ${100 * Math.floor(square / 3)})`;
    const marks = board.cells(code).map((cell, square) => {
      if (cell === "X") return `<path transform="${place(square)}" d="M24 24 76 76M76 24 24 76" stroke="#1f5fbf"/>`;
      return cell === "O" ? `<circle transform="${place(square)}" cx="50" cy="50" r="28"/>` : "";
    });
    const strokes = lines.map((line) => {
      return `<path d="${stroke(line.map(board.number)).getAttribute("d")}" stroke="#1f5fbf" stroke-width="5"/>`;
    });
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 360 360" width="360" height="360" role="img">`,
      `<title>${title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>`,
      `<rect x="-30" y="-30" width="360" height="360" fill="#fbfaf7"/>`,
      `<path d="M100 0V300M200 0V300M0 100H300M0 200H300" stroke="#5f5b54" stroke-width="2"/>`,
      `<g fill="none" stroke="#1d1c1a" stroke-width="8" stroke-linecap="round">${marks.join("")}${strokes.join("")}</g>`,
      `</svg>\n`,
    ].join("\n");
  };
})();
