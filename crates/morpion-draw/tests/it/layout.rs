//! What is written can be read: no text lies on another, or outside the picture.

use morpion::{Mark, Solution};
use morpion_draw::layers::Selection;
use morpion_draw::{Svg, board, layers, map, tree};
use morpion_report::{Language, Texts};
use resvg::usvg::{self, Node, Options, Rect, Tree};

use crate::reading::{light, position, samples};

/// Every text with the place that it takes with the pictures' own font.
pub(crate) fn texts(svg: &Svg, options: &Options) -> (Vec<(String, Rect)>, (f32, f32)) {
    let tree = Tree::from_str(svg.as_str(), options).unwrap();
    let mut waiting = vec![tree.root()];
    let mut texts = Vec::new();
    while let Some(group) = waiting.pop() {
        for node in group.children() {
            match node {
                Node::Group(group) => waiting.push(group),
                Node::Text(text) => {
                    let words = text.chunks().iter().map(usvg::TextChunk::text).collect();
                    texts.push((words, text.abs_bounding_box()));
                }
                _ => {}
            }
        }
    }
    (texts, (tree.size().width(), tree.size().height()))
}

pub(crate) fn assert_readable(name: &str, svg: &Svg, options: &Options) {
    let (texts, (width, height)) = texts(svg, options);
    assert!(!texts.is_empty());
    for (place, (words, one)) in texts.iter().enumerate() {
        let inside =
            one.left() >= 8.0 && one.top() >= 8.0 && one.right() <= width - 8.0 && one.bottom() <= height - 8.0;
        assert!(inside, "{name}: {words} is at {one:?} of {width}x{height}");
        for (others, other) in &texts[..place] {
            let apart = one.right() <= other.left()
                || other.right() <= one.left()
                || one.bottom() <= other.top()
                || other.bottom() <= one.top();
            assert!(apart, "{name}: {words} lies on {others}: {one:?}, {other:?}");
        }
    }
}

/// The pictures' own font.
pub(crate) fn options() -> Options<'static> {
    let mut options = Options::default();
    options.fontdb_mut().load_font_data(include_bytes!("../../fonts/DejaVuSans.ttf").to_vec());
    options
}

#[test]
fn no_text_lies_on_another_or_outside() {
    let solution = Solution::standard();
    let options = options();
    // Both themes have the same places.
    for language in Language::ALL {
        let texts = Texts::new(language);
        let style = &light(&texts);
        for position in samples(&solution) {
            let name = position.board().in_one_string().to_string();
            assert_readable(&name, &board::analysis_svg(style, &solution, &position), &options);
            assert_readable(&name, &tree::svg(style, &solution, &position, 1), &options);
        }
        // The longest verdict: two lines.
        assert_readable("two lines", &board::analysis_svg(style, &solution, &position("XXX/XOO/XOO")), &options);
        assert_readable("tree", &tree::svg(style, &solution, &position("X--/-O-/--X"), u32::MAX), &options);
        for player in [Mark::X, Mark::O] {
            assert_readable("map", &map::svg(style, &solution, player), &options);
        }
        assert_readable("layers", &layers::svg(style, &solution, Selection::default()), &options);
        for player in [None, Some(Mark::X), Some(Mark::O)] {
            let selection = Selection { player, unique: true };
            assert_readable("classes", &layers::svg(style, &solution, selection), &options);
        }
    }
}
