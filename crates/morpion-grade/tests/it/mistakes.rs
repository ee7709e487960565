//! Each mistake is recognised, exactly and nearly, in every form.

use std::collections::BTreeSet;

use morpion::Mark;
use morpion_grade::{Diagnosis, Grade, Mistake, positions, read};

use crate::forms::forms;
use crate::naive::{Cells, LINES, Random, after, cells, code, has_line, is_over, turn, winning};

fn graded(player: Mark, codes: impl IntoIterator<Item = u16>) -> Grade {
    let text: Vec<String> = codes.into_iter().map(|code| code.to_string()).collect();
    positions(player, &read::positions(format!("[{}]", text.join(" ")).as_bytes()).unwrap())
}

/// By definition, without D: what grows from the targets until nothing can be added.
fn attractor(player: u8, targets: BTreeSet<u16>, all: &[Cells], moves: impl Fn(&Cells) -> Vec<Cells>) -> BTreeSet<u16> {
    let mut won = targets;
    loop {
        let joins = |position: &&Cells| {
            let next: Vec<bool> = moves(position).iter().map(|next| won.contains(&code(next))).collect();
            let is_own = turn(position) == player;
            !next.is_empty() && if is_own { next.contains(&true) } else { !next.contains(&false) }
        };
        let new: Vec<u16> = all.iter().filter(joins).map(code).filter(|code| !won.contains(code)).collect();
        if new.is_empty() {
            return won;
        }
        won.extend(new);
    }
}

/// Moves that go on after a line.
fn playing_on(position: &Cells) -> Vec<Cells> {
    let place = |square: usize| {
        let mut after = *position;
        after[square] = turn(position);
        after
    };
    (0..9).filter(|&square| position[square] == 0).map(place).collect()
}

fn reached(moves: impl Fn(&Cells) -> Vec<Cells>) -> Vec<Cells> {
    let mut met = BTreeSet::from([[0; 9]]);
    let mut waiting = vec![[0; 9]];
    while let Some(position) = waiting.pop() {
        waiting.extend(moves(&position).into_iter().filter(|next| met.insert(*next)));
    }
    met.into_iter().collect()
}

/// All positions from which a game can lead to a target.
fn leading_to(targets: BTreeSet<u16>, positions: &[Cells]) -> BTreeSet<u16> {
    let mut found = targets;
    // Marks are only added: those of the fullest boards are known first.
    let mut positions = positions.to_vec();
    positions.sort_by_key(|cells| cells.iter().map(|&digit| i32::from(digit == 0)).sum::<i32>());
    for position in positions {
        if after(&position).iter().any(|next| found.contains(&code(next))) {
            found.insert(code(&position));
        }
    }
    found
}

/// Who has the first line in the order of the list.
fn first_line(cells: &Cells) -> Option<u8> {
    LINES.iter().map(|line| line.map(|square| cells[square])).find_map(|line| match line {
        [1, 1, 1] => Some(1),
        [2, 2, 2] => Some(2),
        _ => None,
    })
}

/// How many more X than O there are.
fn lead(cells: &Cells) -> i32 {
    cells.iter().map(|digit| [0, 1, -1][usize::from(*digit)]).sum()
}

fn set(boards: &[Cells], keep: impl Fn(&Cells) -> bool) -> BTreeSet<u16> {
    boards.iter().filter(|cells| keep(cells)).map(code).collect()
}

/// What a player's mistakes give, by other means than the grader's.
fn wrong_lists(player: u8) -> Vec<(Mistake, BTreeSet<u16>)> {
    let positions = reached(after);
    let beyond = reached(playing_on);
    let right = winning(player);
    let of_right = |keep: &dyn Fn(&Cells) -> bool| right.iter().copied().filter(|&code| keep(&cells(code))).collect();
    let swapped = right.iter().map(|&right| code(&cells(right).map(|digit| [0, 2, 1][usize::from(digit)]))).collect();
    let counts_right: Vec<Cells> = (0..19_683).map(cells).filter(|cells| matches!(lead(cells), 0 | 1)).collect();
    // The opponent's boards with a line have D = 0 and never join; the player's own need no D.
    let own_play_on = |position: &Cells| if turn(position) == player { playing_on(position) } else { after(position) };
    let draw = |cells: &Cells| is_over(cells) && !has_line(cells, 3 - player);
    vec![
        (Mistake::PlaysOn, attractor(player, set(&beyond, |cells| has_line(cells, player)), &beyond, playing_on)),
        (
            Mistake::PlaysOnFirstLine,
            attractor(player, set(&beyond, |cells| first_line(cells) == Some(player)), &beyond, after),
        ),
        (
            Mistake::UnreachableKept,
            attractor(player, set(&counts_right, |cells| has_line(cells, player)), &counts_right, own_play_on),
        ),
        (Mistake::OneSuccessorEnough, leading_to(set(&positions, |cells| has_line(cells, player)), &positions)),
        (Mistake::DrawsAsWins, attractor(player, set(&positions, draw), &positions, after)),
        (Mistake::TerminalsLeftOut, of_right(&|cells| !is_over(cells))),
        (Mistake::OnlyTerminals, of_right(&is_over)),
        (Mistake::OnlyXToMove, of_right(&|cells| !is_over(cells) && turn(cells) == 1)),
        (Mistake::OnlyOToMove, of_right(&|cells| !is_over(cells) && turn(cells) == 2)),
        (Mistake::OtherPlayer, winning(3 - player)),
        (Mistake::SwappedDigits, swapped),
    ]
}

