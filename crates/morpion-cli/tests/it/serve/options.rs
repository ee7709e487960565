//! What the server is told: logs, origins, and limits that are none.

use std::io::{BufReader, Read, Write};
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use serde_json::Value;

use crate::program::{run, run_in_french};
use crate::server::{Answer, Server};

/// The lines of a log, each without its time, which must be one.
fn events(log: &str) -> Vec<Value> {
    let read = |line: &str| {
        let mut event: Value = serde_json::from_str(line).unwrap();
        let time = event.as_object_mut().unwrap().remove("time").unwrap();
        let form: String =
            time.as_str().unwrap().chars().map(|char| if char.is_ascii_digit() { '0' } else { char }).collect();
        assert_eq!(form, "0000-00-00T00:00:00.000Z");
        event
    };
    log.lines().map(read).collect()
}

#[test]
fn the_log_tells_what_happens() {
    let server = Server::start(&["--log", "--header-timeout", "1.5"]);
    let mut connection = BufReader::new(server.connect());
    let client = connection.get_ref().local_addr().unwrap().to_string();
    let endless = "é".repeat(400);
    let mut lengths = Vec::new();
    for request in [
        server.request("/icon.svg?a=%22b%22"),
        server.request("/missing"),
        "HEAD /icon.svg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_string(),
    ] {
        write!(connection.get_mut(), "{request}").unwrap();
        if request.starts_with("GET") {
            lengths.push(Answer::next(&mut connection).unwrap().body.len());
        }
    }
    connection.read_to_end(&mut Vec::new()).unwrap();
    assert_eq!(server.ask(&format!("GET /{endless}"), &[]).status, 404);
    let mut other = server.connect();
    write!(other, "nonsense\r\n\r\n").unwrap();
    other.read_to_end(&mut Vec::new()).unwrap();
    drop(other);
    server.forgets_all();
    let mut silent = server.connect();
    silent.read_to_end(&mut Vec::new()).unwrap();
    let address = server.address.clone();
    server.signal(Signal::SIGTERM);
    let (log, status) = server.stopped();
    assert_eq!(status, Some(0));
    let mut events = events(&log);
    for event in events.iter_mut().filter(|event| event["event"] == "request") {
        assert!(event.as_object_mut().unwrap().remove("micros").unwrap().is_u64());
    }
    let request = |method: &str, target: &str, status: u16, bytes: usize| {
        serde_json::json!({
            "event": "request", "client": client, "method": method, "target": target, "status": status, "bytes": bytes,
            "complete": true
        })
    };
    assert_eq!(events[0], serde_json::json!({ "event": "listening", "address": address }));
    assert_eq!(events[1], request("GET", "/icon.svg?a=%22b%22", 200, lengths[0]));
    assert_eq!(events[2], request("GET", "/missing", 404, lengths[1]));
    assert_eq!(events[3], request("HEAD", "/icon.svg", 200, 0));
    assert_eq!(events[4]["target"].as_str().unwrap(), format!("/{}…", &"%C3%A9".repeat(endless.len())[..255]));
    assert_eq!((&events[5]["event"], events[5]["why"].is_string()), (&"refused".into(), true));
    assert_eq!((&events[6]["event"], &events[6]["why"]), (&"cut".into(), &"header".into()));
    assert_eq!(events[7..], [serde_json::json!({ "event": "stopping" }), serde_json::json!({ "event": "stopped" })]);
}

#[test]
fn a_log_that_cannot_be_written_stops_nothing() {
    let mut closed = Server::start(&["--log"]);
    drop(closed.process.stderr.take());
    // The other's is not read, and more is written than a pipe and the server hold.
    let full = Server::start(&["--log"]);
    for (server, count) in [(&closed, 10), (&full, 6000)] {
        let mut connection = BufReader::new(server.connect());
        let request = server.request(&format!("/{}", "x".repeat(250)));
        for _ in 0..count {
            write!(connection.get_mut(), "{request}").unwrap();
            assert_eq!(Answer::next(&mut connection).unwrap().status, 404);
        }
    }
    for mut server in [closed, full] {
        let begun = Instant::now();
        server.signal(Signal::SIGTERM);
        assert_eq!(server.process.wait().unwrap().code(), Some(0));
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    }
}

