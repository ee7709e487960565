//! The arguments of `morpion serve`.

use std::fmt;
use std::num::NonZero;
use std::time::Duration;

use clap::Args;
use morpion_web::{Limits, Options, Origin};

use super::count;

#[derive(Args, Debug)]
pub(crate) struct Serve {
    #[arg(long, value_name = "address", default_value = "127.0.0.1:8080")]
    pub(crate) listen: String,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long, value_name = "origin", value_parser = str::parse::<Origin>)]
    allow_origin: Vec<Origin>,
    #[arg(long)]
    log: bool,
    #[arg(long, value_name = "seconds", allow_negative_numbers = true, value_parser = seconds)]
    header_timeout: Option<Duration>,
    #[arg(long, value_name = "seconds", allow_negative_numbers = true, value_parser = seconds)]
    body_timeout: Option<Duration>,
    #[arg(long, value_name = "seconds", allow_negative_numbers = true, value_parser = seconds)]
    idle_timeout: Option<Duration>,
    #[arg(long, value_name = "seconds", allow_negative_numbers = true, value_parser = seconds)]
    stop_timeout: Option<Duration>,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = count)]
    connections: Option<NonZero<usize>>,
    #[arg(long, value_name = "bytes", allow_negative_numbers = true, value_parser = count)]
    body_limit: Option<NonZero<usize>>,
}

impl Serve {
    /// What the server is told.
    pub(crate) fn options(&self) -> Options {
        let usual = Limits::default();
        let limits = Limits {
            header: self.header_timeout.unwrap_or(usual.header),
            body: self.body_timeout.unwrap_or(usual.body),
            idle: self.idle_timeout.unwrap_or(usual.idle),
            stop: self.stop_timeout.unwrap_or(usual.stop),
            connections: self.connections.unwrap_or(usual.connections),
            body_bytes: self.body_limit.map_or(usual.body_bytes, NonZero::get),
        };
        Options { limits, origins: self.allow_origin.clone(), log: self.log }
    }
}

/// A time from a millisecond to a day: `10`, `0.5`.
fn seconds(text: &str) -> Result<Duration, BadSeconds> {
    const DAY: u64 = 86_400;
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let are_digits = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !are_digits(whole) || !are_digits(fraction) {
        return Err(BadSeconds);
    }
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).ok_or(BadSeconds)?;
    let is_meant = (Duration::from_millis(1)..=Duration::from_secs(DAY)).contains(&time);
    if is_meant { Ok(time) } else { Err(BadSeconds) }
}

/// The text is no time for which a server could wait.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BadSeconds;

impl fmt::Display for BadSeconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a number of seconds from 0.001 to 86400")
    }
}

impl std::error::Error for BadSeconds {}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{BadSeconds, seconds};

    #[test]
    fn a_time_is_a_decimal_number_from_a_millisecond_to_a_day() {
        for (text, millis) in [("10", 10_000), ("0.5", 500), ("0.001", 1), ("1.250", 1250), ("86400", 86_400_000)] {
            assert_eq!(seconds(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in [
            "", ".", "0", "0.0", "0.0009", "86400.1", "-1", "+1", ".5", "5.", "1e3", "1,5", "1.5.", "inf", "NaN",
            "10s", " 1",
        ] {
            assert_eq!(seconds(text), Err(BadSeconds), "{text}");
        }
        assert_eq!(seconds(&"9".repeat(400)), Err(BadSeconds));
    }
}
