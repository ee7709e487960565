// Solves a game of few squares in the browser: what is known of every position afterwards is what the tables know of the standard
// game. Codes are taken from the last to the first, for a move leads to a higher one. Tests hold it against the program.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  /** The most squares: half a million boards, a tenth of a second. */
  const MOST_SQUARES = 12;
  const VALUES = ["win", "draw", "loss"];
  const [WIN, DRAW, LOSS] = VALUES.keys();
  const other = (player) => (player === "X" ? "O" : "X");

  // A value and a remoteness in one byte.
  const packed = (value, remoteness) => 16 * value + remoteness;
  const valueOf = (byte) => byte >> 4;
  const remotenessOf = (byte) => byte & 15;
  /** What a position is worth to who moved there. */
  const turned = (byte) => packed(LOSS - valueOf(byte), remotenessOf(byte));

  /** The smaller, the better a move: quick wins, slow wins, draws, slow losses, quick losses. */
  const preference = (byte) => {
    const [value, remoteness] = [valueOf(byte), remotenessOf(byte)];
    return 16 * value + (value === WIN ? remoteness : value === LOSS ? 15 - remoteness : 0);
  };

  /** n (n - 2) (n - 4) …: the ways to fill one's share of n empty squares, if one moves first. */
  const doubleFactorial = (n) => (n < 2 ? 1 : n * doubleFactorial(n - 2));

  const squaresIn = (set) =>
    Array.from({ length: MOST_SQUARES }, (_, square) => square).filter((square) => (set >> square) & 1);

  /** By set of squares: how many there are, and whether a line lies among them. */
  function setsOf(squares, lines) {
    const masks = lines.map((line) => line.reduce((mask, square) => mask | (1 << square), 0));
    const counts = new Uint8Array(1 << squares);
    const hasLine = new Uint8Array(1 << squares);
    for (let set = 1; set < counts.length; set += 1) {
      counts[set] = counts[set >> 1] + (set & 1);
      hasLine[set] = masks.some((mask) => (set & mask) === mask) ? 1 : 0;
    }
    return { counts, hasLine };
  }

  /** By code: the squares of a player, whose marks have this digit. */
  function marksOf(digit, codes) {
    const marks = new Uint16Array(codes);
    for (let code = 1; code < codes; code += 1) {
      marks[code] = (marks[Math.floor(code / 3)] << 1) | (code % 3 === digit ? 1 : 0);
    }
    return marks;
  }

  /**
   * By code: what each position is worth, and the squares of the perfect bot's moves and of the mildest mistakes. What ties in value
   * and remoteness is decided as in the program: by the move after which a uniformly random opponent loses most often. Those
   * chances are numerators; after the moves of one position they have the same denominator.
   */
  function solve({ isMisere }, board, lines) {
    const { squares, CODES } = board;
    const all = (1 << squares) - 1;
    const { counts, hasLine } = setsOf(squares, lines);
    const [xs, os] = [marksOf(1, CODES), marksOf(2, CODES)];
    const evaluations = new Uint8Array(CODES);
    const perfect = new Uint16Array(CODES);
    const mistakes = new Uint16Array(CODES);
    const chances = [new Uint32Array(CODES), new Uint32Array(CODES)];
    const weights = Array.from({ length: squares }, (_, square) => 3 ** square);

    /** The end of a game in which `holder`, 0 for X, has a line. */
    function end(code, holder, turn, empty) {
      const winner = isMisere ? 1 - holder : holder;
      evaluations[code] = packed(winner === turn ? WIN : LOSS, 0);
      // Whatever the loser would still have played.
      chances[winner][code] = doubleFactorial(counts[empty]);
    }

    function choose(code, turn, empty) {
      const [own, others] = [chances[turn], chances[1 - turn]];
      let [best, least, bestChance, sum, perfectSet] = [0, Number.POSITIVE_INFINITY, 0, 0, 0];
      for (let square = 0; square < squares; square += 1) {
        if (((empty >> square) & 1) === 0) continue;
        const after = code + (1 + turn) * weights[square];
        const result = turned(evaluations[after]);
        const key = preference(result);
        sum += others[after];
        if (key < least || (key === least && own[after] > bestChance)) {
          best = result;
          least = key;
          bestChance = own[after];
          perfectSet = 0;
        }
        if (key === least && own[after] === bestChance) perfectSet |= 1 << square;
      }
      evaluations[code] = packed(valueOf(best), remotenessOf(best) + 1);
      perfect[code] = perfectSet;
      mistakes[code] = mildestMistakes(code, turn, empty, valueOf(best));
      own[code] = bestChance;
      others[code] = sum;
    }

    /** The moves that are worse in value than the best and lower it least. */
    function mildestMistakes(code, turn, empty, best) {
      let [worse, found] = [LOSS + 1, 0];
      for (let square = 0; square < squares; square += 1) {
        if (((empty >> square) & 1) === 0) continue;
        const value = LOSS - valueOf(evaluations[code + (1 + turn) * weights[square]]);
        if (value > best && value < worse) {
          worse = value;
          found = 0;
        }
        if (value === worse) found |= 1 << square;
      }
      return found;
    }

    for (let code = CODES - 1; code >= 0; code -= 1) {
      const [x, o] = [xs[code], os[code]];
      const turn = counts[x] - counts[o];
      // No position: no move leads there.
      if (turn !== 0 && turn !== 1) continue;
      const empty = all & ~(x | o);
      if (hasLine[x] || hasLine[o]) end(code, hasLine[x] ? 0 : 1, turn, empty);
      else if (empty === 0) evaluations[code] = packed(DRAW, 0);
      else choose(code, turn, empty);
    }
    return { evaluations, perfect, mistakes };
  }

  /** What is known of the positions of a game by its rules, and what solving it adds; under the names that `morpion.tables` has. */
  morpion.solutionOf = (game, board, rules) => {
    const { evaluations, perfect, mistakes } = solve(game, board, rules.lines);
    const turn = (code) => rules.verdict(code).next_player;
    const evaluated = (byte) => ({ value: VALUES[valueOf(byte)], remoteness: remotenessOf(byte) });
    const results = (code) =>
      rules.emptySquares(code).map((square) => ({
        square,
        result: turned(evaluations[board.with(code, square, turn(code))]),
      }));

    const moves = (code) => {
      const player = turn(code);
      return results(code).map(({ square, result }) => ({
        square,
        ...evaluated(result),
        // Few are asked for.
        get facts() {
          return rules.facts(code, player, square);
        },
      }));
    };

    /** The squares of the moves that are as good as any, in reading order. */
    function bestMoves(code) {
      const found = results(code);
      const best = Math.min(...found.map(({ result }) => preference(result)));
      return found.filter(({ result }) => preference(result) === best).map(({ square }) => square);
    }

    // By proof and code: how many positions the smallest tree has from there on.
    const sizes = new WeakMap();
    function size(code, proof) {
      if (!sizes.has(proof)) sizes.set(proof, new Map());
      const known = sizes.get(proof);
      if (!known.has(code)) known.set(code, 1 + sizeBelow(code, proof));
      return known.get(code);
    }
    function sizeBelow(code, proof) {
      const mover = turn(code);
      const after = (squares) => squares.map((square) => size(board.with(code, square, mover), proof));
      if (mover === proof.player) return Math.min(...after(bestMoves(code)));
      if (board.ply(code) >= proof.lastPly) return 0;
      return after(rules.emptySquares(code)).reduce((sum, size) => sum + size, 0);
    }

    return {
      ...rules,
      isSolved: true,
      evaluation: (code) => evaluated(evaluations[code]),
      moves,
      /** A rank is a remoteness: the winner hurries and the loser delays. */
      attractor: (code) => {
        const { value, remoteness: rank } = evaluated(evaluations[code]);
        if (value === "draw") return null;
        const mover = board.count(code, "X") === board.count(code, "O") ? "X" : "O";
        return { player: value === "win" ? mover : other(mover), rank };
      },
      choices: (code) => ({ perfect: squaresIn(perfect[code]), mistakes: squaresIn(mistakes[code]) }),
      best: (code) => bestMoves(code)[0] ?? null,
      /** The move of who is to move in a proof: of the best, that with the smallest tree. */
      proofMove: (code, proof) => {
        const mover = turn(code);
        const after = bestMoves(code).map((square) => ({ square, size: size(board.with(code, square, mover), proof) }));
        return after.reduce((least, move) => (move.size < least.size ? move : least)).square;
      },
    };
  };
  morpion.solutionOf.MOST_SQUARES = MOST_SQUARES;
})();
