//! Records by the million: the referee of the standard game over byte slices, into buffers of the caller. Boards of other
//! games have no one-byte result: read and [check](crate::Board::check) them one by one; [`Status`] and [`Tally`] take all.
//!
//! A *record* is the text of one board in a file of many. A [`Judge`] reads records and gives each one a result of fixed
//! size: a [`Judgment`], one byte that expands to the whole verdict, or a [`BoardCode`], two bytes that name the board.
//! Whatever is wrong with a record, it gets exactly one result, and costs no other record its own. Every problem of a
//! malformed one, with its place, is what the strict reader says: [`Game::read_with`](crate::Game::read_with).
//!
//! ```
//! use morpion::batch::{Judge, Judgment, Status};
//! use morpion::{Mark, Outcome, Symbols};
//!
//! let judge = Judge::new(Symbols::STANDARD);
//! let file = b"XXXOO----\nXO-/---/---\nX0-------\n";
//! let mut results = [Judgment::MALFORMED; 8];
//! let read = judge.lines(file, &mut results);
//! assert_eq!((read.bytes, read.records), (file.len(), 3));
//! assert_eq!(results[0].outcome(), Some(Outcome::Won(Mark::X)));
//! let lines: Vec<String> = results[0].lines().map(|line| line.to_string()).collect();
//! assert_eq!(lines, ["(1,1) (1,2) (1,3)"]);
//! assert_eq!(results[1].outcome(), Some(Outcome::InProgress { next: Mark::X }));
//! assert_eq!(results[2].status(), Status::Malformed);
//! ```

#[cfg(target_arch = "x86_64")]
mod avx2;
mod grids;
mod judge;
mod judgment;
mod lines;
mod tables;
mod tally;
mod words;

pub use grids::{GridRecord, grid_records};
pub use judge::{Instructions, Judge, Read};
pub use judgment::{BoardCode, Judgment, RecordResult, Status};
pub use lines::{line_length, without_line_end};
pub use tally::Tally;
