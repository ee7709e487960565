//! How many requests a second the service answers, beside routes of the same server that return a constant of the same size. Needs
//! `wrk`, which asks over loopback.
//!
//! `cargo bench -p morpion-web --bench http`

#![allow(clippy::print_stdout, reason = "a bench prints")]
#![allow(clippy::unwrap_used, reason = "a bench that cannot run stops")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::{get, post};
use morpion::{Board, Solution};
use morpion_report::json::{Analysis, Verdict};
use morpion_web::{Options, Server, Site, routes};
use serde::Serialize;

/// Says that this process is to be the server.
const SERVE: &str = "--serve";

/// How often each route is asked, and for how long each time.
const ROUNDS: usize = 3;
const SECONDS: u32 = 2;

/// The boards that are asked about, in turn: for each, the constants are as long as the answers about the first.
const BOARDS: [&str; 4] = ["XO-/---/---", "XOX/-O-/---", "XXO/-O-/X--", "X-O/OXX/--O"];

fn main() {
    if std::env::args().any(|argument| argument == SERVE) {
        serve();
    } else {
        measure();
    }
}

/// Serves the service, and two constants beside it.
fn serve() {
    let board: Board = BOARDS[0].parse().unwrap();
    let position = board.check().unwrap();
    let (verdict, analysis) =
        (json(&Verdict::position(&position)), json(&Analysis::new(&Solution::standard(), &position)));
    let constants: Router = Router::new()
        .route("/constant/check", post(async move || ([(CONTENT_TYPE, "application/json")], verdict)))
        .route("/constant/analyze", get(async move || ([(CONTENT_TYPE, "application/json")], analysis)));
    let options = Options::default();
    let routes = routes(&Site::new(), &options.limits).unwrap().merge(constants);
    let server = Server::new(routes, &options, &[SocketAddr::from(([127, 0, 0, 1], 0))]).unwrap();
    println!("{}", server.address());
    server.run().unwrap();
}

fn json(value: &impl Serialize) -> &'static str {
    serde_json::to_string(value).unwrap().leak()
}

/// Asks each route and its constant in turn, and prints the best of the rounds of each.
fn measure() {
    if Command::new("wrk").arg("-v").stdout(Stdio::null()).status().is_err() {
        println!("This bench needs wrk: sudo apt-get install wrk");
        return;
    }
    let server = Serving::start();
    let scripts = tempfile::tempdir().unwrap();
    let check = script(scripts.path(), "check", true, BOARDS.map(|board| format!("{{\"board\":\"{board}\"}}")));
    let analyze = script(scripts.path(), "analyze", false, BOARDS.map(|board| format!("board={board}")));
    let before = server.memory();
    println!("| requests a second, 64 connections over loopback | the service | a constant as long | ratio |");
    println!("| --- | ---: | ---: | ---: |");
    for (name, script) in [("check", &check), ("analyze", &analyze)] {
        let (mut own, mut constant) = (0.0_f64, 0.0_f64);
        for _ in 0..ROUNDS {
            constant = constant.max(server.load(&format!("/constant/{name}"), script));
            own = own.max(server.load(&format!("/api/{name}"), script));
        }
        println!("| `/api/{name}` | {own:.0} | {constant:.0} | {:.2} |", own / constant);
    }
    println!();
    println!("memory of the server: {before} KiB before, {} KiB after, at most {} KiB", server.memory(), server.peak());
}

/// A script that makes `wrk` ask about each board in turn.
fn script(folder: &Path, name: &str, is_post: bool, texts: [String; 4]) -> PathBuf {
    let list = texts.map(|text| format!("'{text}'")).join(", ");
    let request = if is_post {
        "wrk.format('POST', nil, { ['Content-Type'] = 'application/json' }, texts[turn])"
    } else {
        "wrk.format('GET', wrk.path .. '?' .. texts[turn])"
    };
    let file = folder.join(name);
    let text = format!(
        "local texts = {{ {list} }}\nlocal turn = 0\nfunction request()\n  turn = turn % 4 + 1\n  return {request}\nend\n"
    );
    fs::write(&file, text).unwrap();
    file
}

/// The server, which ends with the bench.
struct Serving {
    process: Child,
    address: String,
}

impl Serving {
    fn start() -> Serving {
        let mut process =
            Command::new(std::env::current_exe().unwrap()).arg(SERVE).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let serving = Serving { process, address: line.trim().to_string() };
        TcpStream::connect(&serving.address).unwrap();
        serving
    }

    /// Requests a second of one route. Stops where one was not answered with success.
    fn load(&self, path: &str, script: &Path) -> f64 {
        let output = Command::new("wrk")
            .args(["--threads", "1", "--connections", "64", "--duration", &format!("{SECONDS}s"), "--script"])
            .arg(script)
            .arg(format!("http://{}{path}", self.address))
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && !text.contains("Non-2xx") && !text.contains("Socket errors"), "{text}");
        let line = text.lines().find_map(|line| line.strip_prefix("Requests/sec:")).unwrap();
        line.trim().parse().unwrap()
    }

    fn memory(&self) -> String {
        self.status("VmRSS:")
    }

    fn peak(&self) -> String {
        self.status("VmHWM:")
    }

    fn status(&self, field: &str) -> String {
        // What the last requests held is given back soon.
        std::thread::sleep(Duration::from_millis(200));
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        status.lines().find_map(|line| line.strip_prefix(field)).unwrap().trim().trim_end_matches(" kB").to_string()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}
