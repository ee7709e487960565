//! What is wrong with a request, whoever carries it, in words.

use std::time::Duration;

use morpion::Size;

use crate::batch::{JsonFault, JsonType};
use crate::symbol::printable;
use crate::{Texts, batch};

/// One thing that is wrong with what a request says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It is no JSON.
    Json {
        /// The line where it is found out, from 1.
        line: usize,
        /// The character of that line, from 1.
        column: usize,
        /// What is wrong there.
        fault: JsonFault,
    },
    /// It is another JSON value than an object.
    NotAnObject {
        /// What was found; `None` for a string.
        found: Option<JsonType>,
    },
    /// A field is missing.
    Missing {
        /// Its name.
        field: &'static str,
    },
    /// Neither the board nor its code is given.
    NoBoard,
    /// Both are.
    TwoBoards,
    /// A field is given more than once.
    Twice {
        /// Its name.
        field: String,
    },
    /// There is no such field.
    Unknown {
        /// Its name.
        field: String,
        /// The fields that there are.
        known: Vec<&'static str>,
    },
    /// What should be a board is no text.
    NotABoard {
        /// What was found.
        found: JsonType,
        /// How many rows the board would have.
        rows: u8,
    },
    /// A rank is asked for, of positions that have none.
    RankOfNeither,
    /// No line is asked for, and those of the default are too long for the board that is.
    NoLine {
        /// The name of the field that asks for one.
        field: &'static str,
        /// The board.
        size: Size,
    },
    /// The value of a field is none that it can have.
    BadValue {
        /// Its name.
        field: &'static str,
        /// What was found, as it is written.
        found: String,
        /// What it can be.
        expected: Expected,
    },
}

/// What the value of a field can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A whole number.
    Number {
        /// The least.
        least: u64,
        /// The greatest.
        most: u64,
    },
    /// One of these words.
    Words(&'static [&'static str]),
    /// The columns and rows of a board of at most so many squares.
    Size {
        /// The most squares.
        most: u32,
    },
    /// The columns and rows of a board, of which neither is 0.
    SomeSquares,
    /// The columns and rows of a board of no more squares than this.
    FewerSquares {
        /// The most squares.
        most: u32,
    },
    /// The depth of proofs of no more positions together than this.
    Depth {
        /// The most.
        most: u64,
    },
}

/// Why a request is not answered, whatever it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// There is nothing at its path.
    NotFound {
        /// The path.
        path: String,
    },
    /// Something is there, for other methods.
    Method {
        /// The method.
        method: String,
        /// The one that is possible.
        possible: &'static str,
    },
    /// It is too large, and was not read further.
    TooLarge {
        /// The most bytes that it can have.
        limit: usize,
    },
    /// It is in another form than it can be read in.
    MediaType {
        /// The media type; `None` where none is named.
        found: Option<String>,
        /// The media types that can be read.
        expected: &'static [&'static str],
    },
    /// The rest of it did not come in time.
    TimedOut {
        /// How long it was waited for.
        limit: Duration,
    },
    /// Its body breaks off, or is not in the form in which bodies are sent.
    BrokenBody,
    /// It names no host, or not just one.
    BadHost,
    /// It is long, and too many long ones are being answered.
    Busy,
    /// The system gives no random number.
    NoRandomness {
        /// What the system answers.
        reason: String,
    },
}

/// How many characters of a value or a name are shown.
const SHOWN: usize = 40;

/// A problem in one line.
#[must_use]
pub fn problem(texts: &Texts, problem: &Problem) -> String {
    match problem {
        Problem::Json { fault: JsonFault::Empty, .. } => texts.request_empty(),
        Problem::Json { fault: JsonFault::Cut, .. } => texts.request_json_cut(),
        Problem::Json { fault: JsonFault::Wrong, line, column } => texts.request_json(*line, *column),
        Problem::NotAnObject { found: Some(JsonType::Array) } => texts.request_not_an_object(texts.json_any_array()),
        Problem::NotAnObject { found: Some(found) } => texts.request_not_an_object(batch::json_type(texts, *found)),
        Problem::NotAnObject { found: None } => texts.request_not_an_object(texts.json_string()),
        Problem::Missing { field } => texts.request_missing(*field),
        Problem::NoBoard => texts.request_no_board(),
        Problem::TwoBoards => texts.request_two_boards(),
        Problem::Twice { field } => texts.request_twice(shown(field)),
        Problem::Unknown { field, known } if known.is_empty() => texts.request_unknown_none(shown(field)),
        Problem::Unknown { field, known } => texts.request_unknown(shown(field), texts.list(&owned(known))),
        Problem::NotABoard { found, rows } => texts.problem_not_a_board(*rows, batch::json_type(texts, *found)),
        Problem::RankOfNeither => texts.request_rank_of_neither(),
        Problem::NoLine { field, size: Size { columns, rows } } => {
            texts.request_no_line(*field, *columns, *rows, *columns.max(rows))
        }
        Problem::BadValue { field, found, expected: Expected::Number { least, most } } => {
            texts.request_bad_number(*field, shown(found), texts.number(*least), texts.number(*most))
        }
        Problem::BadValue { field, found, expected: Expected::Words(words) } => {
            texts.request_bad_word(*field, shown(found), texts.either(words))
        }
        Problem::BadValue { field, found, expected: Expected::Size { most } } => {
            texts.request_bad_size(*field, shown(found), *most)
        }
        Problem::BadValue { field, found, expected: Expected::SomeSquares } => {
            texts.request_no_squares(*field, shown(found))
        }
        Problem::BadValue { field, found, expected: Expected::FewerSquares { most } } => {
            texts.request_too_many_squares(*field, shown(found), *most)
        }
        Problem::BadValue { field, expected: Expected::Depth { most }, .. } => {
            texts.request_too_deep(*field, texts.number(*most))
        }
    }
}

/// A failure in one line.
#[must_use]
pub fn failure(texts: &Texts, failure: &Failure) -> String {
    match failure {
        Failure::NotFound { path } => texts.request_not_found(shown(path)),
        Failure::Method { method, possible } => texts.request_method(shown(method), *possible),
        Failure::TooLarge { limit } => texts.request_too_large(texts.number(*limit)),
        Failure::MediaType { found: Some(found), expected } => {
            texts.request_media_type(shown(found), texts.either(expected))
        }
        Failure::MediaType { found: None, expected } => texts.request_no_media_type(texts.either(expected)),
        Failure::TimedOut { limit } => texts.request_timed_out(limit.as_secs_f64()),
        Failure::BrokenBody => texts.request_broken_body(),
        Failure::BadHost => texts.request_bad_host(),
        Failure::Busy => texts.request_busy(),
        Failure::NoRandomness { reason } => texts.no_randomness(reason.clone()),
    }
}

fn owned(words: &[&'static str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// The beginning of what a user wrote, fit to be shown.
fn shown(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => printable(&text[..end]) + "…",
        None => printable(text),
    }
}
