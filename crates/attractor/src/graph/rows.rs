//! Lists of vertices, one a vertex, in compressed sparse rows.

use crate::Vertex;

/// Lists of vertices, one a vertex, one after the other in one table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rows {
    starts: Offsets,
    heads: Vec<Vertex>,
}

impl Rows {
    pub(super) fn new(starts: Offsets, heads: Vec<Vertex>) -> Rows {
        Rows { starts, heads }
    }

    pub(super) fn with_capacity(vertices: usize, edges: usize) -> Rows {
        Rows { starts: Offsets::with_capacity(vertices), heads: Vec::with_capacity(edges) }
    }

    /// The number of rows.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn starts(&self) -> &Offsets {
        &self.starts
    }

    /// All rows, one after the other.
    pub(super) fn heads(&self) -> &[Vertex] {
        &self.heads
    }

    pub(super) fn heads_mut(&mut self) -> &mut Vec<Vertex> {
        &mut self.heads
    }

    #[inline]
    pub(super) fn row(&self, vertex: Vertex) -> &[Vertex] {
        let (start, end) = self.starts.bounds(vertex as usize);
        &self.heads[start..end]
    }

    pub(super) fn row_len(&self, vertex: Vertex) -> usize {
        let (start, end) = self.starts.bounds(vertex as usize);
        end - start
    }

    /// Calls `visit` with the row of each of these vertices.
    ///
    /// Scattered rows are cache misses, and where the end of one is hard to predict, the next one is not looked for before
    /// the miss is over. So some rows are touched first, all at once, and gone through then.
    #[inline]
    pub(super) fn each_of(&self, vertices: &[Vertex], mut visit: impl FnMut(&[Vertex])) {
        const AT_ONCE: usize = 32;
        let mut bounds = [(0, 0); AT_ONCE];
        for vertices in vertices.chunks(AT_ONCE) {
            let bounds = &mut bounds[..vertices.len()];
            for (bounds, &vertex) in bounds.iter_mut().zip(vertices) {
                *bounds = self.starts.bounds(vertex as usize);
            }
            let touched = bounds.iter().fold(0, |all, &(start, _)| all ^ self.heads.get(start).copied().unwrap_or(0));
            std::hint::black_box(touched);
            for &(start, end) in &*bounds {
                visit(&self.heads[start..end]);
            }
        }
    }

    /// Makes a row of the heads that came since the last one was closed.
    pub(super) fn close(&mut self) {
        self.starts.push(self.heads.len());
    }

    /// Drops the heads that came since the last row was closed, and the room that is not needed.
    pub(super) fn finish(&mut self) {
        self.heads.truncate(self.starts.get(self.len()));
        self.heads.shrink_to_fit();
        self.starts.shrink_to_fit();
    }
}

/// Where each row starts in the table, and at last where the last one ends: in 32 bits each while they suffice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Offsets {
    Narrow(Vec<u32>),
    Wide(Vec<u64>),
}

impl Default for Offsets {
    fn default() -> Offsets {
        Offsets::Narrow(vec![0])
    }
}

impl Offsets {
    fn with_capacity(rows: usize) -> Offsets {
        let mut starts = Vec::with_capacity(rows.saturating_add(1));
        starts.push(0);
        Offsets::Narrow(starts)
    }

    fn len(&self) -> usize {
        match self {
            Offsets::Narrow(starts) => starts.len(),
            Offsets::Wide(starts) => starts.len(),
        }
    }

    fn get(&self, index: usize) -> usize {
        match self {
            Offsets::Narrow(starts) => starts[index].to_usize(),
            Offsets::Wide(starts) => starts[index].to_usize(),
        }
    }

    #[inline]
    pub(super) fn bounds(&self, row: usize) -> (usize, usize) {
        match self {
            Offsets::Narrow(starts) => (starts[row].to_usize(), starts[row + 1].to_usize()),
            Offsets::Wide(starts) => (starts[row].to_usize(), starts[row + 1].to_usize()),
        }
    }

    fn push(&mut self, offset: usize) {
        match (&mut *self, u32::try_from(offset)) {
            (Offsets::Narrow(starts), Ok(offset)) => starts.push(offset),
            (Offsets::Narrow(starts), Err(_)) => {
                *self = Offsets::Wide(starts.iter().copied().map(u64::from).collect());
                self.push(offset);
            }
            (Offsets::Wide(starts), _) => starts.push(offset as u64),
        }
    }

