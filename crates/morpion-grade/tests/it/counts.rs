//! Counts, points and counterexamples are exact.

use std::collections::BTreeSet;

use morpion::{Board, Mark};
use morpion_grade::{Case, Grade, Kind, positions, read};

use crate::naive::{Random, cells, reached_codes, winning};

fn graded(codes: &BTreeSet<u16>) -> Grade {
    let text: Vec<String> = codes.iter().map(u16::to_string).collect();
    let list = if text.is_empty() { "[]".into() } else { text.join("\n") };
    positions(Mark::X, &read::positions(list.as_bytes()).unwrap())
}

/// Fewest marks, then least code.
fn smallest<'a>(codes: impl IntoIterator<Item = &'a u16>) -> Option<u16> {
    let size = |code: &u16| (cells(*code).iter().filter(|&&digit| digit != 0).count(), *code);
    codes.into_iter().copied().min_by_key(size)
}

fn board(code: u16) -> Board {
    Board::from_code(morpion::Game::STANDARD, code.into()).unwrap()
}

#[test]
fn any_change_of_the_right_list_has_exact_counts_and_the_smallest_of_each_kind() {
    let (right, positions) = (winning(1), reached_codes());
    let mut random = Random(1);
    for round in 0..200 {
        let mut list = right.clone();
        for _ in 0..=random.below(if round < 100 { 1 } else { 400 }) {
            let code = random.below(19_683) as u16;
            if !list.remove(&code) {
                list.insert(code);
            }
        }
        let grade = graded(&list);
        let missing: BTreeSet<u16> = right.difference(&list).copied().collect();
        let (extra, impossible): (BTreeSet<u16>, BTreeSet<u16>) =
            list.difference(&right).partition(|code| positions.contains(code));
        let counts = grade.counts;
        assert_eq!((counts.missing, counts.extra), (missing.len(), extra.len() + impossible.len()));
        assert_eq!((counts.right, counts.wrong), (2936 - missing.len(), 0));
        let all = list.union(&right).count() as u64;
        assert_eq!(grade.hundredths(20), 2000 * counts.right as u64 / all);
        for (kind, codes) in [(Kind::Missing, missing), (Kind::Extra, extra), (Kind::Impossible, impossible)] {
            let case = grade.cases.iter().find(|case| case.kind == kind).copied();
            assert_eq!(case, smallest(&codes).map(|code| Case { kind, count: codes.len(), board: board(code) }));
        }
    }
}

#[test]
fn one_missing_or_one_extra_costs_something_and_no_more() {
    let right = winning(1);
    for code in (0..19_683).step_by(97) {
        let mut list = right.clone();
        let expected = if list.remove(&code) { (1, 0) } else { (0, 1) };
        if expected == (0, 1) {
            list.insert(code);
        }
        let grade = graded(&list);
        assert_eq!((grade.counts.missing, grade.counts.extra), expected);
        assert_eq!(grade.hundredths(20), 1999);
    }
}

#[test]
fn nothing_at_all_has_no_points() {
    let grade = graded(&BTreeSet::new());
    assert_eq!((grade.counts.right, grade.counts.missing, grade.hundredths(20)), (0, 2936, 0));
    assert_eq!(grade.cases, [Case { kind: Kind::Missing, count: 2936, board: board(7) }]);
}
