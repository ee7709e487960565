//! The tests of the crate from outside, as one program: it links once.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod arenas;
mod explain;
mod exports;
mod games;
mod grades;
mod json;
mod other_games;
mod refusals;
mod texts;
mod trace;
