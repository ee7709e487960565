// The graph of the game, or of its classes, and the run of the algorithm on it: forwards and backwards, step by step.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { entry, entries } = morpion.tables;

  /** What happens at a step: a predecessor joins, is already in, or waits; or a vertex is taken from the queue. */
  const EFFECT = { JOINS: 0, ALREADY_IN: 1, WAITS: 2, TAKEN: 3 };
  /** The step at which a vertex joins that never does. */
  const NEVER = 0x7fffffff;

  /** Where the parts of rows of these lengths begin in one list, and the end of the last. */
  const offsets = (lengths) => {
    const first = new Uint32Array(lengths.length + 1);
    lengths.forEach((length, index) => (first[index + 1] = first[index] + length));
    return first;
  };

  /** The vertices with an edge to each vertex, the last one first, in the same form as its successors. */
  function transposed(count, first, heads) {
    const lengths = new Uint32Array(count);
    heads.forEach((head) => (lengths[head] += 1));
    const start = offsets(lengths);
    const next = start.slice();
    const tails = new Uint16Array(heads.length);
    for (let tail = count - 1; tail >= 0; tail -= 1) {
      for (let edge = first[tail]; edge < first[tail + 1]; edge += 1) tails[next[heads[edge]]++] = tail;
    }
    return { start, tails };
  }

  /** A graph from its packed form: vertices are numbers in the order of their codes. */
  function graphOf(packed) {
    const codes = Uint16Array.from(entries(packed.codes, 3));
    const degrees = Uint8Array.from(entries(packed.degrees, 1));
    const heads = Uint16Array.from(entries(packed.successors, 3));
    const first = offsets(degrees);
    const back = transposed(codes.length, first, heads);
    const plies = Uint8Array.from(codes, (code) => morpion.board.ply(code));
    return {
      count: codes.length,
      codes,
      /** D of each vertex: how many successors it has. */
      degrees,
      plies,
      successors: (vertex) => heads.subarray(first[vertex], first[vertex + 1]),
      predecessors: (vertex) => back.tails.subarray(back.start[vertex], back.start[vertex + 1]),
      /** Who moves at a vertex, `X` or `O`; `null` if the game is over. */
      owner: (vertex) => morpion.tables.verdict(codes[vertex]).next_player,
    };
  }

  /** A run from its packed form. Its steps are numbered from 1; before them the target is in, and nothing else. */
  function runOf(packed, player, graph) {
    const taken = entries(packed.taken, 3);
    const looks = entries(packed.looks, 1);
    // Each vertex taken is a step, and each look at a predecessor.
    const length = taken.length + looks.length;
    const run = {
      player,
      length,
      /** The number in the whole run, forward pass included, of the step before the first one here. */
      met: packed.met,
      /** By step: what happens; the vertex taken, or the predecessor; the vertex taken; D of the predecessor. */
      effects: new Uint8Array(length + 1),
      vertices: new Uint16Array(length + 1),
      sources: new Uint16Array(length + 1),
      before: new Uint8Array(length + 1),
      after: new Uint8Array(length + 1),
      /** By vertex: its rank, -1 outside the attractor; the step at which it joins. */
      ranks: Int8Array.from(entries(packed.ranks, 1), (rank) => rank - 1),
    };
    writeSteps(run, graph, taken, looks);
    run.joinedAt = Int32Array.from(run.ranks, (rank) => (rank === 0 ? 0 : NEVER));
    for (let step = 1; step <= length; step += 1) {
      if (run.effects[step] === EFFECT.JOINS) run.joinedAt[run.vertices[step]] = step;
    }
    run.complete = completeSteps(run);
    return run;
  }

  function writeSteps(run, graph, taken, looks) {
    let [step, look] = [0, 0];
    for (const vertex of taken) {
      step += 1;
      run.effects[step] = EFFECT.TAKEN;
      run.vertices[step] = run.sources[step] = vertex;
      for (const predecessor of graph.predecessors(vertex)) {
        const packed = looks[look++];
        step += 1;
        run.vertices[step] = predecessor;
        run.sources[step] = vertex;
        run.before[step] = Math.floor(packed / 6);
        run.after[step] = run.before[step] - (Math.floor(packed / 3) % 2);
        run.effects[step] = packed % 3;
      }
    }
  }

  /** By rank the step after which all vertices of that rank are in, and at the end the last step of all. */
  function completeSteps({ effects, vertices, ranks, length }) {
    const complete = [0];
    for (let step = 1; step <= length; step += 1) {
      const isFirst = effects[step] === EFFECT.TAKEN && ranks[vertices[step]] === complete.length;
      if (isFirst) complete.push(step - 1);
    }
    return [...complete, length];
  }

  /**
   * A place in a run: which vertices are in after so many steps, and what D has come down to. `changed` is told each
   * vertex that another step changes.
   */
  class Walk {
    constructor(graph, run, changed = () => {}) {
      this.graph = graph;
      this.run = run;
      this.step = 0;
      this.degrees = graph.degrees.slice();
      this.changed = changed;
      /** How many vertices have joined, by rank, and how many predecessors were looked at from there; by ply. */
      this.joined = new Uint16Array(run.complete.length - 1);
      this.looks = new Uint16Array(run.complete.length - 1);
      this.joinedOfPly = new Uint16Array(10);
      run.joinedAt.forEach((step, vertex) => step === 0 && this.#count(vertex, 1));
    }

    isIn(vertex) {
      return this.run.joinedAt[vertex] <= this.step;
    }

    forward() {
      const step = (this.step += 1);
      this.#pass(step, this.run.after[step], 1);
    }

    back() {
      const step = this.step;
      this.step -= 1;
      this.#pass(step, this.run.before[step], -1);
    }

    goTo(step) {
      const goal = Math.max(0, Math.min(step, this.run.length));
      while (this.step < goal) this.forward();
      while (this.step > goal) this.back();
    }

    #pass(step, degree, sign) {
      const { effects, vertices, sources, ranks } = this.run;
      if (effects[step] === EFFECT.TAKEN) return;
      const vertex = vertices[step];
      this.degrees[vertex] = degree;
      this.looks[ranks[sources[step]]] += sign;
      if (effects[step] === EFFECT.JOINS) this.#count(vertex, sign);
      this.changed(vertex);
    }

    #count(vertex, sign) {
      this.joined[this.run.ranks[vertex]] += sign;
      this.joinedOfPly[this.graph.plies[vertex]] += sign;
    }
  }

  /** Keeps what a function of one name has given. */
  const kept = (make) => {
    const known = new Map();
    return (name) => known.get(name) ?? known.set(name, make(name)).get(name);
  };
  const graph = kept((name) => graphOf(morpion.data.attractors[name]));
  const run = kept((name) => {
    const [of, player] = name.split(" ");
    return runOf(morpion.data.attractors[of][player.toLowerCase()], player, graph(of));
  });

  morpion.attractor = {
    EFFECT,
    NEVER,
    Walk,
    /** A graph: `positions` or `classes`. */
    graph,
    /** The run on a graph for `X` or `O`. */
    run: (name, player) => run(`${name} ${player}`),
    /** The vertex of a position: itself, or in the graph of classes the one of its class; -1 for other boards. */
    vertex: (name, code) => {
      const position = graph("positions").codes.indexOf(code);
      return name === "classes" && position >= 0 ? entry(morpion.data.attractors.class_of, 2, position) : position;
    },
  };
})();
