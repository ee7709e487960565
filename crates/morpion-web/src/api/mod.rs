//! The routes of the service: requests of `morpion-service` over HTTP.

mod answer;
mod body;
pub(crate) mod host;
mod language;
mod openapi;
mod operations;
mod records;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::response::Response;
use morpion::Game;
use morpion_records::{Checker, Stream};
use morpion_report::json::Refusal;
use morpion_report::request::Failure;
use morpion_report::{Language, Texts};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::block_in_place;
use tokio::time::timeout;

use crate::serve::Limits;
use answer::{held, refused};
pub(crate) use records::Late;

/// What is longer, in bytes, may be wrong in thousands of places, which are all told: its answer may be hundreds of times as long.
const LONG: usize = 4096;

/// How many requests longer than [`LONG`] are answered at once; what they hold is bounded so.
const LONG_AT_ONCE: usize = 4;

/// How many slow operations are answered at once; each has a thread while it works, and may hold a large answer.
const SLOW_AT_ONCE: usize = 16;

/// How long such a request waits until its turn comes: longer than one client may take over a large answer, shorter than two.
const TURN: Duration = Duration::from_secs(8);

/// What all routes share.
pub(crate) struct Api {
    texts: [Arc<Texts>; Language::ALL.len()],
    /// What judges records of the standard game in each language, made when it is first asked for.
    checkers: [OnceLock<Checker>; Language::ALL.len()],
    limits: Limits,
    /// The description of all routes.
    document: Bytes,
    /// The paths that take a body.
    posted: Vec<&'static str>,
    long: Arc<Semaphore>,
    slow: Arc<Semaphore>,
}

/// How long an operation takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    /// As long as it takes to write the answer.
    Quick,
    /// Milliseconds, in which others are served.
    Slow,
}

impl Api {
    /// The sentences in the language that is asked for.
    fn texts(&self, headers: &HeaderMap) -> &Texts {
        &self.texts[language::wanted(headers) as usize]
    }

    /// What judges records of a game in that language.
    fn stream(&self, headers: &HeaderMap, game: Game) -> Stream {
        let language = language::wanted(headers) as usize;
        let texts = || Arc::clone(&self.texts[language]);
        if game == Game::STANDARD {
            return self.checkers[language].get_or_init(|| Checker::new(texts())).stream(records::FIELD);
        }
        Checker::of(game, texts()).stream(records::FIELD)
    }

    /// The answer that an operation gives to a request of so many bytes.
    async fn answer<T: Serialize>(
        &self,
        headers: &HeaderMap,
        bytes: usize,
        pace: Pace,
        operation: impl FnOnce(&Texts) -> Result<T, Refusal>,
    ) -> Response {
        let texts = self.texts(headers);
        match self.turn(bytes, pace).await {
            Ok(None) => held(operation(texts), None),
            Ok(permit) => block_in_place(|| held(operation(texts), permit)),
            Err(failure) => refused(texts, headers, &failure),
        }
    }

    /// The permit to answer a request of so many bytes, if it needs one.
    async fn turn(&self, bytes: usize, pace: Pace) -> Result<Option<OwnedSemaphorePermit>, Failure> {
        let turns = match pace {
            _ if bytes > LONG => &self.long,
            Pace::Slow => &self.slow,
            Pace::Quick => return Ok(None),
        };
        let turn = timeout(TURN, turns.clone().acquire_owned()).await;
        turn.ok().and_then(Result::ok).map(Some).ok_or(Failure::Busy)
    }
}

/// The routes of the service beside those of the page. What is at none of them is refused in the same shape as all that is refused.
pub(crate) fn routes(limits: &Limits, page: Router<Arc<Api>>) -> Router {
    let operations = operations::all();
    let api = Api {
        texts: Language::ALL.map(|language| Arc::new(Texts::new(language))),
        checkers: Default::default(),
        limits: *limits,
        document: openapi::document(&operations),
        posted: operations.iter().filter(|one| one.takes.has_body()).map(|one| one.path).collect(),
        long: Arc::new(Semaphore::new(LONG_AT_ONCE)),
        slow: Arc::new(Semaphore::new(SLOW_AT_ONCE)),
    };
    let routes = operations.into_iter().fold(page, |routes, one| routes.route(one.path, one.answers));
    routes.fallback(not_found).method_not_allowed_fallback(not_allowed).with_state(Arc::new(api))
}

async fn not_found(State(api): State<Arc<Api>>, request: Request) -> Response {
    let failure = Failure::NotFound { path: request.uri().path().to_string() };
    refused(api.texts(request.headers()), request.headers(), &failure)
}

async fn not_allowed(State(api): State<Arc<Api>>, request: Request) -> Response {
    let possible = if api.posted.contains(&request.uri().path()) { "POST" } else { "GET" };
    let failure = Failure::Method { method: request.method().to_string(), possible };
    refused(api.texts(request.headers()), request.headers(), &failure)
}
