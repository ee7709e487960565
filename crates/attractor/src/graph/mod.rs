//! Arenas that are stored: lists of successors in compressed sparse rows, and of predecessors on demand.

mod attracting;
mod builder;
mod owners;
mod rows;
mod transpose;

use std::fmt;
use std::sync::OnceLock;

pub use builder::GraphBuilder;
use owners::Owners;
use rows::Rows;

use crate::{Arena, Player, Region, Vertex};

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
    /// More than 2^32 - 1 edges leave one vertex.
    TooManySuccessors {
        /// The vertex.
        vertex: Vertex,
    },
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GraphError::TooManyVertices => write!(f, "a graph has at most {MAX_VERTICES} vertices"),
            GraphError::NoSuchVertex { tail, head } => {
                write!(f, "the edge from {tail} to {head} begins or ends at no vertex of the graph")
            }
            GraphError::TooManySuccessors { vertex } => {
                write!(f, "more than {} edges leave vertex {vertex}", u32::MAX)
            }
        }
    }
}

impl std::error::Error for GraphError {}

/// A stored arena.
///
/// Memory: four bytes a vertex and four bytes an edge (eight bytes a vertex above 2^32 edges), and one bit a vertex
/// for its owner. Two graphs are equal if they have the same owners and the same successors in the same order.
///
/// The reverse edges are built when they are asked for the first time, by [`tails`](Graph::tails),
/// [`Arena::predecessors`] or [`attractor`](Graph::attractor). They take as much again but for the owners. While they
/// are built, two bytes an edge are taken besides, and eight bytes an edge for the edges into those 2^16 neighbouring
/// vertices that have most.
///
/// ```
/// use attractor::{Graph, Player};
///
/// // 0 chooses between 1 and 2; 1 has no choice but 0; 2 stays where it is.
/// let owners = [Player::One, Player::Zero, Player::Zero];
/// let graph = Graph::from_edges(owners, [(0, 1), (0, 2), (1, 0), (2, 2)])?;
/// assert_eq!((graph.heads(0), graph.tails(2)), (&[1, 2][..], &[0, 2][..]));
///
/// let region = graph.attractor(Player::One, [2]);
/// assert_eq!(region.members(), [2, 0, 1]);
/// assert_eq!(region.strategy(&graph, 0), Some(2));
/// # Ok::<(), attractor::GraphError>(())
/// ```
#[derive(Clone)]
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
    /// Time: O(vertices + edges). Memory: that of the graph (and while it is built, four bytes a vertex more above 2^32
    /// edges). [`GraphBuilder`] is faster where the edges of one vertex come together.
    ///
    /// # Errors
    ///
    /// [`GraphError`].
    ///
    /// ```
    /// use attractor::{Graph, GraphError, Player};
    ///
    /// let graph = Graph::from_edges([Player::Zero, Player::One], [(1, 0), (0, 1), (1, 1)])?;
    /// assert_eq!((graph.heads(0), graph.heads(1)), (&[1][..], &[0, 1][..]));
    /// let error = Graph::from_edges([Player::Zero], [(0, 1)]);
    /// assert_eq!(error, Err(GraphError::NoSuchVertex { tail: 0, head: 1 }));
    /// # Ok::<(), GraphError>(())
    /// ```
    pub fn from_edges<E>(owners: impl IntoIterator<Item = Player>, edges: E) -> Result<Graph, GraphError>
    where
        E: IntoIterator<Item = (Vertex, Vertex)>,
        E::IntoIter: Clone,
    {
        let owners: Owners = owners.into_iter().collect();
        if owners.len() > MAX_VERTICES {
            return Err(GraphError::TooManyVertices);
        }
        let edges = edges.into_iter();
        let mut degrees = vec![0_u32; owners.len() + 1];
        for (tail, head) in edges.clone() {
            if tail.max(head) as usize >= owners.len() {
                return Err(GraphError::NoSuchVertex { tail, head });
            }
            let degree = &mut degrees[tail as usize];
            *degree = degree.checked_add(1).ok_or(GraphError::TooManySuccessors { vertex: tail })?;
        }
        Ok(Graph::new(owners, rows::sort_by_tail(degrees, edges)))
    }

    fn new(owners: Owners, forward: Rows) -> Graph {
        Graph { owners, forward, backward: OnceLock::new() }
    }

    /// All vertices, ascending.
    pub fn vertices(&self) -> std::ops::Range<Vertex> {
        0..self.owners.len() as Vertex
    }

    /// The number of edges, parallel ones counted each.
    pub fn edge_count(&self) -> u64 {
        self.forward.heads().len() as u64
    }

    /// The heads of the edges that leave `vertex`.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn heads(&self, vertex: Vertex) -> &[Vertex] {
        self.forward.row(vertex)
    }

    /// The number of edges that leave `vertex`.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn out_degree(&self, vertex: Vertex) -> u32 {
        self.forward.row_len(vertex) as u32
    }

    /// Whether no edge leaves `vertex`.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn is_dead_end(&self, vertex: Vertex) -> bool {
        self.out_degree(vertex) == 0
    }

    /// The tails of the edges that enter `vertex`, ascending.
    ///
    /// The first call builds the reverse edges: see [`Graph`].
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn tails(&self, vertex: Vertex) -> &[Vertex] {
        self.backward(1).row(vertex)
    }

    /// The attractor of `player` to `targets`, where all vertices take part.
    ///
    /// The same region as that of [`attract`](crate::attract()) after [`explore`](crate::explore()) from all vertices,
    /// but faster: the table D follows from the rows. Members of one rank are ascending.
    ///
    /// - Arguments: the attracting player, and the targets, in any order (repetitions are harmless, vertices that do not
    ///   exist are left out).
    /// - Time: O(vertices + edges), with the reverse edges if they are not yet built; and the members of each rank are
    ///   sorted where they are few.
    /// - Space: besides the region and the reverse edges, four bytes a vertex for the queue, of which those of members are
    ///   touched; one byte a vertex (four where an opponent's vertex has more than 255 successors); and for edges that are
    ///   dealt out to blocks, at most six bytes and one bit a vertex, or some megabytes where that is more.
    ///
    /// ```
    /// use attractor::{Graph, Player};
    ///
    /// // The path 0 -> 1 -> 2 -> 3.
    /// let graph = Graph::from_edges([Player::One; 4], [(0, 1), (1, 2), (2, 3)])?;
    /// let region = graph.attractor(Player::Zero, [3]);
    /// assert_eq!([0, 1, 2, 3].map(|vertex| region.rank(vertex)), [Some(3), Some(2), Some(1), Some(0)]);
    /// # Ok::<(), attractor::GraphError>(())
    /// ```
    pub fn attractor(&self, player: Player, targets: impl IntoIterator<Item = Vertex>) -> Region {
        attracting::attract(self, player, targets, attracting::Plan::new(self.owners.len(), 1))
    }

    /// As [`attractor`](Graph::attractor), on up to so many threads.
    ///
    /// The result is the same, with the same order, for any number of threads. Small graphs, and levels of few edges, are
    /// left to one. If the reverse edges are not yet built, they are built on as many threads.
    ///
    /// Where the system gives fewer threads, those that are there do the work.
    ///
    /// ```
    /// # use std::num::NonZero;
    /// use attractor::{Graph, Player};
    ///
    /// let graph = Graph::from_edges([Player::One; 3], [(0, 1), (1, 2)])?;
    /// let region = graph.attractor_with(NonZero::<usize>::MIN.saturating_add(1), Player::Zero, [2]);
    /// assert_eq!(region.members(), graph.attractor(Player::Zero, [2]).members());
    /// # Ok::<(), attractor::GraphError>(())
    /// ```
    #[cfg(feature = "threads")]
    pub fn attractor_with(
        &self,
        threads: std::num::NonZero<usize>,
        player: Player,
        targets: impl IntoIterator<Item = Vertex>,
    ) -> Region {
        attracting::attract(self, player, targets, attracting::Plan::new(self.owners.len(), threads.get()))
    }

    fn backward(&self, threads: usize) -> &Rows {
        self.backward.get_or_init(|| transpose::transpose(&self.forward, threads))
    }
}

impl fmt::Debug for Graph {
    /// Says how large the graph is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Graph")
            .field("vertices", &self.owners.len())
            .field("edges", &self.edge_count())
            .finish_non_exhaustive()
    }
}

impl PartialEq for Graph {
    fn eq(&self, other: &Graph) -> bool {
        self.owners == other.owners && self.forward == other.forward
    }
}

impl Eq for Graph {}

impl Arena for Graph {
    fn vertex_count(&self) -> usize {
        self.owners.len()
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
