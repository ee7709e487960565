//! Boards of one line a row, parted by empty lines.

use morpion::Layout;
use morpion_report::batch::Refusal;

use crate::batch::Batch;
use crate::referee::Referee;

/// After the last empty line: whatever follows, no record goes on there.
pub(super) fn last_end(text: &[u8]) -> Option<usize> {
    memchr::memrchr_iter(b'\n', text).find(|&end| is_empty_line(&text[..end])).map(|end| end + 1)
}

/// Whether a text whose last line lacks its LF ends with an empty line.
fn is_empty_line(text: &[u8]) -> bool {
    let text = text.strip_suffix(b"\r").unwrap_or(text);
    text.last().is_none_or(|&byte| byte == b'\n')
}

pub(super) fn judge<R: Referee>(referee: &R, text: &[u8], batch: &mut Batch<R::Ruling>) {
    for (record, ruling) in referee.each_grid(text) {
        let start = record.text.as_ptr().addr() - text.as_ptr().addr();
        batch.push(ruling, start..start + record.text.len(), record.line);
    }
}

pub(super) fn refusal(referee: &impl Referee, record: &[u8]) -> Option<Refusal> {
    referee.game().read_with(record, Layout::Lines, referee.symbols()).err().map(Refusal::Board)
}

/// Finds the empty line after a record that comes in pieces.
#[derive(Default)]
pub(crate) struct EndFinder {
    /// The bytes of the line so far, up to two: enough to see whether it is empty.
    line: Vec<u8>,
    /// Whether a line of the record has been seen.
    is_in_record: bool,
}

impl EndFinder {
    pub(super) fn find(&mut self, piece: &[u8]) -> Option<usize> {
        let mut start = 0;
        while let Some(end) = memchr::memchr(b'\n', &piece[start..]) {
            self.add(&piece[start..start + end]);
            start += end + 1;
            let is_empty = matches!(self.line[..], [] | [b'\r']);
            self.line.clear();
            if is_empty && self.is_in_record {
                return Some(start);
            }
            self.is_in_record |= !is_empty;
        }
        self.add(&piece[start..]);
        None
    }

    fn add(&mut self, bytes: &[u8]) {
        let room = 2 - self.line.len().min(2);
        self.line.extend(bytes.iter().take(room));
    }
}
