//! The moves among which the bots choose, for every position.

use std::cmp::Reverse;

use attractor::{Arena, Vertex};

use super::mistakes::gcd;
use crate::game::bits;
use crate::{GameArena, MAX_SOLVED_SQUARES, Mark, MoveEvaluation, Position, Solution, Square};

/// For every position of a solved game, the moves of the perfect bot and the mildest mistakes.
///
/// The perfect bot keeps the best value; it wins in the fewest plies and loses in the most; what ties, it decides by the
/// move after which a uniformly random opponent is most likely to lose, this bot continuing by these same rules. Its
/// moves are those that still tie.
///
/// The mildest mistakes are the moves worse in value than the best that lower it least. Where every move has the same
/// value there are none.
///
/// ```
/// use morpion::bot::Choices;
/// use morpion::{Board, Solution};
///
/// let solution = Solution::standard();
/// let choices = Choices::new(&solution);
/// let squares = |squares: Vec<morpion::Square>| squares.iter().map(ToString::to_string).collect::<Vec<_>>();
///
/// // O must take the centre; every other move loses.
/// let position = "X--/---/---".parse::<Board>()?.check()?;
/// assert_eq!(squares(choices.perfect(&position).collect()), ["(2,2)"]);
/// assert_eq!(choices.mistakes(&position).count(), 7);
///
/// // On the empty board all moves draw: X takes the one after which a random O loses most often.
/// let start = "---/---/---".parse::<Board>()?.check()?;
/// assert_eq!(squares(choices.perfect(&start).collect()), ["(1,1)", "(1,3)", "(3,1)", "(3,3)"]);
/// assert_eq!(choices.mistakes(&start).count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    solution: &'a Solution,
    /// By code: the squares of the perfect bot's moves.
    perfect: Vec<SquareSet>,
    /// By code: the squares of the mildest mistakes.
    mistakes: Vec<SquareSet>,
    /// By the number of empty squares: a number in which the perfect moves, as many as there are anywhere, have equal
    /// shares; and the same for the mistakes.
    shares: [[u64; 2]; MAX_SOLVED_SQUARES as usize + 1],
}

/// One bit a square, in reading order: a board that is solved has at most sixteen.
pub(super) type SquareSet = u16;

/// For one bot, by code: its chance to win against a uniformly random opponent, as the numerator of a fraction. The
/// denominator is [`double_factorial`]: the number of ways in which the opponent can fill its share of the empty squares.
/// So chances after moves of one position have one denominator, and comparing them is exact.
type Chances = Vec<u32>;

