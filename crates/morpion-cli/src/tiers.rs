//! The positions of a larger board that were solved in this run, or in another that kept them in files.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::thread;

use morpion::{Assessment, Mark, MoveAssessment, Oracle, Outcome, Position, Value};
use morpion_report::tiers;
use morpion_tiers::{Depth, Means, Plan, Solved};

use crate::args::TierOptions;
use crate::cache::Cache;
use crate::failure::{Failure, TiersFailure};
use crate::interrupt;
use crate::memory;
use crate::progress::TierProgress;
use crate::terminal::Terminal;

/// More threads than this do not work: each takes some megabytes.
const MOST_THREADS: NonZero<usize> = NonZero::new(256).expect("not zero");

/// How many mark patterns a thread looks at in a second, about: for values, and for remoteness.
const SPEED: u64 = 800_000_000;
const SPEED_OF_REMOTENESS: u64 = 200_000_000;

/// A user is told beforehand of what takes longer than this, in seconds.
const PATIENCE: u64 = 4;

/// What is asked beside, deeper in an explanation, is solved as long as all that takes no more mark patterns than this: some
/// seconds. It is the same on every machine, and so is the explanation.
const MOST_PATTERNS_BESIDE: u64 = 8_000_000_000;

/// What was solved, and how more is.
pub(crate) struct Tiers {
    depth: Depth,
    means: Means,
    /// The most memory that may be used, where the user says so.
    memory: Option<u64>,
    cache: Option<Cache>,
    solved: RefCell<Vec<Rc<Solved>>>,
    beside: RefCell<Beside>,
}

/// What was solved beside, deeper in an explanation: the last few. One is asked about until the next is.
struct Beside {
    solved: VecDeque<Solved>,
    /// How many mark patterns may still be looked at.
    patterns: u64,
}

impl Beside {
    const KEPT: usize = 8;
}

impl Tiers {
    pub(crate) fn new(options: &TierOptions) -> Tiers {
        let cores = Means::default().threads;
        let threads = options.threads.unwrap_or(cores).min(MOST_THREADS);
        let means = Means { threads, ..Means::default() };
        let depth = if options.remoteness { Depth::Remoteness } else { Depth::Values };
        let beside = RefCell::new(Beside { solved: VecDeque::new(), patterns: MOST_PATTERNS_BESIDE });
        let (memory, cache) = (options.memory, options.cache.clone().map(Cache::new));
        Tiers { depth, means, memory, cache, solved: RefCell::default(), beside }
    }

    /// Allows as much to be solved beside as at the beginning.
    pub(crate) fn renew(&self) {
        self.beside.borrow_mut().patterns = MOST_PATTERNS_BESIDE;
    }

    /// Finds out what a position and its moves are worth, unless that is known, or the game is over.
    pub(crate) fn solve(&self, position: &Position, terminal: &mut Terminal) -> Result<(), Failure> {
        if position.is_over() || self.knows_moves(position) {
            return Ok(());
        }
        self.solve_whole(position, terminal).map(|_| ())
    }

    /// Solves a position in which the game goes on, or finds it in a file.
    pub(crate) fn solve_whole(&self, position: &Position, terminal: &mut Terminal) -> Result<Rc<Solved>, Failure> {
        let plan = Plan::new(*position, self.depth)?;
        let found = self.cache.as_ref().and_then(|cache| cache.find(position, self.depth, terminal));
        let solved = if let Some(found) = found { found } else { self.carry_out(plan, terminal)? };
        let solved = Rc::new(solved);
        self.solved.borrow_mut().push(Rc::clone(&solved));
        Ok(solved)
    }

