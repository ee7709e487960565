// The strict reader, the verdicts and the records of the page against the shared vectors and against the program.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { loadScripts, MORPION, madeSite, plain, vectors } from "./scripts.js";

const morpion = loadScripts(madeSite(), "en", ["notation.js", "records.js"]);
const { notation, verdict, records } = morpion;
const LANGUAGES = ["en", "fr"];

/** What the program writes about a text. */
function program(input, ...options) {
  const run = spawnSync(MORPION, ["check", ...options], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(run.error, undefined);
  return run;
}

/** The verdict on bytes as the page writes it. */
function json(bytes, layout) {
  const { code, problems } = notation.read(bytes, layout);
  return JSON.stringify(code === null ? verdict.malformed(problems) : verdict.object(code));
}

/** A result of `--records` without its number and line: the verdict alone. */
const withoutPlace = (line) => line.replace(/^\{"record":\d+,"line":\d+,/, "{");

/** Numbers from a seed, below a limit: xorshift. */
function generator(seed) {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

test("public boards are judged by the rules", () => {
  for (const { id, board, expect } of vectors("boards")) {
    const { code } = notation.read(notation.bytes(board.join("\n")));
    const found = plain(verdict.object(code));
    for (const [field, value] of Object.entries(expect)) assert.deepEqual(found[field], value, `${id}: ${field}`);
  }
});

test("public texts are read strictly", () => {
  const cases = vectors("readings");
  assert.ok(cases.length > 50);
  for (const { id, text, text_parts: parts, bytes_hex: hex, expect } of cases) {
    const whole = text ?? parts?.map(([part, times]) => part.repeat(times)).join("");
    const bytes = hex === undefined ? notation.bytes(whole) : Uint8Array.from(Buffer.from(hex, "hex"));
    const found = JSON.parse(json(bytes));
    for (const problem of found.problems ?? []) delete problem.message;
    for (const [field, value] of Object.entries(expect)) assert.deepEqual(found[field], value, `${id}: ${field}`);
  }
});

test("the verdict on each of the 19,683 boards is the program's, in both languages", () => {
  const codes = Array.from({ length: 3 ** 9 }, (_, code) => code);
  const input = codes.map((code) => `${morpion.board.text(code)}\n`).join("");
  for (const language of LANGUAGES) {
    morpion.language = language;
    const expected = program(input, "--records", "lines", "--quiet", "--lang", language).stdout.trimEnd().split("\n");
    codes.forEach((code) => assert.equal(JSON.stringify(verdict.object(code)), withoutPlace(expected[code])));
  }
});

test("what a board shows is said in the program's words", () => {
  const boards = [
    "---/---/---",
    "XXX/OO-/---",
    "XXX/OXO/OOX",
    "XOX/XOO/OXX",
    "OOO/XX-/X--",
    "XXX/OOO/---",
    "O--/---/---",
    "XXX/XXX/OO-",
  ];
  for (const language of LANGUAGES) {
    morpion.language = language;
    for (const board of boards) {
      const { stdout, stderr } = program("", "--board", board, "--lang", language);
      const code = morpion.board.read(board);
      const notes = ["X", "O"].map((player) => verdict.linesOf(player, code)).filter(Boolean);
      if (stdout) assert.equal(`${verdict.sentence(code)}\n`, stdout);
      else {
        const lines = stderr.trimEnd().split("\n");
        assert.ok(lines[0].endsWith(`: ${verdict.sentence(code)}`), lines[0]);
        assert.deepEqual(
          [...verdict.reasons(code).slice(1), ...notes].map((note) => `- ${note}`),
          lines.slice(4),
        );
      }
    }
  }
});

/** Texts of up to three rows and some more, of symbols that are right, nearly right, and wrong. */
function randomText(random) {
  const symbols = [
    "X",
    "O",
    "-",
    "x",
    "o",
    " ",
    "X",
    "O",
    "-",
    "\n",
    "\r\n",
    "\r",
    "/",
    "\t",
    "0",
    "\u0425",
    "\uff38",
    "\u041e",
    "\u2014",
    "\u00a0",
    "\ufeff",
    "\u200b",
    "\u0483",
    "\u{1f534}",
    "|",
    "\\",
    '"',
    "\u0007",
    "\u2028",
    "\u202e",
  ].map((symbol) => Buffer.from(symbol));
  const bytes = Buffer.from([0x80, 0xbf, 0xc0, 0xc3, 0xe2, 0xed, 0xa0, 0xf0, 0x9f, 0xf4, 0x90, 0xff]);
  const piece = () => {
    const kind = random(20);
    if (kind === 0) return bytes.subarray(random(bytes.length)).subarray(0, 1 + random(3));
    return kind < 14 ? symbols[random(9)] : symbols[random(symbols.length)];
  };
  const row = () => Buffer.concat(Array.from({ length: random(4) === 0 ? random(12) : 3 }, piece));
  const rows = Array.from({ length: random(6) === 0 ? random(6) : 3 }, row);
  return Buffer.concat(rows.flatMap((text) => [text, Buffer.from("\n")]));
}

test("random bytes are read as the program reads them, in both languages and forms", () => {
  const random = generator(20_261_130);
  const grid = () => Buffer.concat([randomText(random), Buffer.from("\n")]);
  const grids = Buffer.concat(Array.from({ length: 4_000 }, grid));
  for (const language of LANGUAGES) {
    morpion.language = language;
    for (const form of ["grids", "lines"]) {
      const expected = program(grids, "--records", form, "--quiet", "--lang", language).stdout.trimEnd().split("\n");
      const found = [...records.split(Uint8Array.from(grids), form)];
      assert.equal(found.length, expected.length);
      found.forEach(({ record, line, layout }, index) => {
        const verdict = `{"record":${index + 1},"line":${line},${json(record, layout).slice(1)}`;
        assert.equal(verdict, expected[index]);
      });
    }
  }
});

test("what is UTF-8 and what is not ends where the program says", () => {
  const firsts = [
    0x7f, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
  ];
  const seconds = [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];
  const texts = firsts.flatMap((first) =>
    seconds.flatMap((second) => [
      [first, second],
      [first, second, 0x80],
      [first, second, 0xbf, 0x80],
      [first, second, 0xbf, 0x7f],
    ]),
  );
  const input = Buffer.from(texts.flatMap((bytes) => [...bytes, ...Buffer.from("---------\n")]));
  const expected = program(input, "--records", "lines", "--quiet", "--lang", "en").stdout.trimEnd().split("\n");
  morpion.language = "en";
  const place = ({ kind, row, column, found }) => ({ kind, row, column, found });
  texts.forEach((bytes, index) => {
    const layout = notation.Layout.ONE_STRING_OR_CELLS;
    const found = json(Uint8Array.from([...bytes, ...Buffer.from("---------")]), layout);
    // Not all these characters are in the table of names.
    const problems = (text) => JSON.parse(text).problems.map(place);
    assert.deepEqual(problems(found), problems(expected[index]), Buffer.from(bytes).toString("hex"));
  });
});

test("each character of the table is named as the program names it, and others by their code", () => {
  const { visible, invisible } = morpion.data.characters;
  // A line end is no character of a row.
  const inTable = Object.keys({ ...visible, ...invisible })
    .map(Number)
    .filter((point) => point !== 10);
  const withoutName = [0xe000, 0x10ffff, 0x378];
  const named = [...inTable, ...withoutName];
  const others = [0x4e00, 0x5d0, 0x10d0, 0x115f, 0x3164];
  const input = [...named, ...others].map((point) => `${String.fromCodePoint(point)}.--/---/---\n`).join("");
  for (const language of LANGUAGES) {
    morpion.language = language;
    const expected = program(input, "--records", "lines", "--quiet", "--lang", language).stdout.trimEnd().split("\n");
    const found = [...records.split(notation.bytes(input), "lines")].map(({ record, layout }) => json(record, layout));
    named.forEach((point, index) => assert.equal(found[index], withoutPlace(expected[index]), point.toString(16)));
    others.forEach((point, index) => {
      const code = `U+${point.toString(16).toUpperCase()}`.replace(/\+(...)$/, "+0$1");
      const theirs = JSON.parse(expected[named.length + index]).message;
      // Without the name that follows the code.
      const nameAfterCode = new RegExp(`(${code.replace("+", "\\+")}) (?:[A-Z0-9 -]+|\\(.*?\\))(?=\\)| is| n'est)`);
      const short = theirs.replace(nameAfterCode, "$1");
      assert.notEqual(short, theirs);
      assert.equal(JSON.parse(found[named.length + index]).message, short);
    });
  }
});

test("too long a text is not read further", () => {
  const text = "-".repeat(64 * 1024 + 1);
  for (const language of LANGUAGES) {
    morpion.language = language;
    assert.equal(`${json(notation.bytes(text))}\n`, program(text, "--format", "json", "--lang", language).stdout);
  }
  assert.equal(notation.read(notation.bytes(text.slice(1))).problems[0].kind, "row_count");
});

test("advice is the program's, but for its options", () => {
  const texts = ["XO\n---\n---", "X.O\n---\n---", "---\n---", "---\n---\n---\n\n", "", "-".repeat(70_000)];
  for (const language of LANGUAGES) {
    morpion.language = language;
    for (const text of texts) {
      const bytes = notation.bytes(text);
      const { stderr } = program(text, "--lang", language);
      const advice = notation.advice(notation.read(bytes).problems, bytes);
      assert.ok(stderr.trimEnd().endsWith(`: ${advice}`), `${advice} / ${stderr}`);
    }
    const bytes = notation.bytes("XO-/---/---");
    assert.ok(notation.isOneString(bytes));
    const advice = notation.advice(notation.read(bytes).problems, bytes);
    assert.ok(program("XO-/---/---", "--lang", language).stderr.includes(`: ${advice}`));
  }
});

/** The summary as the program writes it, from the page's pieces. */
function summary(tally) {
  const row = ({ word, count, isReason }) => [isReason ? `  ${word}` : word, morpion.number(count)];
  const rows = records.table(tally).map(row);
  const heading = records.offendersHeading(tally);
  const offenders = heading ? [heading, ...tally.offenders.map(records.offenderText)] : [];
  return { rows, offenders };
}

function programSummary(input, form, language) {
  const { stdout } = program(input, "--records", form, "--format", "summary", "--lang", language);
  const [, table, offenders = ""] = stdout.trimEnd().split("\n\n");
  const rows = table.split("\n").map((row) => /^( *\S+) +(\S.*)$/.exec(row).slice(1));
  return { rows, offenders: offenders === "" ? [] : offenders.split("\n") };
}

test("records come to what the program says, in both languages and forms", () => {
  const random = generator(7);
  const boards = (count) => Array.from({ length: count }, () => morpion.board.text(random(3 ** 9)));
  const inputs = [
    "",
    "\n",
    "\n\n\n",
    "XO-------",
    "XO-/---/---\r\n\r\nabc",
    "XXX\nOO-\n---",
    "XXX\nOO-\n---\n\n \n---\n---\n---\n",
    `${boards(3_000).join("\n")}\n`,
    boards(2_000)
      .map((board) => board.replaceAll("/", "\n"))
      .join("\n\n"),
    Buffer.concat(Array.from({ length: 500 }, () => randomText(random))),
    `${"-".repeat(70_000)}\n---------\n`,
    `${"-".repeat(300_000)}\n---------\n\n---\n---\n---\n`,
  ].map((input) => Buffer.from(input));
  for (const language of LANGUAGES) {
    morpion.language = language;
    for (const form of ["lines", "grids"]) {
      for (const input of inputs) {
        const tally = records.check(records.split(Uint8Array.from(input), form));
        const sentence = program(input, "--records", form, "--lang", language).stderr;
        assert.equal(`${records.sentence(tally)}\n`, sentence);
        assert.deepEqual(plain(summary(tally)), programSummary(input, form, language));
        assert.ok(!tally.hasMore);
      }
    }
  }
});

test("of a longer file the first 10,000 records are read", () => {
  morpion.language = "en";
  const check = (count, isCut) =>
    records.check(records.split(notation.bytes("X--------\n".repeat(count)), "lines"), isCut);
  assert.deepEqual([check(10_000).total, check(10_000).hasMore], [10_000, false]);
  assert.deepEqual([check(10_001).total, check(10_001).hasMore], [10_000, true]);
  // The last record of a text that was cut may lack its end.
  assert.deepEqual([check(500, true).total, check(500, true).hasMore], [499, true]);
});

test("of a file that is cut, the last record counts only if it is too long already", () => {
  const total = (text) => records.check(records.split(notation.bytes(text), "lines"), true).total;
  assert.equal(total("X--------\nX---"), 1);
  const { counts } = records.check(records.split(notation.bytes("X".repeat(notation.MOST_BYTES + 1)), "lines"), true);
  assert.equal(counts.malformed, 1);
});

test("a file of line ends alone has no record, and is read at once", () => {
  const ends = new Uint8Array(1 << 24).fill(10);
  assert.equal(records.check(records.split(ends, "grids")).total, 0);
});

test("the form of a file is guessed by its first line", () => {
  const guess = (text) => records.guess(notation.bytes(text));
  assert.deepEqual(["XO-------\n", "\nXO-/---/---", "X O - - - - - - -"].map(guess), ["lines", "lines", "lines"]);
  assert.deepEqual(["XO-\n---\n---", "\n\r\n X O -\n", "X|O|-\n", ""].map(guess), ["grids", "grids", "grids", "grids"]);
});
