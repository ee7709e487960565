//! What a position needs to be solved, and the solving.

use std::fmt;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::thread;

use morpion::{Assessment, Position};

use crate::colex::{MAX_PLACES, Membership, binomial, rank};
use crate::extract::Portable;
#[cfg(target_arch = "x86_64")]
use crate::extract::bmi2;
use crate::problem::Problem;
use crate::ring::{Blocks, Layout, Passage, Ring, Turn};
use crate::score::{Ends, Values};
use crate::solved::{Kept, Solved, assess};
use crate::sweep::{Counts, Scratch, Tier, positions_of_a_set, sweep};

/// The most empty squares of a position that can be solved.
pub const MAX_EMPTY: u32 = MAX_PLACES as u32;

/// What is found of each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// Who wins. Two bits a position.
    Values,
    /// Who wins, and when. Five bits a position.
    Remoteness,
}

impl Depth {
    pub(crate) fn planes(self) -> usize {
        match self {
            Depth::Values => 2,
            Depth::Remoteness => 5,
        }
    }

    /// The words of the results of one set of so many marked places.
    pub(crate) fn words(self, marks: usize) -> usize {
        self.planes() * positions_of_a_set(marks).div_ceil(64)
    }
}

/// The way in which bits are extracted. All give the same results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instructions {
    /// Without special instructions.
    Portable,
    /// With BMI2 and AVX2.
    Bmi2,
}

impl Instructions {
    /// Those that this machine has, the fastest last.
    pub fn available() -> impl Iterator<Item = Instructions> {
        [Some(Instructions::Portable), Instructions::bmi2()].into_iter().flatten()
    }

    /// The fastest that this machine has.
    #[must_use]
    pub fn fastest() -> Instructions {
        Instructions::bmi2().unwrap_or(Instructions::Portable)
    }

    #[cfg(target_arch = "x86_64")]
    fn bmi2() -> Option<Instructions> {
        bmi2::is_available().then_some(Instructions::Bmi2)
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn bmi2() -> Option<Instructions> {
        None
    }
}

/// Where results stand while the solver works. Both give the same results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Memory {
    /// In large pages of the system, read where they stand.
    Mapped,
    /// In memory of which each word is copied before it is used: slower, and the witness that the other is right.
    Safe,
}

/// Why a position cannot be solved by tiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsolvable {
    /// The game is over.
    GameOver,
    /// More than [`MAX_EMPTY`] squares are empty.
    TooManyEmpty {
        /// How many are.
        empty: u32,
    },
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolvable::GameOver => write!(f, "the game is over"),
            Unsolvable::TooManyEmpty { empty } => {
                write!(f, "{empty} squares are empty: at most {MAX_EMPTY} can be solved")
            }
        }
    }
}

impl std::error::Error for Unsolvable {}

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stopped {
    /// The observer asked for it.
    Interrupted,
    /// The system does not give the memory.
    NoMemory {
        /// How many bytes were asked for.
        bytes: u64,
    },
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stopped::Interrupted => write!(f, "interrupted"),
            Stopped::NoMemory { bytes } => write!(f, "the system does not give {bytes} bytes of memory"),
        }
    }
}

impl std::error::Error for Stopped {}

/// How far the solver has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The tier that is being made, by the number of marks on the board. They go down to that of the position.
    pub marks: u32,
    /// How many mark patterns have been done.
    pub done: u64,
    /// How many there are.
    pub total: u64,
}

/// A position that can be solved, with what that takes.
///
/// ```
/// use morpion::{Game, Position, Size, Value};
/// use morpion_tiers::{Depth, Plan};
///
/// let game = Game::new(Size { columns: 4, rows: 3 }, 3)?;
/// let plan = Plan::new(Position::start(game), Depth::Remoteness)?;
/// assert!(plan.bytes() < 1_000_000);
/// let solved = plan.solve()?;
/// let start = solved.evaluate(&Position::start(game)).expect("the position solved");
/// assert_eq!((start.value, start.remoteness), (Value::Win, Some(7)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Plan {
    problem: Problem,
    depth: Depth,
    layout: Layout,
    watched: Vec<Watched>,
}

