//! Compares ways to do one thing, in one run, so that ratios hold whatever the machine's speed is at the hour.

use std::time::{Duration, Instant};

/// One way to do the thing.
pub struct Candidate<'a> {
    /// What the table calls it.
    #[allow(dead_code, reason = "a bench may have one row for several")]
    pub name: &'a str,
    /// Does it once.
    pub run: Box<dyn FnMut() + 'a>,
}

impl<'a> Candidate<'a> {
    /// A candidate of this name.
    pub fn new(name: &'a str, run: impl FnMut() + 'a) -> Candidate<'a> {
        Candidate { name, run: Box::new(run) }
    }
}

/// The shortest time that is measured at once: shorter runs are repeated until they fill it.
const BATCH: Duration = Duration::from_millis(4);

/// Runs the candidates in turn, `rounds` times, and gives a quiet time of one run of each: one round in ten was quicker.
/// Whatever else the machine does only ever adds to a time.
pub fn quiet_times(candidates: &mut [Candidate], rounds: usize) -> Vec<Duration> {
    let repetitions: Vec<u32> = candidates.iter_mut().map(|candidate| warm_up(&mut candidate.run)).collect();
    let mut times = vec![Vec::new(); candidates.len()];
    for _ in 0..rounds {
        for (index, candidate) in candidates.iter_mut().enumerate() {
            let start = Instant::now();
            for _ in 0..repetitions[index] {
                (candidate.run)();
            }
            times[index].push(start.elapsed() / repetitions[index]);
        }
    }
    times.into_iter().map(first_decile).collect()
}

/// How many runs fill a batch.
fn warm_up(run: &mut dyn FnMut()) -> u32 {
    let start = Instant::now();
    let mut runs = 0;
    while start.elapsed() < BATCH {
        run();
        runs += 1;
    }
    runs
}

fn first_decile(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 10]
}

/// How many bytes a second this is.
#[allow(dead_code, reason = "each bench has its own unit")]
#[allow(clippy::cast_precision_loss, reason = "a speed needs few digits")]
pub fn speed(bytes: usize, time: Duration) -> String {
    format!("{:.2} GB/s", bytes as f64 / time.as_secs_f64() / 1e9)
}

/// A time as nanoseconds.
#[allow(dead_code, reason = "each bench has its own unit")]
pub fn nanoseconds(time: Duration) -> String {
    format!("{:.0} ns", time.as_secs_f64() * 1e9)
}

/// A time as microseconds.
#[allow(dead_code, reason = "each bench has its own unit")]
pub fn microseconds(time: Duration) -> String {
    format!("{:.1} µs", time.as_secs_f64() * 1e6)
}

/// A time as milliseconds.
#[allow(dead_code, reason = "each bench has its own unit")]
pub fn milliseconds(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}
