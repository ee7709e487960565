// What the page finds out about other games is what the program knows of them.
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import {
  chance,
  gameByOptions,
  loadScripts,
  madeSite,
  morpion,
  morpionEach,
  oddsByChoices,
  plain,
  SMALL_GAMES,
} from "./scripts.js";

const site = madeSite();
const pages = { en: loadScripts(site, "en"), fr: loadScripts(site, "fr") };
const page = pages.en;
const solvedBy = (page, options) => page.games.solved(gameByOptions(page, options));
const exported = (options) => JSON.parse(morpion(["export", "json", ...options.split(" ")]));

test("every position of the small games has its value, remoteness and best moves", () => {
  for (const options of SMALL_GAMES) {
    const { board, tables } = solvedBy(page, options);
    for (const { code, side_to_move: side, value, remoteness, optimal_moves: best } of exported(options)) {
      const text = `${options} ${board.text(code)}`;
      if (side === null) {
        assert.equal(tables.best(code), null, text);
        assert.deepEqual(plain(tables.moves(code)), [], text);
        continue;
      }
      assert.deepEqual(plain(tables.evaluation(code)), { value, remoteness }, text);
      const optimal = best.map(board.number);
      assert.equal(tables.best(code), optimal[0], text);
      const { perfect, mistakes } = tables.choices(code);
      assert.ok(perfect.length > 0 && perfect.every((square) => optimal.includes(square)), text);
      assert.ok(!mistakes.some((square) => perfect.includes(square)), text);
      assert.equal(tables.attractor(code)?.rank, value === "draw" ? undefined : remoteness, text);
    }
  }
});

test("the moves of a position are analysed as by the program", async () => {
  const random = chance(3);
  for (const options of SMALL_GAMES) {
    const { board, tables } = solvedBy(page, options);
    const open = exported(options).filter((position) => position.side_to_move);
    const sample = Array.from({ length: 8 }, () => open[Math.floor(random() * open.length)].code);
    const runs = sample.map((code) => ["analyze", `code:${code}`, "--format", "json", ...options.split(" ")]);
    (await morpionEach(runs)).forEach((answer, index) => {
      const expected = JSON.parse(answer).moves.map(({ square, ...result }) => ({
        square: board.number(square),
        ...result,
      }));
      const moves = plain(tables.moves(sample[index])).map(({ facts, ...move }) => move);
      const inOrder = (moves) => moves.sort((one, other) => one.square - other.square);
      assert.deepEqual(moves, inOrder(expected), `${options} ${board.text(sample[index])}`);
    });
  }
});

test("the perfect bot and the mistakes of the others are the program's: their odds are the same", () => {
  for (const options of SMALL_GAMES.filter((options) => !options.includes("4x3"))) {
    const game = solvedBy(page, options);
    for (const odds of JSON.parse(morpion(["levels", "--format", "json", ...options.split(" ")]))) {
      const found = oddsByChoices(game, page.data.bots, odds);
      [odds.win, odds.draw, odds.loss].forEach((share, index) =>
        assert.ok(Math.abs(share - found[index]) < 1e-12, `${options} ${JSON.stringify(odds)} ${found}`),
      );
    }
  }
});

/** What the page shows of an explanation, as lines, and whether the games go on from there. */
function explained({ tables }, analysis, code) {
  const lines = [analysis.summary(code)];
  const add = ({ text, depth, below }) => {
    lines.push("  ".repeat(depth) + text);
    below.forEach(add);
  };
  const proofs = tables.verdict(code).next_player ? analysis.explanation(code) : [];
  for (const proof of proofs) {
    lines.push("", proof.claim);
    proof.lines.forEach(add);
  }
  return { lines, isCut: proofs.some((proof) => proof.isCut) };
}

test("positions are explained in the program's words, in both languages", async () => {
  const random = chance(5);
  for (const options of SMALL_GAMES) {
    const positions = exported(options);
    const sample = [0, ...Array.from({ length: 14 }, () => positions[Math.floor(random() * positions.length)].code)];
    for (const [language, page] of Object.entries(pages)) {
      const game = solvedBy(page, options);
      const analysis = page.analysisOf(game);
      const runs = sample.map((code) => ["explain", `code:${code}`, "--lang", language, ...options.split(" ")]);
      (await morpionEach(runs)).forEach((answer, index) => {
        const { lines, isCut } = explained(game, analysis, sample[index]);
        // The program names the board first, and says at the end how to see more.
        const expected = answer.trimEnd().split("\n").slice(1);
        if (isCut) expected.splice(-2);
        assert.deepEqual(lines, expected, `${options} ${game.board.text(sample[index])}`);
      });
    }
  }
});

test("games are told and saved as the program reads them", async () => {
  const random = chance(8);
  const folder = mkdtempSync(join(tmpdir(), "morpion-games-"));
  const records = SMALL_GAMES.flatMap((options) => {
    const game = solvedBy(page, options);
    return Array.from({ length: 6 }, () => {
      const record = new page.game.Record(0, game);
      while (record.turn) {
        const moves = game.tables.moves(record.code);
        record.play(moves[Math.floor(random() * moves.length)].square);
      }
      return record;
    });
  });
  const files = records.map((record, number) => {
    const file = join(folder, String(number));
    writeFileSync(file, record.text);
    return file;
  });
  (await morpionEach(files.map((file) => ["replay", file, "--lang", "en"]))).forEach((answer, index) => {
    const record = records[index];
    const { game } = record;
    const described = (move) => `${move.before === move.value ? " " : "!"} ${page.game.describe(move, game)}`;
    const end = [game.verdict.sentence(record.code), record.turningPoint].filter(Boolean);
    assert.deepEqual([...record.evaluated.map(described), ...end], answer.trimEnd().split("\n"), record.text);
    // An address holds the game as well.
    const { record: read, fault } = page.game.Record.read({ moves: record.parameters.moves }, game);
    assert.deepEqual([plain(read.moves), fault], [plain(record.moves), null]);
  });
});
