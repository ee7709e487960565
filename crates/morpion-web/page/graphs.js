// The view of small graphs: the class exercise, drawn and solved by the same algorithm as the game.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const graphs = (morpion.graphs ??= {});
  const { element } = morpion;

  /** Ready graphs as their texts in an address. The first is shown where the address has none. */
  const EXAMPLES = {
    exercise:
      "a,0,50,60,b,d/b,1,150,60,c,f/c,0,250,60,t,b/d,1,50,160,a,e/e,0,150,260,d,g,h/f,1,250,160,t,c/" +
      "g,1,250,260,g,t/h,1,50,260/*t,1,350,160",
    chain: "a,0,50,160,b/b,1,150,160,c/c,0,250,160,t/*t,1,350,160",
    choice: "p,1,80,70,s,t/q,1,220,250,t,x/s,0,220,70,t/*t,1,340,160/x,0,80,250,x",
    cycle: "a,1,80,80,b/b,1,210,80,a,t/c,0,210,240,d,t/d,1,80,240,c/*t,0,330,160",
    stuck: "a,1,60,160,d/b,0,230,260,d,t/c,1,230,60,d,t/d,1,150,160/*t,0,340,160",
    game:
      "P,0,44,160,X5,X8,X9/X9,1,130,58,X9O5,X9O8/X5,1,130,160,X5O8,X5O9/X8,1,130,262,X8O9,X8O5/X9O5,0,224,32/" +
      "X9O8,0,262,83,X59O8/X5O8,0,224,134,X59O8/X5O9,0,262,185,X58O9/X8O9,0,224,236,X58O9/X8O5,0,262,287/" +
      "*X59O8,1,344,109/*X58O9,1,344,211",
  };

  /** What each example is called, and what to think about before the run. */
  const exampleTexts = () => {
    const { say } = morpion;
    return {
      exercise: [say("page-graphs-exercise"), say("page-graphs-exercise-question")],
      chain: [say("page-graphs-chain"), say("page-graphs-chain-question")],
      choice: [say("page-graphs-choice"), say("page-graphs-choice-question")],
      cycle: [say("page-graphs-cycle"), say("page-graphs-cycle-question")],
      stuck: [say("page-graphs-stuck"), say("page-graphs-stuck-question")],
      game: [say("page-graphs-game"), say("page-graphs-game-question")],
    };
  };

  /** What is shown, apart from the language. Edits that were made can be undone as long as the page is open. */
  const state = { vertices: [], player: 0, count: 0, tool: "move", speed: "normal", expected: new Set() };
  const history = { past: [], future: [] };
  /** What the address was last. While the run plays, it stays behind. */
  let written = null;

  /** Computes what follows from the graph, the player and the step. */
  function derive() {
    state.run = graphs.attractor.run(state.vertices, state.player);
    state.count = Math.min(state.run.steps.length, Math.max(0, state.count));
    state.isFinished = state.count > 0 && state.count === state.run.steps.length;
    state.known = graphs.attractor.after(state.vertices, state.run, state.count);
    state.strategy = graphs.attractor.strategy(state.vertices, state.run);
    state.escape = graphs.attractor.escape(state.vertices, state.run);
  }

  /** Keeps the graph that is shown for who undoes what follows. */
  function remember() {
    history.past.push(state.vertices);
    history.future.length = 0;
  }

  /** Puts another graph in the place of the old one. What changes the algorithm's work ends the run, and the guess. */
  function replace(vertices) {
    if (!graphs.model.isSame(vertices, state.vertices)) {
      state.count = 0;
      state.expected.clear();
    }
    state.vertices = vertices;
  }

  const shownOrFirst = () => (opened ? graphs.link.write(state.vertices) : EXAMPLES.exercise);

  /**
   * Takes what the address says: the graph, the player, the step. Where it names no graph, the last one is shown again,
   * or the first example. Where it is as it was left, the run goes on from where it was. Gives what is wrong with the
   * address, in words, if anything is.
   */
  function take(given) {
    const { g = shownOrFirst(), player = "0", step = "0" } = given;
    const count = named(given) === written ? state.count : Number(step);
    const { vertices, fault } = graphs.link.read(g);
    const isPlain = /^[01]$/.test(player) && /^\d{1,4}$/.test(step);
    const taken = fault || !isPlain ? [] : vertices;
    if (graphs.link.write(taken) !== graphs.link.write(state.vertices)) {
      if (opened) remember();
      replace(taken);
    }
    Object.assign(state, { player: isPlain ? Number(player) : 0, count: isPlain ? count : 0 });
    derive();
    written = named(given);
    if (fault) return morpion.say(fault.sentence, fault.values);
    return isPlain ? null : morpion.say("page-graphs-link-run");
  }

  const alert = (text) => element("p", { class: "panel graph-trouble", role: "alert" }, text);

  const parameters = () => ({
    g: graphs.link.write(state.vertices),
    player: state.player === 0 ? null : state.player,
    step: state.count === 0 ? null : state.count,
  });

  /** What an address says, to compare it with another. */
  const named = ({ g, player, step }) => [g, player, step].map((value) => value ?? "").join("&");

  /** Lets the address name what is shown. */
  function write() {
    written = named(parameters());
    morpion.address.replace("graphs", parameters());
  }

  /** The edits that a `desk` makes, each in one sentence. */
  function edits(desk) {
    const { say } = morpion;
    return {
      add: (place) => {
        if (state.vertices.length === graphs.model.MOST) {
          return desk.say(say("page-graphs-too-many", { most: graphs.model.MOST }));
        }
        const vertices = graphs.model.add(state.vertices, place);
        return desk.edit(vertices, say("page-graphs-said-added", { vertex: vertices.at(-1).name }));
      },
      remove: (index) => {
        const said = say("page-graphs-said-removed", { vertex: state.vertices[index].name });
        desk.edit(graphs.model.remove(state.vertices, index), said);
      },
      setOwner: (index, owner) =>
        desk.edit(
          graphs.model.change(state.vertices, index, { owner }),
          say("page-graphs-said-owner", { player: String(owner), vertex: state.vertices[index].name }),
        ),
      setTarget: (index, target) => {
        const vertex = state.vertices[index].name;
        const said = target
          ? say("page-graphs-said-target", { vertex })
          : say("page-graphs-said-no-target", { vertex });
        desk.edit(graphs.model.change(state.vertices, index, { target }), said);
      },
      toggleEdge: (tail, head) => {
        const names = { tail: state.vertices[tail].name, head: state.vertices[head].name };
        const isThere = state.vertices[tail].successors.includes(head);
        const said = isThere ? say("page-graphs-said-edge-removed", names) : say("page-graphs-said-edge", names);
        desk.edit(graphs.model.toggleEdge(state.vertices, tail, head), said);
      },
    };
  }

  function open(main, given) {
    const { say, button } = morpion;
    const trouble = take(given);
    const status = element("p", { class: "graph-status" });

    const desk = {
      state,
      say: (text) => {
        status.textContent = text;
        morpion.announce(text);
      },
      show,
      edit: (vertices, said) => {
        remember();
        settle(vertices, said);
      },
      expect: (index) => {
        const vertex = state.vertices[index].name;
        const isNew = !state.expected.delete(index);
        if (isNew) state.expected.add(index);
        const said = isNew
          ? say("page-graphs-said-expected", { vertex })
          : say("page-graphs-said-not-expected", { vertex });
        desk.say(said);
        show();
      },
      rename: (index) => table.rename(index),
      goTo: (count, { isPlaying }) => {
        state.count = count;
        status.textContent = "";
        derive();
        show();
        // Browsers take only so many changes of the address in a while.
        if (!isPlaying) write();
      },
      attract: (player) => {
        Object.assign(state, { player, count: 0 });
        settle(state.vertices, say("page-graphs-said-player", { player: String(player) }));
      },
    };

    /** Shows a graph and says what was done. */
    function settle(vertices, said) {
      replace(vertices);
      derive();
      if (state.count === 0) runner.stop();
      desk.say(said);
      showGraph();
      write();
    }

    function travel(from, to, said) {
      if (from.length === 0) return;
      to.push(state.vertices);
      settle(from.pop(), said);
    }
    const undo = () => travel(history.past, history.future, say("page-graphs-said-undone"));
    const redo = () => travel(history.future, history.past, say("page-graphs-said-redone"));

    Object.assign(desk, edits(desk));
    const table = graphs.table(desk);
    const runner = graphs.run(desk);
    const texts = graphs.texts(state);
    const buttons = {
      undo: button(say("page-undo"), undo),
      redo: button(say("page-redo"), redo),
      clear: button(say("page-clear"), () => {
        if (state.vertices.length > 0) desk.edit([], say("page-graphs-said-cleared"));
      }),
    };
    const drawing = graphs.drawing(desk);
    const legend = graphs.legend(state);
    const question = element("p", { class: "graph-question" });
    const examples = Object.entries(exampleTexts()).map(([name, [title]]) =>
      button(title, () => desk.edit(graphs.link.read(EXAMPLES[name]).vertices, title), { "data-example": name }),
    );

    /** Shows what a step changes, or a guess. What is being typed in the list stays. */
    function show() {
      for (const part of [drawing, runner, legend]) part.show();
    }

    function showGraph() {
      const text = graphs.link.write(state.vertices);
      const shown = Object.keys(EXAMPLES).find((name) => EXAMPLES[name] === text);
      question.textContent = shown ? exampleTexts()[shown][1] : "";
      for (const choice of examples) choice.setAttribute("aria-pressed", String(choice.dataset.example === shown));
      // They keep the focus when there is nothing more to do.
      buttons.undo.setAttribute("aria-disabled", String(history.past.length === 0));
      buttons.redo.setAttribute("aria-disabled", String(history.future.length === 0));
      buttons.clear.setAttribute("aria-disabled", String(state.vertices.length === 0));
      for (const part of [table, texts]) part.show();
      show();
    }

    /** Undo and redo by the keys that editors have, but in fields, which have their own. */
    function key(event) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isCommand || event.target.matches("input[type=text]")) return;
      const pressed = event.key.toLowerCase();
      if (pressed === "z" && !event.shiftKey) undo();
      else if (pressed === "y" || pressed === "z") redo();
      else return;
      event.preventDefault();
    }

    main.append(
      element("h1", {}, say("page-graphs-title")),
      element("p", { class: "lead" }, say("page-graphs-lead")),
      ...(trouble ? [alert(say("page-graphs-link-bad", { reason: trouble }))] : []),
      element(
        "div",
        { class: "graph-view" },
        element(
          "div",
          { class: "graph-examples" },
          element("h2", { class: "unseen" }, say("page-examples")),
          element("div", { class: "actions" }, ...examples),
          question,
        ),
        element(
          "div",
          { class: "graph-tools" },
          drawing.tools,
          element("div", { class: "actions" }, Object.values(buttons)),
        ),
        drawing.help,
        element(
          "div",
          { class: "graph-columns" },
          element("div", {}, drawing.paper, status),
          runner.element,
          legend.element,
        ),
        element("div", { class: "graph-columns" }, table.element, texts.element),
      ),
    );
    showGraph();
    if (!trouble && state.count !== Number(given.step ?? 0)) write();
    document.addEventListener("keydown", key);
    opened = {
      close: () => {
        runner.stop();
        document.removeEventListener("keydown", key);
      },
    };
  }
  let opened = null;

  (morpion.views ??= {}).graphs = { title: "page-graphs", place: 4, open, close: () => opened.close() };
})();
