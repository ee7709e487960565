//! Requests are read strictly, and refused in one shape.

use std::io::{Read, Write};

use serde_json::{Value, json};

use super::Client;
use crate::server::{Answer, Server};

const JSON: &str = "Content-Type: application/json";

/// The answer to a request of these bytes, which says that it is the last one of its connection.
pub(super) fn send(server: &Server, request: &[u8]) -> Answer {
    let mut connection = server.connect();
    connection.write_all(request).unwrap();
    let mut bytes = Vec::new();
    connection.read_to_end(&mut bytes).unwrap();
    Answer::read(&bytes)
}

fn post(server: &Server, headers: &[&str], body: &[u8]) -> Answer {
    let length = format!("Content-Length: {}", body.len());
    let lines = [&["Host: x", "Connection: close", &length], headers].concat().join("\r\n");
    send(server, &[format!("POST /api/check HTTP/1.1\r\n{lines}\r\n\r\n").as_bytes(), body].concat())
}

/// The status of an answer and the kinds of its problems, and that it has the shape of all that is refused.
pub(super) fn refused(answer: &Answer) -> (u16, Vec<String>) {
    assert_eq!(answer.header("content-type"), Some("application/json"));
    let refusal: Value = serde_json::from_slice(&answer.body).unwrap();
    let word = refusal["status"].as_str().unwrap();
    assert!(["malformed", "error"].contains(&word), "{refusal}");
    let problems = refusal["problems"].as_array().unwrap();
    assert_eq!(refusal["message"], problems[0]["message"]);
    let word = |problem: &Value| problem["kind"].as_str().unwrap().to_string();
    (answer.status, problems.iter().map(word).collect())
}

fn assert_refused(answer: &Answer, status: u16, kinds: &[&str], what: &str) {
    let (found, found_kinds) = refused(answer);
    assert_eq!((found, found_kinds), (status, kinds.iter().map(ToString::to_string).collect()), "{what}");
}

#[test]
fn what_is_no_request_of_check_is_refused() {
    let server = Server::start(&[]);
    for (body, kinds) in [
        ("", &["json"][..]),
        (" \r\n\t", &["json"]),
        ("{", &["json"]),
        ("{\"board\":\"XO-/---/---\"", &["json"]),
        ("{\"board\":\"XO-/---/---\"}}", &["json"]),
        ("{\"board\":\"XO-/---/---\",}", &["json"]),
        ("{'board':'XO-/---/---'}", &["json"]),
        ("{\"board\":\"XO-/---/---\"} // a board", &["json"]),
        ("\u{feff}{\"board\":\"XO-/---/---\"}", &["json"]),
        ("board=XO-/---/---", &["json"]),
        ("null", &["not_an_object"]),
        ("true", &["not_an_object"]),
        ("7", &["not_an_object"]),
        ("\"XO-/---/---\"", &["not_an_object"]),
        ("[\"XO-\",\"---\",\"---\"]", &["not_an_object"]),
        ("{}", &["no_field"]),
        ("{\"Board\":\"XO-/---/---\"}", &["unknown_field", "no_field"]),
        ("{\"board\":\"XO-/---/---\",\"lang\":\"fr\"}", &["unknown_field"]),
        ("{\"board\":\"XO-/---/---\",\"board\":\"XO-/---/---\"}", &["field_twice"]),
        (
            "{\"board\":1,\"\\u0062oard\":2,\"board\":3,\"x\":4,\"x\":5}",
            &["field_twice", "unknown_field", "unknown_field", "not_a_board"],
        ),
        ("{\"board\":null}", &["not_a_board"]),
        ("{\"board\":7}", &["not_a_board"]),
        ("{\"board\":false}", &["not_a_board"]),
        ("{\"board\":{\"board\":\"XO-/---/---\"}}", &["not_a_board"]),
        ("{\"board\":[[\"X\",\"O\",\"-\"],[],[]]}", &["not_a_board"]),
        ("{\"board\":[\"XO-\",null,\"---\"]}", &["not_a_board"]),
        ("{\"board\":[]}", &["row_count"]),
        ("{\"board\":\"\"}", &["row_count"]),
        ("{\"board\":\"XO-\"}", &["row_count"]),
        ("{\"board\":[\"XO-/---/---\"]}", &["row_count"]),
        ("{\"board\":\"X0-/---/---\"}", &["symbol"]),
        ("{\"board\":\"XO-/--/---\"}", &["row_length"]),
        ("{\"board\":\"\\u0000O-/---/---\"}", &["symbol"]),
    ] {
        let answer = post(&server, &[JSON], body.as_bytes());
        assert_refused(&answer, 400, kinds, body);
    }
    // What is asked stands in the body alone.
    let body = "{\"board\":\"XO-/---/---\"}";
    let head = format!("Host: x\r\nConnection: close\r\n{JSON}\r\nContent-Length: {}", body.len());
    for (query, status) in [("", 200), ("?", 200), ("?board=XO-/---/---", 400), ("?lang=fr", 400)] {
        let request = format!("POST /api/check{query} HTTP/1.1\r\n{head}\r\n\r\n{body}");
        assert_eq!(send(&server, request.as_bytes()).status, status, "{query}");
    }
    // Bytes that are no UTF-8.
    assert_refused(&post(&server, &[JSON], b"{\"board\":\"\xff\"}"), 400, &["json"], "not UTF-8");
    let place: Value = serde_json::from_slice(&post(&server, &[JSON], b"{\n \"board\":\xff}").body).unwrap();
    assert_eq!((&place["problems"][0]["line"], &place["problems"][0]["column"]), (&json!(2), &json!(10)));
}

