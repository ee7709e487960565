//! Naming a character that should not be there, so that a person can find and mend it.

use morpion::Symbol;
use unicode_security::confusable_detection::skeleton;
use unicode_width::UnicodeWidthChar;

use crate::Texts;

/// What stands for a character that cannot be shown.
pub(crate) const PLACEHOLDER: char = '\u{fffd}';

/// The symbol by what it shows, its code and its name, and which of these cells it looks like.
pub(crate) fn describe(texts: &Texts, symbol: Symbol, cells: &[char]) -> String {
    let char = match symbol {
        Symbol::Byte(byte) => return texts.symbol_byte(format!("{byte:02X}")),
        Symbol::Char(char) => char,
    };
    let code = format!("U+{:04X}", u32::from(char));
    let name = name(char).unwrap_or_else(|| texts.symbol_without_name());
    let described = if is_visible(char) {
        texts.symbol_visible(char.to_string(), code, name)
    } else {
        texts.symbol_invisible(code, name)
    };
    match look_alike(char).filter(|cell| cells.contains(cell)) {
        Some(cell) => texts.symbol_looks_like(described, cell.to_string()),
        None => described,
    }
}

/// A user's own words, fit to be shown: what shows nothing, or acts on a terminal, becomes a placeholder.
#[must_use]
pub fn printable(text: &str) -> String {
    // Accents written apart from their letters are common in file names, and harmless.
    let is_accent = |char| ('\u{300}'..='\u{36f}').contains(&char);
    text.chars()
        .map(|char| if char == ' ' || is_visible(char) || is_accent(char) { char } else { PLACEHOLDER })
        .collect()
}

/// Whether a character shows something in a place of its own, and does nothing else to a terminal.
#[must_use]
pub fn is_visible(char: char) -> bool {
    // Blanks that count as wide letters, and marks that format what follows.
    let shows_nothing = matches!(
        char,
        '\u{ad}' | '\u{115f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{13430}'..='\u{1343f}'
    );
    let is_assigned = unicode_names2::name(char).is_some();
    is_assigned && !shows_nothing && !char.is_whitespace() && char.width().is_some_and(|width| width > 0)
}

/// The name of a character; of a control character, which has none, the alias that Unicode gives.
#[must_use]
pub fn name(char: char) -> Option<String> {
    const CONTROLS: [&str; 32] = [
        "NULL",
        "START OF HEADING",
        "START OF TEXT",
        "END OF TEXT",
        "END OF TRANSMISSION",
        "ENQUIRY",
        "ACKNOWLEDGE",
        "ALERT",
        "BACKSPACE",
        "CHARACTER TABULATION",
        "LINE FEED",
        "LINE TABULATION",
        "FORM FEED",
        "CARRIAGE RETURN",
        "SHIFT OUT",
        "SHIFT IN",
        "DATA LINK ESCAPE",
        "DEVICE CONTROL ONE",
        "DEVICE CONTROL TWO",
        "DEVICE CONTROL THREE",
        "DEVICE CONTROL FOUR",
        "NEGATIVE ACKNOWLEDGE",
        "SYNCHRONOUS IDLE",
        "END OF TRANSMISSION BLOCK",
        "CANCEL",
        "END OF MEDIUM",
        "SUBSTITUTE",
        "ESCAPE",
        "INFORMATION SEPARATOR FOUR",
        "INFORMATION SEPARATOR THREE",
        "INFORMATION SEPARATOR TWO",
        "INFORMATION SEPARATOR ONE",
    ];
    let alias = match char {
        '\u{7f}' => Some("DELETE"),
        '\u{85}' => Some("NEXT LINE"),
        '\u{9b}' => Some("CONTROL SEQUENCE INTRODUCER"),
        '\u{feff}' => Some("BYTE ORDER MARK"),
        _ => CONTROLS.get(char as usize).copied(),
    };
    alias.map(ToString::to_string).or_else(|| unicode_names2::name(char).map(|name| name.to_string()))
}

/// The cell, X, O or -, that a character may have been meant for.
#[must_use]
pub fn look_alike(char: char) -> Option<char> {
    match char {
        '○' | '●' | '◯' | '⭕' | '⚪' | '⚫' => return Some('O'),
        '✕' | '✖' | '✗' | '✘' | '❌' | '⨯' => return Some('X'),
        // Unicode counts wide dashes as look-alikes of a Japanese mark.
        '—' | '－' | '―' => return Some('-'),
        _ => {}
    }
    match skeleton(char.encode_utf8(&mut [0; 4])).collect::<String>().as_str() {
        "X" | "x" => Some('X'),
        "O" | "o" => Some('O'),
        "-" => Some('-'),
        _ => None,
    }
}
