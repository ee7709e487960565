//! The board that an argument names.

use std::fmt;
use std::io::Read;
use std::path::Path;

use morpion::{Board, Game, MAX_BOARD_BYTES};
use morpion_report::refusal::Layout;

use crate::failure::{Failure, Refused};
use crate::terminal::Terminal;

/// An argument that starts with a dash and cannot be a board, so was meant as an option.
#[derive(Debug)]
pub(crate) struct UnknownOption;

impl fmt::Display for UnknownOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown option")
    }
}

impl std::error::Error for UnknownOption {}

/// Admits an argument where a board may stand: a board may start with a dash, but then it has a `/`.
pub(crate) fn admit(argument: &str) -> Result<String, UnknownOption> {
    let is_option = argument.starts_with('-') && argument != "-" && !argument.contains('/');
    if is_option { Err(UnknownOption) } else { Ok(argument.to_string()) }
}

/// Reads the board that an argument names: `ROW/ROW/ROW`, `code:N`, or `-` for standard input.
pub(crate) fn from_argument(game: Game, argument: &str, terminal: &Terminal) -> Result<Board, Failure> {
    if argument == "-" {
        return from_file(game, Path::new("-"), terminal);
    }
    if let Some(code) = argument.strip_prefix("code:") {
        return from_code(game, code);
    }
    game.read_string(argument).map_err(|malformed| {
        let text = argument.as_bytes().to_vec();
        Failure::refused(Refused::Malformed { malformed, text, layout: Layout::OneString, file: None })
    })
}

/// Whether a text is written as a board argument.
pub(crate) fn looks_like_one(text: &str) -> bool {
    text.starts_with("code:") || text.parse::<Board>().is_ok()
}

/// Reads the board that a file holds, one row a line; `-` is standard input.
pub(crate) fn from_file(game: Game, path: &Path, terminal: &Terminal) -> Result<Board, Failure> {
    let (text, file) = if path == Path::new("-") {
        terminal.prompt_for_board(game);
        (read_limited(std::io::stdin().lock()), terminal.texts.standard_input())
    } else {
        (std::fs::File::open(path).and_then(read_limited), path.display().to_string())
    };
    let text = text.map_err(|error| Failure::Unreadable { file: file.clone(), error })?;
    game.read(&text).map_err(|malformed| {
        let file = (path != Path::new("-")).then_some(file);
        Failure::refused(Refused::Malformed { malformed, text, layout: Layout::Lines, file })
    })
}

/// Reads one byte more than a board may have at most, and nothing after it.
fn read_limited(source: impl Read) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    source.take(MAX_BOARD_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}

fn from_code(game: Game, code: &str) -> Result<Board, Failure> {
    // Only digits: a sign or a space is no part of a code.
    let digits = code.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { code.parse().ok() } else { None };
    number
        .and_then(|number| Board::from_code(game, number))
        .ok_or_else(|| Failure::BadCode { code: code.to_string(), game })
}
