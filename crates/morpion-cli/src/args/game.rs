//! The arguments that choose the game.

use std::fmt;

use clap::Args;
use morpion::{Game, GameError, MAX_SQUARES, Size};

use super::{BadNumber, count, digits};
use crate::failure::GameFailure;

/// The marks of a line where nothing is said.
const LINE: u8 = 3;

/// Which game it is: the board, the line, and whether it is misère or on a torus.
#[derive(Args, Clone, Debug)]
pub(crate) struct GameOptions {
    #[arg(long, value_name = "size", value_parser = size)]
    size: Option<Size>,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = line)]
    line: Option<Line>,
    #[arg(long)]
    misere: bool,
    #[arg(long)]
    torus: bool,
}

impl GameOptions {
    /// The game asked for; the standard one if nothing is said.
    pub(crate) fn game(&self) -> Result<Game, GameFailure> {
        let size = self.size.unwrap_or(Game::STANDARD.size());
        let length = self.line.as_ref().map_or(LINE, |line| line.length);
        // The size is one of a board, and a line has a mark: only its length can be wrong.
        let game = Game::new(size, length).map_err(|_| {
            let typed = self.line.as_ref().map(|line| line.typed.clone());
            GameFailure::LineTooLong { size, line: typed }
        })?;
        let game = if self.misere { game.misere() } else { game };
        Ok(if self.torus { game.torus() } else { game })
    }
}

/// How many marks make a line.
#[derive(Clone, Debug)]
struct Line {
    /// One that is longer than a number of this type fits on no board.
    length: u8,
    typed: String,
}

/// The options that choose a game, as they are typed: `--size 4x4 --line 4`; none for the standard game.
pub(crate) fn typed(game: Game) -> Vec<String> {
    if game == Game::STANDARD {
        return Vec::new();
    }
    let Size { columns, rows } = game.size();
    let mut options = vec![format!("--size {columns}x{rows}"), format!("--line {}", game.line_length())];
    options.extend(game.is_misere().then(|| "--misere".to_string()));
    options.extend(game.is_torus().then(|| "--torus".to_string()));
    options
}

impl GameOptions {
    /// Whether any of them is given.
    pub(crate) fn is_given(&self) -> bool {
        self.size.is_some() || self.line.is_some() || self.misere || self.torus
    }
}

/// The length of a line.
fn line(text: &str) -> Result<Line, BadNumber> {
    let length = u8::try_from(count(text)?.get()).unwrap_or(u8::MAX);
    Ok(Line { length, typed: text.to_string() })
}

/// A size, columns first: `4x3`.
fn size(text: &str) -> Result<Size, BadSize> {
    let (columns, rows) = text.split_once(['x', 'X']).ok_or(BadSize::Form)?;
    let number = |text| digits(text).map(|digits| digits.parse().unwrap_or(u8::MAX)).ok_or(BadSize::Form);
    let size = Size { columns: number(columns)?, rows: number(rows)? };
    match Game::new(size, 1) {
        Ok(_) => Ok(size),
        Err(GameError::NoSquares) => Err(BadSize::NoSquares),
        Err(_) => Err(BadSize::TooManySquares),
    }
}

/// The text is not the size of a board.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum BadSize {
    /// Not two numbers with `x` between.
    Form,
    /// No column or no row.
    NoSquares,
    /// More squares than a board can have.
    TooManySquares,
}

impl fmt::Display for BadSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSize::Form => f.write_str("not columns and rows, as in 4x3"),
            BadSize::NoSquares => f.write_str("a board without a square"),
            BadSize::TooManySquares => write!(f, "a board of more than {MAX_SQUARES} squares"),
        }
    }
}

impl std::error::Error for BadSize {}
