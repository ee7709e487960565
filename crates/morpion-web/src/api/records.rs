//! Boards by the million: JSON lines in, JSON lines out.
//!
//! A record is read when its client takes results: what stands between the two is one piece of the request and what it came to,
//! and no thread waits for either side.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::BoxError;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use morpion_records::Stream;
use tokio::task::block_in_place;
use tokio::time::{Instant, Sleep, sleep};

use super::answer::refused;
use super::{Api, body};

/// The field of a record that holds the board, where the record is an object.
const FIELD: &str = "board";

/// How many bytes of a request are judged at once. Their results may be hundreds of times as long.
const AT_ONCE: usize = 16 * 1024;

/// The media types of JSON lines, the one of the results first.
pub(super) const JSON_LINES: &[&str] = &["application/x-ndjson", "application/jsonl"];

pub(super) async fn check(State(api): State<Arc<Api>>, request: Request) -> Response {
    let (parts, records) = request.into_parts();
    if let Err(failure) = body::is_of(&parts.headers, JSON_LINES) {
        return refused(api.texts(&parts.headers), &parts.headers, &failure);
    }
    let stream = block_in_place(|| api.checker(&parts.headers).stream(FIELD));
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(JSON_LINES[0])),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (VARY, HeaderValue::from_static("accept-language")),
    ];
    (headers, Body::new(Results::new(stream, records, api.limits.body))).into_response()
}

/// The results, made as they are taken. Where the records break off, so do they.
struct Results {
    records: Body,
    /// What has come and is not judged yet.
    piece: Bytes,
    /// Judges the records, until they have ended.
    stream: Option<Stream>,
    patience: Duration,
    timer: Pin<Box<Sleep>>,
    /// Whether the timer runs, since nothing has come.
    is_waiting: bool,
}

impl HttpBody for Results {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        let this = self.get_mut();
        while let Some(stream) = &mut this.stream {
            let mut results = Vec::new();
            if !this.piece.is_empty() {
                let piece = this.piece.split_to(AT_ONCE.min(this.piece.len()));
                // A long line of bad characters takes a while: each of them is told.
                block_in_place(|| stream.push(&piece, &mut results));
            } else if let Some(piece) = ready!(this.poll_piece(context)?) {
                this.piece = piece;
            } else if let Some(stream) = this.stream.take() {
                block_in_place(|| stream.finish(&mut results));
            }
            if !results.is_empty() {
                return Poll::Ready(Some(Ok(Frame::data(results.into()))));
            }
        }
        Poll::Ready(None)
    }
}

impl Results {
    /// The results of these records, for whose next piece the client is waited so long.
    fn new(stream: Stream, records: Body, patience: Duration) -> Results {
        Results {
            records,
            piece: Bytes::new(),
            stream: Some(stream),
            patience,
            timer: Box::pin(sleep(patience)),
            is_waiting: false,
        }
    }

    /// The next piece of the records, or `None` at their end.
    fn poll_piece(&mut self, context: &mut Context<'_>) -> Poll<Result<Option<Bytes>, BoxError>> {
        loop {
            if let Poll::Ready(frame) = Pin::new(&mut self.records).poll_frame(context) {
                self.is_waiting = false;
                match frame.transpose()?.map(Frame::into_data) {
                    Some(Ok(piece)) => return Poll::Ready(Ok(Some(piece))),
                    // Trailers say nothing of the records.
                    Some(Err(_)) => {}
                    None => return Poll::Ready(Ok(None)),
                }
            } else {
                if !self.is_waiting {
                    self.is_waiting = true;
                    self.timer.as_mut().reset(Instant::now() + self.patience);
                }
                ready!(self.timer.as_mut().poll(context));
                return Poll::Ready(Err(io::Error::from(io::ErrorKind::TimedOut).into()));
            }
        }
    }
}
