//! Squares and records: read from text as a second reader does, and printed.

use morpion::{BadSquare, Board, Game, IllegalMove, Layout, MAX_RECORD_BYTES, Mark, Outcome, Position};
use morpion::{ReadRecord, Reason, Record, Refusal, RefusedMove, Square, Symbol, Unreadable};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::plain::{self, Cells, PlainGame, game};
use crate::random::{any_board_in_turn_up_to, any_game_up_to, cases};
use crate::vectors;

pub fn square(row: u8, column: u8) -> Square {
    Square { row, column }
}

pub fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// The record of these moves from the empty board of the standard game.
fn record(squares: &[(u8, u8)]) -> Record {
    let squares: Vec<Square> = squares.iter().map(|&(row, column)| square(row, column)).collect();
    played(Position::start(Game::STANDARD), &squares)
}

/// The record of these moves from a position.
pub fn played(start: Position, squares: &[Square]) -> Record {
    let mut record = Record::new(start);
    for &square in squares {
        record.play(square).unwrap();
    }
    record
}

fn read(text: impl AsRef<[u8]>) -> ReadRecord {
    Record::read(Game::STANDARD, text).unwrap()
}

fn refused(text: impl AsRef<[u8]>) -> RefusedMove {
    read(text).refused.unwrap()
}

/// The moves of a text in which nothing is refused, each as its number in reading order.
fn numbers(text: &str) -> Vec<u8> {
    let ReadRecord { record, refused } = read(text);
    assert_eq!(refused, None, "{text:?}");
    record.moves().map(|square| number(Game::STANDARD, square)).collect()
}

/// The number of a square in reading order, from 1.
fn number(game: Game, square: Square) -> u8 {
    (square.row - 1) * game.size().columns + square.column
}

/// Calls `check` with every text of at most so many of these characters.
fn each_text(characters: &str, length: usize, text: &mut String, check: &mut impl FnMut(&str)) {
    check(text);
    if length > 0 {
        for character in characters.chars() {
            text.push(character);
            each_text(characters, length - 1, text, check);
            text.pop();
        }
    }
}

/// What a character is in a record: `n` for a digit, a space for a tab too, itself where it is a sign, else `x`.
fn kind(character: char) -> char {
    match character {
        '0'..='9' => 'n',
        ' ' | '\t' => ' ',
        ',' | ';' | '/' | '(' | ')' | '\n' => character,
        _ => 'x',
    }
}

/// The kinds of the characters in a row, digits in a row and spaces in a row told once.
fn shape(kinds: impl Iterator<Item = char>) -> String {
    let mut kinds: Vec<char> = kinds.collect();
    kinds.dedup_by(|first, second| first == second && matches!(first, 'n' | ' '));
    kinds.into_iter().collect()
}

/// The square that a text names, by its shape and by comparison with how each square is written.
fn plain_square(game: Game, text: &str) -> Result<Square, BadSquare> {
    let shape = shape(text.chars().map(kind));
    let shape = shape.trim_matches(' ').replace(" ,", ",").replace(", ", ",");
    let numbers: Vec<&str> = text.split([' ', '\t', ',', '(', ')']).filter(|word| !word.is_empty()).collect();
    let is_padded = |number: &&str| number.len() > 1 && number.starts_with('0');
    let is_apart = text.contains('(') && text.trim_matches([' ', '\t']).contains([' ', '\t']);
    if !["n", "n n", "n,n", "(n,n)"].contains(&shape.as_str()) || is_apart || numbers.iter().any(is_padded) {
        return Err(BadSquare::NotASquare);
    }
    let is_named = |square: &Square| match numbers[..] {
        [row, column] => row == square.row.to_string() && column == square.column.to_string(),
        _ => numbers[0] == number(game, *square).to_string(),
    };
    game.squares().find(is_named).ok_or(BadSquare::OutOfRange)
}

/// How many of the short texts name a square; both readers say which.
fn named_squares(game: Game, characters: &str, length: usize) -> usize {
    let mut named = 0;
    each_text(characters, length, &mut String::new(), &mut |text| {
        let found = game.read_square(text);
        assert_eq!(found, plain_square(game, text), "{game:?}, {text:?}");
        named += usize::from(found.is_ok());
    });
    named
}

