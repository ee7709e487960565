//! `morpion play --save` and `--resume`.

use std::fs;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::program::{Run, command, finish, run_with, start, wait_until};

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn play(arguments: &[&str], typed: &str) -> Run {
    run_with(["play", "--seed", "1"].iter().chain(arguments), typed.as_bytes())
}

/// A path inside a folder, as an argument.
fn within(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_string()
}

/// The moves of a saved game, without its comment.
fn moves(path: &str) -> String {
    let text = fs::read_to_string(path).unwrap();
    let (comment, moves) = text.split_once('\n').unwrap();
    assert!(comment.starts_with("# A game of tic-tac-toe"), "{comment}");
    moves.to_string()
}

/// The names in a folder: nothing may be left behind.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn the_moves_are_saved_after_each_one() {
    let folder = folder();
    let path = within(&folder, "game.txt");
    let mut child = start(["play", "--as", "both", "--save", &path]);
    let mut typed = child.stdin.take().unwrap();
    let mut expected = String::new();
    for square in ["2,2", "1,1", "3,3"] {
        writeln!(typed, "{square}").unwrap();
        expected = expected + square + "\n";
        wait_until(|| Path::new(&path).exists() && moves(&path) == expected);
    }
    // A new game leaves the old one in the file until it has a move.
    writeln!(typed, "undo\nnew").unwrap();
    drop(typed);
    assert!(child.wait().unwrap().success());
    assert_eq!((moves(&path).as_str(), names(folder.path())), ("2,2\n1,1\n", vec!["game.txt".to_string()]));
    play(&["--as", "both", "--resume", &path, "--save", &path], "new\n7\n").done();
    assert_eq!(moves(&path), "3,1\n");
}

#[test]
fn a_saved_game_goes_on_where_it_stopped() {
    let folder = folder();
    let path = within(&folder, "game.txt");
    play(&["--as", "both", "--save", &path], "5\n1\n").done();
    let text = play(&["--as", "both", "--resume", &path, "--save", &path], "9\nundo\n3\n").done();
    assert!(text.contains("\nX stands on (2,2).\nO stands on (1,1).\n") && text.contains("Move 3, X: 9"), "{text}");
    assert_eq!(moves(&path), "2,2\n1,1\n1,3\n");
    let replayed = run_with(["replay", &path], b"").done();
    assert!(replayed.contains("\n  3. X (1,3): draw\n"), "{replayed}");
}

