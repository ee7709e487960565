//! Parity games as PGSolver writes them: the text form that the field's solvers share.
//!
//! ```text
//! game     = [ "parity" number ";" ] [ "start" id ";" ] { vertex }
//! vertex   = id priority owner [ id { "," id } ] [ name ] ";"
//! id       = number
//! priority = number
//! owner    = "0" | "1"
//! name     = '"' { character | '\"' | '\\' } '"'
//! number   = digit { digit }
//! ```
//!
//! - White space (spaces, tabs, carriage returns, line feeds) is free between tokens, and needed only between numbers. So
//!   statements may share a line, and the last line may lack its end.
//! - A number is at most 4294967295 and has no sign. `007` is 7.
//! - The number after `parity` means the count of vertices to some programs and the largest id to others. It is read and
//!   not used: it may be anything, decides no allocation and makes no vertex.
//! - Ids come in any order, from any number on, with gaps. Vertices are numbered in the order of the text.
//! - A name is UTF-8 and may hold anything, line ends too. `\"` stands for a quotation mark and `\\` for a backslash;
//!   any other backslash is itself. An empty name is none.
//! - A successor that is listed twice by one vertex is read once, in its first place.
//! - A text without vertices is an arena without vertices if it has a header, as in `parity 0;`. Without one it is no
//!   game.
//!
//! What else is refused: a vertex described twice ([`Leniency::last_wins`] lets that pass), a vertex without successors
//! ([`Leniency::dead_ends`]), and a successor or a start that is described nowhere. Where several things are wrong, the
//! first fault against the grammar is told; else the first vertex described twice; else the first without successors;
//! else the unknown start; else the first unknown successor.
//!
//! ```
//! use attractor::formats::pgsolver::{self, Leniency};
//! use attractor::{Arena, Player};
//!
//! let text = b"parity 7;\n4 2 0 7,4 \"the start\";\n7 1 1 4;\n";
//! let game = pgsolver::parse(text, Leniency::default())?;
//! assert_eq!((game.graph.heads(0), game.graph.owner(1)), (&[1, 0][..], Player::One));
//! assert_eq!((game.labels.id(0), game.labels.name(0)), (Some(4), Some("the start")));
//! assert_eq!(game.priorities, [2, 1]);
//! let mut copy = Vec::new();
//! pgsolver::write(&game, &mut copy)?;
//! assert_eq!(copy, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::borrow::Cow;
use std::collections::HashSet;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;

use super::cursor::{Cursor, Fault};
use super::index::Index;
use super::output::Output;
use super::{Document, Expected, Labels, Problem, ReadError, SyntaxError, pieces};
use crate::{Arena, Graph, GraphError, MAX_VERTICES, Player, Vertex};

/// What a reader lets pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leniency {
    /// Of two descriptions of a vertex, the last one holds. The vertex keeps the place of the first.
    pub last_wins: bool,
    /// A vertex may have no successors.
    pub dead_ends: bool,
}

/// Reads a parity game. See the [module](self) for the grammar.
///
/// Time: O(text) where ids lie close to each other, else O(text + vertices * log vertices). Memory, beside the text: that
/// of the document, and a few bytes a vertex.
///
/// # Errors
///
/// The first thing that is wrong, with its place.
pub fn parse(text: &[u8], leniency: Leniency) -> Result<Document, SyntaxError> {
    let mut reading = Reading::with_room_for(text, text.len());
    let document = reading.add(text).and_then(|()| reading.finish(leniency).map_err(|flaw| flaw.in_text(text)));
    document.map_err(|fault| fault.in_text(text))
}

