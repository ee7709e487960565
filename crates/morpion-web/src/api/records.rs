//! Boards by the million: JSON lines in, JSON lines out.
//!
//! A record is read when its client takes results: what stands between the two is one piece of the request and what it came to,
//! and no thread waits for either side.

use std::error::Error;
use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::BoxError;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use morpion_records::Stream;
use morpion_service::{Fields, operations};
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::block_in_place;
use tokio::time::{Instant, Sleep, sleep, timeout};

use super::answer::{headers, refused, refused_as};
use super::{Api, LONG, TURN, body};
use crate::serve::LARGE;

/// The field of a record that holds the board, where the record is an object.
pub(super) const FIELD: &str = "board";

/// How many bytes of a request are judged at once. Their results may be hundreds of times as long.
const AT_ONCE: usize = 1024;

/// How many bytes of results are enough to be sent.
const ENOUGH: usize = 64 * 1024;

/// The media types of JSON lines, the one of the results first.
pub(super) const JSON_LINES: &[&str] = &["application/x-ndjson", "application/jsonl"];

pub(super) async fn check(State(api): State<Arc<Api>>, request: Request) -> Response {
    let (parts, records) = request.into_parts();
    if let Err(failure) = body::is_of(&parts.headers, JSON_LINES) {
        return refused(api.texts(&parts.headers), &parts.headers, &failure);
    }
    let fields = Fields::of_query(parts.uri.query().unwrap_or_default());
    let game = match operations::game(api.texts(&parts.headers), fields) {
        Ok(game) => game,
        Err(refusal) => return refused_as(&parts.headers, refusal),
    };
    let stream = block_in_place(|| api.stream(&parts.headers, game));
    (headers(JSON_LINES[0]), Body::new(Results::new(stream, records, api))).into_response()
}

/// What did not come in time, so that results break off.
#[derive(Debug)]
pub(crate) enum Late {
    /// The next piece of the records.
    Records,
    /// The turn of a long line.
    Turn,
}

impl fmt::Display for Late {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Late::Records => "no more records came in time",
            Late::Turn => "a long record did not get its turn in time",
        })
    }
}

impl Error for Late {}

/// The results, made as they are taken. Where the records break off, so do they.
struct Results {
    api: Arc<Api>,
    records: Body,
    /// What has come and is not judged yet.
    piece: Bytes,
    /// Judges the records, until they have ended.
    stream: Option<Stream>,
    timer: Pin<Box<Sleep>>,
    /// Whether the timer runs, since nothing has come.
    is_waiting: bool,
    /// Comes when a long line may be judged.
    turn: Option<Turn>,
    /// Held while the result of a long line is, if it is large: it may be some ten megabytes long.
    permit: Option<OwnedSemaphorePermit>,
}

type Turn = Pin<Box<dyn Future<Output = Option<OwnedSemaphorePermit>> + Send>>;

impl HttpBody for Results {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        let this = self.get_mut();
        loop {
            // The results before these have been taken.
            this.permit = None;
            if this.stream.is_none() {
                return Poll::Ready(None);
            }
            let has_ended = this.piece.is_empty() && ready!(this.poll_piece(context)?);
            ready!(this.poll_turn(context)?);
            let is_long = this.permit.is_some();
            let mut judge = || if has_ended { this.finish() } else { this.judge() };
            // A long line of bad characters takes a while: each of them is told.
            let results = if is_long { block_in_place(judge) } else { judge() };
            if results.len() <= LARGE {
                this.permit = None;
            }
            if !results.is_empty() {
                return Poll::Ready(Some(Ok(Frame::data(results.into()))));
            }
        }
    }
}

impl Results {
    fn new(stream: Stream, records: Body, api: Arc<Api>) -> Results {
        Results {
            timer: Box::pin(sleep(api.limits.body)),
            api,
            records,
            piece: Bytes::new(),
            stream: Some(stream),
            is_waiting: false,
            turn: None,
            permit: None,
        }
    }

    /// Whether what is kept is the beginning of a long line.
    fn is_long(&self) -> bool {
        self.stream.as_ref().is_some_and(|stream| stream.kept() > LONG)
    }

    /// Waits, where the line is long, until few enough of them are held, but not for ever.
    fn poll_turn(&mut self, context: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        if self.is_long() {
            let long = &self.api.long;
            let turn = self.turn.get_or_insert_with(|| {
                let permit = Arc::clone(long).acquire_owned();
                Box::pin(async { timeout(TURN, permit).await.ok().and_then(Result::ok) })
            });
            self.permit = ready!(turn.as_mut().poll(context));
            self.turn = None;
            if self.permit.is_none() {
                return Poll::Ready(Err(Late::Turn.into()));
            }
        }
        Poll::Ready(Ok(()))
    }

    /// Judges what has come, until there are results enough.
    fn judge(&mut self) -> Vec<u8> {
        let mut results = Vec::new();
        while !self.piece.is_empty() && results.len() < ENOUGH && (self.permit.is_some() || !self.is_long()) {
            let piece = self.piece.split_to(AT_ONCE.min(self.piece.len()));
            if let Some(stream) = &mut self.stream {
                stream.push(&piece, &mut results);
            }
        }
        results
    }

    /// Judges the last line, which may lack its end.
    fn finish(&mut self) -> Vec<u8> {
        let mut results = Vec::new();
        if let Some(stream) = self.stream.take() {
            stream.finish(&mut results);
        }
        results
    }

    /// Waits for the next piece of the records; tells whether they have ended.
    fn poll_piece(&mut self, context: &mut Context<'_>) -> Poll<Result<bool, BoxError>> {
        loop {
            if let Poll::Ready(frame) = Pin::new(&mut self.records).poll_frame(context) {
                self.is_waiting = false;
                match frame.transpose()?.map(Frame::into_data) {
                    Some(Ok(piece)) if piece.is_empty() => {}
                    Some(Ok(piece)) => {
                        self.piece = piece;
                        return Poll::Ready(Ok(false));
                    }
                    // Trailers say nothing of the records.
                    Some(Err(_)) => {}
                    None => return Poll::Ready(Ok(true)),
                }
            } else {
                if !self.is_waiting {
                    self.is_waiting = true;
                    self.timer.as_mut().reset(Instant::now() + self.api.limits.body);
                }
                ready!(self.timer.as_mut().poll(context));
                return Poll::Ready(Err(Late::Records.into()));
            }
        }
    }
}
