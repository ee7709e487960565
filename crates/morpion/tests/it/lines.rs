//! Boards one a line. Each line gets what the strict reader says of it alone, whatever stands around it and whichever
//! instructions read it.

use morpion::batch::{BoardCode, Judge};
use morpion::{Layout, Symbols};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::batch::{
    ALL_CODES, all_symbols, any_edits, any_record, any_symbols, code_of, edited, edited_at, judges, results, shown,
    strict_code, written,
};
use crate::random::cases;

/// The bytes read and the results.
fn judged(judge: &Judge, input: &[u8], room: usize) -> (usize, Vec<BoardCode>) {
    results(judge, (Judge::lines, Judge::lines), input, room)
}

/// The lines of a text with their ends, by the plain rule.
fn lines(input: &[u8]) -> Vec<&[u8]> {
    input.split_inclusive(|&byte| byte == b'\n').collect()
}

/// What the strict reader says of each line.
fn strict_codes(input: &[u8], symbols: Symbols) -> Vec<BoardCode> {
    let strict = |line: &[u8]| {
        // A CR that no LF follows is no part of a line end.
        let text = line.strip_suffix(b"\n").map_or(line, |text| text.strip_suffix(b"\r").unwrap_or(text));
        strict_code(text, Layout::OneStringOrCells, symbols)
    };
    lines(input).into_iter().map(strict).collect()
}

/// Checks that all of the input is read, with these results, by a judge with each kind of instructions.
fn assert_results(judges: &[Judge], input: &[u8], expected: &[BoardCode]) {
    for judge in judges {
        let (bytes, found) = judged(judge, input, expected.len() + 1);
        assert_eq!(bytes, input.len());
        assert_same(judge, input, &found, expected);
    }
}

fn assert_same(judge: &Judge, input: &[u8], found: &[BoardCode], expected: &[BoardCode]) {
    let first = found.iter().zip(expected).position(|(found, expected)| found != expected);
    let line = first.map(|number| shown(lines(input)[number]));
    assert!(
        found == expected,
        "{} results of {}; {line:?}, {:?}, {:?}",
        found.len(),
        expected.len(),
        judge.symbols(),
        judge.instructions()
    );
}

fn assert_strict_results(judges: &[Judge], input: &[u8]) {
    assert_results(judges, input, &strict_codes(input, judges[0].symbols()));
}

/// A board in nine cells, some with small letters where both will do.
fn cells(code: u16, symbols: Symbols) -> String {
    let text = written(code, symbols, "", "", "");
    if symbols == Symbols::STANDARD && code.is_multiple_of(3) { text.to_lowercase() } else { text }
}

/// This number of plain lines, all different.
fn plain_lines(count: usize, symbols: Symbols) -> Vec<u8> {
    let codes = (0..count).map(|number| (number * 4_567 + 1_234) as u16 % ALL_CODES);
    codes.map(|code| cells(code, symbols) + "\n").collect::<String>().into_bytes()
}

/// Checks that every board is read, with this end of each line but the last.
fn assert_that_every_board_is_read(symbols: Symbols, write: impl Fn(u16) -> String, end: &str) {
    let input = (0..ALL_CODES).map(write).collect::<Vec<_>>().join(end);
    let expected: Vec<BoardCode> = (0..ALL_CODES).map(code_of).collect();
    assert_results(&judges(symbols), input.as_bytes(), &expected);
}

#[test]
fn every_board_is_read_from_nine_cells_and_from_rows() {
    for symbols in all_symbols() {
        for between_rows in ["", "/"] {
            for end in ["\n", "\r\n"] {
                assert_that_every_board_is_read(symbols, |code| written(code, symbols, "", between_rows, ""), end);
            }
        }
    }
}

#[test]
fn every_board_is_read_from_small_letters() {
    for between_rows in ["", "/"] {
        let write = |code| written(code, Symbols::STANDARD, "", between_rows, "").to_lowercase();
        assert_that_every_board_is_read(Symbols::STANDARD, write, "\n");
    }
}

#[test]
fn every_board_is_read_with_spaces_and_a_last_slash() {
    for symbols in [Symbols::STANDARD, "XO.".parse().unwrap(), "✕○·".parse().unwrap()] {
        assert_that_every_board_is_read(symbols, |code| written(code, symbols, " ", " / ", "/"), "\r\n");
        assert_that_every_board_is_read(symbols, |code| written(code, symbols, " ", "  ", " "), "\n");
    }
}

#[test]
fn a_space_among_the_symbols_is_a_cell() {
    let judges = judges("XO ".parse().unwrap());
    assert_results(&judges, b"XO       \nXO /   /   \n", &[code_of(7), code_of(7)]);
    assert_results(&judges, b" XO       \nX O /   /   \nXO-      \n", &[BoardCode::MALFORMED; 3]);
}

