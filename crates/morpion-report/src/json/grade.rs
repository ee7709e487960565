//! The JSON of marks.

use morpion::Solution;
use morpion_grade::read::{Problem, Unreadable};
use serde::Serialize;

use super::{Code, Mark, Square, square};
use crate::{Texts, grade};

/// The marks for a submission.
#[derive(Clone, Debug, Serialize)]
pub struct Grade {
    /// `right` or `wrong`.
    pub status: &'static str,
    /// `positions`, `ranks`, `strategy` or `referee`.
    pub question: &'static str,
    /// Whose positions or moves were asked for; null for a referee.
    pub player: Option<Mark>,
    /// The points, in hundredths at the finest: `out_of` times right / (right + wrong + missing + extra), rounded down.
    pub points: f64,
    /// The points for what is all right.
    pub out_of: u32,
    /// How many boards are right or not.
    pub counts: Counts,
    /// Each way to be wrong, with its smallest board.
    pub cases: Vec<Case>,
    /// The usual mistakes that explain what is wrong.
    pub mistakes: Vec<Mistake>,
    /// The first game in which a strategy fails.
    pub failed_line: Option<FailedLine>,
    /// All of it in words, for the student.
    pub feedback: String,
}

/// How many boards are right or not, each counted once.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Counts {
    /// What is said of them is right.
    pub right: usize,
    /// What is said of them is wrong.
    pub wrong: usize,
    /// Nothing is said of them, but should be.
    pub missing: usize,
    /// Something is said of them, but nothing should be.
    pub extra: usize,
    /// How often something was said again.
    pub repeated: usize,
}

/// One way to be wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Case {
    /// `missing`, `extra`, `impossible`, `wrong_rank`, `bad_move`, `illegal_move`, `no_choice` or `wrong_verdict`.
    pub kind: &'static str,
    /// How many boards are wrong in this way.
    pub count: usize,
    /// The rows of the smallest.
    pub board: Vec<String>,
    /// Its code.
    pub code: Code,
    /// What was said of it; null for a list.
    pub given: Option<Finding>,
    /// What should have been said, for a move one of several; null for a list.
    pub expected: Option<Finding>,
    /// Why, in words.
    pub message: String,
}

/// What is said of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Finding {
    /// A rank.
    Rank(u32),
    /// A move.
    Move(Square),
    /// A verdict.
    Verdict(&'static str),
}

/// A usual mistake.
#[derive(Clone, Debug, Serialize)]
pub struct Mistake {
    /// The word for it.
    pub code: &'static str,
    /// On how many boards the submission differs from what it gives.
    pub differences: usize,
    /// The mistake in words.
    pub message: String,
}

/// A game in which a strategy fails.
#[derive(Clone, Debug, Serialize)]
pub struct FailedLine {
    /// The moves from the empty board.
    pub moves: Vec<Square>,
    /// Whether the game is lost at the end; if not, the last move lowers the value of the position.
    pub lost: bool,
}

impl Grade {
    /// The marks out of so many points.
    pub fn new(texts: &Texts, solution: &Solution, grade: &morpion_grade::Grade, out_of: u32) -> Grade {
        let morpion_grade::Counts { right, wrong, missing, extra, repeated } = grade.counts;
        let mistake = |&diagnosis: &morpion_grade::Diagnosis| Mistake {
            code: diagnosis.mistake.word(),
            differences: diagnosis.differences,
            message: grade::diagnosis(texts, grade.question, diagnosis),
        };
        Grade {
            status: if grade.is_right() { "right" } else { "wrong" },
            question: grade.question.word(),
            player: grade.question.player().map(Mark::from),
            points: grade::as_points(grade.hundredths(out_of)),
            out_of,
            counts: Counts { right, wrong, missing, extra, repeated },
            cases: grade.cases.iter().map(|case| Case::new(texts, solution, grade, case)).collect(),
            mistakes: grade.mistakes.iter().map(mistake).collect(),
            failed_line: grade
                .failed_line
                .as_ref()
                .map(|line| FailedLine { moves: line.moves.iter().copied().map(square).collect(), lost: line.is_lost }),
            feedback: grade::text(texts, solution, grade, out_of),
        }
    }
}

impl Case {
    fn new(texts: &Texts, solution: &Solution, grade: &morpion_grade::Grade, case: &morpion_grade::Case) -> Case {
        use morpion_grade::Kind;
        let (given, expected) = match case.kind {
            Kind::Missing | Kind::Extra | Kind::Impossible | Kind::NoChoice => (None, None),
            Kind::WrongRank { given, right } => (Some(Finding::Rank(given)), Some(Finding::Rank(right))),
            Kind::BadMove { given, better } => {
                (Some(Finding::Move(square(given))), Some(Finding::Move(square(better))))
            }
            Kind::IllegalMove { given } => (Some(Finding::Move(square(given))), None),
            Kind::WrongVerdict { given, right } => {
                (Some(Finding::Verdict(given.word())), Some(Finding::Verdict(right.word())))
            }
        };
        Case {
            kind: case.kind.word(),
            count: case.count,
            board: case.board.rows().collect(),
            code: Code(case.board.code()),
            given,
            expected,
            message: grade::reason(texts, solution, grade, case),
        }
    }
}

/// A submission that cannot be read.
#[derive(Clone, Debug, Serialize)]
pub struct UnreadableSubmission {
    /// `unreadable`.
    pub status: &'static str,
    /// What is wrong, in one word.
    pub kind: &'static str,
    /// The line, from 1; null if it is the text as a whole.
    pub line: Option<usize>,
    /// The character in the line, from 1.
    pub column: Option<usize>,
    /// What is wrong, in words.
    pub message: String,
    /// No points.
    pub points: f64,
    /// The points for what is all right.
    pub out_of: u32,
    /// The same words, for the student.
    pub feedback: String,
}

impl UnreadableSubmission {
    /// Why a submission cannot be read, out of so many points.
    pub fn new(texts: &Texts, unreadable: &Unreadable, out_of: u32) -> UnreadableSubmission {
        let message = grade::unreadable(texts, unreadable);
        let kind = match unreadable.problem {
            Problem::Empty => "empty",
            Problem::TooLong => "too_long",
            Problem::NotText => "not_text",
            Problem::Unclosed(_) => "unclosed",
            Problem::Unopened(_) => "unopened",
            Problem::TooDeep => "too_deep",
            Problem::NotABoard(_) => "not_a_board",
            Problem::CodeTooLarge(_) => "code_too_large",
            Problem::Mixed(_) => "mixed",
            Problem::RowLength(_) => "row_length",
            Problem::GridCut(_) => "grid_cut",
            Problem::CodesOrBoards | Problem::LineNumbers | Problem::MovesOfOneOrTwoNumbers => "ambiguous",
            Problem::NoValue => "no_value",
            Problem::NotARank(_) => "not_a_rank",
            Problem::NotAMove(_) => "not_a_move",
            Problem::NotAVerdict(_) => "not_a_verdict",
            Problem::BoardExpected(_) => "board_expected",
            Problem::Contradiction(_) => "contradiction",
            Problem::VerdictCount(_) => "verdict_count",
        };
        UnreadableSubmission {
            status: "unreadable",
            kind,
            line: unreadable.place.map(|place| place.line),
            column: unreadable.place.map(|place| place.column),
            points: 0.0,
            out_of,
            feedback: message.clone(),
            message,
        }
    }
}
