//! The lines that carry the messages, one each.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};

use morpion_report::Texts;
use rmcp::model::{ClientJsonRpcMessage, ClientNotification, JsonRpcMessage, ServerJsonRpcMessage};
use rmcp::transport::Transport;
use rmcp::{ErrorData, RoleServer};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::sync::Mutex as Turns;
use tokio_util::sync::CancellationToken;

use crate::Broken;
use crate::message::{self, BadLine};
use crate::open::Open;

/// The longest line that is read, in bytes: much longer than arguments can be, so that what is wrong with those is told by their tool.
const LONGEST: usize = 1 << 20;

/// How many requests are open at most. What comes after them waits in the input, and not in memory.
const MOST_OPEN: usize = 8;

/// That the server is to end, and what broke if something did.
#[derive(Debug, Default)]
pub(crate) struct End {
    asked: CancellationToken,
    broken: Mutex<Option<Broken>>,
}

impl End {
    /// Asks for the end.
    pub(crate) fn ask(&self) {
        self.asked.cancel();
    }

    /// Asks for the end because something broke; what breaks after it follows from it.
    fn breaks(&self, broken: Broken) {
        self.broken.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(broken);
        self.ask();
    }

    pub(crate) fn token(&self) -> CancellationToken {
        self.asked.clone()
    }

    /// What broke.
    pub(crate) fn broken(&self) -> Option<Broken> {
        self.broken.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

type Sending = Pin<Box<dyn Future<Output = io::Result<()>> + Send>>;

/// Messages as lines. What is no message is answered here, in its turn, and ends nothing.
pub(crate) struct Lines<R, W> {
    texts: Arc<Texts>,
    input: BufReader<R>,
    /// What has come of the line so far.
    line: Vec<u8>,
    /// Whether more has come of it than is read.
    is_too_long: bool,
    /// Whether no more will come: a terminal would have to be told so again.
    has_ended: bool,
    /// Whether a request has come.
    has_begun: bool,
    /// The answer to a line that was no message, until it is sent.
    answer: Option<Sending>,
    output: Arc<Turns<W>>,
    open: Arc<Open>,
    end: Arc<End>,
}

impl<R: AsyncRead + Send + Unpin, W: AsyncWrite + Send + Unpin + 'static> Lines<R, W> {
    pub(crate) fn new(texts: Arc<Texts>, input: R, output: W, end: Arc<End>) -> Lines<R, W> {
        Lines {
            texts,
            input: BufReader::new(input),
            line: Vec::new(),
            is_too_long: false,
            has_ended: false,
            has_begun: false,
            answer: None,
            output: Arc::new(Turns::new(output)),
            open: Arc::default(),
            end,
        }
    }

    /// Reads the rest of a line, which at the end of the input may lack its own end; false if there is none. It can be dropped at any
    /// time and called again.
    async fn read_line(&mut self) -> io::Result<bool> {
        while !self.has_ended {
            let piece = self.input.fill_buf().await?;
            if piece.is_empty() {
                self.has_ended = true;
                return Ok(self.is_too_long || !self.line.is_empty());
            }
            let end = piece.iter().position(|&byte| byte == b'\n');
            let taken = end.map_or(piece.len(), |end| end + 1);
            self.is_too_long |= self.line.len() + taken > LONGEST;
            if !self.is_too_long {
                self.line.extend_from_slice(&piece[..taken]);
            }
            self.input.consume(taken);
            if end.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The message of the line that was read, if it holds one.
    fn take_message(&mut self) -> Result<Option<ClientJsonRpcMessage>, BadLine> {
        let line = std::mem::take(&mut self.line);
        if std::mem::take(&mut self.is_too_long) {
            return Err(BadLine::new(None, ErrorData::invalid_request(self.texts.mcp_too_long(LONGEST), None)));
        }
        // Some programs begin a text with a byte-order mark.
        let text = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&line).trim_ascii();
        let message = if text.is_empty() { None } else { message::read(&self.texts, text)? };
        self.has_begun |= matches!(message, Some(JsonRpcMessage::Request(_)));
        // Before the first request nothing else means anything, and the handshake would take it for a failure.
        Ok(message.filter(|_| self.has_begun))
    }

    fn write(&self, message: &ServerJsonRpcMessage) -> Sending {
        let (output, end) = (Arc::clone(&self.output), Arc::clone(&self.end));
        // As text it waits in the least memory.
        let line = serde_json::to_vec(message);
        Box::pin(async move {
            let mut line = line?;
            line.push(b'\n');
            let mut output = output.lock().await;
            let written = async {
                output.write_all(&line).await?;
                output.flush().await
            };
            // The library only notes what cannot be sent, and would read on.
            written.await.map_err(|error| {
                let kind = error.kind();
                end.breaks(Broken::Output(error));
                kind.into()
            })
        })
    }

    /// Notes what a message opens, or closes without an answer.
    fn note(&self, message: &ClientJsonRpcMessage) {
        match message {
            JsonRpcMessage::Request(request) => self.open.ask(request.id.clone()),
            JsonRpcMessage::Notification(one) => {
                if let ClientNotification::CancelledNotification(cancelled) = &one.notification
                    && let Some(id) = &cancelled.params.request_id
                {
                    self.open.cancel(id);
                }
            }
            _ => {}
        }
    }
}

impl<R: AsyncRead + Send + Unpin, W: AsyncWrite + Send + Unpin + 'static> Transport<RoleServer> for Lines<R, W> {
    type Error = io::Error;

    fn send(&mut self, message: ServerJsonRpcMessage) -> impl Future<Output = io::Result<()>> + Send + 'static {
        let (being_sent, written) = (self.open.send(&message), self.write(&message));
        async move {
            let _being_sent = being_sent;
            written.await
        }
    }

    async fn receive(&mut self) -> Option<ClientJsonRpcMessage> {
        loop {
            if let Some(answer) = &mut self.answer {
                let sent = answer.await;
                self.answer = None;
                sent.ok()?;
            }
            self.open.fewer_than(MOST_OPEN).await;
            match self.read_line().await {
                Ok(true) => {}
                Ok(false) => {
                    // After this the library waits for answers for a few seconds only.
                    self.open.fewer_than(1).await;
                    return None;
                }
                Err(error) => {
                    self.end.breaks(Broken::Input(error));
                    return None;
                }
            }
            match self.take_message() {
                Ok(Some(message)) => {
                    self.note(&message);
                    return Some(message);
                }
                Ok(None) => {}
                // It is the answer to a line, whatever request of the same number may be open.
                Err(bad) => self.answer = Some(self.write(&ServerJsonRpcMessage::error(bad.error, bad.id))),
            }
        }
    }

    async fn close(&mut self) -> io::Result<()> {
        Ok(())
    }
}
