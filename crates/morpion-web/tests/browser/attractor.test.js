// The view of the attractor: playing the run, going through it, and inspecting positions.
import assert from "node:assert/strict";
import { assertAccessible, assertNoSidewaysScrolling, pageTest } from "./setup.js";

const MET = 5478;
const LAST = 16656;
/** The board of the first steps for X: the step where it joins, and who follows it. */
const INSPECTED = "XO-/---/---";
const AT_INSPECTED = `#/attractor?board=${INSPECTED}`;
/** A board where X has won. */
const WON = "#/attractor?board=XOO/X--/X--&for=x";

const place = (page) =>
  page
    .locator("#attractor-place")
    .inputValue()
    .then((value) => MET + Number(value));
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const sentence = (page) => page.locator(".attractor-step .attractor-sentence").textContent();
const counts = (page) => page.locator(".attractor-ranks tbody tr").first().locator("td").allTextContents();
const picture = (page) => page.getByRole("application");
const position = (page) => page.locator(".attractor-position");
const setRange = (page, id, value) =>
  page.locator(id).evaluate((slider, value) => {
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
  }, String(value));
const trouble = (page) => page.locator(".attractor-trouble");
const radio = (page, name, value) => page.locator(`input[name=attractor-${name}][value=${value}]`);
/** The address, once it has followed. */
const address = async (page, part) => {
  await page.waitForFunction((part) => location.hash.includes(part), part);
  return page.evaluate(() => location.hash);
};
/** Where a board's vertex is in the window, once it has been scrolled there. */
async function onScreen(page, board) {
  const { x, y } = await middle(page, board);
  await page.evaluate((y) => {
    const { top } = document.querySelector(".attractor-picture").getBoundingClientRect();
    scrollBy(0, top + y - innerHeight + 100);
  }, y);
  const box = await picture(page).boundingBox();
  return [box.x + x, box.y + y];
}
/** The middle of a board's vertex in the picture, as the view computes it. */
const middle = (page, board) =>
  page.evaluate((board) => {
    const { attractor } = morpion;
    const picture = new attractor.Picture(
      document.querySelector(".attractor-picture"),
      document.createElement("canvas"),
      document.createElement("canvas"),
      [...document.querySelectorAll(".attractor-plies li")],
    );
    picture.show(new attractor.Walk(attractor.graph("positions"), attractor.run("positions", "X")));
    return picture.middle(attractor.vertex("positions", morpion.board.read(board)));
  }, board);

pageTest("the view opens at the start, and nothing moves by itself", { at: "#/attractor" }, async (page) => {
  assert.equal(await page.locator("h1").textContent(), "The attractor, step by step");
  assert.match(
    await sentence(page),
    /^The forward pass has met 5,478 vertices .* The 626 boards where X has won are the target: rank 0\.$/,
  );
  assert.deepEqual(await counts(page), ["626", "0", "0", "0", "0", "0", "626"]);
  await page.waitForTimeout(200);
  assert.equal(await place(page), MET);
});

