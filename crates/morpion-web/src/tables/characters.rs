//! The names of the characters that a pasted grid may hold by mistake.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use morpion_report::symbol::{is_visible, look_alike, name};
use serde::Serialize;

/// The blocks whose characters are named: what keyboards and word processors write, and what draws marks and grids. Characters
/// that look like a cell are named wherever they stand; others by their code alone, for all names would fill a megabyte.
const BLOCKS: [RangeInclusive<u32>; 9] = [
    // Latin
    0x0000..=0x024f,
    // Accents, Greek and Cyrillic
    0x0300..=0x04ff,
    // Punctuation, raised and lowered digits, signs like letters, fractions
    0x2000..=0x218f,
    // Arrows and signs of mathematics
    0x2190..=0x22ff,
    // Frames, shapes, signs
    0x2500..=0x27bf,
    // Spaces and punctuation of Chinese and Japanese
    0x3000..=0x303f,
    // Wide and narrow forms, and what stands for a character that was lost
    0xfe00..=0xfe0f,
    0xfeff..=0xfffd,
    // Emoji
    0x1f300..=0x1faff,
];

/// Above, no block stands and no character looks like a cell.
const END: char = '\u{20000}';

#[derive(Default, Serialize)]
pub(super) struct Characters {
    /// By the number of a character that shows something: its name.
    visible: BTreeMap<u32, String>,
    /// By the number of one that shows nothing: its name.
    invisible: BTreeMap<u32, String>,
    /// By cell: the characters that look like it.
    look_alikes: BTreeMap<char, String>,
}

pub(super) fn table() -> Characters {
    let mut characters = Characters::default();
    for char in '\0'..END {
        let number = u32::from(char);
        let cell = look_alike(char);
        if let Some(cell) = cell {
            characters.look_alikes.entry(cell).or_default().push(char);
        }
        let is_named = cell.is_some() || BLOCKS.iter().any(|block| block.contains(&number));
        if let Some(name) = name(char).filter(|_| is_named) {
            let names = if is_visible(char) { &mut characters.visible } else { &mut characters.invisible };
            names.insert(number, name);
        }
    }
    characters
}

#[cfg(test)]
mod tests {
    use super::{BLOCKS, END, look_alike};

    #[test]
    fn nothing_is_missed_above_the_end() {
        assert!((END..=char::MAX).all(|char| look_alike(char).is_none()));
        assert!(BLOCKS.iter().all(|block| *block.end() < u32::from(END)));
    }
}
