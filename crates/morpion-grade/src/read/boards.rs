//! Lists of boards: codes, boards on one line, three-line grids, lists of lists.

use super::token::{Kind, Token, Tokens};
use super::{Fault, Problem, Unreadable, cell, code, is_cells, is_number, read, shown};
use crate::boards::{Entries, code_of};

/// Reads a list of boards:
///
/// - codes, separated by spaces, line ends, commas or semicolons, in brackets of any kind or in none: lists, arrays, tuples
///   and sets of Python and OCaml;
/// - boards, each as `ROW/ROW/ROW`, as nine cells on one line, or as three lines of three cells, of `X`, `O` and `-`, or of
///   `0`, `1` and `2`;
/// - lists of three lists of three cells, or of nine cells.
///
/// Skipped are a name before `=`, OCaml's `- : int list =`, the types of `NumPy`, and the index `[1]` that R writes.
///
/// Time: O(text), a few passes. Space: that of the text.
///
/// # Errors
///
/// [`Unreadable`], with the place: also where the text can be read in two ways that differ, as `[0, 1, 2, 0, 0, 0, 0, 0, 0]`, and
/// where the lines of a list seem to be counted.
///
/// ```
/// let codes = morpion_grade::read::positions(b"[7; 13; 7]")?;
/// let boards = morpion_grade::read::positions(b"XO- --- ---\n[X X -] [X - -] [- - -]".as_slice())?;
/// assert_eq!((codes.len(), codes.repeated(), boards.len()), (2, 1, 2));
/// # Ok::<(), morpion_grade::read::Unreadable>(())
/// ```
pub fn positions(bytes: &[u8]) -> Result<Entries<()>, Unreadable> {
    read(bytes, |text| {
        let words = Words::survey(text)?;
        if words.are_numbers { numbers(text, &words) } else { grids(text, cell).map(|read| read.entries) }
    })
}

/// What all words of a text have in common.
struct Words {
    are_numbers: bool,
    count: usize,
    /// Whether they have no other digits than 0, 1 and 2.
    are_ternary: bool,
    /// The length of all of them.
    length: Option<usize>,
    start_with_zero: bool,
}

impl Words {
    /// Looks at all words; refuses one that is nothing, or of another kind than the first.
    fn survey(text: &str) -> Result<Words, Fault> {
        let mut words = Tokens::words(text);
        let first = words.next();
        let first_length = first.map(|first| first.text.len());
        let mut survey = Words {
            are_numbers: first.is_none_or(|first| is_number(first.text)),
            count: 0,
            are_ternary: true,
            length: first_length,
            start_with_zero: false,
        };
        for word in first.into_iter().chain(words) {
            let fault = |problem: fn(String) -> Problem| Err((word.start, problem(shown(word.text))));
            match (is_number(word.text), is_cells(word.text)) {
                (false, false) => return fault(Problem::NotABoard),
                (is_number, _) if is_number != survey.are_numbers => return fault(Problem::Mixed),
                _ => survey.add(word),
            }
        }
        Ok(survey)
    }

    fn add(&mut self, word: Token) {
        self.count += 1;
        self.are_ternary &= word.text.bytes().all(|byte| matches!(byte, b'0'..=b'2'));
        self.length = self.length.filter(|&length| length == word.text.len());
        self.start_with_zero |= word.text.starts_with('0');
    }
}

/// Numbers are codes, or the cells of boards where all of them could be.
fn numbers(text: &str, words: &Words) -> Result<Entries<()>, Fault> {
    if are_counted(text) {
        return Err((first_word(text), Problem::LineNumbers));
    }
    let boards = || grids(text, |digit| digit.to_digit(3).map(|digit| digit as u8));
    let length = words.length.filter(|_| words.are_ternary);
    match length {
        // Of the codes 0, 1 and 2 a list has three at most.
        Some(1) if words.count > 3 => match boards() {
            Ok(read) if read.rows == 1 => Err(in_two_ways(text)),
            // One a line, or all on one, but no boards: some code stands there twice.
            Err((_, Problem::RowLength(cells)))
                if (cells == 1 || cells == words.count) && !words.count.is_multiple_of(9) =>
            {
                codes(text)
            }
            read => read.map(|read| read.entries),
        },
        Some(3) => match boards() {
            Ok(_) if !words.start_with_zero => Err(in_two_ways(text)),
            Err(_) if !words.start_with_zero => codes(text),
            read => read.map(|read| read.entries),
        },
        Some(9) => {
            let read = boards()?.entries;
            if codes(text).is_ok_and(|codes| codes != read) { Err(in_two_ways(text)) } else { Ok(read) }
        }
        _ => codes(text),
    }
}

/// The text may be codes and boards: said at the first word.
fn in_two_ways(text: &str) -> Fault {
    (first_word(text), Problem::CodesOrBoards)
}

/// Where the first word starts.
fn first_word(text: &str) -> usize {
    Tokens::words(text).next().map_or(0, |word| word.start)
}

/// Whether the lines, the pairs or the brackets of a list seem to be counted: each starts with its number, from 1.
fn are_counted(text: &str) -> bool {
    starts_count(text, |kind| kind == Kind::LineEnd)
        || starts_count(text, |kind| kind == Kind::Open)
        || starts_count(text, |kind| matches!(kind, Kind::LineEnd | Kind::Open | Kind::Separator))
}

/// How many numbers in order are no chance.
const COUNTED: usize = 3;

/// Whether the first words of the parts of a text are 1, 2, 3 and so on, each with other words after it.
fn starts_count(text: &str, ends_part: impl Fn(Kind) -> bool) -> bool {
    let (mut parts, mut words) = (0, 0);
    for token in Tokens::new(text) {
        if ends_part(token.kind) {
            if words == 1 {
                return false;
            }
            words = 0;
        } else if token.kind == Kind::Word {
            if words == 0 {
                parts += 1;
                if token.text.parse() != Ok(parts) {
                    return false;
                }
            }
            words += 1;
        }
    }
    words != 1 && parts >= COUNTED
}

