//! The program as users run it: arguments, pipes, files, languages, exit statuses.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod analyze;
mod check;
mod help;
mod positions;
mod program;
mod readme;
mod solve;
mod streams;
mod usage;