#[test]
fn both_readers_of_squares_agree_on_every_short_text() {
    // A number with up to three spaces about it; a pair with a comma and a space or none; one with a space or two.
    let expected = 9 * (1 + 2 + 3 + 4) + 9 * (1 + 4) + 9 * (1 + 3);
    assert_eq!(named_squares(Game::STANDARD, "0123456789, ;-x", 4), expected);
    assert_ne!(named_squares(Game::STANDARD, "13, \t", 7), 0);
    // A number, and a pair without parentheses and with them; a space more is before or after those.
    assert_eq!(named_squares(Game::STANDARD, "13,()", 5), 2 + 4 + 4);
    assert_eq!(named_squares(Game::STANDARD, "1,( )", 6), named_squares(Game::STANDARD, "1, ", 6) + 1 + 2);
    for game in [game(1, 1, 1), game(4, 3, 3), game(1, 9, 3), game(9, 1, 3), game(8, 8, 5), game(64, 1, 3)] {
        assert_ne!(named_squares(game, "01349,; -x", 4), 0);
        assert_ne!(named_squares(game, "1256,", 6), 0);
    }
}

#[test]
fn a_number_of_any_length_is_only_out_of_range() {
    let nines = "9".repeat(500);
    for number in ["256", "257", "65537", "4294967295", "4294967297", "18446744073709551617", &nines] {
        for text in [number.to_owned(), format!("{number},1"), format!("1,{number}"), format!("{number} {number}")] {
            assert_eq!(Game::STANDARD.read_square(&text), Err(BadSquare::OutOfRange), "{text}");
        }
    }
}

#[test]
fn only_ascii_digits_commas_spaces_and_tabs_name_a_square() {
    for text in [
        "５",
        "٥",
        "5\u{a0}",
        "\u{feff}5",
        "1，1",
        "5\n",
        "5\r",
        "\n5",
        "1\n1",
        "5.0",
        "+5",
        "5\0",
        "((1,1))",
        "(1,1",
        "1,1)",
        "(5)",
        "(1 1)",
        "[1,1]",
    ] {
        assert_eq!(Game::STANDARD.read_square(text), Err(BadSquare::NotASquare), "{text:?}");
    }
    assert_eq!(Game::STANDARD.read_square(b"5\xFF"), Err(BadSquare::NotASquare));
}

/// A character of a text, its kind, and where it stands.
#[derive(Clone, Copy)]
struct Letter {
    symbol: Symbol,
    kind: char,
    line: usize,
    column: usize,
}

/// The letters outside comments. Every line ends with a line end, the last one too.
fn letters(text: &[u8]) -> Vec<Letter> {
    let mut letters = Vec::new();
    let (mut line, mut column, mut is_comment) = (1, 1, false);
    let mut symbols = Symbol::of(text).peekable();
    while let Some(symbol) = symbols.next() {
        let end = Some(&Symbol::Char('\n'));
        is_comment = (is_comment || symbol == Symbol::Char('#')) && Some(&symbol) != end;
        let is_first_half = symbol == Symbol::Char('\r') && symbols.peek() == end;
        if !is_comment && !is_first_half {
            letters.push(Letter { symbol, kind: kind_of(symbol), line, column });
        }
        (line, column) = if Some(&symbol) == end { (line + 1, 1) } else { (line, column + 1) };
    }
    letters.push(Letter { symbol: Symbol::Char('\n'), kind: '\n', line, column });
    letters
}

fn kind_of(symbol: Symbol) -> char {
    match symbol {
        Symbol::Char(char) => kind(char),
        Symbol::Byte(_) => 'x',
    }
}

/// Turns what separates parts into line ends.
fn end_parts(letters: &mut [Letter]) {
    let kinds: Vec<char> = ['\n'].into_iter().chain(letters.iter().map(|letter| letter.kind)).collect();
    for (letter, around) in letters.iter_mut().zip(kinds.windows(3)) {
        if matches!(around, [_, ';', _] | [' ' | ';' | ')' | '\n', ',', _] | [_, ',', ' ' | ';' | '(' | '\n']) {
            letter.kind = '\n';
        }
    }
}

fn shape_of(letters: &[Letter]) -> String {
    shape(letters.iter().map(|letter| letter.kind))
}

fn text_of(letters: &[Letter]) -> String {
    letters.iter().map(|letter| letter.symbol.to_string()).collect()
}