/// Checks each byte at each place of some of 40 plain lines.
fn assert_that_bytes_change_one_line(symbols: Symbols, lines: impl IntoIterator<Item = usize>) {
    let (judges, plain) = (judges(symbols), plain_lines(40, symbols));
    let codes = strict_codes(&plain, symbols);
    assert!(!codes.contains(&BoardCode::MALFORMED));
    for line in lines {
        let places = line * 10..(line + 1) * 10;
        for (place, byte) in places.flat_map(|place| (0..=u8::MAX).map(move |byte| (place, byte))) {
            let input = edited_at(&plain, place, byte);
            // Without its end, the line goes on in the next one.
            let next = codes.len().min(line + 2);
            let touched = strict_codes(&input[line * 10..next * 10], symbols);
            assert_results(&judges, &input, &[&codes[..line], &touched, &codes[next..]].concat());
        }
    }
}

#[test]
fn every_byte_at_every_place_of_a_line_changes_that_line_alone() {
    // A whole block, the start of the next one, and the last line, which belongs to none.
    assert_that_bytes_change_one_line(Symbols::STANDARD, (0..18).chain([39]));
}

#[test]
fn with_declared_symbols_every_byte_changes_its_line_alone() {
    for symbols in all_symbols().skip(1).filter(|symbols| symbols.chars().iter().all(char::is_ascii)) {
        assert_that_bytes_change_one_line(symbols, [0, 15, 39]);
    }
}

#[test]
fn every_byte_is_found_at_the_same_place_of_all_lines() {
    let (judges, plain) = (judges(Symbols::STANDARD), plain_lines(36, Symbols::STANDARD));
    for (place, byte) in (0..10).flat_map(|place| (0..=u8::MAX).map(move |byte| (place, byte))) {
        let mut input = plain.clone();
        // Two wrongs must not make a right.
        input.iter_mut().skip(place).step_by(10).for_each(|cell| *cell = byte);
        assert_strict_results(&judges, &input);
    }
}

#[test]
fn plain_lines_of_any_number_are_read_wherever_they_start_and_end() {
    for symbols in [Symbols::STANDARD, "120".parse().unwrap(), "XH-".parse().unwrap()] {
        let judges = judges(symbols);
        let (plain, lines) = (plain_lines(70, symbols), 0..=70);
        let codes = strict_codes(&plain, symbols);
        for (count, irregular) in lines.flat_map(|count| (0..=20).map(move |irregular| (count, irregular))) {
            let first = if irregular == 0 { String::new() } else { "?".repeat(irregular - 1) + "\n" };
            let input = [first.as_bytes(), &plain[..count * 10]].concat();
            let expected = [&[BoardCode::MALFORMED][..irregular.min(1)], &codes[..count]].concat();
            assert_results(&judges, &input, &expected);
            if count > 0 {
                assert_results(&judges, &input[..input.len() - 1], &expected);
            }
            assert_results(&judges, &[&input[..], b"?"].concat(), &[&expected[..], &[BoardCode::MALFORMED]].concat());
        }
    }
}

/// Reads piece by piece into a small buffer, and checks how far each piece came.
fn assert_that_pieces_are_read(judge: &Judge, input: &[u8], room: usize) {
    let expected = strict_codes(input, judge.symbols());
    let (mut rest, mut found) = (input, Vec::new());
    while found.len() < expected.len() {
        let (bytes, codes) = judged(judge, rest, room);
        let lines = lines(rest);
        assert_eq!(codes.len(), room.min(lines.len()));
        assert_eq!(bytes, lines[..codes.len()].concat().len(), "room for {room}");
        rest = &rest[bytes..];
        found.extend(codes);
    }
    assert_eq!(rest, b"");
    assert_same(judge, input, &found, &expected);
}

#[test]
fn input_is_read_on_where_the_room_for_results_ended() {
    let plain = |count| plain_lines(count, Symbols::STANDARD);
    let inputs = [
        plain(70),
        [plain(35), b"\n?\r\nXO-/---/---\r\n".to_vec(), plain(35), b"X O - - - - - - -".to_vec()].concat(),
        [b"XO-/---/---\n".to_vec(), plain(16), b"X0-------\n".to_vec(), plain(17)].concat(),
    ];
    for judge in judges(Symbols::STANDARD) {
        for input in &inputs {
            (1..=40).for_each(|room| assert_that_pieces_are_read(&judge, input, room));
            assert_eq!(judged(&judge, input, 0), (0, Vec::new()));
        }
    }
}

#[test]
fn an_empty_line_is_malformed_and_an_empty_input_has_none() {
    let judges = judges(Symbols::STANDARD);
    let bad = BoardCode::MALFORMED;
    assert_results(&judges, b"", &[]);
    assert_results(&judges, b"\n", &[bad]);
    assert_results(&judges, b"\r\n\n", &[bad, bad]);
    assert_results(&judges, b"\nXO-------\n\n", &[bad, code_of(7), bad]);
}

