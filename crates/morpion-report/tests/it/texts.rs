//! No text is missing in a language, left untranslated, or called for with other parameters than its file has.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use morpion::{Game, Position, Size};
use morpion_report::{Language, Texts, tiers};
use morpion_tiers::{Depth, Plan};

/// What a file says under one name.
#[derive(Default)]
struct Text {
    /// All its words, parameters left out.
    words: String,
    parameters: BTreeSet<String>,
}

fn texts(language: Language) -> BTreeMap<String, Text> {
    let mut texts = BTreeMap::new();
    for source in Texts::sources(language).into_iter().chain([Texts::page_source(language)]) {
        let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut text = Text::default();
            collect(message.value.as_ref().unwrap(), &mut text);
            let name = message.id.name.to_string();
            assert!(texts.insert(name.clone(), text).is_none(), "{name} stands twice in {language:?}");
        }
    }
    texts
}

fn collect(pattern: &Pattern<&str>, text: &mut Text) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.words.push_str(value),
            PatternElement::Placeable { expression } => collect_expression(expression, text),
        }
    }
}

fn collect_expression(expression: &Expression<&str>, text: &mut Text) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, text),
        Expression::Select { selector, variants } => {
            collect_inline(selector, text);
            for variant in variants {
                collect(&variant.value, text);
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, text: &mut Text) {
    match inline {
        InlineExpression::VariableReference { id } => {
            text.parameters.insert(id.name.to_string());
        }
        InlineExpression::StringLiteral { value } => text.words.push_str(value),
        other => panic!("not used in our files: {other:?}"),
    }
}

#[test]
fn every_sentence_stands_in_every_language_with_its_parameters() {
    for language in Language::ALL {
        let texts = texts(language);
        for (name, parameters) in Texts::SENTENCES {
            let text = texts.get(*name).unwrap_or_else(|| panic!("{name} is missing in {language:?}"));
            let expected: BTreeSet<String> = parameters.iter().map(ToString::to_string).collect();
            assert_eq!(text.parameters, expected, "{name} in {language:?}");
        }
    }
}

#[test]
fn both_languages_have_the_same_texts_and_no_more_than_are_used() {
    let names = |language| texts(language).into_keys().collect::<BTreeSet<_>>();
    assert_eq!(names(Language::English), names(Language::French));
    let sentences: BTreeSet<&str> = Texts::SENTENCES.iter().map(|(name, _)| *name).collect();
    let unused: Vec<String> = names(Language::English)
        .into_iter()
        .filter(|name| !["help-", "value-name-", "page-"].iter().any(|prefix| name.starts_with(prefix)))
        .filter(|name| !sentences.contains(name.as_str()))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn nothing_is_left_untranslated() {
    // Names and symbols that are the same in both languages.
    let same = [
        "x-name",
        "o-name",
        "symbol-invisible",
        "record-move-alone",
        "tiers-count",
        "value-name-number",
        "value-name-format",
        "value-name-probability",
        "value-name-shell",
        "value-name-solution",
        "page-attractor-classes",
        "page-attractor-positions",
        "page-fact-code",
        "page-move",
        "page-pause",
        "page-referee-example-impossible",
        "page-referee-impossible",
        "page-referee-verdict",
    ];
    let (english, french) = (texts(Language::English), texts(Language::French));
    for name in same {
        assert!(english.contains_key(name), "there is no {name} any more");
    }
    for (name, text) in &english {
        let translated = text.words != french[name].words;
        assert_eq!(translated, !same.contains(&name.as_str()), "{name}: {}", text.words);
    }
}

#[test]
fn french_has_its_spaces_and_quotation_marks() {
    for (name, text) in texts(Language::French) {
        let characters: Vec<char> = text.words.chars().collect();
        for (index, &character) in characters.iter().enumerate() {
            let before = index.checked_sub(1).map(|index| characters[index]);
            // Forms such as code:N, code:7, https://… and a 0: b c are what one types, not French.
            let is_owner = before.is_some_and(|before| matches!(before, '0' | '1'));
            let is_before = |after: &char| after.is_ascii_alphanumeric() || *after == '/';
            let is_form = character == ':' && (is_owner || characters.get(index + 1).is_some_and(is_before));
            if matches!(character, ':' | ';' | '?' | '!' | '»') && !is_form {
                assert!(matches!(before, Some('\u{a0}' | '\u{202f}')), "{name}: {}", text.words);
            }
            if character == '«' {
                assert_eq!(characters.get(index + 1), Some(&'\u{a0}'), "{name}: {}", text.words);
            }
        }
        assert!(!text.words.contains(['"', '“', '”']), "{name}: {}", text.words);
    }
}

#[test]
fn numbers_are_grouped_as_each_language_does() {
    let number = |language, number| Texts::new(language).number(number);
    for (value, english, french) in [
        (0, "0", "0"),
        (999, "999", "999"),
        (5478, "5,478", "5\u{202f}478"),
        (255_168, "255,168", "255\u{202f}168"),
        (43_046_721, "43,046,721", "43\u{202f}046\u{202f}721"),
    ] {
        assert_eq!(number(Language::English, value), english);
        assert_eq!(number(Language::French, value), french);
    }
}

#[test]
fn plurals_agree() {
    let english = Texts::new(Language::English);
    let french = Texts::new(Language::French);
    assert_eq!(english.problem_row_count(1, 3), "there is 1 row instead of 3");
    assert_eq!(english.problem_row_count(0, 3), "there are 0 rows instead of 3");
    assert_eq!(french.problem_row_count(0, 3), "il y a 0 rangée au lieu de 3");
    assert_eq!(french.problem_row_count(2, 3), "il y a 2 rangées au lieu de 3");
    assert_eq!(english.advice_row_count_in_string(1, 64), "write 1 row of 64 cells");
    assert_eq!(english.advice_row_count_in_string(64, 1), "write 64 rows of 1 cell, with / between rows");
    assert_eq!(french.advice_row_count(1, 2), "écrivez 1 rangée de 2 cases");
    assert_eq!(french.advice_row_count(2, 2), "écrivez 2 rangées de 2 cases, chaque rangée sur sa propre ligne");
    assert_eq!([1, 2].map(|count| french.tiers_billion(count)), ["1 milliard de", "2 milliards de"]);
}

#[test]
fn the_ways_to_mark_a_board_are_rounded() {
    let announced = |language, columns| {
        let game = Game::new(Size { columns, rows: 5 }, 4).unwrap();
        let plan = Plan::new(Position::start(game), Depth::Values).unwrap();
        tiers::announcement(&Texts::new(language), &plan, 0)
    };
    let values = announced(Language::English, 5);
    assert!(values.contains(": 162 billion ways to mark them"), "{values}");
    let french = announced(Language::French, 4);
    assert!(french.contains("\u{a0}: 741 millions de façons de les marquer"), "{french}");
}

#[test]
fn lists_are_read_aloud() {
    let texts = Texts::new(Language::French);
    assert_eq!(texts.list::<&str>(&[]), "");
    assert_eq!(texts.list(&["a"]), "a");
    assert_eq!(texts.list(&["a", "b", "c"]), "a, b et c");
}

#[test]
fn the_settings_choose_the_language() {
    let choose = |settings: &[(&str, &str)]| {
        Language::from_settings(|name| {
            settings.iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string())
        })
    };
    assert_eq!(choose(&[]), Language::English);
    for french in ["fr", "fr_FR", "fr_FR.UTF-8", "fr.UTF-8", "fr_CA@euro", "fr-BE"] {
        assert_eq!(choose(&[("LANG", french)]), Language::French, "{french}");
    }
    for other in ["C", "POSIX", "en_US.UTF-8", "de_DE", "frr_DE", "fry"] {
        assert_eq!(choose(&[("LANG", other)]), Language::English, "{other}");
    }
    assert_eq!(choose(&[("LC_ALL", "C"), ("LANG", "fr_FR")]), Language::English);
    assert_eq!(choose(&[("LC_MESSAGES", "fr_FR"), ("LANG", "en_US")]), Language::French);
    assert_eq!(choose(&[("LC_ALL", ""), ("LANG", "fr_FR")]), Language::French, "empty is as good as unset");
    for language in Language::ALL {
        assert_eq!(Language::from_tag(language.tag()), Some(language));
        assert_eq!(Texts::new(language).language(), language);
    }
    assert_eq!(Language::from_tag("FR"), None);
}
