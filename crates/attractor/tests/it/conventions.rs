//! One test a convention that the crate's page states, and the sizes that a recursive or narrow algorithm fails on.

use crate::lists::Lists;
use attractor::Player::{One, Zero};
use attractor::{Arena, Fault, Look, Observer, Player, Rank, Region, Vertex};
use attractor::{attract, attract_observed, certify, explore};

fn solve(arena: &Lists, player: Player, targets: &[Vertex]) -> Region {
    attract(arena, &explore(arena, arena.vertices()), player, targets.iter().copied())
}

#[test]
fn a_dead_end_is_in_nobodys_attractor() {
    // 0 chooses between the target 1 and the dead end 2; 3 leads to the dead end only.
    let arena = Lists::new([(One, vec![1, 2]), (One, vec![1]), (One, vec![]), (Zero, vec![2])]);
    assert_eq!(solve(&arena, Zero, &[1]).members(), [1]);
    assert_eq!(solve(&arena, One, &[1]).members(), [1, 0]);
    // As a target it counts like any other.
    assert_eq!(solve(&arena, Zero, &[1, 2]).members(), [1, 2, 0, 3]);
}

#[test]
fn a_self_loop_lets_the_opponent_wait_and_the_player_not_lose() {
    let arena = Lists::new([(One, vec![0, 2]), (Zero, vec![1, 2]), (Zero, vec![2])]);
    let region = solve(&arena, Zero, &[2]);
    assert_eq!(region.members(), [2, 1]);
    assert_eq!(region.strategy(&arena, 1), Some(2), "staying on the loop would never arrive");
}

#[test]
fn parallel_edges_count_once_an_edge() {
    let arena = Lists::new([(One, vec![1, 1, 1]), (Zero, vec![])]);
    let explored = explore(&arena, [0]);
    assert_eq!((explored.out_degree(0), explored.edge_count()), (Some(3), 3));
    assert_eq!(solve(&arena, Zero, &[1]).rank(0), Some(1));
}

#[test]
fn only_reached_vertices_take_part() {
    let arena = Lists::new([(Zero, vec![1]), (Zero, vec![]), (Zero, vec![1])]);
    let explored = explore(&arena, [0]);
    assert_eq!(explored.reached(), [0, 1]);
    assert_eq!(attract(&arena, &explored, Zero, [1]).members(), [1, 0]);
    assert!(attract(&arena, &explored, Zero, [2]).is_empty(), "a target that was not reached is left out");
    assert!(attract(&arena, &explored, Zero, [7]).is_empty(), "so is one that does not exist");
}

#[test]
fn nothing_comes_of_nothing() {
    let empty = Lists::default();
    let explored = explore(&empty, []);
    assert_eq!((explored.reached().len(), explored.edge_count()), (0, 0));
    assert!(attract(&empty, &explored, Zero, []).is_empty());
    assert_eq!(certify(&empty, &[], Zero, &[], |_| None, |_| None), Ok(()));

    let arena = Lists::new([(Zero, vec![0])]);
    let region = solve(&arena, Zero, &[]);
    assert_eq!((region.len(), region.levels().len()), (0, 0));
}

#[test]
fn a_target_may_have_successors_in_the_region() {
    let arena = Lists::new([(One, vec![1, 0]), (Zero, vec![0])]);
    let region = solve(&arena, Zero, &[0, 0]);
    assert_eq!(region.members(), [0, 1], "listed twice, it joins once");
    assert_eq!(region.rank(0), Some(0));
}

#[test]
fn a_chain_of_a_million_vertices_needs_no_stack() {
    let length: Vertex = 1_000_000;
    let arena = Lists::new((0..length).map(|vertex| {
        let owner = if vertex % 2 == 0 { Zero } else { One };
        (owner, if vertex + 1 < length { vec![vertex + 1] } else { vec![] })
    }));
    let explored = explore(&arena, [0]);
    let region = attract(&arena, &explored, Zero, [length - 1]);
    assert_eq!(region.rank(0), Some(length - 1));
    assert_eq!(region.levels().len(), length as usize);
    let strategy = |vertex| region.strategy(&arena, vertex);
    let rank = |vertex| region.rank(vertex);
    assert_eq!(certify(&arena, &[0], Zero, &[length - 1], rank, strategy), Ok(()));
}

#[test]
fn ranks_are_exact_where_their_cells_become_wide() {
    for length in [254, 255, 256, 257] {
        let chain = |vertex: Vertex| if vertex + 1 < length { vec![vertex + 1] } else { vec![] };
        let arena = Lists::new((0..length).map(|vertex| (Zero, chain(vertex))));
        let region = solve(&arena, Zero, &[length - 1]);
        assert!((0..length).all(|vertex| region.rank(vertex) == Some(length - 1 - vertex)), "{length}");
    }
}

/// The entries of D that one vertex goes through.
struct Countdown {
    of: Vertex,
    seen: Vec<u32>,
}

impl Observer for Countdown {
    fn look(&mut self, look: Look) {
        if look.predecessor == self.of {
            assert_eq!(look.after, look.before - 1);
            self.seen.push(look.before);
        }
    }
}

