//! Reading the fields of a request: every problem is told, in the order of the request.

use morpion::{Board, Game, Malformed, Size, Symbols};
use morpion_records::json::{Content, content, json_type};
use morpion_report::Texts;
use morpion_report::batch::JsonType;
use morpion_report::json::Refusal;
use morpion_report::request::{Expected, Problem};

use crate::field::{Field, Kind};
use crate::fields::{Fields, Value};

/// Reads the fields of one request.
pub(crate) struct Reader<'a> {
    fields: Fields<'a>,
    problems: Vec<Problem>,
    malformed: Option<Malformed>,
}

impl<'a> Reader<'a> {
    /// Reads a request that can have these fields.
    pub(crate) fn new(known: &'static [Field], fields: Fields<'a>) -> Reader<'a> {
        let mut problems = Vec::new();
        // One bit a field: a request may be long, and is read in the time that its length takes.
        let (mut once, mut twice) = (0_u64, 0_u64);
        for (name, _) in &fields.0 {
            let Some(place) = known.iter().position(|field| field.name.as_bytes() == &**name) else {
                let field = String::from_utf8_lossy(name).into_owned();
                problems.push(Problem::Unknown { field, known: known.iter().map(|one| one.name).collect() });
                continue;
            };
            let bit = 1 << place;
            if once & bit != 0 && twice & bit == 0 {
                problems.push(Problem::Twice { field: known[place].name.to_string() });
            }
            twice |= once & bit;
            once |= bit;
        }
        Reader { fields, problems, malformed: None }
    }

    /// The value of a field, if the request has it.
    fn find(&self, field: &Field) -> Option<Value<'a>> {
        self.fields.0.iter().find(|(name, _)| &**name == field.name.as_bytes()).map(|(_, value)| value.clone())
    }

    /// The number that a field holds, or its default.
    pub(crate) fn number(&mut self, field: &Field) -> Option<u64> {
        let Kind::Number { least, most, default } = field.kind else { return None };
        let Some(value) = self.find(field) else { return default };
        let text = as_written(&value);
        let is_whole = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if is_whole { text.parse().ok() } else { None };
        let admitted = number.filter(|number| (least..=most).contains(number));
        if admitted.is_none() {
            self.refuse(field, text);
        }
        admitted
    }

    /// The word that a field holds, or its default.
    pub(crate) fn word(&mut self, field: &Field) -> Option<&'static str> {
        let Kind::Word { words, default } = field.kind else { return None };
        let Some(value) = self.find(field) else { return default };
        let text = text_of(&value);
        let word = words.iter().find(|word| **word == text).copied().filter(|_| is_text(&value));
        if word.is_none() {
            self.refuse(field, text);
        }
        word
    }

    /// Whether a field says that something holds.
    pub(crate) fn flag(&mut self, field: &Field) -> bool {
        let Some(value) = self.find(field) else { return false };
        let text = as_written(&value);
        let holds = text == "true";
        if !holds && text != "false" {
            self.refuse(field, text);
        }
        holds
    }

    fn refuse(&mut self, field: &Field, found: String) {
        if let Some(expected) = field.expected() {
            self.problems.push(Problem::BadValue { field: field.name, found, expected });
        }
    }

    /// Notes a problem that only several fields together have.
    pub(crate) fn complain(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// The game that the fields choose; the standard one where nothing is said.
    pub(crate) fn game(&mut self, [size, line, misere, torus]: &[Field; 4]) -> Option<Game> {
        let size = self.size(size);
        let (length, misere, torus) = (self.line(line, size), self.flag(misere), self.flag(torus));
        let game = Game::new(size?, length?).ok()?;
        let game = if misere { game.misere() } else { game };
        Some(if torus { game.torus() } else { game })
    }

    /// The length of a line that a field holds, or its default: at most the longer side of the board, where that is known.
    fn line(&mut self, field: &Field, size: Option<Size>) -> Option<u8> {
        let Kind::Number { least, most, default } = field.kind else { return None };
        let most = size.map_or(most, |size| size.columns.max(size.rows).into());
        let length = self.number(&Field { kind: Kind::Number { least, most, default }, ..*field })?;
        match size {
            // What the field holds fits: it is the default that does not.
            Some(size) if length > most => {
                self.problems.push(Problem::NoLine { field: field.name, size });
                None
            }
            _ => u8::try_from(length).ok(),
        }
    }

    /// The size that a field holds: columns, `x` or `X`, rows.
    fn size(&mut self, field: &Field) -> Option<Size> {
        let Kind::Size { most } = field.kind else { return None };
        let Some(value) = self.find(field) else { return Some(Game::STANDARD.size()) };
        let found = text_of(&value);
        let expected = match columns_and_rows(&found).filter(|_| is_text(&value)) {
            Some(Size { columns: 0, .. } | Size { rows: 0, .. }) => Expected::SomeSquares,
            Some(size) if Game::new(size, 1).is_ok_and(|game| game.square_count() <= most) => return Some(size),
            Some(_) => Expected::FewerSquares { most },
            None => Expected::Size { most },
        };
        self.problems.push(Problem::BadValue { field: field.name, found, expected });
        None
    }

    /// The board that a field holds, which must be there.
    pub(crate) fn board(&mut self, game: Option<Game>, field: &Field) -> Option<Board> {
        let Some(value) = self.find(field) else {
            self.problems.push(Problem::Missing { field: field.name });
            return None;
        };
        self.board_in(game?, &value)
    }

    /// The board that a field holds, or the one whose code another holds: one of them must be there.
    pub(crate) fn board_or_code(&mut self, game: Option<Game>, board: &Field, code: &Field) -> Option<Board> {
        match (self.find(board), self.find(code)) {
            (Some(value), None) => self.board_in(game?, &value),
            (None, Some(_)) => self.board_of_code(game, code),
            (Some(_), Some(_)) => {
                self.problems.push(Problem::TwoBoards);
                None
            }
            (None, None) => {
                self.problems.push(Problem::NoBoard);
                None
            }
        }
    }

    fn board_of_code(&mut self, game: Option<Game>, field: &Field) -> Option<Board> {
        let (code, game) = (self.number(field)?, game?);
        let board = Board::from_code(game, code.into());
        if board.is_none() {
            let expected = Expected::Number { least: 0, most: 3_u64.pow(game.square_count()) - 1 };
            self.problems.push(Problem::BadValue { field: field.name, found: code.to_string(), expected });
        }
        board
    }

    fn board_in(&mut self, game: Game, value: &Value) -> Option<Board> {
        let read = match value {
            Value::Text(text) => game.read_string(&**text),
            Value::Json(json) => match content(json) {
                Ok(Content::Text(text)) => game.read_string(&*text),
                Ok(Content::Rows(rows)) => {
                    let rows: Vec<&[u8]> = rows.iter().map(AsRef::as_ref).collect();
                    game.read_rows(rows, Symbols::STANDARD)
                }
                Ok(Content::Other(found)) => return self.not_a_board(game, found),
                // What was read as JSON once is JSON.
                Err(_) => return self.not_a_board(game, JsonType::Array),
            },
        };
        read.map_err(|malformed| self.malformed = Some(malformed)).ok()
    }

    fn not_a_board(&mut self, game: Game, found: JsonType) -> Option<Board> {
        self.problems.push(Problem::NotABoard { found, rows: game.size().rows });
        None
    }

    /// What was read, if nothing was wrong.
    pub(crate) fn finish<T>(self, texts: &Texts, read: Option<T>) -> Result<T, Refusal> {
        match read {
            Some(read) if self.problems.is_empty() && self.malformed.is_none() => Ok(read),
            _ => Err(Refusal::malformed(texts, &self.problems, self.malformed.as_ref())),
        }
    }
}

/// The columns and rows of a size, which need not be those of a board. What is too large for a side stays so.
fn columns_and_rows(text: &str) -> Option<Size> {
    let is_number =
        |text: &str| text == "0" || (!text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit()));
    let number = |text: &str| (!text.is_empty() && is_number(text)).then(|| text.parse().unwrap_or(u8::MAX));
    let (columns, rows) = text.split_once(['x', 'X'])?;
    Some(Size { columns: number(columns)?, rows: number(rows)? })
}

fn is_text(value: &Value) -> bool {
    match value {
        Value::Text(_) => true,
        Value::Json(json) => json_type(json).is_none(),
    }
}

/// The text that a value is, or else the value as it was sent.
fn text_of(value: &Value) -> String {
    match value {
        Value::Text(text) => String::from_utf8_lossy(text).into_owned(),
        // A string in JSON is written between quotation marks.
        Value::Json(json) => serde_json::from_str(json.get()).unwrap_or_else(|_| json.get().to_string()),
    }
}

/// A value as it was sent.
fn as_written(value: &Value) -> String {
    match value {
        Value::Text(text) => String::from_utf8_lossy(text).into_owned(),
        Value::Json(json) => json.get().to_string(),
    }
}
