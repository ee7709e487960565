//! The results of the records of a text, each with its place.

use std::ops::Range;

use morpion::batch::{line_length, without_line_end};

use crate::referee::Ruling;

/// The results of the records of one text.
pub(crate) struct Batch<R> {
    rulings: Vec<R>,
    /// How many of them are results.
    len: usize,
    /// Where each record stands; empty where every line is one.
    places: Vec<Place>,
}

/// Where a record stands in its text.
#[derive(Clone, Copy)]
struct Place {
    start: u32,
    end: u32,
    /// The number of its first line, from 1.
    line: u32,
}

impl<R: Ruling> Batch<R> {
    pub(crate) fn new() -> Batch<R> {
        Batch { rulings: Vec::new(), len: 0, places: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.places.clear();
    }

    pub(crate) fn rulings(&self) -> &[R] {
        &self.rulings[..self.len]
    }

    /// Has room for the results of all lines of a text filled: `fill` says how many there are.
    pub(crate) fn fill_lines(&mut self, text: &[u8], fill: impl FnOnce(&mut [R]) -> usize) {
        // A line has one byte at least.
        if self.rulings.len() < text.len() {
            self.rulings.resize(text.len(), R::MALFORMED);
        }
        self.len = fill(&mut self.rulings);
    }

    /// Adds the result of the record that stands here in its text and starts on this line of it, from 1.
    pub(crate) fn push(&mut self, ruling: R, place: Range<usize>, line: usize) {
        if self.len == self.rulings.len() {
            self.rulings.push(ruling);
        } else {
            self.rulings[self.len] = ruling;
        }
        self.len += 1;
        // A text is far shorter than 4 GB.
        self.places.push(Place { start: place.start as u32, end: place.end as u32, line: line as u32 });
    }

    /// The line of its text, from 1, on which the record with this index starts.
    pub(crate) fn line(&self, index: usize) -> u64 {
        self.places.get(index).map_or(index as u64 + 1, |place| place.line.into())
    }

    /// Whether each record is one line.
    pub(crate) fn is_of_lines(&self) -> bool {
        self.places.is_empty()
    }

    /// Finds records in the text.
    pub(crate) fn finder<'a>(&'a self, text: &'a [u8]) -> Finder<'a> {
        Finder { places: &self.places, text, index: 0, start: 0 }
    }
}

/// Finds the records of a text, from the first to the last.
pub(crate) struct Finder<'a> {
    places: &'a [Place],
    text: &'a [u8],
    /// Where the line with this index starts.
    index: usize,
    start: usize,
}

impl<'a> Finder<'a> {
    /// The record with this index, without the end of its last line. Indices must go up.
    pub(crate) fn record(&mut self, index: usize) -> &'a [u8] {
        if let Some(place) = self.places.get(index) {
            return &self.text[place.start as usize..place.end as usize];
        }
        while self.index < index {
            self.start += line_length(&self.text[self.start..]);
            self.index += 1;
        }
        let rest = &self.text[self.start..];
        without_line_end(&rest[..line_length(rest)])
    }
}
