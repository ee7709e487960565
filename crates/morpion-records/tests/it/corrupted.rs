//! Records that are bad in every way, between good ones: the second reader has the same records with the same faults, in
//! the same order, on the same lines.

use morpion::Symbols;
use morpion_records::{ColumnName, Columns, Csv, Form, Format, Input, Options};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::oracle::{assert_output, csv_records_twice, judge, read_jsonl};
use crate::readers::Pieces;
use crate::run::{
    File, TEXTS, codes, csv, csv_numbered, json, number, options, run, run_text, with_format, with_threads,
};
use crate::written::{all_boards, rows};

/// So many runs, of several files each: a run makes all verdicts first, which takes longer than the records.
fn cases() -> ProptestConfig {
    ProptestConfig { cases: 24, max_shrink_iters: 100, failure_persistence: None, ..ProptestConfig::default() }
}

const FILES: usize = 12;

/// A text out of parts, of which each has a byte or two changed now and then.
fn any_text(part: impl Strategy<Value = Vec<u8>>, ends: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let end = select(ends);
    let record = (part, any_edit(), end).prop_map(|(mut record, edit, end)| {
        edit.apply(&mut record);
        record.extend_from_slice(end.as_bytes());
        record
    });
    vec(record, 0..12).prop_map(|records| records.concat())
}

/// What happens to a record.
#[derive(Clone, Debug)]
enum Edit {
    Nothing,
    Cut(prop::sample::Index),
    Insert(prop::sample::Index, Vec<u8>),
    Replace(prop::sample::Index, Vec<u8>),
}

impl Edit {
    fn apply(&self, record: &mut Vec<u8>) {
        match self {
            Edit::Nothing => {}
            Edit::Cut(place) => record.truncate(place.index(record.len() + 1)),
            Edit::Insert(place, bytes) => {
                let place = place.index(record.len() + 1);
                record.splice(place..place, bytes.iter().copied());
            }
            Edit::Replace(place, bytes) => {
                let place = place.index(record.len().max(1)).min(record.len());
                record.splice(place..(place + 1).min(record.len()), bytes.iter().copied());
            }
        }
    }
}

fn any_edit() -> impl Strategy<Value = Edit> {
    let near = select(
        [
            "\"", "\"\"", "\n", "\r\n", "\r", "\0", " ", ",", ";", "\t", "/", "X", "O", "-", "x", "0", "[", "]", "{",
            "}", "\\", "\\n", ":", "null", "\u{feff}", "é", "✕",
        ]
        .map(|text| text.as_bytes().to_vec())
        .to_vec(),
    );
    let bytes = prop_oneof![4 => near, 1 => vec(any::<u8>(), 1..3)];
    prop_oneof![
        4 => Just(Edit::Nothing),
        1 => any::<prop::sample::Index>().prop_map(Edit::Cut),
        2 => (any::<prop::sample::Index>(), bytes.clone()).prop_map(|(place, bytes)| Edit::Insert(place, bytes)),
        2 => (any::<prop::sample::Index>(), bytes).prop_map(|(place, bytes)| Edit::Replace(place, bytes)),
    ]
}

/// Writes any board so.
fn any_board(write: impl Fn(&morpion::Board) -> String) -> impl Strategy<Value = Vec<u8>> {
    select(all_boards().collect::<Vec<_>>()).prop_map(move |board| write(&board).into_bytes())
}

fn any_line() -> impl Strategy<Value = Vec<u8>> {
    (any_board(|board| rows(board, Symbols::STANDARD, "")), any_board(|board| rows(board, Symbols::STANDARD, "/")))
        .prop_flat_map(|(cells, rows)| prop_oneof![Just(cells), Just(rows)])
}

fn any_grid() -> impl Strategy<Value = Vec<u8>> {
    (any_board(|board| rows(board, Symbols::STANDARD, "\n")), any_board(|board| rows(board, Symbols::STANDARD, "\r\n")))
        .prop_flat_map(|(lf, cr_lf)| prop_oneof![Just(lf), Just(cr_lf)])
}

fn any_json_line() -> impl Strategy<Value = Vec<u8>> {
    const PATTERNS: [&str; 12] = [
        "\"R/R/R\"",
        "\"R\\nR\\r\\nR\"",
        "[\"R\",\"R\",\"R\"]",
        "{\"board\":\"R/R/R\"}",
        "{\"id\":15,\"board\":[\"R\",\"R\",\"R\"],\"x\":[true,{\"board\":\"R\"}]}",
        "{\"board\":\"R/R/R\",\"board\":\"R/R/R\"}",
        "{\"board\":{\"board\":\"R/R/R\"}}",
        "{\"Board\":\"R/R/R\"}",
        "[\"R\",3,\"R\"]",
        "[[\"R\",\"R\",\"R\"]]",
        "-12",
        " {\"board\" : null } ",
    ];
    let row =
        || any_board(|board| rows(board, Symbols::STANDARD, "/")).prop_map(|rows| String::from_utf8(rows).unwrap());
    (select(&PATTERNS[..]), row()).prop_map(|(pattern, rows)| {
        let pattern = pattern.to_string();
        rows.split('/').cycle().take(6).fold(pattern, |text, row| text.replacen('R', row, 1)).into_bytes()
    })
}

