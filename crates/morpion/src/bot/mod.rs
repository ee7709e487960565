//! Automatic players: one that never loses, and those that leave a chance.
//!
//! A [`Bot`] chooses among the moves that [`Choices`] finds for each position. The random source is passed in, so that
//! the same source in the same state gives the same move; [`seeded`] makes one from a number. [`Odds`] are the exact
//! probabilities of how a game between two bots ends.
//!
//! ```
//! use morpion::bot::{Bot, Choices, Level, seeded};
//! use morpion::{Game, Outcome, Position, Solution};
//!
//! let solution = Solution::standard();
//! let choices = Choices::new(&solution);
//! let mut random = seeded(7);
//!
//! // Two perfect bots play to a draw.
//! let bot: Bot = Level::Perfect.into();
//! let mut position = Position::start(Game::STANDARD);
//! while let Some(chosen) = bot.choose(&choices, &position, &mut random) {
//!     position = position.play(chosen.square)?;
//! }
//! assert_eq!(position.outcome(), Outcome::Draw);
//! # Ok::<(), morpion::IllegalMove>(())
//! ```

mod choices;
mod mistakes;
mod odds;

use std::fmt;

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::{MoveAssessment, MoveEvaluation, Position};

/// What every random source is: the trait of the crate `rand`.
pub use rand::Rng;

pub use choices::Choices;
pub use mistakes::{Mistakes, NotAProbability};
pub use odds::{Odds, TooFine};

use choices::SquareSet;

/// An automatic player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// With this probability, in a position where some move is worse in value than the best, it plays one of the mildest
    /// mistakes, each as likely; otherwise one of the perfect bot's moves, each as likely.
    Fallible(Mistakes),
    /// It plays any legal move, each as likely.
    Random,
}

impl Bot {
    /// It never loses a position that is not lost, and wins every position that is won.
    pub const PERFECT: Bot = Bot::Fallible(Mistakes::NEVER);

    /// The move that the bot makes in a position. `None` if the game is over, or if it is a position of another game
    /// than the one solved.
    ///
    /// Time: a few look-ups, and up to two choices by the random source; where there is nothing to choose it is not asked.
    pub fn choose(
        self,
        choices: &Choices,
        position: &Position,
        random: &mut (impl Rng + ?Sized),
    ) -> Option<MoveEvaluation> {
        let solution = choices.solution();
        let code = solution.code(position)?;
        let [perfect, mistakes] = choices.at(code);
        let set = match self {
            Bot::Random => solution.legal(code),
            Bot::Fallible(probability) if mistakes != 0 && happens(probability, random) => mistakes,
            Bot::Fallible(_) => perfect,
        };
        any_of(set, random).map(|square| solution.evaluate_move(code, square))
    }

    /// The move that the bot makes where no more is known than what the moves of the position are worth: `moves`, best
    /// first, as [`Oracle::assess_moves`](crate::Oracle::assess_moves) gives them. The perfect bot then takes any of the
    /// best. `None` if there are no moves.
    ///
    /// Time: O(moves), and up to two choices by the random source.
    pub fn choose_among(self, moves: &[MoveAssessment], random: &mut (impl Rng + ?Sized)) -> Option<MoveAssessment> {
        let mistakes = MoveAssessment::mistakes(moves);
        let set = match self {
            Bot::Random => moves,
            Bot::Fallible(probability) if !mistakes.is_empty() && happens(probability, random) => mistakes,
            Bot::Fallible(_) => MoveAssessment::best(moves),
        };
        let chosen = below(set.len() as u32, random)?;
        set.get(chosen as usize).copied()
    }
}

/// Whether something of this probability happens this time.
fn happens(probability: Mistakes, random: &mut (impl Rng + ?Sized)) -> bool {
    match probability.numerator() {
        0 => false,
        certain if certain == probability.denominator() => true,
        numerator => random.random_range(0..probability.denominator()) < numerator,
    }
}

/// The number of one of the squares of a set, each as likely.
fn any_of(set: SquareSet, random: &mut (impl Rng + ?Sized)) -> Option<usize> {
    let chosen = below(set.count_ones(), random)?;
    let rest = (0..chosen).fold(set, |rest, _| rest & (rest - 1));
    Some(rest.trailing_zeros() as usize)
}

/// A number below this one, each as likely; `None` if there is none.
fn below(count: u32, random: &mut (impl Rng + ?Sized)) -> Option<u32> {
    match count {
        0 => None,
        1 => Some(0),
        count => Some(random.random_range(0..count)),
    }
}

/// A random source in which a number decides everything: the same seed gives the same game, on every machine.
///
/// It is the generator xoshiro256++, its state filled from the seed by the generator `SplitMix64`; a bot draws its choices
/// from it as the crate `rand` 0.10 draws whole numbers.
#[must_use]
pub fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// How strong a bot is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Never errs.
    #[default]
    Perfect,
    /// Errs once in ten times.
    Hard,
    /// Errs once in four times.
    Medium,
    /// Errs every other time.
    Easy,
}

impl Level {
    /// All levels, the strongest first.
    pub const ALL: [Level; 4] = [Level::Perfect, Level::Hard, Level::Medium, Level::Easy];

    /// How often a bot of this level errs.
    pub const fn mistakes(self) -> Mistakes {
        match self {
            Level::Perfect => Mistakes::NEVER,
            Level::Hard => Mistakes::one_in(10),
            Level::Medium => Mistakes::one_in(4),
            Level::Easy => Mistakes::one_in(2),
        }
    }
}

impl fmt::Display for Level {
    /// The word by which a user names the level: `perfect`, `hard`, `medium`, `easy`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::Perfect => "perfect",
            Level::Hard => "hard",
            Level::Medium => "medium",
            Level::Easy => "easy",
        })
    }
}

impl From<Level> for Bot {
    fn from(level: Level) -> Bot {
        Bot::Fallible(level.mistakes())
    }
}
