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

    /// The next line without its end (LF or CR LF); `None` at the end of the input.
    pub(crate) fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        if (&mut self.stdin).take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST {
            self.stdin.skip_until(b'\n')?;
        }
        while let Some(b'\n' | b'\r') = line.last() {
            line.pop();
        }
        Ok(Some(line))
    }
}
