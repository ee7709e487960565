//! `morpion arena`: reachability games on graphs from files, one file a task.

mod check;
mod convert;
mod draw;
mod generate;
mod solve;
mod trace;

use crate::Status;
use crate::args::arena::{Arena, Task};
use crate::failure::Failure;
use crate::terminal::Terminal;

pub(crate) fn run(options: &Arena, terminal: &mut Terminal) -> Result<Status, Failure> {
    match &options.task {
        Task::Solve(options) => solve::run(options, terminal),
        Task::Check(options) => check::run(options, terminal),
        Task::Convert(options) => convert::run(options, terminal),
        Task::Trace(options) => trace::run(options, terminal),
        Task::Draw(options) => draw::run(options, terminal),
        Task::Generate(options) => generate::run(options, terminal),
    }
}
