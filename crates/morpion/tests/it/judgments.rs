//! A judgment and a board's code expand to all that the referee says.

use std::collections::{BTreeSet, HashSet};

use morpion::batch::{BoardCode, Judgment, Status};
use morpion::{Board, Game, Impossible, Mark, Outcome, Reason};
use serde_json::json;

use crate::batch::{ALL_CODES, board, code_of};
use crate::plain::game;
use crate::{oracle, vectors};

fn judgment(board: &Board) -> Judgment {
    Judgment::of(board).unwrap()
}

fn judgment_on(text: &str) -> Judgment {
    judgment(&text.parse().unwrap())
}

/// The winner of a board that the referee accepts.
fn winner(board: Board) -> Option<Mark> {
    match board.check().ok()?.outcome() {
        Outcome::Won(mark) => Some(mark),
        Outcome::Draw | Outcome::InProgress { .. } => None,
    }
}

#[test]
fn a_judgment_says_what_the_referee_says() {
    for board in (0..ALL_CODES).map(board) {
        let judgment = judgment(&board);
        let checked = board.check();
        let reasons = checked.as_ref().map_or_else(Impossible::reasons, |_| &[]);
        assert_eq!(judgment.reasons(), reasons, "\n{board}");
        assert_eq!(judgment.outcome(), checked.ok().map(|position| position.outcome()), "\n{board}");
        assert!(judgment.lines().eq(winner(board).into_iter().flat_map(|mark| board.lines(mark))), "\n{board}");
    }
}

/// A judgment in the words of the vectors.
fn verdict(judgment: Judgment) -> serde_json::Value {
    let (status, winner, next) = match judgment.status() {
        Status::Malformed => panic!("a board is not malformed"),
        Status::XWon => ("won", Some('X'), None),
        Status::OWon => ("won", Some('O'), None),
        Status::Draw => ("draw", None, None),
        Status::NextX => ("in_progress", None, Some('X')),
        Status::NextO => ("in_progress", None, Some('O')),
        Status::Impossible => {
            let reasons: Vec<&str> = judgment.reasons().iter().map(|&reason| vectors::reason_word(reason)).collect();
            return json!({ "status": "impossible", "reasons": reasons });
        }
    };
    let lines: Vec<Vec<_>> = judgment.lines().map(|line| line.squares().map(vectors::square).collect()).collect();
    json!({ "status": status, "winner": winner, "winning_lines": lines, "next_player": next })
}

#[test]
fn a_judgment_says_what_the_second_referee_says() {
    let mut verdicts = HashSet::new();
    for code in 0..ALL_CODES {
        let expected = oracle::judge(&oracle::cells(code.into()), &[]).json();
        assert_eq!(verdict(judgment(&board(code))), expected, "\n{}", board(code));
        verdicts.insert(expected.to_string());
    }
    assert_eq!(Judgment::all().count(), verdicts.len() + 1, "and one more for what is malformed");
}

#[test]
fn a_bit_of_the_line_set_is_a_line_by_its_number() {
    for board in (0..ALL_CODES).map(board) {
        let expected = (0..8).filter(|&number| {
            let line = Game::STANDARD.lines().nth(number).unwrap();
            winner(board).is_some_and(|mark| board.lines(mark).any(|complete| complete == line))
        });
        let set = judgment(&board).line_set();
        assert!((0..8).filter(|number| set & (1 << number) != 0).eq(expected), "\n{board}");
    }
    assert_eq!(judgment_on("XXX/OO-/---").line_set(), 0b0000_0001);
    assert_eq!(judgment_on("XOX/OXO/XOX").line_set(), 0b1100_0000);
    assert_eq!(judgment_on("OXX/OX-/O--").line_set(), 0b0000_1000);
}

#[test]
fn there_are_54_judgments_and_no_two_say_the_same() {
    let sayings: HashSet<_> =
        Judgment::all().map(|judgment| (judgment.status(), judgment.line_set(), judgment.reasons())).collect();
    assert_eq!((Judgment::all().count(), sayings.len()), (54, 54));
    let of_boards: BTreeSet<Judgment> = (0..ALL_CODES).map(|code| judgment(&board(code))).collect();
    assert!(Judgment::all().eq([Judgment::MALFORMED].into_iter().chain(of_boards)));
}

