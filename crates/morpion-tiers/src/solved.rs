//! What the solver found.

use morpion::{Assessment, Mark, Oracle, Position, Value};

use crate::colex::{binomial, elements, rank};
use crate::plan::Depth;
use crate::problem::{FIRST, Problem, last_to_move};
use crate::score::{Ends, Scores, Values};
use crate::sweep::Counts;

/// The positions that a game from the position solved can reach with so many marks on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierCounts {
    /// How many marks are on the board.
    pub marks: u32,
    /// How many positions there are.
    pub positions: u64,
    /// Those that X wins, whoever moves.
    pub x_wins: u64,
    /// Those that O wins.
    pub o_wins: u64,
}

impl TierCounts {
    /// Those that neither wins.
    pub const fn draws(&self) -> u64 {
        self.positions - self.x_wins - self.o_wins
    }
}

/// A position that has been solved: its value, counts by tier, and the values of the positions of the first tiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    problem: Problem,
    depth: Depth,
    counts: Vec<Counts>,
    kept: Kept,
    watched: Vec<Option<Assessment>>,
}

/// The results of the first tiers, block after block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept(Vec<Vec<u64>>);

impl Kept {
    /// The most words that are kept.
    const MOST: usize = 4 << 20;

    pub(crate) fn new(tiers: Vec<Vec<u64>>) -> Kept {
        Kept(tiers)
    }

    /// Whether a tier is kept: all tiers are up to one, as many as fit.
    pub(crate) fn keeps(depth: Depth, places: usize, marks: usize) -> bool {
        (0..=marks).map(|marks| tier_words(depth, places, marks)).sum::<usize>() <= Kept::MOST
    }

    /// How many words are kept.
    pub(crate) fn words(depth: Depth, places: usize) -> usize {
        let kept = (0..=places).filter(|&marks| Kept::keeps(depth, places, marks));
        kept.map(|marks| tier_words(depth, places, marks)).sum()
    }
}

fn tier_words(depth: Depth, places: usize, marks: usize) -> usize {
    binomial(places, marks) * depth.words(marks)
}

impl Solved {
    pub(crate) fn new(
        problem: Problem,
        depth: Depth,
        counts: Vec<Counts>,
        kept: Kept,
        watched: Vec<Option<Assessment>>,
    ) -> Solved {
        Solved { problem, depth, counts, kept, watched }
    }

    pub(crate) fn counts(&self) -> &[Counts] {
        &self.counts
    }

    pub(crate) fn kept(&self) -> &[Vec<u64>] {
        &self.kept.0
    }

    /// The position that was solved.
    pub fn position(&self) -> &Position {
        self.problem.root()
    }

    /// What was found.
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// The number of the last tier of which each position's value is known, in marks on the board.
    pub fn known_marks(&self) -> u32 {
        self.position().ply() + self.kept.0.len() as u32 - 1
    }

    /// Counts by tier, from the position solved, which is alone in its tier, to the full board.
    pub fn tiers(&self) -> impl Iterator<Item = TierCounts> {
        let (before, first) = (self.position().ply(), self.problem.mark(FIRST));
        self.counts.iter().zip(before..).map(move |(counts, marks)| {
            let (x_wins, o_wins) = match first {
                Mark::X => (counts.won_by_first, counts.won_by_second),
                Mark::O => (counts.won_by_second, counts.won_by_first),
            };
            TierCounts { marks, positions: counts.positions, x_wins, o_wins }
        })
    }

    /// What a position is worth, if the marks of the position solved are among its marks, and no more than
    /// [`known_marks`](Solved::known_marks) are on the board.
    pub fn evaluate(&self, position: &Position) -> Option<Assessment> {
        let (set, of_second) = self.problem.sets(position)?;
        let marks = set.count_ones() as usize;
        let words = self.depth.words(marks);
        let block = &self.kept.0.get(marks)?[rank(set) * words..][..words];
        Some(assess(&self.problem, self.depth, block, set, of_second))
    }

    /// What the positions are worth that the plan [watched](crate::Plan::watching); `None` for one that lacks
    /// marks of the position solved.
    pub fn watched(&self) -> &[Option<Assessment>] {
        &self.watched
    }

    /// A number that two runs have in common when all their results are the same, those of mark patterns too that no game
    /// reaches. It does not depend on the means.
    pub fn checksum(&self) -> u64 {
        self.counts.iter().fold(0, |checksum, counts| checksum.rotate_left(9) ^ counts.checksum)
    }
}

impl Oracle for Solved {
    fn assess(&self, position: &Position) -> Option<Assessment> {
        self.evaluate(position)
    }
}

/// What a position is worth, by the block of its set of marked places.
pub(crate) fn assess(problem: &Problem, depth: Depth, block: &[u64], set: u32, of_second: u32) -> Assessment {
    let marks = set.count_ones() as usize;
    let plane_words = block.len() / depth.planes();
    // The second side's places by their numbers among the marked ones.
    let relative = elements(set).enumerate().filter(|(_, place)| of_second >> place & 1 == 1);
    let number = rank(relative.fold(0, |relative, (at, _)| relative | 1 << at));
    let bit = |plane: usize| (block[plane * plane_words + number / 64] >> (number % 64) & 1) as u32;
    let score = (0..depth.planes()).fold(0, |score, plane| score | bit(plane) << plane);
    let end = match depth {
        Depth::Values => Values::read(score),
        Depth::Remoteness => Ends::read(score),
    };
    let Some((winner, half_tier)) = end else {
        let left = (problem.places() - marks) as u32;
        return Assessment { value: Value::Draw, remoteness: (depth == Depth::Remoteness).then_some(left) };
    };
    let value = if winner == last_to_move(marks) { Value::Loss } else { Value::Win };
    // Who moves last from the root on wins, or in misère loses; the first side does after an odd number of marks.
    let last = problem.winner_by_line_of(winner);
    let tier = half_tier.map(|half| 2 * half + usize::from(last == FIRST));
    Assessment { value, remoteness: tier.map(|tier| (tier - marks) as u32) }
}
