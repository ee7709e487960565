//! The schemas of the fields admit what is read, and nothing else.

use morpion::bot::Level;
use morpion_report::{Language, Texts};
use morpion_service::{Carrier, Field, Kind, operations};
use regex::Regex;
use serde_json::{Value, json};

use super::{ANALYZE, CHECK, CHOOSE, EXPLAIN, Operation, POSITIONS};

/// Whether a schema, of the few words that the fields use, admits a value.
fn admits(schema: &Value, value: &Value) -> bool {
    let known = [
        "type",
        "pattern",
        "items",
        "minItems",
        "maxItems",
        "anyOf",
        "minimum",
        "maximum",
        "enum",
        "properties",
        "required",
        "additionalProperties",
        "default",
        "description",
        "examples",
        "format",
    ];
    let schema = schema.as_object().unwrap();
    assert!(schema.keys().all(|word| known.contains(&word.as_str())), "{schema:?}");
    let rule = |word: &str| schema.get(word);
    let has_type = match (rule("type").and_then(Value::as_str), value) {
        (None, _) => true,
        (Some("integer"), Value::Number(number)) => number.is_u64() || number.is_i64(),
        (Some(word), value) => {
            (word == "string" && value.is_string())
                || (word == "array" && value.is_array())
                || (word == "object" && value.is_object())
                || (word == "boolean" && value.is_boolean())
        }
    };
    has_type
        && rule("anyOf").is_none_or(|ways| ways.as_array().unwrap().iter().any(|way| admits(way, value)))
        && rule("enum").is_none_or(|words| words.as_array().unwrap().contains(value))
        && rule("pattern")
            .is_none_or(|pattern| Regex::new(pattern.as_str().unwrap()).unwrap().is_match(value.as_str().unwrap()))
        && rule("minimum").is_none_or(|least| value.as_i64().is_none_or(|value| value >= least.as_i64().unwrap()))
        && rule("maximum").is_none_or(|most| value.as_u64().is_none_or(|value| value <= most.as_u64().unwrap()))
        && rule("items").is_none_or(|item| value.as_array().unwrap().iter().all(|one| admits(item, one)))
        && rule("minItems").is_none_or(|least| value.as_array().unwrap().len() as u64 >= least.as_u64().unwrap())
        && rule("maxItems").is_none_or(|most| value.as_array().unwrap().len() as u64 <= most.as_u64().unwrap())
        && rule("required").is_none_or(|names| {
            names.as_array().unwrap().iter().all(|name| value.get(name.as_str().unwrap()).is_some())
        })
        && rule("properties").is_none_or(|properties| {
            let fields = value.as_object().unwrap().iter();
            fields.into_iter().all(|(name, value)| properties.get(name).is_some_and(|one| admits(one, value)))
        })
}

/// Whether a request was read, whatever the rules of the game say of its board.
fn is_read(result: &Result<Value, Value>) -> bool {
    result.as_ref().err().is_none_or(|refusal| refusal["status"] == "impossible")
}

/// Whether nothing but the size of the board is wrong with a request.
fn is_of_another_size(result: &Result<Value, Value>) -> bool {
    let problems = result.as_ref().err().and_then(|refusal| refusal["problems"].as_array());
    problems
        .is_some_and(|problems| problems.iter().all(|one| one["kind"] == "row_count" || one["kind"] == "row_length"))
}

