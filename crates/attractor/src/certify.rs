//! Checks a claimed attractor by the definition alone. Shares no code with the passes that compute one.

use std::fmt;

use crate::{Arena, Player, Rank, Vertex};

/// The first thing that is wrong with a claimed attractor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A vertex has a rank although no path from the starts leads to it.
    Unreached {
        /// The vertex with the rank.
        vertex: Vertex,
    },
    /// A reached target has no rank, or one above 0.
    TargetNotZero {
        /// The target.
        vertex: Vertex,
        /// What was claimed of it.
        claimed: Option<Rank>,
    },
    /// A vertex has rank 0 and is no target.
    ZeroNotTarget {
        /// The vertex.
        vertex: Vertex,
    },
    /// A vertex has a rank although its owner can move to none that has one, or the opponent can leave by an edge.
    NotForced {
        /// The vertex.
        vertex: Vertex,
    },
    /// A vertex has no rank although the visit can be forced from it.
    Missing {
        /// The vertex.
        vertex: Vertex,
    },
    /// A rank is not the one that the successors' ranks give.
    WrongRank {
        /// The vertex.
        vertex: Vertex,
        /// What was claimed.
        claimed: Rank,
        /// One more than the least (the player's own vertices) or the greatest (the opponent's) rank of a successor.
        exact: u64,
    },
    /// The player's own vertex, not a target, has a rank but no move.
    NoMove {
        /// The vertex.
        vertex: Vertex,
    },
    /// A move is given where the player has nothing to choose.
    NeedlessMove {
        /// The vertex.
        vertex: Vertex,
        /// The move given.
        successor: Vertex,
    },
    /// A move follows no edge.
    NotAnEdge {
        /// The vertex.
        vertex: Vertex,
        /// The move given.
        successor: Vertex,
    },
    /// A move does not lower the rank: following it might never arrive.
    NotLower {
        /// The vertex.
        vertex: Vertex,
        /// The move given.
        successor: Vertex,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreached { vertex } => write!(f, "vertex {vertex} has a rank but is not reached"),
            Fault::TargetNotZero { vertex, claimed: None } => write!(f, "target {vertex} has no rank"),
            Fault::TargetNotZero { vertex, claimed: Some(rank) } => {
                write!(f, "target {vertex} has rank {rank} instead of 0")
            }
            Fault::ZeroNotTarget { vertex } => write!(f, "vertex {vertex} has rank 0 but is no target"),
            Fault::NotForced { vertex } => write!(f, "vertex {vertex} has a rank but nothing forces the visit"),
            Fault::Missing { vertex } => write!(f, "vertex {vertex} has no rank although the visit can be forced"),
            Fault::WrongRank { vertex, claimed, exact } => {
                write!(f, "vertex {vertex} has rank {claimed} instead of {exact}")
            }
            Fault::NoMove { vertex } => write!(f, "vertex {vertex} has no move"),
            Fault::NeedlessMove { vertex, successor } => {
                write!(f, "vertex {vertex} has a move, to {successor}, where there is nothing to choose")
            }
            Fault::NotAnEdge { vertex, successor } => write!(f, "no edge leads from vertex {vertex} to {successor}"),
            Fault::NotLower { vertex, successor } => {
                write!(f, "the move from vertex {vertex} to {successor} does not lower the rank")
            }
        }
    }
}

impl std::error::Error for Fault {}