    fn shrink_to_fit(&mut self) {
        match self {
            Offsets::Narrow(starts) => starts.shrink_to_fit(),
            Offsets::Wide(starts) => starts.shrink_to_fit(),
        }
    }

    /// The row that holds this place of the table.
    pub(super) fn row_at(&self, place: usize) -> Vertex {
        let row = match self {
            Offsets::Narrow(starts) => starts.partition_point(|&start| start.to_usize() <= place),
            Offsets::Wide(starts) => starts.partition_point(|&start| start.to_usize() <= place),
        };
        (row - 1) as Vertex
    }
}

/// A number of one of the two widths.
pub(super) trait Offset: Copy + Send + Sync {
    fn from_usize(offset: usize) -> Self;
    fn to_usize(self) -> usize;
}

impl Offset for u32 {
    fn from_usize(offset: usize) -> u32 {
        offset as u32
    }

    #[inline]
    fn to_usize(self) -> usize {
        self as usize
    }
}

impl Offset for u64 {
    fn from_usize(offset: usize) -> u64 {
        offset as u64
    }

    #[inline]
    fn to_usize(self) -> usize {
        self as usize
    }
}

/// Sorts edges, each a tail and a head, into rows by their tails; within a row they keep their order.
///
/// `degrees` gives the out-degree of each tail, and at last one 0 more, which is where the last row ends.
pub(super) fn sort_by_tail(degrees: Vec<u32>, edges: impl Iterator<Item = (Vertex, Vertex)>) -> Rows {
    let total: u64 = degrees.iter().copied().map(u64::from).sum();
    if u32::try_from(total).is_ok() {
        place(degrees, edges, Offsets::Narrow)
    } else {
        place(degrees.into_iter().map(u64::from).collect(), edges, Offsets::Wide)
    }
}

fn place<O: Offset>(
    mut starts: Vec<O>,
    edges: impl Iterator<Item = (Vertex, Vertex)>,
    width: impl Fn(Vec<O>) -> Offsets,
) -> Rows {
    let mut total = 0;
    for start in &mut starts {
        let degree = start.to_usize();
        *start = O::from_usize(total);
        total += degree;
    }
    let mut heads = vec![0; total];
    // From inside the iterator: nested ones are slow from outside.
    edges.for_each(|(tail, head)| {
        let next = &mut starts[tail as usize];
        heads[next.to_usize()] = head;
        *next = O::from_usize(next.to_usize() + 1);
    });
    // Each start has moved to the end of its row, which is the start of the following one.
    let rows = starts.len() - 1;
    starts.copy_within(..rows, 1);
    starts[0] = O::from_usize(0);
    Rows { starts: width(starts), heads }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_widths_hold_the_same_rows() {
        let degrees = vec![2_u32, 0, 3, 0];
        let edges = [(2, 1), (0, 0), (2, 2), (0, 2), (2, 0)];
        let narrow = place(degrees.clone(), edges.into_iter(), Offsets::Narrow);
        let wide = place(degrees.into_iter().map(u64::from).collect(), edges.into_iter(), Offsets::Wide);
        for rows in [&narrow, &wide] {
            assert_eq!((rows.row(0), rows.row(1), rows.row(2)), (&[0, 2][..], &[][..], &[1, 2, 0][..]));
            assert_eq!((rows.len(), rows.row_len(2)), (3, 3));
            assert_eq!([0, 1, 2, 4].map(|place| rows.starts.row_at(place)), [0, 0, 2, 2]);
        }
    }

    #[test]
    fn offsets_widen_when_they_must() {
        let mut offsets = Offsets::default();
        offsets.push(7);
        offsets.push(u32::MAX as usize);
        assert!(matches!(offsets, Offsets::Narrow(_)));
        offsets.push(u32::MAX as usize + 1);
        offsets.push(u32::MAX as usize + 9);
        assert_eq!(offsets, Offsets::Wide(vec![0, 7, (1 << 32) - 1, 1 << 32, (1 << 32) + 8]));
    }
}
