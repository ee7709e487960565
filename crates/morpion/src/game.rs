//! The rules of a game: the size of its board and the length of a winning line.

use std::fmt;

use crate::{Mark, Square};

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

/// The rules of a game: `columns` by `rows` squares; whoever first has `line_length` marks in a row wins, or loses where
/// the game is [misère](Game::misere).
///
/// ```
/// use morpion::{Game, Size};
///
/// assert_eq!(Game::STANDARD.lines().count(), 8);
/// let wide = Game::new(Size { columns: 5, rows: 4 }, 4)?;
/// assert_eq!((wide.square_count(), wide.lines().count()), (20, 17));
/// assert_eq!(Game::STANDARD.torus().lines().count(), 12);
/// # Ok::<(), morpion::GameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    size: Size,
    line_length: u8,
    is_misere: bool,
    is_torus: bool,
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
    pub const STANDARD: Game = Game::plain(Size { columns: 3, rows: 3 }, 3);

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
            Ok(Game::plain(size, line_length))
        }
    }

    const fn plain(size: Size, line_length: u8) -> Game {
        Game { size, line_length, is_misere: false, is_torus: false }
    }

    /// The same game, in which whoever first has a complete line loses.
    ///
    /// ```
    /// use morpion::{Game, Mark, Outcome};
    ///
    /// let board = Game::STANDARD.misere().read_string("XXX/OO-/---")?;
    /// assert_eq!(board.check()?.outcome(), Outcome::Won(Mark::O));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn misere(self) -> Game {
        Game { is_misere: true, ..self }
    }

    /// The same game on a torus: lines go on at the opposite edge. A line still has no two squares in one row, unless it
    /// is a row, and no two in one column, unless it is a column; so it has the length of a line of the plain board.
    ///
    /// ```
    /// use morpion::{Game, Mark};
    ///
    /// let board = Game::STANDARD.torus().read_string("X-O/OX-/-O-")?;
    /// let lines: Vec<_> = board.lines(Mark::O).map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["(1,3) (2,1) (3,2)"]);
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    #[must_use]
    pub const fn torus(self) -> Game {
        Game { is_torus: true, ..self }
    }

    /// Whether a complete line loses.
    pub const fn is_misere(self) -> bool {
        self.is_misere
    }

    /// Whether lines go on at the opposite edge.
    pub const fn is_torus(self) -> bool {
        self.is_torus
    }

    /// Who has won when a line of these marks stands.
    #[must_use]
    pub const fn winner_by_line_of(self, mark: Mark) -> Mark {
        if self.is_misere { mark.other() } else { mark }
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
}

/// The numbers of the bits set in a word, ascending.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros());
        word &= word.wrapping_sub(1);
        lowest
    })
}
