//! What an operation gives, as an answer of HTTP. Here alone a refusal gets its status.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use morpion_report::json::{Kind, Refusal};
use serde::Serialize;

/// The answer that has this result.
pub(super) fn answer<T: Serialize>(result: Result<T, Refusal>) -> Response {
    match result {
        Ok(value) => json(StatusCode::OK, &value),
        Err(refusal) => json(status(&refusal), &refusal),
    }
}

fn json(status: StatusCode, value: &impl Serialize) -> Response {
    // Records of strings and numbers always have a JSON form.
    let text = serde_json::to_vec(value).unwrap_or_default();
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (VARY, HeaderValue::from_static("accept-language")),
    ];
    (status, headers, Body::from(text)).into_response()
}

fn status(refusal: &Refusal) -> StatusCode {
    let Refusal::Failed(failure) = refusal else { return StatusCode::BAD_REQUEST };
    match failure.problems.first().map(|problem| problem.kind) {
        Some(Kind::NotFound) => StatusCode::NOT_FOUND,
        Some(Kind::MethodNotAllowed) => StatusCode::METHOD_NOT_ALLOWED,
        Some(Kind::ContentTooLarge) => StatusCode::PAYLOAD_TOO_LARGE,
        Some(Kind::UnsupportedMediaType) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Some(Kind::RequestTimeout) => StatusCode::REQUEST_TIMEOUT,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    }
}