/// Reads a parity game from a file, piece by piece, so that the text is never held as a whole.
///
/// A file in which something is wrong is read once more, as a whole, to say what and where; so is one that has a semicolon
/// in a name, if a piece ends there. Otherwise as [`parse`].
///
/// # Errors
///
/// The file cannot be read; or the first thing that is wrong, with its place.
///
/// ```
/// use attractor::formats::pgsolver::{self, Leniency};
///
/// let file = std::io::Cursor::new("parity 1;\n0 2 0 1;\n1 1 1 0;\n");
/// assert_eq!(pgsolver::read(file, Leniency::default())?.priorities, [2, 1]);
/// # Ok::<(), attractor::formats::ReadError>(())
/// ```
pub fn read(mut input: impl Read + Seek, leniency: Leniency) -> Result<Document, ReadError> {
    let start = input.stream_position()?;
    let size = input.seek(SeekFrom::End(0))?.saturating_sub(start);
    input.seek(SeekFrom::Start(start))?;
    let mut reading = None;
    let is_right = pieces::each(&mut input, |piece| {
        let room = || Reading::with_room_for(piece, usize::try_from(size).unwrap_or(usize::MAX));
        reading.get_or_insert_with(room).add(piece).is_ok()
    })?;
    if let Some(reading) = reading.filter(|_| is_right)
        && let Ok(document) = reading.finish(leniency)
    {
        return Ok(document);
    }
    let mut text = Vec::new();
    input.seek(SeekFrom::Start(start))?;
    input.read_to_end(&mut text)?;
    Ok(parse(&text, leniency)?)
}

/// A game that is being read, piece by piece.
#[derive(Default)]
struct Reading {
    game: Statements,
    recent: Recent,
    /// Whether the headers were read.
    is_begun: bool,
    /// Where the start's id stands, and the id.
    start: Option<(usize, u32)>,
}

impl Reading {
    fn with_room_for(sample: &[u8], size: usize) -> Reading {
        Reading { game: Statements::with_room_for(sample, size), ..Reading::default() }
    }

    /// Reads a piece of whole statements, the first one with the headers.
    fn add(&mut self, text: &[u8]) -> Result<(), Fault> {
        let mut cursor = Cursor::new(text);
        if !self.is_begun {
            self.start = headers(&mut cursor)?;
            self.is_begun = true;
        }
        while cursor.at < text.len() {
            self.game.add(&mut cursor, &mut self.recent)?;
        }
        Ok(())
    }

    /// The document, if the statements agree with each other.
    fn finish(self, leniency: Leniency) -> Result<Document, Flaw> {
        let mut game = self.game;
        let index = match game.ids.index() {
            Ok(index) => index,
            Err((first, second)) if !leniency.last_wins => return Err(Flaw::Duplicate(first, second)),
            Err(_) => {
                game = game.last_of_each();
                Index::of(&game.ids.listed)
            }
        };
        if !leniency.dead_ends
            && let Some(row) = game.first_dead_end()
        {
            let problem = Problem::DeadEnd { vertex: game.ids.get(row).to_string() };
            return Err(Flaw::OfStatement(game.statement_of(row), None, problem));
        }
        let start = self
            .start
            .map(|(at, id)| index.find(id).ok_or_else(|| Flaw::At(at, Problem::NotInArena { vertex: id.to_string() })));
        let start = start.transpose()?;
        if let Err(edge) = renumber(&mut game.heads, &index) {
            let (row, head) = (game.row_of(edge), game.heads[edge]);
            let problem = Problem::Unknown { vertex: head.to_string() };
            return Err(Flaw::OfStatement(game.statement_of(row), Some(head), problem));
        }
        drop(index);
        game.document(start).map_err(|_| Flaw::At(usize::MAX, Problem::TooManyVertices))
    }
}

/// What is wrong between statements that are right each by itself.
enum Flaw {
    /// Two describe one vertex.
    Duplicate(usize, usize),
    /// Something is wrong with a statement, or with this successor in it.
    OfStatement(usize, Option<u32>, Problem),
    /// Something is wrong at this offset.
    At(usize, Problem),
}

impl Flaw {
    /// The fault, at its place in the text.
    #[cold]
    fn in_text(self, text: &[u8]) -> Fault {
        match self {
            Flaw::Duplicate(first, second) => duplicate(text, (first, second)),
            Flaw::OfStatement(statement, successor, problem) => {
                Fault { at: offset_of(text, statement, successor), problem }
            }
            Flaw::At(at, problem) => Fault { at, problem },
        }
    }
}

