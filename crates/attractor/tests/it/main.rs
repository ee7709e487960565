//! The tests of the crate from outside, as one program: it links once.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod conventions;
mod formats;
mod laws;
mod lists;
mod published;
