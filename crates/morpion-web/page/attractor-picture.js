// The picture of a graph by ply, on two canvases: the vertices, of which only those that change are drawn again, and
// above them the edges and what is pointed at.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { EFFECT } = morpion.attractor;
  const PLIES = 10;
  const GAP = 8;
  /** So much room is left beside the vertices for the ring around one. */
  const RIM = 5;
  /** From this width on the label of a ply stands beside its vertices, not above them. */
  const WIDE = 520;
  /** Cells of at least this size have room for the board. */
  const BOARD_CELL = 20;
  const SMALLEST_CELL = 5;
  const LARGEST_CELL = 34;
  /** Of the steps of one frame so many are drawn as edges. */
  const MANY_EDGES = 60;

  /**
   * The vertices of each ply in the order in which they are drawn: first those of the attractor, by rank, then the
   * others; in the order of their codes where nothing else decides.
   */
  function order({ count, plies }, { ranks }) {
    const rows = Array.from({ length: PLIES }, () => []);
    for (let vertex = 0; vertex < count; vertex += 1) rows[plies[vertex]].push(vertex);
    const key = (vertex) => (ranks[vertex] < 0 ? 99 : ranks[vertex]);
    return rows.map((row) => row.sort((one, other) => key(one) - key(other) || one - other));
  }

  /** The places of the bands if a cell has this size. Columns are filled first: a band reads from left to right. */
  function bandsFor(cell, width, counts, { label, gutter, ratio }) {
    const beside = gutter > 0;
    // Cells begin at pixels of the screen, so that one can be cleared without its neighbours.
    const snapped = (place) => Math.ceil(place * ratio) / ratio;
    const left = snapped(Math.max(gutter, RIM));
    // A picture that is not laid out yet has no width.
    const columns = Math.max(1, Math.floor((width - left - RIM) / cell));
    let bottom = 0;
    const bands = counts.map((count) => {
      const rows = Math.ceil(count / columns);
      const labelTop = snapped(bottom);
      const top = beside ? labelTop : snapped(labelTop + label);
      bottom = (beside ? Math.max(top + rows * cell, top + 2 * label) : top + rows * cell) + GAP;
      return { left, top, rows, count, labelTop };
    });
    return { cell, bands, height: Math.ceil(bottom) };
  }

  /** The largest cells with which the picture is no higher than wished, in whole pixels of the screen. */
  function layout(width, wished, counts, labels) {
    const { ratio } = labels;
    const sizes = [];
    for (let size = LARGEST_CELL * ratio; size > SMALLEST_CELL * ratio; size -= 1) sizes.push(Math.floor(size) / ratio);
    const plans = sizes.map((cell) => bandsFor(cell, width, counts, labels));
    return plans.find((plan) => plan.height <= wished) ?? bandsFor(SMALLEST_CELL, width, counts, labels);
  }

  /** Whether the colours are the dark ones. */
  const darkScheme = matchMedia("(prefers-color-scheme: dark)");
  const PROPERTIES = [
    "paper",
    "ink",
    "muted",
    "accent",
    "shade-0",
    "shade-1",
    "shade-2",
    "shade-3",
    "shade-4",
    "shade-5",
  ];

  function readColors() {
    const style = getComputedStyle(document.documentElement);
    const colors = Object.fromEntries(PROPERTIES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    const shades = [0, 1, 2, 3, 4, 5].map((rank) => colors[`shade-${rank}`]);
    return { ...colors, shades, marks: shades.map((shade) => readable(shade, colors.paper, colors.ink)) };
  }

  /** Of two colours the one that stands out more on another. */
  function readable(ground, one, other) {
    const contrast = (color) => Math.abs(luminance(color) - luminance(ground));
    return contrast(one) > contrast(other) ? one : other;
  }

  /** How light a colour of the form #rrggbb is, as the eye sees it. */
  function luminance(color) {
    const [red, green, blue] = [1, 3, 5].map((place) => parseInt(color.slice(place, place + 2), 16));
    return 0.3 * red + 0.59 * green + 0.11 * blue;
  }

  /** The outline of a vertex: a circle where X moves, a square where O does, a diamond where the game is over. */
  function outline(pen, owner, x, y, half) {
    pen.beginPath();
    if (owner === "X") pen.arc(x, y, half, 0, 2 * Math.PI);
    else if (owner === "O") pen.rect(x - half, y - half, 2 * half, 2 * half);
    else diamond(pen, x, y, half);
  }

  function diamond(pen, x, y, half) {
    pen.moveTo(x, y - half);
    pen.lineTo(x + half, y);
    pen.lineTo(x, y + half);
    pen.lineTo(x - half, y);
    pen.closePath();
  }

  /** The same around a board: round corners, square corners, cut corners. */
  function frame(pen, owner, x, y, half) {
    pen.beginPath();
    if (owner) pen.roundRect(x - half, y - half, 2 * half, 2 * half, owner === "X" ? half / 2 : 0);
    else {
      const cut = half / 2;
      const corners = [
        [-half, cut - half],
        [cut - half, -half],
        [half - cut, -half],
        [half, cut - half],
        [half, half - cut],
        [half - cut, half],
        [cut - half, half],
        [-half, half - cut],
      ];
      corners.forEach(([dx, dy]) => pen.lineTo(x + dx, y + dy));
      pen.closePath();
    }
  }

  function drawMarks(pen, cells, x, y, half) {
    const step = (2 * half) / 3.6;
    const reach = step * 0.27;
    pen.lineWidth = Math.max(1, half / 9);
    pen.beginPath();
    cells.forEach((cell, square) => {
      const [dx, dy] = [x + ((square % 3) - 1) * step, y + (Math.floor(square / 3) - 1) * step];
      if (cell === "X") {
        pen.moveTo(dx - reach, dy - reach);
        pen.lineTo(dx + reach, dy + reach);
        pen.moveTo(dx + reach, dy - reach);
        pen.lineTo(dx - reach, dy + reach);
      } else if (cell === "O") {
        pen.moveTo(dx + reach, dy);
        pen.arc(dx, dy, reach, 0, 2 * Math.PI);
      }
    });
    pen.stroke();
  }

  /** The picture in a box: the canvases fill its width, and it is as high as they need. */
  class Picture {
    /** `labels` are ten elements, one for each ply. */
    constructor(box, vertices, overlay, labels) {
      Object.assign(this, { box, vertices, overlay, labels });
      this.colors = readColors();
      this.pending = [];
      this.isPending = new Uint8Array(0);
    }

    /** Draws another run, or the same on another graph. */
    show(walk) {
      this.walk = walk;
      this.rows = order(walk.graph, walk.run);
      this.places = new Uint16Array(walk.graph.count);
      this.rows.forEach((row) => row.forEach((vertex, place) => (this.places[vertex] = place)));
      this.isPending = new Uint8Array(walk.graph.count);
      this.owners = Array.from(walk.graph.codes, (_, vertex) => walk.graph.owner(vertex));
      this.lay();
    }

    /** Finds the places for the width that there is, and draws everything. */
    lay() {
      const ratio = devicePixelRatio;
      const width = this.box.clientWidth;
      const beside = width >= WIDE;
      this.box.classList.toggle("attractor-beside", beside);
      const label = 1.35 * parseFloat(getComputedStyle(this.labels[0]).fontSize);
      const gutter = beside ? Math.ceil(Math.max(...this.labels.map(({ offsetWidth }) => offsetWidth)) + label) : 0;
      const plan = layout(
        width,
        this.#wishedHeight(),
        this.rows.map((row) => row.length),
        { label, gutter, ratio },
      );
      Object.assign(this, plan);
      this.box.style.height = `${plan.height}px`;
      for (const canvas of [this.vertices, this.overlay]) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(plan.height * ratio);
        canvas.getContext("2d").scale(ratio, ratio);
      }
      plan.bands.forEach(({ labelTop }, ply) => (this.labels[ply].style.top = `${labelTop}px`));
      this.drawAll();
    }

    /** A graph of few vertices may be higher, as its boards are drawn; one of many is to show in a low window, too. */
    #wishedHeight() {
      return this.walk.graph.count < 1000 ? 840 : Math.min(600, Math.max(440, innerHeight - 260));
    }

    /** Whether the vertices are large enough for their boards, in frames whose corners tell who moves. */
    get hasBoards() {
      return this.cell >= BOARD_CELL;
    }

    /** Reads the colours again, and draws everything. */
    recolor() {
      this.colors = readColors();
      this.drawAll();
    }

    drawAll() {
      const pen = this.vertices.getContext("2d");
      pen.clearRect(0, 0, this.vertices.width, this.vertices.height);
      this.pending.length = 0;
      this.isPending.fill(0);
      for (let vertex = 0; vertex < this.walk.graph.count; vertex += 1) this.#draw(pen, vertex);
    }

    /** Notes that a vertex looks another way. */
    change(vertex) {
      if (this.isPending[vertex]) return;
      this.isPending[vertex] = 1;
      this.pending.push(vertex);
    }

    /** Draws the vertices that changed. */
    drawChanges() {
      const pen = this.vertices.getContext("2d");
      for (const vertex of this.pending) {
        this.isPending[vertex] = 0;
        const { x, y } = this.middle(vertex);
        pen.clearRect(x - this.cell / 2, y - this.cell / 2, this.cell, this.cell);
        this.#draw(pen, vertex);
      }
      this.pending.length = 0;
    }

    /** The middle of a vertex. */
    middle(vertex) {
      const { left, top, rows } = this.bands[this.walk.graph.plies[vertex]];
      const place = this.places[vertex];
      return {
        x: left + (Math.floor(place / rows) + 0.5) * this.cell,
        y: top + ((place % rows) + 0.5) * this.cell,
      };
    }

    /** The vertex at a point of the box; -1 if there is none. */
    at(x, y) {
      const ply = this.bands.findIndex((band) => y >= band.top && y < band.top + band.rows * this.cell);
      if (ply < 0 || x < this.bands[ply].left) return -1;
      const { left, top, rows } = this.bands[ply];
      const place = Math.floor((x - left) / this.cell) * rows + Math.floor((y - top) / this.cell);
      return this.rows[ply][place] ?? -1;
    }

    /** The vertex to which a key leads from another: over the columns and rows of a ply, and from ply to ply. */
    neighbor(vertex, key) {
      const ply = this.walk.graph.plies[vertex];
      const row = this.rows[ply];
      const place = this.places[vertex];
      const { rows } = this.bands[ply];
      const column = (other) => Math.floor(other / rows);
      switch (key) {
        case "ArrowLeft":
          return row[Math.max(place - rows, place % rows)];
        case "ArrowRight":
          return row[place + rows] ?? (column(place) < column(row.length - 1) ? row.at(-1) : vertex);
        case "ArrowUp":
          return column(place - 1) === column(place) ? row[place - 1] : this.#across(vertex, ply - 1, "last");
        case "ArrowDown":
          return column(place + 1) === column(place) && place + 1 < row.length
            ? row[place + 1]
            : this.#across(vertex, ply + 1, "first");
        case "PageUp":
          return this.#across(vertex, ply - 1, "first");
        case "PageDown":
          return this.#across(vertex, ply + 1, "first");
        case "Home":
          return row[0];
        case "End":
          return row.at(-1);
        default:
          return null;
      }
    }

    /** The vertex of another ply under or above this one, in its first or last row. */
    #across(vertex, ply, end) {
      if (ply < 0 || ply >= PLIES) return vertex;
      const { left, rows } = this.bands[ply];
      const row = this.rows[ply];
      const columns = Math.ceil(row.length / rows);
      const column = Math.min(Math.floor((this.middle(vertex).x - left) / this.cell), columns - 1);
      return row[Math.min(column * rows + (end === "last" ? rows - 1 : 0), row.length - 1)];
    }

    #draw(pen, vertex) {
      const { walk, colors, cell } = this;
      const { x, y } = this.middle(vertex);
      const owner = this.owners[vertex];
      const half = cell / 2 - (this.hasBoards ? 1.5 : cell < 8 ? 0.75 : 1);
      const rank = walk.isIn(vertex) ? walk.run.ranks[vertex] : -1;
      (this.hasBoards ? frame : outline)(pen, owner, x, y, half);
      if (rank >= 0) {
        pen.fillStyle = colors.shades[rank];
        pen.fill();
      } else if (walk.degrees[vertex] < walk.graph.degrees[vertex]) this.#drawCountdown(pen, vertex, x, y, half);
      pen.lineWidth = cell < 8 ? 0.6 : 0.9;
      pen.strokeStyle = rank >= 0 ? colors["shade-1"] : colors.muted;
      pen.stroke();
      if (!this.hasBoards) return;
      pen.strokeStyle = rank >= 0 ? colors.marks[rank] : colors.ink;
      drawMarks(pen, morpion.board.cells(walk.graph.codes[vertex]), x, y, half);
    }

    /** Fills a vertex that waits from below: so much of its D is counted down. */
    #drawCountdown(pen, vertex, x, y, half) {
      const { walk, colors } = this;
      const share = 1 - walk.degrees[vertex] / walk.graph.degrees[vertex];
      pen.save();
      pen.clip();
      pen.globalAlpha = 0.45;
      pen.fillStyle = colors.muted;
      pen.fillRect(x - half, y + half - 2 * half * share, 2 * half, 2 * half * share);
      pen.restore();
    }

    /**
     * Draws what lies above the vertices: the edges of the steps from `since` to the present one, the last one in full,
     * and the edges of the vertex that is inspected.
     */
    drawOverlay({ since, inspected }) {
      const pen = this.overlay.getContext("2d");
      pen.clearRect(0, 0, this.overlay.width, this.overlay.height);
      this.#drawInspected(pen, inspected);
      this.#drawSteps(pen, since);
    }

    #drawInspected(pen, vertex) {
      if (vertex < 0) return;
      const { graph } = this.walk;
      const { ink, muted } = this.colors;
      for (const predecessor of graph.predecessors(vertex)) this.#edge(pen, predecessor, vertex, muted, 1.2, [3, 3]);
      for (const successor of graph.successors(vertex)) this.#edge(pen, vertex, successor, ink, 1.2);
      this.#ring(pen, vertex, 2.5);
    }

    #drawSteps(pen, since) {
      const { step, run } = this.walk;
      if (step === 0) return;
      const { vertices, sources, effects } = run;
      pen.beginPath();
      for (let other = Math.max(since + 1, step - MANY_EDGES); other < step; other += 1) {
        if (effects[other] !== EFFECT.TAKEN) this.#line(pen, sources[other], vertices[other]);
      }
      pen.globalAlpha = 0.3;
      pen.strokeStyle = this.colors.accent;
      pen.lineWidth = 1;
      pen.stroke();
      pen.globalAlpha = 1;
      if (effects[step] !== EFFECT.TAKEN) this.#edge(pen, sources[step], vertices[step], this.colors.ink, 2);
      this.#ring(pen, sources[step], 2);
      this.#ring(pen, vertices[step], 2);
    }

    /** Adds the line from the rim of a vertex to the rim of another to the path. */
    #line(pen, from, to) {
      const [start, end] = [this.middle(from), this.middle(to)];
      const length = Math.hypot(end.x - start.x, end.y - start.y);
      const [dx, dy] = [((end.x - start.x) * this.cell) / (2 * length), ((end.y - start.y) * this.cell) / (2 * length)];
      pen.moveTo(start.x + dx, start.y + dy);
      pen.lineTo(end.x - dx, end.y - dy);
    }

    /** Draws an edge, between rims of paper so that it stands out. */
    #edge(pen, from, to, color, width, dash = []) {
      pen.beginPath();
      this.#line(pen, from, to);
      pen.strokeStyle = this.colors.paper;
      pen.lineWidth = width + 2;
      pen.stroke();
      pen.setLineDash(dash);
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.stroke();
      pen.setLineDash([]);
    }

    #ring(pen, vertex, width) {
      const { x, y } = this.middle(vertex);
      const half = this.cell / 2 + 2;
      (this.hasBoards ? frame : outline)(pen, this.owners[vertex], x, y, half);
      pen.strokeStyle = this.colors.paper;
      pen.lineWidth = width + 2;
      pen.stroke();
      pen.strokeStyle = this.colors.ink;
      pen.lineWidth = width;
      pen.stroke();
    }
  }

  Object.assign(morpion.attractor, { Picture, PLIES, darkScheme });
})();
