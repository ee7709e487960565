//! The solution of a game by attractors: the value and remoteness of each position.

use std::cmp::Reverse;

use attractor::{Arena, Explored, Rank, Region, Vertex, attract, explore};

use crate::{Game, GameArena, Mark, Position, Square, TooLargeToSolve, player_of};

/// What best play gives a player. Not what stands on the board: that is an [`Outcome`](crate::Outcome).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    /// The opponent can force a win.
    Loss,
    /// Neither can force a win.
    Draw,
    /// The player can force a win.
    Win,
}

impl Value {
    /// The same for the other player.
    #[must_use]
    pub const fn for_opponent(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// What a position is worth to the side to move, and how far the end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Evaluation {
    /// The value for the side to move by the counts. After the last move it is a loss (the opponent has a line; in
    /// misère, a win) or a draw.
    pub value: Value,
    /// The plies to the end under best play: the winner hurries, the loser delays. For a draw, the empty squares left.
    pub remoteness: u32,
}

/// A legal move and what it is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveEvaluation {
    /// The square to mark.
    pub square: Square,
    /// The value for the player who makes the move.
    pub value: Value,
    /// The plies from the position after the move to the end.
    pub remoteness: u32,
}

impl MoveEvaluation {
    pub(crate) fn preference(self) -> (Reverse<Value>, i64) {
        preference(self.value, self.remoteness)
    }
}

/// Orders moves from best to worst: quick wins, slow wins, draws, slow losses, quick losses.
pub(crate) fn preference(value: Value, remoteness: u32) -> (Reverse<Value>, i64) {
    let remoteness = i64::from(remoteness);
    (Reverse(value), if value == Value::Loss { -remoteness } else { remoteness })
}

/// How many positions end the game, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terminals {
    /// X has won.
    pub x_won: usize,
    /// O has won.
    pub o_won: usize,
    /// The board is full and nobody has a line.
    pub draw: usize,
}

/// A solved game: every position with its value, and the attractor of each player to the positions that it has won, with ranks.
///
/// The rank of a position in an attractor is its remoteness: the winner hurries, the loser delays.
///
/// ```
/// use morpion::{Mark, Solution, Value};
///
/// let solution = Solution::standard();
/// assert_eq!(solution.position_count(), 5478);
/// assert_eq!(solution.attractor(Mark::X).len(), 2936);
/// let start = solution.start();
/// assert_eq!((start.value, start.remoteness), (Value::Draw, 9));
/// ```
#[derive(Clone, Debug)]
pub struct Solution {
    arena: GameArena,
    explored: Explored,
    x: Region,
    o: Region,
    terminals: Terminals,
}

impl Solution {
    /// Solves a game: one forward pass, then one backward pass a player.
    ///
    /// Time: O(codes + moves): microseconds for 3x3, about a second for 4x4. Space: about four bytes a code, and
    /// eight bytes a position.
    ///
    /// # Errors
    ///
    /// [`TooLargeToSolve`] if the board has more than 16 squares.
    pub fn new(game: Game) -> Result<Solution, TooLargeToSolve> {
        GameArena::new(game).map(Solution::of)
    }

    /// Solves the standard game, 3x3 with lines of three.
    #[must_use]
    pub fn standard() -> Solution {
        Solution::of(GameArena::standard())
    }

    fn of(arena: GameArena) -> Solution {
        let explored = explore(&arena, [GameArena::START]);
        let (mut x_won, mut o_won, mut draw) = (Vec::new(), Vec::new(), 0);
        for code in explored.dead_ends() {
            match arena.winner(code) {
                Some(Mark::X) => x_won.push(code),
                Some(Mark::O) => o_won.push(code),
                None => draw += 1,
            }
        }
        let terminals = Terminals { x_won: x_won.len(), o_won: o_won.len(), draw };
        let x = attract(&arena, &explored, player_of(Mark::X), x_won);
        let o = attract(&arena, &explored, player_of(Mark::O), o_won);
        Solution { arena, explored, x, o, terminals }
    }

    /// The game solved.
    pub const fn game(&self) -> Game {
        self.arena.game()
    }

    /// The game's graph; its vertices are codes.
    pub const fn arena(&self) -> &GameArena {
        &self.arena
    }

    /// What the forward pass found: the codes of the positions, and D.
    pub const fn explored(&self) -> &Explored {
        &self.explored
    }

    /// The attractor of a player to the positions that this player has won. Its vertices are codes.
    pub const fn attractor(&self, mark: Mark) -> &Region {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }

    /// The number of positions.
    pub fn position_count(&self) -> usize {
        self.explored.reached().len()
    }

    /// The number of positions in neither attractor: best play draws there.
    pub fn neither_count(&self) -> usize {
        self.position_count() - self.x.len() - self.o.len()
    }