/// How a plan is carried out. Nothing here changes the result.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// How many threads work.
    pub threads: NonZero<usize>,
    /// How bits are extracted.
    pub instructions: Instructions,
    /// Where results stand.
    pub memory: Memory,
}

impl Default for Means {
    /// All cores, the fastest instructions, large pages.
    fn default() -> Means {
        let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        Means { threads, instructions: Instructions::fastest(), memory: Memory::Mapped }
    }
}

impl Plan {
    /// Plans to solve a position.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if the game is over or too many squares are empty.
    pub fn new(position: Position, depth: Depth) -> Result<Plan, Unsolvable> {
        let empty = position.board().empty_squares().count() as u32;
        if position.is_over() {
            return Err(Unsolvable::GameOver);
        }
        let problem = Problem::new(position).ok_or(Unsolvable::TooManyEmpty { empty })?;
        let places = problem.places();
        let blocks = |marks| Blocks { marks, sets: binomial(places, marks), words: depth.words(marks) };
        let tiers: Vec<Blocks> = (0..=places).rev().map(blocks).collect();
        Ok(Plan { problem, depth, layout: Layout::new(&tiers), watched: Vec::new() })
    }

    /// Has the values of these positions kept: [`Solved::watched`] gives them, in this order. Of all others that have more
    /// than some marks the values are lost, as each tier is written over the one above.
    #[must_use]
    pub fn watching(mut self, positions: &[Position]) -> Plan {
        self.watched =
            positions.iter().map(|position| Watched { place: self.problem.sets(position), found: None }).collect();
        self
    }

    /// The memory that solving takes, in bytes, with what is kept of it, besides some megabytes a thread.
    pub fn bytes(&self) -> u64 {
        let kept = Kept::words(self.depth, self.problem.places());
        (self.layout.words() + self.mask_words() + kept) as u64 * size_of::<u64>() as u64
    }

    /// The words of the masks of the largest tier, and of the one before it.
    fn mask_words(&self) -> usize {
        let mask = |marks: usize| marks * positions_of_a_set(marks).div_ceil(64);
        let places = self.problem.places();
        2 * mask(places) + mask(places.saturating_sub(1))
    }

    /// How many mark patterns are looked at: the ways to mark some of the empty squares in turn, with a line or without.
    pub fn patterns(&self) -> u64 {
        (0..=self.problem.places()).map(|marks| self.patterns_at(marks)).sum()
    }

    fn patterns_at(&self, marks: usize) -> u64 {
        binomial(self.problem.places(), marks) as u64 * positions_of_a_set(marks) as u64
    }

    /// The position.
    pub fn position(&self) -> &Position {
        self.problem.root()
    }

    /// What is found.
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// Solves the position by all cores. Time: O(mark patterns times empty squares), 64 patterns at a time.
    ///
    /// # Errors
    ///
    /// [`Stopped::NoMemory`] if the system does not give the memory.
    pub fn solve(self) -> Result<Solved, Stopped> {
        self.solve_by(Means::default(), |_| ControlFlow::Continue(()))
    }

    /// Solves the position by these means. The observer is called now and then, by any thread, by one at a time; it can
    /// stop the solver.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the system does not give the memory, or the observer breaks off.
    pub fn solve_by(
        self,
        means: Means,
        observe: impl FnMut(Progress) -> ControlFlow<()> + Send,
    ) -> Result<Solved, Stopped> {
        let observe = Mutex::new(Observer { observe, done: 0 });
        match (means.instructions, self.depth) {
            (Instructions::Portable, Depth::Values) => self.run(means, &observe, sweep::<2, Values, Portable>),
            (Instructions::Portable, Depth::Remoteness) => self.run(means, &observe, sweep::<5, Ends, Portable>),
            #[cfg(target_arch = "x86_64")]
            (Instructions::Bmi2, Depth::Values) => self.run(means, &observe, bmi2::sweep_with_bmi2::<2, Values>),
            #[cfg(target_arch = "x86_64")]
            (Instructions::Bmi2, Depth::Remoteness) => self.run(means, &observe, bmi2::sweep_with_bmi2::<5, Ends>),
        }
    }

