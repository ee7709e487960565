//! One board a line.

use morpion::batch::Judge;
use morpion::{Game, Layout};
use morpion_report::batch::Refusal;

use crate::batch::Batch;

pub(super) fn last_end(text: &[u8]) -> Option<usize> {
    memchr::memrchr(b'\n', text).map(|end| end + 1)
}

pub(super) fn judge(judge: &Judge, text: &[u8], batch: &mut Batch) {
    batch.fill_lines(text, |room| judge.lines(text, room).records);
}

pub(super) fn refusal(judge: &Judge, record: &[u8]) -> Option<Refusal> {
    let read = Game::STANDARD.read_with(record, Layout::OneStringOrCells, judge.symbols());
    read.err().map(Refusal::Board)
}
