//! Why a request has no result: the one shape of all errors.

use std::error::Error;
use std::fmt;

use serde::Serialize;

use super::{Details, ImpossibleBoard, Kind, MalformedText, Problem, Status};
use crate::{Texts, request};

/// Why a request has no result.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Refusal {
    /// The request, or the board in it, cannot be read.
    Malformed(MalformedText),
    /// No game can reach the board.
    Impossible(ImpossibleBoard),
    /// The request is not answered, whatever it says.
    Failed(Failure),
}

/// A request that is refused for its path, its method, its size, its type or its time, whatever it says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Failure {
    /// `error`.
    pub status: FailureStatus,
    /// Why.
    pub problems: Vec<Problem>,
    /// The same in words.
    pub message: String,
}

/// That a request is not answered, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FailureStatus {
    /// The request is refused.
    Error,
}

impl Refusal {
    /// The refusal of a request of which this is wrong, at least one thing, and after it what is wrong with its board.
    pub fn malformed(texts: &Texts, problems: &[request::Problem], board: Option<&morpion::Malformed>) -> Refusal {
        let of_board =
            board.into_iter().flat_map(|board| board.problems().iter().map(|one| Problem::new(texts, board, one)));
        let problems: Vec<Problem> =
            problems.iter().map(|problem| Problem::in_request(texts, problem)).chain(of_board).collect();
        let message = problems.first().map(|first| first.message.clone()).unwrap_or_default();
        Refusal::Malformed(MalformedText { status: Status::Malformed, problems, message })
    }

    /// The refusal of an impossible board.
    pub fn impossible(texts: &Texts, impossible: &morpion::Impossible) -> Refusal {
        Refusal::Impossible(ImpossibleBoard::new(texts, impossible))
    }

    /// The refusal of a request that is not answered.
    pub fn failed(texts: &Texts, failure: &request::Failure) -> Refusal {
        let message = request::failure(texts, failure);
        let (kind, details) = of_failure(failure);
        let problems = vec![Problem { kind, details, message: message.clone() }];
        Refusal::Failed(Failure { status: FailureStatus::Error, problems, message })
    }
}

impl fmt::Display for Refusal {
    /// The headline in words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Malformed(MalformedText { message, .. })
            | Refusal::Impossible(ImpossibleBoard { message, .. })
            | Refusal::Failed(Failure { message, .. }) => message,
        })
    }
}

impl Error for Refusal {}

impl Problem {
    fn in_request(texts: &Texts, problem: &request::Problem) -> Problem {
        let (kind, details) = of_request(problem);
        Problem { kind, details, message: request::problem(texts, problem) }
    }
}

fn of_request(problem: &request::Problem) -> (Kind, Details) {
    let named = |field: &str| Details::Field { field: field.to_string() };
    match problem {
        request::Problem::Json { line, column, .. } => (Kind::Json, Details::JsonText { line: *line, column: *column }),
        request::Problem::NotAnObject { .. } => (Kind::NotAnObject, Details::Nothing {}),
        request::Problem::Missing { field } => (Kind::NoField, named(field)),
        request::Problem::NoBoard => (Kind::NoField, named("board")),
        request::Problem::TwoBoards => (Kind::TwoBoards, Details::Nothing {}),
        request::Problem::Twice { field } => (Kind::FieldTwice, named(field)),
        request::Problem::Unknown { field, .. } => (Kind::UnknownField, named(field)),
        request::Problem::NotABoard { found, .. } => (Kind::NotABoard, Details::NotABoard { found: *found }),
        request::Problem::RankOfNeither => {
            (Kind::BadValue, Details::BadValue { field: "rank".to_string(), value: None })
        }
        request::Problem::NoLine { field, .. } => {
            (Kind::BadValue, Details::BadValue { field: field.to_string(), value: None })
        }
        request::Problem::BadValue { field, found, .. } => {
            (Kind::BadValue, Details::BadValue { field: field.to_string(), value: Some(found.clone()) })
        }
    }
}

fn of_failure(failure: &request::Failure) -> (Kind, Details) {
    match failure {
        request::Failure::NotFound { .. } => (Kind::NotFound, Details::Nothing {}),
        request::Failure::Method { .. } => (Kind::MethodNotAllowed, Details::Nothing {}),
        request::Failure::TooLarge { limit } => (Kind::ContentTooLarge, Details::TooLong { bytes: *limit }),
        request::Failure::MediaType { .. } => (Kind::UnsupportedMediaType, Details::Nothing {}),
        request::Failure::TimedOut { .. } => (Kind::RequestTimeout, Details::Nothing {}),
        request::Failure::BrokenBody => (Kind::BrokenBody, Details::Nothing {}),
        request::Failure::BadHost => (Kind::BadHost, Details::Nothing {}),
        request::Failure::Busy => (Kind::Busy, Details::Nothing {}),
        request::Failure::NoRandomness { .. } => (Kind::NoRandomness, Details::Nothing {}),
    }
}
