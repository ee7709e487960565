//! Solves 5x5 with lines of four, all of it, and checks a random sample of its positions by plain search.
//!
//! `scripts/five-by-five [--seed N] [--samples N] [--remoteness]`; it takes minutes, and 7 GB of memory, or 18.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "what is found is the result")]

#[path = "../benches/plain/mod.rs"]
#[allow(clippy::duplicate_mod, reason = "the bench has it too")]
mod plain;

use std::collections::HashMap;
use std::error::Error;
use std::ops::ControlFlow;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use morpion::{Game, Mark, Position, Size, Value};
use morpion_tiers::{Depth, Means, Plan};

/// The most empty squares of a position that is searched.
const MOST_EMPTY: u32 = 14;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str| -> Result<Option<u64>, Box<dyn Error>> {
        let at = arguments.iter().position(|argument| argument == name);
        let value = at.map(|at| arguments.get(at + 1).ok_or(format!("{name} needs a number")));
        Ok(value.transpose()?.map(|value| value.parse()).transpose()?)
    };
    let seed = match number("--seed")? {
        Some(seed) => seed,
        None => SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs(),
    };
    let samples = number("--samples")?.unwrap_or(10_000) as usize;
    let depth = if arguments.iter().any(|word| word == "--remoteness") { Depth::Remoteness } else { Depth::Values };
    let game = Game::new(Size { columns: 5, rows: 5 }, 4)?;
    let sample = sample(game, samples, seed);
    let start = Position::start(game);
    let plan = Plan::new(start, depth)?.watching(&sample);
    println!("5,5,4, {depth:?}: {} mark patterns, {} bytes of memory", plan.patterns(), plan.bytes());
    let (began, mut marks) = (Instant::now(), u32::MAX);
    let solved = plan.solve_by(Means::default(), |progress| {
        if progress.marks != marks {
            marks = progress.marks;
            eprintln!("{marks} marks, after {:.1} s", began.elapsed().as_secs_f64());
        }
        ControlFlow::Continue(())
    })?;
    println!("solved in {:.1} s by {} threads", began.elapsed().as_secs_f64(), Means::default().threads);
    for tier in solved.tiers() {
        println!(
            "{} marks: {} positions, X wins {}, O wins {}, neither {}",
            tier.marks,
            tier.positions,
            tier.x_wins,
            tier.o_wins,
            tier.draws()
        );
    }
    let total: u64 = solved.tiers().map(|tier| tier.positions).sum();
    println!("{total} positions; checksum {:016x}", solved.checksum());
    println!("the empty board: {:?}", solved.evaluate(&start));
    let mut searcher = Searcher { lines: plain::Rules::new(5, 5, 4).lines(), known: HashMap::new() };
    for (position, found) in sample.iter().zip(solved.watched()) {
        let (value, plies) = searcher.worth(position, depth);
        let is_right =
            found.is_some_and(|found| found.value == value && found.remoteness.is_none_or(|found| found == plies));
        if !is_right {
            return Err(format!(
                "{}: {found:?}, but the search says {value:?} in {plies}",
                position.board().in_one_string()
            )
            .into());
        }
    }
    println!("{} positions with up to {MOST_EMPTY} empty squares, seed {seed}: all as the search says", sample.len());
    Ok(())
}

/// Positions of random games in which the game goes on, with any number of empty squares up to the most.
fn sample(game: Game, count: usize, seed: u64) -> Vec<Position> {
    let mut state = seed;
    let mut below = move |limit: usize| {
        // Knuth's multiplier; the low bits are poor.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    let mut sample = Vec::new();
    while sample.len() < count {
        let empty = below(MOST_EMPTY as usize) + 1;
        let mut position = Position::start(game);
        while position.board().empty_squares().count() > empty && !position.is_over() {
            let squares: Vec<_> = position.moves().collect();
            if let Ok(after) = position.play(squares[below(squares.len())]) {
                position = after;
            }
        }
        if !position.is_over() {
            sample.push(position);
        }
    }
    sample
}

/// Looks at every game to its end, but for what cannot change the result. A position is the marks of X and those of O.
struct Searcher {
    lines: Vec<u32>,
    known: HashMap<(u32, u32), i8>,
}

impl Searcher {
    fn worth(&mut self, position: &Position, depth: Depth) -> (Value, u32) {
        let marks = |mark| {
            let squares = position.board().game().squares().zip(0..);
            squares.fold(0, |set, (square, at)| set | u32::from(position.board().mark_at(square) == Some(mark)) << at)
        };
        let (x, o) = (marks(Mark::X), marks(Mark::O));
        // What is known of one position is kept for it alone: the memory stays small.
        self.known.clear();
        let (own, others) = if position.ply().is_multiple_of(2) { (x, o) } else { (o, x) };
        let worth = self.search(own, others, depth == Depth::Remoteness);
        match worth {
            0 => (Value::Draw, position.board().empty_squares().count() as u32),
            1.. => (Value::Win, 64 - u32::from(worth.unsigned_abs())),
            _ => (Value::Loss, 64 - u32::from(worth.unsigned_abs())),
        }
    }

    /// For who moves: 64 less the plies to the end for a win, the same below 0 for a loss. Only the sign counts where the
    /// first win found is enough.
    fn search(&mut self, own: u32, others: u32, with_remoteness: bool) -> i8 {
        if self.lines.iter().any(|line| others & line == *line) {
            return -64;
        }
        if let Some(&worth) = self.known.get(&(own, others)) {
            return worth;
        }
        let empty = !(own | others) & 0x1FF_FFFF;
        let mut best = if empty == 0 { 0 } else { i8::MIN };
        for place in (0..25).filter(|place| empty >> place & 1 == 1) {
            let after = -self.search(others, own | 1 << place, with_remoteness);
            best = best.max(after - after.signum());
            if best > 0 && !with_remoteness {
                break;
            }
        }
        self.known.insert((own, others), best);
        best
    }
}
