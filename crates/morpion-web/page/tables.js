// The tables that the Rust side writes: everything that is known of a board is looked up here.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const VALUES = ["win", "draw", "loss"];
  const NO_SQUARE = 9;
  const digits = new Uint8Array(128);
  [...DIGITS].forEach((digit, value) => (digits[digit.charCodeAt(0)] = value));

  /** The entry at an index of a packed table whose entries have so many digits. */
  const entry = (packed, width, index) => {
    let number = 0;
    for (let place = width * index; place < width * (index + 1); place += 1) {
      number = 64 * number + digits[packed.charCodeAt(place)];
    }
    return number;
  };

  /** All entries of a packed table. */
  const entries = (packed, width) => {
    const all = new Array(packed.length / width);
    for (let index = 0; index < all.length; index += 1) all[index] = entry(packed, width, index);
    return all;
  };

  const { referee, solution, attractors } = morpion.data;
  const codes = entries(solution.codes, 3);
  const degrees = entries(solution.degrees, 1);
  const indices = new Int16Array(morpion.board.CODES).fill(-1);
  codes.forEach((code, index) => (indices[code] = index));
  // Where the moves of each position begin in the tables of moves.
  const firstMoves = [];
  degrees.reduce((sum, degree) => {
    firstMoves.push(sum);
    return sum + degree;
  }, 0);

  const evaluation = (packed) => ({ value: VALUES[packed >> 4], remoteness: packed & 15 });
  const squares = (set) => [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((square) => (set >> square) & 1);
  const optional = (square) => (square === NO_SQUARE ? null : square);

  /** The moves of a position in reading order: the square, the value for who moves, the remoteness after it, what it does. */
  const moves = (code) => {
    const index = indices[code];
    if (index < 0 || degrees[index] === 0) return [];
    const empty = morpion.board.cells(code).flatMap((cell, square) => (cell === "-" ? [square] : []));
    return empty.map((square, number) => {
      const move = firstMoves[index] + number;
      return {
        square,
        ...evaluation(entry(solution.results, 1, move)),
        facts: solution.facts[entry(solution.move_facts, 2, move)],
      };
    });
  };

  /** In whose attractor a position is, and its rank there; `null` if it is in neither. */
  const attractor = (code) => {
    for (const [player, run] of [
      ["X", attractors.positions.x],
      ["O", attractors.positions.o],
    ]) {
      const rank = entry(run.ranks, 1, indices[code]);
      if (rank > 0) return { player, rank: rank - 1 };
    }
    return null;
  };

  /** The complete lines of a player on a board, possible or not: numbers of `lines`. */
  const completeLines = (code, player) => {
    const held = morpion.board.cells(code).reduce((set, cell, square) => set + (cell === player) * 2 ** square, 0);
    const complete = entry(referee.complete, 2, held);
    return [...referee.lines.keys()].filter((line) => (complete >> line) & 1);
  };

  /**
   * A move of the side to move: `best`, the first best one in reading order; `winning`, that of the proof that it forces
   * a line. `null` where there is none.
   */
  const chosen = (kind, code) => optional(entry(solution[kind], 1, indices[code]));

  morpion.tables = {
    entry,
    entries,
    /** Whether it is known what positions are worth. */
    isSolved: true,
    /** The squares of each line, numbers from 0 in reading order. */
    lines: referee.lines,
    completeLines,
    /** The verdict on a board: the contract's JSON without counts, code and message. */
    verdict: (code) => referee.verdicts[entry(referee.by_code, 1, code)],
    /** Whether a game can reach a board. */
    isPosition: (code) => indices[code] >= 0,
    /** D: how many moves there are at a position. */
    degree: (code) => degrees[indices[code]],
    /** The value of a position for who moves there (if the game is over, for who would), and its remoteness. */
    evaluation: (code) => evaluation(entry(solution.evaluations, 1, indices[code])),
    moves,
    attractor,
    /** The squares among which the perfect bot chooses, and the mildest mistakes. */
    choices: (code) => ({
      perfect: squares(entry(solution.perfect, 2, indices[code])),
      mistakes: squares(entry(solution.mistakes, 2, indices[code])),
    }),
    /** The best move, the first in reading order of those alike; `null` if the game is over. */
    best: (code) => chosen("best", code),
    /** The move of who is to move in a proof. */
    proofMove: (code, { wins }) => chosen(wins ? "winning" : "best", code),
  };
})();
