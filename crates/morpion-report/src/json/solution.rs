//! A solved game in numbers.

use morpion::Solution;
use serde::Serialize;

use super::Value;

/// A solved game in numbers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedGame {
    /// The game, where it is not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// The number of positions.
    pub positions: usize,
    /// The number of moves of all positions.
    pub edges: u64,
    /// The positions that end the game.
    pub terminal: Terminals,
    /// The attractor of each player to the positions that this player has won.
    pub attractors: Attractors,
    /// The number of positions in neither.
    pub neither: usize,
    /// The empty board.
    pub start: Start,
}

/// The rules of a game.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Game {
    /// The columns of the board.
    pub columns: u8,
    /// Its rows.
    pub rows: u8,
    /// The marks of a line.
    pub line: u8,
    /// Whether a complete line loses.
    pub misere: bool,
    /// Whether lines go on at the opposite edge.
    pub torus: bool,
}

impl From<morpion::Game> for Game {
    fn from(game: morpion::Game) -> Game {
        let morpion::Size { columns, rows } = game.size();
        let (misere, torus) = (game.is_misere(), game.is_torus());
        Game { columns, rows, line: game.line_length(), misere, torus }
    }
}

/// How many positions end the game, and how.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Terminals {
    /// X has won.
    pub x_won: usize,
    /// O has won.
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
    /// The plies to the end under best play; null where only values are known.
    pub remoteness: Option<u32>,
}

impl SolvedGame {
    /// The numbers of a solution.
    pub fn new(solution: &Solution) -> SolvedGame {
        let terminal = solution.terminals();
        let start = solution.start();
        let game = Some(solution.game()).filter(|game| *game != morpion::Game::STANDARD);
        SolvedGame {
            game: game.map(Game::from),
            positions: solution.position_count(),
            edges: solution.edge_count(),
            terminal: Terminals { x_won: terminal.x_won, o_won: terminal.o_won, draw: terminal.draw },
            attractors: Attractors {
                x: Attractor::new(solution, morpion::Mark::X),
                o: Attractor::new(solution, morpion::Mark::O),
            },
            neither: solution.neither_count(),
            start: Start { value: start.value.into(), remoteness: Some(start.remoteness) },
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
