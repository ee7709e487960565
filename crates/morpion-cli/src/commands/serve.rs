//! `morpion serve`: the page from a server on this computer.

use std::net::{SocketAddr, ToSocketAddrs};

use morpion_web::{Server, Site, routes};

use crate::Status;
use crate::args::serve::Serve;
use crate::failure::{Deaf, Failure, ServeFailure};
use crate::terminal::Terminal;

pub(crate) fn run(options: &Serve, terminal: &mut Terminal) -> Result<Status, Failure> {
    let deaf = |problem| ServeFailure::Deaf { address: options.listen.clone(), problem };
    let addresses: Vec<SocketAddr> = options.listen.to_socket_addrs().map_err(|_| deaf(Deaf::NotAnAddress))?.collect();
    let server_options = options.options();
    let server = routes(&Site::new(), &server_options.limits)
        .and_then(|routes| Server::new(routes, &server_options, &addresses));
    let server = server.map_err(|error| deaf(Deaf::Refused(error)))?;
    let url = format!("http://{}/", server.address());
    if !server.address().ip().is_loopback() {
        let texts = &terminal.texts;
        let warning = if server.address().ip().is_unspecified() {
            texts.serve_public_anywhere(server.address().port().to_string())
        } else {
            texts.serve_public(url.clone())
        };
        terminal.warn(&warning, Some(&texts.advice_serve_public()));
    }
    terminal.print(&format!("{url}\n"))?;
    if options.open && open::that_detached(&url).is_err() {
        let texts = &terminal.texts;
        terminal.warn(&texts.serve_not_opened(), Some(&texts.advice_serve_open()));
    }
    server.run().map_err(ServeFailure::Stopped)?;
    Ok(Status::Done)
}
