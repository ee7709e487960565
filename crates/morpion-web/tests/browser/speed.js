// Measures the page in a browser on this computer: `npm run speed`. The figures depend on the computer and on what else it does.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { open, site } from "./setup.js";

const LOADS = 21;

/** The number that so many of a hundred do not exceed. */
const percentile = (numbers, share) =>
  [...numbers].sort((one, other) => one - other)[Math.ceil((share / 100) * numbers.length) - 1];

test("from the request to a page that can be used", async (context) => {
  const times = { interactive: [], "first-contentful-paint": [] };
  for (let load = 0; load < LOADS; load += 1) {
    const { page } = await open();
    for (const [name, all] of Object.entries(times)) {
      await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, name);
      all.push(await page.evaluate((name) => performance.getEntriesByName(name)[0].startTime, name));
    }
    await page.context().close();
  }
  for (const [name, all] of Object.entries(times)) {
    context.diagnostic(
      `${name} after ${percentile(all, 50).toFixed(0)} ms (median of ${LOADS}, longest ${Math.max(...all).toFixed(0)} ms)`,
    );
  }
});

for (const [name, viewport] of [
  ["a phone", { width: 360, height: 740 }],
  ["a desk", { width: 1280, height: 800 }],
]) {
  test(`frames while the attractor fills, on ${name}`, async (context) => {
    const { page } = await open({ at: "#/attractor", viewport });
    // The whole run of 11,178 steps at this speed.
    await page.getByRole("slider", { name: "Speed" }).evaluate((slider) => {
      slider.value = slider.max;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.evaluate(() => {
      globalThis.frames = [];
      let last = performance.now();
      const frame = (now) => {
        globalThis.frames.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await page.getByRole("button", { name: "Play" }).click();
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await page.getByRole("button", { name: "Pause" }).waitFor({ state: "detached", timeout: 60_000 });
    const frames = await page.evaluate(() => globalThis.frames.slice(1));
    context.diagnostic(
      `${frames.length} frames: 95 of 100 take ${percentile(frames, 95).toFixed(1)} ms at most (median ${percentile(frames, 50).toFixed(1)} ms)`,
    );
    await page.context().close();
  });
}

test("the size of the site", (context) => {
  const packed = site.names.map((name) => gzipSync(readFileSync(join(site.folder, name)), { level: 9 }).length);
  context.diagnostic(
    `${packed.length} files, ${(packed.reduce((sum, length) => sum + length) / 1000).toFixed(0)} KB compressed`,
  );
});
