//! The forward pass: which vertices can be reached, and the out-degree D of each.

use crate::degrees::Degrees;
use crate::{Arena, Vertex};

/// What the forward pass found: the reachable vertices, their out-degrees, the number of edges between them.
///
/// Memory: one byte a vertex of the arena and four bytes a vertex reached. While it is computed, four bytes a vertex of
/// the arena are reserved; those that are not needed are not touched.
#[derive(Clone, Debug)]
pub struct Explored {
    order: Vec<Vertex>,
    degrees: Degrees,
    edge_count: u64,
}

impl Explored {
    /// The vertices reached, in the order in which they were met (breadth first from the starts).
    pub fn reached(&self) -> &[Vertex] {
        &self.order
    }

    /// The vertices reached that have no successor, in the order in which they were met.
    pub fn dead_ends(&self) -> impl Iterator<Item = Vertex> {
        self.order.iter().copied().filter(|&vertex| self.degrees.is_dead_end(vertex))
    }

    /// Whether `vertex` was reached.
    pub fn contains(&self, vertex: Vertex) -> bool {
        self.out_degree(vertex).is_some()
    }

    /// The entry of `vertex` in the table D: its number of outgoing edges, or `None` if it was not reached.
    pub fn out_degree(&self, vertex: Vertex) -> Option<u32> {
        self.degrees.get(vertex)
    }

    /// The number of edges that leave reached vertices, parallel ones counted each.
    pub fn edge_count(&self) -> u64 {
        self.edge_count
    }

    pub(crate) fn degrees(&self) -> &Degrees {
        &self.degrees
    }
}

/// Walks the graph forward from `starts` and fills the table D.
///
/// - Arguments: the arena, and the vertices to start from (repetitions are harmless; none reaches nothing).
/// - Result: the reachable vertices in breadth-first order, D, and the number of edges.
/// - Time: one call of `owner` and `successors` a reached vertex (a second one where the out-degree is above 125),
///   O(vertices + edges). Space: see [`Explored`].
///
/// # Panics
///
/// If a start, or a successor given by the arena, is not below [`Arena::vertex_count`].
///
/// ```
/// # use attractor::{Arena, Player, Vertex};
/// # struct Ring;
/// # impl Arena for Ring {
/// #     fn vertex_count(&self) -> usize { 5 }
/// #     fn owner(&self, _: Vertex) -> Player { Player::Zero }
/// #     fn successors(&self, v: Vertex, mut visit: impl FnMut(Vertex)) { visit((v + 1) % 4) }
/// #     fn predecessors(&self, v: Vertex, mut visit: impl FnMut(Vertex)) {
/// #         (0..5).filter(|u| (u + 1) % 4 == v).for_each(visit)
/// #     }
/// # }
/// // A ring of four vertices, 0 to 3, and a fifth that leads into it.
/// let explored = attractor::explore(&Ring, [2]);
/// assert_eq!(explored.reached(), [2, 3, 0, 1]);
/// assert_eq!(explored.out_degree(0), Some(1));
/// assert_eq!(explored.out_degree(4), None);
/// ```
pub fn explore<A: Arena>(arena: &A, starts: impl IntoIterator<Item = Vertex>) -> Explored {
    let vertex_count = arena.vertex_count();
    let mut degrees = Degrees::unreached(vertex_count);
    // The list of vertices met is also the queue: those from `next` on still wait. It has room for all, so that it never
    // grows and stays in registers; room that is never used is never touched.
    let mut order = Vec::with_capacity(vertex_count);
    for start in starts {
        if degrees.reach(start) {
            push_within_capacity(&mut order, start);
        }
    }
    let mut edge_count = 0;
    let mut next = 0;
    while next < order.len() {
        let vertex = order[next];
        next += 1;
        let owner = arena.owner(vertex);
        let mut degree = 0;
        arena.successors(vertex, |successor| {
            degree += 1;
            if degrees.reach(successor) {
                push_within_capacity(&mut order, successor);
            }
        });
        degrees.set(vertex, degree, owner);
        edge_count += u64::from(degree);
    }
    order.shrink_to_fit();
    if degrees.any_is_large() {
        complete_large(arena, &order, &mut degrees);
    }
    Explored { order, degrees, edge_count }
}

#[inline]
fn push_within_capacity(order: &mut Vec<Vertex>, vertex: Vertex) {
    assert!(order.len() < order.capacity(), "each vertex is met for the first time once");
    order.push(vertex);
}

/// Counts the out-degrees again that do not fit their cells.
#[cold]
#[inline(never)]
fn complete_large<A: Arena>(arena: &A, order: &[Vertex], degrees: &mut Degrees) {
    let large = order.iter().copied().filter(|&vertex| degrees.is_large(vertex));
    let large = large.map(|vertex| {
        let mut degree = 0;
        arena.successors(vertex, |_| degree += 1);
        (vertex, degree)
    });
    let large = large.collect();
    degrees.set_large(large);
}
