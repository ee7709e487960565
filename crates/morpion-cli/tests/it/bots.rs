//! `morpion move` and `morpion levels`.

use serde_json::{Value, json};

use crate::check::vectors;
use crate::program::{Run, run, run_in_french, run_with};

fn parse(run: Run) -> Value {
    serde_json::from_str(&run.done()).unwrap()
}

#[test]
fn a_move_is_told_with_its_value_and_the_board_after_it() {
    let text = run(["move", "XX-/OO-/---"]).done();
    assert_eq!(
        text,
        "X plays: (1,3) wins at once.\n\n  X X X\n  O O -\n  - - -\n\nX has won, with the line (1,1) (1,2) (1,3).\n"
    );
    assert_eq!(run_with(["move", "-"], b"XX-\nOO-\n---\n").done(), text);
    let french = run_in_french(["move", "X--/---/---"]).done();
    assert_eq!(french, "O joue\u{a0}: (2,2) fait nulle, 7 coups plus tard.\n\n  X - -\n  - O -\n  - - -\n");
}

#[test]
fn the_json_of_a_move_is_that_of_the_contract() {
    let chosen = run(["move", "X--/---/---", "--format", "json"]).done();
    assert_eq!(chosen, "{\"square\":[2,2],\"value\":\"draw\",\"remoteness\":7,\"board\":[\"X--\",\"-O-\",\"---\"]}\n");
}

#[test]
fn a_finished_game_has_no_move() {
    let text = run(["move", "XXX/OO-/---"]).done();
    assert_eq!(text, "There is no move to make: the game is over.\nX has won, with the line (1,1) (1,2) (1,3).\n");
    let answer = run(["move", "XXX/OO-/---", "--format", "json"]).done();
    assert!(answer.starts_with(r#"{"square":null,"status":"won","winner":"X","winning_lines":[[[1,1],"#), "{answer}");
    let draw = parse(run(["move", "XOX/OXX/OXO", "--format", "json", "--level", "easy"]));
    assert_eq!((&draw["square"], &draw["status"]), (&Value::Null, &json!("draw")));
}

#[test]
fn a_refused_board_gives_status_2() {
    assert!(run(["move", "XXX/OOO/---"]).refused(2).contains("no game leads to this board"));
    let malformed = run(["move", "XXX/OO", "--format", "json"]);
    assert_eq!(malformed.status, 2);
    assert!(malformed.output.starts_with(r#"{"status":"malformed","problems":[{"kind":"row_count","rows":2"#));
}

#[test]
fn the_published_positions_get_a_best_move() {
    for case in vectors("choices.jsonl") {
        let rows: Vec<&str> = case["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        let chosen = parse(run(["move", &rows.join("/"), "--format", "json"]));
        let best = case["best"].as_array().unwrap();
        if best.is_empty() {
            assert_eq!(chosen["square"], Value::Null, "{case}");
        } else {
            assert!(best.contains(&chosen["square"]), "{case}\n{chosen}");
            assert_eq!(chosen["value"], case["value"], "{case}");
        }
    }
}

#[test]
fn the_seed_decides() {
    let chosen = |seed: &str, level: &str| {
        parse(run(["move", "---/---/---", "--seed", seed, "--level", level, "--format", "json"]))["square"].clone()
    };
    let all: Vec<Value> = (0..20).map(|seed| chosen(&seed.to_string(), "perfect")).collect();
    assert!(all.iter().all(|square| [[1, 1], [1, 3], [3, 1], [3, 3]].iter().any(|corner| *square == json!(corner))));
    assert!(all.iter().any(|square| *square != all[0]));
    for (seed, square) in all.iter().enumerate() {
        assert_eq!(chosen(&seed.to_string(), "perfect"), *square);
        assert_eq!(chosen(&seed.to_string(), "EASY"), *square, "on the empty board there is no mistake to make");
    }
}

#[test]
fn a_bot_that_always_errs_errs_mildly() {
    for seed in 0..20 {
        let chosen =
            parse(run(["move", "XO-/---/---", "--mistakes", "1", "--seed", &seed.to_string(), "--format", "json"]));
        assert_eq!(chosen["value"], "draw", "{chosen}");
    }
    let never = parse(run(["move", "XO-/---/---", "--mistakes", "0", "--format", "json"]));
    assert_eq!(never["value"], "win");
}

#[test]
fn the_odds_are_the_known_ones() {
    let levels = parse(run(["levels", "--format", "json"]));
    let levels = levels.as_array().unwrap();
    assert_eq!(levels.len(), 16);
    let odds = |level: &str, plays: &str, against: &str| {
        let found =
            levels.iter().find(|odds| odds["level"] == level && odds["plays"] == plays && odds["against"] == against);
        let found = found.unwrap();
        json!(["win", "draw", "loss"].map(|end| found[end].clone()))
    };
    assert_eq!(odds("perfect", "X", "random"), json!([191.0 / 192.0, 1.0 / 192.0, 0.0]));
    assert_eq!(odds("perfect", "O", "random"), json!([866.0 / 945.0, 79.0 / 945.0, 0.0]));
    assert_eq!(odds("perfect", "O", "perfect"), json!([0.0, 1.0, 0.0]));
    assert_eq!(odds("medium", "X", "perfect"), json!([0.0, 0.5625, 0.4375]));
    assert_eq!(
        levels[8],
        json!({"level":"medium","mistakes":0.25,"plays":"X","against":"perfect","win":0.0,"draw":0.5625,"loss":0.4375})
    );
    let keys =
        r#"[{"level":"perfect","mistakes":0.0,"plays":"X","against":"perfect","win":0.0,"draw":1.0,"loss":0.0},"#;
    assert!(run(["levels", "--format", "json"]).done().starts_with(keys));
}

#[test]
fn the_table_of_the_odds_fits_eighty_columns() {
    let text = run(["levels"]).done();
    for line in [
        "level    plays  against    wins    draws  losses                       exactly",
        "perfect  X      random   99.48%    0.52%   0.00%                       191:1:0",
        "perfect  O      random   91.64%    8.36%   0.00%                      866:79:0",
        "medium   X      perfect   0.00%   56.25%  43.75%                         0:9:7",
    ] {
        assert!(text.lines().any(|printed| printed == line), "{line}\n{text}");
    }
    assert!(text.lines().skip(1).take(18).all(|line| line.len() <= 80), "{text}");
    let french = run_in_french(["levels"]).done();
    assert!(french.contains("\nmedium   X     parfait      0,00\u{a0}%   56,25\u{a0}%  43,75\u{a0}%"), "{french}");
    assert_eq!(run_in_french(["levels", "--format", "json"]).done(), run(["levels", "--format", "json"]).done());
}
