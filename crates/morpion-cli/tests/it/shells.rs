//! `morpion completions` and `morpion man`.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::program::{command, run, run_in_french};

/// All commands.
pub(crate) const COMMANDS: [&str; 10] =
    ["check", "solve", "positions", "analyze", "move", "levels", "play", "replay", "completions", "man"];

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
    for page in [run(["man"]).done(), run_in_french(["man"]).done()] {
        assert!(page.contains(".TH morpion 1"), "{page}");
        for command in COMMANDS {
            assert!(page.contains(&format!("\n.SH \"morpion {command}\"\n")), "{command}\n{page}");
        }
        assert!(page.contains("\\-\\-mistakes") && page.contains("  morpion play \\-\\-level easy\n"), "{page}");
    }
}

#[test]
fn a_closed_pipe_ends_them_quietly() {
    for arguments in [vec!["completions", "zsh"], vec!["man"]] {
        let mut child = command().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut output = child.stdout.take().unwrap();
        output.read_exact(&mut [0; 10]).unwrap();
        drop(output);
        let ended = child.wait_with_output().unwrap();
        assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), b"".as_slice()));
    }
}
