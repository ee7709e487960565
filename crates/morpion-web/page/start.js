// The language: it stands in the address, or else the browser chooses.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const asked = /[?&]lang=(en|fr)\b/.exec(location.hash)?.[1];
  const first = (navigator.languages ?? [navigator.language])
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === "en" || tag === "fr");
  morpion.language = asked ?? first ?? "en";
  document.documentElement.lang = morpion.language;
})();
