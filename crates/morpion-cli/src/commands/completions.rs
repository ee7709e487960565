//! `morpion completions`: what makes a shell complete the arguments.

use crate::Status;
use crate::args::{self, Completions};
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Completions, terminal: &mut Terminal) -> Result<Status, Failure> {
    // Into memory first: the generator panics on a pipe that closes.
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut args::localized(&terminal.texts), "morpion", &mut script);
    terminal.print(&String::from_utf8_lossy(&script))
}
