//! Why a server does not serve.

use std::io;

use morpion_report::{Texts, printable};

use super::Failure;
use crate::Status;
use crate::terminal::Terminal;

/// Why the server gives no answers.
#[derive(Debug)]
pub(crate) enum ServeFailure {
    /// It cannot listen at an address.
    Deaf { address: String, problem: Deaf },
    /// It stops before it is asked to.
    Stopped(io::Error),
}

/// Why a server cannot listen at an address.
#[derive(Debug)]
pub(crate) enum Deaf {
    /// It is no address with a port.
    NotAnAddress,
    /// The system refuses.
    Refused(io::Error),
}

impl ServeFailure {
    /// Tells the user, and gives the exit status.
    pub(super) fn report(self, terminal: &mut Terminal) -> Status {
        match self {
            ServeFailure::Deaf { address, problem } => {
                let (message, advice) = deaf(&terminal.texts, &address, &problem);
                terminal.complain(&message, Some(&advice))
            }
            ServeFailure::Stopped(error) => {
                terminal.complain(&terminal.texts.serve_stopped(error.kind().to_string()), None)
            }
        }
    }
}

impl From<ServeFailure> for Failure {
    fn from(failure: ServeFailure) -> Failure {
        Failure::Serve(failure)
    }
}

/// Why a server cannot listen at an address, and what to do.
fn deaf(texts: &Texts, address: &str, problem: &Deaf) -> (String, String) {
    let shown = printable(address);
    let error = match problem {
        Deaf::NotAnAddress => return (texts.serve_not_an_address(shown), texts.advice_serve_address()),
        Deaf::Refused(error) => error,
    };
    match error.kind() {
        io::ErrorKind::AddrInUse => (texts.serve_in_use(shown), texts.advice_serve_port()),
        io::ErrorKind::PermissionDenied => (texts.serve_not_permitted(shown), texts.advice_serve_high_port()),
        io::ErrorKind::AddrNotAvailable => (texts.serve_not_available(shown), texts.advice_serve_address()),
        kind => (texts.serve_failed(shown, kind.to_string()), texts.advice_serve_address()),
    }
}
