//! Arenas as they are typed in a class: a line a vertex.
//!
//! ```text
//! # a comment
//! a 0: b c
//! *b 1: a     # a target
//! c 1: c
//! ```
//!
//! ```text
//! arena  = { line }
//! line   = [ vertex ] [ "#" anything ] line-end
//! vertex = [ "*" ] name blank owner ":" { name }
//! owner  = "0" | "1"
//! ```
//!
//! - A line ends with a line feed, or a carriage return and a line feed; the last line may lack its end.
//! - Blanks are spaces and tabs. They are free between tokens, and needed between names and after a vertex's own.
//! - A name is UTF-8 without white space, `:` or `#`, and does not begin with `*`. Numbers are names like any others.
//! - `*` marks the vertex as a target, and stands right before its name. A comment may hold any bytes.
//! - A successor that is listed twice by one vertex is read once, in its first place. There may be none.
//! - Vertices are numbered in the order of the lines. An empty text is an arena without vertices.
//!
//! What else is refused: a vertex described twice, and a successor that has no line. Where several things are wrong, the
//! first fault against the grammar is told; else the first vertex described twice; else the first unknown successor.
//!
//! ```
//! use attractor::{Arena, Player};
//! use attractor::formats::class;
//!
//! let arena = class::parse("départ 0: 2\n*2 1: départ 2 # sortie\n".as_bytes(), false)?;
//! assert_eq!((arena.labels.name(0), arena.graph.owner(1)), (Some("départ"), Player::One));
//! assert_eq!((arena.graph.heads(1), &arena.marked[..]), (&[0, 1][..], &[1][..]));
//! let mut copy = Vec::new();
//! class::write(&arena, &mut copy)?;
//! assert_eq!(copy, "départ 0: 2\n*2 1: départ 2\n".as_bytes());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, Write};

use super::cursor::Fault;
use super::output::Output;
use super::{Document, Expected, Label, Labels, Naming, Problem, SyntaxError};
use crate::{Arena, GraphBuilder, Player, Vertex};

/// Reads an arena: a line a vertex, `a 0: b c`, where `*` marks a target and `#` starts a comment.
///
/// With `last_wins`, the last of several lines for one vertex holds; the vertex keeps the place of the first.
///
/// Time: O(text). Memory, beside the text: that of the document, and about a hundred bytes a vertex.
///
/// # Errors
///
/// The first thing that is wrong, with its place.
pub fn parse(text: &[u8], last_wins: bool) -> Result<Document, SyntaxError> {
    read(text, last_wins).map_err(|fault| fault.in_text(text))
}

fn read(text: &[u8], last_wins: bool) -> Result<Document, Fault> {
    let lines = lines(text)?;
    let (lines, vertices) = by_vertex(text, lines, last_wins)?;
    let mut graph = GraphBuilder::default();
    let mut labels = Labels::without_ids();
    let mut marked = Vec::new();
    let mut heads = Heads { list: Vec::new(), listed_by: vec![None; lines.len()] };
    for (line, vertex) in lines.iter().zip(0..) {
        heads.read(text, line, vertex, &vertices)?;
        graph.add(line.owner, heads.list.iter().copied());
        labels.push_name(vertex, line.name.text);
        if line.is_marked {
            marked.push(vertex);
        }
    }
    let too_many = |_| Fault { at: text.len(), problem: Problem::TooManyVertices };
    let graph = graph.finish().map_err(too_many)?;
    Ok(Document { graph, labels, priorities: Vec::new(), marked, start: None })
}

/// A name, and where it stands.
#[derive(Clone, Copy)]
struct Name<'a> {
    at: usize,
    text: &'a str,
}

/// The description of a vertex, but for its successors.
struct Line<'a> {
    is_marked: bool,
    name: Name<'a>,
    owner: Player,
    /// Where the successors begin.
    heads_at: usize,
}

/// All lines that describe a vertex, read to their ends.
fn lines(text: &[u8]) -> Result<Vec<Line<'_>>, Fault> {
    let mut lines = Vec::new();
    let mut cursor = Cursor { text, at: 0 };
    while cursor.at < text.len() {
        cursor.skip_blanks();
        if !cursor.is_line_end() {
            lines.push(cursor.vertex()?);
            while cursor.head()?.is_some() {}
        }
        cursor.skip_line();
    }
    Ok(lines)
}

/// A line for each vertex, in the order of the vertices, and the vertex of each name.
fn by_vertex<'a>(
    text: &'a [u8],
    lines: Vec<Line<'a>>,
    last_wins: bool,
) -> Result<(Vec<Line<'a>>, HashMap<&'a str, Vertex>), Fault> {
    let mut vertices = HashMap::with_capacity(lines.len());
    let mut kept: Vec<Line> = Vec::with_capacity(lines.len());
    for line in lines {
        match vertices.entry(line.name.text) {
            Entry::Vacant(entry) => {
                entry.insert(kept.len() as Vertex);
                kept.push(line);
            }
            Entry::Occupied(entry) => {
                let first = &mut kept[*entry.get() as usize];
                if !last_wins {
                    return Err(Fault::duplicate(text, line.name.at, first.name.at, line.name.text.to_owned()));
                }
                *first = line;
            }
        }
    }
    Ok((kept, vertices))
}

