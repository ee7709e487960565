//! What a server is told: its limits, who may use it from other pages, and whether it logs.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

use axum::http::{HeaderValue, Uri};

/// How long a client is waited for, and how much it may ask for.
///
/// No limit holds back who keeps up: they end what a slow or silent client would hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// From the first byte of a request, or from the beginning of a connection, to the end of the request's head.
    pub header: Duration,
    /// From the head of a request to the end of its body; where records are answered as they come, from one piece of them to the
    /// next. The routes that read a body hold to it.
    pub body: Duration,
    /// From one request to the next of a connection; and how long a client may take nothing of its answer.
    pub idle: Duration,
    /// From the request to stop to the end of the answers that are under way.
    pub stop: Duration,
    /// How many connections are open at once. Where another comes, the one that has waited longest for its client is closed.
    pub connections: NonZero<usize>,
    /// How long the body of a request may be, in bytes. The routes that read a body hold to it.
    pub body_bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            header: Duration::from_secs(10),
            body: Duration::from_secs(30),
            idle: Duration::from_secs(60),
            stop: Duration::from_secs(30),
            connections: const { NonZero::new(512).expect("512 is not 0") },
            body_bytes: 65_536,
        }
    }
}

/// What a server is told. By default it has its usual limits, serves its own page alone, and logs nothing.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How long a client is waited for, and how much it may ask for.
    pub limits: Limits,
    /// Whose pages may read the answers under `/api/`; nobody's if it is empty.
    pub origins: Vec<Origin>,
    /// Whether each request becomes a line of JSON on standard error.
    pub log: bool,
}

/// Whose pages may read answers: all, or those of one scheme, host and port.
///
/// ```
/// # use morpion_web::Origin;
/// assert!("https://example.org".parse::<Origin>().is_ok());
/// assert!("*".parse::<Origin>().is_ok());
/// // A page's address is no origin.
/// assert!("https://example.org/page".parse::<Origin>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(Allowed);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Allowed {
    Any,
    One(HeaderValue),
}

impl Origin {
    /// The origin as a browser writes it, or nothing where it is any.
    pub(super) fn one(&self) -> Option<&HeaderValue> {
        match &self.0 {
            Allowed::Any => None,
            Allowed::One(origin) => Some(origin),
        }
    }
}

impl FromStr for Origin {
    type Err = NotAnOrigin;

    fn from_str(text: &str) -> Result<Origin, NotAnOrigin> {
        if text == "*" {
            return Ok(Origin(Allowed::Any));
        }
        if text == "null" {
            return Err(NotAnOrigin::Null);
        }
        let origin = origin_of(text).and_then(|origin| HeaderValue::try_from(origin).ok());
        origin.map(|origin| Origin(Allowed::One(origin))).ok_or(NotAnOrigin::Form)
    }
}

/// The origin as a browser writes it: in small letters, and without the port that the scheme has anyway.
fn origin_of(text: &str) -> Option<String> {
    let uri: Uri = text.parse().ok()?;
    let (scheme, authority) = (uri.scheme_str()?.to_ascii_lowercase(), uri.authority()?);
    let is_all = text.len() == scheme.len() + "://".len() + authority.as_str().len();
    let host = authority.host().to_ascii_lowercase();
    let is_name = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte));
    if !is_all || authority.as_str().contains('@') || host.is_empty() || !is_name {
        return None;
    }
    let has_port = authority.as_str().len() > host.len();
    match (scheme.as_str(), authority.port_u16()) {
        ("http", Some(80)) | ("https", Some(443)) => Some(format!("{scheme}://{host}")),
        (_, Some(port)) => Some(format!("{scheme}://{host}:{port}")),
        (_, None) => (!has_port).then(|| format!("{scheme}://{host}")),
    }
}

/// The text names no origin: neither `*` nor a scheme, a host and perhaps a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAnOrigin {
    /// It is `null`, which pages that have nothing to do with one another share.
    Null,
    /// It is neither `*` nor a scheme, a host and perhaps a port.
    Form,
}

impl fmt::Display for NotAnOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotAnOrigin::Null => "the origin null, which pages that have nothing to do with one another share",
            NotAnOrigin::Form => "neither * nor a scheme, a host and perhaps a port, such as https://example.org",
        })
    }
}

impl std::error::Error for NotAnOrigin {}

#[cfg(test)]
mod tests {
    use super::{HeaderValue, NotAnOrigin, Origin};

    #[test]
    fn an_origin_is_read_as_a_browser_writes_it() {
        for (text, origin) in [
            ("https://example.org", "https://example.org"),
            ("HTTPS://Example.ORG", "https://example.org"),
            ("https://example.org:443", "https://example.org"),
            ("http://example.org:80", "http://example.org"),
            ("http://example.org:443", "http://example.org:443"),
            ("http://localhost:5173", "http://localhost:5173"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("chrome-extension://abcdef", "chrome-extension://abcdef"),
        ] {
            let read: Origin = text.parse().unwrap_or_else(|_| panic!("{text}"));
            assert_eq!(read.one().map(HeaderValue::as_bytes), Some(origin.as_bytes()));
        }
        assert_eq!("*".parse::<Origin>().map(|any| any.one().cloned()), Ok(None));
    }

    #[test]
    fn what_is_no_origin_is_refused() {
        for text in [
            "",
            "NULL",
            "example.org",
            "//example.org",
            "https://",
            "https://example.org/",
            "https://example.org/page",
            "https://example.org?",
            "https://example.org#top",
            "https://me@example.org",
            "https://example.org:99999",
            "https://*.example.org",
            "https://exämple.org",
            "https://example.org, https://example.com",
            " https://example.org",
            "**",
        ] {
            assert_eq!(text.parse::<Origin>(), Err(NotAnOrigin::Form), "{text}");
        }
        assert_eq!("null".parse::<Origin>(), Err(NotAnOrigin::Null));
    }
}
