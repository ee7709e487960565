//! The sentences of the page, from the Fluent files of the command line, as patterns that need no parser.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use fluent_syntax::unicode::unescape_unicode_to_string;
use morpion_report::{Language, Texts};
use serde::Serialize;

/// By language, then by the name of the sentence.
pub(super) type Sentences = BTreeMap<&'static str, BTreeMap<String, Vec<Part>>>;

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(super) enum Part {
    /// Text as it stands.
    Text(String),
    /// The value of an argument: `["name"]`.
    Argument([String; 1]),
    /// What an argument selects: `["name", {"one": …, "other": …}, "other"]`, where the last is taken if none fits.
    Choice(String, BTreeMap<String, Vec<Part>>, String),
}

/// The sentences that a text names, in quotation marks.
pub(super) fn of(page: &str) -> Sentences {
    let named = |language: Language| {
        let mut sentences = BTreeMap::new();
        for source in [Texts::sources(language)[0], Texts::page_source(language)] {
            sentences.extend(read(source).into_iter().filter(|(name, _)| page.contains(&format!("\"{name}\""))));
        }
        (language.tag(), sentences)
    };
    Language::ALL.into_iter().map(named).collect()
}

/// All sentences of a Fluent file.
fn read(source: &str) -> Vec<(String, Vec<Part>)> {
    // What a file has that is no Fluent is found by the tests of the files.
    let resource = parse(source).unwrap_or_else(|(partial, _)| partial);
    let message = |entry: Entry<&str>| match entry {
        Entry::Message(message) => Some((message.id.name.to_string(), parts(&message.value?))),
        _ => None,
    };
    resource.body.into_iter().filter_map(message).collect()
}

fn parts(pattern: &Pattern<&str>) -> Vec<Part> {
    let mut parts = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => parts.push(Part::Text((*value).to_string())),
            PatternElement::Placeable { expression } => parts.push(part(expression)),
        }
    }
    parts
}

/// # Panics
///
/// For what the sentences do not use: functions, terms, references to other sentences.
fn part(expression: &Expression<&str>) -> Part {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Part::Text(unescape_unicode_to_string(value).into_owned())
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => Part::Argument([id.name.to_string()]),
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            let key = |key: &VariantKey<&str>| match key {
                VariantKey::Identifier { name } => (*name).to_string(),
                VariantKey::NumberLiteral { value } => (*value).to_string(),
            };
            let fallback = variants.iter().find(|variant| variant.default).map(|variant| key(&variant.key));
            let variants = variants.iter().map(|variant| (key(&variant.key), parts(&variant.value))).collect();
            Part::Choice(
                id.name.to_string(),
                variants,
                fallback.unwrap_or_else(|| unreachable!("a choice has a default")),
            )
        }
        other => unreachable!("the page has no way to say {other:?}"),
    }
}
