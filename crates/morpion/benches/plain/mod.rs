//! Plain forms of the solution, as a first program would have them.

use std::collections::VecDeque;

use attractor::{Arena, Player, Vertex};
use morpion::Mark;

const CODES: usize = 19_683;

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The nine digits of a code, lowest first.
pub(crate) fn digits(code: u32) -> [u8; 9] {
    let mut rest = code;
    std::array::from_fn(|_| {
        let digit = rest % 3;
        rest /= 3;
        digit as u8
    })
}

fn digit(mark: Mark) -> u8 {
    match mark {
        Mark::X => 1,
        Mark::O => 2,
    }
}

/// Whether a player has a line.
pub(crate) fn has_line(digits: &[u8; 9], mark: Mark) -> bool {
    LINES.iter().any(|line| line.iter().all(|&square| digits[square] == digit(mark)))
}

fn is_won(digits: &[u8; 9]) -> bool {
    LINES.iter().any(|&[a, b, c]| digits[a] != 0 && digits[a] == digits[b] && digits[b] == digits[c])
}

#[expect(clippy::naive_bytecount, reason = "nine digits, counted as a first program does")]
fn count(digits: &[u8; 9], mark: Mark) -> usize {
    digits.iter().filter(|&&other| other == digit(mark)).count()
}

/// How many more X than O.
fn lead(digits: &[u8; 9]) -> isize {
    count(digits, Mark::X).cast_signed() - count(digits, Mark::O).cast_signed()
}

fn each_successor(code: u32, mut visit: impl FnMut(u32)) {
    let board = digits(code);
    let lead = lead(&board);
    if !(0..=1).contains(&lead) || is_won(&board) {
        return;
    }
    let step = if lead == 0 { 1 } else { 2 };
    for (square, &content) in board.iter().enumerate() {
        if content == 0 {
            visit(code + step * 3_u32.pow(square as u32));
        }
    }
}

fn each_predecessor(code: u32, mut visit: impl FnMut(u32)) {
    let board = digits(code);
    let lead = lead(&board);
    if !(0..=1).contains(&lead) {
        return;
    }
    let step = if lead == 0 { 2 } else { 1 };
    for (square, &content) in board.iter().enumerate() {
        if u32::from(content) == step {
            let predecessor = code - step * 3_u32.pow(square as u32);
            if !is_won(&digits(predecessor)) {
                visit(predecessor);
            }
        }
    }
}

fn owner(code: u32) -> Player {
    if lead(&digits(code)) == 0 { Player::Zero } else { Player::One }
}

/// The game's graph computed digit by digit, without allocation.
pub(crate) struct DigitArena;

impl Arena for DigitArena {
    fn vertex_count(&self) -> usize {
        CODES
    }
    fn owner(&self, vertex: Vertex) -> Player {
        owner(vertex)
    }
    fn successors(&self, vertex: Vertex, visit: impl FnMut(Vertex)) {
        each_successor(vertex, visit);
    }
    fn predecessors(&self, vertex: Vertex, visit: impl FnMut(Vertex)) {
        each_predecessor(vertex, visit);
    }
}

fn successors(code: u32) -> Vec<u32> {
    let mut list = Vec::new();
    each_successor(code, |successor| list.push(successor));
    list
}

fn predecessors(code: u32) -> Vec<u32> {
    let mut list = Vec::new();
    each_predecessor(code, |predecessor| list.push(predecessor));
    list
}

/// Both passes as the course states them, and the size of each player's attractor.
pub(crate) fn solve_by_the_textbook() -> [usize; 2] {
    let mut reached = vec![false; CODES];
    let mut degrees = vec![0; CODES];
    let mut queue = VecDeque::from([0]);
    reached[0] = true;
    while let Some(code) = queue.pop_front() {
        let list = successors(code);
        degrees[code as usize] = list.len();
        for successor in list {
            if !reached[successor as usize] {
                reached[successor as usize] = true;
                queue.push_back(successor);
            }
        }
    }
    [Mark::X, Mark::O].map(|mark| {
        let player = if mark == Mark::X { Player::Zero } else { Player::One };
        let mut waits_for = degrees.clone();
        let mut ranks: Vec<Option<u32>> = vec![None; CODES];
        let mut queue = VecDeque::new();
        for code in 0..CODES as u32 {
            if reached[code as usize] && degrees[code as usize] == 0 && has_line(&digits(code), mark) {
                ranks[code as usize] = Some(0);
                queue.push_back(code);
            }
        }
        while let Some(code) = queue.pop_front() {
            let next = ranks[code as usize].map(|rank| rank + 1);
            for predecessor in predecessors(code) {
                let index = predecessor as usize;
                if !reached[index] || ranks[index].is_some() {
                    continue;
                }
                waits_for[index] -= 1;
                if owner(predecessor) == player || waits_for[index] == 0 {
                    ranks[index] = next;
                    queue.push_back(predecessor);
                }
            }
        }
        ranks.iter().flatten().count()
    })
}
