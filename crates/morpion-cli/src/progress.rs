//! How far a long reading has come, for a person at a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use morpion_report::Texts;

/// How often the line is drawn anew, though nothing was read.
const TICK: Duration = Duration::from_millis(250);

/// A line at the bottom of the terminal: a bar with rate and remaining time where the size is known, else a counter.
/// Nothing where standard error is no terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Shows the progress of reading so many bytes, if that is wanted and somebody sees it.
    pub(crate) fn new(texts: &Texts, is_wanted: bool, size: Option<u64>) -> Progress {
        if !is_wanted || !io::stderr().is_terminal() {
            return Progress { bar: ProgressBar::hidden() };
        }
        let template = match size {
            Some(_) => format!("{{percent:>3}} % {{wide_bar}} {{bytes_per_sec}}, {}", texts.progress_left("{eta}")),
            None => format!("{{spinner}} {}, {{bytes_per_sec}}", texts.progress_read("{bytes}")),
        };
        let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(TICK);
        Progress { bar }
    }

    pub(crate) fn advance(&self, bytes: u64) {
        self.bar.inc(bytes);
    }

    /// Takes the line away.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// The output, which makes room for itself where it goes to the same terminal.
    pub(crate) fn writer(&self, output: io::Stdout) -> impl Write + Send {
        Beside { bar: output.is_terminal().then(|| self.bar.clone()), output }
    }
}

struct Beside {
    bar: Option<ProgressBar>,
    output: io::Stdout,
}

impl Write for Beside {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        match &self.bar {
            Some(bar) => bar.suspend(|| self.output.write(text)),
            None => self.output.write(text),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
