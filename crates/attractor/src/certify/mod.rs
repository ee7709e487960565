//! Checks a claimed attractor by the definition alone. Shares no code with the passes that compute one.

mod fault;
mod winners;

pub use fault::Fault;
pub use winners::certify_winners;

use std::hint::select_unpredictable;

use crate::{Arena, Player, Rank, Vertex};

/// Checks that `rank` and `strategy` are the attractor of `player` to `targets`, among the vertices that can be
/// reached from `starts`: neither too large nor too small, every rank exact, every move an edge that lowers the rank.
///
/// - Arguments: the arena; the starts and targets of the question; and the answer as two functions, so that it may be
///   stored in any way. `rank` gives a vertex's rank, `None` outside the claimed attractor. `strategy` gives the
///   player's move where there is one to choose, that is at the player's own vertices of rank above 0, and `None`
///   elsewhere.
/// - Result: nothing, or the first fault by ascending vertex.
/// - Why this suffices: by induction on the claimed rank, the player can force the visit within it; by induction on the
///   true rank, no true rank is smaller; and from a vertex outside, the opponent always finds a way to stay outside.
/// - Time: O(vertices + edges), at most two calls of `successors` a vertex. Space: at most six bytes a vertex.
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
/// # use attractor::{Arena, Player, Vertex};
/// # struct Path;
/// # impl Arena for Path {
/// #     fn vertex_count(&self) -> usize { 3 }
/// #     fn owner(&self, _: Vertex) -> Player { Player::Zero }
/// #     fn successors(&self, v: Vertex, mut visit: impl FnMut(Vertex)) { if v < 2 { visit(v + 1) } }
/// #     fn predecessors(&self, v: Vertex, mut visit: impl FnMut(Vertex)) { if v > 0 { visit(v - 1) } }
/// # }
/// use attractor::{Fault, certify};
///
/// // The path 0 -> 1 -> 2, all of it the player's own.
/// let moves = |vertex| (vertex < 2).then_some(vertex + 1);
/// let right = certify(&Path, &[0], Player::Zero, &[2], |vertex| Some(2 - vertex), moves);
/// assert_eq!(right, Ok(()));
/// let wrong = certify(&Path, &[0], Player::Zero, &[2], |vertex| Some(if vertex == 2 { 0 } else { 1 }), moves);
/// assert_eq!(wrong, Err(Fault::WrongRank { vertex: 0, claimed: 1, exact: 2 }));
/// ```
pub fn certify<A: Arena>(
    arena: &A,
    starts: &[Vertex],
    player: Player,
    targets: &[Vertex],
    rank: impl Fn(Vertex) -> Option<Rank>,
    strategy: impl Fn(Vertex) -> Option<Vertex>,
) -> Result<(), Fault> {
    let reached = reachable(arena, starts);
    let is_target = marks(arena, targets);
    for (index, &vertex_reached) in reached.iter().enumerate() {
        let vertex = index as Vertex;
        if vertex_reached {
            check_vertex(arena, player, vertex, is_target[index], &rank, strategy(vertex), false)?;
        } else if rank(vertex).is_some() {
            return Err(Fault::Unreached { vertex });
        } else if let Some(successor) = strategy(vertex) {
            return Err(Fault::NeedlessMove { vertex, successor });
        }
    }
    Ok(())
}

