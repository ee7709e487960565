//! Requests and their answers, as a connection sees them: when they begin and end, and what they leave in the log.

use std::convert::Infallible;
use std::error::Error;
use std::iter::successors;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Instant;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::header::{ACCESS_CONTROL_REQUEST_METHOD, CONNECTION, HeaderValue, ORIGIN};
use axum::http::uri::PathAndQuery;
use axum::http::{Method, Request, Response};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;

use super::client::Client;
use super::log::{Event, Log, Why, short};
use crate::api::{Late, host};

/// The routes as one connection calls them.
pub(super) struct Answers {
    pub(super) routes: Routes,
    pub(super) client: Arc<Client>,
    pub(super) log: Log,
    /// Whether each answer is its connection's last: the server is to stop, or others wait for room.
    pub(super) is_last: Arc<AtomicBool>,
}

/// The routes, as a page of the server itself sees them and as a page from elsewhere does; and what answers who names no host.
#[derive(Clone, Debug)]
pub(super) struct Routes {
    pub(super) page: TowerToHyperService<Router>,
    pub(super) api: TowerToHyperService<Router>,
    pub(super) hostless: TowerToHyperService<Router>,
}

impl Routes {
    fn of(&self, request: &Request<Incoming>) -> &TowerToHyperService<Router> {
        if !host::is_named(request) {
            return &self.hostless;
        }
        // A request for the options that no browser sends ahead of a page's own is one like all others.
        let is_answered = request.method() != Method::OPTIONS
            || [ORIGIN, ACCESS_CONTROL_REQUEST_METHOD].iter().all(|name| request.headers().contains_key(name));
        if is_answered && is_of_service(request) { &self.api } else { &self.page }
    }
}

fn is_of_service(request: &Request<Incoming>) -> bool {
    request.uri().path().starts_with("/api/")
}

/// How many bytes of a body a frame has.
fn length(frame: &Frame<Bytes>) -> usize {
    frame.data_ref().map_or(0, Bytes::len)
}

impl Service<Request<Incoming>> for Answers {
    type Response = Response<Answer>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Answer>, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let mut exchange = Exchange::new(self, &request);
        let client = self.client.clone();
        let answering = self.routes.of(&request).call(request.map(|body| Question { body, client }));
        let is_last = self.is_last.clone();
        Box::pin(async move {
            let mut response = answering.await?;
            if is_last.load(Ordering::Relaxed) {
                response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            exchange.status = Some(response.status().as_u16());
            exchange.is_complete = response.body().is_end_stream();
            Ok(response.map(|body| Answer { body, exchange }))
        })
    }
}

/// From the head of a request to the end of its answer, or to the end of the connection.
pub(super) struct Exchange {
    client: Arc<Client>,
    log: Log,
    request: Option<Logged>,
    status: Option<u16>,
    bytes: usize,
    /// Whether the answer's body has been made to its end.
    is_complete: bool,
    /// Whether the answer is made for its client alone. The files are there once for all.
    is_of_service: bool,
}

/// What the log says of a request.
struct Logged {
    begun: Instant,
    method: String,
    target: String,
}

impl Exchange {
    fn new(answers: &Answers, request: &Request<Incoming>) -> Exchange {
        answers.client.asks();
        let logged = answers.log.is_on().then(|| Logged {
            begun: Instant::now(),
            method: short(request.method().as_str()),
            target: short(request.uri().path_and_query().map_or("", PathAndQuery::as_str)),
        });
        Exchange {
            client: answers.client.clone(),
            log: answers.log.clone(),
            request: logged,
            status: None,
            bytes: 0,
            is_complete: false,
            is_of_service: is_of_service(request),
        }
    }

    /// So much of the answer's body is there to be sent.
    fn hands_over(&mut self, bytes: usize) {
        self.bytes += bytes;
        if self.is_of_service {
            self.client.may_take(bytes);
        }
    }

    /// The answer ends before its end. Where it is the connection that failed, there is nothing more to tell.
    fn breaks_off(&self, error: &axum::Error) {
        let mut causes = successors(Some(error as &(dyn Error + 'static)), |&error| error.source());
        if let Some(late) = causes.find_map(|error| error.downcast_ref::<Late>()) {
            let why = match late {
                Late::Records => Why::Body,
                Late::Turn => Why::Busy,
            };
            self.log.write(&Event::Cut { client: self.client.address, why });
        }
    }
}

impl Drop for Exchange {
    fn drop(&mut self) {
        self.client.is_answered();
        let Some(Logged { begun, method, target }) = &self.request else { return };
        self.log.write(&Event::Request {
            client: self.client.address,
            method,
            target,
            status: self.status,
            bytes: self.bytes,
            complete: self.is_complete,
            micros: begun.elapsed().as_micros(),
        });
    }
}

/// The body of a request.
struct Question {
    body: Incoming,
    client: Arc<Client>,
}

impl HttpBody for Question {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        match &frame {
            Poll::Ready(Some(Ok(frame))) => self.client.is_heard(length(frame)),
            Poll::Ready(_) => self.client.is_heard(0),
            Poll::Pending => self.client.is_waited_for(),
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        self.client.is_heard(0);
    }
}

/// The body of an answer.
pub(super) struct Answer {
    body: Body,
    exchange: Exchange,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        match &frame {
            Poll::Ready(Some(Ok(frame))) => {
                self.exchange.hands_over(length(frame));
                self.exchange.is_complete = self.body.is_end_stream();
            }
            Poll::Ready(Some(Err(error))) => self.exchange.breaks_off(error),
            Poll::Ready(None) => self.exchange.is_complete = true,
            Poll::Pending => {}
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
