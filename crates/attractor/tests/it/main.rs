//! The tests of the crate from outside, as one program: it links once.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod claims;
mod conventions;
<<<<<<< HEAD
mod formats;
mod graphs;
=======
mod graphs;
>>>>>>> fb4e33f (attractor: test stored graphs, threads and certificates against oracles)
mod laws;
mod lists;
mod oracle;
mod published;
#[cfg(feature = "threads")]
mod threads;
