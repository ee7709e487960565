//! The tests of the crate from outside, as one program: it links once.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod certificates;
mod game;
mod mutants;
mod oracle;
mod other_boards;
mod plain;
mod random;
mod reader;
mod referee;
mod solution;
mod symmetry;
mod vectors;
