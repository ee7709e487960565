//! How many records came to what.

use std::ops::AddAssign;

use super::{Judgment, Status};
use crate::Reason;

/// How many records came to each judgment.
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
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { counts: [0; 256] }
    }
}

impl Tally {
    /// Counts one record more.
    #[inline]
    pub fn count(&mut self, judgment: Judgment) {
        self.counts[usize::from(judgment.byte())] += 1;
    }

    /// The number of all records.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The number of records of this status.
    pub fn of(&self, status: Status) -> u64 {
        self.sum(|judgment| judgment.status() == status)
    }

    /// The number of impossible boards for which this reason holds, whether or not it is the headline.
    pub fn with_reason(&self, reason: Reason) -> u64 {
        self.sum(|judgment| judgment.reasons().contains(&reason))
    }

    fn sum(&self, is_counted: impl Fn(Judgment) -> bool) -> u64 {
        let counted = Judgment::all().filter(|&judgment| is_counted(judgment));
        counted.map(|judgment| self.counts[usize::from(judgment.byte())]).sum()
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }
}
