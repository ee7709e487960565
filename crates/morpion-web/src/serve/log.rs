//! What happens, as a JSON object a line on standard error.
//!
//! A thread of its own writes the lines. Where nobody takes them, they are counted and lost: whoever reads the log cannot hold up
//! who asks.

use std::io::{self, BufWriter, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime};

use percent_encoding::{CONTROLS, utf8_percent_encode};
use serde::Serialize;

/// How many lines may wait to be written.
const WAITING: usize = 4096;

/// How long the end of the log may take.
const ENDING: Duration = Duration::from_secs(1);

/// What is kept of what a request says, in characters.
const SHORT: usize = 256;

/// What happens.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(super) enum Event<'a> {
    /// The server listens.
    Listening { address: SocketAddr },
    /// A request has its answer; the status is missing where the client left before.
    Request {
        client: SocketAddr,
        method: &'a str,
        target: &'a str,
        status: Option<u16>,
        /// What was sent of the answer's body.
        bytes: usize,
        /// Whether that is all of it, or it broke off.
        complete: bool,
        micros: u128,
    },
    /// Something came that is no request.
    Refused { client: SocketAddr, why: String },
    /// A connection is closed before its time.
    Cut { client: SocketAddr, why: Why },
    /// The server was told to stop.
    Stopping,
    /// The server has stopped.
    Stopped,
    /// So many lines were lost, since they could not be written in time.
    Lost { lines: usize },
}

/// Why a connection is closed.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Why {
    /// The head of a request did not come in time.
    Header,
    /// No further request came in time.
    Idle,
    /// Records did not come in time.
    Body,
    /// A long record did not get its turn in time.
    Busy,
    /// The client did not take its answer.
    Answer,
    /// Another connection needed the room.
    Room,
    /// The server stops, and waits no longer.
    Stop,
}

/// Where events are told; nearly free where nobody wants to know.
#[derive(Clone, Debug)]
pub(super) struct Log(Option<Arc<Writer>>);

#[derive(Debug)]
struct Writer {
    lines: SyncSender<Line>,
    lost: AtomicUsize,
}

#[derive(Debug)]
enum Line {
    Next(Vec<u8>),
    Last,
}

impl Log {
    pub(super) fn off() -> Log {
        Log(None)
    }

    /// A log, and the thread that writes it.
    pub(super) fn start() -> io::Result<(Log, JoinHandle<()>)> {
        let (lines, written) = sync_channel(WAITING);
        let writer = Arc::new(Writer { lines, lost: AtomicUsize::new(0) });
        let thread = thread::Builder::new().name("log".into());
        let thread = thread.spawn({
            let writer = writer.clone();
            move || write(&written, &writer.lost)
        })?;
        Ok((Log(Some(writer)), thread))
    }

    pub(super) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn write(&self, event: &Event<'_>) {
        if let Some(writer) = &self.0
            && writer.lines.try_send(Line::Next(line(event))).is_err()
        {
            writer.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Waits till all is written, but not for ever.
    pub(super) fn end(&self, thread: &JoinHandle<()>) {
        let Some(writer) = &self.0 else { return };
        let begun = Instant::now();
        let mut is_told = false;
        while !thread.is_finished() && begun.elapsed() < ENDING {
            is_told = is_told || writer.lines.try_send(Line::Last).is_ok();
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Writes lines till the last. What cannot be written is lost: the server has more to do than its log.
fn write(lines: &Receiver<Line>, lost: &AtomicUsize) {
    let mut output = BufWriter::new(io::stderr());
    while let Ok(Line::Next(line)) = lines.recv() {
        _ = output.write_all(&line);
        while let Ok(next) = lines.try_recv() {
            let Line::Next(line) = next else { return };
            _ = output.write_all(&line);
        }
        let lines = lost.swap(0, Ordering::Relaxed);
        if lines > 0 {
            _ = output.write_all(&self::line(&Event::Lost { lines }));
        }
        _ = output.flush();
    }
}

fn line(event: &Event<'_>) -> Vec<u8> {
    #[derive(Serialize)]
    struct Timed<'a> {
        time: String,
        #[serde(flatten)]
        event: &'a Event<'a>,
    }
    let time = humantime::format_rfc3339_millis(SystemTime::now()).to_string();
    let mut line = serde_json::to_vec(&Timed { time, event }).expect("an event has texts and numbers alone");
    line.push(b'\n');
    line
}

/// What a request says, short enough for a line, and in nothing but visible characters: a terminal may show the log.
pub(super) fn short(text: &str) -> String {
    let mut text = utf8_percent_encode(text, CONTROLS).to_string();
    if text.len() > SHORT {
        text.truncate(SHORT);
        text.push('…');
    }
    text
}
