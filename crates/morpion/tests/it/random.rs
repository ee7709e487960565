//! Random games and boards.

use morpion::{Board, Game, Mark, Size};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::plain;

/// As many cases as asked for; nothing is written to disk.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// A board of at most this many squares: nearly square, broad or high.
fn any_size_up_to(squares: u8) -> impl Strategy<Value = Size> {
    let side = squares.isqrt();
    let compact = (1..=side, 1..=side).prop_map(|(columns, rows)| Size { columns, rows });
    let long = (1..=squares, any::<prop::sample::Index>()).prop_map(move |(columns, rows)| {
        let most_rows = usize::from(squares / columns);
        Size { columns, rows: rows.index(most_rows) as u8 + 1 }
    });
    (prop_oneof![2 => compact, 1 => long], any::<bool>())
        .prop_map(|(size, is_turned)| if is_turned { Size { columns: size.rows, rows: size.columns } } else { size })
}

/// A game in any form on a board of at most this many squares. Short lines are frequent: random boards have some.
pub fn any_game_up_to(squares: u8) -> impl Strategy<Value = Game> {
    any_size_up_to(squares).prop_flat_map(|size| {
        let longest = size.columns.max(size.rows);
        let length = prop_oneof![2 => 1..=longest.min(4), 1 => 1..=longest];
        (length, 0..4_usize).prop_map(move |(length, form)| plain::forms(Game::new(size, length).unwrap())[form])
    })
}

prop_compose! {
    /// A board with anything on its squares.
    pub fn any_board_up_to(squares: u8)(game in any_game_up_to(squares))(
        marks in vec(prop_oneof![Just(None), Just(Some(Mark::X)), Just(Some(Mark::O))], game.square_count() as usize),
        game in Just(game),
    ) -> Board {
        let empty = Board::empty(game);
        game.squares().zip(marks).fold(empty, |board, (square, mark)| board.with(square, mark).unwrap())
    }
}

/// When a random game stops.
#[derive(Clone, Copy, Debug)]
enum Stop {
    /// With this share of the board full.
    Share(f64),
    /// When there is a line, or so many marks later, as players do who have not seen it.
    AfterLine(usize),
}

fn any_stop() -> impl Strategy<Value = Stop> {
    prop_oneof![(0.0..=1.0).prop_map(Stop::Share), (0..4_usize).prop_map(Stop::AfterLine)]
}

prop_compose! {
    /// A board on which the players placed marks in turn, whether or not the game was already over.
    pub fn any_board_in_turn_up_to(squares: u8)(game in any_game_up_to(squares))(
        order in Just(game.squares().collect::<Vec<_>>()).prop_shuffle(),
        stop in any_stop(),
        game in Just(game),
    ) -> Board {
        let mut board = Board::empty(game);
        let mut late = 0;
        for (square, mark) in order.into_iter().zip([Mark::X, Mark::O].into_iter().cycle()) {
            let marks = board.count(Mark::X) + board.count(Mark::O);
            let has_line = board.has_line(Mark::X) || board.has_line(Mark::O);
            let is_enough = match stop {
                Stop::Share(share) => f64::from(marks) >= share * f64::from(game.square_count()),
                Stop::AfterLine(most) => has_line && late >= most,
            };
            if is_enough {
                break;
            }
            late += usize::from(has_line);
            board = board.with(square, Some(mark)).unwrap();
        }
        board
    }
}