#[test]
fn deep_nesting_is_refused_at_once() {
    let server = Server::start(&[]);
    let deep = |open: &str, close: &str, most: usize| {
        let times = most / (open.len() + close.len());
        [open.repeat(times), close.repeat(times)].concat()
    };
    for (body, kinds) in [
        ("[".repeat(65_536), "json"),
        ("{\"a\":".repeat(13_107), "json"),
        (deep("[", "]", 65_536), "not_an_object"),
        (format!("{{\"board\":{}}}", deep("[", "]", 65_000)), "not_a_board"),
        (format!("{{\"board\":{}1{}}}", "{\"a\":".repeat(10_000), "}".repeat(10_000)), "not_a_board"),
    ] {
        assert_refused(&post(&server, &[JSON], body.as_bytes()), 400, &[kinds], &body[..20]);
    }
}

#[test]
fn a_request_in_another_form_is_refused() {
    let server = Server::start(&[]);
    let body = b"{\"board\":\"XO-/---/---\"}";
    for headers in [
        &[][..],
        &["Content-Type: text/plain"],
        &["Content-Type: application/json; charset=latin1"],
        &["Content-Type: application/json; charset=\"utf-16\""],
        &["Content-Type: application/xml"],
        &["Content-Type: application/x-www-form-urlencoded"],
        &["Content-Type: application/json", "Content-Type: application/json"],
        &["Content-Type: application/json", "Content-Type: text/plain"],
        &["Content-Type: "],
        &["Content-Type: \u{e9}"],
        &[JSON, "Content-Encoding: gzip"],
    ] {
        assert_refused(&post(&server, headers, body), 415, &["unsupported_media_type"], &headers.concat());
    }
    for header in
        [JSON, "content-type: APPLICATION/JSON;Charset=\"Utf-8\"", "CONTENT-TYPE:application/json ; charset=utf-8"]
    {
        assert_eq!(post(&server, &[header], body).status, 200, "{header}");
    }
}

#[test]
fn a_request_names_one_host() {
    let server = Server::start(&[]);
    for (path, hosts) in
        [("/", ""), ("/api/levels", ""), ("/nothing", "Host: x\r\nHost: x\r\n"), ("/healthz", "Host: x y\r\n")]
    {
        // The connection ends, though nobody asks for that.
        let answer = send(&server, format!("GET {path} HTTP/1.1\r\n{hosts}\r\n").as_bytes());
        assert_refused(&answer, 400, &["bad_host"], path);
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
    let named = b"GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n";
    assert_eq!(send(&server, named).status, 200);
    // The protocol before knew of no hosts.
    let mut connection = server.connect();
    connection.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.0 200 OK\r\n"), "{answer}");
}

#[test]
fn what_is_not_there_and_other_methods_are_refused_in_both_languages() {
    let server = Server::start(&[]);
    for path in
        ["/api", "/api/", "/api/check/", "/api//check", "/API/check", "/api/nothing", "/healthz/", "/api/%61nalyze/x"]
    {
        assert_refused(&server.ask(&format!("GET {path}"), &[]), 404, &["not_found"], path);
    }
    for (path, allowed) in [
        ("/api/check", "POST"),
        ("/api/analyze", "GET,HEAD"),
        ("/api/openapi.json", "GET,HEAD"),
        ("/healthz", "GET,HEAD"),
        ("/version", "GET,HEAD"),
    ] {
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "QUERY"] {
            if !allowed.contains(method) {
                let answer = server.ask(&format!("{method} {path}"), &["Content-Length: 0"]);
                assert_refused(&answer, 405, &["method_not_allowed"], path);
                assert_eq!(answer.header("allow"), Some(allowed), "{method} {path}");
            }
        }
    }
    for (language, message) in [
        ("en", "there is nothing at /x; the routes are described at /api/openapi.json"),
        ("fr", "il n'y a rien à /x\u{a0}; les chemins sont décrits à /api/openapi.json"),
    ] {
        let answer = server.ask("GET /x", &[&format!("Accept-Language: {language}")]);
        let refusal: Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(
            refusal,
            json!({
                "status": "error",
                "problems": [{ "kind": "not_found", "message": message }],
                "message": message,
            })
        );
        assert_eq!(answer.header("vary"), Some("accept-language"));
    }
}

