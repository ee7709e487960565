//! Reading a board strictly: nothing is repaired, guessed or skipped, and every problem is named with its place.

use std::fmt;
use std::str::FromStr;

use crate::symbols::Cell;
use crate::{Board, Game, Mark, Square, Symbols};

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
    /// A character stands where only the [`Symbols`] and spaces may.
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
    /// In a text without rows, the number of cells is not the number of squares. See [`Layout::OneStringOrCells`].
    CellCount {
        /// How many cells were found, counted as in a row.
        cells: usize,
    },
    /// The text of one square is not one cell. See [`Game::read_cells`].
    NotOneCell {
        /// The row of the square, from 1.
        row: usize,
        /// The column of the square, from 1.
        column: usize,
        /// How many cells were found, counted as in a row.
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
    /// The same; or all cells of the board one after the other, in a text in which no row ends.
    OneStringOrCells,
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

    #[inline]
    pub(crate) fn ends_row(self, byte: u8) -> bool {
        byte == b'\n' || (byte == b'/' && self != Layout::Lines)
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
    symbols: Symbols,
    problems: Vec<Problem>,
}

impl Malformed {
    /// A text that is longer than [`MAX_BOARD_BYTES`], of which no more than that is at hand.
    pub fn too_long(game: Game, symbols: Symbols) -> Malformed {
        Malformed { game, symbols, problems: vec![Problem::TooLong] }
    }

    /// The game whose board was expected.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The symbols that were expected.
    pub fn symbols(&self) -> Symbols {
        self.symbols
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
                let [x, o, empty] = self.symbols.chars();
                write!(f, "row {row}, column {column}: {:?} is none of {x}, {o} and {empty}", found.to_string())
            }
            Some(Problem::RowLength { row, cells }) => {
                write!(f, "row {row} has {cells} cells instead of {}", size.columns)
            }
            Some(Problem::CellCount { cells }) => {
                write!(f, "the board has {cells} cells instead of {}", self.game.square_count())
            }
            Some(Problem::NotOneCell { row, column, cells }) => {
                write!(f, "row {row}, column {column}: {cells} cells instead of one")
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
        self.read_with(text, Layout::Lines, Symbols::STANDARD)
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
        self.read_with(text, Layout::OneString, Symbols::STANDARD)
    }

    /// Reads a board from a text of this layout, with these symbols; the rest is as in [`Game::read`].
    ///
    /// # Errors
    ///
    /// [`Malformed`], with all problems in the order of the text.
    ///
    /// ```
    /// use morpion::{Game, Layout, Problem, Symbols};
    ///
    /// let symbols: Symbols = "120".parse()?;
    /// let read = |text| Game::STANDARD.read_with(text, Layout::OneStringOrCells, symbols);
    /// assert_eq!(read("120000000")?, read("120/000/000")?);
    /// assert_eq!(read("12000000").unwrap_err().problems(), [Problem::CellCount { cells: 8 }]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_with(self, text: impl AsRef<[u8]>, layout: Layout, symbols: Symbols) -> Result<Board, Malformed> {
        let text = text.as_ref();
        if text.len() > MAX_BOARD_BYTES {
            return Err(Malformed::too_long(self, symbols));
        }
        if layout == Layout::OneStringOrCells && !text.iter().any(|&byte| layout.ends_row(byte)) {
            let mut reader = Reader::new(self, symbols);
            reader.read_squares(text);
            return reader.finish();
        }
        self.read_rows(layout.rows(text), symbols)
    }

    /// Reads a board from its rows, one text each; the rest is as in [`Game::read`].
    ///
    /// # Errors
    ///
    /// [`Malformed`], with all problems in the order of the rows.
    ///
    /// ```
    /// use morpion::{Game, Symbols};
    /// let rows: [&[u8]; 3] = [b"XO-", b"---", b"---"];
    /// assert_eq!(Game::STANDARD.read_rows(rows, Symbols::STANDARD)?.code(), 7);
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    pub fn read_rows<'a>(self, rows: impl IntoIterator<Item = &'a [u8]>, symbols: Symbols) -> Result<Board, Malformed> {
        let rows: Vec<&[u8]> = rows.into_iter().collect();
        if rows.len() != usize::from(self.size().rows) {
            return Err(Malformed { game: self, symbols, problems: vec![Problem::RowCount { rows: rows.len() }] });
        }
        let mut reader = Reader::new(self, symbols);
        for (number, row) in (1..).zip(rows) {
            reader.read_row(number, row);
        }
        reader.finish()
    }

    /// Reads a board from the texts of its squares, in reading order: in each, one cell, with spaces ignored as in a row.
    ///
    /// # Errors
    ///
    /// [`Malformed`], with all problems in reading order: [`Problem::CellCount`] alone if the number of texts is not the
    /// number of squares.
    ///
    /// ```
    /// use morpion::{Game, Problem, Symbols};
    /// let mut cells: [&[u8]; 9] = [b"-"; 9];
    /// cells[4] = b"";
    /// let refused = Game::STANDARD.read_cells(cells, Symbols::STANDARD).unwrap_err();
    /// assert_eq!(refused.problems(), [Problem::NotOneCell { row: 2, column: 2, cells: 0 }]);
    /// ```
    pub fn read_cells<'a>(
        self,
        cells: impl IntoIterator<Item = &'a [u8]>,
        symbols: Symbols,
    ) -> Result<Board, Malformed> {
        let cells: Vec<&[u8]> = cells.into_iter().collect();
        if cells.len() != self.square_count() as usize {
            return Err(Malformed { game: self, symbols, problems: vec![Problem::CellCount { cells: cells.len() }] });
        }
        let mut reader = Reader::new(self, symbols);
        for (square, text) in Board::empty(self).empty_squares().zip(cells) {
            reader.read_square(square, text);
        }
        reader.finish()
    }
}

