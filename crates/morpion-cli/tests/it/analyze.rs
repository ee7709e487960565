//! `morpion analyze`.

use serde_json::Value;

use crate::program::{run, run_in_french, run_with};

#[test]
fn the_grid_and_the_moves_are_shown_best_first() {
    let text = run(["analyze", "XO-/---/---"]).done();
    let expected = "\
XO-/---/---, code 7, ply 2
X to play wins within 5 plies.

  X   O   D6
  W4  W4  D6
  W4  D6  D6

Moves, best first (W wins, D draws, L loses; the number counts the plies that follow the move):
(2,1) wins, 4 plies later
(2,2) wins, 4 plies later
(3,1) wins, 4 plies later
(1,3) draws, 6 plies later
(2,3) draws, 6 plies later
(3,2) draws, 6 plies later
(3,3) draws, 6 plies later
";
    assert_eq!(text, expected);
    assert_eq!(run(["analyze", "code:7"]).done(), expected);
    assert_eq!(run_with(["analyze", "-"], b"X O -\n---\n---\n").done(), expected);
}

#[test]
fn in_french_too() {
    let text = run_in_french(["analyze", "X-X/OO-/---"]).done();
    assert!(text.starts_with("X-X/OO-/---, code "), "{text}");
    assert!(
        text.contains("\nC'est à X de jouer\u{a0}: X gagne en 1 coup.\n\n  X   G0  X\n  O   O   G2\n  P1"),
        "{text}"
    );
    assert!(text.contains("\n(1,2) gagne aussitôt\n"), "{text}");
    assert!(text.contains(" perd, 1 coup plus tard"), "{text}");
}

#[test]
fn a_board_may_start_with_a_dash() {
    for board in ["---/---/---", "-X-/---/---", "--X/-O-/---"] {
        assert!(run(["analyze", board]).done().starts_with(board));
        assert!(run(["analyze", board, "--format", "json"]).done().starts_with(r#"{"board":["-"#));
        assert!(run(["analyze", "--format", "json", board]).done().starts_with(r#"{"board":["-"#));
        assert!(run(["check", "--board", board]).done().starts_with("The game goes on"));
    }
    let message = run(["analyze", "--fromat"]).refused(2);
    assert!(message.contains("there is no option “--fromat” here"), "{message}");
}

#[test]
fn a_finished_game_has_no_moves() {
    let text = run(["analyze", "XXX/OO-/---"]).done();
    assert!(text.contains("\nX has won, with the line (1,1) (1,2) (1,3).\n\n  X  X  X\n  O  O  -\n"), "{text}");
    let json: Value = serde_json::from_str(&run(["analyze", "XOX/OXX/OXO", "--format", "json"]).done()).unwrap();
    for key in ["side_to_move", "value", "remoteness", "winner"] {
        assert_eq!(json[key], Value::Null, "{key}");
    }
    assert_eq!((json["status"].as_str(), json["moves"].as_array().unwrap().len()), (Some("draw"), 0));
}

#[test]
fn a_refused_board_gives_status_2() {
    let message = run(["analyze", "XXX/OOO/---"]).refused(2);
    assert!(message.starts_with("error: no game leads to this board"), "{message}");
    let json = run(["analyze", "XXX/OOO/---", "--format", "json"]);
    assert_eq!(json.status, 2);
    assert!(json.output.starts_with(r#"{"status":"impossible","reasons":["both_won","x_won_wrong_count"]"#));
    let json = run(["analyze", "XXX/OO/---", "--format", "json"]);
    assert_eq!(json.status, 2);
    assert!(json.output.starts_with(r#"{"status":"malformed","problems":[{"kind":"row_length","row":2,"cells":2"#));
}

#[test]
fn a_code_is_a_number_of_a_board() {
    for code in [
        "code:19683",
        "code:",
        "code:-1",
        "code:+7",
        "code: 7",
        "code:7x",
        "code:99999999999999999999999999999999999999999",
    ] {
        let message = run(["analyze", code]).refused(2);
        assert!(message.contains("a code is a whole number from 0 to 19682"), "{message}");
    }
    assert!(run(["analyze", "code:19682"]).refused(2).contains("no game leads to this board"));
}
