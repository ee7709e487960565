// A game that is played: where it began, its moves, and how far it is shown.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { board, tables, say } = morpion;

  /** A record: it shows the position after the first `at` moves. */
  class Record {
    /** The code of the board where the game began. */
    start = 0;
    /** The squares marked, numbers from 0. */
    moves = [];
    /** How many of the moves are shown. */
    at = 0;

    constructor(start = 0) {
      this.start = start;
    }

    /**
     * The record that an address holds, as far as it can be read, and what is wrong where it cannot: `board` if it begins at no
     * position, `moves` if a move cannot be made.
     */
    static read({ board: text = board.text(0), moves = "", at = "" }) {
      const code = board.read(text);
      const isPosition = code !== null && tables.isPosition(code);
      const record = new Record(isPosition ? code : 0);
      if (!isPosition) return { record, fault: "board" };
      for (const digit of moves) {
        const square = Number(digit) - 1;
        if (!record.isLegal(square)) return { record, fault: "moves" };
        record.play(square);
      }
      if (/^\d$/.test(at) && Number(at) < record.moves.length) record.at = Number(at);
      return { record, fault: null };
    }

    /** What an address needs to hold the record. */
    get parameters() {
      return {
        board: this.start === 0 ? null : board.text(this.start),
        moves: this.moves.map((square) => square + 1).join(""),
        at: this.at < this.moves.length ? String(this.at) : null,
      };
    }

    /** The codes of all positions, from the first to the last. */
    get codes() {
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
      return tables.verdict(this.code).next_player;
    }

    isLegal(square) {
      return tables.moves(this.code).some((move) => move.square === square);
    }

    /** Plays a move where the record is shown; what followed there is cut off. */
    play(square) {
      this.moves = [...this.moves.slice(0, this.at), square];
      this.at = this.moves.length;
    }

    /** The moves with their numbers, players, and values before and after, for who made them. */
    get evaluated() {
      const codes = this.codes;
      return this.moves.map((square, index) => {
        const before = tables.evaluation(codes[index]).value;
        const { value } = tables.moves(codes[index]).find((move) => move.square === square);
        return { number: index + 1, player: tables.verdict(codes[index]).next_player, square, before, value };
      });
    }

    /** Whether the game is over after the last move. */
    get isFinished() {
      return tables.verdict(this.codes.at(-1)).next_player === null;
    }

    /** The move with which the loser gave the game away, in words; `null` if nobody lost, or before the end. */
    get turningPoint() {
      const { winner } = tables.verdict(this.codes.at(-1));
      if (!winner || this.moves.length === 0) return null;
      const turn = this.evaluated.findLast((move) => move.before !== move.value);
      if (!turn) return say("lost-from-the-start", { player: winner === "X" ? "O" : "X" });
      const better = board.square(tables.chosen("best", this.codes[turn.number - 1]));
      const values = { number: turn.number, player: turn.player, square: board.square(turn.square), better };
      return turn.before === "win" ? say("turning-point-win", values) : say("turning-point-draw", values);
    }

    /** The game as a text that `morpion replay` reads. */
    get text() {
      const start = this.start === 0 ? [] : [board.text(this.start)];
      const squares = this.moves.map((square) => board.square(square).slice(1, -1));
      return [`# ${say("save-comment")}`, ...start, ...squares, ""].join("\n");
    }
  }

  /** A value in one word. */
  const value = (word) => ({ win: say("value-win"), draw: say("value-draw"), loss: say("value-loss") })[word];

  /** A move with its value; one that lowered the value says what it was before. */
  const describe = ({ number, player, square, before, value: after }) => {
    const values = { number, player, square: board.square(square), value: value(after) };
    return before === after
      ? say("record-move", values)
      : say("record-move-lowered", { ...values, before: value(before) });
  };

  /**
   * The move of the program at a level: with the level's probability, where there is one to make, one of the mildest
   * mistakes; else one of the perfect moves; each as likely. `random` gives numbers from 0 up to 1, as `Math.random`.
   */
  const choose = (code, level, random = Math.random) => {
    const { perfect, mistakes } = tables.choices(code);
    const probability = morpion.data.bots.find((odds) => odds.level === level).mistakes;
    const choices = mistakes.length > 0 && random() < probability ? mistakes : perfect;
    return choices[Math.floor(random() * choices.length)];
  };

  morpion.game = { Record, describe, choose };
})();
