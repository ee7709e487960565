// What stands around the picture of the attractor: the present step, the counts by rank, the legend, and the position
// that is inspected. Each panel is an element, and `tell`, which brings it up to date.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { attractor, element, svg, say, button } = morpion;
  const { EFFECT, NEVER, darkScheme } = attractor;
  const RANKS = [0, 1, 2, 3, 4, 5];

  const text = (graph, vertex) => morpion.board.text(graph.codes[vertex]);

  /** A sentence whose boards do not break at their dashes. */
  const withBoards = (sentence) =>
    sentence
      .split(/([XO-]{3}\/[XO-]{3}\/[XO-]{3})/)
      .map((part, index) => (index % 2 === 0 ? part : element("span", { class: "mono attractor-unbroken" }, part)));

  // The present step

  function stepPanel() {
    const sentence = element("p", { class: "attractor-sentence" });
    const boards = element("div", { class: "attractor-step-boards" });
    const over = element("p", { class: "attractor-over" });
    const title = element("h2", {}, say("page-attractor-now"));
    const begin = element("p", { class: "note" }, say("page-attractor-begin"));
    return {
      element: element("section", { class: "panel attractor-step" }, title, sentence, boards, over),
      tell: (walk) => {
        sentence.replaceChildren(...withBoards(attractor.walkSentence(walk)));
        boards.replaceChildren(...(walk.step === 0 ? [begin] : stepBoards(walk)));
        over.textContent = walk.step === walk.run.length ? attractor.endSentence(walk) : "";
      },
    };
  }

  /** The vertex taken, and the predecessor that is looked at with what happens to its D. */
  function stepBoards({ graph, run, step }) {
    const [vertex, source] = [run.vertices[step], run.sources[step]];
    const taken = figure(say("page-attractor-from-queue"), graph.codes[source], text(graph, source));
    if (run.effects[step] === EFFECT.TAKEN) return [taken];
    const arrow = element("span", { class: "attractor-arrow", "aria-hidden": "true" }, "←");
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
    const shade = (rank) => `attractor-swatch attractor-shade-${rank}`;
    const swatch = (rank) => element("span", { class: shade(rank), "aria-hidden": "true" });
    const head = (...content) => element("th", { scope: "col", class: "number" }, ...content);
    const heads = RANKS.map((rank) => head(swatch(rank), String(rank)));
    const title = say("page-attractor-ranks");
    const table = element(
      "table",
      { class: "attractor-ranks" },
      element("caption", {}, title),
      element("thead", {}, element("tr", {}, side(say("page-rank")), heads, head(say("page-attractor-sum")))),
      element(
        "tbody",
        {},
        element("tr", {}, side(say("page-attractor-joined")), joined),
        element("tr", {}, side(say("page-attractor-looks")), looks),
      ),
    );
    const attributes = { class: "scroll attractor-ranks-box", tabindex: "0", role: "region", "aria-label": title };
    return {
      element: element("div", attributes, table),
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

  /** The outlines of vertices as the picture draws them: alone, or around a board. */
  const OUTLINES = {
    alone: {
      x: "M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z",
      o: "M3 3h10v10H3z",
      over: "M8 1.5L14.5 8 8 14.5 1.5 8z",
    },
    framed: {
      x: "M5.5 2h5a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-3.5 3.5h-5a3.5 3.5 0 0 1-3.5-3.5v-5a3.5 3.5 0 0 1 3.5-3.5z",
      o: "M2 2h12v12H2z",
      over: "M5 2h6l3 3v6l-3 3H5l-3-3V5z",
    },
  };

  /** What the signs mean; `tell` shows those of a picture. */
  function legendPanel() {
    const legend = element("ul", { class: "attractor-legend", "aria-label": say("page-attractor-legend") });
    const tell = ({ hasBoards }) => {
      const { x, o, over } = hasBoards ? OUTLINES.framed : OUTLINES.alone;
      const entries = [
        [[path(x)], say("page-attractor-legend-x")],
        [[path(o)], say("page-attractor-legend-o")],
        [[path(over)], say("page-attractor-legend-over")],
        [[path(o, "in")], darkScheme.matches ? say("page-attractor-legend-in-dark") : say("page-attractor-legend-in")],
        [[path("M3 8h10v5H3z", "waits"), path(o)], say("page-attractor-legend-waits")],
        [[path(OUTLINES.framed.o, "framed")], say("page-attractor-legend-framed")],
      ];
      legend.replaceChildren(...entries.map(([shapes, words]) => element("li", {}, sample(shapes), words)));
    };
    return { element: legend, tell };
  }

  const sample = (shapes) => svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, shapes);
  const path = (d, kind = null) => svg("path", { d, class: kind });

  // The position that is inspected

  /** `acts`: `goTo` a step, `inspect` a neighbour, `release` the position, `copyLink`, a button. */
  function positionPanel(acts) {
    const label = say("page-attractor-inspected");
    const panel = element("section", { class: "panel attractor-position", tabindex: "-1", "aria-label": label });
    const heading = () => element("h2", {}, label);
    let [shown, update] = [null, () => {}];

    /** Shows a vertex of a walk, or how one is chosen if it is -1. */
    const tell = (walk, vertex) => {
      if (shown?.run !== walk.run || shown.vertex !== vertex) {
        shown = { run: walk.run, vertex };
        update = () => {};
        const hint = element("p", { class: "note" }, say("page-attractor-hint"));
        if (vertex < 0) panel.replaceChildren(heading(), hint, element("p", { class: "actions" }, acts.copyLink));
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
    const count = element("h3", {});
    const close = button("×", acts.release, { class: "attractor-release", "aria-label": say("page-attractor-close") });
    panel.replaceChildren(
      element("div", { class: "attractor-position-head" }, heading, close),
      boardWithVerdict(graph, vertex),
      facts.element,
      element("p", { class: "attractor-why" }, withBoards(attractor.whySentence(walk, vertex))),
      waysOn(walk, vertex, acts),
      count,
      nearList(successors),
      element("h3", {}, `${say("page-attractor-predecessors")} (${predecessors.length})`),
      nearList(predecessors),
      ...(graph === attractor.graph("classes")
        ? [element("p", { class: "note" }, say("page-attractor-classes-note"))]
        : []),
    );
    return (now) => {
      const joined = [...graph.successors(vertex)].filter((successor) => now.isIn(successor)).length;
      const all = `${say("page-successors")} (${successors.length})`;
      count.textContent = successors.length > 0 ? say("page-attractor-joined-of", { all, joined }) : all;
      [facts, ...successors, ...predecessors].forEach((part) => part.tell(now));
    };
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
      { class: "attractor-position-board" },
      morpion.smallBoard(code, { label: board, lines }),
      element("div", {}, element("p", { class: "mono" }, board), verdict),
    );
  }

  function factList(graph, vertex) {
    const [state, degree] = [element("dd", {}), element("dd", {})];
    const facts = [
      [say("page-attractor-owner"), element("dd", {}, attractor.ownerWords(graph, vertex))],
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
  function waysOn({ graph, run }, vertex, { goTo, copyLink }) {
    const joinedAt = run.joinedAt[vertex];
    // What is in from the start joins at no step.
    const joins = joinedAt !== NEVER && joinedAt > 0;
    const goesOn = graph.degrees[vertex] > 0;
    const href = morpion.address.link("play", { board: text(graph, vertex) });
    return element(
      "p",
      { class: "actions" },
      joins && button(say("page-attractor-go"), () => goTo(joinedAt)),
      element("a", { class: "button", href }, goesOn ? say("page-attractor-open") : say("page-attractor-open-over")),
      copyLink,
    );
  }

  /** A button that leads to a neighbour. */
  function nearButton(graph, vertex, { inspect }) {
    const near = button("", () => inspect(vertex), { class: "attractor-near" });
    near.append(morpion.smallBoard(graph.codes[vertex]));
    const tell = (walk) => {
      near.classList.toggle("in", walk.isIn(vertex));
      near.title = `${text(graph, vertex)}, ${attractor.stateWords(walk, vertex)}`;
      near.setAttribute("aria-label", near.title);
    };
    return { element: near, tell };
  }

  function nearList(buttons) {
    if (buttons.length === 0) return element("p", { class: "note" }, say("page-attractor-none"));
    const items = buttons.map((near) => element("li", {}, near.element));
    return element("ul", { class: "attractor-nears" }, items);
  }

  Object.assign(attractor, { stepPanel, rankPanel, legendPanel, positionPanel });
})();
