//! Reading a board strictly: nothing is repaired, guessed or skipped, and every problem is named with its place.

use std::fmt;
use std::str::FromStr;

use crate::{Board, Game, Mark, Square};

/// The longest text that is read as one board, in bytes.
pub const MAX_BOARD_BYTES: usize = 64 * 1024;

/// One thing that is wrong with a text that should be a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The text is longer than [`MAX_BOARD_BYTES`]; it was not read further.
    TooLong,
    /// The number of rows is not the game's.
    RowCount {
        /// How many rows were found.
        rows: usize,
    },
    /// A character stands where only `X`, `O`, `-` and spaces may.
    Symbol {
        /// The row, from 1.
        row: usize,
        /// The place in the row, from 1, every character counted, spaces too.
        column: usize,
        /// What stands there.
        found: Symbol,
    },
    /// The number of cells in a row is not the game's.
    RowLength {
        /// The row, from 1.
        row: usize,
        /// How many cells were found: every character but a space is one, admitted or not.
        cells: usize,
    },
}

/// How the rows of a board are told apart in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A row ends with LF or CR LF.
    Lines,
    /// A row ends with `/`, LF or CR LF: for places where one string must hold a board.
    OneString,
}

impl Layout {
    /// The rows of a text, without their ends. The last row may lack its end; the empty text has no row.
    pub fn rows(self, text: &[u8]) -> impl Iterator<Item = &[u8]> {
        text.split_inclusive(move |&byte| self.ends_row(byte)).map(move |row| match row {
            // A CR that no LF follows is no part of a line end.
            [row @ .., b'\r', b'\n'] => row,
            [row @ .., last] if self.ends_row(*last) => row,
            _ => row,
        })
    }

    fn ends_row(self, byte: u8) -> bool {
        byte == b'\n' || (byte == b'/' && self == Layout::OneString)
    }
}

/// What stands in place of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// A character.
    Char(char),
    /// A byte that is no part of a character in UTF-8.
    Byte(u8),
}

impl Symbol {
    /// The symbols of a text: its characters, and each byte alone that is no part of one.
    pub fn of(text: &[u8]) -> impl Iterator<Item = Symbol> {
        text.utf8_chunks().flat_map(|chunk| {
            let valid = chunk.valid().chars().map(Symbol::Char);
            valid.chain(chunk.invalid().iter().copied().map(Symbol::Byte))
        })
    }
}

impl fmt::Display for Symbol {
    /// The character itself; `\xFF` for a byte.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Char(char) => write!(f, "{char}"),
            Symbol::Byte(byte) => write!(f, "\\x{byte:02X}"),
        }
    }
}

/// A text that is no board of the game, with everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    game: Game,
    problems: Vec<Problem>,
}

impl Malformed {
    /// The game whose board was expected.
    pub fn game(&self) -> Game {
        self.game
    }

    /// All problems, at least one. The first is the headline.
    ///
    /// [`Problem::TooLong`] and [`Problem::RowCount`] come alone; else the problems stand row by row, and in a row the
    /// symbols come before the length.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl fmt::Display for Malformed {
    /// The headline, in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.game.size();
        match self.problems.first() {
            Some(Problem::RowCount { rows }) => write!(f, "the board has {rows} rows instead of {}", size.rows),
            Some(Problem::Symbol { row, column, found }) => {
                write!(f, "row {row}, column {column}: {:?} is none of X, O and -", found.to_string())
            }
            Some(Problem::RowLength { row, cells }) => {
                write!(f, "row {row} has {cells} cells instead of {}", size.columns)
            }
            Some(Problem::TooLong) | None => write!(f, "the text is longer than {MAX_BOARD_BYTES} bytes"),
        }
    }
}

impl std::error::Error for Malformed {}

