//! Why a command gives no result, with what it says and its exit status.

mod arena;
mod game;
#[cfg(feature = "serve")]
mod serve;
mod tiers;

use std::error::Error;
use std::io;

use morpion::{Game, Impossible, Layout, MAX_RECORD_BYTES, Malformed, Position, RefusedMove};
use morpion_draw::PngError;
use morpion_grade::read;
use morpion_records::{BadColumns, Unreadable};
use morpion_report::json::{UnreadableSubmission, Verdict};
use morpion_report::refusal::{self, Source};
use morpion_report::{Texts, grade, printable, record};

use crate::Status;
use crate::args::{BadGameLine, Format};
use crate::board;
use crate::terminal::Terminal;

pub(crate) use arena::ArenaFailure;
pub(crate) use game::GameFailure;
#[cfg(feature = "serve")]
pub(crate) use serve::{Deaf, ServeFailure};
pub(crate) use tiers::TiersFailure;

/// Why a command gives no result.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The board is refused.
    Refused { refused: Box<Refused>, format: Format, status: Status },
    /// A game is refused.
    Game(GameFailure),
    /// A position of a larger board is not solved.
    Tiers(TiersFailure),
    /// The argument names no code of a board.
    BadCode { code: String, game: Game },
    /// A file cannot be read. `board` is the option that takes a board, where a user may have meant that.
    Unreadable { file: String, error: io::Error, board: Option<&'static str> },
    /// The result cannot be written.
    Unwritable(io::Error),
    /// A combination of arguments that has no meaning, in words.
    Senseless(String),
    /// Standard input gives something else, so that nobody can type moves.
    NoMoves,
    /// The system gives no random number.
    NoRandomness(String),
    /// A record has a move that cannot be made.
    IllegalMove { refused: Box<RefusedMove>, position: Position, text: Vec<u8>, file: Option<String>, status: Status },
    /// A text is too long for a record.
    RecordTooLong,
    /// A submission cannot be read.
    Ungradable { file: String, unreadable: read::Unreadable, out_of: u32, format: Format },
    /// The columns of the board are not found in a file.
    Columns { file: String, problem: BadColumns },
    /// Something is wrong with an arena, or with what is asked about it.
    Arena(ArenaFailure),
    /// A picture cannot be drawn as PNG.
    Undrawable(PngError),
    /// A file cannot be written where it was asked for.
    Unsavable { file: String, problem: Unsavable },
    /// The page cannot be written into a folder.
    Folder { folder: String, problem: BadFolder },
    /// The server does not serve.
    #[cfg(feature = "serve")]
    Serve(ServeFailure),
    /// No assistant can be waited for.
    #[cfg(feature = "mcp")]
    Unattended(io::Error),
}

/// A board that is refused.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The text is no board.
    Malformed { malformed: Malformed, text: Vec<u8>, layout: Layout, file: Option<String> },
    /// No game leads to the board.
    Impossible { impossible: Impossible, file: Option<String> },
    /// A line of a record names no game, or none where it stands.
    GameLine { bad: Box<BadGameLine>, file: Option<String> },
}

/// Why a file cannot be written.
#[derive(Debug)]
pub(crate) enum Unsavable {
    /// There is another file.
    Exists {
        /// Whether a game of yet another file goes on.
        goes_on: bool,
    },
    /// It is a directory, a device…
    NotAFile,
    /// The user may not write it.
    NotWritable,
    /// The system refuses.
    Refused(io::Error),
}

impl From<io::Error> for Unsavable {
    fn from(error: io::Error) -> Unsavable {
        match error.kind() {
            io::ErrorKind::AlreadyExists => Unsavable::Exists { goes_on: false },
            _ => Unsavable::Refused(error),
        }
    }
}

/// Why a folder cannot have the page.
#[derive(Debug)]
pub(crate) enum BadFolder {
    /// It is a file, a device…
    NotAFolder,
    /// A file of the page's has the same name as another that is there.
    Taken { file: &'static str },
    /// It cannot be made.
    Refused(io::Error),
}

impl From<PngError> for Failure {
    fn from(error: PngError) -> Failure {
        Failure::Undrawable(error)
    }
}

impl Failure {
    /// An input of records that is not read, or not to its end.
    pub(crate) fn of_input(file: String, problem: Unreadable) -> Failure {
        match problem {
            Unreadable::Io(error) => Failure::Unreadable { file, error, board: None },
            Unreadable::Columns(problem) => Failure::Columns { file, problem },
        }
    }

    /// A refusal in words, with the status of every command but `check`.
    pub(crate) fn refused(refused: Refused) -> Failure {
        Failure::Refused { refused: Box::new(refused), format: Format::Text, status: Status::Refused }
    }

    /// The same, where this option takes the board that a user may have meant by the name of a file.
    pub(crate) fn with_board_option(self, option: &'static str) -> Failure {
        match self {
            Failure::Unreadable { file, error, .. } => Failure::Unreadable { file, error, board: Some(option) },
            other => other,
        }
    }

