// The referee's view: a pasted grid, and a file of boards.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MORPION } from "./scripts.js";
import { assertAccessible, assertNoSidewaysScrolling, pageTest, site } from "./setup.js";

const GRID = { en: "The grid", fr: "La grille" };
const MIXED = "XO-/---/---\nXXX/OOO/---\nabc\n";
const at = (parameters) => `#/referee?${new URLSearchParams(parameters)}`;
const grid = (page) => page.getByRole("textbox");
const headline = (page) => page.locator(".referee-verdict .headline").textContent();
const notes = (page) => page.locator(".referee-verdict li").allTextContents();
const fileInput = (page) => page.locator("input[type=file]");
const file = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

/** What the program says about a text, as JSON. */
function json(input, language) {
  return spawnSync(MORPION, ["check", "--format", "json", "--lang", language], {
    input,
    encoding: "utf8",
  }).stdout.trimEnd();
}

/** What the program says of the records of `MIXED`. */
function recordsSentence(form, language) {
  const options = ["check", "--records", form, "--lang", language];
  return spawnSync(MORPION, options, { input: MIXED, encoding: "utf8" }).stderr.trimEnd();
}

const WON = {
  en: "X has won, with the line (1,1) (1,2) (1,3).",
  fr: "X a gagné par la ligne (1,1) (1,2) (1,3).",
};
const MALFORMED = {
  en: {
    example: "Malformed",
    headline: "Row 2, character 2: “0” (U+0030 DIGIT ZERO), which looks like O, is not a cell.",
    notes: ["Row 3, character 2: “\u0425” (U+0425 CYRILLIC CAPITAL LETTER HA), which looks like X, is not a cell."],
  },
  fr: {
    example: "Mal formée",
    headline: "Rangée 2, caractère 2 : « 0 » (U+0030 DIGIT ZERO), qui ressemble à O, n'est pas une case.",
    notes: [
      "Rangée 3, caractère 2 : « \u0425 » (U+0425 CYRILLIC CAPITAL LETTER HA), qui ressemble à X, n'est pas une case.",
    ],
  },
};
/** Texts with common spaces in place of the others, which `hasText` does not tell apart either. */
const withSpaces = (texts) => texts.map((text) => text.replace(/[\u00a0\u202f]/g, " "));

/** Phones of today are at least as large. */
const PHONE = { width: 360, height: 740 };
const IMPOSSIBLE = {
  en: {
    headline: "No game leads to this board: both players have a line, but the game ends with the first one.",
    notes: [
      "X has a line, so X played last and must be exactly one ahead (X has 3, O has 3).",
      "The line of X: (1,1) (1,2) (1,3).",
      "The line of O: (2,1) (2,2) (2,3).",
    ],
  },
  fr: {
    headline:
      "Aucune partie ne mène à cette grille : les deux joueurs ont une ligne, alors que la partie s'arrête à la première.",
    notes: [
      "X a une ligne, donc X a joué en dernier et doit avoir exactement une marque d'avance (X : 3, O : 3).",
      "La ligne de X : (1,1) (1,2) (1,3).",
      "La ligne de O : (2,1) (2,2) (2,3).",
    ],
  },
};
const WORDS = {
  en: {
    moreProblems: "And 4 more problems.",
    jsonPart: "The first 100 of 2,001 problems stand here; the command prints all.",
    oneRow: "There is 1 row instead of 3.",
    split: "Put each row on its own line",
    goesOn: "The game goes on, X to play (X has 1, O has 1).",
    draw: "Draw: the board is full and nobody has a line.",
    open: "Play from this board",
    openOver: "Show this board in the game",
    oneRecord: "1 record: X is to play in 1.",
    twoRecords: "2 records: X has won in 1 and X is to play in 1.",
    empty: "The file is empty.",
    firstOfTwo: "Only the first of the 2 files is read.",
  },
  fr: {
    moreProblems: "Et 4 autres problèmes.",
    jsonPart: "Voici les 100 premiers problèmes sur 2 001 ; la commande les écrit tous.",
    oneRow: "Il y a 1 rangée au lieu de 3.",
    split: "Mettre chaque rangée sur sa propre ligne",
    goesOn: "La partie continue, c'est à X de jouer (X : 1, O : 1).",
    draw: "Partie nulle : la grille est pleine et personne n'a de ligne.",
    open: "Jouer à partir de cette grille",
    openOver: "Voir cette grille dans le jeu",
    oneRecord: "1 enregistrement : X doit jouer dans 1.",
    twoRecords: "2 enregistrements : X a gagné dans 1 et X doit jouer dans 1.",
    empty: "Le fichier est vide.",
    firstOfTwo: "Seul le premier des 2 fichiers est lu.",
  },
};
const SUMMARY = {
  en: [
    "Verdict Boards",
    "X has won x_won 0",
    "O has won o_won 0",
    "Draw draw 0",
    "X is to play next_x 1",
    "O is to play next_o 0",
    "Impossible impossible 1",
    "Both have a line both_won 1",
    "X has a line and is not exactly one ahead x_won_wrong_count 1",
    "Malformed malformed 1",
  ],
  fr: [
    "Verdict Grilles",
    "X a gagné x_won 0",
    "O a gagné o_won 0",
    "Nulle draw 0",
    "X doit jouer next_x 1",
    "O doit jouer next_o 0",
    "Impossible impossible 1",
    "Les deux joueurs ont une ligne both_won 1",
    "X a une ligne, mais pas exactement une marque d'avance x_won_wrong_count 1",
    "Mal formée malformed 1",
  ],
};
const REASONS = {
  en: "A board may be impossible for several reasons.",
  fr: "Une grille peut être impossible pour plusieurs raisons.",
};

