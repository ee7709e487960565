//! Lists of positions, drawn side by side.

use morpion::Board;

/// The columns between two boards.
const GAP: usize = 3;

/// Boards drawn side by side, as many a line as fit `width` columns, and at least one.
///
/// ```
/// use morpion::Board;
/// let boards: [Board; 2] = ["XO-/---/---".parse()?, "---/-X-/---".parse()?];
/// assert_eq!(morpion_report::positions::grid(&boards, 80), "X O -   - - -\n- - -   - X -\n- - -   - - -\n");
/// # Ok::<(), morpion::Malformed>(())
/// ```
#[must_use]
pub fn grid(boards: &[Board], width: usize) -> String {
    let Some(first) = boards.first() else { return String::new() };
    let board_width = 2 * usize::from(first.game().size().columns) - 1;
    let across = ((width + GAP) / (board_width + GAP)).max(1);
    let bands: Vec<String> = boards.chunks(across).map(band).collect();
    bands.join("\n")
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
