//! The referee against a second one, against everything that play reaches, and against public cases.

use std::collections::{BTreeSet, HashMap};

use morpion::{Board, Game, IllegalMove, Mark, Outcome, Position, Reason, Square};
use proptest::prelude::*;

use crate::oracle::{self, Verdict};
use crate::plain::{self, PlainGame, game};
use crate::random::{any_board_in_turn_up_to, any_board_up_to, any_game_up_to, cases};
use crate::vectors::{self, BoardCase};

const ALL_CODES: u32 = 19_683;

fn board(code: u32) -> Board {
    Board::from_code(Game::STANDARD, code.into()).unwrap()
}

fn square(row: u8, column: u8) -> Square {
    Square { row, column }
}

fn standard(text: &str) -> Board {
    text.parse().unwrap()
}

fn reasons(board: Board) -> Vec<Reason> {
    board.check().map_or_else(|impossible| impossible.reasons().to_vec(), |_| Vec::new())
}

/// The codes of the boards that the referee accepts.
fn accepted(game: Game) -> BTreeSet<u128> {
    let codes = 0..3_u128.pow(game.square_count());
    codes.filter(|&code| Board::from_code(game, code).unwrap().check().is_ok()).collect()
}

/// The codes of the boards that play reaches, by the crate's own moves.
fn reached_by_play(game: Game) -> BTreeSet<u128> {
    let start = Position::start(game);
    let mut reached = BTreeSet::from([start.board().code()]);
    let mut waiting = vec![start];
    while let Some(position) = waiting.pop() {
        for square in position.moves() {
            let after = position.play(square).unwrap();
            if reached.insert(after.board().code()) {
                waiting.push(after);
            }
        }
    }
    reached
}

/// The codes of the boards that play reaches, by a program that shares nothing with the crate.
fn reached_by_plain_play(game: Game) -> BTreeSet<u128> {
    PlainGame::new(game).reachable().iter().map(|cells| plain::code_of(cells)).collect()
}

/// A board that is in one of two sets only.
fn first_difference(game: Game, left: &BTreeSet<u128>, right: &BTreeSet<u128>) -> Option<String> {
    let code = left.symmetric_difference(right).next()?;
    Board::from_code(game, *code).map(|board| board.in_one_string().to_string())
}

fn assert_that_play_reaches_what_is_accepted(game: Game) {
    let accepted = accepted(game);
    assert_eq!(first_difference(game, &accepted, &reached_by_plain_play(game)), None, "{game:?}");
    assert_eq!(first_difference(game, &accepted, &reached_by_play(game)), None, "{game:?}");
}

#[test]
fn both_referees_agree_on_every_board() {
    for code in 0..ALL_CODES {
        let expected = oracle::judge(&oracle::cells(code), &[]);
        assert_eq!(vectors::verdict(board(code)), expected.json(), "\n{}", board(code));
    }
}

#[test]
fn lines_are_found_whether_or_not_the_board_is_possible() {
    let plain = PlainGame::new(Game::STANDARD);
    for code in 0..ALL_CODES {
        let board = board(code);
        let cells = plain::cells_of(&board);
        for (mark, symbol) in [(Mark::X, 'X'), (Mark::O, 'O')] {
            let expected =
                plain.complete_lines(&cells, symbol).map(|line| line.iter().map(|&place| plain.square(place)));
            assert!(
                board.lines(mark).map(|line| line.squares().collect::<Vec<_>>()).eq(expected.map(Vec::from_iter)),
                "\n{board}"
            );
            assert_eq!(board.has_line(mark), plain.has_line(&cells, symbol), "\n{board}");
        }
    }
}

#[test]
fn a_refusal_names_its_board() {
    for code in 0..ALL_CODES {
        if let Err(impossible) = board(code).check() {
            assert_eq!(impossible.board(), &board(code));
        }
    }
}

#[test]
fn the_5478_boards_accepted_are_those_that_play_reaches() {
    assert_eq!(accepted(Game::STANDARD).len(), 5_478);
    assert_that_play_reaches_what_is_accepted(Game::STANDARD);
}

#[test]
fn on_every_board_of_up_to_nine_squares_play_reaches_what_is_accepted() {
    plain::games_up_to(9).flat_map(plain::forms).for_each(assert_that_play_reaches_what_is_accepted);
}

