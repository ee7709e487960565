//! The certificate of the standard game's attractors: accepted as computed, refused with any damage.
//!
//! A verifier that is only ever shown right answers may go slack unnoticed.

use attractor::{Arena, Fault, Player, Rank, Vertex, certify};
use morpion::{GameArena, Mark, Outcome, Solution, player_of};

use crate::solution::STANDARD;

/// The ranks that are tried at a vertex: a third of those from 0 to one above the greatest. Neighbours get others, so
/// that every kind of vertex is tried with every rank. All of them at all vertices would take a minute.
fn ranks_to_try(code: Vertex) -> impl Iterator<Item = Rank> {
    (0..=6).filter(move |rank| (code + rank).is_multiple_of(3))
}

/// What is claimed of an attractor.
struct Claim<'a> {
    arena: &'a GameArena,
    player: Player,
    targets: Vec<Vertex>,
    ranks: Vec<Option<Rank>>,
    moves: Vec<Option<Vertex>>,
}

impl Claim<'_> {
    /// The attractor of a player as it was computed; the targets are found by the referee.
    fn of(solution: &Solution, mark: Mark) -> Claim<'_> {
        let (arena, region) = (solution.arena(), solution.attractor(mark));
        let codes = || 0..arena.vertex_count() as Vertex;
        let won = solution.positions().filter(|position| position.outcome() == Outcome::Won(mark));
        Claim {
            arena,
            player: player_of(mark),
            targets: won.map(|position| position.board().code() as Vertex).collect(),
            ranks: codes().map(|code| region.rank(code)).collect(),
            moves: codes().map(|code| region.strategy(arena, code)).collect(),
        }
    }

    fn certify(&self) -> Result<(), Fault> {
        let rank = |code: Vertex| self.ranks[code as usize];
        let strategy = |code: Vertex| self.moves[code as usize];
        certify(self.arena, &[GameArena::START], self.player, &self.targets, rank, strategy)
    }

    fn successors(&self, code: Vertex) -> Vec<Vertex> {
        let mut successors = Vec::new();
        self.arena.successors(code, |successor| successors.push(successor));
        successors
    }

    /// The verdict on the claim with another rank at one vertex. There, and at the vertices that lead to it, the move
    /// is the best that the ranks allow, so that only the rank can be at fault.
    fn verdict_with_rank(&mut self, damaged: Vertex, rank: Option<Rank>) -> Result<(), Fault> {
        let mut affected = vec![damaged];
        self.arena.predecessors(damaged, |tail| affected.push(tail));
        let right_rank = std::mem::replace(&mut self.ranks[damaged as usize], rank);
        let right_moves: Vec<Option<Vertex>> = affected.iter().map(|&code| self.moves[code as usize]).collect();
        for &code in &affected {
            self.moves[code as usize] = self.best_move(code);
        }
        let verdict = self.certify();
        self.ranks[damaged as usize] = right_rank;
        for (&code, right) in affected.iter().zip(right_moves) {
            self.moves[code as usize] = right;
        }
        verdict
    }

    /// The verdict on the claim with another move at one vertex.
    fn verdict_with_move(&mut self, damaged: Vertex, successor: Option<Vertex>) -> Result<(), Fault> {
        let right = std::mem::replace(&mut self.moves[damaged as usize], successor);
        let verdict = self.certify();
        self.moves[damaged as usize] = right;
        verdict
    }

    fn best_move(&self, code: Vertex) -> Option<Vertex> {
        let chooses = self.ranks[code as usize].is_some_and(|rank| rank > 0) && self.arena.owner(code) == self.player;
        let rank = |successor: &Vertex| self.ranks[*successor as usize].unwrap_or(Rank::MAX);
        if chooses { self.successors(code).into_iter().min_by_key(rank) } else { None }
    }

    /// The vertices with a rank, or those without.
    fn codes(&self, inside: bool) -> Vec<Vertex> {
        let codes = 0..self.arena.vertex_count() as Vertex;
        codes.filter(|&code| self.ranks[code as usize].is_some() == inside).collect()
    }

    /// The vertices where the player has a move to choose.
    fn choices(&self) -> Vec<Vertex> {
        self.codes(true).into_iter().filter(|&code| self.moves[code as usize].is_some()).collect()
    }
}

