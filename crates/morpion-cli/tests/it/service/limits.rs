//! Bodies that are too large, too slow, broken off, or long and wrong everywhere.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::Client;
use super::requests::{refused, send};
use crate::server::{Answer, Server};

const HEAD: &str = "POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
const BODY: &str = "{\"board\":\"XO-/---/---\"}";

fn assert_closing(answer: &Answer, status: u16, kind: &str) {
    assert_eq!(refused(answer), (status, vec![kind.to_string()]));
    assert_eq!(answer.header("connection"), Some("close"));
}

#[test]
fn a_body_of_the_limit_is_read_and_none_above() {
    let server = Server::start(&[]);
    for (length, status) in [(65_536, 200), (65_537, 413)] {
        let body = BODY.to_string() + &" ".repeat(length - BODY.len());
        let with_length = format!("{HEAD}Connection: close\r\nContent-Length: {length}\r\n\r\n{body}");
        let in_chunks: String = body.as_bytes().chunks(1000).fold(String::new(), |chunks, chunk| {
            chunks + &format!("{:x}\r\n{}\r\n", chunk.len(), str::from_utf8(chunk).unwrap())
        });
        let chunked = format!("{HEAD}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n{in_chunks}0\r\n\r\n");
        for request in [with_length, chunked] {
            assert_eq!(send(&server, request.as_bytes()).status, status, "{length}");
        }
    }
    let other = Server::start(&["--body-limit", "1024"]);
    let answer = send(&other, format!("{HEAD}Content-Length: 1025\r\n\r\n").as_bytes());
    assert_closing(&answer, 413, "content_too_large");
}

#[test]
fn what_is_too_large_by_its_length_is_refused_before_it_is_sent() {
    let server = Server::start(&[]);
    for more in ["", "Expect: 100-continue\r\n"] {
        // Nothing of the body is sent.
        let answer = send(&server, format!("{HEAD}{more}Content-Length: 1000000\r\n\r\n").as_bytes());
        assert_closing(&answer, 413, "content_too_large");
    }
    // A body that is not too large is asked for.
    let connection = server.connect();
    write!(&connection, "{HEAD}Expect: 100-continue\r\nContent-Length: {}\r\n\r\n", BODY.len()).unwrap();
    let mut reader = BufReader::new(&connection);
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    assert_eq!(line, "HTTP/1.1 100 Continue\r\n");
    reader.read_line(&mut line).unwrap();
    (&connection).write_all(BODY.as_bytes()).unwrap();
    assert_eq!(Answer::next(&mut reader).unwrap().status, 200);
}

/// A client that reads only once it has sent everything still gets its answer.
#[test]
fn who_sends_a_megabyte_first_reads_the_refusal() {
    let server = Server::start(&[]);
    for _ in 0..20 {
        let mut connection = server.connect();
        write!(connection, "{HEAD}Content-Length: 1000000\r\n\r\n").unwrap();
        connection.write_all(&vec![b' '; 1_000_000]).unwrap();
        let mut bytes = Vec::new();
        connection.read_to_end(&mut bytes).unwrap();
        assert_closing(&Answer::read(&bytes), 413, "content_too_large");
    }
    for _ in 0..20 {
        let mut connection = server.connect();
        write!(connection, "{HEAD}Transfer-Encoding: chunked\r\n\r\n").unwrap();
        for _ in 0..200 {
            write!(connection, "1388\r\n{}\r\n", " ".repeat(0x1388)).unwrap();
        }
        let mut bytes = Vec::new();
        connection.read_to_end(&mut bytes).unwrap();
        assert_closing(&Answer::read(&bytes), 413, "content_too_large");
    }
    server.forgets_all();
}

#[test]
fn a_body_that_breaks_off_is_refused() {
    let server = Server::start(&[]);
    for body in ["xyz\r\n", "-1\r\n", "5\r\n{\"boaXX", "ffffffffffffffffff\r\n"] {
        let answer = send(&server, format!("{HEAD}Transfer-Encoding: chunked\r\n\r\n{body}").as_bytes());
        assert_closing(&answer, 400, "broken_body");
    }
    // The client says that it will send no more.
    for head in ["Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n5\r\n{"] {
        let mut connection = server.connect();
        write!(connection, "{HEAD}{head}").unwrap();
        connection.shutdown(Shutdown::Write).unwrap();
        let mut bytes = Vec::new();
        connection.read_to_end(&mut bytes).unwrap();
        assert_closing(&Answer::read(&bytes), 400, "broken_body");
    }
    server.forgets_all();
}

