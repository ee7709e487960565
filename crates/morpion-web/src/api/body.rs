//! The body of a request, if it is one that can be read.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use morpion_report::request::Failure;

use crate::serve::Limits;

/// The text of a body that is said to be JSON.
pub(super) async fn json(headers: &HeaderMap, body: Body, limits: &Limits) -> Result<Bytes, Failure> {
    is_of(headers, &["application/json"])?;
    read(body, limits.body_bytes, limits.body).await
}

/// Whether a request is said to be in one of these media types, in UTF-8.
pub(super) fn is_of(headers: &HeaderMap, expected: &'static [&'static str]) -> Result<(), Failure> {
    let mut lines = headers.get_all(CONTENT_TYPE).into_iter();
    let (Some(line), None) = (lines.next(), lines.next()) else {
        return Err(Failure::MediaType { found: None, expected });
    };
    let text = String::from_utf8_lossy(line.as_bytes());
    let mut parts = text.split(';').map(str::trim);
    let is_expected = parts.next().is_some_and(|media| expected.iter().any(|one| media.eq_ignore_ascii_case(one)));
    if is_expected && parts.all(is_utf8) {
        return Ok(());
    }
    Err(Failure::MediaType { found: Some(text.into_owned()), expected })
}

/// Whether a parameter of a media type leaves the text in UTF-8.
fn is_utf8(parameter: &str) -> bool {
    match parameter.split_once('=') {
        Some((name, value)) if name.trim().eq_ignore_ascii_case("charset") => {
            value.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
        }
        _ => true,
    }
}

async fn read(body: Body, most: usize, limit: Duration) -> Result<Bytes, Failure> {
    match tokio::time::timeout(limit, Limited::new(body, most).collect()).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Failure::TooLarge { limit: most }),
        // The client is gone, or what it sends is no body: nobody waits for the answer, which any will do for.
        Ok(Err(_)) | Err(_) => Err(Failure::TimedOut { limit }),
    }
}
