// Playing: by mouse and by keyboard, against every level, and against all that goes wrong when one is in a hurry.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { chance, morpion } from "./scripts.js";
import { assertAccessible, assertNoSidewaysScrolling, pageTest } from "./setup.js";

const words = {
  en: {
    empty: (number) => `row ${row(number)}, column ${column(number)}, empty`,
    cell: (number) => new RegExp(`^row ${row(number)}, column ${column(number)}, `),
    yours: /^Your turn: you are [XO]\.$/,
    thinks: /^The program is choosing/,
    undo: "Undo",
    redo: "Redo",
    reset: "New game",
    goOn: "Go on",
    pause: "Pause",
    sides: { o: "You are O", two: "Two people", watch: "Watch" },
    levels: { perfect: "Perfect", hard: "Hard", medium: "Medium", easy: "Easy" },
    over: /has won|Draw: /,
    lost: /You have lost\. O has won, with the lines? /,
    turned: /The game turned at move \d: X/,
    values: "Show what each move is worth",
    why: "Why?",
    start: "Start",
    notes: ["D6", "W4", "W4", "D6", "W4", "D6", "D6"],
    wins: "row 2, column 1, empty, wins, 4 plies later",
    setUp: "Set up a board",
    fromHere: "Play from this board",
    clear: "Clear",
    cancel: "Cancel",
    badMoves: "only the moves before it",
    badBoard: "names no board",
  },
  fr: {
    empty: (number) => `rangée ${row(number)}, colonne ${column(number)}, vide`,
    cell: (number) => new RegExp(`^rangée ${row(number)}, colonne ${column(number)}, `),
    yours: /^À vous de jouer\u00a0: vous jouez les [XO]\.$/,
    thinks: /^Le programme réfléchit/,
    undo: "Annuler",
    redo: "Rétablir",
    reset: "Nouvelle partie",
    goOn: "Continuer",
    pause: "Pause",
    sides: { o: "Vous jouez les O", two: "À deux", watch: "Regarder" },
    levels: { perfect: "Parfait", hard: "Difficile", medium: "Moyen", easy: "Facile" },
    over: /a gagné|Partie nulle/,
    lost: /Vous avez perdu\. O a gagné par/,
    turned: /La partie a basculé au coup \d\u00a0: X/,
    values: "Montrer ce que vaut chaque coup",
    why: "Pourquoi\u00a0?",
    start: "Début",
    notes: ["N6", "G4", "G4", "N6", "G4", "N6", "N6"],
    wins: "rangée 2, colonne 1, vide, gagne, 4 coups plus tard",
    setUp: "Composer une grille",
    fromHere: "Jouer à partir de cette grille",
    clear: "Tout effacer",
    cancel: "Quitter sans jouer",
    badMoves: "seuls les coups qui le précèdent",
    badBoard: "ne nomme aucune grille",
  },
};

const row = (number) => Math.ceil(number / 3);
const column = (number) => ((number - 1) % 3) + 1;

/** What a person sees and presses of a game. */
function table(page, language = "en") {
  const say = words[language];
  const square = (number) => page.locator(".board .square").nth(number - 1);
  const status = page.locator(".status");
  return {
    say,
    square,
    status,
    press: (name) => page.getByRole("button", { name, exact: true }).click(),
    choose: (name) => page.getByRole("radio", { name, exact: true }).check(),
    /** Waits until a person is to move or the game is over. */
    rest: () => status.filter({ hasText: new RegExp(`${say.yours.source}|${say.over.source}`) }).waitFor(),
    /** The nine cells, as the squares are called. */
    cells: () =>
      page
        .locator(".board .square .unseen")
        .evaluateAll((names) => names.map((name) => /, ([XO])$/.exec(name.textContent)?.[1] ?? "-").join("")),
    /** The moves in the address: digits. */
    moves: () => new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("moves") ?? "",
    isOver: async () => say.over.test(await status.textContent()),
  };
}

/** Makes the program play at random, the same each time, and at once. */
async function hurry(page, seed) {
  await page.addInitScript({
    content: `{
    let state = ${seed};
    (globalThis.morpion ??= {}).random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    const wait = setTimeout;
    globalThis.setTimeout = (act, time) => wait(act, Math.min(time, 5));
  }`,
  });
  await page.reload();
}

/** Plays a whole game on empty squares chosen at random. */
async function playGame(game, random) {
  await game.rest();
  while (!(await game.isOver())) {
    const cells = await game.cells();
    const empty = [...cells].flatMap((cell, index) => (cell === "-" ? [index + 1] : []));
    await game.square(empty[Math.floor(random() * empty.length)]).click();
    await game.rest();
  }
}

