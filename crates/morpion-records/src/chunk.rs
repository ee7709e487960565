//! The input in chunks: as many whole records as fit, one after the other, in one buffer each.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use morpion::batch::without_line_end;

use crate::form::{BadColumns, Csv, Form, Header, shown};

/// The most bytes of a chunk. A record that fills it is longer than a board may be.
pub(crate) const CHUNK: usize = 256 * 1024;

/// A file of records, or a stream of them.
pub struct Input {
    /// Its name, for results and messages.
    pub name: String,
    /// Its bytes.
    pub reader: Box<dyn Read + Send>,
}

/// Why an input is not read to its end.
#[derive(Debug)]
pub enum Unreadable {
    /// The system refuses.
    Io(io::Error),
    /// Its header does not give the board's columns.
    Columns(BadColumns),
}

/// The inputs, cut into chunks.
pub(crate) struct Chunks<'a, I> {
    form: &'a Form,
    inputs: I,
    current: Option<Current>,
    /// The columns of the first file, if all others must have the same.
    kept_columns: Option<Kept>,
    at_once: usize,
    /// A file without records, if possible one with a header.
    empty_file: Option<Arc<File>>,
    next_number: u64,
    has_stopped: &'a AtomicBool,
}

/// The columns of the first file, once it is open.
type Kept = Option<Vec<Vec<u8>>>;

/// What is known of a file.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) header: Header,
}

/// Whole records of one file.
pub(crate) struct Chunk {
    /// Its number, from 0.
    pub(crate) number: u64,
    pub(crate) file: Arc<File>,
    /// The line of the file, from 1, on which it starts, if it is the file's first.
    pub(crate) first_line: Option<u64>,
    pub(crate) content: Content,
    /// The bytes that were read for it.
    pub(crate) bytes: u64,
}

pub(crate) enum Content {
    /// So many bytes of the buffer.
    Records(usize),
    /// One record that is longer than the buffer, on so many lines. Its text is gone.
    TooLong { lines: u64 },
}

impl<'a, I: Iterator<Item = Input>> Chunks<'a, I> {
    /// Cuts these inputs. If their columns are kept, all must have those of the first. A chunk has so many bytes, unless
    /// records are longer.
    pub(crate) fn new(
        form: &'a Form,
        keeps_columns: bool,
        at_once: usize,
        inputs: I,
        has_stopped: &'a AtomicBool,
    ) -> Self {
        let kept_columns = keeps_columns.then_some(None);
        Chunks { form, inputs, current: None, kept_columns, at_once, empty_file: None, next_number: 0, has_stopped }
    }

    /// The next chunk, its records in the buffer, which has [`CHUNK`] bytes. What cannot be read is told to `complain`.
    pub(crate) fn next(&mut self, buffer: &mut [u8], complain: &impl Fn(&str, Unreadable)) -> Option<Chunk> {
        while !self.has_stopped.load(Ordering::Relaxed) {
            let Some(current) = &mut self.current else {
                let Some(Input { name, reader }) = self.inputs.next() else { return self.empty_chunk() };
                match self.open(name.clone(), Source::new(reader, self.at_once), buffer) {
                    Ok(current) => self.current = Some(current),
                    Err(problem) => complain(&name, problem),
                }
                continue;
            };
            match current.source.fill(self.form, buffer) {
                Ok(Some(content)) => return Some(current.chunk(&mut self.next_number, content)),
                Ok(None) => {
                    if self.empty_file.as_ref().is_none_or(|file| file.header.is_none()) {
                        self.empty_file = Some(Arc::clone(&current.file));
                    }
                    self.current = None;
                }
                Err(error) => {
                    complain(&current.file.name, Unreadable::Io(error));
                    self.current = None;
                }
            }
        }
        None
    }

    /// A chunk without records, if there was none with some: results may have a head all the same.
    fn empty_chunk(&mut self) -> Option<Chunk> {
        let file = self.empty_file.take().filter(|_| self.next_number == 0)?;
        self.next_number = 1;
        Some(Chunk { number: 0, file, first_line: None, content: Content::Records(0), bytes: 0 })
    }

    fn open(&mut self, name: String, mut source: Source, buffer: &mut [u8]) -> Result<Current, Unreadable> {
        let mut first_line = 1;
        let header = match self.form {
            Form::Csv(csv) => {
                source.skip_byte_order_mark(buffer)?;
                if csv.has_header {
                    let header = source.header(csv, buffer)?;
                    first_line += memchr::memchr_iter(b'\n', header).count() as u64;
                    // An empty file has neither a header nor records.
                    if header.is_empty() { None } else { Some(csv.places(without_line_end(header))?) }
                } else {
                    Some(csv.numbered_places()?)
                }
            }
            _ => None,
        };
        if let (Some(kept), Some(columns)) =
            (&mut self.kept_columns, header.as_ref().and_then(|places| places.names.as_ref()))
        {
            let kept = kept.get_or_insert_with(|| columns.clone());
            if kept != columns {
                return Err(BadColumns::Others { expected: shown(kept), columns: shown(columns) }.into());
            }
        }
        Ok(Current { file: Arc::new(File { name, header }), source, first_line: Some(first_line) })
    }
}

