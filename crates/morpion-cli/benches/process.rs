//! Whole processes, from start to exit, against `/bin/true`, which does nothing.
//!
//! Prints one table, whose times come from one run. The last column is what is allowed: three times `/bin/true` and five
//! milliseconds.
#![allow(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/harness.rs"]
mod harness;

use std::process::{Command, Stdio};
use std::time::Duration;

use harness::{Candidate, milliseconds, quiet_times};

fn main() {
    let program = env!("CARGO_BIN_EXE_morpion");
    let mut candidates = [
        process("`/bin/true`", "/bin/true", &[]),
        process("`morpion check --board XXX/OO-/---`", program, &["check", "--board", "XXX/OO-/---"]),
        process("`morpion solve`", program, &["solve"]),
        process("`morpion analyze ---/---/---`", program, &["analyze", "---/---/---"]),
        process("`morpion move ---/---/---`", program, &["move", "---/---/---"]),
    ];
    let times = quiet_times(&mut candidates, 201);
    let allowed = 3 * times[0] + Duration::from_millis(5);
    println!("| whole process | time | allowed |");
    println!("| --- | ---: | ---: |");
    for (candidate, time) in candidates.iter().zip(&times) {
        println!("| {} | {} | {} |", candidate.name, milliseconds(*time), milliseconds(allowed));
    }
}

fn process<'a>(name: &'a str, program: &'a str, arguments: &'a [&str]) -> Candidate<'a> {
    Candidate::new(name, move || {
        let status = Command::new(program).args(arguments).stdout(Stdio::null()).status();
        assert!(status.is_ok_and(|status| status.success()), "{name} runs");
    })
}
