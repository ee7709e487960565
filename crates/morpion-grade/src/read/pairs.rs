//! Boards with what is said of each: a rank, a move, or a verdict.

use std::iter::Peekable;

use morpion::Square;
use morpion::batch::Status;

use super::token::{Kind, Token, Tokens};
use super::{Fault, Problem, Unreadable, cell, code, is_cells, is_number, read, shown};
use crate::boards::{CODES, Code, Entries, board, code_of, codes};

/// Reads boards with their ranks, `board rank` on each line, or as tuples, a dictionary, or CSV. A board is a code,
/// `ROW/ROW/ROW`, or nine cells.
///
/// Time: O(text). Space: that of the text.
///
/// # Errors
///
/// [`Unreadable`], with the place: also where two different ranks are given for one board.
///
/// ```
/// let ranks = morpion_grade::read::ranks(b"XXX/OO-/--- 0\n229 0\n(7, 5)")?;
/// assert_eq!((ranks.len(), ranks.repeated()), (2, 1));
/// assert_eq!(ranks.get(&"XO-/---/---".parse()?), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ranks(bytes: &[u8]) -> Result<Entries<u32>, Unreadable> {
    read(bytes, |text| Pairs::new(text).read_all(Pairs::rank))
}

/// Reads boards with a move for each, as [`ranks`] are read. A move is `ROW,COL`, or a digit from 1 to 9 in reading order;
/// which of the two, the whole text tells.
///
/// Time: O(text). Space: that of the text.
///
/// # Errors
///
/// [`Unreadable`], with the place: also where two different moves are given for one board, or where the moves can be read as
/// one number or as two.
///
/// ```
/// use morpion::Square;
///
/// let moves = morpion_grade::read::strategy(b"XO-/---/--- 2,1\n---/---/--- 2,2")?;
/// assert_eq!(moves.get(&"XO-/---/---".parse()?), Some(Square { row: 2, column: 1 }));
/// assert_eq!(morpion_grade::read::strategy(b"{7: 4, 0: 5}")?, moves);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn strategy(bytes: &[u8]) -> Result<Entries<Square>, Unreadable> {
    read(bytes, |text| {
        let of_two = Pairs::new(text).read_all(Pairs::row_and_column);
        let of_one = Pairs::new(text).read_all(Pairs::number_of_square);
        match (of_two, of_one) {
            (Ok(two), Ok(one)) if two != one => Err((0, Problem::MovesOfOneOrTwoNumbers)),
            (Ok(moves), _) | (_, Ok(moves)) => Ok(moves),
            // The reading that came further is the one that was meant.
            (Err(two), Err(one)) => Err(if one.0 > two.0 { one } else { two }),
        }
    })
}

/// Reads the verdicts of a referee: one word for each of the 19,683 boards in the order of their codes, or boards with their
/// words. The words are those of [`Status`]: `x_won`, `o_won`, `draw`, `next_x`, `next_o`, `impossible`.
///
/// Time: O(text). Space: that of the text.
///
/// # Errors
///
/// [`Unreadable`], with the place: also where two different verdicts are given for one board.
///
/// ```
/// let verdicts = morpion_grade::read::verdicts(b"XXX/OO-/--- x_won\n0 next_x")?;
/// assert_eq!(verdicts.get(&"---/---/---".parse()?), Some(morpion::batch::Status::NextX));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verdicts(bytes: &[u8]) -> Result<Entries<Status>, Unreadable> {
    read(bytes, |text| {
        let is_list = Tokens::words(text).next().is_some_and(|word| verdict(word.text).is_some());
        if is_list { list_of_verdicts(text) } else { Pairs::new(text).read_all(Pairs::verdict) }
    })
}

/// The verdict that a word is.
fn verdict(word: &str) -> Option<Status> {
    let mut statuses = Status::ALL.into_iter().filter(|&status| status != Status::Malformed);
    statuses.find(|status| status.word().eq_ignore_ascii_case(word))
}

fn list_of_verdicts(text: &str) -> Result<Entries<Status>, Fault> {
    let mut entries = Entries::new();
    let mut words = Tokens::words(text);
    for (code, word) in codes().zip(&mut words) {
        let not_a_verdict = || (word.start, Problem::NotAVerdict(shown(word.text)));
        // Each board has its one verdict: nothing contradicts.
        let _ = entries.add(code, verdict(word.text).ok_or_else(not_a_verdict)?);
    }
    let count = entries.len() + words.count();
    if count == CODES { Ok(entries) } else { Err((text.len(), Problem::VerdictCount(count))) }
}

/// The pieces of a text without the line ends within brackets, which separate nothing.
struct Joined<'a> {
    tokens: Tokens<'a>,
    /// How many brackets are open.
    depth: usize,
}

impl<'a> Iterator for Joined<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let depth = self.depth;
        let token = self.tokens.find(|token| depth == 0 || token.kind != Kind::LineEnd)?;
        match token.kind {
            Kind::Open => self.depth += 1,
            Kind::Close => self.depth = depth.saturating_sub(1),
            _ => {}
        }
        Some(token)
    }
}

