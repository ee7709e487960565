//! Turns and mirrors: they form a group, and keep lines, verdicts and values.

use std::collections::HashSet;

use morpion::{Board, Game, Mark, Size, Solution, Symmetry};
use proptest::prelude::*;

use crate::plain::{self, game};
use crate::random::{any_board_up_to, cases};
use crate::solution::STANDARD;

fn standard_boards() -> impl Iterator<Item = Board> {
    (0..19_683).map(|code| Board::from_code(Game::STANDARD, code).unwrap())
}

fn symmetries(game: Game) -> &'static [Symmetry] {
    Symmetry::all(game.size())
}

/// One board for each line: X on the line and nothing else.
fn boards_of_lines(game: Game) -> Vec<Board> {
    let on_line = |board: Board, square| board.with(square, Some(Mark::X)).unwrap();
    game.lines().map(|line| line.squares().fold(Board::empty(game), on_line)).collect()
}

/// A board whose images all differ: a mark near a corner, another between it and the corner.
fn lopsided(game: Game) -> Board {
    game.squares()
        .take(2)
        .zip([Mark::X, Mark::O])
        .fold(Board::empty(game), |board, (square, mark)| board.with(square, Some(mark)).unwrap())
}

#[test]
fn each_symmetry_does_what_its_name_says() {
    let board: Board = "XO-/--X/---".parse().unwrap();
    let images = [
        (Symmetry::Identity, "XO-/--X/---"),
        (Symmetry::MirrorColumns, "-OX/X--/---"),
        (Symmetry::MirrorRows, "---/--X/XO-"),
        (Symmetry::HalfTurn, "---/X--/-OX"),
        (Symmetry::Transpose, "X--/O--/-X-"),
        (Symmetry::AntiTranspose, "-X-/--O/--X"),
        (Symmetry::QuarterTurn, "--X/--O/-X-"),
        (Symmetry::ThreeQuarterTurn, "-X-/O--/X--"),
    ];
    for (symmetry, image) in images {
        assert_eq!(board.transformed(symmetry).in_one_string().to_string(), image, "{symmetry:?}");
    }
    let oblong = game(4, 2, 3).read_string("XO--/---X").unwrap();
    let images = [
        (Symmetry::Identity, "XO--/---X"),
        (Symmetry::MirrorColumns, "--OX/X---"),
        (Symmetry::MirrorRows, "---X/XO--"),
        (Symmetry::HalfTurn, "X---/--OX"),
    ];
    for (symmetry, image) in images {
        assert_eq!(oblong.transformed(symmetry).in_one_string().to_string(), image, "{symmetry:?}");
    }
}

#[test]
fn a_square_board_has_eight_symmetries_and_an_oblong_one_four() {
    for (columns, rows) in [(3, 3), (4, 4), (8, 8), (4, 3), (3, 4), (5, 2), (21, 3)] {
        let expected = if columns == rows { 8 } else { 4 };
        let symmetries = Symmetry::all(Size { columns, rows });
        assert_eq!(symmetries.len(), expected);
        assert_eq!(symmetries[0], Symmetry::Identity);
        let board = lopsided(game(columns, rows, 2));
        let images: HashSet<Board> = symmetries.iter().map(|&symmetry| board.transformed(symmetry)).collect();
        assert_eq!(images.len(), expected, "no two of them do the same");
    }
}

#[test]
fn the_symmetries_of_squares_leave_an_oblong_board_alone() {
    for game in [game(4, 3, 3), game(2, 5, 2)] {
        let board = lopsided(game);
        for symmetry in Symmetry::all(Game::STANDARD.size()).iter().skip(4) {
            assert_eq!(board.transformed(*symmetry), board, "{symmetry:?}");
        }
    }
}

#[test]
fn two_symmetries_one_after_the_other_are_one() {
    for game in [Game::STANDARD, game(2, 2, 2), game(5, 5, 4), game(4, 3, 3), game(3, 4, 3), game(7, 2, 2)] {
        // What moves the lopsided board the same way is the same symmetry.
        let board = lopsided(game);
        for &first in symmetries(game) {
            for &second in symmetries(game) {
                let image = board.transformed(first).transformed(second);
                let same = symmetries(game).iter().filter(|&&third| board.transformed(third) == image);
                assert_eq!(same.count(), 1, "{first:?}, then {second:?}");
            }
        }
    }
}

#[test]
fn each_symmetry_has_an_inverse() {
    for game in [Game::STANDARD, game(4, 4, 4), game(4, 3, 3), game(2, 5, 2)] {
        let board = lopsided(game);
        for &symmetry in symmetries(game) {
            let undo = |&&other: &&Symmetry| board.transformed(symmetry).transformed(other) == board;
            assert_eq!(symmetries(game).iter().filter(undo).count(), 1, "{symmetry:?}");
        }
    }
}

