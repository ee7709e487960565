//! `morpion solve`: both attractors and the value of the start; on a larger board, the positions by tier.

use std::time::Instant;

use morpion::{Game, Position};
use morpion_report::{json, solution, tiers};

use crate::Status;
use crate::args::{Format, Solve};
use crate::failure::Failure;
use crate::solver::Solver;
use crate::terminal::Terminal;
use crate::tiers::Tiers;

pub(crate) fn run(options: &Solve, terminal: &mut Terminal) -> Result<Status, Failure> {
    let game = options.game.game()?;
    let start = Instant::now();
    match Solver::new(game, &options.tiers)? {
        Solver::Attractors(solved) => {
            let time = start.elapsed();
            match options.format {
                Format::Text => terminal.print(&solution::text(&terminal.texts, &solved, time)),
                Format::Json => terminal.print_json(&json::SolvedGame::new(&solved)),
            }
        }
        Solver::Tiers(by_tiers) => solve_by_tiers(&by_tiers, game, start, options.format, terminal),
    }
}

fn solve_by_tiers(
    by_tiers: &Tiers,
    game: Game,
    start: Instant,
    format: Format,
    terminal: &mut Terminal,
) -> Result<Status, Failure> {
    let solved = by_tiers.solve_whole(&Position::start(game), terminal)?;
    match format {
        Format::Text => terminal.print(&tiers::text(&terminal.texts, &solved, start.elapsed())),
        Format::Json => terminal.print_json(&json::SolvedTiers::new(&solved)),
    }
}
