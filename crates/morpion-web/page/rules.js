// The rules of any game: lines, the referee, what a move does on the board. This is what the Rust side does in `lines.rs`,
// `check.rs` and `facts.rs`, written again; tests hold the two against each other. Of the standard game the tables say it.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const PLAYERS = ["X", "O"];
  const other = (player) => (player === "X" ? "O" : "X");

  /** From a square of a line to the next, by family: how many rows down, how many columns to the right. */
  const STEPS = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ];

  /** The squares from one on, by steps; `null` if they leave the board. On a torus they come back at the other side. */
  function walk({ columns, rows, line, isTorus }, start, [down, right]) {
    const squares = [];
    for (let step = 0; step < line; step += 1) {
      let [row, column] = [Math.floor(start / columns) + step * down, (start % columns) + step * right];
      if (isTorus) [row, column] = [row % rows, (column + columns * line) % columns];
      if (row >= rows || column < 0 || column >= columns) return null;
      squares.push(columns * row + column);
    }
    return squares;
  }

  /** The families of lines that fit. A line of one mark has no direction: it counts once, as a row. */
  const families = ({ columns, rows, line }) =>
    STEPS.filter(([down, right]) => (down === 0 || (line > 1 && line <= rows)) && (right === 0 || line <= columns));

  /**
   * All lines, their squares in reading order: rows first, then columns, falling diagonals, rising ones; in a family, in reading
   * order of the square where the line begins. Lines of the same squares, which a torus may have, are one: the first.
   */
  function linesOf(game) {
    const lines = new Map();
    for (const family of families(game)) {
      for (let start = 0; start < game.columns * game.rows; start += 1) {
        const line = walk(game, start, family)?.sort((one, another) => one - another);
        if (line && !lines.has(line.join())) lines.set(line.join(), line);
      }
    }
    return [...lines.values()];
  }

  /** In which direction a line goes, rows down and columns to the right. */
  morpion.directionOf = (game, line) => {
    const isWalk = (start, family) =>
      walk(game, start, family)
        ?.sort((one, another) => one - another)
        .join() === line.join();
    return families(game).find((family) => line.some((start) => isWalk(start, family)));
  };

  /** The referee of a game, and what its moves do; under the names that `morpion.tables` has, too. */
  morpion.rulesOf = (game, board) => {
    const lines = linesOf(game);

    const completeLines = (code, player) => {
      const cells = board.cells(code);
      return [...lines.keys()].filter((line) => lines[line].every((square) => cells[square] === player));
    };

    function verdict(code) {
      const complete = PLAYERS.map((player) => completeLines(code, player));
      const reasons = reasonsAgainst(code, complete);
      if (reasons.length > 0) return { status: "impossible", reasons };
      const held = complete.flat();
      const [x, o] = PLAYERS.map((player) => board.count(code, player));
      const position = { winner: null, winning_lines: held.map((line) => lines[line].map(board.place)) };
      if (held.length > 0) {
        const holder = complete[0].length > 0 ? "X" : "O";
        const winner = game.isMisere ? other(holder) : holder;
        return { status: "won", ...position, winner, next_player: null };
      }
      if (x + o === board.squares) return { status: "draw", ...position, next_player: null };
      return { status: "in_progress", ...position, next_player: x === o ? "X" : "O" };
    }

    function reasonsAgainst(code, [linesOfX, linesOfO]) {
      const [x, o] = PLAYERS.map((player) => board.count(code, player));
      const [xWon, oWon] = [linesOfX.length > 0, linesOfO.length > 0];
      const rules = [
        ["too_many_o", o > x],
        ["too_many_x", x > o + 1],
        ["both_won", xWon && oWon],
        ["x_won_wrong_count", xWon && x !== o + 1],
        ["o_won_wrong_count", oWon && x !== o],
        ["x_lines_disjoint", areDisjoint(linesOfX)],
        ["o_lines_disjoint", areDisjoint(linesOfO)],
      ];
      return rules.filter(([, holds]) => holds).map(([reason]) => reason);
    }

    /** Whether no square lies on all of some lines: then no single mark can have completed them. */
    const areDisjoint = (complete) => complete.length > 0 && common(complete).length === 0;
    const common = (complete) =>
      complete.map((line) => lines[line]).reduce((left, line) => left.filter((square) => line.includes(square)));

    /** Lines of a player that have no square in common, no more than that takes. */
    function disjointLines(code, player) {
      const named = [];
      for (const line of completeLines(code, player)) {
        const before = named.length > 0 ? common(named).length : Number.POSITIVE_INFINITY;
        if (common([...named, line]).length < before) named.push(line);
      }
      return named;
    }

    /** The squares that can be marked. */
    function emptySquares(code) {
      if (verdict(code).next_player === null) return [];
      return board.cells(code).flatMap((cell, square) => (cell === "-" ? [square] : []));
    }

    /** The lines of which a player lacks one square, which is empty. */
    const threats = (cells, player) =>
      [...lines.keys()].flatMap((line) => {
        const lacking = lines[line].filter((square) => cells[square] !== player);
        return lacking.length === 1 && cells[lacking[0]] === "-" ? [{ line, square: lacking[0] }] : [];
      });
    const threatsThrough = (cells, player, square) =>
      threats(cells, player).filter(({ line }) => lines[line].includes(square));
    const isFork = (found) => !game.isMisere && found.some(({ square }) => square !== found[0].square);

    /** The squares on which a player would make a fork. */
    const forks = (cells, player) =>
      cells.flatMap((cell, square) =>
        cell === "-" && isFork(threatsThrough(morpion.replaced(cells, square, player), player, square)) ? [square] : [],
      );

    /** What the move of a player does on the board, whether or not it is a good one: lines by their numbers. */
    function facts(code, player, square) {
      const before = board.cells(code);
      const after = morpion.replaced(before, square, player);
      const [own, others] = [threats(before, player), threats(before, other(player))];
      const linesAt = (threats) => threats.filter((threat) => threat.square === square).map(({ line }) => line);
      const [completes, blocks] = [linesAt(own), linesAt(others)];
      const isOver = verdict(board.code(after)).next_player === null;
      const made = isOver ? [] : threatsThrough(after, player, square);
      const forksAfter = isOver ? [] : forks(after, other(player));
      const empty = before.flatMap((cell, at) => (cell === "-" && at !== square ? [at] : []));
      const forced = game.isMisere
        ? completes.length === 0 && empty.length > 0 && empty.every((at) => own.some((threat) => threat.square === at))
        : blocks.length > 0 && others.every((threat) => threat.square === square) && own.length === 0;
      return {
        completes,
        blocks,
        threatens: made.map(({ line }) => line),
        /** The squares that the player must avoid from then on, where a line loses. */
        avoids: [...new Set(made.map((threat) => threat.square))].sort((one, another) => one - another),
        fork: isFork(made),
        takes_forks: isOver ? [] : forks(before, other(player)).filter((fork) => !forksAfter.includes(fork)),
        forced,
      };
    }

    return {
      isSolved: false,
      lines,
      completeLines,
      disjointLines,
      verdict,
      isPosition: (code) => verdict(code).status !== "impossible",
      emptySquares,
      moves: (code) => emptySquares(code).map((square) => ({ square })),
      degree: (code) => emptySquares(code).length,
      facts,
    };
  };
})();