#[test]
fn on_larger_boards_play_reaches_what_is_accepted() {
    let four_by_three = [2, 3, 4].map(|length| game(4, 3, length));
    let three_by_four = [3].map(|length| game(3, 4, length));
    let two_rows = [game(5, 2, 2), game(5, 2, 3), game(5, 2, 4), game(6, 2, 2), game(6, 2, 3), game(6, 2, 6)];
    let games = four_by_three.into_iter().chain(three_by_four).chain(two_rows);
    games.for_each(assert_that_play_reaches_what_is_accepted);
}

/// How many of the boards show what.
fn census(describe: impl Fn(&Verdict) -> Option<String>) -> HashMap<String, usize> {
    let mut counts = HashMap::new();
    for code in 0..ALL_CODES {
        // What the crate says, in the words of the oracle: the two are compared elsewhere.
        let verdict = oracle::judge(&oracle::cells(code), &[]);
        assert_eq!(verdict.json(), vectors::verdict(board(code)));
        if let Some(word) = describe(&verdict) {
            *counts.entry(word).or_default() += 1;
        }
    }
    counts
}

fn counts<const N: usize>(expected: [(&str, usize); N]) -> HashMap<String, usize> {
    expected.into_iter().map(|(word, count)| (word.to_owned(), count)).collect()
}

#[test]
fn the_census_of_all_boards_is_the_published_one() {
    let outcomes = census(|verdict| Some(format!("{} {:?}", verdict.status, verdict.winner.or(verdict.next))));
    let expected = counts([
        ("in_progress Some('X')", 2_423),
        ("in_progress Some('O')", 2_097),
        ("won Some('X')", 626),
        ("won Some('O')", 316),
        ("draw None", 16),
        ("impossible None", 14_205),
    ]);
    assert_eq!(outcomes, expected);
}

#[test]
fn the_census_of_headlines_is_the_published_one() {
    let headlines = census(|verdict| verdict.reasons.first().map(|&reason| reason.to_owned()));
    let expected = counts([
        ("too_many_o", 8_272),
        ("too_many_x", 5_365),
        ("both_won", 156),
        ("x_won_wrong_count", 316),
        ("o_won_wrong_count", 96),
    ]);
    assert_eq!(headlines, expected);
}

#[test]
fn only_x_can_complete_two_lines_at_once() {
    let lines = census(|verdict| verdict.winner.map(|winner| format!("{winner} {}", verdict.lines.len())));
    assert_eq!(lines, counts([("X 1", 604), ("X 2", 22), ("O 1", 316)]));
}

#[test]
fn of_the_78_full_positions_62_are_won() {
    let positions = (0..ALL_CODES).filter_map(|code| board(code).check().ok());
    let full: Vec<Position> = positions.filter(|position| position.ply() == 9).collect();
    let won = full.iter().filter(|position| position.outcome() == Outcome::Won(Mark::X));
    assert_eq!((full.len(), won.count()), (78, 62));
    assert_eq!(full.iter().filter(|position| position.outcome() == Outcome::Draw).count(), 16);
}

#[test]
fn both_won_never_comes_alone() {
    for code in 0..ALL_CODES {
        assert_ne!(reasons(board(code)), [Reason::BothWon], "\n{}", board(code));
    }
}

#[test]
fn public_cases_are_judged_by_the_rules() {
    let cases: Vec<BoardCase> = vectors::read("boards");
    assert_eq!(cases.len(), 130);
    for case in cases {
        let board = standard(&case.board.join("/"));
        assert_eq!(vectors::verdict(board), case.expect, "{}", case.id);
    }
}

#[test]
fn a_position_answers_as_the_oracle_does() {
    for code in 0..ALL_CODES {
        let Ok(position) = board(code).check() else { continue };
        let expected = oracle::judge(&oracle::cells(code), &[]);
        let marks = oracle::cells(code).concat().iter().filter(|&&cell| cell != '-').count();
        assert_eq!(position.board(), &board(code));
        assert_eq!(position.ply() as usize, marks);
        assert_eq!(position.side_to_move().map(vectors::mark_word), expected.next);
        assert_eq!(position.is_over(), expected.status != "in_progress");
    }
}

#[test]
fn moves_are_the_empty_squares_until_the_game_is_over() {
    for code in 0..ALL_CODES {
        let Ok(position) = board(code).check() else { continue };
        let is_empty = |square: &Square| position.board().mark_at(*square).is_none();
        let all = [1, 2, 3].into_iter().flat_map(|row| [1, 2, 3].map(|column| square(row, column)));
        let empty: Vec<Square> = all.filter(is_empty).collect();
        assert!(position.board().empty_squares().eq(empty.iter().copied()), "\n{}", position.board());
        let expected = if position.is_over() { Vec::new() } else { empty };
        assert!(position.moves().eq(expected), "\n{}", position.board());
    }
}

