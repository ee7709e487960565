// The views together: what a visitor finds, in how many clicks, and what is kept on the way.
import assert from "node:assert/strict";
import { assertNoSidewaysScrolling, pageTest } from "./setup.js";

const TABS = { en: ["Play", "Referee", "Attractor", "Graphs"], fr: ["Jouer", "Arbitre", "Attracteur", "Graphes"] };

for (const language of ["en", "fr"]) {
  pageTest(`each tab leads to a view with one heading and a title (${language})`, { language }, async (page) => {
    const titles = new Set();
    for (const name of TABS[language]) {
      await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
      assert.equal(await page.locator('[aria-current="page"]').textContent(), name);
      assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
      titles.add(await page.title());
    }
    assert.equal(titles.size, TABS[language].length);
  });
}

pageTest(
  "from the game to the attractor and back is a click each, and the game is kept",
  { at: "#/play?as=two&moves=12" },
  async (page) => {
    await page.getByRole("link", { name: "See this position in the attractor" }).click();
    await page.getByRole("heading", { level: 1, name: "The attractor, step by step" }).waitFor();
    await page.getByText("XO-/---/---").first().waitFor();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    assert.match(page.url(), /#\/play\?moves=12&as=two/);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "The attractor, step by step" }).waitFor();
  },
);

pageTest("the tab of what is shown does not start again", { at: "#/play?as=two&moves=12" }, async (page) => {
  await page.getByRole("link", { name: "Play", exact: true }).click();
  assert.match(page.url(), /moves=12/);
});

pageTest("the first key press leads past the tabs", {}, async (page) => {
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the content");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  assert.match(page.url(), /#\/play/);
});

pageTest(
  "a view begins at its top, with the focus, and says its name",
  { viewport: { width: 360, height: 640 } },
  async (page) => {
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole("link", { name: "Referee" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Is this board possible?" }).waitFor();
    assert.deepEqual(await page.evaluate(() => [scrollY, document.activeElement.id]), [0, "main"]);
    assert.match(await page.locator("#announcer").textContent(), /^Referee/);
  },
);

// Names that every object of a script has, and what else is no view, no language and no board.
for (const at of [
  "#/constructor",
  "#/__proto__",
  "#/toString?lang=toString",
  "#/play?lang=constructor",
  "#/play?level=constructor&as=toString",
  "#/attractor?for=constructor&graph=toString",
  "#/graphs?g=__proto__",
  "#/referee?board=constructor",
  "#/nowhere?%",
  "#/play?lang=de",
]) {
  pageTest(`an address that says nothing sensible opens a view: ${at}`, { at }, async (page) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), "en");
    await page.goto(`${page.url().split("#")[0]}#/play?as=two&moves=5`);
    await page.getByRole("button", { name: "row 2, column 2, X" }).waitFor();
  });
}

pageTest(
  "the language of the address overrides the browser's from the first paint",
  { at: "#/play?lang=fr" },
  async (page) => {
    await page.addInitScript(() => {
      globalThis.seen = [];
      new MutationObserver(() => {
        const heading = document.querySelector("h1");
        if (heading) globalThis.seen.push(heading.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.deepEqual(await page.evaluate(() => [...new Set(globalThis.seen)]), ["Le morpion, joué sans une faute"]);
  },
);

pageTest("everything works from a disk, without a network", { over: "file" }, async (page) => {
  await page.context().setOffline(true);
  await page.reload();
  for (const number of [5, 1, 9, 3, 7, 2, 4, 6, 8]) {
    await page.locator(".status", { hasText: /Your turn|has won|Draw/ }).waitFor();
    if (/has won|Draw/.test(await page.locator(".status").textContent())) break;
    await page
      .locator(".board .square")
      .nth(number - 1)
      .click({ force: true });
  }
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the game" }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), "morpion.txt");
  await page.getByRole("link", { name: "Referee" }).click();
  await page.getByRole("textbox").first().fill("XXX\nOO-\n---");
  await page.getByText("X has won, with the line (1,1) (1,2) (1,3).").first().waitFor();
  await page.getByRole("link", { name: "Attractor" }).click();
  await page.getByRole("button", { name: "To the end", exact: true }).click();
  await page.getByText(/2,936/).first().waitFor();
  await page.getByRole("link", { name: "Graphs" }).click();
  await page.getByRole("button", { name: "To the end", exact: true }).click();
  await page
    .getByText(/forces a visit to the target from/)
    .first()
    .waitFor();
});

for (const at of ["#/play", "#/referee", "#/attractor", "#/graphs"]) {
  for (const language of ["en", "fr"]) {
    // At 200 % a window of 640 pixels is as wide as 320.
    pageTest(
      `nothing is painted before it is in the right language, and nothing jumps: ${at} (${language})`,
      { at, language, viewport: { width: 640, height: 480 } },
      async (page) => {
        await page.addInitScript(() => {
          globalThis.seen = [];
          globalThis.shifts = [];
          const look = () => {
            const isShown = document.body && !document.documentElement.classList.contains("loading");
            if (isShown) globalThis.seen.push(document.querySelector("nav a[aria-current]")?.textContent);
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
          new PerformanceObserver((list) =>
            globalThis.shifts.push(...list.getEntries().map((entry) => entry.value)),
          ).observe({ type: "layout-shift", buffered: true });
        });
        await page.reload();
        await page.waitForTimeout(300);
        const index = ["#/play", "#/referee", "#/attractor", "#/graphs"].indexOf(at);
        assert.deepEqual(await page.evaluate(() => [...new Set(globalThis.seen)]), [TABS[language][index]]);
        assert.deepEqual(await page.evaluate(() => globalThis.shifts), []);
        await assertNoSidewaysScrolling(page);
      },
    );
  }
}
