//! `morpion completions` and `morpion man`.

use std::process::Command;

use crate::program::{run, run_for_a_moment, run_in_french};

/// All commands.
pub(crate) const COMMANDS: &[&str] = &[
    "check",
    "solve",
    "positions",
    "analyze",
    "explain",
    "draw",
    "move",
    "levels",
    "play",
    "replay",
    "trace",
    "export",
    "grade",
    "arena",
    "page",
    #[cfg(feature = "serve")]
    "serve",
    #[cfg(feature = "mcp")]
    "mcp",
    "completions",
    "man",
];

#[test]
fn each_shell_gets_a_script_with_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh", "BASH"] {
        let script = run(["completions", shell]).done();
        for command in COMMANDS {
            assert!(script.contains(command), "{shell}: {command}");
        }
        assert!(script.contains("mistakes"), "{shell}");
    }
    let message = run(["completions", "tcsh"]).refused(2);
    assert!(message.contains("choose one of these: bash, elvish, fish, powershell, zsh"), "{message}");
}

#[test]
fn bash_completes_with_its_script() {
    let script = run(["completions", "bash"]).done();
    let complete = |words: &str, count: usize| {
        let program = format!(
            "{script}\nCOMP_WORDS=({words}); COMP_CWORD={count}; _morpion morpion \"${{COMP_WORDS[{count}]}}\" \"${{COMP_WORDS[{count} - 1]}}\"; echo \"${{COMPREPLY[@]}}\""
        );
        let output = Command::new("bash").args(["-c", &program]).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(complete("morpion le", 1), "levels\n");
    assert_eq!(complete("morpion play --see", 2), "--seed\n");
    assert_eq!(complete("morpion play --level m", 3), "medium\n");
}

#[test]
fn the_descriptions_are_in_the_language_of_the_user() {
    assert!(run(["completions", "fish"]).done().contains("Solve the game"));
    assert!(run_in_french(["completions", "fish"]).done().contains("Résout le jeu"));
}

#[test]
fn the_manual_has_a_section_for_each_command_with_its_options_and_examples() {
    let page = run(["man"]).done();
    let sections: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    let pictures = ["draw board", "draw map", "draw layers", "draw tree"];
    let tasks = ["solve", "check", "convert", "trace", "draw", "generate"].map(|task| format!("arena {task}"));
    let tasks = tasks.each_ref().map(String::as_str);
    let commands = COMMANDS.iter().flat_map(|&command| match command {
        "draw" => [&["draw"][..], &pictures].concat(),
        "arena" => [&["arena"][..], &tasks].concat(),
        other => vec![other],
    });
    let commands: Vec<String> = commands.map(|command| format!("\"morpion {command}\"")).collect();
    let own = ["NAME", "SYNOPSIS", "OPTIONS", "NOTES"];
    assert_eq!(sections, own.into_iter().chain(commands.iter().map(String::as_str)).collect::<Vec<_>>());
    assert!(page.starts_with(".ie") || page.contains(".TH morpion 1"), "{page}");
    for text in [
        "morpion \\- Tic\\-tac\\-toe, strictly refereed and solved by attractors",
        "\nSolve the game: the size of the graph",
        "\n.SS SYNOPSIS\n\\fBmorpion play\\fR",
        "\\-\\-version",
        "\\-\\-mistakes",
        "\n.PP\nExamples:\n  morpion play \\-\\-level easy\n",
        "130 interrupted (",
    ] {
        assert!(page.contains(text), "{text}\n{page}");
    }
    let french = run_in_french(["man"]).done();
    assert!(french.contains("Résout le jeu") && french.contains("Exemples\u{a0}:\n  morpion play"), "{french}");
}

#[test]
fn a_closed_pipe_ends_them_quietly() {
    for arguments in [vec!["completions", "zsh"], vec!["man"]] {
        let ended = run_for_a_moment(arguments);
        assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), b"".as_slice()));
    }
}
