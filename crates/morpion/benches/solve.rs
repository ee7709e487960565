//! Solving 3x3 from nothing, as the crate does it, against plain forms of the same two passes.
//!
//! Prints one table, whose times come from one run: quote the ratios.
#![allow(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/harness.rs"]
mod harness;
mod plain;

use std::hint::black_box;

use attractor::{attract, explore};
use harness::{Candidate, microseconds, quiet_times};
use morpion::{Game, GameArena, Mark, Solution, player_of};
use plain::{DigitArena, solve_by_the_textbook};

fn main() {
    check_that_all_agree();
    let mut candidates = [
        Candidate::new("textbook: neighbours as lists, digits decoded one by one", || {
            black_box(solve_by_the_textbook());
        }),
        Candidate::new("digit arena: the same passes without allocation", || {
            black_box(solve_by_digits());
        }),
        Candidate::new("`morpion::Solution::new`", || {
            black_box(Solution::new(black_box(Game::STANDARD)).ok());
        }),
    ];
    let times = quiet_times(&mut candidates, 101);
    let ours = times[2].as_secs_f64();
    println!("| 3x3 from nothing: both passes, both players, ranks | time | times ours |");
    println!("| --- | ---: | ---: |");
    for (candidate, time) in candidates.iter().zip(&times) {
        println!("| {} | {} | {:.1} |", candidate.name, microseconds(*time), time.as_secs_f64() / ours);
    }
}

/// The sizes of both attractors, through this workspace's passes over the plain arena.
fn solve_by_digits() -> [usize; 2] {
    let explored = explore(&DigitArena, [GameArena::START]);
    [Mark::X, Mark::O].map(|mark| {
        let won = explored.dead_ends().filter(|&code| plain::has_line(&plain::digits(code), mark));
        attract(&DigitArena, &explored, player_of(mark), won).len()
    })
}

/// A fast wrong answer is worth nothing.
fn check_that_all_agree() {
    assert_eq!(solve_by_the_textbook(), [2936, 1474]);
    assert_eq!(solve_by_digits(), [2936, 1474]);
    let solution = Solution::standard();
    assert_eq!([Mark::X, Mark::O].map(|mark| solution.attractor(mark).len()), [2936, 1474]);
}
