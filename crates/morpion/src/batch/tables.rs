//! The referee's answer for every board of nine squares, asked once.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::judgment::{BoardCode, Judgment, Status};
use crate::{Board, Game, Mark, Reason};

/// The number of boards of nine squares, 3^9.
pub(super) const CODES: usize = 19_683;

/// The entries of the table of judgments: as many as there are indices, so that none needs a check.
const ENTRIES: usize = 1 << 16;

/// What a judgment says. The order is that of the judgments' numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Meaning {
    pub(super) status: Status,
    /// The winner's lines, one bit each.
    pub(super) lines: u8,
    pub(super) reasons: Vec<Reason>,
}

/// All answers of the referee.
pub struct Tables {
    judgments: Box<[Judgment; ENTRIES]>,
    pub(super) meanings: Vec<Meaning>,
}

/// The tables. They are made at the first use, in about two milliseconds.
pub(super) fn get() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);
    &TABLES
}

pub(super) fn meaning(judgment: Judgment) -> &'static Meaning {
    &get().meanings[usize::from(judgment.0)]
}

impl Tables {
    fn new() -> Tables {
        let boards = (0..CODES as u128).filter_map(|code| Board::from_code(Game::STANDARD, code));
        let answers: Vec<Meaning> = boards.map(judge).collect();
        let malformed = Meaning { status: Status::Malformed, lines: 0, reasons: Vec::new() };
        let different: BTreeSet<&Meaning> = answers.iter().chain([&malformed]).collect();
        let meanings: Vec<Meaning> = different.into_iter().cloned().collect();
        let judgments = vec![Judgment::MALFORMED; ENTRIES].into_boxed_slice();
        let mut judgments: Box<[_; ENTRIES]> = judgments.try_into().expect("so many were made");
        for (entry, answer) in judgments.iter_mut().zip(&answers) {
            // Every answer is among the different ones, and those are fewer than 256.
            *entry = Judgment(meanings.partition_point(|meaning| meaning < answer) as u8);
        }
        Tables { judgments, meanings }
    }

    #[inline]
    pub(super) fn judgment(&self, code: BoardCode) -> Judgment {
        self.judgments[usize::from(code.0)]
    }
}

fn judge(board: Board) -> Meaning {
    let verdict = board.check();
    let status = Status::of_verdict(&verdict);
    let lines = match status {
        Status::XWon => line_set(&board, Mark::X),
        Status::OWon => line_set(&board, Mark::O),
        _ => 0,
    };
    let reasons = verdict.map_or_else(|impossible| impossible.reasons().to_vec(), |_| Vec::new());
    Meaning { status, lines, reasons }
}

fn line_set(board: &Board, mark: Mark) -> u8 {
    let complete: Vec<_> = board.lines(mark).collect();
    (0..).zip(Game::STANDARD.lines()).filter(|(_, line)| complete.contains(line)).map(|(number, _)| 1 << number).sum()
}
