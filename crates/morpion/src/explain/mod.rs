//! Why a position is worth what it is: what a move does on the board, and proofs that can be checked.

mod facts;
mod proof;

pub use facts::{Facts, Threat};
pub use proof::{Branch, Flaw, Goal, Node, Proof};

use crate::{Mark, Position, Solution, Value};

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

impl Solution {
    /// Explains a position. The trees go down to the end of every game, or to this depth in plies where that comes
    /// first; they are not cut between a move of the opponent and the answer. `None` if it is a position of another game.
    ///
    /// A player who forces a win takes one of the quickest moves that do; a player who holds takes a win where the
    /// opponent left one, and a draw elsewhere. Among these moves the one with the smallest tree is taken, then the first
    /// in reading order.
    ///
    /// Time: O(positions below this one, down to the depth) and the size of the trees: at most 1,280 positions each for 3x3. On
    /// larger boards a tree down to the end is as large as its games are many: give a depth.
    pub fn explain(&self, position: &Position, depth: u32) -> Option<Explanation> {
        let claims = self.claims(position)?.into_iter();
        let proofs = claims.map(|(player, goal)| Proof::new(self, position, player, goal, depth)).collect();
        Some(Explanation { position: *position, proofs })
    }

    /// How many positions each tree of [`explain`](Solution::explain) has, before it is made: exactly up to `most`, and more than
    /// `most` where there are more. Empty where nothing is proved.
    ///
    /// Time: O(positions below this one, down to the depth); less where there are more than `most`.
    pub fn proof_sizes(&self, position: &Position, depth: u32, most: u64) -> Vec<u64> {
        let claims = self.claims(position).unwrap_or_default().into_iter();
        claims.map(|(player, _)| Proof::size(self, position, player, depth, most)).collect()
    }

    /// What explains the value of a position: who can force what.
    fn claims(&self, position: &Position) -> Option<Vec<(Mark, Goal)>> {
        let value = self.evaluate(position)?.value;
        Some(match (position.side_to_move(), value) {
            (None, _) => Vec::new(),
            (Some(mover), Value::Win) => vec![(mover, Goal::Win)],
            (Some(mover), Value::Loss) => vec![(mover.other(), Goal::Win)],
            (Some(mover), Value::Draw) => vec![(mover.other(), Goal::Hold), (mover, Goal::Hold)],
        })
    }
}
