//! What is known of positions, whoever has found it out, and however much it is.

use crate::solve::preference;
use crate::{Evaluation, MoveEvaluation, Position, Solution, Square, Value};

/// What a position is worth to the side to move, and how far the end is, if that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Assessment {
    /// The value for the side to move by the counts.
    pub value: Value,
    /// The plies to the end under best play: the winner hurries, the loser delays. For a draw, the empty squares left.
    pub remoteness: Option<u32>,
}

impl From<Evaluation> for Assessment {
    fn from(Evaluation { value, remoteness }: Evaluation) -> Assessment {
        Assessment { value, remoteness: Some(remoteness) }
    }
}

/// A legal move and what it is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveAssessment {
    /// The square to mark.
    pub square: Square,
    /// The value for the player who makes the move.
    pub value: Value,
    /// The plies from the position after the move to the end, if they are known.
    pub remoteness: Option<u32>,
}

impl From<MoveEvaluation> for MoveAssessment {
    fn from(MoveEvaluation { square, value, remoteness }: MoveEvaluation) -> MoveAssessment {
        MoveAssessment { square, value, remoteness: Some(remoteness) }
    }
}

/// Who knows what positions are worth: a [`Solution`], or a solver of larger boards.
///
/// Of one game it knows the remoteness everywhere or nowhere. Where it does not, moves of one value count as equal.
///
/// ```
/// use morpion::{Board, Oracle, Solution, Value};
///
/// let position = "XO-/---/---".parse::<Board>()?.check()?;
/// let solution = Solution::standard();
/// let oracle: &dyn Oracle = &solution;
/// let best = oracle.assess_moves(&position)[0];
/// assert_eq!((best.value, best.remoteness), (Value::Win, Some(4)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Oracle {
    /// What a position is worth; `None` if that is not known.
    fn assess(&self, position: &Position) -> Option<Assessment>;

    /// Every legal move, best first: quick wins, slow wins, draws, slow losses, quick losses; ties in reading order.
    /// Empty if the game is over, or if not all moves are known.
    fn assess_moves(&self, position: &Position) -> Vec<MoveAssessment> {
        let after = |square| {
            let Assessment { value, remoteness } = self.assess(&position.play(square).ok()?)?;
            Some(MoveAssessment { square, value: value.for_opponent(), remoteness })
        };
        let mut moves: Vec<MoveAssessment> = position.moves().map(after).collect::<Option<_>>().unwrap_or_default();
        moves.sort_by_key(MoveAssessment::preference);
        moves
    }
}

impl Oracle for Solution {
    fn assess(&self, position: &Position) -> Option<Assessment> {
        self.evaluate(position).map(Assessment::from)
    }

    fn assess_moves(&self, position: &Position) -> Vec<MoveAssessment> {
        self.moves(position).into_iter().map(MoveAssessment::from).collect()
    }
}

impl MoveAssessment {
    /// Orders moves from best to worst.
    fn preference(&self) -> impl Ord + use<> {
        preference(self.value, self.remoteness.unwrap_or_default())
    }

    /// Of all moves of a position, best first, those that are as good as the first.
    pub fn best(moves: &[MoveAssessment]) -> &[MoveAssessment] {
        let is_best = |candidate: &MoveAssessment| candidate.preference() == moves[0].preference();
        &moves[..moves.iter().take_while(|candidate| is_best(candidate)).count()]
    }

    /// Of all moves of a position, best first, the mildest mistakes: those worse in value than the best that lower it least.
    pub fn mistakes(moves: &[MoveAssessment]) -> &[MoveAssessment] {
        let of_value = |moves: &[MoveAssessment]| {
            let value = moves.first().map(|first| first.value);
            moves.iter().take_while(|candidate| Some(candidate.value) == value).count()
        };
        let worse = &moves[of_value(moves)..];
        &worse[..of_value(worse)]
    }
}
