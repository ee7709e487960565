//! Why a position is worth what it is: what a move does on the board, and proofs that can be checked.

mod facts;
mod proof;

pub use facts::{Facts, Threat};
pub use proof::{Branch, Flaw, Goal, Node, Proof};

use crate::{Mark, Oracle, Position, Solution, Value};

/// Why a position is worth what it is to the side to move.
///
/// - A win has one proof: the side to move forces a win.
/// - A loss has one proof: the opponent forces a win, whatever the side to move plays.
/// - A draw has two: the opponent holds whatever the side to move plays, so that it cannot win; and the side to move
///   holds.
/// - A finished game has none: what stands on the board says it all.
///
/// ```
/// use morpion::{Goal, Mark, Solution};
///
/// let solution = Solution::standard();
/// let position = "XO-/---/---".parse::<morpion::Board>()?.check()?;
/// let explanation = solution.explain(&position, u32::MAX);
/// let proofs: Vec<_> = explanation.iter().flat_map(|explanation| &explanation.proofs).collect();
/// assert_eq!(proofs.iter().map(|proof| (proof.player, proof.goal)).collect::<Vec<_>>(), [(Mark::X, Goal::Win)]);
/// assert_eq!(proofs[0].verify(), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The position explained.
    pub position: Position,
    /// What proves its value.
    pub proofs: Vec<Proof>,
}

impl Explanation {
    /// Explains a position by what an oracle knows. The trees go down to the end of every game, or to this depth in plies
    /// where that comes first; they are not cut between a move of the opponent and the answer. `None` if the oracle does
    /// not know the position. Where it does not know one that comes after it, the trees are cut there.
    ///
    /// A player who forces a win takes one of the quickest moves that do, or any where the oracle does not know how quick
    /// they are; a player who holds takes a win where the opponent left one, and a draw elsewhere. Among these moves the
    /// one with the smallest tree is taken, then the first of those that the oracle names.
    ///
    /// Time: O(positions below this one, down to the depth) and the size of the trees: at most 1,280 positions each for
    /// 3x3. On larger boards a tree down to the end is as large as its games are many: give a depth.
    pub fn new(oracle: &dyn Oracle, position: &Position, depth: u32) -> Option<Explanation> {
        let claims = claims(oracle, position)?.into_iter();
        let proofs = claims.map(|(player, goal)| Proof::new(oracle, position, player, goal, depth)).collect();
        Some(Explanation { position: *position, proofs })
    }

    /// How many positions each tree of [`new`](Explanation::new) has, before it is made: exactly up to `most`, and more than
    /// `most` where there are more, or where that is too long to find out. Empty where nothing is proved.
    ///
    /// Time: O(positions below this one, down to the depth), and of no more than a million; less where there are more
    /// than `most`.
    pub fn sizes(oracle: &dyn Oracle, position: &Position, depth: u32, most: u64) -> Vec<u64> {
        let claims = claims(oracle, position).unwrap_or_default().into_iter();
        claims.map(|(player, _)| Proof::size(oracle, position, player, depth, most)).collect()
    }
}

/// What explains the value of a position: who can force what.
fn claims(oracle: &dyn Oracle, position: &Position) -> Option<Vec<(Mark, Goal)>> {
    let Some(mover) = position.side_to_move() else { return Some(Vec::new()) };
    Some(match oracle.assess(position)?.value {
        Value::Win => vec![(mover, Goal::Win)],
        Value::Loss => vec![(mover.other(), Goal::Win)],
        Value::Draw => vec![(mover.other(), Goal::Hold), (mover, Goal::Hold)],
    })
}

impl Solution {
    /// Explains a position, as [`Explanation::new`] does. `None` if it is a position of another game.
    pub fn explain(&self, position: &Position, depth: u32) -> Option<Explanation> {
        self.evaluate(position).and_then(|_| Explanation::new(self, position, depth))
    }
}
