//! Winning positions with their ranks.

use morpion::{Mark, Solution};

use super::positions::extra;
use super::{Grade, Kind, Question};
use crate::boards::{Entries, by_size, codes};
use crate::diagnosis::nearest;
use crate::mistakes;

/// Marks the positions from which a player can force a line, with the plies within which: their ranks in the attractor.
///
/// Time: as for [`positions`](crate::positions).
///
/// ```
/// use morpion::Mark;
///
/// let ranks = morpion_grade::read::ranks(b"XXX/OO-/--- 0\nXO-/---/--- 4")?;
/// let grade = morpion_grade::ranks(Mark::X, &ranks);
/// assert_eq!((grade.counts.right, grade.counts.wrong, grade.counts.missing), (1, 1, 2934));
/// # Ok::<(), morpion_grade::read::Unreadable>(())
/// ```
pub fn ranks(player: Mark, ranks: &Entries<u32>) -> Grade {
    let mut grade = Grade::new(Question::Ranks(player), ranks.repeated());
    let solution = Solution::standard();
    for code in by_size() {
        match (solution.attractor(player).rank(code.into()), ranks.at(code)) {
            (Some(right), Some(given)) if right == given => grade.counts.right += 1,
            (Some(right), Some(given)) => grade.add(Kind::WrongRank { given, right }, code),
            (Some(_), None) => grade.add(Kind::Missing, code),
            (None, Some(_)) => grade.add(extra(code), code),
            (None, None) => {}
        }
    }
    grade.diagnose_boards(player, ranks);
    if grade.counts.wrong > 0 {
        let differences =
            |faulty: &mistakes::Ranks| codes().filter(|&code| ranks.at(code) != faulty[usize::from(code)]).count();
        let faulty = mistakes::of_ranks(player);
        let candidates = faulty.iter().map(|(mistake, faulty)| (*mistake, differences(faulty)));
        grade.diagnose(nearest(grade.counts.faults(), candidates));
    }
    grade
}
