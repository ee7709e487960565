//! The bots' moves and odds, as the crate finds them, against plain forms.
//!
//! Prints two tables; the times of each come from one run: quote the ratios.
#![allow(clippy::print_stdout, reason = "the tables are the result")]

#[path = "../../../benches/harness.rs"]
mod harness;

use std::collections::HashMap;
use std::hint::black_box;

use harness::{Candidate, milliseconds, nanoseconds, quiet_times};
use morpion::bot::{Bot, Choices, Level, Odds, seeded};
use morpion::{Board, Mark, Outcome, Position, Solution, Square};

fn main() {
    let solution = Solution::standard();
    let choices = Choices::new(&solution);
    check_that_all_agree(&solution, &choices);
    moves(&solution, &choices);
    println!();
    odds(&solution, &choices);
}

/// One move in each position where the game goes on.
fn moves(solution: &Solution, choices: &Choices) {
    let positions: Vec<Position> = solution.positions().filter(|position| !position.is_over()).collect();
    let mut random = seeded(1);
    let mut candidates = [
        Candidate::new("plain search to the end of every game", || {
            for position in &positions {
                black_box(search(position));
            }
        }),
        Candidate::new("the first of `Solution::moves`", || {
            for position in &positions {
                black_box(solution.moves(position).first());
            }
        }),
        Candidate::new("`Bot::choose`, perfect", || {
            for position in &positions {
                black_box(Bot::PERFECT.choose(choices, position, &mut random));
            }
        }),
    ];
    let times = quiet_times(&mut candidates, 31);
    println!("| a move, on average over the {} positions that go on | time | times ours |", positions.len());
    println!("| --- | ---: | ---: |");
    for (candidate, time) in candidates.iter().zip(&times) {
        let ratio = time.as_secs_f64() / times[2].as_secs_f64();
        println!("| {} | {} | {ratio:.1} |", candidate.name, nanoseconds(*time / positions.len() as u32));
    }
}

/// The odds of every level on each side against the perfect bot and against a random player.
fn odds(solution: &Solution, choices: &Choices) {
    let mut candidates = [
        Candidate::new("plain recursion with a table of boards, floating point", || {
            for (x, o) in games() {
                black_box(plain_odds(choices, x, o));
            }
        }),
        Candidate::new("`Odds::of`, exact", || {
            for (x, o) in games() {
                black_box(Odds::of(choices, x, o).ok());
            }
        }),
        Candidate::new("`Choices::new`, on which both build", || {
            black_box(Choices::new(solution));
        }),
    ];
    let times = quiet_times(&mut candidates, 31);
    println!("| the odds of all levels: 16 pairs of players | time | times ours |");
    println!("| --- | ---: | ---: |");
    for (candidate, time) in candidates.iter().zip(&times) {
        let ratio = time.as_secs_f64() / times[1].as_secs_f64();
        println!("| {} | {} | {ratio:.1} |", candidate.name, milliseconds(*time));
    }
}

fn games() -> impl Iterator<Item = (Bot, Bot)> {
    let bots = Level::ALL.into_iter().map(Bot::from);
    let pairs = bots.flat_map(|bot| [Bot::PERFECT, Bot::Random].map(|opponent| (bot, opponent)));
    pairs.flat_map(|(bot, opponent)| [(bot, opponent), (opponent, bot)])
}

/// The value of a position for the side to move, from -1 to 1, and a move that keeps it.
fn search(position: &Position) -> (i8, Option<Square>) {
    match position.outcome() {
        Outcome::Won(_) => return (-1, None),
        Outcome::Draw => return (0, None),
        Outcome::InProgress { .. } => {}
    }
    let mut best = (i8::MIN, None);
    for square in position.moves() {
        if let Ok(after) = position.play(square) {
            let value = -search(&after).0;
            if value > best.0 {
                best = (value, Some(square));
            }
        }
    }
    best
}

/// The probabilities that X wins and that O wins.
fn plain_odds(choices: &Choices, x: Bot, o: Bot) -> [f64; 2] {
    let start = Position::start(choices.solution().game());
    recall(choices, &start, [x, o], &mut HashMap::new())
}

fn recall(choices: &Choices, position: &Position, bots: [Bot; 2], known: &mut HashMap<Board, [f64; 2]>) -> [f64; 2] {
    if let Some(&odds) = known.get(position.board()) {
        return odds;
    }
    let odds = match position.outcome() {
        Outcome::Won(Mark::X) => [1.0, 0.0],
        Outcome::Won(Mark::O) => [0.0, 1.0],
        Outcome::Draw => [0.0, 0.0],
        Outcome::InProgress { next } => {
            let bot = bots[usize::from(next == Mark::O)];
            let mut sum = [0.0, 0.0];
            for (square, probability) in policy(choices, position, bot) {
                if let Ok(after) = position.play(square) {
                    let [x, o] = recall(choices, &after, bots, known);
                    sum = [sum[0] + probability * x, sum[1] + probability * o];
                }
            }
            sum
        }
    };
    known.insert(*position.board(), odds);
    odds
}

/// The moves that a bot may make, with their probabilities.
fn policy(choices: &Choices, position: &Position, bot: Bot) -> Vec<(Square, f64)> {
    let evenly = |squares: Vec<Square>, whole: f64| {
        let share = whole / f64::from(squares.len() as u32);
        squares.into_iter().map(move |square| (square, share)).collect::<Vec<_>>()
    };
    let Bot::Fallible(mistakes) = bot else { return evenly(position.moves().collect(), 1.0) };
    let bad: Vec<Square> = choices.mistakes(position).collect();
    let erring = if bad.is_empty() { 0.0 } else { mistakes.as_f64() };
    let mut moves = evenly(choices.perfect(position).collect(), 1.0 - erring);
    moves.extend(evenly(bad, erring));
    moves
}

/// A fast wrong answer is worth nothing.
fn check_that_all_agree(solution: &Solution, choices: &Choices) {
    let mut random = seeded(1);
    for position in solution.positions().filter(|position| !position.is_over()) {
        let (value, _) = search(&position);
        let found = solution.moves(&position)[0].value;
        let chosen = Bot::PERFECT.choose(choices, &position, &mut random).map(|chosen| chosen.value);
        assert_eq!((value.cmp(&0), Some(found)), (found.cmp(&morpion::Value::Draw), chosen));
    }
    for (x, o) in games() {
        let Ok(odds) = Odds::of(choices, x, o) else { panic!("the odds of the levels are exact") };
        let plain = plain_odds(choices, x, o);
        let exact = [odds.share(odds.x_wins), odds.share(odds.o_wins)];
        assert!(plain.iter().zip(exact).all(|(plain, exact)| (plain - exact).abs() < 1e-12));
    }
}
