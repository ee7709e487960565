//! A position: a board that a game can reach. It exists only through the referee or by playing moves.

use std::fmt;

use crate::{Board, Game, Line, Mark, Square};

/// A board that a game can reach, with the side to move.
///
/// ```
/// use morpion::{Game, IllegalMove, Mark, Outcome, Position, Square};
///
/// let start = Position::start(Game::STANDARD);
/// let centre = Square { row: 2, column: 2 };
/// let after = start.play(centre)?;
/// assert_eq!(after.board().to_string(), "---\n-X-\n---");
/// assert_eq!(after.outcome(), Outcome::InProgress { next: Mark::O });
/// assert_eq!(after.play(centre), Err(IllegalMove::Occupied(Mark::X)));
/// # Ok::<(), IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
}

/// What a position shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has won: by a line, or in misère because the opponent has one.
    Won(Mark),
    /// The board is full and nobody has a line.
    Draw,
    /// The game goes on.
    InProgress {
        /// Who plays next.
        next: Mark,
    },
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    GameOver,
    /// There is no such square.
    OutOfRange,
    /// This mark stands there.
    Occupied(Mark),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::GameOver => write!(f, "the game is over"),
            IllegalMove::OutOfRange => write!(f, "there is no such square"),
            IllegalMove::Occupied(mark) => write!(f, "{mark} already stands there"),
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Position {
    /// The empty board, where every game starts.
    pub const fn start(game: Game) -> Position {
        Position { board: Board::empty(game) }
    }

    /// A board that the caller knows a game to reach.
    pub(crate) const fn reached(board: Board) -> Position {
        Position { board }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of marks on the board.
    pub const fn ply(&self) -> u32 {
        self.board.count(Mark::X) + self.board.count(Mark::O)
    }

    /// What the position shows. Lines are looked at before the full board: the last mark may complete one.
    pub fn outcome(&self) -> Outcome {
        let game = self.board.game();
        // Only who moved last can have a line.
        let last = self.turn().other();
        if self.board.has_line(last) {
            Outcome::Won(game.winner_by_line_of(last))
        } else if self.ply() == game.square_count() {
            Outcome::Draw
        } else {
            Outcome::InProgress { next: self.turn() }
        }
    }

    /// The complete lines, in the order of [`Game::lines`]: all are of the player who moved last. None unless somebody has won.
    pub fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        self.board.lines(self.turn().other())
    }

    /// Whether the game is over: somebody has a line, or the board is full.
    pub fn is_over(&self) -> bool {
        self.side_to_move().is_none()
    }

    /// Who moves; `None` when the game is over.
    pub fn side_to_move(&self) -> Option<Mark> {
        match self.outcome() {
            Outcome::InProgress { next } => Some(next),
            Outcome::Won(_) | Outcome::Draw => None,
        }
    }

    /// Whose turn it is by the counts, whether or not the game is over.
    pub(crate) const fn turn(&self) -> Mark {
        if self.ply().is_multiple_of(2) { Mark::X } else { Mark::O }
    }

    /// The legal moves in reading order: the empty squares; none when the game is over.
    pub fn moves(&self) -> impl Iterator<Item = Square> + use<> {
        self.side_to_move().into_iter().flat_map({
            let board = self.board;
            move |_| board.empty_squares()
        })
    }

    /// The position after the side to move has marked `square`.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the game is over, there is no such square, or a mark stands there.
    pub fn play(&self, square: Square) -> Result<Position, IllegalMove> {
        let mark = self.side_to_move().ok_or(IllegalMove::GameOver)?;
        if let Some(mark) = self.board.mark_at(square) {
            return Err(IllegalMove::Occupied(mark));
        }
        let board = self.board.with(square, Some(mark)).ok_or(IllegalMove::OutOfRange)?;
        Ok(Position { board })
    }
}
