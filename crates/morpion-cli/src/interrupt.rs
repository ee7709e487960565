//! Signals that end the program while it waits for a person: never in the middle of saving. Ctrl-C gives status 130.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::Status;

static SAVING: Mutex<()> = Mutex::new(());

/// From now on a signal waits until a game is saved, and then ends the program.
pub(crate) fn catch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(watch);
}

fn watch() {
    // Where no handler can be set, the system ends the program at once, as it does any other.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
    std::thread::spawn(move || {
        let Some(signal) = signals.forever().next() else { return };
        let _saved = hold();
        if signal != SIGINT {
            // It ends the program, as it would have without us.
            let _ = emulate_default_handler(signal);
        }
        // The terminal shows ^C after the prompt: what comes next begins a line.
        if io::stderr().is_terminal() {
            let _ = writeln!(io::stderr());
        }
        std::process::exit(Status::Interrupted as i32);
    });
}

/// No signal ends the program until the guard is dropped.
pub(crate) fn hold() -> MutexGuard<'static, ()> {
    // The lock guards no data that could be left half changed.
    SAVING.lock().unwrap_or_else(PoisonError::into_inner)
}
