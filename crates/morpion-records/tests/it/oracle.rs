//! A second reader of records: plain loops over bytes, and the readers of JSON and CSV that everybody uses. From it, what
//! each format must say.

use std::fmt;

use csv::{ReaderBuilder, Terminator};
use morpion::batch::Status;
use morpion::{Board, Impossible, Layout, Malformed, Mark, Outcome, Position, Problem as BoardProblem};
use morpion_records::{ColumnName, Columns, Csv, Form, Format, Options};
use morpion_report::batch::{JsonFault, JsonType, Offender, Problem, Refusal};
use morpion_report::{batch, refusal, verdict};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;
use serde_json::{Value as Json, json};

use crate::run::{File, Run, TEXTS};

/// The longest record that is read, in bytes.
pub const LIMIT: usize = 65_536;

type Read = Result<Board, Refusal>;

/// A record and what it must come to.
pub struct Judged {
    pub record: u64,
    pub file: String,
    pub line: u64,
    /// Its fields, if it is CSV.
    pub fields: Vec<Vec<u8>>,
    pub verdict: Json,
}

/// The text of a record, without the end of its last line, and the line where it starts.
struct Cut {
    line: u64,
    text: Vec<u8>,
    is_open: bool,
}

/// All records of some files.
pub fn judge(options: &Options, files: &[File]) -> Vec<Judged> {
    let mut all = Vec::new();
    for (name, text) in files {
        for (cut, fields, read) in read_file(options, text) {
            let record = all.len() as u64 + 1;
            let verdict = verdict(&read);
            all.push(Judged { record, file: name.to_string(), line: cut.line, fields, verdict });
        }
    }
    all
}

fn read_file(options: &Options, text: &[u8]) -> Vec<(Cut, Vec<Vec<u8>>, Read)> {
    let board = |text: &[u8], layout| options.game.read_with(text, layout, options.symbols).map_err(Refusal::Board);
    let read_all = |cuts: Vec<Cut>, read: &dyn Fn(&[u8]) -> Read| {
        let too_long = || Refusal::Board(Malformed::too_long(options.game, options.symbols));
        let read = |cut: &Cut| if cut.text.len() > LIMIT { Err(too_long()) } else { read(&cut.text) };
        cuts.into_iter().map(|cut| (read(&cut), cut)).map(|(read, cut)| (cut, Vec::new(), read)).collect()
    };
    match &options.form {
        Form::Lines => read_all(lines(text), &|text| board(text, Layout::OneStringOrCells)),
        Form::Grids => read_all(grids(text), &|text| board(text, Layout::Lines)),
        Form::Json { field } => read_all(lines(text), &|text| read_json(options, field, text)),
        Form::Csv(csv) => read_csv(options, csv, text),
    }
}

fn without_end(line: &[u8]) -> &[u8] {
    let Some(line) = line.strip_suffix(b"\n") else { return line };
    line.strip_suffix(b"\r").unwrap_or(line)
}

fn lines(text: &[u8]) -> Vec<Cut> {
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    (1..).zip(lines).map(|(line, text)| Cut { line, text: without_end(text).to_vec(), is_open: false }).collect()
}

fn grids(text: &[u8]) -> Vec<Cut> {
    let mut grids: Vec<Cut> = Vec::new();
    let mut is_in_grid = false;
    for (line, text) in (1..).zip(text.split_inclusive(|&byte| byte == b'\n')) {
        let is_empty = text == b"\n" || text == b"\r\n";
        if !is_empty && !is_in_grid {
            grids.push(Cut { line, text: Vec::new(), is_open: false });
        }
        if !is_empty {
            grids.last_mut().unwrap().text.extend_from_slice(text);
        }
        is_in_grid = !is_empty;
    }
    grids
}

/// An object as it stands, with each field as often as it is there.
struct Fields(Vec<(String, Json)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Fields, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = entries.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        json.deserialize_map(Collect)
    }
}