fn bytes_of(letters: &[Letter]) -> Vec<u8> {
    let bytes = letters.iter().map(|letter| match letter.symbol {
        Symbol::Char(char) => char.to_string().into_bytes(),
        Symbol::Byte(byte) => vec![byte],
    });
    bytes.collect::<Vec<_>>().concat()
}

/// Whether a word of this shape is three numbers or more with commas between them.
fn is_list(shape: &str) -> bool {
    shape.starts_with("n,n,n") && shape.replace("n,", "") == "n"
}

/// Everything that should be a square, or a board, in order.
fn words(game: Game, text: &[u8]) -> Vec<Vec<Letter>> {
    let mut letters = letters(text);
    end_parts(&mut letters);
    let mut has_pairs = None;
    let mut found: Vec<Vec<Letter>> = Vec::new();
    for mut part in letters.split(|letter| letter.kind == '\n') {
        let start = part.iter().position(|letter| letter.kind != ' ').unwrap_or(part.len());
        let end = part[start..].iter().position(|letter| letter.kind == ' ').map_or(part.len(), |end| start + end);
        if shape_of(&part[start..end]).contains('/') {
            found.push(part[start..end].to_vec());
            part = &part[end..];
        }
        let shape = shape_of(part);
        let is_pair = shape.trim_matches(' ') == "n n";
        let has_lone_number = shape.split(' ').any(|word| word == "n" || is_list(word));
        if has_lone_number && has_pairs.is_none() {
            has_pairs = Some(is_pair && plain_square(game, &text_of(part)).is_ok());
        }
        if is_pair && has_pairs == Some(true) {
            let start = part.iter().position(|letter| letter.kind != ' ').unwrap();
            let end = part.iter().rposition(|letter| letter.kind != ' ').unwrap();
            found.push(part[start..=end].to_vec());
            continue;
        }
        for word in part.split(|letter| letter.kind == ' ').filter(|word| !word.is_empty()) {
            let squares = word.split(|letter| is_list(&shape_of(word)) && letter.kind == ',');
            found.extend(squares.map(<[Letter]>::to_vec));
        }
    }
    found
}

/// What a text records, as cells.
#[derive(Debug, PartialEq)]
struct Seen {
    start: Cells,
    moves: Vec<Square>,
    end: Cells,
    refused: Option<RefusedMove>,
}

impl From<ReadRecord> for Seen {
    fn from(ReadRecord { record, refused }: ReadRecord) -> Seen {
        let cells = |position: &Position| plain::cells_of(position.board());
        Seen { start: cells(record.start()), moves: record.moves().collect(), end: cells(record.position()), refused }
    }
}

/// The second reader: it turns all that separates into line ends, tells words by their shapes, and marks cells.
fn plain_read(game: Game, text: &[u8]) -> Result<Seen, Unreadable> {
    let mut words = words(game, text);
    let plain = PlainGame::new(game);
    let mut start = plain.empty();
    if words.first().is_some_and(|word| shape_of(word).contains('/')) {
        let text = bytes_of(&words.remove(0));
        let board = game.read_string(&text).map_err(|malformed| Unreadable::Malformed { malformed, text })?;
        start = plain::cells_of(board.check().map_err(Unreadable::Impossible)?.board());
    }
    let mut seen = Seen { end: start.clone(), start, moves: Vec::new(), refused: None };
    for word in words {
        let square = plain_square(game, &text_of(&word));
        match square.map_err(Refusal::from).and_then(|square| mark(&plain, &mut seen.end, square)) {
            Ok(square) => seen.moves.push(square),
            Err(refusal) => {
                let (number, Letter { line, column, .. }) = (seen.moves.len() + 1, word[0]);
                let found = word.iter().map(|letter| letter.symbol).collect();
                seen.refused = Some(RefusedMove { number, line, column, found, square: square.ok(), refusal });
                break;
            }
        }
    }
    Ok(seen)
}

/// Places the mark whose turn it is, if the game goes on and the cell is empty.
fn mark(plain: &PlainGame, cells: &mut Cells, square: Square) -> Result<Square, Refusal> {
    let place = (0..cells.len()).find(|&place| plain.square(place) == square).unwrap();
    match cells[place] {
        _ if plain.moves(cells).is_empty() => Err(Refusal::GameOver),
        '-' => {
            cells[place] = plain::next_mark(cells);
            Ok(square)
        }
        'X' => Err(Refusal::Occupied(Mark::X)),
        _ => Err(Refusal::Occupied(Mark::O)),
    }
}

