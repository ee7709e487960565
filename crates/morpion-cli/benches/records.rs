//! Whole processes over a file of 1 GB in the page cache, a hundred million boards, with the results thrown away.
//!
//! Prints one table, whose times come from one run. What `cat` and `wc -l` take together is the measure for words and
//! counts; for JSON, the bytes written a second.
#![allow(clippy::print_stdout, reason = "the table is the result")]
#![allow(clippy::unwrap_used, reason = "a bench may stop at the first surprise")]

#[path = "../../../benches/boards.rs"]
mod boards;
#[path = "../../../benches/harness.rs"]
mod harness;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use harness::{Candidate, quiet_times, speed};

fn main() {
    let file = tempfile::NamedTempFile::new().unwrap();
    for _ in 0..5 {
        file.as_file().write_all(&boards::written(&boards::codes(boards::COUNT), "", "\n")).unwrap();
    }
    let check = |options: &'static str| {
        let program = env!("CARGO_BIN_EXE_morpion");
        let fixed = ["check", "--records", "lines", "--quiet"].into_iter();
        command(program, fixed.chain(options.split(' ')), file.path())
    };
    let mut candidates = [
        Candidate::new("`cat FILE`", command("cat", [], file.path())),
        Candidate::new("`wc -l FILE`", command("wc", ["-l"], file.path())),
        Candidate::new("codes, 1 thread", check("--format codes --threads 1")),
        Candidate::new("codes, 2 threads", check("--format codes --threads 2")),
        Candidate::new("summary, 1 thread", check("--format summary --threads 1")),
        Candidate::new("summary, 2 threads", check("--format summary --threads 2")),
        Candidate::new("jsonl, 1 thread", check("--format jsonl --threads 1")),
        Candidate::new("jsonl, 2 threads", check("--format jsonl --threads 2")),
    ];
    let times = quiet_times(&mut candidates, 5);
    let both = (times[0] + times[1]).as_secs_f64();
    let json = bytes_of_json(file.path());
    println!("| 1 GB of lines | time | of `cat` and `wc -l` | output |");
    println!("| --- | ---: | ---: | ---: |");
    for (candidate, time) in candidates.iter().zip(&times) {
        let is_json = candidate.name.starts_with("jsonl");
        let output = if is_json { speed(json, *time) } else { String::new() };
        let time = time.as_secs_f64();
        println!("| {} | {time:.2} s | {:.2} | {output} |", candidate.name, time / both);
    }
}

fn command<'a>(program: &'a str, options: impl IntoIterator<Item = &'a str>, file: &'a Path) -> impl FnMut() + 'a {
    let options: Vec<&str> = options.into_iter().collect();
    move || {
        let status = Command::new(program).args(&options).arg(file).stdout(Stdio::null()).status().unwrap();
        // Half of the boards are impossible.
        assert!(matches!(status.code(), Some(0 | 1)), "{program} runs");
    }
}

/// How many bytes the results as JSON are.
fn bytes_of_json(file: &Path) -> usize {
    let mut child = Command::new(env!("CARGO_BIN_EXE_morpion"))
        .args(["check", "--records", "lines", "--quiet"])
        .arg(file)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let bytes = std::io::copy(&mut child.stdout.take().unwrap(), &mut std::io::sink()).unwrap();
    child.wait().unwrap();
    // Far fewer than a word counts.
    bytes as usize
}
