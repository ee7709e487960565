//! What holds of every game of the kind, whatever the solver says.

use morpion::{Mark, Oracle, Position, Value};
use morpion_tiers::Depth;

use crate::games::{forms, game, games_up_to, solve};

/// A move more is never a harm, so that who moves second cannot have a way to win.
#[test]
fn o_never_wins_a_plain_game_from_the_empty_board() {
    for game in games_up_to(15).flat_map(|game| [game, game.torus()]) {
        let start = Position::start(game);
        assert_ne!(solve(start, Depth::Values).evaluate(&start).unwrap().value, Value::Loss, "{game:?}");
    }
}

#[test]
fn all_images_of_a_position_have_one_value() {
    for game in [game(4, 3, 3), game(3, 3, 3), game(4, 4, 4)].into_iter().flat_map(forms) {
        let solved = solve(Position::start(game), Depth::Remoteness);
        let mut waiting = vec![Position::start(game)];
        // One game in which each move is another one of the legal ones, from each first move on.
        for number in 0..200_usize {
            let mut position = Position::start(game);
            let mut choice = number;
            while let Some(square) = position.moves().nth(choice % position.moves().count().max(1)) {
                position = position.play(square).unwrap();
                waiting.push(position);
                choice = choice * 7 + 3;
            }
        }
        for position in waiting {
            let value = solved.evaluate(&position);
            assert!(value.is_some());
            for image in position.board().images() {
                assert_eq!(solved.evaluate(&image.check().unwrap()), value, "\n{}", position.board());
            }
        }
    }
}

#[test]
fn a_value_is_that_of_the_best_move() {
    let solved = solve(Position::start(game(5, 3, 3)), Depth::Remoteness);
    let mut position = *solved.position();
    let mut player = Mark::X;
    while !position.is_over() {
        let moves = solved.assess_moves(&position);
        let best = moves.iter().map(|of_move| of_move.value).max();
        assert_eq!(best, solved.evaluate(&position).map(|worth| worth.value));
        assert_eq!(position.side_to_move(), Some(player));
        position = position.play(moves[moves.len() / 2].square).unwrap();
        player = player.other();
    }
}
