// Small graphs in the browser: drawn by pointer, finger and keyboard, run step by step, kept in links.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { assertAccessible, assertNoSidewaysScrolling, pageTest } from "./setup.js";

const AT = "#/graphs";
const EMPTY = `${AT}?g=-`;
const PAIR = `${AT}?g=a,0,60,160,b/*b,1,200,160`;

const WORDS = {
  en: {
    next: "One step",
    back: "One step back",
    last: "To the end",
    first: "To the start",
    play: "Play",
    pause: "Pause",
    player1: "Player 1",
    chain: "A chain",
    move: "Move",
    vertex: "Vertex",
    edge: "Edge",
    owner: "Owner",
    target: "Target",
    remove: "Remove",
    guess: "Guess",
    add: "Add a vertex",
    undo: "Undo",
    redo: "Redo",
    clear: "Clear",
    name: "Name",
    heads: "Successors",
    met: "a is met: D = 1.",
    joins: "The predecessor c of t, player 0 to move, joins at once: rank 1 (D stays 1).",
    region: "Player 0 forces a visit to the target from 4 of 4 vertices.",
    strategy: "Player 0 plays a → b and c → t.",
    right: "Your guess is right.",
    bad: "This link does not hold a graph, so the drawing is empty. a leads to z, which is not among the vertices.",
    unknown: "there is no vertex “z”",
    progress: (step) => `Step ${step} of 5`,
    regionOfTwo: "Player 0 forces a visit to the target from 2 of 2 vertices.",
    full: "A drawing holds at most 30 vertices.",
    copyLink: "Copy the link",
    copyText: "Copy the text",
    copied: "Copied.",
    download: "Download graph.txt",
    signs: ["a winning move", "in your guess, and wrong"],
    other: "Français",
  },
  fr: {
    next: "Une étape",
    back: "Une étape en arrière",
    last: "Aller à la fin",
    first: "Aller au début",
    play: "Lancer",
    pause: "Pause",
    player1: "Joueur 1",
    chain: "Une chaîne",
    move: "Déplacer",
    vertex: "Sommet",
    edge: "Arc",
    owner: "Joueur",
    target: "Cible",
    remove: "Supprimer",
    guess: "Deviner",
    add: "Ajouter un sommet",
    undo: "Annuler",
    redo: "Rétablir",
    clear: "Tout effacer",
    name: "Nom",
    heads: "Successeurs",
    met: "On rencontre a : D = 1.",
    joins: "Le prédécesseur c de t, où le joueur 0 doit jouer, entre aussitôt : rang 1 (D reste à 1).",
    region: "Le joueur 0 force une visite à la cible depuis 4 sommets sur 4.",
    strategy: "Le joueur 0 joue a → b et c → t.",
    right: "Votre réponse est juste.",
    bad: "Ce lien ne contient pas de graphe, le dessin est donc vide. a mène à z, qui n'est pas parmi les sommets.",
    unknown: "il n'y a pas de sommet « z »",
    progress: (step) => `Étape ${step} sur 5`,
    regionOfTwo: "Le joueur 0 force une visite à la cible depuis 2 sommets sur 2.",
    full: "Un dessin contient au plus 30 sommets.",
    copyLink: "Copier le lien",
    copyText: "Copier le texte",
    copied: "Copié.",
    download: "Télécharger graph.txt",
    signs: ["un coup gagnant", "dans votre réponse, à tort"],
    other: "English",
  },
};

/** The texts have spaces that do not break, where a test has plain ones. */
const spaced = (text) => text.replaceAll(/[\u00a0\u202f]/g, " ");

