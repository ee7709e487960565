//! `morpion play`: the game at the prompt.

use std::io::IsTerminal;

use morpion::{Position, Record};

use crate::Status;
use crate::args::{Format, Humans, Play};
use crate::board::STANDARD_INPUT;
use crate::commands::{position_from_argument, random_source};
use crate::failure::Failure;
use crate::game_file;
use crate::interrupt;
use crate::save_file::SaveFile;
use crate::session::{Players, Session};
use crate::solver::{Chooser, Solver};
use crate::terminal::Terminal;

pub(crate) fn run(options: &Play, terminal: &mut Terminal) -> Result<Status, Failure> {
    let is_taken = [&options.from, &options.resume].into_iter().flatten().any(|source| source == STANDARD_INPUT);
    // At a terminal, Ctrl-D ends the board and the moves come after it.
    if is_taken && options.humans != Humans::None && !std::io::stdin().is_terminal() {
        return Err(Failure::NoMoves);
    }
    let record = record(options, terminal)?;
    interrupt::catch();
    let save = options.save.as_deref().map(|file| SaveFile::new(file, options.resume.as_deref())).transpose()?;
    let random = random_source(options.bot.seed)?;
    let solver = Solver::new(record.position().board().game(), &options.tiers)?;
    // A game that a bot cannot play does not begin.
    if let Some(position) = first_of_a_bot(record.position(), options.humans) {
        solver.check(&position)?;
    }
    let chooser = Chooser::new(&solver);
    let players = Players { humans: options.humans, bot: options.bot.bot(), random };
    Session::new(terminal, &chooser, players, record, save, options.hints).run()
}

/// A position in which a bot may move first; `None` if none will.
fn first_of_a_bot(position: &Position, humans: Humans) -> Option<Position> {
    let goes_on_after = |square| position.play(square).ok().filter(|after| !after.is_over());
    let after = position.moves().find_map(goes_on_after);
    let candidates = [Some(*position), after].into_iter().flatten();
    candidates.into_iter().find(|candidate| candidate.side_to_move().is_some_and(|side| !humans.play(side)))
}

/// The game to go on with: a saved one, or a new one from a board.
fn record(options: &Play, terminal: &Terminal) -> Result<Record, Failure> {
    if let Some(file) = &options.resume {
        let file =
            game_file::read(&options.game, file, terminal).map_err(|failure| failure.with_board_option("--from"));
        return file?.into_record(Status::Refused);
    }
    let game = options.game.game()?;
    match &options.from {
        Some(board) => position_from_argument(game, board, Format::Text, terminal).map(Record::new),
        None => Ok(Record::new(Position::start(game))),
    }
}