/// As [`certify`], where all vertices take part, and the opponent's *escape strategy* is checked too.
///
/// - Arguments: as for [`certify`]; all vertices count as reached. `choice` gives the moves of both players, as
///   [`Moves`](crate::Moves) has them: the player's where [`certify`] asks for it, and the opponent's at each of the
///   opponent's vertices that is outside the claimed attractor and has successors, by an edge that stays outside;
///   elsewhere `None`.
/// - Result: nothing, or the first fault by ascending vertex.
/// - Time: O(vertices + edges), one call of `choice` and `successors` a vertex, and one or two of `rank`. Space: two bytes a vertex (five
///   where a rank exceeds 254).
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
/// use attractor::{Fault, Graph, Player, certify_everywhere};
///
/// // The opponent, at 0, chooses between the target 1 and waiting at 2.
/// let owners = [Player::One, Player::Zero, Player::Zero];
/// let graph = Graph::from_edges(owners, [(0, 1), (0, 2), (1, 1), (2, 2)])?;
/// let region = graph.attractor(Player::Zero, [1]);
/// let (rank, moves) = (|vertex| region.rank(vertex), region.moves(&graph));
/// assert_eq!(certify_everywhere(&graph, Player::Zero, &[1], rank, |vertex| moves.at(vertex)), Ok(()));
/// let wrong = certify_everywhere(&graph, Player::Zero, &[1], rank, |vertex| (vertex == 0).then_some(1));
/// assert_eq!(wrong, Err(Fault::EscapeIntoRegion { vertex: 0, successor: 1 }));
/// # Ok::<(), attractor::GraphError>(())
/// ```
pub fn certify_everywhere<A: Arena>(
    arena: &A,
    player: Player,
    targets: &[Vertex],
    rank: impl Fn(Vertex) -> Option<Rank>,
    choice: impl Fn(Vertex) -> Option<Vertex>,
) -> Result<(), Fault> {
    let marks = marks(arena, targets);
    let check = |vertex: Vertex, given| check_vertex(arena, player, vertex, marks[vertex as usize], &rank, given, true);
    let question = Question { arena, player, marks: &marks };
    // A small table stays in the cache.
    if let Some(ranks) = Ranks::<u8>::of(arena, &rank) {
        question.check_all(&ranks, choice, check)
    } else if let Some(ranks) = Ranks::<Rank>::of(arena, &rank) {
        question.check_all(&ranks, choice, check)
    } else {
        (0..arena.vertex_count() as Vertex).try_for_each(|vertex| check(vertex, choice(vertex)))
    }
}

/// What was asked.
struct Question<'a, A> {
    arena: &'a A,
    player: Player,
    /// The targets.
    marks: &'a [bool],
}

impl<A: Arena> Question<'_, A> {
    /// Goes through all vertices, and looks closely, by `check`, where something is wrong.
    fn check_all<C: Cell>(
        &self,
        ranks: &Ranks<C>,
        choice: impl Fn(Vertex) -> Option<Vertex>,
        check: impl Fn(Vertex, Option<Vertex>) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        (0..self.arena.vertex_count() as Vertex).try_for_each(|vertex| {
            let given = choice(vertex);
            // The number that stands for none below must not be given as a move.
            let is_right = given != Some(Vertex::MAX) && self.is_right(ranks, vertex, given);
            if is_right { Ok(()) } else { check(vertex, given) }
        })
    }

    /// Whether all that is claimed of one vertex is right, with this move: tells quickly what [`check_vertex`] tells with
    /// the fault.
    ///
    /// Without branches but for the loop: no pattern tells whose vertex it is, and inside or outside.
    #[expect(clippy::needless_bitwise_bool, reason = "what is not asked in turn is no branch")]
    fn is_right<C: Cell>(&self, ranks: &Ranks<C>, vertex: Vertex, given: Option<Vertex>) -> bool {
        let is_target = self.marks[vertex as usize];
        let is_own = self.arena.owner(vertex) == self.player;
        let claimed = ranks.table[vertex as usize];
        // No vertex has the number that stands for no move.
        let given = given.unwrap_or(Vertex::MAX);
        // The least and the greatest rank of a successor, and the rank of the one that the move leads to.
        let (mut least, mut greatest, mut after) = (C::OUTSIDE, C::from(0), C::OUTSIDE);
        let (mut is_edge, mut is_dead_end) = (false, true);
        self.arena.successors(vertex, |successor| {
            let rank = ranks.table[successor as usize];
            least = least.min(rank);
            greatest = greatest.max(rank);
            is_edge |= successor == given;
            after = select_unpredictable(successor == given, rank, after);
            is_dead_end = false;
        });
        let decisive = select_unpredictable(is_own, least, greatest);
        let is_forced = !is_dead_end & (decisive != C::OUTSIDE);
        let is_inside = claimed != C::OUTSIDE;
        // As wide numbers: one more than the greatest rank is no rank of a narrow table.
        let rank_is_forced = (is_forced == is_inside) & (!is_inside | (decisive.wide() + 1 == claimed.wide()));
        let chooses = (is_own == is_inside) & !is_target & !is_dead_end;
        let is_a_move = is_edge & ((after < claimed) == is_inside);
        (if is_target { claimed == C::from(0) } else { rank_is_forced })
            & ((given != Vertex::MAX) == chooses)
            & (is_a_move == chooses)
    }
}

