//! What is wrong with the arguments, in the user's language; and the help, which clap also gives as an error.

use std::ffi::OsString;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use morpion::bot::NotAProbability;
use morpion::{BadSymbols, MAX_SQUARES};
use morpion_report::{Texts, printable};
#[cfg(feature = "serve")]
use morpion_web::NotAnOrigin;

use crate::Status;
use crate::args::arena::BadPriority;
#[cfg(feature = "serve")]
use crate::args::serve::BadSeconds;
use crate::args::{BadAmount, BadDelimiter, BadNumber, BadSize};
use crate::board;
use crate::failure::Failure;
use crate::terminal::Terminal;

/// Answers what reading the arguments came to when it gave no command.
pub(crate) fn answer(error: &Error, arguments: &[OsString], terminal: &mut Terminal) -> Result<Status, Failure> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return terminal.print(&error.render().to_string());
    }
    let message = message(error, arguments, &terminal.texts);
    let advice = advice(error, arguments, terminal);
    Ok(terminal.complain(&message, Some(&advice)))
}

/// What is wrong with the arguments, in one sentence.
pub(crate) fn message(error: &Error, arguments: &[OsString], texts: &Texts) -> String {
    let context = |kind| value(error, kind);
    let option = || context(ContextKind::InvalidArg);
    let given = || context(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument if is_option(error, arguments) => texts.usage_unknown_option(option()),
        ErrorKind::UnknownArgument => texts.usage_unexpected_argument(option()),
        ErrorKind::InvalidSubcommand => {
            let names: Vec<String> =
                called(arguments).get_subcommands().map(|command| command.get_name().to_string()).collect();
            texts.usage_unknown_command(context(ContextKind::InvalidSubcommand), texts.list(&names))
        }
        ErrorKind::MissingRequiredArgument => texts.usage_missing(option()),
        ErrorKind::MissingSubcommand => texts.usage_missing(texts.help_command_name()),
        ErrorKind::InvalidValue if given().is_empty() => texts.usage_no_value(option()),
        ErrorKind::InvalidValue => texts.usage_bad_value(given(), option()),
        ErrorKind::ValueValidation if cause::<NotAProbability>(error).is_some() => {
            texts.usage_bad_probability(given(), option())
        }
        ErrorKind::ValueValidation if cause(error) == Some(&BadNumber::Seed) => texts.usage_bad_seed(given(), option()),
        ErrorKind::ValueValidation if cause(error) == Some(&BadNumber::Points) => {
            texts.usage_bad_points(given(), option())
        }
        ErrorKind::ValueValidation if cause(error) == Some(&BadNumber::Count) => {
            texts.usage_bad_count(given(), option())
        }
        ErrorKind::ValueValidation if cause::<BadDelimiter>(error).is_some() => {
            texts.usage_bad_delimiter(given(), option())
        }
        ErrorKind::ValueValidation if cause::<BadSize>(error).is_some() => bad_size(error, texts),
        ErrorKind::ValueValidation if cause::<BadAmount>(error).is_some() => texts.usage_bad_memory(given(), option()),
        ErrorKind::ValueValidation if cause::<BadPriority>(error).is_some() => {
            texts.arena_bad_priority(given(), option())
        }
        #[cfg(feature = "serve")]
        ErrorKind::ValueValidation if cause::<BadSeconds>(error).is_some() => {
            texts.usage_bad_seconds(given(), option())
        }
        #[cfg(feature = "serve")]
        ErrorKind::ValueValidation if cause(error) == Some(&NotAnOrigin::Null) => texts.serve_null(),
        #[cfg(feature = "serve")]
        ErrorKind::ValueValidation if cause(error) == Some(&NotAnOrigin::Form) => {
            texts.usage_bad_origin(given(), option())
        }
        ErrorKind::ValueValidation => match cause(error) {
            Some(&problem) => bad_symbols(texts, problem, given(), option()),
            // All other values that are checked are numbers.
            None => texts.usage_bad_number(given(), option()),
        },
        ErrorKind::TooManyValues => texts.usage_unexpected_value(option()),
        ErrorKind::ArgumentConflict if is_repeated(error) => texts.usage_repeated(option()),
        ErrorKind::ArgumentConflict => texts.usage_conflict(option(), context(ContextKind::PriorArg)),
        ErrorKind::InvalidUtf8 => texts.usage_not_utf8(not_utf8(arguments)),
        _ => texts.usage_other(),
    }
}

/// Why a value is not the size of a board.
fn bad_size(error: &Error, texts: &Texts) -> String {
    let (given, option) = (value(error, ContextKind::InvalidValue), value(error, ContextKind::InvalidArg));
    match cause(error) {
        Some(BadSize::NoSquares) => texts.usage_no_squares(given, option),
        Some(BadSize::TooManySquares) => texts.usage_too_many_squares(given, option, MAX_SQUARES),
        Some(BadSize::Form) | None => texts.usage_bad_size(given, option),
    }
}

