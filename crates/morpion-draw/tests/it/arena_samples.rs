//! Arenas for tests, with and without an attractor.

use attractor::formats::{Document, Labels};
use attractor::{Graph, GraphBuilder, Player, Region, Vertex, attract, explore};
use morpion_draw::arena::ArenaPicture;

/// An arena with targets and a player.
pub(crate) struct Sample {
    pub(crate) document: Document,
    pub(crate) targets: Vec<Vertex>,
    pub(crate) player: Player,
}

impl Sample {
    pub(crate) fn new(
        vertices: &[(Player, Vec<Vertex>)],
        names: &[(Vertex, &str)],
        targets: &[Vertex],
        player: Player,
    ) -> Sample {
        let mut builder = GraphBuilder::default();
        for (owner, heads) in vertices {
            builder.add(*owner, heads.iter().copied());
        }
        let mut labels = Labels::with_ids((0..vertices.len() as u32).collect());
        names.iter().for_each(|(vertex, name)| labels.push_name(*vertex, name));
        let graph = builder.finish().unwrap();
        let document = Document { graph, labels, priorities: Vec::new(), marked: Vec::new(), start: None };
        Sample { document, targets: targets.to_vec(), player }
    }

    pub(crate) fn graph(&self) -> &Graph {
        &self.document.graph
    }

    pub(crate) fn region(&self) -> Region {
        let explored = explore(self.graph(), self.graph().vertices());
        attract(self.graph(), &explored, self.player, self.targets.iter().copied())
    }

    /// Calls `check` with the picture, with its attractor or without.
    pub(crate) fn picture<T>(&self, with_region: bool, check: impl FnOnce(&ArenaPicture) -> T) -> T {
        let region = with_region.then(|| self.region());
        let naming = self.document.labels.naming(self.graph().vertices().len());
        check(&ArenaPicture {
            document: &self.document,
            naming: &naming,
            targets: &self.targets,
            region: region.as_ref(),
        })
    }
}

/// The exercise of a class: six named vertices.
pub(crate) fn exercise() -> Sample {
    use Player::{One, Zero};
    // Player 0 goes from b to the target a; player 1 at c has no other way than to b; d chooses, e and f stay away.
    let vertices = [
        (Zero, vec![0]),
        (Zero, vec![0, 4]),
        (One, vec![1, 0]),
        (Zero, vec![2, 5]),
        (One, vec![3, 5]),
        (One, vec![4, 5]),
    ];
    let names = [(0, "a"), (1, "b"), (2, "c"), (3, "d"), (4, "e"), (5, "f")];
    Sample::new(&vertices, &names, &[0], Zero)
}

/// Pseudo-random numbers (`splitmix64`).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits ^ (bits >> 31)) % end
    }
}

/// A random arena: each vertex has up to so many successors.
pub(crate) fn random(count: u64, most: u64, seed: u64) -> Sample {
    let mut random = Random(seed);
    let vertices: Vec<(Player, Vec<Vertex>)> = (0..count)
        .map(|_| {
            let owner = if random.below(2) == 0 { Player::Zero } else { Player::One };
            let degree = random.below(most + 1);
            (owner, (0..degree).map(|_| random.below(count) as Vertex).collect())
        })
        .collect();
    let targets: Vec<Vertex> = (0..count.div_ceil(20)).map(|_| random.below(count) as Vertex).collect();
    let player = if seed.is_multiple_of(2) { Player::Zero } else { Player::One };
    Sample::new(&vertices, &[], &targets, player)
}
