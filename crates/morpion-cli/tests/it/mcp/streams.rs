//! Lines that are no messages, ends and signals.

use std::fs::File;
use std::io::{BufRead, BufReader, Seek, Write};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

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
    let long = format!(r#"{{"jsonrpc":"2.0","id":7,"method":"{}"}}"#, "x".repeat(1 << 20));
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

/// A request whose answer takes time and is long.
const LONG: &str = r#"{"board":"---/---/---","depth":9}"#;

/// A greeting, and so many calls whose answers are long, each in a kilobyte.
fn long_calls(count: u64) -> String {
    let greeting = json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": super::greeting()});
    let calls = (1..=count).map(|id| format!("{:1023}\n", call(id, "explain_position", LONG)));
    std::iter::once(format!("{greeting}\n")).chain(calls).collect()
}

/// That all answers up to this number are there, each whole.
fn assert_answered(answers: impl BufRead, last: u64) {
    let id = |line: &str| serde_json::from_str::<Value>(line).unwrap()["id"].as_u64().unwrap();
    let mut ids: Vec<u64> = answers.lines().map(|line| id(&line.unwrap())).collect();
    ids.sort_unstable();
    assert_eq!(ids, (0..=last).collect::<Vec<_>>());
}

#[test]
fn all_is_answered_however_long_that_takes_after_the_end_of_the_input() {
    // As many as take well over five seconds here and now, with what the test itself makes of answers.
    let mut assistant = Assistant::start(&[]);
    let begun = Instant::now();
    (0..10).for_each(|_| _ = assistant.call_with("explain_position", LONG));
    let count = 250 * 1000 / begun.elapsed().as_millis().max(1) as u64;

    let mut questions = tempfile::tempfile().unwrap();
    questions.write_all(long_calls(count).as_bytes()).unwrap();
    questions.rewind().unwrap();
    let mut child = command().arg("mcp").stdin(questions).stdout(Stdio::piped()).spawn().unwrap();
    let asked = Instant::now();
    assert_answered(BufReader::new(child.stdout.take().unwrap()), count);
    assert!(child.wait().unwrap().success());
    assert!(asked.elapsed() > Duration::from_secs(5), "{:?} proves nothing", asked.elapsed());
}

#[test]
fn who_pauses_gets_all_answers_and_what_is_not_taken_takes_no_memory() {
    let mut child = start(["mcp"]);
    let mut input = child.stdin.take().unwrap();
    let writer = thread::spawn(move || input.write_all(long_calls(200).as_bytes()));
    thread::sleep(Duration::from_secs(6));
    assert!(!writer.is_finished(), "all questions were taken");
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap().trim().strip_suffix(" kB").unwrap();
    assert!(most.parse::<u64>().unwrap() < 128 * 1024, "{most} kB");
    assert_answered(BufReader::new(child.stdout.take().unwrap()), 200);
    writer.join().unwrap().unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn who_pauses_after_the_last_question_gets_all_answers() {
    let mut child = start(["mcp"]);
    // So few that all are taken, and the end of the input is seen, before the pause is over.
    child.stdin.take().unwrap().write_all(long_calls(5).as_bytes()).unwrap();
    thread::sleep(Duration::from_secs(6));
    assert_answered(BufReader::new(child.stdout.take().unwrap()), 5);
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_is_cancelled_is_not_waited_for() {
    let mut assistant = Assistant::start(&[]);
    for id in 1..=100 {
        let cancelled = json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": id}});
        // Both in one piece, so that they come together.
        assistant.send_line(&format!("{}\n{cancelled}", call(id, "check_position", BOARD)));
    }
    drop(assistant.input.take());
    wait_until(|| assistant.process.try_wait().unwrap().is_some());
    let (answers, errors, status) = assistant.finish();
    assert!(answers.len() < 100, "nothing was cancelled");
    assert_eq!((errors.as_str(), status), ("", Some(0)));
}
