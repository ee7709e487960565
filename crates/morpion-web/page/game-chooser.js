// Where one chooses the game: the size of the board, the length of a line, misère, torus.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { element, say, games } = morpion;
  /** The most columns and rows that are offered. An address may name more. */
  const MOST = 8;

  /** The numbers from 1 to `most` that are possible, and the one that is chosen. */
  const numbers = (most, isPossible, chosen) => {
    const offered = Array.from({ length: most }, (_, index) => index + 1).filter(isPossible);
    return offered.includes(chosen) ? offered : [...offered, chosen];
  };

  // Kept from view to view, and when the language changes.
  let isOpen = false;

  /**
   * The choice of a game, folded under its name. `change` is told the game chosen; a line that does not fit any more becomes as long
   * as it can be.
   */
  morpion.gameChooser = (game, change) => {
    const choose = (rule, value) => {
      const rules = { ...game, [rule]: value };
      change(games.of({ ...rules, line: Math.min(rules.line, Math.max(rules.columns, rules.rows)) }));
    };
    const number = (rule, name, offered) => {
      const option = (number) => element("option", { value: number, selected: number === game[rule] }, String(number));
      const select = { "data-key": `game-${rule}`, change: (event) => choose(rule, Number(event.target.value)) };
      return element("label", { class: "number-choice" }, name, element("select", select, offered.map(option)));
    };
    const flag = (rule, name) =>
      element(
        "label",
        { class: "switch" },
        element("input", {
          type: "checkbox",
          "data-key": `game-${rule}`,
          checked: game[rule],
          change: (event) => choose(rule, event.target.checked),
        }),
        name,
      );
    const { columns, rows, line } = game;
    const fits = (squares) => squares <= games.MOST_SQUARES;
    const toggle = (event) => (isOpen = event.target.open);
    return element(
      "details",
      { class: "game-chooser", open: isOpen, toggle },
      element("summary", { "data-key": "game" }, say("page-game-of", { game: games.describe(game) })),
      element(
        "div",
        { class: "game-choices" },
        number(
          "columns",
          say("page-game-columns"),
          numbers(MOST, (count) => fits(count * rows), columns),
        ),
        number(
          "rows",
          say("page-game-rows"),
          numbers(MOST, (count) => fits(count * columns), rows),
        ),
        number(
          "line",
          say("page-game-line"),
          numbers(Math.max(columns, rows), () => true, line),
        ),
      ),
      element(
        "div",
        { class: "game-choices" },
        flag("isMisere", say("page-game-misere")),
        flag("isTorus", say("page-game-torus")),
      ),
    );
  };
})();
