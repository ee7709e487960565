//! Boards with their ranks.

use std::collections::BTreeMap;

use morpion::Mark;
use morpion_grade::{Diagnosis, Grade, Kind, Mistake, ranks, read};

use crate::naive::{self, after, cells, code, has_line, rows, turn};

const XO: [&str; 3] = ["-", "X", "O"];

/// Ranks in every accepted form.
fn forms(ranks: &BTreeMap<u16, u32>) -> Vec<String> {
    let pairs = |separator: &str, form: &dyn Fn(u16, u32) -> String| {
        ranks.iter().map(|(&code, &rank)| form(code, rank)).collect::<Vec<_>>().join(separator)
    };
    let board = |code| rows(code, "/", "", XO);
    vec![
        pairs("\n", &|code, rank| format!("{code} {rank}")),
        pairs("\r\n", &|code, rank| format!("{code}\t{rank}")),
        pairs("\n", &|code, rank| format!("{} {rank}", board(code))),
        pairs("\n", &|code, rank| format!("{} {rank}", rows(code, "", "", XO))),
        pairs("\n", &|code, rank| format!("{code}:{rank}")),
        pairs("\n", &|code, rank| format!("{} -> {rank}", board(code))),
        format!("board,rank\n{}\n", pairs("\n", &|code, rank| format!("\"{}\",{rank}", board(code)))),
        format!("[{}]", pairs(", ", &|code, rank| format!("({code}, {rank})"))),
        format!("[{}]", pairs("; ", &|code, rank| format!("({code}, {rank})"))),
        format!("[{}]", pairs(", ", &|code, rank| format!("[{code}, {rank}]"))),
        format!("{{{}}}", pairs(", ", &|code, rank| format!("{code}: {rank}"))),
        format!("{{\n{}\n}}", pairs(",\n", &|code, rank| format!("  '{}': {rank}", board(code)))),
    ]
}

fn graded(player: Mark, text: &str) -> Grade {
    ranks(player, &read::ranks(text.as_bytes()).unwrap())
}

#[test]
fn right_ranks_have_all_points_in_every_form() {
    for (player, number) in [(Mark::X, 1), (Mark::O, 2)] {
        let right = naive::ranks(number);
        for text in forms(&right) {
            let grade = graded(player, &text);
            assert!(grade.is_right() && grade.counts.right == right.len(), "{:?}", grade.counts);
        }
    }
}

#[test]
fn wrong_missing_and_extra_are_told_apart() {
    let mut given = naive::ranks(1);
    given.insert(7, 4);
    given.remove(&14);
    let removed = given.remove(&13).is_some();
    given.insert(0, 9);
    given.insert(13 + 26, 0);
    let grade = graded(Mark::X, &forms(&given)[0]);
    assert_eq!(
        grade.cases.iter().find(|case| case.count == 1 && case.board.code() == 7).unwrap().kind,
        Kind::WrongRank { given: 4, right: 5 }
    );
    assert_eq!((grade.counts.wrong, grade.counts.missing), (1, usize::from(removed)));
    assert_eq!(grade.counts.right + grade.counts.wrong + grade.counts.missing, 2936);
    assert!(grade.counts.extra >= 1 && grade.mistakes.is_empty());
}

/// The ranks that a stack gives, in a program of its own: predecessors are found among the successors of all positions.
fn stack_ranks(player: u8) -> BTreeMap<u16, u32> {
    let positions: Vec<_> = naive::solve().into_keys().collect();
    let mut before: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
    for position in &positions {
        for next in after(position) {
            before.entry(code(&next)).or_default().push(code(position));
        }
    }
    let mut degree: BTreeMap<u16, usize> = positions.iter().map(|cells| (code(cells), after(cells).len())).collect();
    let mut targets: Vec<u16> = positions.iter().filter(|cells| has_line(cells, player)).map(code).collect();
    targets.sort_unstable();
    let mut ranks: BTreeMap<u16, u32> = targets.iter().map(|&code| (code, 0)).collect();
    let mut stack = targets;
    while let Some(top) = stack.pop() {
        let mut sources = before.get(&top).cloned().unwrap_or_default();
        // The mark on the first square is taken back first: what is left is the largest code last.
        sources.sort_unstable_by(|one, other| other.cmp(one));
        for source in sources {
            *degree.get_mut(&source).unwrap() -= 1;
            let joins = turn(&cells(source)) == player || degree[&source] == 0;
            if joins && !ranks.contains_key(&source) {
                ranks.insert(source, ranks[&top] + 1);
                stack.push(source);
            }
        }
    }
    ranks
}

#[test]
fn a_stack_is_recognised() {
    for (player, number) in [(Mark::X, 1), (Mark::O, 2)] {
        let given = stack_ranks(number);
        assert!(given.keys().eq(naive::ranks(number).keys()));
        for text in forms(&given) {
            let grade = graded(player, &text);
            assert!(grade.counts.wrong > 0 && grade.counts.missing + grade.counts.extra == 0);
            assert_eq!(grade.mistakes, [Diagnosis { mistake: Mistake::StackForQueue, differences: 0 }]);
        }
    }
}

#[test]
fn ranks_from_one_and_wrong_boards_are_recognised() {
    let right = naive::ranks(1);
    let from_one = right.iter().map(|(&code, &rank)| (code, rank + 1)).collect();
    let grade = graded(Mark::X, &forms(&from_one)[0]);
    assert_eq!(grade.mistakes, [Diagnosis { mistake: Mistake::RanksFromOne, differences: 0 }]);
    assert_eq!((grade.counts.right, grade.counts.wrong), (0, 2936));
    let without_terminals = right.into_iter().filter(|(_, rank)| *rank > 0).collect();
    let grade = graded(Mark::X, &forms(&without_terminals)[0]);
    assert_eq!(grade.mistakes, [Diagnosis { mistake: Mistake::TerminalsLeftOut, differences: 0 }]);
}
