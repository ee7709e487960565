//! The run of the algorithm, step by step, as data.

use crate::{Arena, Explored, Look, Observer, Player, Rank, Region, Vertex, attract_observed};

/// One step of the run, with vertices and players as numbers, or, after [`map`](Step::map), as something that says more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step<V = Vertex, P = Player> {
    /// Forward: a vertex is met, and its out-degree is written into the table D.
    Met {
        /// The vertex.
        vertex: V,
        /// Its entry in D: the number of edges that leave it.
        degree: u32,
    },
    /// Backward: a vertex of the attractor is taken from the queue.
    Taken {
        /// The vertex.
        vertex: V,
        /// Its rank: 0 for a target, which waits in the queue from the start.
        rank: Rank,
    },
    /// Backward: a predecessor of the vertex last taken is looked at, once for each edge that leads there.
    Looked {
        /// The predecessor.
        vertex: V,
        /// The vertex last taken from the queue.
        successor: V,
        /// Who moves at the predecessor.
        owner: P,
        /// The predecessor's entry in D before the look. At the attracting player's own vertices, and at targets, D never
        /// changes.
        before: u32,
        /// The same entry after the look.
        after: u32,
        /// What the look does to the predecessor.
        effect: Effect,
    },
}

/// What a look does to a predecessor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// It joins the attractor, and goes into the queue.
    Joins {
        /// Its rank: one above that of the vertex taken.
        rank: Rank,
    },
    /// It is in the attractor already: a target, or one of the attracting player's own vertices. (Others of the opponent
    /// join by the last look at them.)
    AlreadyIn,
    /// It still has edges that are not known to lead into the attractor.
    Waits,
}

impl<V, P> Step<V, P> {
    /// The same step with other names for its vertices and players.
    pub fn map<W, Q>(self, name: impl Fn(V) -> W, player: impl FnOnce(P) -> Q) -> Step<W, Q> {
        match self {
            Step::Met { vertex, degree } => Step::Met { vertex: name(vertex), degree },
            Step::Taken { vertex, rank } => Step::Taken { vertex: name(vertex), rank },
            Step::Looked { vertex, successor, owner, before, after, effect } => Step::Looked {
                vertex: name(vertex),
                successor: name(successor),
                owner: player(owner),
                before,
                after,
                effect,
            },
        }
    }

    /// Whether the step is about a vertex: it is met, taken or looked at, or its predecessor is looked at.
    pub fn touches(&self, vertex: &V) -> bool
    where
        V: PartialEq,
    {
        match self {
            Step::Met { vertex: own, .. } | Step::Taken { vertex: own, .. } => own == vertex,
            Step::Looked { vertex: own, successor, .. } => own == vertex || successor == vertex,
        }
    }
}

/// Shows every step of the algorithm with its number, from 1 on: the forward pass, which was made and met each vertex in
/// its order, then the backward pass, which gives the attractor of `player` to the targets.
///
/// - Arguments: the arena; the forward pass over it; the attracting player; the targets; what is done with each step.
/// - Result: the attractor, as [`attract`](crate::attract()) gives it.
/// - Time: that of both passes, and one call of `watch` a step. No step is kept.
///
/// ```
/// use attractor::trace::{Effect, Step, trace};
/// use attractor::{Graph, Player, explore};
///
/// // 0, the opponent's, leads to 1 and 2; both are targets.
/// let graph = Graph::from_edges([Player::One, Player::Zero, Player::Zero], [(0, 1), (0, 2)])?;
/// let mut effects = Vec::new();
/// let region = trace(&graph, &explore(&graph, [0]), Player::Zero, [1, 2], |_, step| {
///     if let Step::Looked { before, after, effect, .. } = step {
///         effects.push((before, after, effect));
///     }
/// });
/// assert_eq!(effects, [(2, 1, Effect::Waits), (1, 0, Effect::Joins { rank: 1 })]);
/// assert_eq!(region.rank(0), Some(1));
/// # Ok::<(), attractor::GraphError>(())
/// ```
pub fn trace<A: Arena>(
    arena: &A,
    explored: &Explored,
    player: Player,
    targets: impl IntoIterator<Item = Vertex>,
    watch: impl FnMut(u64, Step),
) -> Region {
    let mut run = Run { explored, player, number: 0, rank: 0, watch };
    for &vertex in explored.reached() {
        if let Some(degree) = explored.out_degree(vertex) {
            run.show(Step::Met { vertex, degree });
        }
    }
    attract_observed(arena, explored, player, targets, &mut run)
}

