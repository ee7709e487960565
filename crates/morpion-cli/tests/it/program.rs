//! Runs the program, away from the settings of who runs the tests.

use std::env;
use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// What a run gave.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) output: String,
    pub(crate) errors: String,
    pub(crate) status: i32,
}

impl Run {
    /// The output of a run that did what was asked.
    pub(crate) fn done(self) -> String {
        assert_eq!((self.errors.as_str(), self.status), ("", 0));
        self.output
    }

    /// The message of a run that was refused with this status, and gave no result.
    pub(crate) fn refused(self, status: i32) -> String {
        assert_eq!((self.output.as_str(), self.status), ("", status), "{}", self.errors);
        self.errors
    }
}

/// The program with English texts, without colours.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_morpion"));
    for setting in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(setting);
    }
    command
}

/// Runs the program with nothing on standard input.
pub(crate) fn run<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Run {
    run_with(arguments, b"")
}

/// Runs the program with this on standard input.
pub(crate) fn run_with<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>, input: &[u8]) -> Run {
    finish(command().args(arguments), input)
}

/// Runs the program in French.
pub(crate) fn run_in_french<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Run {
    finish(command().env("LANG", "fr_FR.UTF-8").args(arguments), b"")
}

/// Runs a prepared command to its end.
pub(crate) fn finish(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // From another thread: the program may stop reading, or write before it has read all.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // A program that reads only what it needs closes the pipe early.
    let _ = writer.join().unwrap();
    Run {
        output: String::from_utf8(output.stdout).unwrap(),
        errors: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}

/// Starts the program, with a pipe on each stream.
pub(crate) fn start<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Child {
    let mut command = command();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Runs the program for a reader that closes the pipe after a few bytes.
pub(crate) fn run_for_a_moment<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Output {
    let mut child = start(arguments);
    let mut output = child.stdout.take().unwrap();
    output.read_exact(&mut [0; 10]).unwrap();
    drop(output);
    child.wait_with_output().unwrap()
}

/// Waits for something that another process does; far longer than it takes.
pub(crate) fn wait_until(mut is_done: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while !is_done() {
        assert!(Instant::now() < deadline, "it does not happen");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Says that a test did not run. Where all must, this is a failure.
pub(crate) fn did_not_run(what: &str, package: &str) {
    let message = format!("NOT RUN: the test of {what}, which is missing. To get it: sudo apt-get install {package}");
    assert!(env::var_os("CI").is_none_or(|value| value != "true"), "{message}");
    // Not `eprintln!`, whose text is hidden when a test passes.
    io::stderr().write_all(format!("\n{message}\n").as_bytes()).unwrap();
}
