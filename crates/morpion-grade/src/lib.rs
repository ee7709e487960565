//! Marks what students hand in on the attractor of tic-tac-toe, and says which usual mistake explains it.
//!
//! - [`read`]: the accepted forms of a list of positions, of ranks, of a strategy, of verdicts; what cannot be read is refused
//!   with its place.
//! - [`positions`], [`ranks`], [`strategy`], [`referee`]: the [`Grade`]: how many boards are right, wrong, missing or extra, and
//!   the smallest counterexample of each kind.
//! - [`Mistake`]: the usual mistakes. What each gives is found by running the faulty algorithm; a [`Diagnosis`] is the one that
//!   gives what was handed in, exactly or nearly.
//!
//! The crate does no input or output and has no words for people: `morpion-report` has them.
//!
//! ```
//! use morpion::{Mark, Solution};
//!
//! // All winning positions of player 1, but not those where the game is over.
//! let solution = Solution::standard();
//! let list: Vec<String> = solution
//!     .positions()
//!     .filter(|position| !position.is_over() && solution.winner(position).is_some_and(|(winner, _)| winner == Mark::X))
//!     .map(|position| position.board().code().to_string())
//!     .collect();
//! let submission = morpion_grade::read::positions(list.join(", ").as_bytes())?;
//! let grade = morpion_grade::positions(Mark::X, &submission);
//! assert_eq!((grade.counts.right, grade.counts.missing), (2310, 626));
//! assert_eq!(grade.mistakes[0].mistake.word(), "terminals_left_out");
//! # Ok::<(), morpion_grade::read::Unreadable>(())
//! ```

mod boards;
mod diagnosis;
mod grade;
mod mistakes;
pub mod read;

pub use boards::Entries;
pub use diagnosis::Diagnosis;
pub use grade::{Case, Counts, FailedLine, Grade, Kind, Question, positions, ranks, referee, strategy};
pub use mistakes::Mistake;