/// Reads what stands before the vertices: gives where the start's id stands, and the id.
fn headers(cursor: &mut Cursor) -> Result<Option<(usize, u32)>, Fault> {
    let header = cursor.header("parity")?;
    let start = cursor.header("start")?;
    let is_vertex = cursor.peek().is_some_and(|byte| byte.is_ascii_digit());
    let is_end = cursor.peek().is_none();
    match (header, start) {
        _ if is_vertex => Ok(start),
        (None, None) => Err(cursor.unexpected(Expected::HeaderOrVertex)),
        _ if is_end => Ok(start),
        (Some(_), None) => Err(cursor.unexpected(Expected::StartOrVertex)),
        (_, Some(_)) => Err(cursor.unexpected(Expected::VertexId)),
    }
}

/// The description of a vertex, but for its successors.
struct Statement {
    /// Where it begins.
    at: usize,
    id: u32,
    priority: u32,
    owner: Player,
    /// Where its name is, without the quotation marks.
    name: Option<Range<usize>>,
}

/// Reads a vertex, and hands on where each of its successors stands and which it is.
#[inline]
fn statement(cursor: &mut Cursor, mut head: impl FnMut(usize, u32)) -> Result<Statement, Fault> {
    let at = cursor.at;
    let id = cursor.number(Expected::VertexId)?;
    cursor.skip_blanks();
    let priority = cursor.number(Expected::Priority)?;
    cursor.skip_blanks();
    let owner = cursor.player(Expected::Owner)?;
    cursor.skip_blanks();
    let mut name = None;
    let mut expected = Expected::Successor;
    if !matches!(cursor.peek(), Some(b';' | b'"')) {
        expected = Expected::CommaNameOrSemicolon;
        loop {
            let at = cursor.at;
            head(at, cursor.number(Expected::Successor)?);
            cursor.skip_blanks();
            if cursor.peek() != Some(b',') {
                break;
            }
            cursor.at += 1;
            cursor.skip_blanks();
        }
    }
    if cursor.peek() == Some(b'"') {
        expected = Expected::Semicolon;
        let (range, end) = quoted(cursor.text, cursor.at)?;
        name = Some(range);
        cursor.at = end;
        cursor.skip_blanks();
    }
    cursor.semicolon(expected)?;
    Ok(Statement { at, id, priority, owner, name })
}

/// Reads a text in quotation marks that begins here: gives where it is, without the marks, and where they end. It is
/// UTF-8.
fn quoted(text: &[u8], at: usize) -> Result<(Range<usize>, usize), Fault> {
    let start = at + 1;
    let mut end = start;
    loop {
        match text.get(end..).unwrap_or_default() {
            [] => return Err(Fault { at, problem: Problem::OpenQuote }),
            [b'"', ..] => break,
            [b'\\', b'"' | b'\\', ..] => end += 2,
            _ => end += 1,
        }
    }
    match std::str::from_utf8(&text[start..end]) {
        Ok(_) => Ok((start..end, end + 1)),
        Err(error) => Err(Fault::unexpected(text, start + error.valid_up_to(), Expected::Utf8)),
    }
}

/// The name that is written so between quotation marks.
fn unescaped(name: &[u8]) -> Cow<'_, str> {
    let name = String::from_utf8_lossy(name);
    if !name.contains('\\') {
        return name;
    }
    let mut plain = String::with_capacity(name.len());
    let mut characters = name.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = if character == '\\' { characters.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        plain.push(escaped.unwrap_or(character));
    }
    Cow::Owned(plain)
}

/// How many bytes of a text are looked at to judge how much room it needs.
const SAMPLE: usize = 1 << 16;

/// The shortest description of a vertex, `0 0 0;`, and of a successor, `0,`: no text needs more room.
const STATEMENT: usize = 6;
const SUCCESSOR: usize = 2;

/// A table with room for so many, if there is so much: it is only a guess, and a file may be of any size.
fn room<T>(count: usize) -> Vec<T> {
    let mut table = Vec::new();
    let _ = table.try_reserve_exact(count);
    table
}