/// Texts that hold boards, or nearly.
fn texts() -> Vec<String> {
    let boards =
        ["XO-/---/---", "xo-/XoO/ooX", "---/---/---", "-X-O-X-O-", "XO-\n---\n---", "XO-\r\n---/---", "XXX/OO-/---"];
    let mut texts: Vec<String> = boards.map(ToString::to_string).to_vec();
    // Each character of a board left out, doubled, replaced, or with another beside it.
    for board in boards {
        for (place, char) in board.char_indices() {
            let (before, after) = (&board[..place], &board[place + char.len_utf8()..]);
            for instead in
                ["", "X", "o", "-", "/", "\n", "\r", "\r\n", " ", "\t", "0", "#", "\u{a0}", "Ｘ", "\0", "|", "//"]
            {
                texts.push([before, instead, after].concat());
                texts.push([before, &char.to_string(), instead, after].concat());
            }
        }
        for end in ["/", "\n", "\r\n", "\r", " ", "  /", "/ ", "\n\n", "//", "\n ", "X", "/---"] {
            texts.push(board.to_string() + end);
            texts.push(end.to_string() + board);
        }
    }
    texts
}

#[test]
fn a_board_in_one_string_is_read_where_its_schema_admits_it() {
    let (json, query) =
        (CHECK.fields[0].schema(Carrier::Json).to_value(), CHECK.fields[0].schema(Carrier::Query).to_value());
    let mut read = 0;
    for text in texts() {
        let request = json!({ "board": text });
        let result = CHECK.of_json(Language::English, request.to_string().as_bytes());
        let was_read = is_read(&result);
        for schema in [&json, &query] {
            let is_admitted = admits(schema, &request["board"]);
            assert!(is_admitted || !was_read, "{text:?}");
            assert!(!is_admitted || was_read || is_of_another_size(&result), "{text:?}");
        }
        read += usize::from(was_read);
    }
    assert!(read > 300, "{read}");
}

#[test]
fn rows_are_read_where_their_schema_admits_them() {
    let schema = CHECK.fields[0].schema(Carrier::Json).to_value();
    let values =
        ["XO-", "xo-", " X O - ", "XO", "XO--", "X0-", "", "XO-\n", "XO-/", "X/-", "\u{a0}XO-"].map(Value::from);
    let others = [json!(null), json!(1), json!(["X"]), json!({})];
    let rows: Vec<&Value> = values.iter().chain(&others).collect();
    for first in &rows {
        for last in &rows {
            for board in
                [json!([first, "---", last]), json!([first, last]), json!([first, "---", "---", last]), json!(first)]
            {
                let request = json!({ "board": board }).to_string();
                let result = CHECK.of_json(Language::English, request.as_bytes());
                let (was_read, is_admitted) = (is_read(&result), admits(&schema, &board));
                assert!(is_admitted || !was_read, "{request}");
                assert!(!is_admitted || was_read || is_of_another_size(&result), "{request}");
            }
        }
    }
}

/// Values at the limits of what a field can hold, and beyond.
fn values(field: &Field) -> Vec<Value> {
    let common = [json!(null), json!(true), json!(""), json!([]), json!({}), json!(0.5), json!(-1), json!("0")];
    let own = match field.kind {
        Kind::Number { least, most, .. } => [Some(least), Some(most), least.checked_sub(1), most.checked_add(1)]
            .into_iter()
            .flatten()
            .map(Value::from)
            .collect(),
        Kind::Word { words, .. } => {
            words.iter().flat_map(|word| [json!(word), json!(word.to_uppercase()), json!([word])]).collect()
        }
        Kind::Flag => vec![json!(false), json!("true"), json!("FALSE"), json!(1)],
        Kind::Board | Kind::BoardOrCode => vec![json!("---/---/---")],
        // The rest of what a size can be is for its number of squares to say.
        Kind::Size { .. } => {
            ["3x3", "4x3", "12x1", "1x12", "3x", "x3", "3", "0x3", "3x0", "03x3", "3x 3", "3X3", "+3x3", "123x1"]
                .map(Value::from)
                .to_vec()
        }
    };
    common.into_iter().chain(own).collect()
}

