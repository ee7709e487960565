//! The program as users run it: arguments, pipes, files, languages, exit statuses.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod analyze;
mod arenas;
mod bots;
mod check;
mod check_options;
mod databases;
mod draw;
mod explain;
mod exports;
mod golden;
mod grade;
mod help;
#[cfg(feature = "mcp")]
mod mcp;
mod other_games;
mod page;
mod play;
mod positions;
mod program;
#[cfg(feature = "serve")]
mod readme;
mod records;
mod replay;
mod saved_games;
#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "serve")]
mod server;
#[cfg(feature = "serve")]
mod service;
mod shells;
mod solve;
mod streams;
mod tiers;
mod trace;
mod usage;
