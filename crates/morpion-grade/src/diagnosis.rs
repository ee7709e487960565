//! Which usual mistake explains what is wrong.

use crate::Mistake;

/// A usual mistake that gives what was handed in, exactly or nearly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// The mistake.
    pub mistake: Mistake,
    /// On how many boards the submission differs from what the mistake gives; 0 if it is exactly that.
    pub differences: usize,
}

/// A mistake must explain so many times more of what is wrong than it leaves unexplained.
const EXPLAINED: usize = 10;

/// The mistake that is nearest to the submission: the one that leaves the fewest differences, the first of several. It is
/// one only if it leaves a tenth of the wrong boards, or fewer.
pub(crate) fn nearest(wrong: usize, differences: impl IntoIterator<Item = (Mistake, usize)>) -> Option<Diagnosis> {
    let (mistake, differences) = differences.into_iter().min_by_key(|&(_, differences)| differences)?;
    (wrong > 0 && differences * EXPLAINED <= wrong).then_some(Diagnosis { mistake, differences })
}
