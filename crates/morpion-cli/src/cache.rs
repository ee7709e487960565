//! The files that keep what was solved.

use std::cell::Cell;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use morpion::{Position, Size};
use morpion_report::{Texts, printable};
use morpion_tiers::{Depth, Solved, Unreadable};

use crate::failure::Unsavable;
use crate::terminal::Terminal;
use crate::whole_file;

/// A folder with files of solved positions. They are believed only if they are whole: whatever is wrong with one, the position
/// is solved as if there were none.
pub(crate) struct Cache {
    folder: PathBuf,
    /// Whether the user was told that something is wrong there: once is enough.
    is_told: Cell<bool>,
}

/// Why a file is not used.
enum Useless {
    Unreadable(Unreadable),
    /// It holds another position than its name says.
    OtherPosition,
}

impl Cache {
    pub(crate) fn new(folder: OsString) -> Cache {
        Cache { folder: folder.into(), is_told: Cell::new(false) }
    }

    /// Finds a position: in its own file, or in that of the empty board, if its moves are known from there.
    pub(crate) fn find(&self, position: &Position, depth: Depth, terminal: &mut Terminal) -> Option<Solved> {
        let start = Position::start(position.board().game());
        let own = self.read(position, depth, terminal);
        own.or_else(|| {
            let from_start = self.read(&start, depth, terminal).filter(|_| *position != start)?;
            (from_start.known_marks() > position.ply()).then_some(from_start)
        })
    }

    /// What the file of a position holds. `None` if there is none, or after a warning if it cannot be used.
    fn read(&self, position: &Position, depth: Depth, terminal: &mut Terminal) -> Option<Solved> {
        let path = self.path(position, depth);
        match read(&path, position, depth) {
            Ok(solved) => Some(solved),
            Err(Useless::Unreadable(Unreadable::Io(error))) if is_nowhere(&error) => None,
            Err(useless) => {
                let texts = &terminal.texts;
                let message = texts.cache_ignored(printable(&path.to_string_lossy()), useless.said(texts));
                let advice = texts.advice_cache();
                self.warn(&message, Some(&advice), terminal);
                None
            }
        }
    }

    /// Writes the file of a position. If that fails, a warning is all.
    pub(crate) fn keep(&self, solved: &Solved, terminal: &mut Terminal) {
        let path = self.path(solved.position(), solved.depth());
        if self.write(&path, solved).is_err() {
            let message = terminal.texts.cache_not_written(printable(&path.to_string_lossy()));
            self.warn(&message, None, terminal);
        }
    }

    fn warn(&self, message: &str, advice: Option<&str>, terminal: &mut Terminal) {
        if !self.is_told.replace(true) {
            terminal.warn(message, advice);
        }
    }

    fn write(&self, path: &Path, solved: &Solved) -> Result<(), Unsavable> {
        fs::create_dir_all(&self.folder)?;
        let mut bytes = Vec::new();
        solved.write(&mut bytes)?;
        whole_file::write(path, &bytes, false)
    }

    /// The file of a position: it is named after the game, the position and the depth.
    fn path(&self, position: &Position, depth: Depth) -> PathBuf {
        let game = position.board().game();
        let Size { columns, rows } = game.size();
        let (line, code) = (game.line_length(), position.board().code());
        let misere = if game.is_misere() { "-misere" } else { "" };
        let torus = if game.is_torus() { "-torus" } else { "" };
        let depth = match depth {
            Depth::Values => "values",
            Depth::Remoteness => "remoteness",
        };
        self.folder.join(format!("{columns}x{rows}-{line}{misere}{torus}-{code}-{depth}.tiers"))
    }
}

/// Whether there is no such file. What is no folder has none either: that nothing is kept there will be told.
fn is_nowhere(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

fn read(path: &Path, position: &Position, depth: Depth) -> Result<Solved, Useless> {
    let unreadable = |error: io::Error| Useless::Unreadable(error.into());
    // To open a pipe is to wait for who writes into it.
    if !fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(Useless::Unreadable(Unreadable::Foreign));
    }
    let file = File::open(path).map_err(unreadable)?;
    let solved = Solved::read(&mut BufReader::new(file)).map_err(Useless::Unreadable)?;
    let is_asked_for = solved.position() == position && solved.depth() == depth;
    if is_asked_for { Ok(solved) } else { Err(Useless::OtherPosition) }
}

impl Useless {
    fn said(&self, texts: &Texts) -> String {
        match self {
            Useless::OtherPosition => texts.cache_other_position(),
            Useless::Unreadable(Unreadable::Io(_)) => texts.cache_unreadable(),
            Useless::Unreadable(Unreadable::Foreign) => texts.cache_foreign(),
            Useless::Unreadable(Unreadable::OtherVersion) => texts.cache_other_version(),
            Useless::Unreadable(_) => texts.cache_damaged(),
        }
    }
}
