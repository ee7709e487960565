//! One board a line.

use super::judge::{Judge, LINE, Read};
use super::judgment::RecordResult;
use crate::Layout;

impl Judge {
    /// Judges records of one board a line: nine cells, or `ROW/ROW/ROW`, with spaces ignored; a line ends with LF or CR
    /// LF, and the last end may be missing. An empty line is a malformed record.
    ///
    /// Reads until the input or the room for results ends, and tells how far it came. Input that comes in pieces is to
    /// be cut after a line end.
    ///
    /// Plain lines, of nine cells and LF, are read in blocks. A block that holds any other byte is read line by line.
    pub fn lines<R: RecordResult>(&self, input: &[u8], results: &mut [R]) -> Read {
        let mut read = Read::default();
        loop {
            read += self.plain_lines(&input[read.bytes..], &mut results[read.records..]);
            let (Some(result), false) = (results.get_mut(read.records), read.bytes == input.len()) else { return read };
            let rest = &input[read.bytes..];
            let bytes = line_length(rest);
            *result = self.judge(without_line_end(&rest[..bytes]), Layout::OneStringOrCells);
            read += Read { bytes, records: 1 };
        }
    }

    /// Judges plain lines, up to the first that is none.
    fn plain_lines<R: RecordResult>(&self, input: &[u8], results: &mut [R]) -> Read {
        let mut read = Read::default();
        #[cfg(target_arch = "x86_64")]
        if let (super::Instructions::Avx2, Some(cells)) = (self.instructions, &self.wide_cells) {
            read += cells.plain_lines(self.tables, input, results);
        }
        for (line, result) in input[read.bytes..].chunks_exact(LINE).zip(&mut results[read.records..]) {
            let Some((cells, b"\n")) = line.split_first_chunk() else { break };
            let Some(code) = self.code_of_cells(cells) else { break };
            *result = R::of(code, self.tables);
            read += Read { bytes: LINE, records: 1 };
        }
        read
    }
}

/// The bytes of the first line of a text, with its end; the last line may lack it.
#[inline]
pub fn line_length(text: &[u8]) -> usize {
    memchr::memchr(b'\n', text).map_or(text.len(), |end| end + 1)
}

/// A line without its end, LF or CR LF.
///
/// ```
/// use morpion::batch::{line_length, without_line_end};
/// let text = b"XO-------\r\n---------";
/// assert_eq!(without_line_end(&text[..line_length(text)]), b"XO-------");
/// ```
#[inline]
pub fn without_line_end(line: &[u8]) -> &[u8] {
    match line {
        [line @ .., b'\r', b'\n'] | [line @ .., b'\n'] | line => line,
    }
}