    fn run(
        mut self,
        means: Means,
        observe: &Mutex<Observer<impl FnMut(Progress) -> ControlFlow<()> + Send>>,
        sweep: impl Fn(&Tier, &mut Turn, &mut Scratch) -> Counts + Sync,
    ) -> Result<Solved, Stopped> {
        let no_memory = Stopped::NoMemory { bytes: self.bytes() };
        let mut ring = Ring::new(&self.layout, means.memory).ok_or(no_memory)?;
        let places = self.problem.places();
        let (mut counts, mut kept, mut buffer) = (Vec::new(), Vec::new(), Vec::new());
        let mut of_children: Option<Membership> = None;
        for (number, marks) in (0..=places).rev().enumerate() {
            let membership = Membership::new(marks, marks / 2);
            let tier = Tier::new(&self.problem, marks, &membership, of_children.as_ref());
            let passage = ring.passage(number);
            let work = || self.work(&tier, marks, &passage, observe, &sweep);
            counts.push(self.share(means.threads, marks, work).ok_or(Stopped::Interrupted)?);
            for watched in &mut self.watched {
                if let Some((set, of_second)) = watched.place.filter(|(set, _)| set.count_ones() as usize == marks) {
                    let block = ring.block(number, rank(set), &mut buffer);
                    watched.found = Some(assess(&self.problem, self.depth, block, set, of_second));
                }
            }
            if Kept::keeps(self.depth, places, marks) {
                kept.push(ring.copy(number));
            }
            of_children = Some(membership);
        }
        counts.reverse();
        kept.reverse();
        let watched = self.watched.into_iter().map(|watched| watched.found).collect();
        Ok(Solved::new(self.problem, self.depth, counts, Kept::new(kept), watched))
    }

    /// Runs the work of a tier on some threads; on one where it is little.
    fn share(&self, threads: NonZero<usize>, marks: usize, work: impl Fn() -> Option<Counts> + Sync) -> Option<Counts> {
        const LITTLE: u64 = 50_000;
        if threads.get() == 1 || self.patterns_at(marks) < LITTLE {
            return work();
        }
        thread::scope(|scope| {
            // Where the system gives no more threads, those that are there do the work.
            let spawned = (1..threads.get()).map_while(|_| thread::Builder::new().spawn_scoped(scope, &work).ok());
            let workers: Vec<_> = spawned.collect();
            let mut total = work();
            for worker in workers {
                let counts = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                total = total.zip(counts).map(|(mut total, counts)| {
                    total.add(counts);
                    total
                });
            }
            total
        })
    }

    /// Makes pieces of a tier as long as there are some. `None` if the observer broke off.
    fn work(
        &self,
        tier: &Tier,
        marks: usize,
        passage: &Passage,
        observe: &Mutex<Observer<impl FnMut(Progress) -> ControlFlow<()>>>,
        sweep: impl Fn(&Tier, &mut Turn, &mut Scratch) -> Counts,
    ) -> Option<Counts> {
        let (mut counts, mut scratch) = (Counts::default(), Scratch::default());
        while let Some(mut turn) = passage.turn() {
            counts.add(sweep(tier, &mut turn, &mut scratch));
            let patterns = turn.sets().len() as u64 * positions_of_a_set(marks) as u64;
            turn.finish();
            let mut observer = observe.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            observer.done += patterns;
            let on_board = self.problem.root().ply() + marks as u32;
            let progress = Progress { marks: on_board, done: observer.done, total: self.patterns() };
            if (observer.observe)(progress).is_break() {
                passage.stop();
            }
        }
        (!passage.is_stopped()).then_some(counts)
    }
}

/// A position that is looked up when its tier is there.
#[derive(Debug)]
struct Watched {
    /// Its sets of places; none if no game from the position solved reaches it.
    place: Option<(u32, u32)>,
    found: Option<Assessment>,
}

struct Observer<F> {
    observe: F,
    done: u64,
}
