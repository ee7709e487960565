//! The tests of the crate from outside, as one program: it links once.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod claims;
mod conventions;
mod formats;
mod graphs;
mod laws;
mod lists;
mod oracle;
mod published;
#[cfg(feature = "threads")]
mod threads;
