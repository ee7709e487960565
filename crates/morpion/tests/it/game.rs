//! Games, lines, squares and codes.

use morpion::{Board, Game, GameError, MAX_SQUARES, Mark, Size, Square};
use proptest::prelude::*;

use crate::plain::{self, PlainGame, game};
use crate::random::{any_board_up_to, any_game_up_to, cases};

fn size(columns: u8, rows: u8) -> Size {
    Size { columns, rows }
}

#[test]
fn a_game_knows_its_rules() {
    let game = game(5, 4, 3);
    assert_eq!((game.size(), game.line_length(), game.square_count()), (size(5, 4), 3, 20));
    assert_eq!(Game::new(size(3, 3), 3), Ok(Game::STANDARD));
    assert_eq!(
        plain::forms(game).map(|form| (form.is_misere(), form.is_torus())),
        [(false, false), (true, false), (false, true), (true, true)]
    );
}

#[test]
fn the_largest_boards_have_64_squares() {
    for (columns, rows) in [(8, 8), (64, 1), (1, 64), (16, 4), (2, 32)] {
        assert_eq!(game(columns, rows, 1).square_count(), MAX_SQUARES);
    }
    for (columns, rows) in [(13, 5), (65, 1), (1, 65), (9, 8), (255, 255)] {
        let squares = u32::from(columns) * u32::from(rows);
        assert_eq!(Game::new(size(columns, rows), 3), Err(GameError::TooManySquares { squares }));
    }
}

#[test]
fn a_board_has_a_square() {
    for (columns, rows) in [(0, 3), (3, 0), (0, 0), (0, 255)] {
        assert_eq!(Game::new(size(columns, rows), 1), Err(GameError::NoSquares));
    }
}

#[test]
fn a_line_has_a_mark_and_fits_the_board() {
    assert_eq!(Game::new(size(3, 3), 0), Err(GameError::EmptyLine));
    for (columns, rows, longest) in [(3, 3, 3), (5, 2, 5), (2, 5, 5), (1, 1, 1), (64, 1, 64), (1, 64, 64)] {
        assert!(Game::new(size(columns, rows), longest).is_ok());
        for length in [longest + 1, u8::MAX] {
            assert_eq!(Game::new(size(columns, rows), length), Err(GameError::LineTooLong { longest }));
        }
    }
}

