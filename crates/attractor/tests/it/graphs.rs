//! Stored graphs: what they hold, how they are built, and their attractors against the oracles.

use crate::lists::Lists;
use crate::oracle::{any_player, fixed_point, won_by_strategies};
use attractor::Player::{One, Zero};
use attractor::{Arena, Graph, GraphBuilder, GraphError, Player, Rank, Vertex, generate};
use attractor::{attract, certify_everywhere, explore};
use proptest::collection::vec;
use proptest::prelude::*;

/// Every graph without parallel edges of so many vertices, with all owners.
pub fn all_graphs(count: u32) -> impl Iterator<Item = Lists> {
    let (edges, owners) = (count * count, count);
    (0..1_u32 << (edges + owners)).map(move |bits| {
        let bit = |index: u32| bits >> index & 1 == 1;
        Lists::new((0..count).map(|tail| {
            let owner = if bit(edges + tail) { One } else { Zero };
            (owner, (0..count).filter(|head| bit(tail * count + head)).collect())
        }))
    })
}

/// Every set of vertices.
pub fn all_sets(count: u32) -> impl Iterator<Item = Vec<Vertex>> {
    (0..1_u32 << count).map(move |bits| (0..count).filter(|vertex| bits >> vertex & 1 == 1).collect())
}

fn check_against_the_definition(arena: &Lists, player: Player, targets: &[Vertex]) {
    let graph = arena.graph();
    let expected = fixed_point(arena, &vec![true; arena.vertex_count()], player, targets);
    let region = graph.attractor(player, targets.iter().copied());
    let ranks: Vec<Option<Rank>> = graph.vertices().map(|vertex| region.rank(vertex)).collect();
    assert_eq!(ranks, expected, "{arena:?} {player:?} {targets:?}");
    let mut members: Vec<Vertex> = graph.vertices().filter(|&vertex| expected[vertex as usize].is_some()).collect();
    members.sort_by_key(|&vertex| (expected[vertex as usize], vertex));
    assert_eq!(region.members(), members);
    let moves = region.moves(&graph);
    let verdict = certify_everywhere(&graph, player, targets, |vertex| region.rank(vertex), |vertex| moves.at(vertex));
    assert_eq!(verdict, Ok(()), "{arena:?} {player:?} {targets:?}");
}

#[test]
fn the_smallest_graphs_are_solved_without_exception() {
    let mut questions = 0;
    for count in 0..=3 {
        for arena in all_graphs(count) {
            for targets in all_sets(count) {
                for player in [Zero, One] {
                    check_against_the_definition(&arena, player, &targets);
                    questions += 1;
                }
            }
        }
    }
    assert_eq!(questions, 2 * (1 + (1 << 3) + (1 << 8) + (1 << 15)));
}

#[test]
fn the_tables_hold_what_was_put_in() {
    let edges = [(2, 0), (0, 2), (0, 1), (2, 2), (0, 2), (2, 2)];
    let graph = Graph::from_edges([One, Zero, One], edges).unwrap();
    assert_eq!((graph.heads(0), graph.heads(1), graph.heads(2)), (&[2, 1, 2][..], &[][..], &[0, 2, 2][..]));
    assert_eq!((graph.tails(0), graph.tails(1), graph.tails(2)), (&[2][..], &[0][..], &[0, 0, 2, 2][..]));
    assert_eq!([0, 1, 2].map(|vertex| graph.out_degree(vertex)), [3, 0, 3]);
    assert_eq!([0, 1, 2].map(|vertex| graph.is_dead_end(vertex)), [false, true, false]);
    assert_eq!([0, 1, 2].map(|vertex| graph.owner(vertex)), [One, Zero, One]);
    assert_eq!((graph.vertex_count(), graph.edge_count()), (3, 6));
    assert_eq!(format!("{graph:?}"), "Graph { vertices: 3, edges: 6, .. }");

    let mut builder = GraphBuilder::with_capacity(1, 2);
    builder.add(One, [2, 1, 2]);
    builder.close(Zero);
    for head in [0, 2, 2] {
        builder.push_head(head);
    }
    assert_eq!((builder.vertex_count(), builder.close(One)), (2, 2));
    builder.push_head(99);
    assert_eq!(builder.finish().unwrap(), graph, "heads after the last vertex are dropped");
    let owners = Graph::from_edges([One, One, One], edges).unwrap();
    let order = Graph::from_edges([One, Zero, One], edges.into_iter().rev()).unwrap();
    assert!(graph != owners && graph != order);
    assert_eq!(graph.clone(), graph);
}

#[test]
fn edges_to_nowhere_are_refused() {
    let missing = |tail, head| Err(GraphError::NoSuchVertex { tail, head });
    assert_eq!(Graph::from_edges([Zero, Zero], [(0, 1), (1, 2), (0, 3)]), missing(1, 2));
    assert_eq!(Graph::from_edges([Zero, Zero], [(0, 1), (2, 1)]), missing(2, 1));
    assert_eq!(Graph::from_edges([], [(0, 0)]), missing(0, 0));
    let mut builder = GraphBuilder::default();
    builder.add(Zero, []);
    builder.add(Zero, [0, 1]);
    builder.add(One, []);
    builder.add(Zero, [3, 4, u32::MAX]);
    assert_eq!(builder.finish(), missing(3, 4));
    let mut builder = GraphBuilder::default();
    builder.add(Zero, [0, 1]);
    assert_eq!(builder.finish(), missing(0, 1));
    let text = GraphError::NoSuchVertex { tail: 3, head: 4 }.to_string();
    assert_eq!(text, "the edge from 3 to 4 begins or ends at no vertex of the graph");
}

