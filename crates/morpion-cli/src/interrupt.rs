//! Ctrl-C while a game is played: status 130, and never in the middle of saving.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Status;

static SAVING: Mutex<()> = Mutex::new(());

/// From now on an interruption ends the program with status 130.
pub(crate) fn catch() {
    // Where no handler can be set, the system ends the program as it does any other.
    let _ = ctrlc::set_handler(|| {
        let _saved = hold();
        // The terminal shows ^C after the prompt: what comes next begins a line.
        if io::stderr().is_terminal() {
            let _ = writeln!(io::stderr());
        }
        std::process::exit(Status::Interrupted as i32);
    });
}

/// No interruption until the guard is dropped.
pub(crate) fn hold() -> MutexGuard<'static, ()> {
    // The lock guards no data that could be left half changed.
    SAVING.lock().unwrap_or_else(PoisonError::into_inner)
}
