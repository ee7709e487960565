//! A solved arena in words and columns.

use std::borrow::Cow;
use std::io::{self, Write};

use attractor::formats::{Document, Label, Naming};
use attractor::{Arena, Moves, Player, Region, Vertex};
use unicode_width::UnicodeWidthStr;

use crate::{Texts, printable};

/// A solved arena: the attractor of its player to the targets.
pub struct Solved<'a> {
    /// The arena, as it was read.
    pub document: &'a Document,
    /// What its vertices are called.
    pub naming: &'a Naming<'a>,
    /// The attractor.
    pub region: &'a Region,
    /// The moves of both players.
    pub moves: &'a Moves,
    /// Whether the solution was checked by its certificate.
    pub is_verified: bool,
}

impl Solved<'_> {
    /// The attracting player's move at a vertex, where there is one to choose.
    pub fn strategy(&self, vertex: Vertex) -> Option<Vertex> {
        self.moves.at(vertex).filter(|_| self.region.contains(vertex))
    }

    /// The opponent's move at a vertex from which the targets can be avoided, where there is one to choose.
    pub fn escape(&self, vertex: Vertex) -> Option<Vertex> {
        self.moves.at(vertex).filter(|_| !self.region.contains(vertex))
    }

    /// The vertices outside the attractor, ascending.
    fn outside(&self) -> impl Iterator<Item = Vertex> {
        self.document.graph.vertices().filter(|&vertex| !self.region.contains(vertex))
    }
}

/// Writes the sizes, then the attractor by rank, with the player's moves, then the other vertices, with the opponent's.
///
/// # Errors
///
/// The output cannot be written.
pub fn text(texts: &Texts, solved: &Solved, mut out: impl Write) -> io::Result<()> {
    let (graph, region) = (&solved.document.graph, solved.region);
    let (player, total) = (region.player(), graph.vertex_count());
    let targets = region.levels().next().map_or(0, <[Vertex]>::len);
    writeln!(out, "{}", texts.arena_graph(total, graph.edge_count(), targets))?;
    writeln!(out, "{}", texts.arena_region(player.number().to_string(), region.len(), total))?;
    if solved.is_verified {
        writeln!(out, "{}", texts.arena_verified())?;
    }
    let columns = Columns::new(texts, solved);
    if !region.is_empty() {
        writeln!(out)?;
        let names = [texts.arena_column_rank(), texts.arena_column_move()];
        columns.heading(&mut out, &names.each_ref().map(String::as_str))?;
        for (rank, level) in region.levels().enumerate() {
            for &vertex in level {
                let mut digits = itoa::Buffer::new();
                columns.row(&mut out, vertex, Some(digits.format(rank)), solved.moves.at(vertex))?;
            }
        }
    }
    if targets > 0 && region.len() < total {
        let opponent = player.opponent().number().to_string();
        writeln!(out, "\n{}", texts.arena_outside(opponent, total - region.len()))?;
        writeln!(out)?;
        columns.heading(&mut out, &[&texts.arena_column_move()])?;
        for vertex in solved.outside() {
            columns.row(&mut out, vertex, None, solved.moves.at(vertex))?;
        }
    }
    Ok(())
}

/// The columns of vertices with their owners: widths and names.
struct Columns<'a> {
    solved: &'a Solved<'a>,
    vertex: String,
    owner: String,
    /// The width of the first column.
    width: usize,
    owner_width: usize,
    rank_width: usize,
    /// What stands in place of a move where there is none.
    stuck: String,
}

impl<'a> Columns<'a> {
    fn new(texts: &Texts, solved: &'a Solved) -> Columns<'a> {
        let (vertex, owner) = (texts.arena_column_vertex(), texts.arena_column_owner());
        let mut digits = itoa::Buffer::new();
        let labels = solved.document.graph.vertices();
        let longest = labels.map(|vertex| Shown::new(solved.naming.label(vertex), &mut digits).width).max();
        let width = vertex.width().max(longest.unwrap_or_default());
        let (owner_width, rank_width) = (owner.width(), texts.arena_column_rank().width());
        Columns { solved, vertex, owner, width, owner_width, rank_width, stuck: texts.arena_stuck() }
    }

    /// The names of the columns, these after the two first.
    fn heading(&self, out: &mut impl Write, others: &[&str]) -> io::Result<()> {
        pad(out, &self.vertex, self.vertex.width(), self.width)?;
        write!(out, "  {}  ", self.owner)?;
        writeln!(out, "{}", others.join("  "))
    }

    fn row(&self, out: &mut impl Write, vertex: Vertex, rank: Option<&str>, choice: Option<Vertex>) -> io::Result<()> {
        let mut digits = itoa::Buffer::new();
        let naming = self.solved.naming;
        let label = Shown::new(naming.label(vertex), &mut digits);
        pad(out, &label.text, label.width, self.width)?;
        let owner = match self.solved.document.graph.owner(vertex) {
            Player::Zero => "  0",
            Player::One => "  1",
        };
        out.write_all(owner.as_bytes())?;
        // Spaces come before a value, so that none ends a row.
        let mut missing = self.owner_width - 1;
        if let Some(rank) = rank {
            pad(out, "", 0, missing + 2)?;
            out.write_all(rank.as_bytes())?;
            missing = self.rank_width.saturating_sub(rank.len());
        }
        if let Some(choice) = choice {
            pad(out, "", 0, missing + 2)?;
            out.write_all(Shown::new(naming.label(choice), &mut digits).text.as_bytes())?;
        } else if rank.is_none() && self.solved.document.graph.is_dead_end(vertex) {
            pad(out, "", 0, missing + 2)?;
            out.write_all(self.stuck.as_bytes())?;
        }
        out.write_all(b"\n")
    }
}

/// A text of some width, and the spaces that fill its column.
fn pad(out: &mut impl Write, text: &str, width: usize, column: usize) -> io::Result<()> {
    const SPACES: &[u8] = &[b' '; 32];
    out.write_all(text.as_bytes())?;
    let mut missing = column.saturating_sub(width);
    while missing > 0 {
        let some = missing.min(SPACES.len());
        out.write_all(&SPACES[..some])?;
        missing -= some;
    }
    Ok(())
}

/// A label, fit for a terminal.
struct Shown<'a> {
    text: Cow<'a, str>,
    /// How many columns of a terminal it takes.
    width: usize,
}

impl<'a> Shown<'a> {
    fn new(label: Label<'a>, digits: &'a mut itoa::Buffer) -> Shown<'a> {
        match label {
            Label::Id(id) => {
                let text = digits.format(id);
                Shown { width: text.len(), text: text.into() }
            }
            Label::Name(name) => {
                let text = printable(name);
                Shown { width: text.width(), text: text.into() }
            }
        }
    }
}
