//! Strategy trees that prove what a player can force.

use std::collections::HashMap;
use std::fmt;

use crate::{Facts, Mark, MoveAssessment, Oracle, Outcome, Position, Square};

/// What a player can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To win.
    Win,
    /// Not to lose.
    Hold,
}

impl Goal {
    /// Whether a game that ended so is what the player was to force.
    pub fn is_reached(self, player: Mark, outcome: Outcome) -> bool {
        match (self, outcome) {
            (_, Outcome::Won(winner)) => winner == player,
            (goal, Outcome::Draw) => goal == Goal::Hold,
            (_, Outcome::InProgress { .. }) => false,
        }
    }
}

/// A proof that a player can force something: one move where the player moves, all moves where the opponent does, down
/// to the end of every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Who can force it.
    pub player: Mark,
    /// What can be forced.
    pub goal: Goal,
    /// The position of which it is proved.
    pub root: Node,
}

/// A position of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The position.
    pub position: Position,
    /// Its moves, in reading order: the player's one, or all of the opponent's. None where the game is over, or where the
    /// tree is cut.
    pub branches: Vec<Branch>,
}

/// A move of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The square marked.
    pub square: Square,
    /// What the move does on the board.
    pub facts: Facts,
    /// What comes after it.
    pub node: Node,
}

/// Why a tree proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The tree is cut at a position where the game goes on.
    Cut {
        /// The position.
        at: Position,
    },
    /// The player has not one move at a position, or the opponent not all.
    WrongMoves {
        /// The position.
        at: Position,
    },
    /// A branch does not lead where its move does.
    WrongMove {
        /// The position before the move.
        at: Position,
        /// The square of the move.
        square: Square,
    },
    /// A game ends otherwise than claimed.
    WrongEnd {
        /// The position at its end.
        at: Position,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = |at: &Position| at.board().in_one_string();
        match self {
            Flaw::Cut { at } => write!(f, "the tree is cut at {}", board(at)),
            Flaw::WrongMoves { at } => write!(f, "at {}, it lacks a move or has one too many", board(at)),
            Flaw::WrongMove { at, square } => write!(f, "at {}, the move {square} leads elsewhere", board(at)),
            Flaw::WrongEnd { at } => write!(f, "the game that ends at {} is not what is claimed", board(at)),
        }
    }
}

impl std::error::Error for Flaw {}

impl Node {
    /// This position and all below it, each before those that come after it.
    pub fn all(&self) -> impl Iterator<Item = &Node> {
        let mut waiting = vec![self];
        std::iter::from_fn(move || {
            let node = waiting.pop()?;
            waiting.extend(node.branches.iter().rev().map(|branch| &branch.node));
            Some(node)
        })
    }

    /// Whether the tree is cut here: the game goes on, but no move is given.
    pub fn is_cut(&self) -> bool {
        self.branches.is_empty() && !self.position.is_over()
    }
}

impl Proof {
    /// Checks the proof by the rules alone: every game that it allows is legal and ends as claimed, and no move of the
    /// opponent is left out. Time: O(positions of the tree).
    ///
    /// # Errors
    ///
    /// The first [`Flaw`].
    pub fn verify(&self) -> Result<(), Flaw> {
        self.root.all().try_for_each(|node| self.verify_at(node))
    }

    /// Whether the tree is cut somewhere, so that it proves nothing by itself.
    pub fn is_cut(&self) -> bool {
        self.root.all().any(Node::is_cut)
    }

    fn verify_at(&self, node: &Node) -> Result<(), Flaw> {
        let at = node.position;
        let Some(mover) = at.side_to_move() else {
            let is_right = node.branches.is_empty() && self.goal.is_reached(self.player, at.outcome());
            return if is_right { Ok(()) } else { Err(Flaw::WrongEnd { at }) };
        };
        if node.is_cut() {
            return Err(Flaw::Cut { at });
        }
        let mut squares = node.branches.iter().map(|branch| branch.square);
        let has_its_moves = if mover == self.player { squares.len() == 1 } else { squares.by_ref().eq(at.moves()) };
        if !has_its_moves {
            return Err(Flaw::WrongMoves { at });
        }
        match node.branches.iter().find(|branch| at.play(branch.square) != Ok(branch.node.position)) {
            Some(branch) => Err(Flaw::WrongMove { at, square: branch.square }),
            None => Ok(()),
        }
    }