/// The statements of a text, in its order, with the ids of the text.
#[derive(Default)]
struct Statements {
    ids: Ids,
    /// The names.
    labels: Labels,
    priorities: Vec<u32>,
    owners: Vec<Player>,
    /// How many successors each vertex has.
    degrees: Vec<u32>,
    /// The successors of one vertex after the other.
    heads: Vec<u32>,
    /// Which statement of the text each is, if some were left out.
    places: Vec<usize>,
}

impl Statements {
    /// No statements, with room for about as many as a text of this size has: tables that grow would be copied, and their pages
    /// touched again. The room is judged by a sample of the text, and what is too much of it is never touched.
    fn with_room_for(sample: &[u8], size: usize) -> Statements {
        let sample = &sample[sample.len() / 2..];
        let sample = &sample[..sample.len().min(SAMPLE)];
        let in_text =
            |count: usize, shortest| count.saturating_mul(size / sample.len().max(1) + 1).min(size / shortest);
        let (mut vertices, mut commas) = (0, 0);
        for byte in sample {
            vertices += usize::from(*byte == b';');
            commas += usize::from(*byte == b',');
        }
        Statements {
            priorities: room(in_text(vertices, STATEMENT)),
            owners: room(in_text(vertices, STATEMENT)),
            degrees: room(in_text(vertices, STATEMENT)),
            heads: room(in_text(vertices + commas, SUCCESSOR)),
            ..Statements::default()
        }
    }

    /// Reads a vertex.
    #[inline]
    fn add(&mut self, cursor: &mut Cursor, recent: &mut Recent) -> Result<(), Fault> {
        let start = self.heads.len();
        let heads = &mut self.heads;
        let row = recent.next_row();
        let mut may_repeat = false;
        let statement = statement(cursor, |_, head| {
            may_repeat |= recent.see(head, row);
            heads.push(head);
        })?;
        if self.owners.len() == MAX_VERTICES {
            return Err(Fault { at: statement.at, problem: Problem::TooManyVertices });
        }
        if may_repeat {
            drop_repeats(&mut self.heads, start);
        }
        let degree = u32::try_from(self.heads.len() - start);
        let degree = degree.map_err(|_| Fault { at: statement.at, problem: Problem::TooManyVertices })?;
        if let Some(name) = statement.name {
            self.labels.push_name(self.owners.len() as Vertex, &unescaped(&cursor.text[name]));
        }
        self.ids.push(statement.id);
        self.priorities.push(statement.priority);
        self.owners.push(statement.owner);
        self.degrees.push(degree);
        Ok(())
    }

    /// The last statement of each vertex, in the place of the first.
    fn last_of_each(self) -> Statements {
        let mut places: Vec<(u32, usize)> = (0..self.owners.len()).map(|row| (self.ids.get(row), row)).collect();
        places.sort_unstable();
        let of_one_vertex = places.chunk_by(|one, other| one.0 == other.0);
        let mut rows: Vec<(usize, usize)> = of_one_vertex.map(|rows| (rows[0].1, rows[rows.len() - 1].1)).collect();
        rows.sort_unstable();
        let starts: Vec<usize> = self.starts().collect();
        let mut kept = Statements::default();
        for (_, row) in rows {
            if let Some(name) = self.labels.name(row as Vertex) {
                kept.labels.push_name(kept.owners.len() as Vertex, name);
            }
            kept.ids.push(self.ids.get(row));
            kept.priorities.push(self.priorities[row]);
            kept.owners.push(self.owners[row]);
            kept.degrees.push(self.degrees[row]);
            kept.heads.extend_from_slice(&self.heads[starts[row]..][..self.degrees[row] as usize]);
            kept.places.push(row);
        }
        kept.ids.list();
        kept
    }

    /// Where the successors of each vertex begin in `heads`.
    fn starts(&self) -> impl Iterator<Item = usize> {
        self.degrees.iter().scan(0, |next, &degree| {
            let start = *next;
            *next += degree as usize;
            Some(start)
        })
    }

    /// Which vertex an edge leaves.
    fn row_of(&self, edge: usize) -> usize {
        self.starts().take_while(|&start| start <= edge).count() - 1
    }

    /// The statement of the text that describes a vertex.
    fn statement_of(&self, row: usize) -> usize {
        self.places.get(row).copied().unwrap_or(row)
    }

