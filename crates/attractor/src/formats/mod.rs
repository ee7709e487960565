//! The field's text formats: [`pgsolver`] (parity games and their solutions) and [`class`], a form that is quickly typed.

pub mod class;
mod error;
mod labels;
pub mod pgsolver;
pub mod solution;

pub use error::{Expected, Found, Place, Problem, SyntaxError};
pub use labels::{Label, Labels, Naming};

use crate::{Graph, Vertex};

/// What a file says of an arena.
pub struct Document {
    /// The arena. Vertices are numbered in the order of the file.
    pub graph: Graph,
    /// How the file calls the vertices.
    pub labels: Labels,
    /// The priority of each vertex; empty in a form that has none.
    pub priorities: Vec<u32>,
    /// The vertices marked as targets, in a form that has such marks.
    pub marked: Vec<Vertex>,
    /// The vertex where a play starts, if the file says so.
    pub start: Option<Vertex>,
}
