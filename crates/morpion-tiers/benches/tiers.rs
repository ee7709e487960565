//! Solving boards tier by tier, against a plain form of the same, in one run: quote the ratios.
//!
//! `cargo bench -p morpion-tiers --bench tiers` measures 4,4,4 and 5,4,4; with `-- 4,4,4` the first alone, in seconds.
#![allow(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/harness.rs"]
mod harness;
mod plain;

use std::hint::black_box;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use harness::{Candidate, milliseconds, quiet_times};
use morpion::{Game, Position, Size};
use morpion_tiers::{Depth, Instructions, Means, Memory, Plan};
use plain::Rules;

/// A game that is measured, with the number of its positions, from elsewhere.
struct Measured {
    rules: Rules,
    positions: u64,
    rounds: usize,
}

const GAMES: [Measured; 2] = [
    Measured { rules: Rules::new(4, 4, 4), positions: 9_722_011, rounds: 21 },
    Measured { rules: Rules::new(5, 4, 4), positions: 674_794_169, rounds: 3 },
];

fn main() {
    let named: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    for measured in GAMES {
        let Rules { columns, rows, line, .. } = measured.rules;
        let name = format!("{columns},{rows},{line}");
        if named.is_empty() || named.contains(&name) {
            measure(&measured, &name);
        }
    }
}

fn measure(measured: &Measured, name: &str) {
    let plain = plain_time(measured);
    let cores = Means::default();
    let one = Means { threads: NonZero::<usize>::MIN, ..cores };
    let portable = Means { instructions: Instructions::Portable, ..one };
    let safe = Means { memory: Memory::Safe, ..one };
    let portable_and_safe = Means { memory: Memory::Safe, ..portable };
    let ways = [
        (format!("values, {} threads", cores.threads), Depth::Values, cores),
        ("values, one thread".to_owned(), Depth::Values, one),
        ("values, one thread, portable".to_owned(), Depth::Values, portable),
        ("values, one thread, safe memory".to_owned(), Depth::Values, safe),
        ("values, one thread, portable, safe memory".to_owned(), Depth::Values, portable_and_safe),
        (format!("with remoteness, {} threads", cores.threads), Depth::Remoteness, cores),
        ("with remoteness, one thread".to_owned(), Depth::Remoteness, one),
        ("with remoteness, one thread, safe memory".to_owned(), Depth::Remoteness, safe),
    ];
    let candidate = |(name, depth, means): &(String, Depth, Means)| {
        let (name, depth, means) = (name.clone(), *depth, *means);
        (name, move || _ = black_box(solve(measured, depth, means)))
    };
    let mut runs: Vec<_> = ways.iter().map(candidate).collect();
    let mut candidates: Vec<Candidate> = runs.iter_mut().map(|(name, run)| Candidate::new(name, run)).collect();
    let times = quiet_times(&mut candidates, measured.rounds);
    println!("| {name} from the empty board, with counts by tier | time | the plain form takes |");
    println!("| --- | ---: | ---: |");
    println!("| plain: one byte a position, one thread | {} | 1 times |", milliseconds(plain));
    for ((name, ..), time) in ways.iter().zip(times) {
        println!("| {name} | {} | {:.0} times |", milliseconds(time), plain.as_secs_f64() / time.as_secs_f64());
    }
    println!();
}

/// The shortest of some runs: the plain form takes long.
fn plain_time(measured: &Measured) -> Duration {
    let runs = (0..measured.rounds.div_ceil(7)).map(|_| {
        let start = Instant::now();
        let mut positions = 0;
        plain::solve(measured.rules, false, |tier| positions += tier.counts[0]);
        assert_eq!(positions, measured.positions);
        start.elapsed()
    });
    runs.min().unwrap_or_default()
}

fn solve(measured: &Measured, depth: Depth, means: Means) -> u64 {
    let Rules { columns, rows, line, .. } = measured.rules;
    let size = Size { columns: columns as u8, rows: rows as u8 };
    let game = Game::new(size, line as u8).expect("the game exists");
    let plan = Plan::new(Position::start(game), depth).expect("it can be solved");
    let solved = plan.solve_by(means, |_| ControlFlow::Continue(())).expect("the memory is there");
    let positions = solved.tiers().map(|tier| tier.positions).sum();
    assert_eq!(positions, measured.positions, "a fast wrong answer is worth nothing");
    positions
}
