//! Lists of positions.

use crate::{Mark, Position, Solution};

/// Which positions of a solved game are listed.
///
/// ```
/// use morpion::{Mark, PositionFilter, Solution};
///
/// let solution = Solution::standard();
/// let filter = PositionFilter { winner: Some(Mark::X), rank: Some(0), ..PositionFilter::default() };
/// assert_eq!(filter.of(&solution).count(), 626);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionFilter {
    /// Who wins them by best play; `None` for those that neither player wins.
    pub winner: Option<Mark>,
    /// Only those of this rank in the attractor.
    pub rank: Option<u32>,
    /// Only those with so many marks.
    pub ply: Option<u32>,
    /// Only those in which this player moves.
    pub to_move: Option<Mark>,
    /// Only those in which the game goes on.
    pub no_terminal: bool,
    /// Only one of all that turns and mirrors make alike.
    pub unique: bool,
}

impl PositionFilter {
    /// The positions that are listed, in the order of [`Solution::positions`].
    ///
    /// Time: O(positions).
    pub fn of(self, solution: &Solution) -> impl Iterator<Item = Position> {
        solution.positions().filter(move |position| self.admits(solution, position))
    }

    fn admits(self, solution: &Solution, position: &Position) -> bool {
        let winner = solution.winner(position);
        winner.map(|(mark, _)| mark) == self.winner
            && self.rank.is_none_or(|rank| winner.is_some_and(|(_, own)| own == rank))
            && self.ply.is_none_or(|ply| position.ply() == ply)
            && self.to_move.is_none_or(|mark| position.side_to_move() == Some(mark))
            && !(self.no_terminal && position.is_over())
            && !(self.unique && position.board().canonical() != *position.board())
    }
}
