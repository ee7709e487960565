//! Pictures of tic-tac-toe and of games on graphs, as SVG, PNG and DOT, in French and English, for white paper and for a dark screen.
//!
//! - [`board`]: one board, with its winning lines or with what every move is worth.
//! - [`map`]: the complete strategy of a player as one nested map.
//! - [`layers`]: all positions, ply by ply, in the colours of the attractors.
//! - [`tree`]: the proofs of a position's value.
//! - [`arena`]: any arena, with an attractor.
//!
//! All pictures of tic-tac-toe are laid out for the standard game, 3x3.
//!
//! Blue is X or player 0, orange is O or player 1, grey is neither, and letters and numbers say the same. The same picture always has the same
//! bytes: the only font is one of our own.
//!
//! ```
//! use morpion::{Mark, Solution};
//! use morpion_draw::{Style, Theme, map};
//! use morpion_report::{Language, Texts};
//!
//! let texts = Texts::new(Language::French);
//! let style = Style { texts: &texts, theme: Theme::Dark };
//! let poster = map::svg(&style, &Solution::standard(), Mark::X);
//! let png = poster.to_png(Some(600))?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), morpion_draw::PngError>(())
//! ```

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places and counts are from 0 to some thousands"
)]

pub mod arena;
pub mod board;
mod color;
mod dot;
mod element;
pub mod layers;
pub mod map;
mod marks;
mod page;
mod png;
pub mod tree;

pub use color::{Color, Palette, Theme};
pub use page::{Style, Svg};
pub use png::{MAX_PIXELS, PngError};
