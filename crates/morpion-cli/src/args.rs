//! The arguments. Their help texts stand in the language files, by command and argument.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use morpion_report::{Language, Texts};

use crate::{board, help};

#[derive(Debug, Parser)]
#[command(name = "morpion", version, disable_help_subcommand = true, subcommand_required = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    general: General,
}

/// What every command takes. The two are read by [`language`] and [`color`], before all others.
#[derive(Args, Debug)]
struct General {
    #[arg(long, global = true, value_name = "language")]
    lang: Option<LanguageTag>,
    #[arg(long, global = true, value_name = "when")]
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
    #[arg(value_name = "file", conflicts_with = "board")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "board", allow_hyphen_values = true, value_parser = board::admit)]
    pub(crate) board: Option<String>,
    #[arg(long, value_name = "format", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[arg(long, value_name = "format", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct Positions {
    #[arg(long = "for", id = "for", value_name = "player", default_value = "x")]
    pub(crate) of: Winner,
    #[arg(long, value_name = "number")]
    pub(crate) rank: Option<u32>,
    #[arg(long, value_name = "number")]
    pub(crate) ply: Option<u32>,
    #[arg(long, value_name = "player")]
    pub(crate) to_move: Option<Player>,
    #[arg(long)]
    pub(crate) no_terminal: bool,
    #[arg(long)]
    pub(crate) unique: bool,
    #[arg(long, value_name = "format", default_value = "grid")]
    pub(crate) format: ListFormat,
}

#[derive(Args, Debug)]
pub(crate) struct Analyze {
    #[arg(value_name = "board", allow_hyphen_values = true, value_parser = board::admit)]
    pub(crate) board: String,
    #[arg(long, value_name = "format", default_value = "text")]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Player {
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

/// Reads the arguments. The error may also be a request for help or for the version.
pub(crate) fn read(arguments: &[OsString], texts: &Texts) -> Result<Cli, clap::Error> {
    let mut command = help::localize(Cli::command(), texts);
    let matches = command.try_get_matches_from_mut(arguments)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The language that `--lang` names, else that of the settings.
pub(crate) fn language(arguments: &[OsString]) -> Language {
    let named = value_of(arguments, "--lang").and_then(|tag| Language::from_tag(&tag));
    named.unwrap_or_else(|| Language::from_settings(|name| std::env::var(name).ok()))
}

/// When to colour, as `--color` says.
pub(crate) fn color(arguments: &[OsString]) -> ColorWhen {
    value_of(arguments, "--color").and_then(|when| ColorWhen::from_str(&when, false).ok()).unwrap_or_default()
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
