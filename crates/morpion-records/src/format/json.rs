//! One JSON object a record, on one line.

use std::io;
use std::sync::Arc;

use morpion::batch::BoardCode;
use morpion_report::batch::Refusal;
use morpion_report::{Texts, json};
use serde::Serialize;

use super::template::{Template, Templates};
use crate::referee::Ruling;

pub(crate) fn templates(texts: &Texts) -> Templates {
    const CODE: &[u8] = b"\"code\":";
    Templates::new(|board| {
        let text = serde_json::to_vec(&json::Verdict::of(texts, *board)).expect("a verdict has a form in JSON");
        // The opening brace is that of the record.
        let code = memchr::memmem::rfind(&text, CODE).expect("the code of a board stands at the end");
        (text[1..code + CODE.len()].to_vec(), b"}\n".to_vec())
    })
}

/// Writes lines whose numbers mostly go up by one. A line is one copy of a text that has everything but the last digits
/// of its three numbers, which are then written over it, eight bytes each.
pub(crate) struct Lines {
    templates: Arc<Templates>,
    before_line: String,
    record: Number,
    line: Number,
    /// What stands before each verdict.
    head: Vec<u8>,
    /// By the number of the template.
    texts: Vec<LineText>,
}

/// A number in the head of a line.
#[derive(Clone, Copy, Default)]
struct Number {
    value: u64,
    /// Where its last eight bytes start, or those of the text before it and its own.
    place: usize,
    /// These bytes as a number, the last one in the lowest byte: until the last digit is 9, adding one is adding one.
    bytes: u64,
}

/// The text of a line, its code all zeros.
struct LineText {
    text: Vec<u8>,
    /// Where the last eight bytes up to the code's last digit start, and these bytes as a number, the first one in the
    /// lowest byte.
    place: usize,
    bytes: u64,
}

/// The first number that has a digit beyond the last eight.
const EIGHT_DIGITS: u64 = 100_000_000;

impl Lines {
    pub(crate) fn new(templates: Arc<Templates>) -> Lines {
        let number = Number::default();
        Lines {
            templates,
            before_line: String::new(),
            record: number,
            line: number,
            head: Vec::new(),
            texts: Vec::new(),
        }
    }

    /// Goes to a record on a line of a file, which is named if there are several.
    pub(crate) fn go_to(&mut self, file: Option<&str>, record: u64, line: u64) {
        let file = file.map(|file| format!("\"file\":{},", serde_json::Value::from(file))).unwrap_or_default();
        let before_line = format!(",{file}\"line\":");
        if before_line != self.before_line || !self.record.fits(record) || !self.line.fits(line) {
            self.before_line = before_line;
            self.write_texts(record, line);
        } else {
            self.record.set(record);
            self.line.set(line);
        }
    }

    /// Goes to another line of the file.
    pub(super) fn go_to_line(&mut self, line: u64) {
        if self.line.fits(line) {
            self.line.set(line);
        } else {
            self.write_texts(self.record.value, line);
        }
    }

    /// Goes on to the next record, which is on the next line.
    #[inline]
    pub(crate) fn step(&mut self) {
        // Both step, whatever the first one says.
        if !(self.record.step() & self.line.step()) {
            self.write_texts(self.record.value, self.line.value);
        }
    }

    /// Makes the texts anew, for numbers with other first digits.
    fn write_texts(&mut self, record: u64, line: u64) {
        let first = format!("{{\"record\":{record}");
        let both = format!("{first}{}{line}", self.before_line);
        self.record = Number::at_end(&first, record);
        self.line = Number::at_end(&both, line);
        self.head = (both + ",").into_bytes();
        self.texts = self.templates.templates.iter().map(|template| LineText::new(&self.head, template)).collect();
    }

    /// Writes the result of a record. Why it holds no board is asked for only then. `flush` is called now and then.
    #[inline]
    pub(crate) fn write<R: Ruling>(
        &self,
        texts: &Texts,
        ruling: R,
        refusal: impl FnOnce() -> Refusal,
        out: &mut Vec<u8>,
        flush: &mut impl FnMut(&mut Vec<u8>),
    ) {
        let numbered = ruling.code().and_then(|code| self.templates.number(code).zip(Some(code)));
        if let Some((number, code)) = numbered {
            return self.write_verdict(number, code, out);
        }
        self.write_head(out);
        match ruling.board() {
            Some(board) => write_rest(&json::Verdict::of(texts, board), out, flush),
            None => write_rest(&json::MalformedRecord::new(texts, &refusal()), out, flush),
        }
    }