#[test]
fn strange_bytes_make_their_line_malformed() {
    let judges = judges(Symbols::STANDARD);
    let plain = plain_lines(20, Symbols::STANDARD);
    let codes = strict_codes(&plain, Symbols::STANDARD);
    let strange: [&[u8]; 17] = [
        b"XO------\0",
        b"XO-------\0",
        b"\0\0\0\0\0\0\0\0\0",
        b"XO-------\t",
        // A CR anywhere but next to the LF.
        b"XO-------\r\r",
        b"XO-------\r ",
        b"\rXO-------",
        // The mark of byte order, a space that is none, another line end, letters that look like X and O.
        b"\xEF\xBB\xBFXO-------",
        b"XO\xC2\xA0-------",
        b"XO-------\xE2\x80\xA8",
        "ХО-------".as_bytes(),
        // Not UTF-8: cut short, longer than need be, half of a pair; cells with the highest bit set.
        b"XO-------\xE2\x82",
        b"XO------\xC0\xAD",
        b"XO------\xED\xA0\x80",
        b"XO------\xAD",
        b"\xD8O-------",
        b"X\xCF-------",
    ];
    for strange in strange {
        let input = [&plain, strange, b"\n", &plain].concat();
        assert_results(&judges, &input, &[&codes[..], &[BoardCode::MALFORMED], &codes].concat());
    }
}

#[test]
fn a_byte_is_not_the_character_whose_number_ends_in_it() {
    for symbols in all_symbols().filter(|symbols| !symbols.chars().iter().all(char::is_ascii)) {
        let last_byte = |char: char| u32::from(char) as u8;
        let text = String::from_utf8(plain_lines(40, symbols)).unwrap();
        let input: Vec<u8> = text.chars().map(last_byte).collect();
        assert_strict_results(&judges(symbols), &input);
        assert!(strict_codes(&input, symbols).contains(&BoardCode::MALFORMED));
    }
}

#[test]
fn a_line_that_is_too_long_is_malformed_and_the_next_is_read() {
    let judges = judges(Symbols::STANDARD);
    for (bytes, expected) in [(65_536, code_of(7)), (65_537, BoardCode::MALFORMED), (1_000_000, BoardCode::MALFORMED)] {
        for end in ["\n", "\r\n"] {
            let long = format!("XO-------{}{end}", " ".repeat(bytes - 9));
            let plain = plain_lines(20, Symbols::STANDARD);
            let codes = strict_codes(&plain, Symbols::STANDARD);
            let input = [&plain, long.as_bytes(), &plain, long.trim_end_matches(['\r', '\n']).as_bytes()].concat();
            assert_results(&judges, &input, &[&codes[..], &[expected], &codes, &[expected]].concat());
        }
    }
}

/// Lines in these symbols: runs of plain ones, and others in between.
fn any_lines(symbols: Symbols) -> impl Strategy<Value = Vec<u8>> {
    let plain = vec(0..ALL_CODES, 1..40).prop_map(move |codes| {
        codes.into_iter().map(|code| cells(code, symbols) + "\n").collect::<String>().into_bytes()
    });
    let end = select(vec!["\n", "\n", "\r\n", ""]);
    let other = (any_record(symbols), end).prop_map(|(text, end)| [text, end.into()].concat());
    vec(prop_oneof![1 => plain, 2 => other], 0..8).prop_map(|parts| parts.concat())
}

fn any_symbols_and_lines() -> impl Strategy<Value = (Symbols, Vec<u8>)> {
    let symbols = prop_oneof![1 => Just(Symbols::STANDARD), 1 => any_symbols()];
    symbols.prop_flat_map(|symbols| (Just(symbols), any_lines(symbols)))
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn mixed_lines_are_read_as_each_alone((symbols, input) in any_symbols_and_lines()) {
        assert_strict_results(&judges(symbols), &input);
    }

    #[test]
    fn edited_blocks_are_read_as_each_line_alone(count in 16..50_usize, edits in any_edits()) {
        for symbols in [Symbols::STANDARD, "xob".parse().unwrap()] {
            assert_strict_results(&judges(symbols), &edited(&plain_lines(count, symbols), &edits));
        }
    }

    #[test]
    fn mixed_lines_are_read_in_pieces((symbols, input) in any_symbols_and_lines(), room in 1..40_usize) {
        for judge in judges(symbols) {
            assert_that_pieces_are_read(&judge, &input, room);
        }
    }

    #[test]
    fn any_bytes_are_read_as_lines(
        input in vec(select(b"XxOo- /\r\n0\xFF".to_vec()), 0..400),
        bytes in vec(any::<u8>(), 0..400),
    ) {
        for symbols in [Symbols::STANDARD, "Xo0".parse().unwrap()] {
            assert_strict_results(&judges(symbols), &input);
            assert_strict_results(&judges(symbols), &bytes);
        }
    }
}
