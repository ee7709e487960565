//! What all pictures share: the frame with its title and description, texts, chips.

use morpion::Mark;
use morpion_report::Texts;

use crate::color::{Color, Palette};
use crate::element::{Element, Length};
use crate::png::{self, PngError};
use crate::{Theme, marks};

/// The font of all texts. Where it is missing, another without serifs takes its place.
const FONT: &str = "DejaVu Sans, Verdana, sans-serif";

/// The space around a picture.
pub(crate) const MARGIN: f64 = 32.0;

/// The size of a title.
pub(crate) const TITLE: f64 = 24.0;

/// The size of sentences.
pub(crate) const TEXT: f64 = 15.0;

/// The size of labels.
pub(crate) const LABEL: f64 = 12.0;

/// From one line of a text to the next, times its size.
pub(crate) const LEADING: f64 = 1.4;

/// The language and the colours of a picture.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    /// The sentences in the reader's language.
    pub texts: &'a Texts,
    /// The colours.
    pub theme: Theme,
}

impl Style<'_> {
    pub(crate) fn palette(&self) -> Palette {
        self.theme.palette()
    }
}

/// A picture as SVG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Svg(String);

impl Svg {
    /// The text of the SVG, UTF-8. The same picture always has the same text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same, given away.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }

    /// The picture as PNG, this many pixels wide and as high as its form asks; by default two pixels a unit of the SVG,
    /// or less where that would be more than a poster needs.
    ///
    /// # Errors
    ///
    /// [`PngError::Size`] if there would be no pixel, or more than [`MAX_PIXELS`](crate::MAX_PIXELS).
    pub fn to_png(&self, width: Option<u32>) -> Result<Vec<u8>, PngError> {
        png::encode(&self.0, width)
    }
}

/// A picture of this size with its title, its description for those who do not see it, and what is on it.
pub(crate) fn frame(
    style: &Style,
    (width, height): (f64, f64),
    title: &str,
    description: &str,
    content: impl IntoIterator<Item = Element>,
) -> Svg {
    let palette = style.palette();
    let language = style.texts.language().tag();
    let (width, height) = (Length(width), Length(height));
    let svg = Element::new("svg")
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("width", width)
        .with("height", height)
        .with("viewBox", format!("0 0 {width} {height}"))
        .with("role", "img")
        .with("lang", language)
        .with("xml:lang", language)
        .with("aria-labelledby", "title description")
        .with("font-family", FONT)
        .with("fill", palette.ink)
        .add(Element::new("title").with("id", "title").text(title))
        .add(Element::new("desc").with("id", "description").text(description))
        .add(Element::new("rect").with("width", "100%").with("height", "100%").with("fill", palette.background))
        .add_all(content);
    Svg(format!("{svg}\n"))
}

/// A line of text that begins here, on its baseline.
pub(crate) fn text(x: f64, y: f64, size: f64, content: impl Into<String>) -> Element {
    let place = Element::new("text").with("x", Length(x)).with("y", Length(y));
    place.with("font-size", Length(size)).text(content)
}

/// A text in as many lines as it needs, none wider than `width`; and the baseline after the last.
pub(crate) fn paragraph(x: f64, y: f64, size: f64, width: f64, content: &str) -> (Vec<Element>, f64) {
    // The letters of a sentence are about half as wide as the font's size; a line has room for wider ones.
    let columns = (width / (0.58 * size)) as usize;
    let lines = wrap(content, columns);
    let baseline = |line: usize| y + LEADING * size * line as f64;
    let after = baseline(lines.len());
    (lines.into_iter().enumerate().map(|(line, words)| text(x, baseline(line), size, words)).collect(), after)
}

/// Breaks a text between words, at spaces that allow it.
fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// The width of a [`chip`].
pub(crate) const CHIP: f64 = 26.0;

/// The height of a [`chip`].
pub(crate) const CHIP_HEIGHT: f64 = 16.0;

/// A field of colour with a few letters on it; `y` is the baseline of the text beside it.
pub(crate) fn chip(x: f64, y: f64, color: Color, label: &str) -> Element {
    let top = y - 0.36 * LABEL - CHIP_HEIGHT / 2.0;
    let field = Element::new("rect").with("x", Length(x)).with("y", Length(top)).with("rx", 3);
    let field = field.with("width", CHIP).with("height", CHIP_HEIGHT).with("fill", color);
    let letters = text(x + CHIP / 2.0, y, LABEL, label).with("text-anchor", "middle").with("fill", color.ink());
    Element::new("g").add(field).add(letters)
}

/// What is written by a position: who forces a win, and within how many plies; `=` if neither does.
pub(crate) fn letters(winner: Option<(Mark, u32)>) -> String {
    winner.map_or("=".to_string(), |(mark, rank)| format!("{mark}{rank}"))
}

/// Whose the colours are: `player` wins, a draw, the other wins, each this far from the one before, with the letters that
/// stand on the colours.
pub(crate) fn winners(style: &Style, (x, y): (f64, f64), step: f64, player: Mark, letters: [&str; 3]) -> Vec<Element> {
    let outcomes = [Some(player), None, Some(player.other())];
    let places = (0..).map(|place| x + step * f64::from(place));
    let drawn = places.zip(outcomes.into_iter().zip(letters)).map(|(x, (winner, letter))| {
        let color = winner.map_or(style.palette().neither, |mark| style.palette().mark(mark));
        Element::new("g").add(chip(x, y, color, letter)).add(text(x + CHIP + 8.0, y, LABEL, outcome(style, winner)))
    });
    drawn.collect()
}

/// Who wins, in words.
pub(crate) fn outcome(style: &Style, winner: Option<Mark>) -> String {
    match winner {
        Some(Mark::X) => style.texts.draw_x_wins(),
        Some(Mark::O) => style.texts.draw_o_wins(),
        None => style.texts.draw_neither_wins(),
    }
}

/// The lines of a grid.
pub(crate) fn ruled(element: Element, color: Color, width: f64) -> Element {
    element.with("fill", "none").with("stroke", color).with("stroke-width", Length(width))
}

/// Marks of one player, or lines through them, drawn with a pen of this width.
pub(crate) fn pen(path: impl Into<String>, color: Color, width: f64) -> Element {
    let drawn = ruled(Element::new("path").with("d", path.into()), color, width);
    drawn.with("stroke-linecap", "round").with("stroke-linejoin", "round")
}

/// What stands at a place, drawn with squares of this side.
pub(crate) fn placed(x: f64, y: f64, square: f64) -> Element {
    let scale = square / f64::from(marks::SQUARE);
    let transform = format!("translate({} {}) scale({})", Length(x), Length(y), (scale * 1e5).round() / 1e5);
    Element::new("g").with("transform", transform)
}
