//! One JSON value a line.

use std::borrow::Cow;

use morpion::batch::{line_length, without_line_end};
use morpion::{Layout, MAX_BOARD_BYTES};
use morpion_report::batch::{JsonFault, Problem, Refusal};
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::batch::Batch;
use crate::json::{Content, content, entries};
use crate::referee::{Referee, Ruling};

pub(super) fn judge<R: Referee>(referee: &R, field: &str, text: &[u8], batch: &mut Batch<R::Ruling>) {
    let (mut start, mut line) = (0, 1);
    while start < text.len() {
        let end = start + line_length(&text[start..]);
        let record = without_line_end(&text[start..end]);
        batch.push(ruling(referee, field, record), start..start + record.len(), line);
        (start, line) = (end, line + 1);
    }
}

/// What the board that a record holds comes to.
pub(crate) fn ruling<R: Referee>(referee: &R, field: &str, record: &[u8]) -> R::Ruling {
    if record.len() > MAX_BOARD_BYTES {
        return R::Ruling::MALFORMED;
    }
    match read(field, record) {
        Ok(Found::Value(Content::Text(text))) => referee.judge(&text, Layout::OneString),
        Ok(Found::Value(Content::Rows(rows))) => referee.judge_rows(&as_bytes(&rows)),
        _ => R::Ruling::MALFORMED,
    }
}

/// Why a record that is not too long is malformed.
pub(crate) fn refusal(referee: &impl Referee, field: &str, record: &[u8]) -> Option<Refusal> {
    let symbols = referee.symbols();
    let named = || field.to_string();
    let problem = match read(field, record) {
        Ok(Found::Value(Content::Text(text))) => {
            return referee.game().read_with(&*text, Layout::OneString, symbols).err().map(Refusal::Board);
        }
        Ok(Found::Value(Content::Rows(rows))) => {
            return referee.game().read_rows(as_bytes(&rows), symbols).err().map(Refusal::Board);
        }
        Ok(Found::Value(Content::Other(found))) => Problem::NotABoard { found, rows: referee.game().size().rows },
        Ok(Found::NoField) => Problem::NoField { field: named() },
        Ok(Found::FieldTwice) => Problem::FieldTwice { field: named() },
        Err(problem) => problem,
    };
    Some(Refusal::Container(problem))
}

fn as_bytes<'a>(rows: &'a [Cow<[u8]>]) -> Vec<&'a [u8]> {
    rows.iter().map(AsRef::as_ref).collect()
}

/// What stands where a board should be.
enum Found<'a> {
    Value(Content<'a>),
    NoField,
    FieldTwice,
}

fn read<'a>(field: &str, record: &'a [u8]) -> Result<Found<'a>, Problem> {
    let problem = |place: usize, fault| Problem::Json { column: column(record, place), fault };
    if record.trim_ascii().is_empty() {
        return Err(problem(0, JsonFault::Empty));
    }
    let text = str::from_utf8(record).map_err(|error| problem(error.valid_up_to(), JsonFault::Wrong))?;
    let found = serde_json::from_str(text).and_then(|line: &RawValue| match line.get().as_bytes() {
        [b'{', ..] => in_object(field, line),
        _ => content(line).map(Found::Value),
    });
    found.map_err(|error| {
        let fault = if error.classify() == Category::Eof { JsonFault::Cut } else { JsonFault::Wrong };
        problem(error.column().saturating_sub(1), fault)
    })
}

/// The number of the character at a place in bytes, from 1.
fn column(record: &[u8], place: usize) -> usize {
    let before = &record[..place.min(record.len())];
    String::from_utf8_lossy(before).chars().count() + 1
}

/// The board in an object: the value of this field.
fn in_object<'a>(field: &str, object: &'a RawValue) -> Result<Found<'a>, serde_json::Error> {
    let mut values =
        entries(object)?.into_iter().filter(|(name, _)| **name == *field.as_bytes()).map(|(_, value)| value);
    match (values.next(), values.next()) {
        (None, _) => Ok(Found::NoField),
        (Some(value), None) => content(value).map(Found::Value),
        (Some(_), Some(_)) => Ok(Found::FieldTwice),
    }
}
