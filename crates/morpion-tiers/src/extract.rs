//! The bits of a word that a mask selects, moved together to the low end: with fixed masks, this finds in the string of a
//! child the results of a parent's positions, 64 at a time.

#[cfg(target_arch = "x86_64")]
pub(crate) mod bmi2;

/// A way to extract bits.
pub(crate) trait Extract {
    /// The bits of `word` where `mask` has one, in order, from the lowest on.
    fn extract(word: u64, mask: u64) -> u64;
}

/// By tables of bytes, on every machine.
pub(crate) struct Portable;

/// `BYTES[mask][byte]`: the bits of a byte that a mask selects.
static BYTES: [[u8; 256]; 256] = {
    let mut table = [[0; 256]; 256];
    let mut mask = 0;
    while mask < 256 {
        let mut byte = 0;
        while byte < 256 {
            let (mut bit, mut found) = (0, 0);
            while bit < 8 {
                if mask >> bit & 1 == 1 {
                    table[mask][byte] |= (byte as u8 >> bit & 1) << found;
                    found += 1;
                }
                bit += 1;
            }
            byte += 1;
        }
        mask += 1;
    }
    table
};

impl Extract for Portable {
    #[inline]
    fn extract(word: u64, mask: u64) -> u64 {
        let (mut extracted, mut found) = (0, 0);
        for (byte, mask) in word.to_le_bytes().into_iter().zip(mask.to_le_bytes()) {
            // At most 56 bits are found before the last byte.
            extracted |= u64::from(BYTES[usize::from(mask)][usize::from(byte)]) << found;
            found += mask.count_ones();
        }
        extracted
    }
}

/// Appends what a mask selects of some planes to what stands in the target, plane by plane: `planes` strings of `words`
/// words, one after the other, become strings at a distance of `stride`, which is one word more than they need.
#[inline(always)]
pub(crate) fn extract_planes<const PLANES: usize, E: Extract>(
    source: &[u64],
    mask: &[u64],
    target: &mut [u64],
    stride: usize,
) {
    let words = mask.len();
    let source: [&[u64]; PLANES] = std::array::from_fn(|plane| &source[plane * words..][..words]);
    let mut targets = target.chunks_exact_mut(stride);
    let target: [&mut [u64]; PLANES] = std::array::from_fn(|_| targets.next().unwrap_or_default());
    let (mut pending, mut fill, mut at) = ([0_u64; PLANES], 0, 0);
    for i in 0..words {
        let filled = fill + mask[i].count_ones();
        let is_full = filled >= u64::BITS;
        for plane in 0..PLANES {
            let extracted = E::extract(source[plane][i], mask[i]);
            let merged = pending[plane] | extracted << fill;
            // Written whether or not it is full: what is not comes again.
            target[plane][at] = merged;
            pending[plane] = if is_full { (extracted >> 1) >> (u64::BITS - 1 - fill) } else { merged };
        }
        at += usize::from(is_full);
        fill = filled % u64::BITS;
    }
    for plane in 0..PLANES {
        target[plane][at] = pending[plane];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bit by bit.
    fn plain(word: u64, mask: u64) -> u64 {
        let (mut extracted, mut found) = (0, 0);
        for bit in 0..64 {
            if mask >> bit & 1 == 1 {
                extracted |= (word >> bit & 1) << found;
                found += 1;
            }
        }
        extracted
    }

    fn words() -> impl Iterator<Item = u64> {
        let random = (0..500_u64).scan(1_u64, |state, _| {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            Some(*state ^ *state >> 29)
        });
        [0, u64::MAX, 1, 1 << 63, 0x5555_5555_5555_5555].into_iter().chain(random)
    }

    #[test]
    fn bits_are_those_found_one_by_one() {
        for (word, mask) in words().zip(words().skip(3)) {
            assert_eq!(Portable::extract(word, mask), plain(word, mask));
        }
    }

    #[test]
    fn strings_of_any_length_are_appended() {
        for count in 0..=12 {
            let source: Vec<u64> = words().skip(5).take(2 * count).collect();
            let mask: Vec<u64> = words().skip(100).take(count).collect();
            let selected: u32 = mask.iter().map(|mask| mask.count_ones()).sum();
            let stride = selected.div_ceil(64) as usize + 1;
            let mut target = vec![u64::MAX; 2 * stride];
            extract_planes::<2, Portable>(&source, &mask, &mut target, stride);
            for plane in 0..2 {
                let mut bits = (0..count).flat_map(|i| {
                    let (word, mask) = (source[plane * count + i], mask[i]);
                    (0..64).filter(move |bit| mask >> bit & 1 == 1).map(move |bit| word >> bit & 1)
                });
                for at in 0..selected as usize {
                    assert_eq!(Some(target[plane * stride + at / 64] >> (at % 64) & 1), bits.next());
                }
            }
        }
    }
}