/// How many of the short texts record a game without fault; both readers say which, and what is wrong with the others.
fn good_records(game: Game, characters: &str, length: usize) -> usize {
    let mut good = 0;
    each_text(characters, length, &mut String::new(), &mut |text| {
        let found = Record::read(game, text);
        good += usize::from(found.as_ref().is_ok_and(|read| read.refused.is_none() && read.record.moves().len() > 0));
        assert_eq!(found.map(Seen::from), plain_read(game, text.as_bytes()), "{game:?}, {text:?}");
    });
    good
}

#[test]
fn both_readers_of_records_agree_on_every_short_text() {
    for (game, characters, length) in [
        (Game::STANDARD, "124, ;\n", 6),
        (Game::STANDARD, "1,\r\n# é", 6),
        (Game::STANDARD, "12,() ", 6),
        (game(2, 2, 2), "12 ,\n", 7),
        (game(1, 2, 2), "X/-2 ,", 6),
    ] {
        let good = good_records(game, characters, length);
        assert!(good > 50, "{characters:?}: some of the texts are games: {good}");
    }
}

/// How a square may be written.
#[derive(Clone, Copy, Debug)]
enum Form {
    Number,
    Comma,
    Parentheses,
    Space,
}

fn write(game: Game, square: Square, form: Form) -> String {
    let Square { row, column } = square;
    match form {
        Form::Number => number(game, square).to_string(),
        Form::Comma => format!("{row},{column}"),
        Form::Parentheses => format!("({row},{column})"),
        Form::Space => format!("{row} {column}"),
    }
}

/// A form, and what may stand between it and the next square.
fn any_form_and_gap() -> impl Strategy<Value = (Form, &'static str)> {
    let form = select(vec![Form::Number, Form::Comma, Form::Parentheses, Form::Space]);
    let gap = [" ", "\n", ", ", ";", "\t", ",", " ,", "  ", "\r\n", ",\n", " ; ", " # 5, 1;2 é/\r\n", "#\n", "\r"];
    (form, select(gap.to_vec()))
}

/// What is not quite a square, or not just one.
fn any_oddity() -> impl Strategy<Value = Vec<u8>> {
    let near = "x|-1|é|(1,2|(1|2)|()|((1,1))|(3)|(1,2)(3,1)|\u{feff}|01|1,02|1/2|1,,2|1,2,3|1,2,x|,,,|½|²|0|1,257|65537|9999999999,1|X--/---/---|1.|";
    let near = select(near.split('|').map(|text| text.as_bytes().to_vec()).collect::<Vec<_>>());
    prop_oneof![near, any::<u8>().prop_map(|byte| vec![byte])]
}

prop_compose! {
    /// A text that somebody may have written for a record.
    fn any_text()(board in any_board_in_turn_up_to(16))(
        starts_with_board in prop::bool::weighted(0.3),
        squares in Just(board.game().squares().collect::<Vec<_>>()).prop_shuffle(),
        usual in any_form_and_gap(),
        unusual in vec(prop::option::weighted(0.2, any_form_and_gap()), 17),
        oddities in vec(prop::option::weighted(0.05, any_oddity()), 16),
        board in Just(board),
    ) -> (Game, Vec<u8>) {
        let mut written = unusual.into_iter().map(|unusual| unusual.unwrap_or(usual));
        let mut text = Vec::new();
        if starts_with_board {
            text.extend(board.in_one_string().to_string().bytes());
            text.extend(written.next().unwrap().1.bytes());
        }
        for ((square, (form, gap)), oddity) in squares.into_iter().zip(written).zip(oddities) {
            text.extend(oddity.unwrap_or_else(|| write(board.game(), square, form).into_bytes()));
            text.extend(gap.bytes());
        }
        (board.game(), text)
    }
}

