//! One JSON value a line.

use std::borrow::Cow;
use std::fmt;

use morpion::batch::{BoardCode, Judge, line_length, without_line_end};
use morpion::{Game, Layout, MAX_BOARD_BYTES};
use morpion_report::batch::{JsonFault, JsonType, Problem, Refusal};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;

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
        Ok(Found::Text(text)) => judge.judge(&text, Layout::OneString),
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

fn as_bytes<'a>(rows: &'a [Cow<[u8]>]) -> Vec<&'a [u8]> {
    rows.iter().map(AsRef::as_ref).collect()
}

/// What stands where a board should be.
enum Found<'a> {
    /// The bytes of a string. Half of a surrogate pair, which JSON may have, is no UTF-8.
    Text(Cow<'a, [u8]>),
    Rows(Vec<Cow<'a, [u8]>>),
    Other(JsonType),
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
        _ => in_value(line),
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
    let Entries(entries) = serde_json::from_str(object.get())?;
    let mut values = entries.into_iter().filter(|(name, _)| **name == *field.as_bytes()).map(|(_, value)| value);
    match (values.next(), values.next()) {
        (None, _) => Ok(Found::NoField),
        (Some(value), None) => in_value(value),
        (Some(_), Some(_)) => Ok(Found::FieldTwice),
    }
}

/// The board in a value, whose first character tells its kind.
fn in_value(value: &RawValue) -> Result<Found<'_>, serde_json::Error> {
    Ok(match value.get().as_bytes() {
        [b'"', ..] => Found::Text(string(value)?),
        [b'[', ..] => {
            let elements: Vec<&RawValue> = serde_json::from_str(value.get())?;
            if !elements.iter().all(|element| element.get().starts_with('"')) {
                return Ok(Found::Other(JsonType::Array));
            }
            Found::Rows(elements.into_iter().map(string).collect::<Result<_, _>>()?)
        }
        [b'{', ..] => Found::Other(JsonType::Object),
        [b'n', ..] => Found::Other(JsonType::Null),
        [b't' | b'f', ..] => Found::Other(JsonType::Boolean),
        _ => Found::Other(JsonType::Number),
    })
}

fn string(value: &RawValue) -> Result<Cow<'_, [u8]>, serde_json::Error> {
    serde_json::from_str(value.get()).map(|Bytes(bytes)| bytes)
}

/// The bytes of a string.
struct Bytes<'a>(Cow<'a, [u8]>);

impl<'de> Deserialize<'de> for Bytes<'de> {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Bytes<'de>, D::Error> {
        struct OfString;

        impl<'de> Visitor<'de> for OfString {
            type Value = Bytes<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_borrowed_bytes<E: Error>(self, bytes: &'de [u8]) -> Result<Bytes<'de>, E> {
                Ok(Bytes(Cow::Borrowed(bytes)))
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Bytes<'de>, E> {
                Ok(Bytes(Cow::Owned(bytes.to_vec())))
            }
        }

        json.deserialize_bytes(OfString)
    }
}

/// The names and values of an object, in order.
struct Entries<'a>(Vec<(Cow<'a, [u8]>, &'a RawValue)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Entries<'de>, D::Error> {
        struct OfObject;

        impl<'de> Visitor<'de> for OfObject {
            type Value = Entries<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<'de>, A::Error> {
                let mut entries = Vec::new();
                while let Some((Bytes(name), value)) = map.next_entry()? {
                    entries.push((name, value));
                }
                Ok(Entries(entries))
            }
        }

        json.deserialize_map(OfObject)
    }
}
