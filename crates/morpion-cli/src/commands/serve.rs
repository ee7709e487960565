//! `morpion serve`: the page from a server on this computer.

use std::net::{SocketAddr, ToSocketAddrs};

use morpion_web::{Options, Server, Site, routes};

use crate::Status;
use crate::args::Serve;
use crate::failure::{Deaf, Failure};
use crate::terminal::Terminal;

pub(crate) fn run(options: &Serve, terminal: &mut Terminal) -> Result<Status, Failure> {
    let deaf = |problem| Failure::Deaf { address: options.listen.clone(), problem };
    let addresses: Vec<SocketAddr> = options.listen.to_socket_addrs().map_err(|_| deaf(Deaf::NotAnAddress))?.collect();
    let options_of_server = Options::default();
    let server = routes(&Site::new(), &options_of_server.limits)
        .and_then(|routes| Server::new(routes, &options_of_server, &addresses));
    let server = server.map_err(|error| deaf(Deaf::Refused(error)))?;
    let url = format!("http://{}/", server.address());
    if !server.address().ip().is_loopback() {
        let texts = &terminal.texts;
        terminal.warn(&texts.serve_public(url.clone()), Some(&texts.advice_serve_public()));
    }
    terminal.print(&format!("{url}\n"))?;
    if options.open && open::that_detached(&url).is_err() {
        let texts = &terminal.texts;
        terminal.warn(&texts.serve_not_opened(), Some(&texts.advice_serve_open()));
    }
    server.run().map_err(Failure::Stopped)?;
    Ok(Status::Done)
}
