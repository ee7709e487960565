//! One function that shares tasks between threads; without the feature `threads`, one after the other.

/// How many of the threads wished for are worth starting for so many vertices: in small graphs, starting them takes
/// longer than they save; and what is kept for each must be bounded.
pub(crate) fn threads_for(vertex_count: usize, wished: usize) -> usize {
    const VERTICES_A_THREAD: usize = 1 << 19;
    const MOST: usize = 64;
    wished.min(vertex_count.div_ceil(VERTICES_A_THREAD).clamp(1, MOST))
}

/// Does each task once, in any order, on up to `threads` threads.
#[cfg(feature = "threads")]
pub(crate) fn for_each<T: Send>(threads: usize, tasks: Vec<T>, work: impl Fn(T) + Sync) {
    use std::sync::{Mutex, PoisonError};

    let helpers = threads.min(tasks.len()).saturating_sub(1);
    if helpers == 0 {
        return tasks.into_iter().for_each(work);
    }
    let tasks = Mutex::new(tasks.into_iter());
    // A function, so that the lock is given back before the work begins.
    let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        while let Some(task) = next() {
            work(task);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..helpers {
            // Where the system gives no more threads, those that are there do all the work.
            if std::thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        run();
    });
}

/// Does each task once, in their order.
#[cfg(not(feature = "threads"))]
pub(crate) fn for_each<T>(_threads: usize, tasks: Vec<T>, work: impl Fn(T)) {
    tasks.into_iter().for_each(work);
}
