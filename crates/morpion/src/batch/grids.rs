//! Boards of three lines, with empty lines between them.

use super::judge::{Judge, Read};
use super::judgment::{BoardCode, RecordResult};
use super::lines::line_length;
use super::words;
use crate::{Layout, Symbols};

/// A record among lines: the lines of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridRecord<'a> {
    /// Its lines, with their ends; the last end may be missing.
    pub text: &'a [u8],
    /// The number of its first line in the input, from 1.
    pub line: usize,
}

/// The records of a text: lines that no empty line parts. An empty line is LF or CR LF alone; one with spaces is none.
///
/// ```
/// use morpion::batch::{GridRecord, grid_records};
///
/// let records: Vec<GridRecord> = grid_records(b"\nXO-\n---\n---\n\n\nXOX\n").collect();
/// assert_eq!(records[0], GridRecord { text: b"XO-\n---\n---\n", line: 2 });
/// assert_eq!(records[1], GridRecord { text: b"XOX\n", line: 7 });
/// ```
pub fn grid_records(input: &[u8]) -> impl Iterator<Item = GridRecord<'_>> {
    let mut grids = Grids { rest: input, line: 1 };
    std::iter::from_fn(move || grids.next())
}

/// The records that are left.
struct Grids<'a> {
    rest: &'a [u8],
    /// The number of the next line, from 1.
    line: usize,
}

impl<'a> Grids<'a> {
    fn next(&mut self) -> Option<GridRecord<'a>> {
        self.skip_empty_lines();
        let (text, line) = (self.rest, self.line);
        while !self.rest.is_empty() && empty_line(self.rest) == 0 {
            self.skip_line();
        }
        let text = &text[..text.len() - self.rest.len()];
        (!text.is_empty()).then_some(GridRecord { text, line })
    }

    fn skip_empty_lines(&mut self) {
        while let bytes @ 1.. = empty_line(self.rest) {
            self.rest = &self.rest[bytes..];
            self.line += 1;
        }
    }

    fn skip_line(&mut self) {
        self.rest = &self.rest[line_length(self.rest)..];
        self.line += 1;
    }

    /// The next record and its code, if it is plain: three rows of three cells in the standard symbols, without spaces,
    /// each ended by LF, and an empty line.
    #[inline]
    fn next_plain(&mut self) -> Option<(GridRecord<'a>, BoardCode)> {
        let (rows, rest) = self.rest.split_first_chunk()?;
        let rest = rest.strip_prefix(b"\n")?;
        let record = GridRecord { text: rows, line: self.line };
        let code = words::code_of_rows(rows)?;
        self.rest = rest;
        self.line += 4;
        Some((record, code))
    }
}

/// The bytes of the empty line at the start of a text, or 0.
#[inline]
fn empty_line(text: &[u8]) -> usize {
    match text {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => 0,
    }
}

impl Judge {
    /// Judges records of three lines each, parted by one or more empty lines, as [`grid_records`] gives them.
    ///
    /// Reads until the input or the room for results ends, and tells how far it came. Input that comes in pieces is to
    /// be cut after an empty line.
    pub fn grids<R: RecordResult>(&self, input: &[u8], results: &mut [R]) -> Read {
        let mut grids = Grids { rest: input, line: 1 };
        let mut records = 0;
        for result in results {
            let Some((_, code)) = self.next_grid(&mut grids) else { break };
            *result = R::of(code, self.tables);
            records += 1;
        }
        grids.skip_empty_lines();
        Read { bytes: input.len() - grids.rest.len(), records }
    }

    /// The same records one by one, each with its text and place.
    pub fn each_grid<'a>(&self, input: &'a [u8]) -> impl Iterator<Item = (GridRecord<'a>, BoardCode)> {
        let mut grids = Grids { rest: input, line: 1 };
        std::iter::from_fn(move || self.next_grid(&mut grids))
    }

    #[inline]
    fn next_grid<'a>(&self, grids: &mut Grids<'a>) -> Option<(GridRecord<'a>, BoardCode)> {
        if self.symbols == Symbols::STANDARD
            && let Some(plain) = grids.next_plain()
        {
            return Some(plain);
        }
        let record = grids.next()?;
        Some((record, self.code(record.text, Layout::Lines)))
    }
}
