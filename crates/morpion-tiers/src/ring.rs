//! The memory of the solver: one ring in which a tier is written over the tier above it, from which it is made.
//!
//! The results of one set of marked places are a block; the blocks of a tier stand in the order of their sets. A set's
//! children are larger sets, as binary numbers, so that once all sets below a child are done it is not read again. The
//! tier that is written starts so far before the one that is read that no block is overwritten before that.
//!
//! Sets are handed out in pieces of equal length, in order. A piece is begun when all pieces that stand more than [`LAG`]
//! places before it are done: how far the tiers lie apart follows from that, and so no order in which threads work can
//! make one overwrite what another reads.
//!
//! It is worth being unsafe: blocks are read where they stand, in memory with large pages; the benchmark `tiers` has the
//! ratio to the safe form, which copies them, and the tests hold the two against each other.
#![allow(unsafe_code)]

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use memmap2::{MmapMut, MmapOptions};

use crate::colex::{larger_sets_before, unrank};
use crate::plan::Memory;

/// Into how many pieces a tier is cut, if it has so many sets.
const PIECES: usize = 2048;

/// How many pieces may be under way at once.
const LAG: usize = 64;

/// A tier's blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blocks {
    /// How many marks have been placed.
    pub(crate) marks: usize,
    /// How many sets of marked places there are.
    pub(crate) sets: usize,
    /// The words of the results of one set.
    pub(crate) words: usize,
}

impl Blocks {
    fn len(self) -> usize {
        self.sets * self.words
    }

    fn piece_len(self) -> usize {
        self.sets.div_ceil(PIECES)
    }

    fn pieces(self) -> usize {
        self.sets.div_ceil(self.piece_len())
    }

    /// The numbers of the sets of a piece.
    fn piece(self, number: usize) -> Range<usize> {
        let start = number * self.piece_len();
        start..self.sets.min(start + self.piece_len())
    }

    /// The number of the first child that the sets of a piece, or of a later one, may read.
    fn first_child(self, piece: usize) -> usize {
        larger_sets_before(unrank(self.piece(piece).start, self.marks))
    }

    /// How many words before the children this tier has to start.
    fn distance(self, children: Blocks) -> usize {
        let needed = (0..self.pieces()).map(|piece| {
            let written = self.piece(piece).end * self.words;
            let free = self.first_child(piece.saturating_sub(LAG)) * children.words;
            written.saturating_sub(free)
        });
        needed.max().unwrap_or(0)
    }
}

/// Where the blocks of each tier stand, from the last tier, which is written first.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The last tier first: its blocks and the address of the first. Addresses are counted as if there were no end; the
    /// ring repeats them.
    tiers: Vec<(Blocks, usize)>,
    /// The words of the ring. After them come as many as the longest block, so that none is cut.
    capacity: usize,
    longest: usize,
}

impl Layout {
    /// The layout of these tiers, the last one first.
    pub(crate) fn new(tiers: &[Blocks]) -> Layout {
        let distances = tiers.windows(2).map(|pair| pair[1].distance(pair[0]));
        let distances: Vec<usize> = distances.collect();
        let extents = tiers.iter().zip(&distances).map(|(children, distance)| children.len() + distance);
        let capacity = extents.chain(tiers.iter().map(|tier| tier.len())).max().unwrap_or(0);
        let longest = tiers.iter().map(|tier| tier.words).max().unwrap_or(0);
        let mut address: usize = distances.iter().sum();
        let addresses = distances.iter().chain([&0]).map(|distance| {
            let here = address;
            address -= distance;
            here
        });
        Layout { tiers: tiers.iter().copied().zip(addresses).collect(), capacity, longest }
    }

    /// The words of memory that the solver needs.
    pub(crate) fn words(&self) -> usize {
        self.capacity + self.longest
    }
}

/// Memory that many threads read and write.
enum Words {
    Mapped(Mapped),
    Shared(Vec<AtomicU64>),
}

