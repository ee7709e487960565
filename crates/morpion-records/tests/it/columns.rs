//! Columns: headers, names, numbers, delimiters, quotation marks, and the columns of the source beside the results.

use morpion_records::{BadColumns, ColumnName, Columns, Csv, Form, Format, Input, Options, Unreadable};

use crate::oracle::{COLUMNS, head, read_jsonl, read_rows};
use crate::readers::Pieces;
use crate::run::{Run, board_column, codes, csv, csv_numbered, input, json, number, options, run, run_text, words};

const CODES: Format = Format::Codes;
const KEEP: Format = Format::Csv { keep: true };

/// What comes of files of which some may not be read.
fn run_all(options: &Options, texts: &[&str]) -> Run {
    let inputs = ["a", "b", "c"].iter().zip(texts).map(|(name, text)| input(name, text));
    run(options, inputs.collect::<Vec<_>>())
}

/// The only complaint, which is about the columns of this file.
fn complaint(run: &Run, file: &str) -> BadColumns {
    match &run.complaints[..] {
        [(name, Unreadable::Columns(problem))] if name == file => problem.clone(),
        other => panic!("{other:?}"),
    }
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

/// The kinds of problems of each record.
fn problems(form: Form, text: &str) -> Vec<Vec<String>> {
    let results = read_jsonl(&run_text(&options(form, Format::Json), text).output);
    let kinds = |problems: &serde_json::Value| {
        problems.as_array().into_iter().flatten().map(|problem| problem["kind"].as_str().unwrap().to_string()).collect()
    };
    results.iter().map(|result| kinds(&result["problems"])).collect()
}

/// The rows of the results with the columns of the source.
fn kept(form: Form, text: &str) -> Vec<Vec<String>> {
    strings(&run_text(&options(form, KEEP), text).output)
}

fn strings(output: &[u8]) -> Vec<Vec<String>> {
    let row = |row: Vec<Vec<u8>>| row.into_iter().map(|field| String::from_utf8(field).unwrap()).collect();
    read_rows(output).into_iter().map(row).collect()
}

#[test]
fn a_column_that_is_not_there_costs_only_its_file() {
    let run = run_all(
        &options(csv("board"), CODES),
        &["board\nXO-------\n", "id,Board\n1,XO-------\n", "board\nX--------\n"],
    );
    let missing = BadColumns::Missing { name: "board".to_string(), columns: names(&["id", "Board"]) };
    assert_eq!(complaint(&run, "b"), missing);
    assert_eq!(words(&run.output), ["next_x", "next_o"]);
}

#[test]
fn the_records_are_numbered_without_those_of_a_file_that_is_refused() {
    let run = run_all(&options(csv("board"), Format::Json), &["id\nXO-------\n", "board\n\nX--------\n"]);
    let places: Vec<_> =
        read_jsonl(&run.output).iter().map(|result| (result["record"].clone(), result["line"].clone())).collect();
    assert_eq!(places, [(1.into(), 2.into()), (2.into(), 3.into())]);
}

#[test]
fn a_column_that_is_there_twice_is_refused_if_it_is_asked_for() {
    let run = run_all(&options(csv("board"), CODES), &["board,id,board\n", "id,board,id\n1,XO-------,2\n"]);
    assert_eq!(complaint(&run, "a"), BadColumns::Twice { name: "board".to_string() });
    assert_eq!(words(&run.output), ["next_x"]);
}

#[test]
fn one_of_nine_columns_that_is_missing_is_named() {
    let columns = Columns::Cells(Box::new(
        ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(|name| ColumnName::Name(name.to_string())),
    ));
    let form = Form::Csv(Csv { columns, has_header: true, delimiter: b',' });
    let run = run_all(&options(form, CODES), &["a,b,c,d,é,f,g,h\n", "i,h,g,f,e,d,c,b,a\nX,O,-,-,-,-,-,-,-\n"]);
    let columns = names(&["a", "b", "c", "d", "é", "f", "g", "h"]);
    assert_eq!(complaint(&run, "a"), BadColumns::Missing { name: "e".to_string(), columns });
    assert_eq!(words(&run.output), ["next_x"]);
}

#[test]
fn a_name_is_in_no_file_without_a_header() {
    let form = Form::Csv(board_column(ColumnName::Name("board".to_string()), false));
    let run = run_all(&options(form, CODES), &["board\nXO-------\n"]);
    assert_eq!(complaint(&run, "a"), BadColumns::Missing { name: "board".to_string(), columns: Vec::new() });
    assert!(run.output.is_empty());
}

#[test]
fn a_number_goes_with_a_header_too() {
    let form = Form::Csv(board_column(number(2), true));
    assert_eq!(codes(form.clone(), "2,1\n1,XO-------\n"), ["next_x"]);
    assert_eq!(codes(form, "XO-------\nXO-------\n"), ["malformed"]);
}

#[test]
fn names_may_stand_in_quotation_marks() {
    assert_eq!(codes(csv("the \"board\", of\nall"), "a,\"the \"\"board\"\", of\nall\"\n1,XO-------\n"), ["next_x"]);
    assert_eq!(codes(csv("board"), "\"board\"\nXO-------\n"), ["next_x"]);
    assert_eq!(codes(csv("b"), "a,b\r\n1,XO-------\r\n"), ["next_x"]);
}

#[test]
fn lines_are_counted_from_the_header_on() {
    let output = run_text(&options(csv("b"), Format::Json), "\"a\n\",b\n\"\n\n\",XO-------\n\n,X--------").output;
    let lines: Vec<_> = read_jsonl(&output).iter().map(|result| result["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [3, 6, 7]);
}

#[test]
fn a_file_with_a_header_alone_has_no_records() {
    for text in ["a,board", "a,board\n", "a,board\r\n", "\u{feff}a,board\n"] {
        assert!(codes(csv("board"), text).is_empty(), "{text:?}");
        assert_eq!(kept(csv("board"), text), [[names(&["a", "board", "record", "line"]), names(&COLUMNS)].concat()]);
    }
}

#[test]
fn an_empty_file_has_no_records() {
    for form in [csv("board"), csv_numbered(1), Form::Lines, Form::Grids, json()] {
        assert!(codes(form.clone(), "").is_empty());
        let options = options(form, Format::Csv { keep: false });
        assert_eq!(read_rows(&run_text(&options, "").output), [head(&options)]);
    }
    assert!(codes(csv("board"), "\u{feff}").is_empty());
    assert!(codes(csv_numbered(1), "\u{feff}").is_empty());
}

#[test]
fn an_empty_file_costs_no_other() {
    let run = run_all(&options(csv("board"), CODES), &["", "board\nXO-------\n", ""]);
    assert!(run.complaints.is_empty());
    assert_eq!(words(&run.output), ["next_x"]);
}

#[test]
fn the_kept_columns_have_their_head_after_an_empty_file_too() {
    let run = run_all(&options(csv("board"), KEEP), &["", "a,board\n1,XO-------\n"]);
    let rows = strings(&run.output);
    assert_eq!(rows[0], [names(&["a", "board", "record", "line"]), names(&COLUMNS)].concat());
    assert_eq!(rows[1][..5], ["1", "XO-------", "1", "2", "in_progress"]);
    // Without a record too: the head is that of the first file which has one.
    for files in [["", "a,board\n", ""], ["", "a,board\n", "a,board\n"], ["a,board\n", "", ""]] {
        let run = run_all(&options(csv("board"), KEEP), &files);
        assert_eq!(strings(&run.output), [[names(&["a", "board", "record", "line"]), names(&COLUMNS)].concat()]);
    }
}

#[test]
fn the_first_line_is_the_header_even_if_it_is_empty() {
    let run = run_all(&options(csv("board"), CODES), &["\nboard\nXO-------\n"]);
    assert_eq!(complaint(&run, "a"), BadColumns::Missing { name: "board".to_string(), columns: names(&[""]) });
    assert_eq!(codes(csv(""), "\nXO-------\n"), ["next_x"]);
}

#[test]
fn a_byte_order_mark_may_stand_at_the_start_of_columns() {
    assert_eq!(codes(csv("board"), "\u{feff}board\nXO-------\n"), ["next_x"]);
    assert_eq!(codes(csv("board"), "\u{feff}\"board\"\nXO-------\n"), ["next_x"]);
    assert_eq!(codes(csv_numbered(1), "\u{feff}XO-------\n"), ["next_x"]);
    assert_eq!(codes(csv_numbered(1), "\u{feff}\"XO-------\"\n"), ["next_x"]);
    let run = run_all(&options(csv("board"), CODES), &["\u{feff}board\n", "\u{feff}board\nXO-------\n"]);
    assert_eq!(words(&run.output), ["next_x"]);
}

#[test]
fn a_byte_order_mark_elsewhere_is_a_bad_symbol() {
    let symbol = [vec!["symbol".to_string(), "cell_count".to_string()]];
    assert_eq!(problems(csv_numbered(1), "\u{feff}\u{feff}XO-------\n"), symbol);
    assert_eq!(problems(csv_numbered(1), "\u{feff}\u{feff}\"XO-------\"\n")[0][0], "symbol");
    assert_eq!(problems(csv("board"), "board\n\u{feff}XO-------\n"), symbol);
    assert_eq!(problems(csv("board"), "board\n\"\u{feff}XO-------\"\n"), symbol);
    assert_eq!(problems(csv("board"), "board\n\u{feff}\"XO-------\"\n")[0][0], "symbol");
    assert_eq!(problems(Form::Lines, "\u{feff}XO-------\n"), symbol);
    assert_eq!(problems(Form::Grids, "\u{feff}XO-\n---\n---\n")[0][0], "symbol");
    assert_eq!(problems(json(), "\u{feff}\"XO-/---/---\"\n"), [["json"]]);
    let twice = run_all(&options(csv("board"), CODES), &["\u{feff}\u{feff}board\n"]);
    assert_eq!(
        complaint(&twice, "a"),
        BadColumns::Missing { name: "board".to_string(), columns: names(&["\u{feff}board"]) }
    );
}

#[test]
fn a_byte_order_mark_may_come_in_pieces() {
    let texts = [(csv("board"), "\u{feff}board\nXO-------\n"), (csv_numbered(1), "\u{feff}XO-------\n")];
    for (form, text) in texts {
        let input = Input { name: "pipe".to_string(), reader: Box::new(Pieces::new(text.as_bytes(), 1..=1, 1)) };
        let run = run(&options(form, CODES), [input]);
        assert!(run.complaints.is_empty(), "{:?}", run.complaints);
        assert_eq!(words(&run.output), ["next_x"]);
    }
}

#[test]
fn a_file_that_is_shorter_than_a_byte_order_mark_is_read() {
    assert_eq!(codes(csv_numbered(1), "X"), ["malformed"]);
    assert_eq!(codes(csv_numbered(1), "\n\n"), ["malformed", "malformed"]);
    assert_eq!(codes(csv("a"), "a\n"), [""; 0]);
}

#[test]
fn a_header_whose_quotation_mark_is_never_closed_is_refused() {
    for text in ["\"board\nXO-------\n", "a,\"board"] {
        let run = run_all(&options(csv("board"), CODES), &[text, "board\nXO-------\n"]);
        assert_eq!(complaint(&run, "a"), BadColumns::NoHeader);
        assert_eq!(words(&run.output), ["next_x"]);
    }
}

#[test]
fn a_header_without_end_is_refused_and_not_read_on() {
    let long = "a,".repeat(400_000);
    for text in [long.clone() + "board\nXO-------\n", format!("\"{long}\",board\nXO-------\n")] {
        let run = run_all(&options(csv("board"), CODES), &[&text, "board\nXO-------\n"]);
        assert_eq!(complaint(&run, "a"), BadColumns::NoHeader);
        assert_eq!(words(&run.output), ["next_x"]);
    }
}

#[test]
fn fields_may_hold_delimiters_line_ends_and_marks() {
    let text = "a,board,b\n\"1,2\",XO-------,\"\"\n\"\"\"\",\"XO-\n---\n---\",\"\r\n\"\n'\",XO-/---/---,x\"y\"\n";
    assert_eq!(codes(csv("board"), text), ["next_x"; 3]);
}

#[test]
fn a_mark_opens_only_at_the_start_of_a_field() {
    assert_eq!(codes(csv("board"), "a,board\nsix\",XO-------\n \"x,XO-------\n"), ["next_x"; 2]);
    assert_eq!(codes(csv("board"), "a,board\n\"x\"y\",XO-------\n"), ["next_x"]);
}

#[test]
fn a_mark_in_the_only_column_is_a_bad_symbol_and_costs_no_other_record() {
    let text = "board\nX\"-------\n\"XO-------\"\nXO-------\n\"\"\"\"\n\"XO-------\"\n";
    assert_eq!(codes(csv("board"), text), ["malformed", "next_x", "next_x", "malformed", "next_x"]);
    assert_eq!(problems(csv_numbered(1), "X\"-------\n"), [["symbol"]]);
    assert_eq!(problems(csv_numbered(1), "X\"-------\nX\"-------"), [["symbol"], ["symbol"]]);
}

#[test]
fn a_mark_that_is_never_closed_is_told() {
    assert_eq!(
        problems(csv("board"), "board\nXO-------\n\"XO-------\nXO-------\n"),
        [vec![], vec!["open_quote".to_string()]]
    );
    assert_eq!(problems(csv_numbered(1), "XO-------,\"\n"), [["open_quote"]]);
    assert_eq!(problems(csv_numbered(1), "\""), [["open_quote"]]);
    assert_eq!(problems(csv_numbered(1), "\"\"\"XO-------\n"), [["open_quote"]]);
}

#[test]
fn with_a_header_all_records_have_as_many_columns() {
    let text = "a,board\nXO-------\n1,XO-------\n1,XO-------,\n\n";
    assert_eq!(codes(csv("board"), text), ["malformed", "next_x", "malformed", "malformed"]);
    let results = read_jsonl(&run_text(&options(csv("board"), Format::Json), text).output);
    for (index, columns) in [(0, 1), (2, 3), (3, 1)] {
        assert_eq!(results[index]["problems"][0]["kind"], "column_count");
        assert_eq!(results[index]["problems"][0]["columns"], columns);
    }
}

#[test]
fn without_a_header_a_record_needs_the_columns_of_its_board() {
    let text = "XO-------\n1,XO-------\n1,XO-------,2,3\n\n";
    assert_eq!(codes(csv_numbered(2), text), ["malformed", "next_x", "next_x", "malformed"]);
    assert_eq!(problems(csv_numbered(2), text)[0], ["column_count"]);
    assert_eq!(problems(csv_numbered(1), "\n"), [["cell_count"]]);
}

#[test]
fn columns_may_be_told_apart_by_another_byte() {
    for delimiter in ["\t", ";", "|", " "] {
        let form = Form::Csv(Csv {
            delimiter: delimiter.as_bytes()[0],
            ..board_column(ColumnName::Name("b".to_string()), true)
        });
        let text = "a|b|c\n1,2|XO-------|\"x|\ny\"\n\"\"|\"XO-/---/---\"|\n".replace('|', delimiter);
        assert_eq!(codes(form.clone(), &text), ["next_x"; 2]);
        let rows = kept(form, &text);
        assert_eq!(rows[1][..3], ["1,2", "XO-------", &format!("x{delimiter}\ny")]);
    }
}

#[test]
fn kept_columns_come_back_as_they_were() {
    let text = "\u{feff}id,\"b,oard\",\"no\"\"te\"\r\n\"1\r\n2\",XO-------,\"say \"\"no\"\"\"\n,\"XO-\n---\n---\",é\0\t'\n\r,,\"\"\n";
    let rows = kept(csv("b,oard"), text);
    assert_eq!(rows[0][..4], ["id", "b,oard", "no\"te", "record"]);
    assert_eq!(rows[1][..5], ["1\r\n2", "XO-------", "say \"no\"", "1", "2"]);
    assert_eq!(rows[2][..5], ["", "XO-\n---\n---", "é\0\t'", "2", "4"]);
    assert_eq!(rows[3][..5], ["\r", "", "", "3", "7"]);
    assert!(rows.iter().all(|row| row.len() == 15));
}

#[test]
fn kept_bytes_that_are_not_utf8_come_back_too() {
    let output = run_text(&options(csv_numbered(1), KEEP), b"XO-------,\xFF\xFE\n").output;
    assert_eq!(read_rows(&output)[0][1], b"\xFF\xFE");
}

#[test]
fn kept_columns_are_as_many_as_the_header_has() {
    let rows = kept(csv("board"), "a,board,c\n1\n1,2,3,4,5\n\n\"x,\n\",y\n");
    let starts: Vec<_> = rows[1..].iter().map(|row| row[..5].to_vec()).collect();
    let expected =
        [["1", "", "", "1", "2"], ["1", "2", "3", "2", "3"], ["", "", "", "3", "4"], ["x,\n", "y", "", "4", "5"]];
    assert_eq!(starts, expected);
    assert!(rows.iter().all(|row| row.len() == 15));
}

#[test]
fn what_is_kept_of_a_record_with_an_open_mark_is_all_that_there_is() {
    let rows = kept(csv("board"), "a,board\n\"1\",\"XO-------\nmore");
    assert_eq!(rows[1][..4], ["1", "XO-------\nmore", "1", "2"]);
}

#[test]
fn without_a_header_the_kept_columns_have_none() {
    let rows = kept(csv_numbered(2), "1,XO-------\n\"2,\",XO-------,3\n");
    assert_eq!(rows[0][..5], ["1", "XO-------", "1", "1", "in_progress"]);
    assert_eq!(rows[1][..6], ["2,", "XO-------", "3", "2", "2", "in_progress"]);
    assert_eq!(rows.len(), 2);
}

#[test]
fn a_file_with_other_columns_is_refused_if_they_are_kept() {
    let texts = ["a,board\n1,XO-------\n", "board,a\nXO-------,1\n", "\"a\",board\r\n2,X--------\n"];
    let run = run_all(&options(csv("board"), KEEP), &texts);
    let others = BadColumns::Others { expected: names(&["a", "board"]), columns: names(&["board", "a"]) };
    assert_eq!(complaint(&run, "b"), others);
    let rows = strings(&run.output);
    assert_eq!(rows[1][..4], ["1", "XO-------", "1", "2"]);
    assert_eq!(rows[2][..4], ["2", "X--------", "2", "2"]);
    assert_eq!(rows.len(), 3);
    for format in [CODES, Format::Csv { keep: false }] {
        assert!(run_all(&options(csv("board"), format), &texts).complaints.is_empty());
    }
}

#[test]
fn the_columns_that_are_kept_are_those_of_the_first_file_that_has_the_board() {
    let run = run_all(&options(csv("board"), KEEP), &["a,b\n", "a,board\n1,XO-------\n"]);
    complaint(&run, "a");
    assert_eq!(strings(&run.output)[0][..3], ["a", "board", "record"]);
    assert_eq!(strings(&run.output)[1][..3], ["1", "XO-------", "1"]);
}

#[test]
fn of_a_form_without_columns_none_are_kept() {
    let options = options(Form::Lines, KEEP);
    let rows = read_rows(&run_text(&options, "XO-------\n").output);
    assert_eq!(rows[0], head(&options));
    assert_eq!(rows[1][..3], [b"1".to_vec(), b"1".to_vec(), b"in_progress".to_vec()]);
}
