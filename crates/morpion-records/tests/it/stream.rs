//! Records that are pushed in pieces have the results of a file that is read.

use std::sync::LazyLock;

use morpion::Symbols;
use morpion_records::{Checker, Form, Format};
use morpion_report::{Language, Texts};
use proptest::prelude::*;

use crate::oracle::LIMIT;
use crate::readers::Dice;
use crate::run::{json, options, run_text, words};
use crate::written::{all_boards, rows};

static CHECKER: LazyLock<Checker> = LazyLock::new(|| Checker::new(Texts::new(Language::English)));

/// What comes of pieces, by piece, and at the end.
fn push<'a>(field: &str, pieces: impl IntoIterator<Item = &'a [u8]>) -> Vec<Vec<u8>> {
    let mut stream = CHECKER.stream(field);
    let mut outputs = Vec::new();
    for piece in pieces {
        let mut output = Vec::new();
        stream.push(piece, &mut output);
        outputs.push(output);
    }
    let mut last = Vec::new();
    stream.finish(&mut last);
    outputs.push(last);
    outputs
}

fn read(text: &[u8]) -> Vec<u8> {
    run_text(&options(json(), Format::Json), text).output
}

/// Cuts a text into pieces of sizes at random.
fn cut(mut text: &[u8], longest: usize, mut dice: Dice) -> Vec<&[u8]> {
    let mut pieces = Vec::new();
    while !text.is_empty() {
        let (piece, rest) = text.split_at(dice.roll(0..=longest).min(text.len()));
        pieces.push(piece);
        text = rest;
    }
    pieces
}

/// Asserts that each cut of a text gives the results of the whole text.
#[track_caller]
fn assert_same<'a>(text: &[u8], cuts: impl IntoIterator<Item = Vec<&'a [u8]>>) {
    let expected = read(text);
    for pieces in cuts {
        assert!(push("board", pieces.iter().copied()).concat() == expected, "{:?}", String::from_utf8_lossy(text));
    }
}

/// Lines of all kinds, with all ends.
const SMALL: &[u8] = b"\"XO-/---/---\"\r\n\n\r\n{\"board\":[\"XXX\",\"OO-\",\"---\"]}\n\"0\r\n\r\r\n\xFF\n{}\n[\"OOO\",\"---\",\"---\"] \r";

#[test]
fn a_small_text_is_read_the_same_wherever_it_is_cut_and_ends() {
    for end in 0..=SMALL.len() {
        let text = &SMALL[..end];
        let bytes: Vec<&[u8]> = text.chunks(1).collect();
        let halves = (0..=end).map(|cut| vec![&text[..cut], &text[cut..]]);
        assert_same(text, halves.chain([bytes]));
    }
}

#[test]
fn a_line_about_the_limit_is_read_the_same_wherever_it_is_cut() {
    for length in LIMIT - 1..=LIMIT + 2 {
        for end in ["\n", "\r\n", "\r\r\n", "\r", ""] {
            let board = "\"XO-/---/---\"";
            let line = board.to_string() + &" ".repeat(length - board.len()) + end + "\"X--/---/---\"\n";
            let text = if end.ends_with('\n') { &line } else { &line[..length + end.len()] };
            let cuts = [1, LIMIT - 1, LIMIT, LIMIT + 1, LIMIT + 2, LIMIT + 3, LIMIT + 4];
            let halves = cuts.map(|cut| text.as_bytes().split_at(cut.min(text.len())));
            assert_same(text.as_bytes(), halves.map(|(first, second)| vec![first, second]));
        }
    }
}

#[test]
fn the_result_of_a_line_comes_with_its_end() {
    let pieces: [&[u8]; 5] = [b"\"XO-/---/---\"", b"\n\n", b"\"", b"XO-/---/---\"\n\"", b""];
    let counts: Vec<usize> = push("board", pieces).iter().map(|output| words(output).len()).collect();
    assert_eq!(counts, [0, 2, 0, 1, 0, 1]);
}

#[test]
fn a_line_that_is_too_long_has_its_result_before_its_end() {
    let piece = [b' '; 1024];
    let pieces = std::iter::repeat_n(&piece[..], 10_000).chain([&b"\n\"XO-/---/---\"\n"[..]]);
    let outputs = push("board", pieces);
    let spoken: Vec<usize> = (0..outputs.len()).filter(|&index| !outputs[index].is_empty()).collect();
    assert_eq!(spoken, [LIMIT / 1024, 10_000]);
    assert!(
        outputs[LIMIT / 1024]
            .starts_with(br#"{"record":1,"line":1,"status":"malformed","problems":[{"kind":"too_long""#)
    );
    assert!(outputs[10_000].starts_with(br#"{"record":2,"line":2,"status":"in_progress""#));
}

#[test]
fn the_board_stands_in_the_field_that_is_named() {
    let text = b"{\"plateau\":\"XO-/---/---\",\"board\":3}\n{\"board\":\"XO-/---/---\"}\n";
    let form = Form::Json { field: "plateau".to_string() };
    let expected = run_text(&options(form, Format::Json), text).output;
    assert_eq!(push("plateau", [&text[..]]).concat(), expected);
    assert_ne!(read(text), expected);
}

#[test]
fn nothing_gives_nothing() {
    assert_eq!(push("board", [&b""[..]]).concat(), b"");
    assert_eq!(push("board", []).concat(), b"");
}

/// All boards, more than once, so that numbers get more digits; some bad lines, some that are far too long.
#[test]
fn a_large_text_is_read_the_same_wherever_it_is_cut() {
    let mut dice = Dice::new(8);
    let bad: [&str; 5] = ["\n", "\"0\"\n", "{\"board\":\"XO-/---/-\n", "[\"XO-\"]\n", "\"X0-/?--/---\"\r\n"];
    let mut text = String::new();
    for board in all_boards().chain(all_boards()) {
        text += &["\"", &rows(&board, Symbols::STANDARD, "/"), "\"\n"].concat();
        match dice.roll(0..=2000) {
            0 => text += &(" ".repeat(dice.roll(60_000..=400_000)) + "\n"),
            1..50 => text += dice.pick(&bad),
            _ => {}
        }
    }
    let expected = read(text.as_bytes());
    for longest in [20, 5_000, 300_000] {
        let pieces = cut(text.as_bytes(), longest, dice.clone());
        assert!(push("board", pieces).concat() == expected, "pieces of {longest} bytes");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn any_lines_are_read_the_same_wherever_they_are_cut(
        lines in prop::collection::vec(r#"("[XO/ -]{0,12}"|\{"board":"[XO/-]{11}"\}|\["[XO-]{3}","[XO0-]{3}","[XO-]{3}"\]|[\PC\r]{0,8})(\n|\r\n)?"#, 0..12),
        longest in 1_usize..40,
        seed in any::<u64>(),
    ) {
        let text = lines.concat();
        assert_same(text.as_bytes(), [cut(text.as_bytes(), longest, Dice::new(seed))]);
    }
}
