//! `morpion solve`: both attractors and the value of the start.

use std::time::Instant;

use morpion_report::{json, solution};

use crate::Status;
use crate::args::{Format, Solve};
use crate::commands::solution_of;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Solve, terminal: &mut Terminal) -> Result<Status, Failure> {
    let game = options.game.game()?;
    let start = Instant::now();
    let solved = solution_of(game)?;
    let time = start.elapsed();
    match options.format {
        Format::Text => terminal.print(&solution::text(&terminal.texts, &solved, time)),
        Format::Json => terminal.print_json(&json::SolvedGame::new(&solved)),
    }
}
