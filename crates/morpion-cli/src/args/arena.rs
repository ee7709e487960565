//! The arguments of `morpion arena`.

use std::ffi::OsString;
use std::fmt;
use std::num::NonZero;

use attractor::Player;
use clap::{Args, Subcommand, ValueEnum};

use super::{Format, Theme, TraceFormat, count, number, seed};

#[derive(Args, Debug)]
#[command(arg_required_else_help = false)]
pub(crate) struct Arena {
    #[command(subcommand)]
    pub(crate) task: Task,
}

/// What is done with an arena.
#[derive(Debug, Subcommand)]
pub(crate) enum Task {
    Solve(Solve),
    Check(Check),
    Convert(Convert),
    Trace(Trace),
    Draw(Draw),
    Generate(Generate),
}

/// The arena: its file and how it is read.
#[derive(Args, Debug)]
pub(crate) struct Input {
    #[arg(value_name = "file")]
    pub(crate) file: OsString,
    #[arg(long, value_name = "form", ignore_case = true)]
    pub(crate) from: Option<Form>,
    #[arg(long)]
    pub(crate) last_wins: bool,
    #[arg(long)]
    pub(crate) dead_ends: bool,
    #[command(flatten)]
    pub(crate) target: Target,
}

/// The target, in place of the one that the file marks.
#[derive(Args, Debug)]
pub(crate) struct Target {
    #[arg(long = "target", id = "target", value_name = "vertices", allow_hyphen_values = true)]
    pub(crate) names: Option<String>,
    #[arg(long = "target-file", id = "target-file", value_name = "file")]
    pub(crate) file: Option<OsString>,
    #[arg(long = "target-priority", id = "target-priority", value_name = "priority", value_parser = str::parse::<Priority>)]
    pub(crate) priority: Option<Priority>,
}

/// The question: whose attractor, and what happens to who is stuck.
#[derive(Args, Debug)]
pub(crate) struct Question {
    #[arg(long, value_name = "player")]
    pub(crate) player: Option<PlayerNumber>,
    #[arg(long, value_name = "outcome", ignore_case = true)]
    pub(crate) stuck: Option<Stuck>,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) question: Question,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: SolutionFormat,
    #[arg(long)]
    pub(crate) verify: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) input: Input,
    #[arg(value_name = "solution")]
    pub(crate) solution: OsString,
    #[command(flatten)]
    pub(crate) question: Question,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: Input,
    #[arg(long, value_name = "form", ignore_case = true)]
    pub(crate) to: WrittenForm,
}

#[derive(Args, Debug)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) question: Question,
    #[arg(long, value_name = "vertex", conflicts_with = "summary", allow_hyphen_values = true)]
    pub(crate) around: Option<String>,
    #[arg(long, value_name = "number", conflicts_with = "summary", allow_negative_numbers = true, value_parser = number)]
    pub(crate) limit: Option<u32>,
    #[arg(long, value_name = "format", ignore_case = true, default_value = "text")]
    pub(crate) format: TraceFormat,
    #[arg(long)]
    pub(crate) summary: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Draw {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) question: Question,
    #[arg(short, long, value_name = "file")]
    pub(crate) output: Option<OsString>,
    #[arg(long, value_name = "theme", ignore_case = true, default_value = "light")]
    pub(crate) theme: Theme,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = count)]
    pub(crate) width: Option<NonZero<usize>>,
}

#[derive(Args, Debug)]
pub(crate) struct Generate {
    #[arg(value_name = "kind", ignore_case = true)]
    pub(crate) kind: Kind,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = count)]
    pub(crate) vertices: Option<NonZero<usize>>,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = seed, default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "form", ignore_case = true, default_value = "pgsolver")]
    pub(crate) to: WrittenForm,
}

/// The form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    Pgsolver,
    Class,
    Json,
}

/// The form in which an arena is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WrittenForm {
    Pgsolver,
    Class,
    Json,
    Dot,
}

/// The form of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolutionFormat {
    Text,
    Json,
    Paritysol,
    Dot,
}

/// What is generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    Random,
    Grid,
    Chain,
    Tictactoe,
}

/// What becomes of a player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stuck {
    Loses,
}

/// A player by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlayerNumber {
    #[value(name = "0")]
    Zero,
    #[value(name = "1")]
    One,
}

impl From<PlayerNumber> for Player {
    fn from(number: PlayerNumber) -> Player {
        match number {
            PlayerNumber::Zero => Player::Zero,
            PlayerNumber::One => Player::One,
        }
    }
}

/// The priorities of targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priority {
    Even,
    Odd,
    Exactly(u32),
}

impl Priority {
    /// Whether vertices of this priority are targets.
    pub(crate) fn chooses(self, priority: u32) -> bool {
        match self {
            Priority::Even => priority.is_multiple_of(2),
            Priority::Odd => !priority.is_multiple_of(2),
            Priority::Exactly(number) => priority == number,
        }
    }
}

impl std::str::FromStr for Priority {
    type Err = BadPriority;

    fn from_str(text: &str) -> Result<Priority, BadPriority> {
        match text.to_ascii_lowercase().as_str() {
            "even" => Ok(Priority::Even),
            "odd" => Ok(Priority::Odd),
            _ => super::digits(text).and_then(|digits| digits.parse().ok()).map(Priority::Exactly).ok_or(BadPriority),
        }
    }
}

/// The text is neither `even` nor `odd` nor a priority.
#[derive(Debug)]
pub(crate) struct BadPriority;

impl fmt::Display for BadPriority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("neither even nor odd nor a priority")
    }
}

impl std::error::Error for BadPriority {}
