//! The run of the algorithm, step by step.

use morpion::trace::{Effect, RankSummary, Summary};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::Code;
use crate::trace::{Names, StepOf};

/// One step of a run, with the names of its vertices and players.
#[derive(Clone, Debug, Serialize)]
pub struct TraceStep<V, R, P> {
    /// Its number in the whole run, from 1.
    pub step: u64,
    /// `forward` or `backward`.
    pub pass: Pass,
    /// What happens.
    #[serde(flatten)]
    pub event: TraceEvent<V, R, P>,
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
pub enum TraceEvent<V, R, P> {
    /// A vertex is met.
    Met {
        /// What says which it is.
        #[serde(flatten)]
        vertex: V,
        /// Who moves; null when the game is over.
        owner: Option<P>,
        /// Its out-degree, which is written into D.
        d: u32,
    },
    /// A vertex is taken from the queue.
    Taken {
        /// What says which it is.
        #[serde(flatten)]
        vertex: V,
        /// Its rank.
        rank: u32,
    },
    /// A predecessor of the vertex last taken is looked at.
    LookedAt {
        /// What says which predecessor.
        #[serde(flatten)]
        vertex: V,
        /// The vertex last taken, in short.
        successor: R,
        /// Who moves at the predecessor.
        owner: P,
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

/// A position, as the vertex of a run.
#[derive(Clone, Debug, Serialize)]
pub struct TracedPosition {
    /// The rows of its board.
    pub board: Vec<String>,
    /// The board as a number; a successor has this alone.
    pub code: Code,
}

/// A vertex of any arena.
#[derive(Clone, Debug, Serialize)]
pub struct TracedVertex {
    /// What it is called.
    pub vertex: String,
}

impl<V, R, P> TraceStep<V, R, P> {
    /// A step with its number, in these names.
    pub fn new<N>(names: &N, number: u64, step: &StepOf<N>) -> TraceStep<V, R, P>
    where
        N: Names<Json = V, Reference = R, JsonPlayer = P>,
    {
        let (pass, event) = match *step {
            StepOf::<N>::Met { vertex, degree } => {
                let owner = names.owner(vertex).map(|player| names.json_player(player));
                (Pass::Forward, TraceEvent::Met { vertex: names.json(vertex), owner, d: degree })
            }
            StepOf::<N>::Taken { vertex, rank } => {
                (Pass::Backward, TraceEvent::Taken { vertex: names.json(vertex), rank })
            }
            StepOf::<N>::Looked { vertex, successor, owner, before, after, effect } => {
                let rank = if let Effect::Joins { rank } = effect { Some(rank) } else { None };
                let event = TraceEvent::LookedAt {
                    vertex: names.json(vertex),
                    successor: names.reference(successor),
                    owner: names.json_player(owner),
                    d_before: before,
                    d_after: after,
                    joins: rank.is_some(),
                    already_in: effect == Effect::AlreadyIn,
                    rank,
                };
                (Pass::Backward, event)
            }
        };
        TraceStep { step: number, pass, event }
    }
}

/// What one rank of an attractor comes to, or all of them.
#[derive(Clone, Copy, Debug)]
pub struct TraceRank {
    /// The rank; null for all together.
    pub rank: Option<usize>,
    /// How many vertices have it.
    pub vertices: usize,
    /// How many predecessors are looked at when these are taken from the queue.
    pub looks: usize,
    /// The key of the number of vertices: `positions` or `vertices`.
    pub counted: &'static str,
}

impl TraceRank {
    /// Each rank from 0 on, then all together: the attractor.
    pub fn all<N: Names>(summary: &Summary) -> Vec<TraceRank> {
        let row = |rank, counts: RankSummary| TraceRank {
            rank,
            vertices: counts.vertices,
            looks: counts.looks,
            counted: N::COUNTED,
        };
        let ranks = summary.ranks().iter().enumerate().map(|(rank, &counts)| row(Some(rank), counts));
        ranks.chain([row(None, summary.total())]).collect()
    }
}

impl Serialize for TraceRank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("TraceRank", 3)?;
        object.serialize_field("rank", &self.rank)?;
        object.serialize_field(self.counted, &self.vertices)?;
        object.serialize_field("looks", &self.looks)?;
        object.end()
    }
}
