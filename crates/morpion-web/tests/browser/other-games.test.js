// Games on other boards, misère and on a torus, in the views that have them: played, analysed, judged.
import assert from "node:assert/strict";
import { morpion } from "./scripts.js";
import { assertAccessible, assertNoSidewaysScrolling, pageTest } from "./setup.js";

const status = (page) => page.locator(".status").textContent();
const square = (page, number) => page.locator(".board .square").nth(number - 1);
const parameters = (page) => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split("?")[1]));
const choose = (page, name, number) => page.getByRole("combobox", { name, exact: true }).selectOption(String(number));
const headline = (page) => page.locator(".referee-verdict .headline").textContent();

/** Waits until a person is to move or the game is over. */
const rest = (page) =>
  page
    .locator(".status")
    .filter({ hasText: /^Your turn|has won|^Draw/ })
    .waitFor();

pageTest("another game is chosen and played against the program with the mouse", {}, async (page) => {
  await page.getByText("The game: 3x3, lines of 3").click();
  await page.getByRole("combobox", { name: "Columns" }).focus();
  await choose(page, "Columns", 4);
  assert.deepEqual(parameters(page), { size: "4x3" });
  // The choice stays open, and has the focus.
  await page.getByText("The game: 4x3, lines of 3").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "game-columns");
  await page.getByText("It always plays one of the best moves.").waitFor();
  await rest(page);
  for (let moves = 0; !/won|Draw/.test(await status(page)); moves += 1) {
    assert.ok(moves < 12);
    await page.locator('.board .square:not([aria-disabled="true"])').first().click();
    await rest(page);
  }
  // X has taken what came first: the perfect program makes the most of it.
  assert.match(await status(page), /^You have lost\. O has won, with the line/);
  await page.getByText(/^The game turned at move|was lost from the start/).waitFor();
  const { moves } = parameters(page);
  const told = morpion(["replay", "--size", "4x3", "-"], { input: moves.split(",").join("\n") });
  assert.ok(told.includes((await status(page)).replace("You have lost. ", "")), told);
});

pageTest("a board of any size is played with the keyboard", { at: "#/play?size=4x3&as=two" }, async (page) => {
  await square(page, 1).focus();
  // X takes the upper row from the left, O the lower one.
  for (const key of ["Enter", "ArrowDown", "ArrowDown", "Enter", "ArrowUp", "ArrowUp", "ArrowRight", "Enter"]) {
    await page.keyboard.press(key);
  }
  // Digits name squares on boards of up to nine alone; beyond an edge there is no square.
  for (const key of [
    "5",
    "ArrowDown",
    "ArrowDown",
    "ArrowDown",
    "Enter",
    "ArrowRight",
    "ArrowUp",
    "ArrowUp",
    "Enter",
  ]) {
    await page.keyboard.press(key);
  }
  assert.equal(await status(page), "X has won, with the line (1,1) (1,2) (1,3).");
  assert.deepEqual(parameters(page), { size: "4x3", moves: "1,9,2,10,3", as: "two" });
});

for (const [language, sentence, wins] of [
  ["en", "O has won, since X has completed the line (1,1) (1,2) (1,3).", "row 1, column 3, empty, loses at once"],
  ["fr", "O a gagné, car X a complété la ligne (1,1) (1,2) (1,3).", "rangée 1, colonne 3, vide, perd aussitôt"],
]) {
  pageTest(
    `in misère a complete line loses (${language})`,
    { language, at: "#/play?misere&as=two&moves=1425&values=1" },
    async (page) => {
      await page.getByRole("button", { name: wins }).click();
      assert.equal(await status(page), sentence);
      assert.equal(await page.locator(".strokes path").count(), 1);
    },
  );
}

pageTest("on a torus a line goes on at the other side", { at: "#/play?torus&as=two&moves=2163" }, async (page) => {
  await square(page, 7).click();
  assert.equal(await status(page), "X has won, with the line (1,2) (2,3) (3,1).");
  // The stroke is drawn on each square, for the line is in one piece nowhere.
  const path = await page.locator(".strokes path").getAttribute("d");
  assert.equal(path, "M100 0L200 100M200 100L300 200M0 200L100 300");
});