impl FromStr for Board {
    type Err = Malformed;

    /// Reads a board of the standard game, as [`Game::read_string`].
    fn from_str(text: &str) -> Result<Board, Malformed> {
        Game::STANDARD.read_string(text)
    }
}

/// Collects the cells of a text, and all that is wrong with it.
struct Reader {
    board: Board,
    symbols: Symbols,
    problems: Vec<Problem>,
}

impl Reader {
    fn new(game: Game, symbols: Symbols) -> Reader {
        Reader { board: Board::empty(game), symbols, problems: Vec::new() }
    }

    fn finish(self) -> Result<Board, Malformed> {
        match self.problems {
            problems if problems.is_empty() => Ok(self.board),
            problems => Err(Malformed { game: self.board.game(), symbols: self.symbols, problems }),
        }
    }

    fn read_row(&mut self, row: usize, text: &[u8]) {
        let square = |cell: usize| Some(Square { row: row.try_into().ok()?, column: (cell + 1).try_into().ok()? });
        let cells = self.read_text(text, square, |column| (row, column));
        if cells != usize::from(self.board.game().size().columns) {
            self.problems.push(Problem::RowLength { row, cells });
        }
    }

    /// Reads all the squares of the board from one line.
    fn read_squares(&mut self, text: &[u8]) {
        let game = self.board.game();
        let square = |cell: usize| (cell < game.square_count() as usize).then(|| game.square(cell as u32));
        let cells = self.read_text(text, square, |column| (1, column));
        if cells != game.square_count() as usize {
            self.problems.push(Problem::CellCount { cells });
        }
    }

    /// Reads the text of one square. All that is wrong in it is at the place of the square.
    fn read_square(&mut self, square: Square, text: &[u8]) {
        let (row, column) = (square.row.into(), square.column.into());
        let cells = self.read_text(text, |_| Some(square), |_| (row, column));
        if cells != 1 {
            self.problems.push(Problem::NotOneCell { row, column, cells });
        }
    }

    /// Reads the cells of a text, and tells how many there are. `square` gives the square of a cell by its number, from
    /// 0, and `place` the row and column that name a symbol by its number, from 1.
    fn read_text(
        &mut self,
        text: &[u8],
        square: impl Fn(usize) -> Option<Square>,
        place: impl Fn(usize) -> (usize, usize),
    ) -> usize {
        let mut cells = 0;
        for (number, found) in (1..).zip(Symbol::of(text)) {
            match self.symbols.cell(found) {
                Cell::Ignored => continue,
                Cell::Of(mark) => self.place(square(cells), mark),
                Cell::Bad => {
                    let (row, column) = place(number);
                    self.problems.push(Problem::Symbol { row, column, found });
                }
            }
            cells += 1;
        }
        cells
    }

    /// Places a mark, unless the text has more cells than the board has squares.
    fn place(&mut self, square: Option<Square>, mark: Option<Mark>) {
        if let Some(board) = square.and_then(|square| self.board.with(square, mark)) {
            self.board = board;
        }
    }
}
