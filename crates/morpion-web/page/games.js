// The games that can be chosen: the standard one, which the tables know, and any other, which is known by its rules.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { say } = morpion;

  const MOST_SQUARES = 64;
  /** The length of a line where nothing is said. */
  const LINE = 3;
  const STANDARD = { columns: 3, rows: 3, line: LINE, isMisere: false, isTorus: false };

  const sizeText = ({ columns, rows }) => `${columns}x${rows}`;

  /** A game with what is known of it: how its boards are written, its tables, and its referee in words. */
  function complete(rules, board, tables) {
    const game = { ...rules, isStandard: tables === morpion.tables, board, tables };
    return { ...game, verdict: morpion.verdictOf(game) };
  }

  const standard = complete(STANDARD, morpion.board, morpion.tables);
  const known = new Map([[options(standard), standard]]);

  /** The game with these rules: columns, rows, the length of a line, `isMisere` and `isTorus`. */
  function of(rules) {
    const key = options(rules);
    if (!known.has(key)) {
      const board = morpion.boardsOf(rules);
      known.set(key, complete(rules, board, morpion.rulesOf(rules, board)));
    }
    return known.get(key);
  }

  /** A game with what its positions are worth, where its board is small enough; the first time that takes a moment. */
  function solved(game) {
    const { board, tables } = game;
    if (tables.isSolved || board.squares > morpion.solutionOf.MOST_SQUARES) return game;
    known.set(options(game), complete(game, board, morpion.solutionOf(game, board, tables)));
    return of(game);
  }

  const isGame = ({ columns, rows, line }) =>
    columns > 0 && rows > 0 && columns * rows <= MOST_SQUARES && line > 0 && line <= Math.max(columns, rows);

  /** The game that the parameters of an address name; `null` if they name none. */
  function read({ size = "3x3", line = String(LINE), misere = false, torus = false }) {
    const numbers = /^(\d{1,2})x(\d{1,2}) (\d{1,2})$/.exec(`${size} ${line}`);
    if (!numbers || typeof misere !== "boolean" || typeof torus !== "boolean") return null;
    const [columns, rows, length] = numbers.slice(1).map(Number);
    const rules = { columns, rows, line: length, isMisere: misere, isTorus: torus };
    return isGame(rules) ? of(rules) : null;
  }

  /** What an address needs to name a game: nothing of what is as in the standard one. */
  const parameters = (game) => ({
    size: sizeText(game) === sizeText(STANDARD) ? undefined : sizeText(game),
    line: game.line === LINE ? undefined : String(game.line),
    misere: game.isMisere,
    torus: game.isTorus,
  });

  /** A game as the command line's options. */
  function options(game) {
    const flags = [game.isMisere && " --misere", game.isTorus && " --torus"].filter(Boolean);
    return `--size ${sizeText(game)} --line ${game.line}${flags.join("")}`;
  }

  /** A command about a game. */
  const command = (words, game) => (game.isStandard ? words : `${words} ${options(game)}`);

  /** A game in words. */
  const describe = (game) => {
    const { columns, rows, line } = game;
    const forms = [game.isMisere && say("game-misere"), game.isTorus && say("game-torus")].filter(Boolean);
    return [say("game", { columns, rows, line }), ...forms].join(", ");
  };

  morpion.games = { MOST_SQUARES, standard, of, solved, read, parameters, options, command, describe };
  morpion.verdict = standard.verdict;
})();
