//! Transposing: the rows of predecessors from the rows of successors.
//!
//! Plain counting sort looks at a random counter and writes to a random place for each edge; in a large graph each is a
//! cache miss. Here the edges are first dealt out to blocks of neighbouring heads, then placed within each block, whose
//! counters and places fit a cache.

use std::iter::Zip;
use std::slice::IterMut;

use super::rows::{Offset, Offsets, Rows, sort_by_tail};
use crate::{Vertex, parallel};

/// How the work is cut. The result does not depend on it.
#[derive(Clone, Copy, Debug)]
struct Plan {
    threads: usize,
    /// A block has two to this power heads, at most 16.
    block_bits: u32,
}

impl Plan {
    fn new(vertex_count: usize, threads: usize) -> Plan {
        let threads = parallel::threads_for(vertex_count, threads);
        // With too many blocks, dealing out misses the cache; with too large ones, placing does.
        let block_bits = if vertex_count >> 14 <= 512 { 14 } else { 16 };
        Plan { threads, block_bits }
    }

    fn block(self, head: Vertex) -> usize {
        (head >> self.block_bits) as usize
    }

    fn block_size(self) -> usize {
        1 << self.block_bits
    }
}

/// The transposed rows; the tails in each are ascending.
pub(super) fn transpose(rows: &Rows, threads: usize) -> Rows {
    if rows.len() < SMALL || is_local(rows.heads()) {
        plainly(rows)
    } else {
        by_blocks(rows, Plan::new(rows.len(), threads))
    }
}

/// Below this number of vertices, all counters stay in the cache.
const SMALL: usize = 1 << 19;

/// Whether most heads are near the one before, as in a grid or a chain: then what is looked at is in the cache already.
/// Judged by a sample.
fn is_local(heads: &[Vertex]) -> bool {
    const SAMPLE: usize = 1024;
    const NEAR: Vertex = 1 << 13;
    let stride = (heads.len() / SAMPLE).max(1);
    let pairs = heads.windows(2).step_by(stride);
    let near = pairs.clone().filter(|pair| pair[0].abs_diff(pair[1]) < NEAR).count();
    near * 4 > pairs.len() * 3
}

/// Plain counting sort.
fn plainly(rows: &Rows) -> Rows {
    let mut degrees = vec![0; rows.len() + 1];
    rows.heads().iter().for_each(|&head| degrees[head as usize] += 1);
    let tails = 0..rows.len() as Vertex;
    sort_by_tail(degrees, tails.flat_map(|tail| rows.row(tail).iter().map(move |&head| (head, tail))))
}

/// Block by block.
fn by_blocks(rows: &Rows, plan: Plan) -> Rows {
    let mut tails = vec![0; rows.heads().len()];
    let starts = if u32::try_from(tails.len()).is_ok() {
        Offsets::Narrow(sort(rows, plan, &mut tails))
    } else {
        Offsets::Wide(sort(rows, plan, &mut tails))
    };
    Rows::new(starts, tails)
}

/// Fills the table of tails, and gives the starts of its rows.
fn sort<O: Offset>(rows: &Rows, plan: Plan, tails: &mut [Vertex]) -> Vec<O> {
    let parts = cut(rows, plan.threads);
    let counts = count(rows, &parts, plan);
    let totals: Vec<usize> =
        (0..block_count(rows, plan)).map(|block| counts.iter().map(|of| of[block]).sum()).collect();
    let mut lows = vec![0; tails.len()];
    deal_out(rows, &parts, &counts, plan, tails, &mut lows);
    let mut starts = vec![O::from_usize(tails.len()); rows.len() + 1];
    let mut tasks = Vec::with_capacity(totals.len());
    let (mut first, mut rest, mut rest_of_lows) = (0, tails, &lows[..]);
    for (starts, &total) in starts[..rows.len()].chunks_mut(plan.block_size()).zip(&totals) {
        let (tails, lows);
        (tails, rest) = rest.split_at_mut(total);
        (lows, rest_of_lows) = rest_of_lows.split_at(total);
        tasks.push(Block { first, starts, tails, lows });
        first += total;
    }
    parallel::for_each(plan.threads, tasks, Block::place);
    starts
}

fn block_count(rows: &Rows, plan: Plan) -> usize {
    rows.len().div_ceil(plan.block_size())
}

/// Cuts the table of heads into parts of about the same size, one a thread.
fn cut(rows: &Rows, threads: usize) -> Vec<&[Vertex]> {
    let size = rows.heads().len().div_ceil(threads).max(1);
    rows.heads().chunks(size).collect()
}

/// How many heads of each part fall into each block.
fn count(rows: &Rows, parts: &[&[Vertex]], plan: Plan) -> Vec<Vec<usize>> {
    let mut counts = vec![vec![0; block_count(rows, plan)]; parts.len()];
    let tasks = parts.iter().zip(&mut counts).collect();
    parallel::for_each(plan.threads, tasks, |(part, counts)| {
        part.iter().for_each(|&head| counts[plan.block(head)] += 1);
    });
    counts
}

