//! The tier solver against the attractors, against plain programs, and against what theory says.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

#[path = "../../benches/plain/mod.rs"]
mod plain;

mod agreement;
mod documented;
mod games;
mod laws;
mod means;
mod positions;
mod published;
mod stored;
