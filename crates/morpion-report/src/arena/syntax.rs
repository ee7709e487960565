//! What is wrong with the text of an arena, in words, with the place marked.

use annotate_snippets::Renderer;
use attractor::formats::{Expected, Found, Place, Problem, SyntaxError};
use morpion::Symbol;

use crate::{Texts, printable, refusal, symbol};

/// A vertex in the class form, as advice shows it.
pub const CLASS: &str = "a 0: b c";

/// A vertex in the other forms, and an arena in JSON.
const PGSOLVER: &str = "3 2 0 1,4 \"a\";";
const SOLUTION: &str = "3 0 4;";
const JSON: &str = r#"{"vertices":[{"id":"a","owner":0,"successors":["b"]}, …],"target":["b"]}"#;

/// Why a text is no arena, and no solution of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadArena {
    /// It breaks the rules of its form.
    Syntax(SyntaxError),
    /// It is not JSON.
    Json {
        /// Where that shows.
        place: Place,
    },
    /// It is JSON, and not of the shape that is read; what is wrong in English, by the library that reads.
    Shape {
        /// Where that shows.
        place: Place,
        /// What is wrong.
        message: String,
    },
}

impl From<SyntaxError> for BadArena {
    fn from(error: SyntaxError) -> BadArena {
        BadArena::Syntax(error)
    }
}

impl BadArena {
    /// Where the fault is.
    pub fn place(&self) -> Place {
        match self {
            BadArena::Syntax(error) => error.place,
            BadArena::Json { place } | BadArena::Shape { place, .. } => *place,
        }
    }
}

/// What is wrong, after its place.
#[must_use]
pub fn headline(texts: &Texts, bad: &BadArena) -> String {
    let message = match bad {
        BadArena::Syntax(error) => problem(texts, &error.problem),
        BadArena::Json { .. } => texts.arena_problem_json(),
        BadArena::Shape { message, .. } => texts.arena_problem_shape(message.clone()),
    };
    let Place { line, column } = bad.place();
    texts.arena_place(line.to_string(), column.to_string(), message)
}

fn problem(texts: &Texts, problem: &Problem) -> String {
    match problem {
        Problem::Unexpected { expected, found } => {
            texts.arena_problem_unexpected(self::expected(texts, *expected), self::found(texts, found))
        }
        Problem::TooLarge { limit } => texts.arena_problem_too_large(limit.to_string()),
        Problem::Duplicate { vertex, first_line } => {
            texts.arena_problem_duplicate(printable(vertex), first_line.to_string())
        }
        Problem::Unknown { vertex } => texts.arena_problem_unknown(printable(vertex)),
        Problem::NotInArena { vertex } => texts.arena_problem_not_in_arena(printable(vertex)),
        Problem::DeadEnd { vertex } => texts.arena_problem_dead_end(printable(vertex)),
        Problem::OpenQuote => texts.arena_problem_open_quote(),
        Problem::TooManyVertices => texts.arena_problem_too_many(attractor::MAX_VERTICES.to_string()),
    }
}

fn expected(texts: &Texts, expected: Expected) -> String {
    match expected {
        Expected::HeaderOrVertex => texts.arena_expected_header_or_vertex(),
        Expected::SolutionHeaderOrVertex => texts.arena_expected_solution_header_or_vertex(),
        Expected::StartOrVertex => texts.arena_expected_start_or_vertex(),
        Expected::Number => texts.arena_expected_number(),
        Expected::VertexId => texts.arena_expected_vertex_id(),
        Expected::Priority => texts.arena_expected_priority(),
        Expected::Owner => texts.arena_expected_owner(),
        Expected::Winner => texts.arena_expected_winner(),
        Expected::Successor => texts.arena_expected_successor(),
        Expected::CommaNameOrSemicolon => texts.arena_expected_comma_name_or_semicolon(),
        Expected::Semicolon => texts.arena_expected_semicolon(),
        Expected::MoveOrSemicolon => texts.arena_expected_move_or_semicolon(),
        Expected::VertexName => texts.arena_expected_vertex_name(),
        Expected::Colon => texts.arena_expected_colon(),
        Expected::Utf8 => texts.arena_expected_utf8(),
    }
}

fn found(texts: &Texts, found: &Found) -> String {
    match *found {
        Found::Character(char) => symbol::describe(texts, Symbol::Char(char), &[]),
        Found::Byte(byte) => symbol::describe(texts, Symbol::Byte(byte), &[]),
        Found::Number(number) => number.to_string(),
        Found::EndOfLine => texts.arena_found_end_of_line(),
        Found::EndOfText => texts.arena_found_end_of_text(),
    }
}

/// How to mend it.
#[must_use]
pub fn advice(texts: &Texts, bad: &BadArena) -> String {
    let BadArena::Syntax(error) = bad else { return texts.advice_arena_json(JSON) };
    match &error.problem {
        Problem::Unexpected { expected, .. } => match expected {
            Expected::SolutionHeaderOrVertex | Expected::Winner | Expected::MoveOrSemicolon => {
                texts.advice_arena_solution(SOLUTION)
            }
            Expected::VertexName | Expected::Colon => texts.advice_arena_class(CLASS),
            Expected::Utf8 => texts.advice_arena_utf8(),
            _ => texts.advice_arena_pgsolver(PGSOLVER),
        },
        Problem::TooLarge { .. } | Problem::TooManyVertices => texts.advice_arena_numbers(),
        Problem::Duplicate { .. } => texts.advice_arena_duplicate(),
        Problem::Unknown { .. } => texts.advice_arena_unknown(),
        Problem::NotInArena { .. } => texts.advice_arena_unknown_vertex(),
        Problem::DeadEnd { .. } => texts.advice_arena_dead_end(),
        Problem::OpenQuote => texts.advice_arena_open_quote("\\\""),
    }
}

/// The message: what is wrong in which file, its line with the place marked, and how to mend it.
#[must_use]
pub fn malformed(texts: &Texts, renderer: &Renderer, bad: &BadArena, file: Option<&str>, text: &[u8]) -> String {
    let headline = refusal::in_file(texts, file, headline(texts, bad));
    let Place { line, column } = bad.place();
    refusal::at_place(texts, renderer, &headline, (line, column), text, &advice(texts, bad))
}