for (const language of ["en", "fr"]) {
  pageTest(`a grid is judged as it is typed (${language})`, { language, at: "#/referee" }, async (page) => {
    await page.getByLabel(GRID[language], { exact: true }).first().waitFor();
    await grid(page).pressSequentially("XXX\nOO-\n---");
    assert.equal(await headline(page), WON[language]);
    assert.equal(await page.locator(".referee-verdict .strike").count(), 1);
  });

  pageTest(
    `each problem is said, and marked under its character (${language})`,
    { language, at: "#/referee" },
    async (page) => {
      await page.getByRole("button", { name: MALFORMED[language].example }).click();
      await page.locator(".excerpt").waitFor();
      const { headline: expected, notes: others } = MALFORMED[language];
      assert.deepEqual(withSpaces([await headline(page), ...(await notes(page))]), [expected, ...others]);
      assert.deepEqual(await page.locator(".excerpt .marked").allTextContents(), ["0", "\u0425"]);
      await assertAccessible(page);
    },
  );

  pageTest(`the JSON is the program's (${language})`, { language, at: "#/referee" }, async (page) => {
    await page.locator(".referee-verdict").waitFor();
    for (const text of [
      "XXX\nOO-\n---",
      "XXX\nOOO\n---",
      'X\u00a0O-\n\t\u{1f534}\n---"\\',
      "XO-/---/---",
      "a\n".repeat(40),
    ]) {
      await grid(page).fill(text);
      const summary = page.locator(".referee-json summary");
      if ((await page.locator("details[open]").count()) === 0) await summary.click();
      assert.equal(await page.locator("details pre").textContent(), json(text, language));
    }
    await assertAccessible(page);
  });

  pageTest(`a file gets a summary (${language})`, { language, at: "#/referee" }, async (page) => {
    await fileInput(page).setInputFiles(file("boards.txt", MIXED));
    const summary = page.locator(".referee-file .headline");
    const expected = recordsSentence("lines", language);
    assert.equal(await summary.textContent(), expected);
    await page.locator("#announcer", { hasText: expected }).waitFor();
    assert.equal(await page.locator(".referee-file li").count(), 2);
    const rows = (await page.locator(".referee-file tr").allInnerTexts()).map((row) => row.replace(/\s+/g, " ").trim());
    assert.deepEqual(rows, SUMMARY[language]);
    await page.getByText(REASONS[language]).waitFor();
    await assertAccessible(page);
    // The other form, by keyboard; the focus stays.
    await page.locator("[name=referee-form]:checked").press("ArrowRight");
    assert.equal(await page.locator("[name=referee-form]:checked").inputValue(), "grids");
    assert.ok(
      await page.locator("[name=referee-form]:checked").evaluate((choice) => choice === document.activeElement),
    );
    assert.equal(await summary.textContent(), recordsSentence("grids", language));
  });

  pageTest(
    `impossible boards are given every reason, and both lines are struck (${language})`,
    { language, at: "#/referee" },
    async (page) => {
      await page.getByRole("button", { name: "Impossible" }).click();
      const { headline: expected, notes: others } = IMPOSSIBLE[language];
      assert.deepEqual(withSpaces([await headline(page), ...(await notes(page))]), [expected, ...others]);
      assert.equal(await page.locator(".referee-verdict .strike").count(), 2);
      assert.equal(await page.locator(".referee-verdict a").count(), 0);
    },
  );

  pageTest(
    `ten problems are listed after the first, then their number (${language})`,
    { language, at: "#/referee" },
    async (page) => {
      await grid(page).fill("0000\n0000\n0000");
      const listed = await notes(page);
      assert.equal(listed.length, 11);
      assert.equal(listed.at(-1), WORDS[language].moreProblems);
    },
  );

  pageTest(
    `of many problems the JSON has the first hundred (${language})`,
    { language, at: "#/referee" },
    async (page) => {
      const left = page.locator("details .note").nth(1);
      await grid(page).fill(`${"a".repeat(97)}\n---\n---`);
      await page.locator(".referee-json summary").click();
      assert.equal(await page.locator("details pre").textContent(), json(`${"a".repeat(97)}\n---\n---`, language));
      assert.ok(!(await left.isVisible()));
      const text = `${"a".repeat(2000)}\n---\n---`;
      await grid(page).fill(text);
      assert.equal(withSpaces([await left.textContent()])[0], WORDS[language].jsonPart);
      const { problems, ...rest } = JSON.parse(json(text, language));
      const shown = { ...rest, problems: problems.slice(0, 100) };
      assert.deepEqual(JSON.parse(await page.locator("details pre").textContent()), shown);
    },
  );

  pageTest(
    `a board in one string is not read as lines, and can be split (${language})`,
    { language, at: "#/referee" },
    async (page) => {
      const { oneRow, split, goesOn } = WORDS[language];
      await grid(page).fill("XO-/---/---");
      assert.equal(await headline(page), oneRow);
      await page.getByRole("button", { name: split }).click();
      assert.equal(await grid(page).inputValue(), "XO-\n---\n---");
      assert.equal(withSpaces([await headline(page)])[0], goesOn);
      assert.ok(await grid(page).evaluate((area) => area === document.activeElement));
    },
  );

  pageTest(
    `a position leads to the board (${language})`,
    { language, at: at({ grid: "XO-\n---\n---" }) },
    async (page) => {
      const { open, openOver } = WORDS[language];
      await page.getByRole("link", { name: open, exact: true }).click();
      await page.locator(".view-play").waitFor();
      assert.match(page.url(), /#\/play\?board=XO-\/---\/---/);
      await page.goBack();
      await grid(page).fill("XXX\nOO-\n---");
      await page.getByRole("link", { name: openOver, exact: true }).click();
      await page.locator(".view-play").waitFor();
      assert.match(page.url(), /#\/play\?board=XXX\/OO-\/---/);
    },
  );

  pageTest(`everything is done by keyboard (${language})`, { language, at: "#/referee" }, async (page) => {
    const { oneRow, draw, openOver, oneRecord } = WORDS[language];
    page.once("filechooser", (chooser) => chooser.setFiles(file("boards.txt", "XO-/---/---\n")));
    await page.locator("main").focus();
    const next = async (times) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press("Tab");
    };
    // The game, the example of a draw, the other two, and the button that clears.
    await next(3);
    await page.keyboard.press("Enter");
    assert.equal(withSpaces([await headline(page)])[0], draw);
    await next(3);
    await page.keyboard.press("Enter");
    assert.ok(await grid(page).evaluate((area) => area === document.activeElement));
    await page.keyboard.type("X");
    assert.equal(await headline(page), oneRow);
    await grid(page).fill("XXX\nOO-\n---");
    // The verdict's link, its JSON with the text and the button that copies, and the file.
    await next(1);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), openOver);
    await next(1);
    await page.keyboard.press("Enter");
    await page.locator("details[open]").waitFor();
    await next(3);
    await page.keyboard.press("Enter");
    await page.locator(".referee-file .headline", { hasText: oneRecord }).waitFor();
  });

  pageTest(`a file can be dropped anywhere on the view (${language})`, { language, at: "#/referee" }, async (page) => {
    const { empty, firstOfTwo, oneRecord, twoRecords } = WORDS[language];
    await drop(page, "h1", { "grids.txt": "XXX\nOO-\n---\n\nXO-\n---\n---\n" });
    await page.locator(".referee-file .headline", { hasText: twoRecords }).waitFor();
    assert.equal(await page.getByText(firstOfTwo).count(), 0);
    await drop(page, ".drop", { "<b>empty</b>.txt": "" });
    await page.locator(".referee-file", { hasText: empty }).waitFor();
    assert.equal(await page.locator(".referee-file h3").textContent(), "<b>empty</b>.txt");
    await drop(page, "h1", { "one.txt": "XO-------\n", "two.txt": "XXXOO----\n" });
    await page.locator(".referee-file .headline", { hasText: oneRecord }).waitFor();
    await page.locator(".referee-file p", { hasText: firstOfTwo }).waitFor();
    assert.ok((await page.locator("#announcer").textContent()).startsWith(firstOfTwo));
  });
}

