//! What is wrong with a text that should be a board, or with what should hold it.

use morpion::{MAX_BOARD_BYTES, Malformed};
use serde::Serialize;

use crate::batch::JsonType;
use crate::{Texts, refusal};

/// One problem of a malformed text, with its place.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transform = details_by_kind))]
pub struct Problem {
    /// What kind of problem it is.
    pub kind: Kind,
    /// The place and what was found there.
    #[serde(flatten)]
    pub details: Details,
    /// The problem in words.
    pub message: String,
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The text is longer than a board may be.
    TooLong,
    /// The number of rows is wrong.
    RowCount,
    /// A character is no cell.
    Symbol,
    /// The number of cells in a row is wrong.
    RowLength,
    /// A board without rows has a wrong number of cells.
    CellCount,
    /// The text of one square is not one cell.
    NotOneCell,
    /// The record is no JSON.
    Json,
    /// The record has no such field.
    NoField,
    /// The record has the field more than once.
    FieldTwice,
    /// The value is neither a string nor an array of strings.
    NotABoard,
    /// The record has not as many columns as it must.
    ColumnCount,
    /// A quotation mark is never closed.
    OpenQuote,
    /// The request is another JSON value than an object.
    NotAnObject,
    /// Both the board and its code are given.
    TwoBoards,
    /// The request has a field that is not known.
    UnknownField,
    /// The value of a field is none that it can have.
    BadValue,
    /// There is nothing at the path.
    NotFound,
    /// Something is there, for other methods.
    MethodNotAllowed,
    /// The request is too large.
    ContentTooLarge,
    /// The request is in another form than it can be read in.
    UnsupportedMediaType,
    /// The rest of the request did not come in time.
    RequestTimeout,
    /// The body of the request breaks off, or is none.
    BrokenBody,
    /// The request names no host, or not just one.
    BadHost,
    /// Too many long requests are being answered.
    Busy,
    /// The system gives no random number.
    NoRandomness,
}

impl Kind {
    /// The word that names it in JSON and in columns.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::TooLong => "too_long",
            Kind::RowCount => "row_count",
            Kind::Symbol => "symbol",
            Kind::RowLength => "row_length",
            Kind::CellCount => "cell_count",
            Kind::NotOneCell => "not_one_cell",
            Kind::Json => "json",
            Kind::NoField => "no_field",
            Kind::FieldTwice => "field_twice",
            Kind::NotABoard => "not_a_board",
            Kind::ColumnCount => "column_count",
            Kind::OpenQuote => "open_quote",
            Kind::NotAnObject => "not_an_object",
            Kind::TwoBoards => "two_boards",
            Kind::UnknownField => "unknown_field",
            Kind::BadValue => "bad_value",
            Kind::NotFound => "not_found",
            Kind::MethodNotAllowed => "method_not_allowed",
            Kind::ContentTooLarge => "content_too_large",
            Kind::UnsupportedMediaType => "unsupported_media_type",
            Kind::RequestTimeout => "request_timeout",
            Kind::BrokenBody => "broken_body",
            Kind::BadHost => "bad_host",
            Kind::Busy => "busy",
            Kind::NoRandomness => "no_randomness",
        }
    }
}

