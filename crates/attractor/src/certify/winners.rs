//! Checks who wins where, and how, as programs say that give no ranks.

use super::{Fault, marks};
use crate::{Arena, Player, Vertex};

/// Checks a solution that says who wins each vertex, and by which moves, but no ranks: `player` to visit `targets`, the
/// opponent to avoid them for ever. All vertices take part.
///
/// - Arguments: the arena and the question; `wins` says at which vertices the player is said to win; `choice` gives the
///   move of a vertex's owner, where one is given. Moves are looked at where the owner is said to win; elsewhere they
///   mean nothing.
/// - What is checked: the targets are won; another vertex of the player's own is won if and only if it has a won
///   successor, the opponent's if and only if it has successors and all are won; a move is an edge, and leads to a vertex
///   that the owner of the move wins too (at targets, where play ends, any edge will do). Besides, *progress*: if the player
///   follows the moves given, and where none is given may take any edge to a won vertex, a target can be forced from every
///   won vertex. Without this, vertices that only go round among themselves could be called won.
/// - Result: nothing, or a fault: the first by ascending vertex, with the vertices that go round after all others.
/// - Why this suffices: progress gives the player a strategy for every won vertex; from any other one, the opponent can
///   always stay among those that are not won.
/// - Time: O(vertices + edges), at most four calls of `successors` a vertex; `wins` is asked some times for each edge.
///   Space: at most 18 bytes a vertex and four bytes an edge between won vertices. Predecessors are not asked for: a wrong
///   transpose cannot deceive.
///
/// # Errors
///
/// The first [`Fault`] found.
///
/// # Panics
///
/// If the arena gives a vertex that is not below [`Arena::vertex_count`].
///
/// ```
/// use attractor::{Fault, Graph, Player, certify_winners};
///
/// // From 0 the player can go to the target 2, or round by 1.
/// let graph = Graph::from_edges([Player::Zero; 3], [(0, 1), (0, 2), (1, 0), (2, 2)])?;
/// let verdict = |choice: [Option<u32>; 3]| {
///     certify_winners(&graph, Player::Zero, &[2], |_| true, |vertex| choice[vertex as usize])
/// };
/// assert_eq!(verdict([Some(2), Some(0), Some(2)]), Ok(()));
/// assert_eq!(verdict([None, None, None]), Ok(()));
/// assert_eq!(verdict([Some(1), Some(0), Some(2)]), Err(Fault::RoundForEver { vertex: 0 }));
/// # Ok::<(), attractor::GraphError>(())
/// ```
pub fn certify_winners<A: Arena>(
    arena: &A,
    player: Player,
    targets: &[Vertex],
    wins: impl Fn(Vertex) -> bool,
    choice: impl Fn(Vertex) -> Option<Vertex>,
) -> Result<(), Fault> {
    let claim = Claim { arena, player, is_target: marks(arena, targets), wins, choice };
    for vertex in claim.vertices() {
        claim.check_winner(vertex)?;
        claim.check_choice(vertex)?;
    }
    claim.check_progress()
}

/// A question and what is claimed of it.
struct Claim<'a, A, W, C> {
    arena: &'a A,
    player: Player,
    is_target: Vec<bool>,
    wins: W,
    choice: C,
}

