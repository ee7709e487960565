//! The strict reader: what is printed is read again, and whatever is wrong is named with its place.

use morpion::{Board, Game, MAX_BOARD_BYTES, Malformed, Mark, Problem, Symbol};
use proptest::collection::vec;
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use crate::plain::{self, game};
use crate::random::{any_board_up_to, any_game_up_to, cases};
use crate::vectors;

/// A line of `readings.jsonl`: a text in one of three forms, and what is said of it.
#[derive(Deserialize)]
struct Reading {
    id: String,
    text: Option<String>,
    text_parts: Option<Vec<(String, usize)>>,
    bytes_hex: Option<String>,
    expect: Json,
}

impl Reading {
    fn bytes(&self) -> Vec<u8> {
        match (&self.text, &self.text_parts, &self.bytes_hex) {
            (Some(text), None, None) => text.clone().into_bytes(),
            (None, Some(parts), None) => {
                parts.iter().flat_map(|(part, times)| part.repeat(*times).into_bytes()).collect()
            }
            (None, None, Some(hex)) => bytes_of_hex(hex),
            _ => panic!("{} has not one text", self.id),
        }
    }
}

fn bytes_of_hex(hex: &str) -> Vec<u8> {
    let starts = (0..hex.len()).step_by(2);
    starts.map(|start| u8::from_str_radix(&hex[start..start + 2], 16).unwrap()).collect()
}

fn read(text: impl AsRef<[u8]>) -> Result<Board, Malformed> {
    Game::STANDARD.read(text)
}

fn problems(text: impl AsRef<[u8]>) -> Vec<Problem> {
    read(text).unwrap_err().problems().to_vec()
}

pub fn symbol(row: usize, column: usize, found: char) -> Problem {
    Problem::Symbol { row, column, found: Symbol::Char(found) }
}

pub fn byte(row: usize, column: usize, found: u8) -> Problem {
    Problem::Symbol { row, column, found: Symbol::Byte(found) }
}

#[test]
fn public_cases_are_read_strictly() {
    let readings: Vec<Reading> = vectors::read("readings");
    assert_eq!(readings.len(), 93);
    for reading in readings {
        let found = match read(reading.bytes()) {
            Ok(board) => vectors::verdict(board),
            Err(malformed) => vectors::malformed(&malformed),
        };
        assert_eq!(found, reading.expect, "{}", reading.id);
    }
}

#[test]
fn a_line_end_terminates_its_line() {
    let board: Board = "XOX/-O-/-X-".parse().unwrap();
    for text in ["XOX\n-O-\n-X-", "XOX\n-O-\n-X-\n", "XOX\r\n-O-\r\n-X-\r\n", "XOX\r\n-O-\n-X-", "XOX\n-O-\r\n-X-\r\n"]
    {
        assert_eq!(read(text), Ok(board), "{text:?}");
    }
}

#[test]
fn a_text_has_as_many_rows_as_lines() {
    let counts = [
        ("", 0),
        ("\n", 1),
        ("\n\n", 2),
        ("XOX", 1),
        ("XOX\n", 1),
        ("XOX\n-O-", 2),
        ("XOX\n-O-\n-X-\n\n", 4),
        ("\nXOX\n-O-\n-X-", 4),
        ("XOX\n\n-O-\n-X-", 4),
        ("XOX\n-O-\n-X-\n ", 4),
        ("\r\n\r\n", 2),
    ];
    for (text, rows) in counts {
        assert_eq!(problems(text), [Problem::RowCount { rows }], "{text:?}");
    }
}

#[test]
fn a_wrong_number_of_rows_is_all_that_is_said() {
    assert_eq!(problems("0\n????"), [Problem::RowCount { rows: 2 }]);
}

#[test]
fn in_one_string_a_slash_ends_a_row_as_a_line_end_does() {
    let board = read("XO-\n-X-\n--O").unwrap();
    for text in ["XO-/-X-/--O", "XO-/-X-/--O/", "XO-\n-X-/--O\r\n", "xo- / -x- / --o", "XO-\r\n-X-\n--O"] {
        assert_eq!(Game::STANDARD.read_string(text), Ok(board), "{text:?}");
        assert_eq!(text.parse(), Ok(board), "{text:?}");
    }
    let rows = |text: &str| Game::STANDARD.read_string(text).unwrap_err().problems().to_vec();
    assert_eq!(rows("XO-/-X-/--O//"), [Problem::RowCount { rows: 4 }]);
    assert_eq!(rows("XO-/\n-X-/--O"), [Problem::RowCount { rows: 4 }]);
    assert_eq!(rows("/XO-/-X-/--O"), [Problem::RowCount { rows: 4 }]);
}

