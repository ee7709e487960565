//! The program `morpion`: reads the arguments, runs one command, and turns its result into an exit status.

mod arena_file;
mod args;
mod board;
mod cache;
mod commands;
mod entry;
mod failure;
mod game_file;
mod help;
mod input;
mod interrupt;
mod memory;
mod progress;
mod save_file;
mod session;
mod solver;
mod source;
mod terminal;
mod tiers;
mod usage;
mod whole_file;

use std::ffi::OsString;
use std::process::ExitCode;

use morpion_report::Texts;

use crate::args::Command;
use crate::failure::Failure;
use crate::terminal::Terminal;

/// What a run came to; the number is the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Done = 0,
    /// The board is impossible, the record has an illegal move, or the submission is wrong.
    Illegal = 1,
    Refused = 2,
    Interrupted = 130,
}

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    // The language is needed before the arguments are read: what is wrong with them is said in it.
    let texts = Texts::new(args::language(&arguments));
    let mut terminal = Terminal::new(texts, args::color(&arguments));
    let status = run(&arguments, &mut terminal).unwrap_or_else(|failure| failure.report(&mut terminal));
    ExitCode::from(status as u8)
}

fn run(arguments: &[OsString], terminal: &mut Terminal) -> Result<Status, Failure> {
    match args::read(arguments, &terminal.texts).map(|cli| cli.command) {
        Ok(Some(Command::Check(options))) => commands::check::run(&options, terminal),
        Ok(Some(Command::Solve(options))) => commands::solve::run(&options, terminal),
        Ok(Some(Command::Positions(options))) => commands::positions::run(&options, terminal),
        Ok(Some(Command::Analyze(options))) => commands::analyze::run(&options, terminal),
        Ok(Some(Command::Explain(options))) => commands::explain::run(&options, terminal),
        Ok(Some(Command::Draw(options))) => commands::draw::run(&options, terminal),
        Ok(Some(Command::Move(options))) => commands::r#move::run(&options, terminal),
        Ok(Some(Command::Levels(options))) => commands::levels::run(&options, terminal),
        Ok(Some(Command::Play(options))) => commands::play::run(&options, terminal),
        Ok(Some(Command::Replay(options))) => commands::replay::run(&options, terminal),
        Ok(Some(Command::Trace(options))) => commands::trace::run(&options, terminal),
        Ok(Some(Command::Export(options))) => commands::export::run(&options, terminal),
        Ok(Some(Command::Grade(options))) => commands::grade::run(&options, terminal),
        Ok(Some(Command::Arena(options))) => commands::arena::run(&options, terminal),
        Ok(Some(Command::Page(options))) => commands::page::run(&options, terminal),
        #[cfg(feature = "serve")]
        Ok(Some(Command::Serve(options))) => commands::serve::run(&options, terminal),
        #[cfg(feature = "mcp")]
        Ok(Some(Command::Mcp)) => commands::mcp::run(terminal),
        Ok(Some(Command::Completions(options))) => commands::completions::run(&options, terminal),
        Ok(Some(Command::Man)) => commands::man::run(terminal),
        Ok(None) => terminal.print(&(terminal.texts.short_help() + "\n")),
        Err(error) => usage::answer(&error, arguments, terminal),
    }
}