const WORDS = {
  en: {
    step: "One step",
    back: "One step back",
    on: "To the end of this rank",
    end: "To the end",
    start: "To the start",
    taken: "From the queue: XOO/X--/X--, rank 0.",
    joins: "The predecessor -OO/X--/X-- of XOO/X--/X--, X to move, joins at once: rank 1 (D stays 5).",
    over: "The queue is empty: nothing else joins. The attractor of X has 2,936 positions.",
    place: "Step 5,480 of 16,656",
    play: "Play",
    pause: "Pause",
    speed: "4,000 steps a second",
    met: "5,478",
    sums: ["1,474", "The attractor of O has 202 classes."],
    going: "The game goes on, O to play",
    successors: "Successors (8), none in",
    announced: /^([XO-]{3}\/?){3}\. The game goes on, O to play .* D = 8, never in\.$/,
    rank: /in, rank \d/,
    hint: "Point at a position or tap it",
    notYet: "not in yet",
    never: "never in",
    escapes: "It never joins: O moves here and can stay outside, with",
    close: "Let go of the position",
    linked: "Step 1,800 of 2,248",
    open: "Play from this board",
    joinsAtOnce: /^The predecessor XO-\/---\/--- of .* joins at once: rank 5/,
    go: "Go to that step",
    fromStart: "It is in from the start",
    bad: [
      "This link cannot be followed as it is written.",
      "No game reaches the board “OO-/---/---”.",
      "The player is x or o, not “constructor”.",
      "The graph is positions or classes, not “toString”.",
      "There is no step “1e9”: steps go from 5,478 to 16,656.",
    ],
    noStep: "This link cannot be followed as it is written. There is no step “-1”: steps go from 5,478 to 16,656.",
    owners: ["X, who moves here", "nobody: the game is over"],
    joined: ["Successors (7), none in", "Successors (7), 3 in"],
    copy: "Copy the link",
  },
  fr: {
    step: "Une étape",
    back: "Une étape en arrière",
    on: "Aller à la fin de ce rang",
    end: "Aller à la fin",
    start: "Aller au début",
    taken: "On retire XOO/X--/X-- de la file\u00a0: rang 0.",
    joins: "Le prédécesseur -OO/X--/X-- de XOO/X--/X--, où X doit jouer, entre aussitôt\u00a0: rang 1 (D reste à 5).",
    over: "La file est vide\u00a0: rien d'autre n'entre. L'attracteur de X a 2\u202f936 positions.",
    place: "Étape 5\u202f480 sur 16\u202f656",
    play: "Lancer",
    pause: "Pause",
    speed: "4\u202f000 étapes par seconde",
    met: "5\u202f478",
    sums: ["1\u202f474", "L'attracteur de O a 202 classes."],
    going: "La partie continue, c'est à O de jouer",
    successors: "Successeurs (8), aucun dedans",
    announced: /^([XO-]{3}\/?){3}\. La partie continue, c'est à O de jouer .* D = 8, jamais dedans\.$/,
    rank: /dedans, rang \d/,
    hint: "Pointez une position ou touchez-la",
    notYet: "pas encore dedans",
    never: "jamais dedans",
    escapes: "Elle n'entre jamais\u00a0: O y joue et peut rester dehors, avec",
    close: "Lâcher la position",
    linked: "Étape 1\u202f800 sur 2\u202f248",
    open: "Jouer à partir de cette grille",
    joinsAtOnce: /^Le prédécesseur XO-\/---\/--- de .* entre aussitôt\u00a0: rang 5/,
    go: "Aller à cette étape",
    fromStart: "Elle est dedans dès le début",
    bad: [
      "Ce lien ne peut pas être suivi tel qu'il est écrit.",
      "Aucune partie ne mène à la grille «\u00a0OO-/---/---\u00a0».",
      "Le joueur est x ou o, et non «\u00a0constructor\u00a0».",
      "Le graphe est positions ou classes, et non «\u00a0toString\u00a0».",
      "Il n'y a pas d'étape «\u00a01e9\u00a0»\u00a0: les étapes vont de 5\u202f478 à 16\u202f656.",
    ],
    noStep:
      "Ce lien ne peut pas être suivi tel qu'il est écrit. " +
      "Il n'y a pas d'étape «\u00a0-1\u00a0»\u00a0: les étapes vont de 5\u202f478 à 16\u202f656.",
    owners: ["X, qui joue ici", "personne\u00a0: la partie est finie"],
    joined: ["Successeurs (7), aucun dedans", "Successeurs (7), dont 3 dedans"],
    copy: "Copier le lien",
  },
};

