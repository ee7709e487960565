//! The referee's verdict in words.

use morpion::{Board, Impossible, Mark, Outcome, Position, Reason};

use crate::Texts;

/// One sentence on a position: who won and by which lines, a draw, or who plays next.
#[must_use]
pub fn position(texts: &Texts, position: &Position) -> String {
    let board = position.board();
    match position.outcome() {
        Outcome::Won(winner) => {
            let lines: Vec<String> = board.lines(winner).map(|line| line.to_string()).collect();
            texts.won(winner.to_string(), lines.len(), texts.list(&lines))
        }
        Outcome::Draw => texts.draw(),
        Outcome::InProgress { next } => texts.in_progress(next.to_string(), board.count(Mark::X), board.count(Mark::O)),
    }
}

/// Why a board is impossible, in one line: the first reason.
#[must_use]
pub fn impossible_headline(texts: &Texts, impossible: &Impossible) -> String {
    let first = impossible.reasons().first().map(|&first| reason(texts, first, impossible.board()));
    texts.impossible(first.unwrap_or_default())
}

/// One reason in words.
#[must_use]
pub fn reason(texts: &Texts, reason: Reason, board: &Board) -> String {
    let (x, o) = (board.count(Mark::X), board.count(Mark::O));
    match reason {
        Reason::TooManyO => texts.reason_too_many_o(x, o),
        Reason::TooManyX => texts.reason_too_many_x(x, o),
        Reason::BothWon => texts.reason_both_won(),
        Reason::XWonWrongCount => texts.reason_x_won_wrong_count(x, o),
        Reason::OWonWrongCount => texts.reason_o_won_wrong_count(x, o),
        Reason::XLinesDisjoint => texts.reason_x_lines_disjoint(),
        Reason::OLinesDisjoint => texts.reason_o_lines_disjoint(),
    }
}
