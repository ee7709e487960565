//! The formats of results.

mod csv;
pub(crate) mod json;
mod template;

use std::sync::Arc;

use morpion::Board;
use morpion::batch::{BoardCode, Judge, Judgment, Status, Tally};
use morpion_report::Texts;
use morpion_report::batch::{Offender, Refusal};
use morpion_report::verdict;

use crate::batch::Batch;
use crate::check::Options;
use crate::chunk::File;
use crate::form::{self, Form};
use template::Template;
pub(crate) use template::Templates;

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The verdict as JSON, one line a record, with its number and line.
    Json,
    /// The same facts in columns.
    Csv {
        /// Whether the columns of the source come first.
        keep: bool,
    },
    /// One word a record.
    Codes,
    /// Nothing by record: the counts, and the first records that are refused.
    Summary,
}

/// Which results are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Only([bool; Status::ALL.len()]);

impl Only {
    /// All results.
    pub const ALL: Only = Only([true; Status::ALL.len()]);

    /// Those of which this is true.
    pub fn those(is_shown: impl Fn(Status) -> bool) -> Only {
        Only(Status::ALL.map(is_shown))
    }

    /// The statuses that are shown.
    pub fn statuses(self) -> Vec<Status> {
        Status::ALL.into_iter().zip(self.0).filter(|(_, is_shown)| *is_shown).map(|(status, _)| status).collect()
    }
}

/// How many refused records a summary tells.
pub(crate) const OFFENDERS: usize = 10;

/// Writes results.
pub(crate) struct Writer<'a> {
    options: &'a Options,
    texts: &'a Texts,
    judge: Judge,
    /// By judgment: whether it is shown, and its word.
    judgments: Vec<(bool, Word)>,
    shows_all: bool,
    templates: Option<Arc<Templates>>,
}

/// The word of a status with a line end, copied with the same number of bytes whatever its length: a length that is hard
/// to foretell would take more time than the copy.
struct Word {
    bytes: [u8; 16],
    len: usize,
}

impl Word {
    fn new(status: Status) -> Word {
        let line = format!("{}\n", status.word());
        let mut bytes = [0; 16];
        // The longest has eleven bytes.
        bytes[..line.len()].copy_from_slice(line.as_bytes());
        Word { bytes, len: line.len() }
    }

    #[inline]
    fn write(&self, out: &mut Vec<u8>) {
        let end = out.len() + self.len;
        out.extend_from_slice(&self.bytes);
        out.truncate(end);
    }
}

/// What one thread writes with.
pub(crate) enum Pen<'a> {
    Json(json::Lines),
    Csv(&'a Templates),
    Codes,
    None,
}

