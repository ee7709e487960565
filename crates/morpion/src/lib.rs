//! Tic-tac-toe (*morpion*), strictly refereed and solved by attractors.
//!
//! - [`Game`]: the rules: columns, rows, length of a winning line; misère, where a line loses; on a torus.
//!   [`Game::STANDARD`] is 3x3 with lines of three.
//! - [`Board`]: what stands on the squares, whether or not a game could lead there. [`Game::read`] reads one, and
//!   refuses what is malformed, with every [`Problem`] at its place.
//! - [`Board::check`]: the referee. It gives a [`Position`], which a game can reach, or every [`Reason`] why none can.
//! - [`Solution`]: the value and remoteness of each position, and the attractor of each player, with ranks.
//! - [`Oracle`]: what is known of positions, by a solution or by a solver of larger boards.
//! - [`Explanation`]: why a position is worth what it is: what moves do, and proofs that can be checked.
//! - [`Record`]: a game move by move, read from text or played, with what each move did to the value.
//! - [`bot`]: players that never lose, or leave a chance, with their exact odds.
//! - [`batch`]: the referee over millions of records.
//! - [`Symmetry`]: the turns and mirrors of a board.
//!
//! The crate reads no file, clock, environment or global state: the same input always gives the same result.
//!
//! ```
//! use morpion::{Board, Game, Mark, Outcome, Size, Solution, Square, Value};
//!
//! let board: Board = "\
//! X X X
//! O O -
//! - - -".parse()?;
//! let position = board.check()?;
//! assert_eq!(position.outcome(), Outcome::Won(Mark::X));
//!
//! // X to move, and X wins within five plies: the move (2,1) is one that keeps the win.
//! let board: Board = "XO-/---/---".parse()?;
//! let position = board.check()?;
//! let solution = Solution::standard();
//! let best = &solution.moves(&position)[0];
//! assert_eq!((best.square, best.value, best.remoteness), (Square { row: 2, column: 1 }, Value::Win, 4));
//!
//! // Another board: four columns, three rows, three in a row. X wins.
//! let wide = Solution::new(Game::new(Size { columns: 4, rows: 3 }, 3)?)?;
//! assert_eq!((wide.start().value, wide.start().remoteness), (Value::Win, 7));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
pub mod batch;
mod board;
pub mod bot;
mod check;
mod explain;
mod filter;
mod game;
mod lines;
mod notation;
mod oracle;
mod position;
mod record;
mod solve;
mod symbols;
mod symmetry;
pub mod trace;

pub use arena::{GameArena, MAX_SOLVED_SQUARES, TooLargeToSolve, player_of};
pub use board::{Board, Mark, Square};
pub use check::{Impossible, Reason};
pub use explain::{Branch, Explanation, Facts, Flaw, Goal, Node, Proof, Threat};
pub use filter::PositionFilter;
pub use game::{Game, GameError, MAX_SQUARES, Size};
pub use lines::Line;
pub use notation::{Layout, MAX_BOARD_BYTES, Malformed, Problem, Symbol};
pub use oracle::{Assessment, MoveAssessment, Oracle};
pub use position::{IllegalMove, Outcome, Position};
pub use record::{BadSquare, MAX_RECORD_BYTES, ReadRecord, Record, RecordedMove, Refusal, RefusedMove, Unreadable};
pub use solve::{Evaluation, MoveEvaluation, Solution, Terminals, Value};
pub use symbols::{BadSymbols, Symbols};
pub use symmetry::Symmetry;

/// The examples of the front pages are tests.
#[cfg(doctest)]
mod front_pages {
    #[doc = include_str!("../../../README.md")]
    struct English;

    #[doc = include_str!("../../../LISEZMOI.md")]
    struct French;
}
