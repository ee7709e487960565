//! The page from a server of one's own.

mod files;

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use axum::Router;
use axum::http::HeaderName;
use axum::http::header::{CONTENT_SECURITY_POLICY, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::map_response;
use axum::response::Response;
use axum::serve::ListenerExt;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::Site;

/// How long what is being sent when the server is asked to stop may still take.
const GRACE: Duration = Duration::from_secs(5);

/// What every answer says: the page runs its own scripts alone, talks to nobody, and stands in no frame.
const SECURITY: [(HeaderName, HeaderValue); 3] = [
    (
        CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'none'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
];

/// A server that listens already, and answers once it runs.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: tokio::net::TcpListener,
    address: SocketAddr,
    stop: Stop,
    routes: Router,
}

impl Server {
    /// Listens on the first of these addresses that is free, and from now on takes SIGINT and SIGTERM as a request to stop.
    ///
    /// # Errors
    ///
    /// What the system answers where no address can be had.
    pub fn new(site: &Site, addresses: &[SocketAddr]) -> io::Result<Server> {
        let listener = TcpListener::bind(addresses)?;
        listener.set_nonblocking(true)?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        // Sockets and signals belong to the runtime that waits for them.
        let entered = runtime.enter();
        let (address, listener, stop) =
            (listener.local_addr()?, tokio::net::TcpListener::from_std(listener)?, Stop::new()?);
        drop(entered);
        Ok(Server { runtime, listener, address, stop, routes: routes(site)? })
    }

    /// Where it listens; the port is the real one where the system was to choose it.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until it is asked to stop. What is being sent then is sent to its end, if that takes five seconds at most and
    /// nobody asks again.
    ///
    /// # Errors
    ///
    /// What the system answers where it takes the socket away.
    pub fn run(self) -> io::Result<()> {
        let Server { runtime, listener, mut stop, routes, .. } = self;
        // The end of a file does not wait for the receipt of what came before it.
        let listener = listener.tap_io(|connection| _ = connection.set_nodelay(true));
        runtime.block_on(async {
            let (stopping, stopped) = tokio::sync::oneshot::channel::<()>();
            let serving = axum::serve(listener, routes).with_graceful_shutdown(async { _ = stopped.await });
            let impatient = async {
                stop.asked().await;
                drop(stopping);
                _ = tokio::time::timeout(GRACE, stop.asked()).await;
            };
            tokio::select! {
                served = serving => served,
                () = impatient => Ok(()),
            }
        })
    }
}

/// The requests of the system to stop.
#[derive(Debug)]
struct Stop {
    interrupt: Signal,
    terminate: Signal,
}

impl Stop {
    fn new() -> io::Result<Stop> {
        Ok(Stop { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn asked(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Everything that is answered.
fn routes(site: &Site) -> io::Result<Router> {
    Ok(files::routes(site)?.layer(map_response(secured)))
}

async fn secured(mut response: Response) -> Response {
    response.headers_mut().extend(SECURITY);
    response
}
