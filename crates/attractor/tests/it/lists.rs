//! The explicit arena that the tests share.

use attractor::{Arena, Graph, GraphBuilder, Player, Vertex};

/// An arena stored as lists of successors and predecessors.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    owners: Vec<Player>,
    successors: Vec<Vec<Vertex>>,
    predecessors: Vec<Vec<Vertex>>,
}

impl Lists {
    pub fn new(vertices: impl IntoIterator<Item = (Player, Vec<Vertex>)>) -> Lists {
        let (owners, successors): (Vec<_>, Vec<_>) = vertices.into_iter().unzip();
        let mut predecessors = vec![Vec::new(); owners.len()];
        for (tail, heads) in successors.iter().enumerate() {
            for &head in heads {
                predecessors[head as usize].push(tail as Vertex);
            }
        }
        Lists { owners, successors, predecessors }
    }

    /// The same arena in compressed sparse rows.
    pub fn graph(&self) -> Graph {
        let mut builder = GraphBuilder::default();
        for (&owner, heads) in self.owners.iter().zip(&self.successors) {
            builder.add(owner, heads.iter().copied());
        }
        builder.finish().unwrap()
    }

    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<> {
        0..self.owners.len() as Vertex
    }

    pub fn heads(&self, vertex: Vertex) -> &[Vertex] {
        &self.successors[vertex as usize]
    }
}

impl Arena for Lists {
    fn vertex_count(&self) -> usize {
        self.owners.len()
    }
    fn owner(&self, vertex: Vertex) -> Player {
        self.owners[vertex as usize]
    }
    fn successors(&self, vertex: Vertex, visit: impl FnMut(Vertex)) {
        self.successors[vertex as usize].iter().copied().for_each(visit);
    }
    fn predecessors(&self, vertex: Vertex, visit: impl FnMut(Vertex)) {
        self.predecessors[vertex as usize].iter().copied().for_each(visit);
    }
}
