//! `morpion page`: the page as a folder of files.

use std::path::Path;
use std::{fs, io};

use morpion_report::printable;
use morpion_web::Site;

use crate::Status;
use crate::args::Page;
use crate::failure::{BadFolder, Failure, Unsavable};
use crate::interrupt;
use crate::terminal::Terminal;
use crate::whole_file;

/// The file that a browser opens.
const INDEX: &str = "index.html";

/// What stands in the index of each page that was written before.
const SIGN: &[u8] = br#"<meta name="generator" content="morpion page">"#;

pub(crate) fn run(options: &Page, terminal: &mut Terminal) -> Result<Status, Failure> {
    let folder = Path::new(&options.out);
    let bad = |problem| Failure::Folder { folder: options.out.to_string_lossy().into_owned(), problem };
    make(folder).map_err(bad)?;
    let site = Site::new();
    if let Some(file) = taken(folder, &site) {
        return Err(bad(BadFolder::Taken { file }));
    }
    // A signal waits until a file is whole.
    interrupt::catch();
    for file in site.files() {
        let path = folder.join(file.name);
        write(&path, &file.content)
            .map_err(|problem| Failure::Unsavable { file: path.to_string_lossy().into_owned(), problem })?;
    }
    let index = printable(&folder.join(INDEX).to_string_lossy());
    terminal.print(&format!("{}\n", terminal.texts.site_written(index)))
}

/// Makes a folder where there is none.
fn make(folder: &Path) -> Result<(), BadFolder> {
    // The system would take no name for the folder that we are in.
    if folder.as_os_str().is_empty() {
        return Err(BadFolder::NotAFolder);
    }
    fs::create_dir_all(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => BadFolder::NotAFolder,
        _ => BadFolder::Refused(error),
    })
}

/// A file that the page would replace although it is somebody's own: an earlier page's has that page's index beside it.
fn taken(folder: &Path, site: &Site) -> Option<&'static str> {
    let index = fs::read(folder.join(INDEX)).unwrap_or_default();
    if index.windows(SIGN.len()).any(|text| text == SIGN) {
        return None;
    }
    let mut names = site.files().iter().map(|file| file.name);
    names.find(|name| fs::symlink_metadata(folder.join(name)).is_ok())
}

/// Writes a file of the page over that of an earlier page.
fn write(path: &Path, content: &[u8]) -> Result<(), Unsavable> {
    match whole_file::find(path.as_os_str())? {
        Some((found, _)) => whole_file::write(&found, content, false),
        None => whole_file::write(path, content, true),
    }
}
