//! Tables of words and numbers.

/// The lines of a table: the first columns, as many as said, to the left, the others to the right, two spaces between.
pub(crate) fn align<const N: usize>(rows: &[[String; N]], to_the_left: usize) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths: [usize; N] = std::array::from_fn(width);
    let cell = |(column, text): (usize, &String)| {
        let width = widths[column];
        if column < to_the_left { format!("{text:<width$}") } else { format!("{text:>width$}") }
    };
    let line = |row: &[String; N]| row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ");
    rows.iter().map(|row| line(row).trim_end().to_string()).collect()
}
