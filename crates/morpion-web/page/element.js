// Elements of the page, and what is said aloud.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const SVG = "http://www.w3.org/2000/svg";

  /**
   * An element with its attributes and children. An attribute that is a function listens to the event of that name; `true`
   * stands for an attribute without a value; `false`, `null` and `undefined` leave it out. Children are elements and texts;
   * those that are `null` or `false` are left out.
   */
  morpion.element = (tag, attributes = {}, ...children) =>
    dressed(document.createElement(tag), attributes, children);

  /** The same for a picture. */
  morpion.svg = (tag, attributes = {}, ...children) =>
    dressed(document.createElementNS(SVG, tag), attributes, children);

  function dressed(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === "function") element.addEventListener(name, value);
      else if (value === true) element.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
    }
    element.append(...children.flat(Infinity).filter((child) => child !== null && child !== false && child !== undefined));
    return element;
  }

  /** A button with a text; `attributes` as for elements. */
  morpion.button = (text, press, attributes = {}) =>
    morpion.element("button", { type: "button", click: press, ...attributes }, text);

  /** Says a text to who uses a screen reader, when it has finished what it says. The same text can be said twice. */
  morpion.announce = (text) => {
    const announcer = document.getElementById("announcer");
    announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
  };

  /** Changes what a part of the page holds; the focus stays on the element with the same `data-key`. */
  morpion.keepFocus = (part, change) => {
    const key = part.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
    change();
    if (key) part.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
  };

  /** Copies a text for the user to paste elsewhere; whether that was possible. */
  morpion.copy = (text) => (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(() => true, () => false);

  /** Hands a text to the user as a file. */
  morpion.download = (name, type, text) => {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = morpion.element("a", { href: url, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
})();