#[test]
fn a_body_that_does_not_come_is_waited_for_a_while() {
    let server = Server::start(&["--body-timeout", "0.3"]);
    for sent in ["Content-Length: 100\r\n\r\n{", "Content-Length: 100\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n"] {
        let begun = Instant::now();
        let answer = send(&server, format!("{HEAD}{sent}").as_bytes());
        assert_closing(&answer, 408, "request_timeout");
        assert!((300..5000).contains(&begun.elapsed().as_millis()), "{:?}", begun.elapsed());
    }
    server.forgets_all();
}

#[test]
fn what_is_refused_unread_ends_its_connection_and_nothing_else_does() {
    let server = Server::start(&[]);
    let unread = b"POST /api/analyze HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n";
    assert_closing(&send(&server, unread), 405, "method_not_allowed");
    let mut client = Client::new(&server, &[]);
    for _ in 0..2 {
        assert_eq!(client.get("/nothing").status, 404);
        assert_eq!(client.check("{}").status, 400);
        assert_eq!(client.check(BODY).status, 200);
    }
}

/// A body in which every character is wrong: each of them is told.
fn wrong_everywhere() -> String {
    format!("{{\"board\":\"{}\"}}", vec!["a".repeat(21_600); 3].join("/"))
}

/// Sends what has a long answer, and takes the beginning of that.
fn begin(server: &Server, body: &str) -> TcpStream {
    let mut connection = server.connect();
    write!(connection, "{HEAD}Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    let mut first = [0; 1];
    connection.read_exact(&mut first).unwrap();
    connection
}

/// Takes about 200 KB a second.
fn take_slowly(mut connection: &TcpStream, is_done: &AtomicBool) {
    let mut some = vec![0; 20_000];
    while !is_done.load(Ordering::Relaxed) && connection.read(&mut some).is_ok_and(|count| count > 0) {
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn long_requests_hold_no_others_up() {
    let server = Server::start(&["--log"]);
    let body = wrong_everywhere();
    // As many as are answered at once ask, and read nothing, or little and again and again.
    let [one, two, three, four] = [(); 4].map(|()| begin(&server, &body));
    let begun = Instant::now();
    let mut client = Client::new(&server, &[]);
    assert_eq!(client.check(BODY).status, 200);
    assert!(begun.elapsed() < Duration::from_secs(2));
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        for slow in [&one, &two, &three] {
            scope.spawn(|| take_slowly(slow, &is_done));
        }
        // One more gets its turn when they have been waited for long enough.
        let answer = Client::new(&server, &[]).check(&body);
        is_done.store(true, Ordering::Relaxed);
        assert!(refused(&answer).1.len() >= 3 * 21_600);
        assert!((3..9).contains(&begun.elapsed().as_secs()), "{:?}", begun.elapsed());
    });
    drop(four);
}

#[test]
fn who_waits_too_long_for_a_turn_is_sent_away() {
    let server = Server::start(&[]);
    let body = wrong_everywhere();
    // As many as have their turns one after the other until it is too late.
    let mut silent = Vec::new();
    for _ in 0..16 {
        let mut connection = server.connect();
        write!(connection, "{HEAD}Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        silent.push(connection);
    }
    thread::sleep(Duration::from_millis(500));
    let line = format!("\"{}\"\n", "a".repeat(60_000));
    let lines = "POST /api/check/records HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\n";
    let mut records = server.connect();
    write!(records, "{lines}Content-Length: {}\r\n\r\n{line}", line.len()).unwrap();
    let answer = Client::new(&server, &[]).check(&body);
    assert_eq!(refused(&answer), (503, vec!["busy".to_string()]));
    assert_eq!(answer.header("retry-after"), Some("1"));
    // A record breaks off.
    let mut bytes = Vec::new();
    _ = records.read_to_end(&mut bytes);
    assert!(bytes.len() < 1000 && !bytes.ends_with(b"0\r\n\r\n"), "{}", String::from_utf8_lossy(&bytes));
    drop(silent);
}

/// A number of a process, such as its threads.
fn number(server: &Server, name: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.process.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    line.trim_start_matches(':').trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
fn short_requests_with_large_answers_take_few_threads_and_little_memory() {
    let server = Server::start(&[]);
    let explain = server.request("/api/explain?board=---/---/---&depth=9");
    assert_eq!(send(&server, explain.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n").as_bytes()).status, 200);
    let before = number(&server, "VmHWM");
    let greedy: Vec<_> = (0..200)
        .map(|_| {
            let mut connection = server.connect();
            connection.write_all(explain.repeat(20).as_bytes()).unwrap();
            connection
        })
        .collect();
    let mut most = 0;
    for _ in 0..30 {
        thread::sleep(Duration::from_millis(100));
        most = most.max(number(&server, "Threads"));
    }
    assert!(most < 50, "{most} threads");
    let grown = number(&server, "VmHWM") - before;
    // Each of them holds one answer at most.
    assert!(grown < 200 * 800, "{grown} kB");
    assert_eq!(Client::new(&server, &[]).check(BODY).status, 200);
    drop(greedy);
}
