//! Declared symbols, the layouts of a text, and boards given row by row or cell by cell.

use morpion::{BadSymbols, Board, Game, Layout, MAX_BOARD_BYTES, Malformed, Problem, Symbols};
use proptest::prelude::*;

use crate::batch::{
    ALL_CODES, LAYOUTS, all_symbols, any_record, any_symbols, board, in_standard_symbols, shown, strictly_read, written,
};
use crate::plain::game;
use crate::random::cases;
use crate::reader::{byte, symbol};

fn parse(text: &str) -> Result<Symbols, BadSymbols> {
    text.parse()
}

fn symbols(text: &str) -> Symbols {
    parse(text).unwrap()
}

fn read(text: impl AsRef<[u8]>, layout: Layout, symbols: Symbols) -> Result<Board, Vec<Problem>> {
    problems(Game::STANDARD.read_with(text, layout, symbols))
}

fn problems(read: Result<Board, Malformed>) -> Result<Board, Vec<Problem>> {
    read.map_err(|malformed| malformed.problems().to_vec())
}

/// The problems of a text in one string or cells.
fn problems_in_cells(text: impl AsRef<[u8]>) -> Vec<Problem> {
    read(text, Layout::OneStringOrCells, Symbols::STANDARD).unwrap_err()
}

#[test]
fn symbols_are_three_characters_in_order() {
    for text in ["xob", "120", "XO.", "XO ", "✕○·", "\0\t\u{7F}"] {
        let chars: Vec<char> = text.chars().collect();
        assert_eq!(symbols(text).chars(), chars[..]);
        assert_eq!(Symbols::new(chars[0], chars[1], chars[2]), parse(text));
    }
    assert_eq!(Symbols::STANDARD.chars(), ['X', 'O', '-']);
    assert_eq!(Symbols::default(), Symbols::STANDARD);
}

#[test]
fn not_three_characters_are_refused_with_their_count() {
    // An accent of its own is a character of its own.
    for (text, count) in [("", 0), ("X", 1), ("XO", 2), ("XO- ", 4), ("✕○", 2), ("e\u{301}", 2), ("ABCDEFGHIJ", 10)]
    {
        assert_eq!(parse(text), Err(BadSymbols::Count(count)), "{text:?}");
    }
}

#[test]
fn a_character_for_two_things_is_refused() {
    for (text, twice) in [("XX-", 'X'), ("X-X", 'X'), ("-XX", 'X'), ("○○○", '○')] {
        assert_eq!(parse(text), Err(BadSymbols::Twice(twice)), "{text:?}");
    }
    assert_eq!(symbols("xX-").chars(), ['x', 'X', '-']);
}

#[test]
fn what_ends_a_row_is_refused_wherever_it_stands() {
    for reserved in ['\n', '\r', '/'] {
        for text in [format!("{reserved}O-"), format!("X{reserved}-"), format!("XO{reserved}"), format!("{reserved}XX")]
        {
            assert_eq!(parse(&text), Err(BadSymbols::Reserved(reserved)), "{text:?}");
        }
    }
    // The number of characters is said first.
    assert_eq!(parse("\n"), Err(BadSymbols::Count(1)));
}

#[test]
fn a_refusal_of_symbols_is_a_sentence() {
    let sentences = [
        ("XO", "2 characters instead of three: for X, O and an empty square"),
        ("XX-", "'X' stands for two things"),
        ("X\n-", "'\\n' ends a row, so it can be no cell"),
    ];
    for (text, sentence) in sentences {
        assert_eq!(parse(text).unwrap_err().to_string(), sentence);
    }
}

