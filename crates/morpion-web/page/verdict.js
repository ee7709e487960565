// The referee's verdict, in the command line's words and as its JSON.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { say } = morpion;
  const line = (squares) => squares.map(([row, column]) => `(${row},${column})`).join(" ");

  /** What the referee of a game says; it has the game's boards, its tables or what takes their place, and `isMisere`. */
  morpion.verdictOf = (game) => {
    const { board, tables } = game;
    const marks = (code) => ({ x: board.count(code, "X"), o: board.count(code, "O") });
    const disjoint = (code, player) => ({ lines: morpion.list(tables.disjointLines(code, player).map(lineText)) });
    const REASONS = {
      too_many_o: (code) => say("reason-too-many-o", marks(code)),
      too_many_x: (code) => say("reason-too-many-x", marks(code)),
      both_won: () => say("reason-both-won"),
      x_won_wrong_count: (code) => say("reason-x-won-wrong-count", marks(code)),
      o_won_wrong_count: (code) => say("reason-o-won-wrong-count", marks(code)),
      x_lines_disjoint: (code) => say("reason-x-lines-disjoint", disjoint(code, "X")),
      o_lines_disjoint: (code) => say("reason-o-lines-disjoint", disjoint(code, "O")),
    };

    /** The squares of a line as the command line writes them: `(1,1) (2,2) (3,3)`. */
    const lineText = (number) => tables.lines[number].map(board.square).join(" ");

    /** The verdict on a board, possible or not, as an object whose JSON is the command line's. */
    function object(code) {
      const { status, reasons, ...position } = tables.verdict(code);
      const found = reasons ? { reasons, message: sentence(code) } : position;
      return { status, ...found, marks: marks(code), code };
    }

    /** The same on a text that is no board, by what is wrong with it. */
    function malformed(problems) {
      const { byteText, message } = morpion.notation;
      const written = ({ found, ...place }) => {
        const symbol = found !== undefined && { found: typeof found === "number" ? byteText(found) : found };
        return { ...place, ...symbol, message: message({ found, ...place }, board) };
      };
      return { status: "malformed", problems: problems.map(written), message: message(problems[0], board) };
    }

    /** All complete lines of a player, in one sentence; `null` if there is none. */
    function linesOf(player, code) {
      const lines = tables.completeLines(code, player).map(lineText);
      return lines.length > 0 ? say("lines-of", { player, count: lines.length, lines: morpion.list(lines) }) : null;
    }

    /** All reasons why a board is impossible, in words; none for a position. */
    const reasons = (code) => (tables.verdict(code).reasons ?? []).map((reason) => REASONS[reason](code));

    /** The verdict in one sentence; of an impossible board the first reason. */
    function sentence(code) {
      const { status, winner, winning_lines: lines, next_player: next } = tables.verdict(code);
      if (status === "draw") return say("draw");
      if (status === "in_progress") return say("in-progress", { next, ...marks(code) });
      if (status === "impossible") return say("impossible", { reason: reasons(code)[0] });
      const won = { winner, count: lines.length, lines: morpion.list(lines.map(line)) };
      return game.isMisere ? say("won-misere", { ...won, loser: winner === "X" ? "O" : "X" }) : say("won", won);
    }

    return { object, malformed, linesOf, line: lineText, reasons, sentence };
  };
})();
