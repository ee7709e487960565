//! What is wrong with the game that is asked for, or what cannot be said of it.

use morpion::bot::TooFine;
use morpion::{Game, MAX_SOLVED_SQUARES, Size, TooLargeToSolve};
use morpion_report::game;

use super::Failure;
use crate::Status;
use crate::terminal::Terminal;

/// Why a game is refused.
#[derive(Debug)]
pub(crate) enum GameFailure {
    /// The line fits neither a row nor a column. `line` is its length where one was asked for, as typed.
    LineTooLong { size: Size, line: Option<String> },
    /// A record is of another game than the one asked for.
    OtherGame { named: Game, asked: Game },
    /// The board is larger than those that are solved.
    TooLargeToSolve(TooLargeToSolve),
    /// The odds need larger numbers than there are.
    TooFine,
}

impl From<GameFailure> for Failure {
    fn from(failure: GameFailure) -> Failure {
        Failure::Game(failure)
    }
}

impl From<TooLargeToSolve> for Failure {
    fn from(error: TooLargeToSolve) -> Failure {
        GameFailure::TooLargeToSolve(error).into()
    }
}

impl From<TooFine> for Failure {
    fn from(_: TooFine) -> Failure {
        GameFailure::TooFine.into()
    }
}

impl GameFailure {
    /// Tells the user, and gives the exit status.
    pub(super) fn report(self, terminal: &mut Terminal) -> Status {
        let texts = &terminal.texts;
        let (message, advice) = match self {
            GameFailure::LineTooLong { size: Size { columns, rows }, line } => {
                let message = match line {
                    Some(line) => texts.line_too_long(line, columns, rows),
                    None => texts.line_of_three_too_long(columns, rows),
                };
                (message, texts.advice_line(columns.max(rows)))
            }
            GameFailure::OtherGame { named, asked } => {
                let [named, asked] = [named, asked].map(|of| game::name(texts, of));
                (texts.record_other_game(named, asked), texts.advice_record_other_game())
            }
            GameFailure::TooLargeToSolve(TooLargeToSolve { squares }) => {
                (texts.too_large_to_solve(squares, MAX_SOLVED_SQUARES), texts.advice_too_large_to_solve())
            }
            GameFailure::TooFine => (texts.odds_too_fine(), texts.advice_odds_too_fine()),
        };
        terminal.complain(&message, Some(&advice))
    }
}
