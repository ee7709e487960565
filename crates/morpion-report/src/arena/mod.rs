//! Arenas that are read from files: what is wrong with a file, the solution in words, and what is wrong with a solution
//! that another program wrote.

mod fault;
mod solved;
mod syntax;

use attractor::Vertex;
use attractor::formats::Naming;

use crate::printable;

pub use fault::fault;
pub use solved::{Solved, text};
pub use syntax::{BadArena, CLASS, Flaw, Form, advice, headline, malformed};

/// What a vertex is called, fit for a terminal.
#[must_use]
pub fn name(naming: &Naming, vertex: Vertex) -> String {
    printable(&naming.label(vertex).to_string())
}
