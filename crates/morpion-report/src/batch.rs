//! Records by the million: why one holds no board, and what they came to, in words.

use morpion::batch::{Status, Tally};
use morpion::{Malformed, Reason};
use serde::Serialize;

use crate::{Texts, json, printable, refusal, table};

/// Why a record holds no board that can be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Its text is no board.
    Board(Malformed),
    /// What should hold the text does not.
    Container(Problem),
}

/// What is wrong with the JSON or the columns that should hold a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The line is no JSON.
    Json {
        /// The character of the line where it is found out, from 1.
        column: usize,
        /// What is wrong there.
        fault: JsonFault,
    },
    /// The object has no such field.
    NoField {
        /// The name of the field.
        field: String,
    },
    /// The object has the field more than once.
    FieldTwice {
        /// The name of the field.
        field: String,
    },
    /// The value is neither a string nor an array of strings.
    NotABoard {
        /// What was found.
        found: JsonType,
        /// How many rows the board would have.
        rows: u8,
    },
    /// The record has not as many columns as the header, or too few for the column that is asked for.
    ColumnCount {
        /// How many columns were found.
        columns: usize,
        /// How many there must be.
        expected: usize,
        /// Whether more would do.
        is_minimum: bool,
    },
    /// The quotation mark at the start of a column is never closed.
    OpenQuote,
}

/// What is wrong with a line that is no JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonFault {
    /// It is empty.
    Empty,
    /// It ends in the middle of a value.
    Cut,
    /// This character cannot stand there.
    Wrong,
}

/// A kind of JSON value that holds no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum JsonType {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean,
    /// A number.
    Number,
    /// An array that holds something else than strings.
    Array,
    /// An object, where a board is expected.
    Object,
}

/// Why a record is refused, in one line.
#[must_use]
pub fn headline(texts: &Texts, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Board(malformed) => refusal::malformed_headline(texts, malformed),
        Refusal::Container(problem) => match problem {
            Problem::Json { fault: JsonFault::Empty, .. } => texts.problem_json_empty(),
            Problem::Json { fault: JsonFault::Cut, .. } => texts.problem_json_cut(),
            Problem::Json { fault: JsonFault::Wrong, column } => texts.problem_json(*column),
            Problem::NoField { field } => texts.problem_no_field(printable(field)),
            Problem::FieldTwice { field } => texts.problem_field_twice(printable(field)),
            Problem::NotABoard { found, rows } => texts.problem_not_a_board(*rows, json_type(texts, *found)),
            Problem::ColumnCount { columns, expected, is_minimum: true } => {
                texts.problem_columns_missing(*columns, *expected)
            }
            Problem::ColumnCount { columns, expected, .. } => texts.problem_column_count(*columns, *expected),
            Problem::OpenQuote => texts.problem_open_quote(),
        },
    }
}

/// A kind of JSON value in words.
pub(crate) fn json_type(texts: &Texts, found: JsonType) -> String {
    match found {
        JsonType::Null => texts.json_null(),
        JsonType::Boolean => texts.json_boolean(),
        JsonType::Number => texts.json_number(),
        JsonType::Array => texts.json_array(),
        JsonType::Object => texts.json_object(),
    }
}

/// What the records came to, in one sentence: how many there are, and how many of each status.
#[must_use]
pub fn sentence(texts: &Texts, tally: &Tally) -> String {
    let parts = Status::ALL.into_iter().filter(|&status| tally.of(status) > 0);
    let parts: Vec<String> = parts.map(|status| count(texts, status, tally.of(status))).collect();
    let total = texts.records_total(tally.total());
    if parts.is_empty() { total + "." } else { texts.records_summary(total, texts.list(&parts)) }
}

fn count(texts: &Texts, status: Status, count: u64) -> String {
    match status {
        Status::XWon => texts.count_x_won(count),
        Status::OWon => texts.count_o_won(count),
        Status::Draw => texts.count_draw(count),
        Status::NextX => texts.count_next_x(count),
        Status::NextO => texts.count_next_o(count),
        Status::Impossible => texts.count_impossible(count),
        Status::Malformed => texts.count_malformed(count),
    }
}

/// A record that is refused, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offender {
    /// Its number among all records, from 1.
    pub record: u64,
    /// The line where it starts in its file, from 1.
    pub line: u64,
    /// The name of the file, if there are several.
    pub file: Option<String>,
    /// Why it is refused.
    pub headline: String,
}

/// What the records came to, in a table: the number of each of these statuses, and under the impossible ones of each
/// reason; then the first records that are refused. `tally` counts all records, `offenders` are among those shown.
#[must_use]
pub fn summary(texts: &Texts, tally: &Tally, statuses: &[Status], offenders: &[Offender]) -> String {
    let row = |name: &str, count: u64| [name.to_string(), texts.number(count)];
    let mut rows = Vec::new();
    for &status in statuses {
        rows.push(row(status.word(), tally.of(status)));
        if status == Status::Impossible {
            let reasons = Reason::ALL.into_iter().filter(|&reason| tally.with_reason(reason) > 0);
            rows.extend(
                reasons
                    .map(|reason| row(&format!("  {}", json::Reason::from(reason).word()), tally.with_reason(reason))),
            );
        }
    }
    let refused: u64 = statuses.iter().filter(|status| !status.is_position()).map(|&status| tally.of(status)).sum();
    let mut lines = vec![texts.records_total(tally.total()), String::new()];
    lines.extend(table::align(&rows, 1));
    if !offenders.is_empty() {
        lines.push(String::new());
        lines.push(if refused == offenders.len() as u64 {
            texts.records_all_offenders()
        } else {
            texts.records_offenders(offenders.len())
        });
        lines.extend(offenders.iter().map(|offender| place(texts, offender)));
    }
    lines.join("\n") + "\n"
}

fn place(texts: &Texts, offender: &Offender) -> String {
    let place = texts.record_place(offender.record, offender.line, offender.headline.clone());
    refusal::in_file(texts, offender.file.as_deref().map(printable).as_deref(), place)
}
