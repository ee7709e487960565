//! Marks, grids and lines as the data of paths, on squares of ten units. Compact: a picture may hold thousands of
//! boards.

use std::fmt::Write;

use morpion::{Board, Line, Mark, Size, Square};

/// The side of a square in a path.
pub(crate) const SQUARE: u32 = 10;

/// Where a square of a board begins, from the left and from the top.
pub(crate) fn corner(square: Square) -> (u32, u32) {
    (SQUARE * u32::from(square.column - 1), SQUARE * u32::from(square.row - 1))
}

/// Adds one mark on the square that begins here.
pub(crate) fn add_mark(path: &mut String, mark: Mark, left: u32, top: u32) {
    // Nothing fails in a string.
    let _ = match mark {
        Mark::X => write!(path, "M{} {}l6 6m0-6l-6 6", left + 2, top + 2),
        // All of a circle but a hundredth of a unit, which the `z` closes.
        Mark::O => write!(path, "M{} {}a3 3 0 1 0 .01 0z", left + 5, top + 2),
    };
}

/// Adds a player's marks on the board that begins here.
pub(crate) fn add_marks(path: &mut String, board: &Board, mark: Mark, left: u32, top: u32) {
    for square in board.game().squares().filter(|&square| board.mark_at(square) == Some(mark)) {
        let (x, y) = corner(square);
        add_mark(path, mark, left + x, top + y);
    }
}

/// A player's marks on a board.
pub(crate) fn marks(board: &Board, mark: Mark) -> String {
    let mut path = String::new();
    add_marks(&mut path, board, mark, 0, 0);
    path
}

/// Adds the lines between the squares of the board that begins here.
pub(crate) fn add_grid(path: &mut String, size: Size, left: u32, top: u32) {
    let (columns, rows) = (u32::from(size.columns), u32::from(size.rows));
    for column in 1..columns {
        let _ = write!(path, "M{} {top}v{}", left + SQUARE * column, SQUARE * rows);
    }
    for row in 1..rows {
        let _ = write!(path, "M{left} {}h{}", top + SQUARE * row, SQUARE * columns);
    }
}

/// The lines between the squares of a board.
pub(crate) fn grid(size: Size) -> String {
    let mut path = String::new();
    add_grid(&mut path, size, 0, 0);
    path
}

/// Strokes through winning lines, each a little longer than from centre to centre.
pub(crate) fn strokes(lines: impl Iterator<Item = Line>) -> String {
    lines.map(stroke).collect()
}

fn stroke(line: Line) -> String {
    let mut squares = line.squares();
    let Some(first) = squares.next() else { return String::new() };
    let last = squares.last().unwrap_or(first);
    let beyond = |from: u8, to: u8| match from.cmp(&to) {
        std::cmp::Ordering::Less => -4,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 4,
    };
    let (down, right) = (beyond(first.row, last.row), beyond(first.column, last.column));
    let centre = |square| {
        let (x, y) = corner(square);
        ((x + SQUARE / 2).cast_signed(), (y + SQUARE / 2).cast_signed())
    };
    let ((x, y), (end_x, end_y)) = (centre(first), centre(last));
    format!("M{} {}L{} {}", x + right, y + down, end_x - right, end_y - down)
}
