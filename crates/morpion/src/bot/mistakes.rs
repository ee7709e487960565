//! How often a bot errs.

use std::fmt;
use std::str::FromStr;

/// The probability with which a bot plays a mistake where there is one to play: an exact fraction from 0 to 1.
///
/// ```
/// use morpion::bot::Mistakes;
///
/// let mistakes: Mistakes = "0.25".parse()?;
/// assert_eq!(mistakes, Mistakes::new(1, 4)?);
/// assert_eq!(mistakes.as_f64(), 0.25);
/// assert!("1.5".parse::<Mistakes>().is_err());
/// # Ok::<(), morpion::bot::NotAProbability>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mistakes {
    /// In lowest terms, and never more than the denominator.
    numerator: u32,
    denominator: u32,
}

/// The fraction is not one from 0 to 1, or the text does not write one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAProbability;

impl fmt::Display for NotAProbability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a probability is a number from 0 to 1 with up to {MAX_DECIMALS} decimals, such as 0.25")
    }
}

impl std::error::Error for NotAProbability {}

/// The most digits after the point: the denominator stays below 2^32.
const MAX_DECIMALS: usize = 9;

impl Mistakes {
    /// Never.
    pub const NEVER: Mistakes = Mistakes { numerator: 0, denominator: 1 };

    /// Once in this many times, at least once.
    pub(super) const fn one_in(times: u32) -> Mistakes {
        Mistakes { numerator: 1, denominator: times }
    }

    /// The probability `numerator / denominator`.
    ///
    /// # Errors
    ///
    /// [`NotAProbability`] if the fraction is above 1, or the denominator is 0.
    pub const fn new(numerator: u32, denominator: u32) -> Result<Mistakes, NotAProbability> {
        if denominator == 0 || numerator > denominator {
            return Err(NotAProbability);
        }
        let divisor = gcd(numerator as u128, denominator as u128) as u32;
        Ok(Mistakes { numerator: numerator / divisor, denominator: denominator / divisor })
    }

    /// The numerator, in lowest terms.
    pub const fn numerator(self) -> u32 {
        self.numerator
    }

    /// The denominator, in lowest terms.
    pub const fn denominator(self) -> u32 {
        self.denominator
    }

    /// The nearest floating-point number.
    pub fn as_f64(self) -> f64 {
        f64::from(self.numerator) / f64::from(self.denominator)
    }
}

/// The greatest common divisor, by Euclid; of 0 and a number, that number.
pub(super) const fn gcd(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl FromStr for Mistakes {
    type Err = NotAProbability;

    /// Reads a number from 0 to 1, in digits with up to nine after a point.
    fn from_str(text: &str) -> Result<Mistakes, NotAProbability> {
        let (whole, decimals) = match text.split_once('.') {
            Some((whole, decimals)) if !decimals.is_empty() => (whole, decimals),
            None if !text.is_empty() => (text, ""),
            _ => return Err(NotAProbability),
        };
        if !whole.bytes().chain(decimals.bytes()).all(|byte| byte.is_ascii_digit()) {
            return Err(NotAProbability);
        }
        // Zeros at the end say nothing.
        let decimals = decimals.trim_end_matches('0');
        if decimals.len() > MAX_DECIMALS {
            return Err(NotAProbability);
        }
        let denominator = 10_u32.pow(decimals.len() as u32);
        let numerator = format!("0{whole}{decimals}").parse().map_err(|_| NotAProbability)?;
        Mistakes::new(numerator, denominator)
    }
}
