//! Subsets in colexicographic order: of two sets of one size, the one comes first that is smaller as a binary number.

/// The most places of a problem.
pub(crate) const MAX_PLACES: usize = 25;

/// `BINOMIALS[n][k]`: how many subsets of `k` elements `n` elements have. One more of each, so that sums need no care.
static BINOMIALS: [[usize; MAX_PLACES + 3]; MAX_PLACES + 2] = {
    let mut table = [[0; MAX_PLACES + 3]; MAX_PLACES + 2];
    let mut n = 0;
    while n < table.len() {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// How many subsets of `k` elements `n` elements have. Both at most [`MAX_PLACES`] and a little more.
#[inline]
pub(crate) fn binomial(n: usize, k: usize) -> usize {
    BINOMIALS[n][k]
}

/// The elements of a set, ascending.
pub(crate) fn elements(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The number of a set among those of its size, from 0.
pub(crate) fn rank(set: u32) -> usize {
    elements(set).zip(1..).map(|(element, k)| binomial(element, k)).sum()
}

/// The set of `size` elements with this number.
pub(crate) fn unrank(rank: usize, size: usize) -> u32 {
    let mut rest = rank;
    let mut set = 0;
    let mut element = MAX_PLACES;
    for k in (1..=size).rev() {
        // The greatest element whose subsets all come before.
        while binomial(element, k) > rest {
            element -= 1;
        }
        rest -= binomial(element, k);
        set |= 1 << element;
    }
    set
}

/// The next set of the same size. The set must not be empty.
#[inline]
pub(crate) fn next(set: u32) -> u32 {
    let lowest = set & set.wrapping_neg();
    let carried = set + lowest;
    carried | (((set ^ carried) >> 2) / lowest)
}

/// How many sets of one element more come before this one, as binary numbers.
pub(crate) fn larger_sets_before(set: u32) -> usize {
    elements(set).zip(2..).map(|(element, k)| binomial(element, k)).sum()
}

/// For each place, in which of the subsets of `size` places among `places` it is: one bit a subset, in order.
pub(crate) struct Membership {
    words: usize,
    bits: Vec<u64>,
}

impl Membership {
    pub(crate) fn new(places: usize, size: usize) -> Membership {
        let count = binomial(places, size);
        let words = count.div_ceil(64);
        let mut bits = vec![0; words * places];
        let mut set = (1_u32 << size) - 1;
        for number in 0..count {
            for place in elements(set) {
                bits[place * words + number / 64] |= 1 << (number % 64);
            }
            if size > 0 {
                set = next(set);
            }
        }
        Membership { words, bits }
    }

    /// The subsets in which a place is.
    #[inline]
    pub(crate) fn of(&self, place: usize) -> &[u64] {
        &self.bits[place * self.words..][..self.words]
    }
}

/// One bit for each of the first `count`, in as few words as hold them: which bits of the last word count.
pub(crate) fn last_word(count: usize) -> u64 {
    u64::MAX >> ((64 - count % 64) % 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_come_in_the_order_of_binary_numbers() {
        for places in 0..=12 {
            for size in 0..=places {
                let sets: Vec<u32> = (0..1_u32 << places).filter(|set| set.count_ones() as usize == size).collect();
                assert_eq!(sets.len(), binomial(places, size));
                for (number, &set) in sets.iter().enumerate() {
                    assert_eq!((rank(set), unrank(number, size)), (number, set));
                    let before = (0..set).filter(|other| other.count_ones() as usize == size + 1).count();
                    assert_eq!(larger_sets_before(set), before, "{set:b}");
                }
                assert!(size == 0 || sets.windows(2).all(|pair| next(pair[0]) == pair[1]));
            }
        }
    }

    #[test]
    fn membership_is_that_of_each_set() {
        for (places, size) in [(1, 0), (1, 1), (7, 3), (9, 4), (11, 5)] {
            let membership = Membership::new(places, size);
            for number in 0..binomial(places, size) {
                let set = unrank(number, size);
                for place in 0..places {
                    let is_in = membership.of(place)[number / 64] >> (number % 64) & 1;
                    assert_eq!(is_in, u64::from(set >> place & 1));
                }
            }
        }
    }
}
