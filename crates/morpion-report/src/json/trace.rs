//! The run of the algorithm, step by step.

use morpion::trace::{Effect, RankSummary, Step, Summary};
use morpion::{Board, Position};
use serde::Serialize;

use super::{Code, Mark};

/// One step of a run.
#[derive(Clone, Debug, Serialize)]
pub struct TraceStep {
    /// Its number in the whole run, from 1.
    pub step: u64,
    /// `forward` or `backward`.
    pub pass: Pass,
    /// What happens.
    #[serde(flatten)]
    pub event: TraceEvent,
}

/// One of the two passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pass {
    /// From the start along the moves.
    Forward,
    /// From the targets against the moves.
    Backward,
}

/// What happens in a step; `event` names it.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum TraceEvent {
    /// A position is met.
    Met {
        /// The rows of its board.
        board: Vec<String>,
        /// The board as a number.
        code: Code,
        /// Who moves; null when the game is over.
        owner: Option<Mark>,
        /// Its out-degree, which is written into D.
        d: u32,
    },
    /// A position is taken from the queue.
    Taken {
        /// The rows of its board.
        board: Vec<String>,
        /// The board as a number.
        code: Code,
        /// Its rank.
        rank: u32,
    },
    /// A predecessor of the position last taken is looked at.
    LookedAt {
        /// The rows of the predecessor's board.
        board: Vec<String>,
        /// That board as a number.
        code: Code,
        /// The code of the position last taken.
        successor: Code,
        /// Who moves at the predecessor.
        owner: Mark,
        /// The predecessor's entry in D before the look.
        d_before: u32,
        /// The same entry after it.
        d_after: u32,
        /// Whether the predecessor joins the attractor by this look.
        joins: bool,
        /// Whether it was in before.
        already_in: bool,
        /// The rank with which it joins; null if it does not.
        rank: Option<u32>,
    },
}

impl TraceStep {
    /// A step with its number.
    pub fn new(number: u64, step: &Step) -> TraceStep {
        let rows = |position: &Position| position.board().rows().collect();
        let code = |position: &Position| Code(Board::code(position.board()));
        let (pass, event) = match step {
            Step::Met { position, degree } => {
                let owner = position.side_to_move().map(Mark::from);
                (Pass::Forward, TraceEvent::Met { board: rows(position), code: code(position), owner, d: *degree })
            }
            Step::Taken { position, rank } => {
                (Pass::Backward, TraceEvent::Taken { board: rows(position), code: code(position), rank: *rank })
            }
            Step::Looked { position, successor, owner, before, after, effect } => {
                let rank = if let Effect::Joins { rank } = effect { Some(*rank) } else { None };
                let event = TraceEvent::LookedAt {
                    board: rows(position),
                    code: code(position),
                    successor: code(successor),
                    owner: (*owner).into(),
                    d_before: *before,
                    d_after: *after,
                    joins: rank.is_some(),
                    already_in: *effect == Effect::AlreadyIn,
                    rank,
                };
                (Pass::Backward, event)
            }
        };
        TraceStep { step: number, pass, event }
    }
}

/// What one rank of an attractor comes to, or all of them.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TraceRank {
    /// The rank; null for all together.
    pub rank: Option<usize>,
    /// How many positions have it.
    pub positions: usize,
    /// How many predecessors are looked at when these are taken from the queue.
    pub looks: usize,
}

impl TraceRank {
    /// Each rank from 0 on, then all together: the attractor.
    pub fn all(summary: &Summary) -> Vec<TraceRank> {
        let row = |rank, counts: RankSummary| TraceRank { rank, positions: counts.positions, looks: counts.looks };
        let ranks = summary.ranks().iter().enumerate().map(|(rank, &counts)| row(Some(rank), counts));
        ranks.chain([row(None, summary.total())]).collect()
    }
}
