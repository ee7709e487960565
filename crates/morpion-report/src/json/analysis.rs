//! What a position is worth.

use morpion::{Oracle, Position, Solution};
use serde::Serialize;

use super::verdict::{status, winner, winning_lines};
use super::{Code, Mark, Square, Status, Value, square};

/// What a position and each of its moves are worth.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysis {
    /// The rows of the board.
    pub board: Vec<String>,
    /// The board as a number.
    pub code: Code,
    /// `won`, `draw` or `in_progress`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["won", "draw", "in_progress"])))]
    pub status: Status,
    /// Who moves; null when the game is over.
    pub side_to_move: Option<Mark>,
    /// `win`, `draw` or `loss` for the side to move; null when the game is over.
    pub value: Option<Value>,
    /// The plies to the end under best play; null when the game is over, or where only values are known.
    pub remoteness: Option<u32>,
    /// Every legal move, best first.
    pub moves: Vec<Move>,
    /// Who won and by which lines, when the game is over.
    #[serde(flatten)]
    pub end: Option<End>,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct End {
    /// `X` or `O`; null after a draw.
    pub winner: Option<Mark>,
    /// All complete lines.
    pub winning_lines: Vec<Vec<Square>>,
}

/// A legal move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Move {
    /// The square to mark.
    pub square: Square,
    /// `win`, `draw` or `loss` for the player who makes the move.
    pub value: Value,
    /// The plies from the position after the move to the end; null where only values are known.
    pub remoteness: Option<u32>,
}

impl Analysis {
    /// Analyses a position that the oracle knows.
    pub fn new(oracle: &dyn Oracle, position: &Position) -> Analysis {
        let board = position.board();
        let assessment = if position.is_over() { None } else { oracle.assess(position) };
        Analysis {
            board: board.rows().collect(),
            code: Code(board.code()),
            status: status(position),
            side_to_move: position.side_to_move().map(Mark::from),
            value: assessment.map(|assessment| assessment.value.into()),
            remoteness: assessment.and_then(|assessment| assessment.remoteness),
            moves: oracle.assess_moves(position).into_iter().map(Move::from).collect(),
            end: position.is_over().then(|| End { winner: winner(position), winning_lines: winning_lines(position) }),
        }
    }
}

impl From<morpion::MoveAssessment> for Move {
    fn from(evaluated: morpion::MoveAssessment) -> Move {
        Move { square: square(evaluated.square), value: evaluated.value.into(), remoteness: evaluated.remoteness }
    }
}

/// A position in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedPosition {
    /// The rows of the board.
    pub board: Vec<String>,
    /// The board as a number.
    pub code: Code,
    /// The number of marks on it.
    pub ply: u32,
    /// Who moves; null when the game is over.
    pub side_to_move: Option<Mark>,
    /// The rank in the attractor that holds it; null in neither.
    pub rank: Option<u32>,
}

impl ListedPosition {
    /// Lists a position of the game that was solved.
    pub fn new(solution: &Solution, position: &Position) -> ListedPosition {
        let board = position.board();
        ListedPosition {
            board: board.rows().collect(),
            code: Code(board.code()),
            ply: position.ply(),
            side_to_move: position.side_to_move().map(Mark::from),
            rank: solution.winner(position).map(|(_, rank)| rank),
        }
    }
}

/// Some of the positions of a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionsPage {
    /// How many positions the whole list has.
    pub total: usize,
    /// How many stand before these.
    pub offset: usize,
    /// These.
    pub positions: Vec<ListedPosition>,
    /// Where the next page starts; null on the last one.
    pub next: Option<usize>,
}

impl PositionsPage {
    /// At most so many of the positions of the game that was solved, from this place of the list on.
    pub fn new(solution: &Solution, positions: &[Position], offset: usize, limit: usize) -> PositionsPage {
        let total = positions.len();
        let page = positions.iter().skip(offset).take(limit);
        PositionsPage {
            total,
            offset,
            positions: page.map(|position| ListedPosition::new(solution, position)).collect(),
            next: Some(offset + limit).filter(|&next| next < total),
        }
    }
}
