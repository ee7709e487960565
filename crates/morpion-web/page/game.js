// A game that is played: where it began, its moves, and how far it is shown.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { say, games } = morpion;

  /** A record: it shows the position after the first `at` moves. */
  class Record {
    /** The game that is played. */
    game;
    /** The code of the board where the game began. */
    start = 0;
    /** The squares marked, numbers from 0. */
    moves = [];
    /** How many of the moves are shown. */
    at = 0;

    constructor(start = 0, game = games.standard) {
      this.start = start;
      this.game = game;
    }

    /**
     * The record that an address holds, as far as it can be read, and what is wrong where it cannot: `board` if it begins at no
     * position, `moves` if a move cannot be made.
     */
    static read({ board: text, moves = "", at = "" }, game = games.standard) {
      const code = text === undefined ? 0 : game.board.read(text);
      const isPosition = code !== null && game.tables.isPosition(code);
      const record = new Record(isPosition ? code : 0, game);
      if (!isPosition) return { record, fault: "board" };
      for (const number of numbersIn(moves, game)) {
        const square = Number(number) - 1;
        if (!record.isLegal(square)) return { record, fault: "moves" };
        record.play(square);
      }
      if (/^\d{1,2}$/.test(at) && Number(at) < record.moves.length) record.at = Number(at);
      return { record, fault: null };
    }

    /** What an address needs to hold the record. */
    get parameters() {
      const separator = hasDigits(this.game) ? "" : ",";
      return {
        board: this.start === 0 ? null : this.game.board.text(this.start),
        moves: this.moves.map((square) => square + 1).join(separator),
        at: this.at < this.moves.length ? String(this.at) : null,
      };
    }

    /** The codes of all positions, from the first to the last. */
    get codes() {
      const { board, tables } = this.game;
      const codes = [this.start];
      for (const square of this.moves)
        codes.push(board.with(codes.at(-1), square, tables.verdict(codes.at(-1)).next_player));
      return codes;
    }

    /** The code of the position that is shown. */
    get code() {
      return this.codes[this.at];
    }

    /** Who moves there; `null` if the game is over. */
    get turn() {
      return this.game.tables.verdict(this.code).next_player;
    }

    isLegal(square) {
      return this.game.tables.moves(this.code).some((move) => move.square === square);
    }

    /** Plays a move where the record is shown; what followed there is cut off. */
    play(square) {
      this.moves = [...this.moves.slice(0, this.at), square];
      this.at = this.moves.length;
    }

    /** The moves with their numbers and players. */
    get numbered() {
      const codes = this.codes;
      const player = (code) => this.game.tables.verdict(code).next_player;
      return this.moves.map((square, index) => ({ number: index + 1, player: player(codes[index]), square }));
    }

    /** The same in a game that is solved, with the values before and after, for who made the move. */
    get evaluated() {
      const { tables } = this.game;
      const codes = this.codes;
      return this.numbered.map((move) => {
        const code = codes[move.number - 1];
        const { value } = tables.moves(code).find(({ square }) => square === move.square);
        return { ...move, before: tables.evaluation(code).value, value };
      });
    }

    /** Whether the game is over after the last move. */
    get isFinished() {
      return this.game.tables.verdict(this.codes.at(-1)).next_player === null;
    }

    /** The move with which the loser gave the game away, in words; `null` if nobody lost, before the end, or if it is not known. */
    get turningPoint() {
      const { board, tables } = this.game;
      if (!tables.isSolved) return null;
      const { winner } = tables.verdict(this.codes.at(-1));
      if (!winner || this.moves.length === 0) return null;
      const turn = this.evaluated.findLast((move) => move.before !== move.value);
      if (!turn) return say("lost-from-the-start", { player: winner === "X" ? "O" : "X" });
      const better = board.square(tables.best(this.codes[turn.number - 1]));
      const values = { number: turn.number, player: turn.player, square: board.square(turn.square), better };
      return turn.before === "win" ? say("turning-point-win", values) : say("turning-point-draw", values);
    }

    /** The game as a text that `morpion replay` reads. */
    get text() {
      const { board, isStandard } = this.game;
      const game = isStandard ? [] : [`# game ${games.options(this.game)}`];
      const start = this.start === 0 ? [] : [board.text(this.start)];
      const squares = this.moves.map((square) => board.square(square).slice(1, -1));
      return [`# ${say("save-comment")}`, ...game, ...start, ...squares, ""].join("\n");
    }
  }

  /** Whether the number of each square of the board is one digit: then moves are written without anything between. */
  const hasDigits = ({ board }) => board.squares <= 9;
  const numbersIn = (moves, game) => (moves === "" ? [] : moves.split(hasDigits(game) ? "" : ","));

  /** A value in one word. */
  const value = (word) => ({ win: say("value-win"), draw: say("value-draw"), loss: say("value-loss") })[word];

  /** A move with its value; one that lowered the value says what it was before. */
  const describe = ({ number, player, square, before, value: after }, { board } = games.standard) => {
    const values = { number, player, square: board.square(square), value: value(after) };
    return before === after
      ? say("record-move", values)
      : say("record-move-lowered", { ...values, before: value(before) });
  };

  /**
   * The move of the program at a level: with the level's probability, where there is one to make, one of the mildest
   * mistakes; else one of the perfect moves; each as likely. `random` gives numbers from 0 up to 1, as `Math.random`.
   */
  const choose = (code, level, random = Math.random, { tables } = games.standard) => {
    const { perfect, mistakes } = tables.choices(code);
    const probability = morpion.data.bots.find((odds) => odds.level === level).mistakes;
    const choices = mistakes.length > 0 && random() < probability ? mistakes : perfect;
    return choices[Math.floor(random() * choices.length)];
  };

  morpion.game = { Record, describe, choose };
})();
