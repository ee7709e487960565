//! Whole processes, from start to exit, against `/bin/true`, which does nothing, and against an empty run of the program.
//!
//! Prints one table, whose times come from one run. The last column is what is allowed: three times `/bin/true` and five
//! milliseconds; for what writes the whole solution or run, fifty milliseconds more than the empty run.
#![allow(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/harness.rs"]
mod harness;

use std::process::{Command, Stdio};
use std::time::Duration;

use harness::{Candidate, milliseconds, quiet_times};

/// How many candidates are short answers.
const SHORT: usize = 6;

fn main() -> std::io::Result<()> {
    let program = env!("CARGO_BIN_EXE_morpion");
    // What is wrong takes longest: the faulty algorithms run.
    let list = Command::new(program).args(["positions", "--no-terminal", "--format", "code"]).output()?.stdout;
    let submission = tempfile::NamedTempFile::new()?;
    std::fs::write(submission.path(), list)?;
    let submission = submission.path().to_string_lossy();
    let grade = ["grade", &submission];
    let mut candidates = [
        process("`/bin/true`", "/bin/true", &[]),
        process("`morpion`", program, &[]),
        process("`morpion check --board XXX/OO-/---`", program, &["check", "--board", "XXX/OO-/---"]),
        process("`morpion solve`", program, &["solve"]),
        process("`morpion analyze ---/---/---`", program, &["analyze", "---/---/---"]),
        process("`morpion move ---/---/---`", program, &["move", "---/---/---"]),
        process("`morpion trace --summary`", program, &["trace", "--summary"]),
        process("`morpion grade` of a wrong list", program, &grade),
        process("`morpion export c`", program, &["export", "c"]),
        process("`morpion export json`", program, &["export", "json"]),
        process("`morpion export csv`", program, &["export", "csv"]),
        process("`morpion export pgsolver`", program, &["export", "pgsolver"]),
        process("`morpion export boards`", program, &["export", "boards"]),
    ];
    let times = quiet_times(&mut candidates, 201);
    let (short, whole) = (3 * times[0] + Duration::from_millis(5), times[1] + Duration::from_millis(50));
    println!("| whole process | time | allowed |");
    println!("| --- | ---: | ---: |");
    for (index, (candidate, time)) in candidates.iter().zip(&times).enumerate() {
        let allowed = if index < SHORT { short } else { whole };
        println!("| {} | {} | {} |", candidate.name, milliseconds(*time), milliseconds(allowed));
    }
    Ok(())
}

fn process<'a>(name: &'a str, program: &'a str, arguments: &'a [&str]) -> Candidate<'a> {
    Candidate::new(name, move || {
        let status = Command::new(program).args(arguments).stdout(Stdio::null()).status();
        // 1 is an answer too: a submission is wrong.
        assert!(status.is_ok_and(|status| matches!(status.code(), Some(0 | 1))), "{name} runs");
    })
}
