//! The order in each column, and the heights: few crossings, then edges as level as they can be.
//!
//! An edge that crosses a column has a bend there, which takes its place among the vertices, so that no edge runs through
//! one (Sugiyama, Tagawa and Toda 1981).

use attractor::Vertex;

use super::layers::Columns;

/// The most bends; the edges that cross the most columns go without, so that a picture stays small.
const MAX_BENDS: usize = 20_000;

/// How often the columns are gone through for fewer crossings, and for the heights.
const SWEEPS: usize = 12;

/// How many times a bend pulls as strongly as a vertex: edges had better be level where they are long.
const BEND_PULL: f64 = 4.0;

/// A vertex, by its number, or a bend, by numbers from the vertex count on.
pub(super) type Item = usize;

/// The columns with their bends.
pub(super) struct Net {
    /// The items of each column, from top to bottom.
    pub(super) columns: Vec<Vec<Item>>,
    /// The column of each item.
    pub(super) column_of: Vec<usize>,
    /// The items on the way of each edge from tail to head; only these two where it stays in a column or has no bends.
    pub(super) ways: Vec<Vec<Item>>,
    /// The items that each item is linked to in the column before, and in the one after.
    links: [Vec<Vec<Item>>; 2],
    vertex_count: usize,
}

/// The two sides of a column.
const BEFORE: usize = 0;
const AFTER: usize = 1;

impl Net {
    pub(super) fn new(columns: &Columns, edges: &[(Vertex, Vertex)]) -> Net {
        let vertex_count = columns.vertices.iter().map(Vec::len).sum();
        let mut net = Net {
            columns: vec![Vec::new(); columns.vertices.len()],
            column_of: vec![0; vertex_count],
            ways: edges.iter().map(|&(tail, head)| vec![tail as Item, head as Item]).collect(),
            links: [vec![Vec::new(); vertex_count], vec![Vec::new(); vertex_count]],
            vertex_count,
        };
        for (column, vertices) in columns.vertices.iter().enumerate() {
            for &vertex in vertices {
                net.column_of[vertex as usize] = column;
                net.columns[column].push(vertex as Item);
            }
        }
        let span = |edge: &usize| {
            let (tail, head) = edges[*edge];
            net.column_of[tail as usize].abs_diff(net.column_of[head as usize])
        };
        let mut shortest_first: Vec<usize> = (0..edges.len()).collect();
        shortest_first.sort_by_key(span);
        for edge in shortest_first {
            net.add_bends(edge);
        }
        net.spread_bends();
        net
    }

    pub(super) fn is_vertex(&self, item: Item) -> bool {
        item < self.vertex_count
    }

    /// Gives an edge its bends, if there is still room for them.
    fn add_bends(&mut self, edge: usize) {
        let (tail, head) = (self.ways[edge][0], self.ways[edge][1]);
        let (from, to) = (self.column_of[tail], self.column_of[head]);
        let between = from.min(to) + 1..from.max(to);
        if from == to || self.column_of.len() - self.vertex_count + between.len() > MAX_BENDS {
            return;
        }
        let mut bends = Vec::with_capacity(between.len());
        for column in between {
            let bend = self.column_of.len();
            bends.push(bend);
            self.columns[column].push(bend);
            self.column_of.push(column);
            self.links.iter_mut().for_each(|links| links.push(Vec::new()));
        }
        if from > to {
            bends.reverse();
        }
        self.ways[edge].splice(1..1, bends);
        for step in self.ways[edge].windows(2) {
            let (before, after) = if from < to { (step[0], step[1]) } else { (step[1], step[0]) };
            self.links[AFTER][before].push(after);
            self.links[BEFORE][after].push(before);
        }
    }

    /// Sets the bends among the vertices, each as high as the vertex that its edge goes to or comes from in a later column.
    fn spread_bends(&mut self) {
        let mut place_of = vec![0.0; self.column_of.len()];
        for column in &self.columns {
            let vertices = column.iter().filter(|&&item| self.is_vertex(item));
            let count = vertices.clone().count() as f64;
            vertices.enumerate().for_each(|(place, &vertex)| place_of[vertex] = (place as f64 + 0.5) / count);
        }
        for way in &self.ways {
            let (tail, head) = (way[0], way[way.len() - 1]);
            let later = if self.column_of[tail] > self.column_of[head] { tail } else { head };
            let place = place_of[later];
            way[1..way.len() - 1].iter().for_each(|&bend| place_of[bend] = place);
        }
        for column in &mut self.columns {
            column.sort_by(|&one, &other| place_of[one].total_cmp(&place_of[other]));
        }
    }

    /// Orders each column by the middle of its neighbours, forwards and backwards in turn, and keeps the best order.
    pub(super) fn untangle(&mut self) {
        let mut best = self.columns.clone();
        let mut fewest = self.crossings();
        for sweep in 0..SWEEPS {
            let count = self.columns.len();
            if sweep % 2 == 0 {
                (1..count).for_each(|column| self.sort(column, BEFORE));
            } else {
                (0..count.saturating_sub(1)).rev().for_each(|column| self.sort(column, AFTER));
            }
            let crossings = self.crossings();
            if crossings < fewest {
                fewest = crossings;
                best.clone_from(&self.columns);
            }
        }
        self.columns = best;
    }