#[test]
fn a_judgment_is_the_byte_that_names_it() {
    for (number, judgment) in (0..).zip(Judgment::all()) {
        assert_eq!(judgment.byte(), number);
        assert_eq!(Judgment::from_byte(number), Some(judgment));
    }
    assert!((54..=u8::MAX).all(|byte| Judgment::from_byte(byte).is_none()));
    assert_eq!(size_of::<Judgment>(), 1);
}

#[test]
fn numbers_follow_the_status_then_the_lines_then_the_reasons() {
    let order: Vec<_> =
        Judgment::all().map(|judgment| (judgment.status(), judgment.line_set(), judgment.reasons())).collect();
    assert!(order.is_sorted());
}

#[test]
fn the_bytes_of_judgments_stay_as_they_are() {
    let bytes = [
        // By lines: the first row; the first column with it; the other columns with rows; both diagonals.
        ("XXX/OO-/---", 1),
        ("XXX/XOO/XOO", 5),
        ("XOO/XOO/XXX", 7),
        ("OOX/OOX/XXX", 15),
        ("XOX/OXO/XOX", 30),
        // O, by its row, column and diagonal.
        ("OOO/XX-/X--", 31),
        ("OXX/OX-/O--", 34),
        ("XXO/XO-/O--", 38),
        ("XOX/XOO/OXX", 39),
        ("---/---/---", 40),
        ("X--/---/---", 41),
        // Impossible, by the reasons.
        ("O--/---/---", 42),
        ("OOO/OOO/XXX", 43),
        ("XXX/OO-/OO-", 44),
        ("OOO/---/---", 45),
        ("XX-/---/---", 46),
        ("XXX/XXX/OOO", 47),
        ("XXX/---/---", 48),
        ("OXX/XOX/X-O", 49),
        ("XXX/OOO/---", 50),
        ("XXX/OOO/X--", 51),
        ("XXX/OO-/O--", 52),
        ("OOO/XX-/XX-", 53),
    ];
    for (text, byte) in bytes {
        assert_eq!(judgment_on(text).byte(), byte, "{text}");
    }
}

#[test]
fn what_is_malformed_expands_to_nothing() {
    let malformed = Judgment::MALFORMED;
    assert_eq!((malformed.byte(), malformed.status(), malformed.outcome()), (0, Status::Malformed, None));
    assert_eq!((malformed.line_set(), malformed.lines().count(), malformed.reasons()), (0, 0, &[] as &[Reason]));
    assert_eq!((BoardCode::MALFORMED.code(), BoardCode::MALFORMED.board()), (None, None));
    assert_eq!(BoardCode::MALFORMED.judgment(), malformed);
}

#[test]
fn a_code_names_its_board() {
    for code in 0..ALL_CODES {
        let found = code_of(code);
        assert_eq!((found.code(), found.board()), (Some(code), Some(board(code))));
        assert_eq!(Some(found.judgment()), Judgment::of(&board(code)));
    }
    assert_eq!(size_of::<BoardCode>(), 2);
}

#[test]
fn boards_of_other_games_have_no_code_and_no_judgment() {
    for game in [game(3, 3, 2), game(4, 3, 3), game(1, 1, 1)] {
        let board = Board::empty(game);
        assert_eq!((BoardCode::of(&board), Judgment::of(&board)), (None, None));
    }
}

#[test]
fn each_status_has_a_word() {
    let words = ["x_won", "o_won", "draw", "next_x", "next_o", "impossible", "malformed"];
    assert_eq!(Status::ALL.map(Status::word), words);
    let positions = Status::ALL.into_iter().filter(|status| status.is_position());
    assert!(positions.eq([Status::XWon, Status::OWon, Status::Draw, Status::NextX, Status::NextO]));
    for judgment in Judgment::all() {
        assert_eq!(judgment.status().is_position(), judgment.outcome().is_some());
    }
}

#[test]
fn a_judgment_is_shown_with_what_it_says() {
    let shown = format!("{:?}", judgment_on("XXX/OOO/---"));
    assert!(shown.contains("Impossible") && shown.contains("[BothWon, XWonWrongCount]"), "{shown}");
}
