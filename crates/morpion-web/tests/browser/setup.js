// What the tests of the page share: the site as `morpion` writes and serves it, a browser, and a page that must stay clean.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import axeCore from "axe-core";
import { launch } from "./browser.js";
import { MORPION } from "./scripts.js";

const LOCALES = { en: "en-US", fr: "fr-FR" };

/** The folder with the site, and the names of its files. */
export const site = { folder: "", names: [] };

/** Where the site is, over each way to get it. */
const addresses = { file: "", http: "" };
let server, browser;

before(async () => {
  site.folder = mkdtempSync(join(tmpdir(), "morpion-site-"));
  execFileSync(MORPION, ["page", "--out", site.folder], { stdio: ["ignore", "ignore", "inherit"] });
  site.names = readdirSync(site.folder);
  addresses.file = `${pathToFileURL(site.folder)}/`;
  server = spawn(MORPION, ["serve", "--listen", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "inherit"] });
  [addresses.http] = await once(createInterface({ input: server.stdout }), "line");
  browser = await launch();
});

after(async () => {
  await browser?.close();
  if (server) {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    assert.deepEqual(await ended, [0, null], "the server stops cleanly");
  }
  rmSync(site.folder, { recursive: true, force: true });
});

/**
 * A test on a new page. It fails, too, if the page throws, writes an error to the console, breaks its content security policy,
 * or asks for anything but files of the site.
 *
 * What the page is like: `language` (en or fr), `viewport`, `scheme` (light or dark), `motion` (reduce or no-preference), `touch`
 * (whether there is a touch screen), `over` (http or file), and `at`, where it opens, such as "#/play".
 */
export function pageTest(name, options, body) {
  test(name, async () => {
    const { page, faults } = await open(options);
    try {
      await body(page);
      assert.deepEqual(faults, []);
    } finally {
      await page.context().close();
    }
  });
}

/** A new page, and the list of its faults, which grows. */
export async function open(options = {}) {
  const {
    language = "en",
    viewport,
    scheme = "light",
    motion = "no-preference",
    touch = false,
    over = "http",
    at = "",
  } = options;
  const context = await browser.newContext({
    locale: LOCALES[language],
    viewport: viewport ?? { width: 1280, height: 800 },
    colorScheme: scheme,
    reducedMotion: motion,
    hasTouch: touch,
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
  // What the content security policy forbids stands there, too.
  page.on("console", (message) => message.type() === "error" && faults.push(`console: ${message.text()}`));
  page.on("request", (request) => isOwn(request.url()) || faults.push(`request: ${request.url()}`));
  await page.goto(`${addresses[over]}index.html${at}`);
  return { page, faults };
}

/** Whether an address is that of a file of the site, or of data that the page has itself. */
function isOwn(url) {
  if (/^(data|blob):/.test(url)) return true;
  const [file] = url.split(/[?#]/);
  return site.names.some(
    (name) => Object.values(addresses).includes(file.slice(0, -name.length)) && file.endsWith(name),
  );
}

/** Waits for something that is not seen on the page; far longer than it takes. */
export async function until(isDone, what) {
  for (const deadline = Date.now() + 10_000; !isDone(); await setTimeout(10)) {
    assert.ok(Date.now() < deadline, `it does not happen: ${what}`);
  }
}

/** Asserts that axe finds no barrier on the page as it is now. */
export async function assertAccessible(page) {
  // The policy of the page lets no script in but its own; this way it is not asked.
  await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"], preload: false }));
  assert.deepEqual(
    violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(", ")}`),
    [],
  );
}

/** Asserts that the page is not wider than its window. */
export async function assertNoSidewaysScrolling(page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  assert.ok(scrollWidth <= clientWidth, `${scrollWidth} pixels in a window of ${clientWidth}`);
}
