//! The tables that the page looks everything up in, as scripts.
//!
//! A script sets one member of `morpion.data`. A table with an entry for each board, position or move is one string, in
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
use morpion::{Position, Solution};
use serde::Serialize;

/// The scripts by name. `page` is all that the page says: the sentences that it names are shipped.
pub(crate) fn scripts(page: &str) -> Vec<(&'static str, String)> {
    let solution = Solution::standard();
    let choices = Choices::new(&solution);
    let positions = Positions::of(&solution);
    let (solution, choices, positions) = (&solution, &choices, &positions);
    let scripts = thread::scope(|scope| {
        let threads = [
            scope.spawn(|| ("data-sentences.js", script("sentences", &sentences::of(page)))),
            scope.spawn(|| ("data-referee.js", script("referee", &referee::table(solution)))),
            scope.spawn(|| ("data-solution.js", script("solution", &solution::table(solution, choices, positions)))),
            scope.spawn(|| ("data-bots.js", script("bots", &bots::table(choices)))),
            scope.spawn(|| ("data-attractors.js", script("attractors", &attractors::table(solution, positions)))),
            scope.spawn(|| ("data-characters.js", script("characters", &characters::table()))),
        ];
        threads.map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    scripts.into()
}

/// A script that sets a member of `morpion.data`.
fn script(member: &str, value: &impl Serialize) -> String {
    // What is written are strings, numbers and lists: they serialize.
    let json = serde_json::to_string(value).unwrap_or_else(|error| unreachable!("{member}: {error}"));
    format!("((globalThis.morpion ??= {{}}).data ??= {{}}).{member} = {json};\n")
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

    /// The index of the position with this code.
    fn index(&self, code: u128) -> Option<usize> {
        self.in_order.binary_search_by_key(&code, |position| position.board().code()).ok()
    }
}
