// Boards as numbers and texts: no rule of the game, only how a board is written.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const CELLS = ["-", "X", "O"];
  /** The codes of boards with more squares are beyond what a number holds exactly. */
  const MOST_IN_NUMBER = 33;

  /**
   * The boards of a size: how they are written. A code is what the program's JSON has for it: a number, or the digits in a
   * string where a number would not be exact. The empty board has 0.
   */
  morpion.boardsOf = ({ columns, rows }) => {
    const squares = columns * rows;
    const weights = Array.from({ length: squares }, (_, square) => 3 ** square);
    const pattern = new RegExp(`^[XO-]{${columns}}(/[XO-]{${columns}}){${rows - 1}}$`, "i");

    const codes =
      squares <= MOST_IN_NUMBER
        ? {
            cells: (code) => weights.map((weight) => CELLS[Math.floor(code / weight) % 3]),
            code: (cells) => cells.reduce((code, cell, square) => code + weights[square] * CELLS.indexOf(cell), 0),
            with: (code, square, cell) =>
              code + weights[square] * (CELLS.indexOf(cell) - (Math.floor(code / weights[square]) % 3)),
          }
        : largeCodes(squares);

    const boards = {
      columns,
      /** The number of rows of each board; `rows` gives those of one. */
      rowCount: rows,
      squares,
      /** The number of boards: codes are below it. */
      CODES: 3 ** squares,
      /** The cells of a board, `-`, `X` or `O`, in reading order. */
      cells: codes.cells,
      /** The code of so many cells. */
      code: codes.code,
      /** The code of the board where a square holds another cell. */
      with: codes.with,
      /** The board in one string: `XO-/---/---`. */
      text: (code) => boards.rows(code).join("/"),
      /** The rows of a board. */
      rows: (code) => {
        const cells = boards.cells(code).join("");
        return Array.from({ length: rows }, (_, row) => cells.slice(columns * row, columns * (row + 1)));
      },
      /** The code of a board as `text` writes it, small letters allowed; `null` of anything else. */
      read: (text) => (pattern.test(text ?? "") ? boards.code([...text.toUpperCase().replaceAll("/", "")]) : null),
      /** How many squares hold this cell. */
      count: (code, cell) => boards.cells(code).filter((other) => other === cell).length,
      /** How many marks stand on the board. */
      ply: (code) => squares - boards.count(code, "-"),
      /** The number, from 0 in reading order, of a square that is given as `[row, column]`, from 1. */
      number: ([row, column]) => columns * (row - 1) + column - 1,
      /** The square of a number, as `[row, column]`. */
      place: (number) => [Math.floor(number / columns) + 1, (number % columns) + 1],
      /** A square, by its number in reading order from 0, as people write it: `(2,3)`. */
      square: (number) => `(${boards.place(number).join()})`,
    };
    return boards;
  };

  /** The codes of boards with many squares. */
  function largeCodes(squares) {
    const cells = (code) => {
      let rest = BigInt(code);
      return Array.from({ length: squares }, () => {
        const cell = CELLS[Number(rest % 3n)];
        rest /= 3n;
        return cell;
      });
    };
    const code = (cells) => {
      const sum = cells.reduceRight((code, cell) => 3n * code + BigInt(CELLS.indexOf(cell)), 0n);
      return sum <= 2n ** 53n ? Number(sum) : String(sum);
    };
    return { cells, code, with: (from, square, cell) => code(morpion.replaced(cells(from), square, cell)) };
  }

  /** A list in which one entry is another. */
  morpion.replaced = (list, place, entry) => list.map((old, at) => (at === place ? entry : old));

  /** Those of the standard game. */
  morpion.board = morpion.boardsOf({ columns: 3, rows: 3 });
})();
