//! Boards with moves.

use std::collections::BTreeMap;

use morpion::{Game, Mark, Outcome, Position, Square};
use morpion_grade::{Diagnosis, Grade, Kind, Mistake, read, strategy};

use crate::naive::{Cells, after, cells, code, rows, solve, turn};

/// What a position is worth to a player: 1 won, 0 draw, -1 lost.
fn value(solved: &BTreeMap<Cells, Option<(u8, u32)>>, position: &Cells, player: u8) -> i32 {
    solved[position].map_or(0, |(winner, _)| if winner == player { 1 } else { -1 })
}

/// A move for each position that the strategy meets: the last or the first of those that keep the value.
fn good(player: u8, takes_last: bool) -> BTreeMap<u16, usize> {
    let solved = solve();
    let mut moves = BTreeMap::new();
    let mut waiting = vec![[0; 9]];
    while let Some(position) = waiting.pop() {
        let next = after(&position);
        if turn(&position) != player || next.is_empty() {
            waiting.extend(next);
            continue;
        }
        let mut keeps: Vec<Cells> = next;
        keeps.retain(|after| value(&solved, after, player) == value(&solved, &position, player));
        let chosen = if takes_last { keeps.pop().unwrap() } else { keeps[0] };
        let square = (0..9).find(|&square| chosen[square] != position[square]).unwrap();
        if moves.insert(code(&position), square).is_none() {
            waiting.push(chosen);
        }
    }
    moves
}

fn board(code: u16) -> String {
    rows(code, "/", "", ["-", "X", "O"])
}

fn forms(moves: &BTreeMap<u16, usize>) -> Vec<String> {
    let pairs = |separator: &str, form: &dyn Fn(u16, usize) -> String| {
        moves.iter().map(|(&code, &square)| form(code, square)).collect::<Vec<_>>().join(separator)
    };
    let square = |square: usize| format!("{},{}", square / 3 + 1, square % 3 + 1);
    vec![
        pairs("\n", &|code, to| format!("{} {}", board(code), square(to))),
        pairs("\n", &|code, to| format!("{code} {}", to + 1)),
        pairs("\n", &|code, to| format!("{code},{}", square(to))),
        pairs("\n", &|code, to| format!("{} ({})", board(code), square(to))),
        format!("{{{}}}", pairs(", ", &|code, to| format!("{code}: ({})", square(to)))),
        format!("{{{}}}", pairs(", ", &|code, to| format!("'{}': {}", board(code), to + 1))),
        format!("board,row,column\n{}", pairs("\n", &|code, to| format!("{},{}", board(code), square(to)))),
        pairs("\n", &|code, to| format!("{code}->{}", to + 1)),
        pairs("\n", &|code, to| format!("{code}={}", to + 1)),
        format!(
            "{{\n{}\n}}",
            pairs(",\n", &|code, to| format!(" \"{code}\": [\n  {},\n  {}\n ]", to / 3 + 1, to % 3 + 1))
        ),
        format!("[{}]", pairs("; ", &|code, to| format!("({code}, ({}))", square(to)))),
    ]
}

fn graded(player: Mark, text: &str) -> Grade {
    strategy(player, &read::strategy(text.as_bytes()).unwrap())
}

#[test]
fn any_move_that_keeps_the_value_is_right_in_every_form() {
    for (player, number) in [(Mark::X, 1), (Mark::O, 2)] {
        for takes_last in [false, true] {
            let moves = good(number, takes_last);
            for text in forms(&moves) {
                let grade = graded(player, &text);
                assert!(grade.is_right() && grade.failed_line.is_none(), "{:?}", grade.counts);
                assert_eq!((grade.counts.right, grade.hundredths(20)), (moves.len(), 2000));
            }
        }
    }
}

#[test]
fn a_position_that_the_strategy_meets_needs_a_move_and_no_other_does() {
    let moves = good(1, false);
    for &code in moves.keys().filter(|&&code| code > 0).take(20) {
        let mut cut = moves.clone();
        cut.remove(&code);
        let grade = graded(Mark::X, &forms(&cut)[0]);
        // Only games through it were known to go on, so what they alone meet is not asked for.
        assert_eq!((grade.counts.missing, grade.counts.wrong, grade.counts.extra), (1, 0, 0));
        assert_eq!((grade.cases[0].kind, grade.cases[0].board.code()), (Kind::Missing, code.into()));
    }
}

