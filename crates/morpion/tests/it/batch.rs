//! One record at a time. And what all tests of records share: ways to write boards, and a reader made of the one for rows
//! in the standard symbols.

use morpion::batch::{BoardCode, Instructions, Judge, Judgment, Read};
use morpion::{Board, Game, Layout, Symbols};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::oracle;
use crate::random::cases;

pub const ALL_CODES: u16 = 19_683;

pub const LAYOUTS: [Layout; 3] = [Layout::Lines, Layout::OneString, Layout::OneStringOrCells];

/// Declared symbols: usual ones; a space among them; some beyond ASCII, of which Ø is one byte in Latin 1, and the numbers
/// of Ř, ŏ and ĭ end in the bytes of `X`, `O` and `-`; some whose bytes have the same low half, or that of LF; control
/// characters.
const DECLARED: [&str; 14] =
    ["XO-", "xob", "120", "XO.", "XO ", " ox", "✕○·", "XØ-", "Řŏĭ", "XH-", "pP0", "XO*", "J:Z", "\0\u{1}\u{7F}"];

/// The standard symbols and declared ones.
pub fn all_symbols() -> impl Iterator<Item = Symbols> {
    [Symbols::STANDARD].into_iter().chain(DECLARED.map(|symbols| symbols.parse().unwrap()))
}

pub fn any_symbols() -> impl Strategy<Value = Symbols> {
    select(all_symbols().collect::<Vec<_>>())
}

/// A judge with each kind of instructions.
pub fn judges(symbols: Symbols) -> [Judge; 2] {
    [Judge::new(symbols), Judge::new(symbols).portable()]
}

pub fn board(code: u16) -> Board {
    Board::from_code(Game::STANDARD, code.into()).unwrap()
}

pub fn code_of(code: u16) -> BoardCode {
    BoardCode::of(&board(code)).unwrap()
}

/// A board in these symbols, with something between cells, between rows and at the end.
pub fn written(code: u16, symbols: Symbols, between_cells: &str, between_rows: &str, end: &str) -> String {
    let [x, o, empty] = symbols.chars();
    let mut text = String::new();
    for (number, cell) in oracle::cells(code.into()).into_iter().flatten().enumerate() {
        text.push_str(match number {
            0 => "",
            3 | 6 => between_rows,
            _ => between_cells,
        });
        text.push(match cell {
            'X' => x,
            'O' => o,
            _ => empty,
        });
    }
    text + end
}

/// A text in the standard symbols that reads as this one does. `?` stands for what is no cell.
pub fn in_standard_symbols(text: &[u8], symbols: Symbols) -> String {
    let symbol = |char: char| match symbols.chars().iter().position(|&own| own == char) {
        Some(number) => ['X', 'O', '-'][number],
        None if " /\r\n".contains(char) => char,
        None if symbols == Symbols::STANDARD && "xo".contains(char) => char,
        None => '?',
    };
    let chunks = text.utf8_chunks();
    chunks.flat_map(|chunk| chunk.valid().chars().map(symbol).chain(chunk.invalid().iter().map(|_| '?'))).collect()
}

/// The board of a text in any layout and symbols, as the readers of rows in the standard symbols have it.
pub fn strictly_read(text: &[u8], layout: Layout, symbols: Symbols) -> Option<Board> {
    let text = in_standard_symbols(text, symbols);
    if layout == Layout::Lines {
        return Game::STANDARD.read(text).ok();
    }
    if layout == Layout::OneString || text.contains(['/', '\n']) {
        return Game::STANDARD.read_string(text).ok();
    }
    let cells = text.replace(' ', "");
    let (first, second, third) = (cells.get(..3)?, cells.get(3..6)?, cells.get(6..)?);
    Game::STANDARD.read_string(format!("{first}/{second}/{third}")).ok()
}

pub fn strict_code(text: &[u8], layout: Layout, symbols: Symbols) -> BoardCode {
    strictly_read(text, layout, symbols).map_or(BoardCode::MALFORMED, |board| BoardCode::of(&board).unwrap())
}

/// A reader of many records, with either kind of result.
pub type Reader = (fn(&Judge, &[u8], &mut [BoardCode]) -> Read, fn(&Judge, &[u8], &mut [Judgment]) -> Read);

