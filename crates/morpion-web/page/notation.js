// Reading a board strictly: nothing is repaired, guessed or skipped, and every problem is named with its place. This is
// what the Rust side does in `notation.rs`, written again; tests hold the two against each other.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});

  /** The longest text that is read as one board, in bytes. */
  const MOST_BYTES = 64 * 1024;
  /** The bytes that have a meaning beside the cells. */
  const Byte = { LF: 0x0a, CR: 0x0d, SPACE: 0x20, SLASH: 0x2f };
  const CELLS = new Map([
    ["X", "X"],
    ["x", "X"],
    ["O", "O"],
    ["o", "O"],
    ["-", "-"],
  ]);
  const encoder = new TextEncoder();

  /**
   * How the rows of a board are told apart. `LINES`: each ends with LF or CR LF. `ONE_STRING`: or with `/`.
   * `ONE_STRING_OR_CELLS`: or all cells stand one after the other, in a text in which no row ends.
   */
  const Layout = { LINES: "lines", ONE_STRING: "one string", ONE_STRING_OR_CELLS: "one string or cells" };

  const endsRow = (byte, layout) => byte === Byte.LF || (byte === Byte.SLASH && layout !== Layout.LINES);

  /** The rows of a text, without their ends, one by one. The last may lack its end; the empty text has no row. */
  function* rows(text, layout = Layout.LINES) {
    for (let start = 0; start < text.length; ) {
      let end = start;
      while (end < text.length && !endsRow(text[end], layout)) end += 1;
      // A CR that no LF follows is no part of a line end.
      const isCrLf = text[end] === Byte.LF && end > start && text[end - 1] === Byte.CR;
      yield text.subarray(start, isCrLf ? end - 1 : end);
      start = end + 1;
    }
  }

  /** The characters of a text as strings, and each byte that is no part of one as a number. */
  function symbols(text) {
    const found = [];
    for (let at = 0; at < text.length; ) {
      const length = characterLength(text, at);
      found.push(length === 0 ? text[at] : String.fromCodePoint(codePoint(text, at, length)));
      at += length || 1;
    }
    return found;
  }

  /** How many bytes the character at a place has; 0 if there is none. The limits are those of UTF-8's definition. */
  function characterLength(text, at) {
    const first = text[at];
    if (first < 0x80) return 1;
    const length = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    // The second byte excludes what could be written shorter, surrogates, and what is beyond the last character.
    const least = { 0xe0: 0xa0, 0xf0: 0x90 }[first] ?? 0x80;
    const most = { 0xed: 0x9f, 0xf4: 0x8f }[first] ?? 0xbf;
    for (let next = 1; next < length; next += 1) {
      const byte = text[at + next];
      if (!(byte >= (next === 1 ? least : 0x80) && byte <= (next === 1 ? most : 0xbf))) return 0;
    }
    return length;
  }

  function codePoint(text, at, length) {
    if (length === 1) return text[at];
    const rest = text.subarray(at + 1, at + length);
    return rest.reduce((point, byte) => 64 * point + (byte & 0x3f), text[at] & (0x7f >> length));
  }

  /** Reads the cells of a text into `cells`, no more than `most`; `place` says where a symbol is, by its number from 1. */
  function readCells(text, place, most, cells, problems) {
    let count = 0;
    symbols(text).forEach((symbol, index) => {
      if (symbol === " ") return;
      const cell = CELLS.get(symbol);
      if (cell === undefined) problems.push({ kind: "symbol", ...place(index + 1), found: symbol });
      // A text without problems has no more.
      else if (count < most) cells.push(cell);
      count += 1;
    });
    return count;
  }

  function readRows(found, { columns }, cells, problems) {
    found.forEach((text, index) => {
      const row = index + 1;
      const count = readCells(text, (column) => ({ row, column }), columns, cells, problems);
      if (count !== columns) problems.push({ kind: "row_length", row, cells: count });
    });
  }

  /**
   * Reads one of some boards, those of a size, from bytes: `{ code, problems }`. If there are problems, the code is `null`; they stand in the order
   * of the text, each with its `kind` and its place. What was `found` in place of a cell is one of its `symbols`.
   */
  function read(text, layout = Layout.LINES, boards = morpion.board) {
    if (text.length > MOST_BYTES) return { code: null, problems: [{ kind: "too_long", bytes: MOST_BYTES }] };
    const [cells, problems] = [[], []];
    if (layout === Layout.ONE_STRING_OR_CELLS && !text.some((byte) => endsRow(byte, layout))) {
      const count = readCells(text, (column) => ({ row: 1, column }), boards.squares, cells, problems);
      if (count !== boards.squares) problems.push({ kind: "cell_count", cells: count });
    } else {
      const found = [...rows(text, layout)];
      if (found.length === boards.rowCount) readRows(found, boards, cells, problems);
      else problems.push({ kind: "row_count", rows: found.length });
    }
    return { code: problems.length > 0 ? null : boards.code(cells), problems };
  }

  /** A byte as it is written in messages and JSON: `\xFF`. */
  const byteText = (byte) => `\\x${hexadecimal(byte, 2)}`;
  const hexadecimal = (number, width) => number.toString(16).toUpperCase().padStart(width, "0");

  const { visible, invisible, look_alikes: lookAlikes } = morpion.data.characters;
  const cellsByLookAlike = new Map(
    Object.entries(lookAlikes).flatMap(([cell, alike]) => [...alike].map((character) => [character, cell])),
  );

  /** Whether a character shows something in a place of its own. Of those that the table lacks, letters and signs do. */
  const isVisible = (character) => {
    const point = character.codePointAt(0);
    if (point in visible) return true;
    return !(point in invisible) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !SHOWS_NOTHING.test(character);
  };
  // Fillers that count as letters, blanks that count as signs, and signs that format what follows.
  const SHOWS_NOTHING = /[\u115f\u2800\u3164\uffa0\u{13430}-\u{1343f}]/u;

  /** A symbol as it can be shown in a text: what shows nothing is a placeholder. */
  const shown = (symbol) => (typeof symbol === "string" && (symbol === " " || isVisible(symbol)) ? symbol : "\ufffd");

  /** The symbol by what it shows, its code and its name, and which cell it looks like. */
  function describe(symbol) {
    if (typeof symbol === "number") return morpion.say("symbol-byte", { byte: hexadecimal(symbol, 2) });
    const described = describeCharacter(symbol);
    const cell = cellsByLookAlike.get(symbol);
    return cell ? morpion.say("symbol-looks-like", { symbol: described, cell }) : described;
  }

  function describeCharacter(character) {
    const point = character.codePointAt(0);
    const code = `U+${hexadecimal(point, 4)}`;
    if (point in visible) return morpion.say("symbol-visible", { character, code, name: visible[point] });
    if (point in invisible) return morpion.say("symbol-invisible", { code, name: invisible[point] });
    const isUnnamed = /[\p{Cn}\p{Co}]/u.test(character);
    if (isUnnamed) return morpion.say("symbol-invisible", { code, name: morpion.say("symbol-without-name") });
    return isVisible(character) ? morpion.say("page-symbol-unnamed", { character, code }) : code;
  }

  /** A problem in words, of a text that should be one of some boards. */
  function message(problem, { columns, rowCount, squares } = morpion.board) {
    const { row, column, rows: found, cells, bytes } = problem;
    switch (problem.kind) {
      case "too_long":
        return morpion.say("problem-too-long", { limit: bytes });
      case "row_count":
        return morpion.say("problem-row-count", { rows: found, expected: rowCount });
      case "symbol":
        return morpion.say("problem-symbol", { row, column, symbol: describe(problem.found) });
      case "row_length":
        return morpion.say("problem-row-length", { row, cells, expected: columns });
      default:
        return morpion.say("problem-cell-count", { cells, expected: squares });
    }
  }

  /** How to mend the first problem of a text that was read as lines. */
  function advice([problem], text, boards = morpion.board) {
    const { columns, rowCount: expected } = boards;
    switch (problem.kind) {
      case "too_long":
        return morpion.say("advice-too-long");
      case "row_count":
        if (problem.rows > expected && [...rows(text)].at(-1).length === 0)
          return morpion.say("advice-row-count-empty");
        if (isOneString(text, boards)) return morpion.say("page-advice-one-string");
        return morpion.say("advice-row-count", { rows: expected, columns });
      case "symbol":
        return morpion.say("advice-symbol");
      default:
        return morpion.say("advice-row-length", { columns });
    }
  }

  /** Whether a text that is no board line by line is one in one string, as in `XO-/---/---`. */
  const isOneString = (text, boards = morpion.board) =>
    text.includes(Byte.SLASH) && read(text, Layout.ONE_STRING, boards).code !== null;

  morpion.notation = {
    Byte,
    Layout,
    advice,
    byteText,
    bytes: (text) => encoder.encode(text),
    MOST_BYTES,
    isOneString,
    message,
    read,
    rows,
    shown,
    symbols,
  };
})();
