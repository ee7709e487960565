//! Wrong arguments: each gets a message that says what is wrong and how to mend it, in the user's language, status 2.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use crate::program::{command, finish, run, run_in_french};

#[test]
fn each_mistake_is_named_with_advice() {
    for (arguments, message, advice) in [
        (vec!["solv"], "there is no command “solv”; the commands are check, solve,", "did you mean “solve”?"),
        (vec!["plays"], "there is no command “plays”", "did you mean “play”?"),
        (vec!["xyz"], "there is no command “xyz”", "“morpion --help” lists what can be given"),
        (vec!["XXX/OO-/---"], "there is no command", "to check this board, write morpion check --board XXX/OO-/---"),
        (vec!["X X X/O O -/- - -"], "there is no command", "write morpion check --board XXX/OO-/---"),
        (vec!["check", "XXX/OO-"], "there is no file “XXX/OO-”", "write --board XXX/OO-"),
        (vec!["solve", "--formt", "json"], "there is no option “--formt” here", "did you mean “--format”?"),
        (vec!["solve", "--json"], "there is no option “--json” here", "“morpion solve --help” lists"),
        (
            vec!["solve", "--format", "xml"],
            "“xml” is not a value of --format <FORMAT>",
            "choose one of these: text, json",
        ),
        (vec!["solve", "--format"], "“--format <FORMAT>” needs a value", "choose one of these: text, json"),
        (vec!["solve", "now"], "“now” is one argument too many", "“morpion solve --help” lists"),
        (vec!["analyze"], "this is missing: BOARD", "“morpion analyze --help” lists"),
        (
            vec!["positions", "--rank", "two"],
            "“two” is not a value of --rank <N>: a whole number",
            "“morpion positions --help”",
        ),
        (
            vec!["positions", "--rank", "-1"],
            "“-1” is not a value of --rank <N>: a whole number",
            "“morpion positions --help”",
        ),
        (
            vec!["positions", "--ply=+1"],
            "“+1” is not a value of --ply <N>: a whole number",
            "“morpion positions --help”",
        ),
        (vec!["analyze", "--fromat", "json", "---/---/---"], "no option “--fromat” here", "did you mean “--format”?"),
        (vec!["analyze", "-x", "---/---/---"], "there is no option “-x” here", "“morpion analyze --help” lists"),
        (vec!["analyze", "---/---/---", "-X-/---/---"], "“-X-/---/---” is one argument too many", "--help” lists"),
        (vec!["analyze", "-", "-"], "“-” is one argument too many", "“morpion analyze --help” lists"),
        (vec!["solve", "--", "--lang"], "“--lang” is one argument too many", "“morpion solve --help” lists"),
        (vec!["check", "--board", "--format", "json"], "“--board <BOARD>” needs a value", "“morpion check --help”"),
        (
            vec!["check", "--lang", "---/---/---"],
            "“---/---/---” is not a value of --lang",
            "choose one of these: fr, en",
        ),
        (vec!["positions", "--unique=yes"], "“--unique” takes no value", "“morpion positions --help” lists"),
        (vec!["check", "a.txt", "--board", "---/---/---"], "cannot be used with", "give the board once"),
        (
            vec!["solve", "--format", "text", "--format", "json"],
            "is given more than once",
            "“morpion solve --help” lists",
        ),
        (vec!["--lang", "de", "solve"], "“de” is not a value of --lang <LANGUAGE>", "choose one of these: fr, en"),
    ] {
        assert_that_it_is_named_with_advice(&arguments, message, advice);
    }
}

#[test]
fn each_mistake_in_asking_for_a_game_is_named_with_advice() {
    for (arguments, message, advice) in [
        (
            vec!["move", "---/---/---", "--level", "expert"],
            "“expert” is not a value of --level <LEVEL>",
            "choose one of these: perfect, hard, medium, easy",
        ),
        (
            vec!["move", "---/---/---", "--seed", "18446744073709551616"],
            "not a value of --seed <N>: a whole number from 0 to 18,446,744,073,709,551,615",
            "“morpion move --help” lists",
        ),
        (vec!["play", "--seed", "+5"], "“+5” is not a value of --seed <N>", "“morpion play --help” lists"),
        (
            vec!["play", "--resume", "game.txt", "--from", "---/---/---"],
            "cannot be used with",
            "choose one: --from starts from a board",
        ),
        (vec!["play", "--seed", "-1"], "“-1” is not a value of --seed <N>", "“morpion play --help” lists"),
        (
            vec!["move", "---/---/---", "--mistakes", "1.5"],
            "a number from 0 to 1 with up to 9 decimals is needed",
            "--help”",
        ),
        (vec!["play", "--mistakes", "-0.5"], "“-0.5” is not a value of --mistakes <P>", "“morpion play --help” lists"),
        (vec!["play", "--mistakes", "0,5"], "“0,5” is not a value of --mistakes <P>", "“morpion play --help” lists"),
        (
            vec!["play", "--level", "easy", "--mistakes", "0.5"],
            "cannot be used with",
            "choose one: --level names a strength",
        ),
        (
            vec!["move", "---/---/---", "--mistakes", "0.5", "--level", "easy"],
            "cannot be used with",
            "choose one: --level names a strength",
        ),
        (
            vec!["play", "--from", "---/---/---", "--resume", "game.txt"],
            "cannot be used with",
            "choose one: --from starts from a board",
        ),
        (vec!["play", "--from", "-"], "so it cannot give the moves as well", "or let two bots play, with --as none"),
        (vec!["play", "--resume", "-"], "so it cannot give the moves as well", "name a file, or write the board as"),
        (vec!["play", "--as", "z"], "“z” is not a value of --as <SIDE>", "choose one of these: x, o, both, none"),
        (vec!["play", "x"], "“x” is one argument too many", "“morpion play --help” lists"),
        (vec!["move"], "this is missing: BOARD", "“morpion move --help” lists"),
        (vec!["export"], "this is missing: WHAT", "“morpion export --help” lists"),
        (vec!["export", "xml"], "“xml” is not a value of", "choose one of these: c, json, csv, pgsolver, boards"),
        (
            vec!["trace", "--limit", "3", "--summary"],
            "“--limit <N>” cannot be used with “--summary”",
            "“morpion trace --help” lists",
        ),
        (
            vec!["trace", "--summary", "--around", "---/---/---"],
            "“--summary” cannot be used with “--around <BOARD>”",
            "“morpion trace --help” lists",
        ),
        (vec!["trace", "--limit", "-1"], "“-1” is not a value of --limit <N>", "“morpion trace --help” lists"),
        (vec!["trace", "--for", "neither"], "“neither” is not a value of --for", "choose one of these: x, o"),
        (vec!["trace", "--from", "-", "--around", "-"], "standard input is named twice", ""),
        (vec!["completions"], "this is missing: SHELL", "“morpion completions --help” lists"),
        (vec!["man", "check"], "“check” is one argument too many", "“morpion"),
    ] {
        assert_that_it_is_named_with_advice(&arguments, message, advice);
    }
}

