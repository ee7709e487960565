//! The data set in columns.

use std::io::{self, Write};

use morpion::Solution;

use crate::columns::Rows;
use crate::json::{SolvedPosition, Square};

/// The columns after those of the cells.
const COLUMNS: [&str; 8] = ["code", "ply", "side_to_move", "outcome", "value", "remoteness", "optimal_moves", "class"];

/// Writes a row for each position, by ascending code: its cells in reading order, in columns named `r1c1`, `r1c2`… by row
/// and column, then the values of a [`SolvedPosition`]. The optimal moves are separated by spaces: `(1,1) (2,2)`.
///
/// # Errors
///
/// The output cannot be written.
pub fn csv(solution: &Solution, out: impl Write) -> io::Result<()> {
    let cells = solution.game().squares().map(|square| format!("r{}c{}", square.row, square.column));
    let names: Vec<String> = cells.chain(COLUMNS.map(String::from)).collect();
    let mut rows = Rows::new(&names, out)?;
    for position in solution.positions() {
        let SolvedPosition { board, code, ply, side_to_move, outcome, value, remoteness, optimal_moves, class } =
            SolvedPosition::new(solution, &position);
        let cells: Vec<char> = board.iter().flat_map(|row| row.chars()).collect();
        let moves = squares(&optimal_moves);
        rows.write((cells, code, ply, side_to_move, outcome, value, remoteness, moves, class))?;
    }
    rows.finish()
}

/// Squares in one field.
fn squares(squares: &[Square]) -> String {
    squares.iter().map(|Square([row, column])| format!("({row},{column})")).collect::<Vec<_>>().join(" ")
}
