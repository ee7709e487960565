//! One JSON value a line.

use std::borrow::Cow;
use std::fmt;

use morpion::batch::{BoardCode, Judge, line_length, without_line_end};
use morpion::{Game, Layout, MAX_BOARD_BYTES};
use morpion_report::batch::{JsonType, Problem, Refusal};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;

use crate::batch::Batch;

pub(super) fn judge(judge: &Judge, field: &str, text: &[u8], batch: &mut Batch) {
    let (mut start, mut line) = (0, 1);
    while start < text.len() {
        let end = start + line_length(&text[start..]);
        let record = without_line_end(&text[start..end]);
        batch.push(code(judge, field, record), start..start + record.len(), line);
        (start, line) = (end, line + 1);
    }
}

fn code(judge: &Judge, field: &str, record: &[u8]) -> BoardCode {
    if record.len() > MAX_BOARD_BYTES {
        return BoardCode::MALFORMED;
    }
    match read(field, record) {
        Ok(Found::Text(text)) => judge.judge(text.as_bytes(), Layout::OneString),
        Ok(Found::Rows(rows)) => judge.judge_rows(&as_bytes(&rows)),
        _ => BoardCode::MALFORMED,
    }
}

pub(super) fn refusal(judge: &Judge, field: &str, record: &[u8]) -> Option<Refusal> {
    let symbols = judge.symbols();
    let named = || field.to_string();
    let problem = match read(field, record) {
        Ok(Found::Text(text)) => {
            return Game::STANDARD.read_with(&*text, Layout::OneString, symbols).err().map(Refusal::Board);
        }
        Ok(Found::Rows(rows)) => {
            return Game::STANDARD.read_rows(as_bytes(&rows), symbols).err().map(Refusal::Board);
        }
        Ok(Found::Other(found)) => Problem::NotABoard { found },
        Ok(Found::NoField) => Problem::NoField { field: named() },
        Ok(Found::FieldTwice) => Problem::FieldTwice { field: named() },
        Err(problem) => problem,
    };
    Some(Refusal::Container(problem))
}

fn as_bytes<'a>(rows: &'a [Cow<str>]) -> Vec<&'a [u8]> {
    rows.iter().map(|row| row.as_bytes()).collect()
}

/// What stands where a board should be.
enum Found<'a> {
    Text(Cow<'a, str>),
    Rows(Vec<Cow<'a, str>>),
    Other(JsonType),
    NoField,
    FieldTwice,
}

fn read<'a>(field: &str, record: &'a [u8]) -> Result<Found<'a>, Problem> {
    // The reader would not look at what stands in other fields.
    let text = str::from_utf8(record);
    let text = text.map_err(|error| Problem::Json { column: error.valid_up_to() + 1, is_cut: false })?;
    let mut json = serde_json::Deserializer::from_str(text);
    let found = Place::Line { field }.deserialize(&mut json).and_then(|found| json.end().map(|()| found));
    found.map_err(|error| Problem::Json { column: error.column(), is_cut: error.classify() == Category::Eof })
}

/// Where a value stands, and so what it may be.
#[derive(Clone, Copy)]
enum Place<'f> {
    /// The whole line: a board, or an object with one in this field.
    Line { field: &'f str },
    /// The field of such an object.
    Field,
    /// An element of an array.
    Row,
}

impl<'de> DeserializeSeed<'de> for Place<'_> {
    type Value = Found<'de>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Found<'de>, D::Error> {
        json.deserialize_any(self)
    }
}

/// Only what is no JSON is an error here: what is JSON, but no board, is told apart in the result.
impl<'de> Visitor<'de> for Place<'_> {
    type Value = Found<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Found<'de>, E> {
        Ok(Found::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Found<'de>, E> {
        Ok(Found::Text(Cow::Owned(text.to_string())))
    }

    fn visit_unit<E: Error>(self) -> Result<Found<'de>, E> {
        Ok(Found::Other(JsonType::Null))
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Found<'de>, E> {
        Ok(Found::Other(JsonType::Boolean))
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Found<'de>, E> {
        Ok(Found::Other(JsonType::Number))
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Found<'de>, E> {
        Ok(Found::Other(JsonType::Number))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Found<'de>, E> {
        Ok(Found::Other(JsonType::Number))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Found<'de>, A::Error> {
        if let Place::Row = self {
            while elements.next_element::<IgnoredAny>()?.is_some() {}
            return Ok(Found::Other(JsonType::Array));
        }
        let mut rows = Some(Vec::new());
        while let Some(element) = elements.next_element_seed(Place::Row)? {
            match (&mut rows, element) {
                (Some(rows), Found::Text(row)) => rows.push(row),
                _ => rows = None,
            }
        }
        Ok(rows.map_or(Found::Other(JsonType::Array), Found::Rows))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Found<'de>, A::Error> {
        let Place::Line { field } = self else {
            while entries.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
            return Ok(Found::Other(JsonType::Object));
        };
        let mut found = Found::NoField;
        while let Some(is_field) = entries.next_key_seed(Is(field))? {
            if !is_field {
                entries.next_value::<IgnoredAny>()?;
            } else if let Found::NoField = found {
                found = entries.next_value_seed(Place::Field)?;
            } else {
                entries.next_value::<IgnoredAny>()?;
                found = Found::FieldTwice;
            }
        }
        Ok(found)
    }
}

/// Whether a key is this name.
struct Is<'f>(&'f str);

impl<'de> DeserializeSeed<'de> for Is<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<bool, D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for Is<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<bool, E> {
        Ok(name == self.0)
    }
}
