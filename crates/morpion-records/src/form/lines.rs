//! One board a line.

use morpion::Layout;
use morpion_report::batch::Refusal;

use crate::batch::Batch;
use crate::referee::Referee;

pub(super) fn last_end(text: &[u8]) -> Option<usize> {
    memchr::memrchr(b'\n', text).map(|end| end + 1)
}

pub(super) fn judge<R: Referee>(referee: &R, text: &[u8], batch: &mut Batch<R::Ruling>) {
    referee.judge_lines(text, batch);
}

pub(super) fn refusal(referee: &impl Referee, record: &[u8]) -> Option<Refusal> {
    let read = referee.game().read_with(record, Layout::OneStringOrCells, referee.symbols());
    read.err().map(Refusal::Board)
}
