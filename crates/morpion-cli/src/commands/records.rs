//! `morpion check --records`: the referee over files of many boards.

use std::ffi::OsStr;
use std::fs::{File, Metadata};
use std::io;
use std::num::NonZero;
use std::os::fd::AsFd;
use std::os::unix::fs::MetadataExt;
use std::sync::{Mutex, PoisonError};

use morpion::batch::Status as BoardStatus;
use morpion::{Game, Symbols};
use morpion_records::{Checked, ColumnName, Columns, Csv, Form, Input, Only, Options, Stopped, Unreadable, Watcher};
use morpion_report::{Texts, batch};

use crate::Status;
use crate::args::{Check, CheckFormat, RecordForm, RecordOptions};
use crate::board::STANDARD_INPUT;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::terminal::Terminal;

pub(crate) fn run(form: RecordForm, game: Game, options: &Check, terminal: &mut Terminal) -> Result<Status, Failure> {
    let files = files_of(options, &terminal.texts).map_err(Failure::Senseless)?;
    let names_files = files.len() > 1;
    let checking = options_of(form, game, options, names_files, &terminal.texts).map_err(Failure::Senseless)?;
    if files.contains(&STANDARD_INPUT.as_ref()) {
        terminal.prompt_for_records();
    }
    let progress = Progress::new(&terminal.texts, !options.of_records.quiet, total_size(&files));
    let watch = Watch { progress: &progress, unread: Mutex::default() };
    let inputs =
        files.iter().filter_map(|file| open(file).map_err(|problem| watch.complain(&name(file), problem)).ok());
    let result = morpion_records::check(&checking, &terminal.texts, inputs, progress.writer(io::stdout()), &watch);
    progress.finish();
    let unread = watch.unread.into_inner().unwrap_or_else(PoisonError::into_inner);
    let is_unread = !unread.is_empty();
    for (name, problem) in unread {
        Failure::of_input(name, problem).report(terminal);
    }
    match result {
        Ok(checked) => {
            tell(&checked, options, &checking, terminal)?;
            Ok(status(&checked, is_unread))
        }
        // Who read the results has enough.
        Err(Stopped { error, checked }) if error.kind() == io::ErrorKind::BrokenPipe => Ok(status(&checked, is_unread)),
        Err(Stopped { error, .. }) => Err(Failure::Unwritable(error)),
    }
}

/// The files to be read, or why that has no meaning, in words.
fn files_of<'a>(options: &'a Check, texts: &Texts) -> Result<Vec<&'a OsStr>, String> {
    let files: Vec<&OsStr> = match options.files.as_slice() {
        [] => vec![STANDARD_INPUT.as_ref()],
        files => files.iter().map(AsRef::as_ref).collect(),
    };
    if files.iter().filter(|file| **file == STANDARD_INPUT).count() > 1 {
        return Err(texts.standard_input_twice());
    }
    match files.iter().find(|file| is_standard_output(file)) {
        Some(file) => Err(texts.output_is_read(morpion_report::printable(&name(file)))),
        None => Ok(files),
    }
}

/// Says what the records came to.
fn tell(checked: &Checked, options: &Check, checking: &Options, terminal: &mut Terminal) -> Result<(), Failure> {
    if options.format == Some(CheckFormat::Summary) {
        let summary = batch::summary(&terminal.texts, &checked.tally, &checking.only.statuses(), &checked.offenders);
        terminal.print(&summary)?;
    } else if !options.of_records.quiet {
        let sentence = batch::sentence(&terminal.texts, &checked.tally);
        terminal.print_error(&sentence);
    }
    Ok(())
}

/// What the records came to, as the exit status says it.
fn status(checked: &Checked, is_unread: bool) -> Status {
    if is_unread || checked.tally.of(BoardStatus::Malformed) > 0 {
        Status::Refused
    } else if checked.tally.of(BoardStatus::Impossible) > 0 {
        Status::Illegal
    } else {
        Status::Done
    }
}

/// What is asked for, or why it has no meaning, in words.
fn options_of(
    form: RecordForm,
    game: Game,
    options: &Check,
    names_files: bool,
    texts: &Texts,
) -> Result<Options, String> {
    let RecordOptions { symbols, only, threads, keep, .. } = &options.of_records;
    let format = match options.format {
        None | Some(CheckFormat::Jsonl) => morpion_records::Format::Json,
        Some(CheckFormat::Csv) => morpion_records::Format::Csv { keep: *keep },
        Some(CheckFormat::Codes) => morpion_records::Format::Codes,
        Some(CheckFormat::Summary) => morpion_records::Format::Summary,
        Some(CheckFormat::Text | CheckFormat::Json) => return Err(texts.format_of_records()),
    };
    if *keep && (form != RecordForm::Csv || options.format != Some(CheckFormat::Csv)) {
        return Err(texts.option_only_with("--keep", "--records csv --format csv"));
    }
    let form = form_of(form, game, &options.of_records, texts)?;
    let defaults = Options::new(form);
    Ok(Options {
        game,
        symbols: symbols.unwrap_or(Symbols::STANDARD),
        format,
        only: only.map_or(Only::ALL, |only| Only::those(|status| only.shows(status))),
        names_files,
        threads: threads.unwrap_or(defaults.threads),
        ..defaults
    })
}

