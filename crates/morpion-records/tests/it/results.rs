//! Which results are written, and what stands beside them.

use std::io::{self, Read};

use morpion::Reason;
use morpion::batch::Status;
use morpion_records::{Form, Format, Input, Only, Options, Unwatched, check};
use morpion_report::batch::Offender;

use crate::oracle::{assert_output, judge, read_jsonl, read_rows, word};
use crate::run::{
    File, TEXTS, csv_numbered, json, options, run, run_files, run_text, with_format, with_threads, words,
};

/// A record of each status, in the order of their words, and one more of some.
const RECORDS: &str = "XXXOO----\nOOOXX-X--\nXOXXOOOXX\n---------\nX--------\nOO-------\nX0-------\n\nXXXOOO---\n";

fn only(statuses: &[Status]) -> Only {
    Only::those(|status| statuses.contains(&status))
}

#[test]
fn each_status_can_be_shown_alone() {
    let expected = ["x_won", "o_won", "draw", "next_x", "next_o", "impossible", "malformed", "malformed", "impossible"];
    assert_eq!(words(&run_text(&options(Form::Lines, Format::Codes), RECORDS).output), expected);
    for status in Status::ALL {
        let options = Options { only: only(&[status]), ..options(Form::Lines, Format::Codes) };
        let shown: Vec<&str> = expected.into_iter().filter(|word| *word == status.word()).collect();
        assert_eq!(words(&run_text(&options, RECORDS).output), shown);
        assert_eq!(options.only.statuses(), [status]);
    }
}

#[test]
fn any_choice_of_statuses_is_shown_with_its_places_in_every_format() {
    let files: [File; 2] = [("a", RECORDS.as_bytes()), ("b", RECORDS.as_bytes())];
    for choice in (0_u32..1 << 7).step_by(5) {
        let mut shown = (0..7).map(|bit| choice >> bit & 1 == 1);
        let statuses: Vec<Status> = Status::ALL.into_iter().filter(|_| shown.next().unwrap()).collect();
        let options = Options { only: only(&statuses), names_files: true, ..options(Form::Lines, Format::Json) };
        let all = judge(&options, &files);
        for format in [Format::Json, Format::Csv { keep: false }, Format::Codes, Format::Summary] {
            let options = with_format(&options, format);
            assert_output(&options, &files, &all, &run_files(&options, &files));
        }
    }
    assert_eq!(Only::ALL.statuses(), Status::ALL);
}

#[test]
fn what_is_not_shown_is_counted_all_the_same() {
    let options = Options { only: only(&[]), ..options(Form::Lines, Format::Codes) };
    let run = run_text(&options, RECORDS);
    assert!(run.output.is_empty());
    assert_eq!((run.checked.tally.total(), run.checked.tally.of(Status::Malformed)), (9, 2));
    assert_eq!(run.checked.tally.with_reason(Reason::BothWon), 1);
}

#[test]
fn kept_columns_of_records_that_are_not_shown_are_left_out() {
    let options = Options { only: only(&[Status::NextX]), ..options(csv_numbered(2), Format::Csv { keep: true }) };
    let rows = read_rows(&run_text(&options, "a,X--------\n\"b\n\",XO-------\nc,\nd,---------\n").output);
    let starts: Vec<_> = rows.iter().map(|row| row[..4].join(&b'|')).collect();
    assert_eq!(starts, [b"b\n|XO-------|2|2".to_vec(), b"d|---------|4|5".to_vec()]);
}

#[test]
fn results_name_their_file_and_count_its_lines_anew() {
    let files: [File; 3] = [("a", b"XO-------\nX--------"), ("say \"é\",\n", b"\n"), ("a", b"XO-------\n")];
    let options = Options { names_files: true, ..options(Form::Lines, Format::Json) };
    let results = read_jsonl(&run_files(&options, &files).output);
    let places: Vec<_> = results
        .iter()
        .map(|result| {
            let number = |key: &str| result[key].as_u64().unwrap();
            (number("record"), result["file"].as_str().unwrap(), number("line"), word(result))
        })
        .collect();
    let expected =
        [(1, "a", 1, "next_x"), (2, "a", 2, "next_o"), (3, "say \"é\",\n", 1, "malformed"), (4, "a", 1, "next_x")];
    assert_eq!(places, expected);
    let rows = read_rows(&run_files(&with_format(&options, Format::Csv { keep: false }), &files).output);
    assert_eq!(rows[0][..3], ["record", "file", "line"].map(|name| name.as_bytes().to_vec()));
    assert_eq!(rows[3][1], "say \"é\",\n".as_bytes());
}

