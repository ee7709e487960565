//! The server: the socket, its connections, how it stops, and what every answer says.

mod client;
mod connections;
mod exchange;
mod files;
pub(crate) mod list;
mod log;
mod options;

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use axum::Router;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderName, Method};
use axum::middleware::map_response;
use axum::response::Response;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::time::{Instant, sleep};
use tower_http::cors::{AllowOrigin, CorsLayer};

use crate::Site;
use crate::api::{self, host};
pub(crate) use client::LARGE;
use client::{Client, Stream};
use connections::Connections;
use exchange::{Answers, Routes};
use log::{Event, Log};
pub use options::{Limits, NotAnOrigin, Options, Origin};

/// How long a connection without a request stays open when the server is asked to stop: the next request may be under way.
const LINGER: Duration = Duration::from_millis(250);

/// How often the connections are looked at while the server stops.
const TICK: Duration = Duration::from_millis(25);

/// How long the server waits where the system has no more connections to give.
const PAUSE: Duration = Duration::from_millis(100);

/// How long the server waits for the end of a connection that it has cut to have its file.
const BRIEF: Duration = Duration::from_millis(5);

/// What the system says where a process, or all of them, have as many files open as they may: `EMFILE` and `ENFILE`.
const NO_MORE_FILES: [i32; 2] = [24, 23];

/// How long the connections that are cut when the server stops may take to end.
const ENDING: Duration = Duration::from_millis(100);

/// How long the head of a request may be, in bytes.
const HEAD: usize = 65_536;

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
    serving: Serving,
    writer: Option<JoinHandle<()>>,
}

impl Server {
    /// Listens on the first of these addresses that is free, and from now on takes SIGINT and SIGTERM as a request to stop.
    ///
    /// # Errors
    ///
    /// What the system answers where no address can be had.
    pub fn new(routes: Router, options: &Options, addresses: &[SocketAddr]) -> io::Result<Server> {
        let listener = TcpListener::bind(addresses)?;
        listener.set_nonblocking(true)?;
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        // Sockets and signals belong to the runtime that waits for them.
        let entered = runtime.enter();
        let (address, listener, stop) =
            (listener.local_addr()?, tokio::net::TcpListener::from_std(listener)?, Stop::new()?);
        drop(entered);
        let (log, writer) =
            if options.log { Log::start().map(|(log, writer)| (log, Some(writer)))? } else { (Log::off(), None) };
        let serving = Serving {
            routes: for_all(routes, &options.origins),
            limits: options.limits,
            log,
            connections: Arc::default(),
            is_last: Arc::default(),
        };
        Ok(Server { runtime, listener, address, stop, serving, writer })
    }

    /// Where it listens; the port is the real one where the system was to choose it.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until it is asked to stop. Who is connected then is still answered, for as long as [`Limits::stop`] says and if
    /// nobody asks again.
    ///
    /// # Errors
    ///
    /// What the system answers where it takes the socket away.
    pub fn run(self) -> io::Result<()> {
        let Server { runtime, listener, address, mut stop, serving, writer } = self;
        serving.log.write(&Event::Listening { address });
        let served = runtime.block_on(async {
            let mut held = None;
            tokio::select! {
                () = serving.accept_all(&listener, &mut held) => {}
                () = stop.asked() => {}
            }
            serving.log.write(&Event::Stopping);
            if let Some(accepted) = held {
                serving.serve(accepted);
            }
            let listener = listener.into_std()?;
            tokio::select! {
                () = async {
                    serving.accept_rest(listener).await;
                    serving.end().await;
                } => {}
                () = sleep(serving.limits.stop) => {}
                () = stop.asked() => {}
            }
            serving.connections.cut_all(&serving.log);
            Ok(())
        });
        // An answer that is still being worked out is not waited for.
        runtime.shutdown_timeout(ENDING);
        serving.log.write(&Event::Stopped);
        if let Some(writer) = writer {
            serving.log.end(&writer);
        }
        served
    }
}

/// What all connections share.
#[derive(Debug)]
struct Serving {
    routes: Routes,
    limits: Limits,
    log: Log,
    connections: Arc<Connections>,
    is_last: Arc<AtomicBool>,
}