fn any_csv_record() -> impl Strategy<Value = Vec<u8>> {
    const PATTERNS: [&str; 14] = [
        "1,R/R/R,2",
        "\"1\",\"RRR\",\"\"",
        "\"a\nb\",\"R\r\nR\nR\",c",
        "\"a,b\",R/R/R,\"say \"\"no\"\"\"",
        "a\"b,\"R/R/R\",\"c\"d\"e",
        "R/R/R",
        "\"R\"/R/R",
        "R\"\"R\"R",
        ",,",
        "1,R/R/R",
        "1,R/R/R,2,3",
        "\"\",\"R\nR\nR\n\",\"\n\n\"",
        " \"1\" , RRR , \"2\"",
        "é,R/R/R,\r",
    ];
    let row =
        || any_board(|board| rows(board, Symbols::STANDARD, "/")).prop_map(|rows| String::from_utf8(rows).unwrap());
    (select(&PATTERNS[..]), row()).prop_map(|(pattern, rows)| {
        let pattern = pattern.to_string();
        rows.split('/').fold(pattern, |text, row| text.replacen('R', row, 1)).into_bytes()
    })
}

fn any_cells_record() -> impl Strategy<Value = Vec<u8>> {
    let cell = prop_oneof![
        12 => select(&["X", "O", "-", "x", "o"][..]),
        1 => select(&["", " ", " X ", "\"O\"", "\"\"", "\"-\n\"", "XO", "?", "é", "\"\"\"\""][..]),
    ];
    vec(cell, 9..=9).prop_map(|cells| cells.join(",").into_bytes())
}

const LINE_ENDS: &[&str] = &["\n", "\n", "\n", "\r\n", "\r\n", "", "\n\n", "\r", "\n\r\n"];
const GRID_ENDS: &[&str] = &["\n\n", "\n\n", "\r\n\r\n", "\n\n\n\r\n", "\n", "", "\n \n", "\r\r\n\n", "\r\n\n"];

/// A text without bytes that are not UTF-8, which have a test of their own, and without control characters but line ends:
/// they are told one column earlier in a string that is skipped than in one that is read.
fn without_other_bytes(text: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    let lines = text.split_inclusive('\n').map(|line| {
        let end = ["\r\n", "\n", ""].into_iter().find(|end| line.ends_with(end)).unwrap();
        line[..line.len() - end.len()].replace(|char: char| char < ' ', " ") + end
    });
    lines.collect::<String>().into_bytes()
}

/// How a run is made that must not change what comes of it.
#[derive(Clone, Debug)]
struct Way {
    threads: usize,
    piece: usize,
    seed: u64,
    names_files: bool,
}

prop_compose! {
    fn any_way()(threads in 1..4_usize, piece in 1..200_usize, seed in any::<u64>(), names_files in any::<bool>()) -> Way {
        Way { threads, piece, seed, names_files }
    }
}

/// Asserts that every format says of these texts what the second reader does.
fn assert_texts(form: Form, formats: &[Format], texts: &[Vec<u8>], way: &Way) {
    let Way { threads, piece, seed, names_files } = *way;
    let options = Options { names_files, ..with_threads(&options(form, Format::Json), threads) };
    let names = ["a", "b,\"c\"", "é\n"];
    let files: Vec<File> = names.into_iter().cycle().zip(texts.iter().map(Vec::as_slice)).collect();
    let all = judge(&options, &files);
    for &format in formats {
        let options = with_format(&options, format);
        let inputs = files
            .iter()
            .map(|(name, text)| Input { name: name.to_string(), reader: Box::new(Pieces::new(text, 1..=piece, seed)) });
        let run = run(&options, inputs.collect::<Vec<_>>());
        assert!(run.complaints.is_empty(), "{:?}", run.complaints);
        assert_output(&options, &files, &all, &run);
    }
}