#[test]
fn the_first_lost_game_is_played_to_its_end() {
    // X at the top left; O answers at the side and loses.
    let mut moves = good(2, false);
    moves.insert(1, 1);
    let solved = solve();
    let mut waiting = vec![cells(7)];
    while let Some(position) = waiting.pop() {
        for next in after(&position) {
            if turn(&position) == 2 {
                let square = (0..9).find(|&square| next[square] != position[square]).unwrap();
                moves.entry(code(&position)).or_insert(square);
            }
            waiting.push(next);
        }
    }
    let grade = graded(Mark::O, &forms(&moves)[0]);
    let line = grade.failed_line.as_ref().unwrap();
    assert!(line.is_lost);
    let mut position = Position::start(Game::STANDARD);
    for &square in &line.moves {
        if position.side_to_move() == Some(Mark::O) {
            let to = moves[&(position.board().code() as u16)];
            assert_eq!(square, Square { row: to as u8 / 3 + 1, column: to as u8 % 3 + 1 }, "a move of the strategy");
        }
        position = position.play(square).unwrap();
    }
    assert_eq!(position.outcome(), Outcome::Won(Mark::X));
    assert_eq!(value(&solved, &cells(7), 1), 1);
    let case = grade.cases.iter().find(|case| matches!(case.kind, Kind::BadMove { .. })).unwrap();
    assert_eq!(case.board.code(), 1);
    assert_eq!(case.kind, Kind::BadMove { given: Square { row: 1, column: 2 }, better: Square { row: 2, column: 2 } });
}

#[test]
fn a_win_that_is_let_go_is_replayed_too() {
    let mut moves = good(1, false);
    let solved = solve();
    // A won position that is met, where another move gives the win away.
    let (position, square) = moves
        .keys()
        .map(|&code| cells(code))
        .find_map(|position| {
            let lets_go = |next: &Cells| value(&solved, &position, 1) == 1 && value(&solved, next, 1) == 0;
            let next = after(&position).into_iter().find(lets_go)?;
            Some((position, (0..9).find(|&square| next[square] != position[square])?))
        })
        .unwrap();
    moves.insert(code(&position), square);
    let grade = graded(Mark::X, &forms(&moves)[0]);
    let line = grade.failed_line.unwrap();
    let last = line.moves.last().copied();
    assert_eq!((line.is_lost, last), (false, Some(Square { row: square as u8 / 3 + 1, column: square as u8 % 3 + 1 })));
}

#[test]
fn what_is_no_choice_of_the_player_is_extra() {
    let text = format!("{}\nX--/---/--- 2,2\nXXX/OO-/--- 3,3\nOO-/---/--- 3,3", forms(&good(1, false))[0]);
    let grade = graded(Mark::X, &text);
    assert_eq!((grade.counts.extra, grade.counts.wrong, grade.counts.missing), (3, 0, 0));
    let kinds: Vec<Kind> = grade.cases.iter().map(|case| case.kind).collect();
    assert_eq!(kinds, [Kind::NoChoice, Kind::Impossible]);
    let occupied = graded(Mark::X, "---/---/--- 1\nXO-/---/--- 1");
    let kind = Kind::IllegalMove { given: Square { row: 1, column: 1 } };
    assert!(occupied.cases.iter().any(|case| case.kind == kind && case.count == 1));
}

#[test]
fn what_the_strategy_never_meets_counts_only_where_it_is_wrong() {
    // X starts at the last square that holds, (3,3): no game goes through X at the top left alone with O beside it.
    let moves = good(1, true);
    assert!(moves[&0] == 8 && !moves.contains_key(&7));
    let extended = |line: &str| graded(Mark::X, &format!("{}\n{line}", forms(&moves)[0]));
    let right = extended("XO-/---/--- 2,1");
    assert!(right.is_right() && right.counts.right == moves.len());
    let alone = graded(Mark::X, "XO-/---/--- 2,1");
    assert_eq!((alone.counts.right, alone.counts.missing, alone.hundredths(20)), (0, 1, 0));
    let wrong = extended("XO-/---/--- 3,3");
    assert_eq!((wrong.counts.right, wrong.counts.wrong), (moves.len(), 1));
}

#[test]
fn digits_in_the_reverse_order_are_recognised() {
    for (player, number) in [(Mark::X, 1), (Mark::O, 2)] {
        let reversed = |position: u16| {
            let mut cells = cells(position);
            cells.reverse();
            code(&cells)
        };
        let turned = good(number, false).into_iter().map(|(code, square)| (reversed(code), square)).collect();
        let grade = graded(player, &forms(&turned)[1]);
        assert!(!grade.is_right());
        assert_eq!(grade.mistakes, [Diagnosis { mistake: Mistake::ReversedDigits, differences: 0 }]);
    }
}
