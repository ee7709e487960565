//! The arguments. Their help texts stand in the language files, by command and argument.

pub(crate) mod arena;
pub(crate) mod game;
mod game_line;
#[cfg(feature = "serve")]
pub(crate) mod serve;
mod tiers;

use std::ffi::OsString;
use std::fmt;
use std::num::NonZero;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use morpion::batch::Status;
use morpion::bot::{self, Bot, Mistakes};
use morpion::{Mark, Symbols};
use morpion_report::{Language, Texts};

use crate::help;

pub(crate) use game::{BadSize, GameOptions, typed};
pub(crate) use game_line::{BadGameLine, GameLineFault, line_in_file, named_game};
pub(crate) use tiers::{BadAmount, TierOptions};

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
    Explain(Explain),
    Draw(Draw),
    Move(Move),
    Levels(Levels),
    Play(Play),
    Replay(Replay),
    Trace(Trace),
    Export(Export),
    Grade(Grade),
    Arena(arena::Arena),
    Page(Page),
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    #[cfg(feature = "mcp")]
    Mcp,
    Completions(Completions),
    Man,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[arg(value_name = "file", conflicts_with = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) files: Vec<OsString>,
    #[arg(long, value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) board: Option<OsString>,
    #[arg(long, value_name = "format", ignore_case = true)]
    pub(crate) format: Option<CheckFormat>,
    #[arg(long, value_name = "form", ignore_case = true, conflicts_with = "board")]
    pub(crate) records: Option<RecordForm>,
    #[command(flatten)]
    pub(crate) of_records: RecordOptions,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

/// How records are read, and what is said of them.
#[derive(Args, Debug)]
pub(crate) struct RecordOptions {
    #[arg(long, value_name = "name", requires = "records")]
    pub(crate) field: Option<String>,
    #[arg(long, value_name = "name", requires = "records", conflicts_with = "columns")]
    pub(crate) column: Option<String>,
    #[arg(long, value_name = "names", requires = "records")]
    pub(crate) columns: Option<String>,
    #[arg(long, requires = "records")]
    pub(crate) no_header: bool,
    #[arg(long, value_name = "character", requires = "records", allow_hyphen_values = true, value_parser = delimiter)]
    pub(crate) delimiter: Option<u8>,
    #[arg(long, value_name = "symbols", requires = "records", allow_hyphen_values = true, value_parser = str::parse::<Symbols>)]
    pub(crate) symbols: Option<Symbols>,
    #[arg(long, requires = "records")]
    pub(crate) keep: bool,
    #[arg(long, value_name = "status", ignore_case = true, requires = "records")]
    pub(crate) only: Option<OnlyStatus>,
    #[arg(long, requires = "records")]
    pub(crate) quiet: bool,
    #[arg(long, value_name = "number", requires = "records", allow_negative_numbers = true, value_parser = count)]
    pub(crate) threads: Option<NonZero<usize>>,
}

/// How records stand in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordForm {
    Lines,
    Grids,
    Jsonl,
    Csv,
}

/// The form of one verdict, or of many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    Text,
    Json,
    Jsonl,
    Csv,
    Codes,
    Summary,
}

/// Which results are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub(crate) enum OnlyStatus {
    Bad,
    Good,
    Won,
    XWon,
    OWon,
    Draw,
    InProgress,
    NextX,
    NextO,
    Impossible,
    Malformed,
}