impl Words {
    /// So many words; `None` if the system does not give them.
    fn new(memory: Memory, count: usize) -> Option<Words> {
        Some(match memory {
            Memory::Mapped => Words::Mapped(Mapped::new(count)?),
            Memory::Safe => {
                let mut words = Vec::new();
                words.try_reserve_exact(count).ok()?;
                words.resize_with(count, AtomicU64::default);
                Words::Shared(words)
            }
        })
    }

    /// Words at a place, which may be copied to the buffer.
    ///
    /// # Safety
    ///
    /// Nobody writes them while the result lives. (In safe memory, who did would make the copy wrong, and no more.)
    #[inline]
    unsafe fn read<'a>(&'a self, at: usize, count: usize, buffer: &'a mut Vec<u64>) -> &'a [u64] {
        match self {
            Words::Mapped(mapped) => {
                assert!(at <= mapped.count && count <= mapped.count - at);
                // SAFETY: the words are in the map, which begins at a page; nobody writes them now.
                unsafe { std::slice::from_raw_parts(mapped.words.add(at), count) }
            }
            Words::Shared(words) => {
                buffer.clear();
                buffer.extend(words[at..at + count].iter().map(|word| word.load(Ordering::Relaxed)));
                buffer
            }
        }
    }

    /// Writes words at a place.
    ///
    /// # Safety
    ///
    /// Nobody else reads or writes them meanwhile.
    #[inline]
    unsafe fn write(&self, at: usize, source: &[u64]) {
        match self {
            Words::Mapped(mapped) => {
                assert!(at <= mapped.count && source.len() <= mapped.count - at);
                // SAFETY: the words are in the map, and nobody reads or writes them now; the source is no part of it,
                // as it is a slice that may not change.
                unsafe { mapped.words.add(at).copy_from_nonoverlapping(source.as_ptr(), source.len()) }
            }
            Words::Shared(words) => {
                for (target, word) in words[at..at + source.len()].iter().zip(source) {
                    target.store(*word, Ordering::Relaxed);
                }
            }
        }
    }
}

/// Memory in large pages where the system has them: with small ones, the first touch of 13 GB takes half a minute.
struct Mapped {
    words: *mut u64,
    count: usize,
    /// Keeps the words.
    _map: MmapMut,
}

// SAFETY: the words belong to the map, which moves with the pointer; `Words` says what threads must not do.
unsafe impl Send for Mapped {}
// SAFETY: the same.
unsafe impl Sync for Mapped {}

impl Mapped {
    fn new(count: usize) -> Option<Mapped> {
        let mut map = MmapOptions::new().len(count.max(1).checked_mul(size_of::<u64>())?).map_anon().ok()?;
        ask_for_large_pages(&map);
        Some(Mapped { words: map.as_mut_ptr().cast(), count, _map: map })
    }
}

/// Only advice: where it is not taken, all is slower.
#[cfg(target_os = "linux")]
fn ask_for_large_pages(map: &MmapMut) {
    _ = map.advise(memmap2::Advice::HugePage);
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages(_: &MmapMut) {}

/// The ring.
pub(crate) struct Ring<'a> {
    layout: &'a Layout,
    words: Words,
}

impl<'a> Ring<'a> {
    /// The memory of this layout; `None` if the system does not give it.
    pub(crate) fn new(layout: &'a Layout, memory: Memory) -> Option<Ring<'a>> {
        Some(Ring { layout, words: Words::new(memory, layout.words())? })
    }

    /// The passage to the tier with this number, the last tier being 0, from the one before.
    ///
    /// It takes the ring, so that there is never more than one.
    pub(crate) fn passage(&mut self, number: usize) -> Passage<'_> {
        let (parents, to) = self.layout.tiers[number];
        let children = number.checked_sub(1).map(|before| self.layout.tiers[before]);
        let pieces = Pieces { next: 0, done: vec![false; parents.pieces()], all_done_before: 0, is_stopped: false };
        Passage { ring: self, parents, to, children, pieces: Mutex::new(pieces), finished: Condvar::new() }
    }

