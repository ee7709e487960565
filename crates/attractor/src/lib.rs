//! Two-player reachability games on finite directed graphs.
//!
//! A token stands on a vertex. Each vertex belongs to one of two players; the owner moves the token along an edge.
//! One player wants the token to visit a *target* set, the other wants to prevent it for ever. The *attractor* is the
//! set of vertices from which the first player can force the visit, whatever the other does.
//!
//! The computation has two passes, and the graph need never be stored:
//!
//! 1. [`explore`], forward: finds the vertices that can be reached and writes down `D`, the out-degree of each.
//! 2. [`attract`], backward, over the transposed graph: starts from the targets. A predecessor that belongs to the
//!    attracting player joins at once; one that belongs to the opponent has its `D` lowered by one, and joins when it
//!    arrives at 0, that is, when all its successors are in.
//!
//! [`certify`] checks a result by the definition alone, and shares no code with [`attract`].
//!
//! A [`Graph`] is an arena that is stored. There, all vertices take part: [`Graph::attractor`] needs no forward pass, and
//! [`certify_everywhere`] also checks the opponent's moves that avoid the target. [`certify_winners`] checks the
//! solutions of programs that give no ranks. [`generate`] makes graphs to try things on.
//!
//! The feature `threads`, off by default, adds `Graph::attractor_with`.
//!
//! # Conventions
//!
//! - A *dead end* (a vertex without successors) is in nobody's attractor unless it is in the target: no player wins
//!   because the other is stuck. Where a stuck player loses, add the dead ends to the target.
//! - Parallel edges count once an edge, in both directions: two edges from `u` to `v` make `v` appear twice among the
//!   successors of `u`, and `u` twice among the predecessors of `v`.
//! - A self-loop is an edge like any other: it lets the opponent wait for ever.
//! - Only vertices reached by the forward pass take part. A target that was not reached is left out. Without a forward
//!   pass, all vertices take part.
//! - An empty target has an empty attractor; an empty graph has no vertex to reach.
//! - The order of vertices and moves is the one that the arena gives; every result is deterministic.
//! - No algorithm is recursive: a chain of a million vertices needs no stack.
//!
//! # Example
//!
//! Seven sticks; in turn each player takes one or two; whoever takes the last one wins. Vertex `2 * sticks + player` is
//! that player's turn.
//!
//! ```
//! use attractor::{Arena, Player, Vertex, attract, certify, explore};
//!
//! struct Sticks;
//!
//! impl Arena for Sticks {
//!     fn vertex_count(&self) -> usize {
//!         16
//!     }
//!     fn owner(&self, vertex: Vertex) -> Player {
//!         if vertex % 2 == 0 { Player::Zero } else { Player::One }
//!     }
//!     fn successors(&self, vertex: Vertex, mut visit: impl FnMut(Vertex)) {
//!         let (sticks, player) = (vertex / 2, vertex % 2);
//!         (1..=sticks.min(2)).for_each(|taken| visit(2 * (sticks - taken) + 1 - player));
//!     }
//!     fn predecessors(&self, vertex: Vertex, mut visit: impl FnMut(Vertex)) {
//!         let (sticks, player) = (vertex / 2, vertex % 2);
//!         (1..=(7 - sticks).min(2)).for_each(|taken| visit(2 * (sticks + taken) + 1 - player));
//!     }
//! }
//!
//! let start = 2 * 7;
//! let reached = explore(&Sticks, [start]);
//! // Player zero wins where player one finds no stick left.
//! let region = attract(&Sticks, &reached, Player::Zero, [1]);
//! assert_eq!(region.rank(start), Some(5));
//! // The winning move leaves six sticks, a multiple of three.
//! assert_eq!(region.strategy(&Sticks, start), Some(2 * 6 + 1));
//! // The result holds by the definition.
//! let strategy = |vertex| region.strategy(&Sticks, vertex);
//! assert_eq!(certify(&Sticks, &[start], Player::Zero, &[1], |vertex| region.rank(vertex), strategy), Ok(()));
//! ```

mod arena;
mod attract;
mod certify;
mod degrees;
mod explore;
pub mod formats;
pub mod generate;
mod graph;
mod moves;
mod parallel;
mod queue;
mod region;
pub mod trace;

pub use arena::{Arena, Player, Vertex};
pub use attract::{Look, Observer, attract, attract_observed};
pub use certify::{Fault, certify, certify_everywhere, certify_winners};
pub use explore::{Explored, explore};
pub use graph::{Graph, GraphBuilder, GraphError, MAX_VERTICES};
pub use moves::Moves;
pub use region::{Rank, Region};

/// The examples of the README are run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
