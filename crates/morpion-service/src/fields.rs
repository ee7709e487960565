//! The fields that a request has, each as often as it stands there.

use std::borrow::Cow;

use morpion_records::json::{Entry, entries, json_type};
use morpion_report::batch::{JsonFault, JsonType};
use morpion_report::request::Problem;
use morpion_report::{Texts, json::Refusal};
use percent_encoding::percent_decode;
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::operations;

/// What a request says: names and values, in order, as they were sent.
#[derive(Clone, Debug, Default)]
pub struct Fields<'a>(pub(crate) Vec<(Cow<'a, [u8]>, Value<'a>)>);

/// The value of a field.
#[derive(Clone, Debug)]
pub(crate) enum Value<'a> {
    /// Of a query: the bytes of a text, which need not be UTF-8.
    Text(Cow<'a, [u8]>),
    /// Of a JSON object.
    Json(&'a RawValue),
}

impl<'a> Fields<'a> {
    /// The fields of a JSON object.
    ///
    /// # Errors
    ///
    /// If the text is no JSON, or another value.
    pub fn of_json(texts: &Texts, text: &'a [u8]) -> Result<Fields<'a>, Refusal> {
        object(text)
            .map(|entries| Fields(entries.into_iter().map(|(name, value)| (name, Value::Json(value))).collect()))
            .map_err(|problem| Refusal::malformed(texts, &[problem], None))
    }

    /// Whether they choose a game, which may have to be solved first.
    pub fn choose_a_game(&self) -> bool {
        self.0.iter().any(|(name, _)| operations::ANY_GAME.iter().any(|field| field.name.as_bytes() == &**name))
    }

    /// The fields of the query of an address: what stands after its question mark.
    ///
    /// ```
    /// use morpion_report::{Language, Texts};
    /// use morpion_service::{Fields, operations};
    ///
    /// let texts = Texts::new(Language::English);
    /// assert!(operations::analyze(&texts, Fields::of_query("board=XO-%2F---/---")).is_ok());
    /// assert!(operations::analyze(&texts, Fields::of_query("code=7")).is_ok());
    /// assert!(operations::analyze(&texts, Fields::of_query("code=7&code=7")).is_err());
    /// ```
    pub fn of_query(query: &'a str) -> Fields<'a> {
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        let decoded = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        Fields(decoded.map(|(name, value)| (decode(name), Value::Text(decode(value)))).collect())
    }
}

/// The text of a name or a value, in which `+` stands for a space and `%2F` for the byte of that number.
fn decode(text: &str) -> Cow<'_, [u8]> {
    if text.contains('+') {
        return percent_decode(text.replace('+', " ").as_bytes()).collect::<Vec<u8>>().into();
    }
    percent_decode(text.as_bytes()).into()
}

fn object(text: &[u8]) -> Result<Vec<Entry<'_>>, Problem> {
    if text.trim_ascii().is_empty() {
        return Err(Problem::Json { line: 1, column: 1, fault: JsonFault::Empty });
    }
    let text = str::from_utf8(text).map_err(|error| wrong_at(text, error.valid_up_to()))?;
    let wrong = |error: serde_json::Error| of_json_error(text, &error);
    let value: &RawValue = serde_json::from_str(text).map_err(wrong)?;
    match json_type(value) {
        Some(JsonType::Object) => entries(value).map_err(wrong),
        found => Err(Problem::NotAnObject { found }),
    }
}

fn of_json_error(text: &str, error: &serde_json::Error) -> Problem {
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let place = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
    match wrong_at(text.as_bytes(), place) {
        Problem::Json { line, column, .. } if error.classify() == Category::Eof => {
            Problem::Json { line, column, fault: JsonFault::Cut }
        }
        problem => problem,
    }
}

/// That the byte at a place of a text cannot stand there.
fn wrong_at(text: &[u8], place: usize) -> Problem {
    let lines = || text[..place.min(text.len())].split(|&byte| byte == b'\n');
    let (line, before) = (lines().count(), lines().next_back().unwrap_or_default());
    let column = String::from_utf8_lossy(before).chars().count() + 1;
    Problem::Json { line, column, fault: JsonFault::Wrong }
}
