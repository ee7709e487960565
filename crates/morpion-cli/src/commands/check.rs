//! `morpion check`: the referee.

use std::ffi::OsString;

use morpion::{Game, Position};
use morpion_report::{json, verdict};

use super::records;
use crate::Status;
use crate::args::{Check, CheckFormat, Format};
use crate::board;
use crate::failure::{Failure, Refused};
use crate::terminal::Terminal;

pub(crate) fn run(options: &Check, terminal: &mut Terminal) -> Result<Status, Failure> {
    let game = options.game.game()?;
    if let Some(form) = options.records {
        return records::run(form, game, options, terminal);
    }
    let format = match options.format {
        None | Some(CheckFormat::Text) => Format::Text,
        Some(CheckFormat::Json) => Format::Json,
        Some(_) => return Err(Failure::Senseless(terminal.texts.format_of_one_board())),
    };
    let file = match options.files.as_slice() {
        [] => None,
        [file] => Some(file),
        _ => return Err(Failure::Senseless(terminal.texts.files_of_one_board())),
    };
    let position =
        judge(game, options.board.as_ref(), file, format, terminal).map_err(|failure| failure.in_format(format))?;
    match format {
        Format::Text => terminal.print(&(verdict::position(&terminal.texts, &position) + "\n")),
        Format::Json => terminal.print_json(&json::Verdict::position(&position)),
    }
}

fn judge(
    game: Game,
    board: Option<&OsString>,
    file: Option<&OsString>,
    format: Format,
    terminal: &Terminal,
) -> Result<Position, Failure> {
    let board = match (board, file) {
        (Some(argument), _) => board::from_argument(game, argument, terminal)?,
        (None, Some(file)) => {
            board::from_file(game, file, terminal).map_err(|failure| failure.with_board_option("--board"))?
        }
        (None, None) => board::from_file(game, board::STANDARD_INPUT.as_ref(), terminal)?,
    };
    board.check().map_err(|impossible| {
        // Here an impossible board is a result, not a wrong input.
        let refused = Box::new(Refused::Impossible { impossible, file: None });
        Failure::Refused { refused, format, status: Status::Illegal }
    })
}
