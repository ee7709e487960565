// The run of the attractor as the page reads it, without a browser: each step of `morpion trace`, and the way back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { morpion as answer, loadScripts, madeSite } from "./scripts.js";

const morpion = loadScripts(madeSite(), "en", ["attractor-run.js"]);
const { EFFECT, Walk } = morpion.attractor;

const walkOf = (graph, player) => new Walk(morpion.attractor.graph(graph), morpion.attractor.run(graph, player));
function atEnd(walk) {
  walk.goTo(walk.run.length);
  return walk;
}
const EVERY = ["positions", "classes"].flatMap((graph) => ["X", "O"].map((player) => [graph, player]));

/** A step as `morpion trace --format jsonl` writes it. */
function asJson({ graph, run }, step) {
  const [vertex, source, effect] = [run.vertices[step], run.sources[step], run.effects[step]];
  const code = graph.codes[vertex];
  const common = { step: run.met + step, pass: "backward", board: [...morpion.board.rows(code)], code };
  if (effect === EFFECT.TAKEN) return { ...common, event: "taken", rank: run.ranks[vertex] };
  return {
    ...common,
    event: "looked_at",
    successor: graph.codes[source],
    owner: graph.owner(vertex),
    d_before: run.before[step],
    d_after: run.after[step],
    joins: effect === EFFECT.JOINS,
    already_in: effect === EFFECT.ALREADY_IN,
    rank: effect === EFFECT.JOINS ? run.ranks[source] + 1 : null,
  };
}

for (const player of ["X", "O"]) {
  test(`each step for ${player} is the one of morpion trace`, () => {
    const lines = answer(["trace", "--for", player.toLowerCase(), "--format", "jsonl"]);
    const traced = lines
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const walk = walkOf("positions", player);
    assert.equal(traced.length, walk.run.met + walk.run.length);
    for (let step = 1; step <= walk.run.length; step += 1) {
      assert.deepEqual(asJson(walk, step), traced[walk.run.met + step - 1]);
    }
  });
}

test("the counts are those of the course", () => {
  const [x, o] = ["X", "O"].map((player) => atEnd(walkOf("positions", player)));
  assert.deepEqual([...x.joined], [626, 1498, 392, 260, 88, 72]);
  assert.equal(
    x.joined.reduce((sum, count) => sum + count),
    2936,
  );
  assert.equal(
    o.joined.reduce((sum, count) => sum + count),
    1474,
  );
  assert.deepEqual([...x.looks], [1834, 4276, 1256, 580, 200, 96]);
});

/** The ranks by the definition: round by round, all vertices are looked at. */
function naiveRanks({ graph, run }) {
  const ranks = Array.from(graph.codes, (code) => (morpion.tables.verdict(code).winner === run.player ? 0 : -1));
  for (let rank = 1, joined = [0]; joined.length > 0; rank += 1) {
    const isIn = (vertex) => ranks[vertex] >= 0;
    const joins = (vertex) => {
      const successors = [...graph.successors(vertex)];
      if (isIn(vertex) || successors.length === 0) return false;
      return graph.owner(vertex) === run.player ? successors.some(isIn) : successors.every(isIn);
    };
    joined = [...ranks.keys()].filter(joins);
    joined.forEach((vertex) => (ranks[vertex] = rank));
  }
  return ranks;
}

