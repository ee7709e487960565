//! The page as files.

use crate::tables;

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name in the one folder of the site.
    pub name: &'static str,
    /// Its media type, with the character set of a text.
    pub media_type: &'static str,
    /// What it holds.
    pub content: Vec<u8>,
}

/// What files of the folder `page/` hold, with their names.
macro_rules! written {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../page/", $name)))),*]
    };
}

/// The page itself.
const INDEX: &str = include_str!("../page/index.html");

/// The icon in the tab.
const ICON: &str = include_str!("../page/icon.svg");

/// The styles; a later rule overrides an earlier one. A browser gets them as one file.
const STYLES: &[(&str, &str)] = &written![
    "style.css",
    "small-board.css",
    "game-chooser.css",
    "play.css",
    "referee.css",
    "attractor.css",
    "graphs.css"
];

/// The scripts in the order in which they run: each uses those before it. A browser gets them as one file, for to ask for each
/// takes it longer than to run them.
const SCRIPTS: &[(&str, &str)] = &written![
    "start.js",
    "sentences.js",
    "element.js",
    "address.js",
    "board.js",
    "tables.js",
    "rules.js",
    "solver.js",
    "verdict.js",
    "games.js",
    "strokes.js",
    "small-board.js",
    "game-chooser.js",
    "analysis.js",
    "game.js",
    "playing-board.js",
    "play.js",
    "notation.js",
    "records.js",
    "referee.js",
    "attractor-run.js",
    "attractor-picture.js",
    "attractor-words.js",
    "attractor-controls.js",
    "attractor-panels.js",
    "attractor.js",
    "graph.js",
    "graph-attractor.js",
    "graph-link.js",
    "graph-picture.js",
    "graph-drawing.js",
    "graph-table.js",
    "graph-run.js",
    "graph-texts.js",
    "graphs.js",
    "app.js",
];

/// The whole page: every file that a browser asks for.
///
/// ```
/// let site = morpion_web::Site::new();
/// let index = site.file("index.html").ok_or("no index")?;
/// assert_eq!(index.media_type, "text/html; charset=utf-8");
/// // Nothing is loaded from elsewhere: each script that the page names is a file of the site.
/// let html = std::str::from_utf8(&index.content)?;
/// let scripts = html.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
/// assert!(scripts.into_iter().all(|script| site.file(script).is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    files: Vec<File>,
}

impl Site {
    /// Solves the game and writes the tables.
    #[must_use]
    pub fn new() -> Site {
        let scripts = joined(SCRIPTS);
        let data = tables::script(&[INDEX, &scripts].concat());
        let file = |name, media_type, content: String| File { name, media_type, content: content.into_bytes() };
        let files = vec![
            file("index.html", "text/html; charset=utf-8", INDEX.to_string()),
            file("style.css", "text/css; charset=utf-8", joined(STYLES)),
            file("data.js", SCRIPT, data),
            file("page.js", SCRIPT, scripts),
            file("icon.svg", "image/svg+xml", ICON.to_string()),
        ];
        Site { files }
    }

    /// All files; the names differ.
    pub fn files(&self) -> &[File] {
        &self.files
    }

    /// The file of this name.
    pub fn file(&self, name: &str) -> Option<&File> {
        self.files.iter().find(|file| file.name == name)
    }
}

impl Default for Site {
    fn default() -> Site {
        Site::new()
    }
}

/// Files, one after the other.
fn joined(files: &[(&str, &str)]) -> String {
    files.iter().map(|(_, text)| *text).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use morpion_report::{Language, Texts};

    use super::*;

    /// The names in quotation marks that begin as those of the page's own sentences do.
    fn named(text: &str) -> BTreeSet<&str> {
        text.split('"').filter(|quoted| quoted.starts_with("page-")).collect()
    }

    #[test]
    fn the_page_says_every_sentence_written_for_it_and_no_other() {
        let texts = [INDEX, &joined(SCRIPTS)].concat();
        for language in Language::ALL {
            let lines = Texts::page_source(language).lines();
            let written: BTreeSet<&str> = lines
                .filter_map(|line| line.split_once(" ="))
                .map(|(name, _)| name)
                .filter(|name| !name.starts_with(' '))
                .collect();
            let differing: Vec<_> = named(&texts).symmetric_difference(&written).copied().collect();
            assert!(differing.is_empty(), "{language:?}: {differing:?}");
        }
    }

    #[test]
    fn every_file_of_the_folder_is_used() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/page")).unwrap();
        let names: BTreeSet<String> = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        let used = [STYLES, SCRIPTS].concat().into_iter().map(|(name, _)| name).chain(["index.html", "icon.svg"]);
        assert_eq!(names, used.map(ToString::to_string).collect());
    }

    #[test]
    fn the_page_asks_for_every_file_of_the_site_and_no_other() {
        let attributes = INDEX.split("src=\"").skip(1).chain(INDEX.split("href=\"").skip(1));
        let asked = attributes.filter_map(|rest| rest.split('"').next()).filter(|name| !name.starts_with('#'));
        let site = Site::new();
        let names = site.files().iter().map(|file| file.name).filter(|name| *name != "index.html");
        assert_eq!(asked.collect::<BTreeSet<_>>(), names.collect());
    }
}
