//! A referee, by its verdicts on all boards.

use morpion::batch::{Judgment, Status};

use super::{Grade, Kind, Question};
use crate::boards::{Code, Entries, board, by_size, codes};
use crate::diagnosis::nearest;
use crate::mistakes::referees;

/// Marks a referee by its verdicts on the 19,683 boards.
///
/// Time: as for [`positions`](crate::positions).
///
/// ```
/// let verdicts = morpion_grade::read::verdicts(b"0 next_x\nXXX/OO-/--- draw")?;
/// let grade = morpion_grade::referee(&verdicts);
/// assert_eq!((grade.counts.right, grade.counts.wrong, grade.counts.missing), (1, 1, 19_681));
/// # Ok::<(), morpion_grade::read::Unreadable>(())
/// ```
pub fn referee(verdicts: &Entries<Status>) -> Grade {
    let mut grade = Grade::new(Question::Referee, verdicts.repeated());
    for code in by_size() {
        match (verdict(code), verdicts.at(code)) {
            (_, None) => grade.add(Kind::Missing, code),
            (right, Some(given)) if given == right => grade.counts.right += 1,
            (right, Some(given)) => grade.add(Kind::WrongVerdict { given, right }, code),
        }
    }
    if grade.counts.wrong > 0 {
        let differences = |faulty: &[Status]| {
            codes().filter(|&code| verdicts.at(code).is_some_and(|given| given != faulty[usize::from(code)])).count()
        };
        let candidates = referees();
        let candidates = candidates.iter().map(|(mistake, faulty)| (*mistake, differences(faulty)));
        grade.diagnose(nearest(grade.counts.wrong, candidates));
    }
    grade
}

/// The verdict on a board.
fn verdict(code: Code) -> Status {
    // A board of the standard game has a judgment.
    Judgment::of(&board(code)).map_or(Status::Malformed, Judgment::status)
}
