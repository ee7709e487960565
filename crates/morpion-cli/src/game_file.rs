//! The record of a game that a file holds.

use std::ffi::OsStr;

use morpion::{Layout, MAX_RECORD_BYTES, ReadRecord, Record, Unreadable};

use crate::Status;
use crate::args::{GameOptions, named_game};
use crate::board::STANDARD_INPUT;
use crate::failure::{Failure, GameFailure, Refused};
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
pub(crate) fn read(options: &GameOptions, file: &OsStr, terminal: &Terminal) -> Result<GameFile, Failure> {
    if file == STANDARD_INPUT {
        terminal.prompt_for_record();
    }
    let text = source::read(file, MAX_RECORD_BYTES)?;
    let name = (file != STANDARD_INPUT).then(|| file.to_string_lossy().into_owned());
    let asked = options.game()?;
    let game = match named_game(&text) {
        Ok(None) => asked,
        Ok(Some(named)) if named == asked || !options.is_given() => named,
        Ok(Some(named)) => return Err(GameFailure::OtherGame { named, asked }.into()),
        Err(bad) => return Err(Failure::refused(Refused::GameLine { bad, file: name })),
    };
    match Record::read(game, &text) {
        Ok(read) => Ok(GameFile { read, text, name }),
        Err(Unreadable::TooLong) => Err(Failure::RecordTooLong),
        Err(Unreadable::Malformed { malformed, text }) => {
            Err(Failure::refused(Refused::Malformed { malformed, text, layout: Layout::OneString, file: name }))
        }
        Err(Unreadable::Impossible(impossible)) => {
            Err(Failure::refused(Refused::Impossible { impossible, file: name }))
        }
    }
}
