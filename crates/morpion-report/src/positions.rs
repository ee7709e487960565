//! Lists of positions, drawn side by side.

use std::io::{self, Write};

use morpion::Board;

/// The columns between two boards.
const GAP: usize = 3;

/// Writes boards side by side, as many a line as fit `width` columns, and at least one; band by band, as the boards come.
///
/// # Errors
///
/// The output cannot be written.
///
/// ```
/// use morpion::Board;
/// let boards: [Board; 2] = ["XO-/---/---".parse()?, "---/-X-/---".parse()?];
/// let mut drawn = Vec::new();
/// morpion_report::positions::grid(boards, 80, &mut drawn)?;
/// assert_eq!(String::from_utf8_lossy(&drawn), "X O -   - - -\n- - -   - X -\n- - -   - - -\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grid(boards: impl IntoIterator<Item = Board>, width: usize, mut out: impl Write) -> io::Result<()> {
    let mut boards = boards.into_iter().peekable();
    let board_width = boards.peek().map_or(0, |first| 2 * usize::from(first.game().size().columns) - 1);
    let across = ((width + GAP) / (board_width + GAP)).max(1);
    let mut before = "";
    while boards.peek().is_some() {
        let side_by_side: Vec<Board> = boards.by_ref().take(across).collect();
        write!(out, "{before}{}", band(&side_by_side))?;
        before = "\n";
    }
    Ok(())
}

/// One band of boards, row by row.
fn band(boards: &[Board]) -> String {
    let drawn: Vec<Vec<String>> = boards.iter().map(|board| board.rows().map(|row| spaced(&row)).collect()).collect();
    let rows = drawn.first().map_or(0, Vec::len);
    let cells = |board: &Vec<String>, row: usize| board.get(row).cloned().unwrap_or_default();
    let line = |row: usize| drawn.iter().map(|board| cells(board, row)).collect::<Vec<_>>().join(&" ".repeat(GAP));
    (0..rows).map(|row| line(row) + "\n").collect()
}

/// The cells of a row with a space between them.
#[must_use]
pub fn spaced(row: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(" ")
}
