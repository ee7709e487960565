//! The referee's verdict in words.

use morpion::{Board, Impossible, Mark, Outcome, Position, Reason, Square};

use crate::Texts;

/// One sentence on a position: who won and by which lines, a draw, or who plays next.
#[must_use]
pub fn position(texts: &Texts, position: &Position) -> String {
    let board = position.board();
    match position.outcome() {
        Outcome::Won(winner) => {
            let lines: Vec<String> = position.lines().map(|line| line.to_string()).collect();
            let (count, lines) = (lines.len(), texts.list(&lines));
            if board.game().is_misere() {
                texts.won_misere(winner.to_string(), winner.other().to_string(), count, lines)
            } else {
                texts.won(winner.to_string(), count, lines)
            }
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
        Reason::XLinesDisjoint => texts.reason_x_lines_disjoint(disjoint_lines(texts, board, Mark::X)),
        Reason::OLinesDisjoint => texts.reason_o_lines_disjoint(disjoint_lines(texts, board, Mark::O)),
    }
}

/// Lines of a player that have no square in common: each leaves fewer in common than those before.
fn disjoint_lines(texts: &Texts, board: &Board, mark: Mark) -> String {
    let mut common: Option<Vec<Square>> = None;
    let mut named = Vec::new();
    for line in board.lines(mark) {
        let squares: Vec<Square> = line.squares().collect();
        let left: Vec<Square> = match &common {
            Some(common) => common.iter().copied().filter(|square| squares.contains(square)).collect(),
            None => squares,
        };
        if common.as_ref().is_none_or(|common| left.len() < common.len()) {
            named.push(line.to_string());
            common = Some(left);
        }
    }
    texts.list(&named)
}
