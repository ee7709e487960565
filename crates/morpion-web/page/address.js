// The address: which view is shown, and what it shows. It stands behind the #, so that a link works from a file as well:
// `#/play?moves=519&lang=fr`.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});

  /** The parameters that have no value. */
  const FLAGS = ["misere", "torus"];

  /** The address of a view with its parameters. The language is kept where the address has one. */
  const link = (view, parameters = {}) => {
    const kept = Object.entries(parameters).filter(
      ([, value]) => value !== undefined && value !== null && value !== false && value !== "",
    );
    const lang = read().parameters.lang;
    if (lang && parameters.lang === undefined) kept.push(["lang", lang]);
    // What boards and moves are written with may stand as it is.
    const query = kept.map(written).join("&").replaceAll("%2F", "/").replaceAll("%2C", ",");
    return `#/${view}${query && `?${query}`}`;
  };

  /** A parameter that is `true` is its name alone. */
  const written = ([name, value]) => (value === true ? name : new URLSearchParams([[name, value]]).toString());

  /** What an address says, or the one that is shown: the view's name and the parameters. */
  const read = (hash = location.hash) => {
    const [path, query = ""] = hash.slice(1).split(/\?(.*)/s);
    const parameters = Object.fromEntries(new URLSearchParams(query));
    for (const name of FLAGS) if (parameters[name] === "") parameters[name] = true;
    return { view: path.replace(/^\//, ""), parameters };
  };

  morpion.address = {
    link,
    read,
    /** Writes what the view shows, without a step in the browser's history. */
    replace: (view, parameters) => history.replaceState(null, "", link(view, parameters)),
  };
})();