#[test]
fn on_lines_a_slash_is_a_bad_symbol() {
    assert_eq!(problems("X/O\n---\n---"), [symbol(1, 2, '/')]);
    assert_eq!(problems("XO-/---/---"), [Problem::RowCount { rows: 1 }]);
}

#[test]
fn a_cr_without_lf_is_a_bad_symbol() {
    assert_eq!(problems("X\rX\n-O-\n-X-"), [symbol(1, 2, '\r')]);
    assert_eq!(problems("XOX\n-O-\n-X-\r"), [symbol(3, 4, '\r'), Problem::RowLength { row: 3, cells: 4 }]);
    // Only the CR next to the LF belongs to the line end.
    assert_eq!(problems("XOX\r\r\n-O-\n-X-"), [symbol(1, 4, '\r'), Problem::RowLength { row: 1, cells: 4 }]);
    assert_eq!(problems("XOX\r \n-O-\n-X-"), [symbol(1, 4, '\r'), Problem::RowLength { row: 1, cells: 4 }]);
    assert_eq!(problems("XOX\r-O-\r-X-\r"), [Problem::RowCount { rows: 1 }]);
    let before_slash = Game::STANDARD.read_string("XOX\r/-O-/-X-").unwrap_err();
    assert_eq!(before_slash.problems(), [symbol(1, 4, '\r'), Problem::RowLength { row: 1, cells: 4 }]);
}

#[test]
fn only_the_space_is_ignored() {
    for white in ['\t', '\u{a0}', '\u{2003}', '\u{feff}', '\u{200b}', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\0'] {
        let found = problems(format!("XOX\n-{white}O-\n-X-"));
        assert_eq!(found, [symbol(2, 2, white), Problem::RowLength { row: 2, cells: 4 }], "{white:?}");
    }
}

#[test]
fn problems_stand_row_by_row_and_symbols_before_the_length() {
    let text = " X?\n----\n0O0";
    let expected = [
        symbol(1, 3, '?'),
        Problem::RowLength { row: 1, cells: 2 },
        Problem::RowLength { row: 2, cells: 4 },
        symbol(3, 1, '0'),
        symbol(3, 3, '0'),
    ];
    assert_eq!(problems(text), expected);
}

#[test]
fn each_byte_that_is_not_utf8_counts_as_one_column() {
    // Two of the three bytes of a euro sign, then a whole one, which is one character.
    let found = problems(b"\xE2\x82X\n\xE2\x82\xACO\xFF\n---");
    assert_eq!(found, [byte(1, 1, 0xE2), byte(1, 2, 0x82), symbol(2, 1, '€'), byte(2, 3, 0xFF)]);
    assert_eq!(Symbol::Byte(0xE2).to_string(), "\\xE2");
    assert_eq!(Symbol::Byte(0x82).to_string(), "\\x82");
    assert_eq!(Symbol::Char('€').to_string(), "€");
}

#[test]
fn a_text_of_64_kib_is_read_and_a_longer_one_is_not() {
    assert_eq!(MAX_BOARD_BYTES, 65_536);
    let board: Board = "XO-/---/---".parse().unwrap();
    let padding = |length: usize| " ".repeat(length - "XO-\n---\n---".len());
    assert_eq!(read(format!("XO-\n---\n---{}", padding(65_536))), Ok(board));
    assert_eq!(read(format!("XO-\n{}---\n---", padding(65_536))), Ok(board));
    assert_eq!(problems(format!("XO-\n---\n---{}", padding(65_537))), [Problem::TooLong]);
    assert_eq!(Game::STANDARD.read_string(format!("XO-/---/---{}", padding(65_536))), Ok(board));
    let too_long = Game::STANDARD.read_string(format!("XO-/---/---{}", padding(65_537))).unwrap_err();
    assert_eq!(too_long.problems(), [Problem::TooLong]);
}

#[test]
fn a_long_text_has_all_its_problems_listed() {
    let cells = 65_536 - "\n---\n---".len();
    let found = problems(format!("{}\n---\n---", "?".repeat(cells)));
    let symbols = (1..=cells).map(|column| symbol(1, column, '?'));
    assert!(found.into_iter().eq(symbols.chain([Problem::RowLength { row: 1, cells }])));
}