fn for_both_players(test: impl Fn(Claim)) {
    [Mark::X, Mark::O].into_iter().map(|mark| Claim::of(&STANDARD, mark)).for_each(test);
}

#[test]
fn both_attractors_are_certified() {
    for_both_players(|claim| assert_eq!(claim.certify(), Ok(())));
}

#[test]
fn the_right_rank_put_back_is_accepted() {
    // What the other tests do, without damage.
    for_both_players(|mut claim| {
        for code in [claim.codes(true), claim.codes(false)].concat().into_iter().step_by(37) {
            assert_eq!(claim.verdict_with_rank(code, claim.ranks[code as usize]), Ok(()));
        }
    });
}

#[test]
fn a_position_added_to_the_region_is_refused_whatever_its_rank() {
    for_both_players(|mut claim| {
        let outside = claim.codes(false).into_iter().filter(|&code| STANDARD.explored().contains(code));
        for code in outside.collect::<Vec<_>>() {
            for rank in ranks_to_try(code) {
                assert!(claim.verdict_with_rank(code, Some(rank)).is_err(), "code {code} with rank {rank}");
            }
        }
    });
}

#[test]
fn a_code_that_no_game_reaches_is_refused_by_its_name() {
    for_both_players(|mut claim| {
        let unreached = claim.codes(false).into_iter().filter(|&code| !STANDARD.explored().contains(code));
        for (code, rank) in unreached.collect::<Vec<_>>().into_iter().zip((0..=6).cycle()).step_by(3) {
            assert_eq!(claim.verdict_with_rank(code, Some(rank)), Err(Fault::Unreached { vertex: code }));
        }
    });
}

#[test]
fn a_position_removed_from_the_region_is_refused() {
    for_both_players(|mut claim| {
        for code in claim.codes(true) {
            assert!(claim.verdict_with_rank(code, None).is_err(), "code {code}");
        }
    });
}

#[test]
fn another_rank_is_refused() {
    for_both_players(|mut claim| {
        for code in claim.codes(true) {
            let right = claim.ranks[code as usize];
            for rank in ranks_to_try(code).filter(|&rank| right != Some(rank)) {
                assert!(claim.verdict_with_rank(code, Some(rank)).is_err(), "code {code} with rank {rank}");
            }
        }
    });
}

#[test]
fn a_move_that_does_not_lower_the_rank_is_refused_and_one_that_does_is_accepted() {
    for_both_players(|mut claim| {
        for code in claim.choices() {
            for successor in claim.successors(code) {
                let (before, after) = (claim.ranks[code as usize].unwrap(), claim.ranks[successor as usize]);
                let lowers = after.is_some_and(|after| after < before);
                let expected = if lowers { Ok(()) } else { Err(Fault::NotLower { vertex: code, successor }) };
                assert_eq!(claim.verdict_with_move(code, Some(successor)), expected);
            }
        }
    });
}

#[test]
fn a_move_along_no_edge_is_refused() {
    for_both_players(|mut claim| {
        for code in claim.choices() {
            // The won position of least code is one move away from few.
            let successor = claim.targets[0];
            if !claim.successors(code).contains(&successor) {
                let verdict = claim.verdict_with_move(code, Some(successor));
                assert_eq!(verdict, Err(Fault::NotAnEdge { vertex: code, successor }));
            }
        }
    });
}

#[test]
fn a_missing_move_is_refused() {
    for_both_players(|mut claim| {
        for code in claim.choices() {
            assert_eq!(claim.verdict_with_move(code, None), Err(Fault::NoMove { vertex: code }));
        }
    });
}

#[test]
fn a_move_where_the_player_has_nothing_to_choose_is_refused() {
    for_both_players(|mut claim| {
        let reached = STANDARD.explored().reached().iter().copied();
        let no_choice = reached.filter(|&code| claim.moves[code as usize].is_none());
        for code in no_choice.collect::<Vec<_>>() {
            let Some(&successor) = claim.successors(code).first() else { continue };
            let verdict = claim.verdict_with_move(code, Some(successor));
            assert_eq!(verdict, Err(Fault::NeedlessMove { vertex: code, successor }));
        }
    });
}
