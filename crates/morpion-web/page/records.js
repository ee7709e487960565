// Files of records: many boards, one after the other, judged and counted as `morpion check --records` does it.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { Byte, Layout, MOST_BYTES, rows, read, message } = morpion.notation;
  const { say, games } = morpion;

  /** The most records that are read of a file, and the most of those refused that are listed. */
  const MOST_RECORDS = 10_000;
  const LISTED = 10;
  const STATUSES = ["x_won", "o_won", "draw", "next_x", "next_o", "impossible", "malformed"];

  /** One board a line: nine cells, or `ROW/ROW/ROW`. An empty line is a malformed record. */
  function* lines(text) {
    let line = 0;
    for (const record of rows(text)) yield { record, line: (line += 1), layout: Layout.ONE_STRING_OR_CELLS };
  }

  /** Boards of several lines, parted by one or more empty lines. A line with spaces is not empty. */
  function* grids(text) {
    let [start, line, at, number] = [null, 0, 0, 0];
    while (at < text.length) {
      const end = text.indexOf(Byte.LF, at);
      number += 1;
      const isEmpty = end === at || (end === at + 1 && text[at] === Byte.CR);
      if (isEmpty && start !== null) {
        yield { record: text.subarray(start, at), line, layout: Layout.LINES };
        start = null;
      } else if (!isEmpty && start === null) {
        [start, line] = [at, number];
      }
      at = end < 0 ? text.length : end + 1;
    }
    if (start !== null) yield { record: text.subarray(start), line, layout: Layout.LINES };
  }

  /** The records of a text in this form, one by one: the bytes, the line of the file where they start, their layout. */
  const split = (text, form) => (form === "lines" ? lines(text) : grids(text));

  /** The form that a file seems to have: a first line with `/`, or with more cells than two rows, is meant for a board. */
  function guess(text, { columns } = games.standard) {
    for (const row of rows(text)) {
      const cells = row.filter((byte) => byte !== Byte.SPACE);
      if (cells.length > 0) return cells.length > 2 * columns || cells.includes(Byte.SLASH) ? "lines" : "grids";
    }
    return "grids";
  }

  /**
   * Judges the first of the records that `split` finds, boards of a game: how many there are of each status, and of each reason among
   * the impossible; the first that are refused; and whether there are more. Of a text that `isCut` the last record may
   * lack its end: it is left out, unless it is too long already.
   */
  function check(found, isCut = false, game = games.standard) {
    const counts = Object.fromEntries(STATUSES.map((status) => [status, 0]));
    const tally = { total: 0, counts, reasons: new Map(), offenders: [], hasMore: isCut };
    for (const { record, line, layout } of isCut ? whole(found) : found) {
      if (tally.total === MOST_RECORDS) return { ...tally, hasMore: true };
      tally.total += 1;
      count(tally, read(record, layout, game.board), line, game);
    }
    return tally;
  }

  function* whole(found) {
    let held = null;
    for (const item of found) {
      if (held) yield held;
      held = item;
    }
    if (held?.record.length > MOST_BYTES) yield held;
  }

  function count(tally, { code, problems }, line, game) {
    const verdict = code === null ? { status: "malformed" } : game.tables.verdict(code);
    const status = statusOf(verdict);
    tally.counts[status] += 1;
    for (const reason of verdict.reasons ?? []) tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
    if ((status === "impossible" || status === "malformed") && tally.offenders.length < LISTED) {
      const headline = code === null ? message(problems[0], game.board) : game.verdict.sentence(code);
      tally.offenders.push({ record: tally.total, line, message: headline });
    }
  }

  const statusOf = ({ status, winner, next_player: next }) => {
    if (status === "won") return `${winner.toLowerCase()}_won`;
    return status === "in_progress" ? `next_${next.toLowerCase()}` : status;
  };

  const COUNTS = {
    x_won: (count) => say("count-x-won", { count }),
    o_won: (count) => say("count-o-won", { count }),
    draw: (count) => say("count-draw", { count }),
    next_x: (count) => say("count-next-x", { count }),
    next_o: (count) => say("count-next-o", { count }),
    impossible: (count) => say("count-impossible", { count }),
    malformed: (count) => say("count-malformed", { count }),
  };

  /** What the records came to, in one sentence. */
  function sentence({ total, counts }) {
    const parts = STATUSES.filter((status) => counts[status] > 0).map((status) => COUNTS[status](counts[status]));
    const all = say("records-total", { count: total });
    return parts.length > 0 ? say("records-summary", { total: all, parts: morpion.list(parts) }) : `${all}.`;
  }

  const NAMES = {
    x_won: () => say("page-referee-x-won"),
    o_won: () => say("page-referee-o-won"),
    draw: () => say("page-referee-draw"),
    next_x: () => say("page-referee-next-x"),
    next_o: () => say("page-referee-next-o"),
    impossible: () => say("page-referee-impossible"),
    malformed: () => say("page-referee-malformed"),
  };

  /** In the order in which the command lists them. */
  const REASONS = {
    too_many_o: () => say("page-referee-too-many-o"),
    too_many_x: () => say("page-referee-too-many-x"),
    both_won: () => say("page-referee-both-won"),
    x_won_wrong_count: () => say("page-referee-x-won-wrong-count"),
    o_won_wrong_count: () => say("page-referee-o-won-wrong-count"),
    x_lines_disjoint: () => say("page-referee-x-lines-disjoint"),
    o_lines_disjoint: () => say("page-referee-o-lines-disjoint"),
  };

  /**
   * The rows of the summary, the command's word, a name in the user's language and a count: the statuses, and under the
   * impossible each reason that occurs.
   */
  function table({ counts, reasons }) {
    const reasonRow = ([word, name]) => ({ word, name: name(), count: reasons.get(word), isReason: true });
    const found = Object.entries(REASONS)
      .filter(([word]) => reasons.has(word))
      .map(reasonRow);
    const rows = (word) => {
      const row = { word, name: NAMES[word](), count: counts[word], isReason: false };
      return [row, ...(word === "impossible" ? found : [])];
    };
    return STATUSES.flatMap(rows);
  }

  /** The heading of the records that are refused and listed; `null` if there are none. */
  function offendersHeading({ counts, offenders }) {
    if (offenders.length === 0) return null;
    return offenders.length === counts.impossible + counts.malformed
      ? say("records-all-offenders")
      : say("records-offenders", { count: offenders.length });
  }

  /** A record that is refused, its place, and why. */
  const offenderText = (offender) => say("record-place", offender);

  morpion.records = { MOST_RECORDS, split, check, guess, sentence, table, offendersHeading, offenderText };
})();
