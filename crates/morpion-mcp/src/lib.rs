//! The Model Context Protocol on standard input and output: the referee and the solution of tic-tac-toe, on the
//! standard board and others, as four tools of an assistant.
//!
//! The protocol itself, its revisions and its handshakes are `rmcp`'s. Here are the tools, and the lines that carry the
//! messages: arguments are kept as they were sent, so that [`morpion_service`] reads them as strictly as from any other carrier.
//! Bad arguments are a result of the tool that says so, with the JSON of every refusal, and never an error of the protocol.

mod lines;
mod message;
mod open;
mod tools;

use std::error::Error;
use std::fmt;
use std::io;
use std::sync::Arc;

use morpion_report::{Language, Texts};
use rmcp::ServiceExt;
use rmcp::transport::stdio_pipes;
use tokio::runtime::Builder;
use tokio::signal::unix::{SignalKind, signal};

use crate::lines::{End, Lines};
use crate::tools::Tools;

/// Why the server ended before its input did, and nobody asked it to.
#[derive(Debug)]
pub enum Broken {
    /// The system gives no means to wait for input and signals.
    Unable(io::Error),
    /// The input cannot be read.
    Input(io::Error),
    /// The output cannot be written; if nobody reads it any more, the kind is [`io::ErrorKind::BrokenPipe`].
    Output(io::Error),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Broken::Unable(_) => "input and signals cannot be waited for",
            Broken::Input(_) => "the input cannot be read",
            Broken::Output(_) => "the output cannot be written",
        })
    }
}

impl Error for Broken {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Broken::Unable(error) | Broken::Input(error) | Broken::Output(error) => Some(error),
        }
    }
}

/// Serves the tools on standard input and output, until the input ends or a signal (SIGINT, SIGTERM) asks for the end. What the input
/// asked is answered, however long that takes; after a signal, what can be answered within two seconds. No more is read than is
/// answered: who writes requests without reading answers will wait.
///
/// ```no_run
/// morpion_mcp::serve(morpion_report::Language::French)?;
/// # Ok::<(), morpion_mcp::Broken>(())
/// ```
///
/// # Errors
///
/// What broke.
pub fn serve(language: Language) -> Result<(), Broken> {
    let runtime = Builder::new_current_thread().enable_all().build().map_err(Broken::Unable)?;
    let end = Arc::new(End::default());
    let served = runtime.block_on(run(Arc::new(Texts::new(language)), &end));
    // A thread may still wait for standard input, if that is no pipe: it holds nobody.
    runtime.shutdown_background();
    served?;
    end.broken().map_or(Ok(()), Err)
}

async fn run(texts: Arc<Texts>, end: &Arc<End>) -> Result<(), Broken> {
    for kind in [SignalKind::interrupt(), SignalKind::terminate()] {
        let (mut asked, end) = (signal(kind).map_err(Broken::Unable)?, Arc::clone(end));
        tokio::spawn(async move {
            asked.recv().await;
            end.ask();
        });
    }
    let (input, output) = stdio_pipes();
    let lines = Lines::new(Arc::clone(&texts), input, output, Arc::clone(end));
    // Where there is no handshake, the input ended before it, or the end has another reason, which is noted.
    if let Ok(running) = Tools::new(texts).serve_with_ct(lines, end.token()).await {
        let _ = running.waiting().await;
    }
    Ok(())
}
