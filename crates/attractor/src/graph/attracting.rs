//! The backward pass on a stored graph, level by level.
//!
//! All vertices of one rank are known before the next rank begins, so their predecessors may be looked at in any order.
//! Where a level has many edges, they are first dealt out to blocks of neighbouring tails; then each block is gone
//! through with its cells in the cache. Blocks share nothing, so that threads can take one each. Small levels are gone
//! through directly: a chain has as many levels as vertices.

use super::Graph;
use super::owners::WORD;
use super::rows::Rows;
use crate::degrees::{Countdown, Counter};
use crate::queue::Queue;
use crate::{Player, Region, Vertex, parallel};

/// How the work is cut. The result does not depend on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) threads: usize,
    /// A block has two to this power vertices: from 6, a word of bits, to 16.
    pub(super) block_bits: u32,
    /// Levels with fewer edges are gone through directly.
    pub(super) direct_below: usize,
    /// How many edges are dealt out at once.
    pub(super) round: usize,
}

impl Plan {
    pub(super) fn new(vertex_count: usize, threads: usize) -> Plan {
        Plan {
            threads: parallel::threads_for(vertex_count, threads),
            block_bits: if vertex_count >> 15 <= 256 { 15 } else { 16 },
            // Below, going through the blocks and their bits would take longer than the cache misses.
            direct_below: (vertex_count / 256).max(1 << 13),
            // A round reads and writes all cells: it should have about as many edges. It holds two bytes for each.
            round: (vertex_count / 2).max(1 << 18),
        }
    }

    fn block_size(self) -> usize {
        1 << self.block_bits
    }
}

/// The attractor of `player` to `targets`; members of one rank are ascending.
pub(super) fn attract(graph: &Graph, player: Player, targets: impl IntoIterator<Item = Vertex>, plan: Plan) -> Region {
    let (countdown, most) = countdown::<u8>(graph, player, plan);
    if most <= u8::MOST {
        Pass::new(graph, countdown, plan).run(player, targets)
    } else {
        drop(countdown);
        Pass::new(graph, countdown_wide(graph, player, plan), plan).run(player, targets)
    }
}

fn countdown_wide(graph: &Graph, player: Player, plan: Plan) -> Countdown<u32> {
    countdown(graph, player, plan).0
}

/// How many successors each vertex waits for: one for the player's own vertices, all of them for the opponent's. Also
/// the largest count that the cells should hold.
fn countdown<C: Counter>(graph: &Graph, player: Player, plan: Plan) -> (Countdown<C>, u32) {
    let mut cells = vec![C::LAST; graph.owners.len()];
    let mut most = vec![0; cells.len().div_ceil(plan.block_size())];
    let tasks = cells.chunks_mut(plan.block_size()).zip(&mut most).enumerate().collect();
    parallel::for_each(plan.threads, tasks, |(block, (cells, most))| {
        let first = block << plan.block_bits;
        // Written once: the neighbouring cells of other blocks are other threads'.
        let mut most_here = 0;
        for (index, cells) in cells.chunks_mut(WORD).enumerate() {
            let first = first + index * WORD;
            let others = match player {
                Player::Zero => graph.owners.word(first / WORD),
                Player::One => !graph.owners.word(first / WORD),
            };
            for (bit, cell) in cells.iter_mut().enumerate() {
                // A dead end waits for nothing, but nothing will ever look at it.
                let after_next = graph.forward.row_len((first + bit) as Vertex).saturating_sub(1) as u32;
                let count = if others >> bit & 1 == 0 { 0 } else { after_next };
                *cell = C::from_small(count);
                most_here = count.max(most_here);
            }
        }
        *most = most_here;
    });
    (Countdown::new(cells), most.into_iter().max().unwrap_or(0))
}

/// The pass, with cells of one width.
struct Pass<'a, C> {
    backward: &'a Rows,
    plan: Plan,
    countdown: Countdown<C>,
    queue: Queue,
    /// The vertices that joined in the level at hand, one bit each, where it has many edges; all 0 between levels.
    joined: Vec<u64>,
    /// What was dealt out of each part of a round.
    buckets: Vec<Buckets>,
}

/// So much room of a bucket is never given back.
const LEAST_ROOM: usize = 256;

/// The tails that were dealt out, by block: the last bits of each.
type Buckets = Vec<Vec<u16>>;

