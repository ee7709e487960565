//! `morpion arena trace`: the run of the algorithm on an arena.

use attractor::explore;
use attractor::trace::{Summary, trace};
use morpion_report::trace::{Vertices, summary};

use crate::Status;
use crate::arena_file::{ArenaFile, find};
use crate::args::arena::Trace;
use crate::commands::trace::show;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Trace, terminal: &mut Terminal) -> Result<Status, Failure> {
    options.input.check_standard_input(None, terminal)?;
    let file = ArenaFile::read(&options.input, terminal)?;
    let naming = file.naming(terminal);
    let asked = file.asked(&options.input.target, &options.question, &naming, None)?;
    file.warn_if_empty(&asked, terminal);
    let graph = &file.document.graph;
    let around = options.around.as_ref().map(|name| find(&naming, name, None)).transpose()?;
    file.stages.finish();
    let explored = explore(graph, graph.vertices());
    let names = Vertices { graph, naming: &naming };
    let targets = asked.targets.iter().copied();
    if options.summary {
        let mut counts = Summary::default();
        trace(graph, &explored, asked.player, targets, |_, step| counts.add(&step));
        return terminal
            .print_with(|texts, output| summary(texts, options.format.into(), &names, asked.player, &counts, output));
    }
    show(options.format, names, around, options.limit, terminal, |watch| {
        trace(graph, &explored, asked.player, targets, watch);
    })
}
