//! The file in which a game is saved: whole or not at all, and never another file.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;

use crate::board::STANDARD_INPUT;
use crate::failure::{Failure, Unsavable};
use crate::whole_file;

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
            whole_file::temporary_beside(&path)?;
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
        match whole_file::write(&self.path, text.as_bytes(), self.content == Content::Absent) {
            Ok(()) => {
                self.content = Content::Game;
                Ok(())
            }
            Err(problem) => Err(Failure::Unsavable { file: self.name.clone(), problem }),
        }
    }
}

/// Where a file is and what it holds, if it is one in which a game may be saved.
fn look_at(file: &OsStr, goes_on: Option<&OsStr>) -> Result<(PathBuf, Content), Unsavable> {
    let Some((path, found)) = whole_file::find(file)? else { return Ok((file.into(), Content::Absent)) };
    if found.len() == 0 {
        return Ok((path, Content::Nothing));
    }
    let is_the_same = |other| fs::canonicalize(other).is_ok_and(|other| other == path);
    match goes_on.filter(|other| *other != STANDARD_INPUT) {
        Some(other) if is_the_same(other) => Ok((path, Content::Game)),
        _ => Err(Unsavable::Exists { goes_on: goes_on.is_some() }),
    }
}
