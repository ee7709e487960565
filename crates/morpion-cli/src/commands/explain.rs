//! `morpion explain`: why a position is worth what it is.

use morpion::{Explanation, MAX_SOLVED_SQUARES, Position};
use morpion_draw::{Style, Theme, tree};
use morpion_report::{explain, json};

use crate::Status;
use crate::args::{Explain, ExplainFormat, Format};
use crate::commands::{depth_of, position_from_argument};
use crate::failure::{Failure, TiersFailure};
use crate::solver::Solver;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Explain, terminal: &mut Terminal) -> Result<Status, Failure> {
    let refusal = if options.format == ExplainFormat::Json { Format::Json } else { Format::Text };
    let position = position_from_argument(options.game.game()?, &options.board, refusal, terminal)?;
    let solver = Solver::new(position.board().game(), &options.tiers)?;
    let texts_alone = matches!(options.format, ExplainFormat::Text | ExplainFormat::Json);
    if !texts_alone && matches!(solver, Solver::Tiers(_)) {
        return Err(TiersFailure::NoPicture { most: MAX_SOLVED_SQUARES }.into());
    }
    solver.solve(&position, terminal)?;
    let depth = depth_of(&solver, &position, options.depth, terminal)?;
    let texts = &terminal.texts;
    let style = Style { texts, theme: Theme::Light };
    match (options.format, &solver) {
        (ExplainFormat::Dot, Solver::Attractors(solution)) => {
            terminal.print(&tree::dot(&style, solution, &position, depth))
        }
        (ExplainFormat::Svg, Solver::Attractors(solution)) => {
            terminal.print(&tree::svg(&style, solution, &position, depth).into_string())
        }
        (ExplainFormat::Json, _) => {
            terminal.print_json(&json::Explanation::new(texts, &solver, &explanation(&solver, &position, depth)))
        }
        _ => terminal.print(&explain::text(texts, &solver, &explanation(&solver, &position, depth))),
    }
}

fn explanation(solver: &Solver, position: &Position, depth: u32) -> Explanation {
    solver.renew();
    Explanation::new(solver, position, depth).expect("the position is one that was solved")
}