#[test]
fn out_degrees_are_exact_where_their_cells_become_wide() {
    for degree in [1, 124, 125, 126, 127, 128, 253, 254, 255, 256, 257, 1_000] {
        // Vertex 0 is the opponent's and leads to `degree` targets; the last vertex leads to one more.
        let hub = (One, (1..=degree).collect());
        let arena = Lists::new(std::iter::once(hub).chain((0..degree).map(|_| (Zero, vec![]))));
        let explored = explore(&arena, [0]);
        assert_eq!(explored.out_degree(0), Some(degree));
        let mut countdown = Countdown { of: 0, seen: Vec::new() };
        let region = attract_observed(&arena, &explored, Zero, 1..=degree, &mut countdown);
        assert_eq!(region.rank(0), Some(1));
        assert!(countdown.seen.iter().copied().eq((1..=degree).rev()), "{degree}");
        assert!(!attract(&arena, &explored, Zero, 1..degree).contains(0), "one successor is missing");
        assert_eq!(attract(&arena, &explored, One, 1..2).rank(0), Some(1), "for its owner one is enough");
    }
}

#[test]
fn wide_and_narrow_out_degrees_stand_side_by_side() {
    // Two hubs of the opponent: 0 leads to 200 targets, 1 to 300.
    let (narrow, wide) = ((2..202).collect(), (2..302).collect());
    let arena = Lists::new([(One, narrow), (One, wide)].into_iter().chain((0..300).map(|_| (Zero, vec![]))));
    let explored = explore(&arena, [0, 1]);
    assert_eq!((explored.out_degree(0), explored.out_degree(1)), (Some(200), Some(300)));
    let region = attract(&arena, &explored, Zero, 2..301);
    assert_eq!((region.rank(0), region.rank(1)), (Some(1), None), "one successor of the second is missing");
    assert_eq!(attract(&arena, &explored, Zero, 2..302).rank(1), Some(1));
}

#[test]
fn each_fault_has_a_name_and_a_sentence() {
    // 0 (Zero) -> 1 (One) -> 2 (target); 3 (One) may leave to the loop 4; 5 is not reached.
    let arena = Lists::new([
        (Zero, vec![1, 3]),
        (One, vec![2]),
        (Zero, vec![]),
        (One, vec![2, 4]),
        (Zero, vec![4]),
        (Zero, vec![2]),
    ]);
    let ranks: [Option<Rank>; 6] = [Some(2), Some(1), Some(0), None, None, None];
    let moves = [Some(1), None, None, None, None, None];
    let verdict = |ranks: [Option<Rank>; 6], moves: [Option<Vertex>; 6]| {
        certify(&arena, &[0], Zero, &[2], |vertex| ranks[vertex as usize], |vertex| moves[vertex as usize])
    };
    assert_eq!(verdict(ranks, moves), Ok(()));
    let with_rank = |vertex: usize, rank| {
        let mut changed = ranks;
        changed[vertex] = rank;
        verdict(changed, moves).unwrap_err()
    };
    let with_move = |vertex: usize, successor| {
        let mut changed = moves;
        changed[vertex] = successor;
        verdict(ranks, changed).unwrap_err()
    };
    let faults = [
        (with_rank(5, Some(1)), Fault::Unreached { vertex: 5 }, "vertex 5 has a rank but is not reached"),
        // The first fault by ascending vertex is at 1, which leads to the target.
        (with_rank(2, None), Fault::NotForced { vertex: 1 }, "vertex 1 has a rank but nothing forces the visit"),
        (
            with_rank(1, Some(0)),
            Fault::WrongRank { vertex: 0, claimed: 2, exact: 1 },
            "vertex 0 has rank 2 instead of 1",
        ),
        (
            with_rank(3, Some(0)),
            Fault::WrongRank { vertex: 0, claimed: 2, exact: 1 },
            "vertex 0 has rank 2 instead of 1",
        ),
        (with_rank(3, Some(5)), Fault::NotForced { vertex: 3 }, "vertex 3 has a rank but nothing forces the visit"),
        (with_rank(4, Some(0)), Fault::Missing { vertex: 3 }, "vertex 3 has no rank although the visit can be forced"),
        (with_rank(0, Some(0)), Fault::ZeroNotTarget { vertex: 0 }, "vertex 0 has rank 0 but is no target"),
        (with_rank(0, None), Fault::Missing { vertex: 0 }, "vertex 0 has no rank although the visit can be forced"),
        (
            with_rank(0, Some(3)),
            Fault::WrongRank { vertex: 0, claimed: 3, exact: 2 },
            "vertex 0 has rank 3 instead of 2",
        ),
        (with_move(0, None), Fault::NoMove { vertex: 0 }, "vertex 0 has no move"),
        (
            with_move(1, Some(2)),
            Fault::NeedlessMove { vertex: 1, successor: 2 },
            "vertex 1 has a move, to 2, where there is nothing to choose",
        ),
        (with_move(0, Some(2)), Fault::NotAnEdge { vertex: 0, successor: 2 }, "no edge leads from vertex 0 to 2"),
        (
            with_move(0, Some(3)),
            Fault::NotLower { vertex: 0, successor: 3 },
            "the move from vertex 0 to 3 does not lower the rank",
        ),
    ];
    for (found, expected, sentence) in faults {
        assert_eq!((found, found.to_string().as_str()), (expected, sentence));
    }
    let alone = Lists::new([(Zero, vec![])]);
    let target = |claimed| certify(&alone, &[0], Zero, &[0], |_| claimed, |_| None).unwrap_err();
    assert_eq!(target(None), Fault::TargetNotZero { vertex: 0, claimed: None });
    assert_eq!(target(None).to_string(), "target 0 has no rank");
    assert_eq!(target(Some(4)).to_string(), "target 0 has rank 4 instead of 0");
}

#[test]
fn players_are_each_others_opponents() {
    assert_eq!((Zero.opponent(), One.opponent()), (One, Zero));
    let arena = Lists::new([(One, vec![])]);
    assert_eq!(solve(&arena, One, &[0]).player(), One);
    assert_eq!(arena.owner(0), One);
}
