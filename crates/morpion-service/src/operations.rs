//! What can be asked. The standard game is solved once, when it is first asked about.

use std::sync::LazyLock;

use morpion::bot::{Bot, Choices, Level, seeded};
use morpion::{Board, Mark, Position, PositionFilter, Solution};
use morpion_report::json::{Analysis, ChosenMove, Explanation, LevelOdds, PositionsPage, Refusal, SolvedGame, Verdict};
use morpion_report::request::{Failure, Problem};
use morpion_report::{Texts, explain as explanations, json};

use crate::field::{Field, Kind};
use crate::fields::Fields;
use crate::reader::Reader;

static SOLUTION: LazyLock<Solution> = LazyLock::new(Solution::standard);
static CHOICES: LazyLock<Choices<'static>> = LazyLock::new(|| Choices::new(&SOLUTION));
// Odds are too fine on large boards only.
static LEVELS: LazyLock<Vec<LevelOdds>> = LazyLock::new(|| json::levels(&CHOICES).unwrap_or_default());

/// The largest code of a board.
const LARGEST_CODE: u64 = 3_u64.pow(9) - 1;

const BOARD: Field = Field { name: "board", kind: Kind::Board, says: Texts::field_board };

const BOARD_OR_CODE: Field = Field { kind: Kind::BoardOrCode, ..BOARD };

const CODE: Field =
    Field { name: "code", kind: Kind::Number { least: 0, most: LARGEST_CODE, default: None }, says: Texts::field_code };

/// The fields of [`check`].
pub const CHECK: &[Field] = &[BOARD];

/// The fields of [`analyze`].
pub const ANALYZE: &[Field] = &[BOARD_OR_CODE, CODE];

const LEVEL: Field = Field {
    name: "level",
    kind: Kind::Word { words: &["perfect", "hard", "medium", "easy"], default: Some("perfect") },
    says: Texts::field_level,
};

const SEED: Field =
    Field { name: "seed", kind: Kind::Number { least: 0, most: u64::MAX, default: None }, says: Texts::field_seed };

/// The fields of [`choose`].
pub const CHOOSE: &[Field] = &[BOARD_OR_CODE, CODE, LEVEL, SEED];

const DEPTH: Field =
    Field { name: "depth", kind: Kind::Number { least: 0, most: 9, default: None }, says: Texts::field_depth };

/// The fields of [`explain`].
pub const EXPLAIN: &[Field] = &[BOARD_OR_CODE, CODE, DEPTH];

const PLAYERS: &[&str] = &["x", "o"];

const FOR: Field = Field {
    name: "for",
    kind: Kind::Word { words: &["x", "o", "neither"], default: Some("x") },
    says: Texts::field_for,
};

const RANK: Field =
    Field { name: "rank", kind: Kind::Number { least: 0, most: 9, default: None }, says: Texts::field_rank };

const PLY: Field =
    Field { name: "ply", kind: Kind::Number { least: 0, most: 9, default: None }, says: Texts::field_ply };

const TO_MOVE: Field =
    Field { name: "to_move", kind: Kind::Word { words: PLAYERS, default: None }, says: Texts::field_to_move };

const NO_TERMINAL: Field = Field { name: "no_terminal", kind: Kind::Flag, says: Texts::field_no_terminal };

const UNIQUE: Field = Field { name: "unique", kind: Kind::Flag, says: Texts::field_unique };

const OFFSET: Field = Field {
    name: "offset",
    kind: Kind::Number { least: 0, most: 10_000, default: Some(0) },
    says: Texts::field_offset,
};

const LIMIT: Field =
    Field { name: "limit", kind: Kind::Number { least: 1, most: 1000, default: Some(100) }, says: Texts::field_limit };

/// The fields of [`positions`].
pub const POSITIONS: &[Field] = &[FOR, RANK, PLY, TO_MOVE, NO_TERMINAL, UNIQUE, OFFSET, LIMIT];

/// What is on a board; an impossible board is a verdict.
///
/// # Errors
///
/// What is wrong with the request or its board.
pub fn check(texts: &Texts, fields: Fields) -> Result<Verdict, Refusal> {
    let mut reader = Reader::new(CHECK, fields);
    let board = reader.board(&BOARD);
    Ok(Verdict::of(texts, reader.finish(texts, board)?))
}

