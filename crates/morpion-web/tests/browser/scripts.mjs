// The scripts of the page without a page: what needs no document runs in plain Node.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

/** The folder of the site, as `morpion page --out` writes it. */
export const SITE = process.env.MORPION_SITE;
/** The program. */
export const MORPION = process.env.MORPION_BIN;

/** Runs these scripts of the site in the page's order, and gives what they made of `morpion`. */
export function load(...names) {
  const html = readFileSync(join(SITE, "index.html"), "utf8");
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, name]) => name);
  const context = vm.createContext({ TextEncoder });
  for (const name of scripts.filter((script) => names.includes(script))) {
    vm.runInContext(readFileSync(join(SITE, name), "utf8"), context, { filename: name });
  }
  context.morpion.language = "en";
  return context.morpion;
}

/** The cases of a file of `testdata/`. */
export function vectors(name) {
  const url = new URL(`../../../../testdata/${name}.jsonl`, import.meta.url);
  return readFileSync(url, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
}
