// The strokes through complete lines, in squares: the middle of the first square of a board is at (0.5, 0.5).
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});

  /**
   * The stroke through the squares of a line, as the ends of its parts: one from before the first square's middle to behind the last
   * one's; on a torus, where a line may leave the board, one across each square.
   */
  morpion.strokes = (squares, beyond, game = morpion.games.standard) => {
    const middle = (square) => ({ x: (square % game.columns) + 0.5, y: Math.floor(square / game.columns) + 0.5 });
    const part = (first, last, direction, beyond) => {
      const [from, to] = [middle(first), middle(last)];
      const [dx, dy] = [direction.x * beyond, direction.y * beyond];
      return [
        { x: from.x - dx, y: from.y - dy },
        { x: to.x + dx, y: to.y + dy },
      ];
    };
    if (game.isTorus) {
      const [y, x] = morpion.directionOf(game, squares);
      return squares.map((square) => part(square, square, { x, y }, 0.5));
    }
    const [first, last] = [squares[0], squares.at(-1)];
    const [from, to] = [middle(first), middle(last)];
    return [part(first, last, { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) }, beyond)];
  };

  /** Such a stroke as the path of a picture in which a square is `side` wide. */
  morpion.strokePath = (parts, side) =>
    parts.map(([from, to]) => `M${side * from.x} ${side * from.y}L${side * to.x} ${side * to.y}`).join("");
})();
