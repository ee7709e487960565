//! Requests to the referee of any board, and to the solution of small ones, whatever carries them.
//!
//! A request is a list of [`Fields`], read from a JSON object or from the query of an address. Each function of
//! [`operations`] reads the ones that it knows, strictly (nothing is repaired, guessed or skipped, and all problems are told), and
//! gives what the library knows in the JSON of every surface, or a [`Refusal`] in the one shape of all errors. [`Field`]s describe
//! themselves as JSON Schemas, so that what a surface says of its requests is what is read.
//!
//! ```
//! use morpion_report::{Language, Texts};
//! use morpion_service::{Fields, operations};
//!
//! let texts = Texts::new(Language::English);
//! let request = br#"{"board": ["XO-", "---", "---"]}"#;
//! let analysis = operations::analyze(&texts, Fields::of_json(&texts, request)?)?;
//! assert_eq!(serde_json::to_value(&analysis)?["value"], "win");
//!
//! let twice = Fields::of_json(&texts, br#"{"board": "XO-/---/---", "board": 1}"#)?;
//! let refusal = serde_json::to_value(operations::analyze(&texts, twice).unwrap_err())?;
//! assert_eq!(refusal["problems"][0]["kind"], "field_twice");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod field;
mod fields;
pub mod operations;
mod reader;
mod solved;

pub use field::{Carrier, Field, Kind};
pub use fields::Fields;
pub use morpion_report::json::Refusal;
