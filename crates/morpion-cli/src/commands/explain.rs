//! `morpion explain`: why a position is worth what it is.

use morpion::{Solution, Value};
use morpion_report::{explain, json};

use crate::Status;
use crate::args::{Explain, Format};
use crate::commands::position_from_argument;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Explain, terminal: &mut Terminal) -> Result<Status, Failure> {
    let position = position_from_argument(&options.board, options.format, terminal)?;
    let solution = Solution::standard();
    let is_draw = solution.evaluate(&position).is_some_and(|evaluation| evaluation.value == Value::Draw);
    let depth = options.depth.unwrap_or(if is_draw { explain::DEPTH_OF_DRAW } else { u32::MAX });
    let explanation = solution.explain(&position, depth).expect("the position is of the game that was solved");
    match options.format {
        Format::Text => terminal.print(&explain::text(&terminal.texts, &solution, &explanation)),
        Format::Json => terminal.print_json(&json::Explanation::new(&terminal.texts, &solution, &explanation)),
    }
}
