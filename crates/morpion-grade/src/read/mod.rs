//! Reads what a student hands in, in every form that is accepted; which one it is, the whole text tells.
//!
//! Nothing is guessed: what cannot be read is refused with its place, and so is what can be read in two ways.

mod boards;
mod pairs;
mod token;

use std::fmt;

use morpion::Board;

pub use boards::positions;
pub use pairs::{ranks, strategy, verdicts};
use token::{Kind, Token, Tokens};

use crate::boards::{CODES, Code};

/// The longest submission that is read, in bytes: 16 MiB. All boards as lists of lists take less than a tenth of it.
pub const MAX_SUBMISSION_BYTES: usize = 16 << 20;

/// How many brackets may be open at once.
const MAX_DEPTH: usize = 16;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// Why a submission cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Where; `None` if it is the text as a whole.
    pub place: Option<Place>,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong in a submission. What was found there is given as it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is nothing.
    Empty,
    /// It is longer than [`MAX_SUBMISSION_BYTES`].
    TooLong,
    /// It is no text: a byte is not UTF-8, or is zero.
    NotText,
    /// The text ends before this bracket is closed.
    Unclosed(char),
    /// This bracket closes none.
    Unopened(char),
    /// Too many brackets are open.
    TooDeep,
    /// The word is neither a code nor a board, nor a row of one.
    NotABoard(String),
    /// The number is no code: codes end at 19,682.
    CodeTooLarge(String),
    /// The word is of another kind than those before it: a code among boards, or a board among codes.
    Mixed(String),
    /// The row has neither three cells nor nine.
    RowLength(usize),
    /// The grid has only so many rows.
    GridCut(usize),
    /// The text can be read as codes and as boards of digits.
    CodesOrBoards,
    /// The list may be one of codes, or its lines may be counted.
    LineNumbers,
    /// The text can be read with moves of one number and with moves of two.
    MovesOfOneOrTwoNumbers,
    /// Nothing is said of the board.
    NoValue,
    /// The word is no rank.
    NotARank(String),
    /// The word is no move.
    NotAMove(String),
    /// The word is no verdict.
    NotAVerdict(String),
    /// Here stands something else than a board.
    BoardExpected(String),
    /// Something else was said of the same board before.
    Contradiction(Board),
    /// There are so many verdicts, instead of one for each of the 19,683 boards.
    VerdictCount(usize),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.place {
            write!(f, "line {line}, character {column}: ")?;
        }
        match &self.problem {
            Problem::Empty => write!(f, "the submission is empty"),
            Problem::TooLong => write!(f, "the submission is longer than {MAX_SUBMISSION_BYTES} bytes"),
            Problem::NotText => write!(f, "the submission is no text"),
            Problem::Unclosed(bracket) => write!(f, "{bracket} is never closed"),
            Problem::Unopened(bracket) => write!(f, "{bracket} closes nothing"),
            Problem::TooDeep => write!(f, "more than {MAX_DEPTH} brackets are open"),
            Problem::NotABoard(found) => write!(f, "{found} is neither a code nor a board"),
            Problem::CodeTooLarge(found) => write!(f, "{found} is no code"),
            Problem::Mixed(found) => write!(f, "{found} is of another kind than what stands before"),
            Problem::RowLength(cells) => write!(f, "a row has {cells} cells"),
            Problem::GridCut(rows) => write!(f, "a grid has {rows} rows"),
            Problem::CodesOrBoards => write!(f, "these may be codes, or boards of digits"),
            Problem::LineNumbers => write!(f, "these look like line numbers"),
            Problem::MovesOfOneOrTwoNumbers => write!(f, "a move may be one number, or two"),
            Problem::NoValue => write!(f, "nothing is said of the board"),
            Problem::NotARank(found) => write!(f, "{found} is no rank"),
            Problem::NotAMove(found) => write!(f, "{found} is no move"),
            Problem::NotAVerdict(found) => write!(f, "{found} is no verdict"),
            Problem::BoardExpected(found) => write!(f, "a board should stand where {found} stands"),
            Problem::Contradiction(board) => write!(f, "two different things are said of {}", board.in_one_string()),
            Problem::VerdictCount(count) => write!(f, "there are {count} verdicts instead of {CODES}"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// A problem at a place, in bytes from the start of the text.
type Fault = (usize, Problem);

/// How much of a word is shown.
const SHOWN: usize = 20;

/// A word as it is shown.
fn shown(word: &str) -> String {
    let mut shown: String = word.chars().take(SHOWN).collect();
    if word.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// Reads a text of which the length, the bytes and the brackets are right.
fn read<T>(bytes: &[u8], form: impl FnOnce(&str) -> Result<T, Fault>) -> Result<T, Unreadable> {
    if bytes.len() > MAX_SUBMISSION_BYTES {
        return Err(Unreadable { place: None, problem: Problem::TooLong });
    }
    let text = text(bytes)?;
    let placed = |(offset, problem)| Unreadable { place: Some(place(text, offset)), problem };
    check_brackets(text).map_err(placed)?;
    let start = text.len() - without_header(text).len();
    if Tokens::new(&text[start..]).all(|token| token.kind == Kind::LineEnd) {
        return Err(Unreadable { place: None, problem: Problem::Empty });
    }
    form(&text[start..]).map_err(|(offset, problem)| placed((start + offset, problem)))
}

/// The bytes as text, without a mark of its encoding.
fn text(bytes: &[u8]) -> Result<&str, Unreadable> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let readable = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let end = readable.find('\0').unwrap_or(readable.len());
    if end == bytes.len() {
        Ok(readable)
    } else {
        Err(Unreadable { place: Some(place(readable, end)), problem: Problem::NotText })
    }
}

/// The line and the character at a place in bytes.
fn place(text: &str, offset: usize) -> Place {
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    Place { line, column: before[line_start..].chars().count() + 1 }
}

/// Refuses a bracket that is not closed or closes none: half a file, most often.
fn check_brackets(text: &str) -> Result<(), Fault> {
    let mut open: Vec<(char, usize)> = Vec::new();
    for token in Tokens::new(text) {
        let bracket = token.text.chars().next().unwrap_or_default();
        match token.kind {
            Kind::Open if open.len() == MAX_DEPTH => return Err((token.start, Problem::TooDeep)),
            Kind::Open => open.push((bracket, token.start)),
            Kind::Close => match open.pop() {
                Some(('(', _)) if bracket == ')' => {}
                Some(('[', _)) if bracket == ']' => {}
                Some(('{', _)) if bracket == '}' => {}
                _ => return Err((token.start, Problem::Unopened(bracket))),
            },
            _ => {}
        }
    }
    open.pop().map_or(Ok(()), |(bracket, start)| Err((start, Problem::Unclosed(bracket))))
}

/// The names of columns that may stand in a first line.
const COLUMNS: [&str; 8] = ["board", "code", "position", "rank", "move", "row", "column", "verdict"];

/// The text without a first line that names columns.
fn without_header(text: &str) -> &str {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let mut words = Tokens::words(first).peekable();
    let is_header = words.peek().is_some() && words.all(|word| COLUMNS.contains(&word.text));
    if is_header { rest } else { text }
}

/// The code that a word of digits is.
fn code(word: Token) -> Result<Code, Fault> {
    let number = word.text.parse().ok().filter(|&code| usize::from(code) < CODES);
    number.ok_or_else(|| (word.start, Problem::CodeTooLarge(shown(word.text))))
}

/// Whether a word is a number: digits alone.
fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The digit of a cell; `None` if the character is none.
fn cell(character: char) -> Option<u8> {
    match character {
        '-' => Some(0),
        'X' | 'x' => Some(1),
        'O' | 'o' => Some(2),
        _ => None,
    }
}

/// Whether a word is made of cells.
fn is_cells(word: &str) -> bool {
    word.chars().all(|character| cell(character).is_some())
}
