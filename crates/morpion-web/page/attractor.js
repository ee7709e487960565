// The view that shows how the attractor fills: its controls, its clock, and what it says beside the picture.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { attractor, element, svg, say, button } = morpion;
  const { EFFECT, NEVER, PLIES } = attractor;
  const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 4000];
  /** While the run plays, texts change so often; every frame would be too quick to read. */
  const TEXT_PAUSE = 100;
  /** With reduced motion, so long is looked at each rank. */
  const RANK_PAUSE = 1500;
  /** A frame that comes after a pause of the browser does not catch up with more than this. */
  const LONGEST_FRAME = 100;
  /** The address follows after this time, as browsers allow few changes a second. */
  const ADDRESS_PAUSE = 300;
  const ICONS = {
    start: "M6 5v14M19 5v14l-9-7z",
    rankBack: "M12 5v14l-7-7zM20 5v14l-7-7z",
    back: "M15 5v14l-8-7z",
    play: "M7 4.5v15l12-7.5z",
    pause: "M8 5v14M16 5v14",
    step: "M9 5v14l8-7z",
    rankOn: "M4 5v14l7-7zM12 5v14l7-7z",
    end: "M18 5v14M5 5v14l9-7z",
  };
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const darkScheme = matchMedia("(prefers-color-scheme: dark)");

  /** What is shown, apart from the walk. It outlives the view, so that a change of language keeps it. */
  const state = { player: "X", graph: "positions", inspected: -1, speed: SPEEDS.indexOf(500) };
  let walk = null;
  let view = null;
  /** The address as this view wrote it last. */
  let written = null;

  morpion.views = morpion.views ?? {};
  morpion.views.attractor = { title: "page-attractor", place: 3, open, close };

  function open(main, parameters) {
    if (!isWritten(parameters)) readAddress(parameters);
    view = { parts: build(main), hovered: -1, playing: false, drawn: walk.step, ends: [] };
    view.picture = new attractor.Picture(view.parts.box, view.parts.vertices, view.parts.overlay, view.parts.plies);
    walk.changed = (vertex) => view.picture.change(vertex);
    view.picture.show(walk);
    listen();
    refresh();
  }

  function close() {
    pause();
    clearTimeout(view.addressTimer);
    view.ends.forEach((end) => end());
    walk.changed = () => {};
    view = null;
  }

  // The address

  function isWritten({ lang: _, ...parameters }) {
    return walk !== null && JSON.stringify(parameters) === written;
  }

  function readAddress(parameters) {
    const code = morpion.board.read(parameters.board);
    const known = code !== null && morpion.tables.isPosition(code);
    const players = { x: "X", o: "O" };
    state.player = players[parameters.for] ?? (known ? morpion.tables.attractor(code)?.player : null) ?? "X";
    state.graph = parameters.graph === "classes" ? "classes" : "positions";
    state.inspected = known ? attractor.vertex(state.graph, code) : -1;
    begin();
    if (parameters.step) walk.goTo(Number.parseInt(parameters.step, 10) - walk.run.met || 0);
    else if (known) walk.goTo(walk.run.joinedAt[state.inspected]);
    written = null;
  }

  /** Writes the address when nothing has changed for a moment. */
  function keepAddress() {
    clearTimeout(view.addressTimer);
    view.addressTimer = setTimeout(() => {
      const parameters = {
        board: state.inspected >= 0 ? boardText(state.inspected) : undefined,
        for: state.player.toLowerCase(),
        graph: state.graph,
        step: String(walk.run.met + walk.step),
      };
      morpion.address.replace("attractor", parameters);
      const { lang: _, ...kept } = morpion.address.read().parameters;
      written = JSON.stringify(kept);
    }, ADDRESS_PAUSE);
  }

  const boardText = (vertex) => morpion.board.text(walk.graph.codes[vertex]);

  /** Begins the run that the choices name. */
  function begin() {
    walk = new attractor.Walk(attractor.graph(state.graph), attractor.run(state.graph, state.player));
  }

  /** Begins another run; the position that is inspected stays. */
  function choose(change) {
    pause();
    const code = state.inspected >= 0 ? walk.graph.codes[state.inspected] : null;
    Object.assign(state, change);
    begin();
    state.inspected = code === null ? -1 : attractor.vertex(state.graph, code);
    Object.assign(view, { hovered: -1, drawn: 0 });
    walk.changed = (vertex) => view.picture.change(vertex);
    view.picture.show(walk);
    refresh();
  }

  // The clock

  function play() {
    if (view.playing) return pause();
    if (walk.step === walk.run.length) walk.goTo(0);
    Object.assign(view, { playing: true, time: null, carried: 0, textTime: 0 });
    view.frame = requestAnimationFrame(tick);
    showPlaying();
  }

  function pause() {
    if (!view.playing) return;
    cancelAnimationFrame(view.frame);
    view.playing = false;
    showPlaying();
    refresh();
  }

  function tick(now) {
    const elapsed = Math.min(now - (view.time ?? now), LONGEST_FRAME);
    view.time = now;
    advance(elapsed);
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

  function refresh() {
    draw();
    tell();
    keepAddress();
  }

  function draw() {
    view.picture.drawChanges();
    view.picture.drawOverlay({ since: view.playing ? view.drawn : walk.step, inspected: pointed() });
    view.drawn = walk.step;
  }

  const pointed = () => (view.hovered >= 0 ? view.hovered : state.inspected);

  function tell() {
    tellPlace();
    tellStep();
    tellPlies();
    tellRanks();
    tellPosition();
  }

  function showPlaying() {
    const { play } = view.parts;
    play.replaceChildren(icon(view.playing ? "pause" : "play"), playLabel());
  }

  const playLabel = () => say(view?.playing ? "page-attractor-pause" : "page-attractor-run");

  function tellPlace() {
    const { place, placeText, first, last } = view.parts;
    const text = say("page-attractor-place-value", { step: walk.run.met + walk.step, last: walk.run.met + walk.run.length });
    place.max = walk.run.length;
    place.value = walk.step;
    place.setAttribute("aria-valuetext", text);
    placeText.textContent = text;
    for (const toBack of first) toBack.setAttribute("aria-disabled", String(walk.step === 0));
    for (const toFront of last) toFront.setAttribute("aria-disabled", String(walk.step === walk.run.length));
  }

  function tellStep() {
    const { sentence, boards, over } = view.parts;
    const { run, graph, step } = walk;
    sentence.replaceChildren(...withBoards(attractor.walkSentence(walk)));
    over.textContent = step === run.length ? attractor.endSentence(walk) : "";
    if (step === 0) return boards.replaceChildren();
    const isTaken = run.effects[step] === EFFECT.TAKEN;
    const taken = figure(say("page-attractor-from-queue"), graph.codes[run.sources[step]], boardText(run.sources[step]));
    const looked = !isTaken && figure(say("page-attractor-predecessor"), graph.codes[run.vertices[step]], degreeWords(step));
    boards.replaceChildren(...[taken, looked && element("span", { class: "arrow", "aria-hidden": "true" }, "←"), looked].filter(Boolean));
  }

  /** A sentence whose boards do not break at their dashes. */
  const withBoards = (sentence) =>
    sentence
      .split(/([XO-]{3}\/[XO-]{3}\/[XO-]{3})/)
      .map((part, index) => (index % 2 === 0 ? part : element("span", { class: "mono unbroken" }, part)));

  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

  function figure(caption, code, text) {
    return element("figure", {}, element("figcaption", {}, caption), morpion.smallBoard(code), element("span", { class: "mono" }, text));
  }

  function degreeWords(step) {
    const [before, after] = [walk.run.before[step], walk.run.after[step]];
    return before === after
      ? say("page-attractor-degree-is", { degree: after })
      : say("page-attractor-degree-change", { before, after });
  }

  function tellPlies() {
    view.parts.plyCounts.forEach((count, ply) => {
      count.textContent = say("page-attractor-ply-count", { joined: walk.joinedOfPly[ply], count: view.picture.rows[ply].length });
    });
  }

  function tellRanks() {
    const { joined, looks } = view.parts;
    const fill = (cells, numbers) => {
      cells.forEach((cell, rank) => (cell.textContent = rank < numbers.length ? morpion.number(numbers[rank]) : ""));
      cells.at(-1).textContent = morpion.number(sum(numbers));
    };
    fill(joined, walk.joined);
    fill(looks, walk.looks);
  }

  // The position that is inspected

  function tellPosition() {
    const { position } = view.parts;
    const vertex = pointed();
    position.classList.toggle("empty", vertex < 0);
    const key = `${state.graph} ${state.player} ${vertex}`;
    if (position.dataset.shown !== key) {
      position.dataset.shown = key;
      view.facts = vertex < 0 ? null : describe(position, vertex);
      if (vertex < 0) position.replaceChildren(heading(), element("p", { class: "note" }, say("page-attractor-hint")));
    }
    view.facts?.();
  }

  const heading = () => element("h2", {}, say("page-attractor-inspected"));

  /** Fills the panel with a position; what is returned brings the parts that change with the steps up to date. */
  function describe(position, vertex) {
    const { graph, run } = walk;
    const code = graph.codes[vertex];
    const verdict = morpion.tables.verdict(code);
    const degree = element("dd", {});
    const rank = element("dd", {});
    const term = (text) => element("dt", {}, text);
    const joinedAt = run.joinedAt[vertex];
    const [successors, predecessors] = [graph.successors(vertex), graph.predecessors(vertex)].map((near) => [...near].map(nearButton));
    const parts = [
      element("div", { class: "position-head" }, heading(),
        button("×", release, { class: "release", "aria-label": say("page-attractor-close") })),
      element("div", { class: "position-board" },
        morpion.smallBoard(code, { label: boardText(vertex), lines: linesOf(verdict) }),
        element("div", {},
          element("p", { class: "mono" }, boardText(vertex)),
          element("p", {}, morpion.verdict.sentence(code)))),
      element("dl", { class: "facts" },
        term(say("page-attractor-state")), rank,
        term("D"), degree,
        term(say("page-attractor-code")), element("dd", {}, morpion.number(code)),
        term(say("page-attractor-ply-name")), element("dd", {}, String(graph.plies[vertex]))),
      element("p", { class: "why" }, withBoards(attractor.whySentence(walk, vertex))),
      element("p", { class: "actions" },
        joinedAt !== NEVER && button(say("page-attractor-go"), () => goTo(joinedAt)),
        element("a", { class: "button", href: morpion.address.link("play", { board: boardText(vertex) }) },
          say(verdict.next_player ? "page-attractor-open" : "page-attractor-open-over"))),
      ...nearList(say("page-attractor-successors"), successors),
      ...nearList(say("page-attractor-predecessors"), predecessors),
    ];
    if (state.graph === "classes") parts.push(element("p", { class: "note" }, say("page-attractor-classes-note")));
    position.replaceChildren(...parts);
    return () => {
      degree.textContent = say("page-attractor-degree-now", { now: walk.degrees[vertex], all: graph.degrees[vertex] });
      rank.textContent = attractor.stateWords(walk, vertex);
      [...successors, ...predecessors].forEach((near) => near.update());
    };
  }

  const linesOf = (verdict) =>
    (verdict.winning_lines ?? []).map((line) => line.map(([row, column]) => 3 * (row - 1) + column - 1));

  /** A button that leads to a neighbour. */
  function nearButton(vertex) {
    const near = button("", () => inspectFromPanel(vertex), { class: "near" });
    near.append(morpion.smallBoard(walk.graph.codes[vertex]));
    const update = () => {
      near.classList.toggle("in", walk.isIn(vertex));
      near.setAttribute("aria-label", `${boardText(vertex)}, ${attractor.stateWords(walk, vertex)}`);
      near.title = near.getAttribute("aria-label");
    };
    return { near, update };
  }

  function nearList(title, buttons) {
    const items = buttons.map(({ near }) => element("li", {}, near));
    return [
      element("h3", {}, `${title} (${buttons.length})`),
      items.length > 0 ? element("ul", { class: "nears" }, items) : element("p", { class: "note" }, say("page-attractor-none")),
    ];
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
    view.parts.position.focus();
  }

  function release() {
    inspect(-1);
    view.parts.box.querySelector("[tabindex]").focus({ preventScroll: true });
  }

  // The parts of the view

  function build(main) {
    const parts = {};
    const other = state.player === "X" ? "O" : "X";
    parts.lead = element("p", { class: "lead" }, say("page-attractor-lead", { player: state.player, other }));
    main.append(
      element("div", { class: "attractor-head" },
        element("div", {}, element("h1", {}, say("page-attractor-heading")), parts.lead),
        element("div", { class: "attractor-choices" }, playerChoice(parts), graphChoice())),
      element("div", { class: "attractor-layout" },
        element("div", { class: "attractor-main" }, controls(parts), ...picture(parts)),
        element("div", { class: "attractor-side" }, stepPanel(parts), positionPanel(parts))));
    return parts;
  }

  function choices(legend, name, options, chosen, change) {
    const radio = ([value, label]) =>
      element("label", {},
        element("input", { type: "radio", name, value, checked: value === chosen, change: () => change(value) }), label);
    return element("fieldset", {}, element("legend", {}, legend), element("div", { class: "choices" }, options.map(radio)));
  }

  function playerChoice(parts) {
    return choices(say("page-attractor-whose"), "attractor-for", [["X", "X"], ["O", "O"]], state.player, (player) => {
      parts.lead.textContent = say("page-attractor-lead", { player, other: player === "X" ? "O" : "X" });
      choose({ player });
    });
  }

  function graphChoice() {
    const options = [
      ["positions", say("page-attractor-positions", { count: attractor.graph("positions").count })],
      ["classes", say("page-attractor-classes", { count: attractor.graph("classes").count })],
    ];
    return choices(say("page-attractor-graph"), "attractor-graph", options, state.graph, (graph) => choose({ graph }));
  }

  const icon = (name) => svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));

  function controls(parts) {
    const press = (name, label, act) => {
      const control = button("", () => control.getAttribute("aria-disabled") !== "true" && act(), { "aria-label": label, title: label });
      control.append(icon(name));
      return control;
    };
    parts.first = [
      press("start", say("page-attractor-to-start"), () => goTo(0)),
      press("rankBack", say("page-attractor-rank-back"), () => goTo(rankBack())),
      press("back", say("page-attractor-back"), () => goTo(walk.step - 1)),
    ];
    parts.last = [
      press("step", say("page-attractor-step"), () => goTo(walk.step + 1)),
      press("rankOn", say("page-attractor-rank-on"), () => goTo(rankOn())),
      press("end", say("page-attractor-to-end"), () => goTo(walk.run.length)),
    ];
    parts.play = button("", play, { class: "primary play" });
    parts.play.append(icon("play"), playLabel());
    parts.placeText = element("span", { class: "value" });
    parts.place = element("input", {
      type: "range", id: "attractor-place", min: 0, max: walk.run.length, value: walk.step,
      input: () => goTo(Number(parts.place.value)),
    });
    return element("div", { class: "attractor-controls" },
      element("div", { class: "transport", role: "group", "aria-label": say("page-attractor-controls") },
        parts.first, parts.play, parts.last),
      speedControl(),
      element("div", { class: "slider place" },
        element("label", { for: "attractor-place" }, say("page-attractor-place")), parts.place, parts.placeText));
  }

  function speedControl() {
    if (reducedMotion.matches) return element("p", { class: "note" }, say("page-attractor-reduced"));
    const words = () => say("page-attractor-speed-value", { steps: SPEEDS[state.speed] });
    const value = element("span", { class: "value" }, words());
    const speed = element("input", {
      type: "range", id: "attractor-speed", min: 0, max: SPEEDS.length - 1, value: state.speed, "aria-valuetext": words(),
      input: () => {
        state.speed = Number(speed.value);
        speed.setAttribute("aria-valuetext", words());
        value.textContent = words();
      },
    });
    return element("div", { class: "slider" },
      element("label", { for: "attractor-speed" }, say("page-attractor-speed")), speed, value);
  }

  function picture(parts) {
    parts.plyCounts = Array.from({ length: PLIES }, () => element("span", { class: "count" }));
    parts.plies = parts.plyCounts.map((count, ply) => element("li", {}, element("span", {}, plyName(ply)), " ", count));
    parts.vertices = element("canvas", { "aria-hidden": "true" });
    parts.overlay = element("canvas", {
      class: "overlay", tabindex: "0", role: "application", "aria-label": say("page-attractor-picture"),
      "aria-describedby": "attractor-help",
    });
    parts.box = element("div", { class: "attractor-picture" },
      element("ul", { class: "plies" }, parts.plies), parts.vertices, parts.overlay);
    return [parts.box, element("p", { class: "unseen", id: "attractor-help" }, say("page-attractor-picture-help")), legend(), rankTable(parts)];
  }

  function plyName(ply) {
    if (ply === PLIES - 1) return say("page-attractor-ply-last", { ply });
    return say("page-attractor-ply", { ply, player: ply % 2 === 0 ? "X" : "O" });
  }

  function legend() {
    const shape = (...children) => svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, ...children);
    const square = (kind) => svg("rect", { class: kind, x: 3, y: 3, width: 10, height: 10 });
    const entries = [
      [shape(svg("circle", { cx: 8, cy: 8, r: 5.5 })), say("page-attractor-legend-x")],
      [shape(square("")), say("page-attractor-legend-o")],
      [shape(svg("path", { d: "M8 1.5L14.5 8 8 14.5 1.5 8z" })), say("page-attractor-legend-over")],
      [shape(square("in")), say(darkScheme.matches ? "page-attractor-legend-in-dark" : "page-attractor-legend-in")],
      [shape(svg("rect", { class: "waits", x: 3, y: 8, width: 10, height: 5 }), square("")), say("page-attractor-legend-waits")],
    ];
    const entry = ([sample, text]) => element("li", {}, sample, text);
    return element("ul", { class: "legend", "aria-label": say("page-attractor-legend") }, entries.map(entry));
  }

  function rankTable(parts) {
    const ranks = [0, 1, 2, 3, 4, 5];
    const cells = () => [...ranks, null].map(() => element("td", { class: "number" }));
    parts.joined = cells();
    parts.looks = cells();
    const swatch = (rank) => element("span", { class: `swatch shade-${rank}`, "aria-hidden": "true" });
    return element("div", { class: "scroll ranks-box", tabindex: "0", role: "region", "aria-label": say("page-attractor-ranks") },
      element("table", { class: "ranks" },
        element("caption", {}, say("page-attractor-ranks")),
        element("thead", {}, element("tr", {},
          element("th", { scope: "row" }, say("page-attractor-rank")),
          ranks.map((rank) => element("th", { scope: "col", class: "number" }, swatch(rank), String(rank))),
          element("th", { scope: "col", class: "number" }, say("page-attractor-sum")))),
        element("tbody", {},
          element("tr", {}, element("th", { scope: "row" }, say("page-attractor-joined")), parts.joined),
          element("tr", {}, element("th", { scope: "row" }, say("page-attractor-looks")), parts.looks))));
  }

  function stepPanel(parts) {
    parts.sentence = element("p", { class: "sentence" });
    parts.over = element("p", { class: "over" });
    parts.boards = element("div", { class: "step-boards" });
    return element("section", { class: "panel step-panel" },
      element("h2", {}, say("page-attractor-now")), parts.sentence, parts.boards, parts.over);
  }

  function positionPanel(parts) {
    parts.position = element("section", { class: "panel position-panel", tabindex: "-1", "aria-label": say("page-attractor-inspected") });
    return parts.position;
  }

  // Events

  function listen() {
    const { overlay, box } = view.parts;
    const vertexAt = ({ offsetX, offsetY }) => view.picture.at(offsetX, offsetY);
    const hover = (vertex) => {
      if (vertex === view.hovered) return;
      view.hovered = vertex;
      draw();
      tellPosition();
    };
    overlay.addEventListener("pointermove", (event) => event.pointerType === "mouse" && hover(vertexAt(event)));
    overlay.addEventListener("pointerleave", () => hover(-1));
    overlay.addEventListener("click", (event) => inspect(vertexAt(event)));
    overlay.addEventListener("keydown", press);
    const resized = new ResizeObserver(() => {
      if (box.clientWidth === view.width) return;
      view.width = box.clientWidth;
      view.picture.lay();
      draw();
    });
    view.width = box.clientWidth;
    resized.observe(box);
    const recolored = () => {
      view.picture.recolor();
      view.parts.box.parentElement.querySelector(".legend").replaceWith(legend());
      draw();
    };
    darkScheme.addEventListener("change", recolored);
    view.ends.push(() => resized.disconnect(), () => darkScheme.removeEventListener("change", recolored));
  }

  function press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const vertex = pointed();
    if (event.key === " ") play();
    else if (event.key === "Escape") inspect(-1);
    else if (event.key === "Enter" && vertex >= 0) walk.run.joinedAt[vertex] !== NEVER && goTo(walk.run.joinedAt[vertex]);
    else {
      const next = vertex < 0 && event.key.startsWith("Arrow") ? view.picture.rows[0][0] : vertex >= 0 && view.picture.neighbor(vertex, event.key);
      if (typeof next !== "number") return;
      inspect(next);
    }
    event.preventDefault();
  }
})();
