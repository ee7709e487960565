//! `morpion serve`: real connections to a real server.

mod clients;
mod options;
mod records;
mod stop;

use std::fs;
use std::io::Read;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;

use flate2::read::GzDecoder;
use morpion_web::Site;
use nix::sys::signal::Signal;

use crate::program::{command, run, run_in_french, wait_until};
use crate::server::Server;

#[test]
fn every_file_of_the_site_is_served_as_it_is_and_packed() {
    let server = Server::start(&[]);
    for file in Site::new().files() {
        let path = format!("GET /{}", file.name);
        let plain = server.ask(&path, &[]);
        assert_eq!((plain.status, plain.body.as_slice()), (200, &*file.content), "{}", file.name);
        assert_eq!(plain.header("content-type"), Some(file.media_type));
        assert_eq!(plain.header("content-encoding"), None);
        let packed = server.ask(&path, &["Accept-Encoding: br;q=1.0, gzip;q=0.8, *;q=0.1"]);
        assert_eq!((packed.status, packed.header("content-encoding")), (200, Some("gzip")));
        assert_eq!(packed.header("content-type"), Some(file.media_type));
        assert_eq!(packed.header("content-length"), Some(packed.body.len().to_string().as_str()));
        let mut content = Vec::new();
        GzDecoder::new(packed.body.as_slice()).read_to_end(&mut content).unwrap();
        assert_eq!(content, *file.content, "{}", file.name);
        for answer in [plain, packed] {
            assert_eq!(answer.header("vary"), Some("accept-encoding"));
            assert_eq!(answer.header("cache-control"), Some("no-cache"));
        }
    }
    let (root, index) = (server.ask("GET /", &[]), server.ask("GET /index.html", &[]));
    assert_eq!((root.status, root.body), (200, index.body));
}

#[test]
fn a_browser_that_has_a_file_is_told_so() {
    let server = Server::start(&[]);
    let plain = server.ask("GET /style.css", &[]);
    let packed = server.ask("GET /style.css", &["Accept-Encoding: gzip"]);
    let (plain, packed) = (plain.header("etag").unwrap(), packed.header("etag").unwrap());
    assert_ne!(plain, packed);
    for (tags, encoding, status) in [
        (plain, "identity", 304),
        (&format!("W/{plain}"), "identity", 304),
        (&format!("\"other\", {plain}"), "identity", 304),
        ("*", "identity", 304),
        (packed, "gzip", 304),
        // It has the other form.
        (packed, "identity", 200),
        (plain, "gzip", 200),
        ("\"other\"", "identity", 200),
    ] {
        let headers = [format!("If-None-Match: {tags}"), format!("Accept-Encoding: {encoding}")];
        let answer = server.ask("GET /style.css", &headers.each_ref().map(String::as_str));
        assert_eq!(answer.status, status, "{tags} {encoding}");
        assert_eq!(answer.body.is_empty(), status == 304);
        assert_eq!(answer.header("etag"), Some(if encoding == "gzip" { packed } else { plain }));
    }
    // Another server has the same files.
    let other = Server::start(&[]);
    assert_eq!(other.ask("GET /style.css", &[&format!("If-None-Match: {plain}")]).status, 304);
}

#[test]
fn only_what_is_there_is_answered_and_only_to_reading() {
    let server = Server::start(&[]);
    for path in ["/missing", "/index.html/", "/page/index.html", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//"] {
        assert_eq!(server.ask(&format!("GET {path}"), &[]).status, 404, "{path}");
    }
    assert_eq!(server.ask("GET /index.html?lang=fr", &[]).status, 200);
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
        let answer = server.ask(&format!("{method} /"), &["Content-Length: 0"]);
        assert_eq!((answer.status, answer.header("allow")), (405, Some("GET,HEAD")), "{method}");
    }
    let (head, get) = (server.ask("HEAD /", &[]), server.ask("GET /", &[]));
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("content-length"), Some(get.body.len().to_string().as_str()));
    assert_eq!(head.header("etag"), get.header("etag"));
}

#[test]
fn every_answer_binds_the_browser() {
    let server = Server::start(&[]);
    for (request, status) in [("GET /", 200), ("GET /missing", 404), ("POST /", 405)] {
        let answer = server.ask(request, &["Content-Length: 0"]);
        assert_eq!(answer.status, status);
        let policy = answer.header("content-security-policy").unwrap();
        let rules: Vec<&str> = policy.split("; ").collect();
        assert_eq!(
            rules,
            [
                "default-src 'none'",
                "script-src 'self'",
                "style-src 'self'",
                "img-src 'self'",
                "connect-src 'none'",
                "base-uri 'none'",
                "form-action 'none'",
                "frame-ancestors 'none'",
            ]
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    }
}

#[test]
fn an_address_at_which_nothing_can_listen_is_refused_with_advice() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for (address, message, advice) in [
        (
            taken.as_str(),
            "another program listens at 127.0.0.1:",
            "choose another port, such as --listen 127.0.0.1:8081",
        ),
        ("192.0.2.1:0", "this computer does not have the address 192.0.2.1:0", "such as --listen 127.0.0.1:8080"),
        ("8080", "“8080” is no address at which a server can listen", "give an address and a port"),
        ("127.0.0.1", "“127.0.0.1” is no address", "give an address and a port"),
        ("127.0.0.1:99999", "“127.0.0.1:99999” is no address", "give an address and a port"),
        ("", "“” is no address", "give an address and a port"),
    ] {
        let text = run(["serve", "--listen", address]).refused(2);
        assert!(text.contains(message) && text.contains(advice), "{address}\n{text}");
    }
    let french = run_in_french(["serve", "--listen", &taken]).refused(2);
    assert!(french.contains("un autre programme écoute déjà à l'adresse 127.0.0.1:"), "{french}");
}

#[test]
fn a_server_that_others_can_reach_warns() {
    let server = Server::from(command().args(["serve", "--listen", "0.0.0.0:0"]));
    server.signal(Signal::SIGTERM);
    let address = server.address.clone();
    let (errors, status) = server.stopped();
    let port = address.strip_prefix("0.0.0.0:").unwrap();
    let expected =
        format!("warning: other computers can reach the page, at any address of this computer, on port {port}\n");
    assert!(
        errors.starts_with(&expected) && errors.contains("help: if that is not meant, listen at 127.0.0.1"),
        "{errors}"
    );
    assert_eq!(status, Some(0));
}

#[test]
fn the_page_is_opened_in_the_browser_where_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let opener = folder.path().join("xdg-open");
    fs::write(&opener, "#!/bin/sh\necho \"$1\" > \"$0.told\"\n").unwrap();
    fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).unwrap();
    let mut with_browser = command();
    let server =
        Server::from(with_browser.args(["serve", "--listen", "127.0.0.1:0", "--open"]).env("PATH", folder.path()));
    let told = folder.path().join("xdg-open.told");
    let url = format!("http://{}/\n", server.address);
    wait_until(|| fs::read_to_string(&told).is_ok_and(|text| text == url));

    let mut without = command();
    let server = Server::from(without.args(["serve", "--listen", "127.0.0.1:0", "--open"]).env("PATH", "/nowhere"));
    assert_eq!(server.ask("GET /", &[]).status, 200);
    server.signal(Signal::SIGTERM);
    let (errors, status) = server.stopped();
    assert!(errors.starts_with("warning: no browser could be started\nhelp: open the address yourself"), "{errors}");
    assert_eq!(status, Some(0));
}