prop_compose! {
    /// A game that starts with at most so many marks on the board, and stops anywhere.
    fn any_record(most_marks: usize)(game in any_game_up_to(64))(
        squares in Just(game.squares().collect::<Vec<_>>()).prop_shuffle(),
        marks in 0..=most_marks,
        moves in 0..=64_usize,
        game in Just(game),
    ) -> Record {
        let start = Position::start(game);
        let start = squares.iter().take(marks).fold(start, |position, &square| position.play(square).unwrap_or(position));
        let mut record = Record::new(start);
        for &square in squares.iter().skip(marks).take(moves) {
            if !record.position().is_over() {
                record.play(square).unwrap();
            }
        }
        record
    }
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn both_readers_of_records_agree_on_whatever_is_written((game, text) in any_text()) {
        prop_assert_eq!(Record::read(game, &text).map(Seen::from), plain_read(game, &text));
    }

    #[test]
    fn both_readers_of_records_agree_on_bytes_of_any_kind(
        game in any_game_up_to(16),
        text in vec(prop_oneof![6 => select(b"12345, ,;\t\n\r\n#/XO--".to_vec()), 1 => any::<u8>()], 0..30),
    ) {
        prop_assert_eq!(Record::read(game, &text).map(Seen::from), plain_read(game, &text));
    }

    #[test]
    fn what_is_printed_is_read_again(record in prop_oneof![any_record(0), any_record(20)]) {
        let text = record.to_string();
        let game = record.start().board().game();
        let expected = Ok(ReadRecord { record, refused: None });
        prop_assert_eq!(Record::read(game, &text), expected.clone(), "{}", text);
        prop_assert_eq!(Record::read(game, text.replace('\n', "\r\n")), expected.clone());
        prop_assert_eq!(Record::read(game, text.trim_end()), expected);
    }

    #[test]
    fn a_game_is_read_in_each_of_its_forms(record in any_record(0)) {
        let game = record.start().board().game();
        let moves: Vec<Square> = record.moves().collect();
        let mut forms = vec![
            (Form::Comma, vec![" ", "\t ", ", ", " ,", ";", "\n", "\r\n", " # a comment\n"]),
            (Form::Space, vec![", ", " , ", ";", "\n", "\r\n", "\n\n", " # a comment\n"]),
        ];
        // Two numbers alone may be a row and a column.
        if moves.len() != 2 {
            forms.push((Form::Number, vec![" ", "\t ", ", ", " ,", ";", "\n", "\r\n", " # a comment\n", ","]));
        }
        for (form, gaps) in forms {
            let words: Vec<String> = moves.iter().map(|&square| write(game, square, form)).collect();
            for gap in gaps {
                let text = words.join(gap);
                let expected = ReadRecord { record: record.clone(), refused: None };
                prop_assert_eq!(Record::read(game, &text), Ok(expected), "{}", text);
            }
        }
    }

    #[test]
    fn taking_back_undoes_a_move(record in any_record(20)) {
        let moves: Vec<Square> = record.moves().collect();
        let mut undone = record.clone();
        for (before, &square) in moves.iter().enumerate().rev() {
            prop_assert_eq!(undone.take_back(), Some(square));
            prop_assert_eq!(&undone, &played(*record.start(), &moves[..before]));
        }
        prop_assert_eq!(undone.take_back(), None);
        prop_assert_eq!(undone, Record::new(*record.start()));
    }

    #[test]
    fn an_illegal_move_leaves_the_record_as_it_is(record in any_record(20)) {
        let game = record.start().board().game();
        let (rows, columns) = (game.size().rows, game.size().columns);
        let outside = [square(0, 1), square(1, 0), square(rows + 1, 1), square(1, columns + 1), square(255, 255)];
        for square in game.squares().chain(outside) {
            if let Err(illegal) = record.position().play(square) {
                let mut same = record.clone();
                prop_assert_eq!(same.play(square), Err(illegal));
                prop_assert_eq!(&same, &record);
            }
        }
    }
}

#[test]
fn a_record_is_printed_one_move_a_line_after_a_start_that_is_not_empty() {
    assert_eq!(record(&[]).to_string(), "");
    assert_eq!(record(&[(2, 2), (1, 3), (3, 1)]).to_string(), "2,2\n1,3\n3,1\n");
    let start = board("xo-/-x-/---").check().unwrap();
    assert_eq!(Record::new(start).to_string(), "XO-/-X-/---\n");
    assert_eq!(played(start, &[square(3, 3)]).to_string(), "XO-/-X-/---\n3,3\n");
}

#[test]
fn a_record_knows_its_start_its_moves_and_its_position() {
    let start = board("XO-/-X-/---").check().unwrap();
    let record = played(start, &[square(3, 3), square(1, 3)]);
    assert_eq!(record.start(), &start);
    assert_eq!(record.position(), &board("XOX/-X-/--O").check().unwrap());
}