#[test]
fn an_empty_graph_has_an_empty_attractor() {
    let graph = GraphBuilder::default().finish().unwrap();
    assert_eq!(graph, Graph::from_edges([], []).unwrap());
    assert!(graph.attractor(Zero, [0, 7]).is_empty());
    assert_eq!(certify_everywhere(&graph, Zero, &[], |_| None, |_| None), Ok(()));
}

#[test]
fn a_chain_of_a_million_vertices_is_walked_to_its_end() {
    let generate::Generated { graph, targets } = generate::chain(1_000_000).unwrap();
    for player in [Zero, One] {
        let region = graph.attractor(player, targets.iter().copied());
        assert_eq!((region.len(), region.rank(0)), (1_000_000, Some(999_999)));
        let moves = region.moves(&graph);
        let verdict =
            certify_everywhere(&graph, player, &targets, |vertex| region.rank(vertex), |vertex| moves.at(vertex));
        assert_eq!(verdict, Ok(()));
    }
}

/// A vertex from which so many edges lead to all others, and to which one leads from each of them.
fn hub(others: u32) -> Graph {
    let mut builder = GraphBuilder::default();
    builder.add(One, 1..=others);
    (0..others).for_each(|_| _ = builder.add(One, [0]));
    builder.finish().unwrap()
}

#[test]
fn hubs_wait_for_all_their_successors() {
    for others in [1, 2, 254, 255, 256, 257, 65_535, 65_536, 200_000] {
        let graph = hub(others);
        let all_but_one = graph.attractor(Zero, 2..=others);
        assert_eq!(all_but_one.len() as u32, others - 1, "{others}");
        let all = graph.attractor(Zero, 1..=others);
        assert_eq!(all.rank(0), Some(1), "{others}");
        let from_the_hub = graph.attractor(Zero, [0]);
        assert_eq!(from_the_hub.len() as u32, others + 1, "{others}");
        assert!(from_the_hub.members().is_sorted());
    }
}

#[test]
fn parallel_edges_from_a_hub_count_once_an_edge() {
    let mut builder = GraphBuilder::default();
    builder.add(One, std::iter::repeat_n(1, 1_000));
    builder.add(Zero, []);
    let graph = builder.finish().unwrap();
    assert_eq!(graph.attractor(Zero, [1]).members(), [1, 0]);
}

#[test]
fn large_graphs_are_solved_as_any_other_arena() {
    let made = [
        generate::random(300_000, 4, 1),
        generate::skewed(300_000, 4, 3, 2),
        generate::grid(500, 600, 3),
        generate::random(20_000, 200, 4),
    ];
    for made in made {
        let generate::Generated { graph, targets } = made.unwrap();
        for player in [Zero, One] {
            let region = graph.attractor(player, targets.iter().copied());
            let expected = attract(&graph, &explore(&graph, graph.vertices()), player, targets.iter().copied());
            assert_eq!(region.len(), expected.len());
            assert!(graph.vertices().all(|vertex| region.rank(vertex) == expected.rank(vertex)));
            assert!(region.levels().all(<[Vertex]>::is_sorted));
        }
    }
}

prop_compose! {
    /// An arena with dead ends, self-loops and parallel edges, and targets.
    pub fn any_small(most: u32)(count in 1..=most)(
        vertices in vec((any_player(), vec(0..count, 0..4)), count as usize),
        targets in vec(0..count, 0..3),
    ) -> (Lists, Vec<Vertex>) {
        (Lists::new(vertices), targets)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_graphs_are_solved_by_the_definition((arena, targets) in any_small(30), player in any_player()) {
        check_against_the_definition(&arena, player, &targets);
    }

    #[test]
    fn the_attractor_is_what_strategies_win((arena, targets) in any_small(6), player in any_player()) {
        let options: Vec<Vec<Vertex>> = arena.vertices().map(|vertex| arena.heads(vertex).to_vec()).collect();
        let expected = won_by_strategies(&arena, player, &targets, &options);
        let region = arena.graph().attractor(player, targets);
        let won: Vec<bool> = arena.vertices().map(|vertex| region.contains(vertex)).collect();
        prop_assert_eq!(won, expected);
    }

    #[test]
    fn edges_in_any_order_make_the_same_tables((arena, _) in any_small(30)) {
        let graph = arena.graph();
        let edges = arena.vertices().flat_map(|tail| arena.heads(tail).iter().map(move |&head| (tail, head)));
        let edges: Vec<(Vertex, Vertex)> = edges.collect();
        let owners = graph.vertices().map(|vertex| arena.owner(vertex));
        prop_assert_eq!(Graph::from_edges(owners.clone(), edges.iter().copied()), Ok(graph.clone()));
        // Turned round twice, with the transpose in between.
        let turned = Graph::from_edges(owners, edges.iter().map(|&(tail, head)| (head, tail))).unwrap();
        for vertex in graph.vertices() {
            prop_assert_eq!(graph.tails(vertex), turned.heads(vertex));
            let mut heads = graph.heads(vertex).to_vec();
            heads.sort_unstable();
            prop_assert_eq!(heads, turned.tails(vertex));
        }
    }

    #[test]
    fn nobody_comes_back_from_an_escape((arena, targets) in any_small(12), player in any_player()) {
        let graph = arena.graph();
        let region = graph.attractor(player, targets);
        for vertex in arena.vertices() {
            let outside: Vec<Vertex> =
                arena.heads(vertex).iter().copied().filter(|&head| !region.contains(head)).collect();
            let chooses = arena.owner(vertex) != player && !region.contains(vertex);
            prop_assert_eq!(region.escape(&graph, vertex), if chooses { outside.first().copied() } else { None });
        }
    }
}
