//! One piece of a tier, made from the tier after it: for each set of marked places, the scores of all ways in which the
//! two sides can share it, 64 to a word.

use crate::colex::{Membership, binomial, elements, last_word, next, unrank};
use crate::extract::{Extract, extract_planes};
use crate::problem::{FIRST, Problem, SECOND, last_to_move};
use crate::ring::Turn;
use crate::score::{End, Scores};

/// What all sets of one tier have in common. A position is a set of marked places, and in it, by its number among the
/// subsets of that size, the set of the places with a mark of the second side.
pub(crate) struct Tier<'a> {
    problem: &'a Problem,
    marks: usize,
    /// How many positions a set has, and the words that hold one bit for each.
    positions: usize,
    words: usize,
    /// The words that hold one bit for each position of a child.
    child_words: usize,
    membership: &'a Membership,
    /// By relative place of the mark placed, the positions of a child in which the side to move has placed it there.
    selected: Vec<u64>,
}

impl<'a> Tier<'a> {
    /// `membership` is that of the tier itself, `of_children` that of the tier after it, if there is one.
    pub(crate) fn new(
        problem: &'a Problem,
        marks: usize,
        membership: &'a Membership,
        of_children: Option<&Membership>,
    ) -> Tier<'a> {
        let (positions, of_child) = (positions_of_a_set(marks), positions_of_a_set(marks + 1));
        let (words, child_words) = (positions.div_ceil(64), of_child.div_ceil(64));
        let mut selected = Vec::new();
        if let Some(of_children) = of_children {
            for place in 0..=marks {
                selected.extend_from_slice(of_children.of(place));
                if to_move(marks) == FIRST {
                    let mask = &mut selected[place * child_words..];
                    negate(mask);
                    mask[child_words - 1] &= last_word(of_child);
                }
            }
        }
        Tier { problem, marks, positions, words, child_words, membership, selected }
    }

    fn selected(&self, place: usize) -> &[u64] {
        &self.selected[place * self.child_words..][..self.child_words]
    }
}

#[inline(always)]
fn negate(words: &mut [u64]) {
    for word in words {
        *word = !*word;
    }
}

/// How many positions a set of so many marked places has.
pub(crate) fn positions_of_a_set(marks: usize) -> usize {
    binomial(marks, marks / 2)
}

/// The side that moves after so many marks.
pub(crate) fn to_move(marks: usize) -> usize {
    1 - last_to_move(marks)
}

/// How many positions of a tier each side wins, among those that a game from the root can reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) positions: u64,
    pub(crate) won_by_first: u64,
    pub(crate) won_by_second: u64,
    /// Of all results, reached or not; it does not depend on the order in which sets were done.
    pub(crate) checksum: u64,
}

impl Counts {
    pub(crate) fn add(&mut self, other: Counts) {
        self.positions += other.positions;
        self.won_by_first += other.won_by_first;
        self.won_by_second += other.won_by_second;
        self.checksum = self.checksum.wrapping_add(other.checksum);
    }
}

/// A number that changes with any bit of a block, and with the number of its set.
#[inline(always)]
fn checksum(set: usize, block: &[u64]) -> u64 {
    /// The odd number next to 2^64 divided by the golden ratio.
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    // Four sums at once: a multiplication waits for the one before.
    let mut sums = [set as u64; 4];
    for words in block.chunks(sums.len()) {
        for (sum, word) in sums.iter_mut().zip(words) {
            *sum = (*sum ^ word).wrapping_mul(FACTOR);
            *sum ^= *sum >> 32;
        }
    }
    sums.iter().fold(0, |checksum: u64, sum| checksum.rotate_left(17).wrapping_mul(FACTOR) ^ sum)
}

/// Rooms that a thread uses again for each set.
#[derive(Default)]
pub(crate) struct Scratch {
    best: Vec<u64>,
    gap: Vec<u64>,
    extracted: Vec<u64>,
    copy: Vec<u64>,
    lines: Lines,
    of_other: Lines,
    unreached: Vec<u64>,
}

