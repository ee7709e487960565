//! The JSON, the same on every surface. Keys and words are English and stable; messages are in the user's language.

mod arena;
mod batch;
mod explain;
mod grade;
mod play;
mod solved;
mod trace;

use std::io::{self, Write};

use morpion::{Board, Impossible, MAX_BOARD_BYTES, Malformed, Outcome, Position, Solution};
use serde::{Serialize, Serializer};

use crate::batch::JsonType;
use crate::{Texts, refusal, verdict};

pub use arena::{ArenaObject, CheckedSolution, ClaimedSolution, ReadArena, arena, claimed_solution};
pub use batch::{MalformedRecord, kinds};
pub use explain::{Branch, Explanation, Goal, Proof, Threat};
pub use grade::{Case, Counts, FailedLine, Finding, Grade, Mistake, UnreadableSubmission};
pub use play::{Against, ChosenMove, LevelOdds, RecordError, RecordedMove, RefusalKind, Replay, levels};
pub use solved::{OutcomeWord, SolvedPosition};
pub use trace::{Pass, TraceEvent, TraceRank, TraceStep, TracedPosition, TracedVertex};

/// A square: `[row, column]`.
pub type Square = [u8; 2];

fn square(square: morpion::Square) -> Square {
    [square.row, square.column]
}

fn line(line: morpion::Line) -> Vec<Square> {
    line.squares().map(square).collect()
}

/// Writes a value on a line of its own.
pub(crate) fn write_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// What is on a board: a position, an impossible board, or no board at all.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Verdict {
    /// A game can reach the board.
    Position {
        /// `won`, `draw` or `in_progress`.
        status: Status,
        /// `X` or `O`, if the game is won.
        winner: Option<Mark>,
        /// All complete lines.
        winning_lines: Vec<Vec<Square>>,
        /// Who plays next, if the game goes on.
        next_player: Option<Mark>,
        /// How many marks stand on the board.
        marks: Marks,
        /// The board as a number.
        code: Code,
    },
    /// No game can reach the board.
    Impossible {
        /// `impossible`.
        status: Status,
        /// Every reason, the headline first.
        reasons: Vec<Reason>,
        /// The headline in words.
        message: String,
        /// How many marks stand on the board.
        marks: Marks,
        /// The board as a number.
        code: Code,
    },
    /// The text is no board.
    Malformed {
        /// `malformed`.
        status: Status,
        /// Every problem, the headline first.
        problems: Vec<Problem>,
        /// The headline in words.
        message: String,
    },
}

/// What is on a board, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Somebody has a line.
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

/// Types that are a word in JSON.
macro_rules! words {
    ($($type:ty),*) => {
        $(impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        })*
    };
}

words!(Status, Reason, Kind);

/// A player's mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Mark {
    /// Player 1.
    X,
    /// Player 2.
    O,
}

impl From<morpion::Mark> for Mark {
    fn from(mark: morpion::Mark) -> Mark {
        match mark {
            morpion::Mark::X => Mark::X,
            morpion::Mark::O => Mark::O,
        }
    }
}

/// Why a board is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// What best play gives a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// The player can force a line.
    Win,
    /// Neither can force a line.
    Draw,
    /// The opponent can force a line.
    Loss,
}

impl From<morpion::Value> for Value {
    fn from(value: morpion::Value) -> Value {
        match value {
            morpion::Value::Win => Value::Win,
            morpion::Value::Draw => Value::Draw,
            morpion::Value::Loss => Value::Loss,
        }
    }
}

/// How many marks of each player stand on a board.
#[derive(Clone, Copy, Debug, Serialize)]
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

/// A board's code: a number up to 2^53, above which many readers of JSON lose digits; beyond, a string.
#[derive(Clone, Copy, Debug)]
pub struct Code(pub u128);

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(code) if code <= 1 << 53 => serializer.serialize_u64(code),
            _ => serializer.collect_str(&self.0),
        }
    }
}

/// One problem of a malformed text, with its place.
#[derive(Clone, Debug, Serialize)]
pub struct Problem {
    /// What kind of problem it is.
    pub kind: Kind,
    /// The place and what was found there.
    #[serde(flatten)]
    pub details: Details,
    /// The problem in words.
    pub message: String,
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The text is longer than a board may be.
    TooLong,
    /// The number of rows is wrong.
    RowCount,
    /// A character is no cell.
    Symbol,
    /// The number of cells in a row is wrong.
    RowLength,
    /// A board without rows has a wrong number of cells.
    CellCount,
    /// The text of one square is not one cell.
    NotOneCell,
    /// The record is no JSON.
    Json,
    /// The record has no such field.
    NoField,
    /// The record has the field more than once.
    FieldTwice,
    /// The value is neither a string nor an array of strings.
    NotABoard,
    /// The record has not as many columns as it must.
    ColumnCount,
    /// A quotation mark is never closed.
    OpenQuote,
}

