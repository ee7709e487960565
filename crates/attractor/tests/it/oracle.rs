//! Independent witnesses: attractors by the definition, and by trying all strategies.

use crate::lists::Lists;
use attractor::{Arena, Player, Rank, Vertex};
use proptest::prelude::*;

pub fn any_player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::Zero), Just(Player::One)]
}

/// The ranks by the definition: round after round, every vertex that can force a step into the set so far is added.
/// `reached` says which vertices take part.
pub fn fixed_point(arena: &Lists, reached: &[bool], player: Player, targets: &[Vertex]) -> Vec<Option<Rank>> {
    let mut ranks: Vec<Option<Rank>> =
        arena.vertices().map(|vertex| (reached[vertex as usize] && targets.contains(&vertex)).then_some(0)).collect();
    for round in 1.. {
        let inside = |vertex: &Vertex| ranks[*vertex as usize].is_some();
        let new: Vec<Vertex> = arena
            .vertices()
            .filter(|vertex| reached[*vertex as usize] && !inside(vertex))
            .filter(|&vertex| {
                let heads = arena.heads(vertex);
                if arena.owner(vertex) == player {
                    heads.iter().any(inside)
                } else {
                    !heads.is_empty() && heads.iter().all(inside)
                }
            })
            .collect();
        if new.is_empty() {
            break;
        }
        for vertex in new {
            ranks[vertex as usize] = Some(round);
        }
    }
    ranks
}

/// All ways to choose one of the options at each vertex that has some.
pub fn all_strategies(options: &[Vec<Vertex>]) -> impl Iterator<Item = Vec<Option<Vertex>>> {
    let count: usize = options.iter().map(|options| options.len().max(1)).product();
    (0..count).map(move |mut number| {
        let choose = |options: &Vec<Vertex>| {
            let chosen = (!options.is_empty()).then(|| options[number % options.len()]);
            number /= options.len().max(1);
            chosen
        };
        options.iter().map(choose).collect()
    })
}

/// Where some positional strategy of `player`, among these options, visits a target whatever positional strategy the
/// opponent follows. `options` gives the player's at the own vertices; at the opponent's it is not looked at.
pub fn won_by_strategies(arena: &Lists, player: Player, targets: &[Vertex], options: &[Vec<Vertex>]) -> Vec<bool> {
    let options_of = |side: Player| -> Vec<Vec<Vertex>> {
        let of_vertex = |vertex| match arena.owner(vertex) {
            owner if owner != side => Vec::new(),
            owner if owner == player => options[vertex as usize].clone(),
            _ => arena.heads(vertex).to_vec(),
        };
        arena.vertices().map(of_vertex).collect()
    };
    let (own, other) = (options_of(player), options_of(player.opponent()));
    let mut won = vec![false; arena.vertex_count()];
    for strategy in all_strategies(&own) {
        let mut holds = vec![true; won.len()];
        for answer in all_strategies(&other) {
            for start in arena.vertices() {
                holds[start as usize] &= visits(start, targets, &strategy, &answer);
            }
        }
        won.iter_mut().zip(holds).for_each(|(won, holds)| *won |= holds);
    }
    won
}

/// Whether the play from here visits a target.
fn visits(start: Vertex, targets: &[Vertex], strategy: &[Option<Vertex>], answer: &[Option<Vertex>]) -> bool {
    let mut vertex = start;
    for _ in 0..=strategy.len() {
        if targets.contains(&vertex) {
            return true;
        }
        match strategy[vertex as usize].or(answer[vertex as usize]) {
            Some(next) => vertex = next,
            None => return false,
        }
    }
    false
}
