// The view in which one plays, steps through the game, sets up boards, and sees what every move is worth.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { element, button, say, games, address } = morpion;
  const { Record } = morpion.game;
  const SIDES = ["x", "o", "two", "watch"];
  const LEVELS = ["perfect", "hard", "medium", "easy"];
  // How long the program seems to think, in milliseconds, so that its move is seen to follow; longer where it plays alone.
  const THINKING = 450;
  const WATCHING = 900;

  /** The most squares of a board on which the command line plays. */
  const MOST_FOR_PROGRAM = 25;

  /** What is wrong with a link. */
  const FAULTS = {
    game: () => say("page-link-bad-game"),
    board: () => say("page-link-bad-board"),
    moves: () => say("page-link-bad-moves"),
  };

  /** What the view shows. The address holds all of it, so that it outlives a change of language. */
  let state;
  /** The game that is played; how its boards are written, what is known of them, and what is said of that. */
  let game, board, tables, analysis;
  let timer = null;
  /** The parts of the page that change with the game. */
  let parts;

  /** Takes the game that the address names, or the standard one; returns whether it names one. */
  function takeGame(parameters) {
    const named = games.read(parameters);
    game = games.solved(named ?? games.standard);
    ({ board, tables } = game);
    analysis = tables.isSolved ? morpion.analysisOf(game) : null;
    return named !== null;
  }

  // Where positions have no value, the program does not play and nothing is analysed.
  const read = (parameters) => ({
    ...Record.read(parameters, game),
    side: !tables.isSolved ? "two" : SIDES.includes(parameters.as) ? parameters.as : "x",
    level: LEVELS.includes(parameters.level) ? parameters.level : "perfect",
    values: tables.isSolved && parameters.values === "1",
    why: tables.isSolved && parameters.why === "1",
    /** The code of the board that is being set up, or `null`. */
    setUp: board.read(parameters.setup),
    /** Whether the program waits to be told to go on. */
    paused: parameters.wait === "1",
  });

  function open(main, parameters) {
    const isNamed = takeGame(parameters);
    // What stands in a link is of the game that it names.
    state = read(isNamed ? parameters : {});
    if (!isNamed) state.fault = "game";
    // A link into the middle of a game shows that place: the program waits.
    state.paused ||= isInThePast();
    parts = {
      lead: element("p", { class: "lead" }),
      board: morpion.playingBoard(press, game),
      status: element("p", { class: "status" }),
      story: element("p", { class: "story note" }),
      actions: element("div", { class: "actions" }),
      analysis: element("div"),
      side: element("div"),
    };
    main.append(
      ...[
        element("h1", {}, say("page-play-title")),
        parts.lead,
        state.fault && element("p", { class: "panel", role: "status" }, FAULTS[state.fault]()),
        element(
          "div",
          { class: "columns play" },
          element(
            "div",
            {},
            element(
              "section",
              { class: "table", "aria-label": say("page-board") },
              element("div", { class: "status-place" }, parts.status),
              parts.board.element,
              parts.story,
              parts.actions,
            ),
            parts.analysis,
          ),
          parts.side,
        ),
      ].filter(Boolean),
    );
    update();
    goOn();
  }

  function close() {
    clearTimeout(timer);
    timer = null;
  }

  /** Whether moves follow the position that is shown. */
  const isInThePast = () => state.record.at < state.record.moves.length;

  /** Whether the program plays a side. */
  const isProgram = (player) =>
    player !== null &&
    (state.side === "watch" || (state.side === "x" && player === "O") || (state.side === "o" && player === "X"));

  /** Whether the program is to move, now or when it is told to go on. */
  const isProgramsTurn = () => state.setUp === null && isProgram(state.record.turn);

  function press(square) {
    if (state.setUp !== null) return setSquare(square);
    const { record } = state;
    if (isProgramsTurn() || !record.isLegal(square)) return;
    const player = record.turn;
    record.play(square);
    state.paused = false;
    made(player, square);
  }

  /** After a move: shows and says it, and lets the program go on. */
  function made(player, square) {
    update();
    const moved = say("play-moved", { player, number: square + 1, square: board.square(square) });
    morpion.announce(`${moved} ${parts.status.textContent} ${parts.story.textContent}`.trim());
    goOn();
  }

  /** Lets the program think, if it is its turn. Whatever happens meanwhile clears the timer first. */
  function goOn() {
    close();
    if (!isProgramsTurn() || state.paused) return;
    timer = setTimeout(
      () => {
        const { record } = state;
        const player = record.turn;
        // A page with `morpion.random` plays what that says: so games can be repeated.
        const square = morpion.game.choose(record.code, state.level, morpion.random, game);
        record.play(square);
        made(player, square);
      },
      state.side === "watch" ? WATCHING : THINKING,
    );
  }

  /** Shows the game after so many moves; the program waits there, unless it is where a person moves. */
  function goTo(at) {
    close();
    state.record.at = at;
    state.paused = true;
    update();
    morpion.announce(`${board.text(state.record.code)}. ${parts.status.textContent}`);
  }

  /** The nearest place before (-1) or after (1) the one shown where a person moves, or the game begins or ends. */
  function nextPlace(direction) {
    const { record } = state;
    const last = record.moves.length;
    const codes = record.codes;
    let at = record.at + direction;
    if (state.side === "watch") return at;
    while (at > 0 && at < last && isProgram(tables.verdict(codes[at]).next_player)) at += direction;
    return at;
  }

  const canUndo = () => {
    const place = nextPlace(-1);
    return (
      place > 0 ||
      (place === 0 && (state.side === "watch" || !isProgram(tables.verdict(state.record.start).next_player)))
    );
  };

  function newGame() {
    close();
    state.record = new Record(0, game);
    state.paused = false;
    state.setUp = null;
    update();
    morpion.announce(`${say("play-new")} ${parts.status.textContent}`);
    goOn();
  }

  /** Begins another game, with the same players where they can play it. */
  function changeGame(chosen) {
    close();
    const main = document.getElementById("main");
    const { as, level, values, why } = parameters();
    morpion.keepFocus(main, () => {
      main.replaceChildren();
      open(main, { ...games.parameters(chosen), as, level, values, why });
    });
    morpion.announce(`${games.describe(game)}. ${parts.status.textContent}`);
  }

  // The board that is being set up

  function setSquare(square) {
    const cells = board.cells(state.setUp);
    const next = { "-": "X", X: "O", O: "-" };
    state.setUp = board.with(state.setUp, square, next[cells[square]]);
    update();
    morpion.announce(`${squareName(square, board.cells(state.setUp)[square])}. ${parts.status.textContent}`);
  }

  function startSettingUp() {
    close();
    state.setUp = state.record.code;
    update();
    parts.board.focus(0);
  }

  function playFromHere() {
    state.record = new Record(state.setUp, game);
    state.setUp = null;
    // Who sets up a board wants to see what follows there: the program waits for its sign.
    state.paused = true;
    update();
    parts.board.focus(0);
  }

  // What is shown

  /** The code of the board that is shown. */
  const shownCode = () => state.setUp ?? state.record.code;

  const isOver = () => state.record.turn === null;

  function update() {
    parts.lead.textContent = state.setUp === null ? leadText() : say("page-set-up-how");
    parts.board.element.parentElement.classList.toggle("set-up", state.setUp !== null);
    updateBoard();
    parts.status.textContent = statusText();
    parts.story.textContent = story();
    updateActions();
    fill(parts.analysis, state.setUp === null ? [analysisPanel()] : [setUpPanel()]);
    fill(parts.side, state.setUp === null ? [gamePanel(), movesPanel(), morePanel()] : []);
    address.replace("play", parameters());
  }

  function leadText() {
    if (game.isStandard) return say("page-play-lead");
    return tables.isSolved ? say("page-play-lead-solved") : say("page-play-lead-two");
  }

  const parameters = () => ({
    ...games.parameters(game),
    ...state.record.parameters,
    setup: state.setUp === null ? null : board.text(state.setUp),
    as: state.side === "x" || !tables.isSolved ? null : state.side,
    level: state.level === "perfect" ? null : state.level,
    wait: isProgramsTurn() && state.paused && !isInThePast() ? "1" : null,
    values: state.values ? "1" : null,
    why: state.why ? "1" : null,
  });

  function updateBoard() {
    const code = shownCode();
    const cells = board.cells(code);
    const { winning_lines: lines = [] } = tables.verdict(code);
    const moves = state.values && state.setUp === null ? tables.moves(code) : [];
    const legal = state.setUp === null && !isProgramsTurn() ? tables.moves(code).map((move) => move.square) : [];
    const moveAt = (square) => moves.find((move) => move.square === square);
    parts.board.update({
      code,
      label: say("page-board"),
      lines: lines.map((line) => line.map(board.number)),
      names: cells.map((cell, square) => squareName(square, cell, moveAt(square))),
      notes: cells.map((_, square) => {
        const move = moveAt(square);
        return move ? { text: analysis.short(move), kind: move.value } : null;
      }),
      enabled: cells.map((_, square) => state.setUp !== null || legal.includes(square)),
    });
  }

  /** What a screen reader says of a square: its place, what stands there, and what it is worth if that is shown. */
  function squareName(square, cell, move) {
    const [row, column] = board.place(square);
    const place = { row, column };
    if (cell !== "-") return say("page-square-marked", { ...place, player: cell });
    if (!move) return say("page-square-empty", place);
    const { value, remoteness: plies } = move;
    if (value === "win")
      return plies === 0 ? say("page-square-wins-now", place) : say("page-square-wins", { ...place, plies });
    if (value === "draw") return say("page-square-draws", place);
    return plies === 0 ? say("page-square-loses-now", place) : say("page-square-loses", { ...place, plies });
  }

  function statusText() {
    if (state.setUp !== null) return game.verdict.sentence(state.setUp).replace(/[^.]$/, "$&.");
    const player = state.record.turn;
    if (player === null) return endText();
    if (isProgramsTurn()) return state.paused ? say("page-waiting", { player }) : say("page-thinking", { player });
    return state.side === "two" ? say("page-turn", { player }) : say("page-your-turn", { player });
  }

  /** How the game ended, and for whom. */
  function endText() {
    const { winner } = tables.verdict(state.record.code);
    const sentence = game.verdict.sentence(state.record.code);
    if (!winner || state.side === "two" || state.side === "watch") return sentence;
    return `${isProgram(winner) ? say("play-lost") : say("play-won")} ${sentence}`;
  }

  /** Where the game turned, once it is over; or the reasons after the first why a board that is set up is impossible. */
  function story() {
    if (state.setUp !== null)
      return game.verdict
        .reasons(state.setUp)
        .slice(1)
        .map((reason) => `${reason}.`)
        .join("\n");
    return state.record.turningPoint ?? "";
  }

  function updateActions() {
    const { record } = state;
    const isSettingUp = state.setUp !== null;
    const actions = isSettingUp
      ? [
          ["page-play-from-here", playFromHere, tables.isPosition(state.setUp), "primary"],
          [
            "page-clear",
            () => {
              state.setUp = 0;
              update();
            },
            state.setUp !== 0,
          ],
          [
            "page-leave-set-up",
            () => {
              state.setUp = null;
              update();
              goOn();
            },
            true,
          ],
        ]
      : [
          ["page-undo", () => goTo(nextPlace(-1)), record.at > 0 && canUndo()],
          ["page-redo", () => goTo(nextPlace(1)), isInThePast()],
          ["page-new-game", newGame, true, isOver() ? "primary" : null],
          isProgramsTurn() &&
            state.paused && [
              "page-continue",
              () => {
                state.paused = false;
                update();
                goOn();
              },
              true,
              "primary",
            ],
          isProgramsTurn() && !state.paused && state.side === "watch" && ["page-pause", () => goTo(record.at), true],
        ];
    const buttons = actions.filter(Boolean).map(([name, act, isEnabled, kind]) =>
      button(say(name), () => isEnabled && act(), {
        class: kind,
        "aria-disabled": String(!isEnabled),
        "data-key": name,
      }),
    );
    fill(parts.actions, buttons);
  }

  const fill = (part, children) => morpion.keepFocus(part, () => part.replaceChildren(...children));

  function gamePanel() {
    const sides = [
      ["x", say("page-side-x")],
      ["o", say("page-side-o")],
      ["two", say("page-side-two")],
      ["watch", say("page-side-watch")],
    ];
    const levels = [
      ["perfect", say("page-level-perfect")],
      ["hard", say("page-level-hard")],
      ["medium", say("page-level-medium")],
      ["easy", say("page-level-easy")],
    ];
    const change = (key) => (value) => {
      state[key] = value;
      state.paused = isInThePast();
      update();
      morpion.announce(parts.status.textContent);
      goOn();
    };
    return element(
      "section",
      { class: "panel", "aria-label": say("page-game") },
      morpion.gameChooser(game, changeGame),
      !tables.isSolved && tooLarge(),
      tables.isSolved &&
        morpion.choices({
          legend: say("page-who-plays"),
          name: "side",
          options: sides,
          chosen: state.side,
          change: change("side"),
        }),
      state.side !== "two" &&
        morpion.choices({
          legend: say("page-level"),
          name: "level",
          options: levels,
          chosen: state.level,
          change: change("level"),
        }),
      state.side !== "two" && oddsOf(state.level),
    );
  }

  /** How well the program plays at a level. */
  function strength(mistakes) {
    if (mistakes > 0) return say("play-errs", { probability: shareText(mistakes) });
    return game.isStandard ? say("play-never-loses") : say("page-plays-best");
  }

  /** The same, and in the standard game how its games end, exactly. */
  function oddsOf(level) {
    const odds = morpion.data.bots.filter((odds) => odds.level === level);
    const note = element("p", { class: "note" }, strength(odds[0].mistakes));
    if (!game.isStandard) return note;
    const sides = state.side === "watch" ? ["X", "O"] : [state.side === "x" ? "O" : "X"];
    const row = ({ plays, against, win, draw, loss, exactly }) =>
      element(
        "tr",
        {},
        element(
          "th",
          { scope: "row" },
          against === "perfect"
            ? say("page-odds-against-perfect", { plays })
            : say("page-odds-against-random", { plays }),
        ),
        [win, draw, loss].map((share) => element("td", { class: "number" }, morpion.percent(share))),
        element("td", { class: "number exact" }, exactly.map((games) => morpion.number(games)).join(" : ")),
      );
    const heading = [say("odds-wins"), say("odds-draws"), say("odds-losses"), say("odds-exactly")];
    return element(
      "div",
      {},
      note,
      element(
        "div",
        { class: "scroll odds-place", tabindex: "0", role: "region", "aria-label": say("page-odds") },
        element(
          "table",
          { class: "odds" },
          element("caption", { class: "unseen" }, say("page-odds")),
          element(
            "thead",
            {},
            element(
              "tr",
              {},
              element("th", { scope: "col" }, say("page-odds-program")),
              heading.map((text) => element("th", { scope: "col", class: "number" }, text)),
            ),
          ),
          element("tbody", {}, odds.filter((odds) => sides.includes(odds.plays)).map(row)),
        ),
      ),
    );
  }

  /** Why the program does not play, and how it does all the same where it can. */
  function tooLarge() {
    const text = say("page-too-large", { squares: board.squares, most: morpion.solutionOf.MOST_SQUARES });
    const command = [say("page-too-large-command"), " ", element("code", {}, games.command("morpion play", game))];
    return [
      element("p", { class: "note" }, text),
      board.squares <= MOST_FOR_PROGRAM && element("p", { class: "note" }, command),
    ];
  }

  /** A probability as it is written in a sentence. */
  const shareText = (share) => (morpion.language === "fr" ? String(share).replace(".", ",") : String(share));

  function movesPanel() {
    const { record } = state;
    const isJudged = tables.isSolved && (state.values || record.isFinished);
    const step = (at, text, isMistake) =>
      element(
        "li",
        { class: isMistake ? "mistake" : null },
        button(text, () => goTo(at), { "aria-current": at === record.at && "step", "data-key": `move-${at}` }),
      );
    const plain = ({ number, player, square }) => say("page-move", { number, player, square: board.square(square) });
    const judged = (move) => step(move.number, morpion.game.describe(move, game), move.before !== move.value);
    const moves = isJudged
      ? record.evaluated.map(judged)
      : record.numbered.map((move) => step(move.number, plain(move), false));
    return element(
      "section",
      { class: "panel" },
      element("h2", {}, say("page-moves")),
      element(
        "ol",
        { class: "moves" },
        step(0, record.start === 0 ? say("page-start") : board.text(record.start)),
        moves,
      ),
    );
  }

  function analysisPanel() {
    const code = state.record.code;
    const fact = (name, value) => [element("dt", {}, name), element("dd", {}, value)];
    const toggle = (key, text) =>
      element(
        "label",
        { class: "switch" },
        element("input", {
          type: "checkbox",
          "data-key": key,
          checked: state[key],
          change: (event) => {
            state[key] = event.target.checked;
            update();
          },
        }),
        text,
      );
    return element(
      "section",
      { class: "panel" },
      element("h2", {}, say("page-analysis")),
      tables.isSolved &&
        element("div", { class: "actions" }, toggle("values", say("page-show-values")), toggle("why", say("page-why"))),
      state.values && element("p", {}, analysis.summary(code)),
      state.values && element("p", { class: "note" }, say("page-values-legend")),
      element(
        "dl",
        { class: "facts" },
        fact(say("page-fact-board"), element("code", { class: isLong() && "long" }, board.text(code))),
        fact(say("page-fact-code"), String(code)),
        fact(say("page-ply"), String(board.ply(code))),
        tables.isSolved && (state.values || isOver()) && fact(say("page-rank"), rankText(tables.attractor(code))),
        fact(say("page-fact-degree"), String(tables.degree(code))),
      ),
      attractorPart(code),
      state.why && explanationPart(code),
    );
  }

  /** Whether a board in one string may be wider than its column. */
  const isLong = () => board.squares > 9;

  const rankText = (place) => (place ? say("page-rank-of", place) : say("page-rank-none"));

  /** The way to the view of the attractor, which has the standard game alone. */
  function attractorPart(code) {
    if (!game.isStandard) return element("p", { class: "note" }, say("page-attractor-standard"));
    const link = address.link("attractor", { board: board.text(code) });
    return element("p", {}, element("a", { href: link }, say("page-see-in-attractor")));
  }

  function explanationPart(code) {
    const explained = analysis.explanation(code);
    const preview = element("figure", { class: "preview" });
    const show = (shown) =>
      preview.replaceChildren(
        morpion.smallBoard(shown, { label: board.text(shown), game }),
        element("figcaption", { class: "mono" }, board.text(shown)),
      );
    show(code);
    const list = (lines) =>
      element(
        "ul",
        {},
        lines.map((line) =>
          element(
            "li",
            {},
            button(line.text, () => show(line.code), {
              class: "line",
              mouseenter: () => show(line.code),
              focus: () => show(line.code),
            }),
            line.below.length > 0 && list(line.below),
          ),
        ),
      );
    return element(
      "div",
      { class: "explanation" },
      element("h3", {}, say("page-why")),
      element("p", {}, analysis.summary(code)),
      explained.length > 0 &&
        element(
          "div",
          { class: "proofs" },
          preview,
          element(
            "div",
            {},
            explained.map(({ claim, lines }) => [element("p", { class: "claim" }, claim), list(lines)]),
            explained.some((proof) => proof.isCut) && element("p", { class: "note" }, say("page-explain-cut")),
          ),
        ),
    );
  }

  function morePanel() {
    const link = element("input", {
      type: "text",
      readonly: true,
      value: new URL(address.link("play", parameters()), location.href).href,
      "aria-label": say("page-link"),
      "data-key": "link",
    });
    const title = say("draw-board-title", { board: board.text(state.record.code) });
    return element(
      "section",
      { class: "panel" },
      element("h2", {}, say("page-more")),
      element(
        "div",
        { class: "actions" },
        button(say("page-set-up"), startSettingUp, { "data-key": "set-up" }),
        button(say("page-save-game"), () => morpion.download("morpion.txt", "text/plain", state.record.text), {
          "data-key": "save",
        }),
        button(
          say("page-save-picture"),
          () => morpion.download("morpion.svg", "image/svg+xml", morpion.boardPicture(state.record.code, title, game)),
          { "data-key": "picture" },
        ),
      ),
      element("p", { class: "note" }, say("page-save-how")),
      element("div", { class: "link" }, link, morpion.copyButton(say("page-copy-link"), link)),
    );
  }

  function setUpPanel() {
    return element(
      "section",
      { class: "panel" },
      element("h2", {}, say("page-set-up")),
      element(
        "dl",
        { class: "facts" },
        element("dt", {}, say("page-fact-board")),
        element("dd", {}, element("code", { class: isLong() && "long" }, board.text(state.setUp))),
        element("dt", {}, say("page-fact-code")),
        element("dd", {}, String(state.setUp)),
      ),
    );
  }

  (morpion.views ??= {}).play = { title: "page-play", place: 1, open, close };
})();
