//! `morpion play`: the dialogue.

use std::io::{Read, Write};
use std::process::Command;

use rexpect::session::{PtySession, spawn_command};
use serde_json::Value;

use crate::check::vectors;
use crate::golden;
use crate::program::{Run, command, finish, run_with, start, wait_until};

/// Plays with these arguments, and types these lines.
fn play(arguments: &[&str], typed: &str) -> Run {
    run_with(["play"].iter().chain(arguments), typed.as_bytes())
}

/// Compares a whole game in both languages with the files of this name.
fn check_transcript(name: &str, arguments: &str, typed: &str) {
    for language in ["en", "fr"] {
        let mut command = command();
        command.args(["play", "--lang", language]).args(arguments.split_whitespace());
        let transcript = finish(&mut command, typed.as_bytes()).done();
        golden::check(&format!("{name}.{language}"), &format!("$ morpion play {arguments}\n{transcript}"));
    }
}

#[test]
fn a_game_lost_to_the_perfect_bot() {
    check_transcript("lost", "--seed 1", "2\n1\n9\n4\n3\n6\n7\n");
}

#[test]
fn a_game_won_against_a_bot_that_errs() {
    check_transcript("won", "--mistakes 1 --seed 4", "5\n1\n3\n7\n");
}

#[test]
fn a_drawn_game_with_every_word_and_every_mistake() {
    let typed = "help\nwhy\nhint\n\n  \nfoo\n0\n10\n4,1\nundo\nboard\n5\n5\n(1,1)\nboard\nundo\nHINT\n 2 , 2 \nquit\n";
    check_transcript("words", "--seed 3", typed);
}

#[test]
fn a_game_between_two_people() {
    check_transcript("both", "--as both", "1,1\n2,1\nundo\n2 2\n1\n1 2\n3\nnew\nquit\n");
}

#[test]
fn a_game_between_two_bots() {
    check_transcript("none", "--as none --level easy --seed 5", "");
}

#[test]
fn a_game_as_o_from_a_board_with_hints() {
    check_transcript("hints", "--as o --from X--/-O-/--X --hints --seed 1", "2\n3\nhint\nwhy\nnew\n");
}

#[test]
fn a_game_that_was_lost_from_the_start() {
    check_transcript("lost-from-the-start", "--as o --from X-X/-O-/X-O --seed 2", "2\n");
}

#[test]
fn french_words_and_english_ones_are_understood_in_french() {
    let mut french = command();
    french.args(["play", "--lang", "fr", "--seed", "1"]);
    let text =
        finish(&mut french, "5\nANNULER\nundo\nIndice\npourquoi\ngrille\nrejouer\nnew\nquitter\n5\n".as_bytes()).done();
    assert!(text.contains("2 coups sont annulés.") && text.contains("Vous n'avez pas de coup à annuler."), "{text}");
    assert_eq!(text.matches("Nouvelle partie.").count(), 2);
    assert!(text.ends_with(": quitter\nAu revoir.\n"), "{text}");
}

