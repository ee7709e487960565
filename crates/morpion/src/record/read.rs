//! Reading squares, and records of games.

use std::fmt;
use std::ops::Range;

use super::Record;
use crate::{Game, IllegalMove, Impossible, Layout, Malformed, Mark, Position, Square, Symbol};

/// The longest text that is read as one record, in bytes.
pub const MAX_RECORD_BYTES: usize = 64 * 1024;

/// Why a text names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BadSquare {
    /// It has none of the forms of a square.
    NotASquare,
    /// It has such a form, but there is no such square on the board.
    OutOfRange,
}

impl fmt::Display for BadSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Refusal::from(*self))
    }
}

impl std::error::Error for BadSquare {}

/// Why a move of a record is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The text has none of the forms of a square.
    NotASquare,
    /// There is no such square on the board.
    OutOfRange,
    /// This mark stands there.
    Occupied(Mark),
    /// The game was over.
    GameOver,
}

impl From<BadSquare> for Refusal {
    fn from(bad: BadSquare) -> Refusal {
        match bad {
            BadSquare::NotASquare => Refusal::NotASquare,
            BadSquare::OutOfRange => Refusal::OutOfRange,
        }
    }
}

impl From<IllegalMove> for Refusal {
    fn from(illegal: IllegalMove) -> Refusal {
        match illegal {
            IllegalMove::GameOver => Refusal::GameOver,
            IllegalMove::OutOfRange => Refusal::OutOfRange,
            IllegalMove::Occupied(mark) => Refusal::Occupied(mark),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotASquare => write!(f, "a square is ROW,COLUMN, ROW COLUMN or one number in reading order"),
            Refusal::OutOfRange => IllegalMove::OutOfRange.fmt(f),
            Refusal::Occupied(mark) => IllegalMove::Occupied(*mark).fmt(f),
            Refusal::GameOver => IllegalMove::GameOver.fmt(f),
        }
    }
}

/// The first move of a record that cannot be made, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMove {
    /// Which move it would be, from 1.
    pub number: usize,
    /// The line, from 1.
    pub line: usize,
    /// The place in the line where it starts, from 1, every character counted.
    pub column: usize,
    /// How it is written.
    pub found: Vec<Symbol>,
    /// The square that it names, if it names one.
    pub square: Option<Square>,
    /// Why it is refused.
    pub refusal: Refusal,
}

/// What a text records: a game, up to its end or to the first move that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecord {
    /// The moves that can be made.
    pub record: Record,
    /// The first that cannot.
    pub refused: Option<RefusedMove>,
}

/// Why a text is no record at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The text is longer than [`MAX_RECORD_BYTES`].
    TooLong,
    /// What stands where the record may start with a board is none.
    Malformed {
        /// What is wrong with it.
        malformed: Malformed,
        /// What stands there.
        text: Vec<u8>,
    },
    /// No game leads to the board with which the record starts.
    Impossible(Impossible),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::TooLong => write!(f, "the text is longer than {MAX_RECORD_BYTES} bytes"),
            Unreadable::Malformed { malformed, .. } => malformed.fmt(f),
            Unreadable::Impossible(impossible) => impossible.fmt(f),
        }
    }
}

impl std::error::Error for Unreadable {}

impl Game {
    /// Reads one square: `ROW,COLUMN` or `ROW COLUMN`, or `(ROW,COLUMN)`, or its number in reading order, from 1. Spaces and
    /// tabs may stand before, between and after, but not in parentheses.
    ///
    /// # Errors
    ///
    /// [`BadSquare`] if the text has another form, or there is no such square.
    ///
    /// ```
    /// use morpion::{BadSquare, Game, Square};
    ///
    /// let square = Square { row: 2, column: 3 };
    /// for text in ["2,3", "(2,3)", "2 3", " 2 , 3 ", "6"] {
    ///     assert_eq!(Game::STANDARD.read_square(text), Ok(square));
    /// }
    /// for text in ["0", "10", "4,1", "99999999999999999999"] {
    ///     assert_eq!(Game::STANDARD.read_square(text), Err(BadSquare::OutOfRange));
    /// }
    /// for text in ["", "centre", "-1", "2;3", "1 2 3", "06"] {
    ///     assert_eq!(Game::STANDARD.read_square(text), Err(BadSquare::NotASquare));
    /// }
    /// ```
    pub fn read_square(self, text: impl AsRef<[u8]>) -> Result<Square, BadSquare> {
        let text = trimmed(text.as_ref());
        let inside = text.strip_prefix(b"(").and_then(|text| text.strip_suffix(b")"));
        let text = inside.filter(|pair| pair.contains(&b',') && !pair.iter().copied().any(is_space)).unwrap_or(text);
        let numbers: Vec<&[u8]> = match split_once(text, |byte| byte == b',') {
            Some((row, column)) => vec![trimmed(row), trimmed(column)],
            None => words(text).map(|word| &text[word]).collect(),
        };
        match numbers[..] {
            [number] => {
                let number = read_number(number)?;
                let index = number.checked_sub(1).filter(|&index| index < self.square_count());
                index.map(|index| self.square(index)).ok_or(BadSquare::OutOfRange)
            }
            [row, column] => {
                let (row, column) = (read_number(row)?, read_number(column)?);
                let (Ok(row), Ok(column)) = (row.try_into(), column.try_into()) else {
                    return Err(BadSquare::OutOfRange);
                };
                let square = Square { row, column };
                self.index(square).map(|_| square).ok_or(BadSquare::OutOfRange)
            }
            _ => Err(BadSquare::NotASquare),
        }
    }
}

