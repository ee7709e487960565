//! The requests that are open: read, and not answered yet.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rmcp::model::{JsonRpcMessage, RequestId, ServerJsonRpcMessage};
use tokio::sync::Notify;

/// What is open. The library that answers the requests takes all that come, and at the end of the input waits for its answers for a
/// few seconds only: who hands requests to it has to know when it is done with them.
#[derive(Debug, Default)]
pub(crate) struct Open {
    requests: Mutex<Requests>,
    fewer: Notify,
}

#[derive(Debug, Default)]
struct Requests {
    /// Those whose answers are to come.
    asked: HashSet<RequestId>,
    /// How many messages are on their way.
    being_sent: usize,
}

/// That a message is on its way, until it is dropped.
#[derive(Debug)]
pub(crate) struct BeingSent(Arc<Open>);

impl Open {
    /// Notes that a request is open.
    pub(crate) fn ask(&self, id: RequestId) {
        self.lock().asked.insert(id);
    }

    /// Notes that a request is not to be answered; if its answer is on its way, that goes on.
    pub(crate) fn cancel(&self, id: &RequestId) {
        self.lock().asked.remove(id);
        self.fewer.notify_one();
    }

    /// Notes that a message is on its way, which may be the answer to a request.
    pub(crate) fn send(self: &Arc<Open>, message: &ServerJsonRpcMessage) -> BeingSent {
        let mut requests = self.lock();
        match message {
            JsonRpcMessage::Response(response) => _ = requests.asked.remove(&response.id),
            JsonRpcMessage::Error(error) => _ = error.id.as_ref().map(|id| requests.asked.remove(id)),
            _ => {}
        }
        requests.being_sent += 1;
        BeingSent(Arc::clone(self))
    }

    /// Waits until fewer than so many are open. It can be dropped at any time and called again, by one at a time.
    pub(crate) async fn fewer_than(&self, count: usize) {
        while self.count() >= count {
            self.fewer.notified().await;
        }
    }

    fn count(&self) -> usize {
        let requests = self.lock();
        requests.asked.len() + requests.being_sent
    }

    fn lock(&self) -> MutexGuard<'_, Requests> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for BeingSent {
    fn drop(&mut self) {
        self.0.lock().being_sent -= 1;
        self.0.fewer.notify_one();
    }
}
