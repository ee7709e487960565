//! Reads pictures back.

use morpion::{Board, Mark, Position, Solution};
use morpion_draw::{Style, Svg, Theme};
use morpion_report::{Language, Texts};
use roxmltree::{Document, Node};

pub(crate) const SVG: &str = "http://www.w3.org/2000/svg";

pub(crate) fn english() -> Texts {
    Texts::new(Language::English)
}

pub(crate) fn light(texts: &Texts) -> Style<'_> {
    Style { texts, theme: Theme::Light }
}

/// Calls `check` with a style of each language and theme.
pub(crate) fn each_style(mut check: impl FnMut(&Style)) {
    for language in Language::ALL {
        for theme in [Theme::Light, Theme::Dark] {
            check(&Style { texts: &Texts::new(language), theme });
        }
    }
}

/// The picture as XML, small enough, with what every picture has.
pub(crate) fn read<'a>(svg: &'a Svg, style: &Style) -> Document<'a> {
    assert!(svg.as_str().len() < 2_000_000, "{} bytes", svg.as_str().len());
    let document = Document::parse(svg.as_str()).unwrap();
    let root = document.root_element();
    assert!(root.has_tag_name((SVG, "svg")));
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("lang"), Some(style.texts.language().tag()));
    for name in ["title", "desc"] {
        let words = root.children().find(|node| node.has_tag_name((SVG, name))).unwrap();
        assert!(!words.text().unwrap().is_empty());
        assert!(root.attribute("aria-labelledby").unwrap().contains(words.attribute("id").unwrap()));
    }
    document
}

pub(crate) fn number(node: Node, attribute: &str) -> f64 {
    node.attribute(attribute).unwrap().parse().unwrap()
}

/// All elements of this name, in the order of the document.
pub(crate) fn all<'a>(document: &'a Document, name: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(move |node| node.has_tag_name((SVG, name)))
}

/// The title that an element has as its own.
pub(crate) fn title<'a>(node: Node<'a, 'a>) -> Option<&'a str> {
    node.children().find(|child| child.has_tag_name((SVG, "title")))?.text()
}

/// Where an element is moved to, and how much larger it is drawn.
pub(crate) fn place(node: Node) -> (f64, f64, f64) {
    let transform = node.attribute("transform").unwrap();
    let numbers = numbers(transform);
    let [x, y, scale] = numbers[..] else { panic!("{transform}") };
    (x, y, scale)
}

/// The numbers in a text.
pub(crate) fn numbers(text: &str) -> Vec<f64> {
    let words = text.split(|char: char| !char.is_ascii_digit() && char != '.' && char != '-');
    words.filter(|word| !word.is_empty()).map(|word| word.parse().unwrap()).collect()
}

pub(crate) fn position(board: &str) -> Position {
    board.parse::<Board>().unwrap().check().unwrap()
}

/// The squares on which a path has marks of a player, on squares of ten units.
pub(crate) fn marked(path: &str, mark: Mark) -> Vec<(u8, u8)> {
    let (shape, left, top) = match mark {
        Mark::X => ("l6 6m0-6l-6 6", 2.0, 2.0),
        Mark::O => ("a3 3 0 1 0 .01 0z", 5.0, 2.0),
    };
    let subpaths = path.split('M').filter(|subpath| subpath.ends_with(shape));
    let starts = subpaths.map(|subpath| numbers(subpath.strip_suffix(shape).unwrap()));
    starts.map(|start| (((start[1] - top) / 10.0) as u8 + 1, ((start[0] - left) / 10.0) as u8 + 1)).collect()
}

/// Positions of every kind: on each, all that is drawn of a position differs.
pub(crate) fn samples(solution: &Solution) -> Vec<Position> {
    let canonical = |position: &Position| position.board().canonical() == *position.board();
    solution.positions().filter(canonical).step_by(7).collect()
}
