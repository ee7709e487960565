//! All boards and all positions.

use std::collections::BTreeMap;

use morpion::{Board, Game, Solution};
use morpion_report::json::Analysis;
use serde_json::{Value, json};

use super::{Assistant, call, given};
use crate::program::run_with;

/// Requests that are sent before the first answer is read: both fit what a pipe holds.
const AT_ONCE: usize = 50;

/// What a tool gives for each of these codes.
fn of_codes(
    assistant: &mut Assistant,
    tool: &str,
    argument: impl Fn(u64) -> Value,
    codes: &[u64],
) -> Vec<(Value, bool)> {
    let mut answers = BTreeMap::new();
    for some in codes.chunks(AT_ONCE) {
        for &code in some {
            // The number of a request need not follow the last one's.
            assistant.send_line(&call(1_000_000 + code, tool, &argument(code).to_string()));
        }
        for _ in some {
            let answer = assistant.receive();
            answers.insert(answer["id"].as_u64().unwrap(), given(&answer));
        }
    }
    assert_eq!(answers.len(), codes.len());
    codes.iter().map(|code| answers[&(1_000_000 + code)].clone()).collect()
}

fn board(code: u64) -> Board {
    Board::from_code(Game::STANDARD, code.into()).unwrap()
}

/// A board as one string.
fn written(code: u64) -> String {
    board(code).to_string().trim_end().replace('\n', "/")
}

#[test]
fn all_boards_are_judged_as_on_the_command_line() {
    let codes: Vec<u64> = (0..19_683).collect();
    let records: String = codes.iter().map(|&code| json!(written(code)).to_string() + "\n").collect();
    let run = run_with(["check", "--records", "jsonl", "--quiet"], records.as_bytes());
    let verdicts =
        of_codes(&mut Assistant::start(&[]), "check_position", |code| json!({"board": written(code)}), &codes);
    assert_eq!(run.output.lines().count(), verdicts.len());
    for (line, (verdict, is_error)) in run.output.lines().zip(verdicts) {
        let mut expected: Value = serde_json::from_str(line).unwrap();
        // What only a record has, and what it leaves out.
        let record = expected.as_object_mut().unwrap();
        record.remove("record");
        record.remove("line");
        let verdict = match verdict {
            Value::Object(members) => {
                members.into_iter().filter(|(name, value)| record.contains_key(name) || !is_nothing(value)).collect()
            }
            other => other,
        };
        assert_eq!((&verdict, is_error), (&expected, false));
    }
}

/// Whether a value says nothing, so that a record leaves it out.
fn is_nothing(value: &Value) -> bool {
    value.is_null() || value.as_array().is_some_and(Vec::is_empty)
}

#[test]
fn all_positions_are_analysed_as_the_library_does() {
    let solution = Solution::standard();
    let (codes, expected): (Vec<u64>, Vec<Value>) = (0..19_683)
        .filter_map(|code| {
            let position = board(code).check().ok()?;
            Some((code, serde_json::to_value(Analysis::new(&solution, &position)).unwrap()))
        })
        .unzip();
    assert_eq!(codes.len(), 5478);
    let analyses = of_codes(&mut Assistant::start(&[]), "analyze_position", |code| json!({"code": code}), &codes);
    for (analysis, expected) in analyses.into_iter().zip(expected) {
        assert_eq!(analysis, (expected, false));
    }
}