#[test]
fn a_game_that_is_resumed_without_save_leaves_its_file_alone() {
    let folder = folder();
    let path = within(&folder, "game.txt");
    let text = "5 # the centre\n1\n";
    fs::write(&path, text).unwrap();
    play(&["--resume", &path], "9\n").done();
    play(&["--resume", &path, "--save", &path], "foo\nhelp\n").done();
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn the_bot_answers_at_once_where_it_is_its_turn() {
    let folder = folder();
    let path = within(&folder, "game.txt");
    fs::write(&path, "1\n").unwrap();
    let text = play(&["--resume", &path], "").done();
    assert!(text.contains("start with --save too.\nX stands on (1,1).\nO plays 5, on (2,2).\n"), "{text}");
    let over = within(&folder, "over.txt");
    fs::write(&over, "1 4 2 5 3").unwrap();
    let text = play(&["--resume", &over], "undo\n").done();
    assert!(
        text.contains("X has won, with the line (1,1) (1,2) (1,3).\nYou have won.\nThe game turned at move 2"),
        "{text}"
    );
    assert!(text.contains("One move is taken back."), "{text}");
}

#[test]
fn a_game_from_a_board_is_saved_with_it() {
    let folder = folder();
    let path = within(&folder, "game.txt");
    play(&["--as", "both", "--from", "XO-/-X-/---", "--save", &path], "9,\n9\n3 3\n").done();
    assert_eq!(moves(&path), "XO-/-X-/---\n3,3\n");
    let text = play(&["--as", "both", "--resume", &path], "new\n").done();
    assert!(text.contains("A new game.\nX stands on (1,1) and (2,2).\n"), "{text}");
}

#[test]
fn another_file_is_never_overwritten() {
    let folder = folder();
    let (notes, other) = (within(&folder, "notes.txt"), within(&folder, "other.txt"));
    fs::write(&notes, "do not lose me\n").unwrap();
    fs::write(&other, "5\n").unwrap();
    let message = play(&["--save", &notes], "5\n").refused(2);
    assert!(message.contains("already exists") && message.contains(&format!("add --resume {notes}")), "{message}");
    assert!(play(&["--resume", &other, "--save", &notes], "5\n").refused(2).contains("already exists"));
    assert_eq!(fs::read_to_string(&notes).unwrap(), "do not lose me\n");
    fs::write(&other, "5").unwrap();
    assert!(play(&["--save", &other], "1\n").refused(2).contains("already exists"), "one character is enough");
    let empty = within(&folder, "empty.txt");
    fs::write(&empty, "").unwrap();
    play(&["--as", "both", "--save", &empty], "").done();
    assert_eq!(moves(&empty), "");
    fs::write(&empty, "").unwrap();
    play(&["--as", "both", "--save", &empty], "5\n").done();
    assert_eq!(moves(&empty), "2,2\n");
}

#[test]
fn a_file_named_as_standard_input_is_another_file() {
    let folder = folder();
    fs::write(within(&folder, "-"), "do not lose me\n").unwrap();
    let mut inside = command();
    inside.current_dir(folder.path()).args(["play", "--as", "none", "--resume", "-", "--save", "./-"]);
    assert!(finish(&mut inside, b"5\n").refused(2).contains("already exists"));
}

#[test]
fn the_advice_can_be_typed_as_it_is() {
    let folder = folder();
    let path = within(&folder, "my game.txt");
    fs::write(&path, "5\n").unwrap();
    assert!(play(&["--save", &path], "").refused(2).contains(&format!("add --resume '{path}'; otherwise")));
    let mut inside = command();
    inside.current_dir(folder.path()).args(["play", "--save=-x"]);
    fs::write(within(&folder, "-x"), "5\n").unwrap();
    assert!(finish(&mut inside, b"").refused(2).contains("add --resume ./-x; otherwise"));
    let other = within(&folder, "other.txt");
    fs::write(&other, "5\n").unwrap();
    let message = play(&["--resume", &path, "--save", &other], "").refused(2);
    assert!(message.contains("help: give another name, or the same file to --save and --resume"), "{message}");
    let board = play(&["--resume", "XO-/---/---"], "").refused(2);
    assert!(board.contains("to give the board itself, write --from XO-/---/---"), "{board}");
}

#[test]
fn the_file_is_replaced_and_never_written_in_place() {
    let folder = folder();
    let (path, other) = (within(&folder, "game.txt"), within(&folder, "other.txt"));
    fs::write(&path, "5\n").unwrap();
    fs::hard_link(&path, &other).unwrap();
    play(&["--as", "both", "--resume", &path, "--save", &path], "1\n").done();
    assert_eq!((moves(&path).as_str(), fs::read_to_string(&other).unwrap().as_str()), ("2,2\n1,1\n", "5\n"));
}

#[test]
fn the_name_is_told_without_what_a_terminal_acts_on() {
    let folder = folder();
    let path = within(&folder, "a\u{1b}[31mb");
    let told = play(&["--save", &path], "").done();
    assert!(told.contains("Each move is saved in “") && told.contains("a\u{fffd}[31mb”."), "{told}");
    fs::write(&path, "5\n5\n").unwrap();
    for arguments in [["--save", path.as_str()], ["--resume", path.as_str()]] {
        let message = play(&arguments, "").refused(2);
        assert!(message.contains("a\u{fffd}[31mb") && !message.contains('\u{1b}'), "{message}");
    }
}

#[test]
fn a_start_that_is_no_board_is_shown_with_the_name_of_its_file() {
    let folder = folder();
    let path = within(&folder, "game.txt");
    fs::write(&path, "XX/OO-/---\n").unwrap();
    let message = play(&["--resume", &path], "").refused(2);
    assert!(message.contains("game.txt: row 1 has 2 cells instead of 3\n"), "{message}");
    assert!(message.contains("\n1 | XX\n"), "{message}");
}

#[test]
fn a_path_may_start_with_a_dash() {
    let folder = folder();
    fs::create_dir(folder.path().join("-d")).unwrap();
    let run = |arguments: &[&str], typed: &[u8]| {
        let mut inside = command();
        inside.current_dir(folder.path()).args(arguments);
        finish(&mut inside, typed).done()
    };
    run(&["play", "--as", "both", "--save", "f"], b"5\n");
    assert_eq!(moves(&within(&folder, "f")), "2,2\n");
    run(&["play", "--as", "both", "--save", "-d/f"], b"5\n");
    run(&["play", "--as", "both", "--resume", "-d/f", "--save", "-d/f"], b"1\n");
    assert!(run(&["replay", "-d/f"], b"").contains("  2. O (1,1): draw\n"));
}

/// Whether this user is bound by permissions.
fn is_bound_by_permissions(folder: &TempDir) -> bool {
    let path = within(folder, "probe");
    fs::write(&path, "").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let is_bound = fs::OpenOptions::new().write(true).open(&path).is_err();
    fs::remove_file(&path).unwrap();
    is_bound
}

#[test]
fn what_may_not_be_written_is_told_before_the_game() {
    let folder = folder();
    let path = within(&folder, "game.txt");
    fs::write(&path, "5\n").unwrap();
    // Another user plays where the tests run as one who may write everything. That user may not read our folders.
    let as_nobody = !is_bound_by_permissions(&folder);
    let program = within(&folder, "morpion");
    // By another process: a program that this one still holds open for writing could not be run.
    assert!(Command::new("cp").args([env!("CARGO_BIN_EXE_morpion"), &program]).status().unwrap().success());
    let play = |path: &str| {
        let mut command = if as_nobody { Command::new("setpriv") } else { Command::new(&program) };
        if as_nobody {
            command.args(["--reuid=65534", "--regid=65534", "--clear-groups", &program]);
        }
        finish(command.env("LC_ALL", "C").args(["play", "--resume", path, "--save", path]), b"1\n")
    };
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    assert!(play(&path).refused(2).contains("error: you may not write “"));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
    let message = play(&path).refused(2);
    assert!(message.contains("nothing may be written in the folder of “"), "{message}");
    assert!(message.contains("help: give the name of a file in a folder in which you may write"), "{message}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "5\n");
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
}

#[test]
fn of_two_games_that_begin_in_one_file_one_is_refused() {
    let folder = folder();
    for round in 0..20 {
        let path = within(&folder, &format!("game-{round}.txt"));
        let start = || {
            let mut command = command();
            command.args(["play", "--as", "none", "--save", &path]).stdout(Stdio::null()).stderr(Stdio::null());
            command.spawn().unwrap()
        };
        let mut games = [start(), start()];
        let mut ends = games.each_mut().map(|game| game.wait().unwrap().code());
        ends.sort_unstable();
        assert_eq!(ends, [Some(0), Some(2)]);
        assert!(run_with(["replay", &path], b"").done().contains("  9. X ("));
    }
}

#[test]
fn a_new_game_of_the_bot_leaves_the_old_one_until_the_player_moves() {
    let folder = folder();
    let path = within(&folder, "game.txt");
    fs::write(&path, "1 4 2 5 3").unwrap();
    play(&["--as", "o", "--resume", &path, "--save", &path], "new\nquit\n").done();
    assert_eq!(fs::read_to_string(&path).unwrap(), "1 4 2 5 3");
    play(&["--as", "o", "--resume", &path, "--save", &path], "new\n5\nquit\n").done();
    assert_eq!(moves(&path).lines().count(), 3);
}

#[test]
fn a_signal_leaves_nothing_behind() {
    for signal in ["TERM", "HUP", "INT"].into_iter().cycle().take(12) {
        let folder = folder();
        let path = within(&folder, "game.txt");
        let mut child = command()
            .args(["play", "--as", "both", "--save", &path])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut typed = child.stdin.take().unwrap();
        // Saves without a pause: the signal comes during one of them.
        let writer = std::thread::spawn(move || while typed.write_all(b"5\nundo\n").is_ok() {});
        wait_until(|| Path::new(&path).exists());
        std::thread::sleep(Duration::from_millis(30));
        let process = child.id().to_string();
        assert!(Command::new("kill").args([&format!("-{signal}"), &process]).status().unwrap().success());
        wait_until(|| child.try_wait().unwrap().is_some());
        let status = child.wait().unwrap();
        assert_eq!(status.code(), if signal == "INT" { Some(130) } else { None }, "{signal}: {status}");
        writer.join().unwrap();
        assert_eq!(names(folder.path()), ["game.txt"], "{signal}");
        assert!(["", "2,2\n"].contains(&moves(&path).as_str()));
    }
}

#[test]
fn what_is_no_file_is_no_place_for_a_game() {
    let folder = folder();
    let directory = folder.path().to_str().unwrap();
    let dangling = within(&folder, "dangling");
    symlink(folder.path().join("nowhere"), &dangling).unwrap();
    let fifo = within(&folder, "fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    for name in [directory, &fifo, "-", "", &dangling] {
        let message = play(&["--save", name], "5\n").refused(2);
        assert!(message.contains("is not a file that can be written"), "{message}");
    }
    fs::write(within(&folder, "file"), "").unwrap();
    let inside = play(&["--save", &within(&folder, "file/game.txt")], "5\n").refused(2);
    assert!(inside.starts_with("error: there is no folder in which to write “"), "{inside}");
    let message = play(&["--save", &within(&folder, "no/such/folder/game.txt")], "5\n").refused(2);
    assert!(message.starts_with("error: there is no folder in which to write “"), "{message}");
    assert!(message.contains("/no/such/folder/game.txt”\nhelp: make the folder first"), "{message}");
    assert_eq!(names(folder.path()), ["dangling", "fifo", "file"]);
}

#[test]
fn links_and_permissions_stay_as_they_are() {
    let folder = folder();
    let (path, link) = (within(&folder, "game.txt"), within(&folder, "link"));
    fs::write(&path, "5\n").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("game.txt", &link).unwrap();
    play(&["--as", "both", "--resume", &path, "--save", &link], "1\n").done();
    assert_eq!(moves(&path), "2,2\n1,1\n");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    // Only root can give a file to another user.
    if std::os::unix::fs::chown(&path, Some(65534), Some(65534)).is_ok() {
        play(&["--as", "both", "--resume", &path, "--save", &path], "9\n").done();
        let found = fs::metadata(&path).unwrap();
        assert_eq!((moves(&path).as_str(), found.uid(), found.gid()), ("2,2\n1,1\n3,3\n", 65534, 65534));
    }
    let new = within(&folder, "new.txt");
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("umask 027 && {} play --save {new}", env!("CARGO_BIN_EXE_morpion"))]);
    assert!(shell.stdin(Stdio::null()).stdout(Stdio::null()).status().unwrap().success());
    assert_eq!(fs::metadata(&new).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_game_that_cannot_be_saved_any_more_goes_on_and_ends_with_status_2() {
    let outer = folder();
    let inner = outer.path().join("inner");
    fs::create_dir(&inner).unwrap();
    let path = inner.join("game.txt");
    let mut child = start(["play", "--as", "both", "--save", path.to_str().unwrap()]);
    let mut typed = child.stdin.take().unwrap();
    wait_until(|| path.exists());
    fs::remove_dir_all(&inner).unwrap();
    typed.write_all(b"5\n1\n").unwrap();
    drop(typed);
    let ended = child.wait_with_output().unwrap();
    let (output, errors) = (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap());
    assert!(output.contains("O plays 1, on (1,1)."), "{output}");
    assert_eq!(errors.matches("there is no folder in which to write").count(), 2, "{errors}");
    assert_eq!(ended.status.code(), Some(2));
}

#[test]
fn a_record_that_is_wrong_is_not_resumed() {
    let folder = folder();
    let path = within(&folder, "game.txt");
    fs::write(&path, "5\n5\n").unwrap();
    let message = play(&["--resume", &path, "--save", &path], "1\n").refused(2);
    assert!(message.contains("game.txt: move 2, line 2, character 1: X already stands on “5”"), "{message}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "5\n5\n");
    assert!(play(&["--resume", "no-such-file"], "").refused(2).contains("there is no file “no-such-file”"));
}
