// What stands around a small graph: what its signs mean, the link that holds it, and its text for the command line.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const graphs = (morpion.graphs ??= {});
  const { element, svg } = morpion;

  /** What the signs of the drawing mean; those of the run, and of a guess, as long as they are seen. */
  graphs.legend = (state) => {
    const { say } = morpion;
    const sign = (...shapes) =>
      svg("svg", { viewBox: "0 0 24 24", class: "graph graph-sign", "aria-hidden": "true" }, ...shapes);
    const box = (size, kind) =>
      svg("rect", { x: 12 - size, y: 12 - size, width: 2 * size, height: 2 * size, class: kind });
    const entry = (picture, text) => element("li", {}, picture, text);
    const vertex = (kind) =>
      sign(svg("g", { class: `graph-vertex graph-${kind}` }, svg("g", {}, box(8, "graph-inner"))));
    const edge = (kind) =>
      sign(
        svg(
          "g",
          { class: `graph-edge graph-${kind}` },
          svg("path", { class: "graph-shaft", d: "M1 12H15" }),
          svg("polygon", { class: "graph-head", points: "23,12 14,7.5 14,16.5" }),
        ),
      );
    const mark = (text) => sign(svg("text", { x: 12, y: 17, class: "graph-guess" }, text));
    const always = [
      entry(sign(svg("path", { d: "M12 2l10 10l-10 10l-10 -10z", class: "graph-inner" })), say("draw-arena-diamond")),
      entry(sign(box(8, "graph-inner")), say("draw-arena-box")),
      entry(sign(box(10, "graph-outer"), box(6.5, "graph-inner")), say("draw-arena-target")),
      entry(sign(svg("text", { x: 12, y: 17, class: "graph-rank" }, "2")), say("page-graphs-sign-rank")),
      entry(sign(svg("text", { x: 7, y: 17, class: "graph-degree" }, "D")), say("page-graphs-sign-degree")),
    ];
    // Each with the question whether it is seen now.
    const isAt = (...events) => events.includes(state.known.step?.event);
    const isGuess = (isIn) => [...state.expected].some((index) => (state.run.ranks[index] !== null) === isIn);
    const sometimes = [
      [entry(vertex("looked"), say("page-graphs-sign-looked")), () => isAt("met", "looked")],
      [entry(vertex("taken"), say("page-graphs-sign-taken")), () => isAt("taken", "looked")],
      [entry(edge("looked"), say("page-graphs-sign-edge")), () => isAt("looked")],
      [entry(edge("strategy"), say("page-graphs-sign-strategy")), () => state.isFinished && state.strategy.length > 0],
      [entry(edge("escape"), say("page-graphs-sign-escape")), () => state.isFinished && state.escape.length > 0],
      [entry(mark("?"), say("page-graphs-sign-guess")), () => !state.isFinished && state.expected.size > 0],
      [entry(mark("✓"), say("page-graphs-sign-right")), () => state.isFinished && isGuess(true)],
      [entry(mark("✗"), say("page-graphs-sign-wrong")), () => state.isFinished && isGuess(false)],
    ];
    const list = element("ul", { class: "graph-legend" });
    return {
      element: list,
      show: () => list.replaceChildren(...always, ...sometimes.filter(([, isSeen]) => isSeen()).map(([item]) => item)),
    };
  };

  /** The panel of link and text, of the graph in `state`. */
  graphs.texts = (state) => {
    const { say, button, copyButton } = morpion;
    const link = element("input", { type: "text", readonly: true, "aria-label": say("page-graphs-link") });
    const text = element("textarea", { readonly: true, rows: 6, "aria-label": say("page-graphs-text") });
    const command = element("code", {});

    /** The address of what is shown, as it will be written there. */
    const address = () => {
      const { vertices, player } = state;
      const hash = morpion.address.link("graphs", {
        g: graphs.link.write(vertices),
        player: player === 0 ? null : player,
      });
      return location.href.replace(/#.*/s, "") + hash;
    };

    return {
      element: element(
        "section",
        { class: "panel" },
        element("h2", {}, say("page-graphs-share")),
        element("p", { class: "note" }, say("page-graphs-link-note")),
        link,
        element("div", { class: "actions" }, copyButton(say("page-copy-link"), link)),
        element(
          "details",
          {},
          element("summary", {}, say("page-graphs-text")),
          element("p", { class: "note" }, say("page-graphs-text-note"), " ", command),
          text,
          element(
            "div",
            { class: "actions" },
            copyButton(say("page-graphs-copy-text"), text),
            button(say("page-graphs-download"), () => morpion.download("graph.txt", "text/plain", text.value)),
          ),
        ),
      ),
      show: () => {
        link.value = address();
        text.value = graphs.link.classForm(state.vertices);
        command.textContent = `morpion arena trace graph.txt --player ${state.player}`;
      },
    };
  };
})();
