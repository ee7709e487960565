//! `morpion trace`: the run of the algorithm.

use std::ffi::OsString;

use morpion::trace::{Summary, trace};
use morpion::{Game, GameArena, Mark, Position};
use morpion_report::trace::{self, Names, Positions, StepOf, Writer};

use crate::Status;
use crate::args::{Format, Trace, TraceFormat};
use crate::board::STANDARD_INPUT;
use crate::commands::position_from_argument;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Trace, terminal: &mut Terminal) -> Result<Status, Failure> {
    let boards = [&options.from, &options.around];
    if boards.iter().all(|board| board.as_ref().is_some_and(|board| board == STANDARD_INPUT)) {
        return Err(Failure::Senseless(terminal.texts.standard_input_twice()));
    }
    let game = options.game.game()?;
    let arena = GameArena::new(game)?;
    let [from, around] = boards.map(|board| position(game, board.as_ref(), options.format, terminal));
    let from = from?.unwrap_or(Position::start(game));
    if options.summary {
        return summarize(&arena, options.of.into(), &from, options.format, terminal);
    }
    show(options.format, Positions, around?, options.limit, terminal, |watch| {
        trace(&arena, options.of.into(), &from, watch);
    })
}

/// The position of an option that is given.
fn position(
    game: Game,
    board: Option<&OsString>,
    format: TraceFormat,
    terminal: &Terminal,
) -> Result<Option<Position>, Failure> {
    let format = if format == TraceFormat::Jsonl { Format::Json } else { Format::Text };
    board.map(|board| position_from_argument(game, board, format, terminal)).transpose()
}

/// Writes the steps of a run that are asked for, as they come: those around a vertex, up to a limit.
pub(super) fn show<N: Names<Vertex: PartialEq>>(
    format: TraceFormat,
    names: N,
    around: Option<N::Vertex>,
    limit: Option<u32>,
    terminal: &mut Terminal,
    run: impl FnOnce(&mut dyn FnMut(u64, StepOf<N>)),
) -> Result<Status, Failure> {
    let limit = limit.unwrap_or(u32::MAX);
    let mut count = 0;
    let status = terminal.print_with(|texts, output| {
        let mut writer = Writer::new(texts, format.into(), names, output)?;
        let mut written = Ok(());
        run(&mut |number, step| {
            if around.is_some_and(|around| !step.touches(&around)) {
                return;
            }
            if count < limit && written.is_ok() {
                written = writer.write(number, &step);
            }
            count += 1;
        });
        written.and_then(|()| writer.finish())
    })?;
    if count == 0 {
        terminal.print_error(&N::none_sentence(&terminal.texts));
    } else if count > limit && !terminal.is_closed {
        terminal.print_error(&terminal.texts.trace_more(count - limit));
    }
    Ok(status)
}

fn summarize(
    arena: &GameArena,
    player: Mark,
    from: &Position,
    format: TraceFormat,
    terminal: &mut Terminal,
) -> Result<Status, Failure> {
    let mut summary = Summary::default();
    trace(arena, player, from, |_, step| summary.add(&step));
    terminal.print_with(|texts, output| trace::summary(texts, format.into(), &Positions, player, &summary, output))
}

impl From<TraceFormat> for trace::Format {
    fn from(format: TraceFormat) -> trace::Format {
        match format {
            TraceFormat::Text => trace::Format::Text,
            TraceFormat::Jsonl => trace::Format::JsonLines,
            TraceFormat::Csv => trace::Format::Csv,
        }
    }
}
