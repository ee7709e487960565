//! All boards, possible or not.

use std::io::{self, Write};

use morpion::{Board, Game};

/// Writes every board of a game in the order of the codes, from 0 on, one `ROW/ROW/ROW` a line.
///
/// # Errors
///
/// The output cannot be written.
pub fn boards(game: Game, mut out: impl Write) -> io::Result<()> {
    let mut boards = (0..).map_while(|code| Board::from_code(game, code));
    boards.try_for_each(|board| writeln!(out, "{}", board.in_one_string()))
}