    /// Writes the verdict on a board from the template with this number.
    #[inline]
    fn write_verdict(&self, number: u16, code: BoardCode, out: &mut Vec<u8>) {
        let LineText { text, place, bytes } = &self.texts[usize::from(number)];
        let start = out.len();
        out.extend_from_slice(text);
        let line = &mut out[start..];
        self.write_numbers(line);
        write_eight(line, *place, (bytes + digits(code)).to_le_bytes());
    }

    /// Writes what stands before a verdict.
    fn write_head(&self, out: &mut Vec<u8>) {
        let start = out.len();
        out.extend_from_slice(&self.head);
        self.write_numbers(&mut out[start..]);
    }

    #[inline]
    fn write_numbers(&self, line: &mut [u8]) {
        write_eight(line, self.record.place, self.record.bytes.to_be_bytes());
        write_eight(line, self.line.place, self.line.bytes.to_be_bytes());
    }
}

#[inline]
fn write_eight(text: &mut [u8], place: usize, bytes: [u8; 8]) {
    text[place..place + 8].copy_from_slice(&bytes);
}

/// The digits of a code, each in a byte, the last one in the highest: to be added to zeros.
#[inline]
fn digits(code: BoardCode) -> u64 {
    let code = code.code().unwrap_or_default();
    let digit = |unit: u16| u64::from(code / unit % 10);
    digit(1) << 56 | digit(10) << 48 | digit(100) << 40 | digit(1000) << 32 | digit(10_000) << 24
}

impl Number {
    /// The number that ends a text, of eight bytes at least.
    fn at_end(text: &str, value: u64) -> Number {
        let place = text.len() - 8;
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&text.as_bytes()[place..]);
        Number { value, place, bytes: u64::from_be_bytes(bytes) }
    }

    /// Whether another number differs only in the last eight digits, and has as many.
    fn fits(self, value: u64) -> bool {
        value.checked_ilog10() == self.value.checked_ilog10() && value / EIGHT_DIGITS == self.value / EIGHT_DIGITS
    }

    /// Becomes a number that fits.
    fn set(&mut self, value: u64) {
        let (mut rest, mut bytes) = (value % EIGHT_DIGITS, self.bytes);
        let digits = value.checked_ilog10().map_or(1, |last| last + 1).min(8);
        for place in 0..digits {
            bytes = bytes & !(0xFF << (8 * place)) | (u64::from(b'0') + rest % 10) << (8 * place);
            rest /= 10;
        }
        (self.value, self.bytes) = (value, bytes);
    }

    /// Adds one. Tells whether the text before the last eight digits stays as it is.
    #[inline]
    fn step(&mut self) -> bool {
        if self.bytes as u8 != b'9' {
            self.value += 1;
            self.bytes += 1;
            return true;
        }
        let next = self.value + 1;
        let fits = self.fits(next);
        if fits {
            self.set(next);
        }
        self.value = next;
        fits
    }
}

impl LineText {
    fn new(head: &[u8], template: &Template) -> LineText {
        let Template { before, digits, after } = template;
        let mut text = [head, before].concat();
        text.extend(std::iter::repeat_n(b'0', *digits));
        let place = text.len() - 8;
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&text[place..]);
        text.extend_from_slice(after);
        LineText { text, place, bytes: u64::from_le_bytes(bytes) }
    }
}

/// Writes a verdict after the head of its line. `flush` is called now and then: a record that is refused may have some sixty
/// thousand problems, each of which is told.
fn write_rest(verdict: &impl Serialize, out: &mut Vec<u8>, flush: &mut impl FnMut(&mut Vec<u8>)) {
    let rest = WithoutFirst { out: &mut *out, flush, is_first: true };
    // The opening brace is that of the record.
    let written = serde_json::to_writer(rest, verdict);
    debug_assert!(written.is_ok(), "memory takes all");
    out.push(b'\n');
}

/// Writes all bytes but the first.
struct WithoutFirst<'a, F> {
    out: &'a mut Vec<u8>,
    flush: F,
    is_first: bool,
}

impl<F: FnMut(&mut Vec<u8>)> io::Write for WithoutFirst<'_, F> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let skipped = usize::from(std::mem::take(&mut self.is_first) && !text.is_empty());
        self.out.extend_from_slice(&text[skipped..]);
        (self.flush)(self.out);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
