// The frame of the page: the views and their tabs, the language, and the view that the address names.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { element } = morpion;
  const LANGUAGES = { en: "English", fr: "Français" };
  const main = document.getElementById("main");

  /** The views in the order of their tabs, by the name in the address. Each file of a view adds its own. */
  const views = () => Object.entries(morpion.views).sort(([, one], [, other]) => one.place - other.place);

  function show() {
    const { view, parameters } = morpion.address.read();
    if (parameters.lang in LANGUAGES) morpion.language = parameters.lang;
    const name = view in morpion.views ? view : views()[0][0];
    document.documentElement.lang = morpion.language;
    document.title = `${morpion.say(morpion.views[name].title)} · morpion`;
    for (const place of document.querySelectorAll("[data-text]")) place.textContent = morpion.say(place.dataset.text);
    for (const place of document.querySelectorAll("[data-label]")) {
      place.setAttribute("aria-label", morpion.say(place.dataset.label));
    }
    showTabs(name);
    showLanguages();
    shown?.close?.();
    shown = morpion.views[name];
    main.replaceChildren();
    main.className = `view-${name}`;
    shown.open(main, parameters);
    document.documentElement.classList.remove("loading");
  }
  let shown = null;
  // By view, what it showed when it was left: its tab leads back there.
  const left = {};

  function showTabs(current) {
    const tab = ([name, view]) =>
      element("a", {
        href: morpion.address.link(name, left[name]),
        "aria-current": name === current && "page",
        // The tab of what is shown leads nowhere: a game would be lost.
        click: (event) => name === current && event.preventDefault(),
      }, morpion.say(view.title));
    document.querySelector("nav").replaceChildren(...views().map(tab));
  }

  function showLanguages() {
    const choice = ([language, name]) =>
      morpion.button(name, () => speak(language), { lang: language, "aria-pressed": String(language === morpion.language) });
    document.querySelector(".languages").replaceChildren(...Object.entries(LANGUAGES).map(choice));
  }

  /** Changes the language and keeps it in the address; what is shown stays. */
  function speak(language) {
    const { view, parameters } = morpion.address.read();
    morpion.language = language;
    morpion.address.replace(view || views()[0][0], { ...parameters, lang: language });
    show();
    document.querySelector(`.languages [lang="${language}"]`).focus();
  }

  window.addEventListener("hashchange", (event) => {
    const { view, parameters } = morpion.address.read(new URL(event.oldURL).hash);
    delete parameters.lang;
    left[view] = parameters;
    show();
  });
  // The link past the tabs leads to an element; the address goes on naming the view.
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  show();
  performance.mark("interactive");
})();
