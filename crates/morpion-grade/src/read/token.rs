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
    /// Whether R wrote the text: its first line starts with `[1]`, outside of which something stands.
    is_indexed: bool,
}

/// Words that Python writes before the bracket of a list or of a set.
const CONSTRUCTORS: [&str; 7] = ["set", "frozenset", "list", "tuple", "array", "np.array", "numpy.array"];

/// How what `NumPy` writes before a number or a string of its own starts.
const SCALARS: [&str; 2] = ["np.", "numpy."];

/// What `NumPy` writes at the end of an array.
const ELEMENT_TYPE: &str = "dtype=";

const ARROWS: [&str; 3] = ["->", "=>", "="];

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        let is_indexed = text.trim_start().starts_with("[1]") && index(text).is_some();
        Tokens { text, place: 0, is_indexed }
    }

    /// The words alone.
    pub(super) fn words(text: &'a str) -> impl Iterator<Item = Token<'a>> {
        Tokens::new(text).filter(|token| token.kind == Kind::Word)
    }

    /// Goes to the next piece, over what programs write around a value.
    fn skip(&mut self) {
        if self.text[..self.place].ends_with('\n') || self.place == 0 {
            let line = self.text[self.place..].lines().next().unwrap_or_default();
            self.place += name(line).or_else(|| index(line).filter(|_| self.is_indexed)).unwrap_or_default();
        }
        self.skip_while(is_skipped);
        if self.text[self.place..].starts_with(ELEMENT_TYPE) {
            self.skip_while(|character| !matches!(character, ',' | ')' | '\n'));
        }
    }

    fn skip_while(&mut self, is_skipped: impl Fn(char) -> bool) {
        let rest = &self.text[self.place..];
        self.place += rest.find(|character| !is_skipped(character)).unwrap_or(rest.len());
    }

    /// The bytes that a token of this length takes.
    fn take(&mut self, kind: Kind, length: usize) -> Token<'a> {
        let start = self.place;
        self.place += length;
        Token { kind, text: &self.text[start..self.place], start }
    }

    fn take_word(&mut self, rest: &'a str) -> Token<'a> {
        if let Some(arrow) = ARROWS.into_iter().find(|arrow| rest.starts_with(arrow)) {
            return self.take(Kind::Arrow, arrow.len());
        }
        let length = rest.find(ends_word).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        if CONSTRUCTORS.contains(&word) && after.starts_with(['(', '[']) {
            self.place += length;
            return self.take(Kind::Open, 1);
        }
        if let Some(value) = scalar(word, after) {
            let (opening, closing) = (after.find(value).unwrap_or_default(), after.find(')').unwrap_or_default());
            self.place += length + opening;
            let token = self.take(Kind::Word, value.len());
            self.place = token.start - opening + closing + 1;
            return token;
        }
        let arrow = ARROWS.into_iter().filter_map(|arrow| word.find(arrow)).min();
        self.take(Kind::Word, arrow.unwrap_or(length))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip();
        let rest = &self.text[self.place..];
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

/// The length of the name of a value at the start of a line, with its `=`: `NAME =`, `let NAME =`, and what OCaml writes,
/// `- : int list =`. Only a list has a name: `total = 7` gives no code.
fn name(line: &str) -> Option<usize> {
    let end = line.find('=').filter(|&end| !line[end..].starts_with("=>"))?;
    let (before, value) = (line[..end].trim(), line[end + 1..].trim());
    if !value.is_empty() && !value.contains(['[', '(', '{']) {
        return None;
    }
    let is_named = before.starts_with(|first: char| first.is_alphabetic() || first == '_') && !is_board(before);
    let described = before.strip_prefix('-').map(str::trim_start).filter(|rest| rest.starts_with(':'));
    let is_of_name =
        |other: char| other.is_alphanumeric() || matches!(other, '_' | '.' | ':' | '*' | ' ' | '(' | ')' | '[' | ']');
    let rest = if is_named { Some(before) } else { described };
    rest.filter(|rest| rest.chars().all(is_of_name)).map(|_| end + 1)
}

/// Whether nine cells stand here, of which something may be said.
fn is_board(word: &str) -> bool {
    word.len() == 9 && super::is_cells(word)
}

/// The length of the index in brackets that R writes at the start of a line before what is printed.
fn index(line: &str) -> Option<usize> {
    let (before, rest) = line.trim_start().strip_prefix('[')?.split_once(']')?;
    let is_index = !before.is_empty() && super::is_number(before);
    let next = rest.trim_start_matches([' ', '\t']);
    let is_before_a_word =
        next.len() < rest.len() && next.starts_with(|next: char| next == '"' || next == '\'' || !ends_word(next));
    (is_index && is_before_a_word).then(|| line.len() - rest.len())
}

/// The value in a scalar of `NumPy`, as `np.int64(7)`.
fn scalar<'a>(word: &str, after: &'a str) -> Option<&'a str> {
    let is_scalar = SCALARS.iter().any(|module| word.starts_with(module));
    let (value, _) = after.strip_prefix('(').filter(|_| is_scalar)?.split_once(')')?;
    let value = value.trim_matches(is_skipped);
    (!value.is_empty() && !value.contains(ends_word)).then_some(value)
}

/// Whether a character only ends words.
fn is_skipped(character: char) -> bool {
    character != '\n' && character.is_whitespace() || matches!(character, '"' | '\'')
}

fn ends_word(character: char) -> bool {
    is_skipped(character) || matches!(character, '\n' | '(' | '[' | '{' | ')' | ']' | '}' | '/' | ':' | ',' | ';' | '|')
}