#[test]
fn every_other_field_is_read_where_its_schema_admits_it() {
    for (operation, given) in [(&ANALYZE, true), (&CHOOSE, true), (&EXPLAIN, true), (&POSITIONS, false)] {
        let whole = Field::object_schema(&Texts::new(Language::English), operation.fields).to_value();
        for field in operation.fields {
            for value in values(field) {
                let mut request = json!({ field.name: value });
                if given && !matches!(field.name, "board" | "code") {
                    request["code"] = 0.into();
                }
                // The size has to leave room for them.
                if matches!(field.name, "code" | "line") {
                    request["size"] = "12x1".into();
                }
                let was_read = is_read(&operation.of_json(Language::English, request.to_string().as_bytes()));
                assert_eq!(admits(&field.schema(Carrier::Json).to_value(), &value), was_read, "{request}");
                assert_eq!(admits(&whole, &request), was_read, "{request}");
            }
        }
        assert!(!admits(&whole, &json!({ "other": 0 })));
    }
}

/// A query holds texts alone.
#[test]
fn a_query_is_read_as_the_same_values_in_json() {
    let compare = |operation: &Operation, given: &str| {
        for field in operation.fields {
            for value in values(field) {
                let text = match &value {
                    Value::String(text) => text.clone(),
                    Value::Number(_) | Value::Bool(_) => value.to_string(),
                    _ => continue,
                };
                let given = if matches!(field.name, "board" | "code") { "" } else { given };
                let room = if matches!(field.name, "code" | "line") { "size=1x12" } else { "" };
                let was_read = is_read(&operation.of_query(&format!("{}={text}&{room}&{given}", field.name)));
                // What a query holds may be read as a number or a truth value.
                let ways =
                    [Some(json!(text)), text.parse::<u64>().ok().map(Value::from), text.parse().ok().map(Value::Bool)];
                let schema = field.schema(Carrier::Query).to_value();
                let admitted = ways.iter().flatten().any(|way| admits(&schema, way));
                assert_eq!(admitted, was_read, "{}={text}", field.name);
            }
        }
    };
    compare(&ANALYZE, "code=0");
    compare(&CHOOSE, "code=0");
    compare(&EXPLAIN, "code=0");
    compare(&POSITIONS, "");
}

#[test]
fn defaults_are_what_holds_where_nothing_is_said() {
    for field in operations::POSITIONS.iter().filter(|field| field.name != "rank") {
        let schema = field.schema(Carrier::Query).to_value();
        if let Some(default) = schema.get("default") {
            let default = default.as_str().map_or_else(|| default.to_string(), ToString::to_string);
            assert_eq!(
                POSITIONS.of_query(&format!("{}={default}", field.name)),
                POSITIONS.of_query(""),
                "{}",
                field.name
            );
        }
    }
    let perfect = CHOOSE.of_query("code=1&seed=5&level=perfect");
    assert_eq!(CHOOSE.of_query("code=1&seed=5"), perfect);
}

#[test]
fn the_words_of_a_level_are_those_of_the_levels() {
    let level = operations::CHOOSE.iter().find(|field| field.name == "level").unwrap();
    let Kind::Word { words, default } = level.kind else { panic!("{level:?}") };
    assert_eq!(words, Level::ALL.map(|level| level.to_string()));
    assert_eq!(default, Some(Level::default().to_string().as_str()));
}

#[test]
fn descriptions_are_in_the_language_of_the_user_and_promise_what_the_carrier_can_hold() {
    let (english, french) = (Texts::new(Language::English), Texts::new(Language::French));
    let whole = Field::object_schema(&french, operations::CHECK).to_value();
    assert_eq!(whole["properties"]["board"]["description"], CHECK.fields[0].description(&french, Carrier::Json));
    for field in [operations::CHECK, operations::CHOOSE, operations::EXPLAIN, operations::POSITIONS].concat() {
        for carrier in [Carrier::Json, Carrier::Query] {
            let said = field.description(&english, carrier);
            assert_ne!(said, field.description(&french, carrier), "{}", field.name);
            let has_array = field.schema(carrier).to_value().to_string().contains("array");
            assert_eq!(said.contains("array"), has_array, "{}: {said}", field.name);
        }
    }
}
