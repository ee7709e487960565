//! Every board in every form, as the reader and the referee of one board have it.

use std::sync::LazyLock;

use morpion::{Board, Game, Symbols};
use morpion_records::{ColumnName, Columns, Csv, Form, Format, Options};
use serde_json::{Value as Json, json};

use crate::oracle::{board_verdict, columns, head, read_jsonl, read_rows, word};
use crate::run::{csv, csv_numbered, json as json_form, number, options, run_text, with_format, with_symbols, words};
use crate::written::{all_boards, cells, field, line, rows};

/// The verdict on each board, by code.
static VERDICTS: LazyLock<Vec<Json>> = LazyLock::new(|| all_boards().map(|board| board_verdict(&board)).collect());

/// Figures, characters of two and three bytes, a space for an empty square, and those that mean something in CSV or JSON.
const SYMBOLS: [&str; 4] = ["120", "é✕□", "XO ", "\",\\"];

fn declared(symbols: &str) -> Symbols {
    symbols.parse().unwrap()
}

/// Asserts what JSON and the words say of every board that is written so.
fn assert_all_boards(options: &Options, head: &str, write: impl Fn(&Board, Symbols) -> String) {
    let records: Vec<String> = all_boards().map(|board| write(&board, options.symbols)).collect();
    let text = head.to_string() + &records.concat();
    let output = run_text(&with_format(options, Format::Json), &text).output;
    let results = read_jsonl(&output);
    assert_eq!(results.len(), records.len());
    let mut line = head.matches('\n').count() + 1;
    for (index, result) in results.into_iter().enumerate() {
        let mut expected = VERDICTS[index].clone();
        expected["record"] = json!(index + 1);
        expected["line"] = json!(line);
        assert_eq!(result, expected, "{:?}", records[index]);
        line += records[index].matches('\n').count();
    }
    let output = run_text(&with_format(options, Format::Codes), &text).output;
    assert!(words(&output).iter().eq(VERDICTS.iter().map(word)));
}

/// The same with the standard symbols and with all declared ones.
fn assert_all_symbols(form: &Form, head: &str, write: impl Fn(&Board, Symbols) -> String) {
    let standard = options(form.clone(), Format::Json);
    assert_all_boards(&standard, head, &write);
    for symbols in SYMBOLS {
        assert_all_boards(&with_symbols(&standard, declared(symbols)), head, &write);
    }
}

/// The same with the standard symbols alone.
fn assert_standard(form: Form, head: &str, write: impl Fn(&Board) -> String) {
    assert_all_boards(&options(form, Format::Json), head, |board, _| write(board));
}

#[test]
fn the_board_by_itself_is_read_as_it_is_written_here() {
    for board in all_boards() {
        assert_eq!(Game::STANDARD.read(rows(&board, Symbols::STANDARD, "\n")), Ok(board));
    }
    assert_eq!(VERDICTS.len(), 19_683);
}

#[test]
fn nine_cells_a_line() {
    assert_all_symbols(&Form::Lines, "", |board, symbols| line(board, symbols) + "\n");
}

#[test]
fn three_rows_a_line_with_slashes() {
    assert_all_symbols(&Form::Lines, "", |board, symbols| rows(board, symbols, "/") + "\r\n");
}

#[test]
fn lines_with_spaces_in_either_case() {
    assert_standard(Form::Lines, "", |board| {
        let cells = cells(board, Symbols::STANDARD);
        cells.iter().flat_map(|cell| [' ', cell.to_ascii_lowercase(), ' ']).collect::<String>() + "\r\n"
    });
    assert_standard(Form::Lines, "", |board| rows(board, Symbols::STANDARD, " / ").to_lowercase() + " /\n");
}

#[test]
fn three_lines_and_an_empty_one() {
    assert_all_symbols(&Form::Grids, "", |board, symbols| rows(board, symbols, "\n") + "\n\n");
}

#[test]
fn grids_with_other_line_ends_and_many_empty_lines() {
    assert_all_symbols(&Form::Grids, "", |board, symbols| rows(board, symbols, "\r\n") + "\r\n\r\n");
    assert_standard(Form::Grids, "", |board| rows(board, Symbols::STANDARD, " \n ").to_lowercase() + "\n\n\r\n\n");
}

#[test]
fn json_arrays_of_rows() {
    assert_all_symbols(&json_form(), "", |board, symbols| {
        let rows: Vec<String> = rows(board, symbols, "/").split('/').map(str::to_string).collect();
        json!(rows).to_string() + "\n"
    });
}

#[test]
fn json_strings_with_slashes() {
    assert_all_symbols(&json_form(), "", |board, symbols| json!(rows(board, symbols, "/")).to_string() + "\r\n");
}

#[test]
fn json_objects_with_strings_of_lines() {
    assert_all_symbols(&json_form(), "", |board, symbols| {
        json!({"id": 7, "board": rows(board, symbols, "\n"), "more": [{"board": null}]}).to_string() + "\n"
    });
}

