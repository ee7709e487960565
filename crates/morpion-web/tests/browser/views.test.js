// The views together: what a visitor finds, in how many clicks, and what is kept on the way.
import assert from "node:assert/strict";
import { pageTest } from "./setup.js";

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

pageTest("from the game to the attractor and back is a click each, and the game is kept", { at: "#/play?as=two&moves=12" }, async (page) => {
  await page.getByRole("link", { name: "See this position in the attractor" }).click();
  await page.getByRole("heading", { level: 1, name: "The attractor, step by step" }).waitFor();
  await page.getByText("XO-/---/---").first().waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  assert.match(page.url(), /#\/play\?moves=12&as=two/);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "The attractor, step by step" }).waitFor();
});

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

for (const at of ["#/play", "#/referee", "#/attractor", "#/graphs"]) {
  for (const language of ["en", "fr"]) {
    // At 200 % a window of 640 pixels is as wide as 320.
    pageTest(`nothing is painted before it is in the right language, and nothing jumps: ${at} (${language})`, { at, language, viewport: { width: 640, height: 480 } }, async (page) => {
      await page.addInitScript(() => {
        globalThis.seen = [];
        globalThis.shifts = [];
        const look = () => {
          const isShown = document.body && !document.documentElement.classList.contains("loading");
          if (isShown) globalThis.seen.push(document.querySelector("nav a[aria-current]")?.textContent);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries().map((entry) => entry.value)))
          .observe({ type: "layout-shift", buffered: true });
      });
      await page.reload();
      await page.waitForTimeout(300);
      const index = ["#/play", "#/referee", "#/attractor", "#/graphs"].indexOf(at);
      assert.deepEqual(await page.evaluate(() => [...new Set(globalThis.seen)]), [TABS[language][index]]);
      assert.deepEqual(await page.evaluate(() => globalThis.shifts), []);
    });
  }
}