impl<'a> Choices<'a> {
    /// Finds the choices at every position, from the last to the first.
    ///
    /// Time: O(codes + moves of all positions), two to eleven times as long as solving. Space: four bytes a code, and
    /// eight more on the way.
    #[must_use]
    pub fn new(solution: &'a Solution) -> Choices<'a> {
        let codes = solution.arena().vertex_count();
        let shares = [[1, 1]; MAX_SOLVED_SQUARES as usize + 1];
        let mut choices = Choices { solution, perfect: vec![0; codes], mistakes: vec![0; codes], shares };
        let mut chances = [vec![0; codes], vec![0; codes]];
        let mut moves = Vec::new();
        // A move adds a mark: in the order in which play reaches the positions, each stands before those after it.
        for &code in solution.explored().reached().iter().rev() {
            moves.clear();
            solution.each_move(code, |evaluated, after| moves.push((evaluated, after)));
            choices.choose_at(code, &moves, &mut chances);
        }
        choices
    }

    /// Finds the choices at one code. The chances after its moves are known.
    fn choose_at(&mut self, code: Vertex, moves: &[(MoveEvaluation, Vertex)], chances: &mut [Chances; 2]) {
        let bot = GameArena::turn(code);
        let [own, others] = by_player(bot, chances);
        let key =
            |&(evaluated, after): &(MoveEvaluation, Vertex)| (evaluated.preference(), Reverse(own[after as usize]));
        let Some(best) = moves.iter().min_by_key(|candidate| key(candidate)) else {
            if let Some(winner) = self.solution.arena().winner(code) {
                // Whatever the loser would still have played.
                chances[index(winner)][code as usize] = double_factorial(self.solution.empty_count(code));
            }
            return;
        };
        let value = best.0.value;
        let worse = moves.iter().map(|(evaluated, _)| evaluated.value).filter(|&other| other < value).max();
        self.perfect[code as usize] = self.set(moves, |candidate| key(candidate) == key(best));
        self.mistakes[code as usize] = self.set(moves, |(evaluated, _)| Some(evaluated.value) == worse);
        let shares = &mut self.shares[self.solution.empty_count(code) as usize];
        for (share, set) in shares.iter_mut().zip([self.perfect[code as usize], self.mistakes[code as usize]]) {
            *share = common_multiple(*share, set.count_ones().max(1).into());
        }
        own[code as usize] = own[best.1 as usize];
        others[code as usize] = moves.iter().map(|&(_, after)| others[after as usize]).sum();
    }

    /// The squares of the moves that fulfil a condition.
    fn set(
        &self,
        moves: &[(MoveEvaluation, Vertex)],
        mut is_in: impl FnMut(&(MoveEvaluation, Vertex)) -> bool,
    ) -> SquareSet {
        let square = |&(evaluated, _): &(MoveEvaluation, Vertex)| self.solution.game().index(evaluated.square);
        moves.iter().filter(|candidate| is_in(candidate)).filter_map(square).fold(0, |set, square| set | 1 << square)
    }

    /// The solution from which the choices follow.
    pub const fn solution(&self) -> &'a Solution {
        self.solution
    }

    /// The moves of the perfect bot, in reading order. Empty if the game is over, or if it is a position of another game.
    pub fn perfect(&self, position: &Position) -> impl Iterator<Item = Square> + use<> {
        self.squares(&self.perfect, position)
    }

    /// The mildest mistakes, in reading order. Empty where there are none, or if it is a position of another game.
    pub fn mistakes(&self, position: &Position) -> impl Iterator<Item = Square> + use<> {
        self.squares(&self.mistakes, position)
    }

    fn squares(&self, sets: &[SquareSet], position: &Position) -> impl Iterator<Item = Square> + use<> {
        let game = self.solution.game();
        let set = self.solution.code(position).map_or(0, |code| sets[code as usize]);
        bits(set.into()).map(move |square| game.square(square))
    }

    /// With this many empty squares: a number in which the perfect bot's moves of each position have equal shares, and the
    /// same for the mildest mistakes. Each divides 720,720, the least common multiple of the numbers up to sixteen.
    pub(super) fn shares(&self, empty: u32) -> [u64; 2] {
        self.shares[empty as usize]
    }

    /// The perfect bot's moves and the mildest mistakes at a code.
    pub(super) fn at(&self, code: Vertex) -> [SquareSet; 2] {
        [self.perfect[code as usize], self.mistakes[code as usize]]
    }
}

/// The least common multiple of two numbers from 1 on.
pub(super) fn common_multiple(one: u64, other: u64) -> u64 {
    one / gcd(one.into(), other.into()) as u64 * other
}

fn index(mark: Mark) -> usize {
    match mark {
        Mark::X => 0,
        Mark::O => 1,
    }
}

/// The chances of a player and those of the other.
fn by_player(player: Mark, [x, o]: &mut [Chances; 2]) -> [&mut Chances; 2] {
    match player {
        Mark::X => [x, o],
        Mark::O => [o, x],
    }
}

/// n (n - 2) (n - 4) … down to 1 or 2: the ways to fill one's share of n empty squares, if one moves first. At most
/// 10,321,920, for sixteen.
fn double_factorial(n: u32) -> u32 {
    (1..=n).rev().step_by(2).product()
}
