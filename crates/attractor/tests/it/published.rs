//! The arenas of `testdata/arenas.jsonl`: exercises, public test suites, bug reports and traps.

use std::collections::{HashMap, HashSet};

use crate::lists::Lists;
use attractor::{Graph, Player, Region, Vertex, attract, certify, certify_everywhere, certify_winners, explore};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    id: String,
    vertices: Vec<CaseVertex>,
    target: Vec<String>,
    player: u8,
    attractor: Vec<String>,
    rank: Option<HashMap<String, u32>>,
    attractor_if_a_stuck_opponent_loses: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct CaseVertex {
    id: String,
    owner: u8,
    successors: Vec<String>,
}

fn player(number: u8) -> Player {
    if number == 0 { Player::Zero } else { Player::One }
}

impl Case {
    fn number(&self, name: &str) -> Vertex {
        self.vertices.iter().position(|vertex| vertex.id == name).unwrap() as Vertex
    }

    fn names(&self, vertices: &[Vertex]) -> HashSet<String> {
        vertices.iter().map(|&vertex| self.vertices[vertex as usize].id.clone()).collect()
    }

    fn arena(&self) -> Lists {
        Lists::new(
            self.vertices
                .iter()
                .map(|vertex| (player(vertex.owner), vertex.successors.iter().map(|name| self.number(name)).collect())),
        )
    }
}

fn cases() -> Vec<Case> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/arenas.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The stored form of the same arena has the same attractor, with both strategies.
fn check_graph(graph: &Graph, expected: &Region, targets: &[Vertex], id: &str) {
    let region = graph.attractor(expected.player(), targets.iter().copied());
    for vertex in graph.vertices() {
        assert_eq!(region.rank(vertex), expected.rank(vertex), "{id}, vertex {vertex}");
    }
    let moves = region.moves(graph);
    let verdict =
        certify_everywhere(graph, region.player(), targets, |vertex| region.rank(vertex), |vertex| moves.at(vertex));
    assert_eq!(verdict, Ok(()), "{id}");
    let choice = |vertex| moves.at(vertex);
    let verdict = certify_winners(graph, region.player(), targets, |vertex| region.contains(vertex), choice);
    assert_eq!(verdict, Ok(()), "{id}");
}

#[test]
fn attractors_and_ranks_are_the_published_ones() {
    let cases = cases();
    assert_eq!(cases.len(), 41);
    for case in cases {
        let arena = case.arena();
        let attracting = player(case.player);
        let targets: Vec<Vertex> = case.target.iter().map(|name| case.number(name)).collect();
        let all: Vec<Vertex> = arena.vertices().collect();
        let explored = explore(&arena, all.iter().copied());
        let region = attract(&arena, &explored, attracting, targets.iter().copied());
        check_graph(&arena.graph(), &region, &targets, &case.id);
        let expected: HashSet<String> = case.attractor.iter().cloned().collect();
        assert_eq!(case.names(region.members()), expected, "{}", case.id);
        for (name, &rank) in case.rank.iter().flatten() {
            assert_eq!(region.rank(case.number(name)), Some(rank), "{}, vertex {name}", case.id);
        }
        let strategy = |vertex| region.strategy(&arena, vertex);
        let verdict = certify(&arena, &all, attracting, &targets, |vertex| region.rank(vertex), strategy);
        assert_eq!(verdict, Ok(()), "{}", case.id);

        if let Some(expected) = &case.attractor_if_a_stuck_opponent_loses {
            let stuck = all.iter().copied().filter(|&vertex| {
                arena.heads(vertex).is_empty() && attractor::Arena::owner(&arena, vertex) != attracting
            });
            let region = attract(&arena, &explored, attracting, targets.iter().copied().chain(stuck));
            assert_eq!(case.names(region.members()), expected.iter().cloned().collect(), "{}", case.id);
        }
    }
}
