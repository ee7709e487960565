//! Clients that are slow, silent, gone or too many: none holds the server, or another client.

use std::io::{BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use morpion_web::Site;
use nix::sys::signal::Signal;

use crate::program::wait_until;
use crate::server::{Answer, Server};

/// What still comes on a connection, until the server ends it.
fn rest(connection: &mut impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    match connection.read_to_end(&mut bytes) {
        Ok(_) => {}
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
    }
    bytes
}

/// Asks on a connection that is kept.
fn ask(server: &Server, connection: &mut BufReader<TcpStream>) -> u16 {
    write!(connection.get_mut(), "{}", server.request("/icon.svg")).unwrap();
    Answer::next(connection).unwrap().status
}

/// A connection that is kept after an answer.
fn kept(server: &Server) -> BufReader<TcpStream> {
    let mut connection = BufReader::new(server.connect());
    assert_eq!(ask(server, &mut connection), 200);
    connection
}

/// A connection that asks for more than fits between server and client, and takes nothing of it.
fn stalled(server: &Server) -> TcpStream {
    let mut connection = server.connect();
    write!(connection, "{}", server.request("/data.js").repeat(100)).unwrap();
    connection
}

/// Writes a byte now and then, until the server has enough of it; returns how long that took.
fn trickle(connection: &mut TcpStream) -> Duration {
    let begun = Instant::now();
    while connection.write_all(b"x").is_ok() {
        assert!(begun.elapsed() < Duration::from_secs(10), "nobody ends it");
        thread::sleep(Duration::from_millis(20));
    }
    begun.elapsed()
}

#[test]
fn a_head_that_trickles_is_not_waited_for() {
    let server = Server::start(&["--header-timeout", "0.4"]);
    let mut slow = server.connect();
    write!(slow, "GET / HTTP/1.1\r\nHost: ").unwrap();
    let mut fast = kept(&server);
    assert!(trickle(&mut slow) >= Duration::from_millis(300));
    // It was another's time.
    assert_eq!(ask(&server, &mut fast), 200);
    drop(fast);
    server.forgets_all();
}

#[test]
fn a_head_that_trickles_after_an_answer_is_not_waited_for_either() {
    let server = Server::start(&["--header-timeout", "0.4"]);
    let mut slow = kept(&server);
    thread::sleep(Duration::from_millis(600));
    write!(slow.get_mut(), "GET / HTTP/1.1\r\nHost: ").unwrap();
    assert!(trickle(slow.get_mut()) >= Duration::from_millis(300));
    server.forgets_all();
}

#[test]
fn who_says_nothing_is_not_waited_for() {
    let server = Server::start(&["--header-timeout", "0.4"]);
    let begun = Instant::now();
    let mut silent = server.connect();
    assert_eq!(rest(&mut silent), b"");
    assert!(begun.elapsed() >= Duration::from_millis(400));
    server.forgets_all();
}

#[test]
fn a_kept_connection_ends_when_nothing_more_is_asked() {
    let server = Server::start(&["--idle-timeout", "0.5"]);
    let mut connection = kept(&server);
    for _ in 0..4 {
        thread::sleep(Duration::from_millis(200));
        assert_eq!(ask(&server, &mut connection), 200);
    }
    let begun = Instant::now();
    assert_eq!(rest(&mut connection), b"");
    let waited = begun.elapsed();
    assert!((Duration::from_millis(400)..Duration::from_secs(5)).contains(&waited), "{waited:?}");
    server.forgets_all();
}

#[test]
fn who_takes_nothing_of_an_answer_is_not_waited_for() {
    let server = Server::start(&["--idle-timeout", "0.5"]);
    let connection = stalled(&server);
    server.forgets_all();
    drop(connection);
}

#[test]
fn who_takes_an_answer_slowly_gets_all_of_it() {
    let server = Server::start(&["--idle-timeout", "2"]);
    // Longer than the time in which nothing may be taken.
    let count = 60;
    let mut connection = server.connect();
    write!(connection, "{}", server.request("/data.js").repeat(count)).unwrap();
    let tables = Site::new().file("data.js").unwrap().content.clone();
    let mut connection = BufReader::new(connection);
    for _ in 0..count {
        thread::sleep(Duration::from_millis(50));
        assert_eq!(Answer::next(&mut connection).unwrap().body, tables);
    }
    assert_eq!(rest(&mut connection), b"");
}

#[test]
fn who_says_no_more_after_a_request_still_gets_the_answer() {
    let server = Server::start(&[]);
    for path in ["/icon.svg", "/data.js"] {
        let mut connection = server.connect();
        write!(connection, "{}", server.request(path)).unwrap();
        connection.shutdown(Shutdown::Write).unwrap();
        let answer = Answer::read(&rest(&mut connection));
        assert_eq!((answer.status, &*answer.body), (200, &*Site::new().file(&path[1..]).unwrap().content));
    }
    server.forgets_all();
}

#[test]
fn who_leaves_is_forgotten() {
    let server = Server::start(&[]);
    // In the middle of the head, one way and both.
    let mut half = server.connect();
    write!(half, "GET / HTTP/1.1\r\nHo").unwrap();
    half.shutdown(Shutdown::Write).unwrap();
    assert_eq!(rest(&mut half), b"");
    let mut gone = server.connect();
    write!(gone, "GET / HTTP/1.1\r\nHo").unwrap();
    drop(gone);
    // With an answer unread, so that the system resets the connection: in the middle of the next head…
    let mut connection = server.connect();
    write!(connection, "{}GET /", server.request("/icon.svg")).unwrap();
    connection.peek(&mut [0]).unwrap();
    drop(connection);
    // …in the middle of a body…
    let mut connection = server.connect();
    write!(connection, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nbegun").unwrap();
    connection.peek(&mut [0]).unwrap();
    drop(connection);
    // …and in the middle of the answer.
    let connection = stalled(&server);
    connection.peek(&mut [0]).unwrap();
    drop(connection);
    server.forgets_all();
    assert_eq!(server.ask("GET /", &[]).status, 200);
}

#[test]
fn requests_that_do_not_wait_are_answered_in_their_order() {
    let server = Server::start(&[]);
    let mut connection = server.connect();
    let files = ["icon.svg", "style.css", "index.html", "icon.svg"];
    let requests = files.map(|file| server.request(&format!("/{file}"))).concat();
    write!(connection, "{requests}").unwrap();
    let mut connection = BufReader::new(connection);
    for file in files {
        let answer = Answer::next(&mut connection).unwrap();
        assert_eq!(answer.body, *Site::new().file(file).unwrap().content, "{file}");
    }
}

#[test]
fn where_there_is_no_room_the_one_that_waits_longest_makes_some() {
    let server = Server::start(&["--connections", "3"]);
    // An answer may arrive a moment before the server counts its connection as waiting.
    let waits = || thread::sleep(Duration::from_millis(200));
    let [mut first, mut second, mut third] = [(); 3].map(|()| {
        let connection = kept(&server);
        waits();
        connection
    });
    assert_eq!(ask(&server, &mut first), 200);
    waits();
    let mut fourth = kept(&server);
    assert_eq!(rest(&mut second), b"");
    for connection in [&mut first, &mut third, &mut fourth] {
        assert_eq!(ask(&server, connection), 200);
    }
}

#[test]
fn where_more_ask_than_there_is_room_for_all_are_answered_in_turn() {
    let server = Server::start(&["--connections", "2"]);
    let asks = || {
        let mut connection = BufReader::new(server.connect());
        for _ in 0..40 {
            // As from afar: the request comes a while after the connection.
            thread::sleep(Duration::from_millis(5));
            write!(connection.get_mut(), "{}", server.request("/icon.svg")).unwrap();
            let answer = Answer::next(&mut connection).unwrap();
            assert_eq!(answer.status, 200);
            if answer.header("connection") == Some("close") {
                connection = BufReader::new(server.connect());
            }
        }
    };
    thread::scope(|scope| (0..6).for_each(|_| _ = scope.spawn(asks)));
    server.forgets_all();
}

#[test]
fn silent_and_slow_clients_do_not_keep_others_out() {
    let server = Server::start(&["--connections", "4"]);
    let silent: Vec<TcpStream> = (0..20).map(|_| server.connect()).collect();
    let mut slow: Vec<TcpStream> = (0..20).map(|_| server.connect()).collect();
    for connection in &mut slow {
        // It may be closed already.
        _ = write!(connection, "GET / HT");
    }
    assert_eq!(server.ask("GET /", &[]).status, 200);
    drop((silent, slow));
    server.forgets_all();
}

#[test]
fn requests_whose_bodies_come_in_drops_do_not_keep_others_out() {
    let server = Server::start(&["--connections", "2"]);
    let dripping = ["/api/check", "/api/check/records"].map(|path| {
        let mut connection = server.connect();
        let media = if path == "/api/check" { "application/json" } else { "application/x-ndjson" };
        let head = format!("POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: {media}\r\n", server.address);
        write!(connection, "{head}Content-Length: 50000\r\n\r\n").unwrap();
        thread::spawn(move || trickle(&mut connection))
    });
    // Both have been waited for longer than who keeps a connection will have been.
    thread::sleep(Duration::from_millis(1500));
    // Both places are taken, and one after the other becomes free for who keeps a connection.
    let others = [kept(&server), kept(&server)];
    for dripped in dripping {
        assert!(dripped.join().unwrap() >= Duration::from_millis(700));
    }
    drop(others);
    server.forgets_all();
}

#[test]
fn answers_that_are_taken_in_drops_do_not_keep_others_out() {
    let server = Server::start(&["--connections", "1"]);
    let mut slow = stalled(&server);
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) && slow.read(&mut [0; 20]).is_ok_and(|count| count > 0) {
                thread::sleep(Duration::from_millis(100));
            }
        });
        thread::sleep(Duration::from_millis(300));
        let begun = Instant::now();
        let answer = server.ask("GET /", &[]);
        is_done.store(true, Ordering::Relaxed);
        assert_eq!(answer.status, 200);
        assert!(begun.elapsed() < Duration::from_secs(10));
    });
}

