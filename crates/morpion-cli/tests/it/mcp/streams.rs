//! Lines that are no messages, ends and signals.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use rexpect::session::spawn_command;
use serde_json::{Value, json};

use super::{Assistant, call, given};
use crate::program::{command, finish, start, wait_until};

const BOARD: &str = r#"{"board":"XO-/---/---"}"#;

fn ping(id: u64) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "method": "ping"})
}

fn signal(assistant: &Assistant, signal: Signal) {
    kill(Pid::from_raw(assistant.process.id().try_into().unwrap()), signal).unwrap();
}

#[test]
fn the_end_of_the_input_ends_the_program_once_all_is_answered() {
    let mut assistant = Assistant::start(&[]);
    for id in 100..200 {
        assistant.send_line(&call(id, "check_position", BOARD));
    }
    let (answers, errors, status) = assistant.finish();
    assert_eq!((errors.as_str(), status), ("", Some(0)));
    let mut ids: Vec<u64> = answers.iter().map(|answer| answer["id"].as_u64().unwrap()).collect();
    ids.sort_unstable();
    assert_eq!(ids, (100..200).collect::<Vec<_>>());
    assert!(answers.iter().all(|answer| given(answer).0["code"] == 7));
}

#[test]
fn the_input_may_end_anywhere() {
    let greeting = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": super::greeting()}).to_string();
    let lines = format!("{greeting}\n{}", call(2, "check_position", BOARD));
    for end in (0..=greeting.len()).step_by(7).chain(greeting.len()..=lines.len()) {
        let run = finish(command().arg("mcp"), &lines.as_bytes()[..end]);
        assert_eq!((run.errors.as_str(), run.status), ("", 0), "{end}");
        // A line that is whole but for its end is answered; of one that is cut it is said.
        let last = run.output.lines().last().unwrap_or_default();
        match end {
            0 => assert_eq!(last, ""),
            _ if end == greeting.len() || end == greeting.len() + 1 => assert!(last.contains("serverInfo"), "{last}"),
            _ if end == lines.len() => assert!(last.contains("in_progress"), "{last}"),
            _ => assert!(last.contains("-32700"), "{end}: {last}"),
        }
    }
}