#[test]
fn what_stands_between_numbers_tells_squares_apart() {
    // A comma alone makes a row and a column of two numbers, and squares of more.
    assert_eq!(numbers("1,3"), [3]);
    assert_eq!(numbers("1,3,2"), [1, 3, 2]);
    assert_eq!(numbers("1,3 2,1"), [3, 4]);
    // A comma beside a space or a semicolon, or at an end of its line, separates.
    for text in ["1,;3", "1;,3", "1, 3", "1 ,3", "1\t,3", "1,\n3", "1,\r\n3", "1\n,3", ",1, 3,", "1,# 2\n3", "1 ,, 3"] {
        assert_eq!(numbers(text), [1, 3], "{text:?}");
    }
    // So does one outside parentheses.
    for text in ["(1,1),(1,3)", "1,(1,3)", "(1,1),3", "(1,1) (1,3)", "(1,1);(1,3)", "(1,1), (1,3)"] {
        assert_eq!(numbers(text), [1, 3], "{text:?}");
    }
    // So do semicolons and line ends.
    for text in ["1;3", "1;;3;", "1\n3", "1\r\n\r\n3\r\n", "1 ; 3", "1#\n3"] {
        assert_eq!(numbers(text), [1, 3], "{text:?}");
    }
    assert_eq!(numbers("1 1,3 4"), [1, 3, 4]);
}

#[test]
fn the_first_part_of_numbers_alone_says_what_two_numbers_are() {
    assert_eq!(numbers("1 3"), [3]);
    assert_eq!(numbers("1 3\n2 1"), [3, 4]);
    assert_eq!(numbers("1  3 ;\t2\t1"), [3, 4]);
    // Only two numbers alone in a part: not one, and not three.
    assert_eq!(numbers("1 3\n4\n5 6 7"), [3, 4, 5, 6, 7]);
    assert_eq!(numbers("4\n1 3"), [4, 1, 3]);
    assert_eq!(numbers("4 5 6\n1 3"), [4, 5, 6, 1, 3]);
    // They must be the row and the column of a square.
    assert_eq!(numbers("1 4\n2 3"), [1, 4, 2, 3]);
    // A part without a number that stands alone does not say it; one among others does, and so does a list.
    assert_eq!(numbers("3,3\n1 3\n2 1"), [9, 3, 4]);
    assert_eq!(numbers("3,3 5\n1 3"), [9, 5, 1, 3]);
    assert_eq!(numbers("4,5,6\n1 3"), [4, 5, 6, 1, 3]);
    // A board is a part of its own.
    assert_eq!(
        read("X--/---/--- 2 2\n3 1").record,
        played(board("X--/---/---").check().unwrap(), &[square(2, 2), square(3, 1)])
    );
    let found = refused("1 3\n2 4").found;
    assert_eq!(found, ['2', ' ', '4'].map(Symbol::Char));
}

#[test]
fn a_text_without_a_word_records_a_game_without_moves() {
    for text in ["", "\n", " \t\r\n\n", "# 1 2 3", "#", "#\n# X--/---/---\n", ",;,\n,", " # 1 # 2"] {
        assert_eq!(read(text), ReadRecord { record: record(&[]), refused: None }, "{text:?}");
    }
}

#[test]
fn a_board_may_come_first() {
    let start = board("X--/-O-/---").check().unwrap();
    let expected = ReadRecord { record: played(start, &[square(1, 3)]), refused: None };
    for text in
        ["X--/-O-/--- 3", "x--/-o-/---/\n1,3", "# a game\n\nX--/-O-/---;3", "\tX--/-O-/---, 3", "X--/-O-/---#\n3"]
    {
        assert_eq!(read(text), expected, "{text:?}");
    }
}

#[test]
fn a_board_that_does_not_come_first_is_no_square() {
    for text in ["5 X--/---/---", "X--/-O-/---\nX--/---/---"] {
        assert_eq!(refused(text).refusal, Refusal::NotASquare, "{text:?}");
    }
    // It is one word: rows on several lines are none, and neither are rows apart.
    for text in ["X--\n---\n---", "X-- / --- / ---"] {
        assert_eq!((refused(text).number, refused(text).refusal), (1, Refusal::NotASquare), "{text:?}");
    }
}

