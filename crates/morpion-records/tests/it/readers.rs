//! Inputs that come as a terminal, a pipe or a bad disk gives them.

use std::io::{self, Read};
use std::ops::RangeInclusive;

/// Gives all that there is room for.
pub struct Whole {
    text: Vec<u8>,
    at: usize,
}

impl Whole {
    pub fn new(text: &[u8]) -> Whole {
        Whole { text: text.to_vec(), at: 0 }
    }

    fn give(&mut self, buffer: &mut [u8], most: usize) -> usize {
        let given = (self.text.len() - self.at).min(most).min(buffer.len());
        buffer[..given].copy_from_slice(&self.text[self.at..self.at + given]);
        self.at += given;
        given
    }
}

impl Read for Whole {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Ok(self.give(buffer, usize::MAX))
    }
}

/// Numbers that look random and are the same every time.
#[derive(Clone)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn roll(&mut self, range: RangeInclusive<usize>) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        range.start() + (self.0 >> 16) as usize % (range.end() - range.start() + 1)
    }

    pub fn pick<'a, T: ?Sized>(&mut self, things: &[&'a T]) -> &'a T {
        things[self.roll(0..=things.len() - 1)]
    }
}

/// Gives pieces of sizes at random.
pub struct Pieces {
    whole: Whole,
    sizes: RangeInclusive<usize>,
    dice: Dice,
}

impl Pieces {
    pub fn new(text: &[u8], sizes: RangeInclusive<usize>, seed: u64) -> Pieces {
        Pieces { whole: Whole::new(text), sizes, dice: Dice::new(seed) }
    }
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = self.dice.roll(self.sizes.clone());
        Ok(self.whole.give(buffer, most))
    }
}

/// Is interrupted before each piece, as by a signal.
pub struct Interrupted {
    pieces: Pieces,
    is_ready: bool,
}

impl Interrupted {
    pub fn new(pieces: Pieces) -> Interrupted {
        Interrupted { pieces, is_ready: false }
    }
}

impl Read for Interrupted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.is_ready = !self.is_ready;
        if self.is_ready { Err(io::ErrorKind::Interrupted.into()) } else { self.pieces.read(buffer) }
    }
}

/// Fails at the end instead of telling that it is the end.
pub struct Failing<R>(pub R);

impl<R: Read> Read for Failing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the disk is broken")),
            given => Ok(given),
        }
    }
}
