//! A game that is read piece by piece is the game that is read as a whole, and so is what is wrong with it.

use std::fmt::Write;
use std::io::Cursor;

use attractor::formats::pgsolver::{Leniency, parse, read};
use attractor::formats::{Document, ReadError, SyntaxError};

/// Enough vertices for several pieces.
const VERTICES: u32 = 40_000;

/// A game whose lines have this between the successors and the semicolon.
fn game(name: impl Fn(u32) -> String) -> String {
    let mut text = format!("parity {VERTICES};\nstart 7;\n");
    for vertex in 0..VERTICES {
        let head = (vertex * 7919) % VERTICES;
        writeln!(text, "{vertex} {} {} {head},{vertex}{};", vertex % 5, vertex % 2, name(vertex)).unwrap();
    }
    text
}

fn read_in_pieces(text: &str, leniency: Leniency) -> Result<Document, SyntaxError> {
    read(Cursor::new(text), leniency).map_err(|error| match error {
        ReadError::Syntax(error) => error,
        ReadError::Io(error) => panic!("{error}"),
    })
}

#[test]
fn pieces_make_no_difference() {
    let all = Leniency { last_wins: true, dead_ends: true };
    let plain = game(|_| String::new());
    let semicolons = game(|vertex| format!(" \"{}\"", ";".repeat(vertex as usize % 30)));
    let long_row: Vec<String> = (0..VERTICES).map(|head| head.to_string()).collect();
    for text in [
        plain.clone(),
        game(|vertex| format!(" \"name {vertex}\"")),
        semicolons,
        plain.replace("\n20000 ", "\n20000 1 0 3;\n20000 "),
        plain.replace("\n20000 0 0 ", &format!("\n20000 0 0 {},", long_row.join(","))),
        plain.replace("\n39999 ", "\n50000 "),
        plain.replace("\n30000 0 0 ", "\n30000 0 2 "),
        plain.replace("\n30000 0 0 ", "\n30000 0 0 77777,"),
        format!("{plain}40000 1 1;"),
        format!("{plain}40000 1 1 \"x"),
        format!("{plain}  \n"),
        String::new(),
        "parity 3;".to_string(),
    ] {
        for leniency in [Leniency::default(), all] {
            let (whole, pieces) = (parse(text.as_bytes(), leniency), read_in_pieces(&text, leniency));
            assert!(whole == pieces, "{:?} {:?}", whole.err(), pieces.err());
        }
    }
}

#[test]
fn a_file_is_read_from_where_it_stands() {
    let mut file = Cursor::new("not this\n0 1 0 0;\n");
    file.set_position(9);
    assert_eq!(read(&mut file, Leniency::default()).unwrap().priorities, [1]);
}