#[test]
fn a_move_places_one_mark_of_the_side_to_move() {
    for code in 0..ALL_CODES {
        let Ok(position) = board(code).check() else { continue };
        for square in position.moves() {
            let after = position.play(square).unwrap();
            assert_eq!(after.ply(), position.ply() + 1);
            assert_eq!(Some(*after.board()), position.board().with(square, position.side_to_move()));
            assert_eq!(after.board().check(), Ok(after));
        }
    }
}

#[test]
fn a_square_with_a_mark_is_refused_and_the_mark_named() {
    let position = standard("XO-/---/---").check().unwrap();
    assert_eq!(position.play(square(1, 1)), Err(IllegalMove::Occupied(Mark::X)));
    assert_eq!(position.play(square(1, 2)), Err(IllegalMove::Occupied(Mark::O)));
    assert_eq!(IllegalMove::Occupied(Mark::O).to_string(), "O already stands there");
}

#[test]
fn a_square_off_the_board_is_refused() {
    let position = Position::start(Game::STANDARD);
    for (row, column) in [(0, 1), (1, 0), (0, 0), (4, 1), (1, 4), (4, 4), (0, 4), (255, 255), (2, 255), (255, 2)] {
        assert_eq!(position.play(square(row, column)), Err(IllegalMove::OutOfRange), "({row},{column})");
    }
    assert_eq!(IllegalMove::OutOfRange.to_string(), "there is no such square");
}

#[test]
fn on_an_oblong_board_columns_and_rows_are_not_confused() {
    let position = Position::start(game(4, 2, 3));
    assert!(position.play(square(2, 4)).is_ok());
    assert_eq!(position.play(square(3, 1)), Err(IllegalMove::OutOfRange));
    assert_eq!(position.play(square(1, 5)), Err(IllegalMove::OutOfRange));
}

#[test]
fn after_the_end_every_move_is_refused() {
    let won = standard("XXX/OO-/---").check().unwrap();
    let full = standard("XOX/XOO/OXX").check().unwrap();
    for position in [won, full] {
        // That the game is over is said before what is wrong with the square.
        for played in [square(3, 3), square(1, 1), square(0, 9)] {
            assert_eq!(position.play(played), Err(IllegalMove::GameOver));
        }
    }
    assert_eq!(IllegalMove::GameOver.to_string(), "the game is over");
}

#[test]
fn two_lines_that_no_mark_completes_at_once_are_the_only_reason() {
    let four = game(4, 4, 3);
    let x = four.read_string("XXX-/OO-O/XXX-/OO--").unwrap();
    assert_eq!(reasons(x), [Reason::XLinesDisjoint]);
    let o = four.read_string("OOO-/XX-X/OOO-/XX-X").unwrap();
    assert_eq!(reasons(o), [Reason::OLinesDisjoint]);
}

#[test]
fn on_small_boards_too_lines_may_be_impossible_together() {
    // Short lines have room for it: the counts are right, and yet no game leads here.
    let x = [game(3, 3, 2).read_string("XX-/X-O/O--"), game(7, 1, 2).read_string("OXXOXXO")];
    assert_eq!(x.map(|board| reasons(board.unwrap())), [[Reason::XLinesDisjoint], [Reason::XLinesDisjoint]]);
    let o = game(9, 1, 2).read_string("XOOXOOX-X").unwrap();
    assert_eq!(reasons(o), [Reason::OLinesDisjoint]);
}

#[test]
fn in_every_form_lines_may_be_the_only_reason() {
    // One line goes over the edge of a torus; and in misère they are the loser's.
    let torus = game(9, 1, 2).torus().read_string("XO-XXO-OX").unwrap();
    assert_eq!(reasons(torus), [Reason::XLinesDisjoint]);
    let misere = game(4, 4, 3).misere().read_string("OOO-/XX-X/OOO-/XX-X").unwrap();
    assert_eq!(reasons(misere), [Reason::OLinesDisjoint]);
    assert_eq!(misere.check().unwrap_err().to_string(), "no square lies on all lines of O");
}

#[test]
fn three_lines_that_share_squares_two_by_two_are_refused() {
    // Without any one of the three X, the other two are a line: it was complete before.
    let board = game(4, 3, 2).read_string("XX--/X-O-/O---").unwrap();
    assert_eq!(reasons(board), [Reason::XLinesDisjoint]);
}