#[test]
fn lists_found_by_other_means_are_recognised() {
    for (player, number) in [(Mark::X, 1), (Mark::O, 2)] {
        for (mistake, list) in wrong_lists(number) {
            let grade = graded(player, list.iter().copied());
            // Two causes give O the same boards.
            let named = match (mistake, player) {
                (Mistake::UnreachableKept, Mark::O) => Mistake::PlaysOn,
                _ => mistake,
            };
            assert_eq!(grade.mistakes, [Diagnosis { mistake: named, differences: 0 }], "{player}");
            assert!(!grade.is_right() && grade.hundredths(20) < 2000);
        }
    }
}

#[test]
fn each_mistake_is_recognised_in_every_form() {
    for (mistake, list) in wrong_lists(1) {
        let codes: Vec<u16> = list.into_iter().collect();
        let mut forms = forms(&codes).into_iter();
        let first = read::positions(forms.next().unwrap().1.as_bytes()).unwrap();
        assert_eq!(positions(Mark::X, &first).mistakes, [Diagnosis { mistake, differences: 0 }]);
        for (form, text) in forms {
            // What is marked is the same, so the marks are.
            assert!(read::positions(text.as_bytes()).as_ref() == Ok(&first), "{form}");
        }
    }
}

#[test]
fn a_list_that_is_nearly_what_a_mistake_gives_is_recognised() {
    let mut random = Random(3);
    for (mistake, list) in wrong_lists(1) {
        let mut changed = list.clone();
        while changed.symmetric_difference(&list).count() < 5 {
            let code = random.below(19_683) as u16;
            if !changed.remove(&code) {
                changed.insert(code);
            }
        }
        assert_eq!(graded(Mark::X, changed).mistakes, [Diagnosis { mistake, differences: 5 }]);
    }
}

#[test]
fn what_no_mistake_explains_has_no_diagnosis() {
    let right = winning(1);
    assert_eq!(graded(Mark::X, right.iter().copied().skip(1)).mistakes, []);
    assert_eq!(graded(Mark::X, right.iter().copied().step_by(2)).mistakes, []);
    let mut random = Random(5);
    let noise: BTreeSet<u16> = (0..3000).map(|_| random.below(19_683) as u16).collect();
    assert_eq!(graded(Mark::X, noise).mistakes, []);
    assert_eq!(graded(Mark::X, []).mistakes, []);
}

#[test]
fn a_list_that_stops_early_is_recognised() {
    let right = winning(1);
    for count in [2, right.len() / 2, right.len() - 1] {
        let half = graded(Mark::X, right.iter().copied().take(count)).mistakes;
        assert_eq!(half, [Diagnosis { mistake: Mistake::EndMissing, differences: 0 }]);
    }
}

#[test]
fn duplicates_are_told_and_counted_once() {
    let right: Vec<u16> = winning(1).into_iter().collect();
    let twice = graded(Mark::X, right.iter().chain(&right[..10]).copied());
    assert!(twice.is_right());
    assert_eq!((twice.counts.right, twice.counts.repeated, twice.hundredths(20)), (2936, 10, 2000));
    assert_eq!(twice.mistakes, [Diagnosis { mistake: Mistake::Duplicates, differences: 0 }]);
    // With another mistake, both are told.
    let (mistake, list) = wrong_lists(1).swap_remove(0);
    let both = graded(Mark::X, list.iter().chain(&list).copied());
    assert_eq!(both.mistakes.iter().map(|found| found.mistake).collect::<Vec<_>>(), [mistake, Mistake::Duplicates]);
    assert_eq!(both.counts.repeated, 4534);
}
