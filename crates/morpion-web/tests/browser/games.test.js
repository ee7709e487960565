// Games other than the standard one: the page's rules and its strict reader against the program.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { chance, gameByOptions, loadScripts, MORPION, madeSite, morpion, plain, SMALL_GAMES } from "./scripts.js";

const page = loadScripts(madeSite(), "en", ["notation.js", "records.js"]);
const LANGUAGES = ["en", "fr"];
const gameOf = (options) => gameByOptions(page, options);

const LARGE_GAMES = [
  "--size 4x3 --line 3 --torus",
  "--size 4x3 --line 4",
  "--size 3x4 --line 3 --misere --torus",
  "--size 4x4 --line 4 --torus",
  "--size 5x5 --line 4",
  "--size 4x4 --line 1",
  "--size 7x6 --line 4 --misere",
  "--size 8x8 --line 5 --torus",
  "--size 12x2 --line 2",
  "--size 1x1 --line 1",
];

test("a board is accepted exactly when a game reaches it, with the program's outcome", () => {
  for (const options of SMALL_GAMES) {
    const { board, tables } = gameOf(options);
    const positions = JSON.parse(morpion(["export", "json", ...options.split(" ")]));
    const known = new Map(positions.map((position) => [position.code, position]));
    let accepted = 0;
    for (let code = 0; code < board.CODES; code += 1) {
      const { status, winner, next_player: next, reasons } = tables.verdict(code);
      const position = known.get(code);
      assert.equal(status === "impossible", position === undefined, `${options} ${board.text(code)} ${reasons}`);
      if (!position) continue;
      accepted += 1;
      const outcome = status === "won" ? `${winner.toLowerCase()}_won` : status;
      assert.deepEqual([outcome, next], [position.outcome, position.side_to_move], `${options} ${board.text(code)}`);
      assert.equal(board.ply(code), position.ply);
    }
    assert.equal(accepted, positions.length, options);
  }
});

/** Boards that show much: random ones, half of them with the counts of a game. */
function samples({ board }, random, count) {
  const fair = () => {
    const squares = [...Array(board.squares).keys()].sort(() => random() - 0.5);
    const cells = Array(board.squares).fill("-");
    squares.slice(0, Math.floor(random() * (board.squares + 1))).forEach((square, ply) => {
      cells[square] = ply % 2 === 0 ? "X" : "O";
    });
    return cells;
  };
  const any = () => Array.from({ length: board.squares }, () => "-XO"[Math.floor(3 * random())]);
  return Array.from({ length: count }, (_, index) => board.code(index % 2 === 0 ? fair() : any()));
}

/** All squares marked by one player, so that every line is complete. */
const full = ({ board }, player) => board.code(Array(board.squares).fill(player));

test("verdicts are the program's, to the byte, in both languages", () => {
  const random = chance(9);
  const seen = new Set();
  for (const options of [...SMALL_GAMES, ...LARGE_GAMES]) {
    const game = gameOf(options);
    const codes = [...samples(game, random, 40), full(game, "X"), full(game, "O"), 0];
    codes.forEach((code, index) => {
      const language = LANGUAGES[index % 2];
      page.language = language;
      const found = game.verdict.object(code);
      const words = ["check", "--format", "json", "--lang", language, ...options.split(" ")];
      const { stdout } = spawnSync(MORPION, [...words, "--board", `code:${code}`], { encoding: "utf8" });
      assert.equal(`${JSON.stringify(found)}\n`, stdout, `${options} ${game.board.text(code)}`);
      for (const word of [found.status, ...(found.reasons ?? [])]) seen.add(word);
    });
  }
  page.language = "en";
  for (const word of ["won", "draw", "in_progress", "both_won", "x_lines_disjoint", "o_lines_disjoint"]) {
    assert.ok(seen.has(word), word);
  }
});

test("the lines of a board are listed in the program's order", () => {
  for (const options of [...SMALL_GAMES, ...LARGE_GAMES]) {
    const game = gameOf(options);
    for (const player of ["X", "O"]) {
      const code = full(game, player);
      const words = ["check", "--board", game.board.text(code), "--lang", "en", ...options.split(" ")];
      const { stderr, stdout } = spawnSync(MORPION, words, { encoding: "utf8" });
      const sentence = game.verdict.linesOf(player, code);
      // A board of one square is won by its line.
      assert.ok(
        stderr.includes(`- ${sentence}\n`) || stdout.includes(sentence.split(": ")[1]),
        `${options}: ${stderr}`,
      );
    }
  }
});

test("what a position shows, or why a board is impossible, is said in the program's words", () => {
  const boards = [
    ["--size 3x3 --line 3 --misere", "XXX/OO-/---"],
    ["--size 4x3 --line 3", "XXX-/OOO-/XXX-"],
    ["--size 4x4 --line 3", "XXX-/OOO-/XXX-/OO--"],
    ["--size 3x3 --line 3 --torus", "X-O/OX-/-O-"],
  ];
  for (const language of LANGUAGES) {
    page.language = language;
    for (const [options, text] of boards) {
      const game = gameOf(options);
      const code = game.board.read(text);
      const words = ["check", "--board", text, "--lang", language, ...options.split(" ")];
      const { stdout, stderr } = spawnSync(MORPION, words, { encoding: "utf8" });
      for (const said of [game.verdict.sentence(code), ...game.verdict.reasons(code)]) {
        assert.ok(`${stdout}${stderr}`.includes(said), `${said} / ${stdout}${stderr}`);
      }
    }
  }
  page.language = "en";
});

