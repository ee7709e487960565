//! What the tools say of themselves, and what they give.

use serde_json::{Value, json};

use super::Assistant;
use crate::program::{command, run};

const TOOLS: [&str; 4] = ["check_position", "analyze_position", "choose_move", "explain_position"];

fn tools(assistant: &mut Assistant) -> Vec<Value> {
    assistant.ask("tools/list", &json!({}))["result"]["tools"].as_array().unwrap().clone()
}

#[test]
fn the_program_introduces_itself() {
    let mut assistant = Assistant::meet(command().arg("mcp"));
    for version in ["2024-11-05", "2025-06-18", "2025-11-25"] {
        let mut assistant = Assistant::meet(command().arg("mcp"));
        let mut greeting = super::greeting();
        greeting["protocolVersion"] = version.into();
        assert_eq!(assistant.ask("initialize", &greeting)["result"]["protocolVersion"], version);
    }
    let greeting = assistant.ask("initialize", &super::greeting());
    let result = &greeting["result"];
    assert_eq!(result["serverInfo"], json!({"name": "morpion", "version": env!("CARGO_PKG_VERSION")}));
    assert_eq!(result["capabilities"], json!({"tools": {}}));
    assert!(result["instructions"].as_str().unwrap().contains("XO-/---/---"), "{greeting}");
}

#[test]
fn each_tool_has_words_schemas_and_what_it_may_do() {
    let tools = tools(&mut Assistant::start(&[]));
    assert_eq!(tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect::<Vec<_>>(), TOOLS);
    for tool in &tools {
        let is_repeatable = tool["name"] != "choose_move";
        let annotations = json!({
            "readOnlyHint": true, "destructiveHint": false, "idempotentHint": is_repeatable, "openWorldHint": false,
        });
        assert_eq!(tool["annotations"], annotations);
        assert!(tool["title"].is_string() && tool["description"].is_string(), "{tool}");
        let (input, output) = (&tool["inputSchema"], &tool["outputSchema"]);
        assert_eq!((&input["type"], &input["additionalProperties"]), (&json!("object"), &json!(false)));
        assert!(input["properties"]["board"]["description"].is_string(), "{input}");
        assert_eq!(output["type"], "object");
        // What a schema refers to stands in it.
        let text = output.to_string();
        for reference in text.split(r##""$ref":"#"##).skip(1) {
            let pointer = &reference[..reference.find('"').unwrap()];
            assert!(pointer.starts_with("/$defs/") && output.pointer(pointer).is_some(), "{pointer}: {output}");
        }
    }
    assert_eq!(tools[0]["inputSchema"]["required"], json!(["board"]));
}

#[test]
fn the_tools_speak_the_language_of_the_user() {
    let title = |assistant: &mut Assistant| tools(assistant)[0]["title"].clone();
    assert_eq!(title(&mut Assistant::start(&["--lang", "fr"])), "Vérifier une position");
    assert_eq!(title(&mut Assistant::greet(command().arg("mcp").env("LANG", "fr_FR.UTF-8"))), "Vérifier une position");
    let mut english = command();
    assert_eq!(
        title(&mut Assistant::greet(english.args(["mcp", "--lang", "en"]).env("LANG", "fr_FR.UTF-8"))),
        "Check a position"
    );
    let seed = |language: &str| {
        let tools = tools(&mut Assistant::start(&["--lang", language]));
        tools[2]["inputSchema"]["properties"]["seed"]["description"].as_str().unwrap().to_string()
    };
    assert!(seed("en").ends_with("the same seed gives the same move"));
    assert!(seed("fr").ends_with("la même graine donne le même coup"));
    let message = |language: &str| {
        let (refused, is_error) = Assistant::start(&["--lang", language]).call("check_position", &json!({"board": 5}));
        assert!(is_error);
        refused["message"].clone()
    };
    assert_ne!(message("fr"), message("en"));
}

#[test]
fn the_answers_are_those_of_the_command_line() {
    let mut assistant = Assistant::start(&[]);
    let printed = |arguments: &[&str]| -> Value { serde_json::from_str(&run(arguments).done()).unwrap() };
    let board = "X--/-O-/--X";
    let same = [
        ("check_position", json!({"board": board}), vec!["check", "--board", board, "--format", "json"]),
        ("analyze_position", json!({"board": board}), vec!["analyze", board, "--format", "json"]),
        ("explain_position", json!({"board": board}), vec!["explain", board, "--format", "json"]),
        (
            "explain_position",
            json!({"board": board, "depth": 1}),
            vec!["explain", board, "--format", "json", "--depth", "1"],
        ),
        (
            "choose_move",
            json!({"board": board, "level": "easy", "seed": 5}),
            vec!["move", board, "--level", "easy", "--seed", "5", "--format", "json"],
        ),
    ];
    for (tool, arguments, command) in same {
        assert_eq!(assistant.call(tool, &arguments), (printed(&command), false), "{tool}");
    }
    assert_eq!(
        assistant.call("analyze_position", &json!({"board": ["X--", "-O-", "--X"]})),
        assistant.call(
            "analyze_position",
            &json!({"code": printed(&["check", "--board", board, "--format", "json"])["code"]})
        )
    );
}

#[test]
fn a_move_without_a_seed_is_drawn() {
    let mut assistant = Assistant::start(&[]);
    let empty = json!({"board": "---/---/---", "level": "easy"});
    let first = assistant.call("choose_move", &empty);
    // All nine moves are equal: that one comes 50 times more happens once in 9^50 runs.
    assert!((0..50).any(|_| assistant.call("choose_move", &empty) != first));
}

#[test]
fn an_impossible_board_is_a_verdict_and_elsewhere_an_error() {
    let mut assistant = Assistant::start(&[]);
    let board = json!({"board": "XXX/OOO/---"});
    let (verdict, is_error) = assistant.call("check_position", &board);
    assert_eq!((&verdict["status"], is_error), (&json!("impossible"), false));
    for tool in &TOOLS[1..] {
        assert_eq!(assistant.call(tool, &board), (verdict.clone(), true));
    }
}

#[test]
fn what_is_not_offered_is_an_error_of_the_protocol() {
    let mut assistant = Assistant::start(&[]);
    let unknown = assistant.ask("tools/call", &json!({"name": "check\u{1b}[2J", "arguments": {}}));
    assert_eq!(unknown["error"]["code"], -32602, "{unknown}");
    let message = unknown["error"]["message"].as_str().unwrap();
    assert!(message.contains("explain_position") && !message.contains('\u{1b}'), "{message}");
    for method in ["tools/lists", "resources/list", "prompts/get", "completion/complete"] {
        let answer = assistant.ask(method, &json!({"name": "x"}));
        assert!([json!(-32601), json!(-32600)].contains(&answer["error"]["code"]), "{method}: {answer}");
    }
    assert_eq!(assistant.ask("ping", &json!({}))["result"], json!({}));
}
