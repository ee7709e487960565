//! Laws that hold on every arena, tried on random ones: the passes against the definition, and the certificate
//! against every kind of damage.

use crate::lists::Lists;
use crate::oracle::{any_player, fixed_point};
use attractor::{Arena, Explored, Fault, Look, Observer, Player, Rank, Region, Vertex};
use attractor::{attract, attract_observed, certify, explore};
use proptest::collection::vec;
use proptest::prelude::*;

/// A random arena with dead ends, self-loops and parallel edges, with starts, targets and the attracting player.
#[derive(Clone, Debug)]
struct Question {
    arena: Lists,
    starts: Vec<Vertex>,
    player: Player,
    targets: Vec<Vertex>,
}

prop_compose! {
    fn any_question()(count in 1..14_u32)(
        vertices in vec((any_player(), vec(0..count, 0..4)), count as usize),
        starts in vec(0..count, 0..4),
        player in any_player(),
        targets in vec(0..count, 0..4),
    ) -> Question {
        Question { arena: Lists::new(vertices), starts, player, targets }
    }
}

impl Question {
    fn solve(&self) -> (Explored, Region) {
        let explored = explore(&self.arena, self.starts.iter().copied());
        let region = attract(&self.arena, &explored, self.player, self.targets.iter().copied());
        (explored, region)
    }

    fn certify(
        &self,
        rank: impl Fn(Vertex) -> Option<Rank>,
        strategy: impl Fn(Vertex) -> Option<Vertex>,
    ) -> Result<(), Fault> {
        certify(&self.arena, &self.starts, self.player, &self.targets, rank, strategy)
    }
}

/// The vertices that starts lead to, by relaxing edges until nothing changes.
fn reached_by_relaxation(question: &Question) -> Vec<bool> {
    let mut reached = vec![false; question.arena.vertex_count()];
    question.starts.iter().for_each(|&start| reached[start as usize] = true);
    for _ in question.arena.vertices() {
        for tail in question.arena.vertices().filter(|&tail| reached[tail as usize]).collect::<Vec<_>>() {
            question.arena.heads(tail).iter().for_each(|&head| reached[head as usize] = true);
        }
    }
    reached
}

/// Replays the backward pass as the course states it: D lowered at the opponent's vertices only.
struct Replay<'a> {
    question: &'a Question,
    degrees: Vec<u32>,
    inside: Vec<bool>,
    rank: Rank,
    taken: Option<Vertex>,
    looks: usize,
}

