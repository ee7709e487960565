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
    if (Object.hasOwn(LANGUAGES, parameters.lang ?? "")) morpion.language = parameters.lang;
    const name = Object.hasOwn(morpion.views, view) ? view : views()[0][0];
    document.documentElement.lang = morpion.language;
    document.title = `${morpion.say(morpion.views[name].title)} · morpion`;
    for (const place of document.querySelectorAll("[data-text]")) place.textContent = morpion.say(place.dataset.text);
    for (const place of document.querySelectorAll("[data-label]")) {
      place.setAttribute("aria-label", morpion.say(place.dataset.label));
    }
    showTabs(name);
    showLanguages();
    shown?.close?.();
    shown = null;
    main.replaceChildren();
    main.className = `view-${name}`;
    // Nothing is painted before this function ends; but a view that draws asks how wide it is.
    document.documentElement.classList.remove("loading");
    morpion.views[name].open(main, parameters);
    shown = morpion.views[name];
  }
  let shown = null;
  // By view, what it showed when it was left: its tab leads back there.
  const left = {};

  function showTabs(current) {
    const tab = ([name, view]) =>
      element(
        "a",
        {
          href: morpion.address.link(name, left[name]),
          "aria-current": name === current && "page",
          // The tab of what is shown leads nowhere: a game would be lost.
          click: (event) => name === current && !event.ctrlKey && !event.metaKey && event.preventDefault(),
        },
        morpion.say(view.title),
      );
    document.querySelector("nav").replaceChildren(...views().map(tab));
  }

  function showLanguages() {
    const choice = ([language, name]) =>
      morpion.button(name, () => speak(language), {
        lang: language,
        "aria-pressed": String(language === morpion.language),
      });
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
    // The view that is left may have written its address once more since.
    history.replaceState(null, "", new URL(event.newURL).hash);
    show();
    // A view begins at its top, for the eyes, the keys and the ears.
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
    morpion.announce(document.title);
  });
  // The link past the tabs leads to an element; the address goes on naming the view.
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  show();
  performance.mark("interactive");
})();