impl Kind {
    /// The word that names it in JSON and in columns.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::TooLong => "too_long",
            Kind::RowCount => "row_count",
            Kind::Symbol => "symbol",
            Kind::RowLength => "row_length",
            Kind::CellCount => "cell_count",
            Kind::NotOneCell => "not_one_cell",
            Kind::Json => "json",
            Kind::NoField => "no_field",
            Kind::FieldTwice => "field_twice",
            Kind::NotABoard => "not_a_board",
            Kind::ColumnCount => "column_count",
            Kind::OpenQuote => "open_quote",
        }
    }
}

/// Where a problem is, and what was found.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Details {
    /// Of `too_long`.
    TooLong {
        /// The limit, in bytes: the text has more, and was not read further.
        bytes: usize,
    },
    /// Of `row_count`.
    RowCount {
        /// How many rows were found.
        rows: usize,
    },
    /// Of `symbol`.
    Symbol {
        /// The row, from 1.
        row: usize,
        /// The character's place in the row, from 1, spaces counted.
        column: usize,
        /// The character; `\xFF` for a byte that is not UTF-8.
        found: String,
    },
    /// Of `row_length`.
    RowLength {
        /// The row, from 1.
        row: usize,
        /// How many cells were found.
        cells: usize,
    },
    /// Of `cell_count`.
    CellCount {
        /// How many cells were found.
        cells: usize,
    },
    /// Of `not_one_cell`.
    NotOneCell {
        /// The row of the square, from 1.
        row: usize,
        /// The column of the square, from 1.
        column: usize,
        /// How many cells were found.
        cells: usize,
    },
    /// Of `json`.
    Json {
        /// The character of the line where it is found out, from 1.
        column: usize,
    },
    /// Of `no_field` and `field_twice`.
    Field {
        /// The name of the field.
        field: String,
    },
    /// Of `not_a_board`.
    NotABoard {
        /// What was found: `null`, `boolean`, `number`, `array` or `object`.
        found: JsonType,
    },
    /// Of `column_count`.
    ColumnCount {
        /// How many columns were found.
        columns: usize,
        /// How many there must be; without a header, at least.
        expected: usize,
    },
    /// Of `open_quote`: the record itself is the place.
    Nothing {},
}

impl Problem {
    fn new(texts: &Texts, malformed: &Malformed, problem: &morpion::Problem) -> Problem {
        let (kind, details) = in_board(problem);
        Problem { kind, details, message: refusal::problem(texts, malformed, problem) }
    }
}

fn in_board(problem: &morpion::Problem) -> (Kind, Details) {
    match *problem {
        morpion::Problem::RowCount { rows } => (Kind::RowCount, Details::RowCount { rows }),
        morpion::Problem::Symbol { row, column, found } => {
            (Kind::Symbol, Details::Symbol { row, column, found: found.to_string() })
        }
        morpion::Problem::RowLength { row, cells } => (Kind::RowLength, Details::RowLength { row, cells }),
        morpion::Problem::TooLong => (Kind::TooLong, Details::TooLong { bytes: MAX_BOARD_BYTES }),
        morpion::Problem::CellCount { cells } => (Kind::CellCount, Details::CellCount { cells }),
        morpion::Problem::NotOneCell { row, column, cells } => {
            (Kind::NotOneCell, Details::NotOneCell { row, column, cells })
        }
    }
}

impl Verdict {
    /// The verdict on a position.
    pub fn position(position: &Position) -> Verdict {
        let board = position.board();
        Verdict::Position {
            status: status(position),
            winner: winner(position),
            winning_lines: winning_lines(position),
            next_player: position.side_to_move().map(Mark::from),
            marks: board.into(),
            code: Code(board.code()),
        }
    }

    /// The verdict on an impossible board.
    pub fn impossible(texts: &Texts, impossible: &Impossible) -> Verdict {
        let board = impossible.board();
        Verdict::Impossible {
            status: Status::Impossible,
            reasons: impossible.reasons().iter().map(|&reason| reason.into()).collect(),
            message: verdict::impossible_headline(texts, impossible),
            marks: board.into(),
            code: Code(board.code()),
        }
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
        Verdict::Malformed {
            status: Status::Malformed,
            problems: malformed.problems().iter().map(|problem| Problem::new(texts, malformed, problem)).collect(),
            message: refusal::malformed_headline(texts, malformed),
        }
    }
}

fn status(position: &Position) -> Status {
    match position.outcome() {
        Outcome::Won(_) => Status::Won,
        Outcome::Draw => Status::Draw,
        Outcome::InProgress { .. } => Status::InProgress,
    }
}

fn winner(position: &Position) -> Option<Mark> {
    match position.outcome() {
        Outcome::Won(winner) => Some(winner.into()),
        Outcome::Draw | Outcome::InProgress { .. } => None,
    }
}

