//! The queue of the backward pass, which keeps what was taken: the members in the order in which they joined.

use crate::Vertex;

/// A first-in, first-out queue with room made beforehand.
pub(crate) struct Queue {
    /// One place more than vertices may come, where [`push_if`](Queue::push_if) writes in vain.
    places: Vec<Vertex>,
    len: usize,
}

impl Queue {
    pub(crate) fn with_room_for(capacity: usize) -> Queue {
        Queue { places: vec![0; capacity + 1], len: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The vertex that was the `index`-th to come, from 0.
    pub(crate) fn get(&self, index: usize) -> Vertex {
        self.places[index]
    }

    /// The vertices that were the `start`-th and following ones to come.
    pub(crate) fn since(&self, start: usize) -> &[Vertex] {
        &self.places[start..self.len]
    }

    /// Appends so many vertices, to be written into these places.
    pub(crate) fn extend(&mut self, count: usize) -> &mut [Vertex] {
        let start = self.len;
        self.len += count;
        &mut self.places[start..self.len]
    }

    /// Sorts the vertices that came from the `start`-th on.
    pub(crate) fn sort_since(&mut self, start: usize) {
        self.places[start..self.len].sort_unstable();
    }

    /// Appends a vertex if it is `wanted`. It is written in any case, and kept or not: where no pattern tells which, that
    /// is cheaper than a branch.
    pub(crate) fn push_if(&mut self, vertex: Vertex, wanted: bool) {
        self.places[self.len] = vertex;
        self.len += usize::from(wanted);
    }

    pub(crate) fn into_vec(mut self) -> Vec<Vertex> {
        self.places.truncate(self.len);
        self.places.shrink_to_fit();
        self.places
    }
}