/** The same test in both languages. */
function bothTest(name, options, body) {
  for (const language of ["en", "fr"]) {
    pageTest(`${name} (${language})`, { language, ...options }, (page) => body(page, language));
  }
}

for (const language of ["en", "fr"]) {
  pageTest(`a first move is answered (${language})`, { language }, async (page) => {
    const game = table(page, language);
    assert.match(await game.status.textContent(), game.say.yours);
    await page.getByRole("button", { name: game.say.empty(5) }).click();
    await game.rest();
    const moves = await game.moves();
    assert.match(moves, /^5[1379]$/, "a perfect player takes a corner");
    assert.match(await page.locator("#announcer").textContent(), /^O (plays|joue) [1379],? /);
    await assertAccessible(page);
  });

  for (const level of ["perfect", "hard", "medium", "easy"]) {
    for (const side of ["x", "o"]) {
      pageTest(`a game against ${level} as ${side} (${language})`, { language }, async (page) => {
        await hurry(page, 5);
        const game = table(page, language);
        if (side === "o") await game.choose(game.say.sides.o);
        await game.choose(game.say.levels[level]);
        await playGame(game, chance(level.length + side.length));
        const moves = game.moves();
        const { final } = JSON.parse(replayed(moves, "--format", "json"));
        assert.notEqual(final.status, "in_progress", moves);
        if (level === "perfect") assert.notEqual(final.winner, side.toUpperCase());
        await page.getByText(game.say.over).first().waitFor();
        await assertAccessible(page);
      });
    }
  }

  pageTest(
    `after a loss the page says where the game turned (${language})`,
    { language, at: "#/play?moves=152347" },
    async (page) => {
      const game = table(page, language);
      assert.match(await game.status.textContent(), game.say.lost);
      await page.getByText(game.say.turned).waitFor();
      assert.equal(await page.locator(".strokes path").count(), 1);
      await page.getByRole("button", { name: /^4\. O/ }).click();
      await page.getByText(game.say.turned).waitFor();
      await page.getByRole("button", { name: /^6\. O/ }).click();
      const told = replayed("152347", "--lang", language)
        .split("\n")
        .slice(0, 6)
        .map((line) => line.slice(2));
      assert.deepEqual(await page.locator(".moves button").allTextContents(), [game.say.start, ...told]);
      assert.deepEqual(await page.locator(".moves .mistake").allTextContents(), [told[4]]);
      await assertAccessible(page);
    },
  );

  pageTest(`a board that is set up is refereed at once (${language})`, { language }, async (page) => {
    const game = table(page, language);
    await game.press(game.say.setUp);
    for (const number of [1, 2, 3, 4, 4, 5, 5]) await game.square(number).click();
    assert.equal(await game.cells(), "XXXOO----");
    assert.match(await game.status.textContent(), game.say.over);
    await game.square(6).click();
    await game.square(6).click();
    const { message, reasons } = JSON.parse(
      morpion(["check", "--format", "json", "--board", "XXX/OOO/---", "--lang", language], { status: 1 }),
    );
    assert.equal(reasons.length, 2);
    assert.equal(await game.status.textContent(), `${message}.`);
    assert.notEqual(await page.locator(".story").textContent(), "");
    assert.equal(await page.getByRole("button", { name: game.say.fromHere }).getAttribute("aria-disabled"), "true");
    await page.getByRole("button", { name: game.say.fromHere }).click({ force: true });
    assert.equal(await game.status.textContent(), `${message}.`, "an impossible board is not played");
    await assertAccessible(page);
    await game.press(game.say.clear);
    await game.square(1).click();
    await game.press(game.say.fromHere);
    await game.press(game.say.goOn);
    await game.rest();
    assert.equal(new URLSearchParams(page.url().split("?")[1]).get("board"), "X--/---/---");
    assert.equal(game.moves(), "5");
  });

  pageTest(
    `the values stand on the squares, and the proof beside them (${language})`,
    { language, at: "#/play?moves=12" },
    async (page) => {
      const game = table(page, language);
      assert.equal(await page.locator(".note-on-square").count(), 0, "off while one plays");
      await page.getByLabel(game.say.values).check();
      assert.deepEqual(await page.locator(".note-on-square").allTextContents(), game.say.notes);
      await page.getByRole("button", { name: game.say.wins }).waitFor();
      await page.getByLabel(game.say.why).check();
      const explained = morpion(["explain", "XO-/---/---", "--lang", language])
        .split("\n")
        .slice(3)
        .map((line) => line.trim())
        .filter(Boolean);
      const shown = await page.locator(".explanation .claim, .explanation .line").allTextContents();
      assert.deepEqual(shown, explained);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.getByRole("button", { name: /^ *X \(2,2\)/ }).hover();
      assert.equal(await page.locator(".preview figcaption").textContent(), "XO-/XX-/O--");
      await assertAccessible(page);
    },
  );
}

