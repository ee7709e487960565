//! How many records came to what.

use std::ops::AddAssign;

use super::{Judgment, Status};
use crate::{Board, Reason};

/// How many records came to each judgment; of other games than the standard one, to each status and each reason.
///
/// ```
/// use morpion::batch::{Judge, Judgment, Status, Tally};
/// use morpion::{Reason, Symbols};
///
/// let mut results = [Judgment::MALFORMED; 3];
/// Judge::new(Symbols::STANDARD).lines(b"XXXOOO---\nOO-------\nXO-------\n", &mut results);
/// let mut tally = Tally::default();
/// results.iter().for_each(|&judgment| tally.count(judgment));
/// assert_eq!((tally.total(), tally.of(Status::Impossible), tally.of(Status::NextX)), (3, 2, 1));
/// assert_eq!(tally.with_reason(Reason::TooManyO), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// By the number of the judgment.
    counts: [u64; 256],
    /// Of records without a judgment, by status.
    statuses: [u64; Status::ALL.len()],
    /// Of impossible boards without a judgment, by reason.
    reasons: [u64; Reason::ALL.len()],
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { counts: [0; 256], statuses: [0; Status::ALL.len()], reasons: [0; Reason::ALL.len()] }
    }
}

impl Tally {
    /// Counts one record more.
    #[inline]
    pub fn count(&mut self, judgment: Judgment) {
        self.counts[usize::from(judgment.byte())] += 1;
    }

    /// Counts one record more, of any game: its board, or that its text is none.
    ///
    /// ```
    /// use morpion::batch::{Status, Tally};
    /// use morpion::{Game, Reason};
    ///
    /// let board = Game::STANDARD.torus().read_string("X-X/OXO/O--")?;
    /// let mut tally = Tally::default();
    /// tally.count_board(Some(&board));
    /// tally.count_board(None);
    /// assert_eq!((tally.total(), tally.of(Status::NextX), tally.of(Status::Malformed)), (2, 1, 1));
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    pub fn count_board(&mut self, board: Option<&Board>) {
        let verdict = board.map(|board| board.check());
        self.statuses[verdict.as_ref().map_or(Status::Malformed, Status::of_verdict) as usize] += 1;
        if let Some(Err(impossible)) = verdict {
            impossible.reasons().iter().for_each(|&reason| self.reasons[reason as usize] += 1);
        }
    }

    /// The number of all records.
    pub fn total(&self) -> u64 {
        self.counts.iter().chain(&self.statuses).sum()
    }

    /// The number of records of this status.
    pub fn of(&self, status: Status) -> u64 {
        self.sum(|judgment| judgment.status() == status) + self.statuses[status as usize]
    }

    /// The number of impossible boards for which this reason holds, whether or not it is the headline.
    pub fn with_reason(&self, reason: Reason) -> u64 {
        self.sum(|judgment| judgment.reasons().contains(&reason)) + self.reasons[reason as usize]
    }

    fn sum(&self, is_counted: impl Fn(Judgment) -> bool) -> u64 {
        let counted = Judgment::all().filter(|&judgment| is_counted(judgment));
        counted.map(|judgment| self.counts[usize::from(judgment.byte())]).sum()
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        let others = other.counts.iter().chain(&other.statuses).chain(&other.reasons);
        let counts = self.counts.iter_mut().chain(&mut self.statuses).chain(&mut self.reasons);
        counts.zip(others).for_each(|(count, more)| *count += more);
    }
}
