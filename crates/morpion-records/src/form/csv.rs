//! Columns, as CSV has them: fields that may stand in quotation marks, with line ends and doubled marks in them.

use std::fmt;
use std::num::NonZero;
use std::ops::Range;

use morpion::batch::{line_length, without_line_end};
use morpion::{Layout, MAX_BOARD_BYTES};
use morpion_report::batch::{Problem, Refusal};

use crate::batch::Batch;
use crate::referee::{Referee, Ruling};

/// Records in columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Csv {
    /// Where the board stands.
    pub columns: Columns,
    /// Whether the first record of each file names the columns.
    pub has_header: bool,
    /// The byte between columns. Not a quotation mark, CR or LF.
    pub delimiter: u8,
}

/// The columns of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Columns {
    /// One column holds it: all cells, or rows with `/` or a line end between them.
    Board(ColumnName),
    /// As many columns as the board has squares hold one cell each, in reading order.
    Cells(Box<[ColumnName]>),
}

/// A column by its name in the header, or its number from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ColumnName {
    /// Its name.
    Name(String),
    /// Its number, from 1.
    Number(NonZero<usize>),
}

impl fmt::Display for ColumnName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ColumnName::Name(name) => f.write_str(name),
            ColumnName::Number(number) => number.fmt(f),
        }
    }
}

/// Why the board's columns are not found in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadColumns {
    /// The header has no column of this name.
    Missing {
        /// The name.
        name: String,
        /// The columns that there are.
        columns: Vec<String>,
    },
    /// The header has more than one column of this name.
    Twice {
        /// The name.
        name: String,
    },
    /// The header is not the first file's, whose columns are to be kept.
    Others {
        /// The columns of the first file.
        expected: Vec<String>,
        /// Those of this one.
        columns: Vec<String>,
    },
    /// The header is longer than a record may be, or a quotation mark in it is never closed.
    NoHeader,
}

/// Where the board's columns are in a file.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    board: BoardPlaces,
    /// The names of the columns, if there is a header.
    pub(crate) names: Option<Vec<Vec<u8>>>,
}

#[derive(Clone, Debug)]
enum BoardPlaces {
    Board(usize),
    Cells(Box<[usize]>),
}

impl Places {
    /// How many columns each record must have, if there is a header.
    pub(crate) fn width(&self) -> Option<usize> {
        self.names.as_ref().map(Vec::len)
    }

    /// The fields of a record that hold its board.
    fn read<'f>(&'f self, record: &[u8], fields: &'f mut Fields) -> Result<BoardFields<'f>, Problem> {
        if !fields.read(record) {
            return Err(Problem::OpenQuote);
        }
        let columns = fields.places.len();
        match self.width() {
            Some(expected) if columns != expected => Err(Problem::ColumnCount { columns, expected, is_minimum: false }),
            _ if columns < self.needed() => {
                Err(Problem::ColumnCount { columns, expected: self.needed(), is_minimum: true })
            }
            _ => Ok(match &self.board {
                BoardPlaces::Board(place) => BoardFields::Board(fields.get(*place)),
                BoardPlaces::Cells(places) => BoardFields::Cells(fields, places),
            }),
        }
    }

    /// The number of columns that a record must have for its board.
    fn needed(&self) -> usize {
        match &self.board {
            BoardPlaces::Board(place) => place + 1,
            BoardPlaces::Cells(places) => places.iter().max().map_or(0, |last| last + 1),
        }
    }
}

impl Csv {
    /// Where the board's columns are, by the header of a file.
    pub(crate) fn places(&self, header: &[u8]) -> Result<Places, BadColumns> {
        let mut fields = Fields::new(self.delimiter);
        fields.read(header);
        let names: Vec<Vec<u8>> = fields.iter().map(<[u8]>::to_vec).collect();
        let board = self.board_places(|name| place_of(name, &names))?;
        Ok(Places { board, names: Some(names) })
    }