    /// The proof that an oracle gives of what is true there, down to a depth in plies.
    pub(super) fn new(oracle: &dyn Oracle, position: &Position, player: Mark, goal: Goal, depth: u32) -> Proof {
        let most = MOST_LOOKED_AT as u64;
        Proof { player, goal, root: Builder::new(oracle, position, player, depth, most).node(*position) }
    }

    /// How many positions the tree of such a proof has, exactly up to `most`.
    pub(super) fn size(oracle: &dyn Oracle, position: &Position, player: Mark, depth: u32, most: u64) -> u64 {
        Builder::new(oracle, position, player, depth, most).size(position)
    }
}

/// To compare trees, no more positions are looked at. Only those of large boards have more below them.
const MOST_LOOKED_AT: usize = 1_000_000;

/// Builds the tree. `node` and `size` call themselves: no deeper than a game is long, which is 64 plies at most.
struct Builder<'a> {
    oracle: &'a dyn Oracle,
    player: Mark,
    /// The ply from which on the tree is cut.
    last_ply: u32,
    /// The size from which on sizes need not be exact, nor trees compared.
    most: u64,
    /// How many positions the smallest tree has.
    sizes: HashMap<Position, u64>,
}

impl<'a> Builder<'a> {
    fn new(oracle: &'a dyn Oracle, root: &Position, player: Mark, depth: u32, most: u64) -> Builder<'a> {
        Builder { oracle, player, last_ply: root.ply().saturating_add(depth), most, sizes: HashMap::new() }
    }

    fn node(&mut self, position: Position) -> Node {
        let branches = self.moves(&position).into_iter().filter_map(|square| {
            let (facts, after) = (position.facts(square).ok()?, position.play(square).ok()?);
            Some(Branch { square, facts, node: self.node(after) })
        });
        let branches = branches.collect();
        Node { position, branches }
    }

    /// The moves that the tree has at a position.
    fn moves(&mut self, position: &Position) -> Vec<Square> {
        if self.is_cut(position) {
            return Vec::new();
        }
        if position.side_to_move() != Some(self.player) {
            return position.moves().collect();
        }
        // The quickest wins, or else all draws.
        match self.best_moves(position).as_slice() {
            // What is the only one needs no comparison.
            [only] => vec![*only],
            best => best.iter().copied().min_by_key(|square| self.size_after(position, *square)).into_iter().collect(),
        }
    }

    /// Whether the tree ends here, deep enough and not between a move and its answer.
    fn is_cut(&self, position: &Position) -> bool {
        position.ply() >= self.last_ply && position.side_to_move() != Some(self.player)
    }

    fn best_moves(&self, position: &Position) -> Vec<Square> {
        let moves = self.oracle.assess_moves(position);
        MoveAssessment::best(&moves).iter().map(|best| best.square).collect()
    }

    fn size_after(&mut self, position: &Position, square: Square) -> u64 {
        position.play(square).map_or(0, |after| self.size(&after))
    }

    /// How many positions the smallest tree has from a position on.
    fn size(&mut self, position: &Position) -> u64 {
        if let Some(&size) = self.sizes.get(position) {
            return size;
        }
        if self.sizes.len() >= MOST_LOOKED_AT {
            return self.most.saturating_add(1);
        }
        let below = if self.is_cut(position) {
            0
        } else if position.side_to_move() == Some(self.player) {
            let best = self.best_moves(position).into_iter();
            best.map(|square| self.size_after(position, square)).min().unwrap_or(0)
        } else {
            self.size_of_all(position)
        };
        let size = below.saturating_add(1);
        self.sizes.insert(*position, size);
        size
    }

    /// How many positions the trees after all moves have together, as far as that matters.
    fn size_of_all(&mut self, position: &Position) -> u64 {
        let mut all = 0;
        for square in position.moves() {
            if all > self.most {
                break;
            }
            all = self.size_after(position, square).saturating_add(all);
        }
        all
    }
}
