//! Graphs made by rule or by chance, for exercises, tests and benchmarks.
//!
//! The same arguments give the same graph on every machine: the random source is splitmix64 (G. L. Steele, D. Lea,
//! C. H. Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014), started from the seed. No generated graph
//! has a dead end, so that each is a parity game's too.

use crate::{Graph, GraphBuilder, GraphError, MAX_VERTICES, Player, Vertex};

/// A graph, and the target of a question about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The graph.
    pub graph: Graph,
    /// The targets, ascending.
    pub targets: Vec<Vertex>,
}

/// A row up to this length has no parallel edges, in a graph of as many vertices.
const DISTINCT_UP_TO: usize = 64;

/// A random graph: out-degrees evenly distributed from 1 to twice the mean less 1, heads among all vertices, owners by
/// the toss of a coin, one target in twenty vertices (rounded up).
///
/// No two edges of a vertex with up to 64 successors are parallel; self-loops occur. A mean of 0 counts as 1; degrees
/// are never above the number of vertices.
///
/// Time and memory: O(vertices + edges).
///
/// # Errors
///
/// [`GraphError::TooManyVertices`].
///
/// ```
/// use attractor::{Player, generate};
///
/// let random = generate::random(1_000, 4, 7)?;
/// assert!(random.graph.vertices().all(|vertex| (1..=7).contains(&random.graph.out_degree(vertex))));
/// assert_eq!(random.targets.len(), 50);
/// assert_eq!(random, generate::random(1_000, 4, 7)?);
/// assert_ne!(random, generate::random(1_000, 4, 8)?);
/// # Ok::<(), attractor::GraphError>(())
/// ```
pub fn random(vertex_count: u32, mean_degree: u32, seed: u64) -> Result<Generated, GraphError> {
    let mut random = Random(seed);
    let mut builder = builder(vertex_count, mean_degree)?;
    let mut row = Vec::new();
    for _ in 0..vertex_count {
        let degree = random.degree(vertex_count, mean_degree);
        row.clear();
        while row.len() < degree {
            let head = random.below(vertex_count);
            if degree > DISTINCT_UP_TO || !row.contains(&head) {
                row.push(head);
            }
        }
        builder.add(random.player(), row.iter().copied());
    }
    finish(builder, &mut random)
}

/// A random graph as of [`random`], but half of its edges lead to a few vertices: the `hubs` first ones, each of very
/// high in-degree.
///
/// Edges may be parallel. Without hubs, or with more than there are vertices, the heads are among all vertices.
///
/// Time and memory: O(vertices + edges).
///
/// # Errors
///
/// [`GraphError::TooManyVertices`].
///
/// ```
/// use attractor::generate;
///
/// let skewed = generate::skewed(10_000, 4, 2, 7)?.graph;
/// let into_hubs = skewed.tails(0).len() + skewed.tails(1).len();
/// let share = 100 * into_hubs / skewed.edge_count() as usize;
/// assert!((48..=52).contains(&share));
/// # Ok::<(), attractor::GraphError>(())
/// ```
pub fn skewed(vertex_count: u32, mean_degree: u32, hubs: u32, seed: u64) -> Result<Generated, GraphError> {
    let hubs = if (1..=vertex_count).contains(&hubs) { hubs } else { vertex_count };
    let mut random = Random(seed);
    let mut builder = builder(vertex_count, mean_degree)?;
    for _ in 0..vertex_count {
        for _ in 0..random.degree(vertex_count, mean_degree) {
            let among = if random.coin() { hubs } else { vertex_count };
            builder.push_head(random.below(among));
        }
        builder.close(random.player());
    }
    finish(builder, &mut random)
}

/// A board of squares, numbered row by row. Each leads to its neighbours above, to the left, to the right and below;
/// owners by the toss of a coin, one target in twenty squares (rounded up).
///
/// The square of a board of one leads to itself. Without columns or rows there are no vertices.
///
/// Time and memory: O(vertices).
///
/// # Errors
///
/// [`GraphError::TooManyVertices`].
///
/// ```
/// use attractor::generate;
///
/// let grid = generate::grid(3, 2, 7)?.graph;
/// // 0 1 2
/// // 3 4 5
/// assert_eq!(grid.heads(4), [1, 3, 5]);
/// assert_eq!(grid.heads(0), [1, 3]);
/// # Ok::<(), attractor::GraphError>(())
/// ```
pub fn grid(columns: u32, rows: u32, seed: u64) -> Result<Generated, GraphError> {
    let vertex_count = columns.checked_mul(rows).ok_or(GraphError::TooManyVertices)?;
    let mut random = Random(seed);
    let mut builder = builder(vertex_count, 4)?;
    for vertex in 0..vertex_count {
        let (column, row) = (vertex % columns, vertex / columns);
        let neighbours = [
            (row > 0).then(|| vertex - columns),
            (column > 0).then(|| vertex - 1),
            (column + 1 < columns).then(|| vertex + 1),
            (row + 1 < rows).then(|| vertex + columns),
            (vertex_count == 1).then_some(vertex),
        ];
        builder.add(random.player(), neighbours.into_iter().flatten());
    }
    finish(builder, &mut random)
}

