//! `morpion replay`.

use serde_json::{Value, json};

use crate::check::{contains, vectors};
use crate::program::{command, finish, run, run_with};

fn replay_json(text: &[u8]) -> (Value, i32) {
    let run = run_with(["replay", "--format", "json"], text);
    assert_eq!(run.errors, "");
    assert_eq!(run.output.lines().count(), 1);
    (serde_json::from_str(&run.output).unwrap(), run.status)
}

#[test]
fn the_published_records_end_as_they_say() {
    for case in vectors("records.jsonl") {
        let (answer, status) = replay_json(case["text"].as_str().unwrap().as_bytes());
        assert!(contains(&answer["final"], &case["expect"]), "{case}\n{answer}");
        assert!(contains(&answer["error"], &case["error"]), "{case}\n{answer}");
        assert_eq!(status, i32::from(!case["error"].is_null()), "{case}");
        if let Some(moves) = case.get("moves").filter(|moves| moves.is_array()) {
            let squares: Vec<&Value> = answer["moves"].as_array().unwrap().iter().map(|made| &made["square"]).collect();
            assert_eq!(json!(squares), *moves, "{case}");
        }
    }
}

#[test]
fn each_move_has_its_value_and_those_that_lowered_it_are_marked() {
    let text = run_with(["replay"], b"1,1 1,2 2,1 3,1 2,2 3,3 2,3\n").done();
    let expected = "  1. X (1,1): draw
! 2. O (1,2): loss instead of draw
  3. X (2,1): win
  4. O (3,1): loss
  5. X (2,2): win
  6. O (3,3): loss
  7. X (2,3): win
X has won, with the line (2,1) (2,2) (2,3).
The game turned at move 2: O on (1,2) lost it; (2,2) would have drawn.
";
    assert_eq!(text, expected);
    let (answer, status) = replay_json(b"1,1 1,2");
    let expected = json!([
        {"square": [1, 1], "value_before": "draw", "value_after": "draw"},
        {"square": [1, 2], "value_before": "draw", "value_after": "loss"},
    ]);
    assert_eq!((&answer["moves"], &answer["error"], status), (&expected, &Value::Null, 0));
}

#[test]
fn the_json_is_that_of_the_contract() {
    let run = run_with(["replay", "--format", "json"], b"5 5");
    assert_eq!(run.status, 1);
    assert_eq!(
        run.output,
        "{\"moves\":[{\"square\":[2,2],\"value_before\":\"draw\",\"value_after\":\"draw\"}],\
         \"error\":{\"move\":2,\"kind\":\"occupied\",\"line\":1,\"column\":3,\"found\":\"5\",\"square\":[2,2],\
         \"message\":\"move 2, line 1, character 3: X already stands on “5”\"},\
         \"final\":{\"status\":\"in_progress\",\"winner\":null,\"winning_lines\":[],\"next_player\":\"O\",\
         \"marks\":{\"x\":1,\"o\":0},\"code\":81}}\n"
    );
}

#[test]
fn the_first_illegal_move_is_shown_at_its_place_after_the_legal_ones() {
    let run = run_with(["replay"], "1 4 # première rangée\n2 5 3, 9\n".as_bytes());
    assert_eq!(run.status, 1);
    assert!(run.output.ends_with("X has won, with the line (1,1) (1,2) (1,3).\nThe game turned at move 2: O on (2,1) lost it; (2,2) would have drawn.\n"), "{}", run.output);
    let expected = "\
error: move 6, line 2, character 8: the game is already over
  |
2 | 2 5 3, 9
  |        ^ here
  |
  = help: remove this move and those after it
";
    assert_eq!(run.errors, expected);
    for (text, kind, message) in [
        ("5 5", "occupied", "X already stands on “5”"),
        ("0", "out_of_range", "there is no square “0”"),
        ("4,1", "out_of_range", "there is no square “4,1”"),
        ("center", "not_a_square", "“center” is not a square"),
        ("\u{feff}5", "not_a_square", "“\u{fffd}5” is not a square: U+FEFF BYTE ORDER MARK is no part of one"),
        ("５", "not_a_square", "“５” is not a square: “５” (U+FF15 FULLWIDTH DIGIT FIVE) is no part of one"),
        ("1\u{a0}2", "not_a_square", "U+00A0 NO-BREAK SPACE is no part of one"),
    ] {
        let (answer, status) = replay_json(text.as_bytes());
        assert_eq!((answer["error"]["kind"].as_str(), status), (Some(kind), 1), "{text}");
        let refused = run_with(["replay"], text.as_bytes());
        assert!(refused.errors.contains(message) && refused.errors.contains("help: "), "{}", refused.errors);
    }
}