#[test]
fn a_refusal_says_its_headline_and_game() {
    let sentences = [
        ("XOX\n-O-", "the board has 2 rows instead of 3"),
        ("XOX\n-O\n-?-", "row 2 has 2 cells instead of 3"),
        ("XOX\n-O-\n-0-", "row 3, column 2: \"0\" is none of X, O and -"),
        ("XOX\n-O-\n\t--", "row 3, column 1: \"\\t\" is none of X, O and -"),
    ];
    for (text, sentence) in sentences {
        assert_eq!(read(text).unwrap_err().to_string(), sentence);
    }
    let wide = game(5, 2, 3);
    let refused = wide.read("XOX").unwrap_err();
    assert_eq!((refused.game(), refused.to_string().as_str()), (wide, "the board has 1 rows instead of 2"));
    let too_long = read(" ".repeat(65_537)).unwrap_err();
    assert_eq!(too_long.to_string(), "the text is longer than 65536 bytes");
}

/// A reader written from the rules, byte by byte, for texts whose characters are all single bytes.
fn plain_read(game: Game, text: &[u8], slash_ends_rows: bool) -> Result<Vec<char>, Vec<Problem>> {
    let mut rows = Vec::new();
    let mut row = Vec::new();
    for &byte in text {
        if byte == b'\n' && row.last() == Some(&b'\r') {
            row.pop();
        }
        if byte == b'\n' || (byte == b'/' && slash_ends_rows) {
            rows.push(row);
            row = Vec::new();
        } else {
            row.push(byte);
        }
    }
    // The end of the last line may be missing.
    if !row.is_empty() {
        rows.push(row);
    }
    if rows.len() != usize::from(game.size().rows) {
        return Err(vec![Problem::RowCount { rows: rows.len() }]);
    }
    let (mut cells, mut problems) = (Vec::new(), Vec::new());
    for (row, text) in (1..).zip(rows) {
        let length = plain_read_row(row, &text, &mut cells, &mut problems);
        if length != usize::from(game.size().columns) {
            problems.push(Problem::RowLength { row, cells: length });
        }
    }
    if problems.is_empty() { Ok(cells) } else { Err(problems) }
}

fn plain_read_row(row: usize, text: &[u8], cells: &mut Vec<char>, problems: &mut Vec<Problem>) -> usize {
    let before = cells.len();
    for (column, &found) in (1..).zip(text) {
        match found {
            b' ' => continue,
            b'X' | b'x' => cells.push('X'),
            b'O' | b'o' => cells.push('O'),
            _ => cells.push('-'),
        }
        if found > 127 {
            problems.push(byte(row, column, found));
        } else if !b"XxOo-".contains(&found) {
            problems.push(symbol(row, column, found.into()));
        }
    }
    cells.len() - before
}

/// Every text of this length over some bytes.
fn texts(bytes: &[u8], length: u32) -> impl Iterator<Item = Vec<u8>> {
    (0..bytes.len().pow(length)).map(move |number| {
        let mut rest = number;
        let letters = (0..length).map(|_| {
            let byte = bytes[rest % bytes.len()];
            rest /= bytes.len();
            byte
        });
        letters.collect()
    })
}

#[test]
fn both_readers_agree_on_every_short_text() {
    let mut read_well = 0;
    for game in [game(1, 1, 1), game(2, 1, 2), game(1, 2, 2), game(2, 2, 2)] {
        for text in (0..=6).flat_map(|length| texts(b"Xo- \n\r/\xFF", length)) {
            for slash_ends_rows in [false, true] {
                let found = if slash_ends_rows { game.read_string(&text) } else { game.read(&text) };
                read_well += usize::from(found.is_ok());
                let found =
                    found.map(|board| plain::cells_of(&board)).map_err(|malformed| malformed.problems().to_vec());
                assert_eq!(found, plain_read(game, &text, slash_ends_rows), "{:?}", text.escape_ascii().to_string());
            }
        }
    }
    assert!(read_well > 1_000, "many of the texts are boards: {read_well}");
}

/// How a cell is written, at whim.
#[derive(Clone, Copy, Debug)]
struct Whim {
    spaces: usize,
    is_lower: bool,
}

fn any_whims() -> impl Strategy<Value = Vec<Whim>> {
    let whim = (0..3_usize, any::<bool>()).prop_map(|(spaces, is_lower)| Whim { spaces, is_lower });
    // A place for each cell and one behind each row, at most.
    vec(whim, 128)
}

/// A board as somebody may have typed it.
#[derive(Clone, Debug)]
struct Written {
    board: Board,
    text: String,
    /// Where each cell stands: its place in the text, its row and its column.
    cells: Vec<(usize, usize, usize)>,
}

