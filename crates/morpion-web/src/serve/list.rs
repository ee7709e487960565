//! Headers that are lists.

use axum::http::HeaderMap;
use axum::http::header::HeaderName;

/// The items of a header that is a list; it may come in several lines.
pub(crate) fn items<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// The items of a list like `gzip;q=0.8, br`, each with how much it is wanted, from 0 to 1.
pub(crate) fn weighted<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = (&'a str, f32)> {
    items(headers, name).map(|item| {
        let mut parts = item.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
        (name, weight.map_or(1.0, |weight| weight.parse().unwrap_or(0.0)))
    })
}
