//! `POST /api/check/records`: JSON lines over real connections.

use std::fs;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::thread;
use std::time::Duration;

use morpion::{Board, Game};
use nix::sys::signal::Signal;
use serde_json::Value as Json;

use crate::program::{command, finish};
use crate::server::Server;

const LINES: &[&str] = &["Content-Type: application/x-ndjson"];

/// Asks with these headers, and leaves the body to the caller.
fn begin(server: &Server, headers: &[&str]) -> TcpStream {
    let mut connection = server.connect();
    let headers = headers.join("\r\n");
    write!(connection, "POST /api/check/records HTTP/1.1\r\nHost: {}\r\n{headers}\r\n\r\n", server.address).unwrap();
    connection
}

fn begin_chunked(server: &Server) -> TcpStream {
    begin(server, &[LINES, &["Transfer-Encoding: chunked"]].concat())
}

fn write_chunk(connection: &mut TcpStream, text: &[u8]) -> io::Result<()> {
    let chunk = [format!("{:x}\r\n", text.len()).as_bytes(), text, b"\r\n"].concat();
    connection.write_all(&chunk)
}

/// An answer that is read while it comes.
struct Reading {
    connection: BufReader<TcpStream>,
    head: String,
}

impl Reading {
    fn new(connection: &TcpStream) -> Reading {
        connection.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let mut reading = Reading { connection: BufReader::new(connection.try_clone().unwrap()), head: String::new() };
        while !reading.head.ends_with("\r\n\r\n") {
            assert_ne!(reading.connection.read_line(&mut reading.head).unwrap(), 0, "{}", reading.head);
        }
        reading
    }

    /// The next chunk, empty at the end; an error where the answer breaks off.
    fn chunk(&mut self) -> io::Result<Vec<u8>> {
        let mut size = String::new();
        self.connection.read_line(&mut size)?;
        let size = usize::from_str_radix(size.trim_end(), 16).map_err(|_| ErrorKind::UnexpectedEof)?;
        let mut chunk = vec![0; size + 2];
        self.connection.read_exact(&mut chunk)?;
        chunk.truncate(size);
        Ok(chunk)
    }

    /// All that comes, and whether it comes to its end.
    fn rest(&mut self) -> (Vec<u8>, bool) {
        let mut all = Vec::new();
        loop {
            match self.chunk() {
                Ok(chunk) if chunk.is_empty() => return (all, true),
                Ok(chunk) => all.extend(chunk),
                Err(_) => return (all, false),
            }
        }
    }
}

/// The whole answer to these lines.
fn check(server: &Server, headers: &[&str], text: &[u8]) -> Vec<u8> {
    let length = format!("Content-Length: {}", text.len());
    let mut connection = begin(server, &[headers, &[&length]].concat());
    let reading_connection = connection.try_clone().unwrap();
    let text = text.to_vec();
    let writer = thread::spawn(move || connection.write_all(&text));
    let mut reading = Reading::new(&reading_connection);
    assert!(reading.head.starts_with("HTTP/1.1 200 OK\r\n"), "{}", reading.head);
    assert!(reading.head.contains("content-type: application/x-ndjson\r\n"), "{}", reading.head);
    let (results, is_whole) = reading.rest();
    writer.join().unwrap().unwrap();
    assert!(is_whole);
    results
}

fn lines(text: &[u8]) -> usize {
    text.split(|&byte| byte == b'\n').count() - 1
}

/// What the command says of these lines.
fn command_output(text: &[u8], locale: &str) -> String {
    let arguments = ["check", "--records", "jsonl", "--format", "jsonl", "--quiet"];
    finish(command().env("LANG", locale).args(arguments), text).output
}

/// A record of each board, in the three forms in turn, and some that hold none.
fn records() -> Vec<u8> {
    let boards = (0..).map_while(|code| Board::from_code(Game::STANDARD, code));
    let records = boards.enumerate().map(|(index, board)| {
        let rows = board.to_string().trim_end().replace('\n', "/");
        match index % 4 {
            0 => format!("\"{rows}\"\n"),
            1 => format!("{{\"id\":{index},\"board\":\"{rows}\"}}\r\n"),
            2 => format!("[\"{}\"]\n", rows.replace('/', "\",\"")),
            _ => format!("\"{rows}\"\n{{\"id\":{index}}}\n\"{}\"\n\n[\n", rows.replace('-', "0")),
        }
    });
    records.collect::<String>().into_bytes()
}

