//! The field's text formats: [`pgsolver`] (parity games), their [`solution`]s, and [`class`], a form that is quickly
//! typed.
//!
//! A reader takes the bytes of a text and gives a [`Document`], or a [`SyntaxError`] that says what was expected where.
//! Nothing that a text claims decides how much memory is taken: only what it holds.
//!
//! ```
//! use attractor::Arena;
//! use attractor::formats::{class, pgsolver};
//!
//! let typed = class::parse(b"a 0: b c\n*b 1: a # the exit\nc 1: c\n", false)?;
//! let mut game = Vec::new();
//! pgsolver::write(&typed, &mut game)?;
//! assert_eq!(game, b"parity 2;\n0 1 0 1,2 \"a\";\n1 2 1 0 \"b\";\n2 1 1 2 \"c\";\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod class;
mod cursor;
mod decimal;
mod error;
mod index;
mod labels;
mod output;
pub mod pgsolver;
mod pieces;
pub mod solution;

pub use error::{Expected, Found, Place, Problem, ReadError, SyntaxError};
pub use labels::{Label, Labels, Naming};

use crate::{Arena, Graph, Vertex};

/// What a file says of an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The arena. Vertices are numbered in the order of the file.
    pub graph: Graph,
    /// How the file calls the vertices.
    pub labels: Labels,
    /// The priority of each vertex; empty in a form that has none.
    pub priorities: Vec<u32>,
    /// The vertices marked as targets, ascending, in a form that has such marks.
    pub marked: Vec<Vertex>,
    /// The vertex where a play starts, if the file says so.
    pub start: Option<Vertex>,
}

impl Document {
    /// What the vertices are called, and how to find them: see [`Labels::naming`].
    pub fn naming(&self) -> Naming<'_> {
        self.labels.naming(self.graph.vertex_count())
    }
}

/// The form of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A parity game, see [`pgsolver`].
    Pgsolver,
    /// A line a vertex, see [`class`].
    Class,
    /// JSON, which this crate does not read.
    Json,
}

/// Tells the form of a text by its beginning.
///
/// - `{` or `[`, then nothing, a quotation mark or another bracket: JSON;
/// - `parity`, `paritysol` or `start`, then anything but a player and a colon; or three numbers: a parity game;
/// - anything else: the class's form.
///
/// White space before it is skipped, and so is a byte-order mark, which no reader takes: so it is refused by the right one. Only
/// the class's form has comments. Time: O(what is skipped).
///
/// ```
/// use attractor::formats::{Format, guess};
///
/// assert_eq!(guess(b"parity 1;\n0 2 0 1;\n1 3 1 0;\n"), Format::Pgsolver);
/// assert_eq!(guess(b"# sheet 3\nstart 0: b\nb 1: start\n"), Format::Class);
/// assert_eq!(guess(b" {\"vertices\": []}"), Format::Json);
/// ```
pub fn guess(text: &[u8]) -> Format {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text).trim_ascii_start();
    // A name may begin so too: then a player follows, and nothing that JSON has there.
    if let Some((b'{' | b'[', after)) = text.split_first()
        && matches!(after.trim_ascii_start().first(), None | Some(b'"' | b'{' | b'[' | b'}' | b']'))
    {
        return Format::Json;
    }
    let word = text.iter().position(|&byte| byte == b';' || byte.is_ascii_whitespace()).unwrap_or(text.len());
    let is_game = match &text[..word] {
        b"parity" | b"paritysol" | b"start" => {
            !after_number(&text[word..]).is_some_and(|after| after.starts_with(b":"))
        }
        _ => after_number(text).and_then(after_number).and_then(after_number).is_some(),
    };
    if is_game { Format::Pgsolver } else { Format::Class }
}

/// What follows a number and the white space around it.
fn after_number(text: &[u8]) -> Option<&[u8]> {
    let text = text.trim_ascii_start();
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (digits > 0).then(|| text[digits..].trim_ascii_start())
}