impl<A, W, C> Claim<'_, A, W, C>
where
    A: Arena,
    W: Fn(Vertex) -> bool,
    C: Fn(Vertex) -> Option<Vertex>,
{
    fn vertices(&self) -> std::ops::Range<Vertex> {
        0..self.arena.vertex_count() as Vertex
    }

    fn is_target(&self, vertex: Vertex) -> bool {
        self.is_target[vertex as usize]
    }

    fn is_own(&self, vertex: Vertex) -> bool {
        self.arena.owner(vertex) == self.player
    }

    /// Compares what is said of one vertex with what is said of its successors.
    fn check_winner(&self, vertex: Vertex) -> Result<(), Fault> {
        let won = (self.wins)(vertex);
        if self.is_target(vertex) {
            return if won { Ok(()) } else { Err(Fault::TargetNotWon { vertex }) };
        }
        let (mut any, mut all) = (false, true);
        let mut is_dead_end = true;
        self.arena.successors(vertex, |successor| {
            let won = (self.wins)(successor);
            any |= won;
            all &= won;
            is_dead_end = false;
        });
        let forced = if self.is_own(vertex) { any } else { all && !is_dead_end };
        match (won, forced) {
            (true, false) => Err(Fault::WonNotForced { vertex }),
            (false, true) => Err(Fault::ForcedNotWon { vertex }),
            _ => Ok(()),
        }
    }

    /// Whether the owner of a vertex is said to win there, and how it looks at other vertices.
    fn owner_wins(&self, vertex: Vertex, owner_is_player: bool) -> bool {
        (self.wins)(vertex) == owner_is_player
    }

    /// Checks the move given at one vertex, if one is given and its owner wins there.
    fn check_choice(&self, vertex: Vertex) -> Result<(), Fault> {
        let Some(successor) = (self.choice)(vertex) else { return Ok(()) };
        let is_own = self.is_own(vertex);
        if !self.owner_wins(vertex, is_own) {
            return Ok(());
        }
        let mut is_edge = false;
        self.arena.successors(vertex, |other| is_edge |= other == successor);
        if !is_edge {
            Err(Fault::NotAnEdge { vertex, successor })
        } else if self.is_target(vertex) || self.owner_wins(successor, is_own) {
            Ok(())
        } else {
            Err(Fault::LosingMove { vertex, successor })
        }
    }

    /// Calls `visit` with each successor to which play may go on from a won vertex that is no target.
    fn continuations(&self, vertex: Vertex, mut visit: impl FnMut(Vertex)) {
        if !(self.wins)(vertex) || self.is_target(vertex) {
            return;
        }
        let chosen = (self.choice)(vertex).filter(|_| self.is_own(vertex));
        match chosen {
            Some(successor) => visit(successor),
            // The opponent's successors are all won, as was checked.
            None => self.arena.successors(vertex, |successor| {
                if (self.wins)(successor) {
                    visit(successor);
                }
            }),
        }
    }

    /// Goes backward from the targets along the continuations; every won vertex must be met.
    fn check_progress(&self) -> Result<(), Fault> {
        let Sources { ends, sources } = self.sources();
        let mut waits_for: Vec<u32> = self.vertices().map(|vertex| self.waits_for(vertex)).collect();
        let mut waiting: Vec<Vertex> = self.vertices().filter(|&vertex| self.is_target(vertex)).collect();
        while let Some(vertex) = waiting.pop() {
            let start = if vertex == 0 { 0 } else { ends[vertex as usize - 1] };
            for &source in &sources[start..ends[vertex as usize]] {
                let left = &mut waits_for[source as usize];
                if *left > 0 {
                    *left -= 1;
                    if *left == 0 {
                        waiting.push(source);
                    }
                }
            }
        }
        let goes_round = |&vertex: &Vertex| waits_for[vertex as usize] > 0;
        self.vertices().find(goes_round).map_or(Ok(()), |vertex| Err(Fault::RoundForEver { vertex }))
    }

    /// How many continuations must be known to arrive before the vertex is: one at the player's own, all at the
    /// opponent's; none at targets and where the player does not win.
    fn waits_for(&self, vertex: Vertex) -> u32 {
        let mut count = 0;
        self.continuations(vertex, |_| count += 1);
        if self.is_own(vertex) { count.min(1) } else { count }
    }

    /// The continuations, transposed.
    fn sources(&self) -> Sources {
        let mut ends = vec![0; self.arena.vertex_count()];
        for vertex in self.vertices() {
            self.continuations(vertex, |successor| ends[successor as usize] += 1);
        }
        let mut total = 0;
        for end in &mut ends {
            total += std::mem::replace(end, total);
        }
        let mut sources = vec![0; total];
        for vertex in self.vertices() {
            self.continuations(vertex, |successor| {
                let end = &mut ends[successor as usize];
                sources[*end] = vertex;
                *end += 1;
            });
        }
        Sources { ends, sources }
    }
}

/// For each vertex, from which ones play may go on to it.
struct Sources {
    /// Where the list of each vertex ends.
    ends: Vec<usize>,
    sources: Vec<Vertex>,
}
