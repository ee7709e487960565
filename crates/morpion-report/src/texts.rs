//! The sentences, from one Fluent file a language.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Language;

/// The sentences in one language.
///
/// Every sentence has a method with its parameters, so that a misspelt or incomplete use does not compile. The texts of
/// the program's help, which are as many as its arguments, are looked up by name: [`Texts::help`].
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// Declares the sentences: for each a method, and its entry in the list that the tests hold against the files.
macro_rules! sentences {
    ($($method:ident($($parameter:ident),*) = $id:literal;)*) => {
        impl Texts {
            $(
                #[doc = concat!("The sentence `", $id, "`.")]
                #[must_use]
                pub fn $method(&self $(, $parameter: impl Into<FluentValue<'static>>)*) -> String {
                    #[allow(unused_mut, reason = "a sentence without parameters")]
                    let mut arguments = FluentArgs::new();
                    $(arguments.set(stringify!($parameter), $parameter);)*
                    self.say($id, &arguments)
                }
            )*

            /// Every sentence that has a method, with the names of its parameters.
            #[allow(clippy::large_stack_arrays, reason = "a constant stands on no stack")]
            pub const SENTENCES: &[(&str, &[&str])] = &[$(($id, &[$(stringify!($parameter)),*]),)*];
        }
    };
}

mod sentences;

impl Texts {
    /// The sentences in this language.
    #[must_use]
    pub fn new(language: Language) -> Texts {
        // The tag decides the rules of the plural; both tags are valid.
        let mut bundle = FluentBundle::new_concurrent(vec![language.tag().parse().unwrap_or_default()]);
        // The marks that isolate directions are for pages with mixed scripts; a terminal shows them as junk.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => |value, _| group_digits(value, Language::English),
            Language::French => |value, _| group_digits(value, Language::French),
        }));
        for source in Texts::sources(language) {
            let resource = FluentResource::try_new(source.to_string()).unwrap_or_else(|(partial, _)| partial);
            bundle.add_resource_overriding(resource);
        }
        Texts { language, bundle }
    }

    /// The Fluent files of a language.
    #[must_use]
    pub fn sources(language: Language) -> [&'static str; 2] {
        match language {
            Language::English => [include_str!("../locales/en/report.ftl"), include_str!("../locales/en/help.ftl")],
            Language::French => [include_str!("../locales/fr/report.ftl"), include_str!("../locales/fr/help.ftl")],
        }
    }

    /// The Fluent file of the sentences that only the page says. They have no methods: the page looks them up by name.
    #[must_use]
    pub fn page_source(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../locales/en/page.ftl"),
            Language::French => include_str!("../locales/fr/page.ftl"),
        }
    }

    /// The language of these texts.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A text of the program's help by its name, such as `help-check` or `help-check-board`; `None` if there is none.
    pub fn help(&self, name: &str) -> Option<String> {
        self.bundle.has_message(name).then(|| self.say(name, &FluentArgs::new()))
    }

    /// A list in words: "a", "a and b", "a, b and c".
    #[must_use]
    pub fn list<S: AsRef<str>>(&self, items: &[S]) -> String {
        joined(items, &self.and())
    }

    /// Words of which one is meant, in one phrase: `a, b or c`.
    #[must_use]
    pub fn either<S: AsRef<str>>(&self, items: &[S]) -> String {
        joined(items, &self.or())
    }

    /// Items with semicolons between them, which French sets apart.
    #[must_use]
    pub fn sequence<S: AsRef<str>>(&self, items: &[S]) -> String {
        let separator = match self.language {
            Language::English => "; ",
            Language::French => "\u{a0}; ",
        };
        items.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(separator)
    }

    /// A number, its digits in groups of three.
    #[must_use]
    pub fn number(&self, number: impl Into<FluentValue<'static>>) -> String {
        group_digits(&number.into(), self.language).unwrap_or_default()
    }

    /// A probability with as many digits as it needs, after the point, or the comma in French.
    #[must_use]
    pub fn probability(&self, probability: f64) -> String {
        self.with_point(probability.to_string())
    }

    /// A share of one in percent, with this many digits after the point, or the comma in French.
    pub(crate) fn percentage(&self, share: f64, digits: usize) -> String {
        self.percent(self.decimal(100.0 * share, digits))
    }

    /// A number with this many digits after the point, or the comma in French.
    pub(crate) fn decimal(&self, number: f64, digits: usize) -> String {
        self.with_point(format!("{number:.digits$}"))
    }

    fn with_point(&self, written: String) -> String {
        match self.language {
            Language::English => written,
            Language::French => written.replace('.', ","),
        }
    }

    fn say(&self, id: &str, arguments: &FluentArgs) -> String {
        // The tests hold every use against the files: what is not found there is shown by its name.
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "no text {id}");
            return id.to_string();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Cow::into_owned(text)
    }
}

/// Writes a whole number with a separator between groups of three digits.
fn group_digits(value: &FluentValue, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.as_string().into_owned();
    if digits.len() < 4 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(digits);
    }
    let separator = match language {
        Language::English => ',',
        // A narrow no-break space.
        Language::French => '\u{202f}',
    };
    let mut grouped = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    Some(grouped)
}

fn joined<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let Some((last, rest)) = items.split_last() else { return String::new() };
    if rest.is_empty() {
        return last.as_ref().to_string();
    }
    let rest: Vec<&str> = rest.iter().map(AsRef::as_ref).collect();
    format!("{} {word} {}", rest.join(", "), last.as_ref())
}
