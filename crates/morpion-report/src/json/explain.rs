//! An explanation as JSON: the analysis of the position, and proofs as trees of moves.

use morpion::Oracle;
use serde::Serialize;

use super::verdict::{status, winner};
use super::{Analysis, Mark, Square, Status, square};
use crate::{Texts, explain};

/// Why a position is worth what it is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explanation {
    /// What the position and each of its moves are worth.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// What proves the value: one proof of a win or a loss, two of a draw, none where the game is over.
    pub proofs: Vec<Proof>,
}

/// A tree that proves what a player can force.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proof {
    /// Who can force it.
    pub player: Mark,
    /// What can be forced.
    pub goal: Goal,
    /// Whether every branch goes down to the end of its game.
    pub complete: bool,
    /// How many positions the tree has.
    pub positions: usize,
    /// The moves at the position explained: the player's one, or all of the opponent's.
    pub moves: Vec<Branch>,
}

/// What a player can force.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// To win.
    Win,
    /// Not to lose.
    Hold,
}

/// A move of a tree.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Branch {
    /// Who makes it.
    pub player: Mark,
    /// The square marked.
    pub square: Square,
    /// The lines that it completes.
    pub completes: Vec<Vec<Square>>,
    /// The lines of the opponent that it blocks.
    pub blocks: Vec<Vec<Square>>,
    /// The lines that the player would complete with one more mark.
    pub threatens: Vec<Threat>,
    /// Whether it threatens two lines at once, with different squares that complete them; never in misère.
    pub fork: bool,
    /// The squares on which it keeps the opponent from making a fork.
    pub takes_forks: Vec<Square>,
    /// Whether any other move would let the opponent complete a line at once, and the player has none to complete; in misère,
    /// whether this move completes none and any other would.
    pub forced: bool,
    /// What the move does, in words; empty where there is nothing to say.
    pub message: String,
    /// The rows of the board after it.
    pub board: Vec<String>,
    /// `won`, `draw` or `in_progress`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["won", "draw", "in_progress"])))]
    pub status: Status,
    /// Who has won after it, if anyone.
    pub winner: Option<Mark>,
    /// The moves after it: the player's one, or all of the opponent's. Empty where the game is over, or the tree is cut.
    pub moves: Vec<Branch>,
}

/// A line of which a player lacks one square, which is empty.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Threat {
    /// The line.
    pub line: Vec<Square>,
    /// The square that is lacking.
    pub square: Square,
}

impl Explanation {
    /// The explanation of a position that the oracle knows.
    pub fn new(texts: &Texts, oracle: &dyn Oracle, explanation: &morpion::Explanation) -> Explanation {
        Explanation {
            analysis: Analysis::new(oracle, &explanation.position),
            proofs: explanation.proofs.iter().map(|proof| Proof::new(texts, proof)).collect(),
        }
    }
}

impl Proof {
    fn new(texts: &Texts, proof: &morpion::Proof) -> Proof {
        Proof {
            player: proof.player.into(),
            goal: match proof.goal {
                morpion::Goal::Win => Goal::Win,
                morpion::Goal::Hold => Goal::Hold,
            },
            complete: !proof.is_cut(),
            positions: proof.root.all().count(),
            moves: branches(texts, &proof.root),
        }
    }
}

/// The moves at a node. It calls itself, no deeper than a game is long.
fn branches(texts: &Texts, node: &morpion::Node) -> Vec<Branch> {
    let player = node.position.side_to_move();
    let branches = player.into_iter().flat_map(|player| node.branches.iter().map(move |branch| (player, branch)));
    branches.map(|(player, branch)| Branch::new(texts, player, branch)).collect()
}

impl Branch {
    fn new(texts: &Texts, player: morpion::Mark, branch: &morpion::Branch) -> Branch {
        let morpion::Branch { square: marked, facts, node } = branch;
        Branch {
            player: player.into(),
            square: square(*marked),
            completes: facts.completed.iter().copied().map(super::line).collect(),
            blocks: facts.blocked.iter().copied().map(super::line).collect(),
            threatens: facts.threats.iter().map(Threat::from).collect(),
            fork: facts.is_fork(),
            takes_forks: facts.forks_taken.iter().copied().map(square).collect(),
            forced: facts.is_forced,
            message: explain::facts(texts, player, branch).join(", "),
            board: node.position.board().rows().collect(),
            status: status(&node.position),
            winner: winner(&node.position),
            moves: branches(texts, node),
        }
    }
}

impl From<&morpion::Threat> for Threat {
    fn from(threat: &morpion::Threat) -> Threat {
        Threat { line: super::line(threat.line), square: square(threat.square) }
    }
}
