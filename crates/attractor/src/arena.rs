//! The one trait that a game graph implements.

/// A vertex of an arena: a number from 0 up to, not including, [`Arena::vertex_count`].
pub type Vertex = u32;

/// One of the two sides of a game on a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Player 0.
    Zero,
    /// Player 1.
    One,
}

impl Player {
    /// The other player.
    ///
    /// ```
    /// use attractor::Player;
    /// assert_eq!(Player::Zero.opponent(), Player::One);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Player {
        match self {
            Player::Zero => Player::One,
            Player::One => Player::Zero,
        }
    }

    /// The player's number: 0 or 1.
    ///
    /// ```
    /// assert_eq!(attractor::Player::One.number(), 1);
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Player::Zero => 0,
            Player::One => 1,
        }
    }
}

/// A finite directed graph whose vertices are shared between two players.
///
/// The graph may be stored, or computed edge by edge (an *implicit* graph): the algorithms of this crate ask for
/// neighbours and store none of them.
///
/// An implementation promises that:
/// - every vertex it gives is below [`vertex_count`](Arena::vertex_count);
/// - the same question always has the same answer, in the same order;
/// - `predecessors` is the exact transpose of `successors`: for every pair of vertices, `u` appears among the
///   predecessors of `v` as many times as `v` appears among the successors of `u`.
///
/// A broken promise gives a wrong result or a panic, never undefined behaviour. Asked about a vertex that is not below
/// the vertex count, an arena may panic.
///
/// A vertex without successors is a *dead end*: nobody wins there because the owner is stuck; see the
/// [conventions](crate#conventions).
///
/// [`certify`](crate::certify()) never asks for predecessors, so it finds out a wrong transpose: run it once in your tests.
///
/// A graph that is stored, as lists of successors:
///
/// ```
/// use attractor::{Arena, Player, Vertex, attract, explore};
///
/// struct Stored {
///     owners: Vec<Player>,
///     successors: Vec<Vec<Vertex>>,
///     predecessors: Vec<Vec<Vertex>>,
/// }
///
/// impl Stored {
///     fn new(owners: Vec<Player>, successors: Vec<Vec<Vertex>>) -> Stored {
///         let mut predecessors = vec![Vec::new(); owners.len()];
///         for (tail, heads) in (0..).zip(&successors) {
///             heads.iter().for_each(|&head| predecessors[head as usize].push(tail));
///         }
///         Stored { owners, successors, predecessors }
///     }
/// }
///
/// impl Arena for Stored {
///     fn vertex_count(&self) -> usize {
///         self.owners.len()
///     }
///     fn owner(&self, vertex: Vertex) -> Player {
///         self.owners[vertex as usize]
///     }
///     fn successors(&self, vertex: Vertex, visit: impl FnMut(Vertex)) {
///         self.successors[vertex as usize].iter().copied().for_each(visit);
///     }
///     fn predecessors(&self, vertex: Vertex, visit: impl FnMut(Vertex)) {
///         self.predecessors[vertex as usize].iter().copied().for_each(visit);
///     }
/// }
///
/// // 0 leads to 1 and 2, 1 leads to 0 and 2; the target is 2.
/// let arena = Stored::new(vec![Player::Zero, Player::One, Player::One], vec![vec![1, 2], vec![0, 2], vec![]]);
/// let region = attract(&arena, &explore(&arena, [0]), Player::Zero, [2]);
/// // From 0 player zero goes to 2 at once; so player one, at 1, has no other way than to 2 either.
/// assert_eq!([0, 1, 2].map(|vertex| region.rank(vertex)), [Some(1), Some(2), Some(0)]);
/// ```
pub trait Arena {
    /// The number of vertices, at most `u32::MAX`: ids are dense, though some need not be reachable.
    fn vertex_count(&self) -> usize;

    /// The player who moves at `vertex`.
    fn owner(&self, vertex: Vertex) -> Player;

    /// Calls `visit` with the head of each edge that leaves `vertex`, once an edge.
    fn successors(&self, vertex: Vertex, visit: impl FnMut(Vertex));

    /// Calls `visit` with the tail of each edge that enters `vertex`, once an edge.
    fn predecessors(&self, vertex: Vertex, visit: impl FnMut(Vertex));
}