/// A chain: each vertex leads to the following one only, the last one to itself; the players take turns; the last one is
/// the target. So the rank of a vertex is its distance from the end.
///
/// Time and memory: O(length).
///
/// # Errors
///
/// [`GraphError::TooManyVertices`].
///
/// ```
/// use attractor::{Player, generate};
///
/// let chain = generate::chain(1_000)?;
/// let region = chain.graph.attractor(Player::Zero, chain.targets);
/// assert_eq!(region.rank(0), Some(999));
/// # Ok::<(), attractor::GraphError>(())
/// ```
pub fn chain(length: u32) -> Result<Generated, GraphError> {
    let mut builder = builder(length, 1)?;
    let targets: Vec<Vertex> = length.checked_sub(1).into_iter().collect();
    for vertex in 0..length {
        let owner = if vertex % 2 == 0 { Player::Zero } else { Player::One };
        builder.add(owner, [vertex.saturating_add(1).min(length - 1)]);
    }
    Ok(Generated { graph: builder.finish()?, targets })
}

/// A builder for a graph of this size, if there is one. No more room is reserved than graphs of this size are sure to need.
fn builder(vertex_count: u32, mean_degree: u32) -> Result<GraphBuilder, GraphError> {
    if vertex_count as usize > MAX_VERTICES {
        return Err(GraphError::TooManyVertices);
    }
    let edges = u64::from(vertex_count) * u64::from(mean_degree.clamp(1, vertex_count.max(1)));
    Ok(GraphBuilder::with_capacity(vertex_count as usize, edges.min(1 << 28) as usize))
}

fn finish(builder: GraphBuilder, random: &mut Random) -> Result<Generated, GraphError> {
    let vertex_count = builder.vertex_count() as u32;
    let targets = random.choose(vertex_count.div_ceil(20), vertex_count);
    Ok(Generated { graph: builder.finish()?, targets })
}

/// The generator splitmix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number below `bound`; 0 if there is none. How far the numbers are from equally likely is below 2^-32.
    fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }

    fn coin(&mut self) -> bool {
        self.next() >> 63 == 1
    }

    fn player(&mut self) -> Player {
        if self.coin() { Player::One } else { Player::Zero }
    }

    /// An out-degree: from 1 to twice the mean less 1, and at most the number of vertices.
    fn degree(&mut self, vertex_count: u32, mean: u32) -> usize {
        let largest = mean.max(1).saturating_mul(2) - 1;
        (1 + self.below(largest)).min(vertex_count) as usize
    }

    /// So many of the numbers below `bound`, each choice equally likely; ascending.
    fn choose(&mut self, count: u32, bound: u32) -> Vec<u32> {
        let mut chosen = Vec::with_capacity(count as usize);
        for number in 0..bound {
            if self.below(bound - number) < count - chosen.len() as u32 {
                chosen.push(number);
            }
        }
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_random_source_is_splitmix64() {
        // The first numbers of the reference implementation, from the seed 1234567.
        let mut random = Random(1_234_567);
        let expected = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(expected, [(); 3].map(|()| random.next()));
    }

    #[test]
    fn the_smallest_graphs_are_made_too() {
        for size in 0..4 {
            for made in [random(size, 4, 1), skewed(size, 4, 2, 1), grid(size, size, 1), grid(size, 1, 1), chain(size)]
            {
                let Generated { graph, targets } = made.unwrap();
                assert!(graph.vertices().all(|vertex| !graph.is_dead_end(vertex)));
                assert_eq!(targets.is_empty(), graph.vertices().is_empty());
            }
        }
    }

    #[test]
    fn edges_are_not_parallel_where_they_are_few() {
        let Generated { graph, .. } = random(9, 12, 3).unwrap();
        for vertex in graph.vertices() {
            let mut heads = graph.heads(vertex).to_vec();
            heads.sort_unstable();
            assert!(heads.windows(2).all(|pair| pair[0] < pair[1]));
        }
    }

    #[test]
    fn a_grid_of_too_many_squares_is_refused() {
        assert_eq!(grid(1 << 16, 1 << 16, 1), Err(GraphError::TooManyVertices));
    }
}
