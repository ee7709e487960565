//! For which host a request is.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CONNECTION, HOST, HeaderValue};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Request, Version};
use axum::response::Response;
use morpion_report::request::Failure;
use morpion_report::{Language, Texts};

use super::answer::refused;
use super::language;

/// Whether a request says once, as it must, for which host it is; before HTTP/1.1 it need not.
pub(crate) fn is_named<B>(request: &Request<B>) -> bool {
    let mut hosts = request.headers().get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.is_empty() || Authority::try_from(host.as_bytes()).is_ok(),
        (None, _) => request.version() < Version::HTTP_11,
        (Some(_), Some(_)) => false,
    }
}

/// What answers all requests that do not. It stands beside the other routes, which need not ask.
pub(crate) fn refusing() -> Router {
    Router::new().fallback(refuse).with_state(Arc::new(Language::ALL.map(Texts::new)))
}

/// Who hears that cannot tell where an answer belongs: the connection ends.
async fn refuse(State(texts): State<Arc<[Texts; Language::ALL.len()]>>, headers: HeaderMap) -> Response {
    let mut response = refused(&texts[language::wanted(&headers) as usize], &headers, &Failure::BadHost);
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}
