//! Pipes, colours and terminals.

use std::process::{Command, Stdio};

use rexpect::session::spawn_command;

use crate::program::{command, finish, run, run_for_a_moment};

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    // The list is longer than what a pipe holds.
    let ended = run_for_a_moment(["positions", "--format", "json"]);
    assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), b"".as_slice()));
}

#[test]
fn a_full_disk_is_a_failure_with_a_message() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command().arg("solve").stdout(full).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stderr, b"error: the result cannot be written: the disk is full\n");
}

#[test]
fn colours_only_where_they_are_wanted() {
    let message = |command: &mut Command| finish(command.args(["analyze", "XXX"]), b"").refused(2);
    assert!(!message(&mut command()).contains('\u{1b}'), "standard error is no terminal");
    assert!(message(command().arg("--color=always")).contains('\u{1b}'));
    assert!(message(command().env("CLICOLOR_FORCE", "1")).contains('\u{1b}'));
    assert!(!message(command().env("CLICOLOR_FORCE", "1").arg("--color=never")).contains('\u{1b}'));
    assert!(!message(command().env("NO_COLOR", "1")).contains('\u{1b}'));
}

/// Milliseconds: far more than any step takes.
const PATIENCE: Option<u64> = Some(10_000);

#[test]
fn at_a_terminal_a_line_says_what_to_type_and_how_to_end_it() {
    // Of the French only what is ASCII: the session decodes each byte alone.
    for (language, prompt, verdict) in [
        ("en", "Type 3 rows of 3 cells (X, O, or - for an empty square), then Ctrl-D on a new line.", "X has won"),
        ("fr", "es de 3 cases (X, O, ou - pour une case vide), puis Ctrl-D sur une nouvelle ligne.", "X a gagn"),
    ] {
        let mut check = command();
        check.args(["check", "--lang", language]);
        let mut session = spawn_command(check, PATIENCE).unwrap();
        session.exp_string(prompt).unwrap();
        for row in ["XXX", "OO-", "---"] {
            session.send_line(row).unwrap();
        }
        session.send_control('d').unwrap();
        session.exp_string(verdict).unwrap();
        session.exp_eof().unwrap();
    }
}

#[test]
fn at_a_terminal_records_are_asked_for_too() {
    let game = "Type the squares of a game, X first, then Ctrl-D on a new line.";
    let boards = "Type records, one after the other, then Ctrl-D on a new line.";
    for (arguments, prompt, typed) in
        [("replay", game, "1 4 2 5 3"), ("check --records lines --format codes", boards, "XXXOO----")]
    {
        let mut program = command();
        program.args(arguments.split(' '));
        let mut session = spawn_command(program, PATIENCE).unwrap();
        session.exp_string(prompt).unwrap();
        session.send_line(typed).unwrap();
        session.send_control('d').unwrap();
        session.exp_string("X has won").unwrap();
        session.exp_eof().unwrap();
    }
}

#[test]
fn at_a_terminal_messages_are_coloured_unless_the_user_declines() {
    let transcript = |command: Command| spawn_command(command, PATIENCE).unwrap().exp_eof().unwrap();
    let analyze = |no_color: bool| {
        let mut analyze = command();
        analyze.args(["analyze", "XXX"]).env("TERM", "xterm");
        if no_color {
            analyze.env("NO_COLOR", "1");
        }
        analyze
    };
    assert!(transcript(analyze(false)).contains("\u{1b}["));
    assert!(!transcript(analyze(true)).contains('\u{1b}'));
}

#[test]
fn boards_are_drawn_to_the_width_of_the_terminal() {
    let widest = |columns: usize| {
        let mut shell = Command::new("sh");
        let program = env!("CARGO_BIN_EXE_morpion");
        shell.args(["-c", &format!("stty rows 24 cols {columns} && {program} positions --lang en --unique")]);
        let transcript = spawn_command(shell, PATIENCE).unwrap().exp_eof().unwrap();
        assert!(transcript.starts_with("412 winning positions"), "{transcript}");
        let drawn = transcript.lines().skip(2);
        drawn.map(|line| line.trim_end().len()).max().unwrap()
    };
    // A board takes five columns, and three lie between two.
    for (columns, across) in [(4, 1), (12, 1), (13, 2), (40, 5), (80, 10), (200, 25)] {
        assert_eq!(widest(columns), across * 8 - 3, "{columns} columns");
    }
}

#[test]
fn ctrl_c_interrupts_with_status_130() {
    for arguments in ["check", "check --records lines"] {
        let mut check = command();
        check.args(arguments.split(' '));
        let mut session = spawn_command(check, PATIENCE).unwrap();
        session.exp_string("Ctrl-D").unwrap();
        session.send_control('c').unwrap();
        session.exp_eof().unwrap();
        let status = session.process.wait().unwrap();
        assert!(format!("{status:?}").ends_with(", 130)"), "{status:?}");
    }
}

#[test]
fn the_same_command_prints_the_same_twice() {
    for arguments in [vec!["positions"], vec!["analyze", "---/---/---"], vec!["solve", "--format", "json"]] {
        assert_eq!(run(&arguments).done(), run(&arguments).done());
    }
}
