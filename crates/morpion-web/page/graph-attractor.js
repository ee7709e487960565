// The attractor on a small graph: the one algorithm that the page has of its own. It makes the same steps, in the same
// order, as `morpion arena trace`.
(() => {
  "use strict";
  const graphs = ((globalThis.morpion ??= {}).graphs ??= {});

  /** The predecessors of each vertex, in ascending order, one entry an edge. */
  function transposed(vertices) {
    const predecessors = vertices.map(() => []);
    vertices.forEach(({ successors }, tail) => successors.forEach((head) => predecessors[head].push(tail)));
    return predecessors;
  }

  /**
   * The run of the algorithm: every step, and the rank of each vertex (`null` outside the attractor) at its end.
   *
   * A step has an `event`: forward, a vertex is `met` and its out-degree written into the table D; backward, a vertex is
   * `taken` from the queue, and its predecessors are `looked` at, each with D before and after, and the `effect` of the
   * look: `joins` (with a rank), `already-in` or `waits`. A dead end is in nobody's attractor unless it is a target.
   */
  function run(vertices, player) {
    const steps = vertices.map(({ successors }, vertex) => ({ event: "met", vertex, degree: successors.length }));
    const degrees = vertices.map(({ successors }) => successors.length);
    const ranks = vertices.map(({ target }) => (target ? 0 : null));
    const queue = targets(vertices);
    const predecessors = transposed(vertices);

    function look(vertex, successor) {
      const before = degrees[vertex];
      const seen = { event: "looked", vertex, successor, before };
      if (ranks[vertex] !== null) return { ...seen, after: before, effect: "already-in" };
      if (vertices[vertex].owner !== player) degrees[vertex] -= 1;
      const after = degrees[vertex];
      if (vertices[vertex].owner !== player && after > 0) return { ...seen, after, effect: "waits" };
      const rank = ranks[successor] + 1;
      ranks[vertex] = rank;
      queue.push(vertex);
      return { ...seen, after, effect: "joins", rank };
    }

    // The queue grows while it is gone through: first in, first out.
    for (const vertex of queue) {
      steps.push({ event: "taken", vertex, rank: ranks[vertex] });
      for (const predecessor of predecessors[vertex]) steps.push(look(predecessor, vertex));
    }
    return { player, steps, ranks };
  }

  const targets = (vertices) => vertices.flatMap(({ target }, vertex) => (target ? [vertex] : []));

  graphs.attractor = {
    run,
    /**
     * What is known after so many steps: the table D and the ranks (`null` where there is no entry yet), the queue, and
     * the last step. The targets have rank 0, and wait in the queue, once every vertex is met.
     */
    after: (vertices, { steps }, count) => {
      const degrees = vertices.map(() => null);
      const ranks = vertices.map(() => null);
      const queue = [];
      const join = (vertex, rank) => {
        ranks[vertex] = rank;
        queue.push(vertex);
      };
      for (const step of steps.slice(0, count)) {
        if (step.event === "met") degrees[step.vertex] = step.degree;
        if (step.event === "met" && step.vertex === vertices.length - 1) {
          targets(vertices).forEach((vertex) => join(vertex, 0));
        }
        if (step.event === "taken") queue.shift();
        if (step.event === "looked") degrees[step.vertex] = step.after;
        if (step.effect === "joins") join(step.vertex, step.rank);
      }
      return { degrees, ranks, queue, step: count > 0 ? steps[count - 1] : null };
    },
    /** The moves of the attracting player: the first successor of lower rank, at their own vertices that are no targets. */
    strategy: (vertices, { player, ranks }) =>
      vertices.flatMap(({ owner, successors }, tail) => {
        const isToMove = owner === player && ranks[tail] > 0;
        const head = isToMove && successors.find((other) => ranks[other] !== null && ranks[other] < ranks[tail]);
        return isToMove ? [{ tail, head }] : [];
      }),
    /** The moves by which the opponent stays outside for ever: the first successor outside, where there is one. */
    escape: (vertices, { player, ranks }) =>
      vertices.flatMap(({ owner, successors }, tail) => {
        const isToMove = owner !== player && ranks[tail] === null && successors.length > 0;
        return isToMove ? [{ tail, head: successors.find((other) => ranks[other] === null) }] : [];
      }),
  };
})();
