//! `morpion arena solve`: the attractor, with its ranks and the moves of both players.

use attractor::formats::solution;
use attractor::{Fault, Graph, Moves, Region, certify_everywhere};
use morpion_draw::arena::{ArenaPicture, dot};
use morpion_draw::{Style, Theme};
use morpion_report::arena::{self, Solved};

use crate::Status;
use crate::arena_file::{ArenaFile, Asked};
use crate::args::arena::{SolutionFormat, Solve};
use crate::failure::{ArenaFailure, Failure};
use crate::terminal::Terminal;

pub(crate) fn run(options: &Solve, terminal: &mut Terminal) -> Result<Status, Failure> {
    options.input.check_standard_input(None, terminal)?;
    let file = ArenaFile::read(&options.input, terminal)?;
    let naming = file.naming(terminal);
    let asked = file.asked(&options.input.target, &options.question, &naming, None)?;
    file.warn_if_empty(&asked, terminal);
    let graph = &file.document.graph;
    file.stages.show(terminal.texts.arena_stage_solving());
    let region = graph.attractor(asked.player, asked.targets.iter().copied());
    let moves = region.moves(graph);
    if options.verify {
        file.stages.show(terminal.texts.arena_stage_verifying());
        verify(graph, &asked, &region, &moves).map_err(|fault| {
            let name = |vertex| arena::name(&naming, vertex);
            ArenaFailure::NotVerified(arena::fault(&terminal.texts, &fault, asked.player, name))
        })?;
    }
    file.stages.finish();
    let solved = Solved {
        document: &file.document,
        naming: &naming,
        region: &region,
        moves: &moves,
        is_verified: options.verify,
    };
    match options.format {
        SolutionFormat::Text => terminal.print_with(|texts, output| arena::text(texts, &solved, output)),
        SolutionFormat::Json => terminal.print_json_with(&solved),
        SolutionFormat::Paritysol => {
            let winner = |vertex| if region.contains(vertex) { asked.player } else { asked.player.opponent() };
            let choice = |vertex| moves.at(vertex);
            terminal.print_with(|_, output| solution::write(&file.document, winner, choice, output))
        }
        SolutionFormat::Dot => terminal.print_with(|texts, output| {
            let style = Style { texts, theme: Theme::Light };
            let picture = ArenaPicture {
                document: &file.document,
                naming: &naming,
                targets: &asked.targets,
                region: Some(&region),
            };
            dot(&style, &picture, output)
        }),
    }
}

/// Checks the solution by its certificate.
fn verify(graph: &Graph, asked: &Asked, region: &Region, moves: &Moves) -> Result<(), Fault> {
    certify_everywhere(graph, asked.player, &asked.targets, |vertex| region.rank(vertex), |vertex| moves.at(vertex))
}