impl Observer for Replay<'_> {
    fn take(&mut self, vertex: Vertex, rank: Rank) {
        assert!(rank >= self.rank, "first in, first out");
        self.rank = rank;
        self.taken = Some(vertex);
        if rank == 0 {
            self.inside[vertex as usize] = true;
            assert!(self.question.targets.contains(&vertex));
        }
        assert!(self.inside[vertex as usize]);
    }

    fn look(&mut self, look: Look) {
        let predecessor = look.predecessor as usize;
        self.looks += 1;
        assert_eq!(Some(look.vertex), self.taken);
        assert!(self.question.arena.heads(look.predecessor).contains(&look.vertex));
        assert_eq!(look.owner, self.question.arena.owner(look.predecessor));
        let was_inside = self.inside[predecessor] || self.question.targets.contains(&look.predecessor);
        self.inside[predecessor] |= look.joined;
        assert!(!(was_inside && look.joined), "joins once");
        let degree = &mut self.degrees[predecessor];
        if look.owner == self.question.player {
            assert_eq!((look.before, look.after), (*degree, *degree));
            assert!(was_inside || look.joined, "one good successor is enough");
        } else if was_inside {
            assert_eq!((look.before, look.after), (0, 0));
        } else {
            assert_eq!((look.before, look.after), (*degree, *degree - 1));
            *degree -= 1;
            assert_eq!(look.joined, *degree == 0);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_forward_pass_reaches_what_relaxation_reaches(question in any_question()) {
        let explored = explore(&question.arena, question.starts.iter().copied());
        let expected = reached_by_relaxation(&question);
        let mut edges = 0;
        for vertex in question.arena.vertices() {
            let degree = question.arena.heads(vertex).len();
            let is_reached = expected[vertex as usize];
            prop_assert_eq!(explored.contains(vertex), is_reached);
            prop_assert_eq!(explored.out_degree(vertex), is_reached.then_some(degree as u32));
            edges += if is_reached { degree as u64 } else { 0 };
        }
        prop_assert_eq!(explored.edge_count(), edges);
        prop_assert_eq!(explored.reached().len(), expected.iter().filter(|&&reached| reached).count());
    }

    #[test]
    fn the_backward_pass_finds_the_fixed_point(question in any_question()) {
        let (explored, region) = question.solve();
        let expected = fixed_point(&question.arena, &reached_by_relaxation(&question), question.player, &question.targets);
        for vertex in question.arena.vertices() {
            prop_assert_eq!(region.rank(vertex), expected[vertex as usize]);
        }
        prop_assert_eq!(region.len(), expected.iter().flatten().count());
        prop_assert_eq!(region.levels().map(<[_]>::len).sum::<usize>(), region.len());
        for (rank, level) in region.levels().enumerate() {
            prop_assert!(!level.is_empty());
            prop_assert!(level.iter().all(|&vertex| region.rank(vertex) == Some(rank as Rank)));
        }
        prop_assert_eq!(region.complement(&explored).count() + region.len(), explored.reached().len());
    }

    #[test]
    fn following_the_strategy_arrives_within_the_rank(question in any_question(), choices in vec(0..4_usize, 20)) {
        let (_, region) = question.solve();
        for &start in region.members() {
            let (mut vertex, mut left) = (start, region.rank(start).unwrap());
            for choice in &choices {
                if region.rank(vertex) == Some(0) { break; }
                prop_assert!(left > 0);
                left -= 1;
                let heads = question.arena.heads(vertex);
                vertex = region.strategy(&question.arena, vertex).unwrap_or_else(|| heads[choice % heads.len()]);
            }
            prop_assert_eq!(region.rank(vertex), Some(0));
        }
    }

    #[test]
    fn an_observer_sees_each_step_of_the_algorithm(question in any_question()) {
        let (explored, unwatched) = question.solve();
        let degrees = question.arena.vertices().map(|vertex| question.arena.heads(vertex).len() as u32).collect();
        let inside = vec![false; question.arena.vertex_count()];
        let mut replay = Replay { question: &question, degrees, inside, rank: 0, taken: None, looks: 0 };
        let watched =
            attract_observed(&question.arena, &explored, question.player, question.targets.iter().copied(), &mut replay);
        prop_assert_eq!(watched.members(), unwatched.members());
        let mut edges_into = 0;
        for &member in unwatched.members() {
            question.arena.predecessors(member, |tail| edges_into += usize::from(explored.contains(tail)));
        }
        prop_assert_eq!(replay.looks, edges_into);
        for vertex in question.arena.vertices() {
            prop_assert_eq!(replay.inside[vertex as usize], unwatched.contains(vertex));
        }
    }

    #[test]
    fn a_right_answer_is_certified(question in any_question()) {
        let (_, region) = question.solve();
        let strategy = |vertex| region.strategy(&question.arena, vertex);
        prop_assert_eq!(question.certify(|vertex| region.rank(vertex), strategy), Ok(()));
    }

    #[test]
    fn any_other_rank_is_refused(question in any_question(), claim in proptest::option::of(0..9_u32)) {
        let (_, region) = question.solve();
        for damaged in question.arena.vertices().filter(|&vertex| region.rank(vertex) != claim) {
            let rank = |vertex| if vertex == damaged { claim } else { region.rank(vertex) };
            // Each vertex gets the best move that the damaged ranks allow, so that only the ranks can be at fault.
            let strategy = |vertex| {
                let chooses = rank(vertex).is_some_and(|rank| rank > 0) && question.arena.owner(vertex) == question.player;
                let heads = question.arena.heads(vertex).iter().copied();
                if chooses { heads.min_by_key(|&head| rank(head).map_or(u64::MAX, u64::from)) } else { None }
            };
            prop_assert!(question.certify(rank, strategy).is_err());
        }
    }

    #[test]
    fn any_move_that_does_not_lower_the_rank_is_refused(question in any_question(), pick in 0..14_u32, to in 0..14_u32) {
        let (_, region) = question.solve();
        let damaged = pick % question.arena.vertex_count() as u32;
        let lowers = region.rank(to).zip(region.rank(damaged)).is_some_and(|(after, before)| after < before);
        let is_good = region.strategy(&question.arena, damaged).is_some()
            && question.arena.heads(damaged).contains(&to)
            && lowers;
        let strategy = |vertex| if vertex == damaged { Some(to) } else { region.strategy(&question.arena, vertex) };
        prop_assert_eq!(question.certify(|vertex| region.rank(vertex), strategy).is_ok(), is_good);
    }

    #[test]
    fn a_missing_move_is_refused(question in any_question()) {
        let (_, region) = question.solve();
        for damaged in question.arena.vertices() {
            let needed = region.strategy(&question.arena, damaged).is_some();
            let strategy = |vertex| if vertex == damaged { None } else { region.strategy(&question.arena, vertex) };
            let verdict = question.certify(|vertex| region.rank(vertex), strategy);
            prop_assert_eq!(verdict, if needed { Err(Fault::NoMove { vertex: damaged }) } else { Ok(()) });
        }
    }
}