#[test]
fn a_record_does_not_start_from_what_is_no_position() {
    for (text, start) in
        [("XX/---/---\n5", "XX/---/---"), (" 1/2 3", "1/2"), ("\u{feff}X--/---/---", "\u{feff}X--/---/---")]
    {
        let malformed = start.parse::<Board>().unwrap_err();
        let expected = Unreadable::Malformed { malformed, text: start.as_bytes().to_vec() };
        assert_eq!(Record::read(Game::STANDARD, text), Err(expected), "{text:?}");
    }
    let Err(Unreadable::Impossible(impossible)) = Record::read(Game::STANDARD, "XXX/OOO/--- 9") else {
        panic!("both players have a line");
    };
    assert_eq!(impossible.board(), &board("XXX/OOO/---"));
    assert_eq!(impossible.reasons(), [Reason::BothWon, Reason::XWonWrongCount]);
}

#[test]
fn a_text_of_64_kib_is_read_and_a_longer_one_is_not() {
    assert_eq!(MAX_RECORD_BYTES, 65_536);
    let text = |length: usize| format!("5 #{}\n1", "x".repeat(length - "5 #\n1".len()));
    assert_eq!(numbers(&text(65_536)), [5, 1]);
    assert_eq!(Record::read(Game::STANDARD, text(65_537)), Err(Unreadable::TooLong));
    assert_eq!(Record::read(Game::STANDARD, "1/2 ".repeat(16_385)), Err(Unreadable::TooLong));
}

#[test]
fn a_refused_move_is_named_with_its_place() {
    let places = [
        ("x", (1, 1, 1)),
        ("\t x", (1, 1, 3)),
        ("5\n\r\n  5", (2, 3, 3)),
        ("5\r\n# é\r\n1;x", (3, 3, 3)),
        ("1,4,2,x", (1, 1, 1)),
        ("1,4,2,4", (4, 1, 7)),
        ("5 1 # é 2\n1", (3, 2, 1)),
        ("X--/---/--- 5 1", (2, 1, 15)),
        ("1 1\n 2  2 \n\t3  4", (3, 3, 2)),
    ];
    for (text, (number, line, column)) in places {
        let refused = refused(text);
        assert_eq!((refused.number, refused.line, refused.column), (number, line, column), "{text:?}");
    }
}

#[test]
fn a_refused_move_is_shown_character_by_character() {
    let bytes = [0xE2, 0x82].map(Symbol::Byte);
    let found: Vec<Symbol> = [Symbol::Char('€'), Symbol::Char('½')].into_iter().chain(bytes).collect();
    let refused = refused(b"5\t\xE2\x82\xAC\xC2\xBD\xE2\x82 1");
    let expected = RefusedMove { number: 2, line: 1, column: 3, found, square: None, refusal: Refusal::NotASquare };
    assert_eq!(refused, expected);
    for (text, found) in [("\u{feff}5", "\u{feff}5"), ("5\r", "5\r"), ("5\rx\r\n", "5\rx"), ("5\u{a0}1", "5\u{a0}1")] {
        let refused = self::refused(text);
        assert!(refused.found.into_iter().eq(found.chars().map(Symbol::Char)), "{text:?}");
    }
}

#[test]
fn a_refused_move_says_the_square_it_names() {
    let named = [
        ("5 2,2", Some(square(2, 2)), Refusal::Occupied(Mark::X)),
        ("5 1 1", Some(square(1, 1)), Refusal::Occupied(Mark::O)),
        ("1 4 2 5 3 4", Some(square(2, 1)), Refusal::GameOver),
        ("5 0", None, Refusal::OutOfRange),
        ("5 -1", None, Refusal::NotASquare),
        // What is no square of the board is told so even after the end of the game.
        ("1 4 2 5 3 10", None, Refusal::OutOfRange),
        ("1 4 2 5 3 x", None, Refusal::NotASquare),
    ];
    for (text, square, refusal) in named {
        assert_eq!((refused(text).square, refused(text).refusal), (square, refusal), "{text:?}");
    }
}

#[test]
fn what_comes_before_a_refused_move_is_the_record() {
    let ReadRecord { record: found, refused } = read("5 1 9 5 3");
    assert_eq!(found, record(&[(2, 2), (1, 1), (3, 3)]));
    assert_eq!(refused.map(|refused| refused.number), Some(4));
}