impl Record {
    /// Reads the record of a game, up to the first move that cannot be made.
    ///
    /// Squares are written as [`Game::read_square`] takes them, one after the other, separated by spaces, tabs, commas,
    /// semicolons or line ends (LF or CR LF). From `#` to the end of its line is a comment. As a comma and a space may
    /// stand within a square and between two, this decides:
    ///
    /// 1. Line ends, semicolons, and commas beside a space, a semicolon, an end of the line or the outside of a parenthesis
    ///    separate parts.
    /// 2. In a part, two numbers with only a comma between them are a row and a column, with or without parentheses. Three
    ///    numbers or more with commas between them are squares in reading order.
    /// 3. So are numbers with spaces between them. But if the first part that has such a number has just two, which are
    ///    the row and the column of a square, then two numbers alone in a part are always that.
    ///
    /// If the first word has a `/`, it is the board from which the game started, as `ROW/ROW/ROW`; it is a part of its own.
    /// What names no square of the board is refused for that, even after the end of the game.
    ///
    /// # Errors
    ///
    /// [`Unreadable`] if the text is too long, or the record starts from something that is no position.
    ///
    /// ```
    /// use morpion::{Game, Outcome, Mark, Record, Refusal};
    ///
    /// for text in ["1 4 2 5 3", "1,4,2,5,3", "1, 4, 2, 5, 3", "1,1 2,1 1,2 2,2 1,3", "1 1\n2 1\n1 2\n2 2\n1 3\n", "1 4\n2 5\n3"] {
    ///     let read = Record::read(Game::STANDARD, text)?;
    ///     assert_eq!(read.record.position().outcome(), Outcome::Won(Mark::X));
    ///     assert_eq!(read.refused, None);
    /// }
    /// let read = Record::read(Game::STANDARD, "5 1 # the corner\n1,1")?;
    /// let refused = read.refused.ok_or("a mark stands on that corner")?;
    /// assert_eq!((refused.number, refused.line, refused.column), (3, 2, 1));
    /// assert_eq!(refused.refusal, Refusal::Occupied(Mark::O));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(game: Game, text: impl AsRef<[u8]>) -> Result<ReadRecord, Unreadable> {
        let text = text.as_ref();
        if text.len() > MAX_RECORD_BYTES {
            return Err(Unreadable::TooLong);
        }
        let mut record = Record::new(Position::start(game));
        let mut squares = Squares { game, are_rows_and_columns: None };
        let mut is_first = true;
        for (number, line) in (1..).zip(Layout::Lines.rows(text)) {
            let (line, _) = split_once(line, |byte| byte == b'#').unwrap_or((line, &[]));
            for entry in parts(line).flat_map(|part| squares.of_part(line, part)) {
                let written = &line[entry.clone()];
                if std::mem::take(&mut is_first) && written.contains(&b'/') {
                    record = Record::new(read_start(game, written)?);
                    continue;
                }
                let read = game.read_square(written);
                // What is no square of the board is told so even after the end of the game.
                let played = read.map_err(Refusal::from).and_then(|square| Ok(record.play(square)?));
                if let Err(refusal) = played {
                    let refused = RefusedMove {
                        number: record.moves().len() + 1,
                        line: number,
                        // What was taken before it on its line is ASCII.
                        column: entry.start + 1,
                        found: Symbol::of(written).collect(),
                        square: read.ok(),
                        refusal,
                    };
                    return Ok(ReadRecord { record, refused: Some(refused) });
                }
            }
        }
        Ok(ReadRecord { record, refused: None })
    }
}