/// The successors of one vertex after the other.
struct Heads {
    list: Vec<Vertex>,
    /// The last vertex that listed each vertex.
    listed_by: Vec<Option<Vertex>>,
}

impl Heads {
    /// Reads the successors of a vertex from its line, which was read before.
    fn read(&mut self, text: &[u8], line: &Line, tail: Vertex, vertices: &HashMap<&str, Vertex>) -> Result<(), Fault> {
        self.list.clear();
        let mut cursor = Cursor { text, at: line.heads_at };
        while let Some(name) = cursor.head()? {
            let Some(&vertex) = vertices.get(name.text) else {
                return Err(Fault { at: name.at, problem: Problem::Unknown { vertex: name.text.to_owned() } });
            };
            if self.listed_by[vertex as usize].replace(tail) != Some(tail) {
                self.list.push(vertex);
            }
        }
        Ok(())
    }
}

/// A text and how far it was read.
struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    }

    /// Whether nothing follows in this line but a comment.
    fn is_line_end(&self) -> bool {
        matches!(self.rest(), [] | [b'\n' | b'#', ..] | [b'\r', b'\n', ..])
    }

    fn skip_line(&mut self) {
        self.at += self.rest().iter().position(|&byte| byte == b'\n').map_or(self.rest().len(), |end| end + 1);
    }

    /// Reads a line up to its colon.
    fn vertex(&mut self) -> Result<Line<'a>, Fault> {
        let is_marked = self.rest().first() == Some(&b'*');
        self.at += usize::from(is_marked);
        let name = self.name()?;
        self.skip_blanks();
        let owner = match self.rest().first() {
            // Where no blank parts them, what stands here ended the name.
            Some(b'0') => Player::Zero,
            Some(b'1') => Player::One,
            _ => return Err(self.unexpected(Expected::Owner)),
        };
        self.at += 1;
        self.skip_blanks();
        if self.rest().first() != Some(&b':') {
            return Err(self.unexpected(Expected::Colon));
        }
        self.at += 1;
        Ok(Line { is_marked, name, owner, heads_at: self.at })
    }

    /// Reads a successor, if the line has another one.
    fn head(&mut self) -> Result<Option<Name<'a>>, Fault> {
        self.skip_blanks();
        if self.is_line_end() { Ok(None) } else { self.name().map(Some) }
    }

    fn name(&mut self) -> Result<Name<'a>, Fault> {
        let at = self.at;
        let is_end = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b':' | b'#' | 0x0B);
        let bytes = self.rest();
        let bytes = &bytes[..bytes.iter().position(is_end).unwrap_or(bytes.len())];
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                self.at += error.valid_up_to();
                return Err(self.unexpected(Expected::Utf8));
            }
        };
        // White space that is not a blank ends a name, and then nothing can follow.
        let text = if text.is_ascii() { text } else { text.split(char::is_whitespace).next().unwrap_or_default() };
        // A byte-order mark is white space to the eye, and part of no name.
        if text.is_empty() || text.starts_with(['*', '\u{feff}']) {
            return Err(self.unexpected(Expected::VertexName));
        }
        self.at += text.len();
        Ok(Name { at, text })
    }

    #[cold]
    fn unexpected(&self, expected: Expected) -> Fault {
        Fault::unexpected(self.text, self.at, expected)
    }
}

/// Whether this form can hold a name.
fn is_name(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with('*')
        && !name.contains(|it: char| it.is_whitespace() || it == ':' || it == '#')
}

/// Writes an arena in this form: each vertex has a line, in the document's order.
///
/// A vertex is called as [`Labels::naming`] says, but by its id where its name has what this form cannot hold. Should two
/// then be called the same, all are called by their ids. Priorities and a start are not written.
///
/// # Errors
///
/// The output cannot be written.
pub fn write(document: &Document, out: impl Write) -> io::Result<()> {
    let graph = &document.graph;
    let naming = document.labels.naming_where(graph.vertex_count(), is_name);
    let mut marked = document.marked.clone();
    marked.sort_unstable();
    let mut out = Output::new(out);
    for vertex in graph.vertices() {
        if marked.binary_search(&vertex).is_ok() {
            out.byte(b'*')?;
        }
        write_label(&mut out, &naming, vertex)?;
        out.text(if graph.owner(vertex) == Player::Zero { b" 0:" } else { b" 1:" })?;
        for &head in graph.heads(vertex) {
            out.byte(b' ')?;
            write_label(&mut out, &naming, head)?;
        }
        out.byte(b'\n')?;
    }
    out.finish()
}

fn write_label(out: &mut Output<impl Write>, naming: &Naming, vertex: Vertex) -> io::Result<()> {
    match naming.label(vertex) {
        Label::Id(id) => out.digits(id),
        Label::Name(name) => out.text(name.as_bytes()),
    }
}