#[test]
fn queries_are_read_strictly() {
    let server = Server::start(&[]);
    let mut client = Client::new(&server, &[]);
    for (target, kinds) in [
        ("/api/analyze", &["no_field"][..]),
        ("/api/analyze?", &["no_field"]),
        ("/api/analyze?&&", &["no_field"]),
        ("/api/analyze?=", &["unknown_field", "no_field"]),
        ("/api/analyze?board", &["row_count"]),
        ("/api/analyze?board=", &["row_count"]),
        ("/api/analyze?BOARD=---/---/---", &["unknown_field", "no_field"]),
        ("/api/analyze?board=---/---/---&board=---/---/---", &["field_twice"]),
        ("/api/analyze?board=---/---/---&%62oard=---/---/---", &["field_twice"]),
        ("/api/analyze?board=---/---/---&code=0", &["two_boards"]),
        ("/api/analyze?board=%zz-/---/---", &["row_length", "symbol", "symbol", "symbol"]),
        ("/api/analyze?board=%F", &["row_count"]),
        ("/api/analyze?board=%FF--/---/---", &["symbol"]),
        ("/api/analyze?board=%00--/---/---", &["symbol"]),
        ("/api/analyze?code=", &["bad_value"]),
        ("/api/analyze?code=-1", &["bad_value"]),
        ("/api/analyze?code=%2B1", &["bad_value"]),
        ("/api/analyze?code=1.0", &["bad_value"]),
        ("/api/analyze?code=1e3", &["bad_value"]),
        ("/api/analyze?code=19683", &["bad_value"]),
        ("/api/analyze?code=18446744073709551616", &["bad_value"]),
        ("/api/analyze?code=7;code=8", &["bad_value"]),
        ("/api/analyze?code=7&depth=2", &["unknown_field"]),
        ("/api/move?code=7&level=PERFECT&seed=-1", &["bad_value", "bad_value"]),
        ("/api/explain?code=7&depth=13", &["bad_value"]),
        ("/api/positions?limit=0", &["bad_value"]),
        ("/api/positions?limit=1001&offset=x", &["bad_value", "bad_value"]),
        ("/api/positions?for=neither&rank=1", &["bad_value"]),
        ("/api/positions?for=z&rank=1", &["bad_value"]),
        ("/api/positions?unique=yes", &["bad_value"]),
        ("/api/solution?for=x", &["unknown_field"]),
        ("/api/levels?level=easy", &["unknown_field"]),
        ("/api/openapi.json?v=3", &["unknown_field"]),
        ("/healthz?x", &["unknown_field"]),
        ("/version?x=", &["unknown_field"]),
    ] {
        let answer = client.get(target);
        let (status, mut found) = refused(&answer);
        let mut kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
        found.sort();
        kinds.sort();
        assert_eq!((status, found), (400, kinds), "{target}");
    }
    // Nothing but separators says nothing, and a space may be written in three ways.
    for target in [
        "/api/solution?",
        "/api/solution?&&",
        "/api/analyze?code=007&",
        "/api/analyze?board=X+O+-/---/---",
        "/api/analyze?board=X%20O%20-%2F---%0A---%0D%0A",
        "/api/analyze?bo%61rd=xo-/---/---",
    ] {
        assert_eq!(client.get(target).status, 200, "{target}");
    }
}

#[test]
fn head_is_get_without_the_body() {
    let server = Server::start(&[]);
    for path in [
        "/api/analyze?code=7",
        "/api/analyze?code=x",
        "/api/move?code=7&seed=1",
        "/api/explain?code=7",
        "/api/positions",
        "/api/solution",
        "/api/levels",
        "/api/openapi.json",
        "/healthz",
        "/version",
        "/api/nothing",
    ] {
        let (head, get) = (server.ask(&format!("HEAD {path}"), &[]), server.ask(&format!("GET {path}"), &[]));
        assert_eq!((head.status, head.body.len()), (get.status, 0), "{path}");
        assert!(!get.body.is_empty());
        assert_eq!(head.header("content-length"), Some(get.body.len().to_string().as_str()), "{path}");
        assert_eq!(head.header("content-type"), Some("application/json"));
    }
}

#[test]
fn a_head_that_is_too_long_or_none_is_refused() {
    let server = Server::start(&[]);
    let long = "a".repeat(200_000);
    for (request, statuses) in [
        (format!("GET /api/analyze?board={long} HTTP/1.1\r\nHost: x\r\n\r\n"), &[414, 431][..]),
        (format!("GET /healthz HTTP/1.1\r\nHost: x\r\nX: {long}\r\n\r\n"), &[431]),
        ("GET /healthz HTTP/1.1\r\nHost x\r\n\r\n".to_string(), &[400]),
        ("GET\r\n\r\n".to_string(), &[400]),
        ("POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n".to_string(), &[400]),
        ("POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n".to_string(), &[400]),
    ] {
        let answer = send(&server, request.as_bytes());
        assert!(statuses.contains(&answer.status), "{} {}", answer.status, &request[..30]);
    }
    // Bytes that are no UTF-8, as they are.
    let answer = send(&server, b"GET /api/analyze?board=\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert_eq!(answer.status, 400);
}
