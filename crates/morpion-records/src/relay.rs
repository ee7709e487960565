//! A thing that passes from turn to turn, so that threads do in order what must be in order.

use std::hint;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError};

/// How often a thread looks whether its turn has come before it sleeps: a turn lasts some tens of microseconds, and to be
/// woken takes as long.
const LOOKS: u32 = 5000;

/// Locks what others hold for some tens of microseconds: looks for a moment before it sleeps.
pub(crate) fn lock_soon<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    for _ in 0..LOOKS {
        match mutex.try_lock() {
            Ok(guard) => return guard,
            Err(TryLockError::Poisoned(_)) => break,
            Err(TryLockError::WouldBlock) => hint::spin_loop(),
        }
    }
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Holds a thing for whoever has the turn. Turns are numbered from 0, and each must be taken and dropped once.
pub(crate) struct Relay<T> {
    held: Mutex<Held<T>>,
    passed: Condvar,
    /// The same turn as held, to be looked at without the lock.
    turn: AtomicU64,
}

struct Held<T> {
    turn: u64,
    thing: T,
}

impl<T> Relay<T> {
    pub(crate) fn new(thing: T) -> Relay<T> {
        Relay { held: Mutex::new(Held { turn: 0, thing }), passed: Condvar::new(), turn: AtomicU64::new(0) }
    }

    /// Waits for the turn with this number. The next one comes when it is dropped.
    pub(crate) fn wait(&self, turn: u64) -> Turn<'_, T> {
        for _ in 0..LOOKS {
            if self.turn.load(Ordering::Relaxed) == turn {
                break;
            }
            hint::spin_loop();
        }
        // A thread that panics in its turn passes it all the same, and what it holds is whole between writes.
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let held = self.passed.wait_while(held, |held| held.turn != turn).unwrap_or_else(PoisonError::into_inner);
        Turn { held, relay: self }
    }

    pub(crate) fn into_inner(self) -> T {
        self.held.into_inner().unwrap_or_else(PoisonError::into_inner).thing
    }
}

/// The turn of one thread.
pub(crate) struct Turn<'a, T> {
    held: MutexGuard<'a, Held<T>>,
    relay: &'a Relay<T>,
}

impl<T> Deref for Turn<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.held.thing
    }
}

impl<T> DerefMut for Turn<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.held.thing
    }
}

impl<T> Drop for Turn<'_, T> {
    fn drop(&mut self) {
        self.held.turn += 1;
        self.relay.turn.store(self.held.turn, Ordering::Relaxed);
        self.relay.passed.notify_all();
    }
}
