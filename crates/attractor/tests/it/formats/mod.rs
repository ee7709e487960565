//! The text formats: published quirks, every kind of error with its place, and laws on random documents and texts.

mod class;
mod errors;
mod laws;
mod naive;
mod naming;
mod pieces;
mod quirks;
mod sizes;
mod solution;

use attractor::formats::{Document, Labels};
use attractor::{Arena, GraphBuilder, Player, Vertex};

/// All that a document says, in a form that can be compared and printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    pub rows: Vec<(Player, Vec<Vertex>)>,
    pub labels: Labels,
    pub priorities: Vec<u32>,
    pub marked: Vec<Vertex>,
    pub start: Option<Vertex>,
}

impl Content {
    pub fn of(document: &Document) -> Content {
        let graph = &document.graph;
        Content {
            rows: graph.vertices().map(|vertex| (graph.owner(vertex), graph.heads(vertex).to_vec())).collect(),
            labels: document.labels.clone(),
            priorities: document.priorities.clone(),
            marked: document.marked.clone(),
            start: document.start,
        }
    }

    pub fn document(self) -> Document {
        let mut graph = GraphBuilder::default();
        for (owner, heads) in self.rows {
            graph.add(owner, heads);
        }
        Document {
            graph: graph.finish().unwrap(),
            labels: self.labels,
            priorities: self.priorities,
            marked: self.marked,
            start: self.start,
        }
    }

    /// What each vertex is called.
    pub fn called(&self) -> Vec<String> {
        let naming = self.labels.naming(self.rows.len());
        (0..self.rows.len() as Vertex).map(|vertex| naming.label(vertex).to_string()).collect()
    }
}

/// What a writer writes.
pub fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> Vec<u8> {
    let mut text = Vec::new();
    write(&mut text).unwrap();
    text
}
