//! What stands in a vertex: its name, fit to be shown, and short enough.

use std::borrow::Cow;

use attractor::Vertex;
use attractor::formats::Label;
use morpion_report::printable;

use super::ArenaPicture;

/// The name of a vertex. What shows nothing or breaks a line is a placeholder.
pub(super) fn name<'a>(picture: &ArenaPicture<'a>, vertex: Vertex) -> Cow<'a, str> {
    match picture.naming.label(vertex) {
        Label::Id(id) => Cow::Owned(id.to_string()),
        Label::Name(name) if name.bytes().all(|byte| byte.is_ascii_graphic()) => Cow::Borrowed(name),
        Label::Name(name) => Cow::Owned(printable(name)),
    }
}

/// The start of a name with three dots, if the name is wider than so many times the font's size.
pub(super) fn shortened(name: &str, most: f64) -> Cow<'_, str> {
    if width(name) <= most {
        return Cow::Borrowed(name);
    }
    let mut wide = char_width('…');
    let end = name.char_indices().find(|&(_, char)| {
        wide += char_width(char);
        wide > most
    });
    Cow::Owned(format!("{}…", name[..end.map_or(name.len(), |(end, _)| end)].trim_end()))
}

/// How wide a text is at most, times the font's size.
pub(super) fn width(text: &str) -> f64 {
    text.chars().map(char_width).sum()
}

/// How wide a character of our font is at most, times the font's size; of a script that the font lacks, as others have it.
fn char_width(char: char) -> f64 {
    match char {
        'i' | 'j' | 'l' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | '(' | ')' | '[' | ']' | '/' | '-' => 0.41,
        'f' | 'r' | 't' | 'I' | 'J' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' | '—' => 1.01,
        'A'..='Z' | '#' | '+' | '<' | '=' | '>' | '~' | '^' => 0.84,
        'a'..='z' | '0'..='9' | '_' => 0.64,
        '\u{a0}'..='\u{24f}' => 0.85,
        _ => 1.2,
    }
}

#[cfg(test)]
mod tests {
    use super::{shortened, width};

    #[test]
    fn long_names_end_in_dots() {
        assert_eq!(shortened("a", 5.0), "a");
        assert_eq!(shortened("abcdefgh", 5.12), "abcdefgh");
        assert_eq!(shortened("abcdefghi", 5.12), "abcdef…");
        assert_eq!(shortened("abc defghi", 3.4), "abc…");
        assert_eq!(shortened("", 5.0), "");
        assert!(width(&shortened(&"é😀".repeat(100), 7.0)) <= 7.0);
    }
}
