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