    /// The place of each item of a column, from 0 at the top to 1 at the bottom.
    fn places(&self, column: usize) -> impl Iterator<Item = (Item, f64)> {
        let items = &self.columns[column];
        items.iter().enumerate().map(|(place, &item)| (item, (place as f64 + 0.5) / items.len() as f64))
    }

    /// Orders a column by the mean place of its neighbours on one side.
    fn sort(&mut self, column: usize, side: usize) {
        let neighbour = if side == BEFORE { column - 1 } else { column + 1 };
        let mut place_of = vec![0.0; self.column_of.len()];
        self.places(neighbour).for_each(|(item, place)| place_of[item] = place);
        let mut keys: Vec<(f64, Item)> = self
            .places(column)
            .map(|(item, place)| {
                let links = &self.links[side][item];
                let sum: f64 = links.iter().map(|&item| place_of[item]).sum();
                (if links.is_empty() { place } else { sum / links.len() as f64 }, item)
            })
            .collect();
        // Stable, so that items of equal middle keep their order.
        keys.sort_by(|one, other| one.0.total_cmp(&other.0));
        self.columns[column] = keys.into_iter().map(|(_, item)| item).collect();
    }

    /// How many pairs of links cross.
    fn crossings(&self) -> usize {
        let mut place_of = vec![0; self.column_of.len()];
        for column in &self.columns {
            column.iter().enumerate().for_each(|(place, &item)| place_of[item] = place);
        }
        let mut crossings = 0;
        for pair in self.columns.windows(2) {
            let mut seen = Counts::new(pair[1].len());
            for &item in &pair[0] {
                let ends = self.links[AFTER][item].iter().map(|&end| place_of[end]);
                crossings += ends.clone().map(|end| seen.above(end)).sum::<usize>();
                ends.for_each(|end| seen.add(end));
            }
        }
        crossings
    }

    /// The height of each item: those linked stand as level as they can, in the given order, and each two neighbours in a
    /// column at least `space` apart.
    pub(super) fn heights(&self, space: impl Fn(Item, Item) -> f64) -> Vec<f64> {
        // How far each item is at least below the first of its column.
        let mut offsets = vec![0.0; self.column_of.len()];
        for column in &self.columns {
            for pair in column.windows(2) {
                offsets[pair[1]] = offsets[pair[0]] + space(pair[0], pair[1]);
            }
        }
        let mut heights = offsets.clone();
        for column in &self.columns {
            let middle = column.last().map_or(0.0, |&last| offsets[last] / 2.0);
            for &item in column {
                heights[item] -= middle;
            }
        }
        for sweep in 0..SWEEPS {
            let level = |column: &Vec<Item>| self.level(column, &offsets, &mut heights);
            if sweep % 2 == 0 {
                self.columns.iter().for_each(level);
            } else {
                self.columns.iter().rev().for_each(level);
            }
        }
        heights
    }

    /// Moves the items of a column to the mean of their neighbours, as near as their distances allow: a regression that
    /// keeps the order, by pooling those that come too near.
    fn level(&self, column: &[Item], offsets: &[f64], heights: &mut [f64]) {
        // Each pool: the sum of what its items wish, and how many they are.
        let mut pools: Vec<(f64, usize)> = Vec::new();
        for &item in column {
            pools.push((self.wish(item, heights) - offsets[item], 1));
            while let [.., (above, many), (below, more)] = pools[..] {
                if above / many as f64 <= below / more as f64 {
                    break;
                }
                pools.truncate(pools.len() - 2);
                pools.push((above + below, many + more));
            }
        }
        let wishes = pools.into_iter().flat_map(|(sum, count)| std::iter::repeat_n(sum / count as f64, count));
        for (&item, wish) in column.iter().zip(wishes) {
            heights[item] = offsets[item] + wish;
        }
    }

    /// The mean height of an item's neighbours; its own if it has none.
    fn wish(&self, item: Item, heights: &[f64]) -> f64 {
        let neighbours = self.links.iter().flat_map(|links| &links[item]);
        let pull = |&neighbour: &Item| {
            if self.is_vertex(item) || self.is_vertex(neighbour) { 1.0 } else { BEND_PULL }
        };
        let (sum, pulls) = neighbours.fold((0.0, 0.0), |(sum, pulls), neighbour| {
            (sum + pull(neighbour) * heights[*neighbour], pulls + pull(neighbour))
        });
        if pulls > 0.0 { sum / pulls } else { heights[item] }
    }
}

/// Counts of places, with sums in logarithmic time (Fenwick 1994).
struct Counts {
    sums: Vec<usize>,
    total: usize,
}

impl Counts {
    fn new(places: usize) -> Counts {
        Counts { sums: vec![0; places + 1], total: 0 }
    }

    fn add(&mut self, place: usize) {
        self.total += 1;
        let mut index = place + 1;
        while let Some(sum) = self.sums.get_mut(index) {
            *sum += 1;
            index += index & index.wrapping_neg();
        }
    }

    /// How many counted places are greater.
    fn above(&self, place: usize) -> usize {
        let mut index = place + 1;
        let mut up_to = 0;
        while index > 0 {
            up_to += self.sums[index];
            index &= index - 1;
        }
        self.total - up_to
    }
}
