//! `morpion grade`: marks what a student hands in.

use std::ffi::OsStr;

use morpion::{Game, Mark, Solution};
use morpion_grade::read::{self, MAX_SUBMISSION_BYTES, Unreadable};
use morpion_report::{grade, json};

use crate::Status;
use crate::args::{Format, Grade};
use crate::board::STANDARD_INPUT;
use crate::failure::Failure;
use crate::source;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Grade, terminal: &mut Terminal) -> Result<Status, Failure> {
    if options.game.game()? != Game::STANDARD {
        return Err(Failure::Senseless(terminal.texts.grade_standard_game()));
    }
    let file = options.submission.as_deref().unwrap_or(OsStr::new(STANDARD_INPUT));
    if file == STANDARD_INPUT {
        terminal.prompt_for_submission();
    }
    let submission = source::read(file, MAX_SUBMISSION_BYTES)?;
    let marks = marks(options, &submission).map_err(|unreadable| Failure::Ungradable {
        file: file.to_string_lossy().into_owned(),
        unreadable,
        out_of: options.points.get(),
        format: options.format,
    })?;
    let (texts, solution) = (&terminal.texts, Solution::standard());
    match options.format {
        Format::Text => terminal.print(&grade::text(texts, &solution, &marks, options.points.get()))?,
        Format::Json => terminal.print_json(&json::Grade::new(texts, &solution, &marks, options.points.get()))?,
    };
    Ok(if marks.is_right() { Status::Done } else { Status::Illegal })
}

fn marks(options: &Grade, submission: &[u8]) -> Result<morpion_grade::Grade, Unreadable> {
    let player = Mark::from(options.of);
    if options.ranks {
        read::ranks(submission).map(|ranks| morpion_grade::ranks(player, &ranks))
    } else if options.strategy {
        read::strategy(submission).map(|moves| morpion_grade::strategy(player, &moves))
    } else if options.referee {
        read::verdicts(submission).map(|verdicts| morpion_grade::referee(&verdicts))
    } else {
        read::positions(submission).map(|list| morpion_grade::positions(player, &list))
    }
}
