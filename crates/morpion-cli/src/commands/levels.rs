//! `morpion levels`: the exact odds of every level.

use morpion::bot::Choices;
use morpion_report::{bots, json};

use crate::Status;
use crate::args::{Format, Levels};
use crate::commands::solution_of;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Levels, terminal: &mut Terminal) -> Result<Status, Failure> {
    let solution = solution_of(options.game.game()?)?;
    let levels = json::levels(&Choices::new(&solution))?;
    match options.format {
        Format::Text => terminal.print(&bots::levels(&terminal.texts, &levels)),
        Format::Json => terminal.print_json(&levels),
    }
}
