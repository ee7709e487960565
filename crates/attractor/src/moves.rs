//! The moves of both players, looked up.

use crate::region::Ranks;
use crate::{Arena, Player, Region, Vertex};

/// What the players do: the attracting player's strategy in the attractor, the opponent's escapes outside it.
///
/// [`Region::strategy`] and [`Region::escape`] give the same moves one by one, and look at the neighbours of a vertex each
/// time. Memory: four bytes a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    /// The move at each vertex, or `NONE`.
    table: Vec<Vertex>,
}

/// No vertex has this number: it is not below any count of vertices.
const NONE: Vertex = Vertex::MAX;

impl Region {
    /// The moves of both players at every vertex. All vertices take part, as in [`Graph::attractor`](crate::Graph::attractor).
    ///
    /// Time: O(vertices + edges), one call of `successors` a vertex.
    ///
    /// ```
    /// use attractor::{Graph, Player};
    ///
    /// // 0 can go to the target, 2; 1 escapes by staying where it is.
    /// let graph = Graph::from_edges([Player::Zero, Player::One, Player::One], [(0, 1), (0, 2), (1, 2), (1, 1)])?;
    /// let moves = graph.attractor(Player::Zero, [2]).moves(&graph);
    /// assert_eq!((moves.at(0), moves.at(1), moves.at(2)), (Some(2), Some(1), None));
    /// # Ok::<(), attractor::GraphError>(())
    /// ```
    pub fn moves<A: Arena>(&self, arena: &A) -> Moves {
        let table = match self.ranks() {
            Ranks::Narrow(cells) => moves(arena, self.player(), cells, u8::MAX),
            Ranks::Wide(cells) => moves(arena, self.player(), cells, u32::MAX),
        };
        Moves { table }
    }
}

/// The move at each vertex, or `NONE`: as [`strategy`](Region::strategy) and [`escape`](Region::escape) have it. Vertices
/// outside have the rank `outside`, which is the largest.
///
/// Without branches but for the loop: no pattern tells who moves where, and inside or outside.
#[expect(clippy::needless_bitwise_bool, reason = "what is not asked in turn is no branch")]
fn moves<A: Arena, C: Copy + Ord>(arena: &A, player: Player, ranks: &[C], outside: C) -> Vec<Vertex> {
    let choice = |(vertex, &rank): (Vertex, &C)| {
        let is_inside = rank != outside;
        let mut choice = NONE;
        arena.successors(vertex, |successor| {
            // Inside, the player wants a lower rank; outside, the opponent wants none, which is no lower one.
            let is_wanted = (ranks[successor as usize] < rank) == is_inside;
            choice = if is_wanted & (choice == NONE) { successor } else { choice };
        });
        let chooses = (arena.owner(vertex) == player) == is_inside;
        if chooses { choice } else { NONE }
    };
    (0..).zip(ranks).map(choice).collect()
}

impl Moves {
    /// The move at a vertex, where its owner has one to choose: that of the strategy or the escape.
    pub fn at(&self, vertex: Vertex) -> Option<Vertex> {
        self.table.get(vertex as usize).copied().filter(|&choice| choice != NONE)
    }
}