#[test]
fn lines_that_one_mark_completes_together_are_one_win() {
    // The mark in the centre completes six lines.
    let board = game(5, 5, 3).read_string("XOO-X/-X-X-/OOXOO/-X-X-/X-OOX").unwrap();
    let position = board.check().unwrap();
    assert_eq!(position.outcome(), Outcome::Won(Mark::X));
    assert_eq!(position.board().lines(Mark::X).count(), 6);
}

#[test]
fn each_reason_has_a_sentence_and_all_are_told() {
    let impossible = standard("XOX/XOX/XOX").check().unwrap_err();
    let sentences = "X is ahead by two or more; both players have a line; X has a line but is not exactly one ahead; \
                     O has a line but the counts are not equal";
    assert_eq!(impossible.to_string(), sentences);
    assert_eq!(Reason::TooManyO.to_string(), "there are more O than X");
    assert_eq!(Reason::XLinesDisjoint.to_string(), "no square lies on all lines of X");
    assert_eq!(Reason::OLinesDisjoint.to_string(), "no square lies on all lines of O");
}

/// All reasons by the rules.
fn plain_reasons(board: &Board) -> Vec<Reason> {
    let plain = PlainGame::new(board.game());
    let cells = plain::cells_of(board);
    let (x, o) = (plain::count(&cells, 'X'), plain::count(&cells, 'O'));
    let (x_won, o_won) = (plain.has_line(&cells, 'X'), plain.has_line(&cells, 'O'));
    let mut reasons = Vec::new();
    let mut add = |reason, holds: bool| reasons.extend(holds.then_some(reason));
    add(Reason::TooManyO, o > x);
    add(Reason::TooManyX, x >= o + 2);
    add(Reason::BothWon, x_won && o_won);
    add(Reason::XWonWrongCount, x_won && x != o + 1);
    add(Reason::OWonWrongCount, o_won && x != o);
    // In the standard game the counts tell already what lines have in common.
    let tells = board.game() != Game::STANDARD;
    add(Reason::XLinesDisjoint, tells && x_won && !have_a_common_square(&plain, &cells, 'X'));
    add(Reason::OLinesDisjoint, tells && o_won && !have_a_common_square(&plain, &cells, 'O'));
    reasons
}

fn have_a_common_square(plain: &PlainGame, cells: &[char], mark: char) -> bool {
    (0..cells.len()).any(|place| plain.complete_lines(cells, mark).all(|line| line.contains(&place)))
}

/// Whether a game can reach a board, without a look at what lines have in common: the counts are right, and nobody has
/// a line, or nobody had one before some last mark.
fn can_be_reached(board: &Board) -> bool {
    let plain = PlainGame::new(board.game());
    let cells = plain::cells_of(board);
    let (x, o) = (plain::count(&cells, 'X'), plain::count(&cells, 'O'));
    if x != o && x != o + 1 {
        return false;
    }
    let last = plain::other(plain::next_mark(&cells));
    let before = |place: usize| {
        let mut before = cells.clone();
        before[place] = '-';
        before
    };
    let mut last_marks = (0..cells.len()).filter(|&place| cells[place] == last);
    !plain.has_any_line(&cells) || last_marks.any(|place| !plain.has_any_line(&before(place)))
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn all_reasons_are_given_in_order_on_boards_of_any_size(board in any_board_up_to(64)) {
        prop_assert_eq!(reasons(board), plain_reasons(&board), "\n{}", board);
    }

    #[test]
    fn all_reasons_are_given_in_order_where_the_counts_are_right(board in any_board_in_turn_up_to(64)) {
        prop_assert_eq!(reasons(board), plain_reasons(&board), "\n{}", board);
    }

    #[test]
    fn what_is_accepted_had_a_last_mark(board in any_board_in_turn_up_to(64)) {
        prop_assert_eq!(board.check().is_ok(), can_be_reached(&board), "\n{}", board);
    }

    #[test]
    fn what_a_game_of_any_size_reaches_is_accepted(game in any_game_up_to(64), picks in any::<[u8; 16]>()) {
        let mut position = Position::start(game);
        for pick in picks.iter().cycle() {
            prop_assert_eq!(position.board().check(), Ok(position));
            let moves: Vec<Square> = position.moves().collect();
            if moves.is_empty() { break; }
            position = position.play(moves[usize::from(*pick) % moves.len()]).unwrap();
        }
        prop_assert!(position.is_over());
    }
}
