// Elements of the page, and what is said aloud.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const SVG = "http://www.w3.org/2000/svg";
  // For how many milliseconds a button says that it has copied.
  const COPIED = 2000;

  /**
   * An element with its attributes and children. An attribute that is a function listens to the event of that name; `true`
   * stands for an attribute without a value; `false`, `null` and `undefined` leave it out. Children are elements and texts;
   * those that are `null` or `false` are left out.
   */
  const element = (tag, attributes = {}, ...children) => dressed(document.createElement(tag), attributes, children);
  morpion.element = element;

  /** The same for a picture. */
  morpion.svg = (tag, attributes = {}, ...children) =>
    dressed(document.createElementNS(SVG, tag), attributes, children);

  function dressed(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === "function") element.addEventListener(name, value);
      else if (value === true) element.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
    }
    element.append(
      ...children.flat(Infinity).filter((child) => child !== null && child !== false && child !== undefined),
    );
    return element;
  }

  /** A button with a text; `attributes` as for elements. */
  morpion.button = (text, press, attributes = {}) =>
    element("button", { type: "button", click: press, ...attributes }, text);

  /**
   * A few choices of which one holds: radio buttons that look like buttons. `options` are pairs of a value and a text; `change` is
   * told the value chosen.
   */
  morpion.choices = ({ legend, name, options, chosen, change }) => {
    const option = ([value, text]) => {
      const state = { value, checked: value === chosen, "data-key": `${name}-${value}` };
      return element(
        "label",
        {},
        element("input", { type: "radio", name, ...state, change: () => change(value) }),
        text,
      );
    };
    const buttons = element("div", { class: "choices" }, options.map(option));
    return element("fieldset", {}, element("legend", {}, legend), buttons);
  };

  /** Says a text to who uses a screen reader, when it has finished what it says. The same text can be said twice. */
  morpion.announce = (text) => {
    const announcer = document.getElementById("announcer");
    announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
  };

  /**
   * Changes what a part of the page holds. The focus stays on the element with the same `data-key`, or else on what stands in
   * the same place.
   */
  morpion.keepFocus = (part, change) => {
    const stops = () => [...part.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")];
    const before = document.activeElement;
    const place = stops().indexOf(before);
    change();
    if (place < 0) return;
    const after = stops();
    const same = after.find((stop) => before.dataset.key && stop.dataset.key === before.dataset.key);
    (same ?? after[Math.min(place, after.length - 1)])?.focus({ preventScroll: true });
  };

  /**
   * A button that copies what an element holds, a field or any other. It says so for a moment, as wide as before. Where the browser
   * does not let the page copy, the text is selected.
   */
  morpion.copyButton = (name, source) => {
    const press = async () => {
      const text = source.value ?? source.textContent;
      const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
        () => true,
        () => false,
      );
      if (!isCopied) select(source);
      morpion.announce(isCopied ? morpion.say("page-copied") : morpion.say("page-selected"));
      if (!isCopied) return;
      copy.style.minWidth = `${copy.offsetWidth}px`;
      copy.textContent = morpion.say("page-copied");
      setTimeout(() => (copy.textContent = name), COPIED);
    };
    const copy = morpion.button(name, press);
    return copy;
  };

  function select(source) {
    if (!source.select) return getSelection().selectAllChildren(source);
    source.focus();
    source.select();
  }

  /** Hands a text to the user as a file. */
  morpion.download = (name, type, text) => {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = element("a", { href: url, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
})();
