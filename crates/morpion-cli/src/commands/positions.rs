//! `morpion positions`: lists of positions.

use morpion::{Board, Mark, Position, PositionFilter, Solution};
use morpion_report::json::ListedPosition;
use morpion_report::positions::grid;

use crate::Status;
use crate::args::{ListFormat, Positions, Winner};
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Positions, terminal: &mut Terminal) -> Result<Status, Failure> {
    if options.of == Winner::Neither && options.rank.is_some() {
        return Err(Failure::Senseless(terminal.texts.rank_of_neither()));
    }
    let solution = Solution::standard();
    let positions: Vec<Position> = filter(options).of(&solution).collect();
    let text = match options.format {
        ListFormat::Grid => drawn(options, &positions, terminal),
        ListFormat::Rows => lines(&positions, |position| position.board().in_one_string().to_string()),
        ListFormat::Code => lines(&positions, |position| position.board().code().to_string()),
        ListFormat::Json => lines(&positions, |position| {
            // A record of strings and numbers always has a JSON form.
            serde_json::to_string(&ListedPosition::new(&solution, position)).unwrap_or_default()
        }),
    };
    if positions.is_empty() {
        terminal.print_error(&terminal.texts.no_position_matches());
    }
    terminal.print(&text)
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

/// The boards side by side under a line that counts them.
fn drawn(options: &Positions, positions: &[Position], terminal: &Terminal) -> String {
    if positions.is_empty() {
        return String::new();
    }
    let (texts, count) = (&terminal.texts, positions.len());
    let title = match options.of {
        Winner::X => texts.positions_count_x(count),
        Winner::O => texts.positions_count_o(count),
        Winner::Neither => texts.positions_count_neither(count),
    };
    let boards: Vec<Board> = positions.iter().map(|position| *position.board()).collect();
    format!("{title}\n\n{}", grid(&boards, terminal.width()))
}

fn lines(positions: &[Position], line: impl Fn(&Position) -> String) -> String {
    positions.iter().map(|position| line(position) + "\n").collect()
}
