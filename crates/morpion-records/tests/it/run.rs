//! Checking texts, and what comes of it.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex};

use morpion::Symbols;
use morpion_records::{Checked, ColumnName, Columns, Csv, Form, Format, Input, Options, Unreadable, Watcher, check};
use morpion_report::{Language, Texts};

use crate::readers::Whole;

/// The bytes of a chunk, by which the input is read.
pub const CHUNK: usize = 256 * 1024;

/// A file: its name and its text.
pub type File<'a> = (&'a str, &'a [u8]);

/// What came of it.
pub struct Run {
    pub output: Vec<u8>,
    pub checked: Checked,
    pub complaints: Vec<(String, Unreadable)>,
    /// How many bytes the watcher was told of.
    pub bytes: u64,
}

#[derive(Default)]
struct Listener {
    bytes: AtomicU64,
    complaints: Mutex<Vec<(String, Unreadable)>>,
}

impl Watcher for Listener {
    fn advanced(&self, bytes: u64) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    fn complain(&self, name: &str, problem: Unreadable) {
        self.complaints.lock().unwrap().push((name.to_string(), problem));
    }
}

/// The sentences; to read them takes longer than to check a thousand records.
pub static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::English));

/// One thread, so that what is tested is the form; the tests of threads ask for more.
pub fn options(form: Form, format: Format) -> Options {
    Options { format, threads: NonZero::<usize>::MIN, ..Options::new(form) }
}

pub fn with_threads(options: &Options, threads: usize) -> Options {
    Options { threads: threads.try_into().unwrap(), ..options.clone() }
}

pub fn with_format(options: &Options, format: Format) -> Options {
    Options { format, ..options.clone() }
}

pub fn with_symbols(options: &Options, symbols: Symbols) -> Options {
    Options { symbols, ..options.clone() }
}

pub fn json() -> Form {
    Form::Json { field: "board".to_string() }
}

/// The form with the board in a column of this name.
pub fn csv(column: &str) -> Form {
    Form::Csv(board_column(ColumnName::Name(column.to_string()), true))
}

/// The form without header, with the board in the column of this number.
pub fn csv_numbered(column: usize) -> Form {
    Form::Csv(board_column(number(column), false))
}

pub fn board_column(column: ColumnName, has_header: bool) -> Csv {
    Csv { columns: Columns::Board(column), has_header, delimiter: b',' }
}

pub fn number(column: usize) -> ColumnName {
    ColumnName::Number(column.try_into().unwrap())
}

pub fn input(name: &str, text: impl AsRef<[u8]>) -> Input {
    Input { name: name.to_string(), reader: Box::new(Whole::new(text.as_ref())) }
}

pub fn run(options: &Options, inputs: impl IntoIterator<Item = Input, IntoIter: Send>) -> Run {
    let listener = Listener::default();
    let mut output = Vec::new();
    let checked = check(options, &TEXTS, inputs, &mut output, &listener).unwrap();
    let complaints = listener.complaints.into_inner().unwrap();
    Run { output, checked, complaints, bytes: listener.bytes.into_inner() }
}

/// What comes of files about which there is nothing to complain.
pub fn run_files(options: &Options, files: &[File]) -> Run {
    let run = run(options, files.iter().map(|(name, text)| input(name, text)).collect::<Vec<_>>());
    assert!(run.complaints.is_empty(), "{:?}", run.complaints);
    run
}

pub fn run_text(options: &Options, text: impl AsRef<[u8]>) -> Run {
    run_files(options, &[("file", text.as_ref())])
}

/// The words of the results.
pub fn codes(form: Form, text: impl AsRef<[u8]>) -> Vec<String> {
    words(&run_text(&options(form, Format::Codes), text).output)
}

pub fn words(output: &[u8]) -> Vec<String> {
    String::from_utf8(output.to_vec()).unwrap().lines().map(str::to_string).collect()
}