fn form_of(form: RecordForm, game: Game, options: &RecordOptions, texts: &Texts) -> Result<Form, String> {
    let RecordOptions { field, column, columns, no_header, delimiter, .. } = options;
    let of_csv = [
        ("--column", column.is_some()),
        ("--columns", columns.is_some()),
        ("--no-header", *no_header),
        ("--delimiter", delimiter.is_some()),
    ];
    if let Some((option, _)) = of_csv.into_iter().find(|(_, is_given)| *is_given && form != RecordForm::Csv) {
        return Err(texts.option_only_with(option, "--records csv"));
    }
    if field.is_some() && form != RecordForm::Jsonl {
        return Err(texts.option_only_with("--field", "--records jsonl"));
    }
    Ok(match form {
        RecordForm::Lines => Form::Lines,
        RecordForm::Grids => Form::Grids,
        RecordForm::Jsonl => Form::Json { field: field.clone().unwrap_or("board".to_string()) },
        RecordForm::Csv => Form::Csv(Csv {
            columns: columns_of(game, column.as_deref(), columns.as_deref(), !no_header, texts)?,
            has_header: !no_header,
            delimiter: delimiter.unwrap_or(b','),
        }),
    })
}

fn columns_of(
    game: Game,
    column: Option<&str>,
    columns: Option<&str>,
    has_header: bool,
    texts: &Texts,
) -> Result<Columns, String> {
    let name = |name: &str| {
        if has_header {
            return Ok(ColumnName::Name(name.to_string()));
        }
        // The number of a column that a record can have fits this type.
        let number: Option<u32> = name.parse().ok().filter(|_| name.bytes().all(|byte| byte.is_ascii_digit()));
        let number = number.and_then(|number| NonZero::new(number as usize));
        number.map(ColumnName::Number).ok_or_else(|| texts.column_number(morpion_report::printable(name)))
    };
    match (column, columns) {
        (Some(column), _) => Ok(Columns::Board(name(column)?)),
        (None, Some(columns)) => {
            let names = columns.split(',').map(name).collect::<Result<Vec<_>, _>>()?;
            let count = names.len();
            if let Some(twice) = (1..count).find(|&later| names[..later].contains(&names[later])) {
                return Err(texts.column_named_twice(morpion_report::printable(&names[twice].to_string())));
            }
            if count != game.square_count() as usize {
                return Err(texts.columns_not_cells(count, game.square_count()));
            }
            Ok(Columns::Cells(names.into()))
        }
        (None, None) => Err(texts.column_needed()),
    }
}

fn name(file: &OsStr) -> String {
    file.to_string_lossy().into_owned()
}

fn open(file: &OsStr) -> Result<Input, Unreadable> {
    let reader = if file == STANDARD_INPUT { standard_input()? } else { File::open(file)? };
    if reader.metadata()?.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    Ok(Input { name: name(file), reader: Box::new(reader) })
}

/// Standard input without a buffer of its own, since whole chunks are read.
fn standard_input() -> io::Result<File> {
    io::stdin().as_fd().try_clone_to_owned().map(File::from)
}

fn metadata(file: &OsStr) -> io::Result<Metadata> {
    if file == STANDARD_INPUT { standard_input()?.metadata() } else { std::fs::metadata(file) }
}

/// The bytes of all files, if all are files.
fn total_size(files: &[&OsStr]) -> Option<u64> {
    let size = |file: &&OsStr| {
        let metadata = metadata(file).ok()?;
        metadata.is_file().then_some(metadata.len())
    };
    files.iter().map(size).sum()
}

/// Whether results go into this file: they would be read in their turn.
fn is_standard_output(file: &OsStr) -> bool {
    let output = io::stdout().as_fd().try_clone_to_owned().and_then(|output| File::from(output).metadata());
    match (metadata(file), output) {
        (Ok(file), Ok(output)) => file.is_file() && (file.dev(), file.ino()) == (output.dev(), output.ino()),
        _ => false,
    }
}

/// Shows the progress, and keeps what is wrong with inputs until the results are out.
struct Watch<'a> {
    progress: &'a Progress,
    unread: Mutex<Vec<(String, Unreadable)>>,
}

impl Watcher for Watch<'_> {
    fn advanced(&self, bytes: u64) {
        self.progress.advance(bytes);
    }

    fn complain(&self, name: &str, problem: Unreadable) {
        self.unread.lock().unwrap_or_else(PoisonError::into_inner).push((name.to_string(), problem));
    }
}
