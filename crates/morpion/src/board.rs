//! What stands on the squares: anything a user can type, whether or not a game could lead there.

use std::fmt;

use crate::game::bits;
use crate::{Game, Line};

/// A player's mark. X is player 1 and always starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// Player 1.
    X,
    /// Player 2.
    O,
}

impl Mark {
    /// The other player's mark.
    #[must_use]
    pub const fn other(self) -> Mark {
        match self {
            Mark::X => Mark::O,
            Mark::O => Mark::X,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Mark::X => "X",
            Mark::O => "O",
        })
    }
}

/// A place on the board, by row and column, both from 1: (1,1) is at the top left.
///
/// Squares are ordered as one reads: row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    /// The row, from 1 at the top.
    pub row: u8,
    /// The column, from 1 at the left.
    pub column: u8,
}

impl fmt::Display for Square {
    /// `(row,column)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// The marks on a board of a [`Game`]. Cheap to copy; [`check`](Board::check) says what it is worth.
///
/// ```
/// use morpion::{Board, Game, Mark, Square};
///
/// let board: Board = "XO-/---/---".parse()?;
/// assert_eq!(board.to_string(), "XO-\n---\n---");
/// assert_eq!(board.mark_at(Square { row: 1, column: 2 }), Some(Mark::O));
/// assert_eq!(board.code(), 1 * 1 + 2 * 3);
/// assert_eq!(Board::from_code(Game::STANDARD, 7), Some(board));
/// # Ok::<(), morpion::Malformed>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    game: Game,
    /// One bit a square, in reading order. No bit is set in both.
    x: u64,
    o: u64,
}

impl Board {
    /// The board without a mark.
    pub const fn empty(game: Game) -> Board {
        Board { game, x: 0, o: 0 }
    }

    /// The board with these marks, one bit a square; no bit may be set in both.
    pub(crate) const fn of_marks(game: Game, x: u64, o: u64) -> Board {
        Board { game, x, o }
    }

    /// The board of this code, or `None` if the code is 3 to the number of squares, or more. See [`Board::code`].
    pub fn from_code(game: Game, code: u128) -> Option<Board> {
        let mut board = Board::empty(game);
        let mut rest = code;
        for index in 0..game.square_count() {
            match rest % 3 {
                1 => board.x |= 1 << index,
                2 => board.o |= 1 << index,
                _ => {}
            }
            rest /= 3;
        }
        (rest == 0).then_some(board)
    }

    /// The board as a number in base 3: the square with number *i* in reading order, from 0, weighs 3^*i*; an empty
    /// square is the digit 0, X is 1, O is 2. Below 3^64.
    pub fn code(&self) -> u128 {
        (0..self.game.square_count()).rev().fold(0, |code, index| {
            let digit = (self.x >> index & 1) + 2 * (self.o >> index & 1);
            3 * code + u128::from(digit)
        })
    }

    /// The game whose board this is.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The mark on a square; `None` where there is none, or no such square.
    pub fn mark_at(&self, square: Square) -> Option<Mark> {
        let index = self.game.index(square)?;
        if self.x >> index & 1 == 1 {
            Some(Mark::X)
        } else if self.o >> index & 1 == 1 {
            Some(Mark::O)
        } else {
            None
        }
    }

    /// The same board with this on a square, whatever stood there; `None` if there is no such square.
    #[must_use]
    pub fn with(mut self, square: Square, mark: Option<Mark>) -> Option<Board> {
        let bit = 1 << self.game.index(square)?;
        self.x &= !bit;
        self.o &= !bit;
        match mark {
            Some(Mark::X) => self.x |= bit,
            Some(Mark::O) => self.o |= bit,
            None => {}
        }
        Some(self)
    }

    /// How many marks of one player stand on the board.
    pub const fn count(&self, mark: Mark) -> u32 {
        self.marks(mark).count_ones()
    }

    /// The empty squares, in reading order.
    pub fn empty_squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        let game = self.game;
        bits(game.all_squares() & !(self.x | self.o)).map(move |index| game.square(index))
    }

    /// The lines that one player has completed, in the order of [`Game::lines`].
    pub fn lines(&self, mark: Mark) -> impl Iterator<Item = Line> + use<> {
        self.game.complete_lines(self.marks(mark))
    }

    /// Whether one player has completed a line.
    pub fn has_line(&self, mark: Mark) -> bool {
        self.game.has_line(self.marks(mark))
    }

    pub(crate) const fn marks(&self, mark: Mark) -> u64 {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }

    /// The board in one line, rows separated by `/`: `XO-/---/---`.
    pub fn in_one_string(&self) -> impl fmt::Display + use<> {
        Rows { board: *self, separator: "/" }
    }

    /// The rows from top to bottom, each as a string of `X`, `O` and `-`.
    pub fn rows(&self) -> impl Iterator<Item = String> + use<> {
        let board = *self;
        (1..=board.game.size().rows).map(move |row| {
            (1..=board.game.size().columns).map(|column| symbol(board.mark_at(Square { row, column }))).collect()
        })
    }
}

fn symbol(mark: Option<Mark>) -> char {
    match mark {
        Some(Mark::X) => 'X',
        Some(Mark::O) => 'O',
        None => '-',
    }
}

impl fmt::Display for Board {
    /// One line a row, without a last line end: what [`Game::read`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Rows { board: *self, separator: "\n" }.fmt(f)
    }
}

struct Rows {
    board: Board,
    separator: &'static str,
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.board.rows().enumerate() {
            write!(f, "{}{row}", if number == 0 { "" } else { self.separator })?;
        }
        Ok(())
    }
}
