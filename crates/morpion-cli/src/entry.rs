//! What a player types at the prompt: a square or a word.

use morpion::{Game, Refusal, Square};
use morpion_report::Texts;

/// What a line means.
pub(crate) enum Entry {
    /// Nothing, or only spaces.
    Nothing,
    Help,
    Hint,
    Why,
    Board,
    Undo,
    New,
    Quit,
    /// A square, or something that should be one.
    Square(Result<Square, Refusal>),
}

/// Reads a line. The English words are understood in every language.
pub(crate) fn read(game: Game, line: &[u8], texts: &Texts) -> Entry {
    let text = line.trim_ascii();
    let word = String::from_utf8_lossy(text).to_lowercase();
    let is = |english: &str, own: String| word == english || word == own;
    if text.is_empty() {
        Entry::Nothing
    } else if is("help", texts.play_word_help()) {
        Entry::Help
    } else if is("hint", texts.play_word_hint()) {
        Entry::Hint
    } else if is("why", texts.play_word_why()) {
        Entry::Why
    } else if is("board", texts.play_word_board()) {
        Entry::Board
    } else if is("undo", texts.play_word_undo()) {
        Entry::Undo
    } else if is("new", texts.play_word_new()) {
        Entry::New
    } else if is("quit", texts.play_word_quit()) {
        Entry::Quit
    } else {
        Entry::Square(game.read_square(text).map_err(Refusal::from))
    }
}
