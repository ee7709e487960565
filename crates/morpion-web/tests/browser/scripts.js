// The page's scripts without a browser, and the program whose answers they must repeat.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import vm from "node:vm";

/** The program `morpion`. */
export const MORPION =
  process.env.MORPION ?? fileURLToPath(new URL("../../../../target/debug/morpion", import.meta.url));

/** What the program prints; `status` is the exit status that is expected, `input` what it reads. */
export function morpion(words, { status = 0, input = "" } = {}) {
  const { stdout, stderr, status: found } = spawnSync(MORPION, words, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(found, status, stderr);
  return stdout;
}

/** The same for many runs, some at a time: the answers in order. */
export async function morpionEach(runs) {
  const answers = [];
  const next = runs.entries();
  const work = async () => {
    for (const [index, words] of next) answers[index] = (await promisify(execFile)(MORPION, words)).stdout;
  };
  await Promise.all([work(), work(), work()]);
  return answers;
}

/** The site in a folder that is removed at the end. */
export function madeSite() {
  const folder = mkdtempSync(join(tmpdir(), "morpion-page-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  morpion(["page", "--out", folder]);
  return folder;
}

/** The scripts that every view looks things up in. */
const SHARED = [
  "sentences.js",
  "board.js",
  "tables.js",
  "rules.js",
  "solver.js",
  "verdict.js",
  "games.js",
  "analysis.js",
  "game.js",
];

/** What scripts of the page add to `morpion`, in a world without a document: the tables, and `more`. */
export function loadScripts(folder, language, more = []) {
  const world = vm.createContext({ TextEncoder, TextDecoder, URLSearchParams });
  world.morpion = { language };
  const run = (path, name) => vm.runInContext(readFileSync(path, "utf8"), world, { filename: name });
  run(join(folder, "data.js"), "data.js");
  for (const name of [...SHARED, ...more]) run(new URL(`../../page/${name}`, import.meta.url), name);
  return world.morpion;
}

/** Games of which the program exports every position. */
export const SMALL_GAMES = [
  "--size 3x3 --line 3 --misere",
  "--size 3x3 --line 3 --torus",
  "--size 3x3 --line 3 --misere --torus",
  "--size 3x3 --line 2",
  "--size 4x2 --line 3",
  "--size 2x4 --line 2 --torus",
  "--size 1x5 --line 3",
  "--size 4x3 --line 3",
  "--size 4x3 --line 2 --misere",
];
/** A game of the page by the command line's options. */
export function gameByOptions(page, options) {
  const words = options.split(" ");
  const value = (name) => words[words.indexOf(name) + 1];
  const parameters = { size: value("--size"), line: value("--line") };
  for (const flag of ["misere", "torus"]) if (words.includes(`--${flag}`)) parameters[flag] = true;
  return page.games.read(parameters);
}

/** The cases of a file of `testdata/`. */
export function vectors(name) {
  const file = new URL(`../../../../testdata/${name}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** As data of this world: what a script of another one made is never deeply equal. */
export const plain = (data) => JSON.parse(JSON.stringify(data));

/** Numbers from 0 up to 1 that look like chance and are the same in each run. */
export function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * How the games of a bot end, as shares won, drawn and lost: the chances of every game, from what the page's bots choose among.
 * `bots` are the odds of the standard game, which say how often each level errs.
 */
export function oddsByChoices({ board, tables }, bots, { level, plays, against }) {
  const groups = (level, code) => {
    const { perfect, mistakes } = tables.choices(code);
    if (level === "random") return [[1, tables.moves(code).map((move) => move.square)]];
    const share = bots.find((odds) => odds.level === level).mistakes;
    if (mistakes.length === 0) return [[1, perfect]];
    return [
      [1 - share, perfect],
      [share, mistakes],
    ];
  };
  const known = new Map();
  const endsOf = (code) => {
    if (known.has(code)) return known.get(code);
    const { status, winner, next_player: next } = tables.verdict(code);
    let ends = status === "won" ? (winner === plays ? [1, 0, 0] : [0, 0, 1]) : [0, 1, 0];
    if (next) {
      ends = [0, 0, 0];
      for (const [weight, squares] of groups(next === plays ? level : against, code)) {
        for (const square of squares) {
          const after = endsOf(board.with(code, square, next));
          ends = ends.map((sum, index) => sum + (weight / squares.length) * after[index]);
        }
      }
    }
    known.set(code, ends);
    return ends;
  };
  return endsOf(0);
}