    /// Solves what fits into the memory, shows how far that has come, and keeps what was solved.
    fn carry_out(&self, plan: Plan, terminal: &mut Terminal) -> Result<Solved, Failure> {
        let needed = plan.bytes();
        self.find_memory(&plan)?;
        interrupt::catch();
        let seconds = plan.patterns() / self.speed();
        if seconds > PATIENCE {
            let announcement = tiers::announcement(&terminal.texts, &plan, seconds);
            terminal.print_error(&announcement);
        }
        let mut progress = TierProgress::new(&terminal.texts, plan.patterns());
        let solved = plan.solve_by(self.means, |made| {
            progress.show(made);
            ControlFlow::Continue(())
        });
        progress.finish();
        let solved = solved.map_err(|stopped| TiersFailure::stopped(stopped, needed))?;
        if let Some(cache) = &self.cache {
            cache.keep(&solved, terminal);
        }
        Ok(solved)
    }

    /// Whether a position in which the game goes on can be solved; or why not.
    pub(crate) fn check(&self, position: &Position) -> Result<(), Failure> {
        let plan = Plan::new(*position, self.depth)?;
        Ok(self.find_memory(&plan)?)
    }

    /// Refuses what needs more memory than there is.
    fn find_memory(&self, plan: &Plan) -> Result<(), TiersFailure> {
        let needed = plan.bytes();
        match self.limit() {
            Some(available) if available < needed => {
                let values = Plan::new(*plan.position(), Depth::Values).ok().map(|values| values.bytes());
                let values = values.filter(|&values| plan.depth() == Depth::Remoteness && values <= available);
                Err(TiersFailure::NoMemory { needed, available, values })
            }
            _ => Ok(()),
        }
    }

    /// The memory that may be used: what the user says, or else what there is.
    fn limit(&self) -> Option<u64> {
        self.memory.or_else(memory::available)
    }

    /// How many mark patterns are looked at in a second, about.
    fn speed(&self) -> u64 {
        let cores = thread::available_parallelism().map_or(1, usize::from).min(self.means.threads.get()) as u64;
        match self.depth {
            Depth::Values => SPEED * cores,
            Depth::Remoteness => SPEED_OF_REMOTENESS * cores,
        }
    }

    fn knows_moves(&self, position: &Position) -> bool {
        self.find(|solved| (!solved.assess_moves(position).is_empty()).then_some(())).is_some()
    }

    /// The first answer of what was solved, the last first: it was asked about last.
    fn find<T>(&self, ask: impl Fn(&Solved) -> Option<T>) -> Option<T> {
        let (solved, beside) = (self.solved.borrow(), self.beside.borrow());
        beside.solved.iter().chain(solved.iter().rev().map(Rc::as_ref)).find_map(ask)
    }

    /// Solves a position that is asked about beside, if that is quick.
    fn solve_beside(&self, position: &Position) {
        let Ok(plan) = Plan::new(*position, self.depth) else { return };
        if self.limit().is_some_and(|limit| plan.bytes() > limit) {
            return;
        }
        let mut beside = self.beside.borrow_mut();
        let Some(left) = beside.patterns.checked_sub(plan.patterns()) else { return };
        beside.patterns = left;
        if let Ok(solved) = plan.solve_by(self.means, |_| ControlFlow::Continue(())) {
            beside.solved.push_front(solved);
            beside.solved.truncate(Beside::KEPT);
        }
    }
}

impl Oracle for Tiers {
    fn assess(&self, position: &Position) -> Option<Assessment> {
        self.find(|solved| solved.assess(position)).or_else(|| finished(position, self.depth))
    }

    fn assess_moves(&self, position: &Position) -> Vec<MoveAssessment> {
        let known = || self.find(|solved| Some(solved.assess_moves(position)).filter(|moves| !moves.is_empty()));
        let found = known().or_else(|| {
            self.solve_beside(position);
            known()
        });
        found.unwrap_or_default()
    }
}

/// What a position is worth in which the game is over.
fn finished(position: &Position, depth: Depth) -> Option<Assessment> {
    let turn = if position.ply().is_multiple_of(2) { Mark::X } else { Mark::O };
    let value = match position.outcome() {
        Outcome::Won(winner) if winner == turn => Value::Win,
        Outcome::Won(_) => Value::Loss,
        Outcome::Draw => Value::Draw,
        Outcome::InProgress { .. } => return None,
    };
    Some(Assessment { value, remoteness: (depth == Depth::Remoteness).then_some(0) })
}
