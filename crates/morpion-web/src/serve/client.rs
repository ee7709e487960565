//! The client of a connection: what it is waited for, since when, and when it is waited for no longer.

use std::io::{self, IoSlice};
use std::mem;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::{Instant, Sleep, sleep_until};

use super::Limits;
use super::log::{Event, Log, Why};

/// How long a client to which nothing more is sent may still talk. Were the connection closed at once, the system would take back
/// what the client has not read yet.
const FAREWELL: Duration = Duration::from_secs(1);

/// A client that has taken nothing of its answer for so long is waited for; and one whose request drags on for so long.
pub(super) const STALLED: Duration = Duration::from_secs(1);

/// How many bytes a second of a request's body are few, so that its client is waited for.
const FEW: f64 = 1024.0;

/// Where a connection stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Nothing has come yet.
    New,
    /// A part of a request's head has come.
    Head,
    /// A request is being answered.
    Busy,
    /// The answer is complete, but not all of it is sent.
    Sending,
    /// The answer is sent, and the connection kept.
    Idle,
    /// Nothing more is sent, and the client may say what it still has to say.
    Closing,
}

#[derive(Debug)]
struct State {
    phase: Phase,
    since: Instant,
    /// Whether bytes were looked for in this phase, and none had come.
    waits: bool,
    /// Since when the client takes nothing of what is sent.
    stalled: Option<Instant>,
    /// How much has come of a request whose body is not complete.
    heard: Option<usize>,
    /// Whether something came while the answer was being sent.
    has_more: bool,
}

/// What the connection, its requests and the server know of a client.
#[derive(Debug)]
pub(super) struct Client {
    pub(super) address: SocketAddr,
    state: Mutex<State>,
    /// Told when the connection begins to wait for its client.
    waits: Arc<Notify>,
}

impl Client {
    pub(super) fn new(address: SocketAddr, waits: Arc<Notify>) -> Client {
        let state = State {
            phase: Phase::New,
            since: Instant::now(),
            waits: false,
            stalled: None,
            heard: None,
            has_more: false,
        };
        Client { address, state: Mutex::new(state), waits }
    }

    /// The head of a request has come, and perhaps all of it.
    pub(super) fn asks(&self, is_complete: bool) {
        let mut state = self.state();
        state.enter(Phase::Busy);
        state.has_more = false;
        state.heard = (!is_complete).then_some(0);
    }

    /// The body of the request has ended, or nobody wants more of it.
    pub(super) fn is_heard(&self) {
        self.state().heard = None;
    }

    /// The answer is complete.
    pub(super) fn is_answered(&self) {
        self.state().enter(Phase::Sending);
    }

    /// Since when nothing happens because the client does not read or write.
    pub(super) fn waits_since(&self) -> Option<Instant> {
        let state = self.state();
        match state.phase {
            Phase::New | Phase::Head | Phase::Idle => state.waits.then_some(state.since),
            Phase::Closing => Some(state.since),
            Phase::Busy | Phase::Sending => {
                state.stalled.filter(|since| since.elapsed() >= STALLED).or_else(|| state.drags_since())
            }
        }
    }

    /// Since when the connection is open without a request.
    pub(super) fn idle_since(&self) -> Option<Instant> {
        let state = self.state();
        (state.waits && matches!(state.phase, Phase::New | Phase::Idle)).then_some(state.since)
    }

    /// So many bytes have come.
    fn writes(&self, bytes: usize) {
        let mut state = self.state();
        match state.phase {
            Phase::New | Phase::Idle => state.enter(Phase::Head),
            Phase::Sending => (state.has_more, state.waits) = (true, false),
            Phase::Busy => state.heard = state.heard.map(|heard| heard + bytes),
            Phase::Head | Phase::Closing => {}
        }
    }

    /// All that was to be sent is sent.
    fn has_read_all(&self) {
        let mut state = self.state();
        if state.phase == Phase::Sending {
            let next = if state.has_more { Phase::Head } else { Phase::Idle };
            // Where bytes were looked for before, they are not looked for again until some come.
            let waits = state.waits;
            state.enter(next);
            state.waits = waits;
            if waits {
                self.waits.notify_one();
            }
        }
    }

    /// No bytes have come. Returns by when they have to, and why the connection is closed if none do.
    fn has_to_write_by(&self, limits: &Limits) -> Option<(Instant, Why)> {
        let mut state = self.state();
        let has_begun = !mem::replace(&mut state.waits, true);
        let (limit, why) = match state.phase {
            Phase::New | Phase::Head => (limits.header, Why::Header),
            Phase::Idle => (limits.idle, Why::Idle),
            Phase::Busy | Phase::Sending | Phase::Closing => return None,
        };
        if has_begun {
            self.waits.notify_one();
        }
        Some((state.since + limit, why))
    }

