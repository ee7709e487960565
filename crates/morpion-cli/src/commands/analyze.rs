//! `morpion analyze`: the value of a position and of every move.

use morpion_report::{analysis, json};

use crate::Status;
use crate::args::{Analyze, Format};
use crate::commands::position_from_argument;
use crate::failure::Failure;
use crate::solver::Solver;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Analyze, terminal: &mut Terminal) -> Result<Status, Failure> {
    let position = position_from_argument(options.game.game()?, &options.board, options.format, terminal)?;
    let solver = Solver::new(position.board().game(), &options.tiers)?;
    solver.solve(&position, terminal)?;
    match options.format {
        Format::Text => terminal.print(&analysis::text(&terminal.texts, &solver, &position)),
        Format::Json => terminal.print_json(&json::Analysis::new(&solver, &position)),
    }
}
