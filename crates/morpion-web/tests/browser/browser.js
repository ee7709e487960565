// The browser that the tests run in. Run by itself, this starts it and closes it, or says why it does not start.
import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts a browser. Each has a profile of its own, which is new and goes away with it. */
export const launch = () => chromium.launch({ executablePath: browserHere(), chromiumSandbox: false, args: QUIET });

/** The browser of this computer; `undefined` stands for the one that Playwright fetched. */
function browserHere() {
  const folders = process.env.PATH.split(delimiter);
  const found = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  return process.env.CHROME || found;
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await (await launch()).close();
  } catch (error) {
    // Without the steps that Playwright took.
    console.error(error.message.split("\nCall log:")[0]);
    process.exitCode = 1;
  }
}
