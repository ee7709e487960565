//! `morpion move`: one move of a bot.

use morpion_report::{bots, json};

use crate::Status;
use crate::args::{Format, Move};
use crate::commands::{position_from_argument, random_source};
use crate::failure::Failure;
use crate::solver::{Chooser, Solver};
use crate::terminal::Terminal;

pub(crate) fn run(options: &Move, terminal: &mut Terminal) -> Result<Status, Failure> {
    let position = position_from_argument(options.game.game()?, &options.board, options.format, terminal)?;
    let mut random = random_source(options.bot.seed)?;
    let solver = Solver::new(position.board().game(), &options.tiers)?;
    let chosen = Chooser::new(&solver).choose(options.bot.bot(), &position, &mut random, terminal)?;
    match options.format {
        Format::Text => terminal.print(&bots::chosen(&terminal.texts, &position, chosen)),
        Format::Json => terminal.print_json(&json::ChosenMove::new(&position, chosen)),
    }
}
