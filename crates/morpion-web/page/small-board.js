// A board as a small picture.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { svg } = morpion;
  const SIDE = 10;
  /** How far a stroke goes beyond the middle of a line's last square, in squares. */
  const BEYOND = 0.35;

  /**
   * A board as a picture: X in two strokes, O as a ring. `label` names it for who does not see it; without one the
   * picture is only decoration beside a text that says the same. `lines` are lists of squares that are struck through.
   */
  morpion.smallBoard = (code, { label = null, lines = [], game = morpion.games.standard } = {}) => {
    const { columns, rows } = game;
    const middle = (square) => ({
      x: SIDE * ((square % columns) + 0.5),
      y: SIDE * (Math.floor(square / columns) + 0.5),
    });
    return svg(
      "svg",
      {
        class: "small-board",
        viewBox: `-1 -1 ${SIDE * columns + 2} ${SIDE * rows + 2}`,
        role: label && "img",
        "aria-label": label,
        "aria-hidden": !label && "true",
      },
      svg("path", { class: "grid", d: morpion.gridPath(game, SIDE) }),
      game.board.cells(code).map((cell, square) => mark(cell, middle(square))),
      lines.map((line) => strike(morpion.strokes(line, BEYOND, game))),
    );
  };

  /** The lines between the squares of a board, each square so wide, as a path. */
  morpion.gridPath = ({ columns, rows }, side) => {
    const between = (count) => Array.from({ length: count - 1 }, (_, index) => side * (index + 1));
    const down = between(columns).map((x) => `M${x} 0V${side * rows}`);
    return [...down, ...between(rows).map((y) => `M0 ${y}H${side * columns}`)].join("");
  };

  function mark(cell, { x, y }) {
    if (cell === "X") return svg("path", { class: "x", d: `M${x - 2.9} ${y - 2.9}l5.8 5.8m0-5.8l-5.8 5.8` });
    return cell === "O" && svg("circle", { class: "o", cx: x, cy: y, r: 3 });
  }

  const strike = (parts) => svg("path", { class: "strike", d: morpion.strokePath(parts, SIDE) });
})();