fn write(board: Board, whims: &[Whim], ends: &[&str], last_end_is_missing: bool) -> Written {
    let mut written = Written { board, text: String::new(), cells: Vec::new() };
    let (mut whims, mut ends) = (whims.iter(), ends.iter().cycle());
    let row_count = board.rows().count();
    for (row, cells) in (1..).zip(board.rows()) {
        let row_start = written.text.len();
        for cell in cells.chars() {
            let whim = whims.next().unwrap();
            written.text.push_str(&" ".repeat(whim.spaces));
            written.cells.push((written.text.len(), row, written.text.len() - row_start + 1));
            written.text.push(if whim.is_lower { cell.to_ascii_lowercase() } else { cell });
        }
        written.text.push_str(&" ".repeat(whims.next().unwrap().spaces));
        if row < row_count || !last_end_is_missing {
            written.text.push_str(ends.next().unwrap());
        }
    }
    written
}

prop_compose! {
    /// A board of at most 64 squares written on lines.
    fn any_lines()(
        board in any_board_up_to(64),
        whims in any_whims(),
        ends in vec(prop_oneof![Just("\n"), Just("\r\n")], 1..5),
        last_end_is_missing in any::<bool>(),
    ) -> Written {
        write(board, &whims, &ends, last_end_is_missing)
    }
}

prop_compose! {
    /// A board of at most 64 squares written as one string.
    fn any_string()(
        board in any_board_up_to(64),
        whims in any_whims(),
        ends in vec(prop_oneof![Just("/"), Just("\n"), Just("\r\n")], 1..5),
        last_end_is_missing in any::<bool>(),
    ) -> Written {
        write(board, &whims, &ends, last_end_is_missing)
    }
}

impl Written {
    /// The text with something else in place of one cell, and the row and column of that cell.
    fn with_cell(&self, pick: prop::sample::Index, bytes: &[u8]) -> (Vec<u8>, usize, usize) {
        let (place, row, column) = self.cells[pick.index(self.cells.len())];
        let mut text = self.text.clone().into_bytes();
        text.splice(place..=place, bytes.iter().copied());
        (text, row, column)
    }

    /// The text with something else in place of one space, if it has one.
    fn with_space(&self, pick: prop::sample::Index, bytes: &[u8]) -> Option<(Vec<u8>, usize, usize)> {
        let spaces: Vec<usize> = self.text.match_indices(' ').map(|(place, _)| place).collect();
        let place = *spaces.get(pick.index(spaces.len().max(1)))?;
        let row_start = self.text[..place].rfind('\n').map_or(0, |end| end + 1);
        let row = self.text[..place].matches('\n').count() + 1;
        let mut text = self.text.clone().into_bytes();
        text.splice(place..=place, bytes.iter().copied());
        Some((text, row, place - row_start + 1))
    }

    fn game(&self) -> Game {
        self.board.game()
    }
}

