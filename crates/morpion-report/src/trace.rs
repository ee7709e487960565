//! The run of the algorithm, step by step: in sentences, as JSON lines, or in columns.

use std::io::{self, Write};

use morpion::trace::{Effect, Step, Summary};
use morpion::{Mark, Position};
use serde::Serialize;

use crate::Texts;
use crate::columns::Rows;
use crate::json::{self, TraceEvent};

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

/// The names of the columns of a step.
const COLUMNS: [&str; 13] = [
    "step",
    "pass",
    "event",
    "board",
    "code",
    "successor",
    "owner",
    "d",
    "d_before",
    "d_after",
    "joins",
    "already_in",
    "rank",
];

/// The names of the columns of a rank.
const RANK_COLUMNS: [&str; 3] = ["rank", "positions", "looks"];

/// Writes steps one by one.
///
/// ```
/// use morpion::{Board, GameArena, Mark, trace};
/// use morpion_report::trace::{Format, Writer};
/// use morpion_report::{Language, Texts};
///
/// let (texts, mut out) = (Texts::new(Language::English), Vec::new());
/// let from = "XX-/OOX/XOO".parse::<Board>()?.check()?;
/// let mut writer = Writer::new(&texts, Format::Text, &mut out)?;
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
pub struct Writer<'a, W: Write> {
    form: Form<'a, W>,
}

enum Form<'a, W: Write> {
    Text(&'a Texts, W),
    JsonLines(W),
    Csv(Box<Rows<W>>),
}

impl<'a, W: Write> Writer<'a, W> {
    /// Writes in this form, and first the names of the columns, if there are any.
    ///
    /// # Errors
    ///
    /// The output cannot be written: so for all that follows here.
    pub fn new(texts: &'a Texts, format: Format, out: W) -> io::Result<Writer<'a, W>> {
        let form = match format {
            Format::Text => Form::Text(texts, out),
            Format::JsonLines => Form::JsonLines(out),
            Format::Csv => Form::Csv(Box::new(Rows::new(&COLUMNS, out)?)),
        };
        Ok(Writer { form })
    }

    /// Writes a step and its number.
    ///
    /// # Errors
    ///
    /// As [`new`](Writer::new).
    pub fn write(&mut self, number: u64, step: &Step) -> io::Result<()> {
        match &mut self.form {
            Form::Text(texts, out) => writeln!(out, "{number}. {}", sentence(texts, step)),
            Form::JsonLines(out) => json::write_line(out, &json::TraceStep::new(number, step)),
            Form::Csv(rows) => rows.write(Columns::from(json::TraceStep::new(number, step))),
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
#[must_use]
pub fn sentence(texts: &Texts, step: &Step) -> String {
    let board = |position: &Position| position.board().in_one_string().to_string();
    match step {
        Step::Met { position, degree } => texts.trace_met(board(position), *degree),
        Step::Taken { position, rank } => texts.trace_taken(board(position), *rank),
        Step::Looked { position, successor, owner, before, after, effect } => {
            let (board, successor, owner) = (board(position), board(successor), owner.to_string());
            match effect {
                Effect::Joins { rank } if before == after => {
                    texts.trace_joins_at_once(board, successor, owner, *rank, *after)
                }
                Effect::Joins { rank } => texts.trace_joins(board, successor, owner, *before, *after, *rank),
                Effect::AlreadyIn => texts.trace_already_in(board, successor, owner, *after),
                Effect::Waits => texts.trace_waits(board, successor, owner, *before, *after),
            }
        }
    }
}

/// A step in columns; what does not apply is empty.
#[derive(Serialize)]
struct Columns {
    step: u64,
    pass: json::Pass,
    event: &'static str,
    board: String,
    code: json::Code,
    successor: Option<json::Code>,
    owner: Option<json::Mark>,
    d: Option<u32>,
    d_before: Option<u32>,
    d_after: Option<u32>,
    joins: Option<bool>,
    already_in: Option<bool>,
    rank: Option<u32>,
}

impl From<json::TraceStep> for Columns {
    fn from(json::TraceStep { step, pass, event }: json::TraceStep) -> Columns {
        let row = |event, board: Vec<String>, code| Columns {
            step,
            pass,
            event,
            board: board.join("/"),
            code,
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
            TraceEvent::Met { board, code, owner, d } => Columns { owner, d: Some(d), ..row("met", board, code) },
            TraceEvent::Taken { board, code, rank } => Columns { rank: Some(rank), ..row("taken", board, code) },
            TraceEvent::LookedAt { board, code, successor, owner, d_before, d_after, joins, already_in, rank } => {
                Columns {
                    successor: Some(successor),
                    owner: Some(owner),
                    d_before: Some(d_before),
                    d_after: Some(d_after),
                    joins: Some(joins),
                    already_in: Some(already_in),
                    rank,
                    ..row("looked_at", board, code)
                }
            }
        }
    }
}

/// Writes what a run came to: a line a rank, then one with the size of the attractor.
///
/// # Errors
///
/// The output cannot be written.
pub fn summary(texts: &Texts, format: Format, player: Mark, summary: &Summary, mut out: impl Write) -> io::Result<()> {
    let rows = json::TraceRank::all(summary);
    match format {
        Format::Text => {
            for (rank, counts) in summary.ranks().iter().enumerate() {
                writeln!(out, "{}", texts.trace_rank(rank, counts.positions, counts.looks))?;
            }
            writeln!(out, "{}", texts.trace_size(player.to_string(), summary.total().positions))
        }
        Format::JsonLines => rows.iter().try_for_each(|row| json::write_line(&mut out, row)),
        Format::Csv => {
            let mut columns = Rows::new(&RANK_COLUMNS, out)?;
            rows.into_iter().try_for_each(|row| columns.write((row.rank, row.positions, row.looks)))?;
            columns.finish()
        }
    }
}
