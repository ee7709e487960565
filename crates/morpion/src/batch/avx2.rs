//! Plain lines sixteen at a time, with the instructions AVX2. The safe twin, on which it is tested, is `words`.
//!
//! `unsafe` are the call of the function that needs these instructions, and moving bytes to and from registers.
#![allow(unsafe_code, reason = "half the time of the safe form: see the bench `records`")]

use std::arch::x86_64::{
    __m128i, __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_broadcastsi128_si256,
    _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_or_si256, _mm256_packus_epi16, _mm256_packus_epi32,
    _mm256_permute4x64_epi64, _mm256_set_m128i, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_testz_si256,
    _mm256_xor_si256,
};

use super::judge::{LINE, Read};
use super::judgment::{BoardCode, RecordResult};
use super::tables::Tables;
use crate::Symbols;

/// The lines of a block.
const LINES: usize = 16;
/// The bytes that a block reads: sixteen a line, so six more than the last line has.
const WINDOW: usize = LINES * LINE + 6;

/// The symbols by the low half of their bytes, for the instruction that looks up many bytes in a table of sixteen.
#[derive(Clone)]
pub(super) struct WideCells {
    /// The symbol, as a capital where either case will do.
    symbols: [u8; 16],
    /// The bit by which its small letter differs, where it will do.
    case: [u8; 16],
    /// Its digit in a code.
    digits: [u8; 16],
}

/// Stands where no symbol has this low half: no byte of ASCII equals it, and for others the look-up gives 0.
const NO_SYMBOL: u8 = 0x80;

impl WideCells {
    /// The tables of these symbols; `None` unless they are characters of ASCII whose low halves differ from one another
    /// and from that of LF.
    pub(super) fn new(symbols: Symbols) -> Option<WideCells> {
        let mut cells = WideCells { symbols: [NO_SYMBOL; 16], case: [0; 16], digits: [0; 16] };
        // At the end of a line LF is added to what is looked up here, so only LF itself is found right there.
        cells.symbols[low_half(b'\n')] = 0;
        for (char, digit) in symbols.chars().into_iter().zip([1, 2, 0]) {
            let symbol = u8::try_from(char).ok().filter(u8::is_ascii)?;
            let low = low_half(symbol);
            if cells.symbols[low] != NO_SYMBOL {
                return None;
            }
            cells.symbols[low] = symbol;
            cells.digits[low] = digit;
            if symbols.any_case && symbol.is_ascii_uppercase() {
                cells.case[low] = 0x20;
            }
        }
        Some(cells)
    }

    /// Judges plain lines by blocks, up to the first block with a byte that does not belong there.
    pub(super) fn plain_lines<R: RecordResult>(&self, tables: &Tables, input: &[u8], results: &mut [R]) -> Read {
        if !std::arch::is_x86_feature_detected!("avx2") {
            return Read::default();
        }
        // SAFETY: the processor has AVX2, the only thing that the function needs.
        unsafe { plain_lines(self, tables, input, results) }
    }
}

fn low_half(byte: u8) -> usize {
    usize::from(byte % 16)
}

#[target_feature(enable = "avx2")]
fn plain_lines<R: RecordResult>(cells: &WideCells, tables: &Tables, input: &[u8], results: &mut [R]) -> Read {
    let block = Block::new(cells);
    let mut read = Read::default();
    for results in results.chunks_exact_mut(LINES) {
        let Some(window) = input[read.bytes..].first_chunk() else { break };
        // Most blocks that are not plain show it at once.
        if window[LINE - 1] != b'\n' {
            break;
        }
        let Some(codes) = block.codes(window) else { break };
        for (result, code) in results.iter_mut().zip(codes) {
            *result = R::of(BoardCode(code), tables);
        }
        read += Read { bytes: LINES * LINE, records: LINES };
    }
    read
}

/// The constants of the computation, in registers.
struct Block {
    symbols: __m256i,
    case: __m256i,
    digits: __m256i,
    /// LF at the end of a line.
    line_end: __m256i,
    /// Which of sixteen bytes are those of a line.
    line: __m256i,
    /// What digits weigh, step by step: two make one number, then four; all nine have three numbers, then one.
    two: __m256i,
    four: __m256i,
    eight: __m256i,
    nine: __m256i,
}

