//! The backward pass: the attractor of a target set, over the transposed graph, which is never built.

use crate::degrees::{Countdown, Counter};
use crate::queue::Queue;
use crate::{Arena, Explored, Player, Rank, Region, Vertex};

/// One look at a predecessor during the backward pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The vertex just taken from the queue: it is in the attractor.
    pub vertex: Vertex,
    /// The predecessor looked at: it has an edge to `vertex`.
    pub predecessor: Vertex,
    /// Who moves at the predecessor.
    pub owner: Player,
    /// The predecessor's entry in the table D before the look.
    ///
    /// At the opponent's vertices it is the number of successors not known to be in the attractor, and 0 once the
    /// vertex is in. At the attracting player's own vertices D is never changed: one good successor is enough.
    pub before: u32,
    /// The same entry after the look.
    pub after: u32,
    /// Whether the predecessor joins the attractor by this look.
    pub joined: bool,
}

/// Watches the backward pass, step by step.
///
/// ```
/// # use attractor::{Arena, Player, Vertex};
/// # struct Path;
/// # impl Arena for Path {
/// #     fn vertex_count(&self) -> usize { 3 }
/// #     fn owner(&self, _: Vertex) -> Player { Player::One }
/// #     fn successors(&self, v: Vertex, mut visit: impl FnMut(Vertex)) { if v < 2 { visit(v + 1) } }
/// #     fn predecessors(&self, v: Vertex, mut visit: impl FnMut(Vertex)) { if v > 0 { visit(v - 1) } }
/// # }
/// use attractor::{Look, Observer, attract_observed, explore};
///
/// struct Sentences(Vec<String>);
/// impl Observer for Sentences {
///     fn look(&mut self, look: Look) {
///         self.0.push(format!("D[{}] goes from {} to {}", look.predecessor, look.before, look.after));
///     }
/// }
///
/// // The path 0 -> 1 -> 2; all vertices belong to the opponent.
/// let mut sentences = Sentences(Vec::new());
/// attract_observed(&Path, &explore(&Path, [0]), Player::Zero, [2], &mut sentences);
/// assert_eq!(sentences.0, ["D[1] goes from 1 to 0", "D[0] goes from 1 to 0"]);
/// ```
pub trait Observer {
    /// Whether the steps are to be prepared at all. Where this is `false` the watched pass is the same machine code as
    /// the unwatched one.
    const WATCHES: bool = true;

    /// A vertex of the attractor, of this rank, is taken from the queue. Targets come first, with rank 0.
    fn take(&mut self, vertex: Vertex, rank: Rank) {
        let _ = (vertex, rank);
    }

    /// A predecessor of the vertex last taken, itself a reached vertex, is looked at.
    fn look(&mut self, look: Look) {
        let _ = look;
    }
}

/// Nobody watches.
impl Observer for () {
    const WATCHES: bool = false;
}

/// Computes the attractor of `player` to `targets`, among the vertices that `explored` holds.
///
/// - Arguments: the arena; the result of [`explore`](crate::explore) on the same arena; the attracting player, either
///   one; the target vertices, which may be any (repetitions are harmless, unreached ones are left out).
/// - Result: the vertices from which `player` forces a visit to a target, with exact ranks: a queue is first in, first
///   out, so a vertex joins when its rank's turn has come.
/// - Time: one call of `predecessors` a member, O(vertices of the arena + edges into the attractor). Space: besides the
///   [`Region`], one byte a vertex of the arena (four where an out-degree exceeds 255) and four bytes a vertex reached.
/// - Reference: E. Grädel, W. Thomas, T. Wilke (eds.), *Automata, Logics, and Infinite Games*, LNCS 2500, 2002, ch. 2.
///
/// See the [crate's page](crate) for an example and for the conventions on dead ends and parallel edges.
///
/// # Panics
///
/// If the arena gives a predecessor that is not below [`Arena::vertex_count`], or `explored` is of another arena.
pub fn attract<A: Arena>(
    arena: &A,
    explored: &Explored,
    player: Player,
    targets: impl IntoIterator<Item = Vertex>,
) -> Region {
    attract_observed(arena, explored, player, targets, &mut ())
}

/// As [`attract`], with an [`Observer`] that is shown every step.
///
/// # Panics
///
/// As [`attract`].
pub fn attract_observed<A: Arena, O: Observer>(
    arena: &A,
    explored: &Explored,
    player: Player,
    targets: impl IntoIterator<Item = Vertex>,
    observer: &mut O,
) -> Region {
    if explored.degrees().are_small() {
        run(arena, explored, explored.degrees().countdown::<u8>(player), player, targets, observer)
    } else {
        run(arena, explored, explored.degrees().countdown::<u32>(player), player, targets, observer)
    }
}

/// The pass itself, with cells of one width.
fn run<A: Arena, O: Observer, C: Counter>(
    arena: &A,
    explored: &Explored,
    mut countdown: Countdown<C>,
    player: Player,
    targets: impl IntoIterator<Item = Vertex>,
    observer: &mut O,
) -> Region {
    let mut queue = Queue::with_room_for(explored.reached().len());
    for target in targets {
        queue.push_if(target, countdown.close(target));
    }
    let mut level_ends = Vec::new();
    let mut level_start = 0;
    while level_start < queue.len() {
        let level_end = queue.len();
        for index in level_start..level_end {
            let vertex = queue.get(index);
            if O::WATCHES {
                observer.take(vertex, level_ends.len() as Rank);
            }
            arena.predecessors(vertex, |predecessor| {
                let before = if O::WATCHES { countdown.get(predecessor) } else { 0 };
                let joined = countdown.decrement(predecessor);
                queue.push_if(predecessor, joined);
                if O::WATCHES
                    && let Some(degree) = explored.out_degree(predecessor)
                {
                    let owner = arena.owner(predecessor);
                    let (before, after) =
                        if owner == player { (degree, degree) } else { (before, countdown.get(predecessor)) };
                    observer.look(Look { vertex, predecessor, owner, before, after, joined });
                }
            });
        }
        level_ends.push(level_end);
        level_start = level_end;
    }
    Region::new(player, arena.vertex_count(), queue.into_vec(), level_ends)
}
