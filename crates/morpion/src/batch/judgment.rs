//! The result of a record, in one byte or two.

use std::fmt;

use super::tables::{self, CODES};
use crate::{Board, Game, Impossible, Line, Mark, Outcome, Position, Reason};

/// What a record comes to, in one byte: who has won and by which lines, a draw, who plays next, all reasons why no game
/// leads there, or that the text is no board.
///
/// There are few different results, so a byte can number them. The rules of the game fix the numbers: they follow the
/// order of [`Status`], then of the sets of lines, then of the sets of reasons.
///
/// ```
/// use morpion::batch::{Judgment, Status};
/// use morpion::{Board, Reason};
///
/// let board: Board = "XXX/OOO/---".parse()?;
/// let judgment = Judgment::of(&board).expect("a board of the standard game");
/// assert_eq!(judgment.status(), Status::Impossible);
/// assert_eq!(judgment.reasons(), [Reason::BothWon, Reason::XWonWrongCount]);
/// assert_eq!(Judgment::from_byte(judgment.byte()), Some(judgment));
/// # Ok::<(), morpion::Malformed>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Judgment(pub(super) u8);

impl Judgment {
    /// The text is no board.
    pub const MALFORMED: Judgment = Judgment(0);

    /// The judgment on a board; `None` unless it is one of the standard game.
    pub fn of(board: &Board) -> Option<Judgment> {
        BoardCode::of(board).map(BoardCode::judgment)
    }

    /// The judgment with this number; `None` if there is none.
    pub fn from_byte(byte: u8) -> Option<Judgment> {
        (usize::from(byte) < tables::get().meanings.len()).then_some(Judgment(byte))
    }

    /// Its number.
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// All judgments, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Judgment> {
        (0..tables::get().meanings.len()).map(|number| Judgment(number as u8))
    }

    /// The judgment in one word.
    pub fn status(self) -> Status {
        tables::meaning(self).status
    }

    /// What the position shows; `None` if the board is impossible or malformed.
    pub fn outcome(self) -> Option<Outcome> {
        match self.status() {
            Status::XWon => Some(Outcome::Won(Mark::X)),
            Status::OWon => Some(Outcome::Won(Mark::O)),
            Status::Draw => Some(Outcome::Draw),
            Status::NextX => Some(Outcome::InProgress { next: Mark::X }),
            Status::NextO => Some(Outcome::InProgress { next: Mark::O }),
            Status::Impossible | Status::Malformed => None,
        }
    }

    /// The winner's lines as a set: bit *i* for line number *i*, from 0, in the order of [`Game::lines`].
    pub fn line_set(self) -> u8 {
        tables::meaning(self).lines
    }

    /// The winner's lines, in the order of [`Game::lines`]; none unless somebody has won.
    pub fn lines(self) -> impl Iterator<Item = Line> {
        let set = self.line_set();
        Game::STANDARD.lines().enumerate().filter(move |(number, _)| set >> number & 1 == 1).map(|(_, line)| line)
    }

    /// All reasons why no game leads to the board, the headline first; none unless it is impossible.
    pub fn reasons(self) -> &'static [Reason] {
        &tables::meaning(self).reasons
    }
}

impl fmt::Debug for Judgment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Judgment({}: {:?})", self.0, tables::meaning(*self))
    }
}

/// A judgment in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    /// The text is no board.
    Malformed,
    /// X has a line.
    XWon,
    /// O has a line.
    OWon,
    /// The board is full and nobody has a line.
    Draw,
    /// The game goes on, X to play.
    NextX,
    /// The game goes on, O to play.
    NextO,
    /// No game leads to the board.
    Impossible,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 7] =
        [Status::XWon, Status::OWon, Status::Draw, Status::NextX, Status::NextO, Status::Impossible, Status::Malformed];

    /// That of a board of any game.
    ///
    /// ```
    /// use morpion::Game;
    /// use morpion::batch::Status;
    ///
    /// let board = Game::STANDARD.misere().read_string("XXX/OO-/---")?;
    /// assert_eq!(Status::of(&board), Status::OWon);
    /// # Ok::<(), morpion::Malformed>(())
    /// ```
    pub fn of(board: &Board) -> Status {
        Status::of_verdict(&board.check())
    }

    pub(super) fn of_verdict(verdict: &Result<Position, Impossible>) -> Status {
        match verdict.as_ref().map(Position::outcome) {
            Ok(Outcome::Won(Mark::X)) => Status::XWon,
            Ok(Outcome::Won(Mark::O)) => Status::OWon,
            Ok(Outcome::Draw) => Status::Draw,
            Ok(Outcome::InProgress { next: Mark::X }) => Status::NextX,
            Ok(Outcome::InProgress { next: Mark::O }) => Status::NextO,
            Err(_) => Status::Impossible,
        }
    }

    /// The word: `x_won`, `o_won`, `draw`, `next_x`, `next_o`, `impossible` or `malformed`.
    pub const fn word(self) -> &'static str {
        match self {
            Status::XWon => "x_won",
            Status::OWon => "o_won",
            Status::Draw => "draw",
            Status::NextX => "next_x",
            Status::NextO => "next_o",
            Status::Impossible => "impossible",
            Status::Malformed => "malformed",
        }
    }

    /// Whether a game reaches the board.
    pub const fn is_position(self) -> bool {
        !matches!(self, Status::Impossible | Status::Malformed)
    }
}

/// The board of a record, in two bytes: its code, or that the text is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct BoardCode(pub(super) u16);

impl BoardCode {
    /// The text is no board: the number after the last code.
    pub const MALFORMED: BoardCode = BoardCode(CODES as u16);

    /// That of a board; `None` unless it is one of the standard game.
    pub fn of(board: &Board) -> Option<BoardCode> {
        (board.game() == Game::STANDARD).then(|| BoardCode(board.code() as u16))
    }

    /// The [code](Board::code), below 3^9; `None` if the text is no board.
    pub fn code(self) -> Option<u16> {
        (self != BoardCode::MALFORMED).then_some(self.0)
    }

    /// The board; `None` if the text is none.
    pub fn board(self) -> Option<Board> {
        Board::from_code(Game::STANDARD, self.code()?.into())
    }

    /// The judgment on it.
    pub fn judgment(self) -> Judgment {
        tables::get().judgment(self)
    }
}

/// What a [`Judge`](super::Judge) gives for a record: a [`Judgment`] or a [`BoardCode`].
pub trait RecordResult: Copy + sealed::Sealed {}

impl RecordResult for Judgment {}
impl RecordResult for BoardCode {}

pub(super) mod sealed {
    use super::{BoardCode, Judgment};
    use crate::batch::tables::Tables;

    pub trait Sealed {
        /// The result for a board.
        fn of(code: BoardCode, tables: &Tables) -> Self;
    }

    impl Sealed for Judgment {
        #[inline]
        fn of(code: BoardCode, tables: &Tables) -> Judgment {
            tables.judgment(code)
        }
    }

    impl Sealed for BoardCode {
        #[inline]
        fn of(code: BoardCode, _: &Tables) -> BoardCode {
            code
        }
    }
}
