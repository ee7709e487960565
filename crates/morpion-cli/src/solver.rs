//! What positions are worth: by the attractors of a small board, or tier by tier on a larger one.

use morpion::bot::{Bot, Choices, Rng};
use morpion::{Assessment, Game, MAX_SOLVED_SQUARES, MoveAssessment, Oracle, Position, Solution};

use crate::args::TierOptions;
use crate::failure::Failure;
use crate::terminal::Terminal;
use crate::tiers::Tiers;

/// Who finds out what positions of a game are worth.
pub(crate) enum Solver {
    /// All positions are known from the beginning.
    Attractors(Solution),
    /// Those are known that were asked about.
    Tiers(Tiers),
}

impl Solver {
    pub(crate) fn new(game: Game, options: &TierOptions) -> Result<Solver, Failure> {
        if game.square_count() > MAX_SOLVED_SQUARES {
            return Ok(Solver::Tiers(Tiers::new(options)));
        }
        Ok(Solver::Attractors(Solution::new(game)?))
    }

    /// Finds out what a position and its moves are worth, unless that is known.
    pub(crate) fn solve(&self, position: &Position, terminal: &mut Terminal) -> Result<(), Failure> {
        match self {
            Solver::Attractors(_) => Ok(()),
            Solver::Tiers(tiers) => tiers.solve(position, terminal),
        }
    }

    /// Whether a position can be solved; or why not.
    pub(crate) fn check(&self, position: &Position) -> Result<(), Failure> {
        match self {
            Solver::Tiers(tiers) if !position.is_over() => tiers.check(position),
            Solver::Tiers(_) | Solver::Attractors(_) => Ok(()),
        }
    }

    /// Before an explanation is made anew: it finds out as much as the first time.
    pub(crate) fn renew(&self) {
        if let Solver::Tiers(tiers) = self {
            tiers.renew();
        }
    }

    fn oracle(&self) -> &dyn Oracle {
        match self {
            Solver::Attractors(solution) => solution,
            Solver::Tiers(tiers) => tiers,
        }
    }
}

impl Oracle for Solver {
    fn assess(&self, position: &Position) -> Option<Assessment> {
        self.oracle().assess(position)
    }

    fn assess_moves(&self, position: &Position) -> Vec<MoveAssessment> {
        self.oracle().assess_moves(position)
    }
}

/// What bots play by what a solver knows.
pub(crate) struct Chooser<'a> {
    solver: &'a Solver,
    /// On a small board: the perfect bot decides there what ties.
    choices: Option<Choices<'a>>,
}

impl<'a> Chooser<'a> {
    pub(crate) fn new(solver: &'a Solver) -> Chooser<'a> {
        let choices = match solver {
            Solver::Attractors(solution) => Some(Choices::new(solution)),
            Solver::Tiers(_) => None,
        };
        Chooser { solver, choices }
    }

    /// What is known of positions.
    pub(crate) fn solver(&self) -> &'a Solver {
        self.solver
    }

    /// The move of a bot; `None` if the game is over.
    pub(crate) fn choose(
        &self,
        bot: Bot,
        position: &Position,
        random: &mut impl Rng,
        terminal: &mut Terminal,
    ) -> Result<Option<MoveAssessment>, Failure> {
        if let Some(choices) = &self.choices {
            return Ok(bot.choose(choices, position, random).map(MoveAssessment::from));
        }
        self.solver.solve(position, terminal)?;
        Ok(bot.choose_among(&self.solver.assess_moves(position), random))
    }

    /// The first of the perfect bot's moves.
    pub(crate) fn hint(&self, position: &Position, terminal: &mut Terminal) -> Result<Option<MoveAssessment>, Failure> {
        self.solver.solve(position, terminal)?;
        let moves = self.solver.assess_moves(position);
        let Some(choices) = &self.choices else { return Ok(moves.first().copied()) };
        let best = choices.perfect(position).next();
        Ok(moves.into_iter().find(|candidate| Some(candidate.square) == best))
    }
}
