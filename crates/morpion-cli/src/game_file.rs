//! Files that hold the record of a game.

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use morpion::{Game, Layout, MAX_RECORD_BYTES, ReadRecord, Record, Unreadable};
use tempfile::Builder;

use crate::Status;
use crate::board::STANDARD_INPUT;
use crate::failure::{Failure, Refused, Unsavable};
use crate::interrupt;
use crate::source;
use crate::terminal::Terminal;

/// A record as it was read, with what is needed to show where it is wrong.
pub(crate) struct GameFile {
    pub(crate) read: ReadRecord,
    text: Vec<u8>,
    /// `None` for standard input.
    name: Option<String>,
}

impl GameFile {
    /// The whole record; or, if it has a move that cannot be made, the failure with this status.
    pub(crate) fn into_record(self, status: Status) -> Result<Record, Failure> {
        let GameFile { read: ReadRecord { record, refused }, text, name: file } = self;
        match refused {
            Some(refused) => {
                let (refused, position) = (Box::new(refused), *record.position());
                Err(Failure::IllegalMove { refused, position, text, file, status })
            }
            None => Ok(record),
        }
    }
}

/// Reads the record that a file holds; `-` is standard input.
pub(crate) fn read(game: Game, file: &OsStr, terminal: &Terminal) -> Result<GameFile, Failure> {
    if file == STANDARD_INPUT {
        terminal.prompt_for_record();
    }
    let text = source::read(file, MAX_RECORD_BYTES)?;
    let name = (file != STANDARD_INPUT).then(|| file.to_string_lossy().into_owned());
    match Record::read(game, &text) {
        Ok(read) => Ok(GameFile { read, text, name }),
        Err(Unreadable::TooLong) => Err(Failure::RecordTooLong),
        Err(Unreadable::Malformed { malformed, text }) => {
            Err(Failure::refused(Refused::Malformed { malformed, text, layout: Layout::OneString, file: name }))
        }
        Err(Unreadable::Impossible(impossible)) => Err(Failure::refused(Refused::Impossible(impossible))),
    }
}

/// A file in which a game is saved.
pub(crate) struct SaveFile {
    /// As the user named it.
    name: String,
    /// Where it is, links followed.
    path: PathBuf,
    /// Whether it has nothing yet.
    is_new: bool,
}

impl SaveFile {
    /// The file of this name, if a game may be saved there: a new one, an empty one, or the one that goes on.
    pub(crate) fn new(file: &OsStr, goes_on: Option<&OsStr>) -> Result<SaveFile, Failure> {
        let name = file.to_string_lossy().into_owned();
        let unsavable = |problem| Failure::Unsavable { file: name.clone(), problem };
        if file == STANDARD_INPUT || file.is_empty() {
            return Err(unsavable(Unsavable::NotAFile));
        }
        let path = match fs::canonicalize(file) {
            Ok(path) => path,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // A link that leads nowhere is there, too.
                let is_there = fs::symlink_metadata(file).is_ok();
                return if is_there {
                    Err(unsavable(Unsavable::NotAFile))
                } else {
                    Ok(SaveFile { path: file.into(), name, is_new: true })
                };
            }
            Err(error) => return Err(unsavable(Unsavable::Refused(error))),
        };
        let found = fs::metadata(&path).map_err(|error| unsavable(Unsavable::Refused(error)))?;
        if !found.is_file() {
            return Err(unsavable(Unsavable::NotAFile));
        }
        let is_the_same = goes_on.is_some_and(|other| fs::canonicalize(other).is_ok_and(|other| other == path));
        if found.len() > 0 && !is_the_same {
            return Err(unsavable(Unsavable::Exists));
        }
        Ok(SaveFile { name, path, is_new: found.len() == 0 })
    }

    /// The name that the user gave.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether it has nothing yet. A file with a game is left as it is until there is something new to save.
    pub(crate) fn is_new(&self) -> bool {
        self.is_new
    }

    /// Saves a text, whole or not at all: whatever happens, the file holds the old text or the new one.
    pub(crate) fn save(&self, text: &str) -> Result<(), Failure> {
        let _no_interruption = interrupt::hold();
        self.replace(text)
            .map_err(|error| Failure::Unsavable { file: self.name.clone(), problem: Unsavable::Refused(error) })
    }

    fn replace(&self, text: &str) -> io::Result<()> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // As for any new file, the user's mask takes away what it takes away.
        let permissions = fs::metadata(&self.path).map(|found| found.permissions());
        let new = Permissions::from_mode(0o666);
        let mut file = Builder::new().prefix(".morpion-").permissions(new).tempfile_in(folder)?;
        if let Ok(permissions) = permissions {
            file.as_file().set_permissions(permissions)?;
        }
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(&self.path)?;
        Ok(())
    }
}
