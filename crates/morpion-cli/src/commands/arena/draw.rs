//! `morpion arena draw`: an arena and its attractor as a picture.

use morpion_draw::Style;
use morpion_draw::arena::{ArenaPicture, dot, svg};

use crate::Status;
use crate::arena_file::ArenaFile;
use crate::args::arena::Draw;
use crate::commands::draw::PictureFile;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Draw, terminal: &mut Terminal) -> Result<Status, Failure> {
    let picture_file = PictureFile::new(options.output.as_ref(), options.width, terminal)?;
    options.input.check_standard_input(None, terminal)?;
    let file = ArenaFile::read(&options.input, terminal)?;
    let naming = file.naming(terminal);
    let asked = file.asked(&options.input.target, &options.question, &naming, None)?;
    file.warn_if_empty(&asked, terminal);
    file.stages.show(terminal.texts.arena_stage_drawing());
    let region =
        (!asked.targets.is_empty()).then(|| file.document.graph.attractor(asked.player, asked.targets.iter().copied()));
    let picture =
        ArenaPicture { document: &file.document, naming: &naming, targets: &asked.targets, region: region.as_ref() };
    let style = Style { texts: &terminal.texts, theme: options.theme.into() };
    picture_file.write(
        || svg(&style, &picture).map_err(Failure::from),
        || {
            let mut text = Vec::new();
            dot(&style, &picture, &mut text).map_err(Failure::Unwritable)?;
            Ok(text)
        },
    )
}