impl<'a, C: Counter> Pass<'a, C> {
    fn new(graph: &'a Graph, countdown: Countdown<C>, plan: Plan) -> Pass<'a, C> {
        let queue = Queue::with_room_for(graph.owners.len());
        Pass { backward: graph.backward(plan.threads), plan, countdown, queue, joined: Vec::new(), buckets: Vec::new() }
    }

    fn run(mut self, player: Player, targets: impl IntoIterator<Item = Vertex>) -> Region {
        for target in targets {
            self.queue.push_if(target, self.countdown.close(target));
        }
        self.queue.sort_since(0);
        let mut level_ends = Vec::new();
        let mut start = 0;
        while start < self.queue.len() {
            let end = self.queue.len();
            if self.is_large(start) {
                self.by_blocks(start);
            } else {
                self.directly(start);
            }
            level_ends.push(end);
            start = end;
        }
        let vertex_count = self.backward.len();
        Region::new(player, vertex_count, self.queue.into_vec(), level_ends)
    }

    /// Whether the level that starts here in the queue has many edges.
    fn is_large(&self, start: usize) -> bool {
        let mut edges = 0;
        self.queue.since(start).iter().any(|&vertex| {
            edges += self.backward.row_len(vertex);
            edges >= self.plan.direct_below
        })
    }

    /// Goes through the edges of the level as they come.
    fn directly(&mut self, start: usize) {
        let end = self.queue.len();
        for index in start..end {
            for &tail in self.backward.row(self.queue.get(index)) {
                let joins = self.countdown.decrement(tail);
                self.queue.push_if(tail, joins);
            }
        }
        self.queue.sort_since(end);
    }

    /// Goes through the edges of the level block by block of their tails.
    fn by_blocks(&mut self, start: usize) {
        let Plan { threads, block_bits, round, .. } = self.plan;
        let blocks = self.backward.len().div_ceil(self.plan.block_size());
        // More parts than threads, so that one that is held up leaves its share to the others.
        let parts = if threads == 1 { 1 } else { 4 * threads };
        if self.joined.is_empty() {
            self.joined = vec![0; self.backward.len().div_ceil(WORD)];
            self.buckets = vec![vec![Vec::new(); blocks]; parts];
        }
        let mut level = Cutter { rows: self.backward, vertices: self.queue.since(start), taken: 0 };
        while !level.vertices.is_empty() {
            let cuts = (0..parts).map(|_| level.cut(round.div_ceil(parts)));
            let tasks = cuts.zip(&mut self.buckets).collect();
            // Four times an even share: more is given back, or else each block would keep the room of its fullest round.
            let kept = (4 * round.div_ceil(parts) / blocks.max(1)).max(LEAST_ROOM);
            parallel::for_each(threads, tasks, |(part, buckets)| part.deal_out(block_bits, kept, buckets));
            let cells = self.countdown.cells_mut().chunks_mut(self.plan.block_size());
            let joined = self.joined.chunks_mut(self.plan.block_size() / WORD);
            let buckets = &self.buckets;
            parallel::for_each(threads, cells.zip(joined).enumerate().collect(), |(block, (cells, joined))| {
                for buckets in buckets {
                    count_down(cells, joined, &buckets[block]);
                }
            });
        }
        self.queue_joined();
    }

    /// Puts the vertices that joined in the level into the queue, ascending.
    fn queue_joined(&mut self) {
        let words = self.plan.block_size() / WORD;
        let counts = self.joined.chunks(words).map(|block| block.iter().map(|word| word.count_ones() as usize).sum());
        let counts: Vec<usize> = counts.collect();
        let mut room = self.queue.extend(counts.iter().sum());
        let mut tasks = Vec::with_capacity(counts.len());
        for ((block, joined), count) in self.joined.chunks_mut(words).enumerate().zip(counts) {
            let places;
            (places, room) = room.split_at_mut(count);
            tasks.push(((block << self.plan.block_bits) as Vertex, joined, places));
        }
        parallel::for_each(self.plan.threads, tasks, |(first, joined, places)| take_out(first, joined, places));
    }
}

/// Takes the vertices of a block out of the bits that mark them: the block begins at `first`.
fn take_out(mut first: Vertex, joined: &mut [u64], places: &mut [Vertex]) {
    let mut places = places.iter_mut();
    for word in joined {
        let mut bits = std::mem::take(word);
        while bits != 0
            && let Some(place) = places.next()
        {
            *place = first + bits.trailing_zeros();
            bits &= bits - 1;
        }
        first = first.wrapping_add(WORD as Vertex);
    }
}

/// One more successor of each of these vertices of a block has joined: marks those that join with it.
fn count_down<C: Counter>(cells: &mut [C], joined: &mut [u64], lows: &[u16]) {
    for &low in lows {
        let index = usize::from(low);
        joined[index / WORD] |= u64::from(cells[index].decrement()) << (index % WORD);
    }
}

/// Cuts a level into parts.
struct Cutter<'a> {
    rows: &'a Rows,
    /// The vertices of the level whose rows are not wholly cut off.
    vertices: &'a [Vertex],
    /// How many edges are cut off the row of the first one.
    taken: usize,
}