const FORMATS: [Format; 4] = [Format::Json, Format::Csv { keep: false }, Format::Codes, Format::Summary];
const CSV_FORMATS: [Format; 5] =
    [Format::Json, Format::Csv { keep: false }, Format::Csv { keep: true }, Format::Codes, Format::Summary];

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn in_lines(texts in vec(any_text(any_line(), LINE_ENDS), FILES), way in any_way()) {
        assert_texts(Form::Lines, &FORMATS, &texts, &way);
    }

    #[test]
    fn in_grids(texts in vec(any_text(any_grid(), GRID_ENDS), FILES), way in any_way()) {
        assert_texts(Form::Grids, &FORMATS, &texts, &way);
    }

    #[test]
    fn in_json(texts in vec(any_text(any_json_line(), LINE_ENDS), FILES), way in any_way()) {
        let texts: Vec<Vec<u8>> = texts.iter().map(|text| without_other_bytes(text)).collect();
        assert_texts(json(), &FORMATS, &texts, &way);
    }

    #[test]
    fn in_a_column_with_a_header(texts in vec(any_text(any_csv_record(), LINE_ENDS), FILES), way in any_way()) {
        let texts: Vec<Vec<u8>> = texts.into_iter().map(|text| [b"a,\"board\",c\r\n", text.as_slice()].concat()).collect();
        assert_texts(csv("board"), &CSV_FORMATS, &texts, &way);
    }

    #[test]
    fn in_a_column_without_a_header(
        texts in vec(any_text(any_csv_record(), LINE_ENDS), FILES),
        column in 1..4_usize,
        way in any_way(),
    ) {
        assert_texts(csv_numbered(column), &CSV_FORMATS, &texts, &way);
    }

    #[test]
    fn in_nine_columns(texts in vec(any_text(any_cells_record(), LINE_ENDS), FILES), way in any_way()) {
        let columns = Columns::Cells(Box::new([3, 1, 2, 9, 4, 5, 6, 8, 7].map(number)));
        assert_texts(Form::Csv(Csv { columns, has_header: false, delimiter: b',' }), &CSV_FORMATS, &texts, &way);
        let columns = Columns::Cells(Box::new(["d", "b", "i", "h", "c", "g", "a", "f", "e"].map(|name| {
            ColumnName::Name(name.to_string())
        })));
        let texts: Vec<Vec<u8>> = texts.into_iter().map(|text| [b"a,b,c,d,e,f,g,h,i\n", text.as_slice()].concat()).collect();
        assert_texts(Form::Csv(Csv { columns, has_header: true, delimiter: b',' }), &CSV_FORMATS, &texts, &way);
    }

    #[test]
    fn in_bytes_of_any_kind(texts in vec(vec(select(b"XO-/ \n\n\r\",[]{}:\\\0\xFF".to_vec()), 0..60), FILES), way in any_way()) {
        for form in [Form::Lines, Form::Grids, csv_numbered(1), csv_numbered(2)] {
            assert_texts(form, &FORMATS, &texts, &way);
        }
    }

    #[test]
    fn the_second_reader_finds_the_records_that_the_usual_one_finds(
        texts in vec(any_text(any_csv_record(), LINE_ENDS), FILES),
    ) {
        for text in texts {
            let text: Vec<u8> = text.into_iter().filter(|&byte| byte != b'\r').collect();
            let [ours, theirs] = csv_records_twice(text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&text));
            prop_assert_eq!(ours, theirs);
        }
    }
}

#[test]
fn json_that_is_not_utf8_is_none_wherever_it_is_not() {
    let lines: [&[u8]; 8] = [
        b"\xFF",
        b"\"XO-/---/--\xFF\"",
        b"[\"XO-\",\"---\",\"\xFF--\"]",
        b"{\"board\":\"XO-/---/---\"}\xC3",
        b"{\"\xFF\":1,\"board\":\"XO-/---/---\"}",
        b"{\"board\":\"XO-/---/---\",\"note\":\"caf\xE9\"}",
        b"{\"board\":\"XO-/---/---\",\"notes\":[{\"n\":\"caf\xE9\"}]}",
        b"{\"board\":[\"XO-\",[\"caf\xE9\"]]}",
    ];
    let output = run_text(&options(json(), Format::Json), lines.join(&b'\n')).output;
    let results = read_jsonl(&output);
    assert_eq!(results.len(), lines.len());
    for (result, line) in results.iter().zip(lines) {
        assert_eq!(result["problems"][0]["kind"], "json", "{}", line.escape_ascii());
    }
}

#[test]
fn json_is_read_to_its_end() {
    let board = "\"XO-/---/---\"";
    let good = [
        board.to_string(),
        format!(" {board} \t\r"),
        format!("{{\"board\":{board}}}"),
        format!("{{\"board\" : {board} , \"a\":[[]]}}"),
    ];
    assert!(codes(json(), good.join("\n")).iter().all(|code| code == "next_x"));
    let bad = [
        format!("{board}{board}"),
        format!("{board} x"),
        format!("{{\"board\":{board}"),
        format!("[{board}"),
        format!("{{\"board\":{board}}}]"),
    ];
    let results = read_jsonl(&run_text(&options(json(), Format::Json), bad.join("\n")).output);
    assert!(results.len() == bad.len() && results.iter().all(|result| result["problems"][0]["kind"] == "json"));
    // Where a line ends too soon is not a place in it.
    assert_eq!(results[2]["message"], TEXTS.problem_json_cut());
    assert_eq!(results[1]["message"], TEXTS.problem_json(15));
}