impl Block {
    #[target_feature(enable = "avx2")]
    fn new(cells: &WideCells) -> Block {
        let mut line_end = [0; 16];
        line_end[LINE - 1] = b'\n';
        Block {
            symbols: twice(&cells.symbols),
            case: twice(&cells.case),
            digits: twice(&cells.digits),
            line_end: twice(&line_end),
            line: twice(&std::array::from_fn(|place| if place < LINE { 0xFF } else { 0 })),
            two: twice(&[1, 3, 1, 3, 1, 3, 1, 3, 1, 0, 0, 0, 0, 0, 0, 0]),
            four: twice(&[1, 0, 9, 0, 1, 0, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
            eight: twice(&[1, 81, 1, 0, 1, 81, 1, 0, 1, 81, 1, 0, 1, 81, 1, 0]),
            nine: twice(&std::array::from_fn(|place| [1, 0, 0xA1, 0x19][place % 4])),
        }
    }

    /// The codes of sixteen plain lines; `None` if a byte does not belong there.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn codes(&self, window: &[u8; WINDOW]) -> Option<[u16; LINES]> {
        let mut bad = _mm256_setzero_si256();
        // The order in which packing puts eight lines in a row: the first four in the low half, the others in the high.
        let mut eight = |first: usize| {
            let mut two = |line: usize| self.numbers(two_lines(window, line, line + 4), &mut bad);
            let (a, b, c, d) = (two(first), two(first + 1), two(first + 2), two(first + 3));
            let numbers = _mm256_packus_epi16(_mm256_packus_epi32(a, b), _mm256_packus_epi32(c, d));
            _mm256_madd_epi16(_mm256_maddubs_epi16(numbers, self.eight), self.nine)
        };
        let codes = _mm256_packus_epi32(eight(0), eight(8));
        let bad = _mm256_and_si256(bad, self.line);
        (_mm256_testz_si256(bad, bad) == 1).then(|| half_words(_mm256_permute4x64_epi64::<0b11_01_10_00>(codes)))
    }

    /// For each of two lines three numbers of 32 bits: of the first four digits, of the next four, and the ninth digit.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn numbers(&self, lines: __m256i, bad: &mut __m256i) -> __m256i {
        let capitals = _mm256_andnot_si256(_mm256_shuffle_epi8(self.case, lines), lines);
        let rebuilt = _mm256_add_epi8(_mm256_shuffle_epi8(self.symbols, lines), self.line_end);
        *bad = _mm256_or_si256(*bad, _mm256_xor_si256(capitals, rebuilt));
        let digits = _mm256_shuffle_epi8(self.digits, lines);
        _mm256_madd_epi16(_mm256_maddubs_epi16(digits, self.two), self.four)
    }
}

/// The lines with these numbers, each in sixteen bytes, with the start of the next one.
#[inline]
#[target_feature(enable = "avx2")]
fn two_lines(window: &[u8; WINDOW], low: usize, high: usize) -> __m256i {
    let line = |number: usize| {
        let bytes = window[number * LINE..].first_chunk().expect("a window holds sixteen bytes from each line on");
        vector(bytes)
    };
    _mm256_set_m128i(line(high), line(low))
}

/// The same sixteen bytes twice.
#[target_feature(enable = "avx2")]
fn twice(bytes: &[u8; 16]) -> __m256i {
    _mm256_broadcastsi128_si256(vector(bytes))
}

/// The bytes in a register.
#[inline]
fn vector(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: both are sixteen bytes, and every value of them is valid in both.
    unsafe { std::mem::transmute::<[u8; 16], __m128i>(*bytes) }
}

/// The half-words of a register.
#[inline]
fn half_words(register: __m256i) -> [u16; LINES] {
    // SAFETY: both are 32 bytes, and every value of them is valid in both.
    unsafe { std::mem::transmute::<__m256i, [u16; LINES]>(register) }
}