/** Drops files onto a place of the page, given by name. */
async function drop(page, place, files) {
  const data = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const [name, content] of Object.entries(files)) data.items.add(new File([content], name));
    return data;
  }, files);
  await page.dispatchEvent(place, "dragover", { dataTransfer: data });
  assert.ok(await page.locator(".drop.over").count());
  await page.dispatchEvent(place, "drop", { dataTransfer: data });
  assert.equal(await page.locator(".drop.over").count(), 0);
}

pageTest("a verdict is said once, when the typing pauses", { at: "#/referee" }, async (page) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    globalThis.said = [];
    const announcer = document.getElementById("announcer");
    new MutationObserver(() => said.push(announcer.textContent)).observe(announcer, { childList: true });
  });
  for (const key of ["X", "X", "X", "Enter", "O", "O", "-", "Enter", "-", "-", "-"]) {
    await grid(page).press(key);
    await page.clock.runFor(300);
  }
  assert.deepEqual(await page.evaluate(() => said), []);
  await page.clock.runFor(5000);
  assert.deepEqual(await page.evaluate(() => said), [WON.en]);
});

for (const [name, address] of Object.entries({
  "a lone %": "#/referee?grid=%",
  "a name that objects have": "#/referee?board=constructor",
  "half a character": "#/referee?grid=%F0%9F&board=%C3",
  "100 KB": `#/referee?grid=${"X%0A".repeat(25_000)}`,
  "100 KB in one string": `#/referee?board=${"X/".repeat(50_000)}`,
})) {
  pageTest(`an address with ${name} does no harm`, { at: address }, async (page) => {
    await page.locator(".referee-verdict .headline").waitFor();
    await page.getByRole("button", { name: "Won" }).click();
    assert.equal(await headline(page), WON.en);
  });
}

