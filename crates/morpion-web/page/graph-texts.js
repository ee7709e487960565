// What stands around a small graph: what its signs mean, the link that holds it, and its text for the command line.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const graphs = (morpion.graphs ??= {});
  const { element, svg } = morpion;

  /** What the signs of the drawing mean. */
  graphs.legend = () => {
    const { say } = morpion;
    const sign = (...shapes) =>
      svg("svg", { viewBox: "0 0 24 24", class: "graph graph-sign", "aria-hidden": "true" }, ...shapes);
    const box = (size, kind) =>
      svg("rect", { x: 12 - size, y: 12 - size, width: 2 * size, height: 2 * size, class: kind });
    const entry = (picture, text) => element("li", {}, picture, text);
    return element(
      "ul",
      { class: "graph-legend" },
      entry(sign(svg("path", { d: "M12 2l10 10l-10 10l-10 -10z", class: "inner" })), say("draw-arena-diamond")),
      entry(sign(box(8, "inner")), say("draw-arena-box")),
      entry(sign(box(10, "outer"), box(6.5, "inner")), say("draw-arena-target")),
      entry(sign(svg("text", { x: 12, y: 17, class: "rank" }, "2")), say("page-graphs-sign-rank")),
      entry(sign(svg("text", { x: 7, y: 17, class: "degree" }, "D")), say("page-graphs-sign-degree")),
    );
  };

  /** The panel of link and text, where `desk` has the `state`, and `say`. */
  graphs.texts = (desk) => {
    const { say, button } = morpion;
    const { state } = desk;
    const link = element("input", { type: "text", readonly: true, "aria-label": say("page-graphs-link") });
    const text = element("textarea", { readonly: true, rows: 6, "aria-label": say("page-graphs-text") });
    const command = element("code", {});

    /** Copies what a field holds; where the browser does not allow it, the field is selected. */
    async function copy(field) {
      try {
        await navigator.clipboard.writeText(field.value);
        desk.say(say("page-copied"));
      } catch {
        field.focus();
        field.select();
        desk.say(say("page-selected"));
      }
    }

    /** The address of what is shown, as it will be written there. */
    const address = () => {
      const { vertices, player } = state;
      const hash = morpion.address.link("graphs", {
        g: graphs.link.write(vertices),
        player: player === 0 ? null : player,
      });
      return location.href.replace(/#.*/s, "") + hash;
    };
    const currentLink = () => {
      link.value = address();
      return link;
    };

    return {
      element: element(
        "section",
        { class: "panel" },
        element("h2", {}, say("page-graphs-share")),
        element("p", { class: "note" }, say("page-graphs-link-note")),
        link,
        element(
          "div",
          { class: "actions" },
          button(say("page-copy-link"), () => copy(currentLink())),
        ),
        element(
          "details",
          {},
          element("summary", {}, say("page-graphs-text")),
          element("p", { class: "note" }, say("page-graphs-text-note"), " ", command),
          text,
          element(
            "div",
            { class: "actions" },
            button(say("page-graphs-copy-text"), () => copy(text)),
            button(say("page-graphs-download"), () => morpion.download("graph.txt", "text/plain", text.value)),
          ),
        ),
      ),
      show: () => {
        currentLink();
        text.value = graphs.link.classForm(state.vertices);
        command.textContent = `morpion arena trace graph.txt --player ${state.player}`;
      },
    };
  };
})();
