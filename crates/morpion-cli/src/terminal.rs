//! Where texts go: results to standard output, everything else to standard error.

use std::io::{self, BufWriter, IsTerminal, Write};

use annotate_snippets::Renderer;
use anstream::{AutoStream, ColorChoice};
use morpion::Game;
use morpion_report::{Texts, arena, refusal};
use serde::Serialize;
use textwrap::{Options, WordSplitter};

use crate::Status;
use crate::args::ColorWhen;
use crate::failure::Failure;
use crate::interrupt;

/// The columns of a line where no terminal says.
const DEFAULT_WIDTH: usize = 80;

/// The user's side: the texts in the user's language, and the two streams.
pub(crate) struct Terminal {
    pub(crate) texts: Texts,
    /// Draws messages with colours; the stream drops those that nobody wants.
    pub(crate) renderer: Renderer,
    output: io::Stdout,
    /// Whether who read the output has enough and closed the pipe.
    pub(crate) is_closed: bool,
    errors: AutoStream<io::Stderr>,
}

impl Terminal {
    pub(crate) fn new(texts: Texts, color: ColorWhen) -> Terminal {
        let choice = match color {
            ColorWhen::Auto => AutoStream::choice(&io::stderr()),
            ColorWhen::Always => ColorChoice::Always,
            ColorWhen::Never => ColorChoice::Never,
        };
        Terminal {
            texts,
            renderer: Renderer::styled(),
            output: io::stdout(),
            is_closed: false,
            errors: AutoStream::new(io::stderr(), choice),
        }
    }

    /// Writes a result. A reader that has read enough and closed the pipe is no failure.
    pub(crate) fn print(&mut self, text: &str) -> Result<Status, Failure> {
        self.print_with(|_, output| output.write_all(text.as_bytes()))
    }

    /// The same for a result that is written piece by piece, with these texts.
    pub(crate) fn print_with(
        &mut self,
        write: impl FnOnce(&Texts, &mut dyn Write) -> io::Result<()>,
    ) -> Result<Status, Failure> {
        let mut output = BufWriter::new(self.output.lock());
        match write(&self.texts, &mut output).and_then(|()| output.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.is_closed = true,
            written => written.map_err(Failure::Unwritable)?,
        }
        Ok(Status::Done)
    }

    /// Writes lines of a dialogue, those that are too long for the terminal broken between words.
    pub(crate) fn say(&mut self, text: &str) -> Result<(), Failure> {
        // A file's name stays in one piece, to be copied.
        let options = Options::new(self.width()).break_words(false).word_splitter(WordSplitter::NoHyphenation);
        self.print(&(textwrap::fill(text, options) + "\n")).map(|_| ())
    }

    /// Writes a result as one line of JSON.
    pub(crate) fn print_json(&mut self, value: &impl Serialize) -> Result<Status, Failure> {
        let json = serde_json::to_string(value).map_err(|error| Failure::Unwritable(error.into()))?;
        self.print(&(json + "\n"))
    }

    /// Writes a message to standard error.
    pub(crate) fn print_error(&mut self, text: &str) {
        // There is nowhere left to say that standard error cannot be written.
        let _ = writeln!(self.errors, "{text}");
    }

    /// Says what is wrong and how to mend it.
    pub(crate) fn complain(&mut self, message: &str, advice: Option<&str>) -> Status {
        let text = refusal::message(&self.texts, &self.renderer, message, advice);
        self.print_error(&text);
        Status::Refused
    }

    /// Warns of something that a user may not have meant.
    pub(crate) fn warn(&mut self, message: &str, advice: Option<&str>) {
        let text = refusal::warning(&self.texts, &self.renderer, message, advice);
        self.print_error(&text);
    }

    /// Writes a result as one line of JSON, piece by piece.
    pub(crate) fn print_json_with(&mut self, value: &impl Serialize) -> Result<Status, Failure> {
        self.print_with(|_, output| {
            serde_json::to_writer(&mut *output, value)?;
            output.write_all(b"\n")
        })
    }

    /// Where a person sits at standard input, says what to type and how to end it.
    pub(crate) fn prompt_for_board(&self, game: Game) {
        let size = game.size();
        prompt(&self.texts.prompt_board(size.rows, size.columns));
    }

    /// The same where a record is expected.
    pub(crate) fn prompt_for_record(&self) {
        prompt(&self.texts.prompt_record());
    }

    /// The same where records are expected.
    pub(crate) fn prompt_for_records(&self) {
        prompt(&self.texts.prompt_records());
    }

    /// The same where a submission is expected.
    pub(crate) fn prompt_for_submission(&self) {
        prompt(&self.texts.prompt_submission());
    }

    /// The same where an arena is expected.
    pub(crate) fn prompt_for_arena(&self) {
        prompt(&self.texts.prompt_arena(arena::CLASS));
    }

    /// The same where messages of an assistant are expected. It can be ended as a server is, so that signals are not caught here.
    #[cfg(feature = "mcp")]
    pub(crate) fn prompt_for_messages(&self) {
        if io::stdin().is_terminal() {
            let _ = writeln!(io::stderr(), "{}", self.texts.prompt_messages());
        }
    }

    /// The columns of a line of results.
    pub(crate) fn width(&self) -> usize {
        if self.output.is_terminal() {
            terminal_size::terminal_size_of(&self.output).map_or(DEFAULT_WIDTH, |(width, _)| usize::from(width.0))
        } else {
            DEFAULT_WIDTH
        }
    }
}

/// Says something to a person who sits at standard input.
fn prompt(sentence: &str) {
    if io::stdin().is_terminal() {
        interrupt::catch();
        let _ = writeln!(io::stderr(), "{sentence}");
    }
}