/// Why three characters cannot stand for X, O and an empty square.
fn bad_symbols(texts: &Texts, problem: BadSymbols, given: String, option: String) -> String {
    match problem {
        BadSymbols::Count(count) => texts.usage_symbols_count(given, option, count),
        BadSymbols::Twice(char) => texts.usage_symbols_twice(given, option, printable(&char.to_string())),
        BadSymbols::Reserved(_) => texts.usage_symbols_reserved(given, option),
    }
}

/// Why a value was refused, if it is for such a reason.
fn cause<E: std::error::Error + 'static>(error: &Error) -> Option<&E> {
    std::error::Error::source(error).and_then(<dyn std::error::Error>::downcast_ref)
}

/// Whether an option excludes itself: it was given twice.
fn is_repeated(error: &Error) -> bool {
    value(error, ContextKind::InvalidArg) == value(error, ContextKind::PriorArg)
}

/// Whether the argument that nothing expects was meant as an option.
fn is_option(error: &Error, arguments: &[OsString]) -> bool {
    let Some(ContextValue::String(argument)) = error.get(ContextKind::InvalidArg) else { return false };
    // After `--` nothing is an option. A board that starts with a dash has its mark before the dash.
    let mut options = arguments.iter().take_while(|argument| *argument != "--");
    argument.starts_with('-')
        && argument != "-"
        && options.any(|option| option.to_string_lossy().starts_with(argument.as_str()))
}

/// The first argument that is not UTF-8.
fn not_utf8(arguments: &[OsString]) -> String {
    let first = arguments.iter().find(|argument| argument.to_str().is_none());
    first.map(|argument| printable(&argument.to_string_lossy())).unwrap_or_default()
}

fn advice(error: &Error, arguments: &[OsString], terminal: &Terminal) -> String {
    let texts = &terminal.texts;
    let command = value(error, ContextKind::InvalidSubcommand);
    if board::looks_like_one(&command) {
        return texts.advice_check_board(board::without_spaces(&command));
    }
    if error.kind() == ErrorKind::ArgumentConflict && !is_repeated(error) {
        let option = value(error, ContextKind::InvalidArg);
        let is_among = |names: &[&str]| names.iter().any(|name| option.starts_with(name));
        return if is_among(&["--level", "--mistakes"]) {
            texts.advice_level_or_mistakes()
        } else if is_among(&["--from", "--resume"]) {
            texts.advice_from_or_resume()
        } else if is_a_file_and_a_board(error) {
            texts.advice_board_once()
        } else {
            texts.usage_see_help(command_of(arguments))
        };
    }
    #[cfg(feature = "serve")]
    if let Some(problem) = cause(error) {
        return match problem {
            NotAnOrigin::Null => texts.advice_serve_null(),
            NotAnOrigin::Form => texts.advice_serve_origin(),
        };
    }
    let of_subcommand = values(error, ContextKind::ValidSubcommand);
    let possible = if of_subcommand.is_empty() { values(error, ContextKind::ValidValue) } else { of_subcommand };
    if !possible.is_empty() {
        return texts.usage_possible_values(possible.join(", "));
    }
    // The most similar name comes last.
    let similar = values(error, ContextKind::SuggestedArg)
        .into_iter()
        .chain(values(error, ContextKind::SuggestedSubcommand))
        .next_back();
    match similar {
        Some(name) => texts.usage_similar(name),
        None => texts.usage_see_help(command_of(arguments)),
    }
}

/// Whether one board was given as a file and with `--board`.
fn is_a_file_and_a_board(error: &Error) -> bool {
    let sides = [ContextKind::InvalidArg, ContextKind::PriorArg].map(|kind| value(error, kind));
    sides.iter().any(|side| side.starts_with("--board")) && sides.iter().all(|side| !side.starts_with("--records"))
}

/// The command that was called, as typed: `morpion`, `morpion check` or `morpion draw board`.
pub(crate) fn command_of(arguments: &[OsString]) -> String {
    called(arguments).get_bin_name().unwrap_or("morpion").to_string()
}

/// The innermost command that the arguments name; the program if they name none.
fn called(arguments: &[OsString]) -> clap::Command {
    let mut program = <crate::args::Cli as clap::CommandFactory>::command();
    // Names each command by all its words.
    program.build();
    arguments.iter().skip(1).fold(program, |command, argument| match command.find_subcommand(argument) {
        Some(subcommand) => subcommand.clone(),
        None => command,
    })
}

/// What clap says of one side of an error, fit to be shown.
fn value(error: &Error, kind: ContextKind) -> String {
    values(error, kind).join(", ")
}

fn values(error: &Error, kind: ContextKind) -> Vec<String> {
    let values = match error.get(kind) {
        Some(ContextValue::String(value)) => vec![value.clone()],
        Some(ContextValue::Strings(values)) => values.clone(),
        Some(other @ ContextValue::StyledStr(_)) => vec![other.to_string()],
        _ => Vec::new(),
    };
    values.iter().map(|value| printable(plain(value))).collect()
}

/// The name of an argument without the brackets of a usage line, and what was typed without the mark of a board.
fn plain(value: &str) -> &str {
    let bracketed = |open, close| value.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
    bracketed('[', ']').or_else(|| bracketed('<', '>')).unwrap_or_else(|| value.trim_start_matches('\0'))
}