/** What a test does with the view, in a language. */
function view(page, language = "en") {
  const words = WORDS[language];
  const press = (name) => page.getByRole("button", { name: words[name], exact: true }).click();
  return {
    words,
    press,
    tool: (name) => page.locator(".graph-tools").getByText(words[name], { exact: true }).click(),
    vertex: (index) => page.locator(`.graph-paper [data-vertex="${index}"]`),
    row: (index) => page.locator(".graph-rows li").nth(index),
    name: (index) => page.locator(".graph-rows li").nth(index).getByRole("textbox").first(),
    heads: (index) => page.locator(".graph-rows li").nth(index).getByRole("textbox").nth(1),
    /** The address, and the graph in it. What the driver itself knows of the address comes later than the click. */
    address: () => page.evaluate(() => location.href),
    graph: async () => decodeURIComponent(/[?&]g=([^&]*)/.exec(await page.evaluate(() => location.href))?.[1] ?? ""),
    text: async (selector) => spaced(await page.locator(selector).innerText()),
    announced: async () => spaced(await page.locator("#announcer").innerText()),
    /** The place of a point of the drawing on the screen. */
    point: async (x, y) => {
      const box = await page.locator("svg.graph").first().boundingBox();
      return { x: box.x + (x * box.width) / 400, y: box.y + (y * box.height) / 320 };
    },
  };
}

/** The same in both languages. */
function bothTest(name, options, body) {
  for (const language of ["en", "fr"]) {
    pageTest(`${name} (${language})`, { ...options, language }, (page) => body(page, view(page, language)));
  }
}

bothTest("a graph is drawn with the pointer alone, and edited, undone and redone", { at: EMPTY }, async (page, it) => {
  const at = async (x, y, act = "click") => {
    const point = await it.point(x, y);
    await page.mouse[act](point.x, point.y);
  };
  const drag = async (from, to) => {
    await at(...from, "move");
    await page.mouse.down();
    await at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, "move");
    await at(...to, "move");
    await page.mouse.up();
  };
  await page.locator(".graph-paper").scrollIntoViewIfNeeded();
  await it.tool("vertex");
  for (const place of [
    [100, 100],
    [300, 100],
    [200, 250],
  ])
    await at(...place);
  await it.tool("edge");
  await drag([100, 100], [300, 100]);
  await at(300, 100);
  await at(200, 250);
  await at(200, 250);
  await at(200, 250);
  await it.tool("owner");
  await at(300, 100);
  await it.tool("target");
  await at(200, 250);
  assert.equal(await it.graph(), "a,0,100,100,b/b,1,300,100,c/*c,0,200,250,c");
  await it.tool("move");
  await drag([100, 100], [100, 200]);
  assert.equal(await it.graph(), "a,0,100,200,b/b,1,300,100,c/*c,0,200,250,c");
  await it.tool("remove");
  await at(250, 175);
  assert.equal(await it.graph(), "a,0,100,200,b/b,1,300,100/*c,0,200,250,c");
  await at(300, 100);
  const without = "a,0,100,200/*c,0,200,250,c";
  assert.equal(await it.graph(), without);
  const steps = 11;
  for (let step = 0; step < steps; step += 1) await it.press("undo");
  assert.equal(await it.graph(), "-");
  assert.ok(
    await page
      .getByRole("button", { name: it.words.undo, exact: true })
      .evaluate((it) => it === document.activeElement),
  );
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("Control+Shift+z");
  assert.equal(await it.graph(), without);
  await it.press("clear");
  // Nothing need have the focus for that.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Control+z");
  assert.equal(await it.graph(), without);
});

