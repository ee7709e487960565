//! The tables that the page looks everything up in, as a script.
//!
//! The script sets `morpion.data`, one member a file here. A table with an entry for each board, position or move is one string, in
//! which every entry has the same number of base-64 digits ([`pack`]): so it is read at an index without being unpacked, and
//! compresses well. The rest is JSON.

mod attractors;
mod bots;
mod characters;
mod pack;
mod referee;
mod sentences;
mod solution;

use std::panic::resume_unwind;
use std::thread;

use morpion::bot::Choices;
use morpion::{Board, Position, Solution};
use serde::Serialize;

/// The script. `page` is all that the page says: the sentences that it names are shipped.
pub(crate) fn script(page: &str) -> String {
    let solution = Solution::standard();
    let choices = Choices::new(&solution);
    let positions = Positions::of(&solution);
    let (solution, choices, positions) = (&solution, &choices, &positions);
    let members = thread::scope(|scope| {
        let threads = [
            scope.spawn(|| member("sentences", &sentences::of(page))),
            scope.spawn(|| member("referee", &referee::table(solution))),
            scope.spawn(|| member("solution", &solution::table(solution, choices, positions))),
            scope.spawn(|| member("bots", &bots::table(choices))),
            scope.spawn(|| member("attractors", &attractors::table(solution, positions))),
            scope.spawn(|| member("characters", &characters::table())),
        ];
        threads.map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    format!("(globalThis.morpion ??= {{}}).data = {{\n{}\n}};\n", members.join(",\n"))
}

/// A member of an object.
fn member(name: &str, value: &impl Serialize) -> String {
    // What is written are strings, numbers and lists: they serialize.
    let json = serde_json::to_string(value).unwrap_or_else(|error| unreachable!("{name}: {error}"));
    format!("{name}: {json}")
}

/// All positions in the order of their codes: the place of a position there is its index in the tables.
struct Positions {
    in_order: Vec<Position>,
}

impl Positions {
    fn of(solution: &Solution) -> Positions {
        let mut in_order: Vec<Position> = solution.positions().collect();
        in_order.sort_by_key(|position| position.board().code());
        Positions { in_order }
    }

    fn iter(&self) -> impl DoubleEndedIterator<Item = &Position> {
        self.in_order.iter()
    }

    /// The index of the position with this board, which is one of them.
    fn index(&self, board: &Board) -> usize {
        let found = self.in_order.binary_search_by_key(&board.code(), |position| position.board().code());
        found.unwrap_or_else(|_| unreachable!("{} is not among the positions", board.in_one_string()))
    }
}
