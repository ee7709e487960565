// The view that shows how the attractor fills: what it shows, its clock, its address, and what is done in the picture.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { attractor, element, say } = morpion;
  const { NEVER, PLIES, SPEEDS } = attractor;
  /** While the run plays, texts change so often; every frame would be too quick to read. */
  const TEXT_PAUSE = 100;
  /** With reduced motion, so long is looked at each rank. */
  const RANK_PAUSE = 1500;
  /** A frame that comes after a pause of the browser does not catch up with more than this. */
  const LONGEST_FRAME = 100;
  /** The address follows after this time, as browsers allow few changes a second. */
  const ADDRESS_PAUSE = 300;
  const PLAYERS = { x: "X", o: "O" };
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const darkScheme = matchMedia("(prefers-color-scheme: dark)");

  /** What is shown, apart from the walk. It outlives the view, so that a change of language keeps it. */
  const state = { player: "X", graph: "positions", inspected: -1, speed: SPEEDS.indexOf(500) };
  let walk = null;
  let view = null;
  /** What the address says, as this view read or wrote it last. */
  let written = null;

  (morpion.views ??= {}).attractor = { title: "page-attractor", place: 3, open, close };

  function open(main, parameters) {
    if (inOneText(parameters) !== written) readAddress(parameters);
    view = { hovered: -1, isPlaying: false, ends: [] };
    build(main);
    view.run.tellPlaying(false);
    showWalk();
    listen();
  }

  function close() {
    pause();
    clearTimeout(view.addressTimer);
    view.ends.forEach((end) => end());
    view = null;
  }

  /** Begins the run that the choices name. */
  function begin() {
    walk = new attractor.Walk(attractor.graph(state.graph), attractor.run(state.graph, state.player));
  }

  function showWalk() {
    view.drawn = walk.step;
    walk.changed = (vertex) => view.picture.change(vertex);
    view.picture.show(walk);
    refresh();
  }

  /** Begins another run; the position that is inspected stays. */
  function choose(change) {
    pause();
    const code = state.inspected >= 0 ? walk.graph.codes[state.inspected] : null;
    Object.assign(state, change);
    begin();
    state.inspected = code === null ? -1 : attractor.vertex(state.graph, code);
    view.hovered = -1;
    view.lead.textContent = leadWords();
    showWalk();
  }

  const leadWords = () => say("page-attractor-lead", { player: state.player, other: state.player === "X" ? "O" : "X" });

  // The address

  const inOneText = ({ lang: _, ...parameters }) => JSON.stringify(parameters);

  function readAddress(parameters) {
    const code = morpion.board.read(parameters.board);
    const isKnown = code !== null && morpion.tables.isPosition(code);
    state.player = PLAYERS[parameters.for] ?? (isKnown ? morpion.tables.attractor(code)?.player : null) ?? "X";
    state.graph = parameters.graph === "classes" ? "classes" : "positions";
    state.inspected = isKnown ? attractor.vertex(state.graph, code) : -1;
    begin();
    if (parameters.step) walk.goTo(Number.parseInt(parameters.step, 10) - walk.run.met || 0);
    else if (isKnown) walk.goTo(walk.run.joinedAt[state.inspected]);
    written = inOneText(parameters);
  }

  /** Writes the address when nothing has changed for a moment. */
  function keepAddress() {
    clearTimeout(view.addressTimer);
    view.addressTimer = setTimeout(() => {
      morpion.address.replace("attractor", parametersNow());
      written = inOneText(morpion.address.read().parameters);
    }, ADDRESS_PAUSE);
  }

  /** What a link needs to show the same; where the view begins, it needs nothing. */
  function parametersNow() {
    const isInspected = state.inspected >= 0;
    return {
      board: isInspected ? morpion.board.text(walk.graph.codes[state.inspected]) : null,
      for: isInspected || state.player === "O" ? state.player.toLowerCase() : null,
      graph: state.graph === "classes" ? state.graph : null,
      step: isInspected || walk.step > 0 ? String(walk.run.met + walk.step) : null,
    };
  }

  // The clock

  function play() {
    if (view.isPlaying) return pause();
    if (walk.step === walk.run.length) walk.goTo(0);
    Object.assign(view, { isPlaying: true, time: null, carried: 0, textTime: 0 });
    view.frame = requestAnimationFrame(tick);
    view.run.tellPlaying(true);
  }

  function pause() {
    if (!view.isPlaying) return;
    cancelAnimationFrame(view.frame);
    view.isPlaying = false;
    view.run.tellPlaying(false);
    refresh();
  }

  function tick(now) {
    advance(Math.min(now - (view.time ?? now), LONGEST_FRAME));
    view.time = now;
    draw();
    if (walk.step === walk.run.length) {
      pause();
      return sayPlace();
    }
    if (now - view.textTime >= TEXT_PAUSE) {
      view.textTime = now;
      tell();
    }
    view.frame = requestAnimationFrame(tick);
  }

  function advance(elapsed) {
    view.carried += reducedMotion.matches ? elapsed / RANK_PAUSE : (elapsed * SPEEDS[state.speed]) / 1000;
    const whole = Math.floor(view.carried);
    view.carried -= whole;
    if (whole > 0) walk.goTo(reducedMotion.matches ? rankOn() : walk.step + whole);
  }

  /** The next step after which a rank is complete, and the last one before. */
  const rankOn = () => walk.run.complete.find((step) => step > walk.step) ?? walk.run.length;
  const rankBack = () => walk.run.complete.findLast((step) => step < walk.step) ?? 0;

  /** Goes to a step by hand, and says where that is. */
  function goTo(step) {
    pause();
    walk.goTo(step);
    refresh();
    sayPlace();
  }

  const sayPlace = () =>
    morpion.announce(walk.step === walk.run.length ? attractor.endSentence(walk) : attractor.walkSentence(walk));

  // What is shown

  function build(main) {
    const acts = {
      play,
      goTo,
      start: () => goTo(0),
      rankBack: () => goTo(rankBack()),
      back: () => goTo(walk.step - 1),
      step: () => goTo(walk.step + 1),
      rankOn: () => goTo(rankOn()),
      end: () => goTo(walk.run.length),
    };
    view.run = attractor.runPanel(state, reducedMotion.matches, acts);
    view.step = attractor.stepPanel();
    view.ranks = attractor.rankPanel();
    view.position = attractor.positionPanel({ goTo, inspect: inspectFromPanel, release });
    view.legend = attractor.legend();
    view.lead = element("p", { class: "lead" }, leadWords());
    const title = element("h1", {}, say("page-attractor-heading"));
    const help = element("p", { class: "unseen", id: "attractor-help" }, say("page-attractor-picture-help"));
    const [box, side] = [pictureBox(), element("div", { class: "attractor-side" })];
    side.append(view.step.element, view.position.element);
    main.append(
      element(
        "div",
        { class: "attractor-head" },
        element("div", {}, title, view.lead),
        attractor.choicePanel(state, choose),
      ),
      element(
        "div",
        { class: "attractor-layout" },
        element("div", { class: "attractor-main" }, view.run.element, box, help, view.legend, view.ranks.element),
        side,
      ),
    );
  }

  /** The canvases of the picture, and the names of the plies. */
  function pictureBox() {
    view.counts = Array.from({ length: PLIES }, () => element("span", { class: "count" }));
    const labels = view.counts.map((count, ply) => element("li", {}, element("span", {}, plyName(ply)), " ", count));
    const vertices = element("canvas", { "aria-hidden": "true" });
    view.overlay = element("canvas", {
      class: "overlay",
      tabindex: "0",
      role: "application",
      "aria-label": say("page-attractor-picture"),
      "aria-describedby": "attractor-help",
    });
    view.box = element(
      "div",
      { class: "attractor-picture" },
      element("ul", { class: "plies" }, labels),
      vertices,
      view.overlay,
    );
    view.picture = new attractor.Picture(view.box, vertices, view.overlay, labels);
    return view.box;
  }

  function plyName(ply) {
    const { plies, owner } = attractor.graph("classes");
    const goesOn = plies.findIndex((other, vertex) => other === ply && owner(vertex) !== null);
    if (goesOn < 0) return say("page-attractor-ply-last", { ply });
    return say("page-attractor-ply", { ply, player: owner(goesOn) });
  }

  function refresh() {
    draw();
    tell();
    keepAddress();
  }

  const pointed = () => (view.hovered >= 0 ? view.hovered : state.inspected);

  function draw() {
    view.picture.drawChanges();
    view.picture.drawOverlay({ since: view.isPlaying ? view.drawn : walk.step, inspected: pointed() });
    view.drawn = walk.step;
  }

  function tell() {
    for (const panel of [view.run, view.step, view.ranks]) panel.tell(walk);
    view.counts.forEach((count, ply) => {
      const numbers = { joined: walk.joinedOfPly[ply], count: view.picture.rows[ply].length };
      count.textContent = say("page-attractor-ply-count", numbers);
    });
    tellPosition();
  }

  function tellPosition() {
    view.position.element.classList.toggle("held", state.inspected >= 0);
    view.position.tell(walk, pointed());
  }

  // The position that is inspected

  function hover(vertex) {
    if (vertex === view.hovered) return;
    view.hovered = vertex;
    draw();
    tellPosition();
  }

  function inspect(vertex) {
    state.inspected = vertex;
    view.hovered = -1;
    draw();
    tellPosition();
    keepAddress();
    if (vertex >= 0) morpion.announce(attractor.vertexSentence(walk, vertex));
  }

  /** The button that was pressed goes away with the list that it stands in: the focus stays in the panel. */
  function inspectFromPanel(vertex) {
    inspect(vertex);
    view.position.element.focus();
  }

  function release() {
    inspect(-1);
    view.overlay.focus({ preventScroll: true });
  }

  // Events

  function listen() {
    const { overlay, picture } = view;
    const vertexAt = ({ offsetX, offsetY }) => picture.at(offsetX, offsetY);
    // A finger that moves scrolls; it points by tapping.
    overlay.addEventListener("pointermove", (event) => event.pointerType === "mouse" && hover(vertexAt(event)));
    overlay.addEventListener("pointerleave", () => hover(-1));
    overlay.addEventListener("click", (event) => inspect(vertexAt(event)));
    overlay.addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.altKey && !event.metaKey && press(event.key)) event.preventDefault();
    });
    listenToSurroundings();
  }

  /** The picture follows the width that it has, and the colours of the system. */
  function listenToSurroundings() {
    let width = view.box.clientWidth;
    const resized = new ResizeObserver(() => {
      if (view.box.clientWidth === width) return;
      width = view.box.clientWidth;
      view.picture.lay();
      draw();
    });
    const recolored = () => {
      view.picture.recolor();
      const legend = attractor.legend();
      view.legend.replaceWith(legend);
      view.legend = legend;
      draw();
    };
    resized.observe(view.box);
    darkScheme.addEventListener("change", recolored);
    view.ends.push(
      () => resized.disconnect(),
      () => darkScheme.removeEventListener("change", recolored),
    );
  }

  /** Does what a key does in the picture; `false` if that is nothing. */
  function press(key) {
    const vertex = pointed();
    if (key === " ") play();
    else if (key === "Escape") inspect(-1);
    else if (key === "Enter") return goToJoin(vertex);
    else return move(vertex, key);
    return true;
  }

  function goToJoin(vertex) {
    const step = vertex < 0 ? NEVER : walk.run.joinedAt[vertex];
    if (step !== NEVER) goTo(step);
    return step !== NEVER;
  }

  /** From nowhere, the arrow keys lead to the empty board. */
  function move(vertex, key) {
    const isArrow = key.startsWith("Arrow");
    const next = vertex >= 0 ? view.picture.neighbor(vertex, key) : isArrow ? view.picture.rows[0][0] : null;
    if (next !== null) inspect(next);
    return next !== null;
  }
})();
