//! What a request can say: its fields, and what each can hold.

use morpion::MAX_SQUARES;
use morpion_report::Texts;
use morpion_report::request::Expected;
use schemars::{Schema, json_schema};

/// A field of a request.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it can hold.
    pub kind: Kind,
    /// What it means, unless its carrier matters.
    pub(crate) says: fn(&Texts) -> String,
}

/// What a field can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A board, which the request must have.
    Board,
    /// A board, which the request may name by its code instead.
    BoardOrCode,
    /// A whole number.
    Number {
        /// The least.
        least: u64,
        /// The greatest.
        most: u64,
        /// What holds where nothing is said.
        default: Option<u64>,
    },
    /// A word of a list.
    Word {
        /// The list.
        words: &'static [&'static str],
        /// What holds where nothing is said.
        default: Option<&'static str>,
    },
    /// Whether something holds, which it does not where nothing is said.
    Flag,
    /// The columns and rows of a board of at most so many squares; those of the standard game where nothing is said.
    Size {
        /// The most squares.
        most: u32,
    },
}

/// What carries a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    /// A JSON object.
    Json,
    /// The query of an address, where every value is a text.
    Query,
}

/// Nothing but a board, as one string; how many rows and cells it has is for the request's size to say.
const ONE_STRING: &str = "^[ XxOo-]*[XxOo-][ XxOo-]*((/|\\r?\\n)[ XxOo-]*[XxOo-][ XxOo-]*)*(/|\\r?\\n)?$";

/// Nothing but a row of cells, as the element of an array.
const ROW: &str = "^[ XxOo-]*[XxOo-][ XxOo-]*$";

/// Columns and rows.
const SIZE: &str = "^[1-9][0-9]?[xX][1-9][0-9]?$";

impl Field {
    /// Whether a request must have it.
    pub const fn is_required(&self) -> bool {
        matches!(self.kind, Kind::Board)
    }

    /// What its value can be, if it is no board.
    pub(crate) const fn expected(&self) -> Option<Expected> {
        match self.kind {
            Kind::Board | Kind::BoardOrCode => None,
            Kind::Number { least, most, .. } => Some(Expected::Number { least, most }),
            Kind::Word { words, .. } => Some(Expected::Words(words)),
            Kind::Flag => Some(Expected::Words(&["false", "true"])),
            Kind::Size { most } => Some(Expected::Size { most }),
        }
    }

    /// What it means, for descriptions of a service.
    pub fn description(&self, texts: &Texts, carrier: Carrier) -> String {
        match (self.kind, carrier) {
            // A query cannot hold the board as an array.
            (Kind::Board | Kind::BoardOrCode, Carrier::Query) => texts.field_board_in_query(),
            _ => (self.says)(texts),
        }
    }

    /// What its value can be, as a JSON Schema.
    pub fn schema(&self, carrier: Carrier) -> Schema {
        let mut schema = match (self.kind, carrier) {
            (Kind::Board | Kind::BoardOrCode, Carrier::Query) => one_string(),
            (Kind::Board | Kind::BoardOrCode, Carrier::Json) => {
                let row = json_schema!({ "type": "string", "pattern": ROW });
                let rows = json_schema!({ "type": "array", "items": row, "minItems": 1, "maxItems": MAX_SQUARES });
                json_schema!({ "anyOf": [rows, one_string()] })
            }
            (Kind::Number { least, most, .. }, _) => {
                json_schema!({ "type": "integer", "minimum": least, "maximum": most })
            }
            (Kind::Word { words, .. }, _) => json_schema!({ "type": "string", "enum": words }),
            (Kind::Flag, _) => json_schema!({ "type": "boolean", "default": false }),
            (Kind::Size { .. }, _) => json_schema!({ "type": "string", "pattern": SIZE, "default": "3x3" }),
        };
        // A greatest number that few readers of schemas hold exactly.
        if let Kind::Number { most: u64::MAX, .. } = self.kind {
            schema.insert("format".to_string(), "uint64".into());
        }
        match self.kind {
            Kind::Number { default: Some(default), .. } => _ = schema.insert("default".to_string(), default.into()),
            Kind::Word { default: Some(default), .. } => _ = schema.insert("default".to_string(), default.into()),
            _ => {}
        }
        schema
    }

    /// A JSON object that has these fields and no others, as a JSON Schema with their descriptions.
    pub fn object_schema(texts: &Texts, fields: &[Field]) -> Schema {
        let property = |field: &Field| {
            let mut schema = field.schema(Carrier::Json);
            schema.insert("description".to_string(), field.description(texts, Carrier::Json).into());
            (field.name.to_string(), schema.to_value())
        };
        let properties: serde_json::Map<String, serde_json::Value> = fields.iter().map(property).collect();
        let required: Vec<&str> = fields.iter().filter(|field| field.is_required()).map(|field| field.name).collect();
        json_schema!({
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        })
    }
}

fn one_string() -> Schema {
    json_schema!({ "type": "string", "pattern": ONE_STRING, "examples": ["XO-/---/---"] })
}