bothTest("a graph is drawn with the keyboard alone, and run", { at: EMPTY }, async (page, it) => {
  const tab = async (locator) => {
    for (let count = 0; count < 80; count += 1) {
      if (await locator.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail("not reached by the tab key");
  };
  const home = () => page.evaluate(() => document.activeElement.blur());
  await tab(page.getByRole("button", { name: it.words.add }));
  for (let count = 0; count < 3; count += 1) await page.keyboard.press("Enter");
  await home();
  await tab(it.name(0));
  await page.keyboard.type("début");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("b, c");
  await page.keyboard.press("Tab");
  assert.equal(
    await it
      .vertex(0)
      .getAttribute("aria-label")
      .then((label) => label.split(",")[0]),
    "début",
  );
  await tab(it.row(1).getByRole("combobox"));
  await page.keyboard.press("1");
  await tab(it.row(2).getByRole("checkbox"));
  await page.keyboard.press("Space");
  // The drawing itself: the tool is chosen by the arrow keys, and an edge goes from b to c.
  await home();
  await tab(page.locator(".graph-tools :checked"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tab(it.vertex(1));
  await page.keyboard.press("Enter");
  await tab(it.vertex(2));
  await page.keyboard.press("Enter");
  const [, , x, y] = (await it.graph()).split("/")[2].split(",").map(Number);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  const vertices = (await it.graph()).split("/").map((vertex) => vertex.split(","));
  assert.deepEqual(
    vertices.map(([name, owner, , , ...heads]) => [name, owner, heads.join(" ")]),
    [
      ["début", "0", "b c"],
      ["b", "1", "c"],
      ["*c", "0", ""],
    ],
  );
  assert.deepEqual(vertices[2].slice(2, 4).map(Number), [x - 10, y + 10]);
  assert.ok(await it.vertex(2).evaluate((element) => element === document.activeElement), "the vertex keeps the focus");
  await tab(page.getByRole("button", { name: it.words.next, exact: true }));
  for (let count = 0; count < 5; count += 1) await page.keyboard.press("Enter");
  assert.match(await it.announced(), /début.*c.*1/);
  assert.match(await it.address(), /step=5/);
  // An edit ends the run.
  await home();
  await tab(it.vertex(1));
  await page.keyboard.press("Delete");
  assert.doesNotMatch(await it.address(), /step=/);
  assert.equal(await page.locator(".graph-paper [data-vertex]").count(), 2);
});

bothTest("the run goes forth and back, in the words of the command line", { at: AT }, async (page, it) => {
  await it.press("chain");
  await it.press("next");
  assert.equal(await it.text(".graph-step"), it.words.met);
  for (let count = 0; count < 5; count += 1) await it.press("next");
  assert.equal(await it.text(".graph-step"), it.words.joins);
  assert.equal(await it.announced(), it.words.joins);
  const cells = await page.locator(".graph-table tr.graph-now").allInnerTexts();
  assert.deepEqual(
    cells.map((text) => text.split(/\s+/)),
    [
      ["▸", "c", "0", "1", "1", "1"],
      ["▸", "t", "1", "0", "0", "0"],
    ],
  );
  assert.equal(await page.locator(".graph-paper .graph-edge.graph-looked").getAttribute("data-tail"), "2");
  await it.press("back");
  await it.press("back");
  assert.match(await it.address(), /step=4/);
  assert.equal(
    await page
      .locator(".graph-table tbody tr")
      .last()
      .innerText()
      .then((text) => text.split(/\s+/).at(-1)),
    "0",
  );
  await it.press("last");
  const result = await it.text(".graph-result");
  assert.ok(result.includes(it.words.region) && result.includes(it.words.strategy), result);
  assert.deepEqual(await page.locator(".graph-paper .graph-rank").allTextContents(), ["3", "2", "1", "0"]);
  assert.equal(await page.locator(".graph-paper .graph-strategy").count(), 2);
  await it.press("first");
  assert.equal(await page.locator(".graph-paper .graph-rank").count(), 0);
});

bothTest("a guess is judged at the end", { at: AT }, async (page, it) => {
  await it.press("chain");
  await it.tool("guess");
  for (const vertex of [0, 1, 2]) await it.vertex(vertex).click();
  await it.press("last");
  assert.doesNotMatch(await it.text(".graph-result"), new RegExp(it.words.right));
  await it.press("first");
  await it.vertex(3).click();
  await it.press("last");
  assert.match(await it.text(".graph-result"), new RegExp(it.words.right));
  assert.deepEqual(await page.locator(".graph-paper .graph-guess").allTextContents(), ["✓", "✓", "✓", "✓"]);
});

bothTest("a link opens the same graph at the same step, in either language", { at: AT }, async (page, it) => {
  await it.press("chain");
  await page.getByText(it.words.player1, { exact: true }).click();
  for (let count = 0; count < 6; count += 1) await it.press("next");
  const shown = [await it.graph(), await it.text(".graph-step"), await it.text(".graph-table")];
  const other = await page.context().newPage();
  await other.goto(await it.address());
  const there = view(other);
  assert.deepEqual([await there.graph(), await there.text(".graph-step"), await there.text(".graph-table")], shown);
  assert.ok(await other.locator('[name="graph-player"][value="1"]').isChecked());
  const link = await other.locator("input[readonly]").inputValue();
  assert.equal(link, (await it.address()).replace(/&step=\d+/, ""));
});

bothTest(
  "a damaged link says what is wrong, and leaves an empty drawing",
  { at: `${AT}?g=a,0,60,60,z` },
  async (page, it) => {
    assert.equal(await it.text('[role="alert"]'), it.words.bad);
    assert.equal(await page.locator(".graph-paper [data-vertex]").count(), 0);
    await it.press("add");
    assert.match(await it.graph(), /^a,0,\d+,\d+$/);
  },
);

for (const parameters of [
  "g=%E0%A4%A",
  "g=%",
  "g=///",
  "g=__proto__",
  "g=constructor",
  "g=constructor,0,60,60",
  "g=<b>,0,60,60",
  "g=a,0,60,60,<b>x</b>",
  `g=${Array.from({ length: 10_000 }, (_, index) => `v${index},0,60,60`).join("/")}`,
  "g=a,0,60,60&player=7",
  "g=a,0,60,60&player=constructor",
  "g=a,0,60,60&step=-1",
  "g=a,0,60,60&step=__proto__",
]) {
  pageTest(`the damaged link ${parameters.slice(0, 40)} is refused`, { at: `${AT}?${parameters}` }, async (page) => {
    await page.getByRole("alert").waitFor();
    assert.equal(await page.locator("main b").count(), 0);
    assert.equal(await page.locator(".graph-paper [data-vertex]").count(), 0);
  });
}

const PROPERTIES = `${AT}?__proto__=x&constructor=y&g=toString,0,60,160,valueOf/*valueOf,1,200,160`;
pageTest("vertices may be called as properties are", { at: PROPERTIES }, async (page) => {
  const it = view(page);
  await it.press("last");
  assert.ok((await it.text(".graph-result")).includes(it.words.regionOfTwo));
  assert.equal(await page.getByRole("alert").count(), 0);
});

/** From here, time passes only where a test says so. */
async function stopClock(page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

const isFocused = (locator) => locator.evaluate((element) => element === document.activeElement);

bothTest("a press ends where its vertex goes", { at: PAIR }, async (page, it) => {
  const start = await it.graph();
  const press = async (from, to = from) => {
    await page.locator(".graph-paper").scrollIntoViewIfNeeded();
    const places = [await it.point(...from), await it.point(...to)];
    await page.mouse.move(places[0].x, places[0].y);
    await page.mouse.down();
    await page.mouse.move(places[1].x, places[1].y);
  };
  await it.vertex(1).focus();
  await press([200, 160]);
  await page.keyboard.press("Delete");
  await page.mouse.up();
  assert.equal(await it.graph(), "a,0,60,160");
  await page.keyboard.press("Control+z");
  await it.vertex(0).press("ArrowDown");
  for (const tool of ["move", "edge"]) {
    await it.tool(tool);
    await press([60, 170], [120, 240]);
    await page.keyboard.press("Control+z");
    await page.mouse.up();
    assert.equal(await it.graph(), start);
    assert.equal(await page.locator(".graph-paper .graph-drawing").count(), 0);
    await page.keyboard.press("Control+Shift+z");
  }
});

bothTest("the focus stays where the last vertex is removed", { at: PAIR }, async (page, it) => {
  await it.vertex(1).press("Delete");
  assert.ok(await isFocused(it.vertex(0)));
  await page.keyboard.press("Delete");
  assert.ok(await isFocused(page.locator(".graph-tools :checked")));
  await it.press("undo");
  await it.press("undo");
  await it.row(1).locator(".graph-remove").press("Enter");
  assert.ok(await isFocused(it.row(0).locator(".graph-remove")));
  await page.keyboard.press("Enter");
  assert.ok(await isFocused(page.getByRole("button", { name: it.words.add })));
});

bothTest("what is being typed or was refused in the list stays while the run plays", { at: PAIR }, async (page, it) => {
  await stopClock(page);
  await it.heads(1).fill("z");
  await it.heads(1).press("Enter");
  await it.press("play");
  await it.heads(0).fill("b a");
  await page.clock.runFor(2000);
  assert.equal(await it.text(".graph-progress"), it.words.progress(2));
  assert.equal(await it.heads(0).inputValue(), "b a");
  await it.tool("guess");
  await it.vertex(0).click();
  assert.equal(await it.heads(1).inputValue(), "z");
  assert.equal(await it.text(".graph-fault:not(:empty)"), it.words.unknown);
  // Leaving the field took what was typed there; another name of the vertex leaves what was refused.
  assert.match(await it.graph(), /^a,0,60,160,b,a/);
  await it.name(1).fill("c");
  await it.name(1).press("Enter");
  assert.equal(await it.heads(1).inputValue(), "z");
  // What belongs to another vertex goes.
  await it.row(0).locator(".graph-remove").click();
  assert.equal(await page.locator(".graph-fault:not(:empty)").count(), 0);
  assert.equal(await it.heads(0).inputValue(), "");
});

bothTest("another language and another tab leave the run where it is", { at: PAIR }, async (page, it) => {
  const there = view(page, it.words === WORDS.en ? "fr" : "en");
  await stopClock(page);
  await page.locator(".graph-speed select").selectOption("fast");
  await it.press("play");
  await page.clock.runFor(800);
  assert.doesNotMatch(await it.address(), /step=/);
  await page.getByRole("button", { name: it.words.other }).click();
  assert.equal(await there.text(".graph-progress"), there.words.progress(3));
  assert.equal(await page.locator(".graph-speed select").inputValue(), "fast");
  assert.match(await there.address(), /step=3/);
  await there.press("play");
  await page.clock.runFor(300);
  await page.locator('nav [href^="#/play"]').click();
  await page.locator('nav [href^="#/graphs"]').click();
  assert.equal(await there.text(".graph-progress"), there.words.progress(4));
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  bothTest(`nothing moves while the run goes, ${viewport.width} wide`, { at: AT, viewport }, async (page, it) => {
    const top = (element) => Math.round(element.getBoundingClientRect().top + scrollY);
    const table = () => page.locator(".graph-table").evaluate(top);
    const start = await table();
    await it.press("last");
    assert.equal(await table(), start);
    await it.press("back");
    assert.equal(await table(), start);
  });
}

bothTest("the whole drawing is on the first screen", { at: AT }, async (page) => {
  const examples = page.locator("[data-example]");
  for (let index = 0; index < (await examples.count()); index += 1) {
    await examples.nth(index).click();
    const bottom = await page.locator(".graph-paper").evaluate((element) => element.getBoundingClientRect().bottom);
    assert.ok(bottom <= 800, `${bottom} pixels`);
  }
});

bothTest("the signs of the run are explained when they are seen", { at: AT }, async (page, it) => {
  await it.press("chain");
  await it.row(2).getByRole("textbox").nth(1).fill("");
  await it.row(2).getByRole("textbox").nth(1).press("Enter");
  await it.row(0).getByRole("textbox").nth(1).fill("t");
  await it.row(0).getByRole("textbox").nth(1).press("Enter");
  await it.tool("guess");
  await it.vertex(1).click();
  const legend = () => it.text(".graph-legend");
  for (const sign of it.words.signs) assert.ok(!(await legend()).includes(sign), sign);
  await it.press("last");
  for (const sign of it.words.signs) assert.ok((await legend()).includes(sign), sign);
});

bothTest("link and text are copied, and the text is saved", { at: PAIR }, async (page, it) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await it.press("copyLink");
  await page.getByRole("button", { name: it.words.copied }).waitFor();
  assert.equal(await copied(), await it.address());
  const text = "a 0: b\n*b 1: a\n";
  await it.heads(1).fill("a");
  await it.heads(1).press("Enter");
  await page.locator("summary").click();
  await it.press("copyText");
  await page.getByRole("button", { name: it.words.copied }).last().waitFor();
  assert.equal(await copied(), text);
  const [download] = await Promise.all([page.waitForEvent("download"), it.press("download")]);
  assert.equal(download.suggestedFilename(), "graph.txt");
  assert.equal(readFileSync(await download.path(), "utf8"), text);
});

bothTest("what is typed wrongly in the list is refused at its field", { at: PAIR }, async (page, it) => {
  await it.heads(0).fill("b z");
  await it.heads(0).press("Enter");
  assert.equal(await it.text(".graph-fault:not(:empty)"), it.words.unknown);
  assert.equal(await it.heads(0).getAttribute("aria-invalid"), "true");
  assert.equal(await it.graph(), "a,0,60,160,b/*b,1,200,160");
  await it.heads(0).fill("a b b");
  await it.heads(0).press("Enter");
  assert.equal(await page.locator(".graph-fault:not(:empty)").count(), 0);
  assert.equal(await it.graph(), "a,0,60,160,a,b/*b,1,200,160");
  for (const name of ["b", "a b", "", "*x", "a,b"]) {
    await it.name(0).fill(name);
    await it.name(0).press("Enter");
    assert.equal(await it.name(0).getAttribute("aria-invalid"), "true", name);
  }
  assert.equal(await it.graph(), "a,0,60,160,a,b/*b,1,200,160");
});

bothTest("the run plays by itself, pauses, and stops where another view opens", { at: PAIR }, async (page, it) => {
  const progress = () => it.text(".graph-progress");
  await stopClock(page);
  await page.locator(".graph-speed select").selectOption("fast");
  await it.press("play");
  await page.clock.runFor(500);
  await it.press("pause");
  assert.equal(await progress(), it.words.progress(2));
  await page.clock.runFor(1000);
  assert.equal(await progress(), it.words.progress(2));
  await it.press("play");
  await page.locator(".graph-speed select").selectOption("slow");
  await page.clock.runFor(2000);
  assert.equal(await progress(), it.words.progress(3));
  await page.clock.runFor(4000);
  assert.equal(await progress(), it.words.progress(5));
  assert.ok((await it.announced()).includes(it.words.regionOfTwo));
  // From the end it begins again. Moving a vertex lets it go on, an edit that changes the work stops it.
  await it.press("play");
  await page.clock.runFor(4000);
  await it.vertex(0).press("ArrowRight");
  await page.clock.runFor(2000);
  assert.equal(await progress(), it.words.progress(3));
  await it.row(0).getByRole("combobox").selectOption("1");
  await page.clock.runFor(4000);
  assert.equal(await progress(), it.words.progress(0));
  // Who leaves stops it.
  await it.press("play");
  await page.evaluate(() => {
    location.hash = "#/play";
  });
  await page.locator(".graph-view").waitFor({ state: "detached" });
  await page.clock.runFor(4000);
  assert.match(await it.address(), /#\/play/);
});

bothTest(
  "a graph is drawn by touch at 320 pixels",
  { at: EMPTY, viewport: { width: 320, height: 640 }, touch: true },
  async (page, it) => {
    const session = await page.context().newCDPSession(page);
    const touch = async (...places) => {
      await page.locator(".graph-paper").scrollIntoViewIfNeeded();
      const points = await Promise.all(places.map(([x, y]) => it.point(x, y)));
      const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
      await send("touchStart", [points[0]]);
      for (const point of points.slice(1)) await send("touchMove", [point]);
      await send("touchEnd", []);
    };
    await it.tool("vertex");
    await touch([100, 100]);
    await touch([300, 100]);
    await it.tool("edge");
    await touch([100, 100], [200, 100], [300, 100]);
    await it.tool("target");
    await touch([300, 100]);
    const [a, b] = (await it.graph()).split("/").map((vertex) => vertex.split(","));
    assert.deepEqual([a[0], a[4], b[0]], ["a", "b", "*b"]);
    await it.tool("move");
    await touch([100, 100], [100, 150], [100, 200]);
    const y = Number((await it.graph()).split(",")[3]);
    assert.equal(y, 200);
  },
);

for (const scheme of ["light", "dark"]) {
  for (const language of ["en", "fr"]) {
    pageTest(`the view has no barriers (${scheme}, ${language})`, { at: AT, scheme, language }, async (page) => {
      await page.locator("summary").click();
      await assertAccessible(page);
      await view(page, language).press("last");
      await assertAccessible(page);
    });
  }
}

bothTest(
  "320 pixels are wide enough",
  { at: AT, viewport: { width: 320, height: 640 }, motion: "reduce" },
  async (page, it) => {
    await assertNoSidewaysScrolling(page);
    await page.locator("summary").click();
    await it.press("last");
    await assertNoSidewaysScrolling(page);
  },
);

bothTest("thirty vertices and no more", { at: EMPTY }, async (page, it) => {
  for (let count = 0; count < 31; count += 1) await it.press("add");
  assert.equal(await page.locator(".graph-paper [data-vertex]").count(), 30);
  assert.equal(await it.announced(), it.words.full);
});
