//! `morpion mcp`: messages by hand, as an assistant sends them.

mod arguments;
mod assistants;
mod boards;
mod streams;
mod tools;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::program::command;

/// An assistant that has greeted the program.
struct Assistant {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    /// The number of the last request.
    last: u64,
}

impl Assistant {
    fn start(arguments: &[&str]) -> Assistant {
        Assistant::greet(command().arg("mcp").args(arguments))
    }

    fn greet(command: &mut Command) -> Assistant {
        let mut assistant = Assistant::meet(command);
        let greeting = assistant.ask("initialize", &greeting());
        assert_eq!(greeting["result"]["serverInfo"]["name"], "morpion", "{greeting}");
        assistant.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        assistant
    }

    /// One that has said nothing yet.
    fn meet(command: &mut Command) -> Assistant {
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (input, output) = (process.stdin.take(), BufReader::new(process.stdout.take().unwrap()));
        Assistant { process, input, output, last: 0 }
    }

    fn send(&mut self, message: &Value) {
        self.send_line(&message.to_string());
    }

    fn send_line(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: “{line}”"))
    }

    /// The answer to a request.
    fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.last += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}));
        let answer = self.receive();
        assert_eq!((&answer["jsonrpc"], &answer["id"]), (&json!("2.0"), &json!(self.last)), "{answer}");
        answer
    }

    /// What a tool gives, and whether it is an error.
    fn call(&mut self, tool: &str, arguments: &Value) -> (Value, bool) {
        self.call_with(tool, &arguments.to_string())
    }

    /// The same with arguments as they are written.
    fn call_with(&mut self, tool: &str, arguments: &str) -> (Value, bool) {
        self.last += 1;
        self.send_line(&call(self.last, tool, arguments));
        let answer = self.receive();
        assert_eq!(answer["id"], self.last, "{answer}");
        given(&answer)
    }

    /// What the program still says on both streams after the end of its input, and its exit status.
    fn finish(mut self) -> (Vec<Value>, String, Option<i32>) {
        drop(self.input.take());
        let answers = (&mut self.output).lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
        let errors = std::io::read_to_string(self.process.stderr.take().unwrap()).unwrap();
        (answers, errors, self.process.wait().unwrap().code())
    }
}

impl Drop for Assistant {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// How an assistant introduces itself.
fn greeting() -> Value {
    let client = json!({"name": "test", "version": "1"});
    json!({"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client})
}

/// A call as a line, with arguments as they are written.
fn call(id: u64, tool: &str, arguments: &str) -> String {
    format!(
        r#"{{"jsonrpc":"2.0","id":{id},"method":"tools/call","params":{{"name":"{tool}","arguments":{arguments}}}}}"#
    )
}

/// What a tool gives in its answer, once as it is and once as text, and whether it is an error.
fn given(answer: &Value) -> (Value, bool) {
    let result = &answer["result"];
    let [content] = result["content"].as_array().unwrap_or_else(|| panic!("{answer}")).as_slice() else {
        panic!("{answer}")
    };
    let text: Value = serde_json::from_str(content["text"].as_str().unwrap()).unwrap();
    assert_eq!((&content["type"], &text), (&json!("text"), &result["structuredContent"]));
    (text, result["isError"].as_bool().unwrap())
}