#[test]
fn the_list_of_words_names_each_of_them() {
    for (language, words) in [
        ("en", ["help", "undo", "hint", "why", "board", "new", "quit"]),
        ("fr", ["aide", "annuler", "indice", "pourquoi", "grille", "rejouer", "quitter"]),
    ] {
        let mut command = command();
        command.args(["play", "--lang", language]);
        let text = finish(&mut command, format!("{}\n", words[0]).as_bytes()).done();
        for word in words {
            assert!(text.lines().any(|line| line.starts_with(&format!("{word} "))), "{word}: {text}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed: &str| play(&["--as", "none", "--level", "easy", "--seed", seed], "").done();
    let games: Vec<String> = ["1", "2", "3", "4", "18446744073709551615"].iter().map(|seed| game(seed)).collect();
    assert!(games.iter().skip(1).any(|other| *other != games[0]));
    assert_eq!(game("1"), games[0]);
    assert_eq!(game("18446744073709551615"), games[4]);
}

#[test]
fn without_a_seed_games_differ() {
    let games: Vec<String> = (0..20).map(|_| play(&["--as", "none", "--level", "easy"], "").done()).collect();
    // By chance, all would be alike less than once in a million times.
    assert!(games.iter().any(|game| *game != games[0]));
}

#[test]
fn the_end_of_the_input_ends_the_game_cleanly() {
    for typed in ["", "5", "5\n", "foo", "\n\n\n"] {
        for side in ["x", "o", "both"] {
            let text = play(&["--as", side, "--seed", "1"], typed).done();
            assert!(text.ends_with("\nGoodbye.\n"), "{text}");
        }
    }
}

#[test]
fn a_bot_that_can_lose_is_not_said_never_to_lose() {
    let says = |arguments: &[&str]| play(arguments, "").done().contains("It never loses.");
    assert!(
        says(&[]) && says(&["--from", "X--/---/---", "--as", "o"]) && says(&["--from", "XX-/OO-/---", "--as", "o"])
    );
    assert!(!says(&["--from", "XX-/OO-/---"]) && !says(&["--level", "easy"]));
    let errs = play(&["--mistakes", "0.005"], "").done();
    assert!(errs.contains("Where a mistake is possible, it makes one with probability 0.005."), "{errs}");
}

#[test]
fn an_easier_bot_is_mentioned_only_to_who_plays_the_perfect_one() {
    let mentions = |arguments: &[&str]| play(arguments, "").done().contains("morpion play --level easy");
    assert!(mentions(&[]) && mentions(&["--as", "o"]) && mentions(&["--level", "perfect"]));
    assert!(!mentions(&["--level", "hard"]) && !mentions(&["--mistakes", "0.01"]) && !mentions(&["--as", "both"]));
}

/// The board as the program draws it, with a number on each empty square.
fn drawn(board: &Value) -> String {
    let cells = board.as_array().unwrap().iter().flat_map(|row| row.as_str().unwrap().chars());
    let shown = (1..).zip(cells).map(|(number, cell)| if cell == '-' { number.to_string() } else { cell.to_string() });
    shown.collect::<Vec<_>>().chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}

/// The last board of a transcript, without brackets and surplus spaces.
fn last_board(transcript: &str) -> String {
    let lines = transcript
        .lines()
        .map(|line| line.replace(['[', ']'], " ").split_whitespace().map(ToString::to_string).collect::<Vec<_>>());
    let is_row = |cells: &Vec<String>| cells.len() == 3 && cells.iter().all(|cell| cell.len() == 1);
    let rows: Vec<String> = lines.filter(is_row).map(|cells| cells.join(" ")).collect();
    rows[rows.len() - 3..].join("\n")
}

#[test]
fn the_published_cases_of_typing_a_move() {
    let cases = vectors("prompts.jsonl");
    assert_eq!(cases.len(), 11);
    for case in cases {
        let rows: Vec<&str> = case["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        let from = rows.join("/");
        let text = play(&["--as", "both", "--from", &from], case["typed"].as_str().unwrap()).done();
        let expect = &case["expect"];
        assert_eq!(last_board(&text), drawn(&expect["board"]), "{case}\n{text}");
        let message = match expect["error"].as_str() {
            Some("occupied") => "is taken by",
            Some("out_of_range") => "There is no square",
            Some("game_over") => "The game is over:",
            // The only one of these is an empty line.
            Some("not_a_square") => "Move 1, X: \nType a square: ",
            None => "",
            other => panic!("{other:?}"),
        };
        assert!(text.contains(message), "{case}\n{text}");
        let prompt = match expect["side_to_move"].as_str() {
            Some(side) => format!(", {side}: \nGoodbye.\n"),
            None => "new, undo or quit: \nGoodbye.\n".to_string(),
        };
        assert!(text.ends_with(&prompt), "{case}\n{text}");
    }
}

#[test]
fn a_line_without_end_and_bytes_that_are_no_text_are_refused_and_the_game_goes_on() {
    let mut typed = vec![b'5'; 3_000_000];
    typed.extend(b"\n\xff\x1b[2J\xfe\n5\n");
    let text = run_with(["play", "--as", "both"], &typed).done();
    assert!(text.contains("There is no square “55555555555555555555…”"), "{text}");
    assert!(text.contains("is neither a square nor a command"), "{text}");
    // The rest of the line is no entry of its own.
    assert_eq!(text.matches("There is no square").count(), 1);
    assert!(!text.contains('\u{1b}') && text.contains("\nX plays 5, on (2,2).\n"), "{text}");
}

#[test]
fn what_is_typed_is_repeated_without_its_end_and_answered_without_spaces() {
    let text = play(&["--as", "both"], " 99 \r\n5\r\n").done();
    assert!(text.contains("Move 1, X:  99 \nThere is no square “99”."), "{text}");
    assert!(text.contains("Move 1, X: 5\nX plays 5, on (2,2).\n"), "{text}");
}

#[test]
fn a_hint_is_a_move_of_the_perfect_bot() {
    // All moves draw, and the first of them is a corner.
    let text = play(&["--as", "both", "--from", "-X-/---/---"], "hint\n").done();
    assert!(text.contains("Hint: (2,2) draws, 7 plies later."), "{text}");
}

#[test]
fn each_level_says_how_often_it_errs() {
    for (level, probability) in [("hard", "0.1"), ("medium", "0.25"), ("EASY", "0.5")] {
        let text = play(&["--level", level], "").done();
        assert!(text.contains(&format!("it makes one with probability {probability}.\n")), "{text}");
    }
    let mut french = command();
    french.args(["play", "--lang", "fr", "--mistakes", "0.5", "--as", "X"]);
    assert!(finish(&mut french, b"").done().contains("il en commet une avec la probabilité 0,5.\n"));
}

#[test]
fn two_bots_play_from_a_board_on_standard_input() {
    let text = play(&["--as", "none", "--from", "-"], "XX-\nOO-\n---\n").done();
    assert!(text.contains("X plays 3, on (1,3)."), "{text}");
}

#[test]
fn a_board_that_is_no_start_is_refused() {
    assert!(play(&["--from", "XXX/OOO/---"], "").refused(2).contains("no game leads to this board"));
    assert!(play(&["--from", "XX"], "").refused(2).contains("there is 1 row instead of 3"));
    let over = play(&["--from", "XXX/OO-/---"], "5\nnew\n").done();
    assert!(
        over.contains("X has won")
            && over.contains("The game is over: undo takes back your last move, new starts again"),
        "{over}"
    );
    assert!(!over.contains("turned") && !over.contains("lost from the start"), "{over}");
}

#[test]
fn a_reader_that_closes_the_pipe_ends_the_game_quietly() {
    let mut child = start(["play", "--as", "both"]);
    let mut typed = child.stdin.take().unwrap();
    let mut output = child.stdout.take().unwrap();
    output.read_exact(&mut [0; 10]).unwrap();
    drop(output);
    // The input stays open: the program ends because nobody reads what it answers.
    wait_until(|| {
        let _ = typed.write_all(b"help\n");
        child.try_wait().unwrap().is_some()
    });
    let ended = child.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), b"".as_slice()));
}

/// Milliseconds: far more than any step takes.
const PATIENCE: Option<u64> = Some(10_000);

/// A game at a terminal of this width.
fn at_a_terminal(columns: usize, arguments: &str) -> PtySession {
    let mut shell = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_morpion");
    shell.args(["-c", &format!("stty echo rows 24 cols {columns} && exec {program} play --lang en {arguments}")]);
    spawn_command(shell, PATIENCE).unwrap()
}

#[test]
fn ctrl_d_ends_a_game_at_a_terminal() {
    let mut session = at_a_terminal(80, "--seed 1");
    session.exp_string("Move 1, X: ").unwrap();
    session.send_line("5").unwrap();
    session.exp_string("X plays 5, on (2,2).").unwrap();
    session.exp_string("Move 3, X: ").unwrap();
    session.send_control('d').unwrap();
    session.exp_string("\nGoodbye.").unwrap();
    session.exp_eof().unwrap();
    let status = session.process.wait().unwrap();
    assert!(format!("{status:?}").contains("Exited") && format!("{status:?}").ends_with(", 0)"), "{status:?}");
}

#[test]
fn at_a_terminal_the_moves_come_after_a_board() {
    let mut session = at_a_terminal(80, "--from - --as both");
    session.exp_string("then Ctrl-D on a new line.").unwrap();
    for row in ["XO-", "---", "---"] {
        session.send_line(row).unwrap();
    }
    session.send_control('d').unwrap();
    session.exp_string("Move 1, X: ").unwrap();
    session.send("5").unwrap();
    session.send_control('d').unwrap();
    session.send_control('d').unwrap();
    session.exp_string("5\r\nX plays 5, on (2,2).").unwrap();
}

#[test]
fn a_name_is_not_broken() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a-game-that-goes-on-and-on-for-a-while-and-does-not-end-before-the-line-does.txt");
    let path = path.to_str().unwrap();
    assert!(play(&["--save", path], "").done().contains(path));
}

