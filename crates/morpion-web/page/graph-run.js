// The run of the algorithm on a small graph: its controls, each step in words, the table D, the queue, the result.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const graphs = (morpion.graphs ??= {});
  const { element } = morpion;
  /** How long a step stands, in milliseconds. */
  const SPEEDS = { slow: 2000, normal: 900, fast: 250 };

  /** A step in the words of the command line. */
  function sentence(vertices, step) {
    const { say } = morpion;
    const board = vertices[step.vertex].name;
    if (step.event === "met") return say("trace-met", { board, degree: step.degree });
    if (step.event === "taken") return say("trace-taken", { board, rank: step.rank });
    const { before, after, rank, effect } = step;
    const successor = vertices[step.successor].name;
    const owner = say("arena-player", { number: String(vertices[step.vertex].owner) });
    if (effect === "waits") return say("trace-waits", { board, successor, owner, before, after });
    if (effect === "already-in") return say("trace-already-in", { board, successor, owner, degree: after });
    if (before === after) return say("trace-joins-at-once", { board, successor, owner, rank, degree: after });
    return say("trace-joins", { board, successor, owner, before, after, rank });
  }

  /** What the run comes to. */
  function results({ player, run, vertices, strategy, escape }) {
    const { say, list } = morpion;
    const count = run.ranks.filter((rank) => rank !== null).length;
    const moves = (edges) => list(edges.map(({ tail, head }) => `${vertices[tail].name} → ${vertices[head].name}`));
    return [
      say("arena-region", { player: String(player), count, total: vertices.length }),
      strategy.length > 0 && say("page-graphs-strategy", { player: String(player), moves: moves(strategy) }),
      escape.length > 0 && say("page-graphs-escape", { player: String(1 - player), moves: moves(escape) }),
    ].filter(Boolean);
  }

  /** How good the guess was, if there was one. */
  function guesses({ expected, run, vertices }) {
    const { say, list } = morpion;
    if (expected.size === 0) return [];
    const named = (isWrong) => list(vertices.filter((_, index) => isWrong(index)).map(({ name }) => name));
    const wrong = named((index) => expected.has(index) && run.ranks[index] === null);
    const missing = named((index) => !expected.has(index) && run.ranks[index] !== null);
    if (!wrong && !missing) return [say("page-graphs-guess-right")];
    return [
      wrong && say("page-graphs-guess-wrong", { vertices: wrong }),
      missing && say("page-graphs-guess-missing", { vertices: missing }),
    ].filter(Boolean);
  }

  /** What the run comes to, and how good the guess was. */
  const outcome = (state) => [...results(state), ...guesses(state)];

  /** What is said of the last step, and at the end of the result. */
  function said(state) {
    const { known, vertices, isFinished } = state;
    if (known.step === null) return morpion.say("page-graphs-not-started");
    return [sentence(vertices, known.step), ...(isFinished ? outcome(state) : [])].join(" ");
  }

  /** The table of what is known of each vertex. */
  function knownTable(state) {
    const { say } = morpion;
    const body = element("tbody", {});
    const column = (text, kind) => element("th", { scope: "col", class: kind }, text);
    const known = element(
      "table",
      { class: "graph-table" },
      element("caption", { class: "unseen" }, say("page-graphs-table")),
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          column(say("arena-column-vertex")),
          column(say("arena-column-owner"), "number"),
          column(say("page-graphs-column-degree"), "number"),
          column("D", "number"),
          column(say("arena-column-rank"), "number"),
        ),
      ),
      body,
    );

    function row({ name, owner, successors }, index) {
      const { degrees, ranks, step: last } = state.known;
      const isNow = last !== null && (last.vertex === index || last.successor === index);
      const cell = (value) => element("td", { class: "number" }, value === null ? "" : String(value));
      return element(
        "tr",
        { class: isNow && "graph-now" },
        element("th", { scope: "row" }, isNow && "▸ ", name),
        cell(owner),
        cell(successors.length),
        cell(degrees[index]),
        cell(ranks[index]),
      );
    }

    return { element: known, show: () => body.replaceChildren(...state.vertices.map(row)) };
  }

  /** The panel of the run, where `desk` has the `state`, and `goTo` a step, and `attract` for a player. */
  graphs.run = (desk) => {
    const { say, button, list } = morpion;
    const { state } = desk;
    let timer = null;

    function stop() {
      clearInterval(timer);
      timer = null;
    }

    function start() {
      const isNextLast = () => state.count + 1 >= state.run.steps.length;
      const tick = () => (isNextLast() ? step(state.count + 1) : desk.goTo(state.count + 1, { isPlaying: true }));
      timer = setInterval(tick, SPEEDS[state.speed]);
    }

    /** Plays from here, from the end again from the start, or pauses. */
    function play() {
      if (timer !== null || state.run.steps.length === 0) return step(state.count);
      start();
      return desk.goTo(state.isFinished ? 0 : state.count, { isPlaying: true });
    }

    /** Goes to a step, stays there and says it. */
    function step(count) {
      stop();
      desk.goTo(count, { isPlaying: false });
      morpion.announce(said(state));
    }

    const whose = morpion.choices({
      legend: say("page-whose"),
      name: "graph-player",
      options: [0, 1].map((player) => [player, say("page-graphs-player", { player: String(player) })]),
      chosen: state.player,
      change: desk.attract,
    });
    const playing = button("", play, { class: "primary" });
    const controls = {
      back: button(say("page-back"), () => step(state.count - 1)),
      playing,
      next: button(say("page-next"), () => step(state.count + 1)),
      first: button(say("page-first"), () => step(0)),
      last: button(say("page-last"), () => step(state.run.steps.length)),
    };
    const speeds = element(
      "select",
      {
        change: (event) => {
          state.speed = event.target.value;
          if (timer === null) return;
          stop();
          start();
        },
      },
      element("option", { value: "slow" }, say("page-graphs-slow")),
      element("option", { value: "normal" }, say("page-graphs-normal")),
      element("option", { value: "fast" }, say("page-graphs-fast")),
    );
    speeds.value = state.speed;
    const progress = element("p", { class: "note graph-progress" });
    const words = element("p", { class: "graph-step" });
    const queue = element("p", { class: "graph-queue" });
    const result = element("div", { class: "graph-result" });

    const table = knownTable(state);
    const paragraph = (text) => element("p", {}, text);

    return {
      element: element(
        "section",
        { class: "panel graph-run" },
        element("h2", {}, say("page-the-run")),
        whose,
        element("div", { class: "actions" }, ...Object.values(controls)),
        element("label", { class: "graph-speed" }, element("span", {}, say("page-speed")), speeds),
        progress,
        words,
        queue,
        result,
        element("div", { class: "scroll" }, table.element),
      ),
      /** Plays no further. */
      stop,
      show: () => {
        const { known, run, vertices, count, isFinished } = state;
        playing.textContent = timer === null ? say("page-run") : say("page-pause");
        // They keep the focus where they lead nowhere.
        const turnOff = (isOff, ...names) =>
          names.forEach((name) => controls[name].setAttribute("aria-disabled", String(isOff)));
        turnOff(run.steps.length === 0, "playing");
        turnOff(count === 0, "first", "back");
        turnOff(count === run.steps.length, "next", "last");
        progress.textContent = say("page-graphs-progress", { step: count, steps: run.steps.length });
        words.textContent = known.step === null ? say("page-graphs-not-started") : sentence(vertices, known.step);
        // It has its place before it is seen, so that nothing moves at the end.
        result.replaceChildren(...outcome(state).map(paragraph));
        result.classList.toggle("graph-reserved", !isFinished);
        const waiting = list(known.queue.map((vertex) => vertices[vertex].name));
        queue.textContent = waiting ? say("page-graphs-queue", { vertices: waiting }) : say("page-graphs-queue-empty");
        table.show();
      },
    };
  };
})();