bothTest("a double click is one move", {}, async (page, language) => {
  const game = table(page, language);
  await game.square(5).dblclick();
  await game.rest();
  assert.equal(game.moves().length, 2);
  await game.choose(game.say.sides.two);
  await game.press(game.say.reset);
  await game.square(5).dblclick();
  assert.equal(game.moves(), "5");
});

bothTest("what is clicked during the program's turn changes nothing", {}, async (page, language) => {
  const game = table(page, language);
  await game.square(1).click();
  assert.match(await game.status.textContent(), game.say.thinks);
  for (const number of [2, 3, 4]) await game.square(number).click({ force: true });
  assert.equal(game.moves(), "1");
  await game.rest();
  assert.equal(game.moves(), "15");
});

bothTest("a new game while the program thinks stays new", {}, async (page, language) => {
  const game = table(page, language);
  await game.square(1).click();
  await game.press(game.say.reset);
  await page.waitForTimeout(700);
  assert.equal(await game.cells(), "---------");
  assert.match(await game.status.textContent(), game.say.yours);
});

bothTest("undo while the program thinks takes the move back", {}, async (page, language) => {
  const game = table(page, language);
  await game.square(1).click();
  await game.press(game.say.undo);
  await page.waitForTimeout(700);
  assert.equal(await game.cells(), "---------");
  await game.press(game.say.redo);
  assert.equal(await game.cells(), "X--------");
  await game.press(game.say.goOn);
  await game.rest();
  assert.equal(await game.cells(), "X---O----");
});

bothTest(
  "undo after the end, redo, and a move that cuts off what followed",
  { at: "#/play?moves=152347" },
  async (page, language) => {
    const game = table(page, language);
    assert.ok(await game.isOver());
    await game.press(game.say.undo);
    assert.equal(await game.cells(), "XXO-O----");
    assert.match(await game.status.textContent(), game.say.yours);
    await game.press(game.say.redo);
    assert.ok(await game.isOver());
    assert.equal(await page.getByRole("button", { name: game.say.redo }).getAttribute("aria-disabled"), "true");
    await page.getByRole("button", { name: game.say.start, exact: true }).click();
    assert.equal(await game.cells(), "---------");
    assert.equal(game.moves(), "152347", "stepping keeps the moves");
    await page.getByRole("button", { name: /^2\. O/ }).click();
    assert.equal(await game.cells(), "X---O----");
    await game.square(9).click();
    await game.rest();
    assert.match(game.moves(), /^159[2468]$/);
  },
);

bothTest("who plays O does not undo the program's first move", { at: "#/play?as=o" }, async (page, language) => {
  const game = table(page, language);
  await game.rest();
  const undo = page.getByRole("button", { name: game.say.undo });
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  await undo.click({ force: true });
  assert.equal(game.moves().length, 1);
});

bothTest(
  "the program plays both sides, pauses and goes on",
  { at: "#/play?as=watch&level=easy" },
  async (page, language) => {
    await hurry(page, 3);
    const game = table(page, language);
    await game.status.filter({ hasText: game.say.over }).waitFor();
    await page.getByRole("button", { name: /^3\. X/ }).click();
    assert.equal(game.moves().length > 3, true);
    await game.press(game.say.goOn);
    await game.status.filter({ hasText: game.say.over }).waitFor();
  },
);

pageTest("watching can be paused", { at: "#/play?as=watch" }, async (page) => {
  const game = table(page);
  await game.press(game.say.pause);
  const moves = game.moves();
  await page.waitForTimeout(1200);
  assert.equal(game.moves(), moves);
  await page.getByRole("button", { name: "Français" }).click();
  await page.waitForTimeout(1200);
  assert.equal(game.moves(), moves, "in another language, too");
});

bothTest("a game by keyboard alone", {}, async (page, language) => {
  await hurry(page, 9);
  const game = table(page, language);
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  for (let presses = 0; (await focused()) !== game.say.empty(1); presses += 1) {
    assert.ok(presses < 12, "the board is among the first places");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), game.say.empty(8));
  await page.keyboard.press("Enter");
  await game.rest();
  assert.match(await focused(), game.say.cell(8), "the focus stays");
  for (let number = 1; number <= 9 && !(await game.isOver()); number += 1) {
    await page.keyboard.press(String(number));
    await game.rest();
  }
  assert.ok(await game.isOver());
  for (
    let presses = 0;
    (await page.evaluate(() => document.activeElement.textContent)) !== game.say.reset;
    presses += 1
  ) {
    assert.ok(presses < 12);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  assert.equal(await game.cells(), "---------");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), game.say.reset);
});

