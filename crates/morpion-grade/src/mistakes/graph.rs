//! The plain 3x3 graph as the course describes it: boards as numbers in base 3, taken apart digit by digit.
//!
//! Nothing here knows which boards a game can reach: that is for the algorithms to find, rightly or wrongly.

use crate::boards::{Code, cells, codes};

/// A digit of a code: 0 for an empty square, else a player.
pub(crate) type Digit = u8;
pub(crate) const X: Digit = 1;
pub(crate) const O: Digit = 2;

/// The other player.
pub(crate) const fn other(player: Digit) -> Digit {
    3 - player
}

pub(crate) const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// What each square weighs in a code.
const WEIGHTS: [Code; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

/// Nine digits.
pub(crate) type Cells = [Digit; 9];

/// How many cells have this digit.
pub(crate) fn count(cells: &Cells, digit: Digit) -> i8 {
    cells.iter().map(|&cell| i8::from(cell == digit)).sum()
}

/// Whether all cells of a line have this digit.
pub(crate) fn is_complete(cells: &Cells, line: [usize; 3], digit: Digit) -> bool {
    line.iter().all(|&square| cells[square] == digit)
}

/// A board and what the algorithms ask of it again and again.
pub(crate) struct Vertex {
    pub(crate) cells: Cells,
    pub(crate) x_count: i8,
    pub(crate) o_count: i8,
    /// Who has the first complete line, in the order of [`LINES`].
    pub(crate) first_line: Option<Digit>,
}

impl Vertex {
    fn new(code: Code) -> Vertex {
        let cells = cells(code);
        let winner = |line: &[usize; 3]| {
            let digit = cells[line[0]];
            (digit != 0 && is_complete(&cells, *line, digit)).then_some(digit)
        };
        let first_line = LINES.iter().find_map(winner);
        Vertex { cells, x_count: count(&cells, X), o_count: count(&cells, O), first_line }
    }

    pub(crate) fn has_line(&self, player: Digit) -> bool {
        LINES.iter().any(|&line| is_complete(&self.cells, line, player))
    }

    /// Who moves: X where there are as many of each.
    pub(crate) fn turn(&self) -> Digit {
        if self.x_count == self.o_count { X } else { O }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.empty_count() == 0
    }

    /// The number of empty squares.
    pub(crate) fn empty_count(&self) -> u8 {
        self.cells.iter().map(|&cell| u8::from(cell == 0)).sum()
    }
}

/// All boards.
pub(crate) struct Graph {
    vertices: Vec<Vertex>,
}

impl Graph {
    pub(crate) fn new() -> Graph {
        Graph { vertices: codes().map(Vertex::new).collect() }
    }

    pub(crate) fn at(&self, code: Code) -> &Vertex {
        &self.vertices[usize::from(code)]
    }

    /// The codes after a mark of who moves on each empty square in turn, whether or not somebody has a line.
    pub(crate) fn after(&self, code: Code) -> impl Iterator<Item = Code> + '_ {
        let vertex = self.at(code);
        let mark = Code::from(vertex.turn());
        (0..9).filter(|&square| vertex.cells[square] == 0).map(move |square| code + mark * WEIGHTS[square])
    }

    /// The codes before the last mark, which is one of those who do not move now.
    pub(crate) fn before(&self, code: Code) -> impl DoubleEndedIterator<Item = Code> + '_ {
        let vertex = self.at(code);
        let last = other(vertex.turn());
        (0..9)
            .filter(move |&square| vertex.cells[square] == last)
            .map(move |square| code - Code::from(last) * WEIGHTS[square])
    }
}