impl Serving {
    /// Serves who connects, for ever. One that finds no room is held until there is some; those behind it wait in the system's
    /// queue.
    async fn accept_all(&self, listener: &tokio::net::TcpListener, held: &mut Option<Accepted>) {
        loop {
            *held = Some(self.accept(listener).await);
            while !self.connections.make_room(self.limits.connections, &self.log) {
                // Who is answered meanwhile is not cut: the answer says that it is the last.
                self.is_last.store(true, Ordering::Relaxed);
                tokio::select! {
                    () = self.connections.changed.notified() => {}
                    () = sleep(client::PATIENCE) => {}
                }
            }
            self.is_last.store(false, Ordering::Relaxed);
            if let Some(accepted) = held.take() {
                self.serve(accepted);
            }
        }
    }

    /// Serves who has connected already, and listens no longer. The system is asked itself: the runtime may not have heard yet of who came last.
    async fn accept_rest(&self, listener: TcpListener) {
        loop {
            match listener.accept() {
                Ok((socket, address)) => {
                    let socket = socket.set_nonblocking(true).and_then(|()| TcpStream::from_std(socket));
                    // One that fails is lost alone.
                    if let Ok(socket) = socket {
                        self.serve((socket, address));
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
                Err(error) => self.recover(&error).await,
            }
        }
    }

    /// The next who connects. That one gives up, or that the system has no more connections to give, ends nothing.
    async fn accept(&self, listener: &tokio::net::TcpListener) -> Accepted {
        loop {
            match listener.accept().await {
                Ok(accepted) => return accepted,
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
                Err(error) => self.recover(&error).await,
            }
        }
    }

    /// The system gives no connection. Where files are lacking, the one that has waited longest for its client gives its own.
    async fn recover(&self, error: &io::Error) {
        let lacks_files = error.raw_os_error().is_some_and(|code| NO_MORE_FILES.contains(&code));
        let is_cut = lacks_files && self.connections.cut_longest(&self.log);
        sleep(if is_cut { BRIEF } else { PAUSE }).await;
    }

    fn serve(&self, (socket, address): Accepted) {
        // The end of an answer does not wait for the receipt of what came before it.
        _ = socket.set_nodelay(true);
        let client = Arc::new(Client::new(address, self.connections.changed.clone()));
        let stream = TokioIo::new(Stream::new(socket, client.clone(), self.limits, self.log.clone()));
        let answers = Answers {
            routes: self.routes.clone(),
            client: client.clone(),
            log: self.log.clone(),
            is_last: self.is_last.clone(),
        };
        let log = self.log.clone();
        // The stream keeps the time of the head: hyper would count the time before it too.
        let connection = http1::Builder::new()
            .half_close(true)
            .header_read_timeout(None)
            .max_buf_size(HEAD)
            .serve_connection(stream, answers);
        self.connections.add(client, async move {
            match connection.await {
                Err(error) if error.is_parse() => {
                    log.write(&Event::Refused { client: address, why: error.to_string() });
                }
                _ => {}
            }
        });
    }

    /// Waits until the last connection has ended.
    async fn end(&self) {
        self.is_last.store(true, Ordering::Relaxed);
        let begun = Instant::now();
        while !self.connections.is_empty() {
            tokio::select! {
                () = self.connections.changed.notified() => {}
                () = sleep(TICK) => {}
            }
            if let Some(time) = Instant::now().checked_sub(LINGER)
                && time >= begun
            {
                self.connections.close_idle_since(time);
            }
        }
    }
}

/// A connection, and from where it comes.
type Accepted = (TcpStream, SocketAddr);

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

/// A route for each file of the site, and `/`; and those of the service, which hold to these limits where they read a body.
///
/// # Errors
///
/// What packing the files came to.
pub fn routes(site: &Site, limits: &Limits) -> io::Result<Router> {
    Ok(api::routes(limits, files::routes(site)?))
}

/// The routes as a connection calls them: pages of these origins may read what is under `/api/`.
fn for_all(routes: Router, origins: &[Origin]) -> Routes {
    let secured = |routes: Router| TowerToHyperService::new(routes.layer(map_response(secured)));
    let api = if origins.is_empty() { routes.clone() } else { routes.clone().layer(cors(origins)) };
    Routes { page: secured(routes), api: secured(api), hostless: secured(host::refusing()) }
}

fn cors(origins: &[Origin]) -> CorsLayer {
    let named: Option<Vec<HeaderValue>> = origins.iter().map(|origin| origin.one().cloned()).collect();
    let origins = named.map_or_else(AllowOrigin::any, AllowOrigin::list);
    CorsLayer::new()
        .allow_origin(origins)
        .allow_methods([Method::GET, Method::HEAD, Method::POST])
        .allow_headers([CONTENT_TYPE])
}

async fn secured(mut response: Response) -> Response {
    response.headers_mut().extend(SECURITY);
    response
}