/// Where a problem is, and what was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Details {
    /// Of `too_long` and `content_too_large`.
    TooLong {
        /// The limit, in bytes: the text has more, and was not read further.
        bytes: usize,
    },
    /// Of `row_count`.
    RowCount {
        /// How many rows were found.
        rows: usize,
    },
    /// Of `symbol`.
    Symbol {
        /// The row, from 1.
        row: usize,
        /// The character's place in the row, from 1, spaces counted.
        column: usize,
        /// The character; `\xFF` for a byte that is not UTF-8.
        found: String,
    },
    /// Of `row_length`.
    RowLength {
        /// The row, from 1.
        row: usize,
        /// How many cells were found.
        cells: usize,
    },
    /// Of `cell_count`.
    CellCount {
        /// How many cells were found.
        cells: usize,
    },
    /// Of `not_one_cell`.
    NotOneCell {
        /// The row of the square, from 1.
        row: usize,
        /// The column of the square, from 1.
        column: usize,
        /// How many cells were found.
        cells: usize,
    },
    /// Of `json` in a request.
    JsonText {
        /// The line where it is found out, from 1.
        line: usize,
        /// The character of that line, from 1.
        column: usize,
    },
    /// Of `json` in a record.
    Json {
        /// The character of the line where it is found out, from 1.
        column: usize,
    },
    /// Of `bad_value`.
    BadValue {
        /// The name of the field.
        field: String,
        /// Its value, as it is written; null if it is only wrong beside others.
        value: Option<String>,
    },
    /// Of `no_field`, `field_twice` and `unknown_field`.
    Field {
        /// The name of the field.
        field: String,
    },
    /// Of `not_a_board`.
    NotABoard {
        /// What was found: `null`, `boolean`, `number`, `array` or `object`.
        found: JsonType,
    },
    /// Of `column_count`.
    ColumnCount {
        /// How many columns were found.
        columns: usize,
        /// How many there must be; without a header, at least.
        expected: usize,
    },
    /// Of all others: there is nothing more to say.
    Nothing {},
}

/// The kinds that each variant of [`Details`] belongs to, in its order.
#[cfg(feature = "schema")]
const KINDS: [&[Kind]; 13] = [
    &[Kind::TooLong, Kind::ContentTooLarge],
    &[Kind::RowCount],
    &[Kind::Symbol],
    &[Kind::RowLength],
    &[Kind::CellCount],
    &[Kind::NotOneCell],
    &[Kind::Json],
    &[Kind::Json],
    &[Kind::BadValue],
    &[Kind::NoField, Kind::FieldTwice, Kind::UnknownField],
    &[Kind::NotABoard],
    &[Kind::ColumnCount],
    &[
        Kind::OpenQuote,
        Kind::NotAnObject,
        Kind::TwoBoards,
        Kind::NotFound,
        Kind::MethodNotAllowed,
        Kind::UnsupportedMediaType,
        Kind::RequestTimeout,
        Kind::BrokenBody,
        Kind::BadHost,
        Kind::Busy,
        Kind::NoRandomness,
    ],
];

/// Says in the schema of a problem which details stand beside which kind.
#[cfg(feature = "schema")]
fn details_by_kind(schema: &mut schemars::Schema) {
    let details = schema.get_mut("anyOf").and_then(serde_json::Value::as_array_mut);
    for (details, kinds) in details.into_iter().flatten().zip(KINDS) {
        let words: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
        details["properties"]["kind"] = serde_json::json!({ "enum": words });
    }
}

impl Problem {
    pub(super) fn new(texts: &Texts, malformed: &Malformed, problem: &morpion::Problem) -> Problem {
        let (kind, details) = in_board(problem);
        Problem { kind, details, message: refusal::problem(texts, malformed, problem) }
    }
}

pub(super) fn in_board(problem: &morpion::Problem) -> (Kind, Details) {
    match *problem {
        morpion::Problem::RowCount { rows } => (Kind::RowCount, Details::RowCount { rows }),
        morpion::Problem::Symbol { row, column, found } => {
            (Kind::Symbol, Details::Symbol { row, column, found: found.to_string() })
        }
        morpion::Problem::RowLength { row, cells } => (Kind::RowLength, Details::RowLength { row, cells }),
        morpion::Problem::TooLong => (Kind::TooLong, Details::TooLong { bytes: MAX_BOARD_BYTES }),
        morpion::Problem::CellCount { cells } => (Kind::CellCount, Details::CellCount { cells }),
        morpion::Problem::NotOneCell { row, column, cells } => {
            (Kind::NotOneCell, Details::NotOneCell { row, column, cells })
        }
    }
}