    /// Where the block at an address is.
    fn place(&self, address: usize) -> usize {
        address % self.layout.capacity
    }

    /// The block of a set of a tier, if that tier has been written and no other since; it may be copied to the buffer.
    pub(crate) fn block<'b>(&'b mut self, tier: usize, set: usize, buffer: &'b mut Vec<u64>) -> &'b [u64] {
        let (blocks, address) = self.layout.tiers[tier];
        let at = self.place(address + set * blocks.words);
        // SAFETY: who holds the ring alone is the only one to read and write.
        unsafe { self.words.read(at, blocks.words, buffer) }
    }

    /// All blocks of a tier that has been written and no other since, one after the other.
    pub(crate) fn copy(&mut self, tier: usize) -> Vec<u64> {
        let (blocks, _) = self.layout.tiers[tier];
        let mut copy = Vec::with_capacity(blocks.len());
        let mut buffer = Vec::new();
        for set in 0..blocks.sets {
            copy.extend_from_slice(self.block(tier, set, &mut buffer));
        }
        copy
    }
}

/// The making of one tier from the one after it.
pub(crate) struct Passage<'a> {
    ring: &'a Ring<'a>,
    parents: Blocks,
    to: usize,
    /// The tier after it and its address; none for the last.
    children: Option<(Blocks, usize)>,
    pieces: Mutex<Pieces>,
    finished: Condvar,
}

/// Which pieces have been handed out and done.
struct Pieces {
    next: usize,
    done: Vec<bool>,
    all_done_before: usize,
    is_stopped: bool,
}

impl Passage<'_> {
    /// The next piece, when it can be begun; `None` when there is none, or after [`stop`](Passage::stop).
    pub(crate) fn turn(&self) -> Option<Turn<'_>> {
        let mut pieces = self.pieces();
        let piece = pieces.next;
        if pieces.is_stopped || piece == pieces.done.len() {
            return None;
        }
        pieces.next += 1;
        while piece > pieces.all_done_before + LAG {
            pieces = self.finished.wait(pieces).unwrap_or_else(PoisonError::into_inner);
            if pieces.is_stopped {
                return None;
            }
        }
        drop(pieces);
        Some(Turn {
            passage: self,
            piece,
            sets: self.parents.piece(piece),
            first_child: self.parents.first_child(piece),
        })
    }

    /// Hands out no piece more.
    pub(crate) fn stop(&self) {
        self.pieces().is_stopped = true;
        self.finished.notify_all();
    }

    /// Whether it was stopped before all was done.
    pub(crate) fn is_stopped(&self) -> bool {
        self.pieces().is_stopped
    }

    fn pieces(&self) -> MutexGuard<'_, Pieces> {
        self.pieces.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to make one piece of a tier.
pub(crate) struct Turn<'a> {
    passage: &'a Passage<'a>,
    piece: usize,
    sets: Range<usize>,
    first_child: usize,
}

impl Turn<'_> {
    /// The numbers of the sets of the piece.
    pub(crate) fn sets(&self) -> Range<usize> {
        self.sets.clone()
    }

    /// The results of a child of one of these sets, by its number; they may be copied to the buffer.
    #[inline]
    pub(crate) fn child<'a>(&'a self, number: usize, buffer: &'a mut Vec<u64>) -> &'a [u64] {
        let Some((children, from)) = self.passage.children else { return &[] };
        assert!((self.first_child..children.sets).contains(&number));
        let at = self.passage.ring.place(from + number * children.words);
        // SAFETY: the pieces that may be under way besides this one are no more than LAG before or after it. What they write
        // ends before the first child of the piece that is LAG before them: see `Blocks::distance`; and less than
        // a round of the ring lies between the first block written and the last one read: see `Layout::new`.
        unsafe { self.passage.ring.words.read(at, children.words, buffer) }
    }

    /// Writes the results of one of these sets.
    #[inline]
    pub(crate) fn put(&mut self, set: usize, words: &[u64]) {
        assert!(self.sets.contains(&set) && words.len() == self.passage.parents.words);
        let at = self.passage.ring.place(self.passage.to + set * words.len());
        // SAFETY: as for `child`; no other piece has this set, and nobody else this piece.
        unsafe { self.passage.ring.words.write(at, words) }
    }

    /// Says that all of the piece has been written.
    pub(crate) fn finish(self) {
        let mut pieces = self.passage.pieces();
        pieces.done[self.piece] = true;
        while pieces.done.get(pieces.all_done_before) == Some(&true) {
            pieces.all_done_before += 1;
        }
        drop(pieces);
        self.passage.finished.notify_all();
    }
}

