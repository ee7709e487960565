//! What is wrong with a solution of an arena, in words.

use attractor::{Fault, Player, Vertex};

use crate::Texts;

/// The fault in words; `name` says what a vertex is called, `player` is whose attractor was claimed.
pub fn fault(texts: &Texts, fault: &Fault, player: Player, name: impl Fn(Vertex) -> String) -> String {
    let (own, opponent) = (player.number().to_string(), player.opponent().number().to_string());
    match *fault {
        Fault::Unreached { vertex } => texts.fault_unreached(name(vertex)),
        Fault::TargetNotZero { vertex, claimed: None } | Fault::TargetNotWon { vertex } => {
            texts.fault_target_missing(name(vertex), own)
        }
        Fault::TargetNotZero { vertex, claimed: Some(rank) } => texts.fault_target_rank(name(vertex), rank),
        Fault::ZeroNotTarget { vertex } => texts.fault_zero_not_target(name(vertex)),
        Fault::NotForced { vertex } | Fault::WonNotForced { vertex } => {
            texts.fault_not_forced(name(vertex), own, opponent)
        }
        Fault::Missing { vertex } | Fault::ForcedNotWon { vertex } => texts.fault_missing(name(vertex), own),
        Fault::WrongRank { vertex, claimed, exact } => texts.fault_wrong_rank(name(vertex), claimed, exact),
        Fault::NoMove { vertex } => texts.fault_no_move(name(vertex), own),
        Fault::NoEscape { vertex } => texts.fault_no_move(name(vertex), opponent),
        Fault::NeedlessMove { vertex, successor } | Fault::NeedlessEscape { vertex, successor } => {
            texts.fault_needless_move(name(vertex), name(successor))
        }
        Fault::NotAnEdge { vertex, successor } | Fault::EscapeNotAnEdge { vertex, successor } => {
            texts.fault_not_an_edge(name(vertex), name(successor))
        }
        Fault::EscapeIntoRegion { vertex, successor } | Fault::LosingMove { vertex, successor } => {
            texts.fault_losing_move(name(vertex), name(successor))
        }
        Fault::RoundForEver { vertex } => texts.fault_round(name(vertex), own),
        Fault::NotLower { vertex, successor } => texts.fault_not_lower(name(vertex), name(successor)),
    }
}
