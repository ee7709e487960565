//! `morpion explain`: why a position is worth what it is.

use morpion::{Explanation, Position, Solution};
use morpion_draw::{Style, Theme, tree};
use morpion_report::{explain, json};

use crate::Status;
use crate::args::{Explain, ExplainFormat, Format};
use crate::commands::{depth_of, position_from_argument, solution_of};
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Explain, terminal: &mut Terminal) -> Result<Status, Failure> {
    let refusal = if options.format == ExplainFormat::Json { Format::Json } else { Format::Text };
    let position = position_from_argument(options.game.game()?, &options.board, refusal, terminal)?;
    let solution = solution_of(position.board().game())?;
    let depth = depth_of(&solution, &position, options.depth, terminal)?;
    let texts = &terminal.texts;
    let style = Style { texts, theme: Theme::Light };
    match options.format {
        ExplainFormat::Text => {
            terminal.print(&explain::text(texts, &solution, &explanation(&solution, &position, depth)))
        }
        ExplainFormat::Json => {
            terminal.print_json(&json::Explanation::new(texts, &solution, &explanation(&solution, &position, depth)))
        }
        ExplainFormat::Dot => terminal.print(&tree::dot(&style, &solution, &position, depth)),
        ExplainFormat::Svg => terminal.print(&tree::svg(&style, &solution, &position, depth).into_string()),
    }
}

fn explanation(solution: &Solution, position: &Position, depth: u32) -> Explanation {
    solution.explain(position, depth).expect("the position is of the game that was solved")
}