pageTest(
  "the address holds the game, over a change of language, another view, and a visit",
  { at: "#/play?size=4x3&line=4&misere&torus&moves=1,12&as=two&values=1" },
  async (page) => {
    const expected = { size: "4x3", line: "4", misere: "", torus: "", moves: "1,12", as: "two", values: "1" };
    assert.deepEqual(parameters(page), expected);
    assert.match(page.url(), /#\/play\?size=4x3&line=4&misere&torus&moves=1,12&/);
    await page.getByRole("button", { name: "Français" }).click();
    await page.getByText("Le jeu : 4x3, lignes de 4, misère (qui complète une ligne perd), sur un tore").waitFor();
    assert.deepEqual(parameters(page), { ...expected, lang: "fr" });
    await page.getByRole("link", { name: "Arbitre" }).click();
    await page.getByText("Le jeu : 3x3, lignes de 3").waitFor();
    await page.getByRole("link", { name: "Jouer" }).click();
    assert.deepEqual(parameters(page), { ...expected, lang: "fr" });
    await page.reload();
    assert.deepEqual(parameters(page), { ...expected, lang: "fr" });
    assert.equal(await page.locator(".mark").count(), 2);
  },
);

pageTest(
  "a link to no game, board or move of the game says so",
  { at: "#/play?size=2x2&line=3&moves=1" },
  async (page) => {
    await page.getByText("The link names no game that can be played").waitFor();
    assert.equal(await page.locator(".board .square").count(), 9);
    assert.equal(await page.locator(".mark").count(), 0);
    for (const [at, fault] of [
      ["size=4x3&board=XO-/---/---", "names no board"],
      ["size=4x3&moves=1,13", "names a move that cannot be made"],
      ["misere=no", "names no game"],
    ]) {
      await page.goto(page.url().replace(/#.*/, `#/play?as=two&${at}`));
      await page.getByText(fault).waitFor();
    }
  },
);

pageTest("on a larger board two people play, and the page says why", { at: "#/play?size=4x4&line=4" }, async (page) => {
  await page.getByText("A board of 16 squares is too large to be solved here").waitFor();
  await page.getByText("morpion play --size 4x4 --line 4").waitFor();
  assert.equal(await page.getByRole("radio").count(), 0);
  assert.equal(await page.getByRole("checkbox", { name: "Show what each move is worth" }).count(), 0);
  for (const number of [1, 5, 2, 6, 3, 7, 4]) await square(page, number).click();
  assert.equal(await status(page), "X has won, with the line (1,1) (1,2) (1,3) (1,4).");
  await page.getByText("1. X (1,1)").waitFor();
  // What the program cannot take either is not advised.
  await page.goto(page.url().replace(/#.*/, "#/play?size=8x8"));
  await page.getByText("A board of 64 squares").waitFor();
  assert.equal(await page.locator("code", { hasText: "morpion play" }).count(), 0);
});

pageTest("a board of another game is set up and saved", { at: "#/play?size=4x2&as=two" }, async (page) => {
  await page.getByRole("button", { name: "Set up a board" }).click();
  for (const number of [1, 2, 3]) await square(page, number).click();
  for (const number of [5, 6]) await square(page, number).click({ clickCount: 2 });
  assert.equal(await status(page), "X has won, with the line (1,1) (1,2) (1,3).");
  await square(page, 3).click();
  await square(page, 3).click();
  await square(page, 7).click();
  assert.match(await status(page), /^The game goes on, O to play|^The game goes on, X to play/);
  await page.getByRole("button", { name: "Play from this board" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the game" }).click();
  const chunks = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
  const told = morpion(["replay", "-"], { input: Buffer.concat(chunks) });
  assert.ok(told.includes(new URLSearchParams(page.url().split("?")[1]).get("board")), told);
});

const DISJOINT = "XXX-\nOO-O\nXXX-\nOO--";

pageTest("the referee takes boards of another game", { at: "#/referee" }, async (page) => {
  await page.getByText("The game: 3x3, lines of 3").click();
  await page.getByRole("textbox").fill(DISJOINT);
  assert.equal(await headline(page), "There are 4 rows instead of 3.");
  await choose(page, "Columns", 4);
  await choose(page, "Rows", 4);
  assert.equal(
    await headline(page),
    "No game leads to this board: X's lines (1,1) (1,2) (1,3) and (3,1) (3,2) (3,3) have no square in common, so one was complete before the last mark.",
  );
  assert.deepEqual(parameters(page), { size: "4x4", grid: DISJOINT });
  await page.getByText("The verdict as JSON").click();
  const command = ["check", "--format", "json", "--size", "4x4", "--line", "3"];
  await page.getByText(`morpion ${command.join(" ")}`).waitFor();
  const json = await page.getByRole("group", { name: "The verdict as JSON" }).textContent();
  assert.equal(`${json}\n`, morpion(command, { status: 1, input: DISJOINT }));
  // The line is as long as before where it fits.
  await choose(page, "Marks in a line", 4);
  assert.match(await headline(page), /^The game goes on, O to play/);
  await page.getByRole("link", { name: "Play from this board" }).click();
  assert.deepEqual(parameters(page), { size: "4x4", line: "4", board: "XXX-/OO-O/XXX-/OO--" });
});

pageTest(
  "a line that does not fit any more becomes as long as it can be",
  { at: "#/referee?size=5x1&line=4" },
  async (page) => {
    await page.getByText("The game: 5x1, lines of 4").click();
    await choose(page, "Columns", 2);
    await page.getByText("The game: 2x1, lines of 2").waitFor();
    await page.getByRole("button", { name: "Empty board" }).click();
    assert.match(await headline(page), /^The game goes on, X to play/);
  },
);

pageTest("a file is judged by the game chosen", { at: "#/referee?size=4x3" }, async (page) => {
  const boards = "XXX-/OO--/----\nXXX-/OO-O/XXX-\nXO-/---/---\n";
  const file = { name: "boards.txt", mimeType: "text/plain", buffer: Buffer.from(boards) };
  await page.locator("input[type=file]").setInputFiles(file);
  const shown = await page.locator(".referee-file .headline").textContent();
  const words = ["check", "--records", "lines", "--size", "4x3", "--format", "summary", "--lang", "en"];
  assert.ok(morpion(words, { status: 2, input: boards }).includes("x_lines_disjoint"));
  assert.equal(shown, "3 records: X has won in 1, 1 is impossible and 1 is malformed.");
  await page.getByText("X has lines without a common square").waitFor();
});

for (const at of [
  "#/play?size=4x3&misere&torus&values=1&why=1",
  "#/play?size=8x8&line=5&as=two&moves=1,64",
  "#/play?size=12x1&values=1&as=two",
  "#/play?size=1x5&values=1&as=two",
  "#/play?size=4x3&setup=XXX-/OOO-/----",
  "#/referee?size=8x8&line=5&grid=XXXXX",
]) {
  for (const [language, scheme] of [
    ["en", "dark"],
    ["fr", "light"],
  ]) {
    pageTest(
      `320 pixels are wide enough, and there is no barrier: ${at} (${language})`,
      { at, language, scheme, viewport: { width: 320, height: 640 } },
      async (page) => {
        // While a board is set up there is no other game to choose.
        if (!at.includes("setup")) await page.locator(".game-chooser summary").click();
        await assertNoSidewaysScrolling(page);
        await assertAccessible(page);
      },
    );
  }
}

pageTest("nothing jumps while the page solves a game and it is played", { at: "#/play?size=4x3" }, async (page) => {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries().map((entry) => entry.value))).observe(
      { type: "layout-shift", buffered: true },
    );
  });
  await page.reload();
  await rest(page);
  await page.evaluate(() =>
    document.querySelector(".board .square").dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  await rest(page);
  assert.deepEqual(await page.evaluate(() => globalThis.shifts), []);
});