impl Game {
    /// Reads a board written one row a line.
    ///
    /// `X` and `x`, `O` and `o`, and `-` for an empty square; spaces (U+0020) are ignored; a line ends with LF or
    /// CR LF, and the last end may be missing. Everything else is a [`Problem`].
    ///
    /// # Errors
    ///
    /// [`Malformed`], with all problems in the order of the text.
    ///
    /// ```
    /// use morpion::{Game, Problem, Symbol};
    ///
    /// let board = Game::STANDARD.read("X O X\n- o -\n- x -\n")?;
    /// assert_eq!(board.to_string(), "XOX\n-O-\n-X-");
    ///
    /// let refused = Game::STANDARD.read("XOX\n0--").unwrap_err();
    /// assert_eq!(refused.problems(), [Problem::RowCount { rows: 2 }]);
    /// let refused = Game::STANDARD.read("XOX\n0--\n----").unwrap_err();
    /// assert_eq!(
    ///     refused.problems(),
    ///     [Problem::Symbol { row: 2, column: 1, found: Symbol::Char('0') }, Problem::RowLength { row: 3, cells: 4 }],
    /// );
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    pub fn read(self, text: impl AsRef<[u8]>) -> Result<Board, Malformed> {
        read(self, text.as_ref(), Layout::Lines)
    }

    /// Reads a board from one string, in which a row ends with `/` or with a line end; the rest is as in
    /// [`Game::read`]. As a line end may follow the last row, so may a `/`.
    ///
    /// # Errors
    ///
    /// [`Malformed`], with all problems in the order of the text.
    ///
    /// ```
    /// use morpion::Game;
    /// assert_eq!(Game::STANDARD.read_string("XO-/---/---")?.code(), 7);
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    pub fn read_string(self, text: impl AsRef<[u8]>) -> Result<Board, Malformed> {
        read(self, text.as_ref(), Layout::OneString)
    }
}

impl FromStr for Board {
    type Err = Malformed;

    /// Reads a board of the standard game, as [`Game::read_string`].
    fn from_str(text: &str) -> Result<Board, Malformed> {
        Game::STANDARD.read_string(text)
    }
}

fn read(game: Game, text: &[u8], layout: Layout) -> Result<Board, Malformed> {
    let refuse = |problems| Err(Malformed { game, problems });
    if text.len() > MAX_BOARD_BYTES {
        return refuse(vec![Problem::TooLong]);
    }
    let rows: Vec<&[u8]> = layout.rows(text).collect();
    if rows.len() != usize::from(game.size().rows) {
        return refuse(vec![Problem::RowCount { rows: rows.len() }]);
    }
    let mut reader = Reader { board: Board::empty(game), problems: Vec::new() };
    for (number, row) in (1..).zip(rows) {
        reader.read_row(number, row);
    }
    if reader.problems.is_empty() { Ok(reader.board) } else { refuse(reader.problems) }
}

struct Reader {
    board: Board,
    problems: Vec<Problem>,
}

impl Reader {
    fn read_row(&mut self, row: usize, text: &[u8]) {
        let mut cells = 0;
        for (column, symbol) in (1..).zip(Symbol::of(text)) {
            let mark = match symbol {
                Symbol::Char(' ') => continue,
                Symbol::Char('X' | 'x') => Some(Mark::X),
                Symbol::Char('O' | 'o') => Some(Mark::O),
                Symbol::Char('-') => None,
                found => {
                    self.problems.push(Problem::Symbol { row, column, found });
                    None
                }
            };
            cells += 1;
            self.place(row, cells, mark);
        }
        if cells != usize::from(self.board.game().size().columns) {
            self.problems.push(Problem::RowLength { row, cells });
        }
    }

    /// Places a mark, unless the row is already too long for the board.
    fn place(&mut self, row: usize, column: usize, mark: Option<Mark>) {
        if let (Ok(row), Ok(column)) = (row.try_into(), column.try_into())
            && let Some(board) = self.board.with(Square { row, column }, mark)
        {
            self.board = board;
        }
    }
}
