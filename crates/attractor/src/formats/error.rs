//! What can be wrong with a text, and where.

use std::{fmt, io};

/// A place in a text, both numbers from 1. A column counts characters; a byte that is not UTF-8 counts as one.
///
/// A line ends with a line feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column in it.
    pub column: usize,
}

impl Place {
    /// The place of the byte at this offset, or of the end of the text. Time: O(offset).
    pub fn of(text: &[u8], offset: usize) -> Place {
        let before = &text[..offset.min(text.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let ends = before[..line_start].split(|&byte| byte == b'\n').count() - 1;
        let characters = before[line_start..].utf8_chunks();
        let column: usize = characters.map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum();
        Place { line: ends + 1, column: column + 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a text cannot be read: what is wrong, and where.
///
/// ```
/// use attractor::formats::pgsolver::{self, Leniency};
///
/// let error = pgsolver::parse(b"parity 1;\n0 2 0 0,7;\n1 3 1 0;\n", Leniency::default()).err();
/// let message = error.map(|error| error.to_string());
/// assert_eq!(message.as_deref(), Some("line 2, column 9: successor 7 is described nowhere"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Where the fault is.
    pub place: Place,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// A vertex is described twice. The place is that of the second description.
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
    /// A solution, or the start of a play, speaks of a vertex that is not in the arena.
    NotInArena {
        /// What the vertex is called.
        vertex: String,
    },
    /// A vertex has no successor, and the reader was not told to let that pass. The place is that of the vertex.
    DeadEnd {
        /// What the vertex is called.
        vertex: String,
    },
    /// A text in quotation marks does not end. The place is that of the first mark.
    OpenQuote,
    /// There are more vertices than a [`Graph`](crate::Graph) holds.
    TooManyVertices,
}

/// What a reader expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// `parity` and a number, or the first vertex.
    HeaderOrVertex,
    /// `paritysol` and a number, or the first vertex.
    SolutionHeaderOrVertex,
    /// `start` and a number, or the first vertex.
    StartOrVertex,
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
    /// A number that is not one of those expected.
    Number(u32),
    /// The end of the line.
    EndOfLine,
    /// The end of the text.
    EndOfText,
}

impl Found {
    /// What stands at this offset.
    pub(super) fn at(text: &[u8], offset: usize) -> Found {
        let rest = text.get(offset..).unwrap_or_default();
        match rest {
            [] => Found::EndOfText,
            [b'\n', ..] | [b'\r', b'\n', ..] => Found::EndOfLine,
            [first, ..] => {
                // No character has more than four bytes.
                let character = rest[..rest.len().min(4)].utf8_chunks().next().and_then(|it| it.valid().chars().next());
                character.map_or(Found::Byte(*first), Found::Character)
            }
        }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

impl std::error::Error for SyntaxError {}

/// Why a file gives no document.
#[derive(Debug)]
pub enum ReadError {
    /// It cannot be read.
    Io(io::Error),
    /// Something is wrong with its text.
    Syntax(SyntaxError),
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::Io(error)
    }
}

impl From<SyntaxError> for ReadError {
    fn from(error: SyntaxError) -> ReadError {
        ReadError::Syntax(error)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(_) => f.write_str("the file cannot be read"),
            ReadError::Syntax(_) => f.write_str("the text is not as it should be"),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ReadError::Io(error) => Some(error),
            ReadError::Syntax(error) => Some(error),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Unexpected { expected, found } => write!(f, "{expected} was expected, but {found} was found"),
            Problem::TooLarge { limit } => write!(f, "a number is too large: the largest is {limit}"),
            Problem::Duplicate { vertex, first_line } => {
                write!(f, "vertex {} is described twice, first in line {first_line}", Visible(vertex))
            }
            Problem::Unknown { vertex } => write!(f, "successor {} is described nowhere", Visible(vertex)),
            Problem::NotInArena { vertex } => write!(f, "vertex {} is not in the arena", Visible(vertex)),
            Problem::DeadEnd { vertex } => write!(f, "vertex {} has no successors", Visible(vertex)),
            Problem::OpenQuote => f.write_str("a name in quotation marks does not end"),
            Problem::TooManyVertices => write!(f, "there are more than {} vertices", crate::MAX_VERTICES),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::HeaderOrVertex => "`parity` and a number, or the number of a vertex",
            Expected::SolutionHeaderOrVertex => "`paritysol` and a number, or the number of a vertex",
            Expected::StartOrVertex => "`start` and a number, or the number of a vertex",
            Expected::Number => "a number",
            Expected::VertexId => "the number of a vertex",
            Expected::Priority => "a priority",
            Expected::Owner => "an owner, 0 or 1,",
            Expected::Winner => "a winner, 0 or 1,",
            Expected::Successor => "the number of a successor",
            Expected::CommaNameOrSemicolon => "a comma, a name in quotation marks, or a semicolon",
            Expected::Semicolon => "a semicolon",
            Expected::MoveOrSemicolon => "the number of a successor, or a semicolon",
            Expected::VertexName => "the name of a vertex",
            Expected::Colon => "a colon",
            Expected::Utf8 => "text in UTF-8",
        })
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Found::Character(' ') => f.write_str("a space"),
            Found::Character(character) if character.is_ascii_graphic() => write!(f, "`{character}`"),
            Found::Character(character) if character.is_alphanumeric() => {
                write!(f, "`{character}` (U+{:04X})", u32::from(character))
            }
            Found::Character(character) => write!(f, "the character U+{:04X}", u32::from(character)),
            Found::Byte(byte) => write!(f, "the byte {byte:02X}, which is not UTF-8,"),
            Found::Number(number) => write!(f, "{number}"),
            Found::EndOfLine => f.write_str("the end of the line"),
            Found::EndOfText => f.write_str("the end of the text"),
        }
    }
}

/// A name, in which what does not print is escaped: it may come from anywhere and go to a terminal.
struct Visible<'a>(&'a str);

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '"' | '\'' | '\\' => write!(f, "{character}"),
            _ => write!(f, "{}", character.escape_debug()),
        })
    }
}
