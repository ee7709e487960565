//! JSON lines that are pushed as they come, for a server that cannot wait in a read for each of its clients.

use std::sync::Arc;

use morpion::batch::{Judge, line_length, without_line_end};
use morpion::{Game, MAX_BOARD_BYTES, Symbols};
use morpion_report::Texts;
use morpion_report::batch::Refusal;

use crate::form;
use crate::format::{Templates, json};
use crate::referee::{AnyGame, Referee, Ruling};

/// Judges streams of JSON lines, as many at once as there are. What they share is made once; a clone shares it too.
#[derive(Clone)]
pub struct Checker {
    texts: Arc<Texts>,
    judge: ByGame,
    templates: Arc<Templates>,
}

/// What judges the boards of a game.
#[derive(Clone)]
enum ByGame {
    Standard(Arc<Judge>),
    Other(Game),
}

impl Checker {
    /// A checker of boards of the standard game that says in these sentences why a board is refused.
    pub fn new(texts: impl Into<Arc<Texts>>) -> Checker {
        let texts = texts.into();
        let judge = ByGame::Standard(Arc::new(Judge::new(Symbols::STANDARD)));
        Checker { judge, templates: Arc::new(json::templates(&texts)), texts }
    }

    /// A checker of boards of any game. Nothing is made beforehand, so that it is made at once.
    ///
    /// ```
    /// use morpion::Game;
    /// use morpion_records::Checker;
    /// use morpion_report::{Language, Texts};
    ///
    /// let mut stream = Checker::of(Game::STANDARD.misere(), Texts::new(Language::English)).stream("board");
    /// let mut results = Vec::new();
    /// stream.push(b"\"XXX/OO-/---\"\n", &mut results);
    /// assert!(results.starts_with(br#"{"record":1,"line":1,"status":"won","winner":"O""#));
    /// ```
    pub fn of(game: Game, texts: impl Into<Arc<Texts>>) -> Checker {
        Checker { judge: ByGame::Other(game), templates: Arc::new(Templates::none()), texts: texts.into() }
    }

    /// A new stream of JSON lines: an array of strings, one a row; a string with LF or `/` between rows, or an object with such
    /// a value in this field.
    pub fn stream(&self, field: impl Into<String>) -> Stream {
        let mut lines = json::Lines::new(Arc::clone(&self.templates));
        lines.go_to(None, 1, 1);
        Stream { checker: self.clone(), field: field.into(), lines, rest: Vec::new(), is_skipping: false }
    }
}

/// One stream of JSON lines. Its results are the bytes that [`check`](crate::check) writes for a file of the same lines,
/// wherever the pieces are cut.
///
/// Between two pieces it keeps no more than a line that may still hold a board: 64 KiB. The results of a piece may be far
/// longer than the piece, since each bad character of a record is told: push small pieces.
///
/// ```
/// use morpion_records::Checker;
/// use morpion_report::{Language, Texts};
///
/// let checker = Checker::new(Texts::new(Language::English));
/// let mut stream = checker.stream("board");
/// let mut results = Vec::new();
/// stream.push(b"\"XXX/OO-/---\"\n{\"board\":[\"XO-\",", &mut results);
/// assert!(results.starts_with(br#"{"record":1,"line":1,"status":"won","winner":"X""#));
/// results.clear();
/// stream.push(b"\"---\",\"---\"]}", &mut results);
/// assert!(results.is_empty(), "the line may go on");
/// stream.finish(&mut results);
/// assert!(results.starts_with(br#"{"record":2,"line":2,"status":"in_progress""#));
/// ```
pub struct Stream {
    checker: Checker,
    field: String,
    lines: json::Lines,
    /// The line whose end has not come.
    rest: Vec<u8>,
    /// Whether that line is too long, has its result, and is not kept.
    is_skipping: bool,
}

/// The most bytes of a line that may still hold a board when its end has not come: the first half of CR LF may have.
const LONGEST_REST: usize = MAX_BOARD_BYTES + 1;

impl Stream {
    /// Takes the next piece, and writes the results of all lines that are whole by now. A line that is too long has its
    /// result as soon as that is sure.
    pub fn push(&mut self, mut piece: &[u8], out: &mut Vec<u8>) {
        while !piece.is_empty() {
            let (line, next) = piece.split_at(line_length(piece));
            let is_whole = line.ends_with(b"\n");
            if self.is_skipping {
                self.is_skipping = !is_whole;
            } else if is_whole && self.rest.is_empty() {
                self.judge(Some(line), out);
            } else {
                self.go_on(line, is_whole, out);
            }
            piece = next;
        }
    }

    /// How many bytes are kept of a line whose end has not come. Its result may be hundreds of times as long.
    pub fn kept(&self) -> usize {
        self.rest.len()
    }

    /// Ends the stream: the last line may lack its end.
    pub fn finish(mut self, out: &mut Vec<u8>) {
        if !self.rest.is_empty() {
            let last = std::mem::take(&mut self.rest);
            self.judge(Some(&last), out);
        }
    }

    /// Goes on with the line whose end had not come.
    fn go_on(&mut self, more: &[u8], is_whole: bool, out: &mut Vec<u8>) {
        let mut line = std::mem::take(&mut self.rest);
        if line.len() + more.len() > LONGEST_REST + usize::from(is_whole) {
            self.judge(None, out);
            self.is_skipping = !is_whole;
            return;
        }
        line.extend_from_slice(more);
        if is_whole {
            self.judge(Some(&line), out);
            line.clear();
        }
        self.rest = line;
    }

    /// Writes the result of the next line; of one that is too long nothing need be given.
    fn judge(&mut self, line: Option<&[u8]>, out: &mut Vec<u8>) {
        match &self.checker.judge {
            ByGame::Standard(judge) => self.judge_by(&**judge, line, out),
            &ByGame::Other(game) => self.judge_by(&AnyGame { game, symbols: Symbols::STANDARD }, line, out),
        }
        self.lines.step();
    }

    fn judge_by<R: Referee>(&self, referee: &R, line: Option<&[u8]>, out: &mut Vec<u8>) {
        let record = line.map(without_line_end).filter(|record| record.len() <= MAX_BOARD_BYTES);
        let malformed = R::Ruling::MALFORMED;
        let ruling = record.map_or(malformed, |record| form::json::ruling(referee, &self.field, record));
        let refusal = || {
            let refusal = record.and_then(|record| form::json::refusal(referee, &self.field, record));
            refusal.unwrap_or_else(|| Refusal::Board(form::too_long(referee)))
        };
        self.lines.write(&self.checker.texts, ruling, refusal, out, &mut |_| {});
    }
}
