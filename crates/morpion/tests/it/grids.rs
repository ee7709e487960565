//! Boards of three lines with empty lines between them, against a plain way to part them.

use morpion::batch::{BoardCode, GridRecord, Judge, grid_records};
use morpion::{Layout, Symbols};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::batch::{
    ALL_CODES, all_symbols, any_edits, any_symbols, board, code_of, edited, edited_at, judges, results, shown,
    strict_code, written,
};
use crate::random::cases;

/// A record by the plain rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PlainRecord {
    text: Vec<u8>,
    /// The number of its first line, from 1.
    line: usize,
    /// The bytes before it.
    start: usize,
}

/// Line by line: an empty one ends a record, any other one belongs to it.
fn plain_records(input: &[u8]) -> Vec<PlainRecord> {
    let (mut records, mut record) = (Vec::new(), PlainRecord::default());
    let mut start = 0;
    for (line, text) in (1..).zip(input.split_inclusive(|&byte| byte == b'\n')) {
        if text == b"\n" || text == b"\r\n" {
            records.push(std::mem::take(&mut record));
        } else if record.text.is_empty() {
            record = PlainRecord { text: text.to_vec(), line, start };
        } else {
            record.text.extend(text);
        }
        start += text.len();
    }
    records.push(record);
    records.retain(|record| !record.text.is_empty());
    records
}

/// Checks all ways to read the records of an input, with room for so many results at a time.
fn assert_records(judge: &Judge, input: &[u8], room: usize) {
    let records = plain_records(input);
    let plain: Vec<GridRecord> =
        records.iter().map(|record| GridRecord { text: &record.text, line: record.line }).collect();
    assert_eq!(grid_records(input).collect::<Vec<_>>(), plain, "{}", shown(input));

    let strict = |record: &PlainRecord| strict_code(&record.text, Layout::Lines, judge.symbols());
    let codes: Vec<BoardCode> = records.iter().map(strict).collect();
    let each: Vec<_> = judge.each_grid(input).collect();
    assert_eq!(each, plain.into_iter().zip(codes.iter().copied()).collect::<Vec<_>>(), "{}", shown(input));

    let (mut bytes, mut done) = (0, 0);
    loop {
        let (more, found) = results(judge, (Judge::grids, Judge::grids), &input[bytes..], room);
        let next = (done + room).min(codes.len());
        assert_eq!(found, codes[done..next], "{}, room for {room}", shown(input));
        (bytes, done) = (bytes + more, next);
        // What follows is the next record, or nothing.
        assert_eq!(bytes, records.get(done).map_or(input.len(), |record| record.start), "{}", shown(input));
        if bytes == input.len() {
            return;
        }
    }
}

fn assert_records_of(input: impl AsRef<[u8]>) {
    for judge in judges(Symbols::STANDARD) {
        (1..5).for_each(|room| assert_records(&judge, input.as_ref(), room));
    }
}

/// Checks that every board is found, in order.
fn assert_that_every_board_is_read(judge: &Judge, write: impl Fn(u16) -> String) {
    let input: String = (0..ALL_CODES).map(write).collect();
    let (bytes, found) = results(judge, (Judge::grids, Judge::grids), input.as_bytes(), usize::from(ALL_CODES) + 1);
    assert_eq!(bytes, input.len());
    assert!(found.into_iter().eq((0..ALL_CODES).map(code_of)), "{:?}", judge.symbols());
    let each = judge.each_grid(input.as_bytes()).map(|(_, code)| code.board());
    assert!(each.eq((0..ALL_CODES).map(|code| Some(board(code)))), "{:?}", judge.symbols());
}

#[test]
fn every_board_is_read_in_all_symbols() {
    let ends = [("\n", "\n"), ("\r\n", "\r\n"), ("\n", "\r\n\n"), ("\r\n", "\n\n\n")];
    for judge in all_symbols().map(Judge::new) {
        let write = |code, (end, empty)| written(code, judge.symbols(), "", end, end) + empty;
        assert_that_every_board_is_read(&judge, |code| write(code, ends[0]));
        // The ends take turns.
        assert_that_every_board_is_read(&judge, |code| write(code, ends[usize::from(code) % ends.len()]));
    }
}

#[test]
fn every_board_is_read_with_small_letters_and_spaces() {
    let [judge, _] = judges(Symbols::STANDARD);
    let write = |code, between_cells| written(code, Symbols::STANDARD, between_cells, "\n", "\n\n").to_lowercase();
    assert_that_every_board_is_read(&judge, |code| write(code, ""));
    assert_that_every_board_is_read(&judge, |code| write(code, " "));
}

#[test]
fn an_input_without_records_is_read_to_its_end() {
    for input in ["", "\n", "\n\n\n", "\r\n", "\r\n\n\r\n"] {
        assert_records_of(input);
        assert_eq!(grid_records(input.as_bytes()).count(), 0);
    }
}