#[test]
fn small_letters_are_standard_symbols_but_not_declared_ones() {
    assert_eq!(read("xo-/---/---", Layout::OneString, Symbols::STANDARD), Ok(board(7)));
    let declared = symbols("XO-");
    assert_ne!(declared, Symbols::STANDARD);
    assert_eq!(read("XO-/---/---", Layout::OneString, declared), Ok(board(7)));
    let refused = [symbol(1, 1, 'x'), symbol(1, 2, 'o')];
    assert_eq!(read("xo-/---/---", Layout::OneString, declared), Err(refused.to_vec()));
    assert_eq!(read("XOb/bbb/bbb", Layout::OneString, symbols("xob")), Err(vec![symbol(1, 1, 'X'), symbol(1, 2, 'O')]));
    // The same letter, small and large, for two things.
    assert_eq!(read("xX-/---/---", Layout::OneString, symbols("xX-")), Ok(board(7)));
}

#[test]
fn a_space_is_ignored_unless_it_is_a_symbol() {
    assert_eq!(read("X O./. . ./...", Layout::OneString, symbols("XO.")), Ok(board(7)));
    assert_eq!(read("XO /   /   ", Layout::OneString, symbols("XO ")), Ok(board(7)));
    let too_long = vec![Problem::RowLength { row: 1, cells: 4 }];
    assert_eq!(read("X O /   /   ", Layout::OneString, symbols("XO ")), Err(too_long));
}

#[test]
fn symbols_beyond_ascii_are_read_and_count_as_one_column() {
    let own = symbols("✕○·");
    assert_eq!(read("✕○·/···/···", Layout::OneString, own), Ok(board(7)));
    assert_eq!(read("✕○·······", Layout::OneStringOrCells, own), Ok(board(7)));
    let text = ["✕○X\n·".as_bytes(), b"\xE2", "·\n···".as_bytes()].concat();
    let refused = vec![symbol(1, 3, 'X'), byte(2, 2, 0xE2)];
    assert_eq!(read(text, Layout::Lines, own), Err(refused));
}

/// Checks that a text in these symbols is read as the same text in the standard symbols.
fn assert_read_as_in_standard_symbols(text: &str, symbols: Symbols) {
    for layout in LAYOUTS {
        let found = read(text, layout, symbols);
        assert_eq!(found.ok(), strictly_read(text.as_bytes(), layout, symbols), "{text:?}, {layout:?}, {symbols:?}");
    }
}

#[test]
fn every_board_is_read_in_all_symbols_and_layouts() {
    for symbols in all_symbols() {
        for code in 0..ALL_CODES {
            for (between_rows, layout) in
                [("\n", Layout::Lines), ("/", Layout::OneString), ("", Layout::OneStringOrCells)]
            {
                let text = written(code, symbols, "", between_rows, "");
                assert_eq!(read(&text, layout, symbols), Ok(board(code)), "{text:?}, {symbols:?}");
            }
        }
        for code in (0..ALL_CODES).step_by(101) {
            for between_rows in ["\n", "/", ""] {
                assert_read_as_in_standard_symbols(&written(code, symbols, "", between_rows, ""), symbols);
                assert_read_as_in_standard_symbols(&written(code, symbols, " ", between_rows, between_rows), symbols);
            }
        }
    }
}

#[test]
fn cells_alone_are_counted_in_the_whole_text() {
    for (text, cells) in [("", 0), ("   ", 0), ("XO- -- ---", 8), ("XO--------", 10), (&"X".repeat(100), 100)] {
        assert_eq!(problems_in_cells(text), [Problem::CellCount { cells }], "{text:?}");
    }
    assert_eq!(read(" xo- --- -- - ", Layout::OneStringOrCells, Symbols::STANDARD), Ok(board(7)));
}

#[test]
fn a_bad_symbol_among_cells_is_named_with_its_place_in_the_line() {
    assert_eq!(problems_in_cells("XO--?----"), [symbol(1, 5, '?')]);
    let found = [symbol(1, 1, '?'), symbol(1, 6, '\r'), byte(1, 12, 0xFF), Problem::CellCount { cells: 10 }];
    assert_eq!(problems_in_cells(b"? XO-\r-- --\xFF"), found);
}

