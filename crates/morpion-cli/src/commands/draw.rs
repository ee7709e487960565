//! `morpion draw`: pictures, into a file of the form that its name says.

use std::ffi::{OsStr, OsString};
use std::num::NonZero;
use std::path::{Path, PathBuf};

use morpion::{Game, Mark};
use morpion_draw::layers::Selection;
use morpion_draw::{Style, Svg, board, layers, map, tree};
use morpion_report::printable;

use crate::Status;
use crate::args::{Draw, Format, Picture};
use crate::commands::{depth_of, position_from_argument, solution_of};
use crate::failure::{Failure, Unsavable};
use crate::interrupt;
use crate::terminal::Terminal;
use crate::whole_file;

pub(crate) fn run(options: &Draw, terminal: &mut Terminal) -> Result<Status, Failure> {
    let file = PictureFile::new(options.output.as_ref(), options.width, terminal)?;
    let style = Style { texts: &terminal.texts, theme: options.theme.into() };
    match &options.picture {
        Picture::Board(asked) => {
            let position = position_from_argument(asked.game.game()?, &asked.board, Format::Text, terminal)?;
            let solution = asked.analysis.then(|| solution_of(position.board().game())).transpose()?;
            file.write(
                || {
                    Ok(match &solution {
                        Some(solution) => board::analysis_svg(&style, solution, &position),
                        None => board::svg(&style, position.board()),
                    })
                },
                || Ok(board::dot(&style, position.board(), solution.as_ref()).into_bytes()),
            )
        }
        Picture::Map(asked) => {
            let game = small(asked.game.game()?, terminal)?;
            let (solution, player) = (solution_of(game)?, Mark::from(asked.player));
            file.write(
                || Ok(map::svg(&style, &solution, player)),
                || Ok(map::dot(&style, &solution, player).into_bytes()),
            )
        }
        Picture::Layers(asked) => {
            let solution = solution_of(small(asked.game.game()?, terminal)?)?;
            let selection = Selection { player: asked.player.map(Mark::from), unique: asked.unique };
            file.write(
                || Ok(layers::svg(&style, &solution, selection)),
                || Ok(layers::dot(&style, &solution, selection).into_bytes()),
            )
        }
        Picture::Tree(asked) => {
            let position = position_from_argument(asked.game.game()?, &asked.board, Format::Text, terminal)?;
            let solution = solution_of(position.board().game())?;
            let depth = depth_of(&solution, &position, asked.depth, terminal)?;
            file.write(
                || Ok(tree::svg(&style, &solution, &position, depth)),
                || Ok(tree::dot(&style, &solution, &position, depth).into_bytes()),
            )
        }
    }
}

/// The most squares of a board whose positions all have their place in one picture.
const MOST_SQUARES: u32 = 9;

/// A game all of which can be seen in one picture, or why it cannot.
fn small(game: Game, terminal: &Terminal) -> Result<Game, Failure> {
    if game.square_count() > MOST_SQUARES {
        return Err(Failure::Senseless(terminal.texts.draw_small_boards(MOST_SQUARES)));
    }
    Ok(game)
}

/// The file that a picture goes into.
pub(super) struct PictureFile {
    /// As the user named it.
    name: OsString,
    /// Where it is, links followed.
    path: PathBuf,
    form: Form,
}

/// The form of a picture.
enum Form {
    Svg,
    /// With the width asked for.
    Png(Option<u32>),
    Dot,
}

impl PictureFile {
    /// The file asked for, if its name says a form. One that is there is replaced.
    pub(super) fn new(
        output: Option<&OsString>,
        width: Option<NonZero<usize>>,
        terminal: &Terminal,
    ) -> Result<PictureFile, Failure> {
        let texts = &terminal.texts;
        let name = output.cloned().ok_or_else(|| Failure::Senseless(texts.draw_no_file()))?;
        let width = width.map(NonZero::get).map(|width| u32::try_from(width).unwrap_or(u32::MAX));
        let ending = Path::new(&name).extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        let form = match ending.as_deref() {
            Some("png") => Form::Png(width),
            Some("svg" | "dot") if width.is_some() => {
                return Err(Failure::Senseless(texts.option_only_with("--width", ".png")));
            }
            Some("svg") => Form::Svg,
            Some("dot") => Form::Dot,
            _ => return Err(Failure::Senseless(texts.draw_unknown_form(printable(&name.to_string_lossy())))),
        };
        match whole_file::find(&name) {
            Ok(found) => {
                let path = found.map_or_else(|| PathBuf::from(&name), |(path, _)| path);
                Ok(PictureFile { name, path, form })
            }
            Err(problem) => Err(unsavable(&name, problem)),
        }
    }

    /// Draws the picture in the file's form, and writes it.
    pub(super) fn write(
        &self,
        svg: impl FnOnce() -> Result<Svg, Failure>,
        dot: impl FnOnce() -> Result<Vec<u8>, Failure>,
    ) -> Result<Status, Failure> {
        let bytes = match self.form {
            Form::Svg => svg()?.into_string().into_bytes(),
            Form::Png(width) => svg()?.to_png(width)?,
            Form::Dot => dot()?,
        };
        // A signal waits until the file is whole.
        interrupt::catch();
        match whole_file::write(&self.path, &bytes, false) {
            Ok(()) => Ok(Status::Done),
            Err(problem) => Err(unsavable(&self.name, problem)),
        }
    }
}

fn unsavable(name: &OsStr, problem: Unsavable) -> Failure {
    Failure::Unsavable { file: name.to_string_lossy().into_owned(), problem }
}
