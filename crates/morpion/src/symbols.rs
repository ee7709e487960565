//! The characters that stand for X, O and an empty square.

use std::fmt;
use std::str::FromStr;

use crate::{Mark, Symbol};

/// The three characters that a text uses for X, O and an empty square.
///
/// They are declared, never guessed. The [standard](Symbols::STANDARD) ones are `X`, `O` and `-`, with `x` and `o` for the
/// same; declared ones stand for themselves alone. Spaces between cells are ignored, unless a space is one of the three.
///
/// ```
/// use morpion::{Game, Layout, Symbols};
///
/// let symbols: Symbols = "xob".parse()?;
/// let board = Game::STANDARD.read_with("xob/bbb/bbb", Layout::OneString, symbols)?;
/// assert_eq!(board.to_string(), "XO-\n---\n---");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symbols {
    chars: [char; 3],
    /// Whether a letter stands for the same in lower case.
    pub(crate) any_case: bool,
}

impl Symbols {
    /// `X`, `O` and `-`, with `x` and `o` for the same.
    pub const STANDARD: Symbols = Symbols { chars: ['X', 'O', '-'], any_case: true };

    /// These characters for X, O and an empty square, and no others.
    ///
    /// # Errors
    ///
    /// [`BadSymbols`] if two are the same, or one ends a row.
    pub fn new(x: char, o: char, empty: char) -> Result<Symbols, BadSymbols> {
        let chars = [x, o, empty];
        if let Some(&reserved) = chars.iter().find(|char| matches!(char, '\n' | '\r' | '/')) {
            return Err(BadSymbols::Reserved(reserved));
        }
        if o == x || empty == x {
            return Err(BadSymbols::Twice(x));
        }
        if empty == o {
            return Err(BadSymbols::Twice(o));
        }
        Ok(Symbols { chars, any_case: false })
    }

    /// The characters for X, O and an empty square.
    pub fn chars(self) -> [char; 3] {
        self.chars
    }

    /// What a symbol stands for in a row.
    pub(crate) fn cell(self, symbol: Symbol) -> Cell {
        let Symbol::Char(char) = symbol else { return Cell::Bad };
        let folded = if self.any_case { char.to_ascii_uppercase() } else { char };
        match self.chars.iter().position(|&own| own == folded) {
            Some(0) => Cell::Of(Some(Mark::X)),
            Some(1) => Cell::Of(Some(Mark::O)),
            Some(_) => Cell::Of(None),
            None if char == ' ' => Cell::Ignored,
            None => Cell::Bad,
        }
    }
}

/// What stands at one place of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// A square with this mark, or none.
    Of(Option<Mark>),
    /// A space that only sets cells apart.
    Ignored,
    /// Something that is no cell.
    Bad,
}

impl Default for Symbols {
    fn default() -> Symbols {
        Symbols::STANDARD
    }
}

impl FromStr for Symbols {
    type Err = BadSymbols;

    /// Reads three characters, for X, O and an empty square: `xob`, `120`, `XO.`, or `XO ` with a space.
    fn from_str(text: &str) -> Result<Symbols, BadSymbols> {
        let chars: Vec<char> = text.chars().collect();
        match chars[..] {
            [x, o, empty] => Symbols::new(x, o, empty),
            _ => Err(BadSymbols::Count(chars.len())),
        }
    }
}

/// Why characters cannot stand for X, O and an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSymbols {
    /// There are not three but so many.
    Count(usize),
    /// One stands for two things.
    Twice(char),
    /// One ends a row.
    Reserved(char),
}

impl fmt::Display for BadSymbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSymbols::Count(count) => write!(f, "{count} characters instead of three: for X, O and an empty square"),
            BadSymbols::Twice(char) => write!(f, "{char:?} stands for two things"),
            BadSymbols::Reserved(char) => write!(f, "{char:?} ends a row, so it can be no cell"),
        }
    }
}

impl std::error::Error for BadSymbols {}