    fn first_dead_end(&self) -> Option<usize> {
        self.degrees.iter().position(|&degree| degree == 0)
    }

    /// The document, once the heads are vertices.
    fn document(self, start: Option<Vertex>) -> Result<Document, GraphError> {
        let Statements { ids, mut labels, mut priorities, owners, degrees, heads, .. } = self;
        match ids.first {
            _ if !ids.listed.is_empty() => labels.set_ids(ids.listed),
            first => labels.set_ids_from(first),
        }
        priorities.shrink_to_fit();
        let graph = Graph::from_rows(owners, degrees, heads)?;
        Ok(Document { graph, labels, priorities, marked: Vec::new(), start })
    }
}

/// The ids of statements. As long as they follow each other, none is stored.
#[derive(Default)]
struct Ids {
    first: u32,
    count: usize,
    /// All of them, once one did not follow.
    listed: Vec<u32>,
}

impl Ids {
    #[inline]
    fn push(&mut self, id: u32) {
        if self.count == 0 {
            self.first = id;
        } else if !self.listed.is_empty() {
            self.listed.push(id);
        } else if u64::from(self.first) + self.count as u64 != u64::from(id) {
            self.list();
            self.listed.push(id);
        }
        self.count += 1;
    }

    /// Stores them all.
    #[cold]
    fn list(&mut self) {
        if self.listed.is_empty() {
            self.listed = (0..self.count).map(|row| self.first + row as u32).collect();
        }
    }

    fn get(&self, row: usize) -> u32 {
        self.listed.get(row).copied().unwrap_or_else(|| self.first.wrapping_add(row as u32))
    }

    /// The index of these ids; or two rows of the same id, the second of which is the first such in the text.
    fn index(&self) -> Result<Index, (usize, usize)> {
        if self.listed.is_empty() {
            return Ok(Index::following(self.first, self.count));
        }
        let index = Index::of(&self.listed);
        match index.first_repeat(&self.listed) {
            Some(repeat) => Err(repeat),
            None => Ok(index),
        }
    }
}

/// Puts the vertex of each id in its place, or gives the first place whose id no vertex has.
fn renumber(heads: &mut [u32], index: &Index) -> Result<(), usize> {
    if let Index::Following { first, count } = *index {
        // Without a way out of the loop, it goes over many at once. An id below the first becomes a large number.
        let largest = heads.iter().fold(0, |largest: u32, head| largest.max(head.wrapping_sub(first)));
        if heads.is_empty() || (largest as usize) < count {
            if first > 0 {
                for head in heads {
                    *head -= first;
                }
            }
            return Ok(());
        }
    }
    for (place, head) in heads.iter_mut().enumerate() {
        *head = index.find(*head).ok_or(place)?;
    }
    Ok(())
}

/// Which of the successors read last belong to the vertex that is being read: tells cheaply that none comes twice.
struct Recent {
    row: u32,
    /// The last row that had a successor of this remainder.
    rows: [u32; RECENT],
}

const RECENT: usize = 1024;

impl Default for Recent {
    fn default() -> Recent {
        Recent { row: 0, rows: [0; RECENT] }
    }
}

impl Recent {
    /// The number of the row that begins.
    fn next_row(&mut self) -> u32 {
        // No text has 2^32 rows: there are fewer vertices.
        self.row = self.row.wrapping_add(1);
        self.row
    }

    /// Whether a successor may have come before in the row: another one of the same remainder did.
    #[inline]
    fn see(&mut self, head: u32, row: u32) -> bool {
        std::mem::replace(&mut self.rows[head as usize % RECENT], row) == row
    }
}

/// Up to this many successors are compared each with each.
const SHORT_ROW: usize = 16;

/// Drops what comes again among the heads from `start` on.
#[cold]
fn drop_repeats(heads: &mut Vec<u32>, start: usize) {
    let row = &heads[start..];
    let has_no_repeats = if row.len() <= SHORT_ROW {
        (1..row.len()).all(|place| !row[..place].contains(&row[place]))
    } else {
        row.is_sorted_by(|one, next| one < next)
    };
    if has_no_repeats {
        return;
    }
    let mut seen = HashSet::with_capacity(row.len());
    let mut kept = start;
    for place in start..heads.len() {
        if seen.insert(heads[place]) {
            heads[kept] = heads[place];
            kept += 1;
        }
    }
    heads.truncate(kept);
}

