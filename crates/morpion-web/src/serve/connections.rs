//! The open connections: how many they are, and which are closed to make room or to come to an end.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use super::client::Client;
use super::log::{Event, Log, Why};

/// The open connections, each a task.
#[derive(Debug, Default)]
pub(super) struct Connections {
    open: Mutex<Open>,
    /// Told when one ends, or begins to wait for its client.
    pub(super) changed: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Open {
    connections: HashMap<u64, Connection>,
    next: u64,
}

#[derive(Debug)]
struct Connection {
    client: Arc<Client>,
    task: AbortHandle,
}

impl Connections {
    /// Lets a connection run.
    pub(super) fn add(self: &Arc<Connections>, client: Arc<Client>, run: impl Future<Output = ()> + Send + 'static) {
        // However soon it ends, it is entered first.
        let mut open = self.open();
        let key = open.next;
        open.next += 1;
        let entry = Entry { connections: self.clone(), key };
        let task = tokio::spawn(async move {
            let _entry = entry;
            run.await;
        });
        open.connections.insert(key, Connection { client, task: task.abort_handle() });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open().connections.is_empty()
    }

    /// Whether there is room for one more; if need be by closing the one that has waited longest for its client.
    pub(super) fn make_room(&self, limit: NonZero<usize>, log: &Log) -> bool {
        self.open().connections.len() < limit.get() || self.cut_longest(log)
    }

    /// Closes the one that has waited longest for its client, if any does; tells whether.
    pub(super) fn cut_longest(&self, log: &Log) -> bool {
        let mut open = self.open();
        let waiting = open.connections.iter();
        let waiting = waiting.filter_map(|(&key, one)| one.client.waits_since().map(|since| (since, key)));
        let longest = waiting.min().and_then(|(_, key)| open.connections.remove(&key));
        drop(open);
        let Some(Connection { client, task }) = longest else { return false };
        task.abort();
        log.write(&Event::Cut { client: client.address, why: Why::Room });
        true
    }

    /// Closes those that have been open without a request since this time.
    pub(super) fn close_idle_since(&self, time: Instant) {
        let is_idle = |one: &Connection| one.client.idle_since().is_some_and(|since| since <= time);
        let idle: Vec<Connection> =
            self.open().connections.extract_if(|_, one| is_idle(one)).map(|(_, one)| one).collect();
        for connection in idle {
            connection.task.abort();
        }
    }

    /// Closes all that are left when the server stops.
    pub(super) fn cut_all(&self, log: &Log) {
        let left: Vec<Connection> = self.open().connections.drain().map(|(_, one)| one).collect();
        for Connection { client, task } in left {
            task.abort();
            log.write(&Event::Cut { client: client.address, why: Why::Stop });
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // The table is never left half changed.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes a connection from the table when its task ends, however it ends.
struct Entry {
    connections: Arc<Connections>,
    key: u64,
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.connections.open().connections.remove(&self.key);
        self.connections.changed.notify_one();
    }
}
