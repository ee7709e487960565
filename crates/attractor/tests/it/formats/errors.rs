//! Every kind of error, with its place.

use attractor::formats::pgsolver::{self, Leniency};
use attractor::formats::{Expected, Found, Place, Problem, SyntaxError, class};

const STRICT: Leniency = Leniency { last_wins: false, dead_ends: false };

fn place(line: usize, column: usize) -> Place {
    Place { line, column }
}

fn unexpected(line: usize, column: usize, expected: Expected, found: Found) -> SyntaxError {
    SyntaxError { place: place(line, column), problem: Problem::Unexpected { expected, found } }
}

fn error_of(text: impl AsRef<[u8]>) -> SyntaxError {
    pgsolver::parse(text.as_ref(), STRICT).err().unwrap()
}

#[test]
fn what_is_not_expected_in_a_game_is_told_with_its_place() {
    use Expected::{CommaNameOrSemicolon, HeaderOrVertex, Number, Owner, Priority, Semicolon, StartOrVertex};
    use Expected::{Successor, Utf8, VertexId};
    use Found::{Byte, Character, EndOfText};
    let cases: &[(&[u8], usize, usize, Expected, Found)] = &[
        (b"", 1, 1, HeaderOrVertex, EndOfText),
        (b" \n\t\r\n ", 3, 2, HeaderOrVertex, EndOfText),
        (b"version https://git-lfs.github.com/spec/v1\n", 1, 1, HeaderOrVertex, Character('v')),
        (b"<!DOCTYPE html>\n", 1, 1, HeaderOrVertex, Character('<')),
        (b"\xEF\xBB\xBFparity 1;", 1, 1, HeaderOrVertex, Character('\u{FEFF}')),
        (b"paritysol 1;\n0 0;", 1, 1, HeaderOrVertex, Character('p')),
        (b"\xFF\xFE", 1, 1, HeaderOrVertex, Byte(0xFF)),
        (b"parity", 1, 7, Number, EndOfText),
        (b"parity x;", 1, 8, Number, Character('x')),
        (b"parity -1;", 1, 8, Number, Character('-')),
        (b"parity 1\n0 1 0 0;", 2, 1, Semicolon, Character('0')),
        (b"parity 1;\nsmart 0;", 2, 1, StartOrVertex, Character('s')),
        (b"start a;", 1, 7, Number, Character('a')),
        (b"start 0;\nstart 0;", 2, 1, VertexId, Character('s')),
        (b"start 0;\nparity 0;", 2, 1, VertexId, Character('p')),
        (b"0 1 0 0;\nparity 0;", 2, 1, VertexId, Character('p')),
        (b"0 1 0 0;;", 1, 9, VertexId, Character(';')),
        (b"0 1 0 0;\n+1 1 0 0;", 2, 1, VertexId, Character('+')),
        (b"0\n;", 2, 1, Priority, Character(';')),
        (b"0 -1 0 0;", 1, 3, Priority, Character('-')),
        (b"0 1", 1, 4, Owner, EndOfText),
        (b"0 1 x 0;", 1, 5, Owner, Character('x')),
        (b"0 1 2 0;", 1, 5, Owner, Found::Number(2)),
        (b"0 1 01 0;\n1 1 10 0;", 2, 5, Owner, Found::Number(10)),
        (b"0 1 0 ,0;", 1, 7, Successor, Character(',')),
        (b"0 1 0 0,;", 1, 9, Successor, Character(';')),
        (b"0 1 0 0,,0;", 1, 9, Successor, Character(',')),
        (b"0 1 0", 1, 6, Successor, EndOfText),
        (b"0 1 0 a;", 1, 7, Successor, Character('a')),
        (b"0 1 0 0", 1, 8, CommaNameOrSemicolon, EndOfText),
        (b"0 1 0 0\n1 1 0 0;", 2, 1, CommaNameOrSemicolon, Character('1')),
        (b"0 1 0 0 1;", 1, 9, CommaNameOrSemicolon, Character('1')),
        (b"0 1 0 0x0;", 1, 8, CommaNameOrSemicolon, Character('x')),
        (b"0 1 0 0.5;", 1, 8, CommaNameOrSemicolon, Character('.')),
        (b"0 1 0 0\xC2\xA0;", 1, 8, CommaNameOrSemicolon, Character('\u{A0}')),
        (b"0 1 0 0 \"n\"", 1, 12, Semicolon, EndOfText),
        (b"0 1 0 0 \"n\" 1;", 1, 13, Semicolon, Character('1')),
        (b"0 1 0 0 \"n\"\"m\";", 1, 12, Semicolon, Character('"')),
        (b"0 1 0 0 \"n\",1;", 1, 12, Semicolon, Character(',')),
        ("0 1 0 0 \"é€𝄞\" é;".as_bytes(), 1, 15, Semicolon, Character('é')),
        (b"0 1 0 0 \"a\xE9\";", 1, 11, Utf8, Byte(0xE9)),
        (b"0 1 0 0 \"\n\xC3\xA9\xE2\x82\";", 2, 2, Utf8, Byte(0xE2)),
    ];
    for (text, line, column, expected, found) in cases {
        let error = unexpected(*line, *column, *expected, found.clone());
        assert_eq!(error_of(text), error, "{:?}", String::from_utf8_lossy(text));
    }
}

