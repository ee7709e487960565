//! The file in which a game is saved: whole or not at all, and never another file.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::board::STANDARD_INPUT;
use crate::failure::{Failure, Unsavable};
use crate::interrupt;

/// A file in which a game is saved.
pub(crate) struct SaveFile {
    /// As the user named it.
    name: String,
    /// Where it is, links followed.
    path: PathBuf,
    content: Content,
}

/// What the file held when it was last looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// There is no such file.
    Absent,
    /// It is empty.
    Nothing,
    /// It holds the game that goes on.
    Game,
}

impl SaveFile {
    /// The file of this name, if a game may and can be saved there: a new one, an empty one, or the one that goes on.
    pub(crate) fn new(file: &OsStr, goes_on: Option<&OsStr>) -> Result<SaveFile, Failure> {
        let name = file.to_string_lossy().into_owned();
        let found = look_at(file, goes_on).and_then(|(path, content)| {
            // What would go wrong later is told before the game.
            temporary_beside(&path)?;
            Ok((path, content))
        });
        match found {
            Ok((path, content)) => Ok(SaveFile { name, path, content }),
            Err(problem) => Err(Failure::Unsavable { file: name, problem }),
        }
    }

    /// The name that the user gave.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether it has nothing yet. A file with a game is left as it is until there is something new to save.
    pub(crate) fn is_new(&self) -> bool {
        self.content != Content::Game
    }

    /// Saves a text: whatever happens, the file holds the old text or the new one.
    pub(crate) fn save(&mut self, text: &str) -> Result<(), Failure> {
        let _no_interruption = interrupt::hold();
        match self.replace(text) {
            Ok(()) => {
                self.content = Content::Game;
                Ok(())
            }
            Err(problem) => Err(Failure::Unsavable { file: self.name.clone(), problem }),
        }
    }

    fn replace(&self, text: &str) -> Result<(), Unsavable> {
        let mut file = temporary_beside(&self.path)?;
        if let Ok(old) = fs::metadata(&self.path) {
            file.as_file().set_permissions(old.permissions())?;
            keep_owner(file.as_file(), &old);
        }
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        // Where there was no file, one that has come since is somebody else's.
        let saved = match self.content {
            Content::Absent => file.persist_noclobber(&self.path),
            Content::Nothing | Content::Game => file.persist(&self.path),
        };
        saved.map(|_| ()).map_err(|failed| failed.error.into())
    }
}

/// Where a file is and what it holds, if it is one in which a game may be saved.
fn look_at(file: &OsStr, goes_on: Option<&OsStr>) -> Result<(PathBuf, Content), Unsavable> {
    if file == STANDARD_INPUT || file.is_empty() {
        return Err(Unsavable::NotAFile);
    }
    let path = match fs::canonicalize(file) {
        Ok(path) => path,
        // A link that leads nowhere is there, too.
        Err(_) if fs::symlink_metadata(file).is_ok_and(|found| found.is_symlink()) => return Err(Unsavable::NotAFile),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((file.into(), Content::Absent)),
        Err(error) => return Err(error.into()),
    };
    let found = fs::metadata(&path)?;
    if !found.is_file() {
        return Err(Unsavable::NotAFile);
    }
    // Replacing a file asks for no permission to write it; who lacks that shall not.
    OpenOptions::new().write(true).open(&path).map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied => Unsavable::NotWritable,
        _ => Unsavable::Refused(error),
    })?;
    if found.len() == 0 {
        return Ok((path, Content::Nothing));
    }
    let is_the_same = |other| fs::canonicalize(other).is_ok_and(|other| other == path);
    match goes_on.filter(|other| *other != STANDARD_INPUT) {
        Some(other) if is_the_same(other) => Ok((path, Content::Game)),
        _ => Err(Unsavable::Exists { goes_on: goes_on.is_some() }),
    }
}

/// A file that takes the place of another once it is written. It goes away by itself if that does not happen.
fn temporary_beside(path: &Path) -> io::Result<NamedTempFile> {
    // A name alone has an empty parent, which stands for the folder that we are in.
    let folder = path.parent().unwrap_or(path);
    // As for any new file, the user's mask takes away what it takes away.
    Builder::new().prefix(".morpion-").permissions(Permissions::from_mode(0o666)).tempfile_in(folder)
}

/// Gives a new file the owner of the old one, where the system lets us.
fn keep_owner(new: &File, old: &fs::Metadata) {
    let is_another = new.metadata().is_ok_and(|new| (new.uid(), new.gid()) != (old.uid(), old.gid()));
    if is_another {
        let _ = fchown(new, Some(old.uid()), Some(old.gid()));
    }
}