#[test]
fn every_board_has_the_result_of_the_command_in_both_languages() {
    let server = Server::start(&[]);
    let text = records();
    for (language, locale) in [("en-GB", "C"), ("fr", "fr_FR.UTF-8")] {
        let expected = command_output(&text, locale);
        assert!(expected.lines().count() > 3_usize.pow(9));
        for media in LINES.iter().chain(&["content-type: Application/JSONL; charset=\"UTF-8\""]) {
            let results = check(&server, &[media, &format!("Accept-Language: {language}")], &text);
            assert!(results == expected.as_bytes(), "{language}, {media}");
        }
    }
}

#[test]
fn each_result_comes_before_the_next_record_is_sent() {
    let server = Server::start(&[]);
    let mut connection = begin_chunked(&server);
    let mut reading = Reading::new(&connection);
    for number in 1..=50 {
        write_chunk(&mut connection, b"\"XO-/---").unwrap();
        write_chunk(&mut connection, b"/---\"\n").unwrap();
        let result: Json = serde_json::from_slice(&reading.chunk().unwrap()).unwrap();
        assert_eq!((&result["record"], &result["code"]), (&number.into(), &7.into()));
    }
    // The last line lacks its end.
    write_chunk(&mut connection, b"[]").unwrap();
    connection.write_all(b"0\r\n\r\n").unwrap();
    let (last, is_whole) = reading.rest();
    assert!(is_whole && last.starts_with(b"{\"record\":51,\"line\":51,\"status\":\"malformed\""));
}

#[test]
fn no_record_gives_no_result() {
    let server = Server::start(&[]);
    assert_eq!(check(&server, LINES, b""), b"");
    let mut connection = begin_chunked(&server);
    connection.write_all(b"0\r\n\r\n").unwrap();
    assert_eq!(Reading::new(&connection).rest(), (Vec::new(), true));
}

