//! `morpion grade`.

use serde_json::Value;

use crate::program::{command, finish, run, run_in_french, run_with};

fn list(arguments: &[&str]) -> String {
    run(["positions"].iter().chain(arguments)).done()
}

fn json(arguments: &[&str], submission: &str, status: i32) -> Value {
    let run = run_with(["grade", "--format", "json"].iter().chain(arguments), submission.as_bytes());
    assert_eq!((run.errors.as_str(), run.status), ("", status));
    serde_json::from_str(&run.output).unwrap()
}

#[test]
fn the_right_list_has_all_points() {
    for format in ["code", "rows"] {
        let list = list(&["--format", format]);
        let text = run_with(["grade"], list.as_bytes()).done();
        assert_eq!(text, "Winning positions for player 1 (X): 20 out of 20\nEverything is right: 2,936 boards.\n");
    }
    let list = list(&["--for", "o", "--format", "code"]);
    let text = run_with(["grade", "--for", "O", "--points", "7"], list.as_bytes()).done();
    assert_eq!(text, "Winning positions for player 2 (O): 7 out of 7\nEverything is right: 1,474 boards.\n");
    let marks = json(&["--for", "o"], &list, 0);
    assert_eq!((&marks["status"], &marks["points"]), (&"right".into(), &20.0.into()));
}

#[test]
fn what_is_wrong_is_counted_drawn_and_explained() {
    let submission = list(&["--format", "code"]) + "0\n13\n5\n7";
    let submission = submission.replacen("\n34\n", "\n", 1);
    let run = run_with(["grade"], submission.as_bytes());
    assert_eq!((run.errors.as_str(), run.status), ("", 1));
    assert_eq!(
        run.output,
        "\
Winning positions for player 1 (X): 19.97 out of 20
2,935 boards are right, 1 missing, 3 too many.

2 positions do not belong there; the smallest:

  - - -
  - - -
  - - -
No move of X wins: to (1,1), for instance, O answers (2,2) and holds.

1 board is no position of the game:

  X X X
  - - -
  - - -
no game leads to this board: X has 3 marks and O 0, but X can be ahead by one at most

1 board is missing:

  X O -
  X - -
  - - -
Whatever O plays, X wins within 4 plies.

Some boards are given more than once; each is counted once. Mark a board when it is first met, and do not add it again.
"
    );
}

#[test]
fn the_json_has_points_cases_and_feedback() {
    let submission = list(&["--no-terminal", "--format", "rows"]);
    let marks = json(&["--points", "100"], &submission, 1);
    assert_eq!(
        (&marks["status"], &marks["question"], &marks["player"]),
        (&"wrong".into(), &"positions".into(), &"X".into())
    );
    assert_eq!((&marks["points"], &marks["out_of"]), (&78.67.into(), &100.into()));
    let counts = serde_json::json!({"right": 2310, "wrong": 0, "missing": 626, "extra": 0, "repeated": 0});
    assert_eq!(marks["counts"], counts);
    let case = &marks["cases"][0];
    assert_eq!((&case["kind"], &case["count"], &case["code"]), (&"missing".into(), &626.into(), &229.into()));
    assert_eq!(case["board"], serde_json::json!(["XXX", "OO-", "---"]));
    assert_eq!(case["message"], "X has won, with the line (1,1) (1,2) (1,3).");
    assert_eq!(marks["mistakes"][0]["code"], "terminals_left_out");
    assert_eq!(marks["mistakes"][0]["differences"], 0);
    let text = run_with(["grade", "--points", "100"], submission.as_bytes()).output;
    assert_eq!(marks["feedback"], text);
}

#[test]
fn ranks_moves_and_verdicts_are_marked_too() {
    let ranks: String = list(&["--format", "json"])
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|position| position["code"].to_string() + ": " + &position["rank"].to_string() + "\n")
        .collect();
    assert_eq!(json(&["--ranks"], &ranks, 0)["counts"]["right"], 2936);
    let wrong = json(&["--ranks"], &ranks.replace("\n34: 4\n", "\n34: 3\n"), 1);
    let case = &wrong["cases"][0];
    assert_eq!((&case["kind"], &case["given"], &case["expected"]), (&"wrong_rank".into(), &3.into(), &4.into()));
    assert_eq!(case["message"], "Its rank is 4, not 3. Whatever O plays, X wins within 4 plies.");

    let moves = json(&["--strategy"], "---/---/--- 1,1\nXO-/---/--- 3,2\n", 1);
    let bad = moves["cases"].as_array().unwrap().iter().find(|case| case["kind"] == "bad_move").unwrap();
    assert_eq!(bad["given"], serde_json::json!([3, 2]));
    assert_eq!(bad["message"], "X plays (3,2): draw instead of win, which (2,1) keeps.");
    assert_eq!(moves["failed_line"], serde_json::json!({"moves": [[1, 1], [1, 2], [3, 2]], "lost": false}));

    let verdicts = json(&["--referee"], "0 next_x\nXXX/OO-/--- draw", 1);
    assert_eq!((&verdicts["player"], &verdicts["counts"]["missing"]), (&Value::Null, &19_681.into()));
    assert_eq!(verdicts["cases"][1]["given"], "draw");
    assert_eq!(verdicts["cases"][1]["expected"], "x_won");
}