    /// Where the board's columns are, by their numbers. A name is in no file without a header.
    pub(crate) fn numbered_places(&self) -> Result<Places, BadColumns> {
        let missing = |name: &str| Err(BadColumns::Missing { name: name.to_string(), columns: Vec::new() });
        Ok(Places { board: self.board_places(missing)?, names: None })
    }

    /// Where the board's columns are; `place` finds those that are named.
    fn board_places(&self, place: impl Fn(&str) -> Result<usize, BadColumns>) -> Result<BoardPlaces, BadColumns> {
        let place = |column: &ColumnName| match column {
            ColumnName::Number(number) => Ok(number.get() - 1),
            ColumnName::Name(name) => place(name),
        };
        Ok(match &self.columns {
            Columns::Board(column) => BoardPlaces::Board(place(column)?),
            Columns::Cells(columns) => BoardPlaces::Cells(columns.iter().map(place).collect::<Result<_, _>>()?),
        })
    }

    pub(super) fn last_end(&self, text: &[u8]) -> Option<usize> {
        if memchr::memchr(b'"', text).is_none() {
            return super::lines::last_end(text);
        }
        let (mut finder, mut last) = (self.end_finder(), 0);
        while let Some(end) = finder.find(&text[last..]) {
            last += end;
        }
        (last > 0).then_some(last)
    }

    pub(crate) fn end_finder(&self) -> EndFinder {
        EndFinder { delimiter: self.delimiter, state: State::FieldStart }
    }

    pub(super) fn judge<R: Referee>(&self, referee: &R, places: &Places, text: &[u8], batch: &mut Batch<R::Ruling>) {
        let has_quotes = memchr::memchr(b'"', text).is_some();
        let mut fields = Fields::new(self.delimiter);
        let (mut start, mut line) = (0, 1);
        while start < text.len() {
            let rest = &text[start..];
            let length = if has_quotes { self.record_length(rest) } else { line_length(rest) };
            let (whole, record) = (&rest[..length], without_line_end(&rest[..length]));
            batch.push(ruling(referee, places, record, &mut fields), start..start + record.len(), line);
            start += length;
            line += memchr::memchr_iter(b'\n', whole).count();
        }
    }

    fn record_length(&self, text: &[u8]) -> usize {
        self.end_finder().find(text).unwrap_or(text.len())
    }

    pub(super) fn refusal(&self, referee: &impl Referee, places: &Places, record: &[u8]) -> Option<Refusal> {
        let mut fields = Fields::new(self.delimiter);
        match places.read(record, &mut fields) {
            Ok(board) => board.refusal(referee),
            Err(problem) => Some(Refusal::Container(problem)),
        }
    }

    /// Whether a quotation mark is never closed in a record.
    pub(crate) fn is_open(&self, record: &[u8]) -> bool {
        !Fields::new(self.delimiter).read(record)
    }
}

fn ruling<R: Referee>(referee: &R, places: &Places, record: &[u8], fields: &mut Fields) -> R::Ruling {
    if record.len() > MAX_BOARD_BYTES {
        return R::Ruling::MALFORMED;
    }
    places.read(record, fields).map_or(R::Ruling::MALFORMED, |board| board.ruling(referee))
}

fn place_of(name: &str, names: &[Vec<u8>]) -> Result<usize, BadColumns> {
    let mut places = names.iter().enumerate().filter(|(_, other)| *other == name.as_bytes()).map(|(place, _)| place);
    match (places.next(), places.next()) {
        (Some(place), None) => Ok(place),
        (Some(_), Some(_)) => Err(BadColumns::Twice { name: name.to_string() }),
        (None, _) => Err(BadColumns::Missing { name: name.to_string(), columns: shown(names) }),
    }
}

/// Names of columns, to be shown.
pub(crate) fn shown(names: &[Vec<u8>]) -> Vec<String> {
    names.iter().map(|name| String::from_utf8_lossy(name).into_owned()).collect()
}

