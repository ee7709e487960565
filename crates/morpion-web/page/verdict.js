// The referee's verdict, in the command line's words and as its JSON.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { say } = morpion;
  const REASONS = {
    too_many_o: (marks) => say("reason-too-many-o", marks),
    too_many_x: (marks) => say("reason-too-many-x", marks),
    both_won: () => say("reason-both-won"),
    x_won_wrong_count: (marks) => say("reason-x-won-wrong-count", marks),
    o_won_wrong_count: (marks) => say("reason-o-won-wrong-count", marks),
  };

  const marks = (code) => ({ x: morpion.board.count(code, "X"), o: morpion.board.count(code, "O") });
  const line = (squares) => squares.map(([row, column]) => `(${row},${column})`).join(" ");

  /** The verdict on a board, possible or not, as an object whose JSON is the command line's. */
  function object(code) {
    const { status, reasons, ...position } = morpion.tables.verdict(code);
    const found = reasons ? { reasons, message: morpion.verdict.sentence(code) } : position;
    return { status, ...found, marks: marks(code), code };
  }

  /** The same on a text that is no board, by what is wrong with it. */
  function malformed(problems) {
    const { byteText, message } = morpion.notation;
    const written = ({ found, ...place }) => {
      const symbol = found !== undefined && { found: typeof found === "number" ? byteText(found) : found };
      return { ...place, ...symbol, message: message({ found, ...place }) };
    };
    return { status: "malformed", problems: problems.map(written), message: message(problems[0]) };
  }

  /** All complete lines of a player, in one sentence; `null` if there is none. */
  function linesOf(player, code) {
    const lines = morpion.tables.completeLines(code, player).map(morpion.verdict.line);
    return lines.length > 0 ? say("lines-of", { player, count: lines.length, lines: morpion.list(lines) }) : null;
  }

  morpion.verdict = {
    object,
    malformed,
    linesOf,
    /** The squares of a line as the command line writes them: `(1,1) (2,2) (3,3)`. */
    line: (number) => morpion.tables.lines[number].map(morpion.board.square).join(" "),
    /** All reasons why a board is impossible, in words; none for a position. */
    reasons: (code) => (morpion.tables.verdict(code).reasons ?? []).map((reason) => REASONS[reason](marks(code))),
    /** The verdict in one sentence; of an impossible board the first reason. */
    sentence: (code) => {
      const { status, winner, winning_lines: lines, next_player: next } = morpion.tables.verdict(code);
      if (status === "won") return say("won", { winner, count: lines.length, lines: morpion.list(lines.map(line)) });
      if (status === "draw") return say("draw");
      if (status === "in_progress") return say("in-progress", { next, ...marks(code) });
      return say("impossible", { reason: morpion.verdict.reasons(code)[0] });
    },
  };
})();