#[test]
fn the_verdicts_of_check_on_all_boards_are_right() {
    let boards = run(["export", "boards"]).done();
    let words = run_with(["check", "--records", "lines", "--format", "codes", "--quiet"], boards.as_bytes()).output;
    let text = run_with(["grade", "--referee"], words.as_bytes()).done();
    assert_eq!(text, "Verdicts on all boards: 20 out of 20\nEverything is right: 19,683 boards.\n");
}

#[test]
fn what_cannot_be_read_has_its_place_and_status_2() {
    let message = run_with(["grade"], b"7\n13 x13").refused(2);
    assert_eq!(
        message,
        "error: standard input: line 2, character 4: “x13” is neither a code nor a board, nor a row of one\n\
         help: give only the codes or boards; remove titles and totals\n"
    );
    let refusal = json(&[], "[7, 13", 2);
    assert_eq!((&refusal["status"], &refusal["kind"]), (&"unreadable".into(), &"unclosed".into()));
    assert_eq!((&refusal["line"], &refusal["column"]), (&1.into(), &1.into()));
    assert_eq!((&refusal["points"], &refusal["out_of"]), (&0.0.into(), &20.into()));
    assert_eq!(refusal["feedback"], refusal["message"]);
    assert_eq!(json(&["--points", "7"], "1: 7\n2: 11\n3: 13", 2)["kind"], "ambiguous");
    let too_long = run_with(["grade"], "7 ".repeat(9 << 20).as_bytes()).refused(2);
    assert!(too_long.contains("longer than 16 MiB"), "{too_long}");
    for (arguments, submission, advice) in [
        (&["grade"][..], "7 ".repeat(9 << 20), "give only the codes or boards; remove titles and totals"),
        (&["grade"], "[7".to_string(), "give all that the program writes, as plain text"),
        (&["grade"], "[0, 1, 2, 0, 0, 0, 0, 0, 0]".to_string(), "write boards with X, O and -, or as lists of three"),
        (&["grade"], "1: 7\n2: 11\n3: 13".to_string(), "remove the numbers of the lines"),
        (&["grade", "--ranks"], "7 many".to_string(), "give only each board and what was asked of it"),
        (&["grade", "--ranks"], "7 5\n7 4".to_string(), "say one thing of each board"),
        (&["grade", "--strategy"], "7 2 1 3 3 3".to_string(), "write ROW,COL in brackets"),
    ] {
        let message = run_with(arguments, submission.as_bytes()).refused(2);
        assert!(message.contains(&format!("\nhelp: {advice}")), "{message}");
    }
    assert!(run_with(["grade"], b"").refused(2).contains("the submission is empty"));
    assert!(run_with(["grade"], b"\x7fELF\0").refused(2).contains("no text in UTF-8"));
    assert!(run(["grade", "no such file"]).refused(2).contains("there is no file “no such file”"));
    assert!(run_with(["grade"], b"\x1b[31m").refused(2).contains("never closed"), "a terminal is not coloured by it");
    let french = finish(command().env("LANG", "fr_FR.UTF-8").args(["grade", "--ranks"]), b"7 5\n7 4").refused(2);
    assert_eq!(
        french,
        "erreur\u{a0}: entrée standard\u{a0}: ligne 2, caractère 1\u{a0}: deux choses différentes sont dites de la grille XO-/---/---\n\
         aide\u{a0}: ne dites qu'une chose de chaque grille\n"
    );
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for arguments in [["--ranks", "--strategy"], ["--strategy", "--referee"], ["--ranks", "--referee"]] {
        let message = run(["grade"].iter().chain(&arguments)).refused(2);
        assert!(message.contains("cannot be used with"), "{message}");
    }
    assert!(run(["grade", "--referee", "--for", "o"]).refused(2).contains("cannot be used with"));
    for points in ["-1", "0", "4294967296", "99999999999"] {
        let message = run(["grade", "--points", points]).refused(2);
        assert!(message.contains("is not a value of --points"), "{message}");
    }
    assert!(run_in_french(["grade", "--for", "z"]).refused(2).contains("n'est pas une valeur de --for"));
}
