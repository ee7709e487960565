//! All threads at work: each takes a chunk, judges its records, writes their results down, and hands them on in turn.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use morpion::batch::{Judge, Status, Tally};
use morpion::{Game, Symbols};
use morpion_report::Texts;
use morpion_report::batch::Offender;

use crate::batch::Batch;
use crate::chunk::{CHUNK, Chunk, Chunks, Content, Input, Unreadable};
use crate::form::Form;
use crate::format::{Format, Judged, OFFENDERS, Only, Pen, Writer};
use crate::referee::{AnyGame, Referee, Ruling};
use crate::relay::{Relay, Turn, lock_soon};

/// What is read, and how it is written.
#[derive(Clone, Debug)]
pub struct Options {
    /// How records stand in a file.
    pub form: Form,
    /// The game whose boards they hold.
    pub game: Game,
    /// The characters for X, O and an empty square.
    pub symbols: Symbols,
    /// How results are written.
    pub format: Format,
    /// Which results are written.
    pub only: Only,
    /// Whether each result names its file.
    pub names_files: bool,
    /// How many threads work; more than [`MAX_THREADS`] are not used.
    pub threads: NonZero<usize>,
}

impl Options {
    /// Records of this form: boards of the standard game in standard symbols; all results as JSON, by as many threads as the machine runs at once.
    pub fn new(form: Form) -> Options {
        Options {
            form,
            game: Game::STANDARD,
            symbols: Symbols::STANDARD,
            format: Format::Json,
            only: Only::ALL,
            names_files: false,
            threads: std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        }
    }
}

/// The most threads that are used, so that all of them together need no more than 64 MiB whatever the input.
pub const MAX_THREADS: usize = 8;

/// How much a thread writes down before it waits for its turn to hand it on.
const MOST_WRITTEN: usize = 1024 * 1024;

/// The bytes that a thread takes at once where results are some fifteen times as long, as they are in full, and in memory for
/// boards of other games than the standard one: what it writes down stays in its own cache.
const AT_ONCE_IN_FULL: usize = 32 * 1024;

/// Is told what happens.
pub trait Watcher: Sync {
    /// So many bytes more have been read and judged.
    fn advanced(&self, _bytes: u64) {}

    /// An input is not read, or not to its end: a record that was not whole by then has no result. Others are read.
    fn complain(&self, _name: &str, _problem: Unreadable) {}
}

/// Nobody.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watcher for Unwatched {}

/// What checking came to.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// How many records came to what, whether shown or not.
    pub tally: Tally,
    /// The first records that are shown and refused, for [`Format::Summary`].
    pub offenders: Vec<Offender>,
}

/// The output took no more, so no more was read.
#[derive(Debug)]
pub struct Stopped {
    /// What the output said.
    pub error: io::Error,
    /// What the records came to whose results were made, written or not.
    pub checked: Box<Checked>,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the results cannot be written: {}", self.error)
    }
}

impl std::error::Error for Stopped {}

/// Judges all records of the inputs, one after the other, and writes one result a record to the output, in order.
///
/// Memory does not depend on the input: one or two megabytes a thread, and some six where records have thousands of bad
/// characters, each of which is told.
///
/// # Errors
///
/// [`Stopped`] if the output takes no more. What is wrong with an input is told to the watcher, and costs no other input
/// its results.
pub fn check(
    options: &Options,
    texts: &Texts,
    inputs: impl IntoIterator<Item = Input, IntoIter: Send>,
    output: impl Write + Send,
    watcher: &impl Watcher,
) -> Result<Checked, Stopped> {
    let Options { game, symbols, .. } = *options;
    if game == Game::STANDARD {
        check_by(Judge::new(symbols), options, texts, inputs, output, watcher)
    } else {
        check_by(AnyGame { game, symbols }, options, texts, inputs, output, watcher)
    }
}

fn check_by(
    referee: impl Referee,
    options: &Options,
    texts: &Texts,
    inputs: impl IntoIterator<Item = Input, IntoIter: Send>,
    output: impl Write + Send,
    watcher: &impl Watcher,
) -> Result<Checked, Stopped> {
    let has_stopped = AtomicBool::new(false);
    let at_once = match options.format {
        Format::Codes | Format::Summary if options.game == Game::STANDARD => CHUNK,
        _ => AT_ONCE_IN_FULL,
    };
    let keeps_columns = options.format == Format::Csv { keep: true };
    let crew = Crew {
        writer: &Writer::new(referee, options, texts),
        chunks: Mutex::new(Chunks::new(&options.form, keeps_columns, at_once, inputs.into_iter(), &has_stopped)),
        places: Relay::new(Places { record: 1, line: 1 }),
        results: Relay::new(Results { output, error: None, checked: Checked::default(), has_stopped: &has_stopped }),
        keeps_offenders: options.format == Format::Summary,
        watcher,
    };
    let threads = options.threads.get().min(MAX_THREADS);
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| crew.work());
        }
        crew.work();
    });
    let Results { error, checked, .. } = crew.results.into_inner();
    match error {
        Some(error) => Err(Stopped { error, checked: Box::new(checked) }),
        None => Ok(checked),
    }
}