fn read_json(options: &Options, field: &str, text: &[u8]) -> Read {
    if let Err(error) = str::from_utf8(text) {
        let before = str::from_utf8(&text[..error.valid_up_to()]).unwrap().chars().count();
        return Err(Refusal::Container(Problem::Json { column: before + 1, fault: JsonFault::Wrong }));
    }
    let value: &RawValue = serde_json::from_slice(text).map_err(|error| {
        let fault = match error.classify() {
            _ if text.iter().all(|byte| b" \t\r".contains(byte)) => JsonFault::Empty,
            Category::Eof => JsonFault::Cut,
            _ => JsonFault::Wrong,
        };
        let before = String::from_utf8_lossy(&text[..error.column().saturating_sub(1)]).chars().count();
        let column = if fault == JsonFault::Empty { 1 } else { before + 1 };
        Refusal::Container(Problem::Json { column, fault })
    })?;
    let value: Json = serde_json::from_str(value.get()).unwrap();
    if !value.is_object() {
        return read_json_board(options, &value);
    }
    let Fields(fields) = serde_json::from_slice(text).unwrap();
    let mut found = fields.iter().filter(|(name, _)| name == field);
    let field = field.to_string();
    match (found.next(), found.next()) {
        (Some((_, value)), None) => read_json_board(options, value),
        (Some(_), Some(_)) => Err(Refusal::Container(Problem::FieldTwice { field })),
        (None, _) => Err(Refusal::Container(Problem::NoField { field })),
    }
}

fn read_json_board(options: &Options, value: &Json) -> Read {
    let other = |found| Err(Refusal::Container(Problem::NotABoard { found, rows: 3 }));
    match value {
        Json::Null => other(JsonType::Null),
        Json::Bool(_) => other(JsonType::Boolean),
        Json::Number(_) => other(JsonType::Number),
        Json::Object(_) => other(JsonType::Object),
        Json::Array(rows) if !rows.iter().all(Json::is_string) => other(JsonType::Array),
        Json::Array(rows) => {
            let rows = rows.iter().filter_map(Json::as_str).map(str::as_bytes);
            options.game.read_rows(rows, options.symbols).map_err(Refusal::Board)
        }
        Json::String(text) => options.game.read_with(text, Layout::OneString, options.symbols).map_err(Refusal::Board),
    }
}

/// Where a byte of a CSV stands.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    FieldStart,
    Field,
    Quoted,
    /// After a quotation mark that closes, unless another follows.
    Closed,
}

fn csv_records(text: &[u8], delimiter: u8) -> Vec<Cut> {
    let mut records = Vec::new();
    let (mut record, mut place) = (Vec::new(), Place::FieldStart);
    let (mut line, mut first_line) = (1, 1);
    for &byte in text {
        record.push(byte);
        line += u64::from(byte == b'\n');
        place = match (place, byte) {
            (Place::Quoted, b'"') => Place::Closed,
            (Place::FieldStart | Place::Closed, b'"') | (Place::Quoted, _) => Place::Quoted,
            (_, b'\n') => {
                records.push(Cut { line: first_line, text: without_end(&record).to_vec(), is_open: false });
                record.clear();
                first_line = line;
                Place::FieldStart
            }
            (_, byte) if byte == delimiter => Place::FieldStart,
            _ => Place::Field,
        };
    }
    if !record.is_empty() {
        let text = without_end(&record).to_vec();
        records.push(Cut { line: first_line, text, is_open: place == Place::Quoted });
    }
    records
}

/// The fields of a record, by the usual reader of CSV.
fn csv_fields(record: &[u8], delimiter: u8) -> Vec<Vec<u8>> {
    // The reader skips empty lines, and a byte-order mark at the start.
    if record.is_empty() {
        return vec![Vec::new()];
    }
    let text = [b"start\n", record].concat();
    let mut records = csv_crate_records(&text, delimiter);
    assert_eq!(records.len(), 2, "{:?}", record.escape_ascii().to_string());
    records.pop().unwrap()
}

fn csv_crate_records(text: &[u8], delimiter: u8) -> Vec<Vec<Vec<u8>>> {
    let mut builder = ReaderBuilder::new();
    let builder = builder.has_headers(false).flexible(true).delimiter(delimiter).terminator(Terminator::Any(b'\n'));
    let records = builder.from_reader(text).into_byte_records();
    records.map(|record| record.unwrap().iter().map(<[u8]>::to_vec).collect()).collect()
}

/// The records of a text without CR and byte-order mark by the plain loop, and by the usual reader of CSV. Neither has the
/// empty lines, which the usual reader skips, nor a last record whose quotation mark is open.
pub fn csv_records_twice(text: &[u8]) -> [Vec<Vec<Vec<u8>>>; 2] {
    let mut cuts = csv_records(text, b',');
    let mut theirs = csv_crate_records(text, b',');
    if cuts.pop_if(|last| last.is_open).is_some() {
        theirs.pop();
    }
    let cuts = cuts.iter().filter(|cut| !cut.text.is_empty());
    [cuts.map(|cut| csv_fields(&cut.text, b',')).collect(), theirs]
}

