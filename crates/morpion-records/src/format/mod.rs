//! The formats of results.

mod csv;
pub(crate) mod json;
mod template;

use std::sync::Arc;

use morpion::batch::{Status, Tally};
use morpion::{Board, Game};
use morpion_report::Texts;
use morpion_report::batch::{Offender, Refusal};
use morpion_report::verdict;

use crate::batch::Batch;
use crate::check::Options;
use crate::chunk::File;
use crate::form::{self, Form};
use crate::referee::{Referee, Ruling};
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
pub(crate) struct Writer<'a, R> {
    options: &'a Options,
    texts: &'a Texts,
    referee: R,
    /// By kind of ruling: its status, whether it is shown, and its word.
    kinds: Vec<(Status, bool, Word)>,
    shows_all: bool,
    templates: Arc<Templates>,
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
pub(crate) struct Judged<'a, R> {
    pub(crate) text: &'a [u8],
    pub(crate) batch: &'a Batch<R>,
    pub(crate) file: &'a File,
    /// The number of the first record among all, and of the first line in its file, from 1.
    pub(crate) record: u64,
    pub(crate) line: u64,
    /// Whether it is one record, whose text is gone, for it is too long.
    pub(crate) is_too_long: bool,
}

impl<'a, R: Referee> Writer<'a, R> {
    pub(crate) fn new(referee: R, options: &'a Options, texts: &'a Texts) -> Writer<'a, R> {
        let shown = options.only.statuses();
        let kinds = referee.kinds().into_iter().map(|status| (status, shown.contains(&status), Word::new(status)));
        let templates = match options.format {
            _ if referee.game() != Game::STANDARD => Templates::none(),
            Format::Json => json::templates(texts),
            Format::Csv { .. } => csv::templates(texts),
            Format::Codes | Format::Summary => Templates::none(),
        };
        Writer {
            options,
            texts,
            kinds: kinds.collect(),
            referee,
            shows_all: options.only == Only::ALL,
            templates: Arc::new(templates),
        }
    }

    /// Counts what records came to.
    pub(crate) fn tally(&self, rulings: &[R::Ruling]) -> Tally {
        self.referee.tally(rulings)
    }

    /// Judges the records of a text from a file.
    pub(crate) fn judge_all(&self, file: &File, text: &[u8], batch: &mut Batch<R::Ruling>) {
        self.options.form.judge(&self.referee, &file.header, text, batch);
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

    fn is_shown(&self, ruling: R::Ruling) -> bool {
        self.kinds[self.referee.kind(ruling)].1
    }

    /// What one thread writes with.
    pub(crate) fn pen(&self) -> Pen<'_> {
        match self.options.format {
            Format::Json => Pen::Json(json::Lines::new(Arc::clone(&self.templates))),
            Format::Csv { .. } => Pen::Csv(&self.templates),
            Format::Codes => Pen::Codes,
            Format::Summary => Pen::None,
        }
    }

    /// Writes the results of records. `flush` is called after each, or in between, and may empty what was
    /// written.
    pub(crate) fn write(
        &self,
        judged: &Judged<R::Ruling>,
        pen: &mut Pen,
        out: &mut Vec<u8>,
        mut flush: impl FnMut(&mut Vec<u8>),
    ) {
        match pen {
            Pen::Json(lines) => self.write_json(lines, judged, out, &mut flush),
            Pen::Csv(templates) => self.write_csv(templates, judged, out, &mut flush),
            Pen::Codes => self.write_words(judged.batch.rulings(), out),
            Pen::None => {}
        }
    }

    fn write_words(&self, rulings: &[R::Ruling], out: &mut Vec<u8>) {
        for &ruling in rulings {
            let (_, is_shown, word) = &self.kinds[self.referee.kind(ruling)];
            if *is_shown {
                word.write(out);
            }
        }
    }

    fn write_json(
        &self,
        lines: &mut json::Lines,
        judged: &Judged<R::Ruling>,
        out: &mut Vec<u8>,
        flush: &mut impl FnMut(&mut Vec<u8>),
    ) {
        lines.go_to(self.file_name(judged), judged.record, judged.line);
        let mut finder = judged.batch.finder(judged.text);
        for (index, &ruling) in judged.batch.rulings().iter().enumerate() {
            if !judged.batch.is_of_lines() {
                lines.go_to_line(judged.line + judged.batch.line(index) - 1);
            }
            if self.shows_all || self.is_shown(ruling) {
                lines.write(self.texts, ruling, || self.refusal(judged, finder.record(index)), out, flush);
                flush(out);
            }
            lines.step();
        }
    }

    fn write_csv(
        &self,
        templates: &Templates,
        judged: &Judged<R::Ruling>,
        out: &mut Vec<u8>,
        flush: &mut impl FnMut(&mut Vec<u8>),
    ) {
        let before_line = csv::before_line(self.file_name(judged));
        let mut kept = self.kept(judged.file);
        let mut finder = judged.batch.finder(judged.text);
        for (index, &ruling) in judged.batch.rulings().iter().enumerate() {
            if !self.is_shown(ruling) {
                continue;
            }
            if let Some(kept) = &mut kept {
                kept.write(finder.record(index), out);
            }
            csv::write_number(out, judged.record + index as u64);
            out.extend_from_slice(&before_line);
            csv::write_number(out, judged.line + judged.batch.line(index) - 1);
            out.push(b',');
            let code = ruling.code().and_then(|code| templates.of(code).zip(code.code()));
            match (code, ruling.board()) {
                (Some((Template { before, after, .. }, code)), _) => {
                    out.extend_from_slice(before);
                    csv::write_number(out, code);
                    out.extend_from_slice(after);
                }
                (None, Some(board)) => csv::write_verdict(self.texts, board, out),
                (None, None) => csv::write_refusal(self.texts, &self.refusal(judged, finder.record(index)), out),
            }
            flush(out);
        }
    }

    /// The name of a file, if results have it.
    fn file_name<'j>(&self, judged: &Judged<'j, R::Ruling>) -> Option<&'j str> {
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
    fn refusal(&self, judged: &Judged<R::Ruling>, record: &[u8]) -> Refusal {
        let refusal = if judged.is_too_long {
            None
        } else {
            self.options.form.refusal(&self.referee, &judged.file.header, record)
        };
        refusal.unwrap_or_else(|| Refusal::Board(form::too_long(&self.referee)))
    }

    /// The first records that are shown and refused.
    pub(crate) fn offenders(&self, judged: &Judged<R::Ruling>) -> Vec<Offender> {
        let is_refused = |&(_, ruling): &(usize, &R::Ruling)| {
            let (status, is_shown, _) = &self.kinds[self.referee.kind(*ruling)];
            *is_shown && !status.is_position()
        };
        let mut finder = judged.batch.finder(judged.text);
        let refused = judged.batch.rulings().iter().enumerate().filter(is_refused).take(OFFENDERS);
        refused
            .map(|(index, ruling)| {
                let headline = if let Some(Err(impossible)) = ruling.board().map(Board::check) {
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
