//! The configurations that the front pages show: what each names is started, and greeted.

use std::process::Command;

use serde_json::{Value, json};

use super::Assistant;
use crate::program::command;

/// The configurations of a page, each with the member that holds its servers.
fn check_page(name: &str, heading: &str, title: &str) {
    let page = std::fs::read_to_string(format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let section = page.split(&format!("\n## {heading}\n")).nth(1).unwrap().split("\n## ").next().unwrap();
    let blocks = section.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let configurations: Vec<Value> = blocks.map(|block| serde_json::from_str(block).unwrap()).collect();
    assert_eq!(configurations.len(), 2);
    for (configuration, servers) in configurations.iter().zip(["mcpServers", "servers"]) {
        let server = &configuration[servers]["morpion"];
        assert_eq!(server["command"], "morpion");
        let arguments = server["args"].as_array().unwrap().iter().map(|argument| argument.as_str().unwrap());
        let program: &mut Command = &mut command();
        let mut assistant = Assistant::greet(program.args(arguments));
        let tools = assistant.ask("tools/list", &json!({}));
        assert_eq!(tools["result"]["tools"][0]["title"], title);
    }
}

#[test]
fn the_english_page_configures_assistants() {
    check_page("README.md", "For assistants", "Check a position");
}

#[test]
fn the_french_page_configures_assistants() {
    check_page("LISEZMOI.md", "Pour les assistants", "Vérifier une position");
}
