//! Parity games as PGSolver writes them.

use std::io::{self, Write};

use super::{Document, Expected, Found, Place, Problem, SyntaxError};

/// What a reader lets pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leniency {
    /// Of two descriptions of a vertex, the last one holds.
    pub last_wins: bool,
    /// A vertex may have no successors.
    pub dead_ends: bool,
}

/// Reads a parity game.
///
/// # Errors
///
/// The first thing that is wrong, with its place.
pub fn parse(text: &[u8], _leniency: Leniency) -> Result<Document, SyntaxError> {
    let found = text.first().map_or(Found::EndOfText, |&byte| Found::Byte(byte));
    let problem = Problem::Unexpected { expected: Expected::HeaderOrVertex, found };
    Err(SyntaxError { place: Place { line: 1, column: 1 }, problem })
}

/// Writes an arena as a parity game.
///
/// # Errors
///
/// The output cannot be written.
pub fn write(_document: &Document, mut out: impl Write) -> io::Result<()> {
    out.flush()
}
