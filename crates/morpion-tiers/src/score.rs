//! What a position is worth, in bit planes: many positions to a word, one word a plane.
//!
//! A score is for the side that moves first from the root, whoever moves now: that side takes the greatest score among the
//! positions after its moves, the other the least. So a score goes up the tiers as it is.

use crate::problem::{FIRST, SECOND};

/// How a game from the root ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Won by a side with its last mark, or lost by it, at this tier.
    Won { by: usize, tier: usize },
    /// With all squares full and no line.
    Draw,
}

/// A way to keep scores, in so many planes.
pub(crate) trait Scores<const PLANES: usize>: Sync {
    /// The score of an end: bit *i* stands in plane *i*.
    fn of(end: End) -> u32;

    /// The end that a score stands for: who wins, and half of its tier, rounded down, where the score has it.
    fn read(score: u32) -> Option<(usize, Option<usize>)>;

    /// Takes the better of two scores at each position: the greater for the first side, the less for the second. The
    /// planes of each lie one after the other, at these distances; `words` of them count.
    fn better(side: usize, best: &mut [u64], best_stride: usize, other: &[u64], other_stride: usize, words: usize);

    /// In word `at`: the positions that the first side wins, and those that the second does not win.
    fn won_and_held(planes: &[u64], stride: usize, at: usize) -> (u64, u64);
}

/// Who wins, no more: a plane of what the first side wins, a plane of what it does not lose.
pub(crate) struct Values;

impl Scores<2> for Values {
    fn of(end: End) -> u32 {
        match end {
            End::Won { by: FIRST, .. } => 0b11,
            End::Won { .. } => 0b00,
            End::Draw => 0b10,
        }
    }

    fn read(score: u32) -> Option<(usize, Option<usize>)> {
        match score {
            0b11 => Some((FIRST, None)),
            0b00 => Some((SECOND, None)),
            _ => None,
        }
    }

    #[inline(always)]
    fn better(side: usize, best: &mut [u64], best_stride: usize, other: &[u64], other_stride: usize, words: usize) {
        for plane in 0..2 {
            let best = &mut best[plane * best_stride..][..words];
            let other = &other[plane * other_stride..][..words];
            if side == FIRST {
                best.iter_mut().zip(other).for_each(|(best, other)| *best |= other);
            } else {
                best.iter_mut().zip(other).for_each(|(best, other)| *best &= other);
            }
        }
    }

    #[inline(always)]
    fn won_and_held(planes: &[u64], stride: usize, at: usize) -> (u64, u64) {
        (planes[at], planes[stride + at])
    }
}

/// Who wins and when. The second side's wins are the least scores, the later the greater; then the draw; then the first
/// side's wins, the earlier the greater. Two tiers that follow one another share a number: the side that wins tells them
/// apart, as each wins in every other tier.
pub(crate) struct Ends;

impl Ends {
    const DRAW: u32 = 14;
    const GREATEST: u32 = 31;
}

impl Scores<5> for Ends {
    fn of(end: End) -> u32 {
        match end {
            End::Won { by: FIRST, tier } => Ends::GREATEST - tier as u32 / 2,
            End::Won { tier, .. } => tier as u32 / 2,
            End::Draw => Ends::DRAW,
        }
    }

    fn read(score: u32) -> Option<(usize, Option<usize>)> {
        match score {
            Ends::DRAW => None,
            ..Ends::DRAW => Some((SECOND, Some(score as usize))),
            _ => Some((FIRST, Some((Ends::GREATEST - score) as usize))),
        }
    }

    #[inline(always)]
    fn better(side: usize, best: &mut [u64], best_stride: usize, other: &[u64], other_stride: usize, words: usize) {
        let (b0, rest) = best.split_at_mut(best_stride);
        let (b1, rest) = rest.split_at_mut(best_stride);
        let (b2, rest) = rest.split_at_mut(best_stride);
        let (b3, b4) = rest.split_at_mut(best_stride);
        let best = [b0, b1, b2, b3, b4].map(|plane| &mut plane[..words]);
        let other = [0, 1, 2, 3, 4].map(|plane| &other[plane * other_stride..][..words]);
        if side == FIRST { better_ends::<true>(best, other) } else { better_ends::<false>(best, other) }
    }

