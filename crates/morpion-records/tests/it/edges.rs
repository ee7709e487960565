//! The input is read by chunks: whatever stands at the edge of one is read as elsewhere.

use morpion_records::{Form, Format, Input, Options};

use crate::oracle::{Judged, assert_output, judge};
use crate::readers::{Dice, Pieces};
use crate::run::{CHUNK, File, csv, csv_numbered, json, options, run, run_files, with_format};

/// Whole records of exactly so many bytes, in few records: spaces make them as long as need be.
fn filling(record: &str, end: &str, bytes: usize) -> String {
    const LONGEST: usize = 60_000;
    let mut text = String::new();
    while text.len() < bytes {
        let left = bytes - text.len();
        // The last one is never too short for a record.
        let length = if left > LONGEST { LONGEST.min(left - 1000) } else { left };
        let padding = length - record.len() - end.len();
        text.extend([record, &" ".repeat(padding), end]);
    }
    text
}

/// A form with a record that fills, its end, what stands before all, and what stands at the edge.
struct Case {
    form: Form,
    head: &'static str,
    record: &'static str,
    end: &'static str,
    edge: &'static str,
}

fn cases() -> Vec<Case> {
    let columns = "1,\"XO-\r\n---\r\n---\",\"a\"\"b\"\r\n\"\",XO-------,\"\"\"\"\n\n2,XO-/---/---,x\"\r\n3,X\r\r\n\"\n\n\",\"XO-\n---\n---\n\",\n";
    vec![
        Case {
            form: Form::Lines,
            head: "",
            record: "XO-------",
            end: "\n",
            edge: "XO-------\r\n\r\n\n\nX--/---/---/\r\nX\r-------\n?\nXXXOO----\r",
        },
        Case {
            form: Form::Grids,
            head: "",
            record: "XO-\n---\n---",
            end: "\n\n",
            edge: "\r\n\nXO-\r\n---\r\n---\r\n\r\n\r\n\nX--\n---\n---\n \n\nXXX\nOO-\n---\r\n\nOOO\n---\n\r\r\n\r\nX",
        },
        Case {
            form: json(),
            head: "",
            record: "\"XO-/---/---\"",
            end: "\n",
            edge: "{\"board\":[\"XO-\",\"---\",\"---\"]}\r\n\r\n\n\"X--\\n---\\n---\"\n[\"X\n\"]\r\n",
        },
        Case { form: csv("board"), head: "\u{feff}a,board,c\r\n", record: "1,XO-------,", end: "\n", edge: columns },
        Case { form: csv_numbered(2), head: "", record: "1,XO-------", end: "\n", edge: columns },
        Case { form: csv_numbered(2), head: "", record: "\"1\",\"XO-------", end: "\"\r\n", edge: columns },
    ]
}

/// How far from its start the edge stands in what stands there.
const SHIFTS: std::ops::RangeInclusive<usize> = 0..=40;

/// A text in which the end of the first chunk stands so far behind the start of what is at the edge.
fn shifted(case: &Case, edge: &str, shift: usize) -> String {
    let filling = filling(case.record, case.end, CHUNK - case.head.len() - shift);
    format!("{}{filling}{edge}{}", case.head, filling[..case.record.len()].to_string() + case.end)
}

fn assert_text(options: &Options, text: &str, formats: &[Format]) -> Vec<Judged> {
    let files: [File; 1] = [("edge", text.as_bytes())];
    let all = judge(options, &files);
    for &format in formats {
        let options = with_format(options, format);
        assert_output(&options, &files, &all, &run_files(&options, &files));
    }
    all
}

#[test]
fn what_stands_at_the_edge_is_read_as_elsewhere() {
    for case in cases() {
        let options = options(case.form.clone(), Format::Json);
        for shift in SHIFTS {
            let text = shifted(&case, case.edge, shift);
            assert_text(&options, &text, &[Format::Json]);
        }
    }
}

#[test]
fn what_stands_at_the_edge_is_kept_as_elsewhere() {
    for case in cases().into_iter().filter(|case| matches!(case.form, Form::Csv(_))) {
        for shift in SHIFTS.step_by(3) {
            let text = shifted(&case, case.edge, shift);
            assert_text(&options(case.form.clone(), Format::Json), &text, &[Format::Csv { keep: true }]);
        }
    }
}

#[test]
fn an_input_may_end_at_the_edge() {
    for case in cases() {
        let options = options(case.form.clone(), Format::Codes);
        for (shift, _) in case.edge.char_indices() {
            let text = shifted(&case, case.edge, shift);
            assert_text(&options, &text[..CHUNK], &[Format::Codes]);
        }
    }
}

#[test]
fn many_empty_lines_are_no_record_that_is_too_long() {
    let options = options(Form::Grids, Format::Json);
    for empty in ["\n", "\r\n"] {
        for shift in 0..4 {
            let gap = "\n".repeat(shift) + &empty.repeat(300_000);
            let text = format!("{gap}XO-\n---\n---\n{gap}X--\n---\n---\n{gap}");
            assert_eq!(assert_text(&options, &text, &[Format::Json]).len(), 2);
        }
    }
}

#[test]
fn pieces_of_all_sizes_are_read_as_the_whole() {
    let mut dice = Dice::new(3);
    for case in cases() {
        let options = options(case.form.clone(), Format::Json);
        let text = shifted(&case, &case.edge.repeat(20), 40);
        let whole = run_files(&options, &[("file", text.as_bytes())]).output;
        for most in [700, 5_000, 100_000, 300_000] {
            let reader = Pieces::new(text.as_bytes(), 1..=most, dice.roll(0..=1000) as u64);
            let pieces = run(&options, vec![Input { name: "file".to_string(), reader: Box::new(reader) }]);
            assert!(pieces.output == whole, "{:?}, {most}", case.form);
        }
    }
}

#[test]
fn single_bytes_are_read_as_the_whole() {
    for case in cases() {
        let options = options(case.form.clone(), Format::Json);
        let text = case.head.to_string() + &case.edge.repeat(20);
        let whole = run_files(&options, &[("file", text.as_bytes())]).output;
        let reader = Pieces::new(text.as_bytes(), 1..=1, 1);
        let pieces = run(&options, vec![Input { name: "file".to_string(), reader: Box::new(reader) }]);
        assert!(pieces.output == whole, "{:?}", case.form);
    }
}