pageTest(
  "on a phone the field and the verdict are on one screen",
  { viewport: PHONE, touch: true, at: "#/referee" },
  async (page) => {
    for (const example of await page.locator(".referee-examples button").all()) {
      await example.tap();
      for (const part of [grid(page), page.locator(".referee-verdict .headline")]) {
        const { y, height } = await part.boundingBox();
        assert.ok(y >= 0 && y + height <= PHONE.height, `${await example.textContent()}: from ${y}, ${height} high`);
      }
    }
  },
);

pageTest(
  "marks stand under characters of any width",
  { at: at({ grid: "X\u200b\uff38\u0301\n\t-\nXO-X" }) },
  async (page) => {
    const rows = page.locator(".excerpt-row");
    const cellsOf = (row) => rows.nth(row).locator(".excerpt-cells > span");
    const marks = (row) => cellsOf(row).evaluateAll((cells) => cells.map((cell) => cell.className));
    assert.deepEqual(await marks(0), ["", "marked", "marked", "marked"]);
    // Of a row that is too short the missing cell is marked, of one that is too long the surplus.
    assert.deepEqual(await marks(1), ["marked", "", "marked missing"]);
    assert.deepEqual(await marks(2), ["", "", "", "marked"]);
    const boxes = await cellsOf(0).evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    boxes.forEach(([left, right], index) => {
      assert.ok(right - left > 8, "each has a place of its own");
      assert.ok(index === 0 || left >= boxes[index - 1][1] - 0.5, "and they stand one after the other");
    });
  },
);

pageTest("of a long row the part around the mark is shown", { at: "#/referee" }, async (page) => {
  await grid(page).fill(`XO${" ".repeat(3000)}0${" ".repeat(3000)}\n---\n---`);
  const cells = page.locator(".excerpt-row").first().locator(".excerpt-cells");
  assert.equal(await cells.locator("span").count(), 60);
  assert.equal(await cells.textContent(), `…${" ".repeat(30)}0${" ".repeat(29)}…60 of 6,003 characters`);
  await grid(page).fill("-".repeat(70_000));
  assert.equal(await headline(page), "The text is longer than 65,536 bytes, the most that is read for one board.");
});