/** Texts of a size, nearly right. */
function randomText({ columns, rows }, random) {
  const below = (limit) => Math.floor(random() * limit);
  const pieces = ["X", "O", "-", "x", "o", " ", "0", "\u0425", "\t", "/", "\r", "\u00a0"];
  const piece = () => (below(8) > 0 ? pieces[below(3)] : pieces[below(pieces.length)]);
  const length = (wanted) => (below(6) > 0 ? wanted : below(wanted + 3));
  const row = () => Array.from({ length: length(columns) }, piece).join("");
  const ends = ["\n", "\n", "\r\n", "\n\n"];
  return Array.from({ length: length(rows) }, () => row() + (ends[below(12)] ?? "\n")).join("");
}

test("texts are read as the program reads them", () => {
  const random = chance(22);
  const { notation } = page;
  for (const options of [
    "--size 4x2 --line 3",
    "--size 4x3 --line 3 --misere",
    "--size 7x6 --line 4",
    "--size 1x3 --line 2",
  ]) {
    const game = gameOf(options);
    for (let count = 0; count < 60; count += 1) {
      const text = randomText(game, random);
      const language = LANGUAGES[count % 2];
      page.language = language;
      const bytes = notation.bytes(text);
      const { code, problems } = notation.read(bytes, notation.Layout.LINES, game.board);
      const found = code === null ? game.verdict.malformed(problems) : game.verdict.object(code);
      const words = ["check", "--format", "json", "--lang", language, ...options.split(" ")];
      const { stdout } = spawnSync(MORPION, words, { input: text, encoding: "utf8" });
      assert.equal(`${JSON.stringify(found)}\n`, stdout, JSON.stringify(text));
      if (code !== null) continue;
      const { stderr } = spawnSync(MORPION, [...words.slice(0, 1), ...words.slice(3)], {
        input: text,
        encoding: "utf8",
      });
      assert.ok(stderr.includes(notation.advice(problems, bytes, game.board)), stderr);
    }
  }
  page.language = "en";
});

test("records of another game come to what the program says", () => {
  const random = chance(4);
  const { notation, records } = page;
  for (const options of ["--size 4x3 --line 3", "--size 4x2 --line 2 --misere", "--size 1x5 --line 3"]) {
    const game = gameOf(options);
    const boards = samples(game, random, 400).map(game.board.text);
    for (const [form, text] of [
      ["lines", `${boards.join("\n")}\nXO\n`],
      ["grids", boards.map((board) => `${board.replaceAll("/", "\n")}\n\n`).join("")],
    ]) {
      const tally = records.check(records.split(notation.bytes(text), form), false, game);
      const words = ["check", "--records", form, "--lang", "en", ...options.split(" ")];
      const program = (...more) => spawnSync(MORPION, [...words, ...more], { input: text, encoding: "utf8" });
      assert.equal(`${records.sentence(tally)}\n`, program().stderr, options);
      const { stdout } = program("--format", "summary");
      for (const { word, count } of records.table(tally)) {
        assert.match(stdout, new RegExp(`^ *${word} +${page.number(count)}$`, "m"), options);
      }
      for (const offender of tally.offenders) assert.ok(stdout.includes(records.offenderText(offender)), options);
      assert.equal(records.guess(notation.bytes(text), game), form, options);
    }
  }
});

test("an address names a game, and nothing that cannot be played", () => {
  const { read, parameters } = page.games;
  assert.equal(read({}), page.games.standard);
  assert.equal(read({ size: "3x3", line: "3" }), page.games.standard);
  for (const options of [...SMALL_GAMES, ...LARGE_GAMES]) {
    const game = gameOf(options);
    assert.equal(page.games.options(game), options);
    assert.equal(read(plain(parameters(game))), game);
  }
  assert.deepEqual(plain(parameters(page.games.standard)), { misere: false, torus: false });
  const senseless = [
    { size: "2x2" },
    { size: "9x9" },
    { size: "0x3" },
    { size: "3" },
    { size: "4x3x2" },
    { line: "0" },
    { line: "4" },
    { line: "-1" },
    { misere: "0" },
    { torus: "yes" },
  ];
  for (const parameters of senseless) assert.equal(read(parameters), null, JSON.stringify(parameters));
});

test("codes of all sizes name their boards", () => {
  const random = chance(64);
  for (const options of [
    "--size 8x8 --line 5",
    "--size 11x3 --line 3",
    "--size 17x2 --line 3",
    "--size 4x3 --line 3",
  ]) {
    const game = gameOf(options);
    for (const code of samples(game, random, 30)) {
      assert.equal(game.board.read(game.board.text(code)), code);
      const cells = [...game.board.cells(code)];
      const square = Math.floor(random() * cells.length);
      const changed = game.board.with(code, square, "O");
      cells[square] = "O";
      assert.deepEqual([...game.board.cells(changed)], cells);
    }
  }
});
