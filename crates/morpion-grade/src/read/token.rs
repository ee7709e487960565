//! A submission's text as words, brackets and what separates them.

/// What a piece of the text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Open,
    Close,
    /// `/`, between the rows of a board.
    Slash,
    /// `:`, `=`, `->` or `=>`, between a board and what is said of it.
    Arrow,
    /// A comma, a semicolon or a bar.
    Separator,
    LineEnd,
}

/// A piece of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    /// Where it starts, in bytes.
    pub(super) start: usize,
}

/// The pieces of a text, one after the other; spaces and quotation marks only end words.
///
/// Nothing is stored, so that a long text takes no memory but its own.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    place: usize,
}

/// Words that Python writes before the bracket of a list or of a set.
const CONSTRUCTORS: [&str; 5] = ["set", "frozenset", "list", "tuple", "array"];

const ARROWS: [&str; 3] = ["->", "=>", "="];

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, place: 0 }
    }

    /// The words alone.
    pub(super) fn words(text: &'a str) -> impl Iterator<Item = Token<'a>> {
        Tokens::new(text).filter(|token| token.kind == Kind::Word)
    }

    /// The bytes that a token of this length takes.
    fn take(&mut self, kind: Kind, length: usize) -> Token<'a> {
        let start = self.place;
        self.place += length;
        Token { kind, text: &self.text[start..self.place], start }
    }

    fn take_word(&mut self, rest: &'a str) -> Token<'a> {
        let length = rest.find(ends_word).unwrap_or(rest.len());
        let word = &rest[..length];
        if ARROWS.contains(&word) {
            return self.take(Kind::Arrow, length);
        }
        if CONSTRUCTORS.contains(&word) && rest[length..].starts_with(['(', '[']) {
            self.place += length;
            return self.take(Kind::Open, 1);
        }
        self.take(Kind::Word, length)
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let rest = &self.text[self.place..];
        let skipped = rest.find(|character: char| !is_skipped(character)).unwrap_or(rest.len());
        self.place += skipped;
        let rest = &rest[skipped..];
        let kind = match rest.chars().next()? {
            '\n' => Kind::LineEnd,
            '(' | '[' | '{' => Kind::Open,
            ')' | ']' | '}' => Kind::Close,
            '/' => Kind::Slash,
            ':' => Kind::Arrow,
            ',' | ';' | '|' => Kind::Separator,
            _ => return Some(self.take_word(rest)),
        };
        Some(self.take(kind, 1))
    }
}

/// Whether a character only ends words.
fn is_skipped(character: char) -> bool {
    character != '\n' && character.is_whitespace() || matches!(character, '"' | '\'')
}

fn ends_word(character: char) -> bool {
    is_skipped(character) || matches!(character, '\n' | '(' | '[' | '{' | ')' | ']' | '}' | '/' | ':' | ',' | ';' | '|')
}