pageTest("a link shows the same text", { at: at({ grid: "X.O\n---\n--- " }) }, async (page) => {
  assert.equal(await grid(page).inputValue(), "X.O\n---\n--- ");
  await grid(page).press("End");
  await grid(page).fill("XOX\r\n-O-\n");
  await page.waitForURL(/grid=XOX%0A-O-%0A/);
  await page.reload();
  assert.equal(await grid(page).inputValue(), "XOX\n-O-\n");
  // One string may hold a board in a link.
  await page.evaluate(() => (location.hash = "#/referee?board=XXX/OO-/---"));
  await page.locator(".headline", { hasText: "X has won" }).waitFor();
});

pageTest("the text and the file stay when the language or the view changes", { at: "#/referee" }, async (page) => {
  const long = `${" ".repeat(300)}XO-\n---\n---`;
  await grid(page).fill(long);
  await fileInput(page).setInputFiles(file("boards.txt", MIXED));
  await page.locator(".referee-file table").waitFor();
  // At once, before the address is written.
  await grid(page).fill(`${long}\n`);
  await page.getByRole("button", { name: "Français" }).click();
  assert.equal(await grid(page).inputValue(), `${long}\n`);
  assert.match(await page.locator(".referee-file .headline").textContent(), /^3 enregistrements/);
  await page.getByRole("link", { name: "Jouer", exact: true }).click();
  await page.locator(".view-play").waitFor();
  await page.getByRole("link", { name: "Arbitre" }).click();
  assert.equal(await grid(page).inputValue(), `${long}\n`);
  // A text that the address holds stays, too.
  await grid(page).fill("XO-");
  await page.waitForURL(/grid=XO-/);
  await page.getByRole("link", { name: "Jouer", exact: true }).click();
  await page.locator(".view-play").waitFor();
  await page.getByRole("link", { name: "Arbitre" }).click();
  assert.equal(await grid(page).inputValue(), "XO-");
});

pageTest("a file that cannot be read is no surprise", { at: "#/referee" }, async (page) => {
  await page.evaluate(() => (Blob.prototype.arrayBuffer = () => Promise.reject(new Error("gone"))));
  await fileInput(page).setInputFiles(file("gone.txt", "XO-/---/---\n"));
  await page.getByText("The file cannot be read.").first().waitFor();
});

pageTest("bytes of a file that are not UTF-8 are named", { at: "#/referee" }, async (page) => {
  await fileInput(page).setInputFiles(file("latin.txt", Buffer.from("XO-\n-\u00d7-\n---\n", "latin1")));
  const refused = page.locator(".referee-file li");
  assert.equal(
    await refused.textContent(),
    "Record 1, line 1: row 2, character 2: the byte \\xD7, which is not UTF-8, is not a cell.",
  );
});

pageTest("of a large file the first 10,000 boards are read", { at: "#/referee" }, async (page) => {
  const large = join(site.folder, "large.txt");
  writeFileSync(large, "XO-/---/---\n".repeat(2_000_000));
  try {
    await fileInput(page).setInputFiles(large);
    await page.locator(".referee-file .headline", { hasText: "10,000 records: X is to play in 10,000." }).waitFor();
    const more = "The file goes on: only its first 10,000 boards were read. For files of any size, use: ";
    await page.locator(".referee-file p", { hasText: `${more}morpion check --records lines FILE` }).waitFor();
  } finally {
    rmSync(large);
  }
});

for (const scheme of ["light", "dark"]) {
  pageTest(`the referee has no barriers in ${scheme} colours`, { scheme, at: "#/referee" }, async (page) => {
    await grid(page).waitFor();
    await assertAccessible(page);
    for (const text of ["XXX\nOOO\n---", "X0\n\u200b--\n----", "\n\n\n"]) {
      await grid(page).fill(text);
      await assertAccessible(page);
    }
  });
}

pageTest(
  "the referee fits into 320 pixels",
  { viewport: { width: 320, height: 640 }, at: "#/referee" },
  async (page) => {
    for (const text of [`${"\u0425".repeat(200)}\n---\n---`, "XXX\nOOO\n---"]) {
      await grid(page).fill(text);
      if ((await page.locator("details[open]").count()) === 0) await page.locator(".referee-json summary").click();
      await assertNoSidewaysScrolling(page);
    }
    await fileInput(page).setInputFiles(file(`${"long-name-".repeat(20)}.txt`, MIXED));
    await page.locator(".referee-file table").waitFor();
    await assertNoSidewaysScrolling(page);
  },
);
