//! `morpion explain`.

use serde_json::Value;

use crate::program::{run, run_in_french};

#[test]
fn a_win_is_shown_down_to_every_line() {
    let expected = "\
XO-/---/---, code 7, ply 2
X to play wins within 5 plies.

X forces a win, whatever O plays:
X (2,1): threatens the line (1,1) (2,1) (3,1)
  O (3,1): blocks the line (1,1) (2,1) (3,1), forced
    X (2,2): makes a fork, the lines (2,1) (2,2) (2,3) and (1,1) (2,2) (3,3) at once, takes the forks at (2,2) and (3,2) \
                    from O
      O (2,3): blocks the line (2,1) (2,2) (2,3)
        X (3,3): completes the line (1,1) (2,2) (3,3)
      O (1,3) (3,2) (3,3)
        X (2,3): completes the line (2,1) (2,2) (2,3)
  O (1,3) (2,2) (2,3) (3,2) (3,3)
    X (3,1): completes the line (1,1) (2,1) (3,1)
";
    assert_eq!(run(["explain", "XO-/---/---"]).done(), expected);
}

#[test]
fn a_loss_has_an_answer_to_every_move_in_french_too() {
    let text = run_in_french(["explain", "XX-/-O-/--O"]);
    assert!(text.done().starts_with(
        "XX-/-O-/--O, code 13288, 4 marques\nC'est à X de jouer\u{a0}: X gagne en 1 coup.\n\nX gagne, quoi que \
         joue O\u{a0}:\nX (1,3)\u{a0}: complète la ligne (1,1) (1,2) (1,3)\n"
    ));
    let text = run_in_french(["explain", "X-O/-O-/X-X"]).done();
    let expected = "\
X-O/-O-/X-X, code 7471, 5 marques
C'est à O de jouer\u{a0}: O perd en 2 coups.

X gagne, quoi que joue O\u{a0}:
O (2,1)\u{a0}: bloque la ligne (1,1) (2,1) (3,1), menace de compléter la ligne (2,1) (2,2) (2,3)
  X (3,2)\u{a0}: complète la ligne (3,1) (3,2) (3,3)
O (1,2) (2,3) (3,2)
  X (2,1)\u{a0}: complète la ligne (1,1) (2,1) (3,1)
";
    assert_eq!(text, expected);
}

#[test]
fn a_draw_shows_every_move_with_its_answer_and_a_move_that_holds() {
    let expected = "\
---/-X-/---, code 81, ply 1
O to play, a draw; 8 plies remain.

O cannot win, for X has an answer to every move:
";
    let text = run(["explain", "---/-X-/---"]).done();
    assert!(text.starts_with(expected), "{text}");
    let moves = |text: &str, start: &str| text.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!((moves(&text, "O ("), moves(&text, "  X (")), (8 + 1, 8 + 7));
    assert!(
        text.contains("\nO does not lose either, whatever X plays:\nO (1,1)\n  X (1,2): threatens the line (1,2) (2,2) (3,2)\n    O (3,2): blocks"),
        "{text}"
    );
    assert!(text.ends_with("\nThe games go on from there: --depth N shows N plies of them.\n"), "{text}");
    let whole = run(["explain", "---/-X-/---", "--depth", "9"]).done();
    assert!(whole.lines().count() > 250 && !whole.contains("--depth"), "{whole}");
    assert!(whole.contains(": blocks the line (3,1) (3,2) (3,3), forced, fills the board, a draw\n"), "{whole}");
}

#[test]
fn the_depth_decides_how_much_is_shown() {
    let lines = |depth| run(["explain", "XO-/---/---", "--depth", depth]).done().lines().count();
    assert_eq!(["0", "1", "2", "5", "99999999999"].map(lines), [7, 7, 11, 13, 13]);
    let message = run(["explain", "XO-/---/---", "--depth", "-1"]).refused(2);
    assert!(message.contains("--depth"), "{message}");
}

#[test]
fn json_has_the_analysis_and_the_trees() {
    let json: Value = serde_json::from_str(&run(["explain", "X-O/-O-/X-X", "--format", "json"]).done()).unwrap();
    assert_eq!((&json["value"], &json["moves"][0]["square"]), (&"loss".into(), &serde_json::json!([1, 2])));
    let [proof] = json["proofs"].as_array().unwrap().as_slice() else { panic!("one proof") };
    assert_eq!(proof["player"], "X");
    assert_eq!((&proof["goal"], &proof["complete"], &proof["positions"]), (&"win".into(), &true.into(), &9.into()));
    let block = &proof["moves"][1];
    let expected = serde_json::json!({
        "player": "O", "square": [2, 1], "completes": [], "blocks": [[[1, 1], [2, 1], [3, 1]]],
        "threatens": [{"line": [[2, 1], [2, 2], [2, 3]], "square": [2, 3]}], "fork": false, "takes_forks": [],
        "forced": false, "board": ["X-O", "OO-", "X-X"], "status": "in_progress", "winner": null,
        "message": "blocks the line (1,1) (2,1) (3,1), threatens the line (2,1) (2,2) (2,3)",
        "moves": [{
            "player": "X", "square": [3, 2], "completes": [[[3, 1], [3, 2], [3, 3]]], "blocks": [], "threatens": [],
            "fork": false, "takes_forks": [], "forced": false, "board": ["X-O", "OO-", "XXX"], "status": "won",
            "winner": "X", "message": "completes the line (3,1) (3,2) (3,3)", "moves": [],
        }],
    });
    assert_eq!(block, &expected);
    let draw: Value = serde_json::from_str(&run(["explain", "---/---/---", "--format", "json"]).done()).unwrap();
    let facts = |proof: &Value| (proof["player"].clone(), proof["goal"].clone(), proof["complete"].clone());
    let proofs: Vec<_> = draw["proofs"].as_array().unwrap().iter().map(facts).collect();
    assert_eq!(proofs, [("O".into(), "hold".into(), false.into()), ("X".into(), "hold".into(), false.into())]);
}

#[test]
fn a_finished_game_says_what_stands_there() {
    let text = run(["explain", "XXX/OO-/---"]).done();
    assert_eq!(text, "XXX/OO-/---, code 229, ply 5\nX has won, with the line (1,1) (1,2) (1,3).\n");
    let json: Value = serde_json::from_str(&run(["explain", "XXX/OO-/---", "--format", "json"]).done()).unwrap();
    assert_eq!((&json["status"], &json["proofs"]), (&"won".into(), &serde_json::json!([])));
}

#[test]
fn a_refused_board_gives_status_2() {
    assert!(run(["explain", "XXX/OOO/---"]).refused(2).starts_with("error: no game leads to this board"));
    let json = run(["explain", "XXX/OOO/---", "--format", "json"]);
    assert_eq!(json.status, 2);
    assert!(json.output.starts_with(r#"{"status":"impossible","reasons":["both_won","x_won_wrong_count"]"#));
}

#[test]
fn the_picture_is_the_one_that_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    for board in ["XO-/---/---", "---/---/---", "XXX/OO-/---"] {
        for format in ["svg", "dot"] {
            let file = folder.path().join(format!("tree.{format}"));
            run(["draw", "tree", board, "-o", file.to_str().unwrap()]).done();
            assert_eq!(run(["explain", board, "--format", format]).done(), std::fs::read_to_string(&file).unwrap());
        }
    }
    assert!(run(["explain", "XXX/OOO/---", "--format", "svg"]).refused(2).starts_with("error: no game leads"));
}