    /// A refusal in this form.
    pub(crate) fn in_format(self, format: Format) -> Failure {
        match self {
            Failure::Refused { refused, status, .. } => Failure::Refused { refused, format, status },
            other => other,
        }
    }

    /// Tells the user, and gives the exit status.
    pub(crate) fn report(self, terminal: &mut Terminal) -> Status {
        match self {
            Failure::Refused { refused, format: Format::Json, status } => {
                match terminal.print_json(&refused.verdict(terminal)) {
                    Ok(_) => status,
                    Err(failure) => failure.report(terminal),
                }
            }
            Failure::Refused { refused, format: Format::Text, status } => {
                terminal.print_error(&refused.text(terminal));
                status
            }
            Failure::Game(failure) => failure.report(terminal),
            Failure::Tiers(failure) => failure.report(terminal),
            Failure::BadCode { code, game } => {
                let largest = 3_u128.pow(game.square_count()) - 1;
                terminal.complain(&terminal.texts.bad_code(printable(&code), largest.to_string()), None)
            }
            Failure::Unreadable { file, error, board } => {
                let texts = &terminal.texts;
                let shown = shown(texts, &file);
                // Who names a board where a file is expected forgot the option.
                let option = board.filter(|_| board::looks_like_one(&file));
                let advice = match option {
                    Some(option) => texts.advice_board_option(option, board::without_spaces(&shown)),
                    None => texts.advice_file(),
                };
                let message = match error.kind() {
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => texts.file_not_found(shown),
                    io::ErrorKind::PermissionDenied => texts.file_not_permitted(shown),
                    io::ErrorKind::IsADirectory => texts.file_is_a_directory(shown),
                    _ => texts.file_not_readable(shown, error.to_string()),
                };
                terminal.complain(&message, Some(&advice))
            }
            Failure::Unwritable(error) => {
                let message = match error.kind() {
                    io::ErrorKind::StorageFull => terminal.texts.output_disk_full(),
                    _ => terminal.texts.output_not_writable(error.to_string()),
                };
                terminal.complain(&message, None)
            }
            Failure::Senseless(message) => terminal.complain(&message, None),
            Failure::NoMoves => {
                let texts = &terminal.texts;
                terminal.complain(&texts.play_no_moves(), Some(&texts.advice_play_no_moves()))
            }
            Failure::NoRandomness(reason) => terminal.complain(&terminal.texts.no_randomness(reason), None),
            Failure::IllegalMove { refused, position, text, file, status } => {
                let file = file.as_deref().map(printable);
                let (texts, renderer) = (&terminal.texts, &terminal.renderer);
                let message = record::refusal(texts, renderer, &position, &refused, &text, file.as_deref());
                terminal.print_error(&message);
                status
            }
            Failure::RecordTooLong => {
                let texts = &terminal.texts;
                terminal.complain(&texts.record_too_long(MAX_RECORD_BYTES), Some(&texts.advice_record_too_long()))
            }
            Failure::Ungradable { unreadable, out_of, format: Format::Json, .. } => {
                match terminal.print_json(&UnreadableSubmission::new(&terminal.texts, &unreadable, out_of)) {
                    Ok(_) => Status::Refused,
                    Err(failure) => failure.report(terminal),
                }
            }
            Failure::Ungradable { file, unreadable, format: Format::Text, .. } => {
                let texts = &terminal.texts;
                let message = texts.place_in_file(shown(texts, &file), grade::unreadable(texts, &unreadable));
                terminal.complain(&message, Some(&grade::advice(texts, &unreadable)))
            }
            Failure::Columns { file, problem } => {
                let (message, advice) = columns(&terminal.texts, &file, &problem);
                terminal.complain(&message, Some(&advice))
            }
            Failure::Arena(failure) => failure.report(terminal),
            Failure::Undrawable(PngError::Size { largest }) => {
                let texts = &terminal.texts;
                terminal.complain(&texts.draw_width(texts.number(largest)), None)
            }
            Failure::Undrawable(error) => {
                let reason = error.source().map_or_else(|| error.to_string(), ToString::to_string);
                terminal.complain(&terminal.texts.draw_failed(reason), None)
            }
            Failure::Unsavable { file, problem } => {
                let (message, advice) = unsavable(&terminal.texts, &file, &problem);
                terminal.complain(&message, Some(&advice))
            }
            Failure::Folder { folder, problem } => {
                let (message, advice) = bad_folder(&terminal.texts, &folder, &problem);
                terminal.complain(&message, Some(&advice))
            }
            #[cfg(feature = "serve")]
            Failure::Serve(failure) => failure.report(terminal),
            #[cfg(feature = "mcp")]
            Failure::Unattended(error) => {
                terminal.complain(&terminal.texts.mcp_stopped(error.kind().to_string()), None)
            }
        }
    }
}

/// Why the columns of the board are not found in a file, and what to do.
fn columns(texts: &Texts, file: &str, problem: &BadColumns) -> (String, String) {
    let shown = shown(texts, file);
    let list = |columns: &[String]| columns_shown(texts, columns);
    match problem {
        BadColumns::Missing { name, columns } => {
            (texts.column_missing(shown, printable(name)), texts.advice_columns(list(columns)))
        }
        BadColumns::Twice { name } => (texts.column_twice(shown, printable(name)), texts.advice_column_twice()),
        BadColumns::Others { expected, columns } => {
            (texts.columns_differ(shown, list(columns), list(expected)), texts.advice_columns_differ())
        }
        BadColumns::NoHeader => (texts.no_header(shown), texts.advice_no_header()),
    }
}

/// The most columns that a message names.
const COLUMNS_SHOWN: usize = 20;

/// The names of columns, the first ones if there are many.
fn columns_shown(texts: &Texts, columns: &[String]) -> String {
    let more = columns.len().saturating_sub(COLUMNS_SHOWN);
    let more = (more > 0).then(|| texts.more_columns(more));
    let names = columns.iter().take(COLUMNS_SHOWN).map(|column| printable(column));
    names.chain(more).collect::<Vec<_>>().join(", ")
}

/// The name of a file, or of standard input.
fn shown(texts: &Texts, file: &str) -> String {
    if file == board::STANDARD_INPUT { texts.standard_input() } else { printable(file) }
}

/// Why a file cannot be written, and what to do.
fn unsavable(texts: &Texts, file: &str, problem: &Unsavable) -> (String, String) {
    let shown = printable(file);
    let error = match problem {
        Unsavable::Exists { goes_on: true } => return (texts.save_exists(shown), texts.advice_save_other()),
        Unsavable::Exists { goes_on: false } => {
            return (texts.save_exists(shown.clone()), texts.advice_save_exists(as_argument(&shown)));
        }
        Unsavable::NotAFile => return (texts.save_not_a_file(shown), texts.advice_save_file()),
        Unsavable::NotWritable => return (texts.save_not_writable(shown), texts.advice_save_file()),
        Unsavable::Refused(error) => error,
    };
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
            (texts.save_no_folder(shown), texts.advice_save_folder())
        }
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            (texts.save_not_permitted(shown), texts.advice_save_elsewhere())
        }
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            (texts.save_disk_full(shown), texts.advice_save_disk())
        }
        kind => (texts.save_failed(shown, kind.to_string()), texts.advice_save_elsewhere()),
    }
}

