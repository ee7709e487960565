//! The referee: is a board one that a game can reach? If not, every reason why.

use std::fmt;

use crate::{Board, Game, Mark, Position};

/// Why no game leads to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// There are more O than X.
    TooManyO,
    /// X is ahead by two or more.
    TooManyX,
    /// Both players have a line. It never comes alone: the counts then contradict one of the two.
    BothWon,
    /// X has a line but is not exactly one ahead.
    XWonWrongCount,
    /// O has a line but the counts are not equal.
    OWonWrongCount,
    /// No square lies on all of X's lines: one was complete before the last mark. Never given in the standard game, where
    /// the counts tell.
    XLinesDisjoint,
    /// No square lies on all of O's lines: one was complete before the last mark. Never given in the standard game, where
    /// the counts tell.
    OLinesDisjoint,
}

impl Reason {
    /// All of them, in the order in which they are given.
    pub const ALL: [Reason; 7] = [
        Reason::TooManyO,
        Reason::TooManyX,
        Reason::BothWon,
        Reason::XWonWrongCount,
        Reason::OWonWrongCount,
        Reason::XLinesDisjoint,
        Reason::OLinesDisjoint,
    ];
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::TooManyO => "there are more O than X",
            Reason::TooManyX => "X is ahead by two or more",
            Reason::BothWon => "both players have a line",
            Reason::XWonWrongCount => "X has a line but is not exactly one ahead",
            Reason::OWonWrongCount => "O has a line but the counts are not equal",
            Reason::XLinesDisjoint => "no square lies on all lines of X",
            Reason::OLinesDisjoint => "no square lies on all lines of O",
        })
    }
}

/// A board that no game reaches, with every reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    board: Board,
    reasons: Vec<Reason>,
}

impl Impossible {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// All reasons that hold, at least one, in the order of [`Reason`]. The first is the headline.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }
}

impl fmt::Display for Impossible {
    /// All reasons, in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, reason) in self.reasons.iter().enumerate() {
            write!(f, "{}{reason}", if number == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for Impossible {}

impl Board {
    /// The referee: the position that the board shows, if a game can reach it.
    ///
    /// On every board a game reaches exactly the boards that are accepted.
    ///
    /// # Errors
    ///
    /// [`Impossible`], with every [`Reason`] that holds.
    ///
    /// ```
    /// use morpion::{Board, Mark, Outcome, Reason};
    ///
    /// let next: Board = "X-X/-O-/--O".parse()?;
    /// assert_eq!(next.check()?.outcome(), Outcome::InProgress { next: Mark::X });
    ///
    /// let both: Board = "XXX/OOO/---".parse()?;
    /// assert_eq!(both.check().unwrap_err().reasons(), [Reason::BothWon, Reason::XWonWrongCount]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(self) -> Result<Position, Impossible> {
        let (x, o) = (self.count(Mark::X), self.count(Mark::O));
        let (x_won, o_won) = (self.has_line(Mark::X), self.has_line(Mark::O));
        let rules = [
            (Reason::TooManyO, o > x),
            (Reason::TooManyX, x > o + 1),
            (Reason::BothWon, x_won && o_won),
            (Reason::XWonWrongCount, x_won && x != o + 1),
            (Reason::OWonWrongCount, o_won && o != x),
            (Reason::XLinesDisjoint, x_won && self.has_disjoint_lines(Mark::X)),
            (Reason::OLinesDisjoint, o_won && self.has_disjoint_lines(Mark::O)),
        ];
        let reasons: Vec<Reason> = rules.into_iter().filter_map(|(reason, holds)| holds.then_some(reason)).collect();
        if reasons.is_empty() { Ok(Position::reached(self)) } else { Err(Impossible { board: self, reasons }) }
    }

    /// Whether a player's lines have no square in common, so that no single mark can have completed them all.
    ///
    /// In the standard game two such lines take six marks, and the counts tell already: the reason is for other games.
    fn has_disjoint_lines(&self, mark: Mark) -> bool {
        self.game() != Game::STANDARD && self.game().squares_on_all_lines(self.marks(mark)) == 0
    }
}