/// Some edges of a level.
struct Part<'a> {
    rows: &'a Rows,
    vertices: &'a [Vertex],
    /// Edges of the first row that belong to an earlier part.
    skip: usize,
    /// The number of edges in this part.
    edges: usize,
}

impl<'a> Cutter<'a> {
    /// Cuts off a part of at most so many edges.
    fn cut(&mut self, most: usize) -> Part<'a> {
        let (vertices, skip) = (self.vertices, self.taken);
        let mut edges = 0;
        let mut whole = 0;
        for &vertex in vertices {
            let left = self.rows.row_len(vertex) - self.taken;
            if edges + left > most {
                break;
            }
            edges += left;
            whole += 1;
            self.taken = 0;
        }
        self.vertices = &vertices[whole..];
        let cut_row = if self.vertices.is_empty() { 0 } else { most - edges };
        self.taken += cut_row;
        let touched = whole + usize::from(cut_row > 0);
        Part { rows: self.rows, vertices: &vertices[..touched], skip, edges: edges + cut_row }
    }
}

impl Part<'_> {
    /// Deals out the tails to their blocks.
    fn deal_out(&self, block_bits: u32, kept: usize, buckets: &mut Buckets) {
        for bucket in buckets.iter_mut() {
            bucket.clear();
            if bucket.capacity() > kept {
                *bucket = Vec::new();
            }
        }
        let mask = (1 << block_bits) - 1;
        let (mut skip, mut left) = (self.skip, self.edges);
        self.rows.each_of(self.vertices, |row| {
            let row = &row[std::mem::take(&mut skip)..];
            let row = &row[..row.len().min(left)];
            left -= row.len();
            for &tail in row {
                buckets[(tail >> block_bits) as usize].push((tail & mask) as u16);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generated, chain, grid, random, skewed};
    use crate::{attract as attract_any, explore};

    /// Solves it with the work cut in this way, for both players, and compares with the pass for any arena.
    fn check(made: &Generated, cuts: &[(u32, usize, usize)]) {
        let Generated { graph, targets } = made;
        for player in [Player::Zero, Player::One] {
            // In a bad order, one twice, and one that does not exist.
            let targets = || targets.iter().rev().copied().chain(targets.first().copied()).chain([u32::MAX]);
            let expected = attract_any(graph, &explore(graph, graph.vertices()), player, targets());
            for (&(block_bits, direct_below, round), threads) in cuts.iter().flat_map(|cut| [(cut, 1), (cut, 3)]) {
                let plan = Plan { threads, block_bits, direct_below, round };
                let region = attract(graph, player, targets(), plan);
                assert_eq!(region.len(), expected.len(), "{plan:?}");
                assert!(graph.vertices().all(|vertex| region.rank(vertex) == expected.rank(vertex)), "{plan:?}");
                assert!(region.levels().all(<[Vertex]>::is_sorted), "{plan:?}");
            }
        }
    }

    #[test]
    fn however_the_work_is_cut_the_region_is_the_same() {
        for size in [0, 1, 63, 64, 65, 200] {
            for made in [random(size, 3, 1), skewed(size, 4, 2, 3), grid(size / 8, 8, 4), chain(size)] {
                check(&made.unwrap(), &[(6, 0, 7), (6, 40, 100), (7, 3, 64), (16, 0, 1_000), (6, usize::MAX, 1)]);
            }
        }
        check(&random(65, 3, 1).unwrap(), &[(6, 0, 1)]);
    }

    #[test]
    fn wide_cells_are_cut_alike() {
        let made = random(520, 300, 2).unwrap();
        assert!(made.graph.vertices().any(|vertex| made.graph.out_degree(vertex) > 256));
        check(&made, &[(6, 0, 10_000), (9, 500, 3_000)]);
    }

    #[test]
    fn a_level_is_cut_into_its_edges() {
        let graph = Graph::from_edges([Player::One; 5], [(1, 0), (1, 1), (3, 2), (3, 3), (3, 4), (3, 0), (4, 1)]);
        let rows = &graph.unwrap().forward;
        let all = [1, 0, 3, 4, 2];
        for most in 1..9 {
            let mut level = Cutter { rows, vertices: &all, taken: 0 };
            let mut tails = Vec::new();
            while !level.vertices.is_empty() {
                let part = level.cut(most);
                let mut buckets = vec![Vec::new()];
                part.deal_out(16, most, &mut buckets);
                assert!(part.edges <= most && part.edges == buckets[0].len());
                assert!(part.edges == most || level.vertices.is_empty());
                tails.extend(buckets.concat());
            }
            assert_eq!(tails, [0, 1, 2, 3, 4, 0, 1]);
        }
    }
}
