//! The rules of a game: the size of its board and the length of a winning line.

use std::fmt;

use crate::Square;

/// The most squares that a board may have: its marks fit one 64-bit word a player.
pub const MAX_SQUARES: u32 = 64;

/// The size of a board. Columns come first, and are always named: the literature disagrees on which is *m*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// The number of columns, from 1.
    pub columns: u8,
    /// The number of rows, from 1.
    pub rows: u8,
}

/// The rules of a game: `columns` by `rows` squares; whoever first has `line_length` marks in a row wins.
///
/// ```
/// use morpion::{Game, Size};
///
/// assert_eq!(Game::STANDARD.lines().count(), 8);
/// let wide = Game::new(Size { columns: 5, rows: 4 }, 4)?;
/// assert_eq!((wide.square_count(), wide.lines().count()), (20, 17));
/// # Ok::<(), morpion::GameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    size: Size,
    line_length: u8,
}

/// Why there is no such game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameError {
    /// No column or no row.
    NoSquares,
    /// More than [`MAX_SQUARES`] squares.
    TooManySquares {
        /// The number of squares asked for.
        squares: u32,
    },
    /// The line has no mark.
    EmptyLine,
    /// The line fits neither a row nor a column.
    LineTooLong {
        /// The longest line that fits.
        longest: u8,
    },
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::NoSquares => write!(f, "a board has at least one column and one row"),
            GameError::TooManySquares { squares } => {
                write!(f, "a board has at most {MAX_SQUARES} squares, not {squares}")
            }
            GameError::EmptyLine => write!(f, "a line has at least one mark"),
            GameError::LineTooLong { longest } => write!(f, "the longest line on this board has {longest} marks"),
        }
    }
}

impl std::error::Error for GameError {}

impl Game {
    /// Three columns, three rows, lines of three.
    pub const STANDARD: Game = Game { size: Size { columns: 3, rows: 3 }, line_length: 3 };

    /// The game on a board of this size, with lines of `line_length` marks.
    ///
    /// # Errors
    ///
    /// [`GameError`] if the board has no square or more than 64, or the line does not fit.
    pub const fn new(size: Size, line_length: u8) -> Result<Game, GameError> {
        let squares = size.columns as u32 * size.rows as u32;
        let longest = if size.columns > size.rows { size.columns } else { size.rows };
        if squares == 0 {
            Err(GameError::NoSquares)
        } else if squares > MAX_SQUARES {
            Err(GameError::TooManySquares { squares })
        } else if line_length == 0 {
            Err(GameError::EmptyLine)
        } else if line_length > longest {
            Err(GameError::LineTooLong { longest })
        } else {
            Ok(Game { size, line_length })
        }
    }

    /// The number of columns and rows.
    pub const fn size(self) -> Size {
        self.size
    }

    /// The number of marks in a winning line.
    pub const fn line_length(self) -> u8 {
        self.line_length
    }

    /// The number of squares, 1 to 64.
    pub const fn square_count(self) -> u32 {
        self.size.columns as u32 * self.size.rows as u32
    }

    /// All squares in reading order: row by row from the top left.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..self.square_count()).map(move |index| self.square(index))
    }

    /// The number of a square in reading order, from 1; `None` off the board. [`Game::read_square`] takes it.
    ///
    /// ```
    /// use morpion::{Game, Square};
    /// assert_eq!(Game::STANDARD.number(Square { row: 2, column: 3 }), Some(6));
    /// ```
    pub fn number(self, square: Square) -> Option<u32> {
        self.index(square).map(|index| index + 1)
    }

    /// The square of this number in reading order, from 0.
    pub(crate) fn square(self, index: u32) -> Square {
        let columns = u32::from(self.size.columns);
        // Both are at most 64.
        Square { row: (index / columns) as u8 + 1, column: (index % columns) as u8 + 1 }
    }

    /// The number of a square in reading order, from 0; `None` off the board.
    pub(crate) fn index(self, square: Square) -> Option<u32> {
        let on_board = (1..=self.size.rows).contains(&square.row) && (1..=self.size.columns).contains(&square.column);
        on_board.then(|| (u32::from(square.row) - 1) * u32::from(self.size.columns) + u32::from(square.column) - 1)
    }

    /// A word with one bit set for each square of the board.
    pub(crate) fn all_squares(self) -> u64 {
        u64::MAX >> (MAX_SQUARES - self.square_count())
    }

    /// All winning lines: rows first, then columns, then falling diagonals, then rising ones; within a family, in
    /// reading order of the topmost (in rows: leftmost) square.
    pub fn lines(self) -> impl Iterator<Item = Line> {
        self.complete_lines(self.all_squares())
    }

    /// The lines whose squares are all among `marks`, in the order of [`lines`](Game::lines).
    pub(crate) fn complete_lines(self, marks: u64) -> impl Iterator<Item = Line> {
        self.directions().flat_map(move |direction| {
            bits(direction.complete_at(marks, self.line_length))
                .map(move |start| Line { squares: direction.window << start, game: self })
        })
    }

    /// Whether `marks` hold a whole line.
    pub(crate) fn has_line(self, marks: u64) -> bool {
        self.directions().any(|direction| direction.complete_at(marks, self.line_length) != 0)
    }

    fn directions(self) -> impl Iterator<Item = Direction> {
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().filter_map(move |(down, right)| self.direction(down, right))
    }

    /// The lines that go `down` rows and `right` columns at each step; `None` where no such line fits.
    fn direction(self, down: u32, right: i32) -> Option<Direction> {
        let (columns, rows) = (u32::from(self.size.columns), u32::from(self.size.rows));
        let length = u32::from(self.line_length);
        let fits = (down == 0 || length <= rows) && (right == 0 || length <= columns);
        // A line of one mark has no direction: it counts once, as a row.
        if !fits || (length == 1 && down > 0) {
            return None;
        }
        let span = length - 1;
        // The first square stands in these columns of these rows.
        let first_column = if right < 0 { span } else { 0 };
        let row_of_starts = low_bits(if right == 0 { columns } else { columns - span }) << first_column;
        let start_rows = if down == 0 { rows } else { rows - span };
        let starts = (0..start_rows).fold(0, |starts, row| starts | row_of_starts << (row * columns));
        let stride = (down * columns).wrapping_add_signed(right);
        let window = (0..length).fold(0, |window, step| window | 1 << (step * stride));
        Some(Direction { starts, stride, window })
    }
}

/// One family of parallel lines.
struct Direction {
    /// The squares where a line of the family may begin.
    starts: u64,
    /// From a square of a line to the next, in reading order.
    stride: u32,
    /// The line that begins at square 0, were there no edge.
    window: u64,
}

impl Direction {
    /// The squares at which a line that lies within `marks` begins.
    fn complete_at(&self, marks: u64, length: u8) -> u64 {
        (1..u32::from(length)).fold(marks & self.starts, |complete, step| complete & marks >> (step * self.stride))
    }
}

fn low_bits(count: u32) -> u64 {
    u64::MAX >> (u64::BITS - count)
}

/// The numbers of the bits set in a word, ascending.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros());
        word &= word.wrapping_sub(1);
        lowest
    })
}

/// A winning line: squares in a row, a column or a diagonal.
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
