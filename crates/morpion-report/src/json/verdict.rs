//! What is on a board.

use morpion::{Board, Impossible, Malformed, Outcome, Position};
use serde::Serialize;

use super::{Code, Details, Kind, Mark, Problem, Square, line};
use crate::{Texts, refusal, verdict};

/// What is on a board: a position, an impossible board, or no board at all.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Verdict {
    /// A game can reach the board.
    Position(JudgedPosition),
    /// No game can reach the board.
    Impossible(ImpossibleBoard),
    /// The text is no board.
    Malformed(MalformedText),
}

/// A board that a game can reach: who won and by which lines, a draw, or who plays next.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedPosition {
    /// `won`, `draw` or `in_progress`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["won", "draw", "in_progress"])))]
    pub status: Status,
    /// `X` or `O`, if the game is won.
    pub winner: Option<Mark>,
    /// All complete lines.
    pub winning_lines: Vec<Vec<Square>>,
    /// Who plays next, if the game goes on.
    pub next_player: Option<Mark>,
    /// How many marks stand on the board.
    pub marks: Marks,
    /// The board as a number.
    pub code: Code,
}

/// A board that no game can reach.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImpossibleBoard {
    /// `impossible`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["impossible"])))]
    pub status: Status,
    /// Every reason, the headline first.
    pub reasons: Vec<Reason>,
    /// The headline in words.
    pub message: String,
    /// How many marks stand on the board.
    pub marks: Marks,
    /// The board as a number.
    pub code: Code,
}

/// A text that is no board, or a request that cannot be read.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MalformedText {
    /// `malformed`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["malformed"])))]
    pub status: Status,
    /// Every problem, the headline first.
    pub problems: Vec<Problem>,
    /// The headline in words.
    pub message: String,
}

/// What is on a board, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Somebody has won: by a line, or in misère because the other has one.
    Won,
    /// The board is full and nobody has a line.
    Draw,
    /// The game goes on.
    InProgress,
    /// No game leads to the board.
    Impossible,
    /// The text is no board.
    Malformed,
}

impl Status {
    /// The word that names it in JSON and in columns.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Won => "won",
            Status::Draw => "draw",
            Status::InProgress => "in_progress",
            Status::Impossible => "impossible",
            Status::Malformed => "malformed",
        }
    }
}

/// Why a board is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There are more O than X.
    TooManyO,
    /// X is ahead by two or more.
    TooManyX,
    /// Both players have a line.
    BothWon,
    /// X has a line but is not exactly one ahead.
    XWonWrongCount,
    /// O has a line but the counts are not equal.
    OWonWrongCount,
    /// No square lies on all of X's lines.
    XLinesDisjoint,
    /// No square lies on all of O's lines.
    OLinesDisjoint,
}

impl Reason {
    /// The word that names it in JSON and in columns.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::TooManyO => "too_many_o",
            Reason::TooManyX => "too_many_x",
            Reason::BothWon => "both_won",
            Reason::XWonWrongCount => "x_won_wrong_count",
            Reason::OWonWrongCount => "o_won_wrong_count",
            Reason::XLinesDisjoint => "x_lines_disjoint",
            Reason::OLinesDisjoint => "o_lines_disjoint",
        }
    }
}

impl From<morpion::Reason> for Reason {
    fn from(reason: morpion::Reason) -> Reason {
        match reason {
            morpion::Reason::TooManyO => Reason::TooManyO,
            morpion::Reason::TooManyX => Reason::TooManyX,
            morpion::Reason::BothWon => Reason::BothWon,
            morpion::Reason::XWonWrongCount => Reason::XWonWrongCount,
            morpion::Reason::OWonWrongCount => Reason::OWonWrongCount,
            morpion::Reason::XLinesDisjoint => Reason::XLinesDisjoint,
            morpion::Reason::OLinesDisjoint => Reason::OLinesDisjoint,
        }
    }
}

/// How many marks of each player stand on a board.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Marks {
    /// Those of X.
    pub x: u32,
    /// Those of O.
    pub o: u32,
}

impl From<&Board> for Marks {
    fn from(board: &Board) -> Marks {
        Marks { x: board.count(morpion::Mark::X), o: board.count(morpion::Mark::O) }
    }
}

impl Verdict {
    /// The verdict on a position.
    pub fn position(position: &Position) -> Verdict {
        Verdict::Position(JudgedPosition::new(position))
    }

    /// The verdict on an impossible board.
    pub fn impossible(texts: &Texts, impossible: &Impossible) -> Verdict {
        Verdict::Impossible(ImpossibleBoard::new(texts, impossible))
    }

    /// The verdict on a board.
    pub fn of(texts: &Texts, board: Board) -> Verdict {
        match board.check() {
            Ok(position) => Verdict::position(&position),
            Err(impossible) => Verdict::impossible(texts, &impossible),
        }
    }

    /// The verdict on a text that is no board.
    pub fn malformed(texts: &Texts, malformed: &Malformed) -> Verdict {
        Verdict::Malformed(MalformedText {
            status: Status::Malformed,
            problems: malformed.problems().iter().map(|problem| Problem::new(texts, malformed, problem)).collect(),
            message: refusal::malformed_headline(texts, malformed),
        })
    }

    /// The verdict on a text in which something besides the board has a wrong value.
    pub fn bad_value(field: &str, value: &str, message: String) -> Verdict {
        let details = Details::BadValue { field: field.to_string(), value: Some(value.to_string()) };
        let problem = Problem { kind: Kind::BadValue, details, message: message.clone() };
        Verdict::Malformed(MalformedText { status: Status::Malformed, problems: vec![problem], message })
    }
}

impl JudgedPosition {
    /// The verdict on a position.
    pub fn new(position: &Position) -> JudgedPosition {
        let board = position.board();
        JudgedPosition {
            status: status(position),
            winner: winner(position),
            winning_lines: winning_lines(position),
            next_player: position.side_to_move().map(Mark::from),
            marks: board.into(),
            code: Code(board.code()),
        }
    }
}

impl ImpossibleBoard {
    pub(super) fn new(texts: &Texts, impossible: &Impossible) -> ImpossibleBoard {
        let board = impossible.board();
        ImpossibleBoard {
            status: Status::Impossible,
            reasons: impossible.reasons().iter().map(|&reason| reason.into()).collect(),
            message: verdict::impossible_headline(texts, impossible),
            marks: board.into(),
            code: Code(board.code()),
        }
    }
}

pub(super) fn status(position: &Position) -> Status {
    match position.outcome() {
        Outcome::Won(_) => Status::Won,
        Outcome::Draw => Status::Draw,
        Outcome::InProgress { .. } => Status::InProgress,
    }
}

pub(super) fn winner(position: &Position) -> Option<Mark> {
    match position.outcome() {
        Outcome::Won(winner) => Some(winner.into()),
        Outcome::Draw | Outcome::InProgress { .. } => None,
    }
}

pub(super) fn winning_lines(position: &Position) -> Vec<Vec<Square>> {
    position.lines().map(line).collect()
}
