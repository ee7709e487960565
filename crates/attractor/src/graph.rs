//! Arenas that are stored: lists of successors in compressed sparse rows, and of predecessors on demand.

use std::fmt;
use std::sync::OnceLock;

use crate::{Arena, Player, Vertex};

/// The most vertices that a [`Graph`] holds: 2^32 - 2.
pub const MAX_VERTICES: usize = u32::MAX as usize - 1;

/// Why there is no [`Graph`] of these vertices and edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphError {
    /// There are more than [`MAX_VERTICES`] vertices.
    TooManyVertices,
    /// An edge begins or ends at a vertex that does not exist.
    NoSuchVertex {
        /// Where the edge begins.
        tail: Vertex,
        /// Where it ends.
        head: Vertex,
    },
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GraphError::TooManyVertices => write!(f, "a graph has at most {MAX_VERTICES} vertices"),
            GraphError::NoSuchVertex { tail, head } => {
                write!(f, "the edge from {tail} to {head} begins or ends at no vertex of the graph")
            }
        }
    }
}

impl std::error::Error for GraphError {}

/// A stored arena.
///
/// Memory: four bytes a vertex and four bytes an edge (eight bytes a vertex above 2^32 edges), and one bit a vertex
/// for its owner. The reverse edges are built when they are asked for the first time, and take as much again but for the
/// owners.
pub struct Graph {
    owners: Owners,
    forward: Rows,
    backward: OnceLock<Rows>,
}

impl Graph {
    /// A graph whose vertices have these owners, with these edges, each a tail and a head.
    ///
    /// The edges are gone through twice, in any order, and never stored beside the graph: the iterator is cloned.
    /// Successors of a vertex keep the order in which they come; parallel edges are kept.
    ///
    /// # Errors
    ///
    /// [`GraphError`].
    pub fn from_edges<E>(owners: impl IntoIterator<Item = Player>, edges: E) -> Result<Graph, GraphError>
    where
        E: IntoIterator<Item = (Vertex, Vertex)>,
        E::IntoIter: Clone,
    {
        let owners: Owners = owners.into_iter().collect();
        if owners.len > MAX_VERTICES {
            return Err(GraphError::TooManyVertices);
        }
        let edges = edges.into_iter();
        let exists = |vertex: Vertex| (vertex as usize) < owners.len;
        if let Some((tail, head)) = edges.clone().find(|&(tail, head)| !exists(tail) || !exists(head)) {
            return Err(GraphError::NoSuchVertex { tail, head });
        }
        let forward = Rows::new(owners.len, edges);
        Ok(Graph { owners, forward, backward: OnceLock::new() })
    }

    /// All vertices, ascending.
    pub fn vertices(&self) -> std::ops::Range<Vertex> {
        0..self.owners.len as Vertex
    }

    /// The number of edges, parallel ones counted each.
    pub fn edge_count(&self) -> u64 {
        self.forward.heads.len() as u64
    }

    /// The heads of the edges that leave `vertex`.
    pub fn heads(&self, vertex: Vertex) -> &[Vertex] {
        self.forward.row(vertex)
    }

    /// The tails of the edges that enter `vertex`, ascending.
    pub fn tails(&self, vertex: Vertex) -> &[Vertex] {
        self.backward().row(vertex)
    }

    fn backward(&self) -> &Rows {
        self.backward.get_or_init(|| {
            let edges = self.vertices().flat_map(|tail| self.heads(tail).iter().map(move |&head| (head, tail)));
            Rows::new(self.owners.len, edges)
        })
    }
}

impl Arena for Graph {
    fn vertex_count(&self) -> usize {
        self.owners.len
    }

    fn owner(&self, vertex: Vertex) -> Player {
        self.owners.get(vertex)
    }

    fn successors(&self, vertex: Vertex, visit: impl FnMut(Vertex)) {
        self.heads(vertex).iter().copied().for_each(visit);
    }

    fn predecessors(&self, vertex: Vertex, visit: impl FnMut(Vertex)) {
        self.tails(vertex).iter().copied().for_each(visit);
    }
}

/// Builds a graph vertex by vertex. Successors may be numbers of vertices that come later.
#[derive(Default)]
pub struct GraphBuilder {
    owners: Owners,
    rows: Rows,
}

impl GraphBuilder {
    /// Adds a vertex with its successors, and gives its number: one more than the last.
    pub fn add(&mut self, owner: Player, heads: impl IntoIterator<Item = Vertex>) -> Vertex {
        let vertex = self.owners.len as Vertex;
        self.owners.push(owner);
        self.rows.heads.extend(heads);
        self.rows.ends.push(self.rows.heads.len() as u64);
        vertex
    }

    /// The graph of the vertices that were added.
    ///
    /// # Errors
    ///
    /// [`GraphError`].
    pub fn finish(self) -> Result<Graph, GraphError> {
        let GraphBuilder { owners, rows } = self;
        if owners.len > MAX_VERTICES {
            return Err(GraphError::TooManyVertices);
        }
        let graph = Graph { owners, forward: rows, backward: OnceLock::new() };
        for tail in graph.vertices() {
            if let Some(&head) = graph.heads(tail).iter().find(|&&head| head as usize >= graph.owners.len) {
                return Err(GraphError::NoSuchVertex { tail, head });
            }
        }
        Ok(graph)
    }
}

/// Lists of vertices, one a vertex, in one table.
#[derive(Default)]
struct Rows {
    /// Where each row ends.
    ends: Vec<u64>,
    heads: Vec<Vertex>,
}

impl Rows {
    fn new(vertex_count: usize, edges: impl Iterator<Item = (Vertex, Vertex)> + Clone) -> Rows {
        let mut ends = vec![0; vertex_count + 1];
        edges.clone().for_each(|(tail, _)| ends[tail as usize + 1] += 1);
        for index in 0..vertex_count {
            ends[index + 1] += ends[index];
        }
        let mut heads = vec![0; ends[vertex_count] as usize];
        for (tail, head) in edges {
            let place = &mut ends[tail as usize];
            heads[*place as usize] = head;
            *place += 1;
        }
        ends.pop();
        Rows { ends, heads }
    }

    fn row(&self, vertex: Vertex) -> &[Vertex] {
        let index = vertex as usize;
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.heads[start as usize..self.ends[index] as usize]
    }
}

/// The owner of each vertex, one bit each.
#[derive(Default)]
struct Owners {
    words: Vec<u64>,
    len: usize,
}

impl Owners {
    fn push(&mut self, owner: Player) {
        if self.len.is_multiple_of(64) {
            self.words.push(0);
        }
        self.words[self.len / 64] |= u64::from(owner == Player::One) << (self.len % 64);
        self.len += 1;
    }

    fn get(&self, vertex: Vertex) -> Player {
        let index = vertex as usize;
        assert!(index < self.len, "no vertex of the graph");
        if self.words[index / 64] >> (index % 64) & 1 == 0 { Player::Zero } else { Player::One }
    }
}

impl FromIterator<Player> for Owners {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Owners {
        let mut owners = Owners::default();
        players.into_iter().for_each(|player| owners.push(player));
        owners
    }
}
