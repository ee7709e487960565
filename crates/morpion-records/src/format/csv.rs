//! Results in columns.

use std::fmt;
use std::io::Write;

use csv_core::{WriteResult, Writer};
use morpion::Board;
use morpion_report::batch::Refusal;
use morpion_report::{Texts, batch, json};

use super::template::Templates;
use crate::form::Fields;

/// The columns of a verdict.
const COLUMNS: [&str; 10] =
    ["status", "winner", "winning_lines", "next_player", "x", "o", "code", "reasons", "problems", "message"];

/// The first line: the columns of the source, if they are kept, then those of the results.
pub(super) fn head(kept: &[Vec<u8>], names_files: bool) -> Vec<u8> {
    let place = ["record"].into_iter().chain(names_files.then_some("file")).chain(["line"]);
    let own = place.chain(COLUMNS).map(str::as_bytes);
    let mut text = Vec::new();
    for column in kept.iter().map(Vec::as_slice).chain(own) {
        write_field(&mut text, column);
        text.push(b',');
    }
    text.pop();
    text.push(b'\n');
    text
}

/// What stands between the number of a record and that of its line.
pub(super) fn before_line(file: Option<&str>) -> Vec<u8> {
    let mut text = b",".to_vec();
    if let Some(file) = file {
        write_field(&mut text, file.as_bytes());
        text.push(b',');
    }
    text
}

/// Writes a number.
pub(super) fn write_number(out: &mut Vec<u8>, number: impl fmt::Display) {
    // Memory takes all.
    let _ = write!(out, "{number}");
}

pub(super) fn templates(texts: &Texts) -> Templates {
    Templates::new(|board| {
        let (before, after) = columns(json::Verdict::of(texts, *board));
        let (mut before_code, mut after_code) = (Vec::new(), Vec::new());
        for column in before {
            write_field(&mut before_code, column.as_bytes());
            before_code.push(b',');
        }
        for column in after {
            after_code.push(b',');
            write_field(&mut after_code, column.as_bytes());
        }
        after_code.push(b'\n');
        (before_code, after_code)
    })
}

/// Writes the verdict on a board of which there is no template.
pub(super) fn write_verdict(texts: &Texts, board: Board, out: &mut Vec<u8>) {
    let (before, after) = columns(json::Verdict::of(texts, board));
    let code = board.code().to_string();
    for (number, column) in before.iter().chain([&code]).chain(&after).enumerate() {
        if number > 0 {
            out.push(b',');
        }
        write_field(out, column.as_bytes());
    }
    out.push(b'\n');
}

/// The columns of a verdict on a board, before the code and after it.
fn columns(verdict: json::Verdict) -> ([String; 6], [String; 3]) {
    let nothing = String::new;
    let word = |status: json::Status| status.word().to_string();
    let mark = |mark: Option<json::Mark>| mark.map(|mark| format!("{mark:?}")).unwrap_or_default();
    match verdict {
        json::Verdict::Position(json::JudgedPosition { status, winner, winning_lines, next_player, marks, .. }) => {
            let (lines, next) = (lines(&winning_lines), mark(next_player));
            let before = [word(status), mark(winner), lines, next, marks.x.to_string(), marks.o.to_string()];
            (before, Default::default())
        }
        json::Verdict::Impossible(json::ImpossibleBoard { status, reasons, message, marks, .. }) => {
            let reasons: Vec<&str> = reasons.into_iter().map(json::Reason::word).collect();
            let before = [word(status), nothing(), nothing(), nothing(), marks.x.to_string(), marks.o.to_string()];
            (before, [reasons.join(" "), nothing(), message])
        }
        // A board is a text that was read.
        json::Verdict::Malformed(_) => Default::default(),
    }
}

/// Lines of squares: `(1,1) (1,2) (1,3); (1,1) (2,2) (3,3)`.
fn lines(lines: &[Vec<json::Square>]) -> String {
    let line = |squares: &Vec<json::Square>| {
        squares.iter().map(|json::Square([row, column])| format!("({row},{column})")).collect::<Vec<_>>().join(" ")
    };
    lines.iter().map(line).collect::<Vec<_>>().join("; ")
}

pub(super) fn write_refusal(texts: &Texts, refusal: &Refusal, out: &mut Vec<u8>) {
    out.extend_from_slice(b"malformed,,,,,,,,");
    let kinds: Vec<&str> = json::kinds(refusal).into_iter().map(json::Kind::word).collect();
    write_field(out, kinds.join(" ").as_bytes());
    out.push(b',');
    write_field(out, batch::headline(texts, refusal).as_bytes());
    out.push(b'\n');
}

/// Writes the columns of the source.
pub(super) struct Kept {
    fields: Fields,
    width: Option<usize>,
}

impl Kept {
    /// Columns that are told apart by this byte. If their number is known, exactly so many are written.
    pub(super) fn new(delimiter: u8, width: Option<usize>) -> Kept {
        Kept { fields: Fields::new(delimiter), width }
    }

    /// Writes the columns of a record, each with a comma after it.
    pub(super) fn write(&mut self, record: &[u8], out: &mut Vec<u8>) {
        self.fields.read(record);
        let missing = self.width.map_or(0, |width| width.saturating_sub(self.fields.iter().count()));
        let columns = self.fields.iter().take(self.width.unwrap_or(usize::MAX));
        for column in columns.chain(std::iter::repeat_n(b"".as_slice(), missing)) {
            write_field(out, column);
            out.push(b',');
        }
    }
}

/// Writes a field, in quotation marks if it needs them.
fn write_field(out: &mut Vec<u8>, field: &[u8]) {
    let mut writer = Writer::new();
    let mut rest = field;
    loop {
        let start = out.len();
        // Twice the field for doubled marks, and the two around it.
        out.resize(start + 2 * rest.len() + 2, 0);
        let (result, read, written) = writer.field(rest, &mut out[start..]);
        out.truncate(start + written);
        rest = &rest[read..];
        if result == WriteResult::InputEmpty {
            break;
        }
    }
    let start = out.len();
    out.resize(start + 1, 0);
    let (_, written) = writer.finish(&mut out[start..]);
    out.truncate(start + written);
}
