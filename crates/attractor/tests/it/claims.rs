//! Certificates against every claim: all claims about the smallest graphs, and damaged ones about larger graphs, are
//! accepted if and only if the oracles say so.

use crate::graphs::{all_graphs, all_sets, any_small};
use crate::lists::Lists;
use crate::oracle::{all_strategies, any_player, fixed_point, won_by_strategies};
use attractor::Player::{One, Zero};
use attractor::{Arena, Fault, Player, Rank, Vertex, certify_everywhere, certify_winners};
use proptest::prelude::*;

fn ranks(arena: &Lists, player: Player, targets: &[Vertex]) -> Vec<Option<Rank>> {
    fixed_point(arena, &vec![true; arena.vertex_count()], player, targets)
}

/// All ways to give each vertex nothing or one of these values.
fn all_claims<T: Copy>(count: usize, values: &[T]) -> Vec<Vec<Option<T>>> {
    let options: Vec<Vec<Vertex>> = vec![(0..=values.len() as Vertex).collect(); count];
    let value = |number: Option<Vertex>| number.and_then(|number| values.get(number as usize).copied());
    all_strategies(&options).map(|strategy| strategy.into_iter().map(value).collect()).collect()
}

/// Whether a claim of ranks and of both players' moves is right, by the definition.
fn is_right(
    arena: &Lists,
    player: Player,
    exact: &[Option<Rank>],
    claimed: &[Option<Rank>],
    moves: &[Option<Vertex>],
) -> bool {
    claimed == exact
        && arena.vertices().all(|vertex| {
            let index = vertex as usize;
            let (heads, is_own) = (arena.heads(vertex), arena.owner(vertex) == player);
            match (exact[index], moves[index]) {
                (Some(rank), Some(to)) if is_own && rank > 0 => {
                    heads.contains(&to) && exact[to as usize].is_some_and(|after| after < rank)
                }
                (Some(rank), None) if is_own && rank > 0 => false,
                (None, Some(to)) if !is_own => heads.contains(&to) && exact[to as usize].is_none(),
                (None, None) if !is_own => heads.is_empty(),
                (_, given) => given.is_none(),
            }
        })
}

/// Whether a claim of winners and moves is right: the winners by the exact ranks, the progress by all strategies.
fn winners_are_right(
    arena: &Lists,
    player: Player,
    targets: &[Vertex],
    wins: &[bool],
    choices: &[Option<Vertex>],
) -> bool {
    let exact = ranks(arena, player, targets);
    if arena.vertices().any(|vertex| wins[vertex as usize] != exact[vertex as usize].is_some()) {
        return false;
    }
    for vertex in arena.vertices() {
        let is_own = arena.owner(vertex) == player;
        if let Some(to) = choices[vertex as usize]
            && wins[vertex as usize] == is_own
            && !(arena.heads(vertex).contains(&to) && (targets.contains(&vertex) || wins[to as usize] == is_own))
        {
            return false;
        }
    }
    let options_at = |vertex: Vertex| match choices[vertex as usize] {
        Some(to) if wins[vertex as usize] => vec![to],
        _ => arena.heads(vertex).to_vec(),
    };
    let options: Vec<Vec<Vertex>> = arena.vertices().map(options_at).collect();
    won_by_strategies(arena, player, targets, &options) == wins
}

#[test]
fn of_all_claims_about_two_vertices_only_the_right_ones_pass() {
    let mut accepted = 0;
    for arena in all_graphs(2) {
        for targets in all_sets(2) {
            let exact = ranks(&arena, Zero, &targets);
            for claimed in all_claims(2, &[0, 1, 2, Rank::MAX]) {
                for moves in all_claims(2, &[0, 1, 2, Vertex::MAX]) {
                    let rank = |vertex: Vertex| claimed[vertex as usize];
                    let verdict =
                        certify_everywhere(&arena, Zero, &targets, rank, |vertex: Vertex| moves[vertex as usize]);
                    let expected = is_right(&arena, Zero, &exact, &claimed, &moves);
                    assert_eq!(verdict.is_ok(), expected, "{arena:?} {targets:?} {claimed:?} {moves:?}");
                    accepted += u32::from(expected);
                }
            }
        }
    }
    assert!(accepted >= 256, "each question has a right answer");
}

