//! The page as files.

use std::borrow::Cow;

use crate::tables;

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name in the one folder of the site.
    pub name: &'static str,
    /// Its media type, with the character set of a text.
    pub media_type: &'static str,
    /// What it holds.
    pub content: Cow<'static, [u8]>,
}

/// Lists files of the folder `page/`.
macro_rules! files {
    ($($name:literal: $media_type:expr),* $(,)?) => {
        [$(File {
            name: $name,
            media_type: $media_type,
            content: Cow::Borrowed(include_bytes!(concat!("../page/", $name))),
        }),*]
    };
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// The files that are written by hand.
const WRITTEN: &[File] = &files! {
    "index.html": HTML,
    "style.css": CSS,
    "small-board.css": CSS,
    "attractor.css": CSS,
    "icon.svg": SVG,
    "start.js": SCRIPT,
    "sentences.js": SCRIPT,
    "element.js": SCRIPT,
    "address.js": SCRIPT,
    "board.js": SCRIPT,
    "tables.js": SCRIPT,
    "small-board.js": SCRIPT,
    "verdict.js": SCRIPT,
    "analysis.js": SCRIPT,
    "game.js": SCRIPT,
    "playing-board.js": SCRIPT,
    "play.js": SCRIPT,
    "play.css": CSS,
    "attractor-run.js": SCRIPT,
    "attractor-picture.js": SCRIPT,
    "attractor-words.js": SCRIPT,
    "attractor-controls.js": SCRIPT,
    "attractor-panels.js": SCRIPT,
    "attractor.js": SCRIPT,
    "graphs.css": CSS,
    "graph.js": SCRIPT,
    "graph-attractor.js": SCRIPT,
    "graph-link.js": SCRIPT,
    "graph-picture.js": SCRIPT,
    "graph-drawing.js": SCRIPT,
    "graph-table.js": SCRIPT,
    "graph-run.js": SCRIPT,
    "graph-texts.js": SCRIPT,
    "graphs.js": SCRIPT,
    "notation.js": SCRIPT,
    "records.js": SCRIPT,
    "referee.js": SCRIPT,
    "referee.css": CSS,
    "app.js": SCRIPT,
};

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
        let table = |(name, script): (&'static str, String)| File {
            name,
            media_type: SCRIPT,
            content: Cow::Owned(script.into_bytes()),
        };
        let mut files = WRITTEN.to_vec();
        files.extend(tables::scripts(&script_texts()).into_iter().map(table));
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

/// The scripts and the page that are written by hand, in one text: the sentences that they name are those that are needed.
fn script_texts() -> String {
    let texts = WRITTEN.iter().filter(|file| [HTML, SCRIPT].contains(&file.media_type));
    texts.map(|file| String::from_utf8_lossy(&file.content)).collect()
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
        let texts = script_texts();
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
    fn every_file_of_the_folder_is_one_of_the_site_and_the_page_asks_for_no_other() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/page")).unwrap();
        let names: BTreeSet<String> = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        assert_eq!(names, WRITTEN.iter().map(|file| file.name.to_string()).collect());
        let index = String::from_utf8(Site::new().file("index.html").unwrap().content.to_vec()).unwrap();
        let asked = |attribute: &str| {
            let parts = index.split(attribute).skip(1);
            parts
                .map(|rest| rest.split('"').next().unwrap().to_string())
                .filter(|name| !name.starts_with('#'))
                .collect::<Vec<_>>()
        };
        let asked: BTreeSet<String> = asked("src=\"").into_iter().chain(asked("href=\"")).collect();
        let mut site: BTreeSet<String> = Site::new().files().iter().map(|file| file.name.to_string()).collect();
        site.remove("index.html");
        assert_eq!(asked, site);
    }
}
