//! The winning lines of a game, by shifts of bit boards.

use std::fmt;

use crate::game::bits;
use crate::{Game, Square};

/// A line that ends the game: squares in a row, a column or a diagonal.
///
/// ```
/// use morpion::Game;
/// let rising = Game::STANDARD.lines().last().map(|line| line.to_string());
/// assert_eq!(rising.as_deref(), Some("(1,3) (2,2) (3,1)"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    pub(crate) squares: u64,
    game: Game,
}

impl Line {
    /// The game whose line it is.
    pub const fn game(self) -> Game {
        self.game
    }

    /// The line's squares in reading order.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        bits(self.squares).map(move |index| self.game.square(index))
    }
}

impl fmt::Display for Line {
    /// The squares in reading order, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, square) in self.squares().enumerate() {
            write!(f, "{}{square}", if number == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// The steps from a square of a line to the next, by family: how many rows down, how many columns to the right.
const STEPS: [(u32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl Game {
    /// All lines: rows first, then columns, then falling diagonals, then rising ones; within a family, in reading order
    /// of the square where the line begins: its topmost (in rows: leftmost) square, or on a torus any. Lines of the same
    /// squares, which a torus may have, are one: the first.
    pub fn lines(self) -> impl Iterator<Item = Line> {
        self.complete_lines(self.all_squares())
    }

    /// The lines whose squares are all among `marks`, in the order of [`lines`](Game::lines).
    pub(crate) fn complete_lines(self, marks: u64) -> impl Iterator<Item = Line> {
        let length = self.line_length();
        let plain = self.directions().flat_map(move |direction| {
            bits(direction.complete_at(marks, length)).map(move |start| direction.window << start)
        });
        let torus = if self.is_torus() { self.complete_torus_lines(marks) } else { Vec::new() };
        plain.chain(torus).map(move |squares| Line { squares, game: self })
    }

    /// The squares that lie on all lines within `marks`; every square if there is no line.
    pub(crate) fn squares_on_all_lines(self, marks: u64) -> u64 {
        let (length, mut common) = (self.line_length(), self.all_squares());
        for direction in self.directions() {
            for start in bits(direction.complete_at(marks, length)) {
                common &= direction.window << start;
            }
        }
        for turn in self.is_torus().then(|| self.turns()).into_iter().flatten() {
            for start in bits(turn.complete_at(marks, length)) {
                common &= turn.line_from(start);
            }
        }
        common
    }

    /// Whether `marks` hold a whole line.
    pub(crate) fn has_line(self, marks: u64) -> bool {
        let length = self.line_length();
        self.directions().any(|direction| direction.complete_at(marks, length) != 0)
            || (self.is_torus() && self.turns().any(|turn| turn.complete_at(marks, length) != 0))
    }

    /// The families of lines that fit on the board.
    fn steps(self) -> impl Iterator<Item = (u32, i32)> {
        let length = self.line_length();
        // A line of one mark has no direction: it counts once, as a row.
        STEPS.into_iter().filter(move |&(down, right)| {
            (down == 0 || (length > 1 && length <= self.size().rows)) && (right == 0 || length <= self.size().columns)
        })
    }

    /// The families of a board with edges; none on a torus.
    fn directions(self) -> impl Iterator<Item = Direction> {
        let steps = (!self.is_torus()).then(|| self.steps());
        steps.into_iter().flatten().map(move |(down, right)| Direction::new(self, down, right))
    }

    /// The families of a torus.
    fn turns(self) -> impl Iterator<Item = Turn> {
        self.steps().map(move |(down, right)| Turn { game: self, down, right })
    }

    fn complete_torus_lines(self, marks: u64) -> Vec<u64> {
        let mut lines = Vec::new();
        for turn in self.turns() {
            for start in bits(turn.complete_at(marks, self.line_length())) {
                let line = turn.line_from(start);
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
        lines
    }
}

/// One family of parallel lines on a board with edges.
struct Direction {
    /// The squares where a line of the family may begin.
    starts: u64,
    /// From a square of a line to the next, in reading order.
    stride: u32,
    /// The line that begins at square 0, were there no edge.
    window: u64,
}

impl Direction {
    /// The lines that go `down` rows and `right` columns at each step; such a line must fit.
    fn new(game: Game, down: u32, right: i32) -> Direction {
        let (columns, rows) = (u32::from(game.size().columns), u32::from(game.size().rows));
        let length = u32::from(game.line_length());
        let span = length - 1;
        // The first square stands in these columns of these rows.
        let first_column = if right < 0 { span } else { 0 };
        let row_of_starts = low_bits(if right == 0 { columns } else { columns - span }) << first_column;
        let start_rows = if down == 0 { rows } else { rows - span };
        let starts = (0..start_rows).fold(0, |starts, row| starts | row_of_starts << (row * columns));
        let stride = (down * columns).wrapping_add_signed(right);
        let window = (0..length).fold(0, |window, step| window | 1 << (step * stride));
        Direction { starts, stride, window }
    }

    /// The squares at which a line that lies within `marks` begins.
    fn complete_at(&self, marks: u64, length: u8) -> u64 {
        (1..u32::from(length)).fold(marks & self.starts, |complete, step| complete & marks >> (step * self.stride))
    }
}

/// One family of parallel lines on a torus, where each begins at any square.
struct Turn {
    game: Game,
    down: u32,
    right: i32,
}

impl Turn {
    /// The squares at which a line that lies within `marks` begins.
    fn complete_at(&self, marks: u64, length: u8) -> u64 {
        let (mut ahead, mut complete) = (marks, marks);
        for _ in 1..length {
            ahead = self.one_step_back(ahead);
            complete &= ahead;
        }
        complete
    }

    /// The squares whose next one in the line is among `marks`. All families that fit a board of one row or one column
    /// stay in it, or have lines of one mark and no step.
    fn one_step_back(&self, marks: u64) -> u64 {
        let (columns, squares) = (u32::from(self.game.size().columns), self.game.square_count());
        let up = if self.down == 0 { marks } else { marks >> columns | marks << (squares - columns) };
        let up = up & self.game.all_squares();
        let first_column = self.first_column();
        let last_column = first_column << (columns - 1);
        match self.right {
            0 => up,
            1 => (up & !first_column) >> 1 | (up & first_column) << (columns - 1),
            _ => (up & !last_column) << 1 | (up & last_column) >> (columns - 1),
        }
    }

    /// One bit for each row.
    fn first_column(&self) -> u64 {
        let columns = u32::from(self.game.size().columns);
        (0..u32::from(self.game.size().rows)).fold(0, |column, row| column | 1 << (row * columns))
    }

    /// The squares of the line that begins at a square, by its number.
    fn line_from(&self, start: u32) -> u64 {
        let (columns, rows) = (u32::from(self.game.size().columns), u32::from(self.game.size().rows));
        let (row, column) = (start / columns, start % columns);
        let square = |step: u32| {
            let to_the_right = if self.right < 0 { step * (columns - 1) } else { step * self.right.unsigned_abs() };
            (row + step * self.down) % rows * columns + (column + to_the_right) % columns
        };
        (0..u32::from(self.game.line_length())).fold(0, |line, step| line | 1 << square(step))
    }
}

fn low_bits(count: u32) -> u64 {
    u64::MAX >> (u64::BITS - count)
}