/// Reads boards and what is said of each, one after the other.
struct Pairs<'a> {
    tokens: Peekable<Joined<'a>>,
    end: usize,
}

/// A fault if there is no such token.
type Read<T> = Result<T, Fault>;

impl<'a> Pairs<'a> {
    fn new(text: &'a str) -> Pairs<'a> {
        Pairs { tokens: Joined { tokens: Tokens::new(text), depth: 0 }.peekable(), end: text.len() }
    }

    fn read_all<T: Copy + PartialEq>(mut self, value: impl Fn(&mut Self) -> Read<T>) -> Read<Entries<T>> {
        let mut entries = Entries::new();
        while let Some(word) = self.next_board()? {
            let code = self.board(word)?;
            self.expect_value(word)?;
            let value = value(&mut self)?;
            entries.add(code, value).map_err(|_| (word.start, Problem::Contradiction(board(code))))?;
        }
        Ok(entries)
    }

    /// The next token if it is of this kind.
    fn next_if(&mut self, kind: Kind) -> Option<Token<'a>> {
        self.tokens.next_if(|token| token.kind == kind)
    }

    /// The first word of the next board.
    fn next_board(&mut self) -> Read<Option<Token<'a>>> {
        for token in self.tokens.by_ref() {
            match token.kind {
                Kind::Word => return Ok(Some(token)),
                Kind::Open | Kind::Close | Kind::Separator | Kind::LineEnd => {}
                Kind::Slash | Kind::Arrow => return Err((token.start, Problem::BoardExpected(shown(token.text)))),
            }
        }
        Ok(None)
    }

    /// The board that starts with a word.
    fn board(&mut self, first: Token<'a>) -> Read<Code> {
        if is_number(first.text) {
            return code(first);
        }
        let not_a_board = |word: Token| (word.start, Problem::NotABoard(shown(word.text)));
        let mut cells: Vec<u8> = Vec::with_capacity(9);
        let mut word = first;
        loop {
            let length = word.text.len();
            let fits = length == 9 && cells.is_empty() || length == 3;
            if !is_cells(word.text) || !fits {
                return Err(not_a_board(word));
            }
            cells.extend(word.text.chars().filter_map(cell));
            if cells.len() == 9 {
                return Ok(code_of(cells.into_iter()));
            }
            self.next_if(Kind::Slash).ok_or((first.start, Problem::GridCut(cells.len() / 3)))?;
            word = self.next_if(Kind::Word).ok_or((first.start, Problem::GridCut(cells.len() / 3)))?;
        }
    }

    /// What is said of a board stands on the same line, or within the same brackets.
    fn expect_value(&mut self, board: Token) -> Read<()> {
        while let Some(token) = self.tokens.peek() {
            match token.kind {
                Kind::Separator | Kind::Arrow => {}
                Kind::Word | Kind::Open => return Ok(()),
                Kind::LineEnd | Kind::Close | Kind::Slash => break,
            }
            self.tokens.next();
        }
        Err((board.start, Problem::NoValue))
    }

    /// The next word, which a value needs; the fault that it makes otherwise stands at what is there.
    fn value<T>(&mut self, problem: fn(String) -> Problem, read: impl FnOnce(&str) -> Option<T>) -> Read<T> {
        let token = self.tokens.next();
        let (start, text) = token.map_or((self.end, ""), |token| (token.start, token.text));
        let word = token.filter(|token| token.kind == Kind::Word);
        word.and_then(|word| read(word.text)).ok_or_else(|| (start, problem(shown(text))))
    }

    fn rank(&mut self) -> Read<u32> {
        self.value(Problem::NotARank, |text| text.parse().ok().filter(|_| is_number(text)))
    }

    fn verdict(&mut self) -> Read<Status> {
        self.value(Problem::NotAVerdict, verdict)
    }

    fn number_of_square(&mut self) -> Read<Square> {
        self.in_brackets(|pairs| {
            let number = pairs.digit(9)? - 1;
            Ok(Square { row: number / 3 + 1, column: number % 3 + 1 })
        })
    }

    fn row_and_column(&mut self) -> Read<Square> {
        self.in_brackets(|pairs| {
            let row = pairs.digit(3)?;
            pairs.next_if(Kind::Separator);
            Ok(Square { row, column: pairs.digit(3)? })
        })
    }

    /// A digit from 1 to the last one that there is.
    fn digit(&mut self, last: u8) -> Read<u8> {
        self.value(Problem::NotAMove, |text| {
            text.parse().ok().filter(|digit| (1..=last).contains(digit) && text.len() == 1)
        })
    }

    /// A move, which may have brackets of its own.
    fn in_brackets(&mut self, read: impl FnOnce(&mut Self) -> Read<Square>) -> Read<Square> {
        let opened = self.next_if(Kind::Open);
        let square = read(self)?;
        if let Some(bracket) = opened {
            self.next_if(Kind::Close).ok_or_else(|| (bracket.start, Problem::NotAMove(shown(bracket.text))))?;
        }
        Ok(square)
    }
}
