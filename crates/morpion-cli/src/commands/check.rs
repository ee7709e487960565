//! `morpion check`: the referee.

use morpion::{Game, Position};
use morpion_report::{json, verdict};

use crate::Status;
use crate::args::{Check, Format};
use crate::board;
use crate::failure::{Failure, Refused};
use crate::terminal::Terminal;

pub(crate) fn run(options: &Check, terminal: &mut Terminal) -> Result<Status, Failure> {
    let position = judge(options, terminal).map_err(|failure| failure.in_format(options.format))?;
    match options.format {
        Format::Text => terminal.print(&(verdict::position(&terminal.texts, &position) + "\n")),
        Format::Json => terminal.print_json(&json::Verdict::position(&position)),
    }
}

fn judge(options: &Check, terminal: &Terminal) -> Result<Position, Failure> {
    let board = match (&options.board, &options.file) {
        (Some(argument), _) => board::from_argument(Game::STANDARD, argument, terminal)?,
        (None, Some(file)) => {
            board::from_file(Game::STANDARD, file, terminal).map_err(|failure| failure.with_board_option("--board"))?
        }
        (None, None) => board::from_file(Game::STANDARD, board::STANDARD_INPUT.as_ref(), terminal)?,
    };
    board.check().map_err(|impossible| {
        // Here an impossible board is a result, not a wrong input.
        let refused = Box::new(Refused::Impossible { impossible, file: None });
        Failure::Refused { refused, format: options.format, status: Status::Illegal }
    })
}
