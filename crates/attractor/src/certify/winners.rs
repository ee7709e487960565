//! Checks who wins where, and how, as programs say that give no ranks.

use std::num::NonZero;

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
/// - Time: O(vertices + edges): `choice` is asked once a vertex, `successors` at most three times. Space: at most 21 bytes
///   a vertex, and four bytes an edge by which play may go on. Predecessors are not asked for: a wrong
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
    let claim = Claim { arena, player, is_target: marks(arena, targets), wins };
    let mut plays = Plays { waits_for: vec![0; arena.vertex_count()], chosen: vec![None; arena.vertex_count()] };
    for vertex in claim.vertices() {
        let given = choice(vertex);
        let around = claim.look_around(vertex, given);
        claim.check_winner(vertex, &around)?;
        claim.check_choice(vertex, given, &around)?;
        claim.enter(vertex, given, &around, &mut plays);
    }
    claim.check_progress(plays)
}

/// A question, and who is said to win.
struct Claim<'a, A, W> {
    arena: &'a A,
    player: Player,
    is_target: Vec<bool>,
    wins: W,
}

/// What one look at the successors of a vertex tells.
struct Around {
    any_won: bool,
    all_won: bool,
    degree: u32,
    /// Whether the successor that the move leads to is among them.
    found: bool,
}

/// How play may go on from the won vertices that are no targets, under the moves given.
struct Plays {
    /// How many successors must be known to arrive at a target before the vertex is: one at the player's own, all at the
    /// opponent's; none where play does not go on.
    waits_for: Vec<u32>,
    /// The player's move, where one is given.
    chosen: Vec<Option<NonZero<u32>>>,
}

/// For each vertex, from which ones play may go on to it.
struct Sources {
    /// Where the list of each vertex ends.
    ends: Vec<usize>,
    sources: Vec<Vertex>,
}

impl<A: Arena, W: Fn(Vertex) -> bool> Claim<'_, A, W> {
    fn vertices(&self) -> std::ops::Range<Vertex> {
        0..self.arena.vertex_count() as Vertex
    }

    fn is_target(&self, vertex: Vertex) -> bool {
        self.is_target[vertex as usize]
    }

    fn is_own(&self, vertex: Vertex) -> bool {
        self.arena.owner(vertex) == self.player
    }

    fn look_around(&self, vertex: Vertex, given: Option<Vertex>) -> Around {
        let mut around = Around { any_won: false, all_won: true, degree: 0, found: false };
        self.arena.successors(vertex, |successor| {
            let won = (self.wins)(successor);
            around.any_won |= won;
            around.all_won &= won;
            around.degree += 1;
            around.found |= Some(successor) == given;
        });
        around
    }

    /// Compares what is said of one vertex with what is said of its successors.
    fn check_winner(&self, vertex: Vertex, around: &Around) -> Result<(), Fault> {
        let won = (self.wins)(vertex);
        if self.is_target(vertex) {
            return if won { Ok(()) } else { Err(Fault::TargetNotWon { vertex }) };
        }
        let forced = if self.is_own(vertex) { around.any_won } else { around.all_won && around.degree > 0 };
        match (won, forced) {
            (true, false) => Err(Fault::WonNotForced { vertex }),
            (false, true) => Err(Fault::ForcedNotWon { vertex }),
            _ => Ok(()),
        }
    }

    /// Checks the move given at one vertex, if one is given and its owner wins there.
    fn check_choice(&self, vertex: Vertex, given: Option<Vertex>, around: &Around) -> Result<(), Fault> {
        let Some(successor) = given else { return Ok(()) };
        let is_own = self.is_own(vertex);
        if (self.wins)(vertex) != is_own {
            Ok(())
        } else if !around.found {
            Err(Fault::NotAnEdge { vertex, successor })
        } else if self.is_target(vertex) || (self.wins)(successor) == is_own {
            Ok(())
        } else {
            Err(Fault::LosingMove { vertex, successor })
        }
    }

    /// Writes down how play goes on from a vertex that was checked.
    fn enter(&self, vertex: Vertex, given: Option<Vertex>, around: &Around, plays: &mut Plays) {
        if (self.wins)(vertex) && !self.is_target(vertex) {
            let is_own = self.is_own(vertex);
            plays.waits_for[vertex as usize] = if is_own { 1 } else { around.degree };
            plays.chosen[vertex as usize] = given.filter(|_| is_own).and_then(|successor| NonZero::new(successor + 1));
        }
    }

    /// Calls `visit` with each won successor that play may go on to.
    fn continuations(&self, vertex: Vertex, plays: &Plays, mut visit: impl FnMut(Vertex)) {
        if plays.waits_for[vertex as usize] == 0 {
            return;
        }
        match plays.chosen[vertex as usize] {
            Some(successor) => visit(successor.get() - 1),
            // All of the opponent's are won, as was checked.
            None => self.arena.successors(vertex, |successor| {
                if (self.wins)(successor) {
                    visit(successor);
                }
            }),
        }
    }

    /// Goes backward from the targets along the continuations; every won vertex must be met.
    fn check_progress(&self, plays: Plays) -> Result<(), Fault> {
        let Sources { ends, sources } = self.sources(&plays);
        let mut waits_for = plays.waits_for;
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

    /// The continuations, transposed.
    fn sources(&self, plays: &Plays) -> Sources {
        let mut ends = vec![0; self.arena.vertex_count()];
        for vertex in self.vertices() {
            self.continuations(vertex, plays, |successor| ends[successor as usize] += 1);
        }
        let mut total = 0;
        for end in &mut ends {
            total += std::mem::replace(end, total);
        }
        let mut sources = vec![0; total];
        for vertex in self.vertices() {
            self.continuations(vertex, plays, |successor| {
                let end = &mut ends[successor as usize];
                sources[*end] = vertex;
                *end += 1;
            });
        }
        Sources { ends, sources }
    }
}
