//! `morpion export`: the solution for other programs.

use morpion_report::export;

use crate::Status;
use crate::args::{Export, Exported};
use crate::commands::solution_of;
use crate::failure::Failure;
use crate::terminal::Terminal;

/// The most squares of a board whose solution is written: half a million boards. One of sixteen has 43 million.
const MOST_SQUARES: u32 = 12;

pub(crate) fn run(options: &Export, terminal: &mut Terminal) -> Result<Status, Failure> {
    let game = options.game.game()?;
    if game.square_count() > MOST_SQUARES {
        return Err(Failure::Senseless(terminal.texts.export_small_boards(MOST_SQUARES)));
    }
    let solution = solution_of(game)?;
    terminal.print_with(|_, output| match options.what {
        Exported::C => export::c(&solution, output),
        Exported::Json => export::json(&solution, output),
        Exported::Csv => export::csv(&solution, output),
        Exported::Pgsolver => export::pgsolver(&solution, output),
        Exported::Boards => export::boards(game, output),
    })
}
