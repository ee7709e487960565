//! What is wrong with a solution of an arena, in words.

use attractor::{Fault, Player, Vertex};

use super::number;
use crate::Texts;

/// The fault in words; `name` says what a vertex is called, `player` is whose attractor was claimed.
pub fn fault(texts: &Texts, fault: &Fault, player: Player, name: impl Fn(Vertex) -> String) -> String {
    let (own, opponent) = (number(player).to_string(), number(player.opponent()).to_string());
    match *fault {
        Fault::Unreached { vertex } => texts.fault_unreached(name(vertex)),
        Fault::TargetNotZero { vertex, claimed: None } => texts.fault_target_missing(name(vertex), own),
        Fault::TargetNotZero { vertex, claimed: Some(rank) } => texts.fault_target_rank(name(vertex), rank),
        Fault::ZeroNotTarget { vertex } => texts.fault_zero_not_target(name(vertex)),
        Fault::NotForced { vertex } => texts.fault_not_forced(name(vertex), own, opponent),
        Fault::Missing { vertex } => texts.fault_missing(name(vertex), own),
        Fault::WrongRank { vertex, claimed, exact } => texts.fault_wrong_rank(name(vertex), claimed, exact),
        Fault::NoMove { vertex } => texts.fault_no_move(name(vertex), own),
        Fault::NeedlessMove { vertex, successor } => texts.fault_needless_move(name(vertex), name(successor)),
        Fault::NotAnEdge { vertex, successor } => texts.fault_not_an_edge(name(vertex), name(successor)),
        Fault::NotLower { vertex, successor } => texts.fault_not_lower(name(vertex), name(successor)),
    }
}
