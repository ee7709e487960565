//! The forms of records: where one ends, what board it holds, and why it holds none.

mod csv;
mod grids;
pub(crate) mod json;
mod lines;

use morpion::{MAX_BOARD_BYTES, Malformed};
use morpion_report::batch::Refusal;

use crate::batch::Batch;
use crate::referee::Referee;

pub use csv::{BadColumns, ColumnName, Columns, Csv};
pub(crate) use csv::{Fields, Places, shown};

/// How records stand in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// One board a line: all cells, or rows with `/` between them. An empty line is a malformed record.
    Lines,
    /// Boards of one line a row, parted by one or more empty lines.
    Grids,
    /// One JSON value a line: an array of strings, one a row; a string with LF or `/` between rows, or an object with such a
    /// value in this field.
    Json {
        /// The name of the field.
        field: String,
    },
    /// Columns.
    Csv(Csv),
}

/// What a form needs to know of a file: where its columns are.
pub(crate) type Header = Option<Places>;

impl Form {
    /// Where the last record ends that is whole for sure, whatever follows the text.
    pub(crate) fn last_end(&self, text: &[u8]) -> Option<usize> {
        match self {
            Form::Lines | Form::Json { .. } => lines::last_end(text),
            Form::Grids => grids::last_end(text),
            Form::Csv(csv) => csv.last_end(text),
        }
    }

    /// What finds the end of a record that comes in pieces.
    pub(crate) fn end_finder(&self) -> EndFinder {
        match self {
            Form::Lines | Form::Json { .. } => EndFinder::Line,
            Form::Grids => EndFinder::Grid(grids::EndFinder::default()),
            Form::Csv(csv) => EndFinder::Csv(csv.end_finder()),
        }
    }

    /// Judges the records of a text, which ends with one.
    pub(crate) fn judge<R: Referee>(&self, referee: &R, header: &Header, text: &[u8], batch: &mut Batch<R::Ruling>) {
        match self {
            Form::Lines => lines::judge(referee, text, batch),
            Form::Grids => grids::judge(referee, text, batch),
            Form::Json { field } => json::judge(referee, field, text, batch),
            Form::Csv(csv) => {
                if let Some(places) = header {
                    csv.judge(referee, places, text, batch);
                }
            }
        }
    }

    /// Why a record of a text is malformed.
    pub(crate) fn refusal(&self, referee: &impl Referee, header: &Header, record: &[u8]) -> Option<Refusal> {
        if record.len() > MAX_BOARD_BYTES {
            return Some(Refusal::Board(too_long(referee)));
        }
        match self {
            Form::Lines => lines::refusal(referee, record),
            Form::Grids => grids::refusal(referee, record),
            Form::Json { field } => json::refusal(referee, field, record),
            Form::Csv(csv) => header.as_ref().and_then(|places| csv.refusal(referee, places, record)),
        }
    }
}

/// Why a record that was not read to its end is refused.
pub(crate) fn too_long(referee: &impl Referee) -> Malformed {
    Malformed::too_long(referee.game(), referee.symbols())
}

/// Finds the end of a record that comes in pieces.
pub(crate) enum EndFinder {
    Line,
    Grid(grids::EndFinder),
    Csv(csv::EndFinder),
}

impl EndFinder {
    /// Where the record ends in the next piece, if it does.
    pub(crate) fn find(&mut self, piece: &[u8]) -> Option<usize> {
        match self {
            EndFinder::Line => memchr::memchr(b'\n', piece).map(|end| end + 1),
            EndFinder::Grid(finder) => finder.find(piece),
            EndFinder::Csv(finder) => finder.find(piece),
        }
    }
}
