//! Rows of columns, as CSV.

use std::io::{self, Write};

use serde::Serialize;

/// Writes rows: fields are put in quotation marks where they need them, and lines end with LF.
pub(crate) struct Rows<W: Write> {
    writer: csv::Writer<W>,
}

impl<W: Write> Rows<W> {
    /// Writes the first row, which names the columns.
    pub(crate) fn new<S: AsRef<str>>(names: &[S], out: W) -> io::Result<Rows<W>> {
        let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(out);
        writer.write_record(names.iter().map(AsRef::as_ref)).map_err(cause)?;
        Ok(Rows { writer })
    }

    /// Writes a row: a tuple or a struct with one value a column, where `None` leaves it empty.
    pub(crate) fn write(&mut self, row: impl Serialize) -> io::Result<()> {
        self.writer.serialize(row).map_err(cause)
    }

    /// Writes what is still held back.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// The failure of the output itself, by which a closed pipe is told from a full disk.
fn cause(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
