//! The result of the backward pass: the vertices of an attractor with their ranks, and the strategy they give.

use std::fmt;

use crate::{Arena, Explored, Player, Vertex};

/// The number of moves within which the attractor's owner forces a visit to the target, against the best delay.
pub type Rank = u32;

/// An attractor: the vertices from which `player` forces a visit to the target, each with its rank.
///
/// Memory: four bytes a member, and one byte a vertex of the arena (four where a rank exceeds 254).
#[derive(Clone)]
pub struct Region {
    player: Player,
    /// The members by ascending rank; within a rank, in the order in which they joined, or ascending: see
    /// [`members`](Region::members).
    order: Vec<Vertex>,
    /// Where each rank ends in `order`.
    level_ends: Vec<usize>,
    ranks: Ranks,
}

impl Region {
    pub(crate) fn new(player: Player, vertex_count: usize, order: Vec<Vertex>, level_ends: Vec<usize>) -> Region {
        let ranks = Ranks::new(vertex_count, &order, &level_ends);
        Region { player, order, level_ends, ranks }
    }

    /// The player whose attractor this is.
    pub fn player(&self) -> Player {
        self.player
    }

    /// The number of vertices in the attractor.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether the attractor has no vertex, as when the target has none.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Whether the player can force the visit from `vertex`.
    pub fn contains(&self, vertex: Vertex) -> bool {
        self.rank(vertex).is_some()
    }

    pub(crate) fn ranks(&self) -> &Ranks {
        &self.ranks
    }

    /// The rank of `vertex`: 0 for a target, `None` outside the attractor.
    pub fn rank(&self, vertex: Vertex) -> Option<Rank> {
        self.ranks.get(vertex)
    }

    /// All members by ascending rank; within a rank, in the order in which they joined
    /// ([`attract`](crate::attract())) or by ascending vertex ([`Graph::attractor`](crate::Graph::attractor)).
    pub fn members(&self) -> &[Vertex] {
        &self.order
    }

    /// The members of each rank, from rank 0 on. No rank in between is empty.
    pub fn levels(&self) -> impl ExactSizeIterator<Item = &[Vertex]> {
        let start_of = |rank: usize| if rank == 0 { 0 } else { self.level_ends[rank - 1] };
        self.level_ends.iter().enumerate().map(move |(rank, &end)| &self.order[start_of(rank)..end])
    }

    /// The attracting player's move at `vertex`: the first successor of least rank.
    ///
    /// It lowers the rank by exactly one, so that whoever follows it visits the target within `rank(vertex)` moves; a
    /// strategy that only stays inside the attractor could go round for ever.
    ///
    /// `None` where there is nothing to choose: at targets, at the opponent's vertices, outside the attractor.
    /// Time: O(out-degree). `arena` is the one that the attractor was computed on.
    pub fn strategy<A: Arena>(&self, arena: &A, vertex: Vertex) -> Option<Vertex> {
        let rank = self.rank(vertex)?;
        if rank == 0 || arena.owner(vertex) != self.player {
            return None;
        }
        let mut choice = None;
        arena.successors(vertex, |successor| {
            if choice.is_none() && self.rank(successor).is_some_and(|lower| lower < rank) {
                choice = Some(successor);
            }
        });
        choice
    }

    /// The opponent's move at `vertex` that avoids the target for ever: the first successor outside the attractor.
    ///
    /// `None` where there is nothing to choose: at the attracting player's own vertices, inside the attractor, at dead
    /// ends. Time: O(out-degree). `arena` is the one that the attractor was computed on, with all vertices taking part.
    pub fn escape<A: Arena>(&self, arena: &A, vertex: Vertex) -> Option<Vertex> {
        if arena.owner(vertex) == self.player || self.contains(vertex) {
            return None;
        }
        let mut choice = None;
        arena.successors(vertex, |successor| {
            if choice.is_none() && !self.contains(successor) {
                choice = Some(successor);
            }
        });
        choice
    }

    /// The reached vertices that are not in the attractor: there, the opponent can avoid the target for ever.
    pub fn complement<'a>(&'a self, explored: &'a Explored) -> impl Iterator<Item = Vertex> + 'a {
        explored.reached().iter().copied().filter(|&vertex| !self.contains(vertex))
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (members, ranks) = (self.len(), self.level_ends.len());
        f.debug_struct("Region")
            .field("player", &self.player)
            .field("members", &members)
            .field("ranks", &ranks)
            .finish_non_exhaustive()
    }
}

/// The rank of each vertex, in the narrowest cells that hold them all; the largest number means "not a member".
#[derive(Clone, Debug)]
pub(crate) enum Ranks {
    Narrow(Vec<u8>),
    Wide(Vec<u32>),
}

impl Ranks {
    fn new(vertex_count: usize, order: &[Vertex], level_ends: &[usize]) -> Ranks {
        if u8::try_from(level_ends.len()).is_ok() {
            let mut cells = vec![u8::MAX; vertex_count];
            each_rank(order, level_ends, |vertex, rank| cells[vertex as usize] = rank as u8);
            Ranks::Narrow(cells)
        } else {
            let mut cells = vec![u32::MAX; vertex_count];
            each_rank(order, level_ends, |vertex, rank| cells[vertex as usize] = rank);
            Ranks::Wide(cells)
        }
    }

    fn get(&self, vertex: Vertex) -> Option<Rank> {
        let index = vertex as usize;
        match self {
            Ranks::Narrow(cells) => cells.get(index).filter(|&&rank| rank != u8::MAX).map(|&rank| Rank::from(rank)),
            Ranks::Wide(cells) => cells.get(index).filter(|&&rank| rank != u32::MAX).copied(),
        }
    }
}

fn each_rank(order: &[Vertex], level_ends: &[usize], mut write: impl FnMut(Vertex, Rank)) {
    let mut start = 0;
    for (rank, &end) in level_ends.iter().enumerate() {
        order[start..end].iter().for_each(|&vertex| write(vertex, rank as Rank));
        start = end;
    }
}
