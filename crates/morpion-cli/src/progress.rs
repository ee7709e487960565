//! How far a long reading has come, for a person at a terminal.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use morpion::MAX_SQUARES;
use morpion_report::Texts;

/// How often the line is drawn anew, though nothing was read.
const TICK: Duration = Duration::from_millis(250);

/// How long nobody wonders what is being done.
const PATIENCE: Duration = Duration::from_secs(1);

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
            Some(_) => {
                let (percent, left) = (texts.percent("{percent:>3}"), texts.progress_left("{eta_precise}"));
                format!("{percent} {{wide_bar}} {{rate}}, {left}")
            }
            None => format!("{{spinner}} {}, {{rate}}", texts.progress_read("{read}")),
        };
        let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template(&template) {
            let [unit, unit_of_rate] = [texts.unit_byte(), texts.unit_byte()];
            bar.set_style(
                style
                    .with_key("read", move |state: &ProgressState, line: &mut dyn fmt::Write| {
                        let _ = line.write_str(&amount(state.pos(), &unit));
                    })
                    .with_key("rate", move |state: &ProgressState, line: &mut dyn fmt::Write| {
                        let _ = write!(line, "{}/s", amount(rate(state), &unit_of_rate));
                    }),
            );
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

/// What is being done, one thing after another, on a line at the bottom of the terminal. It goes away by itself.
pub(crate) struct Stages {
    bar: ProgressBar,
}

impl Stages {
    /// A line that comes after a second, if that is wanted and somebody sees it.
    pub(crate) fn new(is_wanted: bool) -> Stages {
        let bar = ProgressBar::hidden();
        if is_wanted && io::stderr().is_terminal() {
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}, {elapsed}") {
                bar.set_style(style);
            }
            let late = bar.clone();
            std::thread::spawn(move || {
                std::thread::sleep(PATIENCE);
                if !late.is_finished() {
                    late.set_draw_target(ProgressDrawTarget::stderr());
                    late.enable_steady_tick(TICK);
                }
            });
        }
        Stages { bar }
    }

    /// Shows what is done from now on.
    pub(crate) fn show(&self, sentence: String) {
        self.bar.set_message(sentence);
    }

    /// Writes something else to the terminal, for which the line makes room.
    pub(crate) fn aside(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    /// Takes the line away: results follow.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for Stages {
    fn drop(&mut self) {
        self.finish();
    }
}

/// The bytes a second until now.
fn rate(state: &ProgressState) -> u64 {
    let bytes_by_thousand = u128::from(state.pos()) * 1000;
    u64::try_from(bytes_by_thousand / state.elapsed().as_millis().max(1)).unwrap_or(u64::MAX)
}

/// So many bytes in words, in thousands of the unit where there are many.
fn amount(bytes: u64, unit: &str) -> String {
    const PREFIXES: [&str; 4] = ["", "k", "M", "G"];
    let power = (bytes.max(1).ilog10() / 3).min(PREFIXES.len() as u32 - 1);
    format!("{} {}{unit}", bytes / 1000_u64.pow(power), PREFIXES[power as usize])
}

/// How far the solving of a position has come: a bar that comes after a second, with the tier, the rate and the remaining time.
pub(crate) struct TierProgress {
    stages: Stages,
    /// What is said of the tier with so many marks.
    tiers: Vec<String>,
    marks: Option<u32>,
}

impl TierProgress {
    /// Shows the progress of looking at so many mark patterns, if somebody sees it.
    pub(crate) fn new(texts: &Texts, patterns: u64) -> TierProgress {
        let (percent, left) = (texts.percent("{percent:>3}"), texts.progress_left("{eta_precise}"));
        let stages = Stages::new(true);
        stages.bar.set_length(patterns);
        if let Ok(style) = ProgressStyle::with_template(&format!("{percent} {{wide_bar}} {{msg}}, {{rate}}, {left}")) {
            let rate = |state: &ProgressState, line: &mut dyn fmt::Write| {
                let _ = write!(line, "{}/s", amount(rate(state), ""));
            };
            stages.bar.set_style(style.with_key("rate", rate));
        }
        let tiers = (0..=MAX_SQUARES).map(|marks| texts.tiers_progress(marks)).collect();
        TierProgress { stages, tiers, marks: None }
    }

    /// Shows how far it has come.
    pub(crate) fn show(&mut self, made: morpion_tiers::Progress) {
        self.stages.bar.set_position(made.done);
        if self.marks != Some(made.marks) {
            self.marks = Some(made.marks);
            self.stages.show(self.tiers.get(made.marks as usize).cloned().unwrap_or_default());
        }
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.stages.finish();
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