/// Makes the sets of a piece.
#[inline(always)]
pub(crate) fn sweep<const PLANES: usize, S: Scores<PLANES>, E: Extract>(
    tier: &Tier,
    turn: &mut Turn,
    scratch: &mut Scratch,
) -> Counts {
    let sets = turn.sets();
    let mut counts = Counts::default();
    let mut set = unrank(sets.start, tier.marks);
    for number in sets {
        if number > turn.sets().start {
            set = next(set);
        }
        best_of_children::<PLANES, S, E>(tier, turn, set, scratch);
        ends::<PLANES, S>(tier, set, scratch);
        counts.add(Counts { checksum: checksum(number, &scratch.best), ..count::<PLANES, S>(tier, scratch) });
        turn.put(number, &scratch.best);
    }
    counts
}

/// The best score among the positions after each move.
#[inline(always)]
fn best_of_children<const PLANES: usize, S: Scores<PLANES>, E: Extract>(
    tier: &Tier,
    turn: &Turn,
    set: u32,
    scratch: &mut Scratch,
) {
    let (words, child_words, side) = (tier.words, tier.child_words, to_move(tier.marks));
    let Scratch { best, gap, extracted, copy, .. } = scratch;
    best.clear();
    if tier.marks == tier.problem.places() {
        (0..PLANES).for_each(|plane| best.resize((plane + 1) * words, all_bits(S::of(End::Draw), plane)));
        return;
    }
    // Worse than all.
    best.resize(PLANES * words, if side == FIRST { 0 } else { u64::MAX });
    let stride = words + 1;
    extracted.resize(PLANES * stride, 0);
    let numbers = Children::new(set);
    let mut empty = u32::MAX >> (u32::BITS - tier.problem.places() as u32) & !set;
    while empty != 0 {
        // Places between two marks: the children differ there only, and are read by the same mask.
        let place = empty.trailing_zeros();
        let run = run_at(empty, place);
        empty &= !run;
        let relative = (set & ((1 << place) - 1)).count_ones() as usize;
        let mut children = elements(run).map(|place| numbers.child(place, relative));
        let first = children.next().unwrap_or_default();
        let is_alone = run.is_power_of_two();
        let source = if is_alone {
            turn.child(first, copy)
        } else {
            gap.clear();
            gap.extend_from_slice(turn.child(first, copy));
            for number in children {
                S::better(side, gap, child_words, turn.child(number, copy), child_words, child_words);
            }
            &*gap
        };
        extract_planes::<PLANES, E>(source, tier.selected(relative), extracted, stride);
        S::better(side, best, words, extracted, stride, words);
    }
}

/// The run of ones of a word that begins at a place.
#[inline(always)]
fn run_at(word: u32, place: u32) -> u32 {
    let length = (word >> place).trailing_ones();
    (u32::MAX >> (u32::BITS - length)) << place
}

fn all_bits(score: u32, plane: usize) -> u64 {
    if score >> plane & 1 == 1 { u64::MAX } else { 0 }
}

/// The numbers of the children of a set, among the sets of one element more.
struct Children {
    /// By relative place: what the marks below add to the number, and what those above do, one place further up.
    below: [usize; 33],
    above: [usize; 33],
}

impl Children {
    #[inline(always)]
    fn new(set: u32) -> Children {
        let mut children = Children { below: [0; 33], above: [0; 33] };
        let count = set.count_ones() as usize;
        let mut total = 0;
        for (element, at) in elements(set).zip(0..) {
            children.below[at + 1] = children.below[at] + binomial(element, at + 1);
            // What stands before this one, taken off the total below.
            children.above[at] = total;
            total += binomial(element, at + 2);
        }
        (0..count).for_each(|at| children.above[at] = total - children.above[at]);
        children
    }

    /// The child with this place marked too, above so many marks.
    #[inline(always)]
    fn child(&self, place: usize, relative: usize) -> usize {
        self.below[relative] + binomial(place, relative + 1) + self.above[relative]
    }
}

/// The complete lines of one side in a set, with the positions in which each is complete, one bit a position.
#[derive(Default)]
struct Lines {
    sets: Vec<u32>,
    /// Line after line, as many words as a set has.
    complete: Vec<u64>,
    /// Where some line is complete.
    any: Vec<u64>,
}

