//! A place in a text of numbers, words and semicolons, and what is read from there on.

use super::decimal;
use super::error::{Expected, Found, Place, Problem, SyntaxError};
use crate::Player;

/// What is wrong, at which offset. Its line and column are looked for once, when it leaves the reader.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) problem: Problem,
}

impl Fault {
    #[cold]
    pub(super) fn unexpected(text: &[u8], at: usize, expected: Expected) -> Fault {
        Fault { at, problem: Problem::Unexpected { expected, found: Found::at(text, at) } }
    }

    #[cold]
    fn no_number(text: &[u8], at: usize, expected: Expected) -> Fault {
        match text.get(at) {
            Some(b'0'..=b'9') => Fault { at, problem: Problem::TooLarge { limit: u32::MAX } },
            _ => Fault::unexpected(text, at, expected),
        }
    }

    #[cold]
    pub(super) fn duplicate(text: &[u8], at: usize, first_at: usize, vertex: String) -> Fault {
        Fault { at, problem: Problem::Duplicate { vertex, first_line: Place::of(text, first_at).line } }
    }

    #[cold]
    pub(super) fn in_text(self, text: &[u8]) -> SyntaxError {
        SyntaxError { place: Place::of(text, self.at), problem: self.problem }
    }
}

/// A text and how far it was read. White space is free between tokens.
///
/// What is not inlined takes the two fields, never the cursor: so the compiler can keep them in registers.
#[derive(Clone)]
pub(super) struct Cursor<'a> {
    pub(super) text: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of a text, after white space.
    pub(super) fn new(text: &'a [u8]) -> Cursor<'a> {
        let mut cursor = Cursor { text, at: 0 };
        cursor.skip_blanks();
        cursor
    }

    /// The next byte, if the text has not ended.
    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Skips white space: spaces, tabs, carriage returns and line feeds.
    #[inline]
    pub(super) fn skip_blanks(&mut self) {
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    /// Reads a number. White space before it was skipped.
    #[inline]
    pub(super) fn number(&mut self, expected: Expected) -> Result<u32, Fault> {
        let Some((number, end)) = decimal::read(self.text, self.at) else {
            return Err(Fault::no_number(self.text, self.at, expected));
        };
        self.at = end;
        Ok(number)
    }

    /// Reads a player: 0 or 1. White space before it was skipped.
    #[inline]
    pub(super) fn player(&mut self, expected: Expected) -> Result<Player, Fault> {
        let at = self.at;
        if let Some(&[digit @ (b'0' | b'1'), b' ', ..]) = self.text.get(at..) {
            self.at += 1;
            return Ok(if digit == b'0' { Player::Zero } else { Player::One });
        }
        match self.number(expected)? {
            0 => Ok(Player::Zero),
            1 => Ok(Player::One),
            number => Err(Fault { at, problem: Problem::Unexpected { expected, found: Found::Number(number) } }),
        }
    }

    /// Reads a semicolon and the white space after it. White space before it was skipped.
    #[inline]
    pub(super) fn semicolon(&mut self, expected: Expected) -> Result<(), Fault> {
        if self.peek() != Some(b';') {
            return Err(self.unexpected(expected));
        }
        self.at += 1;
        self.skip_blanks();
        Ok(())
    }

    /// Reads `word NUMBER;` if this word stands here: gives where the number is, and the number.
    pub(super) fn header(&mut self, word: &str) -> Result<Option<(usize, u32)>, Fault> {
        let after = self.text[self.at..].strip_prefix(word.as_bytes());
        if after.is_none_or(|after| after.first().is_some_and(u8::is_ascii_alphabetic)) {
            return Ok(None);
        }
        self.at += word.len();
        self.skip_blanks();
        let at = self.at;
        let number = self.number(Expected::Number)?;
        self.skip_blanks();
        self.semicolon(Expected::Semicolon)?;
        Ok(Some((at, number)))
    }

    /// That something else is expected here.
    #[inline]
    pub(super) fn unexpected(&self, expected: Expected) -> Fault {
        Fault::unexpected(self.text, self.at, expected)
    }
}
