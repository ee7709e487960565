//! Arenas as they are typed in a class: a line a vertex.

use std::io::{self, Write};

use super::{Document, Expected, Found, Place, Problem, SyntaxError};

/// Reads an arena: a line a vertex, `a 0: b c`, where `*` marks a target and `#` starts a comment.
///
/// # Errors
///
/// The first thing that is wrong, with its place.
pub fn parse(text: &[u8], _last_wins: bool) -> Result<Document, SyntaxError> {
    let found = text.first().map_or(Found::EndOfText, |&byte| Found::Byte(byte));
    let problem = Problem::Unexpected { expected: Expected::VertexName, found };
    Err(SyntaxError { place: Place { line: 1, column: 1 }, problem })
}

/// Writes an arena in this form.
///
/// # Errors
///
/// The output cannot be written.
pub fn write(_document: &Document, mut out: impl Write) -> io::Result<()> {
    out.flush()
}
