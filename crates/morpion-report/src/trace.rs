//! The run of the algorithm, step by step: in sentences, as JSON lines, or in columns.

use std::io::{self, Write};

use attractor::formats::Naming;
use attractor::trace::Step;
use attractor::{Arena, Graph, Player, Vertex};
use morpion::trace::{Effect, Summary};
use morpion::{Mark, Position};
use serde::Serialize;

use crate::Texts;
use crate::columns::Rows;
use crate::json::{self, TraceEvent, TracedPosition, TracedVertex};

/// The form in which a run is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A sentence a line.
    Text,
    /// A JSON object a line.
    JsonLines,
    /// Columns, the first line with their names.
    Csv,
}

/// What the vertices and players of a run are called.
pub trait Names {
    /// A vertex of the run.
    type Vertex: Copy;
    /// A player of the run.
    type Player: Copy;
    /// What says in JSON which vertex it is: an object, whose values are a step's.
    type Json: Serialize;
    /// The same in one value.
    type Reference: Serialize;
    /// A player in JSON.
    type JsonPlayer: Serialize;

    /// The columns that say which vertex it is.
    const COLUMNS: &'static [&'static str];
    /// What the vertices of a rank are called where they are counted.
    const COUNTED: &'static str;

    /// A vertex in a sentence.
    fn label(&self, vertex: Self::Vertex) -> String;
    /// A player in a sentence.
    fn player(&self, texts: &Texts, player: Self::Player) -> String;
    /// A vertex in JSON.
    fn json(&self, vertex: Self::Vertex) -> Self::Json;
    /// A vertex in its columns.
    fn cells(&self, vertex: Self::Json) -> Vec<String>;
    /// A vertex in one value.
    fn reference(&self, vertex: Self::Vertex) -> Self::Reference;
    /// A player in JSON.
    fn json_player(&self, player: Self::Player) -> Self::JsonPlayer;
    /// Who moves at a vertex, if anybody does.
    fn owner(&self, vertex: Self::Vertex) -> Option<Self::Player>;
    /// What a rank comes to, in a sentence.
    fn rank_sentence(texts: &Texts, rank: usize, vertices: usize, looks: usize) -> String;
    /// That no step is about the vertex asked for.
    fn none_sentence(texts: &Texts) -> String;
    /// What an attractor comes to, in a sentence.
    fn size_sentence(&self, texts: &Texts, player: Self::Player, vertices: usize) -> String;
}

/// A step whose vertices have these names.
pub type StepOf<N> = Step<<N as Names>::Vertex, <N as Names>::Player>;

/// The names of the game: boards and marks.
#[derive(Clone, Copy, Debug)]
pub struct Positions;

impl Names for Positions {
    type Vertex = Position;
    type Player = Mark;
    type Json = TracedPosition;
    type Reference = json::Code;
    type JsonPlayer = json::Mark;

    const COLUMNS: &'static [&'static str] = &["board", "code"];
    const COUNTED: &'static str = "positions";

    fn label(&self, position: Position) -> String {
        position.board().in_one_string().to_string()
    }

    fn player(&self, _: &Texts, player: Mark) -> String {
        player.to_string()
    }

    fn json(&self, position: Position) -> TracedPosition {
        TracedPosition { board: position.board().rows().collect(), code: self.reference(position) }
    }

    fn cells(&self, position: TracedPosition) -> Vec<String> {
        vec![position.board.join("/"), position.code.0.to_string()]
    }

    fn reference(&self, position: Position) -> json::Code {
        json::Code(position.board().code())
    }

    fn json_player(&self, player: Mark) -> json::Mark {
        player.into()
    }

    fn owner(&self, position: Position) -> Option<Mark> {
        position.side_to_move()
    }

    fn rank_sentence(texts: &Texts, rank: usize, vertices: usize, looks: usize) -> String {
        texts.trace_rank(rank, vertices, looks)
    }

    fn none_sentence(texts: &Texts) -> String {
        texts.trace_none()
    }

    fn size_sentence(&self, texts: &Texts, player: Mark, vertices: usize) -> String {
        texts.trace_size(player.to_string(), vertices)
    }
}

/// The names of any arena: what its file calls the vertices.
pub struct Vertices<'a> {
    /// The arena.
    pub graph: &'a Graph,
    /// Its names.
    pub naming: &'a Naming<'a>,
}