/// The ranks claimed, each asked for once, by vertex.
struct Ranks<C> {
    table: Vec<C>,
}

impl<C: Cell> Ranks<C> {
    /// The table, if its cells hold all ranks.
    fn of<A: Arena>(arena: &A, rank: &impl Fn(Vertex) -> Option<Rank>) -> Option<Ranks<C>> {
        let mut table = Vec::with_capacity(arena.vertex_count());
        for vertex in 0..arena.vertex_count() as Vertex {
            table.push(rank(vertex).map_or(Some(C::OUTSIDE), C::of_rank)?);
        }
        Some(Ranks { table })
    }
}

/// A rank, or the largest number for none.
trait Cell: Copy + Ord + From<u8> {
    const OUTSIDE: Self;

    fn of_rank(rank: Rank) -> Option<Self>;

    fn wide(self) -> u64;
}

impl Cell for u8 {
    const OUTSIDE: u8 = u8::MAX;

    fn of_rank(rank: Rank) -> Option<u8> {
        u8::try_from(rank).ok().filter(|&rank| rank != u8::OUTSIDE)
    }

    fn wide(self) -> u64 {
        self.into()
    }
}

impl Cell for Rank {
    const OUTSIDE: Rank = Rank::MAX;

    fn of_rank(rank: Rank) -> Option<Rank> {
        Some(rank).filter(|&rank| rank != Rank::OUTSIDE)
    }

    fn wide(self) -> u64 {
        self.into()
    }
}

/// Which vertices are named; those that do not exist are left out.
fn marks<A: Arena>(arena: &A, vertices: &[Vertex]) -> Vec<bool> {
    let mut marks = vec![false; arena.vertex_count()];
    for &vertex in vertices {
        if let Some(mark) = marks.get_mut(vertex as usize) {
            *mark = true;
        }
    }
    marks
}

/// The vertices that some path from the starts leads to.
fn reachable<A: Arena>(arena: &A, starts: &[Vertex]) -> Vec<bool> {
    let mut seen = vec![false; arena.vertex_count()];
    let mut waiting = Vec::new();
    let mut meet = |vertex: Vertex, waiting: &mut Vec<Vertex>| {
        if !std::mem::replace(&mut seen[vertex as usize], true) {
            waiting.push(vertex);
        }
    };
    for &start in starts {
        meet(start, &mut waiting);
    }
    while let Some(vertex) = waiting.pop() {
        arena.successors(vertex, |successor| meet(successor, &mut waiting));
    }
    seen
}

/// Checks all that is claimed of one vertex that takes part. `has_escapes` says whether the opponent's moves are part of
/// the claim.
fn check_vertex<A: Arena>(
    arena: &A,
    player: Player,
    vertex: Vertex,
    is_target: bool,
    rank: &impl Fn(Vertex) -> Option<Rank>,
    given: Option<Vertex>,
    has_escapes: bool,
) -> Result<(), Fault> {
    let claimed = rank(vertex);
    let is_own = arena.owner(vertex) == player;
    let around = Around::of(arena, vertex, given, rank);
    if is_target {
        if claimed != Some(0) {
            return Err(Fault::TargetNotZero { vertex, claimed });
        }
    } else {
        check_rank(vertex, claimed, around.forced_rank(is_own))?;
    }
    if has_escapes && !is_own {
        check_escape(vertex, claimed.is_none() && !around.is_dead_end, given, &around, rank)
    } else {
        check_move(vertex, claimed.filter(|&rank| rank > 0 && is_own), given, &around, rank)
    }
}