#[test]
fn a_line_that_is_no_message_is_refused_and_ends_nothing() {
    let mut assistant = Assistant::start(&[]);
    let deep =
        format!(r#"{{"jsonrpc":"2.0","id":7,"method":"ping","params":{}1{}}}"#, "[".repeat(500), "]".repeat(500));
    let long = format!(r#"{{"jsonrpc":"2.0","id":7,"method":"{}"}}"#, "x".repeat(17 << 20));
    let bad = [
        ("nonsense", -32700, None),
        ("{", -32700, None),
        (r#"{"jsonrpc":"2.0","id":7,"method":"ping"}}"#, -32700, None),
        ("[]", -32600, None),
        ("5", -32600, None),
        ("{}", -32600, None),
        (r#"{"jsonrpc":"1.0","id":7,"method":"ping"}"#, -32600, Some(7)),
        (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, None),
        (r#"{"jsonrpc":"2.0","id":7}"#, -32600, Some(7)),
        (r#"{"jsonrpc":"2.0","id":7,"method":5}"#, -32600, Some(7)),
        (&deep, -32600, Some(7)),
        (&long, -32600, None),
    ];
    for (line, code, id) in bad {
        assistant.send_line(line);
        let answer = assistant.receive();
        let shown = &line[..line.len().min(80)];
        assert_eq!(
            (&answer["error"]["code"], answer.get("id")),
            (&json!(code), id.map(|id| json!(id)).as_ref()),
            "{shown}"
        );
        assert!(answer["error"]["message"].as_str().unwrap().starts_with("the line "), "{answer}");
    }
    // What has no answer, whatever it says: empty lines, notifications, answers to what nobody asked.
    for line in [
        "",
        " \t\r",
        r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#,
        r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":5}"#,
        r#"{"jsonrpc":"2.0","method":"notifications/unheard","params":{}}"#,
        r#"{"jsonrpc":"2.0","method":"$/setTrace"}"#,
        r#"{"jsonrpc":"2.0","id":99,"result":{}}"#,
        r#"{"jsonrpc":"2.0","id":99,"error":{"code":1,"message":"x"}}"#,
    ] {
        assistant.send_line(line);
    }
    assert_eq!(assistant.call_with("check_position", BOARD).0["code"], 7);
    assert_eq!(assistant.finish(), (vec![], String::new(), Some(0)));
}

#[test]
fn bytes_that_are_no_text_are_refused_and_a_byte_order_mark_is_passed_over() {
    let ping = ping(1).to_string();
    let run = finish(
        command().arg("mcp"),
        &[b"\xEF\xBB\xBF", ping.as_bytes(), b"\r\n\xFF\xFE\0\n", ping.as_bytes()].concat(),
    );
    let lines: Vec<&str> = run.output.lines().collect();
    assert_eq!((lines.len(), run.errors.as_str(), run.status), (3, "", 0), "{lines:?}");
    assert!(lines[1].contains("-32700"), "{}", lines[1]);
    assert_eq!(lines[0], lines[2]);
}

#[test]
fn what_comes_before_the_greeting_ends_nothing() {
    let mut assistant = Assistant::meet(command().arg("mcp"));
    assistant.send_line(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
    assistant.send_line(r#"{"jsonrpc":"2.0","id":5,"result":{}}"#);
    assistant.send_line("nonsense");
    assert_eq!(assistant.receive()["error"]["code"], -32700);
    assert_eq!(assistant.ask("tools/list", &json!({}))["error"]["code"], -32602);
    assert_eq!(assistant.ask("ping", &json!({}))["result"], json!({}));
    assert_eq!(assistant.ask("initialize", &super::greeting())["result"]["serverInfo"]["name"], "morpion");
}

#[test]
fn a_signal_ends_the_program_as_it_ends_a_server() {
    for how in [Signal::SIGINT, Signal::SIGTERM] {
        let mut greeted = Assistant::start(&[]);
        assert_eq!(greeted.call_with("check_position", BOARD).0["code"], 7);
        let mut silent = Assistant::meet(command().arg("mcp"));
        // It listens to signals before it answers.
        assert_eq!(silent.ask("ping", &json!({}))["result"], json!({}));
        for assistant in [greeted, silent] {
            signal(&assistant, how);
            let mut assistant = assistant;
            // The input stays open.
            wait_until(|| assistant.process.try_wait().unwrap().is_some());
            assert_eq!(assistant.finish(), (vec![], String::new(), Some(0)));
        }
    }
}

#[test]
fn a_signal_also_ends_the_program_where_the_input_is_no_pipe() {
    // A terminal, where also stands what the program waits for.
    for (language, prompt) in [
        (
            "en",
            "Waiting for messages of an assistant, a JSON-RPC object a line. Ctrl-D on a new line ends the program.",
        ),
        // Of the French only what is ASCII: the session decodes each byte alone.
        ("fr", "un objet JSON-RPC par ligne. Ctrl-D sur une nouvelle ligne termine le programme."),
    ] {
        for key in ['c', 'd'] {
            let mut mcp = command();
            mcp.args(["mcp", "--lang", language]);
            let mut session = spawn_command(mcp, Some(10_000)).unwrap();
            session.exp_string(prompt).unwrap();
            session.send_line(r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#).unwrap();
            session.exp_string(r#""result":{}"#).unwrap();
            session.send_control(key).unwrap();
            session.exp_eof().unwrap();
            let status = session.process.wait().unwrap();
            assert!(format!("{status:?}").contains("Exited") && format!("{status:?}").ends_with(", 0)"), "{status:?}");
        }
    }
}

#[test]
fn a_closed_output_ends_the_program_quietly() {
    let mut child = start(["mcp"]);
    let input = child.stdin.as_mut().unwrap();
    let greeting = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": super::greeting()});
    writeln!(input, "{greeting}").unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut String::new()).unwrap();
    drop(output);
    writeln!(input, "{}", ping(2)).unwrap();
    // The input stays open.
    wait_until(|| child.try_wait().unwrap().is_some());
    let ended = child.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), b"".as_slice()));
}

#[test]
fn an_output_that_is_full_and_an_input_that_cannot_be_read_are_failures() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    let mut child = command().arg("mcp").stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
    writeln!(child.stdin.as_mut().unwrap(), "{}", ping(1)).unwrap();
    wait_until(|| child.try_wait().unwrap().is_some());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.stderr, b"error: the result cannot be written: the disk is full\n");
    assert_eq!(output.status.code(), Some(2));

    let folder = command().arg("mcp").stdin(File::open("/").unwrap()).output().unwrap();
    assert_eq!((folder.stdout.as_slice(), folder.status.code()), (b"".as_slice(), Some(2)));
    assert!(String::from_utf8(folder.stderr).unwrap().contains("“standard input” is a directory"));
}

#[test]
fn messages_from_a_file_are_answered_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let (questions, answers) = (folder.path().join("questions"), folder.path().join("answers"));
    let greeting = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": super::greeting()});
    std::fs::write(&questions, format!("{greeting}\n{}\n", call(2, "check_position", BOARD))).unwrap();
    let mut mcp = command();
    mcp.arg("mcp").stdin(File::open(&questions).unwrap()).stdout(File::create(&answers).unwrap());
    assert!(mcp.status().unwrap().success());
    let answers = std::fs::read_to_string(answers).unwrap();
    assert_eq!(answers.lines().count(), 2);
    assert!(answers.lines().nth(1).unwrap().contains("in_progress"), "{answers}");
}
