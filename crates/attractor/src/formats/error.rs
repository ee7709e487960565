//! What can be wrong with a text, and where.

use std::fmt;

/// A place in a text, both numbers from 1. A column counts characters; a byte that is not UTF-8 counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column in it.
    pub column: usize,
}

/// Why a text cannot be read: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Where the fault is.
    pub place: Place,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// Something else was expected.
    Unexpected {
        /// What might stand there.
        expected: Expected,
        /// What does.
        found: Found,
    },
    /// A number is larger than the largest that there is room for.
    TooLarge {
        /// The largest.
        limit: u32,
    },
    /// A vertex is described twice.
    Duplicate {
        /// What the vertex is called.
        vertex: String,
        /// The line that describes it first.
        first_line: usize,
    },
    /// A successor is described nowhere.
    Unknown {
        /// What the successor is called.
        vertex: String,
    },
    /// A vertex has no successor, and the reader was not told to let that pass.
    DeadEnd {
        /// What the vertex is called.
        vertex: String,
    },
    /// A text in quotation marks does not end.
    OpenQuote,
    /// There are more vertices than a [`Graph`](crate::Graph) holds.
    TooManyVertices,
}

/// What a reader expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// `parity` and a number, or the first vertex.
    HeaderOrVertex,
    /// `paritysol` and a number, or the first vertex.
    SolutionHeaderOrVertex,
    /// The number of the header, after its word.
    Number,
    /// The number of a vertex.
    VertexId,
    /// A priority.
    Priority,
    /// An owner: 0 or 1.
    Owner,
    /// A winner: 0 or 1.
    Winner,
    /// The number of a successor.
    Successor,
    /// A comma, a name in quotation marks, or a semicolon.
    CommaNameOrSemicolon,
    /// A semicolon.
    Semicolon,
    /// A successor's number or a semicolon: after a winner.
    MoveOrSemicolon,
    /// The name of a vertex.
    VertexName,
    /// A colon.
    Colon,
    /// Text in UTF-8.
    Utf8,
}

/// What stands in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A character.
    Character(char),
    /// A byte that is not UTF-8.
    Byte(u8),
    /// The end of the line.
    EndOfLine,
    /// The end of the text.
    EndOfText,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {:?}", self.place.line, self.place.column, self.problem)
    }
}

impl std::error::Error for SyntaxError {}
