//! The tests of the crate from outside, as one program: it links once.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod assessments;
mod batch;
mod bots;
mod certificates;
mod explain;
mod game;
mod grids;
mod judgments;
mod lines;
mod mutants;
mod odds;
mod oracle;
mod other_boards;
mod plain;
mod public_bots;
mod random;
mod reachability;
mod reader;
mod recorded_values;
mod records;
mod referee;
mod solution;
mod symbols;
mod symmetry;
mod trace;
mod vectors;