    /// The number of moves of all positions.
    pub fn edge_count(&self) -> u64 {
        self.explored.edge_count()
    }

    /// The positions that end the game.
    pub const fn terminals(&self) -> Terminals {
        self.terminals
    }

    /// All positions by ascending code.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        (0..self.arena.vertex_count() as Vertex)
            .filter(|&code| self.explored.contains(code))
            .map(|code| self.arena.position(code))
    }

    /// How many positions there are at each ply, from ply 0 to the full board.
    pub fn positions_by_ply(&self) -> Vec<usize> {
        self.by_ply(self.explored.reached())
    }

    /// How many positions of a player's attractor there are at each ply, from ply 0 to the full board.
    pub fn attractor_by_ply(&self, mark: Mark) -> Vec<usize> {
        self.by_ply(self.attractor(mark).members())
    }

    fn by_ply(&self, codes: &[Vertex]) -> Vec<usize> {
        let mut counts = vec![0; self.game().square_count() as usize + 1];
        for &code in codes {
            counts[GameArena::ply(code) as usize] += 1;
        }
        counts
    }

    /// The player who can force a win from a position, whoever moves, with the position's rank in that player's
    /// attractor: the plies that it takes. `None` if neither can, or if it is a position of another game.
    pub fn winner(&self, position: &Position) -> Option<(Mark, Rank)> {
        self.winner_at(self.code(position)?)
    }

    /// The value of a position for the side to move, and its remoteness. `None` for a position of another game.
    pub fn evaluate(&self, position: &Position) -> Option<Evaluation> {
        self.code(position).map(|code| self.evaluate_for(position.turn(), code))
    }

    /// The value of the empty board for X, and its remoteness.
    pub fn start(&self) -> Evaluation {
        self.evaluate_for(Mark::X, GameArena::START)
    }

    fn winner_at(&self, code: Vertex) -> Option<(Mark, Rank)> {
        let rank_for = |mark: Mark| self.attractor(mark).rank(code).map(|rank| (mark, rank));
        rank_for(Mark::X).or_else(|| rank_for(Mark::O))
    }

    /// What the position of a code is worth to a player, whoever moves.
    fn evaluate_for(&self, player: Mark, code: Vertex) -> Evaluation {
        match self.winner_at(code) {
            Some((winner, rank)) => {
                let value = if winner == player { Value::Win } else { Value::Loss };
                Evaluation { value, remoteness: rank }
            }
            None => Evaluation { value: Value::Draw, remoteness: self.empty_count(code) },
        }
    }

    /// The number of empty squares at a code.
    pub(crate) fn empty_count(&self, code: Vertex) -> u32 {
        self.game().square_count() - GameArena::ply(code)
    }

    /// Every legal move, best first: quick wins, slow wins, draws, slow losses, quick losses; ties in reading order.
    /// Empty if the game is over, or if it is a position of another game.
    pub fn moves(&self, position: &Position) -> Vec<MoveEvaluation> {
        let mut moves = Vec::new();
        if let Some(code) = self.code(position) {
            self.each_move(code, |evaluated, _| moves.push(evaluated));
        }
        moves.sort_by_key(|evaluated| evaluated.preference());
        moves
    }

    /// The moves of [`moves`](Solution::moves) that are as good as the first, in reading order.
    pub fn best_moves(&self, position: &Position) -> Vec<MoveEvaluation> {
        let mut moves = self.moves(position);
        let best = moves.first().map(|best| best.preference());
        moves.retain(|evaluated| Some(evaluated.preference()) == best);
        moves
    }

    /// Calls `visit` with every legal move at a code, in reading order, and the code after it.
    pub(crate) fn each_move(&self, code: Vertex, mut visit: impl FnMut(MoveEvaluation, Vertex)) {
        self.arena.each_move(code, |square, after| visit(self.evaluate_move(code, square), after));
    }

    /// The squares that may be marked at a code, one bit a square.
    pub(crate) fn legal(&self, code: Vertex) -> u16 {
        let mut squares = 0;
        self.arena.each_move(code, |square, _| squares |= 1 << square);
        squares
    }

    /// What the legal move on a square, by its number, is worth to the player who makes it.
    pub(crate) fn evaluate_move(&self, code: Vertex, square: usize) -> MoveEvaluation {
        let player = GameArena::turn(code);
        let Evaluation { value, remoteness } = self.evaluate_for(player, GameArena::after(code, square));
        MoveEvaluation { square: self.game().square(square as u32), value, remoteness }
    }

    /// The vertex of a position of this game.
    pub(crate) fn code(&self, position: &Position) -> Option<Vertex> {
        self.arena.vertex_of(position)
    }
}
