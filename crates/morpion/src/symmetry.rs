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

    /// The board of least code among its images: one board stands for each class of boards alike.
    ///
    /// ```
    /// use morpion::Board;
    /// let board: Board = "---/---/-OX".parse()?;
    /// assert_eq!(board.canonical().to_string(), "XO-\n---\n---");
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Board {
        let images = Symmetry::all(self.game().size()).iter().map(|&symmetry| self.transformed(symmetry));
        images.min_by_key(Board::code).unwrap_or(*self)
    }
}
