//! The JSON of bots and of records.

use morpion::bot::{Bot, Choices, Level, Odds, TooFine};
use morpion::{MoveAssessment, Position, ReadRecord, RefusedMove, Solution};
use serde::Serialize;

use super::{Mark, Square, Value, Verdict, square};
use crate::bots::with_position_after;
use crate::{Texts, record};

/// The move that a bot makes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ChosenMove {
    /// There is one.
    Move {
        /// The square to mark.
        square: Square,
        /// `win`, `draw` or `loss` for the player who makes the move.
        value: Value,
        /// The plies from the position after the move to the end; null where only values are known.
        remoteness: Option<u32>,
        /// The rows of the board after the move.
        board: Vec<String>,
    },
    /// The game is over.
    Over {
        /// Null: there is no move.
        #[cfg_attr(feature = "schema", schemars(with = "()"))]
        square: Option<Square>,
        /// How it ended.
        #[serde(flatten)]
        #[cfg_attr(feature = "schema", schemars(with = "super::JudgedPosition"))]
        verdict: Verdict,
    },
}

impl ChosenMove {
    /// The move that was chosen in a position, if the game goes on there.
    pub fn new(position: &Position, chosen: Option<MoveAssessment>) -> ChosenMove {
        match with_position_after(position, chosen) {
            Some((MoveAssessment { square: chosen, value, remoteness }, after)) => ChosenMove::Move {
                square: square(chosen),
                value: value.into(),
                remoteness,
                board: after.board().rows().collect(),
            },
            None => ChosenMove::Over { square: None, verdict: Verdict::position(position) },
        }
    }
}

/// The odds of a level on one side against one opponent.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LevelOdds {
    /// `perfect`, `hard`, `medium` or `easy`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["perfect", "hard", "medium", "easy"])))]
    pub level: String,
    /// The probability of a mistake where there is one to make.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub mistakes: f64,
    /// The side of the level's bot.
    pub plays: Mark,
    /// Its opponent.
    pub against: Against,
    /// The probability that the level's bot wins.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub win: f64,
    /// The probability of a draw.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub draw: f64,
    /// The probability that the level's bot loses.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub loss: f64,
    /// The same as whole numbers: the shares of the three ends.
    #[serde(skip)]
    pub exact: [u128; 3],
}

/// Against whom odds are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Against {
    /// The perfect bot.
    Perfect,
    /// A player who chooses uniformly at random.
    Random,
}

/// The odds of every level, as X and as O, against the perfect bot and against a random player.
///
/// # Errors
///
/// [`TooFine`]: never on the standard board.
pub fn levels(choices: &Choices) -> Result<Vec<LevelOdds>, TooFine> {
    let sides = [morpion::Mark::X, morpion::Mark::O];
    let opponents = [(Against::Perfect, Bot::PERFECT), (Against::Random, Bot::Random)];
    let mut list = Vec::new();
    for level in Level::ALL {
        for plays in sides {
            for (against, opponent) in opponents {
                let odds = match plays {
                    morpion::Mark::X => Odds::of(choices, level.into(), opponent)?,
                    morpion::Mark::O => Odds::of(choices, opponent, level.into())?,
                };
                let exact = [odds.wins(plays), odds.draws, odds.wins(plays.other())];
                let [win, draw, loss] = exact.map(|games| odds.share(games));
                list.push(LevelOdds {
                    level: level.to_string(),
                    mistakes: level.mistakes().as_f64(),
                    plays: plays.into(),
                    against,
                    win,
                    draw,
                    loss,
                    exact,
                });
            }
        }
    }
    Ok(list)
}

/// A record that was replayed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Replay {
    /// The rows of the board from which the game started, if it was not empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Vec<String>>,
    /// Every move that can be made, in order.
    pub moves: Vec<RecordedMove>,
    /// The first that cannot.
    pub error: Option<RecordError>,
    /// The verdict on the last position.
    #[serde(rename = "final")]
    pub last: Verdict,
}

/// A move of a record.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordedMove {
    /// The square marked.
    pub square: Square,
    /// What the position before was worth to who made the move; null where the game is not solved.
    pub value_before: Option<Value>,
    /// What the position after it is worth to the same player; null where the game is not solved.
    pub value_after: Option<Value>,
}

/// The first move of a record that cannot be made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordError {
    /// Which move it would be, from 1.
    #[serde(rename = "move")]
    pub number: usize,
    /// What kind of error it is.
    pub kind: RefusalKind,
    /// The line, from 1.
    pub line: usize,
    /// The place in the line where it starts, from 1, every character counted.
    pub column: usize,
    /// How it is written; `\xFF` for a byte that is not UTF-8.
    pub found: String,
    /// The square that it names; null if it names none.
    pub square: Option<Square>,
    /// The error in words.
    pub message: String,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RefusalKind {
    /// The text names no square.
    NotASquare,
    /// There is no such square on the board.
    OutOfRange,
    /// A mark stands there.
    Occupied,
    /// The game was over.
    GameOver,
}

impl From<morpion::Refusal> for RefusalKind {
    fn from(refusal: morpion::Refusal) -> RefusalKind {
        match refusal {
            morpion::Refusal::NotASquare => RefusalKind::NotASquare,
            morpion::Refusal::OutOfRange => RefusalKind::OutOfRange,
            morpion::Refusal::Occupied(_) => RefusalKind::Occupied,
            morpion::Refusal::GameOver => RefusalKind::GameOver,
        }
    }
}

impl Replay {
    /// The replay of a record: of the game that was solved, or by the rules alone.
    pub fn new(texts: &Texts, solution: Option<&Solution>, read: &ReadRecord) -> Replay {
        let record = &read.record;
        let start = record.start();
        let is_empty = start.ply() == 0;
        Replay {
            start: (!is_empty).then(|| start.board().rows().collect()),
            moves: match solution {
                Some(solution) => record.evaluated(solution).into_iter().map(RecordedMove::from).collect(),
                None => record.moves().map(RecordedMove::without_values).collect(),
            },
            error: read.refused.as_ref().map(|refused| RecordError::new(texts, refused)),
            last: Verdict::position(record.position()),
        }
    }
}

impl From<morpion::RecordedMove> for RecordedMove {
    fn from(played: morpion::RecordedMove) -> RecordedMove {
        RecordedMove {
            square: square(played.square),
            value_before: Some(played.before.into()),
            value_after: Some(played.after.into()),
        }
    }
}

impl RecordedMove {
    fn without_values(marked: morpion::Square) -> RecordedMove {
        RecordedMove { square: square(marked), value_before: None, value_after: None }
    }
}

impl RecordError {
    fn new(texts: &Texts, refused: &RefusedMove) -> RecordError {
        RecordError {
            number: refused.number,
            kind: refused.refusal.into(),
            line: refused.line,
            column: refused.column,
            found: refused.found.iter().map(ToString::to_string).collect(),
            square: refused.square.map(square),
            message: record::refusal_headline(texts, refused),
        }
    }
}
