//! Marks: how much is right, what is not, the smallest board of each kind, and the mistake behind it.

mod positions;
mod ranks;
mod referee;
mod strategy;

use std::mem::discriminant;

use morpion::batch::Status;
use morpion::{Board, Mark, Square};

pub use positions::positions;
pub use ranks::ranks;
pub use referee::referee;
pub use strategy::strategy;

use crate::boards::{Code, board};
use crate::{Diagnosis, Mistake};

/// What was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// A player's winning positions.
    Positions(Mark),
    /// The same, with their ranks.
    Ranks(Mark),
    /// A player's moves.
    Strategy(Mark),
    /// The verdicts on all boards.
    Referee,
}

impl Question {
    /// The word that names it in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Question::Positions(_) => "positions",
            Question::Ranks(_) => "ranks",
            Question::Strategy(_) => "strategy",
            Question::Referee => "referee",
        }
    }

    /// Whose positions or moves were asked for.
    pub const fn player(self) -> Option<Mark> {
        match self {
            Question::Positions(player) | Question::Ranks(player) | Question::Strategy(player) => Some(player),
            Question::Referee => None,
        }
    }
}

/// How many boards are right or not, each counted once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// What is said of them is right.
    pub right: usize,
    /// What is said of them is wrong.
    pub wrong: usize,
    /// Nothing is said of them, but should be.
    pub missing: usize,
    /// Something is said of them, but nothing should be.
    pub extra: usize,
    /// How often something was said again: told, and no fault.
    pub repeated: usize,
}

impl Counts {
    /// How many boards are not right.
    pub const fn faults(self) -> usize {
        self.wrong + self.missing + self.extra
    }
}

/// One way to be wrong on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing is said of it.
    Missing,
    /// It is a position, but not one of those asked for.
    Extra,
    /// No game reaches it.
    Impossible,
    /// The rank is another.
    WrongRank {
        /// The rank handed in.
        given: u32,
        /// Its rank.
        right: u32,
    },
    /// The move lowers the value of the position.
    BadMove {
        /// The move handed in.
        given: Square,
        /// One that keeps the value.
        better: Square,
    },
    /// A mark stands on the square.
    IllegalMove {
        /// The move handed in.
        given: Square,
    },
    /// The player has no move to make there: it is the other's turn, or the game is over.
    NoChoice,
    /// The verdict is another.
    WrongVerdict {
        /// The verdict handed in.
        given: Status,
        /// The referee's.
        right: Status,
    },
}

impl Kind {
    /// The word that names it in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Missing => "missing",
            Kind::Extra => "extra",
            Kind::Impossible => "impossible",
            Kind::WrongRank { .. } => "wrong_rank",
            Kind::BadMove { .. } => "bad_move",
            Kind::IllegalMove { .. } => "illegal_move",
            Kind::NoChoice => "no_choice",
            Kind::WrongVerdict { .. } => "wrong_verdict",
        }
    }

    /// Whether two boards are wrong in the same way. Verdicts are: each of them is a way of its own.
    fn is_like(self, other: Kind) -> bool {
        match (self, other) {
            (Kind::WrongVerdict { .. }, Kind::WrongVerdict { .. }) => self == other,
            _ => discriminant(&self) == discriminant(&other),
        }
    }
}

/// The boards that are wrong in one way: how many, and the smallest of them: fewest marks, then least code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// In which way; where details differ, those of the smallest.
    pub kind: Kind,
    /// How many boards are wrong in this way.
    pub count: usize,
    /// The smallest.
    pub board: Board,
}

/// A game in which a strategy fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedLine {
    /// The moves from the empty board.
    pub moves: Vec<Square>,
    /// Whether the game is lost at the end; if not, the last move lowers the value of the position.
    pub is_lost: bool,
}

/// The marks for a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// What was asked.
    pub question: Question,
    /// How many boards are right or not.
    pub counts: Counts,
    /// Each way to be wrong that occurs, with its smallest board, the smallest first.
    pub cases: Vec<Case>,
    /// The usual mistakes that explain what is wrong.
    pub mistakes: Vec<Diagnosis>,
    /// The first game in which the strategy fails.
    pub failed_line: Option<FailedLine>,
}

impl Grade {
    fn new(question: Question, repeated: usize) -> Grade {
        let counts = Counts { repeated, ..Counts::default() };
        let mistakes =
            if repeated > 0 { vec![Diagnosis { mistake: Mistake::Duplicates, differences: 0 }] } else { Vec::new() };
        Grade { question, counts, cases: Vec::new(), mistakes, failed_line: None }
    }

    /// Whether all is right. Boards that stand there more than once do no harm.
    pub fn is_right(&self) -> bool {
        self.counts.faults() == 0
    }

    /// The points out of so many: right / (right + wrong + missing + extra) of them, in hundredths of a point, rounded down,
    /// so that only what is all right has them all.
    ///
    /// ```
    /// use morpion::Mark;
    /// let one = morpion_grade::read::positions(b"XXX/OO-/---")?;
    /// let grade = morpion_grade::positions(Mark::X, &one);
    /// assert_eq!((grade.counts.right, grade.counts.missing), (1, 2935));
    /// assert_eq!(grade.hundredths(20), 0);
    /// assert_eq!(grade.hundredths(2936), 100);
    /// # Ok::<(), morpion_grade::read::Unreadable>(())
    /// ```
    pub fn hundredths(&self, out_of: u32) -> u64 {
        let all = self.counts.right + self.counts.faults();
        // Of nothing, nothing is wrong.
        if all == 0 { 100 * u64::from(out_of) } else { 100 * u64::from(out_of) * self.counts.right as u64 / all as u64 }
    }

    /// Counts one board that is wrong; boards come from the smallest to the largest.
    fn add(&mut self, kind: Kind, code: Code) {
        match kind {
            Kind::Missing => self.counts.missing += 1,
            Kind::Extra | Kind::Impossible | Kind::NoChoice => self.counts.extra += 1,
            _ => self.counts.wrong += 1,
        }
        match self.cases.iter_mut().find(|case| case.kind.is_like(kind)) {
            Some(case) => case.count += 1,
            None => self.cases.push(Case { kind, count: 1, board: board(code) }),
        }
    }

    /// Adds the mistake that explains what is wrong, if one does.
    fn diagnose(&mut self, diagnosis: Option<Diagnosis>) {
        // What explains the boards themselves comes before what repeats them.
        self.mistakes.splice(0..0, diagnosis);
    }
}
