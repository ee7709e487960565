//! What is wrong with an arena, with a solution of one, or with what is asked about it.

use std::ffi::OsStr;

use morpion_draw::arena::TooLarge;
use morpion_report::arena::{self, BadArena};
use morpion_report::printable;

use super::{Failure, shown};
use crate::Status;
use crate::terminal::Terminal;

/// Why a command on arenas gives no result.
#[derive(Debug)]
pub(crate) enum ArenaFailure {
    /// A text is no arena, or no solution of one.
    Malformed { file: String, bad: BadArena, text: Vec<u8> },
    /// An option names a vertex that is not there; the line of a file, if it stands in one.
    UnknownVertex { name: String, line: Option<(String, usize)> },
    /// Targets are chosen by their priorities where there are none.
    NoPriorities,
    /// There is no target by which a solution could be checked.
    NoTarget,
    /// A solution is for the other player.
    OtherPlayer { claimed: u8, asked: u8 },
    /// The certificate refuses our own solution.
    NotVerified(String),
    /// An arena is too large for a picture.
    TooLarge(TooLarge),
}

impl ArenaFailure {
    /// A text that is no arena, and no solution of one.
    pub(crate) fn malformed(file: &OsStr, bad: BadArena, text: Vec<u8>) -> Failure {
        ArenaFailure::Malformed { file: file.to_string_lossy().into_owned(), bad, text }.into()
    }

    /// Tells the user, and gives the exit status.
    pub(super) fn report(self, terminal: &mut Terminal) -> Status {
        let texts = &terminal.texts;
        let (message, advice) = match self {
            ArenaFailure::Malformed { file, bad, text } => {
                let file = shown(texts, &file);
                let message = arena::malformed(texts, &terminal.renderer, &bad, Some(&file), &text);
                terminal.print_error(&message);
                return Status::Refused;
            }
            ArenaFailure::UnknownVertex { name, line } => {
                let unknown = texts.arena_problem_unknown(printable(&name));
                let message = match line {
                    Some((file, line)) => {
                        texts.place_in_file(shown(texts, &file), texts.arena_line(line.to_string(), unknown))
                    }
                    None => unknown,
                };
                (message, texts.advice_arena_unknown_vertex())
            }
            ArenaFailure::NoPriorities => (texts.arena_no_priorities(), texts.advice_arena_no_priorities()),
            ArenaFailure::NoTarget => (texts.arena_check_no_target(), texts.advice_arena_no_target()),
            ArenaFailure::OtherPlayer { claimed, asked } => {
                (texts.arena_one_player(claimed.to_string(), asked.to_string()), texts.advice_arena_one_player())
            }
            ArenaFailure::NotVerified(fault) => (texts.arena_not_verified(fault), texts.advice_arena_not_verified()),
            ArenaFailure::TooLarge(error) => (error.sentence(texts), texts.advice_arena_too_large_to_draw()),
        };
        terminal.complain(&message, Some(&advice))
    }
}

impl From<ArenaFailure> for Failure {
    fn from(failure: ArenaFailure) -> Failure {
        Failure::Arena(failure)
    }
}

impl From<TooLarge> for Failure {
    fn from(error: TooLarge) -> Failure {
        ArenaFailure::TooLarge(error).into()
    }
}
