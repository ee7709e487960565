//! All that can be asked, in one table: the routes and their description come from it, so that they do not differ.

use std::sync::Arc;

use axum::extract::{RawQuery, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use morpion_report::Texts;
use morpion_report::json::Refusal;
use morpion_service::{Field, Fields, operations};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use super::answer::{json, refused};
use super::{Api, Pace, body, records};

/// Something that can be asked.
pub(super) struct Operation {
    pub(super) path: &'static str,
    /// Its name for programs that are generated from the description.
    pub(super) id: &'static str,
    pub(super) summary: &'static str,
    pub(super) description: &'static str,
    pub(super) takes: Takes,
    /// The schema of what it gives where nothing is refused.
    pub(super) gives: fn(&mut SchemaGenerator) -> Schema,
    pub(super) answers: MethodRouter<Arc<Api>>,
}

/// What a request says, and where.
#[derive(Clone, Copy)]
pub(super) enum Takes {
    /// These fields, in the query of the address.
    Query(&'static [Field]),
    /// These fields, in a JSON object.
    Json(&'static [Field]),
    /// A record a line; it gives a result a line. These fields are in the query.
    Records(&'static [Field]),
}

impl Takes {
    pub(super) fn has_body(self) -> bool {
        !matches!(self, Takes::Query(_))
    }
}

/// An operation as `morpion-service` has it.
type Asked<T> = fn(&Texts, Fields) -> Result<T, Refusal>;

/// All operations.
pub(super) fn all() -> Vec<Operation> {
    vec![
        Operation {
            path: "/api/check",
            id: "check",
            summary: "Judge a board",
            description: "Says what is on a board: who has won and by which lines, a draw, or who plays next; or why no game leads to it, which is a verdict too.",
            ..posted(operations::CHECK, operations::check)
        },
        Operation {
            path: "/api/check/records",
            id: "check_records",
            summary: "Judge boards by the million",
            description: "Takes JSON lines, each a board or an object with a field board, and gives one verdict a line in the same order, with the number of the record and its line. Results come while records are still sent, and no more records are read than results are taken: read while you write. There is no limit to the whole; a record longer than 64 KiB is malformed. Where the records break off, so do the results.",
            takes: Takes::Records(operations::ANY_GAME),
            gives: |_| json_schema!({ "type": "string" }),
            answers: post(records::check),
        },
        Operation {
            path: "/api/analyze",
            id: "analyze",
            summary: "Evaluate a position and its moves",
            description: "Says what best play gives the side to move, after how many plies the game ends then, and the same for every move, best first. Give the board or its code.",
            ..asked(operations::ANALYZE, Pace::Quick, operations::analyze)
        },
        Operation {
            path: "/api/move",
            id: "move",
            summary: "Choose a move",
            description: "Gives the move that the program makes at a level of strength, and the board after it; none where the game is over. Give the board or its code.",
            ..asked(operations::CHOOSE, Pace::Quick, operations::choose)
        },
        Operation {
            path: "/api/explain",
            id: "explain",
            summary: "Explain the value of a position",
            description: "Gives the analysis of a position, and trees of moves that prove its value. Give the board or its code.",
            ..asked(operations::EXPLAIN, Pace::Slow, operations::explain)
        },
        Operation {
            path: "/api/positions",
            id: "positions",
            summary: "List positions",
            description: "Lists the positions that a player wins by best play, or that neither wins, a page at a time. Positions that neither wins have no rank to ask for.",
            ..asked(operations::POSITIONS, Pace::Slow, operations::positions)
        },
        Operation {
            path: "/api/solution",
            id: "solution",
            summary: "The solved game in numbers",
            description: "Counts the positions, the moves, and the positions that each player wins, by rank and by ply.",
            ..asked(operations::SOLVED_GAME, Pace::Quick, operations::solution)
        },
        Operation {
            path: "/api/levels",
            id: "levels",
            summary: "The strength of the levels",
            description: "Gives the exact odds of each level, as X and as O, against the perfect player and against a random one.",
            ..asked(operations::SOLVED_GAME, Pace::Quick, operations::levels)
        },
        Operation {
            path: "/api/openapi.json",
            id: "openapi",
            summary: "This description",
            description: "Describes all routes, in OpenAPI 3.1.",
            takes: Takes::Query(&[]),
            gives: |_| json_schema!({ "type": "object", "required": ["openapi", "info", "paths"] }),
            answers: get(described),
        },
        Operation {
            path: "/healthz",
            id: "healthz",
            summary: "Whether the server answers",
            description: "Answers where the server does.",
            ..asked(&[], Pace::Quick, healthy)
        },
        Operation {
            path: "/version",
            id: "version",
            summary: "Which program answers",
            description: "Names the program and its version.",
            ..asked(&[], Pace::Quick, version)
        },
    ]
}

/// An operation that is asked for in the query of an address. It has no name yet.
fn asked<T: Serialize + JsonSchema + 'static>(fields: &'static [Field], pace: Pace, operation: Asked<T>) -> Operation {
    let answers = get(async move |State(api): State<Arc<Api>>, headers: HeaderMap, RawQuery(query): RawQuery| {
        let query = query.unwrap_or_default();
        let fields = Fields::of_query(&query);
        // Another game than the standard one may have to be solved.
        let pace = if fields.choose_a_game() { Pace::Slow } else { pace };
        api.answer(&headers, query.len(), pace, |texts| operation(texts, fields)).await
    });
    nameless::<T>(Takes::Query(fields), answers)
}

/// An operation that is asked for in a JSON object. It has no name yet.
fn posted<T: Serialize + JsonSchema + 'static>(fields: &'static [Field], operation: Asked<T>) -> Operation {
    let answers = post(async move |State(api): State<Arc<Api>>, request: Request| {
        let (parts, body) = request.into_parts();
        match body::json(&parts.headers, body, &api.limits).await {
            Ok(text) => {
                // The address has nothing to say beside the body.
                let query = parts.uri.query().unwrap_or_default();
                let read = |texts: &Texts| {
                    operations::nothing(texts, Fields::of_query(query))?;
                    operation(texts, Fields::of_json(texts, &text)?)
                };
                api.answer(&parts.headers, query.len() + text.len(), Pace::Quick, read).await
            }
            Err(failure) => refused(api.texts(&parts.headers), &parts.headers, &failure),
        }
    });
    nameless::<T>(Takes::Json(fields), answers)
}

fn nameless<T: JsonSchema>(takes: Takes, answers: MethodRouter<Arc<Api>>) -> Operation {
    let gives = SchemaGenerator::subschema_for::<T>;
    Operation { path: "", id: "", summary: "", description: "", takes, gives, answers }
}

async fn described(State(api): State<Arc<Api>>, headers: HeaderMap, RawQuery(query): RawQuery) -> Response {
    let query = query.unwrap_or_default();
    let document = api.document.clone();
    match operations::nothing(api.texts(&headers), Fields::of_query(&query)) {
        Ok(()) => json(StatusCode::OK, document),
        refusal => api.answer(&headers, query.len(), Pace::Quick, |_| refusal).await,
    }
}

/// That the server answers.
#[derive(Serialize, JsonSchema)]
struct Health {
    /// `ok`.
    status: HealthStatus,
}

/// How the server is.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum HealthStatus {
    /// It answers.
    Ok,
}

fn healthy(texts: &Texts, fields: Fields) -> Result<Health, Refusal> {
    operations::nothing(texts, fields).map(|()| Health { status: HealthStatus::Ok })
}

/// Which program answers.
#[derive(Serialize, JsonSchema)]
struct Version {
    /// Its name.
    name: &'static str,
    /// Its version.
    version: &'static str,
}

fn version(texts: &Texts, fields: Fields) -> Result<Version, Refusal> {
    operations::nothing(texts, fields).map(|()| Version { name: "morpion", version: env!("CARGO_PKG_VERSION") })
}
