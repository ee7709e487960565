//! Arenas that are read from files: what is wrong with a file, the solution in words, and what is wrong with a solution
//! that another program wrote.

mod fault;
mod solved;
mod syntax;

use attractor::Player;

pub use fault::fault;
pub use solved::{Solved, text};
pub use syntax::{BadArena, CLASS, advice, headline, malformed};

/// The number of a player: 0 or 1.
#[must_use]
pub fn number(player: Player) -> u8 {
    match player {
        Player::Zero => 0,
        Player::One => 1,
    }
}
