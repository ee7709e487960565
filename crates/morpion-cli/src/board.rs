//! The board that an argument names.

use std::ffi::OsStr;

use morpion::{Board, Game, Layout, MAX_BOARD_BYTES};

use crate::failure::{Failure, Refused};
use crate::source;
use crate::terminal::Terminal;

/// Stands for standard input where a file or a board is named.
pub(crate) const STANDARD_INPUT: &str = "-";

/// Reads the board that an argument names: `ROW/ROW/ROW`, `code:N`, or `-` for standard input.
pub(crate) fn from_argument(game: Game, argument: &OsStr, terminal: &Terminal) -> Result<Board, Failure> {
    if argument == STANDARD_INPUT {
        return from_file(game, argument, terminal);
    }
    if let Some(code) = argument.to_string_lossy().strip_prefix("code:") {
        return from_code(game, code);
    }
    // The bytes as they were typed: the reader names those that are no characters.
    let text = argument.as_encoded_bytes();
    game.read_string(text).map_err(|malformed| {
        let text = text.to_vec();
        Failure::refused(Refused::Malformed { malformed, text, layout: Layout::OneString, file: None })
    })
}

/// Whether a text was meant as a board argument, well written or not.
pub(crate) fn looks_like_one(text: &str) -> bool {
    let has_rows =
        text.contains('/') && text.chars().all(|char| matches!(char, 'X' | 'x' | 'O' | 'o' | '-' | ' ' | '/'));
    text.starts_with("code:") || has_rows
}

/// A board argument as a shell takes it without quotation marks.
pub(crate) fn without_spaces(text: &str) -> String {
    text.replace(' ', "")
}

/// Reads the board that a file holds, one row a line; `-` is standard input.
pub(crate) fn from_file(game: Game, file: &OsStr, terminal: &Terminal) -> Result<Board, Failure> {
    if file == STANDARD_INPUT {
        terminal.prompt_for_board(game);
    }
    let text = source::read(file, MAX_BOARD_BYTES)?;
    game.read(&text).map_err(|malformed| {
        let file = (file != STANDARD_INPUT).then(|| file.to_string_lossy().into_owned());
        Failure::refused(Refused::Malformed { malformed, text, layout: Layout::Lines, file })
    })
}

fn from_code(game: Game, code: &str) -> Result<Board, Failure> {
    // Only digits: a sign or a space is no part of a code.
    let digits = code.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { code.parse().ok() } else { None };
    number
        .and_then(|number| Board::from_code(game, number))
        .ok_or_else(|| Failure::BadCode { code: code.to_string(), game })
}