#[test]
fn one_row_end_makes_rows_of_a_text() {
    for text in ["XO-------/", "XO-------\n", "/", "\n"] {
        assert_eq!(problems_in_cells(text), [Problem::RowCount { rows: 1 }], "{text:?}");
    }
    assert_eq!(
        problems_in_cells("XO--/--/---"),
        [Problem::RowLength { row: 1, cells: 4 }, Problem::RowLength { row: 2, cells: 2 }]
    );
    // In lines and in one string, nine cells are one row.
    for layout in [Layout::Lines, Layout::OneString] {
        assert_eq!(read("XO-------", layout, Symbols::STANDARD), Err(vec![Problem::RowCount { rows: 1 }]));
    }
}

#[test]
fn a_text_of_more_than_64_kib_is_too_long_in_every_layout() {
    for layout in LAYOUTS {
        let fits = "XO-\n---\n---".to_owned() + &" ".repeat(MAX_BOARD_BYTES - 11);
        assert_eq!(read(&fits, layout, Symbols::STANDARD), Ok(board(7)));
        assert_eq!(read(fits + " ", layout, Symbols::STANDARD), Err(vec![Problem::TooLong]));
    }
    let cells = "XO-------".to_owned() + &" ".repeat(MAX_BOARD_BYTES - 9);
    assert_eq!(read(&cells, Layout::OneStringOrCells, Symbols::STANDARD), Ok(board(7)));
    assert_eq!(problems_in_cells(cells + " "), [Problem::TooLong]);
    let refused = Game::STANDARD.read(" ".repeat(MAX_BOARD_BYTES + 1)).unwrap_err();
    assert_eq!(Malformed::too_long(Game::STANDARD, Symbols::STANDARD), refused);
}

#[test]
fn cells_alone_fill_a_board_of_any_size_in_reading_order() {
    for game in [game(4, 2, 3), game(2, 4, 2), game(1, 1, 1), game(8, 8, 5)] {
        let text: String = "XO-OX-X--".chars().cycle().take(game.square_count() as usize).collect();
        let rows: Vec<&[u8]> = text.as_bytes().chunks(game.size().columns.into()).collect();
        let expected = game.read(rows.join(&b'\n'));
        assert_eq!(game.read_with(&text, Layout::OneStringOrCells, Symbols::STANDARD), expected);
        assert_eq!(game.read_cells(text.as_bytes().chunks(1), Symbols::STANDARD), expected);
        assert_eq!(game.read_rows(rows, Symbols::STANDARD), expected);
    }
}

fn read_rows(rows: &[&[u8]], symbols: Symbols) -> Result<Board, Vec<Problem>> {
    problems(Game::STANDARD.read_rows(rows.iter().copied(), symbols))
}

#[test]
fn rows_are_read_as_lines_are() {
    assert_eq!(read_rows(&[b"XO-", b" - - -", b"---"], Symbols::STANDARD), Ok(board(7)));
    assert_eq!(read_rows(&[b"12 0", b"000", b"000"], symbols("120")), Ok(board(7)));
    let found = vec![
        symbol(1, 2, '?'),
        symbol(1, 4, '\n'),
        Problem::RowLength { row: 1, cells: 4 },
        Problem::RowLength { row: 2, cells: 0 },
        symbol(3, 1, '/'),
    ];
    assert_eq!(read_rows(&[b"X?-\n", b"", b"/--"], Symbols::STANDARD), Err(found));
    for rows in [0, 1, 2, 4] {
        assert_eq!(read_rows(&vec![&b"?"[..]; rows], Symbols::STANDARD), Err(vec![Problem::RowCount { rows }]));
    }
}

fn read_cells(cells: &[&[u8]], symbols: Symbols) -> Result<Board, Vec<Problem>> {
    problems(Game::STANDARD.read_cells(cells.iter().copied(), symbols))
}

#[test]
fn every_board_is_read_cell_by_cell() {
    for symbols in [Symbols::STANDARD, symbols("✕○·")] {
        for code in 0..ALL_CODES {
            let cells: Vec<String> = written(code, symbols, "", "", "").chars().map(String::from).collect();
            let cells: Vec<&[u8]> = cells.iter().map(String::as_bytes).collect();
            assert_eq!(read_cells(&cells, symbols), Ok(board(code)));
        }
    }
}

