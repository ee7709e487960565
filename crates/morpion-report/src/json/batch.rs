//! The JSON of a record that holds no board.

use serde::{Serialize, Serializer};

use super::problem::in_board;
use super::{Details, Kind, Problem, Status};
use crate::Texts;
use crate::batch::{self, Refusal};

/// The verdict on a record that holds no board. Its problems, which may be as many as the record has characters, are made
/// one by one as they are written.
#[derive(Serialize)]
pub struct MalformedRecord<'a> {
    status: Status,
    problems: Problems<'a>,
    message: String,
}

impl<'a> MalformedRecord<'a> {
    /// The verdict on a record that is refused so.
    pub fn new(texts: &'a Texts, refusal: &'a Refusal) -> MalformedRecord<'a> {
        MalformedRecord {
            status: Status::Malformed,
            problems: Problems { texts, refusal },
            message: batch::headline(texts, refusal),
        }
    }
}

struct Problems<'a> {
    texts: &'a Texts,
    refusal: &'a Refusal,
}

impl Serialize for Problems<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Problems { texts, refusal } = self;
        match refusal {
            Refusal::Board(malformed) => {
                serializer.collect_seq(malformed.problems().iter().map(|one| Problem::new(texts, malformed, one)))
            }
            Refusal::Container(problem) => {
                let (kind, details) = in_container(problem);
                serializer.collect_seq([Problem { kind, details, message: batch::headline(texts, refusal) }])
            }
        }
    }
}

/// The kinds of all problems of a record, the headline first.
pub fn kinds(refusal: &Refusal) -> Vec<Kind> {
    match refusal {
        Refusal::Board(malformed) => malformed.problems().iter().map(|problem| in_board(problem).0).collect(),
        Refusal::Container(problem) => vec![in_container(problem).0],
    }
}

fn in_container(problem: &batch::Problem) -> (Kind, Details) {
    match problem {
        batch::Problem::Json { column, .. } => (Kind::Json, Details::Json { column: *column }),
        batch::Problem::NoField { field } => (Kind::NoField, Details::Field { field: field.clone() }),
        batch::Problem::FieldTwice { field } => (Kind::FieldTwice, Details::Field { field: field.clone() }),
        batch::Problem::NotABoard { found, .. } => (Kind::NotABoard, Details::NotABoard { found: *found }),
        batch::Problem::ColumnCount { columns, expected, .. } => {
            (Kind::ColumnCount, Details::ColumnCount { columns: *columns, expected: *expected })
        }
        batch::Problem::OpenQuote => (Kind::OpenQuote, Details::Nothing {}),
    }
}