#[test]
fn of_all_winners_of_two_vertices_only_the_right_ones_pass() {
    let mut accepted = 0;
    for arena in all_graphs(2) {
        for targets in all_sets(2) {
            for player in [Zero, One] {
                for wins in all_sets(2) {
                    let wins: Vec<bool> = arena.vertices().map(|vertex| wins.contains(&vertex)).collect();
                    for choices in all_claims(2, &[0, 1]) {
                        let verdict = verdict_on_winners(&arena, player, &targets, &wins, &choices);
                        let expected = winners_are_right(&arena, player, &targets, &wins, &choices);
                        assert_eq!(verdict.is_ok(), expected, "{arena:?} {player:?} {targets:?} {wins:?} {choices:?}");
                        accepted += u32::from(expected);
                    }
                }
            }
        }
    }
    assert!(accepted >= 512, "each question has a right answer");
}

fn verdict_on_winners(
    arena: &Lists,
    player: Player,
    targets: &[Vertex],
    wins: &[bool],
    choices: &[Option<Vertex>],
) -> Result<(), Fault> {
    certify_winners(arena, player, targets, |vertex| wins[vertex as usize], |vertex| choices[vertex as usize])
}

#[test]
fn each_fault_is_called_by_its_name() {
    // 0 (player's): to the target 3, to 1, to itself. 1 (opponent's): to 0 only. 2 (opponent's): to 3 and to itself.
    // 4 (player's): to 2 only.
    let arena =
        Lists::new([(Zero, vec![3, 1, 0]), (One, vec![0]), (One, vec![3, 2]), (Zero, vec![3]), (Zero, vec![2])]);
    let exact = [Some(1), Some(2), None, Some(0), None];
    let verdict = |move_at_0, damaged: Vertex, escape: Option<Vertex>| {
        let choice = |vertex| match vertex {
            damaged_one if damaged_one == damaged => escape,
            0 => Some(move_at_0),
            2 => Some(2),
            _ => None,
        };
        certify_everywhere(&arena, Zero, &[3], |vertex| exact[vertex as usize], choice)
    };
    assert_eq!(verdict(3, 2, Some(2)), Ok(()));
    assert_eq!(verdict(1, 2, Some(2)), Err(Fault::NotLower { vertex: 0, successor: 1 }));
    assert_eq!(verdict(4, 2, Some(2)), Err(Fault::NotAnEdge { vertex: 0, successor: 4 }));
    assert_eq!(verdict(3, 2, None), Err(Fault::NoEscape { vertex: 2 }));
    assert_eq!(verdict(3, 2, Some(3)), Err(Fault::EscapeIntoRegion { vertex: 2, successor: 3 }));
    assert_eq!(verdict(3, 2, Some(4)), Err(Fault::EscapeNotAnEdge { vertex: 2, successor: 4 }));
    assert_eq!(verdict(3, 1, Some(0)), Err(Fault::NeedlessEscape { vertex: 1, successor: 0 }));
    assert_eq!(verdict(3, 0, None), Err(Fault::NoMove { vertex: 0 }));
    for vertex in [3, 4] {
        let successor = arena.heads(vertex)[0];
        assert_eq!(verdict(3, vertex, Some(successor)), Err(Fault::NeedlessMove { vertex, successor }));
    }

    let winners = |wins: [u8; 5], choice_at_0, choice_at_2| {
        let wins = wins.map(|bit| bit == 1);
        verdict_on_winners(&arena, Zero, &[3], &wins, &[choice_at_0, Some(9), choice_at_2, Some(3), Some(2)])
    };
    let exact = [1, 1, 0, 1, 0];
    assert_eq!(winners(exact, Some(3), Some(2)), Ok(()));
    assert_eq!(winners(exact, None, None), Ok(()));
    assert_eq!(winners(exact, Some(1), None), Err(Fault::RoundForEver { vertex: 0 }));
    assert_eq!(winners(exact, Some(0), None), Err(Fault::RoundForEver { vertex: 0 }));
    assert_eq!(winners(exact, Some(2), None), Err(Fault::NotAnEdge { vertex: 0, successor: 2 }));
    assert_eq!(winners(exact, None, Some(3)), Err(Fault::LosingMove { vertex: 2, successor: 3 }));
    assert_eq!(winners(exact, None, Some(0)), Err(Fault::NotAnEdge { vertex: 2, successor: 0 }));
    assert_eq!(winners([1, 1, 0, 0, 0], None, None), Err(Fault::TargetNotWon { vertex: 3 }));
    assert_eq!(winners([1, 0, 0, 1, 0], None, None), Err(Fault::ForcedNotWon { vertex: 1 }));
    assert_eq!(winners([0, 0, 0, 1, 0], None, None), Err(Fault::ForcedNotWon { vertex: 0 }));
    assert_eq!(winners([1, 1, 1, 1, 1], None, None), Err(Fault::RoundForEver { vertex: 2 }));
    assert_eq!(winners([1, 1, 0, 1, 1], None, None), Err(Fault::WonNotForced { vertex: 4 }));
}

