// The sentences: the patterns that the Rust side writes into `morpion.data.sentences`, filled in.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  // Made when one is needed first: a browser takes some milliseconds for it.
  const plurals = {};
  const plural = (number) => (plurals[morpion.language] ??= new Intl.PluralRules(morpion.language)).select(number);
  const separators = { en: ",", fr: "\u202f" };

  /** A whole number, its digits in groups of three as the language does. */
  morpion.number = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, separators[morpion.language]);

  /** A share of one in percent, with two digits after the point, or the comma in French. */
  morpion.percent = (share) => {
    const digits = (100 * share).toFixed(2);
    return morpion.say("percent", { number: morpion.language === "fr" ? digits.replace(".", ",") : digits });
  };

  /** A list in words: "a", "a and b", "a, b and c". */
  morpion.list = (items) => {
    if (items.length < 2) return items.join();
    return `${items.slice(0, -1).join(", ")} ${morpion.say("and")} ${items.at(-1)}`;
  };

  /**
   * A sentence by its name, with its arguments: strings, or numbers, which choose the plural and are written in groups of
   * three digits. The Rust side ships the sentences whose names stand in quotation marks in the scripts.
   */
  morpion.say = (name, values = {}) => {
    const pattern = morpion.data.sentences[morpion.language][name];
    if (!pattern) throw new Error(`no sentence ${name}`);
    return filled(pattern, values);
  };

  function filled(pattern, values) {
    return pattern.map((part) => (typeof part === "string" ? part : filledPart(part, values))).join("");
  }

  function filledPart([argument, variants, fallback], values) {
    const value = values[argument];
    if (value === undefined) throw new Error(`no value for ${argument}`);
    const isNumber = typeof value === "number";
    if (!variants) return isNumber ? morpion.number(value) : value;
    const variant = variants[value] ?? (isNumber && variants[plural(value)]);
    return filled(variant || variants[fallback], values);
  }
})();
