//! Solutions of parity games as PGSolver writes them.

use std::io::{self, Write};

use super::{Document, Expected, Found, Naming, Place, Problem, SyntaxError};
use crate::{Player, Vertex};

/// Who wins where, and how.
pub struct Solution {
    /// The winner at each vertex that the solution speaks of.
    pub winners: Vec<Option<Player>>,
    /// The winner's move at each vertex, where one is given.
    pub moves: Vec<Option<Vertex>>,
}

/// Reads a solution of an arena.
///
/// # Errors
///
/// The first thing that is wrong, with its place.
pub fn parse(text: &[u8], _document: &Document, _naming: &Naming) -> Result<Solution, SyntaxError> {
    let found = text.first().map_or(Found::EndOfText, |&byte| Found::Byte(byte));
    let problem = Problem::Unexpected { expected: Expected::SolutionHeaderOrVertex, found };
    Err(SyntaxError { place: Place { line: 1, column: 1 }, problem })
}

/// Writes a solution: the winner at each vertex, and the move where there is one.
///
/// # Errors
///
/// The output cannot be written.
pub fn write(
    _document: &Document,
    _winner: impl Fn(Vertex) -> Player,
    _choice: impl Fn(Vertex) -> Option<Vertex>,
    mut out: impl Write,
) -> io::Result<()> {
    out.flush()
}
