// What stands around the picture of the attractor: the present step, the counts by rank, the legend, and the position
// that is inspected. Each panel is an element, and `tell`, which brings it up to date.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { attractor, element, svg, say, button } = morpion;
  const { EFFECT, NEVER } = attractor;
  const RANKS = [0, 1, 2, 3, 4, 5];
  const darkScheme = matchMedia("(prefers-color-scheme: dark)");

  const text = (graph, vertex) => morpion.board.text(graph.codes[vertex]);

  /** A sentence whose boards do not break at their dashes. */
  const withBoards = (sentence) =>
    sentence
      .split(/([XO-]{3}\/[XO-]{3}\/[XO-]{3})/)
      .map((part, index) => (index % 2 === 0 ? part : element("span", { class: "mono unbroken" }, part)));

  // The present step

  function stepPanel() {
    const sentence = element("p", { class: "sentence" });
    const boards = element("div", { class: "step-boards" });
    const over = element("p", { class: "over" });
    const title = element("h2", {}, say("page-attractor-now"));
    return {
      element: element("section", { class: "panel step-panel" }, title, sentence, boards, over),
      tell: (walk) => {
        sentence.replaceChildren(...withBoards(attractor.walkSentence(walk)));
        boards.replaceChildren(...stepBoards(walk));
        over.textContent = walk.step === walk.run.length ? attractor.endSentence(walk) : "";
      },
    };
  }

  /** The vertex taken, and the predecessor that is looked at with what happens to its D. */
  function stepBoards({ graph, run, step }) {
    if (step === 0) return [];
    const [vertex, source] = [run.vertices[step], run.sources[step]];
    const taken = figure(say("page-attractor-from-queue"), graph.codes[source], text(graph, source));
    if (run.effects[step] === EFFECT.TAKEN) return [taken];
    const arrow = element("span", { class: "arrow", "aria-hidden": "true" }, "←");
    return [taken, arrow, figure(say("page-attractor-predecessor"), graph.codes[vertex], degreeWords(run, step))];
  }

  function figure(caption, code, words) {
    const under = element("span", { class: "mono" }, words);
    return element("figure", {}, element("figcaption", {}, caption), morpion.smallBoard(code), under);
  }

  function degreeWords(run, step) {
    const [before, after] = [run.before[step], run.after[step]];
    return before === after ? `D = ${after}` : `D ${before} → ${after}`;
  }

  // The counts by rank

  function rankPanel() {
    const cells = () => [...RANKS, null].map(() => element("td", { class: "number" }));
    const [joined, looks] = [cells(), cells()];
    const side = (words) => element("th", { scope: "row" }, words);
    const swatch = (rank) => element("span", { class: `swatch shade-${rank}`, "aria-hidden": "true" });
    const head = (...content) => element("th", { scope: "col", class: "number" }, ...content);
    const heads = RANKS.map((rank) => head(swatch(rank), String(rank)));
    const title = say("page-attractor-ranks");
    const table = element(
      "table",
      { class: "ranks" },
      element("caption", {}, title),
      element("thead", {}, element("tr", {}, side(say("page-rank")), heads, head(say("page-attractor-sum")))),
      element(
        "tbody",
        {},
        element("tr", {}, side(say("page-attractor-joined")), joined),
        element("tr", {}, side(say("page-attractor-looks")), looks),
      ),
    );
    return {
      element: element("div", { class: "scroll ranks-box", tabindex: "0", role: "region", "aria-label": title }, table),
      tell: (walk) => {
        fill(joined, walk.joined);
        fill(looks, walk.looks);
      },
    };
  }

  /** Writes numbers into the cells of a row, and their sum into the last. */
  function fill(cells, numbers) {
    const texts = [...numbers].map(morpion.number);
    cells.forEach((cell, rank) => (cell.textContent = texts[rank] ?? ""));
    cells.at(-1).textContent = morpion.number(numbers.reduce((sum, number) => sum + number, 0));
  }

  // The legend

  function legend() {
    const sample = (...shapes) => svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, ...shapes);
    const square = (kind) => svg("rect", { class: kind, x: 3, y: 3, width: 10, height: 10 });
    const half = svg("rect", { class: "waits", x: 3, y: 8, width: 10, height: 5 });
    const isIn = darkScheme.matches ? say("page-attractor-legend-in-dark") : say("page-attractor-legend-in");
    const entries = [
      [sample(svg("circle", { cx: 8, cy: 8, r: 5.5 })), say("page-attractor-legend-x")],
      [sample(square("owned")), say("page-attractor-legend-o")],
      [sample(svg("path", { d: "M8 1.5L14.5 8 8 14.5 1.5 8z" })), say("page-attractor-legend-over")],
      [sample(square("in")), isIn],
      [sample(half, square("owned")), say("page-attractor-legend-waits")],
    ];
    const label = say("page-attractor-legend");
    return element(
      "ul",
      { class: "legend", "aria-label": label },
      entries.map((entry) => element("li", {}, ...entry)),
    );
  }

  // The position that is inspected

  /** `acts`: `goTo` a step, `inspect` a neighbour, `release` the position. */
  function positionPanel(acts) {
    const label = say("page-attractor-inspected");
    const panel = element("section", { class: "panel position-panel", tabindex: "-1", "aria-label": label });
    const heading = () => element("h2", {}, label);
    let [shown, update] = [null, () => {}];

    /** Shows a vertex of a walk, or how one is chosen if it is -1. */
    const tell = (walk, vertex) => {
      if (shown?.run !== walk.run || shown.vertex !== vertex) {
        shown = { run: walk.run, vertex };
        update = () => {};
        if (vertex < 0) panel.replaceChildren(heading(), element("p", { class: "note" }, say("page-attractor-hint")));
        else update = describe(panel, heading(), walk, vertex, acts);
      }
      update(walk);
    };
    return { element: panel, tell };
  }

  /** Fills the panel; what is returned brings up to date what changes with the steps. */
  function describe(panel, heading, walk, vertex, acts) {
    const { graph } = walk;
    const near = (vertices) => [...vertices].map((other) => nearButton(graph, other, acts));
    const [successors, predecessors] = [near(graph.successors(vertex)), near(graph.predecessors(vertex))];
    const facts = factList(graph, vertex);
    const close = button("×", acts.release, { class: "release", "aria-label": say("page-attractor-close") });
    panel.replaceChildren(
      element("div", { class: "position-head" }, heading, close),
      boardWithVerdict(graph, vertex),
      facts.element,
      element("p", { class: "why" }, withBoards(attractor.whySentence(walk, vertex))),
      waysOn(walk, vertex, acts),
      ...nearList(say("page-successors"), successors),
      ...nearList(say("page-attractor-predecessors"), predecessors),
      ...(graph === attractor.graph("classes")
        ? [element("p", { class: "note" }, say("page-attractor-classes-note"))]
        : []),
    );
    return (now) => [facts, ...successors, ...predecessors].forEach((part) => part.tell(now));
  }

  function boardWithVerdict(graph, vertex) {
    const code = graph.codes[vertex];
    const board = text(graph, vertex);
    const lines = (morpion.tables.verdict(code).winning_lines ?? []).map((line) =>
      line.map(([row, column]) => 3 * (row - 1) + column - 1),
    );
    const verdict = element("p", {}, morpion.verdict.sentence(code));
    return element(
      "div",
      { class: "position-board" },
      morpion.smallBoard(code, { label: board, lines }),
      element("div", {}, element("p", { class: "mono" }, board), verdict),
    );
  }

  function factList(graph, vertex) {
    const [state, degree] = [element("dd", {}), element("dd", {})];
    const facts = [
      [say("page-attractor-state"), state],
      ["D", degree],
      [say("page-fact-code"), element("dd", {}, String(graph.codes[vertex]))],
      [say("page-ply"), element("dd", {}, String(graph.plies[vertex]))],
    ];
    return {
      element: element(
        "dl",
        { class: "facts" },
        facts.flatMap(([name, fact]) => [element("dt", {}, name), fact]),
      ),
      tell: (walk) => {
        const [now, all] = [walk.degrees[vertex], graph.degrees[vertex]];
        state.textContent = attractor.stateWords(walk, vertex);
        degree.textContent = say("page-attractor-degree-now", { now, all });
      },
    };
  }

  /** The step where a vertex joins, and its board in the game. */
  function waysOn({ graph, run }, vertex, { goTo }) {
    const joinedAt = run.joinedAt[vertex];
    const goesOn = graph.degrees[vertex] > 0;
    const href = morpion.address.link("play", { board: text(graph, vertex) });
    return element(
      "p",
      { class: "actions" },
      joinedAt !== NEVER && button(say("page-attractor-go"), () => goTo(joinedAt)),
      element("a", { class: "button", href }, goesOn ? say("page-attractor-open") : say("page-attractor-open-over")),
    );
  }

  /** A button that leads to a neighbour. */
  function nearButton(graph, vertex, { inspect }) {
    const near = button("", () => inspect(vertex), { class: "near" });
    near.append(morpion.smallBoard(graph.codes[vertex]));
    const tell = (walk) => {
      near.classList.toggle("in", walk.isIn(vertex));
      near.title = `${text(graph, vertex)}, ${attractor.stateWords(walk, vertex)}`;
      near.setAttribute("aria-label", near.title);
    };
    return { element: near, tell };
  }

  function nearList(title, buttons) {
    const items = buttons.map((near) => element("li", {}, near.element));
    const none = element("p", { class: "note" }, say("page-attractor-none"));
    return [
      element("h3", {}, `${title} (${buttons.length})`),
      items.length > 0 ? element("ul", { class: "nears" }, items) : none,
    ];
  }

  Object.assign(attractor, { stepPanel, rankPanel, legend, positionPanel });
})();
