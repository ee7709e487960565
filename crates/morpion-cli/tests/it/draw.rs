//! `morpion draw`: the files, and what is refused. What the pictures show is tested where they are drawn.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use tempfile::{TempDir, tempdir};

use crate::program::{Run, command, finish, run};

/// Runs `morpion draw` in a folder.
fn draw(folder: &TempDir, arguments: &str) -> Run {
    let mut command = command();
    command.current_dir(folder.path()).arg("draw").args(arguments.split_whitespace());
    finish(&mut command, b"")
}

fn names(folder: &TempDir) -> Vec<String> {
    let files = fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn content(folder: &TempDir, name: &str) -> Vec<u8> {
    fs::read(folder.path().join(name)).unwrap()
}

#[test]
fn every_picture_is_drawn_in_the_form_that_the_name_says() {
    let folder = tempdir().unwrap();
    for picture in [
        "board XO-/---/---",
        "board XO-/---/--- --analysis",
        "board code:7",
        "board XXX/OO-/---",
        "map",
        "map --for o",
        "layers",
        "layers --for x --unique",
        "tree XO-/---/---",
        "tree ---/---/--- --depth 3",
    ] {
        for (name, start) in [
            ("a.svg", b"<svg xmlns=\"http".as_slice()),
            ("a.png", b"\x89PNG\r\n\x1a\n"),
            ("a.dot", b"digraph morpion {\n"),
            ("A.SVG", b"<svg"),
        ] {
            assert_eq!(draw(&folder, &format!("{picture} -o {name}")).done(), "", "a file is all that is written");
            assert!(content(&folder, name).starts_with(start), "{picture} -o {name}");
        }
    }
    assert_eq!(names(&folder), ["A.SVG", "a.dot", "a.png", "a.svg"]);
}

#[test]
fn the_examples_of_the_pages_work() {
    let folder = tempdir().unwrap();
    let mut count = 0;
    for page in [&["draw"][..], &["draw", "board"], &["draw", "map"], &["draw", "layers"], &["draw", "tree"]] {
        let page = run(page.iter().chain(&["--help"])).done();
        for example in page.lines().filter_map(|line| line.strip_prefix("  morpion draw ")) {
            // Posters take a while where nothing is optimised.
            draw(&folder, &example.replace("--width 4000", "--width 400")).done();
            count += 1;
        }
    }
    assert_eq!(count, 8);
    assert_eq!(names(&folder), ["board.svg", "layers.svg", "poster.png", "tree.svg"]);
}

#[test]
fn the_options_change_the_picture() {
    let folder = tempdir().unwrap();
    draw(&folder, "board XO-/---/--- --analysis -o light.svg --theme LIGHT").done();
    draw(&folder, "-o dark.svg --theme dark board XO-/---/--- --analysis").done();
    draw(&folder, "board XO-/---/--- --analysis --output french.svg --lang fr").done();
    draw(&folder, "board XO-/---/--- --analysis -o small.png --width 100").done();
    let text = |name| String::from_utf8(content(&folder, name)).unwrap();
    assert!(text("light.svg").contains("fill=\"#ffffff\"") && text("dark.svg").contains("fill=\"#14161a\""));
    assert!(text("light.svg").contains("lang=\"en\"") && text("light.svg").contains("X to play wins within 5 plies."));
    assert!(text("french.svg").contains("lang=\"fr\"") && text("french.svg").contains("X gagne en 5 coups."));
    // The width stands after the signature and the name of the first chunk.
    assert_eq!(content(&folder, "small.png")[16..20], [0, 0, 0, 100]);
    draw(&folder, "board XO-/---/--- --analysis -o again.svg").done();
    assert_eq!(content(&folder, "again.svg"), content(&folder, "light.svg"));
}

#[test]
fn what_cannot_be_drawn_is_named_and_nothing_is_written() {
    let folder = tempdir().unwrap();
    for (arguments, message) in [
        ("", "this is missing: COMMAND\nhelp: choose one of these: board, map, layers, tree"),
        ("lines -o a.svg", "there is no command “lines”; the commands are board, map, layers and tree"),
        ("board -o a.svg", "this is missing: BOARD\nhelp: “morpion draw board --help” lists"),
        ("board XO-/---/---", "name a file that ends in .svg, .png or .dot, such as -o picture.svg"),
        ("board XO-/---/--- -o a.jpg", "the extension of “a.jpg” is not known: use .svg, .png or .dot"),
        ("board XO-/---/--- -o svg", "the extension of “svg” is not known"),
        ("board XO-/---/--- -o .svg", "the extension of “.svg” is not known"),
        ("map -o -", "the extension of “-” is not known"),
        ("map -o no/such/folder/a.svg", "there is no folder in which to write “no/such/folder/a.svg”"),
        ("map -o a.svg --width 100", "--width has a meaning only with .png"),
        ("map -o a.png --width 0", "a whole number from 1 on is needed"),
        ("map -o a.png --width 1000000", "this picture can be from 1 to 9,"),
        ("map -o a.png --width 99999999999999999999", "this picture can be from 1 to 9,"),
        ("map --for z -o a.svg", "choose one of these: x, o"),
        ("map XO-/---/--- -o a.svg", "“XO-/---/---” is one argument too many"),
        ("layers --analysis -o a.svg", "there is no option “--analysis” here"),
        ("board OO-/---/--- -o a.svg", "no game leads to this board: there are more O than X"),
        ("board OO-/---/--- --analysis -o a.svg", "no game leads to this board: there are more O than X"),
        ("tree OO-/---/--- -o a.svg", "no game leads to this board"),
        ("board XO/---/--- -o a.svg", "row 1 has 2 cells"),
        ("map -o a.svg --theme blue", "choose one of these: light, dark"),
    ] {
        let text = draw(&folder, arguments).refused(2);
        assert!(text.contains(message), "{arguments}\n{text}");
    }
    assert!(names(&folder).is_empty());
}

#[test]
fn a_file_is_replaced_whole_or_not_at_all() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("a.svg");
    fs::write(&path, "something else").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("a.svg", folder.path().join("link.svg")).unwrap();
    draw(&folder, "map -o link.svg").done();
    assert!(content(&folder, "a.svg").starts_with(b"<svg"));
    assert!(fs::symlink_metadata(folder.path().join("link.svg")).unwrap().is_symlink());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    // No file may become larger than this: as where the disk is full, the picture cannot be written to its end.
    let before = content(&folder, "a.svg");
    let program = Path::new(env!("CARGO_BIN_EXE_morpion"));
    for file in ["a.svg", "new.svg"] {
        let limited = format!("trap '' XFSZ; ulimit -f 8; {} draw layers -o {file}", program.display());
        let output = Command::new("bash").args(["-c", &limited]).current_dir(folder.path()).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains(file) && errors.contains("cannot be written"), "{errors}");
        assert_eq!(content(&folder, "a.svg"), before);
        assert_eq!(names(&folder), ["a.svg", "link.svg"]);
    }
}

#[test]
fn what_is_no_file_is_not_replaced() {
    let folder = tempdir().unwrap();
    fs::create_dir(folder.path().join("folder.svg")).unwrap();
    symlink("nowhere", folder.path().join("dangling.svg")).unwrap();
    for name in ["folder.svg", "dangling.svg"] {
        let message = draw(&folder, &format!("map -o {name}")).refused(2);
        assert!(message.contains("is not a file that can be written"), "{message}");
    }
    assert_eq!(names(&folder), ["dangling.svg", "folder.svg"]);
}