for (const [language, words] of Object.entries(WORDS)) {
  /** A test in this language. */
  const viewTest = (name, options, body) =>
    pageTest(`${name} (${language})`, { at: "#/attractor", language, ...options }, body);

  viewTest("the steps are those of morpion trace, forwards and backwards", {}, async (page) => {
    await press(page, words.step);
    assert.equal(await sentence(page), words.taken);
    await press(page, words.step);
    assert.equal(await sentence(page), words.joins);
    assert.equal(await page.locator("#attractor-place").getAttribute("aria-valuetext"), words.place);
    assert.equal((await counts(page))[1], "1");
    await press(page, words.back);
    assert.equal(await sentence(page), words.taken);
    assert.equal((await counts(page))[1], "0");
  });

  viewTest("ranks are gone through one by one, to the end", {}, async (page) => {
    const joined = [];
    for (let rank = 0; rank < 5; rank += 1) {
      await press(page, words.on);
      joined.push((await counts(page))[rank + 1].replace(/\D/g, ""));
    }
    assert.deepEqual(joined, ["1498", "392", "260", "88", "72"]);
    await press(page, words.end);
    assert.equal(await place(page), LAST);
    assert.equal(await page.locator(".attractor-over").textContent(), words.over);
    await press(page, words.start);
    assert.equal(await place(page), MET);
  });

  viewTest("play, pause, and from the end again", {}, async (page) => {
    await setRange(page, "#attractor-speed", 11);
    assert.equal(await page.locator("#attractor-speed").getAttribute("aria-valuetext"), words.speed);
    await press(page, words.play);
    await page.waitForFunction(() => document.getElementById("attractor-place").value > 500);
    await press(page, words.pause);
    const paused = await place(page);
    await page.waitForTimeout(200);
    assert.equal(await place(page), paused);
    await address(page, `step=${paused}`);
    await press(page, words.play);
    await page.getByRole("button", { name: words.play, exact: true }).waitFor({ timeout: 20_000 });
    assert.equal(await place(page), LAST);
    const joined = (await counts(page)).map((count) => count.replace(/\D/g, ""));
    assert.deepEqual(joined, ["626", "1498", "392", "260", "88", "72", "2936"]);
    await press(page, words.play);
    await press(page, words.pause);
    assert.ok((await place(page)) < LAST);
  });

  viewTest("a choice of player and graph begins another run", {}, async (page) => {
    const [positions, sentenceOfClasses] = words.sums;
    await radio(page, "for", "O").check();
    await press(page, words.end);
    assert.equal((await counts(page)).at(-1), positions);
    await radio(page, "graph", "classes").check();
    await press(page, words.end);
    assert.ok((await page.locator(".attractor-over").textContent()).endsWith(sentenceOfClasses));
    const shown = await address(page, "graph=classes");
    assert.ok(shown.includes("for=o"), shown);
  });

  viewTest("a position is inspected by keyboard", {}, async (page) => {
    const text = () => position(page).textContent();
    await picture(page).focus();
    await page.keyboard.press("ArrowDown");
    assert.match(await text(), /---\/---\/---/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    assert.ok((await text()).includes(words.going));
    assert.ok((await text()).includes(words.successors));
    assert.match(await page.locator("#announcer").textContent(), words.announced);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    assert.ok((await position(page).locator(".attractor-why").textContent()).endsWith(await sentence(page)));
    assert.match(await text(), words.rank);
    await page.keyboard.press("Escape");
    assert.ok((await text()).includes(words.hint));
  });

  viewTest("a position is inspected with the pointer, and its successors lead on", {}, async (page) => {
    const text = () => position(page).textContent();
    await picture(page).hover({ position: await middle(page, INSPECTED) });
    assert.match(await text(), /XO-\/---\/---/);
    assert.ok((await text()).includes(words.notYet));
    await page.mouse.move(5, 5);
    assert.ok((await text()).includes(words.hint));
    await picture(page).click({ position: await middle(page, INSPECTED) });
    await page.mouse.move(5, 5);
    assert.equal(await position(page).locator(".attractor-nears").first().locator("button").count(), 7);
    await position(page)
      .getByRole("button", { name: `XOX/---/---, ${words.never}` })
      .click();
    assert.ok((await position(page).locator(".attractor-why").textContent()).startsWith(words.escapes));
    assert.ok(await position(page).evaluate((panel) => panel === document.activeElement), "the focus stays there");
    await press(page, words.close);
    assert.ok((await text()).includes(words.hint));
  });

  viewTest("Escape lets go of the position from within its panel", { at: AT_INSPECTED }, async (page) => {
    await position(page).getByRole("button").first().focus();
    await page.keyboard.press("Escape");
    assert.ok((await position(page).textContent()).includes(words.hint));
    assert.ok(await picture(page).evaluate((overlay) => overlay === document.activeElement));
  });

  viewTest(
    "a link shows what its writer saw",
    { at: `${AT_INSPECTED}&for=x&graph=classes&step=1800` },
    async (page) => {
      assert.equal(await page.locator("#attractor-place").getAttribute("aria-valuetext"), words.linked);
      assert.ok(await radio(page, "graph", "classes").isChecked());
      assert.match(await position(page).textContent(), /XO-\/---\/---/);
      assert.equal(await trouble(page).textContent(), "");
    },
  );

  viewTest("the link that is copied leads to what is shown", { at: AT_INSPECTED }, async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await press(page, words.back);
    await press(page, words.copy);
    const shown = await address(page, `step=${await place(page)}`);
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(new URL(copied).hash, shown);
  });

  viewTest("from a board to its vertex, to the game, and back", { at: AT_INSPECTED }, async (page) => {
    assert.match(await sentence(page), words.joinsAtOnce);
    const shown = await address(page, "step=");
    await page.getByRole("link", { name: words.open }).click();
    await page.waitForFunction(() => location.hash.startsWith("#/play?board=XO-/---/---"));
    await page.goBack();
    await page.waitForFunction((shown) => location.hash === shown, shown);
    assert.match(await position(page).textContent(), /XO-\/---\/---/);
  });

  viewTest("with reduced motion the run goes from rank to rank", { motion: "reduce" }, async (page) => {
    assert.equal(await page.locator("#attractor-speed").count(), 0);
    await press(page, words.play);
    await page.waitForFunction(() => Number(document.getElementById("attractor-place").value) > 0);
    await press(page, words.pause);
    const joined = (await counts(page)).map((count) => count.replace(/\D/g, ""));
    assert.deepEqual(joined.slice(0, 3), ["626", "1498", "0"]);
  });

  const bad = "#/attractor?board=OO-/---/---&for=constructor&graph=toString&step=1e9";
  viewTest("what of a link cannot be followed is said, until something is done", { at: bad }, async (page) => {
    assert.equal(await trouble(page).textContent(), words.bad.join(" "));
    assert.ok(await trouble(page).isVisible());
    assert.equal(await place(page), MET);
    assert.ok(await radio(page, "for", "X").isChecked());
    assert.ok(await radio(page, "graph", "positions").isChecked());
    await press(page, words.step);
    assert.ok(await trouble(page).isHidden());
  });

  viewTest("a step before the first is no step", { at: "#/attractor?step=-1" }, async (page) => {
    assert.equal(await trouble(page).textContent(), words.noStep);
    assert.equal(await place(page), MET);
  });

  viewTest("the panel says who moves, and which successors are in", { at: AT_INSPECTED }, async (page) => {
    const text = () => position(page).textContent();
    const [moves, over] = words.owners;
    const [none, some] = words.joined;
    await press(page, words.start);
    assert.ok((await text()).includes(moves));
    assert.ok((await text()).includes(none));
    await press(page, words.end);
    assert.ok((await text()).includes(some), await position(page).locator("h3").first().textContent());
    await page.evaluate((at) => (location.hash = at), WON);
    await page.waitForFunction(
      (over) => document.querySelector(".attractor-position").textContent.includes(over),
      over,
    );
    assert.ok((await text()).includes(words.fromStart));
    assert.equal(await position(page).getByRole("button", { name: words.go }).count(), 0);
  });

  for (const [width, height] of [
    [1280, 720],
    [768, 1024],
    [360, 740],
  ]) {
    viewTest(
      `nothing jumps while the steps go on in ${width} pixels`,
      { viewport: { width, height } },
      async (page) => {
        const heights = new Set();
        for (const value of [0, 1, 2, 3, 1900, 9000, LAST - MET - 1, LAST - MET]) {
          await setRange(page, "#attractor-place", value);
          heights.add(await page.locator(".attractor-step").evaluate((panel) => panel.offsetHeight));
        }
        assert.equal(heights.size, 1, [...heights].join());
      },
    );
  }

  viewTest(
    "on a phone the position shows above its sheet",
    { at: AT_INSPECTED, viewport: { width: 360, height: 740 }, touch: true },
    async (page) => {
      const assertShown = async (board) => {
        const [sheet, box] = await Promise.all([position(page).boundingBox(), picture(page).boundingBox()]);
        const y = box.y + (await middle(page, board)).y;
        assert.ok(y > 0 && y < sheet.y, `${board} at ${y}, the sheet at ${sheet.y}`);
      };
      await page.waitForFunction(() => scrollY > 0);
      await assertShown(INSPECTED);
      await page.evaluate((at) => (location.hash = at), `${WON}&step=6000`);
      await position(page).getByText("XOO/X--/X--", { exact: true }).first().waitFor();
      await page.waitForFunction(() => scrollY > 0);
      await assertShown("XOO/X--/X--");
      for (const board of ["---/---/---", "XXO/OOX/XOX"]) {
        await press(page, words.close);
        await page.touchscreen.tap(...(await onScreen(page, board)));
        await position(page).getByText(board, { exact: true }).first().waitFor();
        await assertShown(board);
      }
    },
  );
}

