//! Pictures, read back: what stands on them is what the library says, and it can be read.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places and counts are from 0 to some thousands"
)]
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod arena_samples;
mod arenas;
mod boards;
mod colors;
mod golden;
mod graphs;
mod layers;
mod layout;
mod maps;
mod png;
mod reading;
mod trees;
