//! Arenas for tests, with and without an attractor.

use attractor::formats::{Document, Labels};
use attractor::{Graph, GraphBuilder, Player, Region, Vertex, attract, explore};
use morpion_draw::arena::ArenaPicture;
use serde::Deserialize;

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
        for (vertex, name) in names {
            labels.push_name(*vertex, name);
        }
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

/// Parallel edges, self-loops, pairs of opposite edges, and names that are hard to
/// write.
pub(crate) fn tangle() -> Sample {
    use Player::{One, Zero};
    let vertices = [
        (Zero, vec![0, 1, 1]),
        (One, vec![0, 1, 2, 2]),
        (Zero, vec![1, 2, 2, 2, 3]),
        (One, vec![4, 3, 5]),
        (Zero, vec![3, 5]),
        (One, vec![5, 4, 3, 6]),
        (Zero, vec![5, 6, 7]),
        (One, vec![6, 3, 8]),
        (Zero, vec![]),
        (One, vec![6, 6]),
    ];
    let names = [
        (1, "\\n&amp;"),
        (3, "<b>&\"x\"</b>"),
        (4, "a very long name of a vertex, with 😀 in it"),
        (5, "été 😀"),
        (6, "]]>\u{1}\u{202e}\u{0}"),
        (7, "a\nb\tc"),
    ];
    Sample::new(&vertices, &names, &[0, 6], Zero)
}

/// The vertices follow each other up to the target at the end; every `back` steps there is a way back to the start.
pub(crate) fn chain(count: u32, back: u32) -> Sample {
    let vertices: Vec<(Player, Vec<Vertex>)> = (0..count)
        .map(|vertex| {
            let mut heads = vec![(vertex + 1).min(count - 1)];
            heads.extend(Some(0).filter(|_| vertex % back == back - 1));
            (Player::Zero, heads)
        })
        .collect();
    Sample::new(&vertices, &[], &[count - 1], Player::Zero)
}

/// Many lead to one, which leads to many.
pub(crate) fn star() -> Sample {
    let heads = |vertex| match vertex {
        0 => (1..50).collect(),
        1..50 => vec![],
        _ => vec![0],
    };
    let vertices: Vec<(Player, Vec<Vertex>)> = (0..100).map(|vertex| (Player::Zero, heads(vertex))).collect();
    Sample::new(&vertices, &[], &[0], Player::Zero)
}

#[derive(Deserialize)]
struct Case {
    id: String,
    vertices: Vec<CaseVertex>,
    target: Vec<String>,
    player: u8,
}

#[derive(Deserialize)]
struct CaseVertex {
    id: String,
    owner: u8,
    successors: Vec<String>,
}

/// The arenas of `testdata/arenas.jsonl`.
pub(crate) fn published() -> Vec<(String, Sample)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/arenas.jsonl");
    let player = |number: u8| if number == 0 { Player::Zero } else { Player::One };
    let sample = |line| {
        let case: Case = serde_json::from_str(line).unwrap();
        let ids: Vec<&String> = case.vertices.iter().map(|vertex| &vertex.id).collect();
        let numbers = |names: &[String]| -> Vec<Vertex> {
            names.iter().map(|name| ids.iter().position(|id| *id == name).unwrap() as Vertex).collect()
        };
        let vertices: Vec<(Player, Vec<Vertex>)> =
            case.vertices.iter().map(|vertex| (player(vertex.owner), numbers(&vertex.successors))).collect();
        let names: Vec<(Vertex, &str)> = (0..).zip(ids.iter().map(|id| id.as_str())).collect();
        let sample = Sample::new(&vertices, &names, &numbers(&case.target), player(case.player));
        (case.id, sample)
    };
    std::fs::read_to_string(path).unwrap().lines().map(sample).collect()
}