impl Names for Vertices<'_> {
    type Vertex = Vertex;
    type Player = Player;
    type Json = TracedVertex;
    type Reference = String;
    type JsonPlayer = u8;

    const COLUMNS: &'static [&'static str] = &["vertex"];
    const COUNTED: &'static str = "vertices";

    fn label(&self, vertex: Vertex) -> String {
        crate::arena::name(self.naming, vertex)
    }

    fn player(&self, texts: &Texts, player: Player) -> String {
        texts.arena_player(player.number().to_string())
    }

    fn json(&self, vertex: Vertex) -> TracedVertex {
        TracedVertex { vertex: self.reference(vertex) }
    }

    fn cells(&self, vertex: TracedVertex) -> Vec<String> {
        vec![vertex.vertex]
    }

    fn reference(&self, vertex: Vertex) -> String {
        self.naming.label(vertex).to_string()
    }

    fn json_player(&self, player: Player) -> u8 {
        player.number()
    }

    fn owner(&self, vertex: Vertex) -> Option<Player> {
        Some(self.graph.owner(vertex))
    }

    fn rank_sentence(texts: &Texts, rank: usize, vertices: usize, looks: usize) -> String {
        texts.trace_rank_vertices(rank, vertices, looks)
    }

    fn none_sentence(texts: &Texts) -> String {
        texts.trace_none_vertex()
    }

    fn size_sentence(&self, texts: &Texts, player: Player, vertices: usize) -> String {
        texts.trace_size_vertices(player.number().to_string(), vertices)
    }
}

/// Writes steps one by one.
///
/// ```
/// use morpion::{Board, GameArena, Mark, trace};
/// use morpion_report::trace::{Format, Positions, Writer};
/// use morpion_report::{Language, Texts};
///
/// let (texts, mut out) = (Texts::new(Language::English), Vec::new());
/// let from = "XX-/OOX/XOO".parse::<Board>()?.check()?;
/// let mut writer = Writer::new(&texts, Format::Text, Positions, &mut out)?;
/// trace::trace(&GameArena::standard(), Mark::X, &from, |number, step| {
///     writer.write(number, &step).expect("memory takes all");
/// });
/// writer.finish()?;
/// assert_eq!(
///     String::from_utf8(out)?,
///     "1. XX-/OOX/XOO is met: D = 1.\n\
///      2. XXX/OOX/XOO is met: D = 0.\n\
///      3. From the queue: XXX/OOX/XOO, rank 0.\n\
///      4. The predecessor XX-/OOX/XOO of XXX/OOX/XOO, X to move, joins at once: rank 1 (D stays 1).\n\
///      5. From the queue: XX-/OOX/XOO, rank 1.\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer<'a, N, W: Write> {
    names: N,
    form: Form<'a, W>,
}

enum Form<'a, W: Write> {
    Text(&'a Texts, W),
    JsonLines(W),
    Csv(Box<Rows<W>>),
}

