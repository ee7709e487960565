//! All that leaves morpion: the JSON, the same on every surface, and every sentence that a person reads, in French and
//! English.
//!
//! - [`json`]: the wire format as types of its own; the game's types do not serialize themselves.
//! - [`Texts`]: the sentences, from one Fluent file a language. A missing sentence does not compile at its use, and does
//!   not pass the tests in either file.
//! - the modules [`verdict`], [`refusal`], [`solution`], [`positions`], [`analysis`], [`explain`], [`bots`], [`record`], [`batch`] and
//!   [`grade`] make texts of results; [`arena`] does so for any arena; [`play`] draws the board of a game that is being played.
//! - [`tiers`]: larger boards that were solved, and what that takes.
//! - [`game`]: what game it is.
//! - [`request`]: what is wrong with a request to a service.
//! - [`trace`]: the run of the algorithm, step by step, and [`export`]: the solution for other programs, written as they
//!   are made.
//!
//! ```
//! use morpion_report::{Language, Texts, json, verdict};
//!
//! let position = "XXX/OO-/---".parse::<morpion::Board>()?.check()?;
//! let texts = Texts::new(Language::French);
//! assert_eq!(verdict::position(&texts, &position), "X a gagné par la ligne (1,1) (1,2) (1,3).");
//! let json = serde_json::to_string(&json::Verdict::position(&position))?;
//! assert!(json.starts_with(r#"{"status":"won","winner":"X","winning_lines":[[[1,1],[1,2],[1,3]]]"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod arena;
pub mod batch;
pub mod bots;
mod columns;
pub mod explain;
pub mod export;
pub mod game;
pub mod grade;
pub mod json;
mod language;
pub mod play;
pub mod positions;
pub mod record;
pub mod refusal;
pub mod request;
pub mod solution;
pub mod symbol;
mod table;
mod texts;
pub mod tiers;
pub mod trace;
pub mod verdict;

pub use language::Language;
pub use symbol::printable;
pub use texts::Texts;
