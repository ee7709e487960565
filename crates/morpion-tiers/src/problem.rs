//! What is left to play: the empty squares of a position as places, and the lines that each side may still complete.

use morpion::{Mark, Position, Square};

use crate::colex::MAX_PLACES;

/// The side that moves first from the root, or the other one.
pub(crate) const FIRST: usize = 0;
pub(crate) const SECOND: usize = 1;

/// A position as a game on its empty squares. The marks on the board are constants: what they leave of a line is a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    root: Position,
    first: Mark,
    squares: Vec<Square>,
    /// By side, as sets of places.
    lines: [Vec<u32>; 2],
}

impl Problem {
    /// The problem of a position in which the game goes on, with at most [`MAX_PLACES`] empty squares.
    pub(crate) fn new(root: Position) -> Option<Problem> {
        let first = root.side_to_move()?;
        let squares: Vec<Square> = root.board().empty_squares().collect();
        if squares.len() > MAX_PLACES {
            return None;
        }
        let mut problem = Problem { root, first, squares, lines: [Vec::new(), Vec::new()] };
        problem.lines = [first, first.other()].map(|mark| problem.lines_left_to(mark));
        Some(problem)
    }

    fn lines_left_to(&self, mark: Mark) -> Vec<u32> {
        let left = self.root.board().game().lines().filter_map(|line| {
            let mut places = 0;
            for square in line.squares() {
                match self.root.board().mark_at(square) {
                    Some(other) if other != mark => return None,
                    Some(_) => {}
                    None => places |= 1 << self.place(square)?,
                }
            }
            Some(places)
        });
        left.collect()
    }

    fn place(&self, square: Square) -> Option<usize> {
        self.squares.binary_search(&square).ok()
    }

    pub(crate) fn root(&self) -> &Position {
        &self.root
    }

    pub(crate) fn places(&self) -> usize {
        self.squares.len()
    }

    /// The mark of a side.
    pub(crate) fn mark(&self, side: usize) -> Mark {
        if side == FIRST { self.first } else { self.first.other() }
    }

    /// The lines that a side may complete, as sets of places.
    pub(crate) fn lines(&self, side: usize) -> &[u32] {
        &self.lines[side]
    }

    /// Who wins when a side has a line.
    pub(crate) fn winner_by_line_of(&self, side: usize) -> usize {
        if self.root.board().game().is_misere() { 1 - side } else { side }
    }

    /// The places marked since the root, and those of them with a mark of the second side, as sets. `None` unless the
    /// marks of the root stand in the position too.
    pub(crate) fn sets(&self, position: &Position) -> Option<(u32, u32)> {
        let (board, root) = (position.board(), self.root.board());
        if board.game() != root.game() {
            return None;
        }
        let (mut marked, mut of_second) = (0, 0);
        for square in root.game().squares() {
            match (root.mark_at(square), board.mark_at(square)) {
                (None, Some(mark)) => {
                    let bit = 1 << self.place(square)?;
                    marked |= bit;
                    of_second |= if mark == self.mark(SECOND) { bit } else { 0 };
                }
                (before, after) if before != after => return None,
                _ => {}
            }
        }
        Some((marked, of_second))
    }
}

/// Which side has placed the last of so many marks.
pub(crate) fn last_to_move(marks: usize) -> usize {
    if marks.is_multiple_of(2) { SECOND } else { FIRST }
}
