//! A solved position, as a row of the data set.

use morpion::{Outcome, Position, Solution};
use serde::Serialize;

use super::{Analysis, Code, Mark, Square, Value, square};

/// A position and what it is worth.
#[derive(Clone, Debug, Serialize)]
pub struct SolvedPosition {
    /// The rows of the board.
    pub board: Vec<String>,
    /// The board as a number.
    pub code: Code,
    /// The number of marks on it.
    pub ply: u32,
    /// Who moves; null when the game is over.
    pub side_to_move: Option<Mark>,
    /// `x_won`, `o_won`, `draw` or `in_progress`.
    pub outcome: OutcomeWord,
    /// `win`, `draw` or `loss` for the side to move; null when the game is over.
    pub value: Option<Value>,
    /// The plies to the end under best play; null when the game is over.
    pub remoteness: Option<u32>,
    /// The moves that keep the value and hurry a win or delay a loss most, in reading order.
    pub optimal_moves: Vec<Square>,
    /// The least code among the board's turns and mirrors: the same for all boards alike.
    pub class: Code,
}

/// What a position shows, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OutcomeWord {
    /// X has a line.
    XWon,
    /// O has a line.
    OWon,
    /// The board is full and nobody has a line.
    Draw,
    /// The game goes on.
    InProgress,
}

impl From<Outcome> for OutcomeWord {
    fn from(outcome: Outcome) -> OutcomeWord {
        match outcome {
            Outcome::Won(morpion::Mark::X) => OutcomeWord::XWon,
            Outcome::Won(morpion::Mark::O) => OutcomeWord::OWon,
            Outcome::Draw => OutcomeWord::Draw,
            Outcome::InProgress { .. } => OutcomeWord::InProgress,
        }
    }
}

impl SolvedPosition {
    /// A position of the game that was solved.
    pub fn new(solution: &Solution, position: &Position) -> SolvedPosition {
        let Analysis { board, code, side_to_move, value, remoteness, .. } = Analysis::new(solution, position);
        SolvedPosition {
            optimal_moves: solution.best_moves(position).into_iter().map(|best| square(best.square)).collect(),
            board,
            code,
            ply: position.ply(),
            side_to_move,
            outcome: position.outcome().into(),
            value,
            remoteness,
            class: Code(position.board().canonical().code()),
        }
    }
}