fn read_csv(options: &Options, csv: &Csv, text: &[u8]) -> Vec<(Cut, Vec<Vec<u8>>, Read)> {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let mut cuts = csv_records(text, csv.delimiter);
    let header = csv.has_header.then(|| csv_fields(&cuts.remove(0).text, csv.delimiter));
    let place = |column: &ColumnName| match column {
        ColumnName::Number(number) => number.get() - 1,
        ColumnName::Name(name) => header.iter().flatten().position(|other| other == name.as_bytes()).unwrap(),
    };
    let places: Vec<usize> = match &csv.columns {
        Columns::Board(column) => vec![place(column)],
        Columns::Cells(columns) => columns.iter().map(place).collect(),
    };
    let width = header.as_ref().map(Vec::len);
    let records = cuts.into_iter().map(|cut| {
        let fields = csv_fields(&cut.text, csv.delimiter);
        let read = read_csv_record(options, &cut, &fields, width, &places);
        (cut, fields, read)
    });
    records.collect()
}

fn read_csv_record(options: &Options, cut: &Cut, fields: &[Vec<u8>], width: Option<usize>, places: &[usize]) -> Read {
    if cut.text.len() > LIMIT {
        return Err(Refusal::Board(Malformed::too_long(options.game, options.symbols)));
    }
    if cut.is_open {
        return Err(Refusal::Container(Problem::OpenQuote));
    }
    let columns = fields.len();
    if let Some(expected) = width.filter(|&width| width != columns) {
        return Err(Refusal::Container(Problem::ColumnCount { columns, expected, is_minimum: false }));
    }
    let expected = places.iter().max().unwrap() + 1;
    if columns < expected {
        return Err(Refusal::Container(Problem::ColumnCount { columns, expected, is_minimum: true }));
    }
    let read = match places {
        [place] => options.game.read_with(&fields[*place], Layout::OneStringOrCells, options.symbols),
        places => options.game.read_cells(places.iter().map(|&place| fields[place].as_slice()), options.symbols),
    };
    read.map_err(Refusal::Board)
}

/// What JSON says of a record, without its place.
pub fn verdict(read: &Read) -> Json {
    match read.as_ref().map(|board| board.check()) {
        Ok(Ok(position)) => position_verdict(&position),
        Ok(Err(impossible)) => impossible_verdict(&impossible),
        Err(refusal) => {
            let problems = match refusal {
                Refusal::Board(malformed) => {
                    malformed.problems().iter().map(|problem| board_problem(malformed, problem)).collect()
                }
                Refusal::Container(problem) => vec![container_problem(problem, refusal)],
            };
            json!({"status": "malformed", "problems": problems, "message": batch::headline(&TEXTS, refusal)})
        }
    }
}

pub fn board_verdict(board: &Board) -> Json {
    verdict(&Ok(*board))
}

fn position_verdict(position: &Position) -> Json {
    let board = position.board();
    let (status, winner, next) = match position.outcome() {
        Outcome::Won(winner) => ("won", Some(winner), None),
        Outcome::Draw => ("draw", None, None),
        Outcome::InProgress { next } => ("in_progress", None, Some(next)),
    };
    let name = |mark: Option<Mark>| mark.map(|mark| mark.to_string());
    let lines: Vec<Vec<[u8; 2]>> = winner.map_or(Vec::new(), |winner| {
        // In misère the lines are the loser's.
        let mark = if board.game().is_misere() { winner.other() } else { winner };
        board.lines(mark).map(|line| line.squares().map(|square| [square.row, square.column]).collect()).collect()
    });
    json!({
        "status": status,
        "winner": name(winner),
        "winning_lines": lines,
        "next_player": name(next),
        "marks": marks(board),
        "code": code(board),
    })
}

fn impossible_verdict(impossible: &Impossible) -> Json {
    let board = impossible.board();
    json!({
        "status": "impossible",
        "reasons": impossible.reasons().iter().map(|&reason| morpion_report::json::Reason::from(reason).word()).collect::<Vec<_>>(),
        "message": verdict::impossible_headline(&TEXTS, impossible),
        "marks": marks(board),
        "code": code(board),
    })
}

/// A number that few readers of JSON hold exactly is a text.
fn code(board: &Board) -> Json {
    let code = board.code();
    if code <= 1 << 53 { json!(code as u64) } else { json!(code.to_string()) }
}

fn marks(board: &Board) -> Json {
    json!({"x": board.count(Mark::X), "o": board.count(Mark::O)})
}

