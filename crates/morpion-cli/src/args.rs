//! The arguments. Their help texts stand in the language files, by command and argument.

use std::ffi::OsString;
use std::fmt;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use morpion::Mark;
use morpion::bot::{self, Bot, Mistakes};
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
    Move(Move),
    Levels(Levels),
    Play(Play),
    Replay(Replay),
    Completions(Completions),
    Man,
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

#[derive(Args, Debug)]
pub(crate) struct Move {
    #[arg(value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) board: OsString,
    #[command(flatten)]
    pub(crate) bot: BotOptions,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
}

/// Which bot plays, and what decides where it may choose.
#[derive(Args, Clone, Debug)]
pub(crate) struct BotOptions {
    #[arg(long, value_name = "level", ignore_case = true, conflicts_with = "mistakes")]
    level: Option<Level>,
    #[arg(long, value_name = "probability", allow_negative_numbers = true, value_parser = str::parse::<Mistakes>)]
    mistakes: Option<Mistakes>,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = seed)]
    pub(crate) seed: Option<u64>,
}

impl BotOptions {
    /// The bot asked for; the perfect one if nothing is said.
    pub(crate) fn bot(&self) -> Bot {
        match (self.mistakes, self.level) {
            (Some(mistakes), _) => Bot::Fallible(mistakes),
            (None, level) => level.map_or(bot::Level::Perfect, bot::Level::from).into(),
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Levels {
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    #[arg(long = "as", id = "as", value_name = "side", ignore_case = true, default_value = "x")]
    pub(crate) humans: Humans,
    #[command(flatten)]
    pub(crate) bot: BotOptions,
    #[arg(long, value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) from: Option<OsString>,
    #[arg(long)]
    pub(crate) hints: bool,
    #[arg(long, value_name = "file", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) save: Option<OsString>,
    #[arg(long, value_name = "file", conflicts_with = "from", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) resume: Option<OsString>,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    #[arg(value_name = "file", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) file: Option<OsString>,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct Completions {
    #[arg(value_name = "shell", ignore_case = true)]
    pub(crate) shell: Shell,
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

/// How strong a bot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Level {
    Perfect,
    Hard,
    Medium,
    Easy,
}

impl From<Level> for bot::Level {
    fn from(level: Level) -> bot::Level {
        match level {
            Level::Perfect => bot::Level::Perfect,
            Level::Hard => bot::Level::Hard,
            Level::Medium => bot::Level::Medium,
            Level::Easy => bot::Level::Easy,
        }
    }
}

/// The sides that people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Humans {
    X,
    O,
    Both,
    None,
}

impl Humans {
    /// Whether a person plays this side.
    pub(crate) fn play(self, side: Mark) -> bool {
        match self {
            Humans::X => side == Mark::X,
            Humans::O => side == Mark::O,
            Humans::Both => true,
            Humans::None => false,
        }
    }
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

/// The program's commands and arguments with their texts.
pub(crate) fn localized(texts: &Texts) -> clap::Command {
    help::localize(Cli::command(), texts)
}

/// Reads the arguments. The error may also be a request for help or for the version.
pub(crate) fn read(arguments: &[OsString], texts: &Texts) -> Result<Cli, clap::Error> {
    let mut command = localized(texts);
    let matches = command.try_get_matches_from_mut(help_asked(arguments).iter().map(marked))?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The arguments, where `morpion help COMMAND` asks what `morpion COMMAND --help` does.
fn help_asked(arguments: &[OsString]) -> Vec<OsString> {
    let mut words = arguments.iter().enumerate().skip(1);
    // Before the command stand only the options of all commands, and their values.
    let first = loop {
        match words.next() {
            Some((_, option)) if option == "--lang" || option == "--color" => _ = words.next(),
            Some((_, option)) if option.as_encoded_bytes().starts_with(b"-") => {}
            first => break first,
        }
    };
    match first {
        Some((place, word)) if word == "help" => {
            let (before, after) = (&arguments[..place], &arguments[place + 1..]);
            before.iter().chain(after).cloned().chain(["--help".into()]).collect()
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
fn number(text: &str) -> Result<u32, BadNumber> {
    digits(text).map(|digits| digits.parse().unwrap_or(u32::MAX)).ok_or(BadNumber::Number)
}

/// A whole number that 64 bits hold.
fn seed(text: &str) -> Result<u64, BadNumber> {
    digits(text).and_then(|digits| digits.parse().ok()).ok_or(BadNumber::Seed)
}

/// The text, if it has only digits: neither a sign nor a space is part of a number.
fn digits(text: &str) -> Option<&str> {
    (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(text)
}

/// The text is not the number that is asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum BadNumber {
    /// A whole number.
    Number,
    /// A whole number of 64 bits.
    Seed,
}

impl fmt::Display for BadNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadNumber::Number => "not a whole number",
            BadNumber::Seed => "not a whole number of 64 bits",
        })
    }
}

impl std::error::Error for BadNumber {}

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
