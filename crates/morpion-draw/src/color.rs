//! Colours: blue is X, orange is O, grey is neither, in every picture and both themes.
//!
//! Blue and orange stay apart for every kind of colour-blind eye, and a rank is a step of lightness. No colour carries
//! a meaning alone: letters and numbers say the same.

use std::fmt;

use morpion::Mark;

/// Whether a picture is for white paper or for a dark screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark on white.
    #[default]
    Light,
    /// Light on black.
    Dark,
}

/// A colour of sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub [u8; 3]);

impl fmt::Display for Color {
    /// `#rrggbb`, as SVG and DOT take it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

const BLACK: Color = Color([0, 0, 0]);
const WHITE: Color = Color([255, 255, 255]);

impl Color {
    /// Black or white: the one that is easier to read on this colour. The contrast is at least 4.58:1 on any.
    #[must_use]
    pub fn ink(self) -> Color {
        if self.contrast(BLACK) >= self.contrast(WHITE) { BLACK } else { WHITE }
    }

    /// The contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it.
    fn contrast(self, other: Color) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// The relative luminance, 0 to 1.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Behind all.
    pub background: Color,
    /// Texts, and lines that are struck through.
    pub ink: Color,
    /// Texts of less weight.
    pub muted: Color,
    /// The lines of a grid.
    pub grid: Color,
    /// Positions in neither attractor.
    pub neither: Color,
    x: [Color; RANKS],
    o: [Color; RANKS],
}

/// The ranks of the standard game, 0 to 5.
const RANKS: usize = 6;

impl Theme {
    /// The theme's colours.
    #[must_use]
    pub const fn palette(self) -> Palette {
        match self {
            Theme::Light => Palette {
                background: WHITE,
                ink: Color([0x1a, 0x1a, 0x1a]),
                muted: Color([0x59, 0x59, 0x59]),
                grid: Color([0x8c, 0x8c, 0x8c]),
                neither: Color([0xcd, 0xcd, 0xcd]),
                x: [
                    Color([0x08, 0x30, 0x6b]),
                    Color([0x1b, 0x5b, 0xa6]),
                    Color([0x3d, 0x87, 0xc9]),
                    Color([0x6f, 0xb0, 0xe0]),
                    Color([0x98, 0xc9, 0xee]),
                    Color([0xc0, 0xdf, 0xf8]),
                ],
                o: [
                    Color([0x7a, 0x2c, 0x00]),
                    Color([0xb2, 0x4a, 0x00]),
                    Color([0xe0, 0x6c, 0x0a]),
                    Color([0xf7, 0x96, 0x3c]),
                    Color([0xfd, 0xb4, 0x6e]),
                    Color([0xff, 0xd3, 0xa3]),
                ],
            },
            Theme::Dark => Palette {
                background: Color([0x14, 0x16, 0x1a]),
                ink: Color([0xf2, 0xf2, 0xf2]),
                muted: Color([0xb0, 0xb4, 0xba]),
                grid: Color([0x76, 0x7b, 0x84]),
                neither: Color([0x3c, 0x40, 0x46]),
                x: [
                    Color([0xb9, 0xde, 0xf7]),
                    Color([0x84, 0xc1, 0xec]),
                    Color([0x52, 0xa2, 0xdc]),
                    Color([0x2f, 0x82, 0xc3]),
                    Color([0x1f, 0x63, 0x9c]),
                    Color([0x18, 0x48, 0x75]),
                ],
                o: [
                    Color([0xff, 0xcf, 0x9e]),
                    Color([0xff, 0xab, 0x5c]),
                    Color([0xf0, 0x88, 0x26]),
                    Color([0xcc, 0x67, 0x0c]),
                    Color([0x9e, 0x4b, 0x04]),
                    Color([0x75, 0x36, 0x02]),
                ],
            },
        }
    }
}

impl Palette {
    /// The colour of a position by the player who can force a win from it, and its rank.
    #[must_use]
    pub fn position(&self, winner: Option<(Mark, u32)>) -> Color {
        match winner {
            Some((mark, rank)) => self.ramp(mark)[(rank as usize).min(RANKS - 1)],
            None => self.neither,
        }
    }

    /// The colour of a player's marks.
    #[must_use]
    pub const fn mark(&self, mark: Mark) -> Color {
        self.ramp(mark)[1]
    }

    const fn ramp(&self, mark: Mark) -> &[Color; RANKS] {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Color;

    #[test]
    fn contrasts_are_those_of_the_standard() {
        let (black, white, grey) = (Color([0; 3]), Color([255; 3]), Color([0x77; 3]));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        // The known example: #777777 on white just fails 4.5:1.
        assert!((grey.contrast(white) - 4.478).abs() < 1e-3);
        assert!((white.contrast(grey) - grey.contrast(white)).abs() < 1e-12);
    }
}
