// The controls of the attractor: whose, on which graph, the buttons of the run, its speed and its place.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { attractor, element, svg, say, button } = morpion;
  /** Steps a second. */
  const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 4000];
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

  function icon(name) {
    const attributes = { class: "attractor-icon", viewBox: "0 0 24 24", "aria-hidden": "true" };
    return svg("svg", attributes, svg("path", { d: ICONS[name] }));
  }

  /** Whose attractor, and on which graph. */
  function choicePanel(state, choose) {
    const counted = (name) => ({ count: attractor.graph(name).count });
    const players = ["X", "O"].map((player) => [player, player]);
    const graphs = [
      ["positions", say("page-attractor-positions", counted("positions"))],
      ["classes", say("page-attractor-classes", counted("classes"))],
    ];
    return element(
      "div",
      { class: "attractor-choices" },
      morpion.choices({
        legend: say("page-whose"),
        name: "attractor-for",
        options: players,
        chosen: state.player,
        change: (player) => choose({ player }),
      }),
      morpion.choices({
        legend: say("page-attractor-graph"),
        name: "attractor-graph",
        options: graphs,
        chosen: state.graph,
        change: (graph) => choose({ graph }),
      }),
    );
  }

  /**
   * The buttons and sliders of the run. `acts`: `play`, `start`, `rankBack`, `back`, `step`, `rankOn`, `end`, and
   * `goTo` a step. `tell` brings them up to date with a walk, `tellPlaying` with whether it plays.
   */
  function runPanel(state, isRankByRank, acts) {
    const press = (name, label) => {
      const act = (event) => event.currentTarget.getAttribute("aria-disabled") !== "true" && acts[name]();
      const control = button("", act, { "aria-label": label, title: label });
      control.append(icon(name));
      return control;
    };
    const back = [
      press("start", say("page-first")),
      press("rankBack", say("page-attractor-rank-back")),
      press("back", say("page-back")),
    ];
    const on = [
      press("step", say("page-next")),
      press("rankOn", say("page-attractor-rank-on")),
      press("end", say("page-last")),
    ];
    const play = button("", acts.play, { class: "primary attractor-play" });
    const place = placeSlider(acts.goTo);
    const label = say("page-the-run");
    return {
      element: element(
        "div",
        { class: "attractor-controls" },
        element("div", { class: "attractor-transport", role: "group", "aria-label": label }, back, play, on),
        isRankByRank ? element("p", { class: "note" }, say("page-attractor-reduced")) : speedSlider(state),
        place.element,
      ),
      tell: (walk) => {
        place.tell(walk);
        back.forEach((control) => control.setAttribute("aria-disabled", String(walk.step === 0)));
        on.forEach((control) => control.setAttribute("aria-disabled", String(walk.step === walk.run.length)));
      },
      tellPlaying: (isPlaying) => {
        const words = isPlaying ? say("page-pause") : say("page-run");
        play.replaceChildren(icon(isPlaying ? "pause" : "play"), words);
      },
    };
  }

  /** A labelled slider whose value is said in words. */
  function slider(id, label, attributes) {
    const value = element("span", { class: "attractor-value" });
    const input = element("input", { type: "range", id, min: 0, ...attributes });
    return {
      element: element("div", { class: "attractor-slider" }, element("label", { for: id }, label), input, value),
      input,
      tell: (words) => {
        input.setAttribute("aria-valuetext", words);
        value.textContent = words;
      },
    };
  }

  function speedSlider(state) {
    const tell = () => speed.tell(say("page-attractor-speed-value", { steps: SPEEDS[state.speed] }));
    const input = ({ currentTarget }) => {
      state.speed = Number(currentTarget.value);
      tell();
    };
    const attributes = { max: SPEEDS.length - 1, value: state.speed, input };
    const speed = slider("attractor-speed", say("page-speed"), attributes);
    tell();
    return speed.element;
  }

  function placeSlider(goTo) {
    const input = ({ currentTarget }) => goTo(Number(currentTarget.value));
    const place = slider("attractor-place", say("page-attractor-place"), { input });
    place.element.classList.add("attractor-place");
    return {
      element: place.element,
      tell: ({ run, step }) => {
        place.input.max = run.length;
        place.input.value = step;
        place.tell(say("page-attractor-place-value", { step: run.met + step, last: run.met + run.length }));
      },
    };
  }

  Object.assign(attractor, { SPEEDS, choicePanel, runPanel });
})();
