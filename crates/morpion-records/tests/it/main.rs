//! The tests of the crate from outside, as one program: it links once.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod boards;
mod columns;
mod corrupted;
mod edges;
mod failures;
mod games;
mod long;
mod oracle;
mod readers;
mod results;
mod run;
mod same;
mod stream;
mod written;