fn codes(text: &str) -> Result<Entries<()>, Fault> {
    let mut entries = Entries::new();
    for word in Tokens::words(text) {
        // What is said of each board is the same, so nothing contradicts.
        let _ = entries.add(code(word)?, ());
    }
    Ok(entries)
}

/// The boards of a text of cells.
fn grids(text: &str, cell: impl Fn(char) -> Option<u8>) -> Result<Grids, Fault> {
    let mut reader = Reader::new();
    Tokens::new(text).try_for_each(|token| reader.read(token, &cell))?;
    reader.end_row(Kind::LineEnd)?;
    reader.expect_no_grid()?;
    Ok(reader.grids)
}

struct Grids {
    entries: Entries<()>,
    /// How many rows the boards took; one for nine cells in a row.
    rows: usize,
}

/// Puts cells together to rows, and rows to boards.
struct Reader {
    grids: Grids,
    /// The cells of the row that is being read, nine at most, and how many there were.
    row: Vec<u8>,
    row_length: usize,
    row_start: usize,
    /// Whether nothing but spaces stands after the last word.
    adjacent: bool,
    /// The length of the last word of the row; 0 if there is none.
    last_length: usize,
    /// The cells of the rows of three that are no board yet.
    grid: Vec<u8>,
    grid_start: usize,
    /// How many brackets are open, and how many must stay so until the grid is complete.
    depth: usize,
    grid_depth: usize,
    /// Whether a slash stood between the rows of the grid.
    in_one_string: bool,
    line_is_blank: bool,
}

impl Reader {
    fn new() -> Reader {
        Reader {
            grids: Grids { entries: Entries::new(), rows: 0 },
            row: Vec::new(),
            row_length: 0,
            row_start: 0,
            adjacent: false,
            last_length: 0,
            grid: Vec::new(),
            grid_start: 0,
            depth: 0,
            grid_depth: 0,
            in_one_string: false,
            line_is_blank: true,
        }
    }

    fn read(&mut self, token: Token, cell: impl Fn(char) -> Option<u8>) -> Result<(), Fault> {
        match token.kind {
            Kind::Word => return self.read_word(token, cell),
            // Between single cells it separates cells; the next word tells.
            Kind::Separator | Kind::Arrow => self.end_row_of_words()?,
            // Within brackets, lists of cells may go over several lines.
            Kind::LineEnd if self.depth > 0 => self.end_row_of_words()?,
            Kind::Slash | Kind::LineEnd => self.end_row(token.kind)?,
            Kind::Open => {
                self.end_row(token.kind)?;
                self.depth += 1;
            }
            Kind::Close => {
                self.depth -= usize::from(self.depth > 0);
                self.end_row(token.kind)?;
                if !self.grid.is_empty() && self.depth < self.grid_depth {
                    return self.expect_no_grid();
                }
            }
        }
        self.adjacent = false;
        if token.kind == Kind::Slash {
            self.in_one_string = true;
        } else if self.in_one_string && self.row_length == 0 {
            self.expect_no_grid()?;
        }
        if token.kind == Kind::LineEnd && std::mem::replace(&mut self.line_is_blank, true) && self.depth == 0 {
            self.expect_no_grid()?;
        }
        Ok(())
    }

    /// The row ends here unless its words are single cells.
    fn end_row_of_words(&mut self) -> Result<(), Fault> {
        if self.last_length > 1 { self.end_row(Kind::Separator) } else { Ok(()) }
    }

    fn read_word(&mut self, word: Token, cell: impl Fn(char) -> Option<u8>) -> Result<(), Fault> {
        let length = word.text.len();
        let continues = self.adjacent && length < 9 && self.last_length < 9 || length == 1 && self.last_length == 1;
        if !continues {
            self.end_row(Kind::Separator)?;
        }
        if self.row_length == 0 {
            self.row_start = word.start;
        }
        for digit in word.text.chars().filter_map(cell) {
            if self.row.len() < 9 {
                self.row.push(digit);
            }
            self.row_length += 1;
        }
        (self.adjacent, self.last_length, self.line_is_blank) = (true, length, false);
        Ok(())
    }

    /// The row ends here: with three cells it is one of a grid, with nine a board.
    fn end_row(&mut self, end: Kind) -> Result<(), Fault> {
        self.last_length = 0;
        match std::mem::take(&mut self.row_length) {
            0 => return Ok(()),
            3 => {
                if self.grid.is_empty() {
                    // A list of rows closes before its board does; a row that is a string does not.
                    (self.grid_start, self.grid_depth) = (self.row_start, self.depth);
                    self.in_one_string = end == Kind::Slash;
                }
                self.grid.append(&mut self.row);
                if self.grid.len() == 9 {
                    self.add_board(3);
                }
            }
            9 => {
                self.expect_no_grid()?;
                self.grid.append(&mut self.row);
                self.add_board(1);
            }
            cells => return Err((self.row_start, Problem::RowLength(cells))),
        }
        Ok(())
    }

    fn add_board(&mut self, rows: usize) {
        // What is said of each board is the same, so nothing contradicts.
        let _ = self.grids.entries.add(code_of(self.grid.drain(..)), ());
        self.grids.rows += rows;
        self.in_one_string = false;
    }

    /// A grid that was begun is cut off here.
    fn expect_no_grid(&self) -> Result<(), Fault> {
        let rows = self.grid.len() / 3;
        if rows == 0 { Ok(()) } else { Err((self.grid_start, Problem::GridCut(rows))) }
    }
}
