//! The language of the texts.

/// A language that the texts exist in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The language's two letters: `en` or `fr`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language of these two letters.
    pub fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language of a user's settings: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty
    /// decides, and what is not French is English. `variable` looks a variable up.
    ///
    /// ```
    /// use morpion_report::Language;
    /// let french = |name: &str| (name == "LANG").then(|| "fr_FR.UTF-8".to_string());
    /// assert_eq!(Language::from_settings(french), Language::French);
    /// assert_eq!(Language::from_settings(|_| None), Language::English);
    /// ```
    pub fn from_settings(variable: impl Fn(&str) -> Option<String>) -> Language {
        let setting = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()));
        let is_french = setting.is_some_and(|value| value.split(['_', '.', '@', '-']).next() == Some("fr"));
        if is_french { Language::French } else { Language::English }
    }
}