/// Where a part writes the edges that lead to one block: their tails, and the last bits of their heads.
type Places<'a> = Zip<IterMut<'a, Vertex>, IterMut<'a, u16>>;

/// Sorts the edges by block, and those of one block by tail.
fn deal_out(
    rows: &Rows,
    parts: &[&[Vertex]],
    counts: &[Vec<usize>],
    plan: Plan,
    mut tails: &mut [Vertex],
    mut lows: &mut [u16],
) {
    let mut places: Vec<Vec<Places>> = parts.iter().map(|_| Vec::new()).collect();
    for block in 0..block_count(rows, plan) {
        for (counts, places) in counts.iter().zip(&mut places) {
            let (tails_here, lows_here);
            (tails_here, tails) = tails.split_at_mut(counts[block]);
            (lows_here, lows) = lows.split_at_mut(counts[block]);
            places.push(tails_here.iter_mut().zip(lows_here));
        }
    }
    let mut start = 0;
    let tasks = parts.iter().zip(places).map(|(part, places)| {
        let first = start;
        start += part.len();
        (first, part.len(), places)
    });
    parallel::for_each(plan.threads, tasks.collect(), |(first, len, mut places)| {
        let end = first + len;
        let mut tail = rows.starts().row_at(first);
        let mut start = first;
        let mask = plan.block_size() - 1;
        while start < end {
            let (_, row_end) = rows.starts().bounds(tail as usize);
            let row_end = row_end.min(end);
            for &head in &rows.heads()[start..row_end] {
                if let Some((place, low)) = places[plan.block(head)].next() {
                    *place = tail;
                    *low = (head as usize & mask) as u16;
                }
            }
            start = row_end;
            tail += 1;
        }
    });
}

/// The edges that lead to one block of heads.
struct Block<'a, O> {
    /// Where the block starts in the whole table.
    first: usize,
    /// Where the block's rows start, to be found.
    starts: &'a mut [O],
    /// The tails, ascending, to be sorted by head.
    tails: &'a mut [Vertex],
    /// The last bits of their heads.
    lows: &'a [u16],
}

impl<O: Offset> Block<'_, O> {
    fn place(self) {
        let mut next = vec![O::from_usize(0); self.starts.len()];
        self.lows.iter().for_each(|&low| advance(&mut next[usize::from(low)]));
        let mut total = 0;
        for (next, start) in next.iter_mut().zip(self.starts) {
            *start = O::from_usize(self.first + total);
            total += std::mem::replace(next, O::from_usize(total)).to_usize();
        }
        let by_tail = self.tails.to_vec();
        for (&low, tail) in self.lows.iter().zip(by_tail) {
            let next = &mut next[usize::from(low)];
            self.tails[next.to_usize()] = tail;
            advance(next);
        }
    }
}

fn advance<O: Offset>(offset: &mut O) {
    *offset = O::from_usize(offset.to_usize() + 1);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generated, chain, grid, random, skewed};

    #[test]
    fn however_the_work_is_cut_the_rows_are_the_same() {
        for size in [0, 1, 2, 7, 8, 9, 100, 1_000] {
            for made in [random(size, 3, 1), random(size, 90, 2), skewed(size, 4, 2, 3), chain(size)] {
                let Generated { graph, .. } = made.unwrap();
                let expected = plainly(&graph.forward);
                for (threads, block_bits) in [(1, 3), (2, 3), (5, 3), (1, 0), (3, 6), (2, 16)] {
                    assert_eq!(by_blocks(&graph.forward, Plan { threads, block_bits }), expected);
                }
            }
        }
    }

    #[test]
    fn wide_offsets_come_out_as_narrow_ones() {
        let Generated { graph, .. } = skewed(500, 4, 3, 1).unwrap();
        let plan = Plan { threads: 2, block_bits: 5 };
        let mut tails = vec![0; graph.forward.heads().len()];
        let starts: Vec<u64> = sort(&graph.forward, plan, &mut tails);
        let expected = plainly(&graph.forward);
        let wide = Rows::new(Offsets::Wide(starts), tails);
        assert!(graph.vertices().all(|vertex| wide.row(vertex) == expected.row(vertex)));
    }

    #[test]
    fn what_is_local_is_told_by_a_sample() {
        let is_local = |made: Result<Generated, _>| is_local(made.unwrap().graph.forward.heads());
        assert!(is_local(chain(100_000)) && is_local(grid(300, 300, 1)));
        assert!(!is_local(random(100_000, 4, 1)) && !is_local(skewed(100_000, 4, 4, 1)));
    }

    #[test]
    fn large_graphs_are_transposed_alike_whichever_way_is_taken() {
        let Generated { graph, .. } = random(SMALL as Vertex, 2, 1).unwrap();
        assert!(transpose(&graph.forward, 2) == plainly(&graph.forward));
    }
}