/// Numbers the steps and shows them.
struct Run<'a, W> {
    explored: &'a Explored,
    player: Player,
    /// The number of the last step.
    number: u64,
    /// The rank of the vertex last taken.
    rank: Rank,
    watch: W,
}

impl<W: FnMut(u64, Step)> Run<'_, W> {
    fn show(&mut self, step: Step) {
        self.number += 1;
        (self.watch)(self.number, step);
    }
}

impl<W: FnMut(u64, Step)> Observer for Run<'_, W> {
    fn take(&mut self, vertex: Vertex, rank: Rank) {
        self.rank = rank;
        self.show(Step::Taken { vertex, rank });
    }

    fn look(&mut self, look: Look) {
        // At the opponent's vertices, D is 0 before a look only where the vertex was a target: it waits for nothing.
        let effect = if look.joined {
            Effect::Joins { rank: self.rank + 1 }
        } else if look.owner == self.player || look.before == 0 {
            Effect::AlreadyIn
        } else {
            Effect::Waits
        };
        // Nothing counts down what is in already: its entry stays what it is.
        let (before, after) = match (effect, self.explored.out_degree(look.predecessor)) {
            (Effect::AlreadyIn, Some(degree)) => (degree, degree),
            _ => (look.before, look.after),
        };
        let (vertex, successor, owner) = (look.predecessor, look.vertex, look.owner);
        self.show(Step::Looked { vertex, successor, owner, before, after, effect });
    }
}

/// What a run comes to, rank by rank.
///
/// ```
/// use attractor::trace::{RankSummary, Summary, trace};
/// use attractor::{Graph, Player, explore};
///
/// let mut summary = Summary::default();
/// let graph = Graph::from_edges([Player::One, Player::Zero, Player::Zero], [(0, 1), (0, 2)])?;
/// trace(&graph, &explore(&graph, [0]), Player::Zero, [1, 2], |_, step| summary.add(&step));
/// assert_eq!(summary.ranks(), [RankSummary { vertices: 2, looks: 2 }, RankSummary { vertices: 1, looks: 0 }]);
/// assert_eq!(summary.total().vertices, 3);
/// # Ok::<(), attractor::GraphError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Summary {
    ranks: Vec<RankSummary>,
}

/// What one rank comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RankSummary {
    /// How many vertices have the rank.
    pub vertices: usize,
    /// How many predecessors are looked at when these are taken from the queue.
    pub looks: usize,
}

impl Summary {
    /// Counts a step. Those of a run come in its order.
    pub fn add<V, P>(&mut self, step: &Step<V, P>) {
        if let Step::Taken { rank, .. } = step
            && *rank as usize == self.ranks.len()
        {
            self.ranks.push(RankSummary::default());
        }
        if let Some(last) = self.ranks.last_mut() {
            last.vertices += usize::from(matches!(step, Step::Taken { .. }));
            last.looks += usize::from(matches!(step, Step::Looked { .. }));
        }
    }

    /// The ranks, from 0 on.
    pub fn ranks(&self) -> &[RankSummary] {
        &self.ranks
    }

    /// All ranks together: `vertices` is the size of the attractor.
    pub fn total(&self) -> RankSummary {
        let sum = |count: fn(&RankSummary) -> usize| self.ranks.iter().map(count).sum();
        RankSummary { vertices: sum(|rank| rank.vertices), looks: sum(|rank| rank.looks) }
    }
}
