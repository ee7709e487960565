//! The body of a request, if it is one that can be read.

use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use morpion_report::request::Failure;

use crate::serve::Limits;

/// The text of a body that is said to be JSON.
pub(super) async fn json(headers: &HeaderMap, body: Body, limits: &Limits) -> Result<Bytes, Failure> {
    is_of(headers, &["application/json"])?;
    read(body, limits.body_bytes, limits.body).await
}

/// Whether a request is said to be in one of these media types, in UTF-8, and not packed.
pub(super) fn is_of(headers: &HeaderMap, expected: &'static [&'static str]) -> Result<(), Failure> {
    if let Some(coding) =
        headers.get(CONTENT_ENCODING).filter(|coding| !coding.as_bytes().eq_ignore_ascii_case(b"identity"))
    {
        return Err(Failure::MediaType {
            found: Some(String::from_utf8_lossy(coding.as_bytes()).into_owned()),
            expected,
        });
    }
    let mut lines = headers.get_all(CONTENT_TYPE).into_iter();
    let (Some(line), None) = (lines.next(), lines.next()) else {
        return Err(Failure::MediaType { found: None, expected });
    };
    let text = String::from_utf8_lossy(line.as_bytes());
    let mut parts = text.split(';').map(str::trim);
    let is_expected = parts.next().is_some_and(|media| expected.iter().any(|one| media.eq_ignore_ascii_case(one)));
    if is_expected && parts.all(leaves_utf8) {
        return Ok(());
    }
    Err(Failure::MediaType { found: Some(text.into_owned()), expected })
}

/// Whether a parameter of a media type leaves the text in UTF-8.
fn leaves_utf8(parameter: &str) -> bool {
    match parameter.split_once('=') {
        Some((name, value)) if name.eq_ignore_ascii_case("charset") => {
            let inside = value.strip_prefix('"').map_or(Some(value), |rest| rest.strip_suffix('"'));
            inside.is_some_and(|charset| charset.eq_ignore_ascii_case("utf-8"))
        }
        Some(_) => true,
        None => parameter.is_empty(),
    }
}

async fn read(body: Body, most: usize, limit: Duration) -> Result<Bytes, Failure> {
    // Nobody is asked for what will not be read.
    if body.size_hint().lower() > most as u64 {
        return Err(Failure::TooLarge { limit: most });
    }
    match tokio::time::timeout(limit, Limited::new(body, most).collect()).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Failure::TooLarge { limit: most }),
        Ok(Err(_)) => Err(Failure::BrokenBody),
        Err(_) => Err(Failure::TimedOut { limit }),
    }
}

#[cfg(test)]
mod tests {
    use super::{CONTENT_TYPE, HeaderMap, is_of};
    use axum::http::HeaderValue;

    #[test]
    fn json_in_utf_8_is_read_and_nothing_else() {
        for (said, is_read) in [
            ("application/json", true),
            ("Application/JSON", true),
            ("application/json; charset=utf-8", true),
            ("application/json;charset=\"UTF-8\"", true),
            ("application/json ; Charset=Utf-8 ; version=1", true),
            ("application/json;", true),
            ("application/json; charset=latin1", false),
            ("application/json; charset=utf-8; charset=latin1", false),
            ("application/json; charset=utf-16", false),
            ("application/json; charset=", false),
            ("application/json; charset=\"utf-8", false),
            ("application/json; charset=utf-8\"", false),
            ("application/json; charset", false),
            ("application/json, application/json", false),
            ("application/jsonl", false),
            ("application/ld+json", false),
            ("text/json", false),
            ("text/plain", false),
            ("application/x-www-form-urlencoded", false),
            ("*/*", false),
            ("", false),
        ] {
            let headers = HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(said))]);
            assert_eq!(is_of(&headers, &["application/json"]).is_ok(), is_read, "{said}");
        }
        assert!(is_of(&HeaderMap::new(), &["application/json"]).is_err());
        let mut headers = HeaderMap::new();
        for _ in 0..2 {
            headers.append(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        assert!(is_of(&headers, &["application/json"]).is_err());
    }
}
