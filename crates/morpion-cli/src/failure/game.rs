//! What is wrong with the game that is asked for, or what cannot be said of it.

use std::ffi::OsString;

use morpion::bot::TooFine;
use morpion::{Game, MAX_SOLVED_SQUARES, Size, TooLargeToSolve};
use morpion_report::{Texts, game};

use super::Failure;
use crate::Status;
use crate::args::{BadGameLine, GameLineFault};
use crate::terminal::Terminal;
use crate::usage;

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
        let (message, advice) = self.in_words(&terminal.texts);
        terminal.complain(&message, Some(&advice))
    }

    /// The reason, and what to do.
    fn in_words(&self, texts: &Texts) -> (String, String) {
        match *self {
            GameFailure::LineTooLong { size: Size { columns, rows }, ref line } => {
                let message = match line {
                    Some(line) => texts.line_too_long(line.clone(), columns, rows),
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
        }
    }
}

/// Why a line of a record names no game, and what to do.
pub(super) fn line_in_words(bad: &BadGameLine, texts: &Texts) -> (String, String) {
    let (reason, advice) = match &bad.fault {
        GameLineFault::Options(error) => {
            let words: Vec<OsString> = bad.options.split_ascii_whitespace().map(OsString::from).collect();
            (usage::message(error, &words, texts), texts.advice_record_game())
        }
        GameLineFault::Game(failure) => failure.in_words(texts),
        GameLineFault::Again { first } => (texts.record_game_again(*first), texts.advice_record_game_once()),
        GameLineFault::Late => (texts.record_game_late(), texts.advice_record_game_once()),
    };
    (texts.record_game_line(bad.line, reason), advice)
}