#[test]
fn each_text_of_a_square_is_one_cell() {
    assert_eq!(
        read_cells(&[b" x", b"O ", b" - ", b"-", b"-", b"-", b"-", b"-", b"-"], Symbols::STANDARD),
        Ok(board(7))
    );
    let cells: [&[u8]; 9] = [b"X", b"", b"OX", b"?", b"-", b"  ", b"x\xFF-", b"-", b" \n"];
    let found = vec![
        Problem::NotOneCell { row: 1, column: 2, cells: 0 },
        Problem::NotOneCell { row: 1, column: 3, cells: 2 },
        symbol(2, 1, '?'),
        Problem::NotOneCell { row: 2, column: 3, cells: 0 },
        byte(3, 1, 0xFF),
        Problem::NotOneCell { row: 3, column: 1, cells: 3 },
        symbol(3, 3, '\n'),
    ];
    assert_eq!(read_cells(&cells, Symbols::STANDARD), Err(found));
    let space = symbols("XO ");
    assert_eq!(
        read_cells(&[b"X", b"O", b" ", b" ", b" ", b" ", b" ", b" ", b"  "], space),
        Err(vec![Problem::NotOneCell { row: 3, column: 3, cells: 2 }])
    );
}

#[test]
fn another_number_of_texts_of_squares_is_all_that_is_said() {
    for cells in [0, 8, 10] {
        assert_eq!(read_cells(&vec![&b"?"[..]; cells], Symbols::STANDARD), Err(vec![Problem::CellCount { cells }]));
    }
}

#[test]
fn a_refusal_names_its_symbols_and_has_a_sentence() {
    let own = symbols("xob");
    let refused = |text| Game::STANDARD.read_with(text, Layout::OneStringOrCells, own).unwrap_err();
    assert_eq!(refused("xob").symbols(), own);
    assert_eq!(refused("xob").to_string(), "the board has 3 cells instead of 9");
    assert_eq!(refused("xobbbbbbX").to_string(), "row 1, column 9: \"X\" is none of x, o and b");
    assert_eq!(refused("x/o").symbols(), own);
    let cells = [&b"x"[..], b"", b"b", b"b", b"b", b"b", b"b", b"b", b"b"];
    let refused = Game::STANDARD.read_cells(cells, own).unwrap_err();
    assert_eq!((refused.symbols(), refused.to_string().as_str()), (own, "row 1, column 2: 0 cells instead of one"));
    assert_eq!(Game::STANDARD.read("0").unwrap_err().symbols(), Symbols::STANDARD);
}

/// The problems without what was found: a text in other symbols has the same ones.
fn places(problems: &[Problem]) -> Vec<Problem> {
    let place = |problem: &Problem| match problem {
        Problem::Symbol { row, column, .. } => symbol(*row, *column, '?'),
        other => other.clone(),
    };
    problems.iter().map(place).collect()
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn a_text_is_read_as_the_same_in_standard_symbols(
        (own, text) in any_symbols().prop_flat_map(|own| (Just(own), any_record(own))),
    ) {
        let translated = in_standard_symbols(&text, own);
        for layout in LAYOUTS {
            let found = read(&text, layout, own).map_err(|problems| places(&problems));
            let expected = read(&translated, layout, Symbols::STANDARD).map_err(|problems| places(&problems));
            prop_assert_eq!(&found, &expected, "{}, {:?}, {:?}", shown(&text), layout, own);
            prop_assert_eq!(found.ok(), strictly_read(&text, layout, own));
            if !text.is_empty() && layout != Layout::OneStringOrCells {
                let rows = Game::STANDARD.read_rows(layout.rows(&text), own);
                prop_assert_eq!(problems(rows).map_err(|problems| places(&problems)), expected);
            }
        }
    }
}
