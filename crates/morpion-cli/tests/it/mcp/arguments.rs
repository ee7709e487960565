//! Arguments that are wrong in every way: always a result of the tool that says so, as over any other carrier.

use serde_json::{Value, json};

use super::Assistant;

/// The kinds of the problems of a refused call.
fn kinds(assistant: &mut Assistant, tool: &str, arguments: &str) -> Vec<String> {
    let (refused, is_error) = assistant.call_with(tool, arguments);
    assert!(is_error && refused["status"] == "malformed", "{arguments}: {refused}");
    assert_eq!(refused["message"], refused["problems"][0]["message"]);
    refused["problems"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap().to_string()).collect()
}

#[test]
fn all_problems_are_told_in_the_order_of_the_arguments() {
    let mut assistant = Assistant::start(&[]);
    let cases = [
        ("check_position", "{}", vec!["no_field"]),
        ("check_position", r#"{"board":null}"#, vec!["not_a_board"]),
        ("check_position", r#"{"board":[1,2,3]}"#, vec!["not_a_board"]),
        ("check_position", r#"{"board":{"a":1}}"#, vec!["not_a_board"]),
        ("check_position", r#"{"board":"XO-/---"}"#, vec!["row_count"]),
        ("check_position", r#"{"board":"X0-/----/---"}"#, vec!["symbol", "row_length"]),
        ("check_position", r#"{"board":"XO-/---/---","level":"easy"}"#, vec!["unknown_field"]),
        ("check_position", r#"{"board":"XO-/---/---","board":"XO-/---/---"}"#, vec!["field_twice"]),
        ("analyze_position", r#"{"code":7,"board":"XO-/---/---"}"#, vec!["two_boards"]),
        ("analyze_position", r#"{"code":19683}"#, vec!["bad_value"]),
        ("analyze_position", r#"{"code":"7"}"#, vec!["bad_value"]),
        ("analyze_position", r#"{"code":7.0}"#, vec!["bad_value"]),
        ("analyze_position", r#"{"code":1e999}"#, vec!["bad_value"]),
        ("choose_move", r#"{"z":1,"a":2,"code":7}"#, vec!["unknown_field", "unknown_field"]),
        ("choose_move", r#"{"code":7,"level":"best","seed":-1}"#, vec!["bad_value", "bad_value"]),
        ("explain_position", r#"{"code":7,"depth":13}"#, vec!["bad_value"]),
        ("explain_position", "null", vec!["not_an_object"]),
        ("explain_position", "[]", vec!["not_an_object"]),
        ("explain_position", "\"XO-/---/---\"", vec!["not_an_object"]),
    ];
    for (tool, arguments, expected) in cases {
        assert_eq!(kinds(&mut assistant, tool, arguments), expected, "{tool} {arguments}");
    }
    let (refused, _) = assistant.call_with("choose_move", r#"{"z":1,"a":2,"code":7,"seed":18446744073709551616}"#);
    assert_eq!((&refused["problems"][0]["field"], &refused["problems"][1]["field"]), (&json!("z"), &json!("a")));
    assert_eq!(refused["problems"][2]["value"], "18446744073709551616");
}

#[test]
fn a_call_without_arguments_lacks_the_board() {
    let mut assistant = Assistant::start(&[]);
    let answer = assistant.ask("tools/call", &json!({"name": "check_position"}));
    let (refused, is_error) = super::given(&answer);
    assert_eq!((&refused["problems"][0]["kind"], is_error), (&json!("no_field"), true));
}

#[test]
fn however_deep_arguments_are_they_get_their_answer() {
    let mut assistant = Assistant::start(&[]);
    let deep = format!(r#"{{"board":{}{}}}"#, "[".repeat(30_000), "]".repeat(30_000));
    assert_eq!(kinds(&mut assistant, "check_position", &deep), ["not_a_board"]);
    // An escaped solidus is a solidus, in the method as in the board.
    assistant.send_line(
        r#"{"jsonrpc":"2.0","id":"a","method":"tools\/call","params":{"name":"check_position","arguments":{"board":"XO-\/---\/---"}}}"#,
    );
    let answer: Value = assistant.receive();
    assert_eq!((&answer["id"], super::given(&answer).0["code"].as_u64()), (&json!("a"), Some(7)));
}

#[test]
fn arguments_of_more_than_64_kib_are_not_read() {
    let mut assistant = Assistant::start(&[]);
    let board = r#"{"board":"XO-/---/---"}"#;
    let padded = |bytes: usize| board.replace('}', &(" ".repeat(bytes - board.len()) + "}"));
    assert_eq!(assistant.call_with("check_position", &padded(65_536)).0["code"], 7);
    let (refused, is_error) = assistant.call_with("check_position", &padded(65_537));
    let problem = &refused["problems"][0];
    assert_eq!((&refused["status"], &problem["kind"], is_error), (&json!("error"), &json!("content_too_large"), true));
    assert_eq!(problem["bytes"], 65_536);
}
