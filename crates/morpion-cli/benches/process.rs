//! Whole processes, from start to exit, against `/bin/true`, which does nothing, and against an empty run of the program.
//!
//! Prints one table, whose times come from one run. The last column is what is allowed: three times `/bin/true` and five
//! milliseconds; for what explains, marks, or writes the whole solution or run, fifty milliseconds more than the empty run;
//! for a picture of many boards, a second.
#![allow(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/harness.rs"]
mod harness;

use std::process::{Command, Stdio};
use std::time::Duration;

use harness::{Candidate, milliseconds, quiet_times};

/// What a process is allowed to take.
#[derive(Clone, Copy)]
enum Limit {
    /// A short answer.
    Short,
    /// Explains, marks, or writes the whole solution or run.
    Whole,
    /// A picture of many boards.
    Picture,
}

fn main() -> std::io::Result<()> {
    let program = env!("CARGO_BIN_EXE_morpion");
    // What is wrong takes longest: the faulty algorithms run.
    let list = Command::new(program).args(["positions", "--no-terminal", "--format", "code"]).output()?.stdout;
    let submission = tempfile::NamedTempFile::new()?;
    std::fs::write(submission.path(), list)?;
    let submission = submission.path().to_string_lossy();
    let picture = tempfile::Builder::new().suffix(".png").tempfile()?;
    let picture = picture.path().to_string_lossy();
    let processes: &[(&str, &str, &[&str], Limit)] = &[
        ("`/bin/true`", "/bin/true", &[], Limit::Short),
        ("`morpion`", program, &[], Limit::Short),
        ("`morpion check --board XXX/OO-/---`", program, &["check", "--board", "XXX/OO-/---"], Limit::Short),
        ("`morpion solve`", program, &["solve"], Limit::Short),
        ("`morpion analyze ---/---/---`", program, &["analyze", "---/---/---"], Limit::Short),
        ("`morpion move ---/---/---`", program, &["move", "---/---/---"], Limit::Short),
        ("`morpion explain ---/---/--- --depth 9`", program, &["explain", "---/---/---", "--depth", "9"], Limit::Whole),
        ("`morpion trace --summary`", program, &["trace", "--summary"], Limit::Whole),
        ("`morpion grade` of a wrong list", program, &["grade", &submission], Limit::Whole),
        ("`morpion export c`", program, &["export", "c"], Limit::Whole),
        ("`morpion export json`", program, &["export", "json"], Limit::Whole),
        ("`morpion export csv`", program, &["export", "csv"], Limit::Whole),
        ("`morpion export pgsolver`", program, &["export", "pgsolver"], Limit::Whole),
        ("`morpion export boards`", program, &["export", "boards"], Limit::Whole),
        ("`morpion draw map` as PNG", program, &["draw", "map", "-o", &picture], Limit::Picture),
        ("`morpion draw layers` as PNG", program, &["draw", "layers", "-o", &picture], Limit::Picture),
    ];
    let mut candidates: Vec<Candidate> =
        processes.iter().map(|(name, program, arguments, _)| process(name, program, arguments)).collect();
    let times = quiet_times(&mut candidates, 101);
    println!("| whole process | time | allowed |");
    println!("| --- | ---: | ---: |");
    for ((candidate, (.., limit)), time) in candidates.iter().zip(processes).zip(&times) {
        let allowed = match limit {
            Limit::Short => 3 * times[0] + Duration::from_millis(5),
            Limit::Whole => times[1] + Duration::from_millis(50),
            Limit::Picture => Duration::from_secs(1),
        };
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
