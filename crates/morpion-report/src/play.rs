//! The board of a game that is being played.

use morpion::{Position, Square};

/// The board for a player to choose a square from: each empty square shows its number in reading order. Once somebody has
/// won, the marks of the complete lines stand in brackets.
///
/// ```
/// use morpion_report::play::board;
/// let begun = "XO-/---/---".parse::<morpion::Board>()?.check()?;
/// assert_eq!(board(&begun), "  X  O  3\n  4  5  6\n  7  8  9\n");
/// let won = "XXX/OO-/---".parse::<morpion::Board>()?.check()?;
/// assert_eq!(board(&won), " [X][X][X]\n  O  O  6\n  7  8  9\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn board(position: &Position) -> String {
    let board = position.board();
    let game = board.game();
    let winning: Vec<Square> = position.lines().flat_map(morpion::Line::squares).collect();
    let width = game.square_count().to_string().len();
    let cells: Vec<String> = (1_u32..)
        .zip(game.squares())
        .map(|(number, square)| {
            let shown = board.mark_at(square).map_or_else(|| number.to_string(), |mark| mark.to_string());
            let (left, right) = if winning.contains(&square) { ('[', ']') } else { (' ', ' ') };
            format!("{left}{shown:>width$}{right}")
        })
        .collect();
    let rows = cells.chunks(game.size().columns.into());
    rows.map(|row| format!(" {}", row.concat()).trim_end().to_string() + "\n").collect()
}