/// Checks that `rank` and `strategy` are the attractor of `player` to `targets`, among the vertices that can be
/// reached from `starts`: neither too large nor too small, every rank exact, every move an edge that lowers the rank.
///
/// - Arguments: the arena; the starts and targets of the question; and the answer as two functions, so that it may be
///   stored in any way. `rank` gives a vertex's rank, `None` outside the claimed attractor. `strategy` gives the
///   player's move where there is one to choose, that is at the player's own vertices of rank above 0, and `None`
///   elsewhere.
/// - Result: nothing, or the first fault by ascending vertex.
/// - Why this suffices: by induction on the claimed rank, the player can force the visit within it; by induction on the
///   true rank, no true rank is smaller; and from a vertex outside, the opponent always finds a way to stay outside.
/// - Time: O(vertices + edges), at most three calls of `successors` a vertex. Space: at most six bytes a vertex.
///
/// # Errors
///
/// The first [`Fault`] found.
///
/// # Panics
///
/// If the arena gives a vertex that is not below [`Arena::vertex_count`].
///
/// ```
/// # use attractor::{Arena, Player, Vertex};
/// # struct Path;
/// # impl Arena for Path {
/// #     fn vertex_count(&self) -> usize { 3 }
/// #     fn owner(&self, _: Vertex) -> Player { Player::Zero }
/// #     fn successors(&self, v: Vertex, mut visit: impl FnMut(Vertex)) { if v < 2 { visit(v + 1) } }
/// #     fn predecessors(&self, v: Vertex, mut visit: impl FnMut(Vertex)) { if v > 0 { visit(v - 1) } }
/// # }
/// use attractor::{Fault, certify};
///
/// // The path 0 -> 1 -> 2, all of it the player's own.
/// let moves = |vertex| (vertex < 2).then_some(vertex + 1);
/// let right = certify(&Path, &[0], Player::Zero, &[2], |vertex| Some(2 - vertex), moves);
/// assert_eq!(right, Ok(()));
/// let wrong = certify(&Path, &[0], Player::Zero, &[2], |vertex| Some(if vertex == 2 { 0 } else { 1 }), moves);
/// assert_eq!(wrong, Err(Fault::WrongRank { vertex: 0, claimed: 1, exact: 2 }));
/// ```
pub fn certify<A: Arena>(
    arena: &A,
    starts: &[Vertex],
    player: Player,
    targets: &[Vertex],
    rank: impl Fn(Vertex) -> Option<Rank>,
    strategy: impl Fn(Vertex) -> Option<Vertex>,
) -> Result<(), Fault> {
    let reached = reachable(arena, starts);
    let mut is_target = vec![false; arena.vertex_count()];
    for &target in targets {
        if let Some(entry) = is_target.get_mut(target as usize) {
            *entry = true;
        }
    }
    for (index, &vertex_reached) in reached.iter().enumerate() {
        let vertex = index as Vertex;
        let claimed = rank(vertex);
        if !vertex_reached {
            if claimed.is_some() {
                return Err(Fault::Unreached { vertex });
            }
        } else if is_target[index] {
            if claimed != Some(0) {
                return Err(Fault::TargetNotZero { vertex, claimed });
            }
        } else {
            check_rank(vertex, claimed, forced_rank(arena, player, vertex, &rank))?;
        }
        let chooses = claimed.is_some_and(|rank| rank > 0) && arena.owner(vertex) == player;
        check_move(arena, vertex, chooses, strategy(vertex), &rank)?;
    }
    Ok(())
}

/// The vertices that some path from the starts leads to.
fn reachable<A: Arena>(arena: &A, starts: &[Vertex]) -> Vec<bool> {
    let mut seen = vec![false; arena.vertex_count()];
    let mut waiting = Vec::new();
    let mut meet = |vertex: Vertex, waiting: &mut Vec<Vertex>| {
        if !std::mem::replace(&mut seen[vertex as usize], true) {
            waiting.push(vertex);
        }
    };
    for &start in starts {
        meet(start, &mut waiting);
    }
    while let Some(vertex) = waiting.pop() {
        arena.successors(vertex, |successor| meet(successor, &mut waiting));
    }
    seen
}

/// The rank of a vertex that is no target, as its successors' claimed ranks give it; `None` if nothing forces the visit.
fn forced_rank<A: Arena>(
    arena: &A,
    player: Player,
    vertex: Vertex,
    rank: &impl Fn(Vertex) -> Option<Rank>,
) -> Option<u64> {
    let (mut least, mut greatest, mut can_leave) = (None, None, false);
    arena.successors(vertex, |successor| match rank(successor) {
        Some(rank) => {
            least = Some(least.map_or(rank, |least: Rank| least.min(rank)));
            greatest = Some(greatest.map_or(rank, |greatest: Rank| greatest.max(rank)));
        }
        None => can_leave = true,
    });
    let decisive = if arena.owner(vertex) == player {
        least
    } else if can_leave {
        None
    } else {
        greatest
    };
    decisive.map(|rank| u64::from(rank) + 1)
}

fn check_rank(vertex: Vertex, claimed: Option<Rank>, forced: Option<u64>) -> Result<(), Fault> {
    match (claimed, forced) {
        (None, None) => Ok(()),
        (Some(0), _) => Err(Fault::ZeroNotTarget { vertex }),
        (Some(_), None) => Err(Fault::NotForced { vertex }),
        (None, Some(_)) => Err(Fault::Missing { vertex }),
        (Some(claimed), Some(exact)) if u64::from(claimed) == exact => Ok(()),
        (Some(claimed), Some(exact)) => Err(Fault::WrongRank { vertex, claimed, exact }),
    }
}

fn check_move<A: Arena>(
    arena: &A,
    vertex: Vertex,
    chooses: bool,
    given: Option<Vertex>,
    rank: &impl Fn(Vertex) -> Option<Rank>,
) -> Result<(), Fault> {
    let successor = match (chooses, given) {
        (false, None) => return Ok(()),
        (false, Some(successor)) => return Err(Fault::NeedlessMove { vertex, successor }),
        (true, None) => return Err(Fault::NoMove { vertex }),
        (true, Some(successor)) => successor,
    };
    let mut is_edge = false;
    arena.successors(vertex, |other| is_edge |= other == successor);
    if !is_edge {
        return Err(Fault::NotAnEdge { vertex, successor });
    }
    match (rank(successor), rank(vertex)) {
        (Some(after), Some(before)) if after < before => Ok(()),
        _ => Err(Fault::NotLower { vertex, successor }),
    }
}
