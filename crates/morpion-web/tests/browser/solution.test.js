// What the page looks up and says of positions and games is what the program says, for every position.
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chance, loadScripts, madeSite, morpion, morpionEach, oddsByChoices, plain } from "./scripts.js";

const site = madeSite();
const pages = { en: loadScripts(site, "en"), fr: loadScripts(site, "fr") };
const page = pages.en;
const positions = JSON.parse(morpion(["export", "json"]));

test("every position has its value, remoteness, moves and place", () => {
  assert.equal(positions.length, 5478);
  for (const { code, ply, side_to_move: side, outcome, value, remoteness, optimal_moves: best } of positions) {
    const verdict = page.tables.verdict(code);
    assert.equal(verdict.next_player, side);
    assert.equal(verdict.status, { x_won: "won", o_won: "won" }[outcome] ?? outcome);
    assert.equal(page.board.ply(code), ply);
    const moves = plain(page.tables.moves(code));
    assert.equal(page.tables.degree(code), moves.length);
    assert.equal(moves.length, side === null ? 0 : 9 - ply);
    if (side === null) continue;
    assert.deepEqual(plain(page.tables.evaluation(code)), { value, remoteness });
    // The result of a move is that of the position after it, seen by who made the move; the best are those that keep most.
    for (const { square, value, remoteness } of moves) {
      const after = page.board.with(code, square, side);
      const found =
        page.tables.verdict(after).status === "won"
          ? { value: "loss", remoteness: 0 }
          : plain(page.tables.evaluation(after));
      assert.deepEqual({ value: { win: "loss", draw: "draw", loss: "win" }[value], remoteness }, found);
    }
    const optimal = best.map(([row, column]) => 3 * (row - 1) + column - 1);
    assert.equal(page.tables.best(code), Math.min(...optimal));
    assert.deepEqual(
      moves.filter((move) => move.value === value && move.remoteness === remoteness - 1).map((move) => move.square),
      optimal,
    );
  }
});

test("every board has the program's verdict", () => {
  const boards = Array.from({ length: page.board.CODES }, (_, code) => page.board.text(code));
  const folder = mkdtempSync(join(tmpdir(), "morpion-boards-"));
  const file = join(folder, "boards");
  writeFileSync(file, boards.join("\n") + "\n");
  const judged = morpion(["check", "--records", "lines", "--format", "jsonl", file], { status: 1 })
    .trim()
    .split("\n")
    .map(JSON.parse);
  assert.equal(judged.length, 19683);
  judged.forEach(({ status, winner, winning_lines, next_player, reasons, code }, index) => {
    assert.equal(code, index);
    const expected = status === "impossible" ? { status, reasons } : { status, winner, winning_lines, next_player };
    assert.deepEqual(plain(page.tables.verdict(code)), expected);
  });
});

/** What the page shows of an explanation, as lines. */
function explained(page, code) {
  const lines = [page.analysis.summary(code)];
  const add = ({ text, depth, below }) => {
    lines.push("  ".repeat(depth) + text);
    below.forEach(add);
  };
  for (const proof of page.analysis.explanation(code)) {
    lines.push("", proof.claim);
    proof.lines.forEach(add);
  }
  return { lines, isCut: page.analysis.explanation(code).some((proof) => proof.isCut) };
}

test("every class of positions is explained in the program's words, in both languages", async () => {
  const classes = [...new Set(positions.map((position) => position.class))];
  assert.equal(classes.length, 765);
  for (const [language, page] of Object.entries(pages)) {
    const answers = await morpionEach(classes.map((code) => ["explain", `code:${code}`, "--lang", language]));
    answers.forEach((answer, index) => {
      const { lines, isCut } = explained(page, classes[index]);
      // The program names the board first; the page shows it.
      const expected = answer.trimEnd().split("\n").slice(1);
      // Where the games go on, the program says how to see more, which the page does in its own way.
      if (isCut) expected.splice(-2);
      assert.deepEqual(lines, expected);
    });
  }
});

test("the odds are those of the program's choices", () => {
  const shown = JSON.parse(morpion(["levels", "--format", "json"]));
  assert.deepEqual(
    plain(page.data.bots).map(({ exactly, ...odds }) => odds),
    shown,
  );
  // A second way: the chances of every game, from what the page's bot chooses among.
  for (const odds of shown) {
    const found = oddsByChoices(page.games.standard, page.data.bots, odds);
    [odds.win, odds.draw, odds.loss].forEach((share, index) =>
      assert.ok(Math.abs(share - found[index]) < 1e-12, JSON.stringify(odds)),
    );
  }
});

test("the bot chooses each of its moves as often as it should", () => {
  const random = chance(7);
  // O has answered a corner with an edge: X wins with some moves, and other moves are mistakes.
  const code = page.board.read("XO-/---/---");
  const { perfect, mistakes } = plain(page.tables.choices(code));
  const counts = new Map();
  const games = 40_000;
  for (let game = 0; game < games; game += 1) {
    const square = page.game.choose(code, "medium", random);
    counts.set(square, (counts.get(square) ?? 0) + 1);
  }
  assert.deepEqual([...counts.keys()].sort(), [...perfect, ...mistakes].sort());
  for (const [squares, share] of [
    [perfect, 0.75],
    [mistakes, 0.25],
  ]) {
    for (const square of squares) {
      assert.ok(Math.abs(counts.get(square) / games - share / squares.length) < 0.01, `${square}`);
    }
  }
});

test("games are told and saved as the program reads them", async () => {
  const random = chance(1);
  const folder = mkdtempSync(join(tmpdir(), "morpion-games-"));
  const starts = ["---/---/---", "XO-/---/---", "X--/-O-/--X"];
  const records = Array.from({ length: 60 }, (_, number) => {
    const record = new page.game.Record(page.board.read(starts[number % 3]));
    while (record.turn) {
      const moves = page.tables.moves(record.code);
      record.play(moves[Math.floor(random() * moves.length)].square);
    }
    return record;
  });
  for (const language of ["en", "fr"]) {
    const page = pages[language];
    const runs = records.map((record, number) => {
      const own = new page.game.Record(record.start);
      own.moves = record.moves;
      own.at = record.at;
      const file = join(folder, `${language}${number}`);
      writeFileSync(file, own.text);
      return { own, words: ["replay", file, "--lang", language] };
    });
    const answers = await morpionEach(runs.map((run) => run.words));
    answers.forEach((answer, index) => {
      const { own } = runs[index];
      const told = own.evaluated.map((move) => `${move.before === move.value ? " " : "!"} ${page.game.describe(move)}`);
      const end = [page.verdict.sentence(own.code), own.turningPoint].filter(Boolean);
      // The program names the board where the game began first.
      const lines = answer
        .trimEnd()
        .split("\n")
        .slice(own.start === 0 ? 0 : 1);
      assert.deepEqual([...told, ...end], lines);
    });
  }
  assert.ok(records.some((record) => record.turningPoint));
});