/// What a position and each of its moves are worth.
///
/// # Errors
///
/// What is wrong with the request or its board.
pub fn analyze(texts: &Texts, fields: Fields) -> Result<Analysis, Refusal> {
    let mut reader = Reader::new(ANALYZE, fields);
    let board = reader.board_or_code(&BOARD_OR_CODE, &CODE);
    Ok(Analysis::new(&SOLUTION, &position(texts, reader.finish(texts, board)?)?))
}

/// The move that the program makes.
///
/// # Errors
///
/// What is wrong with the request or its board; or the system gives no random number, where no seed is given.
pub fn choose(texts: &Texts, fields: Fields) -> Result<ChosenMove, Refusal> {
    let mut reader = Reader::new(CHOOSE, fields);
    let (board, level, seed) = (reader.board_or_code(&BOARD_OR_CODE, &CODE), reader.word(&LEVEL), reader.number(&SEED));
    let (board, level) = reader.finish(texts, board.zip(level.and_then(level_of)))?;
    let position = position(texts, board)?;
    let seed = seed
        .map_or_else(getrandom::u64, Ok)
        .map_err(|error| Refusal::failed(texts, &Failure::NoRandomness { reason: error.to_string() }))?;
    let chosen = Bot::from(level).choose(&CHOICES, &position, &mut seeded(seed));
    Ok(ChosenMove::new(&position, chosen))
}

fn level_of(word: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.to_string() == word)
}

/// Why a position is worth what it is.
///
/// # Errors
///
/// What is wrong with the request or its board.
pub fn explain(texts: &Texts, fields: Fields) -> Result<Explanation, Refusal> {
    let mut reader = Reader::new(EXPLAIN, fields);
    let (board, depth) = (reader.board_or_code(&BOARD_OR_CODE, &CODE), reader.number(&DEPTH));
    let position = position(texts, reader.finish(texts, board)?)?;
    let depth = match depth {
        Some(depth) => depth as u32,
        None => explanations::default_depth(&SOLUTION, &position),
    };
    Ok(Explanation::new(texts, &SOLUTION, &explanation(&position, depth)))
}

fn position(texts: &Texts, board: Board) -> Result<Position, Refusal> {
    board.check().map_err(|impossible| Refusal::impossible(texts, &impossible))
}

fn explanation(position: &Position, depth: u32) -> morpion::Explanation {
    SOLUTION.explain(position, depth).expect("the position is of the game that was solved")
}

/// A page of the positions that a player wins, or neither.
///
/// # Errors
///
/// What is wrong with the request.
pub fn positions(texts: &Texts, fields: Fields) -> Result<PositionsPage, Refusal> {
    let mut reader = Reader::new(POSITIONS, fields);
    let winner = reader.word(&FOR);
    let filter = PositionFilter {
        winner: winner.and_then(mark),
        rank: reader.number(&RANK).map(|rank| rank as u32),
        ply: reader.number(&PLY).map(|ply| ply as u32),
        to_move: reader.word(&TO_MOVE).and_then(mark),
        no_terminal: reader.flag(&NO_TERMINAL),
        unique: reader.flag(&UNIQUE),
    };
    let page = reader.number(&OFFSET).zip(reader.number(&LIMIT));
    if winner == Some("neither") && filter.rank.is_some() {
        reader.complain(Problem::RankOfNeither);
    }
    let (offset, limit) = reader.finish(texts, page)?;
    let positions: Vec<Position> = filter.of(&SOLUTION).collect();
    Ok(PositionsPage::new(&SOLUTION, &positions, offset as usize, limit as usize))
}

fn mark(word: &str) -> Option<Mark> {
    match word {
        "x" => Some(Mark::X),
        "o" => Some(Mark::O),
        _ => None,
    }
}

/// The solved game in numbers.
///
/// # Errors
///
/// If the request says anything.
pub fn solution(texts: &Texts, fields: Fields) -> Result<SolvedGame, Refusal> {
    nothing(texts, fields)?;
    Ok(SolvedGame::new(&SOLUTION))
}

/// The odds of every level.
///
/// # Errors
///
/// If the request says anything.
pub fn levels(texts: &Texts, fields: Fields) -> Result<&'static [LevelOdds], Refusal> {
    nothing(texts, fields)?;
    Ok(&LEVELS)
}

/// Reads a request that has nothing to say.
///
/// # Errors
///
/// If it says anything.
pub fn nothing(texts: &Texts, fields: Fields) -> Result<(), Refusal> {
    Reader::new(&[], fields).finish(texts, Some(()))
}