    /// By when some of what is sent has to be taken.
    fn has_to_read_by(&self, limits: &Limits) -> Instant {
        *self.state().stalled.get_or_insert_with(Instant::now) + limits.idle
    }

    fn reads(&self) {
        self.state().stalled = None;
    }

    /// Nothing more is sent. Returns by when the client has to end too.
    fn has_to_end_by(&self) -> Instant {
        let mut state = self.state();
        if state.phase != Phase::Closing {
            state.enter(Phase::Closing);
        }
        state.since + FAREWELL
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A state is never left half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn enter(&mut self, phase: Phase) {
        (self.phase, self.since, self.waits) = (phase, Instant::now(), false);
    }

    /// Since when a request drags on: its body comes in drops.
    fn drags_since(&self) -> Option<Instant> {
        let elapsed = self.since.elapsed();
        #[allow(clippy::cast_precision_loss, reason = "a speed needs few digits")]
        let is_slow = |heard: usize| elapsed >= STALLED && (heard as f64) < FEW * elapsed.as_secs_f64();
        self.heard.is_some_and(is_slow).then_some(self.since)
    }
}

/// A connection that ends where its client lets it wait too long.
pub(super) struct Stream {
    socket: TcpStream,
    client: Arc<Client>,
    limits: Limits,
    log: Log,
    /// Wakes the connection at the next time at which a client is late, or earlier.
    timer: Pin<Box<Sleep>>,
    /// Whether all has been sent that ever will be.
    is_shut: bool,
}

impl Stream {
    pub(super) fn new(socket: TcpStream, client: Arc<Client>, limits: Limits, log: Log) -> Stream {
        let timer = Box::pin(sleep_until(Instant::now() + limits.header));
        Stream { socket, client, limits, log, timer, is_shut: false }
    }

    /// Whether this time has come; if not, the connection is woken then. The timer is moved only where it would ring too late or
    /// has rung: most requests need not touch it.
    fn is_past(&mut self, context: &mut Context<'_>, deadline: Instant) -> bool {
        if deadline < self.timer.deadline() {
            self.timer.as_mut().reset(deadline);
        }
        while self.timer.as_mut().poll(context).is_ready() {
            if Instant::now() >= deadline {
                return true;
            }
            self.timer.as_mut().reset(deadline);
        }
        false
    }

    fn cut<T>(&self, why: Why) -> Poll<io::Result<T>> {
        self.log.write(&Event::Cut { client: self.client.address, why });
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    /// What became of an attempt to send, where it may be the client's fault that nothing did.
    fn sent(&mut self, context: &mut Context<'_>, sent: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if sent.is_ready() {
            self.client.reads();
            return sent;
        }
        let deadline = self.client.has_to_read_by(&self.limits);
        if self.is_past(context, deadline) { self.cut(Why::Answer) } else { Poll::Pending }
    }
}

impl AsyncRead for Stream {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        let read = Pin::new(&mut this.socket).poll_read(context, buffer);
        if read.is_ready() {
            let bytes = buffer.filled().len() - before;
            if bytes > 0 {
                this.client.writes(bytes);
            }
            return read;
        }
        match this.client.has_to_write_by(&this.limits) {
            Some((deadline, why)) if this.is_past(context, deadline) => this.cut(why),
            _ => Poll::Pending,
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let sent = Pin::new(&mut this.socket).poll_write(context, bytes);
        this.sent(context, sent)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let sent = Pin::new(&mut this.socket).poll_write_vectored(context, bytes);
        this.sent(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    /// Called when all that was to be sent has been handed to the socket.
    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let flushed = ready!(Pin::new(&mut this.socket).poll_flush(context));
        this.client.has_read_all();
        Poll::Ready(flushed)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if !this.is_shut {
            ready!(Pin::new(&mut this.socket).poll_shutdown(context))?;
            this.is_shut = true;
        }
        let deadline = this.client.has_to_end_by();
        loop {
            let mut unread = [0; 4096];
            let mut unread = ReadBuf::new(&mut unread);
            match Pin::new(&mut this.socket).poll_read(context, &mut unread) {
                Poll::Ready(Ok(())) if !unread.filled().is_empty() => {}
                Poll::Ready(_) => return Poll::Ready(Ok(())),
                Poll::Pending if this.is_past(context, deadline) => return Poll::Ready(Ok(())),
                Poll::Pending => return Poll::Pending,
            }
        }
    }
}
