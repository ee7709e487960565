//! The record of a game: where it started and every move.

mod read;

use std::fmt;

use crate::{IllegalMove, Mark, Oracle, Outcome, Position, Square, Value};

pub use read::{BadSquare, MAX_RECORD_BYTES, ReadRecord, Refusal, RefusedMove, Unreadable};

/// A game as it was played: where it started and every move.
///
/// As text it has one move a line, as `ROW,COLUMN`. Where it did not start from the empty board, that board comes first,
/// as `ROW/ROW/ROW`. [`Record::read`] reads this form and others.
///
/// ```
/// use morpion::{Game, Position, Record, Solution, Square};
///
/// let mut record = Record::new(Position::start(Game::STANDARD));
/// for (row, column) in [(1, 1), (1, 2), (2, 1), (3, 1), (2, 2), (3, 3), (2, 3)] {
///     record.play(Square { row, column })?;
/// }
/// assert_eq!(record.to_string(), "1,1\n1,2\n2,1\n3,1\n2,2\n3,3\n2,3\n");
/// // O lost the game with the first move.
/// assert_eq!(record.turning_point(&Solution::standard()), Some(1));
/// # Ok::<(), morpion::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    start: Position,
    /// Each move with the position after it.
    moves: Vec<(Square, Position)>,
}

/// A move of a record and what it did to the value of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// Who made it.
    pub player: Mark,
    /// Where.
    pub square: Square,
    /// What the position before it was worth to this player.
    pub before: Value,
    /// What the position after it is worth to this player.
    pub after: Value,
}

impl RecordedMove {
    /// Whether the move gave something away.
    pub fn lowered_the_value(&self) -> bool {
        self.after < self.before
    }
}

impl Record {
    /// A game that starts here.
    pub const fn new(start: Position) -> Record {
        Record { start, moves: Vec::new() }
    }

    /// Where the game started.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Where the game stands.
    pub fn position(&self) -> &Position {
        self.moves.last().map_or(&self.start, |(_, position)| position)
    }

    /// The moves in order.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator {
        self.moves.iter().map(|&(square, _)| square)
    }

    /// Every position of the game in order, from the start to where it stands.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.moves.iter().map(|(_, position)| position))
    }

    /// Makes the next move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`], as [`Position::play`]; the record stays as it is.
    pub fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        let position = self.position().play(square)?;
        self.moves.push((square, position));
        Ok(())
    }

    /// Takes the last move back. `None` if there is none.
    pub fn take_back(&mut self) -> Option<Square> {
        self.moves.pop().map(|(square, _)| square)
    }

    /// Every move with the value before and after it, up to the first of which these are not known. Empty if it is the
    /// record of another game than the one solved.
    pub fn evaluated(&self, oracle: &dyn Oracle) -> Vec<RecordedMove> {
        let evaluated = self.positions().zip(&self.moves).map(|(before, (square, after))| {
            let value = |position| oracle.assess(position).map(|assessment| assessment.value);
            let (player, square) = (before.side_to_move()?, *square);
            Some(RecordedMove { player, square, before: value(before)?, after: value(after)?.for_opponent() })
        });
        evaluated.map_while(|played| played).collect()
    }

    /// Of a game that somebody won: the number, from 0, of the move with which the loser gave the game away for good.
    /// `None` if nobody won, or if the game was lost from the start.
    pub fn turning_point(&self, oracle: &dyn Oracle) -> Option<usize> {
        let is_won = matches!(self.position().outcome(), Outcome::Won(_));
        // A player's moves never raise the value, so no move of the winner is the last that lowered it.
        is_won.then(|| self.evaluated(oracle).iter().rposition(RecordedMove::lowered_the_value))?
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.start != Position::start(self.start.board().game()) {
            // A row without end would not be seen to be a board.
            let end = if self.start.board().game().size().rows == 1 { "/" } else { "" };
            writeln!(f, "{}{end}", self.start.board().in_one_string())?;
        }
        self.moves().try_for_each(|square| writeln!(f, "{},{}", square.row, square.column))
    }
}
