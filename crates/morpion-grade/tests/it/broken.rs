//! Broken submissions have a clear answer with a place; no bytes are a crash.

use morpion_grade::read::{self, MAX_SUBMISSION_BYTES, Place, Problem, Unreadable};
use proptest::prelude::*;

use crate::forms::forms;
use crate::naive::winning;

fn at(line: usize, column: usize) -> Place {
    Place { line, column }
}

#[test]
fn each_broken_list_is_refused_at_its_place() {
    let word = |word: &str| word.to_string();
    for (text, place, problem) in [
        ("", None, Problem::Empty),
        (" \n\t\n", None, Problem::Empty),
        ("\u{feff}", None, Problem::Empty),
        ("code\n", None, Problem::Empty),
        ("[7, 13", Some(at(1, 1)), Problem::Unclosed('[')),
        ("[[7, 13],\n [14", Some(at(2, 2)), Problem::Unclosed('[')),
        ("{7, 13]", Some(at(1, 7)), Problem::Unopened(']')),
        ("7, 13)", Some(at(1, 6)), Problem::Unopened(')')),
        ("7\n13\nwin", Some(at(3, 1)), Problem::NotABoard(word("win"))),
        ("7 13 é é -5", Some(at(1, 6)), Problem::NotABoard(word("é"))),
        ("7\ntotal = 13", Some(at(2, 1)), Problem::NotABoard(word("total"))),
        ("7 -5", Some(at(1, 3)), Problem::NotABoard(word("-5"))),
        ("7.0", Some(at(1, 1)), Problem::NotABoard(word("7.0"))),
        ("7\n19683", Some(at(2, 1)), Problem::CodeTooLarge(word("19683"))),
        ("7 99999999999999999999999999", Some(at(1, 3)), Problem::CodeTooLarge(word("99999999999999999999…"))),
        ("XO-/---/---\n7", Some(at(2, 1)), Problem::Mixed(word("7"))),
        ("7\nXO-/---/---", Some(at(2, 1)), Problem::Mixed(word("XO-"))),
        ("XO-/---/---\nXO-/---", Some(at(2, 1)), Problem::GridCut(2)),
        ("XO-/---\n---/XO-/---/---", Some(at(1, 1)), Problem::GridCut(2)),
        ("XO-\n---\n\n---\n", Some(at(1, 1)), Problem::GridCut(2)),
        ("XO-\n---\nXX-O\n", Some(at(3, 1)), Problem::RowLength(4)),
        ("XO\n---\n---\n", Some(at(1, 1)), Problem::RowLength(2)),
        ("XO-\n---------\n", Some(at(1, 1)), Problem::GridCut(1)),
        ("[[[1,0,0],[0,0,0]],[[0,0,0],[1,2,0],[0,0,0]]]", Some(at(1, 4)), Problem::GridCut(2)),
        ("[['XO-','---'],['---','XO-','---','---']]", Some(at(1, 4)), Problem::GridCut(2)),
        ("[[1,0,0],[0,0],[0,0,0]]", Some(at(1, 11)), Problem::RowLength(2)),
        ("7\n\0", Some(at(2, 1)), Problem::NotText),
        ("[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", Some(at(1, 17)), Problem::TooDeep),
    ] {
        assert_eq!(read::positions(text.as_bytes()), Err(Unreadable { place, problem }), "{text:?}");
    }
    assert_eq!(
        read::positions(b"7\n13 \xff").unwrap_err(),
        Unreadable { place: Some(at(2, 4)), problem: Problem::NotText }
    );
}

