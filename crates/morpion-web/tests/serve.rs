//! A server with routes of its own: those that take their time, and those that talk with their client.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::routing::{get, post};
use morpion_web::{Limits, Options, Server};

/// A server that runs until the tests end.
fn start(options: &Options) -> SocketAddr {
    let routes = Router::new()
        .route("/now", get(|| async { "now" }))
        .route("/api/now", get(|| async { "now" }))
        .route(
            "/later",
            get(|| async {
                tokio::time::sleep(Duration::from_millis(500)).await;
                "later"
            }),
        )
        .route("/work", get(|| async { tokio::task::block_in_place(|| "done") }))
        .route("/whole", post(|body: Bytes| async { body }))
        .route("/echo", post(|body: Body| async { body }));
    let server = Server::new(routes, options, &["127.0.0.1:0".parse().unwrap()]).unwrap();
    let address = server.address();
    thread::spawn(|| server.run());
    address
}

/// Short times, so that whoever is not to be cut would be.
fn hasty() -> Options {
    let short = Duration::from_millis(200);
    Options { limits: Limits { header: short, idle: short, ..Limits::default() }, ..Options::default() }
}

fn ask(address: SocketAddr, request: &str) -> BufReader<TcpStream> {
    let mut connection = TcpStream::connect(address).unwrap();
    write!(connection, "{request} HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    BufReader::new(connection)
}

/// The lines of an answer's head.
fn head(connection: &mut impl BufRead) -> Vec<String> {
    connection.lines().map(Result::unwrap).take_while(|line| !line.is_empty()).collect()
}

fn body(connection: &mut impl Read, length: usize) -> String {
    let mut body = vec![0; length];
    connection.read_exact(&mut body).unwrap();
    String::from_utf8(body).unwrap()
}

#[test]
fn every_route_has_the_headers_of_the_server() {
    let origins = vec!["https://example.org".parse().unwrap()];
    let address = start(&Options { origins, ..Options::default() });
    for (path, is_shared) in [("/now", false), ("/api/now", true), ("/missing", false), ("/api/missing", true)] {
        let head = head(&mut ask(address, &format!("GET {path}")));
        let has = |name: &str| head.iter().any(|line| line.starts_with(name));
        assert!(has("content-security-policy: ") && has("x-content-type-options: ") && has("referrer-policy: "));
        assert_eq!(has("vary: origin"), is_shared, "{path}");
    }
}

#[test]
fn a_route_may_hold_its_thread_while_it_works() {
    let mut connection = ask(start(&Options::default()), "GET /work");
    assert_eq!(head(&mut connection)[0], "HTTP/1.1 200 OK");
    assert_eq!(body(&mut connection, 4), "done");
}

#[test]
fn who_is_being_answered_keeps_the_place_until_then() {
    let mut options = Options::default();
    options.limits.connections = NonZero::new(1).unwrap();
    let address = start(&options);
    let begun = Instant::now();
    let mut first = ask(address, "GET /later");
    let mut second = ask(address, "GET /now");
    assert_eq!(head(&mut second)[0], "HTTP/1.1 200 OK");
    assert!(begun.elapsed() >= Duration::from_millis(500));
    assert_eq!(body(&mut second, 3), "now");
    assert_eq!(head(&mut first)[0], "HTTP/1.1 200 OK");
    assert_eq!(body(&mut first, 5), "later");
    assert_eq!(first.read(&mut [0]).unwrap(), 0);
}

#[test]
fn an_answer_and_a_body_may_take_longer_than_a_head() {
    let address = start(&hasty());
    let mut connection = ask(address, "GET /later");
    assert_eq!(head(&mut connection)[0], "HTTP/1.1 200 OK");
    let mut connection = TcpStream::connect(address).unwrap();
    write!(connection, "POST /whole HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n").unwrap();
    for byte in "later".bytes() {
        thread::sleep(Duration::from_millis(100));
        connection.write_all(&[byte]).unwrap();
    }
    let mut connection = BufReader::new(connection);
    assert_eq!(head(&mut connection)[0], "HTTP/1.1 200 OK");
    assert_eq!(body(&mut connection, 5), "later");
}

#[test]
fn who_talks_with_a_route_is_not_cut_in_a_pause() {
    let mut connection = TcpStream::connect(start(&hasty())).unwrap();
    write!(connection, "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n").unwrap();
    let mut connection = BufReader::new(connection);
    assert_eq!(head(&mut connection)[0], "HTTP/1.1 200 OK");
    for _ in 0..3 {
        thread::sleep(Duration::from_millis(400));
        write!(connection.get_mut(), "5\r\nhello\r\n").unwrap();
        assert_eq!(body(&mut connection, 10), "5\r\nhello\r\n");
    }
    write!(connection.get_mut(), "0\r\n\r\n").unwrap();
    assert_eq!(body(&mut connection, 5), "0\r\n\r\n");
    // Afterwards it is idle like any other.
    assert_eq!(connection.read(&mut [0]).unwrap(), 0);
}
