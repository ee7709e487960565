//! The run of the algorithm on the game's graph, step by step, as data.

use attractor::{Region, explore};

use crate::{GameArena, Mark, Position, player_of};

pub use attractor::trace::{Effect, RankSummary, Summary};

/// One step of the run: its vertices are positions, its players marks.
pub type Step = attractor::trace::Step<Position, Mark>;

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
/// assert_eq!(steps[0], (1, Step::Met { vertex: from, degree: 2 }));
/// let waits = |step: &Step| matches!(step, Step::Looked { before: 2, after: 1, effect: Effect::Waits, .. });
/// assert!(waits(&steps.last().ok_or("no step")?.1));
/// // In the end X wins where the line stands, and one move before.
/// assert_eq!(attractor.map(|region| region.len()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn trace(arena: &GameArena, player: Mark, from: &Position, mut watch: impl FnMut(u64, Step)) -> Option<Region> {
    let start = arena.vertex_of(from)?;
    let explored = explore(arena, [start]);
    let targets: Vec<_> = explored.dead_ends().filter(|&code| arena.winner(code) == Some(player)).collect();
    let attracting = player_of(player);
    let mark = |owner| if owner == attracting { player } else { player.other() };
    Some(attractor::trace::trace(arena, &explored, attracting, targets, |number, step| {
        watch(number, step.map(|code| arena.position(code), mark));
    }))
}