/// What all threads share.
struct Crew<'a, R, I, O, W> {
    writer: &'a Writer<'a, R>,
    chunks: Mutex<Chunks<'a, I>>,
    places: Relay<Places>,
    results: Relay<Results<'a, O>>,
    keeps_offenders: bool,
    watcher: &'a W,
}

/// Where the next chunk stands.
struct Places {
    record: u64,
    line: u64,
}

/// What the records came to so far.
struct Results<'a, O> {
    output: O,
    error: Option<io::Error>,
    checked: Checked,
    has_stopped: &'a AtomicBool,
}

impl<O: Write> Results<'_, O> {
    fn write(&mut self, text: &mut Vec<u8>) {
        if self.error.is_none()
            && let Err(error) = self.output.write_all(text)
        {
            self.error = Some(error);
            self.has_stopped.store(true, Ordering::Relaxed);
        }
        text.clear();
    }
}

impl<R, I, O, W> Crew<'_, R, I, O, W>
where
    R: Referee,
    I: Iterator<Item = Input> + Send,
    O: Write + Send,
    W: Watcher,
{
    /// Works until the input ends. Every chunk that is taken has its turn twice: to know its place, and to be written.
    fn work(&self) {
        let mut buffer = vec![0; CHUNK];
        let (mut batch, mut pen, mut out) = (Batch::new(), self.writer.pen(), Vec::new());
        while let Some(chunk) = self.take(&mut buffer) {
            batch.clear();
            let (text, lines) = self.judge(&chunk, &buffer, &mut batch);
            let records = batch.rulings().len() as u64;
            let place = self.place(&chunk, records, lines);
            let judged = Judged {
                text,
                batch: &batch,
                file: &chunk.file,
                record: place.record,
                line: place.line,
                is_too_long: matches!(chunk.content, Content::TooLong { .. }),
            };
            self.hand_on(&chunk, &judged, &mut pen, &mut out);
        }
    }

    fn take(&self, buffer: &mut [u8]) -> Option<Chunk> {
        let mut chunks = lock_soon(&self.chunks);
        chunks.next(buffer, &|name, problem| self.watcher.complain(name, problem))
    }

    /// Judges the records of a chunk, and tells their text and how many lines it has.
    fn judge<'b>(&self, chunk: &Chunk, buffer: &'b [u8], batch: &mut Batch<R::Ruling>) -> (&'b [u8], u64) {
        match chunk.content {
            Content::Records(bytes) => {
                let text = &buffer[..bytes];
                self.writer.judge_all(&chunk.file, text, batch);
                (text, memchr::memchr_iter(b'\n', text).count() as u64)
            }
            Content::TooLong { lines } => {
                batch.push(R::Ruling::MALFORMED, 0..0, 1);
                (b"", lines)
            }
        }
    }

    /// The place of a chunk with so many records and lines.
    fn place(&self, chunk: &Chunk, records: u64, lines: u64) -> Places {
        let mut next = self.places.wait(chunk.number);
        let place = Places { record: next.record, line: chunk.first_line.unwrap_or(next.line) };
        *next = Places { record: place.record + records, line: place.line + lines };
        place
    }

    /// Writes down the results of a chunk, and hands them on when all before it are.
    fn hand_on(&self, chunk: &Chunk, judged: &Judged<R::Ruling>, pen: &mut Pen, out: &mut Vec<u8>) {
        let wait = || self.results.wait(chunk.number);
        let mut turn: Option<Turn<_>> = None;
        if chunk.number == 0 {
            out.extend(self.writer.head(&chunk.file));
        }
        self.writer.write(judged, pen, out, |out| {
            if out.len() > MOST_WRITTEN {
                turn.get_or_insert_with(wait).write(out);
            }
        });
        let tally = self.writer.tally(judged.batch.rulings());
        let refused = tally.of(Status::Impossible) + tally.of(Status::Malformed) > 0;
        let offenders = if self.keeps_offenders && refused { self.writer.offenders(judged) } else { Vec::new() };
        let mut results = turn.unwrap_or_else(wait);
        results.write(out);
        results.checked.tally += &tally;
        let room = OFFENDERS - results.checked.offenders.len();
        results.checked.offenders.extend(offenders.into_iter().take(room));
        drop(results);
        self.watcher.advanced(chunk.bytes);
    }
}
