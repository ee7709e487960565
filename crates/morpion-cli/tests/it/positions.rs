//! `morpion positions`.

use serde_json::Value;

use crate::program::{run, run_in_french};

fn lines(arguments: &[&str]) -> Vec<String> {
    let arguments = ["positions"].iter().chain(arguments);
    run(arguments).done().lines().map(ToString::to_string).collect()
}

fn codes(arguments: &[&str]) -> Vec<u32> {
    lines(&[arguments, &["--format", "code"]].concat()).iter().map(|line| line.parse().unwrap()).collect()
}

#[test]
fn by_default_the_winning_positions_of_player_1_are_drawn() {
    let lines = lines(&[]);
    assert_eq!(lines[0], "2,936 winning positions for player 1 (X)");
    assert_eq!(lines[2], "X O -   O - X   - O X   X - O   - O -   X O -   O O X   - - O   X - O   O X O");
    let cells: usize = lines[2..].iter().map(|line| line.matches(['X', 'O', '-']).count()).sum();
    assert_eq!(cells, 2936 * 9);
    assert!(lines.iter().all(|line| line.len() <= 80));
    let french = run_in_french(["positions"]).done();
    assert!(french.starts_with("2\u{202f}936 positions gagnantes pour le joueur 1 (X)\n"));
}

#[test]
fn each_list_has_its_size() {
    for (arguments, count) in [
        (vec![], 2936),
        (vec!["--for", "o"], 1474),
        (vec!["--for", "O"], 1474),
        (vec!["--for", "neither"], 1068),
        (vec!["--unique"], 412),
        (vec!["--rank", "0"], 626),
        (vec!["--rank", "5"], 72),
        (vec!["--for", "o", "--rank", "1"], 860),
        (vec!["--ply", "2"], 48),
        (vec!["--for", "o", "--ply", "5"], 540),
        (vec!["--no-terminal"], 2936 - 626),
        (vec!["--for", "neither", "--no-terminal"], 1068 - 16),
    ] {
        assert_eq!(codes(&arguments).len(), count, "{arguments:?}");
    }
    let (x, o) = (codes(&["--to-move", "x"]), codes(&["--to-move", "o"]));
    assert_eq!(x.len() + o.len(), 2936 - 626, "nobody moves where the game is over");
    // In a code, 1 is an X and 2 an O: X moves where there are as many of each.
    let marks = |code: u32, digit: u32| (0..9).filter(|square| code / 3_u32.pow(*square) % 3 == digit).count();
    assert!(x.iter().all(|&code| marks(code, 1) == marks(code, 2)));
    assert!(o.iter().all(|&code| marks(code, 1) == marks(code, 2) + 1));
}

#[test]
fn lists_are_in_code_order_and_agree_in_every_form() {
    let codes = codes(&["--rank", "1"]);
    assert!(codes.is_sorted());
    let rows = lines(&["--rank", "1", "--format", "rows"]);
    let json = lines(&["--rank", "1", "--format", "json"]);
    assert_eq!((rows.len(), json.len()), (codes.len(), codes.len()));
    for ((code, row), object) in codes.iter().zip(&rows).zip(&json) {
        let object: Value = serde_json::from_str(object).unwrap();
        let board: Vec<&str> = object["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        assert_eq!(&board.join("/"), row);
        assert_eq!(object["code"], *code);
        assert_eq!(object["rank"], 1);
        let marks = row.matches(['X', 'O']).count();
        assert_eq!(object["ply"], marks);
        assert_eq!(object["side_to_move"], if marks % 2 == 0 { "X" } else { "O" });
    }
}

#[test]
fn an_empty_list_says_so() {
    let run = run(["positions", "--rank", "9"]);
    assert_eq!((run.output.as_str(), run.errors.as_str(), run.status), ("", "no position matches\n", 0));
}

#[test]
fn positions_in_neither_attractor_have_no_rank() {
    let message = run(["positions", "--for", "neither", "--rank", "1"]).refused(2);
    assert!(message.contains("have no rank: leave out --rank"), "{message}");
}
