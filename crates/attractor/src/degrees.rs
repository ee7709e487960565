//! The table D of out-degrees, one byte a vertex, and the countdown that the backward pass makes of it.
//!
//! A byte suffices for nearly all vertices of nearly all arenas, and a small table stays in the cache. The few larger
//! numbers stand in a map beside it.

use std::collections::HashMap;

use crate::{Player, Vertex};

/// Out-degree and owner of every vertex that was reached.
///
/// A cell is 0 for a vertex not reached; otherwise its low seven bits hold the out-degree plus one, or `LARGE`, and
/// its top bit the owner.
#[derive(Clone, Debug)]
pub(crate) struct Degrees {
    cells: Vec<u8>,
    large: HashMap<Vertex, u32>,
}

const UNREACHED: u8 = 0;
const OWNER_ONE: u8 = 0x80;
const LARGE: u8 = 0x7f;

impl Degrees {
    pub(crate) fn unreached(vertex_count: usize) -> Degrees {
        Degrees { cells: vec![UNREACHED; vertex_count], large: HashMap::new() }
    }

    /// Marks a vertex as reached; says whether it was not before.
    pub(crate) fn reach(&mut self, vertex: Vertex) -> bool {
        let cell = &mut self.cells[vertex as usize];
        let new = *cell == UNREACHED;
        if new {
            *cell = encode(0);
        }
        new
    }

    /// Writes down the out-degree and owner of a vertex already reached.
    pub(crate) fn set(&mut self, vertex: Vertex, degree: u32, owner: Player) {
        let owner_bit = if owner == Player::One { OWNER_ONE } else { 0 };
        let cell = encode(degree);
        if cell == LARGE {
            self.large.insert(vertex, degree);
        }
        self.cells[vertex as usize] = owner_bit | cell;
    }

    pub(crate) fn get(&self, vertex: Vertex) -> Option<u32> {
        match self.cells.get(vertex as usize)? & !OWNER_ONE {
            UNREACHED => None,
            LARGE => self.large.get(&vertex).copied(),
            cell => Some(u32::from(cell) - 1),
        }
    }

    /// How many successors each vertex still waits for before it joins the attractor of `player`: one for the
    /// player's own vertices, all of them for the opponent's. So one decrement serves both.
    pub(crate) fn countdown(&self, player: Player) -> Countdown {
        let own_bit = if player == Player::One { OWNER_ONE } else { 0 };
        let cells = self
            .cells
            .iter()
            .map(|&cell| match cell & !OWNER_ONE {
                UNREACHED => CLOSED,
                _ if cell & OWNER_ONE == own_bit => 1,
                LARGE => WAITS_FOR_MANY,
                // A dead end waits for nothing, but nothing will ever look at it: it must only differ from CLOSED.
                degree_plus_one => (degree_plus_one - 1).max(1),
            })
            .collect();
        Countdown { cells, many: self.large.clone() }
    }
}

fn encode(degree: u32) -> u8 {
    if degree < u32::from(LARGE) - 1 { degree as u8 + 1 } else { LARGE }
}

/// How many successors each vertex still waits for. 0 means that it waits no more: it joined, or was never reached.
pub(crate) struct Countdown {
    cells: Vec<u8>,
    many: HashMap<Vertex, u32>,
}

const CLOSED: u8 = 0;
const WAITS_FOR_MANY: u8 = 0xff;

impl Countdown {
    /// Makes a vertex join whatever it waits for; says whether it had not yet, and was reached.
    pub(crate) fn close(&mut self, vertex: Vertex) -> bool {
        self.cells.get_mut(vertex as usize).is_some_and(|cell| std::mem::replace(cell, CLOSED) != CLOSED)
    }

    /// One more successor of `vertex` has joined; says whether `vertex` joins with it.
    pub(crate) fn decrement(&mut self, vertex: Vertex) -> bool {
        let cell = &mut self.cells[vertex as usize];
        match *cell {
            CLOSED => false,
            WAITS_FOR_MANY => {
                self.decrement_many(vertex);
                false
            }
            _ => {
                *cell -= 1;
                *cell == CLOSED
            }
        }
    }

    #[cold]
    fn decrement_many(&mut self, vertex: Vertex) {
        if let Some(count) = self.many.get_mut(&vertex) {
            *count -= 1;
            if *count < u32::from(WAITS_FOR_MANY) {
                self.cells[vertex as usize] = *count as u8;
            }
        }
    }

    pub(crate) fn get(&self, vertex: Vertex) -> u32 {
        match self.cells[vertex as usize] {
            WAITS_FOR_MANY => self.many.get(&vertex).copied().unwrap_or(0),
            cell => u32::from(cell),
        }
    }
}
