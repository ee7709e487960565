//! The description of all operations, in OpenAPI 3.1, whose schemas are JSON Schemas.

use axum::body::Bytes;
use morpion_report::json::{Failure, Refusal};
use morpion_report::{Language, Texts};
use morpion_service::{Carrier, Field};
use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::operations::{Operation, Takes};
use super::records::JSON_LINES;

const ABOUT: &str = "The referee of tic-tac-toe and its solution. Requests are read strictly: nothing is repaired, guessed or \
     skipped, and every problem is told with its place. All that is refused has the one shape Refusal, whose words do not change; \
     messages are in the language that Accept-Language asks for, English or French. A path that is not described here is answered \
     with 404, a method that is not with 405 and the header Allow; GET can always be HEAD.";

/// The description of these operations.
pub(super) fn document(operations: &[Operation]) -> Bytes {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.with_transform(RecursiveTransform(plain_words)).into_generator();
    // The description is one text for all, in the language of its other words.
    let texts = Texts::new(Language::English);
    let paths: Map<String, Value> = operations.iter().map(|one| path(&mut generator, &texts, one)).collect();
    let responses = refusals(&mut generator);
    let info = json!({
        "title": "morpion",
        "summary": "Tic-tac-toe, strictly refereed and solved by attractors",
        "description": ABOUT,
        "version": env!("CARGO_PKG_VERSION"),
        "license": { "name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE") },
    });
    let components = json!({
        "schemas": generator.take_definitions(true),
        "responses": responses,
        "parameters": { "AcceptLanguage": accept_language() },
    });
    // In the order in which it is read, which an object would not keep.
    format!(
        r#"{{"openapi":"3.1.0","info":{info},"servers":[{{"url":"/"}}],"paths":{},"components":{components}}}"#,
        Value::from(paths)
    )
    .into()
}

/// Words of a list as one enumeration, their meanings in its description. Derived schemas have an alternative for each word, among
/// which few programs that write clients can choose.
fn plain_words(schema: &mut Schema) {
    let Some(alternatives) = schema.get("oneOf").and_then(Value::as_array) else { return };
    let word = |one: &Value| Some((one.get("const")?.clone(), one.get("description")?.as_str()?.to_string()));
    let Some(words) = alternatives.iter().map(word).collect::<Option<Vec<_>>>() else { return };
    let about = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    let meanings = words.iter().map(|(word, meaning)| format!("- {word}: {meaning}"));
    let description = std::iter::once(about.to_string()).chain(meanings).collect::<Vec<_>>().join("\n");
    let list: Vec<Value> = words.into_iter().map(|(word, _)| word).collect();
    schema.remove("oneOf");
    schema.insert("type".to_string(), "string".into());
    schema.insert("enum".to_string(), list.into());
    schema.insert("description".to_string(), description.into());
}

fn path(generator: &mut SchemaGenerator, texts: &Texts, operation: &Operation) -> (String, Value) {
    let mut parameters = vec![json!({ "$ref": "#/components/parameters/AcceptLanguage" })];
    let mut described = json!({
        "operationId": operation.id,
        "summary": operation.summary,
        "description": operation.description,
        "responses": responses(operation, (operation.gives)(generator).as_value()),
    });
    match operation.takes {
        Takes::Query(fields) => parameters.extend(fields.iter().map(|field| parameter(texts, field))),
        Takes::Json(fields) => {
            let content = json!({ "application/json": { "schema": Field::object_schema(texts, fields) } });
            described["requestBody"] = json!({ "required": true, "content": content });
        }
        Takes::Records(fields) => {
            parameters.extend(fields.iter().map(|field| parameter(texts, field)));
            let lines = json!({ "schema": { "type": "string" } });
            let content: Map<String, Value> =
                JSON_LINES.iter().map(|media| (media.to_string(), lines.clone())).collect();
            described["requestBody"] = json!({ "required": true, "content": content });
        }
    }
    described["parameters"] = parameters.into();
    let method = if operation.takes.has_body() { "post" } else { "get" };
    (operation.path.to_string(), json!({ method: described }))
}

