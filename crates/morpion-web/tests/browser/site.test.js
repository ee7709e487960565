// The site as a whole: it loads from anywhere, stays by itself, and is small.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { assertAccessible, assertNoSidewaysScrolling, open, pageTest, site, until } from "./setup.js";

const LARGEST_BYTES = 300_000;

for (const over of ["http", "file"]) {
  pageTest(`the page opens over ${over} in English`, { over }, async (page) => {
    await page.getByRole("navigation").waitFor();
    assert.equal(await page.getAttribute("html", "lang"), "en");
  });

  pageTest(`the page opens over ${over} in French`, { over, language: "fr" }, async (page) => {
    await page.getByRole("navigation").waitFor();
    assert.equal(await page.getAttribute("html", "lang"), "fr");
  });
}

for (const scheme of ["light", "dark"]) {
  pageTest(`the first view has no barriers in ${scheme} colours`, { scheme }, assertAccessible);
}

pageTest("the language can be changed by keyboard", {}, async (page) => {
  await page.getByRole("button", { name: "Français" }).press("Enter");
  assert.equal(await page.getAttribute("html", "lang"), "fr");
});

pageTest("320 pixels are wide enough", { viewport: { width: 320, height: 640 } }, assertNoSidewaysScrolling);

test("these tests see what a page must not do", async () => {
  const { page, faults } = await open();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("a surprise");
    });
    document.body.append(Object.assign(new Image(), { src: "missing.svg" }));
    document.body.insertAdjacentHTML("beforeend", "<i style='color: red'></i>");
    return fetch("http://example.invalid/").catch(() => {});
  });
  const signs = ["thrown: a surprise", "request: http://127.0.0.1", "inline style", "connect-src", "404"];
  for (const sign of signs) await until(() => faults.some((fault) => fault.includes(sign)), sign);
  await page.context().close();
});

test("the site is small", () => {
  const packed = site.names.map((name) => gzipSync(readFileSync(join(site.folder, name))).length);
  const bytes = packed.reduce((sum, length) => sum + length, 0);
  assert.ok(bytes < LARGEST_BYTES, `${bytes} bytes`);
});
