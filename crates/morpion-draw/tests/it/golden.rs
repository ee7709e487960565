//! Pictures that are kept as files, so that a change of what a user sees is a change that a reviewer sees.

use morpion::{Mark, Solution};
use morpion_draw::layers::Selection;
use morpion_draw::{Style, Theme, arena, board, layers, map, tree};
use morpion_report::{Language, Texts};

use crate::arena_samples::{Sample, exercise, published};
use crate::reading::position;

/// Compares a picture with the file of this name; with `BLESS` set, writes the file.
fn check(name: &str, picture: &str) {
    let path = format!("{}/../../testdata/pictures/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, picture).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(picture == kept, "{path} differs; if this is as it should be, run the tests once with BLESS=1");
}

#[test]
fn pictures_are_as_they_were() {
    let (english, french) = (Texts::new(Language::English), Texts::new(Language::French));
    let light = Style { texts: &english, theme: Theme::Light };
    let dark = Style { texts: &french, theme: Theme::Dark };
    let solution = Solution::standard();
    check("analysis.en.light.svg", board::analysis_svg(&light, &solution, &position("XO-/---/---")).as_str());
    check("analysis.fr.dark.svg", board::analysis_svg(&dark, &solution, &position("XO-/---/---")).as_str());
    check("won.en.light.svg", board::svg(&light, position("XXX/XOO/XOO").board()).as_str());
    check("tree.en.light.svg", tree::svg(&light, &solution, &position("XO-/---/---"), u32::MAX).as_str());
    check("tree.fr.dark.svg", tree::svg(&dark, &solution, &position("XOX/-O-/-X-"), u32::MAX).as_str());
    check("map.en.light.svg", map::svg(&light, &solution, Mark::X).as_str());
    let unique = Selection { player: None, unique: true };
    check("layers.en.light.svg", layers::svg(&light, &solution, unique).as_str());
    check("layers.fr.dark.dot", &layers::dot(&dark, &solution, unique));
    check("board.en.dot", &board::dot(&light, position("XO-/---/---").board(), Some(&solution)));
    check("map.en.dot", &map::dot(&light, &solution, Mark::X));
    check("tree.en.dot", &tree::dot(&light, &solution, &position("XOX/OX-/---"), u32::MAX));
}

#[test]
fn arenas_are_as_they_were() {
    let (english, french) = (Texts::new(Language::English), Texts::new(Language::French));
    let light = Style { texts: &english, theme: Theme::Light };
    let dark = Style { texts: &french, theme: Theme::Dark };
    let check_arena = |name: &str, sample: &Sample, with_region: bool| {
        for (style, ending) in [(&light, "en.light"), (&dark, "fr.dark")] {
            let svg = sample.picture(with_region, |picture| arena::svg(style, picture)).unwrap();
            check(&format!("{name}.{ending}.svg"), svg.as_str());
        }
    };
    check_arena("arena", &exercise(), true);
    check_arena("arena-plain", &exercise(), false);
    let (_, sample) = published().into_iter().find(|(id, _)| id == "random-29").unwrap();
    check_arena("arena-random-29", &sample, true);
    let mut dot = Vec::new();
    exercise().picture(true, |picture| arena::dot(&light, picture, &mut dot)).unwrap();
    check("arena.en.dot", std::str::from_utf8(&dot).unwrap());
}
