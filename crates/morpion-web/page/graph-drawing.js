// The drawing of a small graph, by pointer, finger and keyboard: tools say what a click on a vertex does.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const graphs = (morpion.graphs ??= {});
  const { element, say } = morpion;
  /** How far a pointer moves, in pixels, before it drags. */
  const DRAG = 5;
  /** How near to the middle of a vertex an edge must end. */
  const NEAR = 30;
  /** Pointers put vertices on a grid, and an arrow key moves one so far. */
  const GRID = 10;
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  /** The tools: what each is called, and how it is used. */
  const tools = () => ({
    move: [say("page-graphs-tool-move"), say("page-graphs-help-move")],
    vertex: [say("page-graphs-tool-vertex"), say("page-graphs-help-vertex")],
    edge: [say("page-graphs-tool-edge"), say("page-graphs-help-edge")],
    owner: [say("page-graphs-tool-owner"), say("page-graphs-help-owner")],
    target: [say("page-graphs-tool-target"), say("page-graphs-help-target")],
    remove: [say("page-graphs-tool-remove"), say("page-graphs-help-remove")],
    guess: [say("page-graphs-tool-guess"), say("page-graphs-help-guess")],
  });

  /** Where a pointer is in the picture. */
  function point(picture, { clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM().inverse());
    return { x, y };
  }

  const onGrid = (x, y) => graphs.model.place(GRID * Math.round(x / GRID), GRID * Math.round(y / GRID));

  /** The vertex to which a part of the picture belongs. */
  function vertexOf(target) {
    const button = target.closest("[data-vertex]");
    return button ? Number(button.dataset.vertex) : null;
  }

  /** The vertex at a point, or near to it. */
  function nearest(vertices, { x, y }) {
    const distances = vertices.map((vertex) => Math.hypot(vertex.x - x, vertex.y - y));
    const least = Math.min(...distances);
    return least <= NEAR ? distances.indexOf(least) : null;
  }

  /** The graph in words. */
  const title = (vertices) =>
    say("draw-arena", {
      vertices: say("draw-arena-vertices", { count: vertices.length }),
      edges: say("draw-arena-edges", { count: graphs.model.edgeCount(vertices) }),
    });

  /** A vertex in words. */
  function label({ vertices, known, expected }, index) {
    const { name: called, owner, target, successors } = vertices[index];
    const heads = successors.map((head) => vertices[head].name);
    return [
      called,
      say("page-graphs-owner", { player: String(owner) }),
      target && say("page-graphs-is-target"),
      heads.length > 0 ? say("page-graphs-leads-to", { vertices: morpion.list(heads) }) : say("page-graphs-dead-end"),
      known.degrees[index] !== null && `D = ${known.degrees[index]}`,
      known.ranks[index] !== null && say("solution-rank", { rank: known.ranks[index] }),
      expected.has(index) && say("page-graphs-expected"),
    ]
      .filter(Boolean)
      .join(", ");
  }

  /** Whether a guess is still open, right or wrong. */
  function mark({ expected, isFinished, known }, index) {
    if (!expected.has(index)) return null;
    if (!isFinished) return "?";
    return known.ranks[index] === null ? "✗" : "✓";
  }

  /** What the last step does with a vertex. */
  function part({ step }, index) {
    if (step?.event === "looked" && index === step.successor) return "graph-taken";
    if (step?.vertex === index) return step.event === "taken" ? "graph-taken" : "graph-looked";
    return "";
  }

  /** Why an edge stands out. */
  function stress({ known: { step }, isFinished, strategy, escape }, tail, head) {
    if (step?.event === "looked" && step.vertex === tail && step.successor === head) return "graph-looked";
    if (!isFinished) return "";
    const isIn = (moves) => moves.some((edge) => edge.tail === tail && edge.head === head);
    if (isIn(strategy)) return "graph-strategy";
    return isIn(escape) ? "graph-escape" : "";
  }

  /**
   * The drawing with its tools. The `desk` has the `state` and does what is asked; see graphs.js.
   */
  graphs.drawing = (desk) => {
    const { state } = desk;
    const picture = graphs.picture();
    /** The vertex from which an edge is being drawn, the press of a pointer, and where that is now. */
    let from = null;
    let press = null;
    let line = null;
    let wasOnVertex = false;
    /** The vertices of which these speak. */
    let begun = state.vertices;

    const name = (vertex) => state.vertices[vertex].name;

    function connect(tail, head) {
      from = null;
      const isThere = state.vertices[tail].successors.includes(head);
      if (isThere) {
        desk.say(say("page-graphs-said-edge-there", { tail: name(tail), head: name(head) }));
        desk.show();
      } else desk.toggleEdge(tail, head);
    }

    /** What a click on a vertex does, or the enter key. */
    const acts = {
      move: (vertex) => desk.say(label(state, vertex)),
      vertex: (vertex) => desk.say(label(state, vertex)),
      edge: (vertex) => {
        if (from !== null) return connect(from, vertex);
        from = vertex;
        desk.say(say("page-graphs-said-from", { vertex: name(vertex) }));
        return desk.show();
      },
      owner: (vertex) => desk.setOwner(vertex, 1 - state.vertices[vertex].owner),
      target: (vertex) => desk.setTarget(vertex, !state.vertices[vertex].target),
      remove: (vertex) => desk.remove(vertex),
      guess: (vertex) => desk.expect(vertex),
    };
    const act = (vertex) => acts[state.tool](vertex);

    function forget() {
      from = null;
      press = null;
      line = null;
      desk.show();
    }

    function down(event) {
      const vertex = vertexOf(event.target);
      wasOnVertex = vertex !== null;
      if (vertex === null || event.button !== 0) return;
      const { x, y } = point(picture.element, event);
      press = { vertex, pointer: event.pointerId, start: event, x, y, isDrag: false };
      picture.element.setPointerCapture(event.pointerId);
    }

    function move(event) {
      if (press?.pointer !== event.pointerId) return;
      const { start, vertex } = press;
      press.isDrag ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG;
      if (!press.isDrag) return;
      const at = point(picture.element, event);
      if (state.tool === "edge") line = { tail: vertex, ...at };
      else {
        const { x, y } = state.vertices[vertex];
        const place = onGrid(x + at.x - press.x, y + at.y - press.y);
        press.moved = graphs.model.change(state.vertices, vertex, place);
      }
      desk.show();
    }

    function up(event) {
      if (press?.pointer !== event.pointerId) return;
      const { vertex, isDrag, moved } = press;
      press = null;
      line = null;
      if (!isDrag) act(vertex);
      else if (moved) desk.edit(moved, say("page-graphs-said-moved", { vertex: name(vertex) }));
      else {
        const head = nearest(state.vertices, point(picture.element, event));
        if (head === null) forget();
        else connect(vertex, head);
      }
    }

    function click(event) {
      const vertex = vertexOf(event.target);
      // Assistive technology clicks without a pointer.
      if (vertex !== null && event.detail === 0) return act(vertex);
      if (wasOnVertex) return undefined;
      const edge = event.target.closest("[data-tail]");
      if (edge && state.tool === "remove") return desk.toggleEdge(Number(edge.dataset.tail), Number(edge.dataset.head));
      if (state.tool === "vertex") {
        const { x, y } = point(picture.element, event);
        return desk.add(onGrid(x, y));
      }
      return from === null ? undefined : forget();
    }

    function key(event) {
      const vertex = vertexOf(event.target);
      if (vertex === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key in ARROWS) {
        const [x, y] = ARROWS[event.key];
        const old = state.vertices[vertex];
        const place = graphs.model.place(old.x + GRID * x, old.y + GRID * y);
        const vertices = graphs.model.change(state.vertices, vertex, place);
        desk.edit(vertices, say("page-graphs-said-moved", { vertex: old.name }));
      } else if (event.key === "Enter" || event.key === " ") act(vertex);
      else if (event.key === "Delete" || event.key === "Backspace") desk.remove(vertex);
      else if (event.key === "F2") desk.rename(vertex);
      else if (event.key === "Escape") forget();
      else return;
      event.preventDefault();
    }

    for (const [type, listener] of Object.entries({
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: forget,
      click,
      keydown: key,
    })) {
      picture.element.addEventListener(type, listener);
    }
    // A finger on a vertex draws; elsewhere it scrolls the page. (In pictures, browsers ignore touch-action on a part.)
    const hold = (event) => vertexOf(event.target) !== null && event.preventDefault();
    picture.element.addEventListener("touchstart", hold, { passive: false });

    const help = element("p", { class: "note graph-help" });
    const toolbar = morpion.choices({
      legend: say("page-graphs-tools"),
      name: "graph-tool",
      options: Object.entries(tools()).map(([tool, [text]]) => [tool, text]),
      chosen: state.tool,
      change: choose,
    });
    toolbar.querySelector("legend").className = "unseen";

    const paper = element("div", { class: "graph-paper" }, picture.element);

    function choose(tool) {
      state.tool = tool;
      forget();
    }

    /** Shows the picture. Where the vertex that had the focus is gone, the last one gets it, or the tool. */
    function showPicture(look) {
      const isInside = () => picture.element.contains(document.activeElement);
      const hadFocus = isInside();
      picture.show(press?.moved ?? state.vertices, look, line);
      if (hadFocus && !isInside()) {
        const last = picture.element.querySelector(`[data-vertex="${state.vertices.length - 1}"]`);
        (last ?? toolbar.querySelector(":checked")).focus();
      }
    }

    /** Forgets what was begun on vertices that are no longer there. */
    function dropStale() {
      if (begun !== state.vertices) {
        press = null;
        line = null;
      }
      if (begun.length !== state.vertices.length) from = null;
      begun = state.vertices;
    }

    return {
      tools: toolbar,
      help,
      paper,
      show: () => {
        dropStale();
        help.textContent = tools()[state.tool][1];
        picture.element.setAttribute("aria-label", title(state.vertices));
        const look = {
          vertex: (index) => ({
            label: label(state, index),
            rank: state.known.ranks[index],
            degree: state.known.degrees[index],
            mark: mark(state, index),
            state: index === from || index === line?.tail ? "graph-start" : part(state.known, index),
          }),
          stress: (tail, head) => stress(state, tail, head),
        };
        showPicture(look);
      },
    };
  };
})();
