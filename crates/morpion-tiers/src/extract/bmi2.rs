//! Extraction by the instruction `pext`, and the sweep compiled for the processors that have it.
//!
//! It is worth being unsafe: the benchmark `tiers` has the ratio to the portable form, which gives the same bytes.
#![allow(unsafe_code)]

use std::arch::x86_64::_pext_u64;

use super::Extract;
use crate::ring::Turn;
use crate::score::Scores;
use crate::sweep::{Counts, Scratch, Tier, sweep};

/// By one instruction. Only [`sweep_with_bmi2`] may use it.
struct Bmi2;

impl Extract for Bmi2 {
    #[inline(always)]
    fn extract(word: u64, mask: u64) -> u64 {
        // SAFETY: only `sweep_with_bmi2` reaches this, which is compiled for BMI2 and called where it is there.
        unsafe { _pext_u64(word, mask) }
    }
}

/// Whether this machine has the instructions.
pub(crate) fn is_available() -> bool {
    is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

#[target_feature(enable = "bmi1,bmi2,avx2,popcnt,lzcnt")]
fn compiled<const PLANES: usize, S: Scores<PLANES>>(tier: &Tier, turn: &mut Turn, scratch: &mut Scratch) -> Counts {
    sweep::<PLANES, S, Bmi2>(tier, turn, scratch)
}

/// [`sweep`] with these instructions. They must be there: see [`is_available`].
pub(crate) fn sweep_with_bmi2<const PLANES: usize, S: Scores<PLANES>>(
    tier: &Tier,
    turn: &mut Turn,
    scratch: &mut Scratch,
) -> Counts {
    assert!(is_available(), "the instructions were chosen where they are not");
    // SAFETY: the instructions are there.
    unsafe { compiled::<PLANES, S>(tier, turn, scratch) }
}