#[test]
fn each_error_has_a_sentence() {
    let sentences = [
        (GameError::NoSquares, "a board has at least one column and one row"),
        (GameError::TooManySquares { squares: 81 }, "a board has at most 64 squares, not 81"),
        (GameError::EmptyLine, "a line has at least one mark"),
        (GameError::LineTooLong { longest: 4 }, "the longest line on this board has 4 marks"),
    ];
    for (error, sentence) in sentences {
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn lines_are_those_found_by_walking_from_every_square() {
    let mut games = 0;
    for game in plain::games_up_to(64).flat_map(|game| [game, game.torus()]) {
        let plain = PlainGame::new(game);
        let squares = |line: &Vec<usize>| line.iter().map(|&place| plain.square(place)).collect::<Vec<_>>();
        let expected = plain.lines.iter().map(squares);
        assert!(game.lines().map(|line| line.squares().collect::<Vec<_>>()).eq(expected), "{game:?}");
        games += 1;
    }
    assert!(games > 4_000, "sizes of up to 64 squares, 8x8 among them, with all their lengths: {games}");
}

#[test]
fn the_lines_of_the_standard_game_are_rows_columns_falling_rising() {
    let lines: Vec<String> = Game::STANDARD.lines().map(|line| line.to_string()).collect();
    let expected = [
        "(1,1) (1,2) (1,3)",
        "(2,1) (2,2) (2,3)",
        "(3,1) (3,2) (3,3)",
        "(1,1) (2,1) (3,1)",
        "(1,2) (2,2) (3,2)",
        "(1,3) (2,3) (3,3)",
        "(1,1) (2,2) (3,3)",
        "(1,3) (2,2) (3,1)",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_line_of_one_mark_counts_once_a_square() {
    for (columns, rows) in [(1, 1), (3, 2), (8, 8)] {
        let game = game(columns, rows, 1);
        assert_eq!(game.lines().count(), game.square_count() as usize);
    }
}

#[test]
fn squares_come_in_reading_order_and_show_row_and_column() {
    let shown: Vec<String> = game(3, 2, 2).squares().map(|square| square.to_string()).collect();
    assert_eq!(shown, ["(1,1)", "(1,2)", "(1,3)", "(2,1)", "(2,2)", "(2,3)"]);
    let backwards: Vec<String> = game(1, 3, 2).squares().rev().map(|square| square.to_string()).collect();
    assert_eq!(backwards, ["(3,1)", "(2,1)", "(1,1)"]);
    assert!(game(8, 8, 3).squares().is_sorted());
}

#[test]
fn off_the_board_nothing_stands_and_nothing_can_be_placed() {
    let board: Board = "XOX/OXO/XOX".parse().unwrap();
    for (row, column) in [(0, 1), (1, 0), (0, 0), (4, 1), (1, 4), (255, 255)] {
        let square = Square { row, column };
        assert_eq!(board.mark_at(square), None);
        for mark in [None, Some(Mark::X), Some(Mark::O)] {
            assert_eq!(board.with(square, mark), None);
        }
    }
}

#[test]
fn a_square_holds_what_was_last_placed_there() {
    let board: Board = "XO-/---/---".parse().unwrap();
    let states = [None, Some(Mark::X), Some(Mark::O)];
    for square in Game::STANDARD.squares() {
        for mark in states {
            let changed = board.with(square, mark).unwrap();
            assert_eq!(changed.mark_at(square), mark);
            let others = Game::STANDARD.squares().filter(|&other| other != square);
            assert!(others.into_iter().all(|other| changed.mark_at(other) == board.mark_at(other)));
        }
    }
}

#[test]
fn marks_are_each_others_opponents() {
    assert_eq!((Mark::X.other(), Mark::O.other()), (Mark::O, Mark::X));
    assert_eq!(format!("{}{}", Mark::X, Mark::O), "XO");
    assert_eq!(format!("[{:>3}]", Mark::X), "[  X]", "as wide as asked for");
}

#[test]
fn known_boards_have_known_codes() {
    for (text, code) in [("---/---/---", 0), ("XXX/OO-/---", 229), ("X-X/-O-/--O", 13_294), ("XXX/OOO/---", 715)] {
        let board: Board = text.parse().unwrap();
        assert_eq!(board.code(), code);
        assert_eq!(Board::from_code(Game::STANDARD, code), Some(board));
    }
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn a_code_is_the_boards_number_in_base_three(board in any_board_up_to(64)) {
        prop_assert_eq!(board.code(), plain::code_of(&plain::cells_of(&board)));
    }

    #[test]
    fn a_code_gives_its_board_back(board in any_board_up_to(64)) {
        prop_assert_eq!(Board::from_code(board.game(), board.code()), Some(board));
    }

    #[test]
    fn there_are_as_many_codes_as_boards(game in any_game_up_to(64), above in any::<u128>()) {
        let count = 3_u128.pow(game.square_count());
        let last = Board::from_code(game, count - 1).unwrap();
        prop_assert_eq!(last.count(Mark::O), game.square_count());
        prop_assert_eq!(Board::from_code(game, 0), Some(Board::empty(game)));
        prop_assert_eq!(Board::from_code(game, count), None);
        prop_assert_eq!(Board::from_code(game, count.saturating_add(above)), None);
        prop_assert_eq!(Board::from_code(game, u128::MAX), None);
    }

    #[test]
    fn every_square_is_counted_once(board in any_board_up_to(64)) {
        let squares = board.count(Mark::X) + board.count(Mark::O) + board.empty_squares().count() as u32;
        prop_assert_eq!(squares, board.game().square_count());
        let cells = plain::cells_of(&board);
        prop_assert_eq!(board.count(Mark::X) as usize, plain::count(&cells, 'X'));
        prop_assert_eq!(board.count(Mark::O) as usize, plain::count(&cells, 'O'));
    }

    #[test]
    fn lines_complete_on_a_board_are_those_whose_squares_all_hold_the_mark(board in any_board_up_to(64)) {
        for mark in [Mark::X, Mark::O] {
            let is_complete = |squares: &Vec<Square>| squares.iter().all(|&square| board.mark_at(square) == Some(mark));
            let all = board.game().lines().map(|line| line.squares().collect::<Vec<_>>());
            let expected: Vec<Vec<Square>> = all.filter(is_complete).collect();
            prop_assert_eq!(board.has_line(mark), !expected.is_empty());
            prop_assert!(board.lines(mark).map(|line| line.squares().collect::<Vec<_>>()).eq(expected));
        }
    }
}
