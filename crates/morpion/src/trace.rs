//! The run of the algorithm, step by step, as data.

use attractor::{Explored, Look, Observer, Player, Rank, Region, Vertex, attract_observed, explore};

use crate::{GameArena, Mark, Position, player_of};

/// One step of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Forward: a position is met, and its out-degree is written into the table D.
    Met {
        /// The position.
        position: Position,
        /// Its entry in D: the number of its moves, 0 where the game is over.
        degree: u32,
    },
    /// Backward: a position of the attractor is taken from the queue.
    Taken {
        /// The position.
        position: Position,
        /// Its rank: 0 for a target, which waits in the queue from the start.
        rank: Rank,
    },
    /// Backward: a predecessor of the position last taken is looked at, once for each move that leads there.
    Looked {
        /// The predecessor.
        position: Position,
        /// The position last taken from the queue.
        successor: Position,
        /// Who moves at the predecessor.
        owner: Mark,
        /// The predecessor's entry in D before the look. At the attracting player's own positions D never changes.
        before: u32,
        /// The same entry after the look.
        after: u32,
        /// What the look does to the predecessor.
        effect: Effect,
    },
}

/// What a look does to a predecessor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// It joins the attractor, and goes into the queue.
    Joins {
        /// Its rank: one above that of the position taken.
        rank: Rank,
    },
    /// It is in the attractor already. This is so only of the attracting player's own positions: one of the opponent joins
    /// by the last look at it.
    AlreadyIn,
    /// It still has moves that are not known to lead into the attractor.
    Waits,
}

impl Step {
    /// Whether the step is about a position: it is met, taken or looked at, or its predecessor is looked at.
    pub fn touches(&self, position: &Position) -> bool {
        match self {
            Step::Met { position: own, .. } | Step::Taken { position: own, .. } => own == position,
            Step::Looked { position: own, successor, .. } => own == position || successor == position,
        }
    }
}

/// Runs the algorithm from a position and shows every step with its number, from 1 on: the forward pass, which meets each
/// position that a game can reach from there, then the backward pass, which gives the attractor of `player` to the
/// positions among them where that player has a line.
///
/// - Arguments: the graph of the game; the attracting player; the position where the forward pass starts; what is done
///   with each step.
/// - Result: the attractor, or `None`, without a step, if it is a position of another game.
/// - Time: that of both passes, and one call of `watch` a step. No step is kept.
///
/// ```
/// use morpion::trace::{Effect, Step, trace};
/// use morpion::{Board, GameArena, Mark};
///
/// // Two squares are empty. O moves: one move stops the line of X, the other does not.
/// let from = "XX-/OOX/XO-".parse::<Board>()?.check()?;
/// let mut steps = Vec::new();
/// let attractor = trace(&GameArena::standard(), Mark::X, &from, |number, step| {
///     steps.push((number, step));
/// });
/// assert_eq!(steps[0], (1, Step::Met { position: from, degree: 2 }));
/// let waits = |step: &Step| matches!(step, Step::Looked { before: 2, after: 1, effect: Effect::Waits, .. });
/// assert!(waits(&steps.last().ok_or("no step")?.1));
/// // In the end X wins where the line stands, and one move before.
/// assert_eq!(attractor.map(|region| region.len()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn trace(arena: &GameArena, player: Mark, from: &Position, watch: impl FnMut(u64, Step)) -> Option<Region> {
    let start = arena.vertex_of(from)?;
    let explored = explore(arena, [start]);
    let mut run = Run { arena, player, number: 0, rank: 0, watch };
    run.show_forward_pass(&explored);
    let targets = explored.dead_ends().filter(|&code| arena.winner(code) == Some(player));
    Some(attract_observed(arena, &explored, player_of(player), targets, &mut run))
}

/// Numbers the steps and shows them.
struct Run<'a, W> {
    arena: &'a GameArena,
    player: Mark,
    /// The number of the last step.
    number: u64,
    /// The rank of the position last taken.
    rank: Rank,
    watch: W,
}

impl<W: FnMut(u64, Step)> Run<'_, W> {
    fn show_forward_pass(&mut self, explored: &Explored) {
        for &code in explored.reached() {
            if let Some(degree) = explored.out_degree(code) {
                self.show(Step::Met { position: self.arena.position(code), degree });
            }
        }
    }

    fn show(&mut self, step: Step) {
        self.number += 1;
        (self.watch)(self.number, step);
    }

    fn is_own(&self, owner: Player) -> bool {
        owner == player_of(self.player)
    }
}

impl<W: FnMut(u64, Step)> Observer for Run<'_, W> {
    fn take(&mut self, vertex: Vertex, rank: Rank) {
        self.rank = rank;
        self.show(Step::Taken { position: self.arena.position(vertex), rank });
    }

    fn look(&mut self, look: Look) {
        let effect = if look.joined {
            Effect::Joins { rank: self.rank + 1 }
        } else if self.is_own(look.owner) {
            Effect::AlreadyIn
        } else {
            Effect::Waits
        };
        self.show(Step::Looked {
            position: self.arena.position(look.predecessor),
            successor: self.arena.position(look.vertex),
            owner: if self.is_own(look.owner) { self.player } else { self.player.other() },
            before: look.before,
            after: look.after,
            effect,
        });
    }
}

/// What a run comes to, rank by rank.
///
/// ```
/// use morpion::trace::{Summary, trace};
/// use morpion::{Game, GameArena, Mark, Position};
///
/// let mut summary = Summary::default();
/// trace(&GameArena::standard(), Mark::O, &Position::start(Game::STANDARD), |_, step| summary.add(&step));
/// let positions: Vec<usize> = summary.ranks().iter().map(|rank| rank.positions).collect();
/// assert_eq!(positions, [316, 860, 116, 96, 36, 50]);
/// assert_eq!(summary.total().positions, 1474);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Summary {
    ranks: Vec<RankSummary>,
}

/// What one rank comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RankSummary {
    /// How many positions have the rank.
    pub positions: usize,
    /// How many predecessors are looked at when these are taken from the queue.
    pub looks: usize,
}

impl Summary {
    /// Counts a step. Those of a run come in its order.
    pub fn add(&mut self, step: &Step) {
        if let Step::Taken { rank, .. } = step
            && *rank as usize == self.ranks.len()
        {
            self.ranks.push(RankSummary::default());
        }
        if let Some(last) = self.ranks.last_mut() {
            last.positions += usize::from(matches!(step, Step::Taken { .. }));
            last.looks += usize::from(matches!(step, Step::Looked { .. }));
        }
    }

    /// The ranks, from 0 on.
    pub fn ranks(&self) -> &[RankSummary] {
        &self.ranks
    }

    /// All ranks together: `positions` is the size of the attractor.
    pub fn total(&self) -> RankSummary {
        let sum = |count: fn(&RankSummary) -> usize| self.ranks.iter().map(count).sum();
        RankSummary { positions: sum(|rank| rank.positions), looks: sum(|rank| rank.looks) }
    }
}
