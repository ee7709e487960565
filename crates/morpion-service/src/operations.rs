//! What can be asked. A game is solved when it is first asked about.

use std::borrow::Cow;
use std::sync::LazyLock;

use morpion::bot::{Bot, Level, seeded};
use morpion::{Board, Game, MAX_SQUARES, Mark, Position, PositionFilter, Solution};
use morpion_report::json::{Analysis, ChosenMove, Explanation, LevelOdds, PositionsPage, Refusal, SolvedGame, Verdict};
use morpion_report::request::{Expected, Failure, Problem};
use morpion_report::{Texts, explain as explanations, json};

use crate::field::{Field, Kind};
use crate::fields::Fields;
use crate::reader::Reader;
use crate::solved::{MOST_SQUARES, Solved};

static LEVELS: LazyLock<Vec<LevelOdds>> = LazyLock::new(|| levels_of(&Solved::Standard));

/// The largest code of a board.
const LARGEST_CODE: u64 = 3_u64.pow(MOST_SQUARES) - 1;

/// The most positions that a proof of an explanation has: some megabytes.
const MOST_EXPLAINED: u64 = 20_000;

const SIZE: Field = Field { name: "size", kind: Kind::Size { most: MAX_SQUARES }, says: Texts::field_size };

const SOLVED_SIZE: Field =
    Field { kind: Kind::Size { most: MOST_SQUARES }, says: |texts| texts.field_solved_size(MOST_SQUARES), ..SIZE };

const LINE: Field = Field {
    name: "line",
    kind: Kind::Number { least: 1, most: MAX_SQUARES as u64, default: Some(Game::STANDARD.line_length() as u64) },
    says: Texts::field_line,
};

const SOLVED_LINE: Field = Field {
    kind: Kind::Number { least: 1, most: MOST_SQUARES as u64, default: Some(Game::STANDARD.line_length() as u64) },
    ..LINE
};

const MISERE: Field = Field { name: "misere", kind: Kind::Flag, says: Texts::field_misere };

const TORUS: Field = Field { name: "torus", kind: Kind::Flag, says: Texts::field_torus };

/// The fields that choose a game, with a board of any size.
pub const ANY_GAME: &[Field; 4] = &[SIZE, LINE, MISERE, TORUS];

/// The fields that choose a game, where it is solved: those of [`solution`] and of [`levels`].
pub const SOLVED_GAME: &[Field; 4] = &[SOLVED_SIZE, SOLVED_LINE, MISERE, TORUS];

const BOARD: Field = Field { name: "board", kind: Kind::Board, says: Texts::field_board };

const BOARD_OR_CODE: Field = Field { kind: Kind::BoardOrCode, ..BOARD };

const CODE: Field =
    Field { name: "code", kind: Kind::Number { least: 0, most: LARGEST_CODE, default: None }, says: Texts::field_code };

/// The fields of [`check`].
pub const CHECK: &[Field] = &[BOARD, SIZE, LINE, MISERE, TORUS];

/// The fields of [`analyze`].
pub const ANALYZE: &[Field] = &[BOARD_OR_CODE, CODE, SOLVED_SIZE, SOLVED_LINE, MISERE, TORUS];

const LEVEL: Field = Field {
    name: "level",
    kind: Kind::Word { words: &["perfect", "hard", "medium", "easy"], default: Some("perfect") },
    says: Texts::field_level,
};

const SEED: Field =
    Field { name: "seed", kind: Kind::Number { least: 0, most: u64::MAX, default: None }, says: Texts::field_seed };

/// The fields of [`choose`].
pub const CHOOSE: &[Field] = &[BOARD_OR_CODE, CODE, SOLVED_SIZE, SOLVED_LINE, MISERE, TORUS, LEVEL, SEED];

const DEPTH: Field = Field {
    name: "depth",
    kind: Kind::Number { least: 0, most: MOST_SQUARES as u64, default: None },
    says: Texts::field_depth,
};

/// The fields of [`explain`].
pub const EXPLAIN: &[Field] = &[BOARD_OR_CODE, CODE, SOLVED_SIZE, SOLVED_LINE, MISERE, TORUS, DEPTH];

const PLAYERS: &[&str] = &["x", "o"];

const FOR: Field = Field {
    name: "for",
    kind: Kind::Word { words: &["x", "o", "neither"], default: Some("x") },
    says: Texts::field_for,
};

const RANK: Field = Field {
    name: "rank",
    kind: Kind::Number { least: 0, most: MOST_SQUARES as u64, default: None },
    says: Texts::field_rank,
};

const PLY: Field = Field {
    name: "ply",
    kind: Kind::Number { least: 0, most: MOST_SQUARES as u64, default: None },
    says: Texts::field_ply,
};

const TO_MOVE: Field =
    Field { name: "to_move", kind: Kind::Word { words: PLAYERS, default: None }, says: Texts::field_to_move };

const NO_TERMINAL: Field = Field { name: "no_terminal", kind: Kind::Flag, says: Texts::field_no_terminal };

const UNIQUE: Field = Field { name: "unique", kind: Kind::Flag, says: Texts::field_unique };

const OFFSET: Field = Field {
    name: "offset",
    kind: Kind::Number { least: 0, most: LARGEST_CODE, default: Some(0) },
    says: Texts::field_offset,
};

const LIMIT: Field =
    Field { name: "limit", kind: Kind::Number { least: 1, most: 1000, default: Some(100) }, says: Texts::field_limit };

/// The fields of [`positions`].
pub const POSITIONS: &[Field] =
    &[SOLVED_SIZE, SOLVED_LINE, MISERE, TORUS, FOR, RANK, PLY, TO_MOVE, NO_TERMINAL, UNIQUE, OFFSET, LIMIT];

