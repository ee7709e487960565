//! Boards by the million: files and streams of records, refereed by all cores in bounded memory.
//!
//! A *record* is the text of one board in a file of many. [`check`] reads records of one [`Form`], has them judged, and
//! writes one result a record, in order, in one [`Format`]. One bad record never costs another its result; a record that
//! is too long is skipped as it is read; the number of threads changes nothing in the output. Who cannot wait for input,
//! such as a server with many clients, pushes records into a [`Stream`] as they come.
//!
//! ```
//! use std::num::NonZero;
//! use morpion_records::{Form, Format, Input, Options, Unwatched, check};
//! use morpion_report::{Language, Texts};
//!
//! let options = Options { format: Format::Codes, ..Options::new(Form::Lines) };
//! let file = Input { name: "games.txt".to_string(), reader: Box::new(&b"XXXOO----\nX0-------\n"[..]) };
//! let mut output = Vec::new();
//! let checked = check(&options, &Texts::new(Language::English), [file], &mut output, &Unwatched)?;
//! assert_eq!(output, b"x_won\nmalformed\n");
//! assert_eq!(checked.tally.total(), 2);
//! # Ok::<(), morpion_records::Stopped>(())
//! ```

mod batch;
mod check;
mod chunk;
mod form;
mod format;
pub mod json;
mod referee;
mod relay;
mod stream;

pub use check::{Checked, MAX_THREADS, Options, Stopped, Unwatched, Watcher, check};
pub use chunk::{Input, Unreadable};
pub use form::{BadColumns, ColumnName, Columns, Csv, Form};
pub use format::{Format, Only};
pub use stream::{Checker, Stream};