/// The position from which a record says that its game started.
fn read_start(game: Game, text: &[u8]) -> Result<Position, Unreadable> {
    let malformed = |malformed| Unreadable::Malformed { malformed, text: text.to_vec() };
    game.read_string(text).map_err(malformed)?.check().map_err(Unreadable::Impossible)
}

/// The parts of a line: between semicolons, and between commas beside a space, a semicolon, an end of the line, or the
/// outside of a parenthesis.
fn parts(line: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let at = |place: Option<usize>| place.and_then(|place| line.get(place)).copied();
    let is_loose = move |byte: Option<u8>| byte.is_none_or(|byte| is_space(byte) || byte == b';');
    let separates = move |place: usize| match line[place] {
        b';' => true,
        b',' => {
            let (before, after) = (at(place.checked_sub(1)), at(place.checked_add(1)));
            is_loose(before) || is_loose(after) || before == Some(b')') || after == Some(b'(')
        }
        _ => false,
    };
    ranges(line.len(), separates)
}

/// Tells the squares of a record apart.
struct Squares {
    game: Game,
    /// Whether two numbers alone in a part are a row and a column. The first part with a number that stands alone decides.
    are_rows_and_columns: Option<bool>,
}

impl Squares {
    /// The squares of a part, each as its range in the line; a board before them is one more.
    fn of_part(&mut self, line: &[u8], part: Range<usize>) -> Vec<Range<usize>> {
        let words: Vec<Range<usize>> = words(&line[part.clone()]).map(|word| shifted(word, part.start)).collect();
        let is_board = |word: &Range<usize>| line[word.clone()].contains(&b'/');
        let (board, words) = words.split_at(usize::from(words.first().is_some_and(is_board)));
        let mut squares: Vec<Range<usize>> = words.iter().flat_map(|word| of_word(line, word)).collect();
        let is_lone_number = |square: &Range<usize>| is_number(&line[square.clone()]);
        if squares.iter().any(is_lone_number) {
            let pair = match words {
                [row, column] if words.iter().all(is_lone_number) => Some(row.start..column.end),
                _ => None,
            };
            let names_a_square = |pair: &Range<usize>| self.game.read_square(&line[pair.clone()]).is_ok();
            let are_pairs = *self.are_rows_and_columns.get_or_insert_with(|| pair.as_ref().is_some_and(names_a_square));
            if let Some(pair) = pair.filter(|_| are_pairs) {
                squares = Vec::from([pair]);
            }
        }
        board.iter().cloned().chain(squares).collect()
    }
}

/// The squares of a word: itself, unless it is three numbers or more with commas between them.
fn of_word(line: &[u8], word: &Range<usize>) -> Vec<Range<usize>> {
    let text = &line[word.clone()];
    let numbers: Vec<Range<usize>> = ranges(text.len(), |place| text[place] == b',').collect();
    if numbers.len() > 2 && numbers.iter().all(|number| is_number(&text[number.clone()])) {
        numbers.into_iter().map(|number| shifted(number, word.start)).collect()
    } else {
        Vec::from([word.clone()])
    }
}

fn shifted(range: Range<usize>, by: usize) -> Range<usize> {
    range.start + by..range.end + by
}

/// The ranges between the places that separate, empty ones too.
fn ranges(length: usize, separates: impl Fn(usize) -> bool) -> impl Iterator<Item = Range<usize>> {
    let mut start = Some(0);
    std::iter::from_fn(move || {
        let from = start?;
        let end = (from..length).find(|&place| separates(place));
        start = end.map(|end| end + 1);
        Some(from..end.unwrap_or(length))
    })
}

/// The words between spaces.
fn words(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    ranges(text.len(), |place| is_space(text[place])).filter(|word| !word.is_empty())
}

fn is_space(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

fn trimmed(text: &[u8]) -> &[u8] {
    let start = text.iter().take_while(|&&byte| is_space(byte)).count();
    let end = text[start..].iter().rev().take_while(|&&byte| is_space(byte)).count();
    &text[start..text.len() - end]
}

fn split_once(text: &[u8], is_separator: impl Fn(u8) -> bool) -> Option<(&[u8], &[u8])> {
    let place = text.iter().position(|&byte| is_separator(byte))?;
    Some((&text[..place], &text[place + 1..]))
}

fn is_number(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(u8::is_ascii_digit)
}

/// A whole number without leading zeros. One that is larger than any square stays so.
fn read_number(text: &[u8]) -> Result<u32, BadSquare> {
    if !is_number(text) || (text.len() > 1 && text[0] == b'0') {
        return Err(BadSquare::NotASquare);
    }
    let digit = |number: u32, byte: &u8| number.saturating_mul(10).saturating_add(u32::from(byte - b'0'));
    Ok(text.iter().fold(0, digit))
}
