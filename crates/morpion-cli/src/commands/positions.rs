//! `morpion positions`: lists of positions.

use morpion::{Mark, PositionFilter};
use morpion_report::Texts;
use morpion_report::json::ListedPosition;
use morpion_report::positions::grid;

use crate::Status;
use crate::args::{ListFormat, Positions, Winner};
use crate::commands::solution_of;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Positions, terminal: &mut Terminal) -> Result<Status, Failure> {
    if options.of == Winner::Neither && options.rank.is_some() {
        return Err(Failure::Senseless(terminal.texts.rank_of_neither()));
    }
    let solution = solution_of(options.game.game()?)?;
    let listed = || filter(options).of(&solution);
    if listed().next().is_none() {
        terminal.print_error(&terminal.texts.no_position_matches());
        return Ok(Status::Done);
    }
    let width = terminal.width();
    // As they come: a large board has millions.
    terminal.print_with(|texts, output| match options.format {
        ListFormat::Grid => {
            writeln!(output, "{}\n", title(options.of, texts, listed().count()))?;
            grid(listed().map(|position| *position.board()), width, output)
        }
        ListFormat::Rows => listed().try_for_each(|position| writeln!(output, "{}", position.board().in_one_string())),
        ListFormat::Code => listed().try_for_each(|position| writeln!(output, "{}", position.board().code())),
        ListFormat::Json => listed().try_for_each(|position| {
            serde_json::to_writer(&mut *output, &ListedPosition::new(&solution, &position))?;
            writeln!(output)
        }),
    })
}

fn filter(options: &Positions) -> PositionFilter {
    PositionFilter {
        winner: match options.of {
            Winner::X => Some(Mark::X),
            Winner::O => Some(Mark::O),
            Winner::Neither => None,
        },
        rank: options.rank,
        ply: options.ply,
        to_move: options.to_move.map(Mark::from),
        no_terminal: options.no_terminal,
        unique: options.unique,
    }
}

/// The line that counts them.
fn title(winner: Winner, texts: &Texts, count: usize) -> String {
    match winner {
        Winner::X => texts.positions_count_x(count),
        Winner::O => texts.positions_count_o(count),
        Winner::Neither => texts.positions_count_neither(count),
    }
}