impl Drop for Turn<'_> {
    /// A piece that is given up stops all: nobody waits for it.
    fn drop(&mut self) {
        let mut pieces = self.passage.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        if !pieces.done[self.piece] {
            pieces.is_stopped = true;
            drop(pieces);
            self.passage.finished.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colex::{binomial, elements, rank};

    fn tiers(places: usize, words: impl Fn(usize) -> usize) -> Vec<Blocks> {
        (0..=places).rev().map(|marks| Blocks { marks, sets: binomial(places, marks), words: words(marks) }).collect()
    }

    /// Blocks that grow with the marks, and others that do not.
    fn layouts() -> Vec<Vec<Blocks>> {
        let growing = (0..=15).map(|places| tiers(places, |marks| binomial(marks, marks / 2).div_ceil(64)));
        growing.chain([tiers(14, |_| 1), tiers(13, |marks| 14 - marks)]).collect()
    }

    #[test]
    fn no_piece_is_written_where_one_that_may_be_under_way_reads() {
        for tiers in layouts() {
            let layout = Layout::new(&tiers);
            for pair in layout.tiers.windows(2) {
                let [(children, from), (parents, to)] = pair else { panic!("two") };
                let end_of_children = from + children.len();
                assert!(end_of_children - to <= layout.capacity);
                for piece in 0..parents.pieces() {
                    let written_to = to + parents.piece(piece).end * parents.words;
                    for other in piece.saturating_sub(LAG)..parents.pieces() {
                        assert!(written_to <= from + parents.first_child(other) * children.words);
                    }
                }
            }
        }
    }

    #[test]
    fn a_piece_reads_no_child_before_its_first() {
        for parents in tiers(13, |_| 1) {
            for piece in 0..parents.pieces() {
                for set in parents.piece(piece).map(|number| unrank(number, parents.marks)) {
                    let empty = elements(!set & 0x1FFF).map(|place| rank(set | 1 << place));
                    assert!(empty.min().is_none_or(|child| child >= parents.first_child(piece)));
                }
            }
        }
    }

    #[test]
    fn a_piece_that_lies_too_far_ahead_waits() {
        let tiers = tiers(14, |_| 1);
        let layout = Layout::new(&tiers);
        let mut ring = Ring::new(&layout, Memory::Safe).expect("some words");
        let passage = ring.passage(7);
        let turns: Vec<Turn> = (0..=LAG).filter_map(|_| passage.turn()).collect();
        assert_eq!(turns.len(), LAG + 1);
        std::thread::scope(|scope| {
            let next = scope.spawn(|| passage.turn().map(|turn| turn.sets().start));
            std::thread::sleep(std::time::Duration::from_millis(50));
            assert!(!next.is_finished(), "the first piece is still under way");
            let mut turns = turns.into_iter();
            turns.next().expect("the first piece").finish();
            let piece_len = passage.parents.piece_len();
            assert_eq!(next.join().expect("no panic"), Some((LAG + 1) * piece_len));
            turns.for_each(Turn::finish);
        });
    }

    #[test]
    fn a_piece_that_is_given_up_stops_all() {
        let tiers = tiers(10, |_| 1);
        let layout = Layout::new(&tiers);
        let mut ring = Ring::new(&layout, Memory::Mapped).expect("some words");
        let passage = ring.passage(5);
        drop(passage.turn());
        assert!(passage.is_stopped() && passage.turn().is_none());
    }
}
