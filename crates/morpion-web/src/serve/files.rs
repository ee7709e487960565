//! The files of the site as answers: packed once, and not sent again to who has them.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::io::{self, Write};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::list::{items, weighted};
use crate::{File, Site};

/// The file that stands for the site itself.
const INDEX: &str = "index.html";

/// A route for each file, and `/`.
pub(super) fn routes<S: Clone + Send + Sync + 'static>(site: &Site) -> io::Result<Router<S>> {
    site.files().iter().try_fold(Router::new(), |router, file| {
        let answers = Arc::new(Answers::new(file)?);
        let route = get(move |headers: HeaderMap| {
            let answer = answers.to(&headers);
            async { answer }
        });
        let router = if file.name == INDEX { router.route("/", route.clone()) } else { router };
        Ok(router.route(&format!("/{}", file.name), route))
    })
}

/// A file in the two forms in which it is sent.
struct Answers {
    media_type: &'static str,
    plain: Form,
    packed: Form,
}

/// What is sent of a file, and the tag by which a browser knows it again.
struct Form {
    content: Bytes,
    tag: String,
}

impl Answers {
    fn new(file: &File) -> io::Result<Answers> {
        let hash = hash(&file.content);
        let packed = Form { content: packed(&file.content)?.into(), tag: format!("\"{hash:016x}-gzip\"") };
        let plain = Form { content: file.content.clone().into(), tag: format!("\"{hash:016x}\"") };
        Ok(Answers { media_type: file.media_type, plain, packed })
    }

    fn to(&self, asked: &HeaderMap) -> Response {
        let is_packed = takes_gzip(asked);
        let form = if is_packed { &self.packed } else { &self.plain };
        let headers = [
            (ETAG, form.tag.as_str()),
            // A browser asks each time whether its copy is still the file; that costs no more than a few bytes.
            (CACHE_CONTROL, "no-cache"),
            (VARY, "accept-encoding"),
        ];
        if has(asked, &form.tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let body = Body::from(form.content.clone());
        let mut response = (headers, [(CONTENT_TYPE, self.media_type)], body).into_response();
        if is_packed {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    }
}

/// What a hash tells apart need not be kept from an enemy, and is the same in the next run.
fn hash(content: &[u8]) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(content)
}

fn packed(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

/// Whether who asks takes gzip, and would not rather have the file as it is.
fn takes_gzip(asked: &HeaderMap) -> bool {
    let weight = |coding: &str| {
        weighted(asked, &ACCEPT_ENCODING).find(|(item, _)| item.eq_ignore_ascii_case(coding)).map(|(_, weight)| weight)
    };
    let gzip = weight("gzip").or_else(|| weight("*")).unwrap_or(0.0);
    gzip > 0.0 && gzip >= weight("identity").unwrap_or(0.0)
}

/// Whether who asks has the form with this tag already.
fn has(asked: &HeaderMap, tag: &str) -> bool {
    items(asked, &IF_NONE_MATCH).any(|item| item == "*" || item.trim_start_matches("W/") == tag)
}

#[cfg(test)]
mod tests {
    use super::{ACCEPT_ENCODING, HeaderMap, HeaderValue, takes_gzip};

    #[test]
    fn gzip_is_sent_to_who_takes_it() {
        for (asked, takes) in [
            ("gzip", true),
            ("gzip, deflate, br, zstd", true),
            ("br , GZIP;q=0.5", true),
            ("*", true),
            ("br, *;q=0.1", true),
            ("identity;q=0.5, gzip;q=0.5", true),
            ("", false),
            ("br", false),
            ("gzip;q=0", false),
            ("gzip; q=0.000, *", false),
            ("*;q=0", false),
            ("gzip;q=much", false),
            ("identity, gzip;q=0.5", false),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(asked))]);
            assert_eq!(takes_gzip(&headers), takes, "{asked}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
