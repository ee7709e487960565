// Boards as numbers and texts: no rule of the game, only how a board is written.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const CELLS = ["-", "X", "O"];
  const WEIGHTS = Array.from({ length: 9 }, (_, square) => 3 ** square);

  morpion.board = {
    /** The number of boards: codes are below it. */
    CODES: 3 ** 9,
    /** The nine cells of a board, `-`, `X` or `O`, in reading order. */
    cells: (code) => WEIGHTS.map((weight) => CELLS[Math.floor(code / weight) % 3]),
    /** The code of nine cells. */
    code: (cells) => cells.reduce((code, cell, square) => code + WEIGHTS[square] * CELLS.indexOf(cell), 0),
    /** The code of the board where a square holds another cell. */
    with: (code, square, cell) =>
      code + WEIGHTS[square] * (CELLS.indexOf(cell) - (Math.floor(code / WEIGHTS[square]) % 3)),
    /** The board in one string: `XO-/---/---`. */
    text: (code) => morpion.board.rows(code).join("/"),
    /** The three rows of a board. */
    rows: (code) => {
      const cells = morpion.board.cells(code).join("");
      return [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];
    },
    /** The code of a board as `text` writes it, small letters allowed; `null` of anything else. */
    read: (text) => {
      const cells = /^[XO-]{3}\/[XO-]{3}\/[XO-]{3}$/i.test(text ?? "") && text.toUpperCase().replaceAll("/", "");
      return cells ? morpion.board.code([...cells]) : null;
    },
    /** How many squares hold this cell. */
    count: (code, cell) => morpion.board.cells(code).filter((other) => other === cell).length,
    /** How many marks stand on the board. */
    ply: (code) => 9 - morpion.board.count(code, "-"),
    /** The number, from 0 in reading order, of a square that is given as `[row, column]`, from 1. */
    number: ([row, column]) => 3 * (row - 1) + column - 1,
    /** A square, by its number in reading order from 0, as people write it: `(2,3)`. */
    square: (number) => `(${Math.floor(number / 3) + 1},${(number % 3) + 1})`,
  };
})();
