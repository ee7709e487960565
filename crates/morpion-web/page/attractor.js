// The view that shows how the attractor fills: what it shows, its clock, its address, and what is done in the picture.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { attractor, element, say } = morpion;
  const { NEVER, PLIES, SPEEDS, darkScheme } = attractor;
  /** While the run plays, texts change so often; every frame would be too quick to read. */
  const TEXT_PAUSE = 100;
  /** With reduced motion, so long is looked at each rank. */
  const RANK_PAUSE = 1500;
  /** A frame that comes after a pause of the browser does not catch up with more than this. */
  const LONGEST_FRAME = 100;
  /** The address follows after this time, as browsers allow few changes a second. */
  const ADDRESS_PAUSE = 300;
  /** A vertex shows if it is so far inside the window. */
  const MARGIN = 24;
  const PLAYERS = { x: "X", o: "O" };
  const GRAPHS = { positions: "positions", classes: "classes" };
  /** So much of a value in an address that cannot be followed is repeated. */
  const LONGEST_VALUE = 24;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * What is shown, apart from the walk. It outlives the view, so that a change of language keeps it. `faults` say what of
   * the address could not be followed: names of sentences with their values.
   */
  const state = { player: "X", graph: "positions", inspected: -1, speed: SPEEDS.indexOf(500), faults: [] };
  let walk = null;
  let view = null;
  /** What the address says, as this view read or wrote it last. */
  let written = null;

  (morpion.views ??= {}).attractor = { title: "page-attractor", place: 3, open, close };

  function open(main, parameters) {
    const isNew = inOneText(parameters) !== written;
    if (isNew) readAddress(parameters);
    view = { hovered: -1, isPlaying: false, isRankByRank: reducedMotion.matches, ends: [] };
    build(main);
    view.run.tellPlaying(false);
    showWalk();
    listen();
    // The frame of the page goes to the top of a view; what the address names shows after that.
    if (isNew) view.revealing = requestAnimationFrame(reveal);
  }

  function close() {
    pause();
    clearTimeout(view.addressTimer);
    cancelAnimationFrame(view.revealing);
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
    view.legend.tell(view.picture);
    refresh();
  }

  /** Begins another run; the position that is inspected stays. */
  function choose(change) {
    pause();
    forgetFaults();
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

  /** Shows what the address says. What it says wrongly is as if it were not there, and is noted. */
  function readAddress(parameters) {
    const { board, for: player, graph, step } = parameters;
    state.faults = [];
    const code = readBoard(board);
    state.player = readName(player, PLAYERS, "page-attractor-link-for") ?? attractorWith(code) ?? "X";
    state.graph = readName(graph, GRAPHS, "page-attractor-link-graph") ?? GRAPHS.positions;
    state.inspected = code === null ? -1 : attractor.vertex(state.graph, code);
    begin();
    const joinedAt = code === null ? 0 : walk.run.joinedAt[state.inspected];
    walk.goTo(readStep(step) ?? joinedAt);
    written = inOneText(parameters);
  }

  function noteFault(sentence, value, values = {}) {
    const shown = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
    state.faults.push({ sentence, values: { ...values, value: shown } });
    return null;
  }

  function readBoard(text) {
    if (text === undefined) return null;
    const code = morpion.board.read(text);
    if (code !== null && morpion.tables.isPosition(code)) return code;
    return noteFault("page-attractor-link-board", text);
  }

  function readName(name, known, sentence) {
    if (name === undefined) return null;
    return Object.hasOwn(known, name) ? known[name] : noteFault(sentence, name);
  }

  function readStep(text) {
    if (text === undefined) return null;
    const { met, length } = walk.run;
    const step = /^\d{1,6}$/.test(text) ? Number(text) - met : -1;
    if (step >= 0 && step <= length) return step;
    return noteFault("page-attractor-link-step", text, { first: met, last: met + length });
  }

  /** Who has a position in the attractor, if anyone does. */
  const attractorWith = (code) => (code === null ? null : morpion.tables.attractor(code)?.player);

  /** Something else is shown now than what the address asked for. */
  function forgetFaults() {
    state.faults = [];
    view.trouble.replaceChildren();
  }

  /** Writes the address when nothing has changed for a moment. */
  function keepAddress() {
    const address = morpion.address.link("attractor", parametersNow());
    view.link.textContent = new URL(address, location.href).href;
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
    forgetFaults();
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
    view.carried += view.isRankByRank ? elapsed / RANK_PAUSE : (elapsed * SPEEDS[state.speed]) / 1000;
    const whole = Math.floor(view.carried);
    view.carried -= whole;
    if (whole > 0) walk.goTo(view.isRankByRank ? rankOn() : walk.step + whole);
  }

  /** The next step after which a rank is complete, and the last one before. */
  const rankOn = () => walk.run.complete.find((step) => step > walk.step) ?? walk.run.length;
  const rankBack = () => walk.run.complete.findLast((step) => step < walk.step) ?? 0;

  /** Goes to a step by hand, and says where that is. */
  function goTo(step) {
    pause();
    forgetFaults();
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
    view.run = attractor.runPanel(state, view.isRankByRank, acts);
    view.step = attractor.stepPanel();
    view.ranks = attractor.rankPanel();
    view.link = element("span", { class: "unseen", "aria-hidden": "true" });
    const copyLink = [morpion.copyButton(say("page-copy-link"), view.link), view.link];
    view.position = attractor.positionPanel({ goTo, inspect: inspectFromPanel, release, copyLink });
    view.legend = attractor.legendPanel();
    view.trouble = troubleBox();
    view.lead = element("p", { class: "lead" }, leadWords());
    const title = element("h1", {}, say("page-attractor-heading"));
    const help = element("p", { class: "unseen", id: "attractor-help" }, say("page-attractor-picture-help"));
    const [box, side] = [pictureBox(), element("div", { class: "attractor-side" })];
    side.append(view.step.element, view.position.element);
    main.append(
      element(
        "div",
        { class: "attractor-head" },
        element("div", {}, title, view.lead, view.trouble),
        attractor.choicePanel(state, choose),
      ),
      element(
        "div",
        { class: "attractor-layout" },
        element(
          "div",
          { class: "attractor-main" },
          view.run.element,
          box,
          help,
          view.legend.element,
          view.ranks.element,
        ),
        side,
      ),
    );
  }

  /** Says what of the address could not be followed; without faults it is empty. */
  function troubleBox() {
    const reasons = state.faults.map(({ sentence, values }) => say(sentence, values));
    const words = reasons.length > 0 && [say("page-attractor-link-bad"), ...reasons].join(" ");
    return element("p", { class: "panel attractor-trouble", role: "alert" }, words);
  }

  /** The canvases of the picture, and the names of the plies. */
  function pictureBox() {
    view.counts = Array.from({ length: PLIES }, () => element("span", { class: "attractor-count" }));
    const labels = view.counts.map((count, ply) => element("li", {}, element("span", {}, plyName(ply)), " ", count));
    const vertices = element("canvas", { "aria-hidden": "true" });
    view.overlay = element("canvas", {
      class: "attractor-overlay",
      tabindex: "0",
      role: "application",
      "aria-label": say("page-attractor-picture"),
      "aria-describedby": "attractor-help",
    });
    view.box = element(
      "div",
      { class: "attractor-picture" },
      element("ul", { class: "attractor-plies" }, labels),
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
    forgetFaults();
    state.inspected = vertex;
    view.hovered = -1;
    draw();
    tellPosition();
    view.position.element.scrollTop = 0;
    keepAddress();
    reveal();
    if (vertex >= 0) morpion.announce(attractor.vertexSentence(walk, vertex));
  }

  /** Scrolls so that the vertex that is inspected shows, above its panel where that lies over the picture. */
  function reveal() {
    if (state.inspected < 0) return;
    const panel = view.position.element;
    const isSheet = getComputedStyle(panel).position === "sticky";
    const bottom = isSheet ? panel.getBoundingClientRect().top : innerHeight;
    const place = view.box.getBoundingClientRect().top + view.picture.middle(state.inspected).y;
    if (place < MARGIN || place > bottom - MARGIN) scrollBy(0, place - bottom / 2);
  }

  /** The button that was pressed goes away with the list that it stands in: the focus stays in the panel. */
  function inspectFromPanel(vertex) {
    inspect(vertex);
    view.position.element.focus({ preventScroll: true });
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
    view.position.element.addEventListener("keydown", ({ key }) => key === "Escape" && release());
    listenToSurroundings();
  }

  /** The picture follows the width that it has, and the colours of the system. */
  function listenToSurroundings() {
    let width = view.box.clientWidth;
    const resized = new ResizeObserver(() => {
      if (view.box.clientWidth === width) return;
      width = view.box.clientWidth;
      view.picture.lay();
      view.legend.tell(view.picture);
      draw();
    });
    const recolored = () => {
      view.picture.recolor();
      view.legend.tell(view.picture);
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
