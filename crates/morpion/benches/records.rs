//! Records in memory to one-byte results, on one thread, against reading the same bytes and against a plain program.
//!
//! Prints one table, whose times come from one run: quote the ratios.
#![allow(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/boards.rs"]
mod boards;
#[path = "../../../benches/harness.rs"]
mod harness;

use std::hint::black_box;

use harness::{Candidate, quiet_times, speed};
use morpion::Symbols;
use morpion::batch::{Instructions, Judge, Judgment, Read, Status};

fn main() {
    let codes = boards::codes(boards::COUNT);
    let lines = boards::written(&codes, "", "\n");
    let grids = boards::written(&codes, "\n", "\n\n");
    let mut results = vec![Judgment::MALFORMED; codes.len()];

    println!("| records to one-byte results, one thread | input | of the read pass | times the plain program |");
    println!("| --- | ---: | ---: | ---: |");
    compare("lines", &lines, &mut results, Judge::lines, b"");
    compare("grids", &grids, &mut results, Judge::grids, b"\n");
}

type Reader = fn(&Judge, &[u8], &mut [Judgment]) -> Read;

/// Prints how fast one form is read, and checks that all ways agree.
fn compare(form: &str, text: &[u8], results: &mut [Judgment], read: Reader, row_end: &'static [u8]) {
    let judge = Judge::new(Symbols::STANDARD);
    let portable = judge.clone().portable();
    let expected: Vec<Status> = plain_statuses(text, row_end);
    for judge in [&judge, &portable] {
        assert_eq!(read(judge, text, results), Read { bytes: text.len(), records: results.len() });
        assert!(results.iter().map(|result| result.status()).eq(expected.iter().copied()));
    }
    let (name, portable_name) =
        (format!("{form}, {:?}", judge.instructions()), format!("{form}, {:?}", Instructions::Portable));
    let mut portable_results = results.to_vec();
    let mut candidates = vec![
        Candidate::new("reading the same bytes: the sum of their words", || {
            black_box(sum_of_words(black_box(text)));
        }),
        Candidate::new("the plain program: `split` and `match`", || {
            black_box(plain_statuses(black_box(text), row_end));
        }),
        Candidate::new(&portable_name, || {
            black_box(read(&portable, black_box(text), &mut portable_results));
        }),
        Candidate::new(&name, || {
            black_box(read(&judge, black_box(text), results));
        }),
    ];
    let times = quiet_times(&mut candidates, 11);
    for (candidate, time) in candidates.iter().zip(&times) {
        let [pass, plain] = [times[0], times[1]].map(|other| other.as_secs_f64() / time.as_secs_f64());
        println!("| {} | {} | {pass:.2} | {plain:.1} |", candidate.name, speed(text.len(), *time));
    }
}

fn sum_of_words(text: &[u8]) -> u64 {
    let words = text.chunks_exact(8).map(|word| u64::from_ne_bytes(word.try_into().unwrap_or_default()));
    words.fold(0, u64::wrapping_add)
}

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The statuses of records, as a first program finds them.
fn plain_statuses(text: &[u8], row_end: &[u8]) -> Vec<Status> {
    let mut statuses = Vec::new();
    let mut cells = Vec::new();
    let mut rows = 0;
    for line in text.split(|&byte| byte == b'\n') {
        for byte in line {
            cells.push(match byte {
                b'X' | b'x' => 1,
                b'O' | b'o' => 2,
                b'-' => 0,
                b' ' => continue,
                _ => 3,
            });
        }
        rows += 1;
        if row_end.is_empty() && !line.is_empty() || !row_end.is_empty() && line.is_empty() && rows > 1 {
            statuses.push(plain_status(&cells));
            cells.clear();
            rows = 0;
        }
    }
    statuses
}

#[expect(clippy::naive_bytecount, reason = "nine cells, counted as a first program does")]
fn plain_status(cells: &[u8]) -> Status {
    if cells.len() != 9 || cells.contains(&3) {
        return Status::Malformed;
    }
    let count = |mark| cells.iter().filter(|&&cell| cell == mark).count();
    let has_line = |mark| LINES.iter().any(|line| line.iter().all(|&square| cells[square] == mark));
    let (x, o) = (count(1), count(2));
    match (has_line(1), has_line(2)) {
        _ if o > x || x > o + 1 => Status::Impossible,
        (true, false) if x == o + 1 => Status::XWon,
        (false, true) if x == o => Status::OWon,
        (true, _) | (_, true) => Status::Impossible,
        (false, false) if x + o == 9 => Status::Draw,
        (false, false) if x == o => Status::NextX,
        (false, false) => Status::NextO,
    }
}
