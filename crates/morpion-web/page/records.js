// Files of records: many boards, one after the other, judged and counted as `morpion check --records` does it.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { Layout, rows, read, message } = morpion.notation;

  /** The most records that are read of a file, and the most of those refused that are listed. */
  const MOST_RECORDS = 10_000;
  const LISTED = 10;
  const STATUSES = ["x_won", "o_won", "draw", "next_x", "next_o", "impossible", "malformed"];

  /** One board a line: nine cells, or `ROW/ROW/ROW`. An empty line is a malformed record. */
  function* lines(text) {
    let line = 0;
    for (const record of rows(text)) yield { record, line: (line += 1), layout: Layout.ONE_STRING_OR_CELLS };
  }

  /** Boards of three lines, parted by one or more empty lines. A line with spaces is not empty. */
  function* grids(text) {
    let [start, line, at, number] = [null, 0, 0, 0];
    for (const row of rows(text)) {
      number += 1;
      if (row.length === 0) {
        if (start !== null) yield { record: text.subarray(start, at), line, layout: Layout.LINES };
        start = null;
      } else if (start === null) {
        [start, line] = [at, number];
      }
      at = text.indexOf(LF, at + row.length) + 1 || text.length;
    }
    if (start !== null) yield { record: text.subarray(start), line, layout: Layout.LINES };
  }
  const LF = 0x0a;

  /** The records of a text in this form, one by one: the bytes, the line of the file where they start, their layout. */
  const split = (text, form) => (form === "lines" ? lines(text) : grids(text));

  /** The form that a file seems to have: a first line with `/`, or with more than six cells, is meant for a board. */
  function guess(text) {
    for (const row of rows(text)) {
      const cells = row.filter((byte) => byte !== SPACE);
      if (cells.length > 0) return cells.length > 6 || cells.includes(SLASH) ? "lines" : "grids";
    }
    return "grids";
  }
  const SPACE = 0x20;
  const SLASH = 0x2f;

  /**
   * Judges the first records of a file: how many there are of each status, and of each reason among the impossible; the
   * first that are refused; and whether the file has more. A text that `isCut` may end within a record: it is left out.
   */
  function check(text, form, isCut = false) {
    const counts = Object.fromEntries(STATUSES.map((status) => [status, 0]));
    const tally = { total: 0, counts, reasons: new Map(), offenders: [], hasMore: isCut };
    const found = split(text, form);
    for (const { record, line, layout } of isCut ? allButLast(found) : found) {
      if (tally.total === MOST_RECORDS) return { ...tally, hasMore: true };
      tally.total += 1;
      count(tally, read(record, layout), line);
    }
    return tally;
  }

  function* allButLast(items) {
    let held = null;
    for (const item of items) {
      if (held) yield held;
      held = item;
    }
  }

  function count(tally, { code, problems }, line) {
    const verdict = code === null ? { status: "malformed" } : morpion.tables.verdict(code);
    const status = statusOf(verdict);
    tally.counts[status] += 1;
    for (const reason of verdict.reasons ?? []) tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
    if ((status === "impossible" || status === "malformed") && tally.offenders.length < LISTED) {
      const headline = code === null ? message(problems[0]) : morpion.verdict.sentence(code);
      tally.offenders.push({ record: tally.total, line, message: headline });
    }
  }

  const statusOf = ({ status, winner, next_player: next }) => {
    if (status === "won") return `${winner.toLowerCase()}_won`;
    return status === "in_progress" ? `next_${next.toLowerCase()}` : status;
  };

  const COUNTS = {
    x_won: (count) => morpion.say("count-x-won", { count }),
    o_won: (count) => morpion.say("count-o-won", { count }),
    draw: (count) => morpion.say("count-draw", { count }),
    next_x: (count) => morpion.say("count-next-x", { count }),
    next_o: (count) => morpion.say("count-next-o", { count }),
    impossible: (count) => morpion.say("count-impossible", { count }),
    malformed: (count) => morpion.say("count-malformed", { count }),
  };

  /** What the records came to, in one sentence. */
  function sentence({ total, counts }) {
    const parts = STATUSES.filter((status) => counts[status] > 0).map((status) => COUNTS[status](counts[status]));
    const all = morpion.say("records-total", { count: total });
    return parts.length > 0 ? morpion.say("records-summary", { total: all, parts: morpion.list(parts) }) : `${all}.`;
  }

  const REASONS = ["too_many_o", "too_many_x", "both_won", "x_won_wrong_count", "o_won_wrong_count"];

  /** The rows of the summary, a word and its count: the statuses, and under the impossible each reason that occurs. */
  function table({ counts, reasons }) {
    const reasonRow = (word) => ({ word, count: reasons.get(word), isReason: true });
    const found = REASONS.filter((word) => reasons.has(word)).map(reasonRow);
    const rows = (word) => [{ word, count: counts[word], isReason: false }, ...(word === "impossible" ? found : [])];
    return STATUSES.flatMap(rows);
  }

  /** The heading of the records that are refused and listed; `null` if there are none. */
  function offendersHeading({ counts, offenders }) {
    if (offenders.length === 0) return null;
    return offenders.length === counts.impossible + counts.malformed
      ? morpion.say("records-all-offenders")
      : morpion.say("records-offenders", { count: offenders.length });
  }

  /** A record that is refused, its place, and why. */
  const offenderText = (offender) => morpion.say("record-place", offender);

  morpion.records = { MOST_RECORDS, split, check, guess, sentence, table, offendersHeading, offenderText };
})();
