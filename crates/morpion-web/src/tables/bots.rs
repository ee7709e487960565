//! The levels and their exact odds.

use morpion::bot::Choices;
use morpion_report::json::{self, LevelOdds};
use serde::Serialize;

/// A level on one side against one opponent: the contract's JSON, and the odds as whole numbers.
#[derive(Serialize)]
pub(super) struct Odds {
    #[serde(flatten)]
    odds: LevelOdds,
    /// Wins, draws and losses, as decimal numbers: they may exceed what a number of a script holds.
    exactly: [String; 3],
}

pub(super) fn table(choices: &Choices) -> Vec<Odds> {
    // Odds are too fine on larger boards only.
    let levels = json::levels(choices).unwrap_or_else(|error| unreachable!("{error}"));
    levels.into_iter().map(|odds| Odds { exactly: odds.exact.map(|games| games.to_string()), odds }).collect()
}
