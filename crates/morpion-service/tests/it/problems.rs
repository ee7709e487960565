//! Every problem of a request, with its details and its words.

use morpion_report::Language;
use serde_json::{Value, json};

use super::{ANALYZE, CHECK, CHOOSE, EXPLAIN, NOTHING, Operation, POSITIONS};

/// The problems of a refusal that is malformed, without their words.
fn problems(refusal: &Value) -> Value {
    assert_eq!(refusal["status"], "malformed");
    assert_eq!(refusal["message"], refusal["problems"][0]["message"]);
    let mut problems = refusal["problems"].clone();
    for problem in problems.as_array_mut().unwrap() {
        assert!(!problem.as_object_mut().unwrap().remove("message").unwrap().as_str().unwrap().is_empty());
    }
    problems
}

#[test]
fn every_problem_of_a_text_has_its_place() {
    for (text, problem) in [
        ("", json!({ "kind": "json", "line": 1, "column": 1 })),
        ("\n {\"é\" 1}", json!({ "kind": "json", "line": 2, "column": 7 })),
        ("{\"board\":\r\n\r\n ]", json!({ "kind": "json", "line": 3, "column": 2 })),
        ("{\"board\": \"X", json!({ "kind": "json", "line": 1, "column": 12 })),
        ("[]", json!({ "kind": "not_an_object" })),
        ("\"X\"", json!({ "kind": "not_an_object" })),
        ("{}", json!({ "kind": "no_field", "field": "board" })),
        ("{\"board\":null}", json!({ "kind": "not_a_board", "found": "null" })),
        ("{\"board\":true}", json!({ "kind": "not_a_board", "found": "boolean" })),
        ("{\"board\":1}", json!({ "kind": "not_a_board", "found": "number" })),
        ("{\"board\":{}}", json!({ "kind": "not_a_board", "found": "object" })),
        ("{\"board\":[1]}", json!({ "kind": "not_a_board", "found": "array" })),
        ("{\"board\":\"X\"}", json!({ "kind": "row_count", "rows": 1 })),
        ("{\"board\":[\"X--\",\"-0-\",\"---\"]}", json!({ "kind": "symbol", "row": 2, "column": 2, "found": "0" })),
        ("{\"board\":[\"X--\",\"--\",\"---\"]}", json!({ "kind": "row_length", "row": 2, "cells": 2 })),
    ] {
        assert_eq!(
            problems(&CHECK.of_json(Language::English, text.as_bytes()).unwrap_err()),
            json!([problem]),
            "{text}"
        );
    }
    let not_utf_8 = CHECK.of_json(Language::English, b"{\"board\":\"\xff\"}").unwrap_err();
    assert_eq!(problems(&not_utf_8), json!([{ "kind": "json", "line": 1, "column": 11 }]));
    let too_long = format!("{{\"board\":\"{}\"}}", "-".repeat(70_000));
    let refusal = CHECK.of_json(Language::English, too_long.as_bytes()).unwrap_err();
    assert_eq!(problems(&refusal)[0], json!({ "kind": "too_long", "bytes": 65_536 }));
}