#[test]
fn numbers_above_the_largest_are_told() {
    let too_large = |column| SyntaxError { place: place(1, column), problem: Problem::TooLarge { limit: u32::MAX } };
    let cases = [
        ("4294967296 1 0 0;", 1),
        ("0 99999999999 0 0;", 3),
        ("0 1 4294967296 0;", 5),
        ("0 1 0 0,18446744073709551617;", 9),
        ("parity 4294967296; 0 1 0 0;", 8),
        ("start 4294967296; 0 1 0 0;", 7),
    ];
    for (text, column) in cases {
        assert_eq!(error_of(text), too_large(column), "{text}");
    }
    assert!(pgsolver::parse(b"parity 4294967295; 4294967295 4294967295 0 4294967295;", STRICT).is_ok());
}

#[test]
fn a_quote_that_does_not_end_is_told_where_it_begins() {
    for text in ["0 1 0 0;\n1 1 0 0 \"abc;\n2 1 0 0;\n", "0 1 0 0;\n1 1 0 0 \"abc\\\"", "0 1 0 0;\n1 1 0 0 \""] {
        assert_eq!(error_of(text), SyntaxError { place: place(2, 9), problem: Problem::OpenQuote });
    }
}

#[test]
fn a_vertex_described_twice_is_told_with_both_lines() {
    let duplicate = |line, column, vertex: &str, first_line| {
        let problem = Problem::Duplicate { vertex: vertex.to_owned(), first_line };
        SyntaxError { place: place(line, column), problem }
    };
    let cases = [
        ("0 1 0 0;\n0 1 0 0;\n", duplicate(2, 1, "0", 1)),
        ("parity 2;\n0 1 0 0;\n1 1 0 0; 2 1 0 0;\n 1 1 0 0;\n0 1 0 0;\n", duplicate(4, 2, "1", 3)),
        // Far apart, so that no table is made.
        ("5 1 0 5;\n4000000000 1 0 5;\n9 1 0 5;\n4000000000 1 0 5;\n5 1 0 5;", duplicate(4, 1, "4000000000", 2)),
        // It comes before the dead end and the unknown successor that are there too.
        ("start 8;\n0 1 0 7;\n1 1 0;\n0 1 0 0;\n", duplicate(4, 1, "0", 2)),
        ("3 1 0 3; 3 1 0 3; 3 1 0 3;", duplicate(1, 10, "3", 1)),
    ];
    for (text, error) in cases {
        assert_eq!(error_of(text), error, "{text}");
    }
    let [first, second] = ["a 0: a\nb 1: a\n", " *a 1: b # again\n"];
    assert_eq!(class::parse(format!("{first}{second}").as_bytes(), false).err(), Some(duplicate(3, 3, "a", 1)));
}

#[test]
fn a_vertex_without_successors_is_told() {
    let dead_end = |line, column, vertex: &str| SyntaxError {
        place: place(line, column),
        problem: Problem::DeadEnd { vertex: vertex.to_owned() },
    };
    assert_eq!(error_of("0 1 0 3;\n 3 1 0;\n2 1 0;\n"), dead_end(2, 2, "3"));
    assert_eq!(error_of("0 1 0 9;\n1 1 1\n \"n\";\n"), dead_end(2, 1, "1"));
    let last_wins = Leniency { last_wins: true, ..STRICT };
    let read = |text: &str| pgsolver::parse(text.as_bytes(), last_wins);
    assert!(read("0 1 0;\n1 1 0 0;\n0 1 0 1;\n").is_ok());
    assert_eq!(read("0 1 0 0;\n1 1 0 0;\n0 1 0;\n").err(), Some(dead_end(3, 1, "0")));
}

#[test]
fn a_successor_described_nowhere_is_told_with_its_place() {
    let unknown = |line, column, vertex: &str| SyntaxError {
        place: place(line, column),
        problem: Problem::Unknown { vertex: vertex.to_owned() },
    };
    let cases = [
        ("0 1 0 0,0,0,7;\n", unknown(1, 13, "7")),
        ("parity 3;\nstart 5;\n5 1 0 5,6;\n6 1 0 5 ,\n 4,6;\n", unknown(5, 2, "4")),
        ("5 1 0 5;\n4 1 0 5,2,4,3;\n2 1 0 2;", unknown(2, 13, "3")),
        ("5 1 0 5;\n4000000000 1 0 5,3999999999;\n", unknown(2, 18, "3999999999")),
        ("0 1 0 4294967295;\n", unknown(1, 7, "4294967295")),
    ];
    for (text, error) in cases {
        assert_eq!(error_of(text), error, "{text}");
    }
    // What a description says that no longer holds does not count.
    let last_wins = Leniency { last_wins: true, ..STRICT };
    assert!(pgsolver::parse(b"0 1 0 9;\n1 1 0 0;\n0 1 0 1;\n", last_wins).is_ok());
    let error = pgsolver::parse(b"0 1 0 9;\n1 1 0 0;\n0 1 0 1,9;\n", last_wins).err();
    assert_eq!(error, Some(unknown(3, 9, "9")));
    assert_eq!(class::parse("é 0: é ö\n".as_bytes(), false).err(), Some(unknown(1, 8, "ö")));
}