/// How many bytes were read, and what was found. Both kinds of results say the same, and no other place is written to.
pub fn results(judge: &Judge, (codes, judgments): Reader, input: &[u8], room: usize) -> (usize, Vec<BoardCode>) {
    let untouched = code_of(7_171);
    let (mut found, mut judged) = (vec![untouched; room], vec![untouched.judgment(); room]);
    let read = codes(judge, input, &mut found);
    assert_eq!(judgments(judge, input, &mut judged), read);
    assert!(found.iter().zip(judged).all(|(code, judgment)| code.judgment() == judgment));
    assert!(found[read.records..].iter().all(|&code| code == untouched));
    found.truncate(read.records);
    (read.bytes, found)
}

/// A text for messages.
pub fn shown(text: &[u8]) -> String {
    text.escape_ascii().to_string()
}

/// Changes of a few bytes.
pub fn any_edits() -> impl Strategy<Value = Vec<(Index, Edit)>> {
    let byte = || prop_oneof![4 => select(b"XxOo- /\r\n0\xFF".to_vec()), 1 => any::<u8>()];
    let edit = prop_oneof![
        2 => byte().prop_map(Edit::Replace),
        1 => byte().prop_map(Edit::Insert),
        1 => Just(Edit::Remove),
    ];
    vec((any::<Index>(), edit), 0..4)
}

#[derive(Clone, Copy, Debug)]
pub enum Edit {
    Replace(u8),
    Insert(u8),
    Remove,
}

pub fn edited(text: &[u8], edits: &[(Index, Edit)]) -> Vec<u8> {
    let mut text = text.to_vec();
    for (index, edit) in edits {
        let place = index.index(text.len() + 1);
        let end = (place + 1).min(text.len());
        match *edit {
            Edit::Replace(byte) => text.splice(place..end, [byte]).count(),
            Edit::Insert(byte) => text.splice(place..place, [byte]).count(),
            Edit::Remove => text.drain(place..end).count(),
        };
    }
    text
}

prop_compose! {
    /// A board in one of many forms, with a few bytes changed or none.
    pub fn any_record(symbols: Symbols)(
        code in 0..ALL_CODES,
        between_cells in select(vec!["", "", "", " "]),
        between_rows in select(vec!["", "/", "\n", "\r\n", " / "]),
        end in select(vec!["", "", "/", "\n", "\r\n", " "]),
        edits in any_edits(),
    ) -> Vec<u8> {
        edited(written(code, symbols, between_cells, between_rows, end).as_bytes(), &edits)
    }
}

#[test]
fn a_judge_knows_its_symbols_and_instructions() {
    for symbols in all_symbols() {
        let judge = Judge::new(symbols);
        assert_eq!((judge.symbols(), judge.instructions()), (symbols, Instructions::detect()));
        let portable = judge.portable();
        assert_eq!((portable.symbols(), portable.instructions()), (symbols, Instructions::Portable));
    }
}

/// Ways to write a board: what stands between rows and at the end, and in which of the layouts it is one.
const FORMS: [(&str, &str, [bool; 3]); 11] = [
    ("", "", [false, false, true]),
    ("/", "", [false, true, true]),
    ("\n", "", [true, true, true]),
    ("/", "/", [false, true, true]),
    ("\n", "\n", [true, true, true]),
    ("\n", "/", [false, true, true]),
    ("/", "\n", [false, true, true]),
    ("\r\n", "\r\n", [true, true, true]),
    ("\r", "", [false, false, false]),
    ("", "\n", [false, false, false]),
    ("/", "//", [false, false, false]),
];

fn assert_that_a_form_is_judged(judge: &Judge, code: u16, between_cells: &str, form: usize) {
    let (between_rows, end, layouts) = FORMS[form];
    let text = written(code, judge.symbols(), between_cells, between_rows, end);
    let may_be_spaced = between_cells.is_empty() || !judge.symbols().chars().contains(&' ');
    for (layout, is_board) in LAYOUTS.into_iter().zip(layouts) {
        let expected = if is_board && may_be_spaced { code_of(code) } else { BoardCode::MALFORMED };
        let found: BoardCode = judge.judge(text.as_bytes(), layout);
        assert_eq!(found, expected, "{text:?}, {layout:?}, {:?}", judge.symbols());
    }
}

