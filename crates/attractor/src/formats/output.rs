//! Text on its way out, gathered into large pieces.

use std::io::{self, Write};

use super::decimal;

/// How much is gathered.
const PIECE: usize = 1 << 16;

/// Gathers numbers and short texts, and hands them on in large pieces.
pub(super) struct Output<W> {
    out: W,
    piece: Box<[u8]>,
    length: usize,
}

impl<W: Write> Output<W> {
    pub(super) fn new(out: W) -> Output<W> {
        Output { out, piece: vec![0; PIECE].into_boxed_slice(), length: 0 }
    }

    /// Writes a number.
    pub(super) fn digits(&mut self, number: u32) -> io::Result<()> {
        self.number(number, b' ')?;
        self.length -= 1;
        Ok(())
    }

    /// Writes a number and the byte after it.
    #[inline]
    pub(super) fn number(&mut self, number: u32, after: u8) -> io::Result<()> {
        if self.length + decimal::ROOM > PIECE {
            self.hand_on()?;
        }
        if let Some(room) = self.piece[self.length..].first_chunk_mut() {
            let digits = decimal::write(room, number);
            // No number fills the room.
            room[digits] = after;
            self.length += digits + 1;
        }
        Ok(())
    }

    /// Writes a byte.
    #[inline]
    pub(super) fn byte(&mut self, byte: u8) -> io::Result<()> {
        if self.length == PIECE {
            self.hand_on()?;
        }
        self.piece[self.length] = byte;
        self.length += 1;
        Ok(())
    }

    /// Writes another byte in the place of the last one.
    #[inline]
    pub(super) fn replace_last(&mut self, byte: u8) {
        self.piece[self.length - 1] = byte;
    }

    /// Writes a text.
    pub(super) fn text(&mut self, text: &[u8]) -> io::Result<()> {
        if text.len() > PIECE - self.length {
            self.hand_on()?;
        }
        if text.len() > PIECE {
            return self.out.write_all(text);
        }
        self.piece[self.length..self.length + text.len()].copy_from_slice(text);
        self.length += text.len();
        Ok(())
    }

    fn hand_on(&mut self) -> io::Result<()> {
        self.out.write_all(&self.piece[..self.length])?;
        self.length = 0;
        Ok(())
    }

    /// Hands on what is left.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.hand_on()?;
        self.out.flush()
    }
}