/// Why a folder cannot have the page, and what to do.
fn bad_folder(texts: &Texts, folder: &str, problem: &BadFolder) -> (String, String) {
    let shown = printable(folder);
    match problem {
        BadFolder::NotAFolder => (texts.folder_not_one(shown), texts.advice_folder()),
        BadFolder::Taken { file } => (texts.folder_taken(shown, *file), texts.advice_folder_other()),
        BadFolder::Refused(error) => match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                (texts.folder_not_permitted(shown), texts.advice_folder_elsewhere())
            }
            kind => (texts.folder_failed(shown, kind.to_string()), texts.advice_folder()),
        },
    }
}

/// A file's name as a shell takes it, and as no option.
fn as_argument(name: &str) -> String {
    let name = if name.starts_with('-') { format!("./{name}") } else { name.to_string() };
    shlex::try_quote(&name).map_or(name.clone(), std::borrow::Cow::into_owned)
}

impl Refused {
    /// The refusal as JSON.
    fn verdict(&self, terminal: &Terminal) -> Verdict {
        match self {
            Refused::Malformed { malformed, .. } => Verdict::malformed(&terminal.texts, malformed),
            Refused::Impossible { impossible, .. } => Verdict::impossible(&terminal.texts, impossible),
            Refused::GameLine { bad, .. } => {
                Verdict::bad_value("game", &bad.options, game::line_in_words(bad, &terminal.texts).0)
            }
        }
    }

    /// The refusal in words.
    fn text(&self, terminal: &Terminal) -> String {
        let (texts, renderer) = (&terminal.texts, &terminal.renderer);
        match self {
            Refused::Malformed { malformed, text, layout, file } => {
                let file = file.as_deref().map(printable);
                let source = Source { text, layout: *layout, file: file.as_deref() };
                refusal::malformed(texts, renderer, malformed, &source)
            }
            Refused::Impossible { impossible, file } => {
                let file = file.as_deref().map(printable);
                refusal::impossible(texts, renderer, impossible, file.as_deref())
            }
            Refused::GameLine { bad, file } => {
                let (message, advice) = game::line_in_words(bad, texts);
                let message = match file {
                    Some(file) => texts.place_in_file(printable(file), message),
                    None => message,
                };
                refusal::message(texts, renderer, &message, Some(&advice))
            }
        }
    }
}
