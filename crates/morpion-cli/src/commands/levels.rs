//! `morpion levels`: the exact odds of every level.

use morpion::bot::Choices;
use morpion_report::{bots, json};

use crate::Status;
use crate::args::{Format, Levels};
use crate::commands::solution_of;
use crate::failure::Failure;
use crate::terminal::Terminal;

/// Beyond, the odds take minutes, and the numbers may need more than 128 bits.
const MOST_SQUARES: u32 = 12;

pub(crate) fn run(options: &Levels, terminal: &mut Terminal) -> Result<Status, Failure> {
    let game = options.game.game()?;
    if game.square_count() > MOST_SQUARES {
        return Err(Failure::Senseless(terminal.texts.levels_small_boards(MOST_SQUARES)));
    }
    let solution = solution_of(game)?;
    let levels = json::levels(&Choices::new(&solution))?;
    match options.format {
        Format::Text => terminal.print(&bots::levels(&terminal.texts, &levels)),
        Format::Json => terminal.print_json(&levels),
    }
}