#[cold]
fn duplicate(text: &[u8], (first, second): (usize, usize)) -> Fault {
    let [first_at, at] = [first, second].map(|statement| offset_of(text, statement, None));
    let id = Cursor { text, at }.number(Expected::VertexId).unwrap_or_default();
    Fault::duplicate(text, at, first_at, id.to_string())
}

/// Where a statement of a text that was read before begins, or where it has this successor.
#[cold]
fn offset_of(text: &[u8], index: usize, successor: Option<u32>) -> usize {
    let mut cursor = Cursor::new(text);
    if headers(&mut cursor).is_err() {
        return cursor.at;
    }
    for _ in 0..index {
        if statement(&mut cursor, |_, _| {}).is_err() {
            return cursor.at;
        }
    }
    let mut found = cursor.at;
    let mut is_found = successor.is_none();
    let _ = statement(&mut cursor, |at, head| {
        if !is_found && Some(head) == successor {
            (found, is_found) = (at, true);
        }
    });
    found
}

/// Writes an arena as a parity game.
///
/// After `parity` stands the largest id. Each vertex has a line, in the document's order; one without successors is
/// written without any, as [`Leniency::dead_ends`] lets it be read. A vertex has the id that the document's labels give
/// it, or its own number where they give none, and its name. Where the document has no priorities, the priority is 2 for
/// the marked vertices and 1 for the others.
///
/// # Errors
///
/// The output cannot be written.
pub fn write(document: &Document, out: impl Write) -> io::Result<()> {
    let Document { graph, labels, .. } = document;
    let mut out = Output::new(out);
    out.text(b"parity ")?;
    out.number(largest_number(document), b';')?;
    out.byte(b'\n')?;
    if let Some(start) = document.start {
        out.text(b"start ")?;
        out.number(labels.number(start), b';')?;
        out.byte(b'\n')?;
    }
    let priorities = priorities(document);
    let mut names = labels.names().peekable();
    for vertex in graph.vertices() {
        out.number(labels.number(vertex), b' ')?;
        out.number(priorities.get(vertex as usize).copied().unwrap_or(UNMARKED), b' ')?;
        out.number(u32::from(graph.owner(vertex) == Player::One), b' ')?;
        for &head in graph.heads(vertex) {
            out.number(labels.number(head), b',')?;
        }
        match names.next_if(|&(named, _)| named == vertex) {
            Some((_, name)) => {
                out.replace_last(b' ');
                write_quoted(&mut out, name)?;
                out.byte(b';')?;
            }
            None => out.replace_last(b';'),
        }
        out.byte(b'\n')?;
    }
    out.finish()
}

/// The priorities of vertices where the document has none.
const MARKED: u32 = 2;
const UNMARKED: u32 = 1;

fn priorities(document: &Document) -> Cow<'_, [u32]> {
    if !document.priorities.is_empty() || document.marked.is_empty() {
        return Cow::Borrowed(&document.priorities);
    }
    let mut priorities = vec![UNMARKED; document.graph.vertex_count()];
    for &vertex in &document.marked {
        if let Some(priority) = priorities.get_mut(vertex as usize) {
            *priority = MARKED;
        }
    }
    Cow::Owned(priorities)
}

/// The largest number of a vertex, or 0 if there is no vertex.
pub(super) fn largest_number(document: &Document) -> u32 {
    document.graph.vertices().map(|vertex| document.labels.number(vertex)).max().unwrap_or(0)
}

fn write_quoted(out: &mut Output<impl Write>, name: &str) -> io::Result<()> {
    out.byte(b'"')?;
    for part in name.split_inclusive(['"', '\\']) {
        let (plain, special) = part.split_at(part.trim_end_matches(['"', '\\']).len());
        out.text(plain.as_bytes())?;
        if !special.is_empty() {
            out.byte(b'\\')?;
            out.text(special.as_bytes())?;
        }
    }
    out.byte(b'"')
}