/// What a server says of an origin, when a page asks whether it may ask.
fn allowed(server: &Server, path: &str, origin: &str) -> [Option<String>; 3] {
    let origin = format!("Origin: {origin}");
    let asked = ["Access-Control-Request-Method: POST", "Access-Control-Request-Headers: content-type"];
    let answer = server.ask(&format!("OPTIONS {path}"), &[&[origin.as_str()], &asked[..]].concat());
    assert!(answer.header("content-security-policy").is_some());
    ["access-control-allow-origin", "access-control-allow-methods", "access-control-allow-headers"]
        .map(|name| answer.header(name).map(str::to_string))
}

#[test]
fn other_pages_may_read_the_answers_where_their_origin_is_named() {
    let all = |origin: &str| [Some(origin.to_string()), Some("GET,HEAD,POST".into()), Some("content-type".into())];
    let server =
        Server::start(&["--allow-origin", "https://Example.org:443", "--allow-origin", "http://localhost:5173"]);
    for origin in ["https://example.org", "http://localhost:5173"] {
        assert_eq!(allowed(&server, "/api/check", origin), all(origin));
        let answer = server.ask("GET /api/unknown", &[&format!("Origin: {origin}")]);
        assert_eq!(answer.header("access-control-allow-origin"), Some(origin));
        assert!(answer.varies_with("origin"));
        assert_eq!(allowed(&server, "/", origin), [None, None, None]);
    }
    assert_eq!(allowed(&server, "/api/check", "https://example.com")[0], None);

    let server = Server::start(&["--allow-origin", "*"]);
    // What a page asks ahead has both headers.
    for headers in [&[][..], &["Origin: https://example.com"], &["Access-Control-Request-Method: POST"]] {
        for (path, status) in [("/api/check", 405), ("/api/nothing", 404)] {
            assert_eq!(server.ask(&format!("OPTIONS {path}"), headers).status, status, "{path} {headers:?}");
        }
    }
    assert_eq!(allowed(&server, "/api/check", "https://example.com"), all("*"));
    let server = Server::start(&[]);
    assert_eq!(allowed(&server, "/api/check", "https://example.org"), [None, None, None]);
}

#[test]
fn limits_and_origins_that_are_none_are_refused_with_advice() {
    for option in ["--header-timeout", "--body-timeout", "--idle-timeout", "--stop-timeout"] {
        for value in ["0", "-1", "1e3", "0.0001", "86401", "soon", "1,5"] {
            let text = run(["serve", option, value]).refused(2);
            let message =
                format!("“{value}” is not a value of {option} <SECONDS>: a number of seconds from 0.001 to 86,400");
            assert!(text.contains(&message) && text.contains("morpion serve --help"), "{text}");
        }
    }
    for (option, name) in [("--connections", "N"), ("--body-limit", "BYTES")] {
        for value in ["0", "-1", "1.5", "many"] {
            let text = run(["serve", option, value]).refused(2);
            let message = format!("“{value}” is not a value of {option} <{name}>: a whole number from 1 on is needed");
            assert!(text.contains(&message), "{text}");
        }
    }
    for value in ["example.org", "https://example.org/", ""] {
        let text = run(["serve", &format!("--allow-origin={value}")]).refused(2);
        assert!(text.contains("such as https://example.org; or * for all pages"), "{text}");
    }
    let text = run(["serve", "--allow-origin", "null"]).refused(2);
    assert!(text.contains("all have the origin null") && text.contains("give * for all pages"), "{text}");
    let text = run_in_french(["serve", "--allow-origin", "null"]).refused(2);
    assert!(text.contains("ont toutes l'origine null") && text.contains("donnez * pour toutes les pages"), "{text}");
    let text = run_in_french(["serve", "--allow-origin", "moi"]).refused(2);
    assert!(text.contains("aucune page n'a cette origine") && text.contains("écrivez un schéma et un hôte"), "{text}");
}
