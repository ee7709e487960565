//! Cells eight at a time, as the bytes of a word, with the instructions of every machine.

use super::judgment::BoardCode;

/// A word with this in each byte.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The code of nine cells in the standard symbols; `None` if one of the bytes is no cell.
#[inline]
pub(super) fn code_of_cells(cells: &[u8; 9]) -> Option<BoardCode> {
    code(word(cells, 0), cells[8])
}

/// Three cells in the low bytes of a word.
const ROW: u64 = 0x00FF_FFFF;
/// A byte above them, and LF there.
const ROW_END: u64 = 0xFF << 24;
const LF: u64 = (b'\n' as u64) << 24;

/// The code of three rows of three cells in the standard symbols, each ended by LF; `None` if it is anything else.
#[inline]
pub(super) fn code_of_rows(rows: &[u8; 12]) -> Option<BoardCode> {
    let (two_rows, last_row) = (word(rows, 0), word(rows, 4) >> 32);
    if two_rows & (ROW_END | ROW_END << 32) != (LF | LF << 32) || last_row & ROW_END != LF {
        return None;
    }
    code(two_rows & ROW | (two_rows >> 32 & ROW) << 24 | last_row << 48, rows[10])
}

/// Eight bytes of a text as one number, the first in the lowest byte: one load.
#[inline]
fn word<const BYTES: usize>(text: &[u8; BYTES], first: usize) -> u64 {
    text[first..].first_chunk().copied().map_or(0, u64::from_le_bytes)
}

/// The code of eight cells, the first in the lowest byte, and the ninth; `None` if one of the bytes is no cell.
#[inline]
fn code(eight: u64, ninth: u8) -> Option<BoardCode> {
    // Only letters have the bit 0x40; with 0x20 they are small. `-` becomes 0.
    let cells = (eight | (eight & each(0x40)) >> 1) ^ each(b'-');
    // The two low bits are the digit. If a byte is a cell, the cell rebuilt from them is the same; if not, it differs, but
    // for one byte beyond ASCII. No byte of the sum exceeds 0x97, so none carries.
    let digits = cells & each(3);
    let rebuilt = digits * HALF_O + (digits & each(1)) * (X - HALF_O);
    let ninth = NINTH[usize::from(ninth)];
    let bad = (cells ^ rebuilt) | eight & each(0x80);
    (bad == 0 && ninth != NO_NINTH).then(|| BoardCode(eight_digits(digits) + ninth))
}

/// `x` and `o` as they are told from `-`; the digit of `o` is 2.
const X: u64 = (b'x' ^ b'-') as u64;
const HALF_O: u64 = (b'o' ^ b'-') as u64 / 2;

/// What four pairs of digits weigh, the first in the highest half-word.
const PAIR_WEIGHTS: u64 = (1 << 48) + (9 << 32) + (81 << 16) + 729;

/// The number that eight digits in base 3 make, the first in the lowest byte.
#[inline]
fn eight_digits(digits: u64) -> u16 {
    // Each byte with the next one, at most 8; then every other byte, as a half-word.
    let pairs = (digits + 3 * (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    // The highest half-word of the product sums all four by their weights; no lower one exceeds 8 · 819.
    (pairs.wrapping_mul(PAIR_WEIGHTS) >> 48) as u16
}

/// Stands for a byte that is no cell.
const NO_NINTH: u16 = u16::MAX;

/// What each byte as the ninth cell adds to a code.
static NINTH: [u16; 256] = {
    let mut weights = [NO_NINTH; 256];
    weights[b'-' as usize] = 0;
    weights[b'X' as usize] = 6561;
    weights[b'x' as usize] = 6561;
    weights[b'O' as usize] = 2 * 6561;
    weights[b'o' as usize] = 2 * 6561;
    weights
};