pageTest(
  "a language change keeps the game, and a link shows it",
  { at: "#/play?as=two&moves=5193&at=2&values=1" },
  async (page) => {
    const game = table(page);
    await page.getByRole("button", { name: "Français" }).click();
    const shown = () => page.locator("main").innerText();
    assert.equal(await game.cells(), "O---X----");
    assert.match(page.url(), /moves=5193.*lang=fr/);
    const first = await shown();
    await page.reload();
    assert.equal(await shown(), first);
  },
);

bothTest("a link that cannot be followed says so", { at: "#/play?as=two&moves=1155" }, async (page, language) => {
  const game = table(page, language);
  await page.getByRole("status").filter({ hasText: game.say.badMoves }).waitFor();
  assert.equal(await game.cells(), "X--------", "the moves before it are shown");
  for (const board of ["XXX/XXX/XXX", "abc", "XO-/---"]) {
    await page.goto(`${page.url().split("#")[0]}#/play?as=two&board=${board}`);
    await page.getByRole("status").filter({ hasText: game.say.badBoard }).waitFor();
    assert.equal(await game.cells(), "---------");
  }
});

bothTest(
  "a board that is set up stands beside the game in the address",
  { at: "#/play?as=two&moves=159" },
  async (page, language) => {
    const game = table(page, language);
    await game.press(game.say.setUp);
    await game.square(2).click();
    await page.getByRole("button", { name: language === "en" ? "Français" : "English" }).click();
    const other = table(page, language === "en" ? "fr" : "en");
    assert.equal(await other.cells(), "XX--O---X");
    await other.press(other.say.cancel);
    assert.equal(await other.cells(), "X---O---X");
    assert.equal(game.moves(), "159");
  },
);

bothTest("the focus stays where it is used", { at: "#/play?as=o&wait=1&why=1" }, async (page, language) => {
  const game = table(page, language);
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await page.getByRole("button", { name: game.say.goOn }).focus();
  await page.keyboard.press("Enter");
  await game.rest();
  assert.equal(await isLost(), false, "after Go on");
  // The program begins where it likes.
  await game.square((await game.cells()).indexOf("-") + 1).click();
  await page.locator(".odds-place").focus();
  await game.rest();
  assert.equal(await isLost(), false, "in the odds, when the program moves");
  await game.press(game.say.setUp);
  await page.getByRole("button", { name: game.say.cancel }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await isLost(), false, "after leaving the set-up");
});

pageTest(
  "the game is saved as a text that the program reads, and as a picture",
  { at: "#/play?as=two&board=XO-/---/---&moves=53" },
  async (page) => {
    const saved = async (name) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      return [download.suggestedFilename(), readFileSync(await download.path(), "utf8")];
    };
    const [textName, text] = await saved("Save the game");
    assert.equal(textName, "morpion.txt");
    const { start, moves } = JSON.parse(morpion(["replay", "--format", "json"], { input: text }));
    assert.deepEqual(
      [start, moves.map((move) => move.square)],
      [
        ["XO-", "---", "---"],
        [
          [2, 2],
          [1, 3],
        ],
      ],
    );
    const [pictureName, picture] = await saved("Save the picture");
    assert.equal(pictureName, "morpion.svg");
    const parsed = await page.evaluate((picture) => {
      const root = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
      return [root.nodeName, root.querySelector("title").textContent, root.querySelectorAll("circle").length];
    }, picture);
    assert.deepEqual(parsed, ["svg", "Board XOO/-X-/---", 2]);
  },
);

pageTest("the link can be copied", { at: "#/play?as=two&moves=5" }, async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByRole("button", { name: "Copied." }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});

for (const at of [
  "#/play?as=two&moves=152347&values=1&why=1",
  "#/play?setup=XXX/OOO/X--",
  "#/play?as=watch&level=easy&wait=1&why=1&values=1",
]) {
  pageTest(
    `320 pixels are wide enough for ${at}`,
    { viewport: { width: 320, height: 640 }, at, language: "fr" },
    async (page) => {
      await assertNoSidewaysScrolling(page);
      await assertAccessible(page);
    },
  );
}

pageTest("with reduced motion nothing moves by itself", { motion: "reduce", at: "#/play?as=two" }, async (page) => {
  await page.locator(".board .square").first().click();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

pageTest("nothing jumps while the page loads and the game goes on", {}, async (page) => {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries().map((entry) => entry.value))).observe(
      { type: "layout-shift", buffered: true },
    );
  });
  await page.reload();
  const game = table(page);
  await game.rest();
  await page.evaluate(() =>
    document.querySelector(".board .square").dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  await game.rest();
  assert.deepEqual(await page.evaluate(() => globalThis.shifts), []);
});

/** What `morpion replay` says of moves, given as digits. */
function replayed(moves, ...words) {
  return morpion(["replay", ...words], { input: [...moves].join(" ") });
}
