//! Faulty referees: each differs from the right one exactly where it should, and the vectors tell it apart.

use serde::Deserialize;

use crate::oracle::{self, Verdict};
use crate::vectors::{self, BoardCase};

const ALL_CODES: u32 = 19_683;

/// A line of `mutants.jsonl`.
#[derive(Deserialize)]
struct Mutant {
    fault: String,
    differs: Differences,
    first_example: Option<Vec<String>>,
}

/// How many verdicts differ from the right ones.
#[derive(Debug, Default, Deserialize, PartialEq, Eq)]
struct Differences {
    boards: usize,
    /// Of them, on boards that a game can reach.
    positions: usize,
    /// Of them, in the status.
    status: usize,
}

/// Whether two verdicts differ as the file counts it: in status, winner, lines or next player. Which reasons a refusal
/// names is not counted there, so that the fault of not naming one reason among others differs nowhere.
fn differ(left: &Verdict, right: &Verdict) -> bool {
    (left.status, left.winner, &left.lines, left.next) != (right.status, right.winner, &right.lines, right.next)
}

fn rows(code: u32) -> Vec<String> {
    oracle::cells(code).iter().map(|row| row.iter().collect()).collect()
}

#[test]
fn each_fault_changes_as_many_verdicts_as_stated() {
    let mutants: Vec<Mutant> = vectors::read("mutants");
    assert_eq!(mutants.len(), 21);
    let right: Vec<Verdict> = (0..ALL_CODES).map(|code| oracle::judge(&oracle::cells(code), &[])).collect();
    for mutant in mutants {
        let faults = oracle::faults_named(&mutant.fault);
        let mut found = Differences::default();
        let mut first_example = None;
        for (code, right) in (0..).zip(&right) {
            let wrong = oracle::judge(&oracle::cells(code), faults);
            if differ(&wrong, right) {
                found.boards += 1;
                found.positions += usize::from(right.status != "impossible");
                found.status += usize::from(wrong.status != right.status);
                first_example = first_example.or_else(|| Some(rows(code)));
            }
        }
        assert_eq!(found, mutant.differs, "{}", mutant.fault);
        assert_eq!(first_example, mutant.first_example, "by ascending code, {}", mutant.fault);
    }
}

#[test]
fn the_public_cases_tell_each_fault_apart() {
    let cases: Vec<BoardCase> = vectors::read("boards");
    let failing = |faults| {
        let fails =
            |case: &&BoardCase| oracle::judge(&oracle::cells_of_rows(&case.board), faults).json() != case.expect;
        cases.iter().filter(fails).count()
    };
    assert_eq!(failing(&[]), 0, "the right rules pass");
    let mutants: Vec<Mutant> = vectors::read("mutants");
    for mutant in mutants {
        assert!(failing(oracle::faults_named(&mutant.fault)) > 0, "no vector tells apart: {}", mutant.fault);
    }
}