#[test]
fn every_board_is_judged_in_all_symbols_and_layouts() {
    for judge in all_symbols().map(Judge::new) {
        for code in 0..ALL_CODES {
            (0..3).for_each(|form| assert_that_a_form_is_judged(&judge, code, "", form));
            // The other forms take turns.
            assert_that_a_form_is_judged(&judge, code, "", usize::from(code) % FORMS.len());
            assert_that_a_form_is_judged(&judge, code, " ", usize::from(code) % FORMS.len());
        }
    }
}

#[test]
fn small_letters_stand_for_the_standard_symbols_alone() {
    for symbols in all_symbols() {
        let judge = Judge::new(symbols);
        for code in (0..ALL_CODES).step_by(11) {
            for (between_rows, layout) in
                [("", Layout::OneStringOrCells), ("/", Layout::OneString), ("\n", Layout::Lines)]
            {
                let text = written(code, symbols, "", between_rows, "").to_lowercase();
                let expected = strict_code(text.as_bytes(), layout, symbols);
                assert_eq!(judge.judge::<BoardCode>(text.as_bytes(), layout), expected, "{text:?}, {symbols:?}");
            }
        }
    }
}

#[test]
fn every_byte_at_every_place_of_a_record_is_judged_strictly() {
    for symbols in all_symbols() {
        let judge = Judge::new(symbols);
        for (between_rows, end) in [("", ""), ("/", ""), ("/", "/"), ("\n", ""), ("\n", "\n")] {
            let text = written(12_345, symbols, "", between_rows, end).into_bytes();
            for place in 0..text.len() {
                for byte in 0..=u8::MAX {
                    let text = edited_at(&text, place, byte);
                    for layout in LAYOUTS {
                        let expected = strict_code(&text, layout, symbols);
                        let found: BoardCode = judge.judge(&text, layout);
                        assert_eq!(found, expected, "{}, {layout:?}, {symbols:?}", shown(&text));
                    }
                }
            }
        }
    }
}

/// The text with this byte at a place.
pub fn edited_at(text: &[u8], place: usize, byte: u8) -> Vec<u8> {
    let mut text = text.to_vec();
    text[place] = byte;
    text
}

fn slices(texts: &[impl AsRef<[u8]>]) -> Vec<&[u8]> {
    texts.iter().map(AsRef::as_ref).collect()
}

/// Checks that rows are judged as the strict reader has them.
fn assert_that_rows_are_judged(judge: &Judge, rows: &[impl AsRef<[u8]>]) {
    let rows = slices(rows);
    let expected = Game::STANDARD.read_rows(rows.iter().copied(), judge.symbols()).ok();
    assert_eq!(judge.judge_rows::<BoardCode>(&rows).board(), expected, "{rows:?}, {:?}", judge.symbols());
    let expected = expected.map_or(Judgment::MALFORMED, |board| Judgment::of(&board).unwrap());
    assert_eq!(judge.judge_rows::<Judgment>(&rows), expected);
}

/// Checks that cells are judged as the strict reader has them.
fn assert_that_cells_are_judged(judge: &Judge, cells: &[impl AsRef<[u8]>]) {
    let cells: [&[u8]; 9] = slices(cells).try_into().unwrap();
    let expected = Game::STANDARD.read_cells(cells, judge.symbols()).ok();
    assert_eq!(judge.judge_cells::<BoardCode>(&cells).board(), expected, "{cells:?}, {:?}", judge.symbols());
    let expected = expected.map_or(Judgment::MALFORMED, |board| Judgment::of(&board).unwrap());
    assert_eq!(judge.judge_cells::<Judgment>(&cells), expected);
}

#[test]
fn every_board_is_judged_from_its_rows_and_from_its_cells() {
    for judge in all_symbols().map(Judge::new) {
        for code in 0..ALL_CODES {
            let text = written(code, judge.symbols(), "", "/", "");
            let rows: Vec<&[u8]> = text.split('/').map(str::as_bytes).collect();
            assert_eq!(judge.judge_rows::<BoardCode>(&rows), code_of(code), "{text:?}, {:?}", judge.symbols());
            let cells: Vec<&str> = text.split("").filter(|cell| !["", "/"].contains(cell)).collect();
            let cells: [&[u8]; 9] = slices(&cells).try_into().unwrap();
            assert_eq!(judge.judge_cells::<BoardCode>(&cells), code_of(code), "{text:?}, {:?}", judge.symbols());
        }
    }
}

