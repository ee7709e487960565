//! Verdicts on all boards.

use morpion::batch::Status;
use morpion_grade::{Diagnosis, Grade, Kind, Mistake, read, referee};

use crate::naive::{Cells, LINES, cells, has_line, rows};

fn count(cells: &Cells, digit: u8) -> i32 {
    cells.iter().map(|&cell| i32::from(cell == digit)).sum()
}

/// The right word, from the rules.
fn word(cells: &Cells) -> &'static str {
    word_without(&[], cells)
}

/// The word of a referee who forgets these lines.
fn word_without(forgotten: &[[usize; 3]], cells: &Cells) -> &'static str {
    let has_line = |player| {
        let mut lines = LINES.iter().filter(|line| !forgotten.contains(line));
        lines.any(|line| line.iter().all(|&square| cells[square] == player))
    };
    let (x, o) = (count(cells, 1), count(cells, 2));
    match (has_line(1), has_line(2)) {
        _ if o > x || x > o + 1 => "impossible",
        (true, false) if x == o + 1 => "x_won",
        (false, true) if x == o => "o_won",
        (false, false) if x + o == 9 => "draw",
        (false, false) if x == o => "next_x",
        (false, false) => "next_o",
        _ => "impossible",
    }
}

fn all(word: impl Fn(&Cells) -> &'static str) -> String {
    (0..19_683).map(|code| word(&cells(code)).to_string() + "\n").collect()
}

fn graded(text: &str) -> Grade {
    referee(&read::verdicts(text.as_bytes()).unwrap())
}

#[test]
fn right_verdicts_have_all_points_in_every_form() {
    let words = all(word);
    let list = format!("[{}]", words.trim_end().replace('\n', ", "));
    let capitals = words.to_uppercase();
    let pair = |separator: &str, form: &dyn Fn(u16) -> String| {
        (0..19_683).map(|code| form(code) + separator + word(&cells(code)) + "\n").collect::<String>()
    };
    let board = |code| rows(code, "/", "", ["-", "X", "O"]);
    for text in [words, list, capitals, pair(" ", &|code| code.to_string()), pair(",", &board), pair(": ", &board)] {
        let grade = graded(&text);
        assert!(grade.is_right());
        assert_eq!((grade.counts.right, grade.mistakes.len()), (19_683, 0));
    }
}

/// A referee with a fault.
type Faulty<'a> = &'a dyn Fn(&Cells) -> &'static str;

/// Each fault with the number of boards that it gets wrong, as testdata/mutants.jsonl has it.
#[test]
fn each_usual_mistake_is_recognised() {
    let full = |cells: &Cells| !cells.contains(&0);
    let by_lines = |cells: &Cells| {
        let (x, o) = (count(cells, 1), count(cells, 2));
        match (has_line(cells, 1), has_line(cells, 2)) {
            (true, _) => "x_won",
            (false, true) => "o_won",
            _ if x + o == 9 => "draw",
            _ => {
                if x <= o {
                    "next_x"
                } else {
                    "next_o"
                }
            }
        }
    };
    let lead = |cells: &Cells| count(cells, 1) - count(cells, 2);
    let counts = |cells: &Cells| matches!(lead(cells), 0 | 1);
    let both = |cells: &Cells| has_line(cells, 1) && has_line(cells, 2);
    let last = |cells: &Cells| !(has_line(cells, 1) && lead(cells) != 1 || has_line(cells, 2) && lead(cells) != 0);
    let cases: [(Mistake, Option<usize>, Faulty); 7] = [
        (Mistake::DrawBeforeLines, Some(62), &|cells| {
            if word(cells) != "impossible" && full(cells) { "draw" } else { word(cells) }
        }),
        (Mistake::EitherMayStart, Some(2113), &|cells| {
            if matches!(lead(cells), -1..=1) && !both(cells) && last(cells) { by_lines(cells) } else { "impossible" }
        }),
        (Mistake::TwoAheadAllowed, Some(1372), &|cells| {
            if matches!(lead(cells), 0..=2) && !both(cells) && last(cells) { by_lines(cells) } else { "impossible" }
        }),
        (Mistake::LastMoveNotChecked, Some(412), &|cells| {
            if counts(cells) && !both(cells) { by_lines(cells) } else { "impossible" }
        }),
        (Mistake::BothWonNotRefused, Some(568), &|cells| if counts(cells) { by_lines(cells) } else { "impossible" }),
        (Mistake::NextPlayerSwapped, Some(4520), &|cells| match word(cells) {
            "next_x" => "next_o",
            "next_o" => "next_x",
            other => other,
        }),
        (Mistake::CountsNotChecked, None, &|cells| if both(cells) { "impossible" } else { by_lines(cells) }),
    ];
    for (mistake, wrong, faulty) in cases {
        let grade = graded(&all(faulty));
        assert_eq!(grade.mistakes, [Diagnosis { mistake, differences: 0 }]);
        assert!(wrong.is_none_or(|wrong| grade.counts.wrong == wrong), "{mistake:?}: {}", grade.counts.wrong);
        assert_eq!(grade.cases.iter().map(|case| case.count).sum::<usize>(), grade.counts.wrong);
    }
}

#[test]
fn forgotten_lines_are_recognised() {
    for (mistake, wrong, forgotten) in [
        (Mistake::NoRisingDiagonal, Some(204), [[2, 4, 6]].as_slice()),
        (Mistake::NoFallingDiagonal, Some(204), &[[0, 4, 8]]),
        (Mistake::NoDiagonals, Some(409), &[[0, 4, 8], [2, 4, 6]]),
        (Mistake::NoRows, None, &[[0, 1, 2], [3, 4, 5], [6, 7, 8]]),
        (Mistake::NoColumns, None, &[[0, 3, 6], [1, 4, 7], [2, 5, 8]]),
    ] {
        let grade = graded(&all(|cells| word_without(forgotten, cells)));
        assert_eq!(grade.mistakes, [Diagnosis { mistake, differences: 0 }]);
        assert!(wrong.is_none_or(|wrong| grade.counts.wrong == wrong), "{mistake:?}: {}", grade.counts.wrong);
    }
}

#[test]
fn each_confusion_has_its_count_and_its_smallest_board() {
    let text = all(|cells| {
        if word(cells) == "draw" {
            "next_o"
        } else if cells[..3] == [1, 1, 1] {
            "next_x"
        } else {
            word(cells)
        }
    });
    let grade = graded(&text);
    let confusion = |given, right| {
        let case = grade.cases.iter().find(|case| case.kind == Kind::WrongVerdict { given, right }).unwrap();
        (case.count, case.board.in_one_string().to_string())
    };
    assert_eq!(confusion(Status::NextO, Status::Draw).0, 16);
    assert_eq!(confusion(Status::NextX, Status::XWon).1, "XXX/OO-/---");
    assert_eq!(confusion(Status::NextX, Status::Impossible).1, "XXX/---/---");
    assert_eq!(grade.counts.right + grade.counts.wrong, 19_683);
}

#[test]
fn boards_without_a_verdict_are_missing() {
    let grade = graded("0 next_x\nX--/---/--- draw");
    assert_eq!((grade.counts.right, grade.counts.wrong, grade.counts.missing), (1, 1, 19_681));
}