/// Records whose results are to be written.
pub(crate) struct Judged<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) batch: &'a Batch,
    pub(crate) file: &'a File,
    /// The number of the first record among all, and of the first line in its file, from 1.
    pub(crate) record: u64,
    pub(crate) line: u64,
    /// Whether it is one record, whose text is gone, for it is too long.
    pub(crate) is_too_long: bool,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(options: &'a Options, texts: &'a Texts) -> Writer<'a> {
        let shown = options.only.statuses();
        let judgments = Judgment::all().map(|judgment| {
            let status = judgment.status();
            (shown.contains(&status), Word::new(status))
        });
        let templates = match options.format {
            Format::Json => Some(json::templates(texts)),
            Format::Csv { .. } => Some(csv::templates(texts)),
            Format::Codes | Format::Summary => None,
        };
        let judge = Judge::new(options.symbols);
        Writer {
            options,
            texts,
            judge,
            judgments: judgments.collect(),
            shows_all: options.only == Only::ALL,
            templates: templates.map(Arc::new),
        }
    }

    /// Counts what records came to.
    pub(crate) fn tally(&self, codes: &[BoardCode]) -> Tally {
        let mut tally = Tally::default();
        for &code in codes {
            tally.count(self.judge.judgment(code));
        }
        tally
    }

    /// Judges the records of a text from a file.
    pub(crate) fn judge_all(&self, file: &File, text: &[u8], batch: &mut Batch) {
        self.options.form.judge(&self.judge, &file.header, text, batch);
    }

    /// What stands before the results, where the first file is this.
    pub(crate) fn head(&self, file: &File) -> Vec<u8> {
        match (self.options.format, &self.options.form) {
            (Format::Csv { keep }, Form::Csv(csv)) if !csv.has_header && keep => Vec::new(),
            (Format::Csv { keep }, _) => {
                let names = file.header.as_ref().and_then(|places| places.names.as_deref()).unwrap_or_default();
                csv::head(if keep { names } else { &[] }, self.options.names_files)
            }
            _ => Vec::new(),
        }
    }

    fn is_shown(&self, judgment: Judgment) -> bool {
        self.judgments[usize::from(judgment.byte())].0
    }

    /// What one thread writes with.
    pub(crate) fn pen(&self) -> Pen<'_> {
        match (self.options.format, &self.templates) {
            (Format::Json, Some(templates)) => Pen::Json(json::Lines::new(Arc::clone(templates))),
            (Format::Csv { .. }, Some(templates)) => Pen::Csv(templates),
            (Format::Codes, _) => Pen::Codes,
            _ => Pen::None,
        }
    }

    /// Writes the results of records. `flush` is called after each, or in between, and may empty what was
    /// written.
    pub(crate) fn write(&self, judged: &Judged, pen: &mut Pen, out: &mut Vec<u8>, mut flush: impl FnMut(&mut Vec<u8>)) {
        match pen {
            Pen::Json(lines) => self.write_json(lines, judged, out, &mut flush),
            Pen::Csv(templates) => self.write_csv(templates, judged, out, &mut flush),
            Pen::Codes => self.write_words(judged.batch.codes(), out),
            Pen::None => {}
        }
    }

    fn write_words(&self, codes: &[BoardCode], out: &mut Vec<u8>) {
        for &code in codes {
            let (is_shown, word) = &self.judgments[usize::from(self.judge.judgment(code).byte())];
            if *is_shown {
                word.write(out);
            }
        }
    }

    fn write_json(
        &self,
        lines: &mut json::Lines,
        judged: &Judged,
        out: &mut Vec<u8>,
        flush: &mut impl FnMut(&mut Vec<u8>),
    ) {
        lines.go_to(self.file_name(judged), judged.record, judged.line);
        let mut finder = judged.batch.finder(judged.text);
        for (index, &code) in judged.batch.codes().iter().enumerate() {
            if !judged.batch.is_of_lines() {
                lines.go_to_line(judged.line + judged.batch.line(index) - 1);
            }
            if self.shows_all || self.is_shown(self.judge.judgment(code)) {
                lines.write(self.texts, code, || self.refusal(judged, finder.record(index)), out, flush);
                flush(out);
            }
            lines.step();
        }
    }

    fn write_csv(
        &self,
        templates: &Templates,
        judged: &Judged,
        out: &mut Vec<u8>,
        flush: &mut impl FnMut(&mut Vec<u8>),
    ) {
        let before_line = csv::before_line(self.file_name(judged));
        let mut kept = self.kept(judged.file);
        let mut finder = judged.batch.finder(judged.text);
        for (index, &code) in judged.batch.codes().iter().enumerate() {
            if !self.is_shown(self.judge.judgment(code)) {
                continue;
            }
            if let Some(kept) = &mut kept {
                kept.write(finder.record(index), out);
            }
            csv::write_number(out, judged.record + index as u64);
            out.extend_from_slice(&before_line);
            csv::write_number(out, judged.line + judged.batch.line(index) - 1);
            out.push(b',');
            match (templates.of(code), code.code()) {
                (Some(Template { before, after, .. }), Some(code)) => {
                    out.extend_from_slice(before);
                    csv::write_number(out, code);
                    out.extend_from_slice(after);
                }
                _ => csv::write_refusal(self.texts, &self.refusal(judged, finder.record(index)), out),
            }
            flush(out);
        }
    }

    /// The name of a file, if results have it.
    fn file_name<'j>(&self, judged: &Judged<'j>) -> Option<&'j str> {
        self.options.names_files.then_some(judged.file.name.as_str())
    }

    /// What writes the columns of the source, if they are kept.
    fn kept(&self, file: &File) -> Option<csv::Kept> {
        match (self.options.format, &self.options.form, &file.header) {
            (Format::Csv { keep: true }, Form::Csv(csv), Some(places)) => {
                Some(csv::Kept::new(csv.delimiter, places.width()))
            }
            _ => None,
        }
    }

    /// Why a record is malformed.
    fn refusal(&self, judged: &Judged, record: &[u8]) -> Refusal {
        let refusal =
            if judged.is_too_long { None } else { self.options.form.refusal(&self.judge, &judged.file.header, record) };
        refusal.unwrap_or_else(|| Refusal::Board(form::too_long(&self.judge)))
    }

    /// The first records that are shown and refused.
    pub(crate) fn offenders(&self, judged: &Judged) -> Vec<Offender> {
        let is_refused = |judgment: Judgment| !judgment.status().is_position() && self.is_shown(judgment);
        let mut finder = judged.batch.finder(judged.text);
        let codes = judged.batch.codes().iter().enumerate();
        let refused = codes.filter(|(_, code)| is_refused(code.judgment())).take(OFFENDERS);
        refused
            .map(|(index, code)| {
                let headline = if let Some(Err(impossible)) = code.board().map(Board::check) {
                    verdict::impossible_headline(self.texts, &impossible)
                } else {
                    morpion_report::batch::headline(self.texts, &self.refusal(judged, finder.record(index)))
                };
                Offender {
                    record: judged.record + index as u64,
                    line: judged.line + judged.batch.line(index) - 1,
                    file: self.options.names_files.then(|| judged.file.name.clone()),
                    headline,
                }
            })
            .collect()
    }
}
