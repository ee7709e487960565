//! Two solvers that share nothing but the rules of `morpion`, and a third that shares nothing at all.

use morpion::{Game, Mark, Position, Solution};
use morpion_tiers::{Depth, Solved};

use crate::games::{forms, game, games_up_to, rules, solve};
use crate::plain;

/// The same value, remoteness and moves at every position, and the same counts.
fn assert_that_the_attractors_agree(game: Game) {
    let solution = Solution::new(game).unwrap();
    let values = solve(Position::start(game), Depth::Values);
    let ends = solve(Position::start(game), Depth::Remoteness);
    for position in solution.positions() {
        let expected = solution.evaluate(&position).unwrap();
        let (value, end) = (values.evaluate(&position).unwrap(), ends.evaluate(&position).unwrap());
        assert_eq!((value.value, value.remoteness), (expected.value, None), "{game:?}\n{}", position.board());
        let found = (end.value, end.remoteness);
        assert_eq!(found, (expected.value, Some(expected.remoteness)), "{game:?}\n{}", position.board());
    }
    for solved in [values, ends] {
        assert_same_counts(&solution, &solved);
    }
}

fn assert_same_counts(solution: &Solution, solved: &Solved) {
    let counts = |of: fn(&morpion_tiers::TierCounts) -> u64| -> Vec<usize> {
        solved.tiers().map(|tier| of(&tier) as usize).collect()
    };
    let game = solution.game();
    assert_eq!(counts(|tier| tier.positions), solution.positions_by_ply(), "{game:?}");
    assert_eq!(counts(|tier| tier.x_wins), solution.attractor_by_ply(Mark::X), "{game:?}");
    assert_eq!(counts(|tier| tier.o_wins), solution.attractor_by_ply(Mark::O), "{game:?}");
    assert_eq!(counts(morpion_tiers::TierCounts::draws).iter().sum::<usize>(), solution.neither_count(), "{game:?}");
    assert!(solved.tiers().map(|tier| tier.marks).eq(0..=game.square_count()));
}

#[test]
fn every_position_of_every_game_of_up_to_twelve_squares_is_worth_the_same() {
    let mut games = 0;
    for game in games_up_to(12).flat_map(forms) {
        assert_that_the_attractors_agree(game);
        games += 1;
    }
    assert!(games > 800, "{games}");
}

#[test]
fn every_position_of_four_by_four_is_worth_the_same() {
    for length in [3, 4] {
        assert_that_the_attractors_agree(game(4, 4, length));
    }
}

#[test]
fn every_position_of_four_by_four_in_other_forms_is_worth_the_same() {
    assert_that_the_attractors_agree(game(4, 4, 4).torus());
    assert_that_the_attractors_agree(game(4, 4, 4).misere());
}

/// The counts of a plain solver, tier by tier from the empty board.
fn plain_counts(game: Game) -> Vec<[u64; 3]> {
    let mut counts = Vec::new();
    plain::solve(rules(game), true, |tier| counts.push(tier.counts));
    counts.reverse();
    counts
}

fn counts(solved: &Solved) -> Vec<[u64; 3]> {
    solved.tiers().map(|tier| [tier.positions, tier.x_wins, tier.o_wins]).collect()
}

#[test]
fn the_plain_solver_counts_the_same_on_small_boards() {
    for game in games_up_to(10).flat_map(forms) {
        let expected = plain_counts(game);
        assert_eq!(counts(&solve(Position::start(game), Depth::Values)), expected, "{game:?}");
    }
}

#[test]
fn the_plain_solver_counts_the_same_on_five_by_four() {
    let game = game(5, 4, 4);
    let expected = plain_counts(game);
    assert_eq!(expected.iter().map(|[positions, ..]| positions).sum::<u64>(), 674_794_169, "the published number");
    for depth in [Depth::Values, Depth::Remoteness] {
        let solved = solve(Position::start(game), depth);
        assert_eq!(counts(&solved), expected);
        assert_eq!(solved.evaluate(&Position::start(game)).unwrap().value, morpion::Value::Draw);
    }
}
