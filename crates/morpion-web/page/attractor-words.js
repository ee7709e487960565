// What is said about the run of the attractor: about a step, and about a vertex.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { attractor, say, board } = morpion;
  const { EFFECT, NEVER } = attractor;

  /** The board of a vertex as text. */
  const text = (graph, vertex) => board.text(graph.codes[vertex]);

  /** A step in the words of the command line. */
  function stepSentence({ graph, run }, step) {
    const [vertex, source] = [run.vertices[step], run.sources[step]];
    const rank = run.ranks[source];
    if (run.effects[step] === EFFECT.TAKEN) return say("trace-taken", { board: text(graph, vertex), rank });
    const values = {
      board: text(graph, vertex),
      successor: text(graph, source),
      owner: graph.owner(vertex),
      before: run.before[step],
      after: run.after[step],
      degree: run.after[step],
      rank: rank + 1,
    };
    switch (run.effects[step]) {
      case EFFECT.JOINS:
        return say(values.before === values.after ? "trace-joins-at-once" : "trace-joins", values);
      case EFFECT.ALREADY_IN:
        return say("trace-already-in", values);
      default:
        return say("trace-waits", values);
    }
  }

  /** Where a walk stands: the present step, or what holds before the first one. */
  function walkSentence(walk) {
    if (walk.step === 0) {
      const { met, player } = walk.run;
      return say("page-attractor-before", { met, player, count: walk.joined[0] });
    }
    return stepSentence(walk, walk.step);
  }

  /** What the run comes to. */
  function endSentence({ graph, run, joined }) {
    const count = joined.reduce((sum, number) => sum + number, 0);
    const size =
      graph === attractor.graph("classes")
        ? say("page-attractor-size-classes", { player: run.player, count })
        : say("trace-size", { player: run.player, positions: count });
    return `${say("page-attractor-over")} ${size}`;
  }

  /** Who moves at a vertex. */
  function ownerWords(graph, vertex) {
    const player = graph.owner(vertex);
    return player === null ? say("page-attractor-owner-none") : say("page-attractor-owner-moves", { player });
  }

  /** Whether a vertex is in now, in a few words. */
  function stateWords(walk, vertex) {
    if (walk.isIn(vertex)) return say("page-attractor-in", { rank: walk.run.ranks[vertex] });
    return say(walk.run.joinedAt[vertex] === NEVER ? "page-attractor-never" : "page-attractor-not-yet");
  }

  /** Why a vertex is in, or why it never will be. */
  function whySentence(walk, vertex) {
    const { graph, run } = walk;
    const { player } = run;
    const step = run.joinedAt[vertex];
    if (step === 0) return say("page-attractor-why-target", { player });
    if (step !== NEVER) {
      return say("page-attractor-why-step", { step: run.met + step, sentence: stepSentence(walk, step) });
    }
    const owner = graph.owner(vertex);
    if (owner === null) return say("page-attractor-why-over", { player });
    if (owner === player) return say("page-attractor-why-no-move", { player });
    const outside = [...graph.successors(vertex)].filter((successor) => run.joinedAt[successor] === NEVER);
    const boards = morpion.list(outside.map((successor) => text(graph, successor)));
    return say("page-attractor-why-escape", { owner, count: outside.length, boards });
  }

  /** A vertex in words, for who does not see the picture. */
  function vertexSentence(walk, vertex) {
    const verdict = morpion.verdict.sentence(walk.graph.codes[vertex]);
    return `${text(walk.graph, vertex)}. ${verdict} D = ${walk.degrees[vertex]}, ${stateWords(walk, vertex)}.`;
  }

  Object.assign(attractor, { walkSentence, endSentence, ownerWords, stateWords, whySentence, vertexSentence });
})();
