//! The owner of each vertex, one bit each.

use crate::{Player, Vertex};

/// Vertices in a word.
pub(super) const WORD: usize = u64::BITS as usize;

/// A bit is 1 where player one moves. Bits beyond the last vertex are 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Owners {
    words: Vec<u64>,
    len: usize,
}

impl Owners {
    pub(super) fn with_capacity(vertices: usize) -> Owners {
        Owners { words: Vec::with_capacity(vertices.div_ceil(WORD)), len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn push(&mut self, owner: Player) {
        if self.len.is_multiple_of(WORD) {
            self.words.push(0);
        }
        self.words[self.len / WORD] |= u64::from(owner == Player::One) << (self.len % WORD);
        self.len += 1;
    }

    pub(super) fn get(&self, vertex: Vertex) -> Player {
        let index = vertex as usize;
        assert!(index < self.len, "no vertex of the graph");
        if self.words[index / WORD] >> (index % WORD) & 1 == 0 { Player::Zero } else { Player::One }
    }

    /// The bits of vertices `64 * index` and following.
    pub(super) fn word(&self, index: usize) -> u64 {
        self.words[index]
    }

    pub(super) fn shrink_to_fit(&mut self) {
        self.words.shrink_to_fit();
    }
}

impl FromIterator<Player> for Owners {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Owners {
        let players = players.into_iter();
        let mut owners = Owners::with_capacity(players.size_hint().0);
        players.for_each(|player| owners.push(player));
        owners.shrink_to_fit();
        owners
    }
}
