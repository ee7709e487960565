//! The routes of the service: requests of `morpion-service` over HTTP.

mod answer;
mod body;
mod language;

use std::sync::Arc;

use axum::Router;
use axum::extract::{RawQuery, Request, State};
use axum::http::{HeaderMap, Method, Uri};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use morpion_report::json::Refusal;
use morpion_report::request::Failure;
use morpion_report::{Language, Texts};
use morpion_service::{Fields, operations};
use serde::Serialize;

use crate::serve::Limits;
use answer::answer;

/// What all routes share.
pub(crate) struct Api {
    texts: [Texts; Language::ALL.len()],
    limits: Limits,
}

impl Api {
    /// The sentences in the language that is asked for.
    fn texts(&self, headers: &HeaderMap) -> &Texts {
        &self.texts[language::wanted(headers) as usize]
    }
}

/// The routes of the service beside those of the page. What is at none of them is refused in the same shape as all that is refused.
pub(crate) fn routes(limits: &Limits, page: Router<Arc<Api>>) -> Router {
    let api = Arc::new(Api { texts: Language::ALL.map(Texts::new), limits: *limits });
    page.route("/api/check", post(check))
        .route("/api/analyze", asked(operations::analyze))
        .route("/api/move", asked(operations::choose))
        .route("/api/explain", asked(operations::explain))
        .route("/api/positions", asked(operations::positions))
        .route("/api/solution", asked(operations::solution))
        .route("/api/levels", asked(operations::levels))
        .fallback(not_found)
        .method_not_allowed_fallback(not_allowed)
        .with_state(api)
}

/// An operation that is asked for in the query of an address.
fn asked<T: Serialize + 'static>(operation: fn(&Texts, Fields) -> Result<T, Refusal>) -> MethodRouter<Arc<Api>> {
    get(async move |State(api): State<Arc<Api>>, headers: HeaderMap, RawQuery(query): RawQuery| {
        let fields = Fields::of_query(query.as_deref().unwrap_or_default());
        // An explanation takes a while, in which others are served.
        tokio::task::block_in_place(|| answer(operation(api.texts(&headers), fields)))
    })
}

async fn check(State(api): State<Arc<Api>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let texts = api.texts(&parts.headers);
    let text = match body::json(&parts.headers, body, &api.limits).await {
        Ok(text) => text,
        Err(failure) => return answer::<()>(Err(Refusal::failed(texts, &failure))),
    };
    answer(Fields::of_json(texts, &text).and_then(|fields| operations::check(texts, fields)))
}

async fn not_found(State(api): State<Arc<Api>>, headers: HeaderMap, uri: Uri) -> Response {
    let failure = Failure::NotFound { path: uri.path().to_string() };
    answer::<()>(Err(Refusal::failed(api.texts(&headers), &failure)))
}

async fn not_allowed(State(api): State<Arc<Api>>, headers: HeaderMap, method: Method) -> Response {
    let failure = Failure::Method { method: method.to_string() };
    answer::<()>(Err(Refusal::failed(api.texts(&headers), &failure)))
}