#[test]
fn ctrl_c_interrupts_a_game_with_status_130() {
    let mut session = at_a_terminal(80, "--as both");
    session.exp_string("Move 1, X: ").unwrap();
    session.send_line("5").unwrap();
    session.exp_string("Move 2, O: ").unwrap();
    session.send_control('c').unwrap();
    let rest = session.exp_eof().unwrap();
    assert!(!rest.contains("panicked") && rest.ends_with('\n'), "{rest:?}");
    let status = session.process.wait().unwrap();
    assert!(format!("{status:?}").ends_with(", 130)"), "{status:?}");
}

#[test]
fn forty_columns_are_enough() {
    let mut session = at_a_terminal(40, "--seed 1 --hints");
    let mut transcript = String::new();
    // Each line is typed at its prompt: what is typed ahead shows elsewhere.
    for line in ["help", "why", "foo", "99", "2", "2", "undo", "2", "1", "9", "quit"] {
        let (before, prompt) = session.exp_regex("(X|quit): ").unwrap();
        transcript += &(before + &prompt);
        session.send_line(line).unwrap();
    }
    transcript += &session.exp_eof().unwrap();
    // The session takes each byte for a character.
    let transcript = String::from_utf8(transcript.chars().map(|byte| byte as u8).collect()).unwrap();
    for line in transcript.lines() {
        assert!(line.chars().count() <= 40, "{line:?}");
    }
    assert!(transcript.contains("no square “99”."), "{transcript}");
}

#[test]
fn what_a_terminal_shows_has_no_colour() {
    let mut session = at_a_terminal(80, "--mistakes 1 --seed 4");
    for line in ["5", "1", "3", "7", "quit"] {
        session.send_line(line).unwrap();
    }
    let transcript = session.exp_eof().unwrap();
    assert!(transcript.contains("X has won, with the line") && !transcript.contains('\u{1b}'), "{transcript}");
}