#[test]
fn empty_lines_before_and_after_records_count_for_nothing_but_line_numbers() {
    let board = "XO-\n---\n---\n";
    for before in ["", "\n", "\r\n", "\n\n\n", "\r\n\n"] {
        for between in ["\n", "\r\n", "\n\n", "\n\r\n\n\r\n"] {
            for after in ["", "\n", "\r\n", "\n\n\n\n"] {
                assert_records_of(format!("{before}{board}{between}{board}{between}0{board}{after}"));
            }
        }
    }
}

#[test]
fn without_room_only_empty_lines_are_read() {
    for judge in judges(Symbols::STANDARD) {
        assert_eq!(results(&judge, (Judge::grids, Judge::grids), b"\n\r\nXO-\n---\n---\n", 0), (3, Vec::new()));
    }
}

#[test]
fn the_last_line_may_lack_its_end() {
    for input in
        ["XO-\n---\n---", "XO-\n---\n---\n\nXO-\n---\n---", "XO-\r\n---\r\n---", "XO-\n---\n---\r", "X", "\n\nX"]
    {
        assert_records_of(input);
    }
}

#[test]
fn a_board_of_another_number_of_rows_is_one_malformed_record() {
    let input = b"XO-\n\nXO-\n---\n\nXO-\n---\n---\n---\n\nXO-\n---\n---\n";
    assert_records_of(input);
    let [judge, _] = judges(Symbols::STANDARD);
    let found: Vec<_> = judge.each_grid(input).map(|(record, code)| (record.line, code.code())).collect();
    assert_eq!(found, [(1, None), (3, None), (6, None), (11, Some(7))]);
}

#[test]
fn only_a_line_end_alone_is_an_empty_line() {
    for line in [" ", "\r\r", " \r", "\t", "\0", "\u{FEFF}", "/"] {
        let input = format!("XO-\n---\n---\n{line}\nXO-\n---\n---\n");
        assert_records_of(&input);
        assert_eq!(grid_records(input.as_bytes()).count(), 1, "{line:?}");
    }
}

#[test]
fn every_byte_at_every_place_changes_records_as_it_should() {
    for symbols in [Symbols::STANDARD, "XO.".parse().unwrap()] {
        let records = [4_711, 12_345, 19_000].map(|code| written(code, symbols, "", "\n", "\n\n"));
        for place in 0..records.concat().len() {
            for byte in 0..=u8::MAX {
                assert_records(&Judge::new(symbols), &edited_at(records.concat().as_bytes(), place, byte), 8);
            }
        }
    }
}

#[test]
fn a_record_that_is_too_long_is_malformed_and_the_next_is_read() {
    let padding = |bytes: usize| " ".repeat(bytes - "XO-\n---\n---\n".len());
    for (bytes, expected) in [(65_536, Some(7)), (65_537, None), (1_000_000, None)] {
        let input = format!("XO-\n---\n{}---\n\nXO-\n---\n---\n", padding(bytes));
        for judge in judges(Symbols::STANDARD) {
            let found: Vec<_> =
                judge.each_grid(input.as_bytes()).map(|(record, code)| (record.line, code.code())).collect();
            assert_eq!(found, [(1, expected), (5, Some(7))]);
        }
    }
}

/// Records in these symbols: most are boards, with one empty line or several after them.
fn any_grids(symbols: Symbols) -> impl Strategy<Value = Vec<u8>> {
    let end = || select(vec!["\n", "\n", "\n", "\r\n"]);
    let empty = select(vec!["\n", "\n", "\n", "\r\n", "\n\n", "\r\n\n", "\n\n\n", " \n", ""]);
    let between_cells = select(vec!["", "", "", " "]);
    let record = (0..ALL_CODES, between_cells, end(), end(), empty).prop_map(
        move |(code, between_cells, between_rows, end, empty)| {
            written(code, symbols, between_cells, between_rows, end) + empty
        },
    );
    (select(vec!["", "", "\n", "\r\n\n"]), vec(record, 0..12))
        .prop_map(|(before, records)| (before.to_owned() + &records.concat()).into_bytes())
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn mixed_records_are_parted_and_read_as_each_alone(
        (symbols, input) in any_symbols().prop_flat_map(|symbols| (Just(symbols), any_grids(symbols))),
        edits in any_edits(),
        room in 1..6_usize,
    ) {
        assert_records(&Judge::new(symbols), &input, room);
        assert_records(&Judge::new(symbols), &edited(&input, &edits), room);
    }

    #[test]
    fn mixed_records_in_the_standard_symbols_are_read_as_each_alone(
        input in any_grids(Symbols::STANDARD),
        edits in any_edits(),
        room in 1..6_usize,
    ) {
        for judge in judges(Symbols::STANDARD) {
            assert_records(&judge, &input, room);
            assert_records(&judge, &edited(&input, &edits), room);
        }
    }

    #[test]
    fn any_bytes_are_read_as_grids(
        input in vec(select(b"XxOo- /\r\n\n\n0\xFF".to_vec()), 0..200),
        bytes in vec(any::<u8>(), 0..200),
        room in 1..6_usize,
    ) {
        assert_records(&Judge::new(Symbols::STANDARD), &input, room);
        assert_records(&Judge::new(Symbols::STANDARD), &bytes, room);
    }
}
