//! Other games than the standard one.

use std::thread;

use morpion::{Board, Game, Size, Solution};
use morpion_report::Language;
use morpion_report::json::{Analysis, SolvedGame};
use serde_json::{Value, json};

use super::{ANALYZE, CHECK, CHOOSE, EXPLAIN, LEVELS, POSITIONS, SOLUTION};

/// A game with the query that chooses it.
fn games() -> Vec<(Game, &'static str)> {
    let game = |columns, rows, line| Game::new(Size { columns, rows }, line).unwrap();
    vec![
        (Game::STANDARD.misere(), "misere=true"),
        (Game::STANDARD.torus(), "torus=true"),
        (Game::STANDARD.torus().misere(), "torus=true&misere=true&line=3"),
        (game(4, 3, 3), "size=4x3"),
        (game(2, 6, 4).torus(), "size=2x6&line=4&torus=true"),
        (game(2, 2, 2), "line=2&size=2x2"),
    ]
}

fn value(json: impl serde::Serialize) -> Value {
    serde_json::to_value(json).unwrap()
}

#[test]
fn positions_of_other_games_are_worth_what_the_library_says() {
    for (game, query) in games() {
        let solution = Solution::new(game).unwrap();
        let every = if game.square_count() > 9 { 997 } else { 7 };
        for position in solution.positions().step_by(every) {
            let (code, board) = (position.board().code(), position.board().in_one_string());
            let expected = value(Analysis::new(&solution, &position));
            assert_eq!(ANALYZE.of_query(&format!("code={code}&{query}")), Ok(expected.clone()), "{board}");
            assert_eq!(ANALYZE.of_query(&format!("{query}&board={board}")), Ok(expected.clone()), "{board}");
            let chosen = CHOOSE.of_query(&format!("code={code}&{query}&seed=1")).unwrap();
            assert_eq!(chosen["value"], expected["value"], "{board}");
        }
        assert_eq!(SOLUTION.of_query(query), Ok(value(SolvedGame::new(&solution))));
        let page = POSITIONS.of_query(&format!("{query}&limit=1")).unwrap();
        assert_eq!(page["total"], solution.attractor(morpion::Mark::X).len());
        let explained = EXPLAIN.of_query(&format!("code=0&depth=1&{query}")).unwrap();
        assert_eq!(explained["remoteness"], solution.start().remoteness);
        assert_eq!(LEVELS.of_query(query).unwrap().as_array().unwrap().len(), 16);
    }
}

#[test]
fn boards_of_any_size_are_judged() {
    let board = json!(["OOOO----", "--------", "XXX-X---", "--------", "--------", "--------", "--------", "-------X"]);
    let request = json!({ "board": board, "size": "8x8", "line": 4, "misere": true }).to_string();
    let verdict = CHECK.of_json(Language::English, request.as_bytes()).unwrap();
    assert_eq!((&verdict["status"], &verdict["reasons"][0]), (&json!("impossible"), &json!("o_won_wrong_count")));
    // A code of so many digits is a text.
    let game = Game::new(Size { columns: 8, rows: 8 }, 4).unwrap();
    let code: u128 = verdict["code"].as_str().unwrap().parse().unwrap();
    assert_eq!(value(Board::from_code(game, code).unwrap().rows().collect::<Vec<_>>()), board);
    let torus = json!({ "board": "X-O/OX-/-O-", "torus": true }).to_string();
    let refusal = CHECK.of_json(Language::English, torus.as_bytes()).unwrap();
    assert_eq!(refusal["reasons"], json!(["too_many_o", "o_won_wrong_count"]));
}

#[test]
fn more_games_than_are_kept_are_answered_at_once_from_many_sides() {
    let games = games();
    thread::scope(|scope| {
        for start in 0..4 {
            let games = &games;
            scope.spawn(move || {
                for (game, query) in games.iter().cycle().skip(start).take(3 * games.len()) {
                    let found = SOLUTION.of_query(query).unwrap();
                    assert_eq!(found["positions"], Solution::new(*game).unwrap().position_count(), "{query}");
                }
            });
        }
    });
}

#[test]
fn what_is_too_much_is_refused_with_the_reason() {
    for (language, size, depth) in [
        (
            Language::English,
            "“size” must be that of a board of 12 squares at most, not “5x4”",
            "a proof would have more than 20,000 positions, the most that is given: give a smaller “depth”",
        ),
        (
            Language::French,
            "«\u{a0}size\u{a0}» doit être celle d'une grille de 12 cases au plus",
            "et c'est le plus qui soit donné\u{a0}: donnez une valeur plus petite",
        ),
    ] {
        let refusal = ANALYZE.of_json(language, br#"{"code":0,"size":"5x4"}"#).unwrap_err();
        assert!(refusal["message"].as_str().unwrap().starts_with(size), "{refusal}");
        let refusal = EXPLAIN.of_json(language, br#"{"code":0,"size":"4x3","line":4,"depth":12}"#).unwrap_err();
        assert!(refusal["message"].as_str().unwrap().contains(depth), "{refusal}");
    }
    let larger = ANALYZE.of_query("board=----/----/----/----&size=4x4").unwrap_err();
    assert_eq!(larger["problems"][0]["kind"], "bad_value");
}

#[test]
fn what_is_wrong_with_a_size_or_a_line_is_told_of_the_board_asked_for() {
    let english: &[(&str, &str)] = &[
        ("board=XO-/---/---&line=-1", "“line” must be a whole number from 1 to 3, not “-1”"),
        ("board=----/----&size=4x2&line=5", "“line” must be a whole number from 1 to 4, not “5”"),
        (
            "board=--/--&size=2x2",
            "lines of 3, the default, fit neither a row nor a column of 2x2: give “line”, a whole number from 1 to 2",
        ),
        ("board=-&size=1x1", "lines of 3, the default, fit neither a row nor a column of 1x1: give “line” as 1"),
        ("code=0&size=0x0", "“size” must have at least one column and one row, not “0x0”"),
        ("code=0&size=4x4", "“size” must be that of a board of 12 squares at most, not “4x4”"),
        ("code=0&size=1000x1000", "“size” must be that of a board of 12 squares at most, not “1000x1000”"),
        ("code=0&size=4x", "“size” must be columns and rows, as in 4x3, of 12 squares at most, not “4x”"),
        ("code=0&size=04x3", "“size” must be columns and rows, as in 4x3, of 12 squares at most, not “04x3”"),
    ];
    for (query, message) in english {
        assert_eq!(ANALYZE.of_query(query).unwrap_err()["message"], *message, "{query}");
    }
    let french: &[(&str, &str)] = &[
        (
            r#"{"board":"--/--","size":"2x2"}"#,
            "les lignes de 3, la longueur par défaut, ne tiennent ni dans une rangée ni dans une colonne de 2x2\u{a0}: \
             donnez «\u{a0}line\u{a0}», un nombre entier de 1 à 2",
        ),
        (
            r#"{"board":"--/--","size":"2x0"}"#,
            "«\u{a0}size\u{a0}» doit avoir au moins une colonne et une rangée, et non «\u{a0}2x0\u{a0}»",
        ),
        (r#"{"board":5,"size":"4x2","line":4}"#, "au lieu de 2 chaînes ou d'une seule, il y a un nombre"),
        (r#"{"board":5,"size":"4x1","line":4}"#, "au lieu d'une chaîne, il y a un nombre"),
    ];
    for (body, message) in french {
        assert_eq!(CHECK.of_json(Language::French, body.as_bytes()).unwrap_err()["message"], *message, "{body}");
    }
}