fn winning_lines(position: &Position) -> Vec<Vec<Square>> {
    match position.outcome() {
        Outcome::Won(winner) => position.board().lines(winner).map(line).collect(),
        Outcome::Draw | Outcome::InProgress { .. } => Vec::new(),
    }
}

/// What a position and each of its moves are worth.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// The rows of the board.
    pub board: Vec<String>,
    /// The board as a number.
    pub code: Code,
    /// `won`, `draw` or `in_progress`.
    pub status: Status,
    /// Who moves; null when the game is over.
    pub side_to_move: Option<Mark>,
    /// `win`, `draw` or `loss` for the side to move; null when the game is over.
    pub value: Option<Value>,
    /// The plies to the end under best play; null when the game is over.
    pub remoteness: Option<u32>,
    /// Every legal move, best first.
    pub moves: Vec<Move>,
    /// Who won and by which lines, when the game is over.
    #[serde(flatten)]
    pub end: Option<End>,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub struct End {
    /// `X` or `O`; null after a draw.
    pub winner: Option<Mark>,
    /// All complete lines.
    pub winning_lines: Vec<Vec<Square>>,
}

/// A legal move.
#[derive(Clone, Debug, Serialize)]
pub struct Move {
    /// The square to mark.
    pub square: Square,
    /// `win`, `draw` or `loss` for the player who makes the move.
    pub value: Value,
    /// The plies from the position after the move to the end.
    pub remoteness: u32,
}

impl Analysis {
    /// Analyses a position of the game that was solved.
    pub fn new(solution: &Solution, position: &Position) -> Analysis {
        let board = position.board();
        let evaluation = if position.is_over() { None } else { solution.evaluate(position) };
        Analysis {
            board: board.rows().collect(),
            code: Code(board.code()),
            status: status(position),
            side_to_move: position.side_to_move().map(Mark::from),
            value: evaluation.map(|evaluation| evaluation.value.into()),
            remoteness: evaluation.map(|evaluation| evaluation.remoteness),
            moves: solution.moves(position).into_iter().map(Move::from).collect(),
            end: position.is_over().then(|| End { winner: winner(position), winning_lines: winning_lines(position) }),
        }
    }
}

impl From<morpion::MoveEvaluation> for Move {
    fn from(evaluated: morpion::MoveEvaluation) -> Move {
        Move { square: square(evaluated.square), value: evaluated.value.into(), remoteness: evaluated.remoteness }
    }
}

/// A position in a list.
#[derive(Clone, Debug, Serialize)]
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

/// A solved game in numbers.
#[derive(Clone, Debug, Serialize)]
pub struct SolvedGame {
    /// The number of positions.
    pub positions: usize,
    /// The number of moves of all positions.
    pub edges: u64,
    /// The positions that end the game.
    pub terminal: Terminals,
    /// The attractor of each player to its own lines.
    pub attractors: Attractors,
    /// The number of positions in neither.
    pub neither: usize,
    /// The empty board.
    pub start: Start,
}

/// How many positions end the game, and how.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Terminals {
    /// X has a line.
    pub x_won: usize,
    /// O has a line.
    pub o_won: usize,
    /// The board is full and nobody has a line.
    pub draw: usize,
}

/// Both attractors.
#[derive(Clone, Debug, Serialize)]
pub struct Attractors {
    /// That of X.
    pub x: Attractor,
    /// That of O.
    pub o: Attractor,
}

/// An attractor in numbers.
#[derive(Clone, Debug, Serialize)]
pub struct Attractor {
    /// The number of its positions.
    pub size: usize,
    /// How many have each rank, from 0.
    pub by_rank: Vec<usize>,
    /// How many have each number of marks, from 0 to all squares.
    pub by_ply: Vec<usize>,
}

/// What the empty board is worth to X.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Start {
    /// `win`, `draw` or `loss`.
    pub value: Value,
    /// The plies to the end under best play.
    pub remoteness: u32,
}

impl SolvedGame {
    /// The numbers of a solution.
    pub fn new(solution: &Solution) -> SolvedGame {
        let terminal = solution.terminals();
        let start = solution.start();
        SolvedGame {
            positions: solution.position_count(),
            edges: solution.edge_count(),
            terminal: Terminals { x_won: terminal.x_won, o_won: terminal.o_won, draw: terminal.draw },
            attractors: Attractors {
                x: Attractor::new(solution, morpion::Mark::X),
                o: Attractor::new(solution, morpion::Mark::O),
            },
            neither: solution.neither_count(),
            start: Start { value: start.value.into(), remoteness: start.remoteness },
        }
    }
}

impl Attractor {
    fn new(solution: &Solution, mark: morpion::Mark) -> Attractor {
        let region = solution.attractor(mark);
        Attractor {
            size: region.len(),
            by_rank: region.levels().map(<[_]>::len).collect(),
            by_ply: solution.attractor_by_ply(mark),
        }
    }
}
