//! Requests as strangers write them.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod games;
mod problems;
mod schemas;

use morpion_report::{Language, Texts};
use morpion_service::{Field, Fields, Refusal, operations};
use serde::Serialize;
use serde_json::Value;

/// An operation with its fields, giving JSON.
pub(crate) struct Operation {
    pub(crate) fields: &'static [Field],
    pub(crate) run: fn(&Texts, Fields) -> Result<Value, Refusal>,
}

fn value<T: Serialize>(result: Result<T, Refusal>) -> Result<Value, Refusal> {
    result.map(|value| serde_json::to_value(value).unwrap())
}

pub(crate) const CHECK: Operation =
    Operation { fields: operations::CHECK, run: |texts, fields| value(operations::check(texts, fields)) };
pub(crate) const ANALYZE: Operation =
    Operation { fields: operations::ANALYZE, run: |texts, fields| value(operations::analyze(texts, fields)) };
pub(crate) const CHOOSE: Operation =
    Operation { fields: operations::CHOOSE, run: |texts, fields| value(operations::choose(texts, fields)) };
pub(crate) const EXPLAIN: Operation =
    Operation { fields: operations::EXPLAIN, run: |texts, fields| value(operations::explain(texts, fields)) };
pub(crate) const POSITIONS: Operation =
    Operation { fields: operations::POSITIONS, run: |texts, fields| value(operations::positions(texts, fields)) };
pub(crate) const SOLUTION: Operation =
    Operation { fields: operations::SOLVED_GAME, run: |texts, fields| value(operations::solution(texts, fields)) };
pub(crate) const LEVELS: Operation =
    Operation { fields: operations::SOLVED_GAME, run: |texts, fields| value(operations::levels(texts, fields)) };
pub(crate) const NOTHING: Operation =
    Operation { fields: &[], run: |texts, fields| value(operations::nothing(texts, fields)) };

impl Operation {
    /// What it answers to a JSON text in a language, refusals as JSON too.
    pub(crate) fn of_json(&self, language: Language, text: &[u8]) -> Result<Value, Value> {
        let texts = Texts::new(language);
        let result = Fields::of_json(&texts, text).and_then(|fields| (self.run)(&texts, fields));
        result.map_err(|refusal| serde_json::to_value(refusal).unwrap())
    }

    /// What it answers to a query, in English.
    pub(crate) fn of_query(&self, query: &str) -> Result<Value, Value> {
        let texts = Texts::new(Language::English);
        (self.run)(&texts, Fields::of_query(query)).map_err(|refusal| serde_json::to_value(refusal).unwrap())
    }
}
