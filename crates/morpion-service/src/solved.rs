//! The games that are solved. The standard one is solved once; of others, the last few that were asked about are kept.

use std::collections::VecDeque;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use morpion::bot::Choices;
use morpion::{Game, Solution};

/// The most squares of a board whose game is solved for a request: some ten milliseconds, and ten megabytes.
pub(crate) const MOST_SQUARES: u32 = 12;

/// How many games are kept.
const KEPT: usize = 4;

static STANDARD: LazyLock<Solution> = LazyLock::new(Solution::standard);
static STANDARD_CHOICES: LazyLock<Choices<'static>> = LazyLock::new(|| Choices::new(&STANDARD));
static OTHERS: Mutex<VecDeque<Arc<Solution>>> = Mutex::new(VecDeque::new());
static SOLVING: Mutex<()> = Mutex::new(());

/// A solved game.
pub(crate) enum Solved {
    Standard,
    Other(Arc<Solution>),
}

impl Solved {
    /// Of a game on a board of at most [`MOST_SQUARES`].
    pub(crate) fn of(game: Game) -> Solved {
        if game == Game::STANDARD {
            return Solved::Standard;
        }
        if let Some(known) = known(game) {
            return Solved::Other(known);
        }
        // One at a time, so that memory does not grow with the number of requests; who waited may find it solved.
        let _solving = lock(&SOLVING);
        Solved::Other(known(game).unwrap_or_else(|| {
            let solution = Arc::new(Solution::new(game).expect("the fields admit small boards only"));
            let mut others = lock(&OTHERS);
            others.truncate(KEPT - 1);
            others.push_front(Arc::clone(&solution));
            solution
        }))
    }

    pub(crate) fn solution(&self) -> &Solution {
        match self {
            Solved::Standard => &STANDARD,
            Solved::Other(solution) => solution,
        }
    }

    /// What the choices of the bots tell.
    pub(crate) fn by_choices<T>(&self, tell: impl FnOnce(&Choices) -> T) -> T {
        match self {
            Solved::Standard => tell(&STANDARD_CHOICES),
            Solved::Other(solution) => tell(&Choices::new(solution)),
        }
    }
}

/// A game that is kept, which is the last one asked about from now on.
fn known(game: Game) -> Option<Arc<Solution>> {
    let mut others = lock(&OTHERS);
    let place = others.iter().position(|solution| solution.game() == game)?;
    let solution = others.remove(place)?;
    others.push_front(Arc::clone(&solution));
    Some(solution)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