#[test]
fn json_objects_with_arrays_in_a_field_of_another_name() {
    let form = Form::Json { field: "plateau \"é\"".to_string() };
    assert_standard(form, "", |board| {
        let rows = rows(board, Symbols::STANDARD, "/").to_lowercase();
        let rows: Vec<&str> = rows.split('/').collect();
        json!({"board": 1, "plateau \"é\"": rows}).to_string() + "\n"
    });
}

#[test]
fn json_with_every_character_escaped() {
    assert_standard(json_form(), "", |board| {
        let escaped: Vec<String> =
            rows(board, Symbols::STANDARD, "\n").chars().map(|char| format!("\\u{:04x}", u32::from(char))).collect();
        format!(" {{ \"b\\u006fard\" : \"{}\" }} \n", escaped.concat())
    });
}

#[test]
fn one_column_with_cells() {
    assert_all_symbols(&csv("board"), "id,board\n", |board, symbols| format!("7,{}\n", field(&line(board, symbols))));
}

#[test]
fn one_column_with_slashes() {
    assert_all_symbols(&csv_numbered(1), "", |board, symbols| format!("{},no\r\n", field(&rows(board, symbols, "/"))));
}

#[test]
fn one_column_with_lines_in_quotation_marks() {
    assert_all_symbols(&csv("board"), "\u{feff}\"board\",\"a \"\"b\"\"\n\"\r\n", |board, symbols| {
        format!("{},\"\"\n", field(&rows(board, symbols, "\n")))
    });
    assert_standard(csv_numbered(2), "", |board| {
        format!("\"\n\",\"{}\r\n\"\r\n", rows(board, Symbols::STANDARD, "\r\n").to_lowercase())
    });
}

/// In which column each cell stands, from 0, among eleven.
const CELL_PLACES: [usize; 9] = [10, 0, 7, 3, 2, 9, 1, 4, 6];

fn in_columns(board: &Board, symbols: Symbols) -> String {
    let mut fields = ["id"; 11].map(str::to_string);
    for (cell, place) in cells(board, symbols).into_iter().zip(CELL_PLACES) {
        fields[place] = field(&cell.to_string());
    }
    fields.join(",") + "\n"
}

#[test]
fn nine_columns_by_their_numbers() {
    let columns = Columns::Cells(Box::new(CELL_PLACES.map(|place| number(place + 1))));
    let form = Form::Csv(Csv { columns, has_header: false, delimiter: b',' });
    assert_all_symbols(&form, "", in_columns);
}

#[test]
fn nine_columns_by_their_names() {
    let columns = Columns::Cells(Box::new(CELL_PLACES.map(|place| ColumnName::Name(format!("c{place}")))));
    let form = Form::Csv(Csv { columns, has_header: true, delimiter: b',' });
    let head = (0..11).map(|place| format!("c{place}")).collect::<Vec<_>>().join(",") + "\n";
    assert_standard(form, &head, |board| in_columns(board, Symbols::STANDARD).to_lowercase());
}

#[test]
fn the_results_in_columns_say_the_same() {
    let forms = [
        (Form::Lines, "", "\n", ""),
        (Form::Grids, "", "\n\n", "\n"),
        (json_form(), "\"", "\"\n", "/"),
        (csv_numbered(1), "", "\n", "/"),
    ];
    for (form, before, after, between) in forms {
        let options = options(form, Format::Csv { keep: false });
        let record = |board: Board| [before, &rows(&board, Symbols::STANDARD, between), after].concat();
        let text: String = all_boards().map(record).collect();
        let results = read_rows(&run_text(&options, text).output);
        assert_eq!(results.len(), VERDICTS.len() + 1);
        assert_eq!(results[0], head(&options));
        for (row, verdict) in results[1..].iter().zip(&*VERDICTS) {
            assert_eq!(row[2..], columns(verdict).map(String::into_bytes));
        }
    }
}

#[test]
fn keys_stand_in_this_order() {
    let output = run_text(&options(Form::Lines, Format::Json), "XXXOO----\nOOOOO----\nX0-------\n").output;
    let order = |line: &str, keys: &[&str]| {
        let places: Vec<usize> = keys.iter().map(|key| line.find(&format!("\"{key}\":")).unwrap()).collect();
        assert!(places.is_sorted() && line.starts_with("{\"record\":"), "{line}");
    };
    let lines = words(&output);
    let verdict = ["record", "line", "status", "winner", "winning_lines", "next_player", "marks", "code"];
    order(&lines[0], &verdict);
    order(&lines[1], &["record", "line", "status", "reasons", "message", "marks", "code"]);
    order(&lines[2], &["record", "line", "status", "problems", "message"]);
    assert_eq!(
        lines[0],
        "{\"record\":1,\"line\":1,\"status\":\"won\",\"winner\":\"X\",\"winning_lines\":[[[1,1],[1,2],[1,3]]],\
         \"next_player\":null,\"marks\":{\"x\":3,\"o\":2},\"code\":229}"
    );
}
