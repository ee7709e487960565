//! Why a position of a larger board is not solved.

use morpion_report::{Texts, tiers};
use morpion_tiers::{MAX_EMPTY, Stopped, Unsolvable};

use super::Failure;
use crate::Status;
use crate::terminal::Terminal;

/// Why a position of a larger board is not solved, or not shown as asked.
#[derive(Debug)]
pub(crate) enum TiersFailure {
    /// Too many squares are empty.
    TooManyEmpty { empty: u32 },
    /// There is not enough memory. `values` is what would do without the remoteness, where that was asked for.
    NoMemory { needed: u64, available: u64, values: Option<u64> },
    /// The system does not give the memory.
    Refused { needed: u64 },
    /// The trees of an explanation are not drawn beyond boards of so many squares.
    NoPicture { most: u32 },
}

impl From<TiersFailure> for Failure {
    fn from(failure: TiersFailure) -> Failure {
        Failure::Tiers(failure)
    }
}

impl From<Unsolvable> for Failure {
    /// Positions in which the game is over are not solved at all.
    fn from(unsolvable: Unsolvable) -> Failure {
        let empty = if let Unsolvable::TooManyEmpty { empty } = unsolvable { empty } else { 0 };
        TiersFailure::TooManyEmpty { empty }.into()
    }
}

impl TiersFailure {
    /// Why the solver has stopped, which needs so many bytes.
    pub(crate) fn stopped(stopped: Stopped, needed: u64) -> TiersFailure {
        let needed = if let Stopped::NoMemory { bytes } = stopped { bytes } else { needed };
        TiersFailure::Refused { needed }
    }

    /// Tells the user, and gives the exit status.
    pub(crate) fn report(self, terminal: &mut Terminal) -> Status {
        let (message, advice) = self.said(&terminal.texts);
        terminal.complain(&message, Some(&advice))
    }

    fn said(self, texts: &Texts) -> (String, String) {
        match self {
            TiersFailure::TooManyEmpty { empty } => {
                (texts.tiers_too_many_empty(empty, MAX_EMPTY), texts.advice_tiers_too_many_empty())
            }
            TiersFailure::NoMemory { needed, available, values } => {
                let (needed, available) = (tiers::memory(texts, needed), tiers::memory_left(texts, available));
                let advice = match values {
                    Some(values) => texts.advice_tiers_no_memory_for_remoteness(tiers::memory(texts, values)),
                    None => texts.advice_tiers_no_memory(),
                };
                (texts.tiers_no_memory(needed, available), advice)
            }
            TiersFailure::Refused { needed } => {
                (texts.tiers_memory_refused(tiers::memory(texts, needed)), texts.advice_tiers_no_memory())
            }
            TiersFailure::NoPicture { most } => (texts.explain_no_picture(most), texts.advice_explain_no_picture()),
        }
    }
}