#[test]
fn a_start_that_is_no_vertex_is_told() {
    let problem = Problem::NotInArena { vertex: "9".to_owned() };
    let error = SyntaxError { place: place(2, 7), problem };
    assert_eq!(error_of("parity 1;\nstart 9;\n0 1 0 0;\n1 1 0 0;\n"), error);
    assert_eq!(error_of("parity 1;\nstart 9;\n"), error);
}

#[test]
fn what_is_not_expected_in_the_class_form_is_told_with_its_place() {
    use Expected::{Colon, Owner, Utf8, VertexName};
    use Found::{Byte, Character, EndOfLine, EndOfText};
    let cases: &[(&[u8], usize, usize, Expected, Found)] = &[
        (b": 0", 1, 1, VertexName, Character(':')),
        (b"\n*", 2, 2, VertexName, EndOfText),
        (b"**a 0:", 1, 2, VertexName, Character('*')),
        (b"* a 0:", 1, 2, VertexName, Character(' ')),
        (b"a", 1, 2, Owner, EndOfText),
        (b"a\r\n", 1, 2, Owner, EndOfLine),
        (b"a # 0:\n", 1, 3, Owner, Character('#')),
        (b"a: b", 1, 2, Owner, Character(':')),
        (b"a 2: b", 1, 3, Owner, Character('2')),
        (b"a\rb", 1, 2, Owner, Character('\r')),
        (b"a\x0B0: a", 1, 2, Owner, Character('\x0B')),
        (b"a\xC2\xA00: a", 1, 2, Owner, Character('\u{A0}')),
        (b"a 0", 1, 4, Colon, EndOfText),
        (b"a 00: b", 1, 4, Colon, Character('0')),
        (b"a 0 b", 1, 5, Colon, Character('b')),
        (b"a 0\n: b", 1, 4, Colon, EndOfLine),
        (b"a 0: b:", 1, 7, VertexName, Character(':')),
        (b"a 0: *a", 1, 6, VertexName, Character('*')),
        ("é 0: é\u{3000}é".as_bytes(), 1, 7, VertexName, Character('\u{3000}')),
        (b"a 0: \xE9", 1, 6, Utf8, Byte(0xE9)),
        (b"\xC3\xA9\xFF 0: a", 1, 2, Utf8, Byte(0xFF)),
    ];
    for (text, line, column, expected, found) in cases {
        let error = class::parse(text, false).err();
        let expected = unexpected(*line, *column, *expected, found.clone());
        assert_eq!(error, Some(expected), "{:?}", String::from_utf8_lossy(text));
    }
}

#[test]
fn errors_are_told_in_plain_words() {
    let cases = [
        (
            "0 1 0 0\n",
            "line 2, column 1: a comma, a name in quotation marks, or a semicolon was expected, but the end of the text was found",
        ),
        (
            "0 1 0 0\u{a0};",
            "line 1, column 8: a comma, a name in quotation marks, or a semicolon was expected, but the character U+00A0 was found",
        ),
        (
            "0 1 0 0é;",
            "line 1, column 8: a comma, a name in quotation marks, or a semicolon was expected, but `é` (U+00E9) was found",
        ),
        ("0 1 2 0;", "line 1, column 5: an owner, 0 or 1, was expected, but 2 was found"),
        ("4294967296", "line 1, column 1: a number is too large: the largest is 4294967295"),
        ("0 1 0;", "line 1, column 1: vertex 0 has no successors"),
        ("0 1 0 0;\n0 1 0 0;", "line 2, column 1: vertex 0 is described twice, first in line 1"),
        ("0 1 0 0 \"", "line 1, column 9: a name in quotation marks does not end"),
        ("start 3; 0 1 0 0;", "line 1, column 7: vertex 3 is not in the arena"),
    ];
    for (text, message) in cases {
        assert_eq!(error_of(text).to_string(), message);
    }
    let class_error = class::parse("a 0: \u{202e}\"\u{1b}[31m\n".as_bytes(), false).err().unwrap();
    assert_eq!(class_error.to_string(), "line 1, column 6: successor \\u{202e}\"\\u{1b}[31m is described nowhere");
    let class_error = class::parse(b"a 0\n", false).err().unwrap();
    assert_eq!(class_error.to_string(), "line 1, column 4: a colon was expected, but the end of the line was found");
    let class_error = class::parse(b"a\xE9 0: a\n", false).err().unwrap();
    let message = "line 1, column 2: text in UTF-8 was expected, but the byte E9, which is not UTF-8, was found";
    assert_eq!(class_error.to_string(), message);
    let class_error = class::parse(b"* a 0: a\n", false).err().unwrap();
    assert_eq!(class_error.to_string(), "line 1, column 2: the name of a vertex was expected, but a space was found");
}