fn board_problem(malformed: &Malformed, problem: &BoardProblem) -> Json {
    let message = refusal::problem(&TEXTS, malformed, problem);
    match problem {
        BoardProblem::TooLong => json!({"kind": "too_long", "bytes": LIMIT, "message": message}),
        BoardProblem::RowCount { rows } => json!({"kind": "row_count", "rows": rows, "message": message}),
        BoardProblem::Symbol { row, column, found } => {
            json!({"kind": "symbol", "row": row, "column": column, "found": found.to_string(), "message": message})
        }
        BoardProblem::RowLength { row, cells } => {
            json!({"kind": "row_length", "row": row, "cells": cells, "message": message})
        }
        BoardProblem::CellCount { cells } => json!({"kind": "cell_count", "cells": cells, "message": message}),
        BoardProblem::NotOneCell { row, column, cells } => {
            json!({"kind": "not_one_cell", "row": row, "column": column, "cells": cells, "message": message})
        }
    }
}

fn container_problem(problem: &Problem, refusal: &Refusal) -> Json {
    let message = batch::headline(&TEXTS, refusal);
    match problem {
        Problem::Json { column, .. } => json!({"kind": "json", "column": column, "message": message}),
        Problem::NoField { field } => json!({"kind": "no_field", "field": field, "message": message}),
        Problem::FieldTwice { field } => json!({"kind": "field_twice", "field": field, "message": message}),
        Problem::NotABoard { found, .. } => {
            let found = match found {
                JsonType::Null => "null",
                JsonType::Boolean => "boolean",
                JsonType::Number => "number",
                JsonType::Array => "array",
                JsonType::Object => "object",
            };
            json!({"kind": "not_a_board", "found": found, "message": message})
        }
        Problem::ColumnCount { columns, expected, .. } => {
            json!({"kind": "column_count", "columns": columns, "expected": expected, "message": message})
        }
        Problem::OpenQuote => json!({"kind": "open_quote", "message": message}),
    }
}

/// The word of a verdict.
pub fn word(verdict: &Json) -> &'static str {
    let is = |key: &str, value: &str| verdict[key] == value;
    let word = match verdict["status"].as_str().unwrap() {
        "won" if is("winner", "X") => "x_won",
        "won" => "o_won",
        "in_progress" if is("next_player", "X") => "next_x",
        "in_progress" => "next_o",
        status => status,
    };
    Status::ALL.into_iter().map(Status::word).find(|known| *known == word).unwrap()
}

/// The names of the columns of a result, after its place.
pub const COLUMNS: [&str; 10] =
    ["status", "winner", "winning_lines", "next_player", "x", "o", "code", "reasons", "problems", "message"];

/// The same verdict in columns.
pub fn columns(verdict: &Json) -> [String; 10] {
    let plain = |value: &Json| match value {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
    };
    let list = |value: &Json, between: &str, show: &dyn Fn(&Json) -> String| {
        value.as_array().into_iter().flatten().map(show).collect::<Vec<_>>().join(between)
    };
    let square = |square: &Json| format!("({},{})", square[0], square[1]);
    let line = |line: &Json| list(line, " ", &square);
    COLUMNS.map(|column| match column {
        "winning_lines" => list(&verdict[column], "; ", &line),
        "x" | "o" => plain(&verdict["marks"][column]),
        "reasons" => list(&verdict[column], " ", &plain),
        "problems" => list(&verdict[column], " ", &|problem| plain(&problem["kind"])),
        _ => plain(&verdict[column]),
    })
}

fn is_shown(options: &Options, judged: &Judged) -> bool {
    options.only.statuses().iter().any(|status| status.word() == word(&judged.verdict))
}

/// The results that are shown, as JSON.
pub fn as_json(options: &Options, all: &[Judged]) -> Vec<Json> {
    let result = |judged: &Judged| {
        let mut result = json!({"record": judged.record, "line": judged.line});
        if options.names_files {
            result["file"] = json!(judged.file);
        }
        result.as_object_mut().unwrap().extend(judged.verdict.as_object().unwrap().clone());
        result
    };
    all.iter().filter(|judged| is_shown(options, judged)).map(result).collect()
}

pub fn read_jsonl(output: &[u8]) -> Vec<Json> {
    serde_json::Deserializer::from_slice(output).into_iter().map(Result::unwrap).collect()
}

