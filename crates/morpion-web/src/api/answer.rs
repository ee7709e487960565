//! What an operation gives, as an answer of HTTP. Here alone a refusal gets its status.

use axum::body::{Body, Bytes};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER, TRANSFER_ENCODING, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use morpion_report::Texts;
use morpion_report::json::{Kind, Refusal};
use morpion_report::request::Failure;
use serde::Serialize;
use tokio::sync::OwnedSemaphorePermit;

use crate::serve::LARGE;

/// As many bytes as most answers have.
const USUAL: usize = 1024;

/// The answer that has this result.
pub(super) fn answer<T: Serialize>(result: Result<T, Refusal>) -> Response {
    held(result, None)
}

/// The same, which keeps a permit, if it is large, until it is sent or its client is gone.
pub(super) fn held<T: Serialize>(result: Result<T, Refusal>, permit: Option<OwnedSemaphorePermit>) -> Response {
    let (status, text) = match result {
        Ok(value) => (StatusCode::OK, text(&value)),
        Err(refusal) => (status(&refusal), text(&refusal)),
    };
    let body = match permit {
        Some(permit) if text.len() > LARGE => Bytes::from_owner(Held { text, _permit: permit }),
        _ => text.into(),
    };
    json(status, body)
}

/// The answer to a request that was not read to its end: where more of it may come, the connection ends with the answer.
pub(super) fn refused(texts: &Texts, headers: &HeaderMap, failure: &Failure) -> Response {
    let mut response = refused_as(headers, Refusal::failed(texts, failure));
    if *failure == Failure::Busy {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// The same, where it is known how it is refused.
pub(super) fn refused_as(headers: &HeaderMap, refusal: Refusal) -> Response {
    let mut response = answer::<()>(Err(refusal));
    if headers.contains_key(TRANSFER_ENCODING) || headers.get(CONTENT_LENGTH).is_some_and(|length| length != "0") {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// An answer with this JSON.
pub(super) fn json(status: StatusCode, text: Bytes) -> Response {
    (status, headers("application/json"), Body::from(text)).into_response()
}

/// What every answer of the service says of itself.
pub(super) fn headers(media_type: &'static str) -> [(HeaderName, HeaderValue); 3] {
    [
        (CONTENT_TYPE, HeaderValue::from_static(media_type)),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (VARY, HeaderValue::from_static("accept-language")),
    ]
}

/// Records of strings and numbers always have a JSON form.
fn text(value: &impl Serialize) -> Vec<u8> {
    let mut text = Vec::with_capacity(USUAL);
    _ = serde_json::to_writer(&mut text, value);
    text
}

/// The text of an answer that keeps a permit.
struct Held {
    text: Vec<u8>,
    _permit: OwnedSemaphorePermit,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.text
    }
}

fn status(refusal: &Refusal) -> StatusCode {
    let Refusal::Failed(failure) = refusal else { return StatusCode::BAD_REQUEST };
    match failure.problems.first().map(|problem| problem.kind) {
        Some(Kind::BrokenBody | Kind::BadHost) => StatusCode::BAD_REQUEST,
        Some(Kind::NotFound) => StatusCode::NOT_FOUND,
        Some(Kind::MethodNotAllowed) => StatusCode::METHOD_NOT_ALLOWED,
        Some(Kind::RequestTimeout) => StatusCode::REQUEST_TIMEOUT,
        Some(Kind::ContentTooLarge) => StatusCode::PAYLOAD_TOO_LARGE,
        Some(Kind::UnsupportedMediaType) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    }
}
