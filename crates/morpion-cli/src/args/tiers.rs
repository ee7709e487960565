//! The arguments that say how boards of more than sixteen squares are solved.

use std::ffi::OsString;
use std::fmt;
use std::num::NonZero;

use clap::Args;
use clap::builder::{PathBufValueParser, TypedValueParser};

use super::{count, unmarked};

/// How larger boards are solved. Nothing here but `remoteness` changes a result.
#[derive(Args, Clone, Debug)]
pub(crate) struct TierOptions {
    #[arg(long)]
    pub(crate) remoteness: bool,
    #[arg(long, value_name = "number", allow_negative_numbers = true, value_parser = count)]
    pub(crate) threads: Option<NonZero<usize>>,
    #[arg(long, value_name = "amount", allow_negative_numbers = true, value_parser = bytes)]
    pub(crate) memory: Option<u64>,
    #[arg(long, value_name = "folder", value_parser = PathBufValueParser::new().map(|path| unmarked(path.into())))]
    pub(crate) cache: Option<OsString>,
}

/// A text that is no amount of memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BadAmount;

impl fmt::Display for BadAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an amount of memory")
    }
}

impl std::error::Error for BadAmount {}

/// Reads an amount of memory: `512M`, `8G`. The units are powers of a thousand, as in what the program says.
fn bytes(text: &str) -> Result<u64, BadAmount> {
    let power = match text.bytes().last().map(|unit| unit.to_ascii_uppercase()) {
        Some(b'K') => 1,
        Some(b'M') => 2,
        Some(b'G') => 3,
        Some(b'T') => 4,
        _ => return Err(BadAmount),
    };
    let digits = &text[..text.len() - 1];
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = if is_number { digits.parse().map_err(|_| BadAmount)? } else { return Err(BadAmount) };
    number.checked_mul(1000_u64.pow(power)).ok_or(BadAmount)
}

#[cfg(test)]
mod tests {
    use super::bytes;

    #[test]
    fn amounts_have_a_unit() {
        assert_eq!(bytes("512M").unwrap_or_default(), 512_000_000);
        assert_eq!(bytes("8g").unwrap_or_default(), 8_000_000_000);
        for bad in ["", "8", "G", "-1G", "+1G", "1.5G", "1 G", "8GB", "1é", "99999999T"] {
            assert!(bytes(bad).is_err(), "{bad}");
        }
    }
}
