//! `morpion arena generate`: arenas for exercises and benchmarks.

use attractor::formats::pgsolver::Leniency;
use attractor::formats::{Document, Labels, pgsolver};
use attractor::{Vertex, generate};
use morpion::Solution;
use morpion_report::export;

use super::convert;
use crate::Status;
use crate::args::arena::{Generate, Kind};
use crate::failure::Failure;
use crate::terminal::Terminal;

/// The successors of a vertex of a random arena, on average.
const MEAN_DEGREE: u32 = 4;

/// More vertices are not made: they would take many gigabytes.
const MOST: u32 = 100_000_000;

pub(crate) fn run(options: &Generate, terminal: &mut Terminal) -> Result<Status, Failure> {
    let document = match options.kind {
        Kind::Tictactoe if options.vertices.is_some() => {
            let kinds = "random, grid, chain";
            return Err(Failure::Senseless(terminal.texts.option_only_with("--vertices", kinds)));
        }
        Kind::Tictactoe => tictactoe()?,
        kind => generated(kind, options, terminal)?,
    };
    let naming = document.naming();
    convert::write(&document, &naming, options.to, terminal)
}

/// An arena made from a number of vertices and a seed.
fn generated(kind: Kind, options: &Generate, terminal: &Terminal) -> Result<Document, Failure> {
    let count = options.vertices.ok_or_else(|| Failure::Senseless(terminal.texts.arena_generate_no_vertices()))?;
    let too_many = || Failure::Senseless(terminal.texts.arena_generate_too_many(MOST));
    let count = u32::try_from(count.get()).ok().filter(|&count| count <= MOST).ok_or_else(too_many)?;
    let made = match kind {
        Kind::Grid => {
            let rows = rows_of_grid(count);
            generate::grid(count / rows, rows, options.seed)
        }
        Kind::Chain => generate::chain(count),
        Kind::Random | Kind::Tictactoe => generate::random(count, MEAN_DEGREE, options.seed),
    };
    let made = made.map_err(|_| too_many())?;
    let labels = Labels::with_ids(made.graph.vertices().collect());
    Ok(Document { graph: made.graph, labels, priorities: Vec::new(), marked: made.targets, start: None })
}

/// The rows of the most square grid of so many vertices: their number's largest divisor up to its root.
fn rows_of_grid(count: u32) -> u32 {
    (1..=count.isqrt()).rev().find(|&rows| count.is_multiple_of(rows)).unwrap_or(1)
}

/// The arena of the game, whose targets are the positions that X has won.
fn tictactoe() -> Result<Document, Failure> {
    let mut text = Vec::new();
    export::pgsolver(&Solution::standard(), &mut text).map_err(Failure::Unwritable)?;
    let mut document = pgsolver::parse(&text, Leniency::default()).expect("what we write is what we read");
    let won_by_x = |&vertex: &Vertex| document.priorities[vertex as usize] == export::WON_BY_X;
    document.marked = document.graph.vertices().filter(won_by_x).collect();
    Ok(document)
}
