//! What game it is, in words.

use morpion::{Game, Size};

use crate::Texts;

/// The game's rules in one phrase: `4x3, lines of 3, misère (a complete line loses)`.
#[must_use]
pub fn name(texts: &Texts, game: Game) -> String {
    let Size { columns, rows } = game.size();
    let mut parts = vec![texts.game(columns, rows, game.line_length())];
    parts.extend(game.is_misere().then(|| texts.game_misere()));
    parts.extend(game.is_torus().then(|| texts.game_torus()));
    parts.join(", ")
}
