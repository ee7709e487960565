//! `morpion mcp`: the referee and the solution as the tools of an assistant.

use std::io;

use morpion_mcp::Broken;

use crate::Status;
use crate::board::STANDARD_INPUT;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(terminal: &Terminal) -> Result<Status, Failure> {
    terminal.prompt_for_messages();
    match morpion_mcp::serve(terminal.texts.language()) {
        Err(Broken::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Status::Done),
        Err(Broken::Output(error)) => Err(Failure::Unwritable(error)),
        Err(Broken::Input(error)) => Err(Failure::Unreadable { file: STANDARD_INPUT.to_string(), error, board: None }),
        Err(Broken::Unable(error)) => Err(Failure::Unattended(error)),
        Ok(()) => Ok(Status::Done),
    }
}