/// More than any rank: that of a vertex outside the claimed attractor.
const OUTSIDE: u64 = u64::MAX;

/// What one look at the successors of a vertex tells.
struct Around {
    /// The least rank claimed of a successor; [`OUTSIDE`] if none has a rank.
    least: u64,
    /// The greatest; [`OUTSIDE`] if some successor has no rank.
    greatest: u64,
    is_dead_end: bool,
    /// Whether the successor sought is among them.
    found: bool,
}

impl Around {
    fn of<A: Arena>(
        arena: &A,
        vertex: Vertex,
        sought: Option<Vertex>,
        rank: &impl Fn(Vertex) -> Option<Rank>,
    ) -> Around {
        // No vertex has the number that stands for none.
        let sought = sought.map_or(u64::MAX, u64::from);
        let mut around = Around { least: OUTSIDE, greatest: 0, is_dead_end: true, found: false };
        arena.successors(vertex, |successor| {
            let rank = rank(successor).map_or(OUTSIDE, u64::from);
            around.least = around.least.min(rank);
            around.greatest = around.greatest.max(rank);
            around.is_dead_end = false;
            around.found |= u64::from(successor) == sought;
        });
        around
    }

    /// The rank of a vertex that is no target, as its successors' claimed ranks give it; `None` if nothing forces the
    /// visit.
    fn forced_rank(&self, is_own: bool) -> Option<u64> {
        let decisive = if is_own { self.least } else { self.greatest };
        (decisive != OUTSIDE && !self.is_dead_end).then(|| decisive + 1)
    }
}

fn check_rank(vertex: Vertex, claimed: Option<Rank>, forced: Option<u64>) -> Result<(), Fault> {
    match (claimed, forced) {
        (None, None) => Ok(()),
        (Some(0), _) => Err(Fault::ZeroNotTarget { vertex }),
        (Some(_), None) => Err(Fault::NotForced { vertex }),
        (None, Some(_)) => Err(Fault::Missing { vertex }),
        (Some(claimed), Some(exact)) if u64::from(claimed) == exact => Ok(()),
        (Some(claimed), Some(exact)) => Err(Fault::WrongRank { vertex, claimed, exact }),
    }
}

/// `to_lower` is the vertex's rank where the player has a move to choose.
fn check_move(
    vertex: Vertex,
    to_lower: Option<Rank>,
    given: Option<Vertex>,
    around: &Around,
    rank: &impl Fn(Vertex) -> Option<Rank>,
) -> Result<(), Fault> {
    match (to_lower, given) {
        (None, None) => Ok(()),
        (None, Some(successor)) => Err(Fault::NeedlessMove { vertex, successor }),
        (Some(_), None) => Err(Fault::NoMove { vertex }),
        (Some(_), Some(successor)) if !around.found => Err(Fault::NotAnEdge { vertex, successor }),
        (Some(before), Some(successor)) => match rank(successor) {
            Some(after) if after < before => Ok(()),
            _ => Err(Fault::NotLower { vertex, successor }),
        },
    }
}

fn check_escape(
    vertex: Vertex,
    chooses: bool,
    given: Option<Vertex>,
    around: &Around,
    rank: &impl Fn(Vertex) -> Option<Rank>,
) -> Result<(), Fault> {
    match (chooses, given) {
        (false, Some(successor)) => Err(Fault::NeedlessEscape { vertex, successor }),
        (true, None) => Err(Fault::NoEscape { vertex }),
        (true, Some(successor)) if !around.found => Err(Fault::EscapeNotAnEdge { vertex, successor }),
        (true, Some(successor)) if rank(successor).is_some() => Err(Fault::EscapeIntoRegion { vertex, successor }),
        (false, None) | (true, Some(_)) => Ok(()),
    }
}
