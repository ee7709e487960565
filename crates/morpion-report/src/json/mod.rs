//! The JSON, the same on every surface. Keys and words are English and stable; messages are in the user's language.

mod analysis;
mod arena;
mod batch;
mod explain;
mod grade;
mod play;
mod problem;
mod refusal;
mod solution;
mod solved;
mod tiers;
mod trace;
mod verdict;

use std::io::{self, Write};

use serde::{Serialize, Serializer};

pub use analysis::{Analysis, End, ListedPosition, Move, PositionsPage};
pub use arena::{ArenaObject, CheckedSolution, ClaimedSolution, ReadArena, arena, claimed_solution};
pub use batch::{MalformedRecord, kinds};
pub use explain::{Branch, Explanation, Goal, Proof, Threat};
pub use grade::{Case, Counts, FailedLine, Finding, Grade, Mistake, UnreadableSubmission};
pub use play::{Against, ChosenMove, LevelOdds, RecordError, RecordedMove, RefusalKind, Replay, levels};
pub use problem::{Details, Kind, Problem};
pub use refusal::{Failure, FailureStatus, Refusal};
pub use solution::{Attractor, Attractors, SolvedGame, Start, Terminals};
pub use solved::{OutcomeWord, SolvedPosition};
pub use tiers::{SolvedTiers, Tier};
pub use trace::{Pass, TraceEvent, TraceRank, TraceStep, TracedPosition, TracedVertex};
pub use verdict::{ImpossibleBoard, JudgedPosition, MalformedText, Marks, Reason, Status, Verdict};

/// A square: `[row, column]`, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Square(#[cfg_attr(feature = "schema", schemars(inner(range(min = 1))))] pub [u8; 2]);

fn square(square: morpion::Square) -> Square {
    Square([square.row, square.column])
}

fn line(line: morpion::Line) -> Vec<Square> {
    line.squares().map(square).collect()
}

/// Writes a value on a line of its own.
pub(crate) fn write_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// A player's mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// What best play gives a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// The player can force a win.
    Win,
    /// Neither can force a win.
    Draw,
    /// The opponent can force a win.
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

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Code {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Code".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The board as a number: square i, row by row from the top left, weighs 3^i; 0 empty, 1 X, 2 O",
            "anyOf": [
                { "type": "integer", "minimum": 0, "maximum": 9_007_199_254_740_992_u64 },
                { "description": "A larger number, in decimal digits", "type": "string", "pattern": "^[0-9]+$" },
            ],
        })
    }
}
