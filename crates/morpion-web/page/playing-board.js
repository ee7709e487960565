// The board on which one plays: a button a square, which keep the focus whatever happens on them.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { element, svg, games } = morpion;
  // Keys that move the focus from square to square: rows and columns.
  const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  /** With more columns, there is little room on a square. */
  const ROOMY = 4;

  const mark = (cell) =>
    svg(
      "svg",
      { viewBox: "0 0 100 100", class: `mark mark-${cell.toLowerCase()}`, "aria-hidden": "true" },
      cell === "X"
        ? [svg("path", { d: "M24 24 76 76" }), svg("path", { d: "M76 24 24 76", class: "second" })]
        : svg("circle", { cx: 50, cy: 50, r: 28 }),
    );

  /** The width of a square in pictures of the board. */
  const SIDE = 100;
  /** How far a stroke goes beyond the middle of a line's last square, in squares. */
  const BEYOND = 0.32;
  const strokePath = (squares, game) => morpion.strokePath(morpion.strokes(squares, BEYOND, game), SIDE);

  /**
   * The board of a game, of buttons. `press` is told the square, a number from 0 in reading order.
   * `update` shows a board: its code, the lines to strike through, for each square its name for screen readers, a note to
   * write on it where it is empty (a text and a class, or `null`), and whether it can be pressed.
   */
  morpion.playingBoard = (press, game = games.standard) => {
    const { board, columns, rows } = game;
    // The names are texts that are not seen: so they are read, translated and found like any other text.
    const names = Array.from({ length: board.squares }, () => element("span", { class: "unseen" }));
    const squareClass = (square) => {
      const [row, column] = board.place(square);
      return ["square", column === columns && "last-in-row", row === rows && "last-in-column"]
        .filter(Boolean)
        .join(" ");
    };
    const squares = names.map((name, square) =>
      element(
        "button",
        {
          type: "button",
          class: squareClass(square),
          click: () => press(square),
          keydown: (event) => key(event, square),
        },
        name,
      ),
    );
    const strokes = svg("svg", {
      viewBox: `0 0 ${SIDE * columns} ${SIDE * rows}`,
      class: "strokes",
      "aria-hidden": "true",
    });
    const frame = element(
      "div",
      { class: columns > ROOMY ? "board narrow" : "board", role: "group" },
      squares,
      strokes,
    );
    frame.style.setProperty("--columns", columns);
    frame.style.setProperty("--rows", rows);
    let shown = null;

    /** Arrows move the focus; a digit presses the square of that number, where every number is one digit. */
    function key(event, square) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const step = STEPS[event.key];
      const [row, column] = step ? board.place(square).map((place, axis) => place + step[axis]) : [];
      if (step) event.preventDefault();
      if (row >= 1 && row <= rows && column >= 1 && column <= columns) squares[board.number([row, column])].focus();
      const number = /^[1-9]$/.test(event.key) && board.squares <= 9 ? Number(event.key) : 0;
      if (number >= 1 && number <= board.squares) {
        squares[number - 1].focus();
        press(number - 1);
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
        strokes.replaceChildren(...lines.map((line) => svg("path", { d: strokePath(line, game) })));
      }
      shown = code;
    }

    return { element: frame, update, focus: (square) => squares[square].focus() };
  };

  /** The board as a picture of its own, an SVG that any program opens. */
  morpion.boardPicture = (code, title, game = games.standard) => {
    const { columns, rows, board } = game;
    const place = (square) => `translate(${SIDE * (square % columns)} ${SIDE * Math.floor(square / columns)})`;
    const marks = board.cells(code).map((cell, square) => {
      if (cell === "X") return `<path transform="${place(square)}" d="M24 24 76 76M76 24 24 76" stroke="#1f5fbf"/>`;
      return cell === "O" ? `<circle transform="${place(square)}" cx="50" cy="50" r="28"/>` : "";
    });
    const { winning_lines: lines = [] } = game.tables.verdict(code);
    const strokes = lines.map((line) => {
      return `<path d="${strokePath(line.map(board.number), game)}" stroke="#1f5fbf" stroke-width="5"/>`;
    });
    const [width, height] = [SIDE * columns + 60, SIDE * rows + 60];
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 ${width} ${height}" width="${width}" height="${height}" role="img">`,
      `<title>${title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>`,
      `<rect x="-30" y="-30" width="${width}" height="${height}" fill="#fbfaf7"/>`,
      `<path d="${morpion.gridPath(game, SIDE)}" stroke="#5f5b54" stroke-width="2"/>`,
      `<g fill="none" stroke="#1d1c1a" stroke-width="8" stroke-linecap="round">${marks.join("")}${strokes.join("")}</g>`,
      `</svg>\n`,
    ].join("\n");
  };
})();
