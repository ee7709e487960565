//! `morpion move`: one move of a bot.

use morpion::bot::Choices;
use morpion_report::{bots, json};

use crate::Status;
use crate::args::{Format, Move};
use crate::commands::{position_from_argument, random_source, solution_of};
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Move, terminal: &mut Terminal) -> Result<Status, Failure> {
    let position = position_from_argument(options.game.game()?, &options.board, options.format, terminal)?;
    let mut random = random_source(options.bot.seed)?;
    let solution = solution_of(position.board().game())?;
    let chosen = options.bot.bot().choose(&Choices::new(&solution), &position, &mut random);
    match options.format {
        Format::Text => terminal.print(&bots::chosen(&terminal.texts, &position, chosen)),
        Format::Json => terminal.print_json(&json::ChosenMove::new(&position, chosen)),
    }
}
