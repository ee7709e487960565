//! `morpion arena convert`: an arena in another form.

use attractor::Vertex;
use attractor::formats::{Document, Naming, class, pgsolver};
use morpion_draw::arena::{self, ArenaPicture};
use morpion_draw::{Style, Theme};
use morpion_report::json::ArenaObject;

use crate::Status;
use crate::arena_file::ArenaFile;
use crate::args::arena::{Convert, WrittenForm};
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Convert, terminal: &mut Terminal) -> Result<Status, Failure> {
    options.input.check_standard_input(None, terminal)?;
    let mut file = ArenaFile::read(&options.input, terminal)?;
    file.document.marked = file.targets(&options.input.target, &file.document.naming())?;
    if options.input.target.is_given() && options.to == WrittenForm::Pgsolver {
        // Priorities are how this form says which vertices are targets.
        file.document.priorities.clear();
    }
    file.stages.finish();
    write(&file.document, &file.naming(terminal), options.to, terminal)
}

/// Writes an arena with its marks.
pub(super) fn write(
    document: &Document,
    naming: &Naming,
    form: WrittenForm,
    terminal: &mut Terminal,
) -> Result<Status, Failure> {
    let targets: &[Vertex] = &document.marked;
    match form {
        WrittenForm::Pgsolver => terminal.print_with(|_, output| pgsolver::write(document, output)),
        WrittenForm::Class => terminal.print_with(|_, output| class::write(document, output)),
        WrittenForm::Json => terminal.print_json_with(&ArenaObject { document, naming, targets }),
        WrittenForm::Dot => terminal.print_with(|texts, output| {
            let style = Style { texts, theme: Theme::Light };
            arena::dot(&style, &ArenaPicture { document, naming, targets, region: None }, output)
        }),
    }
}
