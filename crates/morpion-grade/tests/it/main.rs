//! The grader as its users call it.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod broken;
mod counts;
mod forms;
mod mistakes;
mod naive;
mod ranks;
mod referee;
mod strategy;
