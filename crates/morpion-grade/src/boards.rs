//! Boards by their codes: what a submission says of each, and sets of them.

use morpion::{Board, Game};

/// The code of a board of the standard game.
pub(crate) type Code = u16;

/// How many boards there are: 3 to the 9.
pub(crate) const CODES: usize = 19_683;

/// All codes, in ascending order.
pub(crate) fn codes() -> std::ops::Range<Code> {
    0..CODES as Code
}

/// The board of a code.
pub(crate) fn board(code: Code) -> Board {
    // Every code below 3^9 has a board.
    Board::from_code(Game::STANDARD, code.into()).unwrap_or(Board::empty(Game::STANDARD))
}

/// All codes from the smallest board to the largest: those with the fewest marks first, then those with the least code.
pub(crate) fn by_size() -> Vec<Code> {
    let mut codes: Vec<Code> = codes().collect();
    codes.sort_by_cached_key(|&code| marks(code));
    codes
}

/// The digits of a code, that of the first square first: 0 for an empty square, 1 for X, 2 for O.
pub(crate) fn cells(mut code: Code) -> [u8; 9] {
    std::array::from_fn(|_| {
        let digit = code % 3;
        code /= 3;
        digit as u8
    })
}

/// The code of nine digits.
pub(crate) fn code_of(digits: impl DoubleEndedIterator<Item = u8>) -> Code {
    digits.rev().fold(0, |code, digit| 3 * code + Code::from(digit))
}

/// The number of marks on a board.
fn marks(code: Code) -> usize {
    cells(code).into_iter().filter(|&digit| digit != 0).count()
}

/// What a submission says of each board: nothing of most of them.
///
/// A list of positions says only that they are in it: `Entries<()>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entries<T> {
    values: Vec<Option<T>>,
    repeated: usize,
}

impl<T: Copy + PartialEq> Entries<T> {
    pub(crate) fn new() -> Entries<T> {
        Entries { values: vec![None; CODES], repeated: 0 }
    }

    /// Adds what is said of a board. If something else was said of it before, gives that back.
    pub(crate) fn add(&mut self, code: Code, value: T) -> Result<(), T> {
        match self.values[usize::from(code)].replace(value) {
            Some(before) if before != value => Err(before),
            Some(_) => {
                self.repeated += 1;
                Ok(())
            }
            None => Ok(()),
        }
    }

    pub(crate) fn at(&self, code: Code) -> Option<T> {
        self.values[usize::from(code)]
    }

    /// How many boards something is said of, each counted once.
    pub fn len(&self) -> usize {
        self.values.iter().flatten().count()
    }

    /// Whether nothing is said of any board.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How often something was said again.
    pub fn repeated(&self) -> usize {
        self.repeated
    }

    /// What is said of a board; `None` if nothing, or if it is a board of another game.
    pub fn get(&self, board: &Board) -> Option<T> {
        let code = (board.game() == Game::STANDARD).then(|| board.code())?;
        *self.values.get(usize::try_from(code).ok()?)?
    }

    /// The boards of which something is said.
    pub(crate) fn boards(&self) -> BoardSet {
        codes().filter(|&code| self.at(code).is_some()).collect()
    }
}

/// A set of boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardSet {
    holds: Vec<bool>,
}

impl BoardSet {
    pub(crate) fn contains(&self, code: Code) -> bool {
        self.holds[usize::from(code)]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Code> + '_ {
        codes().filter(|&code| self.contains(code))
    }

    /// On how many boards two sets differ.
    pub(crate) fn differences(&self, other: &BoardSet) -> usize {
        self.holds.iter().zip(&other.holds).filter(|(own, other)| own != other).count()
    }
}

impl FromIterator<Code> for BoardSet {
    fn from_iter<I: IntoIterator<Item = Code>>(codes: I) -> BoardSet {
        let mut holds = vec![false; CODES];
        codes.into_iter().for_each(|code| holds[usize::from(code)] = true);
        BoardSet { holds }
    }
}
