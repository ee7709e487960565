//! Numbers in strings: base-64 digits, the most significant first, with the alphabet of RFC 4648, section 5.

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Adds a number of so many digits to a string.
///
/// # Panics
///
/// If the number is too large: the tables have limits that the game fixes.
pub(super) fn push(packed: &mut String, width: u32, number: usize) {
    assert!(number < 64_usize.pow(width), "{number} has more than {width} digits");
    for place in (0..width).rev() {
        packed.push(char::from(DIGITS[(number >> (6 * place)) % 64]));
    }
}

/// Numbers of so many digits each.
pub(super) fn pack(width: u32, numbers: impl IntoIterator<Item = usize>) -> String {
    let mut packed = String::new();
    for number in numbers {
        push(&mut packed, width, number);
    }
    packed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_digit_is_the_most_significant() {
        assert_eq!(pack(1, [0, 1, 63]), "AB_");
        assert_eq!(pack(2, [0, 64, 4_095]), "AABA__");
    }

    #[test]
    #[should_panic(expected = "64 has more than 1 digits")]
    fn what_does_not_fit_is_not_cut() {
        pack(1, [64]);
    }
}
