//! Files that are written whole or not at all.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::board::STANDARD_INPUT;
use crate::failure::Unsavable;
use crate::interrupt;

/// The file of this name, links followed, if it is there and may be replaced; `None` if there is none.
pub(crate) fn find(file: &OsStr) -> Result<Option<(PathBuf, Metadata)>, Unsavable> {
    if file == STANDARD_INPUT || file.is_empty() {
        return Err(Unsavable::NotAFile);
    }
    let path = match fs::canonicalize(file) {
        Ok(path) => path,
        // A link that leads nowhere is there, too.
        Err(_) if fs::symlink_metadata(file).is_ok_and(|found| found.is_symlink()) => return Err(Unsavable::NotAFile),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
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
    Ok(Some((path, found)))
}

/// Writes a file: whatever happens, it holds the old bytes or the new ones, and no signal comes in between. Where it is
/// `new`, one that has come since is somebody else's and stays.
pub(crate) fn write(path: &Path, bytes: &[u8], is_new: bool) -> Result<(), Unsavable> {
    let _no_interruption = interrupt::hold();
    let mut file = temporary_beside(path)?;
    if let Ok(old) = fs::metadata(path) {
        file.as_file().set_permissions(old.permissions())?;
        keep_owner(file.as_file(), &old);
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    let saved = if is_new { file.persist_noclobber(path) } else { file.persist(path) };
    saved.map(|_| ()).map_err(|failed| failed.error.into())
}

/// A file that takes the place of another once it is written. It goes away by itself if that does not happen.
pub(crate) fn temporary_beside(path: &Path) -> io::Result<NamedTempFile> {
    // A name alone has an empty parent, which stands for the folder that we are in.
    let folder = path.parent().unwrap_or(path);
    // As for any new file, the user's mask takes away what it takes away.
    Builder::new().prefix(".morpion-").permissions(Permissions::from_mode(0o666)).tempfile_in(folder)
}

/// Gives a new file the owner of the old one, where the system lets us.
fn keep_owner(new: &File, old: &Metadata) {
    let is_another = new.metadata().is_ok_and(|new| (new.uid(), new.gid()) != (old.uid(), old.gid()));
    if is_another {
        let _ = fchown(new, Some(old.uid()), Some(old.gid()));
    }
}