#[test]
fn a_file_is_not_named_unless_it_is_asked_for() {
    let output = run_text(&options(Form::Lines, Format::Json), "XO-------\n").output;
    assert_eq!(read_jsonl(&output)[0].get("file"), None);
    let output = run_text(&options(Form::Lines, Format::Csv { keep: false }), "XO-------\n").output;
    assert!(
        output.starts_with(b"record,line,status,winner,winning_lines,next_player,x,o,code,reasons,problems,message\n")
    );
}

fn offender(record: u64, line: u64, file: &str) -> Offender {
    let headline = TEXTS.problem_cell_count(1, 9_u32);
    Offender { record, line, file: Some(file.to_string()), headline }
}

#[test]
fn a_summary_tells_the_first_ten_that_are_refused_with_their_places() {
    // Far apart: a chunk has few of them, and with many threads the later ones may be found first.
    let good = "XO-------\n".repeat(30_000);
    let text = (good + "?\n").replace('?', "-").repeat(4);
    let files: Vec<File> = ["a", "b", "c"].into_iter().map(|name| (name, text.as_bytes())).collect();
    let place = |number: u64| 30_001 * (number % 4 + 1);
    let expected: Vec<Offender> = (0..10)
        .map(|number| offender(30_001 * (number + 1), place(number), ["a", "b", "c"][number as usize / 4]))
        .collect();
    for threads in [1, 2, 7] {
        let options = Options { names_files: true, ..with_threads(&options(Form::Lines, Format::Summary), threads) };
        let run = run_files(&options, &files);
        assert_eq!(run.checked.offenders, expected);
        assert_eq!((run.checked.tally.total(), run.checked.tally.of(Status::Malformed)), (360_012, 12));
        assert!(run.output.is_empty());
    }
}

#[test]
fn a_summary_names_no_file_unless_it_is_asked_for_and_tells_only_what_is_shown() {
    let options = Options { only: only(&[Status::Impossible, Status::Draw]), ..options(Form::Lines, Format::Summary) };
    let checked = run_text(&options, RECORDS).checked;
    let places: Vec<_> =
        checked.offenders.iter().map(|offender| (offender.record, offender.line, offender.file.as_deref())).collect();
    assert_eq!(places, [(6, 6, None), (9, 9, None)]);
    let headlines: Vec<_> = checked.offenders.iter().map(|offender| offender.headline.clone()).collect();
    let json = read_jsonl(&run_text(&with_format(&options, Format::Json), RECORDS).output);
    let messages: Vec<_> = json.iter().filter_map(|result| result["message"].as_str()).collect();
    assert_eq!(headlines, messages);
}

#[test]
fn other_formats_tell_nobody() {
    for format in [Format::Json, Format::Codes, Format::Csv { keep: false }] {
        assert!(run_text(&options(Form::Lines, format), RECORDS).checked.offenders.is_empty());
    }
}

#[test]
fn nothing_to_read_gives_nothing() {
    for format in [Format::Json, Format::Codes, Format::Summary] {
        let run = run(&options(json(), format), Vec::<Input>::new());
        assert!(run.output.is_empty());
        assert_eq!(run.checked.tally.total(), 0);
    }
}

#[test]
fn a_file_may_be_named_twice() {
    let files: [File; 2] = [("a", b"XO-------"), ("a", b"XO-------")];
    assert_eq!(words(&run_files(&options(Form::Lines, Format::Codes), &files).output), ["next_x", "next_x"]);
}

#[test]
fn messages_are_in_the_language_of_the_texts() {
    let french = morpion_report::Texts::new(morpion_report::Language::French);
    let mut output = Vec::new();
    let inputs = [crate::run::input("a", "X\nOO-------\n")];
    check(&options(Form::Lines, Format::Json), &french, inputs, &mut output, &Unwatched).unwrap();
    let results = read_jsonl(&output);
    assert_eq!(results[0]["message"], french.problem_cell_count(1, 9_u32));
    assert_ne!(results[0]["message"], TEXTS.problem_cell_count(1, 9_u32));
}

/// So many empty lines and then this text.
fn far_down(lines: u64, text: &'static str) -> Input {
    let reader = io::repeat(b'\n').take(lines).chain(text.as_bytes());
    Input { name: "long".to_string(), reader: Box::new(reader) }
}

#[test]
fn numbers_of_nine_digits_go_up_as_others_do() {
    let grids = "XO-\n---\n---\n\nX--\n---\n---\n\n0\n\nXO-\n---\n---\n";
    let places = [0, 4, 8, 10];
    for round in [100_000_000, 200_000_000] {
        // The round number is that of a line of each grid in turn, and of the empty lines between them.
        for before in [4, 8, 11] {
            let empty = round - before;
            let run = run(&options(Form::Grids, Format::Json), [far_down(empty, grids)]);
            let lines: Vec<_> = read_jsonl(&run.output).iter().map(|result| result["line"].as_u64().unwrap()).collect();
            assert_eq!(lines, places.map(|place| empty + place + 1));
        }
    }
}
