//! Numbers in decimal, eight digits at a time.

/// Reads the number that begins at this offset: gives it and where it ends.
///
/// `None` if no digit stands there, or if the number is above `u32::MAX`. Leading zeros count for nothing.
#[inline]
pub(super) fn read(text: &[u8], at: usize) -> Option<(u32, usize)> {
    let Some(word) = text.get(at..).and_then(|rest| rest.first_chunk()) else {
        return read_rest(text, at, at, 0);
    };
    // A digit becomes its value; any other byte becomes 10 or more.
    let word = u64::from_le_bytes(*word) ^ 0x3030_3030_3030_3030;
    // The high bit of each byte that is no digit, exact up to the first of them: a carry only goes up.
    let others = (word | word.wrapping_add(0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080;
    if others == 0 {
        return read_rest(text, at, at + 8, eight_digits(word));
    }
    let digits = others.trailing_zeros() / 8;
    if digits == 0 {
        return None;
    }
    // The digits go to the end of eight, after zeros.
    let value = eight_digits(word << (64 - 8 * digits));
    Some((value as u32, at + digits as usize))
}

/// The number of eight digits, the first in the lowest byte.
#[inline]
fn eight_digits(word: u64) -> u64 {
    // Pairs of digits, then four, then eight.
    let word = word.wrapping_mul(10).wrapping_add(word >> 8);
    let low = (word & 0x0000_00FF_0000_00FF).wrapping_mul(0x000F_4240_0000_0064);
    let high = (word >> 16 & 0x0000_00FF_0000_00FF).wrapping_mul(0x0000_2710_0000_0001);
    low.wrapping_add(high) >> 32
}

/// Reads on, digit by digit, a number that began at `start` and has this value up to `at`.
fn read_rest(text: &[u8], start: usize, mut at: usize, mut value: u64) -> Option<(u32, usize)> {
    while let Some(digit) = text.get(at).filter(|byte| byte.is_ascii_digit()) {
        value = value * 10 + u64::from(digit - b'0');
        if value > u64::from(u32::MAX) {
            return None;
        }
        at += 1;
    }
    (at > start).then_some((value as u32, at))
}

/// The most bytes that [`write`] may touch: ten digits, and six that are written over.
pub(super) const ROOM: usize = 16;

/// Writes a number to the front of a buffer of at least [`ROOM`] bytes, and gives how many digits it has.
///
/// The bytes behind it, up to `ROOM`, may change.
#[inline]
pub(super) fn write(buffer: &mut [u8; ROOM], number: u32) -> usize {
    const EIGHT_DIGITS: u32 = 100_000_000;
    if number < EIGHT_DIGITS {
        let digits = digits_of(number);
        // A number has at least one digit.
        let zeros = (digits.trailing_zeros() / 8).min(7);
        store(buffer, 0, digits >> (8 * zeros));
        return 8 - zeros as usize;
    }
    let (front, digits) = (number / EIGHT_DIGITS, digits_of(number % EIGHT_DIGITS));
    let front_length = write_short(buffer, front);
    store(buffer, front_length, digits);
    front_length + 8
}

/// Writes a number below 100.
fn write_short(buffer: &mut [u8; ROOM], number: u32) -> usize {
    if number < 10 {
        buffer[0] = b'0' + number as u8;
        return 1;
    }
    buffer[0] = b'0' + (number / 10) as u8;
    buffer[1] = b'0' + (number % 10) as u8;
    2
}

#[inline]
fn store(buffer: &mut [u8; ROOM], at: usize, digits: u64) {
    buffer[at..at + 8].copy_from_slice(&(digits + 0x3030_3030_3030_3030).to_le_bytes());
}

/// The eight digits of a number below 10^8, the first in the lowest byte.
#[inline]
fn digits_of(number: u32) -> u64 {
    // Two fours, then four pairs, then eight digits; each step divides all parts at once, by a multiplication.
    let fours = u64::from(number / 10_000) | u64::from(number % 10_000) << 32;
    let hundreds = (fours * 10_486) >> 20 & 0x0000_007F_0000_007F;
    let pairs = hundreds | (fours - 100 * hundreds) << 16;
    let tens = (pairs * 103) >> 10 & 0x000F_000F_000F_000F;
    tens | (pairs - 10 * tens) << 8
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn written(number: u32) -> Vec<u8> {
        let mut buffer = [b'!'; ROOM];
        let length = write(&mut buffer, number);
        buffer[..length].to_vec()
    }

    #[test]
    fn numbers_are_written_and_read_at_each_change_of_length() {
        let powers = (0..10).map(|exponent| 10_u32.pow(exponent));
        let around = powers.flat_map(|power| [power - 1, power, power + 1]);
        for number in around.chain(0..20_000).chain([u32::MAX - 1, u32::MAX]) {
            let text = number.to_string();
            assert_eq!(written(number), text.as_bytes());
            for tail in ["", ";", ",12345678", " 00000000", "\u{fffd}aaaaaaa"] {
                let text = format!("x{text}{tail}");
                let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
                assert_eq!(read(text.as_bytes(), 1), Some((number, 1 + digits)), "{text}");
            }
        }
    }

    #[test]
    fn numbers_too_large_and_texts_without_number_are_refused() {
        for text in ["4294967296", "99999999999999999999999", "", ";", "-1", "+1 345678", "a2345678"] {
            assert_eq!(read(text.as_bytes(), 0), None, "{text}");
        }
        assert_eq!(read(b"1", 1), None);
        assert_eq!(read(b"1", 2), None);
        assert_eq!(read(b"0000000000000000000000004294967295", 0), Some((u32::MAX, 34)));
    }

    proptest! {
        #[test]
        fn any_number_is_written_and_read(number: u32, zeros in 0..12_usize, tail: Vec<u8>) {
            prop_assert_eq!(written(number), number.to_string().into_bytes());
            let mut text = format!("{}{number}", "0".repeat(zeros)).into_bytes();
            let end = text.len();
            text.push(b' ');
            text.extend(tail);
            prop_assert_eq!(read(&text, 0), Some((number, end)));
        }

        #[test]
        fn any_bytes_are_read_as_std_reads_them(text: Vec<u8>) {
            let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let value = std::str::from_utf8(&text[..digits]).unwrap().parse().ok();
            prop_assert_eq!(read(&text, 0), value.map(|value| (value, digits)));
        }
    }
}
