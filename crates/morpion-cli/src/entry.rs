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
    if text.is_empty() {
        return Entry::Nothing;
    }
    let typed = String::from_utf8_lossy(text).to_lowercase();
    let words = [
        ("help", texts.play_word_help(), Entry::Help),
        ("hint", texts.play_word_hint(), Entry::Hint),
        ("why", texts.play_word_why(), Entry::Why),
        ("board", texts.play_word_board(), Entry::Board),
        ("undo", texts.play_word_undo(), Entry::Undo),
        ("new", texts.play_word_new(), Entry::New),
        ("quit", texts.play_word_quit(), Entry::Quit),
    ];
    let word = words.into_iter().find(|(english, own, _)| typed == *english || typed == *own);
    word.map_or_else(|| Entry::Square(game.read_square(text).map_err(Refusal::from)), |(.., entry)| entry)
}