impl Lines {
    /// Finds the lines of a side within a set.
    #[inline(always)]
    fn find(&mut self, tier: &Tier, side: usize, set: u32) {
        let words = tier.words;
        self.sets.clear();
        self.sets.extend(tier.problem.lines(side).iter().filter(|&&line| line & !set == 0));
        self.complete.clear();
        self.any.clear();
        self.any.resize(words, 0);
        for &line in &self.sets {
            let start = self.complete.len();
            self.complete.resize(start + words, if side == SECOND { u64::MAX } else { 0 });
            let complete = &mut self.complete[start..];
            for place in elements(line) {
                let has = tier.membership.of((set & ((1 << place) - 1)).count_ones() as usize);
                if side == SECOND {
                    complete.iter_mut().zip(has).for_each(|(complete, has)| *complete &= has);
                } else {
                    complete.iter_mut().zip(has).for_each(|(complete, has)| *complete |= has);
                }
            }
            if side == FIRST {
                negate(complete);
            }
            self.any.iter_mut().zip(complete).for_each(|(any, complete)| *any |= *complete);
        }
    }

    fn complete(&self, line: usize) -> &[u64] {
        let words = self.any.len();
        &self.complete[line * words..][..words]
    }
}

/// Writes the score of the games that have ended, and finds the positions that no game reaches.
#[inline(always)]
fn ends<const PLANES: usize, S: Scores<PLANES>>(tier: &Tier, set: u32, scratch: &mut Scratch) {
    let words = tier.words;
    let Scratch { best, lines, of_other, unreached, .. } = scratch;
    let last = last_to_move(tier.marks);
    lines.find(tier, last, set);
    let score = S::of(End::Won { by: tier.problem.winner_by_line_of(last), tier: tier.marks });
    if !lines.sets.is_empty() {
        for plane in 0..PLANES {
            let plane_of_best = &mut best[plane * words..][..words];
            if all_bits(score, plane) == 0 {
                plane_of_best.iter_mut().zip(&lines.any).for_each(|(best, any)| *best &= !any);
            } else {
                plane_of_best.iter_mut().zip(&lines.any).for_each(|(best, any)| *best |= any);
            }
        }
    }
    // Who moves now has a line: the game was over before the last mark.
    of_other.find(tier, 1 - last, set);
    unreached.clear();
    unreached.extend_from_slice(&of_other.any);
    if lines.sets.len() > 1 {
        without_a_common_place(lines, &mut of_other.complete, unreached);
    }
}

/// Adds the positions in which no place lies on all complete lines: no single mark can have completed them.
#[inline(always)]
fn without_a_common_place(lines: &Lines, room: &mut Vec<u64>, unreached: &mut [u64]) {
    let words = lines.any.len();
    room.clear();
    room.resize(2 * words, 0);
    let (has_common, others) = room.split_at_mut(words);
    let union = lines.sets.iter().fold(0, |union, line| union | line);
    for place in elements(union) {
        others.fill(0);
        for (number, _) in lines.sets.iter().enumerate().filter(|(_, line)| **line >> place & 1 == 0) {
            others.iter_mut().zip(lines.complete(number)).for_each(|(others, complete)| *others |= complete);
        }
        has_common.iter_mut().zip(&*others).for_each(|(common, others)| *common |= !others);
    }
    for ((unreached, common), any) in unreached.iter_mut().zip(has_common).zip(&lines.any) {
        *unreached |= any & !*common;
    }
}

/// Counts the positions that a game reaches.
#[inline(always)]
fn count<const PLANES: usize, S: Scores<PLANES>>(tier: &Tier, scratch: &Scratch) -> Counts {
    let mut counts = Counts::default();
    for at in 0..tier.words {
        let in_use = if at + 1 == tier.words { last_word(tier.positions) } else { u64::MAX };
        let reached = in_use & !scratch.unreached[at];
        let (won, held) = S::won_and_held(&scratch.best, tier.words, at);
        counts.positions += u64::from(reached.count_ones());
        counts.won_by_first += u64::from((reached & won).count_ones());
        counts.won_by_second += u64::from((reached & !held).count_ones());
    }
    counts
}