pub fn as_words(options: &Options, all: &[Judged]) -> Vec<String> {
    all.iter().filter(|judged| is_shown(options, judged)).map(|judged| word(&judged.verdict).to_string()).collect()
}

/// The results that are shown, as rows without what is kept.
pub fn as_rows(options: &Options, all: &[Judged]) -> Vec<Vec<Vec<u8>>> {
    let row = |judged: &Judged| {
        let mut row = vec![judged.record.to_string()];
        row.extend(options.names_files.then(|| judged.file.clone()));
        row.push(judged.line.to_string());
        row.extend(columns(&judged.verdict));
        row.into_iter().map(String::into_bytes).collect()
    };
    all.iter().filter(|judged| is_shown(options, judged)).map(row).collect()
}

/// The first row of results in columns.
pub fn head(options: &Options) -> Vec<Vec<u8>> {
    let mut head = vec!["record"];
    head.extend(options.names_files.then_some("file"));
    head.push("line");
    head.extend(COLUMNS);
    head.into_iter().map(|name| name.as_bytes().to_vec()).collect()
}

/// The rows of a CSV, by the usual reader with its usual settings.
pub fn read_rows(output: &[u8]) -> Vec<Vec<Vec<u8>>> {
    // At the start of a text that reader skips a byte-order mark, which may be kept from a field in quotation marks.
    let text = [b"start\n", output].concat();
    let reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(&*text);
    reader.into_byte_records().skip(1).map(|row| row.unwrap().iter().map(<[u8]>::to_vec).collect()).collect()
}

/// Asserts that the output of a run is what it must be for these records.
pub fn assert_output(options: &Options, files: &[File], all: &[Judged], run: &Run) {
    match options.format {
        Format::Json => assert_same(&read_jsonl(&run.output), &as_json(options, all)),
        Format::Codes => assert_same(&crate::run::words(&run.output), &as_words(options, all)),
        Format::Csv { keep: false } => {
            let rows = read_rows(&run.output);
            assert_eq!(rows[0], head(options));
            assert_same(&rows[1..], &as_rows(options, all));
        }
        Format::Csv { keep: true } => assert_kept(options, files, all, &read_rows(&run.output)),
        Format::Summary => assert!(run.output.is_empty()),
    }
    assert_tally(options, all, run);
}

/// Asserts the same without showing megabytes of what is equal.
fn assert_same<T: PartialEq + fmt::Debug>(found: &[T], expected: &[T]) {
    let difference = found.iter().zip(expected).position(|(found, expected)| found != expected);
    if let Some(index) = difference {
        assert_eq!(found[index], expected[index], "result {index}");
    }
    assert_eq!(found.len(), expected.len());
}

fn assert_kept(options: &Options, files: &[File], all: &[Judged], rows: &[Vec<Vec<u8>>]) {
    let Form::Csv(csv) = &options.form else { panic!("only columns are kept") };
    let header = csv.has_header.then(|| {
        let text = files[0].1;
        let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
        csv_fields(&csv_records(text, csv.delimiter)[0].text, csv.delimiter)
    });
    let mut expected = as_rows(options, all);
    for (row, judged) in expected.iter_mut().zip(all.iter().filter(|judged| is_shown(options, judged))) {
        let mut kept = judged.fields.clone();
        kept.resize(header.as_ref().map_or(kept.len(), Vec::len), Vec::new());
        row.splice(0..0, kept);
    }
    expected.splice(0..0, header.map(|header| [header, head(options)].concat()));
    assert_same(rows, &expected);
}

fn assert_tally(options: &Options, all: &[Judged], run: &Run) {
    for status in Status::ALL {
        let expected = all.iter().filter(|judged| word(&judged.verdict) == status.word()).count();
        assert_eq!(run.checked.tally.of(status), expected as u64, "{status:?}");
    }
    assert_eq!(run.checked.tally.total(), all.len() as u64);
    let expected = if options.format == Format::Summary { offenders(options, all) } else { Vec::new() };
    assert_eq!(run.checked.offenders, expected);
}

fn offenders(options: &Options, all: &[Judged]) -> Vec<Offender> {
    let refused = all.iter().filter(|judged| ["impossible", "malformed"].contains(&word(&judged.verdict)));
    let shown = refused.filter(|judged| is_shown(options, judged)).take(10);
    let offender = |judged: &Judged| Offender {
        record: judged.record,
        line: judged.line,
        file: options.names_files.then(|| judged.file.clone()),
        headline: judged.verdict["message"].as_str().unwrap().to_string(),
    };
    shown.map(offender).collect()
}
