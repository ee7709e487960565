//! JSON read strictly, with nothing lost on the way: fields that stand twice, strings that are no UTF-8.

use std::borrow::Cow;
use std::fmt;

use morpion_report::batch::JsonType;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

/// What a value holds that may be a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content<'a> {
    /// The bytes of a string. Half of a surrogate pair, which JSON may have, is no UTF-8.
    Text(Cow<'a, [u8]>),
    /// The bytes of the strings of an array.
    Rows(Vec<Cow<'a, [u8]>>),
    /// Something else.
    Other(JsonType),
}

/// The type of a value, which its first character tells; `None` for a string.
///
/// ```
/// use morpion_report::batch::JsonType;
/// use serde_json::value::RawValue;
///
/// let types = ["{}", "[]", "null", "true", "-1", "\"\""].map(|text| {
///     let value: &RawValue = serde_json::from_str(text).expect("this is JSON");
///     morpion_records::json::json_type(value)
/// });
/// let named = [JsonType::Object, JsonType::Array, JsonType::Null, JsonType::Boolean, JsonType::Number];
/// assert_eq!(types[..5], named.map(Some));
/// assert_eq!(types[5], None);
/// ```
pub fn json_type(value: &RawValue) -> Option<JsonType> {
    match value.get().as_bytes() {
        [b'"', ..] => None,
        [b'{', ..] => Some(JsonType::Object),
        [b'[', ..] => Some(JsonType::Array),
        [b'n', ..] => Some(JsonType::Null),
        [b't' | b'f', ..] => Some(JsonType::Boolean),
        _ => Some(JsonType::Number),
    }
}

/// What a value holds.
///
/// # Errors
///
/// None that a [`RawValue`], which is JSON, could give.
pub fn content(value: &RawValue) -> Result<Content<'_>, serde_json::Error> {
    Ok(match json_type(value) {
        None => Content::Text(string(value)?),
        Some(JsonType::Array) => {
            let elements: Vec<&RawValue> = serde_json::from_str(value.get())?;
            if !elements.iter().all(|element| json_type(element).is_none()) {
                return Ok(Content::Other(JsonType::Array));
            }
            Content::Rows(elements.into_iter().map(string).collect::<Result<_, _>>()?)
        }
        Some(other) => Content::Other(other),
    })
}

fn string(value: &RawValue) -> Result<Cow<'_, [u8]>, serde_json::Error> {
    serde_json::from_str(value.get()).map(|Bytes(bytes)| bytes)
}

/// The name of a field, in bytes, and its value.
pub type Entry<'a> = (Cow<'a, [u8]>, &'a RawValue);

/// The names and values of an object, in order, each as often as it stands there.
///
/// ```
/// use serde_json::value::RawValue;
///
/// let object: &RawValue = serde_json::from_str(r#"{"board": 1, "board": [2]}"#)?;
/// let entries = morpion_records::json::entries(object)?;
/// assert_eq!(entries.iter().map(|(name, value)| (&**name, value.get())).collect::<Vec<_>>(), [
///     (&b"board"[..], "1"),
///     (b"board", "[2]"),
/// ]);
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// # Errors
///
/// If the value is no object.
pub fn entries(object: &RawValue) -> Result<Vec<Entry<'_>>, serde_json::Error> {
    serde_json::from_str(object.get()).map(|Entries(entries)| entries)
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
struct Entries<'a>(Vec<Entry<'a>>);

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