fn assert_that_it_is_named_with_advice(arguments: &[&str], message: &str, advice: &str) {
    let text = run(arguments).refused(2);
    assert!(text.contains(message) && text.contains(advice), "{arguments:?}\n{text}");
    assert!(!text.contains("Usage") && !text.contains("For more information"), "clap's own words: {text}");
}

#[test]
fn in_french_too() {
    let text = run_in_french(["solve", "--format", "xml"]).refused(2);
    assert_eq!(
        text,
        "erreur\u{a0}: «\u{a0}xml\u{a0}» n'est pas une valeur de --format <FORMAT>\n\
         aide\u{a0}: choisissez parmi\u{a0}: text, json\n"
    );
}

#[test]
fn the_language_of_a_message_is_the_one_asked_for_wherever_it_stands() {
    for arguments in [vec!["--lang", "fr", "xyz"], vec!["xyz", "--lang=fr"], vec!["xyz", "--lang", "fr"]] {
        assert!(run(&arguments).refused(2).starts_with("erreur\u{a0}: commande inconnue\u{a0}: «\u{a0}xyz"));
    }
    assert!(run_in_french(["--lang", "en", "xyz"]).refused(2).starts_with("error: there is no command “xyz”"));
    let all = finish(command().env("LC_ALL", "fr_FR").env("LANG", "en_US").arg("xyz"), b"").refused(2);
    assert!(all.starts_with("erreur"), "{all}");
}

#[test]
fn arguments_that_are_not_utf8_are_no_crash() {
    let bytes = OsStr::from_bytes(b"\xff\xfe");
    for arguments in [vec!["analyze".as_ref(), bytes], vec!["check".as_ref(), "--board".as_ref(), bytes]] {
        assert!(run(&arguments).refused(2).contains("there is 1 row instead of 3"));
    }
    let board = OsStr::from_bytes(b"X\xff-/---/---");
    let json = run(["analyze".as_ref(), board, "--format".as_ref(), "json".as_ref()]);
    assert!(json.status == 2 && json.output.contains(r#""found":"\\xFF""#), "{json:?}");
    let rank = run(["positions".as_ref(), "--rank".as_ref(), bytes]).refused(2);
    assert!(rank.contains("the argument “\u{fffd}\u{fffd}” is not valid UTF-8"), "{rank}");
    assert!(run(["solve".as_ref(), "--format".as_ref(), bytes]).status == 2);
    // What starts with a dash and is no text can only be meant as an option.
    let dashed = run(["analyze".as_ref(), OsStr::from_bytes(b"-\xff-/---/---")]).refused(2);
    assert!(dashed.contains("no option") || dashed.contains("not valid UTF-8"), "{dashed}");
    assert!(run(["check".as_ref(), bytes]).refused(2).contains("there is no file"));
    assert!(run([bytes]).status == 2);
    assert!(run(["--lang".as_ref(), bytes, "solve".as_ref()]).status == 2);
}

#[test]
fn what_was_typed_is_shown_without_what_a_terminal_acts_on() {
    for typed in ["a\u{1b}[31mb", "a\u{9b}31mb", "a\u{202e}b", "a\u{200b}b", "a\nb", "a\u{7f}b"] {
        let option = format!("--{typed}");
        for arguments in [
            vec![typed],
            vec!["check", typed],
            vec!["solve", typed],
            vec!["solve", option.as_str()],
            vec!["solve", "--format", typed],
            vec!["positions", "--rank", typed],
            vec!["--lang", typed, "solve"],
            vec!["analyze", &format!("code:{typed}")],
        ] {
            let message = run(&arguments).refused(2);
            let dangerous = |character: char| character.is_control() && character != '\n';
            assert!(!message.contains(dangerous), "{message:?}");
            assert!(!message.contains(['\u{202e}', '\u{200b}']) && !message.contains("a\nb"), "{message:?}");
        }
    }
}