for (const [graph, player] of EVERY) {
  test(`the ranks of the ${graph} for ${player} are those of the definition`, () => {
    const walk = atEnd(walkOf(graph, player));
    const ranks = naiveRanks(walk);
    assert.deepEqual(Array.from(walk.run.ranks), ranks);
    assert.deepEqual(
      ranks.map((_, vertex) => walk.isIn(vertex)),
      ranks.map((rank) => rank >= 0),
    );
    const counts = [...walk.joined.keys()].map((rank) => ranks.filter((other) => other === rank).length);
    assert.deepEqual([...walk.joined], counts);
    const byPly = [...walk.joinedOfPly.keys()].map((ply) =>
      ranks.filter((rank, vertex) => rank >= 0 && walk.graph.plies[vertex] === ply),
    );
    assert.deepEqual(
      [...walk.joinedOfPly],
      byPly.map((vertices) => vertices.length),
    );
  });

  test(`what D has come down to in the ${graph} for ${player} is what has not been looked at`, () => {
    const walk = walkOf(graph, player);
    for (const step of random(20, walk.run.length)) {
      walk.goTo(step);
      const looks = looksOf(walk);
      walk.graph.codes.forEach((_, vertex) => {
        if (walk.graph.owner(vertex) === player) return;
        const counted = [...walk.graph.successors(vertex)].filter((successor) => looks.has(`${vertex} ${successor}`));
        assert.equal(walk.degrees[vertex], walk.graph.degrees[vertex] - counted.length);
      });
    }
  });

  test(`a step back in the ${graph} for ${player} restores what was there`, () => {
    const walk = walkOf(graph, player);
    const steps = random(200, walk.run.length - 1);
    for (const step of steps) {
      const [direct, further] = [walkOf(graph, player), walk];
      direct.goTo(step);
      further.goTo(step);
      const there = snapshot(direct);
      assert.deepEqual(snapshot(further), there);
      further.forward();
      further.back();
      assert.deepEqual(snapshot(further), there);
    }
  });

  test(`the ranks of the ${graph} for ${player} are complete where the run says so`, () => {
    const walk = walkOf(graph, player);
    const { complete, ranks } = walk.run;
    complete.slice(0, -1).forEach((step, rank) => {
      walk.goTo(step);
      assert.deepEqual(
        Array.from(ranks, (_, vertex) => walk.isIn(vertex)),
        Array.from(ranks, (other) => other >= 0 && other <= rank),
      );
      assert.equal(walk.run.effects[step + 1], EFFECT.TAKEN);
      assert.equal(ranks[walk.run.vertices[step + 1]], rank);
    });
    assert.equal(complete.at(-1), walk.run.length);
  });

  test(`who watches a walk on the ${graph} for ${player} is told what changes`, () => {
    const walk = walkOf(graph, player);
    const [from, to] = random(2, walk.run.length);
    walk.goTo(from);
    const before = snapshot(walk);
    const told = new Set();
    walk.changed = (vertex) => told.add(vertex);
    walk.goTo(to);
    const after = snapshot(walk);
    const differs = (vertex) =>
      before.in[vertex] !== after.in[vertex] || before.degrees[vertex] !== after.degrees[vertex];
    const changed = before.in.map((_, vertex) => vertex).filter(differs);
    assert.ok(changed.length > 0);
    assert.ok(changed.every((vertex) => told.has(vertex)));
  });
}

test("edges go both ways, and boards lead to their vertices", () => {
  for (const name of ["positions", "classes"]) {
    const graph = morpion.attractor.graph(name);
    const forth = [];
    const back = [];
    for (let vertex = 0; vertex < graph.count; vertex += 1) {
      assert.equal(morpion.attractor.vertex(name, graph.codes[vertex]), vertex);
      assert.equal(graph.successors(vertex).length, graph.degrees[vertex]);
      graph.successors(vertex).forEach((successor) => forth.push(vertex * graph.count + successor));
      graph.predecessors(vertex).forEach((predecessor) => back.push(predecessor * graph.count + vertex));
    }
    const ordered = (edges) => edges.sort((one, other) => one - other);
    assert.deepEqual(ordered(back), ordered(forth));
  }
  const corner = (text) => morpion.attractor.vertex("classes", morpion.board.read(text));
  assert.equal(corner("---/---/-OX"), corner("XO-/---/---"));
  assert.equal(morpion.attractor.vertex("positions", morpion.board.read("OO-/---/---")), -1);
  assert.equal(morpion.attractor.vertex("classes", morpion.board.read("OO-/---/---")), -1);
});

function snapshot(walk) {
  return {
    step: walk.step,
    in: Array.from(walk.graph.codes, (_, vertex) => walk.isIn(vertex)),
    degrees: [...walk.degrees],
    joined: [...walk.joined],
    looks: [...walk.looks],
    joinedOfPly: [...walk.joinedOfPly],
  };
}

/** Which predecessor has been looked at from which successor, by going through the steps. */
function looksOf({ run, step }) {
  const looks = new Set();
  for (let other = 1; other <= step; other += 1) looks.add(`${run.vertices[other]} ${run.sources[other]}`);
  return looks;
}

/** Numbers from 0 to a limit, the same each time. */
function random(count, limit) {
  let seed = 1;
  return Array.from({ length: count }, () => (seed = (48271 * seed) % 2147483647) % (limit + 1));
}