/// What is on a board; an impossible board is a verdict.
///
/// # Errors
///
/// What is wrong with the request or its board.
pub fn check(texts: &Texts, fields: Fields) -> Result<Verdict, Refusal> {
    let mut reader = Reader::new(CHECK, fields);
    let game = reader.game(ANY_GAME);
    let board = reader.board(game, &BOARD);
    Ok(Verdict::of(texts, reader.finish(texts, board)?))
}

/// What a position and each of its moves are worth.
///
/// # Errors
///
/// What is wrong with the request or its board.
pub fn analyze(texts: &Texts, fields: Fields) -> Result<Analysis, Refusal> {
    let mut reader = Reader::new(ANALYZE, fields);
    let game = reader.game(SOLVED_GAME);
    let board = reader.board_or_code(game, &BOARD_OR_CODE, &CODE);
    let position = position(texts, reader.finish(texts, board)?)?;
    Ok(Analysis::new(solved(&position).solution(), &position))
}

/// The move that the program makes.
///
/// # Errors
///
/// What is wrong with the request or its board; or the system gives no random number, where no seed is given.
pub fn choose(texts: &Texts, fields: Fields) -> Result<ChosenMove, Refusal> {
    let mut reader = Reader::new(CHOOSE, fields);
    let game = reader.game(SOLVED_GAME);
    let board = reader.board_or_code(game, &BOARD_OR_CODE, &CODE);
    let (level, seed) = (reader.word(&LEVEL), reader.number(&SEED));
    let (board, level) = reader.finish(texts, board.zip(level.and_then(level_of)))?;
    let position = position(texts, board)?;
    let seed = seed
        .map_or_else(getrandom::u64, Ok)
        .map_err(|error| Refusal::failed(texts, &Failure::NoRandomness { reason: error.to_string() }))?;
    let chosen = solved(&position).by_choices(|choices| Bot::from(level).choose(choices, &position, &mut seeded(seed)));
    Ok(ChosenMove::new(&position, chosen.map(Into::into)))
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
    let game = reader.game(SOLVED_GAME);
    let (board, depth) = (reader.board_or_code(game, &BOARD_OR_CODE, &CODE), reader.number(&DEPTH));
    let position = position(texts, reader.finish(texts, board)?)?;
    let solved = solved(&position);
    let solution = solved.solution();
    let depth = match depth {
        Some(depth) => depth as u32,
        None => explanations::default_depth(solution, &position),
    };
    let sizes = morpion::Explanation::sizes(solution, &position, depth, MOST_EXPLAINED);
    if sizes.into_iter().any(|size| size > MOST_EXPLAINED) {
        let expected = Expected::Depth { most: MOST_EXPLAINED };
        let problem = Problem::BadValue { field: DEPTH.name, found: depth.to_string(), expected };
        return Err(Refusal::malformed(texts, &[problem], None));
    }
    Ok(Explanation::new(texts, solution, &explanation(solution, &position, depth)))
}

const OF_THE_GAME: &str = "the position is of the game that was solved";

fn explanation(solution: &Solution, position: &Position, depth: u32) -> morpion::Explanation {
    solution.explain(position, depth).expect(OF_THE_GAME)
}

/// The solved game of a position.
fn solved(position: &Position) -> Solved {
    Solved::of(position.board().game())
}

fn position(texts: &Texts, board: Board) -> Result<Position, Refusal> {
    board.check().map_err(|impossible| Refusal::impossible(texts, &impossible))
}

/// A page of the positions that a player wins, or neither.
///
/// # Errors
///
/// What is wrong with the request.
pub fn positions(texts: &Texts, fields: Fields) -> Result<PositionsPage, Refusal> {
    let mut reader = Reader::new(POSITIONS, fields);
    let game = reader.game(SOLVED_GAME);
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
    let (game, (offset, limit)) = reader.finish(texts, game.zip(page))?;
    let solved = Solved::of(game);
    let positions: Vec<Position> = filter.of(solved.solution()).collect();
    Ok(PositionsPage::new(solved.solution(), &positions, offset as usize, limit as usize))
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
/// What is wrong with the request.
pub fn solution(texts: &Texts, fields: Fields) -> Result<SolvedGame, Refusal> {
    let mut reader = Reader::new(SOLVED_GAME, fields);
    let game = reader.game(SOLVED_GAME);
    Ok(SolvedGame::new(Solved::of(reader.finish(texts, game)?).solution()))
}

/// The odds of every level.
///
/// # Errors
///
/// What is wrong with the request.
pub fn levels(texts: &Texts, fields: Fields) -> Result<Cow<'static, [LevelOdds]>, Refusal> {
    let mut reader = Reader::new(SOLVED_GAME, fields);
    let game = reader.game(SOLVED_GAME);
    Ok(match Solved::of(reader.finish(texts, game)?) {
        Solved::Standard => Cow::Borrowed(&LEVELS),
        other @ Solved::Other(_) => levels_of(&other).into(),
    })
}

fn levels_of(solved: &Solved) -> Vec<LevelOdds> {
    // Odds are too fine on boards alone that are too large to be solved for a request.
    solved.by_choices(json::levels).unwrap_or_default()
}

/// The game whose boards records hold.
///
/// # Errors
///
/// What is wrong with the request.
pub fn game(texts: &Texts, fields: Fields) -> Result<Game, Refusal> {
    let mut reader = Reader::new(ANY_GAME, fields);
    let game = reader.game(ANY_GAME);
    reader.finish(texts, game)
}

/// Reads a request that has nothing to say.
///
/// # Errors
///
/// If it says anything.
pub fn nothing(texts: &Texts, fields: Fields) -> Result<(), Refusal> {
    Reader::new(&[], fields).finish(texts, Some(()))
}
