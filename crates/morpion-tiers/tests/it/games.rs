//! Games and solutions that the tests share.

use std::num::NonZero;
use std::ops::ControlFlow;

use morpion::{Game, Position, Size};
use morpion_tiers::{Depth, Instructions, Means, Memory, Plan, Solved};

use crate::plain::Rules;

pub fn game(columns: u8, rows: u8, line_length: u8) -> Game {
    Game::new(Size { columns, rows }, line_length).unwrap()
}

/// The same game plain, misère, on a torus, and both.
pub fn forms(game: Game) -> [Game; 4] {
    [game, game.misere(), game.torus(), game.misere().torus()]
}

/// Every plain game on a board of at most this many squares.
pub fn games_up_to(squares: u8) -> impl Iterator<Item = Game> {
    let sizes = (1..=squares).flat_map(move |columns| (1..=squares / columns).map(move |rows| Size { columns, rows }));
    sizes.flat_map(|size| (1..=size.columns.max(size.rows)).filter_map(move |length| Game::new(size, length).ok()))
}

/// The rules as the plain solver takes them.
pub fn rules(game: Game) -> Rules {
    let (columns, rows, line) = (game.size().columns.into(), game.size().rows.into(), game.line_length().into());
    Rules { columns, rows, line, misere: game.is_misere(), torus: game.is_torus() }
}

pub fn means(threads: usize, instructions: Instructions, memory: Memory) -> Means {
    Means { threads: NonZero::new(threads).unwrap(), instructions, memory }
}

pub fn solve(position: Position, depth: Depth) -> Solved {
    Plan::new(position, depth).unwrap().solve().unwrap()
}

pub fn solve_by(position: Position, depth: Depth, means: Means) -> Solved {
    Plan::new(position, depth).unwrap().solve_by(means, |_| ControlFlow::Continue(())).unwrap()
}
