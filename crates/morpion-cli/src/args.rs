//! The arguments. Their help texts stand in the language files, by command and argument.

use std::ffi::OsString;
use std::fmt;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use morpion_report::{Language, Texts};

use crate::help;

#[derive(Debug, Parser)]
#[command(name = "morpion", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    general: General,
}

/// What every command takes. The two are read by [`language`] and [`color`], before all others.
#[derive(Args, Debug)]
struct General {
    #[arg(long, global = true, value_name = "language", ignore_case = true)]
    lang: Option<LanguageTag>,
    #[arg(long, global = true, value_name = "when", ignore_case = true)]
    color: Option<ColorWhen>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(Check),
    Solve(Solve),
    Positions(Positions),
    Analyze(Analyze),
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[arg(value_name = "file", conflicts_with = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) file: Option<OsString>,
    #[arg(long, value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) board: Option<OsString>,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct Positions {
    #[arg(long = "for", id = "for", value_name = "player", ignore_case = true, default_value = "x")]
    pub(crate) of: Winner,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = number)]
    pub(crate) rank: Option<u32>,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = number)]
    pub(crate) ply: Option<u32>,
    #[arg(long, value_name = "player", ignore_case = true)]
    pub(crate) to_move: Option<ToMove>,
    #[arg(long)]
    pub(crate) no_terminal: bool,
    #[arg(long)]
    pub(crate) unique: bool,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "grid")]
    pub(crate) format: ListFormat,
}

#[derive(Args, Debug)]
pub(crate) struct Analyze {
    #[arg(value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) board: OsString,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
}

/// The form of one result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

/// The form of a list of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListFormat {
    Grid,
    Rows,
    Code,
    Json,
}

/// Who moves in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ToMove {
    X,
    O,
}

/// Who wins a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Winner {
    X,
    O,
    Neither,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LanguageTag {
    Fr,
    En,
}

/// When the output is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    #[default]
    Auto,
    Always,
    Never,
}

/// Stands before a board that starts with a dash, so that it is not taken for an option. No argument can hold it.
const MARK: &str = "\0";

/// Reads the arguments. The error may also be a request for help or for the version.
pub(crate) fn read(arguments: &[OsString], texts: &Texts) -> Result<Cli, clap::Error> {
    let mut command = help::localize(Cli::command(), texts);
    let matches = command.try_get_matches_from_mut(help_asked(arguments).iter().map(marked))?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The arguments, where `morpion help COMMAND` asks what `morpion COMMAND --help` does.
fn help_asked(arguments: &[OsString]) -> Vec<OsString> {
    match arguments {
        [program, help, rest @ ..] if help == "help" => {
            [program].into_iter().chain(rest).cloned().chain(["--help".into()]).collect()
        }
        _ => arguments.to_vec(),
    }
}

/// Marks an argument that starts with a dash and is a board: it has a row end, and no value as `--option=value` has.
fn marked(argument: &OsString) -> OsString {
    let row = argument.to_str().and_then(|text| text.split_once(['/', '\n'])).map(|(row, _)| row);
    if row.is_some_and(|row| row.starts_with('-') && !row.contains('=')) {
        let mut marked = OsString::from(MARK);
        marked.push(argument);
        marked
    } else {
        argument.clone()
    }
}

/// The argument as it was typed.
fn unmarked(argument: OsString) -> OsString {
    match argument.to_str().and_then(|text| text.strip_prefix(MARK)) {
        Some(typed) => typed.into(),
        None => argument,
    }
}

/// A whole number from 0 on. One that is larger than any rank or ply stays so.
fn number(text: &str) -> Result<u32, NotANumber> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { Ok(text.parse().unwrap_or(u32::MAX)) } else { Err(NotANumber) }
}

#[derive(Debug)]
struct NotANumber;

impl fmt::Display for NotANumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a whole number")
    }
}

impl std::error::Error for NotANumber {}

/// The language that `--lang` names, else that of the settings.
pub(crate) fn language(arguments: &[OsString]) -> Language {
    let named = value_of(arguments, "--lang").and_then(|tag| Language::from_tag(&tag.to_ascii_lowercase()));
    named.unwrap_or_else(|| Language::from_settings(|name| std::env::var(name).ok()))
}

/// When to colour, as `--color` says.
pub(crate) fn color(arguments: &[OsString]) -> ColorWhen {
    value_of(arguments, "--color").and_then(|when| ColorWhen::from_str(&when, true).ok()).unwrap_or_default()
}

/// The value of an option, looked up before the arguments are read as a whole.
fn value_of(arguments: &[OsString], option: &str) -> Option<String> {
    let arguments =
        arguments.iter().skip(1).map_while(|argument| (argument != "--").then(|| argument.to_string_lossy()));
    let arguments: Vec<_> = arguments.collect();
    arguments.iter().enumerate().find_map(|(index, argument)| {
        let rest = argument.strip_prefix(option)?;
        match rest.strip_prefix('=') {
            Some(value) => Some(value.to_string()),
            None if rest.is_empty() => arguments.get(index + 1).map(ToString::to_string),
            None => None,
        }
    })
}