/// The input that is being read.
struct Current {
    file: Arc<File>,
    source: Source,
    /// The line on which its first chunk starts; `None` once that chunk is out.
    first_line: Option<u64>,
}

impl Current {
    fn chunk(&mut self, next_number: &mut u64, content: Content) -> Chunk {
        let number = *next_number;
        *next_number += 1;
        let (file, bytes) = (Arc::clone(&self.file), std::mem::take(&mut self.source.bytes));
        Chunk { number, file, first_line: self.first_line.take(), content, bytes }
    }
}

/// An input that gives whole records.
struct Source {
    reader: Box<dyn Read + Send>,
    /// What was read of a record whose end was not.
    rest: Vec<u8>,
    has_ended: bool,
    /// How many bytes a chunk has if its records are short.
    at_once: usize,
    /// The bytes that were read since the last chunk.
    bytes: u64,
}

impl Source {
    fn new(reader: Box<dyn Read + Send>, at_once: usize) -> Source {
        Source { reader, rest: Vec::new(), has_ended: false, at_once, bytes: 0 }
    }

    /// Reads as many whole records as there are and fit; `None` at the end.
    fn fill(&mut self, form: &Form, buffer: &mut [u8]) -> io::Result<Option<Content>> {
        let mut filled = self.take_rest(buffer);
        loop {
            // Whatever is at hand: records that are whole are not kept waiting for more.
            if let Some(end) = form.last_end(&buffer[..filled]) {
                self.rest.extend_from_slice(&buffer[end..filled]);
                return Ok(Some(Content::Records(end)));
            }
            if filled == buffer.len() {
                return self.skip_record(form, buffer).map(Some);
            }
            let room = buffer.len().min(filled + self.at_once);
            filled += self.read(&mut buffer[filled..room])?;
            if self.has_ended {
                return Ok((filled > 0).then_some(Content::Records(filled)));
            }
        }
    }

    /// Skips the record that fills the buffer without an end.
    fn skip_record(&mut self, form: &Form, buffer: &mut [u8]) -> io::Result<Content> {
        let (mut finder, mut filled, mut lines) = (form.end_finder(), buffer.len(), 0);
        loop {
            let end = finder.find(&buffer[..filled]);
            lines += memchr::memchr_iter(b'\n', &buffer[..end.unwrap_or(filled)]).count() as u64;
            if let Some(end) = end {
                self.rest.extend_from_slice(&buffer[end..filled]);
            }
            if end.is_some() || self.has_ended {
                return Ok(Content::TooLong { lines });
            }
            filled = self.read(buffer)?;
        }
    }

    /// The first record with its end, its text in the buffer; empty if the input is.
    fn header<'b>(&mut self, csv: &Csv, buffer: &'b mut [u8]) -> Result<&'b [u8], Unreadable> {
        let mut filled = self.take_rest(buffer);
        loop {
            let text = &buffer[..filled];
            let end = csv.end_finder().find(text).or_else(|| (self.has_ended && !csv.is_open(text)).then_some(filled));
            if let Some(end) = end {
                self.rest.extend_from_slice(&text[end..]);
                return Ok(&buffer[..end]);
            }
            if self.has_ended || filled == buffer.len() {
                return Err(BadColumns::NoHeader.into());
            }
            filled += self.read(&mut buffer[filled..])?;
        }
    }

    fn skip_byte_order_mark(&mut self, buffer: &mut [u8]) -> io::Result<()> {
        let mut filled = 0;
        while filled < BYTE_ORDER_MARK.len() && !self.has_ended {
            filled += self.read(&mut buffer[filled..])?;
        }
        let text = &buffer[..filled];
        self.rest.extend_from_slice(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text));
        Ok(())
    }

    fn take_rest(&mut self, buffer: &mut [u8]) -> usize {
        let filled = self.rest.len();
        buffer[..filled].copy_from_slice(&self.rest);
        self.rest.clear();
        filled
    }

    /// Reads once, unless the input has ended.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.has_ended || buffer.is_empty() {
            return Ok(0);
        }
        loop {
            match self.reader.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => {
                    let read = read?;
                    self.has_ended = read == 0;
                    self.bytes += read as u64;
                    return Ok(read);
                }
            }
        }
    }
}

/// As spreadsheets write it at the start of a file of columns.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl From<io::Error> for Unreadable {
    fn from(error: io::Error) -> Unreadable {
        Unreadable::Io(error)
    }
}

impl From<BadColumns> for Unreadable {
    fn from(problem: BadColumns) -> Unreadable {
        Unreadable::Columns(problem)
    }
}
