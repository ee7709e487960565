//! Stored graphs: transposing and attracting, as the crate does them, against plain forms.
//!
//! Prints two tables, whose times come from one run: quote the ratios. With `-- --large`, graphs of 10^8 edges
//! too, which take about 4 GB of memory.
#![allow(clippy::print_stdout, reason = "the tables are the result")]

#[path = "../../../benches/harness.rs"]
mod harness;

use std::collections::VecDeque;
use std::hint::black_box;
use std::num::NonZero;
use std::time::Duration;

use attractor::generate::{self, Generated};
use attractor::{Arena, Graph, GraphError, Player, Vertex, attract, certify_everywhere, explore};
use harness::{Candidate, milliseconds, quiet_times};

/// Makes a graph anew.
type Maker = &'static dyn Fn() -> Result<Generated, GraphError>;

fn main() -> Result<(), GraphError> {
    let mut graphs: Vec<(&str, usize, Maker)> = vec![
        ("random, 10^6 edges", 31, &|| generate::random(250_000, 4, 1)),
        ("random, 10^7 edges", 11, &|| generate::random(2_500_000, 4, 1)),
        ("four hubs take half of 10^7 edges", 11, &|| generate::skewed(2_500_000, 4, 4, 1)),
        ("grid of 1,600 by 1,600", 11, &|| generate::grid(1_600, 1_600, 1)),
        ("chain of 10^6 vertices", 31, &|| generate::chain(1_000_000)),
    ];
    if std::env::args().any(|argument| argument == "--large") {
        graphs.push(("random, 10^8 edges", 3, &|| generate::random(25_000_000, 4, 1)));
    }
    println!("| transposing a stored graph | plain counting sort | `Graph::tails`, the first call | times as fast |");
    println!("| --- | ---: | ---: | ---: |");
    for (name, rounds, make) in &graphs {
        let [plain, ours] = transposing(*rounds, &make()?.graph);
        println!("| {name} | {} | {} | {:.2} |", milliseconds(plain), milliseconds(ours), ratio(plain, ours));
    }
    println!();
    println!(
        "| attractor on a stored graph | plain: `VecDeque`, u32 counters | `explore` and `attract` | `Graph::attractor` | \
         times as fast as plain | two threads | times as fast as plain | `Region::moves` and `certify_everywhere` |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (name, rounds, make) in &graphs {
        let Generated { graph, targets } = make()?;
        let [plain, any, one, two, certified] = attracting(*rounds, &graph, &targets);
        let (by_one, by_two) = (ratio(plain, one), ratio(plain, two));
        let [plain, any, one, two, certified] = [plain, any, one, two, certified].map(milliseconds);
        println!("| {name} | {plain} | {any} | {one} | {by_one:.2} | {two} | {by_two:.2} | {certified} |");
    }
    Ok(())
}

/// How many times as fast the second is.
fn ratio(plain: Duration, ours: Duration) -> f64 {
    plain.as_secs_f64() / ours.as_secs_f64()
}

/// The times of plain counting sort and of ours, which agree.
fn transposing(rounds: usize, graph: &Graph) -> [Duration; 2] {
    let ours = graph.clone();
    let (starts, tails) = plain_transpose(graph);
    for vertex in graph.vertices() {
        let row = starts[vertex as usize] as usize..starts[vertex as usize + 1] as usize;
        assert_eq!(ours.tails(vertex), &tails[row]);
    }
    drop((ours, starts, tails));
    // A copy has no reverse edges yet; copying is timed by itself and taken off.
    let mut candidates = [
        Candidate::new("copying the graph (taken off below)", || {
            black_box(graph.clone());
        }),
        Candidate::new("plain counting sort", || {
            black_box(plain_transpose(black_box(graph)));
        }),
        Candidate::new("`Graph::tails`, the first call", || {
            let copy = graph.clone();
            copy.tails(0);
            black_box(copy);
        }),
    ];
    let times = quiet_times(&mut candidates, rounds);
    [times[1], times[2].saturating_sub(times[0])]
}

/// The times of the plain form, of the passes for any arena, of ours on one thread and on two, and of the certificate with
/// the moves that it checks. All agree.
fn attracting(rounds: usize, graph: &Graph, targets: &[Vertex]) -> [Duration; 5] {
    let player = Player::Zero;
    let (starts, tails) = plain_transpose(graph);
    let expected = plain_attractor(graph, &starts, &tails, player, targets);
    let region = graph.attractor(player, targets.iter().copied());
    for vertex in graph.vertices() {
        assert_eq!(region.rank(vertex).unwrap_or(u32::MAX), expected[vertex as usize]);
    }
    let two = NonZero::<usize>::MIN.saturating_add(1);
    let mut candidates = [
        Candidate::new("plain: `VecDeque`, u32 counters", || {
            black_box(plain_attractor(graph, &starts, &tails, player, targets));
        }),
        Candidate::new("`explore` and `attract`, for any arena", || {
            let explored = explore(graph, graph.vertices());
            black_box(attract(graph, &explored, player, targets.iter().copied()));
        }),
        Candidate::new("`Graph::attractor`", || {
            black_box(graph.attractor(player, targets.iter().copied()));
        }),
        Candidate::new("`Graph::attractor_with`, two threads", || {
            black_box(graph.attractor_with(two, player, targets.iter().copied()));
        }),
        Candidate::new("`certify_everywhere`, with the moves of `Region`", || {
            let moves = region.moves(graph);
            let verdict =
                certify_everywhere(graph, player, targets, |vertex| region.rank(vertex), |vertex| moves.at(vertex));
            assert_eq!(verdict, Ok(()));
        }),
    ];
    let times = quiet_times(&mut candidates, rounds);
    [times[0], times[1], times[2], times[3], times[4]]
}

/// The rows of predecessors, by counting, adding up, and placing one edge after the other.
fn plain_transpose(graph: &Graph) -> (Vec<u32>, Vec<Vertex>) {
    let count = graph.vertex_count();
    let mut starts = vec![0; count + 1];
    for tail in graph.vertices() {
        graph.heads(tail).iter().for_each(|&head| starts[head as usize + 1] += 1);
    }
    for index in 0..count {
        starts[index + 1] += starts[index];
    }
    let mut next = starts.clone();
    let mut tails = vec![0; graph.edge_count() as usize];
    for tail in graph.vertices() {
        for &head in graph.heads(tail) {
            tails[next[head as usize] as usize] = tail;
            next[head as usize] += 1;
        }
    }
    (starts, tails)
}

/// The rank of each vertex, `u32::MAX` outside the attractor: a queue, and a counter for each vertex.
fn plain_attractor(graph: &Graph, starts: &[u32], tails: &[Vertex], player: Player, targets: &[Vertex]) -> Vec<u32> {
    let mut waits_for: Vec<u32> = graph.vertices().map(|vertex| graph.out_degree(vertex)).collect();
    let mut ranks = vec![u32::MAX; graph.vertex_count()];
    let mut queue = VecDeque::new();
    for &target in targets {
        if ranks[target as usize] == u32::MAX {
            ranks[target as usize] = 0;
            queue.push_back(target);
        }
    }
    while let Some(vertex) = queue.pop_front() {
        for &tail in &tails[starts[vertex as usize] as usize..starts[vertex as usize + 1] as usize] {
            if ranks[tail as usize] != u32::MAX {
                continue;
            }
            if graph.owner(tail) != player {
                waits_for[tail as usize] -= 1;
                if waits_for[tail as usize] > 0 {
                    continue;
                }
            }
            ranks[tail as usize] = ranks[vertex as usize] + 1;
            queue.push_back(tail);
        }
    }
    ranks
}
