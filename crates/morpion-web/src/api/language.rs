//! The language that a client asks for in `Accept-Language`.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use morpion_report::Language;

use crate::serve::list::weighted;

/// The language that there is and that is wanted most; English if none is.
pub(super) fn wanted(headers: &HeaderMap) -> Language {
    let mut best = (0.0, Language::English);
    for (tag, weight) in weighted(headers, &ACCEPT_LANGUAGE) {
        let primary = tag.split('-').next().unwrap_or_default();
        let language =
            if tag == "*" { Some(Language::English) } else { Language::from_tag(&primary.to_ascii_lowercase()) };
        if let Some(language) = language
            && weight > best.0
        {
            best = (weight, language);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::{ACCEPT_LANGUAGE, HeaderMap, Language, wanted};
    use axum::http::HeaderValue;

    #[test]
    fn the_language_that_is_wanted_most_is_spoken() {
        for (asked, language) in [
            ("fr", Language::French),
            ("fr-CA,fr;q=0.8,en;q=0.5", Language::French),
            ("FR-fr", Language::French),
            ("en-GB, fr;q=0.9", Language::English),
            ("de, fr;q=0.2, en;q=0.1", Language::French),
            ("de, es", Language::English),
            ("fr;q=0", Language::English),
            ("*, fr;q=0.5", Language::English),
            ("fr;q=much", Language::English),
            ("french", Language::English),
            ("", Language::English),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(asked))]);
            assert_eq!(wanted(&headers), language, "{asked}");
        }
        assert_eq!(wanted(&HeaderMap::new()), Language::English);
    }
}
