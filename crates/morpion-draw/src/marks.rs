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

/// A field under the whole board.
pub(crate) fn field(size: Size) -> String {
    let (width, height) = (SQUARE * u32::from(size.columns), SQUARE * u32::from(size.rows));
    format!("M0 0h{width}v{height}h-{width}z")
}

/// Strokes through winning lines, each a little longer than from centre to centre. Over the edge of a torus a stroke leaves
/// the board, and comes in again at the opposite edge.
pub(crate) fn strokes(lines: impl Iterator<Item = Line>) -> String {
    lines.map(stroke).collect()
}

fn stroke(line: Line) -> String {
    let pieces = pieces(line);
    let last = pieces.len().saturating_sub(1);
    let drawn = pieces.iter().enumerate().map(|(number, &Piece { step: (down, right), from, to })| {
        // Nothing goes on beyond the ends of the line; elsewhere the piece reaches the edge.
        let beyond = |is_an_end: bool| if is_an_end { BEYOND_AN_END } else { TO_THE_EDGE };
        let (before, after) = (beyond(number == 0), beyond(number == last));
        let ((x, y), (end_x, end_y)) = (centre(from), centre(to));
        let (x, y) = (x - before * right, y - before * down);
        format!("M{x} {y}L{} {}", end_x + after * right, end_y + after * down)
    });
    drawn.collect()
}

/// How far a stroke goes from the centre of the square where its line ends, and where it goes on over the edge.
const BEYOND_AN_END: i32 = 4;
const TO_THE_EDGE: i32 = 5;

/// The centre of a square, from the left and from the top.
fn centre(square: Square) -> (i32, i32) {
    let (x, y) = corner(square);
    ((x + SQUARE / 2).cast_signed(), (y + SQUARE / 2).cast_signed())
}

/// A part of a line that crosses no edge.
#[derive(Clone, Copy)]
struct Piece {
    /// The rows down and the columns to the right from a square to the next.
    step: (i32, i32),
    from: Square,
    to: Square,
}

/// The parts of a line from edge to edge of the board, as few as there can be: one, but on a torus.
fn pieces(line: Line) -> Vec<Piece> {
    let squares: Vec<Square> = line.squares().collect();
    let ways = squares.iter().flat_map(|&start| STEPS.map(|step| walk(line, &squares, start, step)));
    ways.flatten().min_by_key(Vec::len).unwrap_or_default()
}

/// The steps of lines: along a row, a column, a falling and a rising diagonal.
const STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The parts of a line whose squares follow each other so; `None` if they do not.
fn walk(line: Line, squares: &[Square], start: Square, step: (i32, i32)) -> Option<Vec<Piece>> {
    let size = line.game().size();
    // A line of one square goes nowhere.
    let step = if squares.len() == 1 { (0, 0) } else { step };
    let mut pieces = vec![Piece { step, from: start, to: start }];
    for _ in 1..squares.len() {
        let piece = pieces.last_mut()?;
        let (row, is_row_over) = around(piece.to.row, step.0, size.rows);
        let (column, is_column_over) = around(piece.to.column, step.1, size.columns);
        let next = Square { row, column };
        if !squares.contains(&next) || next == start {
            return None;
        }
        if is_row_over || is_column_over {
            pieces.push(Piece { step, from: next, to: next });
        } else {
            piece.to = next;
        }
    }
    Some(pieces)
}

/// The number, from 1 to `count`, that is so many steps further on, and whether the edge lies between.
fn around(number: u8, step: i32, count: u8) -> (u8, bool) {
    let next = i32::from(number) + step;
    let inside = (next - 1).rem_euclid(i32::from(count)) + 1;
    (inside as u8, inside != next)
}
