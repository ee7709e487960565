// A small graph as a list: each vertex with its name, owner, target and successors. It is the same graph as the drawing.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const graphs = (morpion.graphs ??= {});
  const { element } = morpion;

  /** Says at a field what is wrong with what was typed there. */
  function refuse(input, text) {
    const fault = input.closest("li").querySelector(".graph-fault");
    fault.textContent = text;
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", fault.id);
    morpion.announce(text);
  }

  /** Writes what the graph has into a field: what was refused there is no more. */
  function write(input, text) {
    input.value = text;
    input.dataset.written = text;
    if (!input.hasAttribute("aria-invalid")) return;
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
    input.closest("li").querySelector(".graph-fault").textContent = "";
  }

  const field = (kind, text, control) =>
    element("label", { class: `graph-${kind}` }, element("span", {}, text), control);

  /** Writes a vertex into its row. What is being typed there, or was refused, stays as long as the graph has the same. */
  function fill(item, vertices, index) {
    const { say } = morpion;
    const { name, owner, target, successors } = vertices[index];
    const [called, heads] = item.querySelectorAll("[type=text]");
    const isOther = item.dataset.vertex !== name;
    item.dataset.vertex = name;
    const update = (input, text) => (isOther || input.dataset.written !== text) && write(input, text);
    update(called, name);
    update(heads, successors.map((head) => vertices[head].name).join(" "));
    item.querySelector("select").value = String(owner);
    item.querySelector("[type=checkbox]").checked = target;
    const call = (control, text) => control.setAttribute("aria-label", `${text}, ${name}`);
    call(called, say("page-graphs-column-name"));
    call(heads, say("page-successors"));
    call(item.querySelector("select"), say("page-graphs-column-owner"));
    call(item.querySelector("[type=checkbox]"), say("page-graphs-column-target"));
    item.querySelector("button").setAttribute("aria-label", say("page-graphs-remove", { vertex: name }));
  }

  /** The list, where `desk` has the `state` and does what is asked. */
  graphs.table = (desk) => {
    const { say, button } = morpion;
    const { state } = desk;
    const rows = element("ul", { class: "graph-rows" });

    const name = (index) => state.vertices[index].name;

    function rename(index, input) {
      const typed = input.value.trim();
      if (typed === name(index)) return write(input, typed);
      if (!graphs.model.isName(typed)) return refuse(input, say("page-graphs-name-bad"));
      if (state.vertices.some((vertex) => vertex.name === typed)) {
        return refuse(input, say("page-graphs-name-taken", { vertex: typed }));
      }
      const said = say("page-graphs-said-renamed", { vertex: name(index), name: typed });
      input.closest("li").dataset.vertex = typed;
      return desk.edit(graphs.model.change(state.vertices, index, { name: typed }), said);
    }

    function setSuccessors(index, input) {
      const typed = input.value.split(/[\s,;]+/).filter(Boolean);
      const indices = new Map(state.vertices.map((vertex, place) => [vertex.name, place]));
      const unknown = typed.find((head) => !indices.has(head));
      if (unknown !== undefined) return refuse(input, say("arena-problem-unknown", { vertex: unknown }));
      const successors = [...new Set(typed)].map((head) => indices.get(head));
      if (String(successors) === String(state.vertices[index].successors)) return write(input, input.dataset.written);
      const said =
        successors.length > 0
          ? say("page-graphs-said-successors", { vertex: name(index), vertices: morpion.list(successors.map(name)) })
          : say("page-graphs-said-no-successors", { vertex: name(index) });
      return desk.edit(graphs.model.change(state.vertices, index, { successors }), said);
    }

    function row(index) {
      const described = `graph-fault-${index}`;
      return element(
        "li",
        {},
        field(
          "name",
          say("page-graphs-column-name"),
          element("input", {
            type: "text",
            maxlength: 8,
            autocomplete: "off",
            autocapitalize: "off",
            spellcheck: "false",
            change: (event) => rename(index, event.target),
          }),
        ),
        field(
          "owner",
          say("page-graphs-column-owner"),
          element(
            "select",
            { change: (event) => desk.setOwner(index, Number(event.target.value)) },
            ...[0, 1].map((player) => element("option", { value: player }, String(player))),
          ),
        ),
        field(
          "target",
          say("page-graphs-column-target"),
          element("input", { type: "checkbox", change: (event) => desk.setTarget(index, event.target.checked) }),
        ),
        field(
          "heads",
          say("page-successors"),
          element("input", {
            type: "text",
            autocomplete: "off",
            autocapitalize: "off",
            spellcheck: "false",
            change: (event) => setSuccessors(index, event.target),
          }),
        ),
        button("×", () => desk.remove(index), { class: "graph-remove" }),
        element("p", { class: "graph-fault", id: described }),
      );
    }

    const adding = button(say("page-graphs-add"), () => desk.add());

    return {
      element: element(
        "section",
        { class: "panel" },
        element("h2", {}, say("page-graphs-list")),
        element("p", { class: "note" }, say("page-graphs-list-note")),
        rows,
        adding,
      ),
      /** Puts the focus into the name of a vertex. */
      rename: (vertex) => {
        const input = rows.children[vertex].querySelector("[type=text]");
        input.focus();
        input.select();
      },
      show: () => {
        // Rows stay as long as there are as many vertices: who tabs through them keeps the place, or comes to the last.
        const hadFocus = rows.contains(document.activeElement);
        while (rows.children.length > state.vertices.length) rows.lastElementChild.remove();
        while (rows.children.length < state.vertices.length) rows.append(row(rows.children.length));
        [...rows.children].forEach((item, index) => fill(item, state.vertices, index));
        if (hadFocus && !rows.contains(document.activeElement)) {
          (rows.lastElementChild?.querySelector(".graph-remove") ?? adding).focus();
        }
      },
    };
  };
})();
