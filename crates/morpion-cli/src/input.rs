//! What a player types, line by line.

use std::io::{self, BufRead, IsTerminal, Read};

/// The longest line that is looked at, in bytes; the rest of a longer one is skipped.
const LONGEST: u64 = 1024;

/// The lines of standard input.
pub(crate) struct Input {
    stdin: io::StdinLock<'static>,
    /// Whether a person types there. What comes from elsewhere is repeated after the prompt, as a terminal does.
    pub(crate) is_terminal: bool,
}

impl Input {
    pub(crate) fn new() -> Input {
        Input { stdin: io::stdin().lock(), is_terminal: io::stdin().is_terminal() }
    }

    /// The next line; `None` at the end of the input.
    pub(crate) fn line(&mut self) -> io::Result<Option<Line>> {
        let mut text = Vec::new();
        if (&mut self.stdin).take(LONGEST).read_until(b'\n', &mut text)? == 0 {
            return Ok(None);
        }
        let mut has_end = text.last() == Some(&b'\n');
        if !has_end && text.len() as u64 == LONGEST {
            self.stdin.skip_until(b'\n')?;
            has_end = true;
        }
        while let Some(b'\n' | b'\r') = text.last() {
            text.pop();
        }
        Ok(Some(Line { text, has_end }))
    }
}

/// A line that was typed.
pub(crate) struct Line {
    /// Without its end (LF or CR LF).
    pub(crate) text: Vec<u8>,
    /// Whether it had one: at a terminal, Ctrl-D sends a line without.
    pub(crate) has_end: bool,
}