#[test]
fn the_composition_is_the_same_on_every_board() {
    let lopsided = lopsided(Game::STANDARD);
    for &first in symmetries(Game::STANDARD) {
        for &second in symmetries(Game::STANDARD) {
            let image = lopsided.transformed(first).transformed(second);
            let is_product = |third: &&Symmetry| lopsided.transformed(**third) == image;
            let product = *symmetries(Game::STANDARD).iter().find(is_product).unwrap();
            for board in standard_boards() {
                assert_eq!(board.transformed(first).transformed(second), board.transformed(product));
            }
        }
    }
}

#[test]
fn lines_go_to_lines() {
    for game in plain::games_up_to(25) {
        let lines = boards_of_lines(game);
        let codes: HashSet<u128> = lines.iter().map(Board::code).collect();
        for &symmetry in symmetries(game) {
            let images: HashSet<u128> = lines.iter().map(|board| board.transformed(symmetry).code()).collect();
            assert_eq!(images, codes, "{game:?}, {symmetry:?}");
        }
    }
}

#[test]
fn lines_and_verdicts_are_kept_on_every_board() {
    for board in standard_boards() {
        for &symmetry in symmetries(Game::STANDARD) {
            let image = board.transformed(symmetry);
            for mark in [Mark::X, Mark::O] {
                assert_eq!(image.has_line(mark), board.has_line(mark));
                assert_eq!(image.lines(mark).count(), board.lines(mark).count());
                assert_eq!(image.count(mark), board.count(mark));
            }
            match (image.check(), board.check()) {
                (Ok(image), Ok(position)) => assert_eq!(image.outcome(), position.outcome()),
                (Err(image), Err(impossible)) => assert_eq!(image.reasons(), impossible.reasons()),
                _ => panic!("the verdict changes by {symmetry:?} of\n{board}"),
            }
        }
    }
}

#[test]
fn values_are_kept_on_every_position() {
    for position in STANDARD.positions() {
        for &symmetry in symmetries(Game::STANDARD) {
            let image = position.board().transformed(symmetry).check().unwrap();
            assert_eq!(STANDARD.evaluate(&image), STANDARD.evaluate(&position));
            assert_eq!(STANDARD.winner(&image), STANDARD.winner(&position));
        }
    }
}

#[test]
fn values_are_kept_on_every_position_of_a_torus() {
    for game in [game(3, 3, 3).torus(), game(4, 2, 2).torus().misere()] {
        let solution = Solution::new(game).unwrap();
        for position in solution.positions() {
            for image in position.board().images() {
                assert_eq!(solution.evaluate(&image.check().unwrap()), solution.evaluate(&position));
            }
        }
    }
}

#[test]
fn a_torus_has_an_image_for_each_move_over_the_edges() {
    for (columns, rows) in [(3, 3), (4, 4), (5, 3), (3, 4)] {
        let game = game(columns, rows, 3).torus();
        // A board without a symmetry of its own: a bend of three squares with legs of one and two steps.
        let marks = [(1, 1, Mark::X), (1, 2, Mark::O), (2, 1, Mark::X), (2, 2, Mark::X), (3, 1, Mark::O)];
        let board = marks.into_iter().fold(Board::empty(game), |board, (row, column, mark)| {
            board.with(morpion::Square { row, column }, Some(mark)).unwrap()
        });
        let images: HashSet<Board> = board.images().collect();
        assert_eq!(images.len(), board.images().count(), "{columns}x{rows}");
        assert_eq!(images.len(), Symmetry::all(game.size()).len() * usize::from(columns) * usize::from(rows));
    }
}

#[test]
fn a_class_has_one_canonical_board() {
    let canonical: HashSet<Board> = standard_boards().map(|board| board.canonical()).collect();
    // Burnside: the boards that each of the eight symmetries leaves alone, one cell for each orbit of squares.
    let fixed = [9, 6, 6, 5, 6, 6, 3, 3].map(|orbits| 3_usize.pow(orbits));
    assert_eq!(canonical.len(), fixed.iter().sum::<usize>() / 8);
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn the_canonical_board_is_the_image_of_least_code(board in any_board_up_to(36)) {
        let images: Vec<u128> = board.images().map(|image| image.code()).collect();
        let canonical = board.canonical();
        prop_assert!(images.contains(&canonical.code()));
        prop_assert!(images.iter().all(|&image| canonical.code() <= image));
        prop_assert_eq!(canonical.game(), board.game());
    }

    #[test]
    fn all_images_have_the_same_canonical_board(board in any_board_up_to(36)) {
        let canonical = board.canonical();
        prop_assert_eq!(canonical.canonical(), canonical);
        for image in board.images() {
            prop_assert_eq!(image.canonical(), canonical);
        }
    }

    #[test]
    fn lines_are_kept_on_boards_of_any_size(board in any_board_up_to(36)) {
        for image in board.images() {
            for mark in [Mark::X, Mark::O] {
                prop_assert_eq!(image.lines(mark).count(), board.lines(mark).count());
                prop_assert_eq!(image.has_line(mark), board.has_line(mark));
            }
        }
    }
}
