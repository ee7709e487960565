//! What can be wrong with a claim.

use std::fmt;

use crate::{Rank, Vertex};

/// The first thing that is wrong with a claimed attractor, or with a claim of who wins where.
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
    /// The opponent's vertex outside the attractor has successors, but no move that escapes is given.
    NoEscape {
        /// The vertex.
        vertex: Vertex,
    },
    /// An escape is given where the opponent has nothing to choose.
    NeedlessEscape {
        /// The vertex.
        vertex: Vertex,
        /// The move given.
        successor: Vertex,
    },
    /// An escape follows no edge.
    EscapeNotAnEdge {
        /// The vertex.
        vertex: Vertex,
        /// The move given.
        successor: Vertex,
    },
    /// An escape leads into the attractor.
    EscapeIntoRegion {
        /// The vertex.
        vertex: Vertex,
        /// The move given.
        successor: Vertex,
    },
    /// A target is not said to be won.
    TargetNotWon {
        /// The target.
        vertex: Vertex,
    },
    /// A vertex is said to be won although its owner can move to none that is, or the opponent can leave by an edge.
    WonNotForced {
        /// The vertex.
        vertex: Vertex,
    },
    /// A vertex is not said to be won although a successor of the player's own vertex is, or all successors of the
    /// opponent's.
    ForcedNotWon {
        /// The vertex.
        vertex: Vertex,
    },
    /// A move leads from a vertex that its owner is said to win to one that the owner is said to lose.
    LosingMove {
        /// The vertex.
        vertex: Vertex,
        /// The move given.
        successor: Vertex,
    },
    /// A vertex is said to be won, and nothing is wrong with its edges, but a play from it that follows the moves given
    /// can go round for ever.
    RoundForEver {
        /// The vertex.
        vertex: Vertex,
    },
}

impl Fault {
    /// The vertex where the fault is.
    pub fn vertex(&self) -> Vertex {
        match *self {
            Fault::Unreached { vertex, .. }
            | Fault::TargetNotZero { vertex, .. }
            | Fault::ZeroNotTarget { vertex, .. }
            | Fault::NotForced { vertex, .. }
            | Fault::Missing { vertex, .. }
            | Fault::WrongRank { vertex, .. }
            | Fault::NoMove { vertex, .. }
            | Fault::NeedlessMove { vertex, .. }
            | Fault::NotAnEdge { vertex, .. }
            | Fault::NotLower { vertex, .. }
            | Fault::NoEscape { vertex, .. }
            | Fault::NeedlessEscape { vertex, .. }
            | Fault::EscapeNotAnEdge { vertex, .. }
            | Fault::EscapeIntoRegion { vertex, .. }
            | Fault::TargetNotWon { vertex, .. }
            | Fault::WonNotForced { vertex, .. }
            | Fault::ForcedNotWon { vertex, .. }
            | Fault::LosingMove { vertex, .. }
            | Fault::RoundForEver { vertex, .. } => vertex,
        }
    }
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
            Fault::NoEscape { vertex } => write!(f, "vertex {vertex} has no move that escapes"),
            Fault::NeedlessEscape { vertex, successor } => {
                write!(f, "vertex {vertex} has an escape, to {successor}, where there is nothing to choose")
            }
            Fault::EscapeNotAnEdge { vertex, successor } => {
                write!(f, "no edge leads from vertex {vertex} to {successor}, its escape")
            }
            Fault::EscapeIntoRegion { vertex, successor } => {
                write!(f, "the escape from vertex {vertex} to {successor} leads into the attractor")
            }
            Fault::TargetNotWon { vertex } => write!(f, "target {vertex} is not said to be won"),
            Fault::WonNotForced { vertex } => {
                write!(f, "vertex {vertex} is said to be won but nothing forces the visit")
            }
            Fault::ForcedNotWon { vertex } => {
                write!(f, "vertex {vertex} is not said to be won although the visit can be forced")
            }
            Fault::LosingMove { vertex, successor } => {
                write!(f, "the move from vertex {vertex} to {successor} leaves what its owner wins")
            }
            Fault::RoundForEver { vertex } => {
                write!(f, "vertex {vertex} is said to be won, but play from it can go round for ever")
            }
        }
    }
}

impl std::error::Error for Fault {}
