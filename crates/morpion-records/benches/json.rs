//! Records in memory to JSON lines, on one thread, against a copy of the same bytes.
//!
//! Prints one table, whose times come from one run: quote the ratio. The results are handed on in pieces, as to a file,
//! and dropped: what a file does with them is not ours.
#![allow(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/boards.rs"]
mod boards;
#[path = "../../../benches/harness.rs"]
mod harness;

use std::hint::black_box;
use std::io::{self, Write};
use std::num::NonZero;

use harness::{Candidate, quiet_times, speed};
use morpion_records::{Form, Input, Options, Unwatched, check};
use morpion_report::{Language, Texts};

fn main() {
    let codes = boards::codes(boards::COUNT);
    let lines: &'static [u8] = boards::written(&codes, "", "\n").leak();
    let mut results = Vec::new();
    write_json(lines, &mut results);
    check_that_results_are_whole(&results, codes.len());
    let mut copy = vec![0; results.len()];
    let mut candidates = [
        Candidate::new("copying the same bytes", || black_box(&mut copy).copy_from_slice(black_box(&results))),
        Candidate::new("lines to JSON lines", || write_json(black_box(lines), &mut Dropped)),
    ];
    let times = quiet_times(&mut candidates, 7);
    println!("| records to JSON lines, one thread | output | of the copy |");
    println!("| --- | ---: | ---: |");
    for (candidate, time) in candidates.iter().zip(&times) {
        let ratio = times[0].as_secs_f64() / time.as_secs_f64();
        println!("| {} | {} | {ratio:.2} |", candidate.name, speed(results.len(), *time));
    }
}

fn write_json(lines: &'static [u8], output: &mut (impl Write + Send)) {
    let options = Options { threads: NonZero::<usize>::MIN, ..Options::new(Form::Lines) };
    let input = Input { name: String::new(), reader: Box::new(lines) };
    let checked = check(&options, &Texts::new(Language::English), [input], output, &Unwatched);
    assert!(checked.is_ok(), "memory takes all");
}

/// Drops what is written.
struct Dropped;

impl Write for Dropped {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        Ok(black_box(text).len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A fast wrong answer is worth nothing: the last result has the last numbers.
fn check_that_results_are_whole(results: &[u8], count: usize) {
    let last = results[..results.len() - 1].rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    let last: serde_json::Value = serde_json::from_slice(last).unwrap_or_default();
    assert_eq!((&last["record"], &last["line"]), (&count.into(), &count.into()));
}