#[test]
fn a_refusal_says_why() {
    let square = "a square is ROW,COLUMN, ROW COLUMN or one number in reading order";
    let range = "there is no such square";
    let sentences = [
        (BadSquare::NotASquare.to_string(), square),
        (BadSquare::OutOfRange.to_string(), range),
        (Refusal::NotASquare.to_string(), square),
        (Refusal::OutOfRange.to_string(), range),
        (Refusal::Occupied(Mark::O).to_string(), "O already stands there"),
        (Refusal::GameOver.to_string(), "the game is over"),
        (Unreadable::TooLong.to_string(), "the text is longer than 65536 bytes"),
        (Record::read(Game::STANDARD, "1/2").unwrap_err().to_string(), "the board has 2 rows instead of 3"),
        (Record::read(Game::STANDARD, "O--/---/---").unwrap_err().to_string(), "there are more O than X"),
    ];
    for (found, expected) in sentences {
        assert_eq!(found, expected);
    }
}

#[test]
fn each_kind_of_illegal_move_is_refused() {
    let mut record = record(&[(1, 1), (2, 1), (1, 2), (2, 2)]);
    assert_eq!(record.play(square(1, 1)), Err(IllegalMove::Occupied(Mark::X)));
    assert_eq!(record.play(square(2, 2)), Err(IllegalMove::Occupied(Mark::O)));
    assert_eq!(record.play(square(1, 4)), Err(IllegalMove::OutOfRange));
    assert_eq!(record.play(square(1, 3)), Ok(()));
    assert_eq!(record.play(square(3, 3)), Err(IllegalMove::GameOver));
    assert_eq!(record.to_string(), "1,1\n2,1\n1,2\n2,2\n1,3\n");
}

/// A line of `records.jsonl`: a text, and what it records.
#[derive(Deserialize)]
struct RecordCase {
    id: String,
    text: String,
    moves: Vec<Json>,
    expect: Json,
    error: Json,
    published: Option<String>,
}

fn error(refused: &RefusedMove) -> Json {
    let RefusedMove { number, line, column, refusal, .. } = refused;
    json!({ "move": number, "kind": vectors::refusal_word(*refusal), "line": line, "column": column })
}

#[test]
fn public_cases_are_read_up_to_the_first_fault() {
    let cases: Vec<RecordCase> = vectors::read("records");
    assert_eq!(cases.len(), 35);
    for case in cases {
        let ReadRecord { record, refused } = read(&case.text);
        assert!(record.moves().map(vectors::square).eq(case.moves), "{}", case.id);
        assert_eq!(vectors::verdict(*record.position().board()), case.expect, "{}", case.id);
        assert_eq!(refused.as_ref().map_or(Json::Null, error), case.error, "{}", case.id);
    }
}

#[test]
fn the_published_games_end_as_they_say() {
    let cases: Vec<RecordCase> = vectors::read("records");
    let mut agreeing = 0;
    for case in cases {
        let outcome = match case.published.as_deref() {
            Some("x_won") => Outcome::Won(Mark::X),
            Some("o_won") => Outcome::Won(Mark::O),
            Some("draw") => Outcome::Draw,
            Some(_) => Outcome::InProgress { next: Mark::X },
            None => continue,
        };
        assert_eq!(read(&case.text).record.position().outcome(), outcome, "{}", case.id);
        agreeing += 1;
    }
    assert_eq!(agreeing, 10);
}

/// A line of `prompts.jsonl`: what is typed at a board, and what comes of it.
#[derive(Deserialize)]
struct PromptCase {
    id: String,
    board: Vec<String>,
    typed: String,
    expect: Prompted,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Prompted {
    error: Option<String>,
    board: Vec<String>,
    side_to_move: Option<char>,
}

#[test]
fn public_cases_of_typing_a_move_are_taken_or_refused() {
    let cases: Vec<PromptCase> = vectors::read("prompts");
    assert_eq!(cases.len(), 11);
    for case in cases {
        let mut record = Record::new(board(&case.board.join("/")).check().unwrap());
        let refusals = Layout::Lines.rows(case.typed.as_bytes()).filter_map(|line| {
            let square = Game::STANDARD.read_square(line).map_err(Refusal::from);
            square.and_then(|square| Ok(record.play(square)?)).err()
        });
        let errors: Vec<String> = refusals.map(|refusal| vectors::refusal_word(refusal).to_owned()).collect();
        assert!(errors.len() < 2, "{}", case.id);
        let position = record.position();
        let found = Prompted {
            error: errors.into_iter().next(),
            board: position.board().rows().collect(),
            side_to_move: position.side_to_move().map(vectors::mark_word),
        };
        assert_eq!(found, case.expect, "{}", case.id);
    }
}