#[test]
fn every_fault_says_its_vertex() {
    let (vertex, successor) = (4711, 815);
    let faults = [
        Fault::NoEscape { vertex },
        Fault::NeedlessEscape { vertex, successor },
        Fault::EscapeNotAnEdge { vertex, successor },
        Fault::EscapeIntoRegion { vertex, successor },
        Fault::TargetNotWon { vertex },
        Fault::WonNotForced { vertex },
        Fault::ForcedNotWon { vertex },
        Fault::LosingMove { vertex, successor },
        Fault::RoundForEver { vertex },
    ];
    let texts = faults.map(|fault| fault.to_string());
    assert!(texts.iter().all(|text| text.contains("4711")));
    for (fault, text) in faults.iter().zip(&texts) {
        assert_eq!(format!("{fault:?}").contains("successor"), text.contains("815"), "{text}");
        assert_eq!(texts.iter().filter(|&other| other == text).count(), 1);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_ranks_moves_and_escapes_are_refused(
        (arena, targets) in any_small(8),
        player in any_player(),
        at in 0..8_usize,
        rank in proptest::option::of(0..6_u32),
        to in proptest::option::of(0..9_u32),
    ) {
        let region = arena.graph().attractor(player, targets.iter().copied());
        let exact = ranks(&arena, player, &targets);
        let table = region.moves(&arena);
        let choice = |vertex| region.strategy(&arena, vertex).or_else(|| region.escape(&arena, vertex));
        let moves: Vec<_> = arena.vertices().map(choice).collect();
        prop_assert!(arena.vertices().all(|vertex| table.at(vertex) == moves[vertex as usize]));
        let at = at % exact.len();
        for (rank, given) in [(rank, moves[at]), (exact[at], to), (rank, to)] {
            let (mut claimed, mut moves) = (exact.clone(), moves.clone());
            (claimed[at], moves[at]) = (rank, given);
            let exists = given.is_none_or(|to| (to as usize) < exact.len());
            let expected = exists && is_right(&arena, player, &exact, &claimed, &moves);
            let (rank, choice) = (|vertex: Vertex| claimed[vertex as usize], |vertex: Vertex| moves[vertex as usize]);
            prop_assert_eq!(certify_everywhere(&arena, player, &targets, rank, choice).is_ok(), expected);
        }
    }

    #[test]
    fn claims_of_winners_are_judged_as_by_all_strategies(
        (arena, targets) in any_small(6),
        player in any_player(),
        choices in proptest::collection::vec(proptest::option::of(0..4_usize), 6),
        flipped in proptest::option::of(0..6_usize),
        stray in proptest::option::weighted(0.2, (0..6_usize, 0..6_u32)),
    ) {
        let exact = ranks(&arena, player, &targets);
        let mut wins: Vec<bool> = exact.iter().map(Option::is_some).collect();
        if let Some(win) = flipped.and_then(|flipped| wins.get_mut(flipped)) {
            *win = !*win;
        }
        let pick = |vertex: Vertex| {
            let is_own = arena.owner(vertex) == player;
            let good = arena.heads(vertex).iter().copied().filter(|&head| wins[head as usize] == is_own);
            let good: Vec<Vertex> = good.collect();
            choices[vertex as usize].filter(|_| !good.is_empty()).map(|choice| good[choice % good.len()])
        };
        let mut given: Vec<Option<Vertex>> = arena.vertices().map(pick).collect();
        if let Some((at, to)) = stray && at < given.len() {
            given[at] = Some(to % wins.len() as Vertex);
        }
        let expected = winners_are_right(&arena, player, &targets, &wins, &given);
        prop_assert_eq!(verdict_on_winners(&arena, player, &targets, &wins, &given).is_ok(), expected);
    }
}
