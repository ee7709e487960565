//! The turns and mirrors that map a board to itself.

use crate::{Board, Size, Square};

/// A turn or mirror of a board. A square board has eight, another rectangle four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Everything stays.
    Identity,
    /// Left and right change places.
    MirrorColumns,
    /// Top and bottom change places.
    MirrorRows,
    /// A half turn.
    HalfTurn,
    /// Rows become columns: the mirror along the falling diagonal. Square boards only.
    Transpose,
    /// The mirror along the rising diagonal. Square boards only.
    AntiTranspose,
    /// A quarter turn clockwise. Square boards only.
    QuarterTurn,
    /// A quarter turn anticlockwise. Square boards only.
    ThreeQuarterTurn,
}

impl Symmetry {
    /// The symmetries of a board of this size, the identity first.
    pub fn all(size: Size) -> &'static [Symmetry] {
        const ALL: [Symmetry; 8] = [
            Symmetry::Identity,
            Symmetry::MirrorColumns,
            Symmetry::MirrorRows,
            Symmetry::HalfTurn,
            Symmetry::Transpose,
            Symmetry::AntiTranspose,
            Symmetry::QuarterTurn,
            Symmetry::ThreeQuarterTurn,
        ];
        if size.columns == size.rows { &ALL } else { &ALL[..4] }
    }

    /// Where the mark of a square goes. On a board that is no square, the symmetries of squares leave it.
    fn image(self, size: Size, square: Square) -> Square {
        let Square { row, column } = square;
        let (mirrored_row, mirrored_column) = (size.rows + 1 - row, size.columns + 1 - column);
        let (row, column) = match self {
            Symmetry::MirrorColumns => (row, mirrored_column),
            Symmetry::MirrorRows => (mirrored_row, column),
            Symmetry::HalfTurn => (mirrored_row, mirrored_column),
            Symmetry::Transpose if size.columns == size.rows => (column, row),
            Symmetry::AntiTranspose if size.columns == size.rows => (mirrored_column, mirrored_row),
            Symmetry::QuarterTurn if size.columns == size.rows => (column, mirrored_row),
            Symmetry::ThreeQuarterTurn if size.columns == size.rows => (mirrored_column, row),
            _ => (row, column),
        };
        Square { row, column }
    }
}

impl Board {
    /// The board turned or mirrored.
    ///
    /// ```
    /// use morpion::{Board, Symmetry};
    /// let board: Board = "XO-/---/---".parse()?;
    /// assert_eq!(board.transformed(Symmetry::QuarterTurn).to_string(), "--X\n--O\n---");
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Board {
        let game = self.game();
        game.squares().fold(Board::empty(game), |image, square| {
            image.with(symmetry.image(game.size(), square), self.mark_at(square)).unwrap_or(image)
        })
    }

    /// The boards alike: turned and mirrored in all ways, the board itself first; on a torus also moved over the edges, by any
    /// number of rows and columns. The same board may come more than once.
    ///
    /// ```
    /// use morpion::{Board, Game};
    /// assert_eq!("XO-/---/---".parse::<Board>()?.images().count(), 8);
    /// assert_eq!(Game::STANDARD.torus().read_string("XO-/---/---")?.images().count(), 72);
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    pub fn images(&self) -> impl Iterator<Item = Board> + use<> {
        let (board, Size { columns, rows }) = (*self, self.game().size());
        let (downs, rights) = if self.game().is_torus() { (rows, columns) } else { (1, 1) };
        let shifts = (0..downs).flat_map(move |down| (0..rights).map(move |right| (down, right)));
        shifts.flat_map(move |(down, right)| {
            let shifted = board.shifted(down, right);
            Symmetry::all(board.game().size()).iter().map(move |&symmetry| shifted.transformed(symmetry))
        })
    }

    /// The board moved over its edges: rows down, columns to the right.
    fn shifted(&self, down: u8, right: u8) -> Board {
        let Size { columns, rows } = self.game().size();
        self.game().squares().fold(Board::empty(self.game()), |image, square| {
            let Square { row, column } = square;
            let to = Square { row: (row - 1 + down) % rows + 1, column: (column - 1 + right) % columns + 1 };
            image.with(to, self.mark_at(square)).unwrap_or(image)
        })
    }

    /// The board of least code among its [`images`](Board::images): one board stands for each class of boards alike.
    ///
    /// ```
    /// use morpion::Board;
    /// let board: Board = "---/---/-OX".parse()?;
    /// assert_eq!(board.canonical().to_string(), "XO-\n---\n---");
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Board {
        self.images().min_by_key(Board::code).unwrap_or(*self)
    }
}
