//! What a file or standard input holds.

use std::ffi::OsStr;
use std::io::{self, Read};

use crate::board::STANDARD_INPUT;
use crate::failure::Failure;

/// Reads a file, or standard input for `-`: at most one byte more than the limit, so that what is too long is seen.
pub(crate) fn read(file: &OsStr, limit: usize) -> Result<Vec<u8>, Failure> {
    let text = if file == STANDARD_INPUT {
        read_limited(io::stdin().lock(), limit)
    } else {
        std::fs::File::open(file).and_then(|file| read_limited(file, limit))
    };
    text.map_err(|error| Failure::Unreadable { file: file.to_string_lossy().into_owned(), error, board: None })
}

fn read_limited(source: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    source.take(limit as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}