#[test]
fn every_byte_in_rows_and_in_cells_is_judged_strictly() {
    for judge in all_symbols().map(Judge::new) {
        let text = written(12_345, judge.symbols(), "", "", "").into_bytes();
        for (place, byte) in (0..9).flat_map(|place| (0..=u8::MAX).map(move |byte| (place, byte))) {
            let text = edited_at(&text[..9], place, byte);
            assert_that_rows_are_judged(&judge, &text.chunks(3).collect::<Vec<_>>());
            assert_that_cells_are_judged(&judge, &text.chunks(1).collect::<Vec<_>>());
        }
    }
}

#[test]
fn rows_of_other_numbers_and_lengths_are_judged_strictly() {
    let judge = Judge::new(Symbols::STANDARD);
    for rows in [
        &["XO-", "---", "---"][..],
        &["XO-", "---"],
        &["XO-", "---", "---", "---"],
        &["XO-", "---", "---", ""],
        &["XO--", "--", "---"],
        &["XO-", "---", "--"],
        &["XO-", "---", "----"],
        &["X O -", "- - -", " ---"],
        &["XO-\n", "---", "---"],
        &["XO-/---/---"],
        &["", "", ""],
        &[],
    ] {
        assert_that_rows_are_judged(&judge, rows);
    }
    // No missing row counts as one of bytes 0, though they may be cells.
    let judge = Judge::new("\0XO".parse().unwrap());
    (0..5).for_each(|rows| assert_that_rows_are_judged(&judge, &vec!["\0XO"; rows]));
}

#[test]
fn cells_of_other_lengths_are_judged_strictly() {
    let judge = Judge::new(Symbols::STANDARD);
    for (place, text) in (0..9).flat_map(|place| ["", " ", "X ", " o", "XX", "-?", "✕"].map(|text| (place, text))) {
        let mut cells = ["-"; 9];
        cells[place] = text;
        assert_that_cells_are_judged(&judge, &cells);
    }
}

#[test]
fn a_record_of_more_than_64_kib_is_malformed() {
    for symbols in [Symbols::STANDARD, "XO.".parse().unwrap()] {
        for (bytes, expected) in [(65_536, code_of(12_345)), (65_537, BoardCode::MALFORMED)] {
            let text = written(12_345, symbols, "", "\n", "");
            let text = format!("{}{text}", " ".repeat(bytes - text.len()));
            for layout in LAYOUTS {
                assert_eq!(Judge::new(symbols).judge::<BoardCode>(text.as_bytes(), layout), expected);
            }
        }
    }
}

/// The text of a cell: most are cells.
fn any_cell() -> impl Strategy<Value = &'static str> {
    prop_oneof![40 => select(vec!["X", "x", "O", "o", "-", " -", "X "]), 1 => select(vec!["", " ", "XX", "0", "✕", "X\n"])]
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn a_record_is_malformed_exactly_if_the_reader_refuses_it(
        (symbols, text) in any_symbols().prop_flat_map(|symbols| (Just(symbols), any_record(symbols))),
    ) {
        for layout in LAYOUTS {
            let expected = strict_code(&text, layout, symbols);
            for judge in judges(symbols) {
                let message = format!("{}, {layout:?}, {symbols:?}", shown(&text));
                prop_assert_eq!(judge.judge::<BoardCode>(&text, layout), expected, "{}", message);
                prop_assert_eq!(judge.judge::<Judgment>(&text, layout), expected.judgment());
            }
            let read = Game::STANDARD.read_with(&text, layout, symbols).ok();
            prop_assert_eq!(read, expected.board());
        }
    }

    #[test]
    fn rows_and_cells_are_judged_as_the_reader_has_them(
        (symbols, text) in any_symbols().prop_flat_map(|symbols| (Just(symbols), any_record(symbols))),
        cells in vec(any_cell(), 9),
    ) {
        let judge = Judge::new(symbols);
        assert_that_rows_are_judged(&judge, &Layout::OneString.rows(&text).collect::<Vec<_>>());
        assert_that_cells_are_judged(&judge, &cells);
        assert_that_cells_are_judged(&Judge::new(Symbols::STANDARD), &cells);
    }
}
