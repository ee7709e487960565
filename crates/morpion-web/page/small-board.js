// A board as a small picture.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { svg } = morpion;
  const SIDE = 10;
  const middle = (square) => ({ x: SIDE * ((square % 3) + 0.5), y: SIDE * (Math.floor(square / 3) + 0.5) });

  /**
   * A board as a picture: X in two strokes, O as a ring. `label` names it for who does not see it; without one the
   * picture is only decoration beside a text that says the same. `lines` are lists of squares that are struck through.
   */
  morpion.smallBoard = (code, { label = null, lines = [] } = {}) =>
    svg(
      "svg",
      {
        class: "small-board",
        viewBox: "-1 -1 32 32",
        role: label && "img",
        "aria-label": label,
        "aria-hidden": !label && "true",
      },
      svg("path", { class: "grid", d: "M10 0V30M20 0V30M0 10H30M0 20H30" }),
      morpion.board.cells(code).map((cell, square) => mark(cell, middle(square))),
      lines.map(strike),
    );

  function mark(cell, { x, y }) {
    if (cell === "X") return svg("path", { class: "x", d: `M${x - 2.9} ${y - 2.9}l5.8 5.8m0-5.8l-5.8 5.8` });
    return cell === "O" && svg("circle", { class: "o", cx: x, cy: y, r: 3 });
  }

  /** A stroke through a line, a little longer than from the first square's middle to the last one's. */
  function strike(squares) {
    const [from, to] = [middle(squares[0]), middle(squares.at(-1))];
    const [dx, dy] = [Math.sign(to.x - from.x) * 3.5, Math.sign(to.y - from.y) * 3.5];
    return svg("path", { class: "strike", d: `M${from.x - dx} ${from.y - dy}L${to.x + dx} ${to.y + dy}` });
  }
})();
