//! Parity games and their solutions as text, on one thread, against plain programs.
//!
//! Prints one table, whose times come from one run: quote the ratios.
#![allow(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/harness.rs"]
mod harness;

use std::fmt::Write as _;
use std::hint::black_box;
use std::io;

use attractor::formats::pgsolver::{self, Leniency};
use attractor::formats::{Document, solution};
use attractor::{Arena, Graph, GraphBuilder, Player, Vertex};
use harness::{Candidate, milliseconds, quiet_times, speed};

const EDGES: usize = 10_000_000;
const DEGREE: usize = 4;
const ROUNDS: usize = 11;

fn main() {
    let text = random_game(EDGES / DEGREE);
    let game = read(&text);
    let naming = game.labels.naming(game.graph.vertex_count());
    let mut solved = Vec::new();
    write_solution(&game, &mut solved);
    check(&game, &text);

    println!("| {EDGES} edges, one thread | text | time | times the plain program |");
    println!("| --- | ---: | ---: | ---: |");
    compare(
        &text,
        "reading a game",
        &mut [
            Candidate::new("the plain program: `lines`, `split`, `parse`", || {
                black_box(plain_game(black_box(&text)));
            }),
            Candidate::new("this crate", || {
                black_box(read(black_box(&text)));
            }),
        ],
    );
    compare(
        &text,
        "writing a game",
        &mut [
            Candidate::new("the plain program: `write!` into a `BufWriter`", || {
                write_plainly(black_box(&game), &mut io::BufWriter::new(Sink));
            }),
            Candidate::new("this crate", || {
                pgsolver::write(black_box(&game), Sink).expect("a sink takes all");
            }),
        ],
    );
    compare(
        &solved,
        "reading a solution",
        &mut [Candidate::new("this crate", || {
            black_box(solution::parse(black_box(&solved), &game, &naming).expect("it was written here"));
        })],
    );
    compare(
        &solved,
        "writing a solution",
        &mut [Candidate::new("this crate", || write_solution(black_box(&game), Sink))],
    );
}

fn compare(text: &[u8], task: &str, candidates: &mut [Candidate]) {
    let times = quiet_times(candidates, ROUNDS);
    for (candidate, time) in candidates.iter().zip(&times) {
        let ratio = times[0].as_secs_f64() / time.as_secs_f64();
        let ratio = if times.len() > 1 { format!("{ratio:.2}") } else { String::new() };
        let (speed, time) = (speed(text.len(), *time), milliseconds(*time));
        println!("| {task}, {} | {speed} | {time} | {ratio} |", candidate.name);
    }
}

/// Stops if the two ways to read and to write do not agree.
fn check(game: &Document, text: &[u8]) {
    let plain = plain_game(text);
    assert!(game.graph.vertices().eq(plain.graph.vertices()));
    assert!(game.graph.vertices().all(|vertex| {
        game.graph.heads(vertex) == plain.graph.heads(vertex) && game.graph.owner(vertex) == plain.graph.owner(vertex)
    }));
    assert_eq!(game.priorities, plain.priorities);
    let mut written = Vec::new();
    pgsolver::write(game, &mut written).expect("memory takes all");
    assert!(written == text);
    written.clear();
    write_plainly(game, &mut written);
    assert!(written == text);
}

fn read(text: &[u8]) -> Document {
    pgsolver::parse(text, Leniency::default()).expect("the text is well formed")
}

fn write_solution(game: &Document, out: impl io::Write) {
    let winner = |vertex| game.graph.owner(vertex);
    let choice = |vertex| game.graph.heads(vertex).first().copied();
    solution::write(game, winner, choice, out).expect("the output takes all");
}

/// Takes what is written, and looks at a byte of it.
struct Sink;

impl io::Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        black_box(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The text of a game whose vertices have one to seven successors, all different.
fn random_game(vertex_count: usize) -> Vec<u8> {
    let mut state = 1_u64;
    let mut random = |below: usize| {
        // A multiplicative generator: its upper bits are good enough for a graph.
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        (((state >> 32) * below as u64) >> 32) as usize
    };
    let mut text = format!("parity {};\n", vertex_count - 1);
    let mut heads = Vec::new();
    for vertex in 0..vertex_count {
        heads.clear();
        for _ in 0..=random(2 * DEGREE - 1) {
            let head = random(vertex_count);
            if !heads.contains(&head) {
                heads.push(head);
            }
        }
        let _ = write!(text, "{vertex} {} {} {}", random(100), random(2), heads[0]);
        heads[1..].iter().for_each(|head| {
            let _ = write!(text, ",{head}");
        });
        text.push_str(";\n");
    }
    text.into_bytes()
}

/// What a first program makes of a text.
struct Plain {
    graph: Graph,
    priorities: Vec<u32>,
}

fn plain_game(text: &[u8]) -> Plain {
    let text = std::str::from_utf8(text).expect("the text is ASCII");
    let mut graph = GraphBuilder::default();
    let mut priorities = Vec::new();
    for line in text.lines().skip(1) {
        let mut words = line.trim_end_matches(';').split(' ');
        let mut next = || words.next().expect("the line is well formed");
        let _id = number(next());
        priorities.push(number(next()));
        let owner = if number(next()) == 0 { Player::Zero } else { Player::One };
        graph.add(owner, next().split(',').map(number));
    }
    Plain { graph: graph.finish().expect("all successors are vertices"), priorities }
}

fn number(word: &str) -> Vertex {
    word.parse().expect("the word is a number")
}

fn write_plainly(game: &Document, out: &mut impl io::Write) {
    let graph = &game.graph;
    let mut write = || -> io::Result<()> {
        writeln!(out, "parity {};", graph.vertex_count() - 1)?;
        for vertex in graph.vertices() {
            let (priority, owner) = (game.priorities[vertex as usize], u8::from(graph.owner(vertex) == Player::One));
            write!(out, "{vertex} {priority} {owner} ")?;
            for (index, head) in graph.heads(vertex).iter().enumerate() {
                write!(out, "{}{head}", if index == 0 { "" } else { "," })?;
            }
            writeln!(out, ";")?;
        }
        out.flush()
    };
    write().expect("the output takes all");
}