fn parameter(texts: &Texts, field: &Field) -> Value {
    json!({
        "name": field.name,
        "in": "query",
        "description": field.description(texts, Carrier::Query),
        "required": field.is_required(),
        "schema": field.schema(Carrier::Query),
    })
}

fn accept_language() -> Value {
    json!({
        "name": "Accept-Language",
        "in": "header",
        "description": "The language of messages: en or fr; English where neither is asked for",
        "required": false,
        "schema": { "type": "string" },
        "example": "fr-CA, fr;q=0.9, en;q=0.5",
    })
}

fn responses(operation: &Operation, schema: &Value) -> Value {
    let refused = |name: &str| json!({ "$ref": format!("#/components/responses/{name}") });
    let media = if matches!(operation.takes, Takes::Records(_)) { JSON_LINES[0] } else { "application/json" };
    let mut responses = json!({
        "200": { "description": "The answer", "content": { media: { "schema": schema } } },
        "400": refused("Refused"),
        "503": refused("Unavailable"),
    });
    if let Takes::Json(_) = operation.takes {
        responses["408"] = refused("Late");
        responses["413"] = refused("TooLarge");
    }
    if let Takes::Json(_) | Takes::Records(_) = operation.takes {
        responses["415"] = refused("OtherMediaType");
    }
    responses
}

/// The answers to what is refused.
fn refusals(generator: &mut SchemaGenerator) -> Value {
    let refusal: Value = generator.subschema_for::<Refusal>().into();
    let failure: Value = generator.subschema_for::<Failure>().into();
    let response = |description: &str, schema: &Value| json!({ "description": description, "content": { "application/json": { "schema": schema } } });
    let mut unavailable =
        response("Too many long requests are being answered, or the system gives no random number", &failure);
    unavailable["headers"] = json!({
        "Retry-After": { "description": "After how many seconds to try again", "schema": { "type": "integer" } },
    });
    json!({
        "Refused": response("The request or the board in it is malformed, or no game leads to the board", &refusal),
        "Late": response("The body did not come in time", &failure),
        "TooLarge": response("The body is too large, and was not read further", &failure),
        "OtherMediaType": response("The body is not said to be in the media type that is described, in UTF-8", &failure),
        "Unavailable": unavailable,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Value, document};
    use crate::api::operations::all;

    /// All that a description refers to.
    fn references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
        match value {
            Value::Object(members) => {
                found.extend(members.get("$ref").and_then(Value::as_str));
                members.values().for_each(|member| references(member, found));
            }
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }

    #[test]
    fn every_operation_is_described_and_nothing_is_missing() {
        let operations = all();
        let document: Value = serde_json::from_slice(&document(&operations)).unwrap();
        let paths = document["paths"].as_object().unwrap();
        assert_eq!(paths.len(), operations.len());
        let ids: BTreeSet<&str> = operations.iter().map(|one| one.id).collect();
        assert_eq!(ids.len(), operations.len());
        for one in &operations {
            let methods = paths[one.path].as_object().unwrap();
            let described: Vec<&str> = methods.values().map(|one| one["operationId"].as_str().unwrap()).collect();
            assert_eq!(described, [one.id]);
        }
        // Programs that write clients want words in one list.
        assert_eq!(document["components"]["schemas"]["Value"]["enum"], Value::from(["win", "draw", "loss"].to_vec()));
        let mut found = BTreeSet::new();
        references(&document, &mut found);
        assert!(found.len() > 30, "{found:?}");
        let components = document["components"].as_object().unwrap();
        let mut defined: BTreeSet<String> = BTreeSet::new();
        for (kind, members) in components {
            let names = members.as_object().unwrap().keys();
            defined.extend(names.map(|name| format!("#/components/{kind}/{name}")));
        }
        assert!(found.iter().all(|reference| defined.contains(*reference)), "{found:?}");
    }
}
