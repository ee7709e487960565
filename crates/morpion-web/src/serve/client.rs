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

/// After so long a time in which a client was waited for, nothing or little of what is asked and answered may have moved.
const STALLED: Duration = Duration::from_secs(1);

/// For how long a client that owes a request may do so before it has to make room: the request may be under way.
pub(super) const PATIENCE: Duration = Duration::from_millis(250);

/// How many bytes a second are little.
const FEW: f64 = 1024.0;

/// What an answer of the service hands over at once is large if it has more bytes. It is held until its client has taken it, and
/// what is held is bounded. The whole proof of the empty board, of 400 KB, is none: who has a slow line gets it too.
pub(crate) const LARGE: usize = 1024 * 1024;

/// How long the client is waited for, all in all, while it takes what is large.
const HELD: Duration = Duration::from_secs(5);

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
    /// How what is asked comes.
    question: Flow,
    /// How what is answered is taken.
    answer: Flow,
    /// How long the client may be waited for, all in all, where it has something large to take.
    most: Option<Duration>,
    /// Whether something came while the answer was being sent.
    has_more: bool,
}

/// How bytes move in one direction: since a request began that did not find an answer under way.
#[derive(Debug, Default)]
struct Flow {
    /// Since when nothing has moved because of the client.
    stuck: Option<Instant>,
    /// How long that was before, all in all.
    waited: Duration,
    /// How many bytes have moved after that each time. Those for which nobody was waited say nothing of the client.
    moved: usize,
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
            question: Flow::default(),
            answer: Flow::default(),
            most: None,
            has_more: false,
        };
        Client { address, state: Mutex::new(state), waits }
    }

    /// The head of a request has come.
    pub(super) fn asks(&self) {
        let mut state = self.state();
        if state.phase != Phase::Sending {
            (state.question, state.answer, state.most) = (Flow::default(), Flow::default(), None);
        }
        state.enter(Phase::Busy);
        state.has_more = false;
    }

    /// More of a request is looked for, and has not come.
    pub(super) fn is_waited_for(&self) {
        self.state().question.waits();
    }

    /// So much of a request has come, or nobody wants more of it.
    pub(super) fn is_heard(&self, bytes: usize) {
        self.state().question.moves(bytes);
    }

    /// So much of an answer is there for the client to take.
    pub(super) fn may_take(&self, bytes: usize) {
        let mut state = self.state();
        state.most = (bytes > LARGE).then(|| state.answer.waited() + HELD);
    }

    /// The answer is complete.
    pub(super) fn is_answered(&self) {
        self.state().enter(Phase::Sending);
    }

    /// Since when nothing happens because the client does not read or write, if that is long enough to make room.
    pub(super) fn waits_since(&self) -> Option<Instant> {
        let state = self.state();
        match state.phase {
            Phase::New | Phase::Head | Phase::Idle => {
                (state.waits && state.since.elapsed() >= PATIENCE).then_some(state.since)
            }
            Phase::Closing => Some(state.since),
            Phase::Busy | Phase::Sending => {
                let (question, answer) = (state.question.drags_since(), state.answer.drags_since());
                question.into_iter().chain(answer).min()
            }
        }
    }

    /// Since when the connection is open without a request.
    pub(super) fn idle_since(&self) -> Option<Instant> {
        let state = self.state();
        (state.waits && matches!(state.phase, Phase::New | Phase::Idle)).then_some(state.since)
    }

    /// Bytes have come.
    fn writes(&self) {
        let mut state = self.state();
        match state.phase {
            Phase::New | Phase::Idle => state.enter(Phase::Head),
            Phase::Sending => (state.has_more, state.waits) = (true, false),
            Phase::Head | Phase::Busy | Phase::Closing => {}
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
        let mut state = self.state();
        let since = state.answer.waits();
        let left = state.most.map(|most| most.saturating_sub(state.answer.waited));
        since + left.map_or(limits.idle, |left| left.min(limits.idle))
    }

    /// So much of what is sent has been taken.
    fn reads(&self, bytes: usize) {
        self.state().answer.moves(bytes);
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
}

impl Flow {
    /// Nothing moves; returns since when.
    fn waits(&mut self) -> Instant {
        *self.stuck.get_or_insert_with(Instant::now)
    }

    fn moves(&mut self, bytes: usize) {
        if let Some(since) = self.stuck.take() {
            self.waited += since.elapsed();
            self.moved += bytes;
        }
    }

    /// How long the client was waited for, all in all.
    fn waited(&self) -> Duration {
        self.waited + self.stuck.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Since when the client is waited for, if that is long: nothing moves, or little has moved in all that time.
    fn drags_since(&self) -> Option<Instant> {
        let stuck = self.stuck?;
        if stuck.elapsed() >= STALLED {
            return Some(stuck);
        }
        let waited = self.waited();
        #[allow(clippy::cast_precision_loss, reason = "a speed needs few digits")]
        let is_little = (self.moved as f64) < FEW * waited.as_secs_f64();
        if waited >= STALLED && is_little { Instant::now().checked_sub(waited) } else { None }
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
        if let Poll::Ready(sent) = sent {
            self.client.reads(*sent.as_ref().unwrap_or(&0));
            return Poll::Ready(sent);
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
            if buffer.filled().len() > before {
                this.client.writes();
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
