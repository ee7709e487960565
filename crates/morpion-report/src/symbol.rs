//! Naming a character that should not be there, so that a person can find and mend it.

use morpion::Symbol;
use unicode_security::confusable_detection::skeleton;
use unicode_width::UnicodeWidthChar;

use crate::Texts;

/// The symbol by what it shows, its code and its name, and the cell that it looks like.
pub(crate) fn describe(texts: &Texts, symbol: Symbol) -> String {
    let char = match symbol {
        Symbol::Byte(byte) => return texts.symbol_byte(format!("{byte:02X}")),
        Symbol::Char(char) => char,
    };
    let code = format!("U+{:04X}", u32::from(char));
    let name = unicode_names2::name(char).map_or_else(|| texts.symbol_without_name(), |name| name.to_string());
    let described = if is_visible(char) {
        texts.symbol_visible(char.to_string(), code, name)
    } else {
        texts.symbol_invisible(code, name)
    };
    match look_alike(char) {
        Some(cell) => texts.symbol_looks_like(described, cell.to_string()),
        None => described,
    }
}

/// Whether a character shows something in a place of its own, and does nothing else to a terminal.
pub(crate) fn is_visible(char: char) -> bool {
    // The fillers count as wide letters but show nothing; so does the empty Braille pattern.
    let is_blank = char.is_whitespace() || matches!(char, '\u{115f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{ad}');
    char.width().is_some_and(|width| width > 0) && !is_blank
}

/// The cell that a character may have been meant for.
fn look_alike(char: char) -> Option<char> {
    let mut shape = skeleton(char.encode_utf8(&mut [0; 4])).collect::<String>();
    // Unicode counts wide dashes as look-alikes of a Japanese mark.
    if shape == "ー" {
        shape = "-".to_string();
    }
    ["X", "x", "O", "o", "-"]
        .contains(&shape.as_str())
        .then(|| shape.to_uppercase())
        .and_then(|cell| cell.chars().next())
}