pageTest("a picture without a width has a height", { at: "#/attractor" }, async (page) => {
  const height = await page.evaluate(() => {
    const { attractor } = morpion;
    const canvas = () => document.createElement("canvas");
    const labels = [...document.querySelectorAll(".attractor-plies li")];
    const picture = new attractor.Picture(document.createElement("div"), canvas(), canvas(), labels);
    picture.show(new attractor.Walk(attractor.graph("positions"), attractor.run("positions", "X")));
    return picture.height;
  });
  assert.ok(Number.isFinite(height), `${height}`);
});

pageTest("a slow run goes step by step", { at: "#/attractor" }, async (page) => {
  await setRange(page, "#attractor-speed", 2);
  await picture(page).focus();
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.getElementById("attractor-place").value >= 2);
  await page.keyboard.press("Space");
  const stopped = await place(page);
  assert.ok(stopped >= MET + 2 && stopped < LAST);
});

pageTest("the arrow keys reach every position", { at: "#/attractor" }, async (page) => {
  const reached = await page.evaluate(() => {
    const { attractor } = morpion;
    const canvas = () => document.createElement("canvas");
    const labels = [...document.querySelectorAll(".attractor-plies li")];
    const picture = new attractor.Picture(document.querySelector(".attractor-picture"), canvas(), canvas(), labels);
    picture.show(new attractor.Walk(attractor.graph("positions"), attractor.run("positions", "X")));
    const seen = new Set([0]);
    for (const vertex of seen) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) seen.add(picture.neighbor(vertex, key));
    }
    return seen.size;
  });
  assert.equal(reached, MET);
});

