//! `morpion replay`: a saved game move by move.

use std::ffi::OsStr;

use morpion_report::{json, record};

use crate::Status;
use crate::args::{Format, Replay};
use crate::board::STANDARD_INPUT;
use crate::commands::solution_of;
use crate::failure::{Failure, GameFailure};
use crate::game_file;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Replay, terminal: &mut Terminal) -> Result<Status, Failure> {
    let file = options.file.as_deref().unwrap_or(OsStr::new(STANDARD_INPUT));
    let file = game_file::read(&options.game, file, terminal).map_err(|failure| failure.in_format(options.format))?;
    // Beyond what is solved, the rules alone say what they can.
    let solution = match solution_of(file.read.record.position().board().game()) {
        Err(Failure::Game(GameFailure::TooLargeToSolve(_))) => None,
        solved => Some(solved?),
    };
    if options.format == Format::Json {
        terminal.print_json(&json::Replay::new(&terminal.texts, solution.as_ref(), &file.read))?;
        return Ok(if file.read.refused.is_some() { Status::Illegal } else { Status::Done });
    }
    terminal.print(&record::text(&terminal.texts, solution.as_ref(), &file.read.record))?;
    file.into_record(Status::Illegal).map(|_| Status::Done)
}
