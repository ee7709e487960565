//! What is wrong with the text of an arena, in words, with the place marked.

use annotate_snippets::Renderer;
use attractor::formats::{Expected, Found, Place, Problem, SyntaxError};
use morpion::Symbol;

use crate::{Texts, printable, refusal, symbol};

/// A vertex in the class form, as advice shows it.
pub const CLASS: &str = "a 0: b c";

/// A vertex in the other forms, and an arena in JSON.
const PGSOLVER: &str = "3 2 0 1,4 \"a\";";
const TARGET: &str = "*b 1: a";
const SOLUTION: &str = "3 0 4;";
const JSON: &str = r#"{"vertices":[{"id":"a","owner":0,"successors":["b"]}, …],"target":["b"]}"#;
const JSON_SOLUTION: &str = r#"{"player":0,"region":["a","b"],"ranks":{"b":0,"a":1},"strategy":{"a":"b"}}"#;

/// The form in which a text was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A parity game.
    Pgsolver,
    /// A line a vertex.
    Class,
    /// An arena in JSON.
    Json,
    /// A solution as PGSolver writes it.
    Solution,
    /// A solution in JSON.
    JsonSolution,
}

/// Why a text is no arena, and no solution of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadArena {
    /// The form in which it was read.
    pub form: Form,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
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

impl From<SyntaxError> for Flaw {
    fn from(error: SyntaxError) -> Flaw {
        Flaw::Syntax(error)
    }
}

impl Flaw {
    /// That this is wrong with a text of this form.
    pub fn of(self, form: Form) -> BadArena {
        BadArena { form, flaw: self }
    }
}

impl BadArena {
    /// Where the fault is.
    pub fn place(&self) -> Place {
        match &self.flaw {
            Flaw::Syntax(error) => error.place,
            Flaw::Json { place } | Flaw::Shape { place, .. } => *place,
        }
    }
}

/// What is wrong, after its place.
#[must_use]
pub fn headline(texts: &Texts, bad: &BadArena) -> String {
    let message = match &bad.flaw {
        Flaw::Syntax(error) => problem(texts, &error.problem),
        Flaw::Json { .. } => texts.arena_problem_json(),
        Flaw::Shape { message, .. } => texts.arena_problem_shape(message.clone()),
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
    let Flaw::Syntax(error) = &bad.flaw else { return how_it_is_written(texts, bad.form) };
    match &error.problem {
        Problem::Unexpected { found: Found::Character(BYTE_ORDER_MARK), .. } => texts.advice_arena_bom(),
        Problem::Unexpected { expected: Expected::Utf8, .. } => texts.advice_arena_utf8(),
        Problem::Unexpected { .. } => how_it_is_written(texts, bad.form),
        Problem::TooLarge { .. } | Problem::TooManyVertices => texts.advice_arena_numbers(),
        Problem::Duplicate { .. } => match bad.form {
            Form::Pgsolver | Form::Class | Form::Json => texts.advice_arena_duplicate(),
            Form::Solution | Form::JsonSolution => texts.advice_arena_solution_duplicate(),
        },
        Problem::Unknown { vertex } => match bad.form {
            Form::Class if vertex.ends_with([',', ';']) => texts.advice_arena_spaces(),
            Form::Pgsolver | Form::Class => texts.advice_arena_unknown(),
            Form::Json => texts.advice_arena_json_unknown(),
            Form::Solution | Form::JsonSolution => texts.advice_arena_solution_unknown(),
        },
        Problem::NotInArena { .. } => texts.advice_arena_solution_unknown(),
        Problem::DeadEnd { .. } => texts.advice_arena_dead_end(),
        Problem::OpenQuote => texts.advice_arena_open_quote("\\\""),
    }
}

/// What some editors put before a text, and shows nothing.
const BYTE_ORDER_MARK: char = '\u{feff}';

fn how_it_is_written(texts: &Texts, form: Form) -> String {
    match form {
        Form::Pgsolver => texts.advice_arena_pgsolver(PGSOLVER),
        Form::Class => texts.advice_arena_class(CLASS, TARGET),
        Form::Json => texts.advice_arena_json(JSON),
        Form::Solution => texts.advice_arena_solution(SOLUTION),
        Form::JsonSolution => texts.advice_arena_json_solution(JSON_SOLUTION),
    }
}

/// The message: what is wrong in which file, its line with the place marked, and how to mend it.
#[must_use]
pub fn malformed(texts: &Texts, renderer: &Renderer, bad: &BadArena, file: Option<&str>, text: &[u8]) -> String {
    let headline = refusal::in_file(texts, file, headline(texts, bad));
    let Place { line, column } = bad.place();
    refusal::at_place(texts, renderer, &headline, (line, column), text, &advice(texts, bad))
}
