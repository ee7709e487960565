//! A list of winning positions.

use morpion::{Mark, Solution};

use super::{Grade, Kind, Question};
use crate::boards::{Code, Entries, board, by_size, codes};
use crate::diagnosis::nearest;
use crate::mistakes;
use crate::{Diagnosis, Mistake};

/// Marks a list of the positions from which a player can force a line.
///
/// Time: two passes over the 19,683 boards; where something is wrong, also the faulty algorithms: milliseconds.
///
/// ```
/// use morpion::Mark;
///
/// let draws_too = morpion_grade::read::positions(b"0")?;
/// let grade = morpion_grade::positions(Mark::X, &draws_too);
/// assert!(!grade.is_right());
/// assert_eq!((grade.counts.right, grade.counts.missing, grade.counts.extra), (0, 2936, 1));
/// # Ok::<(), morpion_grade::read::Unreadable>(())
/// ```
pub fn positions(player: Mark, list: &Entries<()>) -> Grade {
    let mut grade = Grade::new(Question::Positions(player), list.repeated());
    let solution = Solution::standard();
    for code in by_size() {
        match (is_won(&solution, player, code), list.at(code)) {
            (true, Some(())) => grade.counts.right += 1,
            (true, None) => grade.add(Kind::Missing, code),
            (false, Some(())) => grade.add(extra(code), code),
            (false, None) => {}
        }
    }
    grade.diagnose_boards(player, list);
    if grade.counts.missing > 0 && stops_early(&solution, player, list) {
        grade.diagnose(Some(Diagnosis { mistake: Mistake::EndMissing, differences: 0 }));
    }
    grade
}

/// Whether a list has all boards asked for up to its largest code, and no others.
fn stops_early(solution: &Solution, player: Mark, list: &Entries<()>) -> bool {
    let largest = codes().rev().find(|&code| list.at(code).is_some());
    let asked = |code| is_won(solution, player, code);
    largest.is_some_and(|largest| codes().all(|code| list.at(code).is_some() == (code <= largest && asked(code))))
}

/// Whether the player can force a line from there.
pub(super) fn is_won(solution: &Solution, player: Mark, code: Code) -> bool {
    solution.attractor(player).contains(code.into())
}

/// Why a board is none of those asked for.
pub(super) fn extra(code: Code) -> Kind {
    if board(code).check().is_ok() { Kind::Extra } else { Kind::Impossible }
}

impl Grade {
    /// Looks for the mistake that gives these boards; not where the right ones are given.
    pub(super) fn diagnose_boards<T: Copy + PartialEq>(&mut self, player: Mark, list: &Entries<T>) {
        let wrong = self.counts.missing + self.counts.extra;
        if wrong > 0 {
            let boards = list.boards();
            let sets = mistakes::of_positions(player);
            self.diagnose(nearest(wrong, sets.iter().map(|(mistake, set)| (*mistake, set.differences(&boards)))));
        }
    }
}
