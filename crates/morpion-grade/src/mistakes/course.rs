//! The algorithm of the course, and the faults that students put into it: each is one field.

use std::collections::VecDeque;

use super::graph::{Digit, Graph, other};
use crate::boards::{BoardSet, Code, codes};

/// The boards that take part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Vertices {
    /// Those that the forward pass meets.
    Reached,
    /// Those with as many X as O or one more.
    CountsRight,
    All,
}

/// Where the backward pass starts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// The boards with a line of the player.
    Line,
    /// The boards where the first line found is the player's.
    FirstLine,
    /// The boards with a line of the player and none of the opponent.
    OnlyLine,
    /// The boards with a line of the player, and the full ones without a line.
    LineOrDraw,
    /// The boards with a line of the player, and those where the opponent is stuck.
    LineOrStuckOpponent,
}

/// The order in which boards are taken from those that wait.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// First in, first out.
    Queue,
    /// Last in, first out.
    Stack {
        /// Whether the targets are put in from the largest code to the smallest.
        targets_fall: bool,
        /// Whether the squares of a board are looked at from the last to the first.
        squares_fall: bool,
    },
}

/// The computation of one player's winning positions.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "a fault is there or not")]
pub(super) struct Course {
    pub(super) player: Digit,
    pub(super) vertices: Vertices,
    pub(super) target: Target,
    /// Whether moves are made where somebody has a line.
    pub(super) plays_on: bool,
    /// Whether the backward pass goes to boards where somebody has a line.
    pub(super) enters_won: bool,
    /// Whether a board of the opponent joins with its first good successor.
    pub(super) one_is_enough: bool,
    /// Whether D is lowered at the player's own boards too.
    pub(super) lowers_every_d: bool,
    pub(super) order: Order,
}

/// The table D: the number of successors not yet known to be won; `None` for a board that takes no part.
type OutDegrees = Vec<Option<u8>>;

/// The rank of each board in the attractor.
pub(crate) type Ranks = Vec<Option<u32>>;

impl Course {
    /// The algorithm without a fault.
    pub(super) fn right(player: Digit) -> Course {
        Course {
            player,
            vertices: Vertices::Reached,
            target: Target::Line,
            plays_on: false,
            enters_won: true,
            one_is_enough: false,
            lowers_every_d: false,
            order: Order::Queue,
        }
    }

    /// The boards that the algorithm finds.
    pub(super) fn attractor(&self, graph: &Graph) -> BoardSet {
        set(&self.ranks(graph))
    }

    /// The boards that the algorithm finds, with their ranks.
    pub(super) fn ranks(&self, graph: &Graph) -> Ranks {
        self.backward(graph, &mut self.forward(graph))
    }

    /// The boards that the algorithm finds after it was run for the opponent with the same table D.
    pub(super) fn attractor_after_opponent(&self, graph: &Graph) -> BoardSet {
        let mut degrees = self.forward(graph);
        Course { player: other(self.player), ..*self }.backward(graph, &mut degrees);
        set(&self.backward(graph, &mut degrees))
    }

    /// The first pass: D.
    fn forward(&self, graph: &Graph) -> OutDegrees {
        let degree = |code: Code| {
            let vertex = graph.at(code);
            if vertex.first_line.is_some() && !self.plays_on { 0 } else { vertex.empty_count() }
        };
        match self.vertices {
            Vertices::All => codes().map(|code| Some(degree(code))).collect(),
            Vertices::CountsRight => codes()
                .map(|code| {
                    let vertex = graph.at(code);
                    let is_right = vertex.x_count == vertex.o_count || vertex.x_count == vertex.o_count + 1;
                    is_right.then(|| degree(code))
                })
                .collect(),
            Vertices::Reached => {
                let mut degrees: OutDegrees = vec![None; codes().len()];
                degrees[0] = Some(degree(0));
                let mut waiting = VecDeque::from([0]);
                while let Some(code) = waiting.pop_front() {
                    if degrees[usize::from(code)] == Some(0) {
                        continue;
                    }
                    for next in graph.after(code) {
                        if degrees[usize::from(next)].is_none() {
                            degrees[usize::from(next)] = Some(degree(next));
                            waiting.push_back(next);
                        }
                    }
                }
                degrees
            }
        }
    }

    /// The second pass, over the transposed graph.
    fn backward(&self, graph: &Graph, degrees: &mut OutDegrees) -> Ranks {
        let mut ranks: Ranks = vec![None; codes().len()];
        let mut waiting: VecDeque<Code> =
            codes().filter(|&code| degrees[usize::from(code)].is_some() && self.is_target(graph, code)).collect();
        if matches!(self.order, Order::Stack { targets_fall: true, .. }) {
            waiting.make_contiguous().reverse();
        }
        for &code in &waiting {
            ranks[usize::from(code)] = Some(0);
        }
        while let Some(code) = self.take(&mut waiting) {
            let rank = ranks[usize::from(code)].map_or(0, |rank| rank + 1);
            self.each_before(graph, code, |before| {
                let index = usize::from(before);
                let Some(degree) = degrees[index].as_mut() else { return };
                let is_own = graph.at(before).turn() == self.player;
                let may_fall = *degree > 0 && (!is_own || self.lowers_every_d);
                *degree -= u8::from(may_fall);
                let joins = is_own || self.one_is_enough || may_fall && *degree == 0;
                let is_barred = !self.enters_won && graph.at(before).first_line.is_some();
                if joins && ranks[index].is_none() && !is_barred {
                    ranks[index] = Some(rank);
                    waiting.push_back(before);
                }
            });
        }
        ranks
    }

    fn is_target(&self, graph: &Graph, code: Code) -> bool {
        let vertex = graph.at(code);
        let has_line = vertex.has_line(self.player);
        match self.target {
            Target::Line => has_line,
            Target::FirstLine => vertex.first_line == Some(self.player),
            Target::OnlyLine => has_line && !vertex.has_line(other(self.player)),
            Target::LineOrDraw => has_line || vertex.is_full() && vertex.first_line.is_none(),
            Target::LineOrStuckOpponent => {
                let is_over = vertex.is_full() || vertex.first_line.is_some();
                has_line || is_over && vertex.turn() != self.player
            }
        }
    }

    fn take(&self, waiting: &mut VecDeque<Code>) -> Option<Code> {
        match self.order {
            Order::Queue => waiting.pop_front(),
            Order::Stack { .. } => waiting.pop_back(),
        }
    }

    fn each_before(&self, graph: &Graph, code: Code, visit: impl FnMut(Code)) {
        match self.order {
            Order::Stack { squares_fall: true, .. } => graph.before(code).rev().for_each(visit),
            _ => graph.before(code).for_each(visit),
        }
    }
}

fn set(ranks: &Ranks) -> BoardSet {
    codes().filter(|&code| ranks[usize::from(code)].is_some()).collect()
}
