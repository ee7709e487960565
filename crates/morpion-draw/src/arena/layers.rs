//! Which column each vertex stands in.

use std::collections::VecDeque;
use std::ops::Range;

use attractor::{Arena, Graph, Rank, Vertex};

use super::ArenaPicture;

/// What the vertices of some columns have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// They are of this rank.
    Rank(Rank),
    /// They are so many moves from where a play starts.
    Distance,
    /// They are in no attractor; or the start does not reach them.
    Apart,
}

/// The columns from left to right.
#[derive(Default)]
pub(super) struct Columns {
    /// The vertices of each.
    pub(super) vertices: Vec<Vec<Vertex>>,
    /// The groups from left to right, with their columns: side by side, none empty.
    pub(super) groups: Vec<(Group, Range<usize>)>,
}

impl Columns {
    pub(super) fn new(picture: &ArenaPicture) -> Columns {
        let graph = picture.graph();
        let layers: Vec<Vec<Vertex>> = match picture.region {
            Some(region) => region.levels().map(<[Vertex]>::to_vec).collect(),
            None => by_distance(graph, picture.document.start.unwrap_or(0)),
        };
        let rows = rows(graph.vertex_count());
        let mut columns = Columns::default();
        for (rank, layer) in layers.iter().enumerate() {
            let group = if picture.region.is_some() { Group::Rank(rank as Rank) } else { Group::Distance };
            columns.push(group, layer, rows);
        }
        let apart = apart(graph, layers.iter().flatten().copied());
        columns.push(Group::Apart, &apart, rows);
        columns
    }

    /// Adds a group in as few columns as its vertices need, all about as high.
    fn push(&mut self, group: Group, vertices: &[Vertex], rows: usize) {
        if vertices.is_empty() {
            return;
        }
        let first = self.vertices.len();
        let high = vertices.len().div_ceil(vertices.len().div_ceil(rows));
        self.vertices.extend(vertices.chunks(high).map(<[Vertex]>::to_vec));
        self.groups.push((group, first..self.vertices.len()));
    }
}

/// The most vertices in a column: enough for a picture that is not much wider than high.
fn rows(vertex_count: usize) -> usize {
    ((1.5 * (vertex_count as f64).sqrt()) as usize).max(5)
}

/// The vertices that a play from `start` can reach, by the least number of moves.
fn by_distance(graph: &Graph, start: Vertex) -> Vec<Vec<Vertex>> {
    let mut is_met = vec![false; graph.vertex_count()];
    let mut layers = Vec::new();
    let mut layer: Vec<Vertex> = Some(start).filter(|&start| meet(&mut is_met, start)).into_iter().collect();
    while !layer.is_empty() {
        let heads = layer.iter().flat_map(|&vertex| graph.heads(vertex));
        let next = heads.copied().filter(|&head| meet(&mut is_met, head)).collect();
        layers.push(std::mem::replace(&mut layer, next));
    }
    layers
}

/// All other vertices: first those that are linked to the given ones, nearest first.
fn apart(graph: &Graph, given: impl Iterator<Item = Vertex>) -> Vec<Vertex> {
    let mut is_met = vec![false; graph.vertex_count()];
    let mut waiting: VecDeque<Vertex> = given.filter(|&vertex| meet(&mut is_met, vertex)).collect();
    let mut apart = Vec::new();
    let mut others = graph.vertices();
    loop {
        while let Some(vertex) = waiting.pop_front() {
            for &other in graph.tails(vertex).iter().chain(graph.heads(vertex)) {
                if meet(&mut is_met, other) {
                    waiting.push_back(other);
                    apart.push(other);
                }
            }
        }
        let Some(root) = others.find(|&vertex| meet(&mut is_met, vertex)) else { return apart };
        waiting.push_back(root);
        apart.push(root);
    }
}

/// Whether a vertex is met for the first time.
fn meet(is_met: &mut [bool], vertex: Vertex) -> bool {
    is_met.get_mut(vertex as usize).is_some_and(|is_met| !std::mem::replace(is_met, true))
}