impl<'a, N: Names, W: Write> Writer<'a, N, W> {
    /// Writes in this form, and first the names of the columns, if there are any.
    ///
    /// # Errors
    ///
    /// The output cannot be written: so for all that follows here.
    pub fn new(texts: &'a Texts, format: Format, names: N, out: W) -> io::Result<Writer<'a, N, W>> {
        let form = match format {
            Format::Text => Form::Text(texts, out),
            Format::JsonLines => Form::JsonLines(out),
            Format::Csv => Form::Csv(Box::new(Rows::new(&columns(N::COLUMNS), out)?)),
        };
        Ok(Writer { names, form })
    }

    /// Writes a step and its number.
    ///
    /// # Errors
    ///
    /// As [`new`](Writer::new).
    pub fn write(&mut self, number: u64, step: &StepOf<N>) -> io::Result<()> {
        let names = &self.names;
        match &mut self.form {
            Form::Text(texts, out) => writeln!(out, "{number}. {}", sentence(texts, names, step)),
            Form::JsonLines(out) => json::write_line(out, &json::TraceStep::new(names, number, step)),
            Form::Csv(rows) => rows.write(Columns::new(names, json::TraceStep::new(names, number, step))),
        }
    }

    /// Writes what is still held back.
    ///
    /// # Errors
    ///
    /// As [`new`](Writer::new).
    pub fn finish(self) -> io::Result<()> {
        match self.form {
            Form::Text(_, mut out) | Form::JsonLines(mut out) => out.flush(),
            Form::Csv(rows) => rows.finish(),
        }
    }
}

/// A step in one sentence, which can stand alone.
pub fn sentence<N: Names>(texts: &Texts, names: &N, step: &StepOf<N>) -> String {
    let label = |vertex| names.label(vertex);
    match *step {
        StepOf::<N>::Met { vertex, degree } => texts.trace_met(label(vertex), degree),
        StepOf::<N>::Taken { vertex, rank } => texts.trace_taken(label(vertex), rank),
        StepOf::<N>::Looked { vertex, successor, owner, before, after, effect } => {
            let (vertex, successor, owner) = (label(vertex), label(successor), names.player(texts, owner));
            match effect {
                Effect::Joins { rank } if before == after => {
                    texts.trace_joins_at_once(vertex, successor, owner, rank, after)
                }
                Effect::Joins { rank } => texts.trace_joins(vertex, successor, owner, before, after, rank),
                Effect::AlreadyIn => texts.trace_already_in(vertex, successor, owner, after),
                Effect::Waits => texts.trace_waits(vertex, successor, owner, before, after),
            }
        }
    }
}

/// The names of the columns of a step, with those of its vertex.
fn columns(vertex: &[&'static str]) -> Vec<&'static str> {
    let after = ["successor", "owner", "d", "d_before", "d_after", "joins", "already_in", "rank"];
    [&["step", "pass", "event"], vertex, &after].concat()
}

/// A step in columns; what does not apply is empty.
#[derive(Serialize)]
struct Columns<R, P> {
    step: u64,
    pass: json::Pass,
    event: &'static str,
    vertex: Vec<String>,
    successor: Option<R>,
    owner: Option<P>,
    d: Option<u32>,
    d_before: Option<u32>,
    d_after: Option<u32>,
    joins: Option<bool>,
    already_in: Option<bool>,
    rank: Option<u32>,
}

impl<R, P> Columns<R, P> {
    fn new<N>(names: &N, json::TraceStep { step, pass, event }: json::TraceStep<N::Json, R, P>) -> Columns<R, P>
    where
        N: Names<Reference = R, JsonPlayer = P>,
    {
        let row = |event, vertex| Columns {
            step,
            pass,
            event,
            vertex: names.cells(vertex),
            successor: None,
            owner: None,
            d: None,
            d_before: None,
            d_after: None,
            joins: None,
            already_in: None,
            rank: None,
        };
        match event {
            TraceEvent::Met { vertex, owner, d } => Columns { owner, d: Some(d), ..row("met", vertex) },
            TraceEvent::Taken { vertex, rank } => Columns { rank: Some(rank), ..row("taken", vertex) },
            TraceEvent::LookedAt { vertex, successor, owner, d_before, d_after, joins, already_in, rank } => Columns {
                successor: Some(successor),
                owner: Some(owner),
                d_before: Some(d_before),
                d_after: Some(d_after),
                joins: Some(joins),
                already_in: Some(already_in),
                rank,
                ..row("looked_at", vertex)
            },
        }
    }
}

/// Writes what a run came to: a line a rank, then one with the size of the attractor.
///
/// # Errors
///
/// The output cannot be written.
pub fn summary<N: Names>(
    texts: &Texts,
    format: Format,
    names: &N,
    player: N::Player,
    summary: &Summary,
    mut out: impl Write,
) -> io::Result<()> {
    let rows = json::TraceRank::all::<N>(summary);
    match format {
        Format::Text => {
            for (rank, counts) in summary.ranks().iter().enumerate() {
                writeln!(out, "{}", N::rank_sentence(texts, rank, counts.vertices, counts.looks))?;
            }
            writeln!(out, "{}", names.size_sentence(texts, player, summary.total().vertices))
        }
        Format::JsonLines => rows.iter().try_for_each(|row| json::write_line(&mut out, row)),
        Format::Csv => {
            let mut columns = Rows::new(&["rank", N::COUNTED, "looks"], out)?;
            rows.into_iter().try_for_each(|row| columns.write((row.rank, row.vertices, row.looks)))?;
            columns.finish()
        }
    }
}