    #[inline(always)]
    fn won_and_held(planes: &[u64], stride: usize, at: usize) -> (u64, u64) {
        let plane = |number: usize| planes[number * stride + at];
        // The first side's wins are 19 and more; the draw is 14, and 15 is no score.
        let won = plane(4);
        (won, won | (plane(3) & plane(2) & plane(1)))
    }
}

/// Compares from the highest plane down.
#[inline(always)]
fn better_ends<const GREATER: bool>(best: [&mut [u64]; 5], other: [&[u64]; 5]) {
    let [b0, b1, b2, b3, b4] = best;
    let [o0, o1, o2, o3, o4] = other;
    let words = b0.len();
    // One length for all, so that no index needs a check.
    let (b1, b2, b3, b4) = (&mut b1[..words], &mut b2[..words], &mut b3[..words], &mut b4[..words]);
    let (o0, o1, o2, o3, o4) = (&o0[..words], &o1[..words], &o2[..words], &o3[..words], &o4[..words]);
    for i in 0..words {
        let (b, o) = ([b0[i], b1[i], b2[i], b3[i], b4[i]], [o0[i], o1[i], o2[i], o3[i], o4[i]]);
        let (mut is_better, mut equal) = (0, u64::MAX);
        for plane in (0..5).rev() {
            let differs = b[plane] ^ o[plane];
            is_better |= equal & differs & if GREATER { o[plane] } else { b[plane] };
            equal &= !differs;
        }
        let taken = |plane: usize| b[plane] ^ ((b[plane] ^ o[plane]) & is_better);
        (b0[i], b1[i], b2[i], b3[i], b4[i]) = (taken(0), taken(1), taken(2), taken(3), taken(4));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The scores in the planes of one word.
    fn planes(scores: &[u32]) -> Vec<u64> {
        let plane = |plane: u32| {
            scores.iter().enumerate().fold(0, |word, (at, score)| word | u64::from(score >> plane & 1) << at)
        };
        (0..5).map(plane).collect()
    }

    #[test]
    fn the_better_of_any_two_scores_is_taken() {
        for one in 0..32 {
            let others: Vec<u32> = (0..32).collect();
            for side in [FIRST, SECOND] {
                let mut best = planes(&[one; 32]);
                Ends::better(side, &mut best, 1, &planes(&others), 1, 1);
                let expected = others.iter().map(|&other| if side == FIRST { one.max(other) } else { one.min(other) });
                assert_eq!(best, planes(&expected.collect::<Vec<_>>()));
            }
        }
    }

    #[test]
    fn scores_are_in_the_order_of_preference_and_can_be_read() {
        for misere in [false, true] {
            let winner = |tier: usize| (tier % 2 == 1) != misere;
            let firsts = (1..=25).filter(|&tier| winner(tier)).map(|tier| End::Won { by: FIRST, tier });
            let seconds = (1..=25).filter(|&tier| !winner(tier)).map(|tier| End::Won { by: SECOND, tier });
            let best_first: Vec<End> = firsts.chain([End::Draw]).chain(seconds.rev()).collect();
            let scores: Vec<u32> = best_first.iter().map(|&end| Ends::of(end)).collect();
            assert!(scores.windows(2).all(|pair| pair[0] > pair[1]), "{scores:?}");
            for end in best_first {
                let read = match end {
                    End::Won { by, tier } => Some((by, Some(tier / 2))),
                    End::Draw => None,
                };
                assert_eq!(Ends::read(Ends::of(end)), read);
                let value = |read: Option<(usize, Option<usize>)>| read.map(|(winner, _)| winner);
                assert_eq!(value(Values::read(Values::of(end))), value(read));
                let mut word = [0; 5];
                (0..5).for_each(|plane| word[plane] = u64::from(Ends::of(end) >> plane & 1));
                let held = (value(read) == Some(FIRST), value(read) != Some(SECOND));
                assert_eq!(Ends::won_and_held(&word, 1, 0), (u64::from(held.0), u64::from(held.1)));
            }
        }
    }
}