#[test]
fn where_no_more_files_may_be_open_the_silent_make_room() {
    let shell = format!("ulimit -n 40 && exec {} serve --log --listen 127.0.0.1:0", env!("CARGO_BIN_EXE_morpion"));
    let server = Server::from(Command::new("sh").args(["-c", &shell]));
    let silent: Vec<TcpStream> = (0..60).map(|_| server.connect()).collect();
    let begun = Instant::now();
    assert_eq!(server.ask("GET /healthz", &[]).status, 200);
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    server.signal(Signal::SIGTERM);
    let (log, status) = server.stopped();
    assert!(log.contains("\"why\":\"room\""), "{log}");
    assert_eq!(status, Some(0));
    drop(silent);
}

#[test]
fn one_connection_is_enough_to_answer_all() {
    let server = Server::start(&["--connections", "1"]);
    let kept: Vec<_> = (0..5).map(|_| kept(&server)).collect();
    let stalled = stalled(&server);
    stalled.peek(&mut [0]).unwrap();
    assert_eq!(server.ask("GET /", &[]).status, 200);
    drop((kept, stalled));
    server.forgets_all();
}

#[test]
fn a_head_that_is_too_large_or_no_head_is_answered_and_ended() {
    let server = Server::start(&[]);
    let long = "x".repeat(200_000);
    let many = "X: y\r\n".repeat(1000);
    for (head, status) in [
        (format!("GET / HTTP/1.1\r\nHost: x\r\nX: {long}\r\n\r\n"), 431),
        (format!("GET / HTTP/1.1\r\nHost: x\r\n{many}\r\n"), 431),
        (format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(65_534)), 414),
        ("GET\r\n\r\n".to_string(), 400),
        ("\u{16}\u{3}\u{1} a greeting of another kind\r\n\r\n".to_string(), 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n".to_string(), 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n".to_string(), 400),
    ] {
        let mut connection = server.connect();
        // The server may have heard enough before the end.
        _ = connection.write_all(head.as_bytes());
        let mut bytes = Vec::new();
        connection.read_to_end(&mut bytes).unwrap();
        assert_eq!(Answer::read(&bytes).status, status, "{}", &head[..head.len().min(60)]);
    }
    server.forgets_all();
}

#[test]
fn who_is_answered_before_the_end_of_the_body_can_read_the_answer() {
    let server = Server::start(&[]);
    let mut connection = server.connect();
    write!(connection, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n").unwrap();
    for _ in 0..3 {
        thread::sleep(Duration::from_millis(100));
        connection.write_all(&[b'x'; 1000]).unwrap();
    }
    let mut bytes = Vec::new();
    connection.read_to_end(&mut bytes).unwrap();
    assert_eq!(Answer::read(&bytes).status, 405);
    drop(connection);
    server.forgets_all();
}

#[test]
fn many_can_ask_at_once() {
    let server = Server::start(&[]);
    let mut connections: Vec<_> = (0..200).map(|_| BufReader::new(server.connect())).collect();
    for connection in &mut connections {
        write!(connection.get_mut(), "{}", server.request("/icon.svg")).unwrap();
    }
    for connection in &mut connections {
        assert_eq!(Answer::next(connection).unwrap().status, 200);
    }
    drop(connections);
    wait_until(|| TcpStream::connect(&server.address).is_ok());
    server.forgets_all();
}