/// So many kilobytes of memory the server had at most.
fn most_memory(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.process.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
fn a_client_that_does_not_read_is_not_read_and_memory_does_not_grow_with_what_it_sends() {
    const COUNT: usize = 200;
    let server = Server::start(&[]);
    check(&server, LINES, &records());
    let before = most_memory(&server);
    let mut connection = begin_chunked(&server);
    let mut reading = Reading::new(&connection);
    // Two hundred times a megabyte.
    let record = format!("{:249}\n", "{\"board\":\"XO-/---/---\"}");
    let megabyte = record.repeat(4000).into_bytes();
    connection.set_write_timeout(Some(Duration::from_secs(2))).unwrap();
    let mut left = write_until_it_blocks(&mut connection, &megabyte, COUNT);
    assert!(left.len() > COUNT / 2 * megabyte.len(), "the server reads on: {} bytes are left", left.len());
    connection.set_write_timeout(None).unwrap();
    left.extend(b"0\r\n\r\n");
    let writer = thread::spawn(move || connection.write_all(&left));
    let mut results = 0;
    loop {
        let chunk = reading.chunk().unwrap();
        if chunk.is_empty() {
            break;
        }
        results += lines(&chunk);
    }
    writer.join().unwrap().unwrap();
    assert_eq!(results, COUNT * 4000);
    let grown = most_memory(&server) - before;
    assert!(grown < 8_000, "{grown} kB more than the {before} kB of before");
}

/// Writes a text so many times as chunks until nobody takes more of it. Returns what is left.
fn write_until_it_blocks(connection: &mut TcpStream, text: &[u8], times: usize) -> Vec<u8> {
    let chunk = [format!("{:x}\r\n", text.len()).as_bytes(), text, b"\r\n"].concat();
    let all = chunk.repeat(times);
    let mut written = 0;
    while written < all.len() {
        match connection.write(&all[written..]) {
            Ok(count) => written += count,
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => break,
            Err(error) => panic!("{error}"),
        }
    }
    all[written..].to_vec()
}

#[test]
fn a_line_that_is_too_long_costs_neither_memory_nor_the_next_line() {
    let server = Server::start(&[]);
    check(&server, LINES, &records());
    let before = most_memory(&server);
    let text = [" ".repeat(10_000_000).as_bytes(), b"\n\"XO-/---/---\"\n"].concat();
    let results = check(&server, LINES, &text);
    assert!(results == command_output(&text, "C").as_bytes());
    assert!(
        results.starts_with(b"{\"record\":1,\"line\":1,\"status\":\"malformed\",\"problems\":[{\"kind\":\"too_long\"")
    );
    let grown = most_memory(&server) - before;
    assert!(grown < 4_000, "{grown} kB");
}

#[test]
fn a_line_of_bad_characters_has_them_all_told() {
    let server = Server::start(&[]);
    let row = "?".repeat(21_000);
    let text = format!("\"{row}/{row}/{row}\"\n\"XO-/---/---\"\n").repeat(3).into_bytes();
    let results = check(&server, LINES, &text);
    assert!(results.len() > 10_000_000, "{}", results.len());
    assert!(results == command_output(&text, "C").as_bytes());
}

#[test]
fn a_client_that_leaves_in_the_middle_leaves_nothing_behind() {
    let server = Server::start(&[]);
    for text in [&b"\"XO-/---/---\"\n\"XO"[..], &b"\"XO-/---/---\"\n".repeat(100_000)] {
        let mut connection = begin_chunked(&server);
        let mut reading = Reading::new(&connection);
        _ = connection.set_write_timeout(Some(Duration::from_millis(200)));
        _ = write_chunk(&mut connection, text);
        assert!(reading.chunk().unwrap().starts_with(b"{\"record\":1,"));
    }
    server.forgets_all();
    assert_eq!(lines(&check(&server, LINES, b"\"XO-/---/---\"\n")), 1);
}

#[test]
fn records_that_break_off_have_results_that_break_off() {
    let server = Server::start(&[]);
    let length = "Content-Length: 1000";
    for (headers, before) in [([LINES[0], "Transfer-Encoding: chunked"], "e\r\n"), ([LINES[0], length], "")] {
        let mut connection = begin(&server, &headers);
        connection.write_all(before.as_bytes()).unwrap();
        connection.write_all(b"\"XO-/---/---\"\n").unwrap();
        connection.shutdown(Shutdown::Write).unwrap();
        let (results, is_whole) = Reading::new(&connection).rest();
        assert!(results.is_empty() || results.starts_with(b"{\"record\":1,"));
        assert!(!is_whole, "{}", headers[1]);
    }
}

#[test]
fn records_that_do_not_come_are_waited_for_so_long_at_a_time() {
    let server = Server::start(&["--log", "--body-timeout", "1"]);
    let mut connection = begin_chunked(&server);
    let mut reading = Reading::new(&connection);
    // Longer than that together.
    for _ in 0..4 {
        thread::sleep(Duration::from_millis(400));
        write_chunk(&mut connection, b"\"XO-/---/---\"\n\"XO").unwrap();
        assert!(reading.chunk().unwrap().starts_with(b"{\"record\":"));
    }
    assert_eq!(reading.rest(), (Vec::new(), false));
    server.forgets_all();
    server.signal(Signal::SIGTERM);
    let (log, _) = server.stopped();
    assert!(log.contains("\"why\":\"body\"") && log.contains("\"complete\":false"), "{log}");
}

#[test]
fn what_is_not_said_to_be_json_lines_in_utf8_is_refused() {
    let server = Server::start(&[]);
    for media in [
        "Content-Type: application/json",
        "Content-Type: application/json-seq",
        "Content-Type: text/plain",
        "Content-Type: application/x-ndjson; charset=latin1",
        "Accept: */*",
    ] {
        let answer = server.ask("POST /api/check/records", &[media, "Content-Length: 0"]);
        assert_eq!((answer.status, answer.header("content-type")), (415, Some("application/json")), "{media}");
        let refusal: Json = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(
            (&refusal["status"], &refusal["problems"][0]["kind"]),
            (&"error".into(), &"unsupported_media_type".into())
        );
        let message = refusal["message"].as_str().unwrap();
        assert!(message.contains("application/x-ndjson") && message.contains("application/jsonl"), "{message}");
    }
    for query in ["column=2", "?"] {
        let answer = server.ask(&format!("POST /api/check/records?{query}"), &[LINES[0], "Content-Length: 0"]);
        assert_eq!((answer.status, answer.header("content-type")), (400, Some("application/json")), "{query}");
    }
    let answer = server.ask("GET /api/check/records", &[]);
    assert_eq!((answer.status, answer.header("allow")), (405, Some("POST")));
}

#[test]
fn the_description_has_the_media_types_of_both_sides() {
    let server = Server::start(&[]);
    let document: Json = serde_json::from_slice(&server.ask("GET /api/openapi.json", &[]).body).unwrap();
    let described = &document["paths"]["/api/check/records"]["post"];
    let media = |content: &Json| content.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(media(&described["requestBody"]["content"]), ["application/jsonl", "application/x-ndjson"]);
    assert_eq!(media(&described["responses"]["200"]["content"]), ["application/x-ndjson"]);
}
