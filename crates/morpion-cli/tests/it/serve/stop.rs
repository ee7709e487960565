//! How the server stops: at once where nothing is under way, and without losing what is.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use morpion_web::Site;
use nix::sys::signal::Signal;

use crate::program::wait_until;
use crate::server::{Answer, Server};

/// A server, and a connection that has sent the beginning of a request.
fn stalled() -> (Server, TcpStream) {
    let server = Server::start(&["--stop-timeout", "5"]);
    let mut connection = server.connect();
    write!(connection, "GET /icon.svg HTTP/1.1\r\nHost: {}\r\n", server.address).unwrap();
    // The server has read what came before this answer.
    assert_eq!(server.ask("GET /", &[]).status, 200);
    (server, connection)
}

#[test]
fn a_signal_stops_the_server_at_once_where_all_connections_are_idle() {
    for signal in [Signal::SIGINT, Signal::SIGTERM] {
        let (mut slow, stalled) = stalled();
        let server = Server::start(&[]);
        let silent = server.connect();
        // One that was answered and is kept.
        let mut kept = server.connect();
        write!(kept, "GET /icon.svg HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).unwrap();
        let mut line = String::new();
        BufReader::new(&kept).read_line(&mut line).unwrap();
        assert_eq!(line, "HTTP/1.1 200 OK\r\n");
        slow.signal(signal);
        server.signal(signal);
        assert_eq!(server.stopped(), (String::new(), Some(0)));
        assert!(slow.is_running());
        drop((silent, kept, stalled));
    }
}

#[test]
fn what_was_begun_is_finished() {
    let (server, mut stalled) = stalled();
    server.signal(Signal::SIGTERM);
    // Where nobody new is let in, the signal has been heard.
    wait_until(|| TcpStream::connect(&server.address).is_err());
    stalled.write_all(b"\r\n").unwrap();
    let mut bytes = Vec::new();
    stalled.read_to_end(&mut bytes).unwrap();
    let answer = Answer::read(&bytes);
    assert_eq!((answer.status, answer.body.as_slice()), (200, &*Site::new().file("icon.svg").unwrap().content));
    assert_eq!(server.stopped(), (String::new(), Some(0)));
}

#[test]
fn who_does_not_finish_holds_the_server_for_a_while_but_not_against_a_second_signal() {
    let (mut slow, one) = stalled();
    let (server, other) = stalled();
    slow.signal(Signal::SIGINT);
    server.signal(Signal::SIGINT);
    wait_until(|| TcpStream::connect(&server.address).is_err());
    server.signal(Signal::SIGINT);
    assert_eq!(server.stopped(), (String::new(), Some(0)));
    assert!(slow.is_running());
    assert_eq!(slow.stopped(), (String::new(), Some(0)));
    drop((one, other));
}

#[test]
fn a_server_without_connections_stops_at_once() {
    let server = Server::start(&[]);
    assert_eq!(server.ask("GET /", &[]).status, 200);
    server.forgets_all();
    let begun = Instant::now();
    server.signal(Signal::SIGTERM);
    assert_eq!(server.stopped(), (String::new(), Some(0)));
    assert!(begun.elapsed() < Duration::from_millis(200), "{:?}", begun.elapsed());
}

#[test]
fn who_took_a_large_answer_slowly_is_idle_afterwards() {
    let server = Server::start(&[]);
    let mut connection = server.connect();
    let count = 20;
    write!(connection, "{}", server.request("/data.js").repeat(count)).unwrap();
    let mut connection = BufReader::new(connection);
    for _ in 0..count {
        thread::sleep(Duration::from_millis(20));
        assert_eq!(Answer::next(&mut connection).unwrap().status, 200);
    }
    let begun = Instant::now();
    server.signal(Signal::SIGTERM);
    assert_eq!(server.stopped(), (String::new(), Some(0)));
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
}

#[test]
fn who_waits_to_be_let_in_is_answered() {
    let server = Server::start(&["--connections", "1"]);
    // The server sleeps, and finds the signal and all requests when it wakes; it has no room for more than one of them.
    server.signal(Signal::SIGSTOP);
    let mut waiting: Vec<TcpStream> = (0..50).map(|_| server.connect()).collect();
    for connection in &mut waiting {
        write!(connection, "{}", server.request("/icon.svg")).unwrap();
    }
    server.signal(Signal::SIGTERM);
    server.signal(Signal::SIGCONT);
    let icon = Site::new().file("icon.svg").unwrap().content.clone();
    for mut connection in waiting.into_iter().map(BufReader::new) {
        let answer = Answer::next(&mut connection).unwrap();
        assert_eq!((answer.status, &answer.body), (200, &icon));
        let mut rest = Vec::new();
        connection.read_to_end(&mut rest).unwrap();
        assert_eq!(rest, b"");
    }
    assert_eq!(server.stopped(), (String::new(), Some(0)));
}

#[test]
fn a_large_answer_that_is_being_taken_is_sent_to_its_end() {
    let server = Server::start(&[]);
    let mut connection = server.connect();
    let count = 30;
    write!(connection, "{}", server.request("/data.js").repeat(count)).unwrap();
    let mut connection = BufReader::new(connection);
    let tables = Answer::next(&mut connection).unwrap().body;
    server.signal(Signal::SIGTERM);
    wait_until(|| TcpStream::connect(&server.address).is_err());
    let mut answers = 1;
    loop {
        thread::sleep(Duration::from_millis(20));
        let answer = Answer::next(&mut connection).unwrap();
        assert_eq!(answer.body, tables);
        answers += 1;
        if answer.header("connection") == Some("close") {
            break;
        }
    }
    assert!(answers < count, "the server stopped only after {answers} answers");
    assert_eq!(server.stopped(), (String::new(), Some(0)));
}

/// Asks again and again on one connection, until the server says that an answer is the last.
fn ask_till_the_last(server: &Server, request: &str, answered: &AtomicUsize) {
    let mut connection = BufReader::new(server.connect());
    loop {
        connection.get_mut().write_all(request.as_bytes()).unwrap();
        // Whatever was asked before the server said so is answered.
        let answer = Answer::next(&mut connection).unwrap();
        assert_eq!(answer.status, 200);
        answered.fetch_add(1, Ordering::Relaxed);
        if answer.header("connection") == Some("close") {
            let mut rest = Vec::new();
            connection.read_to_end(&mut rest).unwrap();
            assert_eq!(rest, b"");
            return;
        }
    }
}

#[test]
fn a_signal_under_load_loses_no_request() {
    for signal in [Signal::SIGTERM, Signal::SIGINT, Signal::SIGTERM, Signal::SIGINT, Signal::SIGTERM] {
        let server = Server::start(&[]);
        let answered = AtomicUsize::new(0);
        let body = "{\"board\":\"XO-/---/---\"}";
        let lines = format!("Host: x\r\nContent-Type: application/json\r\nContent-Length: {}", body.len());
        let check = format!("POST /api/check HTTP/1.1\r\n{lines}\r\n\r\n{body}");
        let requests = [server.request("/icon.svg"), server.request("/api/analyze?board=XO-/---/---"), check];
        thread::scope(|scope| {
            for request in requests.iter().cycle().take(16) {
                scope.spawn(|| ask_till_the_last(&server, request, &answered));
            }
            wait_until(|| answered.load(Ordering::Relaxed) > 500);
            server.signal(signal);
        });
        assert_eq!(server.stopped(), (String::new(), Some(0)));
    }
}

#[test]
fn records_that_still_come_are_answered_till_the_time_to_stop_is_over_and_the_log_tells_who_is_cut() {
    for (time, is_whole) in [("20", true), ("1", false)] {
        let server = Server::start(&["--log", "--stop-timeout", time]);
        let mut connection = server.connect();
        let head = "Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked";
        write!(connection, "POST /api/check/records HTTP/1.1\r\nHost: x\r\n{head}\r\n\r\n").unwrap();
        let record = "e\r\n\"XO-/---/---\"\n\r\n";
        connection.write_all(record.as_bytes()).unwrap();
        connection.peek(&mut [0]).unwrap();
        server.signal(Signal::SIGTERM);
        // Longer than the server once waited.
        for _ in 0..12 {
            thread::sleep(Duration::from_millis(500));
            _ = connection.write_all(record.as_bytes());
        }
        _ = connection.write_all(b"0\r\n\r\n");
        let mut answer = Vec::new();
        _ = connection.read_to_end(&mut answer);
        assert_eq!(answer.ends_with(b"\r\n0\r\n\r\n"), is_whole);
        let (log, status) = server.stopped();
        assert_eq!(status, Some(0));
        assert_eq!(!log.contains("\"why\":\"stop\""), is_whole, "{log}");
        assert!(log.trim_end().ends_with("\"event\":\"stopped\"}"), "{log}");
    }
}

/// The time of a processor that a process has used, in hundredths of a second.
fn used(server: &Server) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.process.id())).unwrap();
    // The name of the program stands in brackets; the twelfth and thirteenth fields after it are the times.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    fields[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum()
}

#[test]
fn a_server_that_waits_for_the_last_ones_takes_no_time() {
    let (server, stalled) = stalled();
    server.signal(Signal::SIGTERM);
    wait_until(|| TcpStream::connect(&server.address).is_err());
    let before = used(&server);
    thread::sleep(Duration::from_secs(2));
    assert!(used(&server) - before < 50);
    drop(stalled);
    assert_eq!(server.stopped(), (String::new(), Some(0)));
}
