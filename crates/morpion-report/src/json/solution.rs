//! A solved game in numbers.

use morpion::Solution;
use serde::Serialize;

use super::Value;

/// A solved game in numbers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Attractors {
    /// That of X.
    pub x: Attractor,
    /// That of O.
    pub o: Attractor,
}

/// An attractor in numbers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
