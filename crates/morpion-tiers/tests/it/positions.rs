//! Positions in the middle of games on larger boards: the marks are constants.

use std::collections::HashMap;

use morpion::{Assessment, Game, MoveAssessment, Oracle, Outcome, Position, Value};
use morpion_tiers::{Depth, Plan};

use crate::games::{forms, game, solve};

/// The worth by looking at every game to its end.
fn plain_search(position: Position, known: &mut HashMap<Position, (Value, u32)>) -> (Value, u32) {
    if let Some(&worth) = known.get(&position) {
        return worth;
    }
    let turn = if position.ply().is_multiple_of(2) { morpion::Mark::X } else { morpion::Mark::O };
    let worth = match position.outcome() {
        Outcome::Won(winner) => (if winner == turn { Value::Win } else { Value::Loss }, 0),
        Outcome::Draw => (Value::Draw, 0),
        Outcome::InProgress { .. } => {
            let after = position.moves().map(|square| {
                let (value, plies) = plain_search(position.play(square).unwrap(), known);
                (value.for_opponent(), plies + 1)
            });
            let key = |&(value, plies): &(Value, u32)| {
                (value, if value == Value::Loss { i64::from(plies) } else { -i64::from(plies) })
            };
            after.max_by_key(key).unwrap()
        }
    };
    known.insert(position, worth);
    worth
}

/// The position after a game of random moves, before anybody has a line, with so many empty squares.
pub fn random_position(game: Game, empty: usize, seed: u64) -> Option<Position> {
    let mut state = seed;
    let mut position = Position::start(game);
    while position.board().empty_squares().count() > empty {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let count = position.moves().count();
        let square = position.moves().nth((state >> 33) as usize % count)?;
        let after = position.play(square).unwrap();
        if after.is_over() {
            return None;
        }
        position = after;
    }
    Some(position)
}

#[test]
fn positions_on_larger_boards_are_worth_what_plain_search_says() {
    let games = [game(5, 5, 4), game(5, 4, 4), game(8, 3, 3), game(6, 6, 5), game(4, 4, 3), game(8, 8, 5)];
    let mut looked_at = 0;
    for game in games.into_iter().flat_map(forms) {
        for (seed, empty) in (0..400).zip([1, 2, 5, 7, 9, 10].into_iter().cycle()) {
            let Some(position) = random_position(game, empty, seed) else { continue };
            let (value, plies) = plain_search(position, &mut HashMap::new());
            let expected = Assessment { value, remoteness: Some(plies) };
            let solved = solve(position, Depth::Remoteness);
            assert_eq!(solved.evaluate(&position), Some(expected), "{game:?}\n{}", position.board());
            for of_move in solved.assess_moves(&position) {
                let square = of_move.square;
                let (value, plies) = plain_search(position.play(square).unwrap(), &mut HashMap::new());
                let expected = MoveAssessment { square, value: value.for_opponent(), remoteness: Some(plies) };
                assert_eq!(of_move, expected, "{game:?}\n{}", position.board());
            }
            looked_at += 1;
        }
    }
    assert!(looked_at > 1_500, "{looked_at}");
}

#[test]
fn positions_of_other_games_or_of_other_beginnings_have_no_value() {
    let start = random_position(game(5, 4, 4), 14, 3).unwrap();
    let solved = solve(start, Depth::Values);
    assert_eq!(solved.evaluate(&Position::start(game(5, 4, 4))), None);
    assert_eq!(solved.evaluate(&random_position(game(5, 4, 4), 13, 4).unwrap()), None);
    assert_eq!(solved.evaluate(&Position::start(game(4, 4, 4))), None);
    assert!(solved.evaluate(&start).is_some());
}

#[test]
fn watched_positions_are_found_in_any_tier() {
    let start = Position::start(game(5, 4, 4));
    let positions: Vec<Position> = (0..200)
        .zip((0..=19).cycle())
        .filter_map(|(seed, empty)| random_position(game(5, 4, 4), empty, seed))
        .collect();
    assert!(positions.len() > 100);
    let elsewhere = Position::start(game(4, 4, 4));
    let watched: Vec<Position> = positions.iter().copied().chain([elsewhere]).collect();
    let solved = Plan::new(start, Depth::Remoteness).unwrap().watching(&watched).solve().unwrap();
    let found = solved.watched();
    assert_eq!(found.len(), watched.len());
    assert_eq!(found.last(), Some(&None));
    assert!(solved.known_marks() < 20, "some tiers are kept only for those who watch");
    for (position, found) in positions.iter().zip(found) {
        assert!(found.is_some());
        let again = if position.is_over() { *found } else { solve(*position, Depth::Remoteness).evaluate(position) };
        assert_eq!(*found, again, "\n{}", position.board());
        if position.ply() <= solved.known_marks() {
            assert_eq!(*found, solved.evaluate(position));
        }
    }
}