impl OnlyStatus {
    /// Whether results of this status are shown.
    pub(crate) fn shows(self, status: Status) -> bool {
        match self {
            OnlyStatus::Bad => !status.is_position(),
            OnlyStatus::Good => status.is_position(),
            OnlyStatus::Won => matches!(status, Status::XWon | Status::OWon),
            OnlyStatus::XWon => status == Status::XWon,
            OnlyStatus::OWon => status == Status::OWon,
            OnlyStatus::Draw => status == Status::Draw,
            OnlyStatus::InProgress => matches!(status, Status::NextX | Status::NextO),
            OnlyStatus::NextX => status == Status::NextX,
            OnlyStatus::NextO => status == Status::NextO,
            OnlyStatus::Impossible => status == Status::Impossible,
            OnlyStatus::Malformed => status == Status::Malformed,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) game: GameOptions,
    #[command(flatten)]
    pub(crate) tiers: TierOptions,
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
    pub(crate) to_move: Option<Side>,
    #[arg(long)]
    pub(crate) no_terminal: bool,
    #[arg(long)]
    pub(crate) unique: bool,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "grid")]
    pub(crate) format: ListFormat,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Analyze {
    #[arg(value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) board: OsString,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) game: GameOptions,
    #[command(flatten)]
    pub(crate) tiers: TierOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Explain {
    #[arg(value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) board: OsString,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = number)]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: ExplainFormat,
    #[command(flatten)]
    pub(crate) game: GameOptions,
    #[command(flatten)]
    pub(crate) tiers: TierOptions,
}

#[derive(Args, Debug)]
#[command(arg_required_else_help = false)]
pub(crate) struct Draw {
    #[command(subcommand)]
    pub(crate) picture: Picture,
    #[arg(short, long, global = true, value_name = "file", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) output: Option<OsString>,
    #[arg(long, global = true, value_name = "theme", ignore_case = true, default_value = "light")]
    pub(crate) theme: Theme,
    #[arg(long, global = true, value_name = "number", allow_negative_numbers = true, value_parser = count)]
    pub(crate) width: Option<NonZero<usize>>,
}

/// What is drawn.
#[derive(Debug, Subcommand)]
pub(crate) enum Picture {
    Board(DrawBoard),
    Map(DrawMap),
    Layers(DrawLayers),
    Tree(DrawTree),
}

#[derive(Args, Debug)]
pub(crate) struct DrawBoard {
    #[arg(value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) board: OsString,
    #[arg(long)]
    pub(crate) analysis: bool,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

#[derive(Args, Debug)]
pub(crate) struct DrawMap {
    #[arg(long = "for", id = "for", value_name = "player", ignore_case = true, default_value = "x")]
    pub(crate) player: Side,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

#[derive(Args, Debug)]
pub(crate) struct DrawLayers {
    #[arg(long = "for", id = "for", value_name = "player", ignore_case = true)]
    pub(crate) player: Option<Side>,
    #[arg(long)]
    pub(crate) unique: bool,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

#[derive(Args, Debug)]
pub(crate) struct DrawTree {
    #[arg(value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) board: OsString,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = number)]
    pub(crate) depth: Option<u32>,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Move {
    #[arg(value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) board: OsString,
    #[command(flatten)]
    pub(crate) bot: BotOptions,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) game: GameOptions,
    #[command(flatten)]
    pub(crate) tiers: TierOptions,
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
    #[command(flatten)]
    pub(crate) game: GameOptions,
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
    #[command(flatten)]
    pub(crate) game: GameOptions,
    #[command(flatten)]
    pub(crate) tiers: TierOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    #[arg(value_name = "file", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) file: Option<OsString>,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Trace {
    #[arg(long = "for", id = "for", value_name = "player", ignore_case = true, default_value = "x")]
    pub(crate) of: Side,
    #[arg(long, value_name = "board", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) from: Option<OsString>,
    #[arg(long, value_name = "board", conflicts_with = "summary", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) around: Option<OsString>,
    #[arg(long, value_name = "number", conflicts_with = "summary", allow_negative_numbers = true, value_parser = number)]
    pub(crate) limit: Option<u32>,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: TraceFormat,
    #[arg(long)]
    pub(crate) summary: bool,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Export {
    #[arg(value_name = "what", ignore_case = true)]
    pub(crate) what: Exported,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Grade {
    #[arg(value_name = "file", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) submission: Option<OsString>,
    #[arg(long = "for", id = "for", value_name = "player", ignore_case = true, default_value = "x")]
    pub(crate) of: Side,
    #[arg(long, conflicts_with_all = ["strategy", "referee"])]
    pub(crate) ranks: bool,
    #[arg(long, conflicts_with = "referee")]
    pub(crate) strategy: bool,
    #[arg(long, conflicts_with = "for")]
    pub(crate) referee: bool,
    #[arg(long, value_name = "number", allow_negative_numbers = true, default_value = "20", value_parser = points)]
    pub(crate) points: NonZero<u32>,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) game: GameOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Page {
    #[arg(long, value_name = "folder", value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) out: OsString,
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

/// The form of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainFormat {
    Text,
    Json,
    Dot,
    Svg,
}

/// The form of a list of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListFormat {
    Grid,
    Rows,
    Code,
    Json,
}

/// The form of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TraceFormat {
    Text,
    Jsonl,
    Csv,
}

/// What is written for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Exported {
    C,
    Json,
    Csv,
    Pgsolver,
    Boards,
}

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    X,
    O,
}

impl From<Side> for Mark {
    fn from(side: Side) -> Mark {
        match side {
            Side::X => Mark::X,
            Side::O => Mark::O,
        }
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Theme {
    Light,
    Dark,
}

impl From<Theme> for morpion_draw::Theme {
    fn from(theme: Theme) -> morpion_draw::Theme {
        match theme {
            Theme::Light => morpion_draw::Theme::Light,
            Theme::Dark => morpion_draw::Theme::Dark,
        }
    }
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

/// A whole number from 1 on.
fn count(text: &str) -> Result<NonZero<usize>, BadNumber> {
    let number = digits(text).map(|digits| digits.parse().unwrap_or(usize::MAX));
    number.and_then(NonZero::new).ok_or(BadNumber::Count)
}

/// A whole number from 1 on that 32 bits hold.
fn points(text: &str) -> Result<NonZero<u32>, BadNumber> {
    digits(text).and_then(|digits| digits.parse().ok()).ok_or(BadNumber::Points)
}

/// A byte that stands between columns; `\t` and `tab` are the tab, which is hard to type.
fn delimiter(text: &str) -> Result<u8, BadDelimiter> {
    match text.as_bytes() {
        b"\\t" | b"tab" => Ok(b'\t'),
        [b'"' | b'\n' | b'\r'] => Err(BadDelimiter),
        [byte] if byte.is_ascii() => Ok(*byte),
        _ => Err(BadDelimiter),
    }
}

/// The text is no character that can stand between columns.
#[derive(Debug)]
pub(crate) struct BadDelimiter;

impl fmt::Display for BadDelimiter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not one character of ASCII that can stand between columns")
    }
}

impl std::error::Error for BadDelimiter {}

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
    /// A whole number from 1 on.
    Count,
    /// A whole number from 1 on, of 32 bits.
    Points,
}

impl fmt::Display for BadNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadNumber::Number => "not a whole number",
            BadNumber::Seed => "not a whole number of 64 bits",
            BadNumber::Count => "not a whole number from 1 on",
            BadNumber::Points => "not a whole number of 32 bits from 1 on",
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