/// A character that may stand in no row.
fn any_bad_char() -> impl Strategy<Value = char> {
    let near = prop::sample::select(
        "0QK_.|#*+,;:!?\t\u{a0}\u{425}\u{41e}\u{ff38}\u{2014}\u{301}yYzn1".chars().collect::<Vec<_>>(),
    );
    prop_oneof![near, any::<char>().prop_filter("in no row", |char| !"xXoO- \n\r/".contains(*char))]
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn what_is_printed_is_read_again(board in any_board_up_to(64)) {
        prop_assert_eq!(board.game().read(board.to_string()), Ok(board));
        prop_assert_eq!(board.game().read_string(board.to_string()), Ok(board));
        prop_assert_eq!(board.game().read_string(board.in_one_string().to_string()), Ok(board));
        prop_assert_eq!(board.to_string(), board.rows().collect::<Vec<_>>().join("\n"));
        prop_assert_eq!(board.in_one_string().to_string(), board.rows().collect::<Vec<_>>().join("/"));
    }

    #[test]
    fn each_mark_is_printed_in_its_place(board in any_board_up_to(64)) {
        let printed: Vec<char> = board.rows().flat_map(|row| row.chars().collect::<Vec<_>>()).collect();
        prop_assert_eq!(printed, plain::cells_of(&board));
    }

    #[test]
    fn spaces_case_and_kind_of_line_end_do_not_matter(written in any_lines()) {
        prop_assert_eq!(written.game().read(&written.text), Ok(written.board));
        prop_assert_eq!(written.game().read_string(&written.text), Ok(written.board));
    }

    #[test]
    fn in_one_string_the_kind_of_row_end_does_not_matter(written in any_string()) {
        prop_assert_eq!(written.game().read_string(&written.text), Ok(written.board));
    }

    #[test]
    fn a_bad_character_for_a_space_is_named_with_its_place_before_the_length(
        lines in any_lines(),
        pick in any::<prop::sample::Index>(),
        bad in any_bad_char(),
    ) {
        if let Some((text, row, column)) = lines.with_space(pick, bad.to_string().as_bytes()) {
            let found = lines.game().read(text).unwrap_err();
            let cells = usize::from(lines.game().size().columns) + 1;
            prop_assert_eq!(found.problems(), [symbol(row, column, bad), Problem::RowLength { row, cells }]);
        }
    }

    #[test]
    fn a_bad_character_is_the_only_problem_and_named_with_its_place(
        lines in any_lines(),
        string in any_string(),
        pick in any::<prop::sample::Index>(),
        bad in any_bad_char(),
    ) {
        let bytes = bad.to_string().into_bytes();
        let (text, row, column) = lines.with_cell(pick, &bytes);
        let found = lines.game().read(text).unwrap_err();
        prop_assert_eq!(found.problems(), [symbol(row, column, bad)]);
        let (text, row, column) = string.with_cell(pick, &bytes);
        let found = string.game().read_string(text).unwrap_err();
        prop_assert_eq!(found.problems(), [symbol(row, column, bad)]);
    }

    #[test]
    fn on_lines_a_slash_is_named_with_its_place(written in any_lines(), pick in any::<prop::sample::Index>()) {
        let (text, row, column) = written.with_cell(pick, b"/");
        let found = written.game().read(text).unwrap_err();
        prop_assert_eq!(found.problems(), [symbol(row, column, '/')]);
    }

    #[test]
    fn a_byte_that_is_not_utf8_is_the_only_problem_and_named_with_its_place(
        lines in any_lines(),
        string in any_string(),
        pick in any::<prop::sample::Index>(),
        bad in 0x80..=0xFF_u8,
    ) {
        let (text, row, column) = lines.with_cell(pick, &[bad]);
        let found = lines.game().read(text).unwrap_err();
        prop_assert_eq!(found.problems(), [byte(row, column, bad)]);
        let (text, row, column) = string.with_cell(pick, &[bad]);
        let found = string.game().read_string(text).unwrap_err();
        prop_assert_eq!(found.problems(), [byte(row, column, bad)]);
    }

    #[test]
    fn a_cell_too_many_is_found_in_its_row(
        written in any_lines(),
        pick in any::<prop::sample::Index>(),
        mark in prop_oneof![Just("X"), Just("O"), Just("-")],
    ) {
        let (text, row, _) = written.with_cell(pick, mark.repeat(2).as_bytes());
        let cells = usize::from(written.game().size().columns) + 1;
        let found = written.game().read(text).unwrap_err();
        prop_assert_eq!(found.problems(), [Problem::RowLength { row, cells }]);
    }

    #[test]
    fn whatever_is_read_is_read_again_as_printed(
        game in any_game_up_to(4),
        text in vec(prop_oneof![8 => prop::sample::select(b"XxOo--- \n\n/".to_vec()), 1 => any::<u8>()], 0..12),
    ) {
        let read_again = |board: Board| game.read(board.to_string());
        for found in [game.read(&text), game.read_string(&text)] {
            match found {
                Ok(board) => prop_assert_eq!(read_again(board), Ok(board)),
                Err(malformed) => prop_assert!(!malformed.problems().is_empty()),
            }
        }
    }

    #[test]
    fn bytes_of_any_kind_are_read_or_refused(game in any_game_up_to(64), text in vec(any::<u8>(), 0..300)) {
        for found in [game.read(&text), game.read_string(&text)] {
            let is_board = found.is_ok_and(|board| board.game() == game);
            // Only what has a row a line can be a board.
            let line_ends = text.iter().filter(|&&byte| byte == b'\n' || byte == b'/').count();
            prop_assert!(!is_board || line_ends + 1 >= usize::from(game.size().rows));
        }
    }
}

#[test]
fn marks_are_read_as_they_are_named() {
    let board = read("XxO\no--\n---").unwrap();
    let marks: Vec<Option<Mark>> = Game::STANDARD.squares().take(5).map(|square| board.mark_at(square)).collect();
    assert_eq!(marks, [Some(Mark::X), Some(Mark::X), Some(Mark::O), Some(Mark::O), None]);
}