#[test]
fn in_french_too() {
    let mut french = command();
    french.args(["replay", "--lang", "fr"]);
    let run = finish(&mut french, b"1 2 5 5");
    assert_eq!(run.status, 1);
    assert!(run.output.contains("\n! 2. O (1,2)\u{a0}: perte au lieu de nulle\n"), "{}", run.output);
    assert!(
        run.errors.starts_with("erreur\u{a0}: coup 4, ligne 1, caractère 7\u{a0}: X est déjà sur «\u{a0}5\u{a0}»\n")
    );
}

#[test]
fn a_record_may_start_from_a_board() {
    let (answer, status) = replay_json(b"# an endgame\nXX-/OO-/---\n3\n");
    assert_eq!(
        (&answer["start"], &answer["final"]["status"], status),
        (&json!(["XX-", "OO-", "---"]), &json!("won"), 0)
    );
    assert!(run_with(["replay"], b"XX-/OO-/--- 3").done().starts_with("From XX-/OO-/---:\n  1. X (1,3): win\n"));
    let impossible = run_with(["replay", "--format", "json"], b"XXX/OOO/--- 9");
    assert!(impossible.status == 2 && impossible.output.starts_with(r#"{"status":"impossible""#));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    std::fs::write(&path, "XXX/OOO/--- 9").unwrap();
    assert!(run(["replay".as_ref(), path.as_os_str()]).refused(2).contains("game.txt: no game leads to this board"));
    let malformed = run_with(["replay"], b"XX/OO-/--- 9").refused(2);
    assert!(malformed.contains("row 1 has 2 cells instead of 3"), "{malformed}");
}

#[test]
fn a_record_is_read_from_a_file_or_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game one.txt");
    std::fs::write(&path, "5\r\n1\r\n").unwrap();
    let of_file = run(["replay".as_ref(), path.as_os_str()]).done();
    assert_eq!(of_file, run_with(["replay", "-"], b"5\n1\n").done());
    std::fs::write(&path, "5\r\n5\r\n").unwrap();
    let message = run(["replay".as_ref(), path.as_os_str()]).errors;
    assert!(message.contains("game one.txt: move 2, line 2, character 1: X already stands on “5”"), "{message}");
    assert!(run(["replay", "no-such-file"]).refused(2).contains("there is no file “no-such-file”"));
    assert!(!run(["replay", "XO-/---/---"]).refused(2).contains("--board"));
}

#[test]
fn a_text_without_moves_is_a_game_that_has_not_begun() {
    for text in ["", "\n\n", "# nothing yet\n", " ; , ;; \t"] {
        assert_eq!(run_with(["replay"], text.as_bytes()).done(), "The game goes on, X to play (X has 0, O has 0).\n");
    }
}

#[test]
fn junk_is_refused_at_once() {
    let message = run_with(["replay"], &vec![b'5'; 10_000_000]).refused(2);
    assert!(message.starts_with("error: the text is longer than 65,536 bytes"), "{message}");
    let noise: Vec<u8> = (0..60_000_u32).map(|byte| (byte.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let run = run_with(["replay"], &noise);
    assert!(run.status == 1 || run.status == 2, "{run:?}");
    assert!(!run.errors.contains(|character: char| character.is_control() && character != '\n'), "{}", run.errors);
}
