//! `morpion page`: the page as a folder of files.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use morpion_web::Site;
use tempfile::tempdir;

use crate::program::{Run, command, finish};

/// Runs `morpion page` in a folder.
fn page(folder: &Path, arguments: &[&str]) -> Run {
    finish(command().arg("page").args(arguments).current_dir(folder), b"")
}

/// Asserts that a folder holds the page, and so many other files.
fn assert_holds_the_page(folder: &Path, others: usize) {
    let site = Site::new();
    for file in site.files() {
        assert_eq!(fs::read(folder.join(file.name)).unwrap(), *file.content, "{}", file.name);
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), site.files().len() + others);
}

#[test]
fn the_page_is_written_into_a_new_folder() {
    let folder = tempdir().unwrap();
    let output = page(folder.path(), &["--out", "some/site"]).done();
    assert_eq!(output, "Open “some/site/index.html” in a browser.\n");
    assert_holds_the_page(&folder.path().join("some/site"), 0);
}

#[test]
fn an_earlier_page_is_replaced_and_other_files_stay() {
    let folder = tempdir().unwrap();
    let own = |name: &str| folder.path().join(name);
    fs::write(own("notes.txt"), "mine").unwrap();
    page(folder.path(), &["--out", "."]).done();
    // A page of another version.
    let index = fs::read_to_string(own("index.html")).unwrap();
    fs::write(own("index.html"), index.replace("<body>", "<body class=\"old\">")).unwrap();
    fs::write(own("style.css"), "old").unwrap();
    fs::remove_file(own("page.js")).unwrap();
    let output = page(folder.path(), &["--out", ".", "--lang", "fr"]).done();
    assert_eq!(output, "Ouvrez «\u{a0}./index.html\u{a0}» dans un navigateur.\n");
    assert_holds_the_page(folder.path(), 1);
    assert_eq!(fs::read_to_string(own("notes.txt")).unwrap(), "mine");
}

#[test]
fn a_file_of_ones_own_is_never_replaced() {
    for name in ["index.html", "style.css"] {
        let folder = tempdir().unwrap();
        fs::write(folder.path().join(name), "mine").unwrap();
        let message = page(folder.path(), &["--out", "."]).refused(2);
        assert!(message.contains(&format!("the folder “.” has another “{name}”, which would be lost")), "{message}");
        assert!(message.contains("give the name of another folder"), "{message}");
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), "mine");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn what_cannot_hold_the_page_is_refused() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("file"), "mine").unwrap();
    symlink("nowhere", folder.path().join("dangling")).unwrap();
    for (out, message) in [
        ("file", "“file” is not a folder\nhelp: give the name of a folder; if it is not there, it is made"),
        ("file/site", "“file/site” is not a folder"),
        ("dangling", "“dangling” is not a folder"),
        ("", "“” is not a folder"),
        ("/proc/site", "the folder “/proc/site” cannot be made: the system answers"),
    ] {
        let text = page(folder.path(), &["--out", out]).refused(2);
        assert!(text.contains(message), "{out}\n{text}");
    }
    let french = page(folder.path(), &["--out", "file", "--lang", "fr"]).refused(2);
    assert!(french.contains("«\u{a0}file\u{a0}» n'est pas un dossier"), "{french}");
    let message = page(folder.path(), &[]).refused(2);
    assert!(message.contains("this is missing: --out"), "{message}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_file_of_the_page_that_cannot_be_written_is_named() {
    let folder = tempdir().unwrap();
    page(folder.path(), &["--out", "site"]).done();
    let style = folder.path().join("site/style.css");
    fs::remove_file(&style).unwrap();
    fs::create_dir(&style).unwrap();
    let message = page(folder.path(), &["--out", "site"]).refused(2);
    assert!(message.contains("“site/style.css” is not a file that can be written"), "{message}");
}
