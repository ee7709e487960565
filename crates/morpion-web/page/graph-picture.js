// The picture of a small graph: diamonds of player 0, boxes of player 1, two outlines for a target, and edges as arrows.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const graphs = (morpion.graphs ??= {});
  const { svg } = morpion;
  const SHADES = 6;
  /** The length of the head of an arrow, and half its width. */
  const HEAD = 9;
  const HALF_HEAD = 4;
  /** How far the outer outline of a target is from the inner one. */
  const SECOND = 4.5;
  /** How far the middle of an edge bows out: beside an opposite edge, and around a vertex that stands in the way. */
  const BESIDE = 11;
  const AROUND = 34;
  /** How near to the middle of a vertex an edge would lie on it. */
  const IN_THE_WAY = 22;

  /** Half the width and half the height of a vertex: long names need room. */
  function extent({ name, owner, target }) {
    const letters = 4.4 * [...name].length;
    const more = target ? SECOND : 0;
    return owner === 0
      ? { across: Math.max(26, letters + 17) + more, down: 26 + more }
      : { across: Math.max(19, letters + 6) + more, down: 19 + more };
  }

  /** Where a ray from the middle of a vertex leaves it; `x` and `y` give the direction. */
  function rim(vertex, x, y) {
    const { across, down } = extent(vertex);
    const [wide, high] = [Math.abs(x) / across, Math.abs(y) / down];
    const length = 1 / (vertex.owner === 0 ? wide + high : Math.max(wide, high));
    return { x: vertex.x + x * length, y: vertex.y + y * length };
  }

  /** The outline of a vertex: a diamond or a box. */
  function outline({ x, y, owner }, { across, down }) {
    return owner === 0
      ? `M${x} ${y - down}l${across} ${down}l${-across} ${down}l${-across} ${-down}z`
      : `M${x - across} ${y - down}h${2 * across}v${2 * down}h${-2 * across}z`;
  }

  /** How far an edge bows out to its left (to its right where negative), at its middle. */
  function bow(vertices, tail, head) {
    const [from, to] = [vertices[tail], vertices[head]];
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(x, y);
    for (const [index, { x: otherX, y: otherY }] of vertices.entries()) {
      if (index === tail || index === head) continue;
      const along = ((otherX - from.x) * x + (otherY - from.y) * y) / length;
      const aside = ((otherX - from.x) * y - (otherY - from.y) * x) / length;
      if (along > 0 && along < length && Math.abs(aside) < IN_THE_WAY) return aside > 0 ? -AROUND : AROUND;
    }
    return to.successors.includes(tail) ? BESIDE : 0;
  }

  /** The points of an edge's curve: start, one or two that it bends towards, end. */
  function curve(vertices, tail, head) {
    const [from, to] = [vertices[tail], vertices[head]];
    if (tail === head) return loop(vertices, from);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(x, y) || 1;
    const out = (2 * bow(vertices, tail, head)) / length;
    const middle = { x: (from.x + to.x) / 2 + y * out, y: (from.y + to.y) / 2 - x * out };
    return [rim(from, middle.x - from.x, middle.y - from.y), middle, rim(to, middle.x - to.x, middle.y - to.y)];
  }

  /** The other vertices from which or to which an edge leads. */
  function neighbours(vertices, vertex) {
    const index = vertices.indexOf(vertex);
    const isJoined = (other, place) => other.successors.includes(index) || vertex.successors.includes(place);
    return vertices.filter((other, place) => place !== index && isJoined(other, place));
  }

  /** Whether a loop is over its vertex (-1) or under it (1): where there is room, and fewer other edges. */
  function loopSide(vertices, vertex) {
    const downwards = neighbours(vertices, vertex).reduce((sum, other) => sum + Math.sign(other.y - vertex.y), 0);
    const room = 64;
    return vertex.y < room || (downwards < 0 && vertex.y < graphs.model.HEIGHT - room) ? 1 : -1;
  }

  function loop(vertices, vertex) {
    const up = loopSide(vertices, vertex);
    const { down } = extent(vertex);
    const bend = (side) => ({ x: vertex.x + side * 26, y: vertex.y + up * (down + 32) });
    return [rim(vertex, -6, up * 20), bend(-1), bend(1), rim(vertex, 6, up * 20)];
  }

  /** An arrow along a curve: the line, its head, and a wide line that is easy to hit. */
  function arrow(points, kind, edge = {}) {
    const end = points.at(-1);
    const before = points.at(-2);
    const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
    const [x, y] = [(end.x - before.x) / length, (end.y - before.y) / length];
    const neck = { x: end.x - HEAD * x, y: end.y - HEAD * y };
    const corner = (side) => `${neck.x - side * HALF_HEAD * y},${neck.y + side * HALF_HEAD * x}`;
    const d = path([...points.slice(0, -1), neck]);
    return svg(
      "g",
      { class: `graph-edge ${kind}`, ...edge },
      svg("path", { class: "graph-reach", d }),
      svg("path", { class: "graph-shaft", d }),
      svg("polygon", { class: "graph-head", points: `${end.x},${end.y} ${corner(1)} ${corner(-1)}` }),
    );
  }

  const path = ([start, ...others]) => {
    const letter = { 1: "L", 2: "Q", 3: "C" }[others.length];
    return `M${start.x} ${start.y}${letter}${others.map(({ x, y }) => `${x} ${y}`).join(" ")}`;
  };

  /** The corner of a vertex that is farthest from its edges, as signs of x and y: there D is written. */
  function freeCorner(vertices, vertex) {
    const directions = neighbours(vertices, vertex).map(({ x, y }) => Math.atan2(y - vertex.y, x - vertex.x));
    if (vertex.successors.includes(vertices.indexOf(vertex)))
      directions.push((loopSide(vertices, vertex) * Math.PI) / 2);
    const room = ([x, y]) => Math.min(Math.PI, ...directions.map((direction) => between(direction, Math.atan2(y, x))));
    const corners = [
      [1, -1],
      [-1, -1],
      [1, 1],
      [-1, 1],
    ];
    // Where corners are nearly as good as each other, the first is taken.
    return corners.reduce((best, corner) => (room(corner) > room(best) + 0.01 ? corner : best));
  }

  /** The angle between two directions. */
  const between = (one, other) => Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)));

  const word = (x, y, kind, text) => svg("text", { x, y, class: kind }, text);

  /** What a vertex consists of: its outlines, its name, and what the algorithm knows of it. */
  function parts(vertices, vertex, { rank, degree, mark }) {
    const { x, y, name, owner, target } = vertex;
    const outer = extent(vertex);
    const inner = extent({ ...vertex, target: false });
    const [right, below] = freeCorner(vertices, vertex);
    const corner =
      owner === 0 ? { x: 0.55 * outer.across, y: 0.7 * outer.down } : { x: outer.across - 2, y: outer.down + 3 };
    const side = right > 0 ? "" : "graph-left";
    const baseline = y + below * corner.y + (below > 0 ? 9 : 0);
    return [
      target && svg("path", { class: "graph-outer", d: outline(vertex, outer) }),
      svg("path", { class: "graph-inner", d: outline(vertex, inner) }),
      word(x, rank === null ? y + 5 : y, "graph-name", name),
      rank !== null && word(x, y + 13, "graph-rank", String(rank)),
      degree !== null && word(x + right * corner.x, baseline, `graph-degree ${side}`, `D ${degree}`),
      mark && word(x - right * (corner.x + 6), baseline, "graph-guess", mark),
    ];
  }

  /**
   * A picture, empty at first. Its `show` takes the vertices and `look`, which says of a vertex, by its index, the `label`
   * for screen readers, `rank`, `degree` and `mark` (`null` where there is none) and a `state`, a class; of an edge, by
   * tail and head, its `stress`, a class. A `line` leads from a vertex to a point, where an edge is being drawn.
   *
   * What can be pressed lies over what is seen, has the vertex as `data-vertex`, and stays as long as there are as many
   * vertices, so that it keeps the focus.
   */
  graphs.picture = () => {
    const { WIDTH, HEIGHT } = graphs.model;
    const edges = svg("g", {});
    const vertexElements = svg("g", {});
    const element = svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", class: "graph" },
      edges,
      vertexElements,
    );

    function show(vertices, look, line) {
      const missing = vertices.length - vertexElements.children.length;
      if (missing < 0) [...vertexElements.children].slice(missing).forEach((group) => group.remove());
      for (let count = missing; count > 0; count -= 1) {
        const button = svg("path", {
          class: "graph-reach",
          role: "button",
          tabindex: 0,
          "data-vertex": vertices.length - count,
        });
        vertexElements.append(svg("g", {}, svg("g", { "aria-hidden": "true" }), button));
      }
      vertices.forEach((vertex, index) => {
        const group = vertexElements.children[index];
        const [seen, button] = group.children;
        const { label, rank, state } = look.vertex(index);
        const shade = rank === null ? "" : `graph-shade-${Math.min(rank, SHADES - 1)}`;
        group.setAttribute("class", `graph-vertex ${shade} ${state}`);
        seen.replaceChildren(...parts(vertices, vertex, look.vertex(index)).filter(Boolean));
        button.setAttribute("aria-label", label);
        button.setAttribute("d", outline(vertex, extent(vertex)));
      });
      const drawn = vertices.flatMap(({ successors }, tail) =>
        successors.map((head) =>
          arrow(curve(vertices, tail, head), look.stress(tail, head), { "data-tail": tail, "data-head": head }),
        ),
      );
      const tail = line && vertices[line.tail];
      if (line) drawn.push(arrow([rim(tail, line.x - tail.x, line.y - tail.y), line], "graph-drawing"));
      edges.replaceChildren(...drawn);
    }

    return { element, show };
  };
})();
