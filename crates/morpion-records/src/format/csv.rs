//! Results in columns.

use std::fmt;
use std::io::Write;

use csv_core::{WriteResult, Writer};
use morpion::{Board, Mark, Outcome};
use morpion_report::batch::Refusal;
use morpion_report::{Texts, batch, json, verdict};

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
        let (mut columns, after) = match board.check() {
            Ok(position) => {
                let (winner, next) = match position.outcome() {
                    Outcome::Won(winner) => (Some(winner), None),
                    Outcome::Draw => (None, None),
                    Outcome::InProgress { next } => (None, Some(next)),
                };
                let status = match position.outcome() {
                    Outcome::Won(_) => "won",
                    Outcome::Draw => "draw",
                    Outcome::InProgress { .. } => "in_progress",
                };
                let lines = winner.map(|winner| lines(position.board(), winner)).unwrap_or_default();
                (
                    vec![status.to_string(), name(winner), lines, name(next)],
                    [String::new(), String::new(), String::new()],
                )
            }
            Err(impossible) => {
                let reasons: Vec<&str> = impossible.reasons().iter().map(|reason| reason.word()).collect();
                let message = verdict::impossible_headline(texts, &impossible);
                let nothing = || String::new();
                (
                    vec!["impossible".to_string(), nothing(), nothing(), nothing()],
                    [reasons.join(" "), nothing(), message],
                )
            }
        };
        columns.extend([Mark::X, Mark::O].map(|mark| board.count(mark).to_string()));
        let (mut before_code, mut after_code) = (Vec::new(), Vec::new());
        for column in columns {
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

fn name(mark: Option<Mark>) -> String {
    mark.map(|mark| mark.to_string()).unwrap_or_default()
}

/// The lines of a player, each as its squares.
fn lines(board: &Board, winner: Mark) -> String {
    board.lines(winner).map(|line| line.to_string()).collect::<Vec<_>>().join("; ")
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
