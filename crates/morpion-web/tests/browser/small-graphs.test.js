// The attractor on small graphs, and their texts, as the page's scripts have them, held against the published graphs, the
// definition, and the program.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chance, loadScripts, madeSite, morpionEach, plain } from "./scripts.js";

const { graphs } = loadScripts(madeSite(), "en", ["graph.js", "graph-attractor.js", "graph-link.js"]);

/** Whole numbers below a bound. */
function choices(seed) {
  const next = chance(seed);
  return (bound) => Math.floor(next() * bound);
}

function randomGraph(below, most) {
  const count = 1 + below(most);
  const degree = 1 + below(4);
  return Array.from({ length: count }, (_, index) => ({
    name: `${"vé.-'_"[below(6)]}${index}`,
    owner: below(2),
    target: below(5) === 0,
    x: 30 + below(341),
    y: 30 + below(261),
    successors: [...new Set(Array.from({ length: below(degree + 1) }, () => below(count)))],
  }));
}

/** The ranks by the definition: round after round, until nothing is added. */
function naiveRanks(vertices, player) {
  const ranks = vertices.map(({ target }) => (target ? 0 : null));
  for (let round = 1; round <= vertices.length; round += 1) {
    const isIn = ranks.map((rank) => rank !== null);
    vertices.forEach(({ owner, successors }, index) => {
      if (isIn[index] || successors.length === 0) return;
      const joins = owner === player ? successors.some((head) => isIn[head]) : successors.every((head) => isIn[head]);
      if (joins) ranks[index] = round;
    });
  }
  return ranks;
}

