// The referee: what a pasted grid shows, or what is wrong with it and where; and what a file of boards comes to.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { element, button, say, notation, games, records } = morpion;

  /** How many problems are listed after the first; how many characters of a row are shown on each side of a mark. */
  const LISTED = 10;
  const CONTEXT = 30;
  const SHOWN_ROWS = 6;
  /** How many problems the JSON has at most: a text may have as many as characters, and each key makes them anew. */
  const MOST_IN_JSON = 100;
  /** The longest text that the address keeps, in characters. */
  const LONGEST_IN_ADDRESS = 200;
  /** How long nothing must be typed before the verdict is said aloud, and written into the address. */
  const PAUSE = 600;
  /** How much is read of a file, in bytes: many times what the records need that are read. */
  const MOST_FILE_BYTES = 16 * 1024 * 1024;

  const EXAMPLES = [
    { name: () => say("page-referee-example-won"), text: "XXX\nOO-\n---" },
    { name: () => say("page-referee-example-draw"), text: "XOX\nXOO\nOXX" },
    { name: () => say("page-referee-example-impossible"), text: "XXX\nOOO\n---" },
    // A Cyrillic letter and a digit.
    { name: () => say("page-referee-example-malformed"), text: "XOX\n-0-\n-\u0425-" },
  ];

  // What is shown, kept when the language changes.
  let text = "";
  let game = games.standard;
  let inAddress = "";
  let isJsonOpen = false;
  let file = null;
  let asked = null;
  let parts = {};
  let pause = null;

  const view = {
    title: "page-referee",
    place: 2,
    open(main, { grid, board, ...parameters }) {
      const named = games.read(parameters);
      game = named ?? games.standard;
      // Where one string holds a board, `/` may stand between its rows.
      const linked = grid ?? board?.replaceAll("/", "\n");
      // What the view wrote there itself may be older than what was typed since.
      if (linked !== undefined && linked !== inAddress) text = linked;
      parts = { verdict: element("div"), json: json(), file: element("div") };
      main.append(page(named === null));
      showVerdict();
      showFile();
      keepInAddress();
    },
    close() {
      clearTimeout(pause);
    },
  };
  (morpion.views ??= {}).referee = view;

  /** A text as a sentence of its own: messages begin as they do after `error:`. */
  const asSentence = (message) => `${message[0].toUpperCase()}${message.slice(1)}${/[.:]$/.test(message) ? "" : "."}`;

  // The grid

  function page(isMisnamed) {
    return element(
      "div",
      { dragover: drag, dragleave: leave, drop },
      element("h1", {}, say("page-referee-heading")),
      element("p", { class: "lead" }, say("page-referee-lead")),
      isMisnamed && element("p", { class: "panel", role: "status" }, say("page-link-bad-game")),
      morpion.gameChooser(game, changeGame),
      element(
        "div",
        { class: "columns referee-columns" },
        element("section", { "aria-label": say("page-referee-grid") }, ...gridInput()),
        element(
          "section",
          { class: "panel referee-verdict", "aria-label": say("page-referee-verdict") },
          parts.verdict,
          parts.json.details,
        ),
        element("p", { class: "note", id: "referee-rules" }, rulesText()),
      ),
      element("section", { class: "referee-file", "aria-labelledby": "referee-file-heading" }, ...fileInput()),
    );
  }

  const rulesText = () => say("page-referee-rules", { rows: game.rows, columns: game.columns });

  /** Judges what stands in the field by another game. */
  function changeGame(chosen) {
    const main = document.getElementById("main");
    clearTimeout(pause);
    morpion.keepFocus(main, () => {
      main.replaceChildren();
      view.open(main, { grid: text, ...games.parameters(chosen) });
    });
    morpion.announce([games.describe(game), parts.headline?.textContent].filter(Boolean).join(". "));
  }

  function gridInput() {
    const attributes = {
      id: "referee-grid",
      rows: 5,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-describedby": "referee-rules",
      input: () => type(parts.grid.value),
    };
    parts.grid = element("textarea", attributes);
    parts.grid.value = text;
    // In a field every line ends with LF.
    text = parts.grid.value;
    const example = ({ name, text }) => button(name(), () => put(text));
    return [
      element(
        "fieldset",
        { class: "referee-examples" },
        element("legend", {}, say("page-examples")),
        element("div", { class: "actions" }, (game.isStandard ? EXAMPLES : [emptyBoard()]).map(example)),
      ),
      element(
        "div",
        { class: "referee-label" },
        element("label", { for: "referee-grid" }, say("page-referee-grid")),
        button(say("page-clear"), clear),
      ),
      parts.grid,
    ];
  }

  /** The example of a game that is not the standard one: a board to be filled. */
  const emptyBoard = () => ({ name: () => say("page-referee-example-empty"), text: game.board.rows(0).join("\n") });

  /** Takes what stands in the field; what depends on it in words and address waits until the typing pauses. */
  function type(typed) {
    text = typed;
    showVerdict();
    clearTimeout(pause);
    pause = setTimeout(() => {
      keepInAddress();
      morpion.announce(parts.headline?.textContent ?? "");
    }, PAUSE);
  }

  function put(grid) {
    parts.grid.value = grid;
    type(grid);
  }

  function clear() {
    put("");
    parts.grid.focus();
  }

  function keepInAddress() {
    inAddress = text.length <= LONGEST_IN_ADDRESS ? text : "";
    morpion.address.replace("referee", { ...games.parameters(game), grid: inAddress });
  }

  // The verdict

  function showVerdict() {
    parts.headline = null;
    parts.json.details.hidden = text === "";
    if (text === "") {
      parts.verdict.replaceChildren(element("p", { class: "note" }, say("page-referee-waiting")));
      return;
    }
    const bytes = notation.bytes(text);
    const found = notation.read(bytes, notation.Layout.LINES, game.board);
    parts.verdict.replaceChildren(...(found.code === null ? malformed(found.problems, bytes) : judged(found.code)));
    parts.json.show(found);
  }

  const headline = (message) => (parts.headline = element("p", { class: "headline" }, asSentence(message)));

  function judged(code) {
    const isPosition = game.tables.isPosition(code);
    const content = [headline(game.verdict.sentence(code)), picture(code)];
    if (!isPosition) return [...content, list(notesOn(code))];
    const link = morpion.address.link("play", { ...games.parameters(game), board: game.board.text(code) });
    const name = game.tables.degree(code) > 0 ? say("page-open-board") : say("page-open-board-over");
    return [...content, element("p", {}, element("a", { class: "button", href: link }, name))];
  }

  /** The other reasons why a board is impossible, and its lines. */
  function notesOn(code) {
    const lines = ["X", "O"].map((player) => game.verdict.linesOf(player, code)).filter((lines) => lines !== null);
    return [...game.verdict.reasons(code).slice(1), ...lines];
  }

  const item = (note) => element("li", {}, asSentence(note));
  const list = (notes) => (notes.length > 0 ? element("ul", {}, notes.map(item)) : "");

  function malformed(problems, bytes) {
    const message = (problem) => notation.message(problem, game.board);
    const others = problems.slice(1, LISTED + 1).map(message);
    const unlisted = problems.length - 1 - others.length;
    if (unlisted > 0) others.push(say("more-problems", { count: unlisted }));
    const splits = problems[0].kind === "row_count" && notation.isOneString(bytes, game.board);
    const split = () => {
      put(text.replace(/\/$/, "").replaceAll("/", "\n"));
      parts.grid.focus();
    };
    return [
      headline(message(problems[0])),
      excerpt(problems.slice(0, LISTED + 1), bytes),
      list(others),
      element("p", { class: "note" }, asSentence(notation.advice(problems, bytes, game.board))),
      splits ? element("p", {}, button(say("page-referee-split"), split)) : "",
    ];
  }

  /** The rows of the text with what is wrong marked under the character. Those who hear the page have it in words. */
  function excerpt(problems, bytes) {
    if (problems[0].kind === "too_long") return "";
    const rows = [...notation.rows(bytes)];
    const shown = rows.slice(0, SHOWN_ROWS).map((row, index) => excerptRow(row, index + 1, problems));
    const more = rows.length - shown.length;
    return element(
      "div",
      { class: "excerpt", "aria-hidden": "true" },
      ...shown,
      more > 0 && element("div", { class: "note" }, say("page-referee-more-rows", { count: more })),
    );
  }

  function excerptRow(row, number, problems) {
    const symbols = notation.symbols(row);
    const here = problems.filter((problem) => problem.row === number);
    const marked = new Set(here.filter((problem) => problem.kind === "symbol").map((problem) => problem.column - 1));
    const length = here.find((problem) => problem.kind === "row_length");
    const label = length && markLength(length, symbols, marked);
    const first = marked.size > 0 ? Math.min(...marked) : 0;
    const [start, end] = [Math.max(0, first - CONTEXT), Math.min(symbols.length, first + CONTEXT)];
    const isCut = end - start < symbols.length;
    const cell = (symbol, index) => element("span", { class: marked.has(index) && "marked" }, notation.shown(symbol));
    const cells = symbols.slice(start, end).map((symbol, index) => cell(symbol, start + index));
    const missing = Array.from({ length: Math.max(0, game.columns - (length?.cells ?? game.columns)) }, missingCell);
    return element(
      "div",
      { class: "excerpt-row" },
      element("span", { class: "excerpt-number" }, morpion.number(number)),
      element(
        "span",
        { class: "excerpt-cells" },
        start > 0 && "…",
        ...cells,
        end < symbols.length && "…",
        ...missing,
        label && element("em", {}, label),
        isCut && element("em", {}, say("page-referee-part-of-row", { shown: end - start, count: symbols.length })),
      ),
    );
  }

  const missingCell = () => element("span", { class: "marked missing" });

  /** Marks the cells that are too many; what is to be said of a row that is too long or too short. */
  function markLength({ cells }, symbols, marked) {
    const { columns } = game;
    if (cells < columns) return say("mark-row-too-short", { missing: columns - cells });
    const places = symbols.flatMap((symbol, index) => (symbol === " " ? [] : [index]));
    // No more are marked than can be shown.
    places.slice(columns, columns + 2 * CONTEXT).forEach((index) => marked.add(index));
    return say("mark-row-too-long", { surplus: cells - columns });
  }

  /** The board with each complete line struck through. */
  function picture(code) {
    const lines = ["X", "O"].flatMap((player) => game.tables.completeLines(code, player));
    return morpion.smallBoard(code, { game, lines: lines.map((line) => game.tables.lines[line]) });
  }

  /** The verdict for programs: its element, and what shows another verdict there. It is made only while it is seen. */
  function json() {
    const output = element("pre", { tabindex: 0, role: "group", "aria-label": say("page-referee-json") });
    const left = element("p", { class: "note" });
    let current = null;
    const fill = () => {
      isJsonOpen = details.open;
      if (!isJsonOpen || !current) return;
      const { code, problems } = current;
      const shown = problems.slice(0, MOST_IN_JSON);
      output.textContent = JSON.stringify(code === null ? game.verdict.malformed(shown) : game.verdict.object(code));
      left.hidden = shown.length === problems.length;
      left.textContent = say("page-referee-json-part", { shown: shown.length, count: problems.length });
    };
    const details = element(
      "details",
      { class: "referee-json", open: isJsonOpen, toggle: fill },
      element("summary", {}, say("page-referee-json")),
      element(
        "p",
        { class: "note" },
        say("page-referee-json-note"),
        " ",
        element("code", {}, games.command("morpion check --format json", game)),
      ),
      output,
      left,
      morpion.copyButton(say("page-referee-copy"), output),
    );
    const show = (found) => {
      current = found;
      fill();
    };
    return { details, show };
  }

  // The file

  function fileInput() {
    const choose = () => {
      if (input.files.length > 0) take(input.files);
      // So that the same file can be chosen again when it has changed.
      input.value = "";
    };
    const input = element("input", { type: "file", "aria-describedby": "referee-file-note", change: choose });
    const note = say("page-referee-file-note", { most: records.MOST_RECORDS, rows: game.rows });
    // The whole zone is the button that asks for a file.
    parts.drop = element("label", { class: "drop" }, input, say("page-referee-file"));
    return [
      element("h2", { id: "referee-file-heading" }, say("page-referee-file-heading")),
      element("p", { class: "note", id: "referee-file-note" }, note),
      parts.drop,
      parts.file,
    ];
  }

  function drag(event) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    parts.drop.classList.add("over");
  }

  function leave(event) {
    if (!event.currentTarget.contains(event.relatedTarget)) parts.drop.classList.remove("over");
  }

  function drop(event) {
    const { files } = event.dataTransfer;
    if (files.length === 0) return;
    event.preventDefault();
    parts.drop.classList.remove("over");
    take(files);
  }

  /** Reads the first of some files; of two that are given one after the other, the later is shown. */
  async function take({ 0: chosen, length: given }) {
    asked = chosen;
    const read = await contentOf(chosen);
    if (asked !== chosen) return;
    file = { name: chosen.name, given, ...read };
    const sentence = showFile();
    if (parts.file.isConnected) morpion.announce(sentence);
  }

  async function contentOf(chosen) {
    try {
      const bytes = new Uint8Array(await chosen.slice(0, MOST_FILE_BYTES).arrayBuffer());
      return { bytes, isCut: chosen.size > MOST_FILE_BYTES, form: records.guess(bytes, game) };
    } catch {
      return { isUnreadable: true };
    }
  }

  /** Shows what the records of the file come to, and returns what is to be said aloud of it. */
  function showFile() {
    parts.file.replaceChildren();
    if (!file) return "";
    const only = file.given > 1 ? say("page-referee-file-first", { count: file.given }) : "";
    const panel = element(
      "div",
      { class: "panel" },
      element("h3", {}, element("bdi", {}, file.name)),
      only && element("p", {}, only),
    );
    parts.file.append(panel);
    const refusal = fileRefusal();
    const sentence = refusal ?? showRecords(panel);
    if (refusal !== null) panel.append(element("p", {}, refusal));
    return [only, sentence].filter(Boolean).join(" ");
  }

  function showRecords(panel) {
    const tally = records.check(records.split(file.bytes, file.form), file.isCut, game);
    const sentence = records.sentence(tally);
    const notes = element("div", {}, element("p", { class: "headline" }, sentence), tally.hasMore && cutNote(tally));
    panel.append(formChoice(), notes, element("div", { class: "columns" }, counts(tally), offenders(tally)));
    return sentence;
  }

  /** Why nothing of the file is shown; `null` if its records are. */
  const fileRefusal = () => {
    if (file.isUnreadable) return say("page-referee-file-unreadable");
    return file.bytes.length === 0 ? say("page-referee-file-empty") : null;
  };

  const cutNote = ({ total }) =>
    element(
      "p",
      {},
      say("page-referee-file-more", { count: total }),
      " ",
      element(
        "code",
        {},
        `${games.command(`morpion check --records ${file.form}`, game)} ${say("page-referee-file-word")}`,
      ),
    );

  function formChoice() {
    const options = [
      ["lines", say("page-referee-form-lines")],
      ["grids", say("page-referee-form-grids", { rows: game.rows })],
    ];
    const change = (form) => {
      file.form = form;
      morpion.keepFocus(parts.file, () => morpion.announce(showFile()));
    };
    const legend = say("page-referee-form");
    return morpion.choices({ legend, name: "referee-form", options, chosen: file.form, change });
  }

  /** The table of `morpion check --format summary`, in words. */
  function counts(tally) {
    const row = ({ word, name, count, isReason }) =>
      element(
        "tr",
        {},
        element("th", { scope: "row", class: isReason && "reason" }, name, " ", element("code", {}, word)),
        element("td", { class: "number" }, morpion.number(count)),
      );
    const table = element(
      "table",
      {},
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element("th", { scope: "col" }, say("page-referee-verdict")),
          element("th", { scope: "col", class: "number" }, say("page-referee-count")),
        ),
      ),
      element("tbody", {}, ...records.table(tally).map(row)),
    );
    const hasReasons = tally.reasons.size > 0;
    return element("div", {}, table, hasReasons && element("p", { class: "note" }, say("page-referee-reasons")));
  }

  function offenders(tally) {
    const heading = records.offendersHeading(tally);
    if (!heading) return null;
    return element("div", {}, element("p", {}, heading), list(tally.offenders.map(records.offenderText)));
  }
})();