/// The fields that hold a board.
enum BoardFields<'f> {
    Board(&'f [u8]),
    /// Those at these places.
    Cells(&'f Fields, &'f [usize]),
}

impl BoardFields<'_> {
    fn ruling<R: Referee>(&self, referee: &R) -> R::Ruling {
        match self {
            BoardFields::Board(text) => referee.judge(text, Layout::OneStringOrCells),
            BoardFields::Cells(fields, places) => referee.judge_cells(places.iter().map(|&place| fields.get(place))),
        }
    }

    fn refusal(&self, referee: &impl Referee) -> Option<Refusal> {
        let (game, symbols) = (referee.game(), referee.symbols());
        let read = match self {
            BoardFields::Board(text) => game.read_with(text, Layout::OneStringOrCells, symbols),
            BoardFields::Cells(fields, places) => {
                game.read_cells(places.iter().map(|&place| fields.get(place)), symbols)
            }
        };
        read.err().map(Refusal::Board)
    }
}

/// The fields of one record, without the marks around them.
pub(crate) struct Fields {
    delimiter: u8,
    text: Vec<u8>,
    places: Vec<Range<usize>>,
}

impl Fields {
    pub(crate) fn new(delimiter: u8) -> Fields {
        Fields { delimiter, text: Vec::new(), places: Vec::new() }
    }

    /// Reads the fields of a record, and tells whether all quotation marks are closed: one that is not goes on to its end.
    pub(crate) fn read(&mut self, record: &[u8]) -> bool {
        self.places.clear();
        self.text.clear();
        if memchr::memchr(b'"', record).is_some() {
            return self.read_quoted(record);
        }
        self.text.extend_from_slice(record);
        let mut start = 0;
        for end in memchr::memchr_iter(self.delimiter, record).chain([record.len()]) {
            self.places.push(start..end);
            start = end + 1;
        }
        true
    }

    fn read_quoted(&mut self, record: &[u8]) -> bool {
        let (mut state, mut start) = (State::FieldStart, 0);
        for &byte in record {
            state = match state {
                State::FieldStart if byte == b'"' => State::Quoted,
                State::Quoted if byte == b'"' => State::Mark,
                State::FieldStart | State::Field | State::Mark if byte == self.delimiter => {
                    self.places.push(start..self.text.len());
                    start = self.text.len();
                    State::FieldStart
                }
                _ => {
                    self.text.push(byte);
                    let is_quoted = state == State::Quoted || (state == State::Mark && byte == b'"');
                    if is_quoted { State::Quoted } else { State::Field }
                }
            };
        }
        self.places.push(start..self.text.len());
        state != State::Quoted
    }

    fn get(&self, place: usize) -> &[u8] {
        self.places.get(place).map_or(b"", |place| &self.text[place.clone()])
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.places.iter().map(|place| &self.text[place.clone()])
    }
}

/// Finds the end of a record that comes in pieces: an LF outside quotation marks. A mark opens only at the start of a
/// field, as CSV has it; elsewhere it is a character like others.
pub(crate) struct EndFinder {
    delimiter: u8,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    FieldStart,
    Field,
    Quoted,
    /// After a mark in quotation marks: a second one is a character, anything else has left them.
    Mark,
}

impl EndFinder {
    pub(crate) fn find(&mut self, piece: &[u8]) -> Option<usize> {
        let mut at = 0;
        while let Some(&byte) = piece.get(at) {
            match self.state {
                State::FieldStart | State::Mark if byte == b'"' => {
                    self.state = State::Quoted;
                    at += 1;
                }
                State::Quoted => {
                    at += memchr::memchr(b'"', &piece[at..])? + 1;
                    self.state = State::Mark;
                }
                _ => {
                    self.state = State::Field;
                    at += memchr::memchr2(self.delimiter, b'\n', &piece[at..])? + 1;
                    self.state = State::FieldStart;
                    if piece[at - 1] == b'\n' {
                        return Some(at);
                    }
                }
            }
        }
        None
    }
}
