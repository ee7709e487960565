//! One file a command, each thin: read the input, ask the library, hand the result to the terminal.

pub(crate) mod analyze;
pub(crate) mod arena;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod draw;
pub(crate) mod explain;
pub(crate) mod export;
pub(crate) mod grade;
pub(crate) mod levels;
pub(crate) mod man;
#[cfg(feature = "mcp")]
pub(crate) mod mcp;
pub(crate) mod r#move;
pub(crate) mod page;
pub(crate) mod play;
pub(crate) mod positions;
mod records;
pub(crate) mod replay;
#[cfg(feature = "serve")]
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod trace;

use std::ffi::OsStr;

use morpion::bot;
use morpion::{Explanation, Game, Oracle, Position, Solution};
use morpion_report::explain::default_depth;

use crate::args::Format;
use crate::board;
use crate::failure::{Failure, Refused};
use crate::terminal::Terminal;

/// The random source of this seed, or one that nobody can foretell.
fn random_source(seed: Option<u64>) -> Result<impl bot::Rng, Failure> {
    let seed = seed.map_or_else(getrandom::u64, Ok);
    seed.map(bot::seeded).map_err(|error| Failure::NoRandomness(error.to_string()))
}

/// The solution of a game, or the refusal of a board that is too large.
fn solution_of(game: Game) -> Result<Solution, Failure> {
    Ok(Solution::new(game)?)
}

/// The most positions that a tree of an explanation has.
const MOST_EXPLAINED: u64 = 100_000;

/// The depth of an explanation: the one asked for, or what suits the position; or why its trees would be too large.
fn depth_of(oracle: &dyn Oracle, position: &Position, asked: Option<u32>, terminal: &Terminal) -> Result<u32, Failure> {
    let depth = asked.unwrap_or_else(|| default_depth(oracle, position));
    let sizes = Explanation::sizes(oracle, position, depth, MOST_EXPLAINED);
    if sizes.into_iter().any(|size| size > MOST_EXPLAINED) {
        return Err(Failure::Senseless(terminal.texts.explain_too_large(MOST_EXPLAINED)));
    }
    Ok(depth)
}

/// The position of a game that an argument names, or the refusal in the form asked for.
fn position_from_argument(
    game: Game,
    argument: &OsStr,
    format: Format,
    terminal: &Terminal,
) -> Result<Position, Failure> {
    board::from_argument(game, argument, terminal)
        .and_then(|board| {
            board.check().map_err(|impossible| Failure::refused(Refused::Impossible { impossible, file: None }))
        })
        .map_err(|failure| failure.in_format(format))
}
