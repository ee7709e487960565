//! Tic-tac-toe on boards that are too large for tables of codes: every position with up to 25 empty squares, solved tier by
//! tier.
//!
//! A *tier* holds the positions with the same number of marks. Each move leads to the next tier, so that one tier after the
//! other can be solved, the full board first. For one set of marked places, the results of all ways in which the two
//! sides can share it are strings of bits. Placing a mark selects from the string of a child the positions in which the
//! mark stands there: the selection is the same for all sets, so that it is one extraction by a fixed mask, for 64
//! positions at a time. The best of several children is then a matter of a few logical operations; and so are complete
//! lines. Of one tier all that is needed is the tier after it, which it is written over.
//!
//! - [`Plan`]: a position to be solved, and the memory that it takes.
//! - [`Solved`]: its value, counts by tier, and the values of the positions of the first tiers.
//!
//! The crate reads no file and no clock: [`Solved::write`] and [`Solved::read`] take what the caller opens. It starts threads, and asks the system how many cores and which instructions there
//! are; none of these changes a result.
//!
//! ```
//! use morpion::{Game, Position, Size, Value};
//! use morpion_tiers::{Depth, Plan};
//!
//! // Five columns, four rows, three in a row: X wins in five plies.
//! let game = Game::new(Size { columns: 5, rows: 4 }, 3)?;
//! let board = game.read_string("X----/-----/--O--/-----")?;
//! let position = board.check()?;
//! let solved = Plan::new(position, Depth::Remoteness)?.solve()?;
//! let worth = solved.evaluate(&position).expect("the position solved");
//! assert_eq!((worth.value, worth.remoteness), (Value::Win, Some(5)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(clippy::inline_always, reason = "the sweep is compiled whole for each set of instructions")]

mod colex;
mod extract;
mod plan;
mod problem;
mod ring;
mod score;
mod solved;
mod stored;
mod sweep;

pub use plan::{Depth, Instructions, MAX_EMPTY, Means, Memory, Plan, Progress, Stopped, Unsolvable};
pub use solved::{Solved, TierCounts};
pub use stored::Unreadable;
