//! How a game between two bots ends, exactly: by backward induction over the graph, in whole numbers.

use std::fmt;

use attractor::{Arena, Vertex};

use super::choices::{SquareSet, common_multiple};
use super::mistakes::gcd;
use super::{Bot, Choices, Mistakes};
use crate::{GameArena, Mark};

/// The exact probabilities of each end of a game between two bots, as three numbers without a common divisor: the
/// probability of one is its share of their sum.
///
/// ```
/// use morpion::bot::{Bot, Choices, Level, Odds};
/// use morpion::Solution;
///
/// let solution = Solution::standard();
/// let choices = Choices::new(&solution);
/// // In 191 of 192 games X wins against a player who chooses at random.
/// let odds = Odds::of(&choices, Bot::PERFECT, Bot::Random)?;
/// assert_eq!((odds.x_wins, odds.draws, odds.o_wins), (191, 1, 0));
/// let odds = Odds::of(&choices, Level::Medium.into(), Bot::PERFECT)?;
/// assert_eq!((odds.share(odds.draws), odds.share(odds.o_wins)), (0.5625, 0.4375));
/// # Ok::<(), morpion::bot::TooFine>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Odds {
    /// How many games X wins, of [`total`](Odds::total).
    pub x_wins: u128,
    /// How many games are drawn.
    pub draws: u128,
    /// How many games O wins.
    pub o_wins: u128,
}

/// The probabilities are fractions whose denominator may need more than 128 bits. It never happens on the standard board
/// with a [`Level`](super::Level); on boards of thirteen squares and more it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFine;

impl fmt::Display for TooFine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the exact odds are fractions whose denominator may need more than 128 bits")
    }
}

impl std::error::Error for TooFine {}

/// In how many games each player wins, of all that may follow a position.
type Wins = [u128; 2];

impl Odds {
    /// The odds of a game from the empty board.
    ///
    /// Time: O(moves of all positions), a fraction of a millisecond for 3x3. Space: 32 bytes a code.
    ///
    /// # Errors
    ///
    /// [`TooFine`]: see there.
    pub fn of(choices: &Choices, x: Bot, o: Bot) -> Result<Odds, TooFine> {
        let solution = choices.solution();
        let squares = solution.game().square_count();
        let turns = |bot| (0..=squares).map(move |empty| Turn::of(choices, bot, empty)).collect::<Vec<_>>();
        let (x, o) = (turns(x), turns(o));
        let totals = totals(&x, &o).ok_or(TooFine)?;
        let mut wins: Vec<Wins> = vec![[0, 0]; solution.arena().vertex_count()];
        // In the order in which play reaches the positions, each stands before those after it.
        for &code in solution.explored().reached().iter().rev() {
            let empty = solution.empty_count(code) as usize;
            wins[code as usize] = match solution.arena().winner(code) {
                Some(Mark::X) => [totals[empty], 0],
                Some(Mark::O) => [0, totals[empty]],
                None => {
                    let turns = if GameArena::turn(code) == Mark::X { &x } else { &o };
                    let mut sum = [0, 0];
                    turns[empty].each_weighted(choices, code, |after, weight| {
                        let ([x, o], weight) = (wins[after as usize], u128::from(weight));
                        sum = [sum[0] + weight * x, sum[1] + weight * o];
                    });
                    sum
                }
            };
        }
        let total = totals[totals.len() - 1];
        let [x_wins, o_wins] = wins[GameArena::START as usize];
        Ok(Odds { x_wins, draws: total - x_wins - o_wins, o_wins }.in_lowest_terms())
    }

    /// The sum of the three numbers.
    pub const fn total(&self) -> u128 {
        self.x_wins + self.draws + self.o_wins
    }

    /// A number of games as a share of all: a probability. Both are rounded once, where they exceed 2^53, and so is the
    /// share.
    #[allow(clippy::cast_precision_loss, reason = "the numbers are rounded as the page says")]
    pub const fn share(&self, games: u128) -> f64 {
        games as f64 / self.total() as f64
    }

    /// How many games a player wins.
    pub const fn wins(&self, player: Mark) -> u128 {
        match player {
            Mark::X => self.x_wins,
            Mark::O => self.o_wins,
        }
    }

    fn in_lowest_terms(self) -> Odds {
        let divisor = gcd(gcd(self.x_wins, self.draws), self.o_wins);
        Odds { x_wins: self.x_wins / divisor, draws: self.draws / divisor, o_wins: self.o_wins / divisor }
    }
}

/// By the number of empty squares: how many games may follow, each weighted. `None` if a number needs more than 128 bits.
fn totals(x: &[Turn], o: &[Turn]) -> Option<Vec<u128>> {
    let squares = x.len() - 1;
    let mut totals = vec![1_u128];
    for empty in 1..=squares {
        let turn = if (squares - empty).is_multiple_of(2) { &x[empty] } else { &o[empty] };
        totals.push(totals[empty - 1].checked_mul(turn.total())?);
    }
    Some(totals)
}

/// A bot's turn with some number of empty squares: the weights of its moves are whole numbers in the ratio of their
/// probabilities, and have the same sum in every position.
enum Turn {
    /// All moves weigh one.
    Random { empty: u32 },
    /// The moves of each kind have equal shares in `whole`.
    Fallible { probability: Mistakes, whole: u64 },
}

impl Turn {
    fn of(choices: &Choices, bot: Bot, empty: u32) -> Turn {
        let Bot::Fallible(probability) = bot else { return Turn::Random { empty } };
        let [perfect, mistakes] = choices.shares(empty);
        let whole = if probability.numerator() == 0 { perfect } else { common_multiple(perfect, mistakes) };
        Turn::Fallible { probability, whole }
    }

    /// The sum of the weights.
    fn total(&self) -> u128 {
        match *self {
            Turn::Random { empty } => empty.into(),
            Turn::Fallible { probability, whole } => u128::from(probability.denominator()) * u128::from(whole),
        }
    }

    /// Calls `visit` with the code after each move that the bot may make at a code, and the move's weight.
    fn each_weighted(&self, choices: &Choices, code: Vertex, mut visit: impl FnMut(Vertex, u64)) {
        let arena = choices.solution().arena();
        let Turn::Fallible { probability, whole } = *self else {
            return arena.successors(code, |after| visit(after, 1));
        };
        let [perfect, mistakes] = choices.at(code);
        let (numerator, denominator) = (u64::from(probability.numerator()), u64::from(probability.denominator()));
        let erring = if mistakes == 0 { 0 } else { numerator };
        let share = |set: SquareSet| whole.checked_div(set.count_ones().into()).unwrap_or_default();
        // Below 2^32 times 720,720.
        let (good, bad) = ((denominator - erring) * share(perfect), erring * share(mistakes));
        arena.each_move(code, |square, after| {
            let is_in = |set: SquareSet| set >> square & 1 == 1;
            // No move is both.
            let weight = if is_in(perfect) {
                good
            } else if is_in(mistakes) {
                bad
            } else {
                0
            };
            if weight > 0 {
                visit(after, weight);
            }
        });
    }
}
