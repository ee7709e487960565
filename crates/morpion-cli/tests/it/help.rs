//! The help, in both languages, and the version.

use crate::program::{run, run_in_french};
use crate::shells::COMMANDS;

#[test]
fn no_argument_prints_a_short_help_with_three_examples_that_work() {
    let text = run::<&str>([]).done();
    let examples: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("  morpion "))
        .map(|line| line.split("  ").next().unwrap().split(' ').collect())
        .collect();
    assert_eq!(examples.len(), 3, "{text}");
    for example in &examples {
        assert!(!run(example).done().is_empty());
    }
    assert_eq!(run(["--lang", "en"]).done(), text);
    let french = run_in_french::<&str>([]).done();
    assert_eq!(run(["--lang=fr"]).done(), french);
    assert!(french.contains("Trois exemples\u{a0}:"), "{french}");
}

#[test]
fn every_page_has_its_texts_in_both_languages() {
    for page in std::iter::once(vec![]).chain(COMMANDS.iter().map(|&command| vec![command])) {
        for flag in ["--help", "-h"] {
            let arguments: Vec<&str> = page.iter().copied().chain([flag]).collect();
            let (english, french) = (run(&arguments).done(), run_in_french(&arguments).done());
            assert!(english.contains("Usage: morpion") && english.contains("Options:\n"), "{english}");
            assert!(french.contains("Utilisation\u{a0}: morpion") && french.contains("Options\u{a0}:\n"), "{french}");
            // No word of clap's own, and no option without a text.
            for foreign in ["Usage", "Print help", "possible values", "default:", "Arguments:", "Commands:"] {
                assert!(!french.contains(foreign), "{foreign}: {french}");
            }
            for text in [&english, &french] {
                for line in text.lines().filter(|line| line.trim_start().starts_with("--")) {
                    let option = line.trim_start();
                    assert!(option.contains("  "), "no text after {option}");
                }
            }
        }
    }
}

#[test]
fn the_examples_of_the_pages_work() {
    for arguments in [
        "check --board XXX/OO-/---",
        "positions --rank 1 --unique",
        "positions --for o --to-move x --format rows",
        "analyze XO-/---/---",
        "analyze code:7 --format json",
        "move XO-/---/---",
        "move XO-/---/--- --level easy --seed 7 --format json",
        "play --level easy",
        "trace --summary",
        "trace --around XX-/OO-/---",
        "trace --for o --from XO-/X--/--- --format csv",
    ] {
        let command = arguments.split(' ').next().unwrap();
        assert!(run([command, "--help"]).done().contains(&format!("  morpion {arguments}\n")), "{arguments}");
        run(arguments.split(' ')).done();
    }
}

#[test]
fn the_word_help_asks_for_help_too() {
    assert_eq!(run(["help"]).done(), run(["--help"]).done());
    assert_eq!(run(["help", "check"]).done(), run(["check", "--help"]).done());
    let french = run(["check", "--help", "--lang", "fr"]).done();
    for arguments in
        [["--lang", "fr", "help", "check"], ["help", "--lang", "fr", "check"], ["help", "check", "--lang", "fr"]]
    {
        assert_eq!(run(arguments).done(), french);
    }
    assert_eq!(run(["--lang=fr", "--color", "never", "help", "check"]).done(), french);
    // Elsewhere it is no command.
    assert!(run(["check", "help"]).refused(2).contains("there is no file “help”"));
}

#[test]
fn the_version_is_printed() {
    for flag in ["--version", "-V"] {
        assert_eq!(run([flag]).done(), format!("morpion {}\n", env!("CARGO_PKG_VERSION")));
    }
}
