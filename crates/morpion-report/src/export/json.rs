//! The data set as JSON.

use std::io::{self, Write};

use morpion::Solution;

use crate::json::SolvedPosition;

/// Writes one JSON array with a [`SolvedPosition`] for each position, by ascending code, one a line.
///
/// # Errors
///
/// The output cannot be written.
pub fn json(solution: &Solution, mut out: impl Write) -> io::Result<()> {
    let mut before = "[\n";
    for position in solution.positions() {
        write!(out, "{before}")?;
        serde_json::to_writer(&mut out, &SolvedPosition::new(solution, &position))?;
        before = ",\n";
    }
    writeln!(out, "\n]")
}
