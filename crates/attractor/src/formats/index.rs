//! From the ids of a file to its vertices.

use crate::Vertex;

/// Finds the vertex that has an id.
#[derive(Clone, Debug)]
pub(super) enum Index {
    /// Ids that follow each other from the first on.
    Following { first: u32, count: usize },
    /// The vertex of each id from the least on, or [`NONE`].
    Table { least: u32, vertices: Vec<Vertex> },
    /// Ids far apart, ascending, with their vertices; and where those of each span of `2^shift` ids begin.
    Sorted { least: u32, shift: u32, starts: Vec<u32>, ids: Vec<(u32, Vertex)> },
}

/// No vertex has this number: a graph has fewer.
const NONE: Vertex = Vertex::MAX;

/// How many times the number of vertices a table may have.
const TABLE_RATIO: usize = 4;

impl Index {
    /// An index of `count` ids from `first` on.
    pub(super) fn following(first: u32, count: usize) -> Index {
        Index::Following { first, count }
    }

    /// An index of the ids of vertices 0, 1, 2… If an id comes twice, one of its vertices is found.
    ///
    /// Time: O(ids) if they lie close, else O(ids * log ids). Memory: at most 16 bytes an id.
    pub(super) fn of(ids: &[u32]) -> Index {
        let (Some(&least), Some(&most)) = (ids.iter().min(), ids.iter().max()) else {
            return Index::following(0, 0);
        };
        let span = ((most - least) as usize).saturating_add(1);
        if span <= TABLE_RATIO * ids.len() {
            let mut vertices = vec![NONE; span];
            (0..).zip(ids).for_each(|(vertex, &id)| vertices[(id - least) as usize] = vertex);
            return Index::Table { least, vertices };
        }
        let mut ids: Vec<(u32, Vertex)> = ids.iter().copied().zip(0..).collect();
        ids.sort_unstable();
        let shift = (span / ids.len()).ilog2();
        let mut starts = Vec::with_capacity((span >> shift) + 2);
        for (index, &(id, _)) in (0..).zip(&ids) {
            starts.resize(((id - least) >> shift) as usize + 1, index);
        }
        starts.push(ids.len() as u32);
        Index::Sorted { least, shift, starts, ids }
    }

    /// The vertex that has this id.
    #[inline]
    pub(super) fn find(&self, id: u32) -> Option<Vertex> {
        match self {
            Index::Following { first, count } => id.checked_sub(*first).filter(|&vertex| (vertex as usize) < *count),
            Index::Table { least, vertices } => {
                let place = id.checked_sub(*least)? as usize;
                vertices.get(place).copied().filter(|&vertex| vertex != NONE)
            }
            Index::Sorted { least, shift, starts, ids } => {
                let span = (id.checked_sub(*least)? >> shift) as usize;
                let (start, end) = (*starts.get(span)?, *starts.get(span + 1)?);
                let ids = ids.get(start as usize..end as usize)?;
                ids.binary_search_by_key(&id, |&(id, _)| id).ok().map(|index| ids[index].1)
            }
        }
    }

    /// Of the ids that come twice, the one whose second place is the first: both places.
    pub(super) fn first_repeat(&self, ids: &[u32]) -> Option<(usize, usize)> {
        match self {
            Index::Following { .. } => None,
            // The vertex that is found is the last that has the id.
            _ if (0..).zip(ids).all(|(vertex, &id)| self.find(id) == Some(vertex)) => None,
            _ => {
                let mut places: Vec<(u32, usize)> = ids.iter().copied().zip(0..).collect();
                places.sort_unstable();
                let pairs = places.windows(2).filter(|pair| pair[0].0 == pair[1].0);
                pairs.map(|pair| (pair[0].1, pair[1].1)).min_by_key(|&(_, second)| second)
            }
        }
    }
}