test("published graphs have the attractors found", () => {
  const lines = readFileSync(new URL("../../../../testdata/arenas.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  assert.ok(lines.length > 30);
  for (const line of lines) {
    const { id, vertices, target, player, rank, attractor } = JSON.parse(line);
    const index = (name) => vertices.findIndex((vertex) => vertex.id === name);
    const read = vertices.map(({ id: name, owner, successors }) => ({
      owner,
      target: target.includes(name),
      successors: successors.map(index),
    }));
    const { ranks } = graphs.attractor.run(read, player);
    const found = vertices.flatMap((vertex, at) => (ranks[at] === null ? [] : [[vertex.id, ranks[at]]]));
    assert.deepEqual(found.map(([name]) => name).sort(), attractor.sort(), id);
    if (rank) assert.deepEqual(Object.fromEntries(found), rank, id);
  }
});

test("all graphs of up to three vertices have the ranks of the definition", () => {
  let runs = 0;
  for (let count = 1; count <= 3; count += 1) {
    for (let edges = 0; edges < 2 ** (count * count); edges += 1) {
      for (let marks = 0; marks < 4 ** count; marks += 1) {
        const vertices = Array.from({ length: count }, (_, index) => ({
          owner: (marks >> (2 * index)) & 1,
          target: Boolean((marks >> (2 * index + 1)) & 1),
          successors: [0, 1, 2].filter((head) => head < count && (edges >> (count * index + head)) & 1),
        }));
        for (const player of [0, 1]) {
          assert.deepEqual(plain(graphs.attractor.run(vertices, player).ranks), naiveRanks(vertices, player));
          runs += 1;
        }
      }
    }
  }
  assert.equal(runs, 2 * (2 * 4 + 16 * 16 + 512 * 64));
});

test("larger graphs have the ranks of the definition, and what is known at the end agrees with them", () => {
  const below = choices(1);
  for (let round = 0; round < 2000; round += 1) {
    const vertices = randomGraph(below, 30);
    const player = round % 2;
    const run = graphs.attractor.run(vertices, player);
    const ranks = naiveRanks(vertices, player);
    assert.deepEqual(plain(run.ranks), ranks);
    const last = graphs.attractor.after(vertices, run, run.steps.length);
    assert.deepEqual(plain(last.ranks), ranks);
    assert.deepEqual(plain(last.queue), []);
    // D counts the edges that do not lead into the attractor, at the opponent's vertices that are no targets.
    vertices.forEach(({ owner, target, successors }, vertex) => {
      const isCounted = owner !== player && !target;
      const left = successors.filter((head) => !isCounted || ranks[head] === null);
      assert.equal(last.degrees[vertex], left.length);
    });
  }
});

test("nothing is known before the first step, and targets wait once all vertices are met", () => {
  const { vertices } = graphs.link.read("a,0,40,60,b/*b,1,120,60,a");
  const run = graphs.attractor.run(vertices, 0);
  assert.deepEqual(plain(graphs.attractor.after(vertices, run, 0)), {
    degrees: [null, null],
    ranks: [null, null],
    queue: [],
    step: null,
  });
  const met = plain(graphs.attractor.after(vertices, run, 2));
  assert.deepEqual([met.degrees, met.ranks, met.queue], [[1, 1], [null, 0], [1]]);
  assert.deepEqual(met.step, { event: "met", vertex: 1, degree: 1 });
});

test("the steps and moves are those of the program", async () => {
  const folder = mkdtempSync(join(tmpdir(), "morpion-graphs-"));
  const below = choices(2);
  const cases = Array.from({ length: 40 }, (_, index) => {
    const vertices = randomGraph(below, 12);
    const file = join(folder, `${index}.txt`);
    writeFileSync(file, graphs.link.classForm(vertices));
    return { vertices, player: index % 2, file };
  });
  const call = (command, format) =>
    morpionEach(cases.map(({ file, player }) => ["arena", command, file, "--player", `${player}`, "--format", format]));
  const traces = await call("trace", "jsonl");
  const solutions = await call("solve", "json");
  rmSync(folder, { recursive: true });
  cases.forEach(({ vertices, player }, index) => {
    const run = graphs.attractor.run(vertices, player);
    const printed = traces[index]
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      run.steps.map((step, place) => asPrinted(vertices, step, place + 1)),
      printed,
    );
    const { strategy, escape } = JSON.parse(solutions[index]);
    const named = (moves) =>
      Object.fromEntries(moves.map(({ tail, head }) => [vertices[tail].name, vertices[head].name]));
    assert.deepEqual(named(graphs.attractor.strategy(vertices, run)), strategy);
    assert.deepEqual(named(graphs.attractor.escape(vertices, run)), escape);
  });
});

/** A step as the program prints it. */
function asPrinted(vertices, { event, vertex, successor, degree, before, after, effect, rank }, step) {
  const { name, owner } = vertices[vertex];
  const pass = event === "met" ? "forward" : "backward";
  if (event === "met") return { step, pass, event, vertex: name, owner, d: degree };
  if (event === "taken") return { step, pass, event, vertex: name, rank };
  return {
    step,
    pass,
    event: "looked_at",
    vertex: name,
    successor: vertices[successor].name,
    owner,
    d_before: before,
    d_after: after,
    joins: effect === "joins",
    already_in: effect === "already-in",
    rank: rank ?? null,
  };
}

test("a link gives the graph back", () => {
  const below = choices(3);
  for (let round = 0; round < 500; round += 1) {
    const vertices = randomGraph(below, 30);
    assert.deepEqual(plain(graphs.link.read(graphs.link.write(vertices))), { vertices });
  }
  assert.deepEqual(plain(graphs.link.read(graphs.link.write([]))), { vertices: [] });
});

test("a damaged link is refused, or is the link of another graph", () => {
  const below = choices(4);
  const symbols = ",/*-019ab é\u0000%";
  let refused = 0;
  for (let round = 0; round < 3000; round += 1) {
    const text = graphs.link.write(randomGraph(below, 6));
    const at = below(text.length);
    const damaged = text.slice(0, at) + symbols[below(symbols.length)].repeat(below(2)) + text.slice(at + below(3));
    const { vertices, fault } = graphs.link.read(damaged);
    if (vertices) assert.equal(graphs.link.write(vertices), damaged);
    else assert.match(fault.sentence, /^page-graphs-/);
    refused += Number(!vertices);
  }
  assert.ok(refused > 1000, `only ${refused} of 3000 are refused`);
});

test("each fault of a link has its own sentence", () => {
  const fault = (text) => {
    const { sentence, values } = graphs.link.read(text).fault;
    return [sentence, plain(values)];
  };
  assert.deepEqual(fault(""), ["page-graphs-link-name", { number: 1 }]);
  assert.deepEqual(fault("a,0,40,60/b:c,0,90,60"), ["page-graphs-link-name", { number: 2 }]);
  assert.deepEqual(fault("a,2,40,60"), ["page-graphs-link-owner", { vertex: "a" }]);
  assert.deepEqual(fault("a"), ["page-graphs-link-owner", { vertex: "a" }]);
  assert.deepEqual(fault("a,0,40"), ["page-graphs-link-place", { vertex: "a" }]);
  assert.deepEqual(fault("a,0,040,60"), ["page-graphs-link-place", { vertex: "a" }]);
  assert.deepEqual(fault("a,0,40,999"), ["page-graphs-link-place", { vertex: "a" }]);
  assert.deepEqual(fault("a,0,40,60/a,0,90,60"), ["page-graphs-name-taken", { vertex: "a" }]);
  assert.deepEqual(fault("a,0,40,60,b"), ["page-graphs-link-successor", { tail: "a", vertex: "b" }]);
  assert.deepEqual(fault("a,0,40,60,a,a"), ["page-graphs-link-twice", { vertex: "a" }]);
  const many = Array.from({ length: 31 }, (_, index) => `v${index},0,40,60`).join("/");
  assert.deepEqual(fault(many), ["page-graphs-too-many", { most: 30 }]);
});

test("edits leave the graph before them as it was", () => {
  const { model } = graphs;
  const { vertices } = graphs.link.read("a,0,40,60,b,c/*b,1,120,60,a/c,1,200,60,b,c");
  const before = JSON.stringify(vertices);
  const written = (edited) => graphs.link.write(edited);
  assert.equal(written(model.remove(vertices, 0)), "*b,1,120,60/c,1,200,60,b,c");
  assert.equal(written(model.remove(vertices, 1)), "a,0,40,60,c/c,1,200,60,c");
  assert.equal(written(model.toggleEdge(vertices, 0, 1)), "a,0,40,60,c/*b,1,120,60,a/c,1,200,60,b,c");
  assert.equal(written(model.toggleEdge(vertices, 1, 1)), "a,0,40,60,b,c/*b,1,120,60,a,b/c,1,200,60,b,c");
  assert.equal(model.add(vertices, model.place(-5, 999))[3].name, "d");
  assert.equal(JSON.stringify(vertices), before);
  assert.ok(model.isSame(vertices, model.change(vertices, 0, { name: "z", x: 90 })));
  assert.ok(!model.isSame(vertices, model.change(vertices, 0, { owner: 1 })));
});

test("thirty new vertices stand apart, in the drawing, with names of their own", () => {
  let vertices = [];
  for (let count = 0; count < graphs.model.MOST; count += 1) vertices = graphs.model.add(vertices);
  assert.deepEqual(plain(graphs.link.read(graphs.link.write(vertices))), { vertices: plain(vertices) });
  vertices.forEach((one, index) => {
    for (const other of vertices.slice(0, index)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 40);
  });
});
