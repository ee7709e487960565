//! The whole command on a random arena of 2,500,000 vertices and about 10,000,000 edges, from the file to the verified
//! solution, against a plain program that does the same: CPU time of the process, and the most memory that it held.
//!
//! Prints one table, whose figures come from one run of the bench. The plain program is this bench, started again.
#![allow(clippy::print_stdout, reason = "the table is the result")]

use std::collections::VecDeque;
use std::error::Error;
use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use attractor::formats::{Document, Labels, pgsolver};
use attractor::generate;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;

const VERTICES: u32 = 2_500_000;
const MEAN_DEGREE: u32 = 4;
const SEED: u64 = 1;
const ROUNDS: usize = 5;

/// Set where this program is to be the plain one: the file to solve.
const PLAIN: &str = "MORPION_BENCH_PLAIN";

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(file) = std::env::var_os(PLAIN) {
        return plain(Path::new(&file));
    }
    let file = tempfile::Builder::new().suffix(".gm").tempfile()?;
    let edges = write_arena(file.path())?;
    let size = file.as_file().metadata()?.len();
    println!(
        "| {edges} edges, a file of {} MB, to the verified solution | CPU time | peak memory | times ours |",
        size / 1_000_000
    );
    println!("| --- | ---: | ---: | ---: |");
    let mut ours = None;
    // The peak is that of all processes until then: the smaller ones come first.
    for (name, format) in
        [("`--format paritysol`", Some("paritysol")), ("`--format text`", Some("text")), ("the plain program", None)]
    {
        let run = || match format {
            Some(format) => {
                let mut command = Command::new(env!("CARGO_BIN_EXE_morpion"));
                command
                    .args(["arena", "solve", "--target-priority", "2", "--verify", "--format", format])
                    .arg(file.path());
                Ok(command)
            }
            None => std::env::current_exe().map(|bench| {
                let mut command = Command::new(bench);
                command.env(PLAIN, file.path());
                command
            }),
        };
        let time = (0..ROUNDS).map(|_| cpu_time(&mut run()?)).collect::<Result<Vec<Duration>, Box<dyn Error>>>()?;
        let time = time.into_iter().min().unwrap_or_default().as_secs_f64();
        let ours = *ours.get_or_insert(time);
        let memory = getrusage(UsageWho::RUSAGE_CHILDREN)?.max_rss() / 1000;
        println!("| {name} | {time:.2} s | {memory} MB | {:.1} |", time / ours);
    }
    println!("| Oink, its best, as measured once on a machine of this kind | 1.90 s | 272 MB | |");
    Ok(())
}

/// Writes the arena, and gives its number of edges.
fn write_arena(path: &Path) -> Result<u64, Box<dyn Error>> {
    let made = generate::random(VERTICES, MEAN_DEGREE, SEED)?;
    let labels = Labels::with_ids(made.graph.vertices().collect());
    let edges = made.graph.edge_count();
    let document = Document { graph: made.graph, labels, priorities: Vec::new(), marked: made.targets, start: None };
    pgsolver::write(&document, std::fs::File::create(path)?)?;
    Ok(edges)
}

/// The CPU time of a process, system included.
fn cpu_time(command: &mut Command) -> Result<Duration, Box<dyn Error>> {
    let used = || getrusage(UsageWho::RUSAGE_CHILDREN).map(|usage| usage.user_time() + usage.system_time());
    let before = used()?;
    let status = command.stdout(Stdio::null()).status()?;
    if !status.success() {
        return Err(format!("{command:?} failed").into());
    }
    Ok(Duration::from_micros((used()? - before).num_microseconds().unsigned_abs()))
}

/// What a first program does: lines, lists of lists, a queue, a table of ranks, and a check of every vertex.
fn plain(file: &Path) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(file)?;
    let (mut owners, mut targets, mut successors) = (Vec::new(), Vec::new(), Vec::new());
    for line in text.lines().skip(1) {
        let mut words = line.trim_end_matches(';').split(' ');
        let mut number = || words.next().unwrap_or_default().parse::<u32>();
        let (vertex, priority, owner) = (number()?, number()?, number()?);
        let heads = words.next().unwrap_or_default().split(',').map(str::parse).collect::<Result<Vec<u32>, _>>()?;
        owners.push(owner);
        successors.push(heads);
        if priority == 2 {
            targets.push(vertex);
        }
    }
    let mut predecessors = vec![Vec::new(); owners.len()];
    for (tail, heads) in (0..).zip(&successors) {
        for &head in heads {
            predecessors[head as usize].push(tail);
        }
    }
    let mut degrees: Vec<u32> = successors.iter().map(|heads| heads.len() as u32).collect();
    let mut ranks: Vec<Option<u32>> = vec![None; owners.len()];
    for &target in &targets {
        ranks[target as usize] = Some(0);
    }
    let mut queue: VecDeque<u32> = targets.into();
    while let Some(vertex) = queue.pop_front() {
        let rank = ranks[vertex as usize].map(|rank| rank + 1);
        for &tail in &predecessors[vertex as usize] {
            degrees[tail as usize] -= 1;
            if (owners[tail as usize] == 0 || degrees[tail as usize] == 0) && ranks[tail as usize].is_none() {
                ranks[tail as usize] = rank;
                queue.push_back(tail);
            }
        }
    }
    let mut output = String::new();
    for (vertex, heads) in successors.iter().enumerate() {
        let rank_of = |head: &u32| ranks[*head as usize];
        let (own, is_own) = (ranks[vertex], owners[vertex] == 0);
        let inside = heads.iter().filter(|head| rank_of(head).is_some()).count();
        let is_forced = if is_own { inside > 0 } else { inside == heads.len() };
        assert!(own == Some(0) || own.is_some() == is_forced, "a wrong region");
        let choice = match (own, is_own) {
            (Some(_), true) => heads.iter().find(|head| rank_of(head).is_some_and(|rank| Some(rank) < own)),
            (None, false) => heads.iter().find(|head| rank_of(head).is_none()),
            _ => None,
        };
        match choice {
            Some(choice) => writeln!(output, "{vertex} {} {choice};", u8::from(own.is_none()))?,
            None => writeln!(output, "{vertex} {};", u8::from(own.is_none()))?,
        }
    }
    std::io::stdout().write_all(output.as_bytes())?;
    Ok(())
}
