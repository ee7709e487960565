//! Solutions of parity games as PGSolver writes them: who wins at each vertex, and the winner's move there.
//!
//! ```text
//! solution = [ "paritysol" number ";" ] { vertex }
//! vertex   = id winner [ id ] ";"
//! winner   = "0" | "1"
//! ```
//!
//! White space and numbers are as in [`pgsolver`](super::pgsolver), and so is the number of the header: not used. The ids are the
//! arena's; in a document without ids, vertices are called 0, 1, 2… in its order. A solution need not speak of all
//! vertices, and may give a move anywhere: whether it can be made, and is any good, is not this reader's business. It
//! is refused if it speaks of a vertex twice, or of one that is not in the arena; these are told only where the grammar
//! is kept up to there.
//!
//! ```
//! use attractor::formats::{class, solution};
//! use attractor::{Player, attract, explore};
//!
//! let arena = class::parse(b"a 0: b c\n*b 1: a\nc 1: c\n", false)?;
//! let explored = explore(&arena.graph, arena.graph.vertices());
//! let region = attract(&arena.graph, &explored, Player::Zero, arena.marked.iter().copied());
//! let winner = |vertex| if region.contains(vertex) { Player::Zero } else { Player::One };
//! let mut text = Vec::new();
//! solution::write(&arena, winner, |vertex| region.strategy(&arena.graph, vertex), &mut text)?;
//! assert_eq!(text, b"paritysol 2;\n0 0 1;\n1 0;\n2 1;\n");
//!
//! let naming = arena.labels.naming(3);
//! let read = solution::parse(&text, &arena, &naming)?;
//! assert_eq!((read.winners[2], read.moves[0]), (Some(Player::One), Some(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use super::cursor::{Cursor, Fault};
use super::output::Output;
use super::pgsolver::largest_number;
use super::{Document, Expected, Naming, Problem, SyntaxError};
use crate::{Arena, Player, Vertex};

/// Who wins where, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The winner at each vertex that the solution speaks of.
    pub winners: Vec<Option<Player>>,
    /// The winner's move at each vertex, where one is given.
    pub moves: Vec<Option<Vertex>>,
}

/// Reads a solution of an arena, whose vertices are called as `naming`, of the same document, has it.
///
/// Time: O(text) where ids lie close to each other, else up to O(text * log vertices).
///
/// # Errors
///
/// The first thing that is wrong, with its place.
pub fn parse(text: &[u8], document: &Document, naming: &Naming) -> Result<Solution, SyntaxError> {
    read(text, document.graph.vertex_count(), naming).map_err(|fault| fault.in_text(text))
}

fn read(text: &[u8], vertex_count: usize, naming: &Naming) -> Result<Solution, Fault> {
    let mut solution = Solution { winners: vec![None; vertex_count], moves: vec![None; vertex_count] };
    let mut cursor = Cursor::new(text);
    header(&mut cursor)?;
    while cursor.at < text.len() {
        let line = line(&mut cursor)?;
        let vertex = vertex(naming, vertex_count, line.id)?;
        if solution.winners[vertex as usize].is_some() {
            return Err(duplicate(text, line.id));
        }
        solution.winners[vertex as usize] = Some(line.winner);
        if let Some(choice) = line.choice {
            solution.moves[vertex as usize] = Some(self::vertex(naming, vertex_count, choice)?);
        }
    }
    Ok(solution)
}

fn header(cursor: &mut Cursor) -> Result<(), Fault> {
    let header = cursor.header("paritysol")?;
    match cursor.peek() {
        Some(byte) if byte.is_ascii_digit() => Ok(()),
        _ if header.is_none() => Err(cursor.unexpected(Expected::SolutionHeaderOrVertex)),
        Some(_) => Err(cursor.unexpected(Expected::VertexId)),
        None => Ok(()),
    }
}

/// A number, and where it stands.
type Placed = (usize, u32);

/// What a solution says of a vertex.
struct Line {
    id: Placed,
    winner: Player,
    choice: Option<Placed>,
}

fn line(cursor: &mut Cursor) -> Result<Line, Fault> {
    let id = (cursor.at, cursor.number(Expected::VertexId)?);
    cursor.skip_blanks();
    let winner = cursor.player(Expected::Winner)?;
    cursor.skip_blanks();
    if cursor.peek() == Some(b';') {
        cursor.semicolon(Expected::MoveOrSemicolon)?;
        return Ok(Line { id, winner, choice: None });
    }
    let choice = (cursor.at, cursor.number(Expected::MoveOrSemicolon)?);
    cursor.skip_blanks();
    cursor.semicolon(Expected::Semicolon)?;
    Ok(Line { id, winner, choice: Some(choice) })
}

fn vertex(naming: &Naming, vertex_count: usize, (at, id): Placed) -> Result<Vertex, Fault> {
    let vertex = naming.find_id(id).filter(|&vertex| (vertex as usize) < vertex_count);
    vertex.ok_or_else(|| Fault { at, problem: Problem::NotInArena { vertex: id.to_string() } })
}

/// That a vertex comes again at this place.
#[cold]
fn duplicate(text: &[u8], (at, id): Placed) -> Fault {
    let mut cursor = Cursor::new(text);
    let is_read = header(&mut cursor).is_ok();
    let mut lines = std::iter::from_fn(|| is_read.then(|| line(&mut cursor).ok())?);
    let first_at = lines.find(|line| line.id.1 == id).map_or(at, |line| line.id.0);
    Fault::duplicate(text, at, first_at, id.to_string())
}

/// Writes a solution: the winner at each vertex, and the move where there is one.
///
/// Each vertex has a line, in the document's order; after `paritysol` stands the largest id.
///
/// # Errors
///
/// The output cannot be written.
pub fn write(
    document: &Document,
    winner: impl Fn(Vertex) -> Player,
    choice: impl Fn(Vertex) -> Option<Vertex>,
    out: impl Write,
) -> io::Result<()> {
    let labels = &document.labels;
    let mut out = Output::new(out);
    out.text(b"paritysol ")?;
    out.number(largest_number(document), b';')?;
    out.byte(b'\n')?;
    for vertex in document.graph.vertices() {
        out.number(labels.number(vertex), b' ')?;
        let winner = u32::from(winner(vertex) == Player::One);
        match choice(vertex) {
            Some(choice) => {
                out.number(winner, b' ')?;
                out.number(labels.number(choice), b';')?;
            }
            None => out.number(winner, b';')?,
        }
        out.byte(b'\n')?;
    }
    out.finish()
}