#[test]
fn each_broken_list_of_pairs_is_refused_at_its_place() {
    let word = |word: &str| word.to_string();
    let board = "XO-/---/---".parse().unwrap();
    for (text, place, problem) in [
        ("", None, Problem::Empty),
        ("board,rank\n", None, Problem::Empty),
        ("7 5\n8\n14 3", Some(at(2, 1)), Problem::NoValue),
        ("[(7, 5), (8)]", Some(at(1, 11)), Problem::NoValue),
        ("7 five", Some(at(1, 3)), Problem::NotARank(word("five"))),
        ("7 -1", Some(at(1, 3)), Problem::NotARank(word("-1"))),
        ("7 99999999999", Some(at(1, 3)), Problem::NotARank(word("99999999999"))),
        ("XO-/--- 5", Some(at(1, 1)), Problem::GridCut(2)),
        ("XO-/----/--- 5", Some(at(1, 5)), Problem::NotABoard(word("----"))),
        ("20000 5", Some(at(1, 1)), Problem::CodeTooLarge(word("20000"))),
        ("7: 5: 3", Some(at(1, 5)), Problem::BoardExpected(word(":"))),
        ("7 5\n\nXO-/---/--- 4", Some(at(3, 1)), Problem::Contradiction(board)),
        ("{7: 5, 8: 3", Some(at(1, 1)), Problem::Unclosed('{')),
    ] {
        assert_eq!(read::ranks(text.as_bytes()), Err(Unreadable { place, problem }), "{text:?}");
    }
    for (text, place, problem) in [
        ("7 0", Some(at(1, 3)), Problem::NotAMove(word("0"))),
        ("7 3,4", Some(at(1, 5)), Problem::NotAMove(word("4"))),
        ("7 (4,4)", Some(at(1, 4)), Problem::NotAMove(word("4"))),
        ("7 (2,", Some(at(1, 3)), Problem::Unclosed('(')),
        ("7 (2,1,3)", Some(at(1, 3)), Problem::NotAMove(word("("))),
        ("7 4\nXO-/---/--- 5", Some(at(2, 1)), Problem::Contradiction(board)),
        ("1 1 1 1 1 1", Some(at(1, 1)), Problem::MovesOfOneOrTwoNumbers),
    ] {
        assert_eq!(read::strategy(text.as_bytes()), Err(Unreadable { place, problem }), "{text:?}");
    }
    for (text, place, problem) in [
        ("next_x\nnext_o\n", Some(at(3, 1)), Problem::VerdictCount(2)),
        ("next_x\nwon\n", Some(at(2, 1)), Problem::NotAVerdict(word("won"))),
        ("0 malformed", Some(at(1, 3)), Problem::NotAVerdict(word("malformed"))),
        ("7 next_x\n7 draw", Some(at(2, 1)), Problem::Contradiction(board)),
    ] {
        assert_eq!(read::verdicts(text.as_bytes()), Err(Unreadable { place, problem }), "{text:?}");
    }
    assert_eq!(read::verdicts("draw ".repeat(19_684).as_bytes()).unwrap_err().problem, Problem::VerdictCount(19_684));
}

#[test]
fn the_longest_submission_is_read_and_a_longer_one_is_not() {
    let mut text = "7 ".repeat(MAX_SUBMISSION_BYTES / 2).into_bytes();
    assert_eq!(read::positions(&text).map(|list| list.len()), Ok(1));
    text.push(b' ');
    assert_eq!(read::positions(&text).unwrap_err().problem, Problem::TooLong);
}

#[test]
fn half_of_a_bracketed_list_is_refused_in_every_form() {
    let codes: Vec<u16> = winning(1).into_iter().collect();
    for (form, text) in forms(&codes).into_iter().filter(|(_, text)| text.contains(['[', '(', '{'])) {
        // Each line is whole in these.
        if ["lists of lists a line", "an R vector"].contains(&form) {
            continue;
        }
        let half = text.char_indices().nth(text.chars().count() / 2).unwrap().0;
        assert!(read::positions(&text.as_bytes()[..half]).is_err(), "{form}");
    }
}

/// All four readers on these bytes: none may crash, and a place lies in the text.
fn read_all(bytes: &[u8]) {
    let lines = bytes.split(|&byte| byte == b'\n').count();
    let errors = [
        read::positions(bytes).err(),
        read::ranks(bytes).err(),
        read::strategy(bytes).err(),
        read::verdicts(bytes).err(),
    ];
    for place in errors.into_iter().flatten().filter_map(|error| error.place) {
        assert!((1..=lines).contains(&place.line) && (1..=bytes.len() + 1).contains(&place.column));
    }
}

proptest! {
    #[test]
    fn no_bytes_are_a_crash(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        read_all(&bytes);
    }

    #[test]
    fn no_text_of_the_characters_of_submissions_is_a_crash(text in "[0-9XOxo/,;:|()\\[\\]{} \n\"'é-]{0,80}") {
        read_all(text.as_bytes());
    }

    #[test]
    fn a_list_cut_anywhere_is_read_or_refused(form in 0..48_usize, cut in 0..600_usize) {
        let (_, text) = forms(&[7, 13, 229, 0, 19_682]).swap_remove(form);
        read_all(&text.as_bytes()[..cut.min(text.len())]);
    }
}
