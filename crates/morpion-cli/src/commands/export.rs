//! `morpion export`: the solution for other programs.

use morpion::{Game, Solution};
use morpion_report::export;

use crate::Status;
use crate::args::{Export, Exported};
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Export, terminal: &mut Terminal) -> Result<Status, Failure> {
    terminal.print_with(|_, output| match options.what {
        Exported::C => export::c(&Solution::standard(), output),
        Exported::Json => export::json(&Solution::standard(), output),
        Exported::Csv => export::csv(&Solution::standard(), output),
        Exported::Pgsolver => export::pgsolver(&Solution::standard(), output),
        Exported::Boards => export::boards(Game::STANDARD, output),
    })
}
