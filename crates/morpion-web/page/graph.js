// A small graph that is drawn: an array of vertices, each with its name, its owner (0 or 1), whether it is a target, its
// place, and its successors as indices. Edits give a new array and leave the old one, so that they can be undone.
(() => {
  "use strict";
  const graphs = ((globalThis.morpion ??= {}).graphs ??= {});
  const MOST = 30;
  const WIDTH = 400;
  const HEIGHT = 320;
  /** How near to the border of the drawing a vertex may stand. */
  const MARGIN = 30;
  /** From one place to the next where a new vertex looks for a free one. */
  const CELL = 68;
  const NAME = /^[\p{L}\p{M}\p{N}_.'-]{1,8}$/u;

  const clamped = (value, most) => Math.min(most - MARGIN, Math.max(MARGIN, Math.round(value)));

  /** The nearest place that a vertex may have. */
  const place = (x, y) => ({ x: clamped(x, WIDTH), y: clamped(y, HEIGHT) });

  /** The first of a, b, …, z, a1, b1, … that no vertex has. */
  function freeName(vertices) {
    const taken = new Set(vertices.map((vertex) => vertex.name));
    for (let number = 0; ; number += 1) {
      const suffix = number === 0 ? "" : String(number);
      for (const letter of "abcdefghijklmnopqrstuvwxyz") if (!taken.has(letter + suffix)) return letter + suffix;
    }
  }

  /** The place that is farthest from all vertices, the first in reading order among the cells of the drawing. */
  function freePlace(vertices) {
    const distance = ({ x, y }) => Math.min(CELL, ...vertices.map((vertex) => Math.hypot(vertex.x - x, vertex.y - y)));
    let best = place(0, 0);
    for (let y = MARGIN; y <= HEIGHT - MARGIN; y += CELL / 2) {
      for (let x = MARGIN; x <= WIDTH - MARGIN; x += CELL / 2) {
        if (distance({ x, y }) > distance(best)) best = { x, y };
      }
    }
    return best;
  }

  graphs.model = {
    MOST,
    WIDTH,
    HEIGHT,
    place,
    /** Whether a vertex can be called so. All such names can stand in the class form, and in an address. */
    isName: (name) => NAME.test(name),
    /** Whether a vertex can stand there. */
    isPlace: (x, y) => place(x, y).x === x && place(x, y).y === y,
    /** With one vertex more, of player 0, at a place or where there is room. */
    add: (vertices, at = freePlace(vertices)) => [
      ...vertices,
      { name: freeName(vertices), owner: 0, target: false, ...at, successors: [] },
    ],
    /** Without a vertex and its edges. */
    remove: (vertices, index) =>
      vertices
        .filter((_, place) => place !== index)
        .map((vertex) => ({
          ...vertex,
          successors: vertex.successors.filter((head) => head !== index).map((head) => head - Number(head > index)),
        })),
    /** With a vertex that differs in these fields. */
    change: (vertices, index, fields) =>
      vertices.map((vertex, place) => (place === index ? { ...vertex, ...fields } : vertex)),
    /** With an edge, or without it where it was there. */
    toggleEdge: (vertices, tail, head) => {
      const { successors } = vertices[tail];
      const others = successors.filter((other) => other !== head);
      const toggled = others.length === successors.length ? [...successors, head] : others;
      return graphs.model.change(vertices, tail, { successors: toggled });
    },
    /** How many edges there are. */
    edgeCount: (vertices) => vertices.reduce((sum, vertex) => sum + vertex.successors.length, 0),
    /** Whether both are the same for the algorithm: they may differ in names and places. */
    isSame: (vertices, others) =>
      vertices.length === others.length &&
      vertices.every(({ owner, target, successors }, index) => {
        const other = others[index];
        return owner === other.owner && target === other.target && String(successors) === String(other.successors);
      }),
  };
})();