#[test]
fn every_problem_of_a_query_names_its_field() {
    let bad = |field: &str, value: &str| json!({ "kind": "bad_value", "field": field, "value": value });
    for (operation, query, found) in [
        (&ANALYZE, "", vec![json!({ "kind": "no_field", "field": "board" })]),
        (&ANALYZE, "board=---/---/---&code=0", vec![json!({ "kind": "two_boards" })]),
        (&ANALYZE, "code=0&code=0&code=0", vec![json!({ "kind": "field_twice", "field": "code" })]),
        (&ANALYZE, "code=0&Code=0", vec![json!({ "kind": "unknown_field", "field": "Code" })]),
        (&ANALYZE, "code=0&%FF", vec![json!({ "kind": "unknown_field", "field": "\u{fffd}" })]),
        (&ANALYZE, "code=19683", vec![bad("code", "19683")]),
        (&ANALYZE, "code=531440", vec![bad("code", "531440")]),
        (&ANALYZE, "code=19683&size=4x2&misere=true", vec![bad("code", "19683")]),
        (&ANALYZE, "code=+7", vec![bad("code", " 7")]),
        (&ANALYZE, "code=0&size=4", vec![bad("size", "4")]),
        (&ANALYZE, "code=0&size=4x4", vec![bad("size", "4x4")]),
        (&ANALYZE, "code=0&size=3x0&line=0", vec![bad("size", "3x0"), bad("line", "0")]),
        (&ANALYZE, "code=0&size=03x3&torus=yes", vec![bad("size", "03x3"), bad("torus", "yes")]),
        (&ANALYZE, "code=0&size=256x1", vec![bad("size", "256x1")]),
        (&ANALYZE, "code=0&line=4", vec![bad("line", "4")]),
        (&ANALYZE, "code=0&size=2x2", vec![json!({ "kind": "bad_value", "field": "line", "value": null })]),
        (
            &ANALYZE,
            "board=XO-/---/---&size=4x3",
            vec![
                json!({ "kind": "row_length", "row": 1, "cells": 3 }),
                json!({ "kind": "row_length", "row": 2, "cells": 3 }),
                json!({ "kind": "row_length", "row": 3, "cells": 3 }),
            ],
        ),
        (&EXPLAIN, "size=4x3&line=4&code=0&depth=12", vec![bad("depth", "12")]),
        (&CHOOSE, "code=0&level=Easy", vec![bad("level", "Easy")]),
        (&CHOOSE, "code=0&seed=18446744073709551616", vec![bad("seed", "18446744073709551616")]),
        (&CHOOSE, "seed=x&code=0&level=", vec![bad("level", ""), bad("seed", "x")]),
        (&EXPLAIN, "code=0&depth=13", vec![bad("depth", "13")]),
        (&POSITIONS, "for=neither&rank=0", vec![json!({ "kind": "bad_value", "field": "rank", "value": null })]),
        (&POSITIONS, "for=z&rank=0", vec![bad("for", "z")]),
        (&POSITIONS, "offset=531441", vec![bad("offset", "531441")]),
        (&POSITIONS, "limit=0", vec![bad("limit", "0")]),
        (&POSITIONS, "unique=1", vec![bad("unique", "1")]),
        (&NOTHING, "x", vec![json!({ "kind": "unknown_field", "field": "x" })]),
    ] {
        assert_eq!(problems(&operation.of_query(query).unwrap_err()), Value::from(found), "{query}");
    }
}

#[test]
fn all_problems_are_told_and_those_of_the_board_last() {
    let refusal = CHOOSE.of_query("x=1&board=X0-/---/--&level=no&level=no&seed=-1").unwrap_err();
    let problems = problems(&refusal);
    let kinds: Vec<&str> = problems.as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["unknown_field", "field_twice", "bad_value", "bad_value", "symbol", "row_length"]);
}

#[test]
fn a_board_that_no_game_reaches_is_a_verdict_or_a_refusal() {
    let text = b"{\"board\":\"XXX/OOO/---\"}";
    let verdict = CHECK.of_json(Language::English, text).unwrap();
    assert_eq!((&verdict["status"], &verdict["reasons"][0]), (&json!("impossible"), &json!("both_won")));
    assert_eq!(ANALYZE.of_json(Language::English, text).unwrap_err(), verdict);
    // What is wrong with the request comes before what is wrong with the position.
    let both = CHOOSE.of_query("board=XXX/OOO/---&level=no").unwrap_err();
    assert_eq!(problems(&both), json!([{ "kind": "bad_value", "field": "level", "value": "no" }]));
}

#[test]
fn messages_are_in_the_language_of_the_texts() {
    for (language, message) in
        [(Language::English, "“board” is missing"), (Language::French, "il manque «\u{a0}board\u{a0}»")]
    {
        assert_eq!(CHECK.of_json(language, b"{}").unwrap_err()["message"], message);
    }
}

/// A request of 64 KiB that is wrong everywhere is answered in the time that its length takes, not that of its square.
#[test]
fn many_fields_take_no_longer_than_their_length() {
    let run = |operation: &Operation, query: &str| {
        let begun = std::time::Instant::now();
        let refusal = operation.of_query(query).unwrap_err();
        assert!(begun.elapsed().as_secs_f64() < 2.0, "{:?}", begun.elapsed());
        refusal["problems"].as_array().unwrap().len()
    };
    assert_eq!(run(&ANALYZE, &"a&".repeat(32_000)), 32_001);
    assert_eq!(run(&ANALYZE, &"board=---/---/---&".repeat(3600)), 1);
}
