//! The graph of the game, and of its classes under symmetry, and the runs of the algorithm on both, step by step.

use std::collections::BTreeSet;

use attractor::trace::{Effect, Step};
use attractor::{Graph, Player, Vertex, explore};
use morpion::{GameArena, Mark, Position, Solution, player_of};
use serde::Serialize;

use super::Positions;
use super::pack::{pack, push};

#[derive(Serialize)]
pub(super) struct Attractors {
    /// All positions.
    positions: Drawn,
    /// One position for each class of positions that turns and mirrors map to each other.
    classes: Drawn,
    /// By position: the number of its class; two digits.
    class_of: String,
}

/// A graph, and the run of the algorithm on it for each player. Vertices are numbered in the order of their codes.
#[derive(Serialize)]
struct Drawn {
    /// By vertex: the code of its board; three digits.
    codes: String,
    /// By vertex: D, the number of its successors; one digit.
    degrees: String,
    /// The successors of all vertices, one vertex after the other; three digits each.
    successors: String,
    /// The run for X.
    x: Run,
    /// The run for O.
    o: Run,
}

#[derive(Default, Serialize)]
struct Run {
    /// By vertex: 0 outside the attractor, else the rank and one; one digit.
    ranks: String,
    /// How many vertices the forward pass meets: the number of the step before the backward pass.
    met: usize,
    /// The vertices in the order in which they are taken from the queue; three digits each.
    taken: String,
    /// For each vertex taken, for each of its predecessors, the last one first: 6 times D before the look, 3 more if the look
    /// lowers D, and the effect: 0 if the predecessor joins, 1 if it is already in, 2 if it waits; one digit.
    looks: String,
}

pub(super) fn table(solution: &Solution, positions: &Positions) -> Attractors {
    let classes = classes(positions);
    Attractors {
        positions: of_positions(solution, positions),
        classes: of_classes(solution, &classes),
        class_of: pack(2, positions.iter().map(|position| class(&classes, position))),
    }
}

/// The first position of each class.
fn classes(positions: &Positions) -> Positions {
    let is_first = |position: &&Position| *position.board() == position.board().canonical();
    Positions { in_order: positions.iter().filter(is_first).copied().collect() }
}

/// The number of a position's class.
fn class(classes: &Positions, position: &Position) -> usize {
    classes.index(&position.board().canonical())
}

fn of_positions(solution: &Solution, positions: &Positions) -> Drawn {
    let start = Position::start(solution.game());
    let index = |position: Position| positions.index(position.board());
    let run = |player| {
        let mut recorder = Recorder::default();
        let arena = GameArena::standard();
        morpion::trace::trace(&arena, player, &start, |_, step| recorder.note(step.map(index, |_| ())));
        let rank = |position| solution.winner(position).filter(|(winner, _)| *winner == player).map(|(_, rank)| rank);
        recorder.finish(positions.iter().map(rank))
    };
    let successors: Vec<Vec<usize>> =
        positions.iter().map(|position| children(position).map(index).collect()).collect();
    drawn(positions.iter(), &successors, run)
}

/// The positions after each move, in reading order of the moves.
fn children(position: &Position) -> impl Iterator<Item = Position> {
    position.moves().filter_map(|square| position.play(square).ok())
}

fn of_classes(solution: &Solution, classes: &Positions) -> Drawn {
    let index = |position: Position| class(classes, &position);
    // Moves that lead to one class are one edge.
    let successors: Vec<Vec<usize>> =
        classes.iter().map(|class| children(class).map(index).collect::<BTreeSet<_>>().into_iter().collect()).collect();
    let graph = graph(classes, &successors);
    let vertex = |class| backwards(classes, class) as Vertex;
    let explored = explore(&graph, [vertex(index(Position::start(solution.game())))]);
    let run = |player| {
        let class = |vertex: Vertex| backwards(classes, vertex as usize);
        let won = |target: &Vertex| classes.in_order[class(*target)].outcome() == morpion::Outcome::Won(player);
        let targets = explored.dead_ends().filter(won);
        let mut recorder = Recorder::default();
        let region = attractor::trace::trace(&graph, &explored, player_of(player), targets, |_, step| {
            recorder.note(step.map(class, |_| ()));
        });
        recorder.finish((0..successors.len()).map(|class| region.rank(vertex(class))))
    };
    drawn(classes.iter(), &successors, run)
}

/// The classes as a graph. Its vertices are numbered from the last class, so that predecessors are looked at in the same
/// order as those of positions.
fn graph(classes: &Positions, successors: &[Vec<usize>]) -> Graph {
    // X moves at even plies; who would move at the end of a game does not matter.
    let owner = |position: &Position| if position.ply().is_multiple_of(2) { Player::Zero } else { Player::One };
    let vertex = |class| backwards(classes, class) as Vertex;
    let edges = successors
        .iter()
        .enumerate()
        .flat_map(|(tail, heads)| heads.iter().map(move |&head| (vertex(tail), vertex(head))));
    // The heads are indices of vertices.
    Graph::from_edges(classes.iter().rev().map(owner), edges.collect::<Vec<_>>())
        .unwrap_or_else(|error| unreachable!("{error}"))
}

/// The number of a class when they are counted from the last, and the way back.
fn backwards(classes: &Positions, class: usize) -> usize {
    classes.in_order.len() - 1 - class
}

fn drawn<'a>(
    vertices: impl Iterator<Item = &'a Position>,
    successors: &[Vec<usize>],
    run: impl Fn(Mark) -> Run,
) -> Drawn {
    Drawn {
        codes: pack(3, vertices.map(|position| position.board().code() as usize)),
        degrees: pack(1, successors.iter().map(Vec::len)),
        successors: pack(3, successors.iter().flatten().copied()),
        x: run(Mark::X),
        o: run(Mark::O),
    }
}

/// Writes down a run.
#[derive(Default)]
struct Recorder {
    met: usize,
    taken: String,
    looks: String,
    /// The last predecessor looked at of the vertex taken last.
    last: Option<usize>,
}

impl Recorder {
    fn note(&mut self, step: Step<usize, ()>) {
        match step {
            Step::Met { .. } => self.met += 1,
            Step::Taken { vertex, .. } => {
                push(&mut self.taken, 3, vertex);
                self.last = None;
            }
            Step::Looked { vertex, before, after, effect, .. } => {
                // The page finds the predecessors by this order.
                assert!(self.last.replace(vertex).is_none_or(|last| last > vertex), "the last predecessor comes first");
                let effect = match effect {
                    Effect::Joins { .. } => 0,
                    Effect::AlreadyIn => 1,
                    Effect::Waits => 2,
                };
                push(&mut self.looks, 1, (6 * before + 3 * (before - after) + effect) as usize);
            }
        }
    }

    fn finish(self, ranks: impl Iterator<Item = Option<attractor::Rank>>) -> Run {
        let ranks = pack(1, ranks.map(|rank| rank.map_or(0, |rank| rank as usize + 1)));
        Run { ranks, met: self.met, taken: self.taken, looks: self.looks }
    }
}
