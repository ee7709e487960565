// A small graph as text: in an address, `a,0,40,60,b/*b,1,120,60,a` (name, owner, place, successors; a star marks a
// target), and in the class form, which `morpion arena` reads.
(() => {
  "use strict";
  const graphs = ((globalThis.morpion ??= {}).graphs ??= {});
  /** An address without a graph shows an example; this is the graph without vertices. */
  const NO_VERTICES = "-";
  const NUMBER = /^(0|[1-9]\d{0,2})$/;

  /** Why a text is no graph: the name of a sentence and its values. */
  class Fault extends Error {
    constructor(sentence, values) {
      super(sentence);
      this.sentence = sentence;
      this.values = values;
    }
  }

  function readVertex(text, index) {
    const number = index + 1;
    const [starred, owner, x, y, ...heads] = text.split(",");
    const target = starred.startsWith("*");
    const name = target ? starred.slice(1) : starred;
    if (!graphs.model.isName(name)) throw new Fault("page-graphs-link-name", { number });
    if (owner !== "0" && owner !== "1") throw new Fault("page-graphs-link-owner", { vertex: name });
    if (!NUMBER.test(x) || !NUMBER.test(y) || !graphs.model.isPlace(Number(x), Number(y))) {
      throw new Fault("page-graphs-link-place", { vertex: name });
    }
    return { name, owner: Number(owner), target, x: Number(x), y: Number(y), heads };
  }

  function readVertices(text) {
    if (text === NO_VERTICES) return [];
    const parts = text.split("/");
    if (parts.length > graphs.model.MOST) throw new Fault("page-graphs-too-many", { most: graphs.model.MOST });
    const read = parts.map(readVertex);
    const indices = new Map(read.map(({ name }, index) => [name, index]));
    const twice = read.find(({ name }, index) => indices.get(name) !== index);
    if (twice) throw new Fault("page-graphs-name-taken", { vertex: twice.name });
    return read.map(({ heads, ...vertex }) => ({ ...vertex, successors: successors(vertex.name, heads, indices) }));
  }

  function successors(tail, heads, indices) {
    const unknown = heads.find((head) => !indices.has(head));
    if (unknown !== undefined) throw new Fault("page-graphs-link-successor", { tail, vertex: unknown.slice(0, 8) });
    if (new Set(heads).size < heads.length) throw new Fault("page-graphs-link-twice", { vertex: tail });
    return heads.map((head) => indices.get(head));
  }

  graphs.link = {
    /** The text of a graph in an address. */
    write: (vertices) => {
      const name = (index) => vertices[index].name;
      const written = ({ target, owner, x, y, successors }, index) =>
        [`${target ? "*" : ""}${name(index)}`, owner, x, y, ...successors.map(name)].join(",");
      return vertices.length === 0 ? NO_VERTICES : vertices.map(written).join("/");
    },
    /** The graph that `write` gave as this text, as `vertices`; of anything else its `fault`: a sentence with values. */
    read: (text) => {
      try {
        return { vertices: readVertices(text) };
      } catch (fault) {
        if (!(fault instanceof Fault)) throw fault;
        return { fault: { sentence: fault.sentence, values: fault.values } };
      }
    },
    /** The class form, a line a vertex: `*b 1: a`. */
    classForm: (vertices) =>
      vertices
        .map(({ name, owner, target, successors }) => {
          const heads = successors.map((head) => ` ${vertices[head].name}`).join("");
          return `${target ? "*" : ""}${name} ${owner}:${heads}\n`;
        })
        .join(""),
  };
})();