pageTest("a change of language keeps the step and the position", { at: `${AT_INSPECTED}&step=9000` }, async (page) => {
  await press(page, "One step");
  await page.getByRole("button", { name: "Français" }).click();
  assert.equal(await place(page), 9001);
  assert.match(await position(page).textContent(), /La partie continue.*Successeurs \(7\)/s);
});

pageTest("the legend shows the outlines of the picture", { at: "#/attractor" }, async (page) => {
  const outlines = () =>
    page.locator(".attractor-legend path").evaluateAll((paths) => paths.map((path) => path.outerHTML));
  const alone = await outlines();
  await radio(page, "graph", "classes").check();
  const framed = await outlines();
  assert.ok([0, 1, 2].every((index) => framed[index] !== alone[index]));
  await radio(page, "graph", "positions").check();
  assert.deepEqual(await outlines(), alone);
});

for (const language of ["en", "fr"]) {
  for (const scheme of ["light", "dark"]) {
    for (const at of ["#/attractor", `#/attractor?board=${INSPECTED}`, "#/attractor?step=0"]) {
      const title = `no barriers at ${at} in ${scheme} colours (${language})`;
      pageTest(title, { at, scheme, language }, assertAccessible);
    }
  }
}

for (const language of ["en", "fr"]) {
  for (const graph of ["positions", "classes"]) {
    const at = `#/attractor?board=${INSPECTED}&graph=${graph}&step=${LAST}`;
    pageTest(
      `320 pixels are wide enough for the ${graph} (${language})`,
      { at, language, viewport: { width: 320, height: 640 } },
      async (page) => {
        await assertNoSidewaysScrolling(page);
        await assertAccessible(page);
      },
    );
  }
}

pageTest(
  "the picture takes the width of the window, and keeps what it shows",
  { at: "#/attractor?step=9000" },
  async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForFunction(() => document.querySelector(".attractor-picture canvas").width <= 320);
    await assertNoSidewaysScrolling(page);
    assert.equal(await place(page), 9000);
  },
);

pageTest("the picture follows the colours of the system", { at: "#/attractor" }, async (page) => {
  await page.evaluate(() => {
    const canvas = document.querySelector(".attractor-picture canvas");
    globalThis.lightPixels = canvas.toDataURL();
    globalThis.isLight = () => canvas.toDataURL() === globalThis.lightPixels;
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => !globalThis.isLight());
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForFunction(() => globalThis.isLight());
});

pageTest("drawing only what changes gives the same picture", { at: "#/attractor" }, async (page) => {
  const pixels = () => page.evaluate(() => document.querySelector(".attractor-picture canvas").toDataURL());
  const start = await pixels();
  await press(page, "To the end");
  assert.ok((await pixels()) !== start);
  await press(page, "To the start");
  assert.ok((await pixels()) === start);
});
