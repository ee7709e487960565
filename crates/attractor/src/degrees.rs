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

    /// Writes down the out-degree and owner of a vertex already reached. Where the degree is too large for the cell,
    /// [`set_large`](Degrees::set_large) completes it: here, in the innermost loop, a map would take all registers.
    pub(crate) fn set(&mut self, vertex: Vertex, degree: u32, owner: Player) {
        let owner_bit = if owner == Player::One { OWNER_ONE } else { 0 };
        self.cells[vertex as usize] = owner_bit | encode(degree);
    }

    /// Whether the cell of this vertex sends to the map.
    pub(crate) fn is_large(&self, vertex: Vertex) -> bool {
        self.cells[vertex as usize] & !OWNER_ONE == LARGE
    }

    /// Whether some cell sends to the map.
    #[expect(clippy::needless_bitwise_bool, reason = "not stopping at the first lets many cells be looked at at once")]
    pub(crate) fn any_is_large(&self) -> bool {
        self.cells.iter().fold(false, |any, &cell| any | (cell & !OWNER_ONE == LARGE))
    }

    /// Writes down the degrees that are too large for their cells.
    pub(crate) fn set_large(&mut self, large: HashMap<Vertex, u32>) {
        self.large = large;
    }

    pub(crate) fn get(&self, vertex: Vertex) -> Option<u32> {
        match self.cells.get(vertex as usize)? & !OWNER_ONE {
            UNREACHED => None,
            LARGE => self.large.get(&vertex).copied(),
            cell => Some(u32::from(cell) - 1),
        }
    }

    pub(crate) fn is_dead_end(&self, vertex: Vertex) -> bool {
        self.cells[vertex as usize] & !OWNER_ONE == encode(0)
    }

    /// Whether every countdown fits a byte.
    pub(crate) fn are_small(&self) -> bool {
        self.large.values().all(|&degree| u8::try_from(degree).is_ok())
    }

    /// How many successors each vertex still waits for before it joins the attractor of `player`: one for the
    /// player's own vertices, all of them for the opponent's. So one decrement serves both.
    pub(crate) fn countdown<C: Counter>(&self, player: Player) -> Countdown<C> {
        let own_bit = if player == Player::One { OWNER_ONE } else { 0 };
        let mut cells: Vec<C> = self
            .cells
            .iter()
            .map(|&cell| match cell & !OWNER_ONE {
                UNREACHED => C::CLOSED,
                _ if cell & OWNER_ONE == own_bit => C::LAST,
                // A dead end waits for nothing, but nothing will ever look at it: it must only differ from CLOSED.
                degree_plus_one => C::from(degree_plus_one.saturating_sub(2)),
            })
            .collect();
        for (&vertex, &degree) in &self.large {
            if self.cells[vertex as usize] & OWNER_ONE != own_bit {
                cells[vertex as usize] = C::from_small(degree - 1);
            }
        }
        Countdown::new(cells)
    }
}

fn encode(degree: u32) -> u8 {
    degree.min(u32::from(LARGE) - 1) as u8 + 1
}

/// A cell of a [`Countdown`]: how many successors a vertex still waits for, *after* the next one.
pub(crate) trait Counter: Copy + PartialEq + From<u8> + Into<u32> + Send {
    /// The vertex waits for one successor only.
    const LAST: Self;
    /// The vertex waits no more: it joined, or was never reached. One less than `LAST`, in wrapping arithmetic.
    const CLOSED: Self;
    /// The largest count that fits.
    const MOST: u32;

    /// The cell of a count that fits: see [`Degrees::are_small`].
    fn from_small(count: u32) -> Self;

    /// One less, but for `CLOSED`, which stays.
    fn lowered(self) -> Self;

    /// One more successor has joined; says whether the vertex of this cell joins with it.
    ///
    /// Without a branch: which of the three cases it is comes too irregularly to be predicted.
    #[inline]
    fn decrement(&mut self) -> bool {
        let waits_for = *self;
        *self = waits_for.lowered();
        waits_for == Self::LAST
    }
}

impl Counter for u8 {
    const LAST: u8 = 0;
    const CLOSED: u8 = u8::MAX;
    const MOST: u32 = Self::CLOSED as u32 - 1;

    fn from_small(count: u32) -> u8 {
        count.min(Self::MOST) as u8
    }

    fn lowered(self) -> u8 {
        self.wrapping_sub(u8::from(self != Self::CLOSED))
    }
}

impl Counter for u32 {
    const LAST: u32 = 0;
    const CLOSED: u32 = u32::MAX;
    const MOST: u32 = Self::CLOSED - 1;

    fn from_small(count: u32) -> u32 {
        count
    }

    fn lowered(self) -> u32 {
        self.wrapping_sub(u32::from(self != Self::CLOSED))
    }
}

/// How many successors each vertex still waits for before it joins.
pub(crate) struct Countdown<C> {
    cells: Vec<C>,
}

impl<C: Counter> Countdown<C> {
    pub(crate) fn new(cells: Vec<C>) -> Countdown<C> {
        Countdown { cells }
    }

    /// The cells of all vertices, by vertex.
    pub(crate) fn cells_mut(&mut self) -> &mut [C] {
        &mut self.cells
    }

    /// Makes a vertex join whatever it waits for; says whether it had not yet, and was reached.
    pub(crate) fn close(&mut self, vertex: Vertex) -> bool {
        self.cells.get_mut(vertex as usize).is_some_and(|cell| std::mem::replace(cell, C::CLOSED) != C::CLOSED)
    }

    /// One more successor of `vertex` has joined; says whether `vertex` joins with it.
    #[inline]
    pub(crate) fn decrement(&mut self, vertex: Vertex) -> bool {
        self.cells[vertex as usize].decrement()
    }

    pub(crate) fn get(&self, vertex: Vertex) -> u32 {
        let cell = self.cells[vertex as usize];
        if cell == C::CLOSED { 0 } else { cell.into() + 1 }
    }
}
