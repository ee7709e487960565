//! A game solved tier by tier, in numbers.

use morpion::Oracle;
use morpion_tiers::{Solved, TierCounts};
use serde::Serialize;

use super::Start;
use super::solution::Game;

/// A game solved tier by tier, in numbers: of the positions that a game can reach.
#[derive(Clone, Debug, Serialize)]
pub struct SolvedTiers {
    /// The game.
    pub game: Game,
    /// The number of positions.
    pub positions: u64,
    /// From so many X can force a win.
    pub x: u64,
    /// From so many O can.
    pub o: u64,
    /// From so many neither can.
    pub neither: u64,
    /// The same for each number of marks, from 0 to all squares.
    pub tiers: Vec<Tier>,
    /// The empty board.
    pub start: Option<Start>,
}

/// The positions with the same number of marks.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Tier {
    /// How many marks are on the board.
    pub ply: u32,
    /// The number of positions.
    pub positions: u64,
    /// From so many X can force a win.
    pub x: u64,
    /// From so many O can.
    pub o: u64,
    /// From so many neither can.
    pub neither: u64,
}

impl SolvedTiers {
    /// The numbers of an empty board that was solved.
    pub fn new(solved: &Solved) -> SolvedTiers {
        let tiers: Vec<Tier> = solved.tiers().map(Tier::from).collect();
        let sum = |count: fn(&Tier) -> u64| tiers.iter().map(count).sum();
        let start = solved.assess(solved.position());
        SolvedTiers {
            game: solved.position().board().game().into(),
            positions: sum(|tier| tier.positions),
            x: sum(|tier| tier.x),
            o: sum(|tier| tier.o),
            neither: sum(|tier| tier.neither),
            start: start.map(|start| Start { value: start.value.into(), remoteness: start.remoteness }),
            tiers,
        }
    }
}

impl From<TierCounts> for Tier {
    fn from(counts: TierCounts) -> Tier {
        let (ply, neither) = (counts.marks, counts.draws());
        Tier { ply, positions: counts.positions, x: counts.x_wins, o: counts.o_wins, neither }
    }
}
