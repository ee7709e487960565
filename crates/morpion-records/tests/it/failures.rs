//! Inputs that fail, wait or are interrupted, and outputs that take no more.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use morpion_records::{Form, Format, Input, Options, Unreadable, Unwatched, check};

use crate::readers::{Failing, Interrupted, Pieces, Whole};
use crate::run::{CHUNK, TEXTS, csv, csv_numbered, input, json, options, run, run_text, with_threads, words};

/// Each form with three records: two that are whole, and a last one that may go on.
fn forms() -> [(Form, &'static str, &'static str); 5] {
    [
        (Form::Lines, "XO-------\nX--------\n", "XO"),
        (Form::Grids, "XO-\n---\n---\n\nX--\n---\n---\n\n", "XO-\n---\n---\n"),
        (json(), "\"XO-/---/---\"\n[\"X--\",\"---\",\"---\"]\n", "\"XO"),
        (csv("board"), "board\nXO-------\n\"X--\n---\n---\"\n", "\"XO-\n"),
        (csv_numbered(1), "XO-------\n\"X--\n---\n---\"\n", "\"XO-\n"),
    ]
}

fn failing(text: &str) -> Input {
    Input { name: "broken".to_string(), reader: Box::new(Failing(Whole::new(text.as_bytes()))) }
}

#[test]
fn an_input_that_fails_is_told_and_the_next_one_is_read() {
    for threads in [1, 3] {
        for (form, whole, rest) in forms() {
            let options = with_threads(&options(form, Format::Json), threads);
            let run =
                run(&options, vec![input("first", whole), failing(&(whole.repeat(9) + rest)), input("last", whole)]);
            let [(name, Unreadable::Io(error))] = &run.complaints[..] else { panic!("{:?}", run.complaints) };
            assert_eq!((name.as_str(), error.to_string().as_str()), ("broken", "the disk is broken"));
            let results = crate::oracle::read_jsonl(&run.output);
            let last = &results[results.len() - 2..];
            let alone = crate::oracle::read_jsonl(&run_text(&options, whole).output);
            for (last, alone) in last.iter().zip(&alone) {
                assert_eq!((&last["line"], &last["status"]), (&alone["line"], &alone["status"]), "{:?}", options.form);
            }
        }
    }
}

#[test]
fn all_that_was_whole_before_an_input_fails_has_its_result() {
    for (form, whole, rest) in forms() {
        let run = run(&options(form.clone(), Format::Codes), vec![failing(&(whole.to_string() + rest))]);
        assert_eq!(words(&run.output), ["next_x", "next_o"], "{form:?}");
    }
}

#[test]
fn all_that_was_whole_after_a_record_that_is_too_long_has_its_result_before_an_input_fails() {
    let text = " ".repeat(300_000) + "\nXO-------\nX--------\nXO";
    let run = run(&options(Form::Lines, Format::Codes), vec![failing(&text)]);
    assert_eq!(words(&run.output), ["malformed", "next_x", "next_o"]);
}

#[test]
fn an_input_that_fails_at_once_is_told_alone() {
    for (form, ..) in forms() {
        let run = run(&options(form, Format::Codes), vec![failing("")]);
        assert_eq!(run.complaints.len(), 1);
        assert!(run.output.is_empty());
    }
}

#[test]
fn an_interrupted_read_is_tried_again() {
    for (form, whole, rest) in forms() {
        let text = whole.repeat(50) + rest;
        let reader = Interrupted::new(Pieces::new(text.as_bytes(), 1..=40, 7));
        let options = options(form, Format::Json);
        let run = run(&options, vec![Input { name: "slow".to_string(), reader: Box::new(reader) }]);
        assert!(run.complaints.is_empty());
        assert_eq!(run.output, run_text(&options, &text).output);
    }
}

/// An output that its owner can look into while it is written.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Gives one piece, and then tells how much has been written when it is asked for more.
struct Asked {
    piece: Option<Whole>,
    output: Shared,
    written: Arc<AtomicUsize>,
}

impl Read for Asked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Some(mut piece) = self.piece.take() {
            return piece.read(buffer);
        }
        let lines = words(&self.output.0.lock().unwrap()).len();
        self.written.fetch_max(lines, Ordering::Relaxed);
        Ok(0)
    }
}

#[test]
fn records_that_are_whole_are_not_kept_waiting() {
    for (form, whole, rest) in forms() {
        let output = Shared::default();
        let written = Arc::new(AtomicUsize::new(0));
        let piece = Some(Whole::new((whole.to_string() + rest).as_bytes()));
        let reader = Asked { piece, output: output.clone(), written: written.clone() };
        let input = Input { name: "pipe".to_string(), reader: Box::new(reader) };
        check(&options(form.clone(), Format::Codes), &TEXTS, [input], output, &Unwatched).unwrap();
        assert_eq!(written.load(Ordering::Relaxed), 2, "{form:?}");
    }
}

/// Takes so many bytes and then no more.
struct Full {
    room: usize,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.room == 0 {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        let taken = bytes.len().min(self.room);
        self.room -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The same line so many times, and how many bytes were taken of it.
struct Endless {
    lines: &'static [u8],
    taken: Arc<AtomicUsize>,
    left: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let at = self.taken.load(Ordering::Relaxed) % self.lines.len();
        let given = self.lines.len().min(buffer.len()).min(self.left).min(self.lines.len() - at);
        buffer[..given].copy_from_slice(&self.lines[at..at + given]);
        self.left -= given;
        self.taken.fetch_add(given, Ordering::Relaxed);
        Ok(given)
    }
}

/// How many bytes are read of a long input until the output is found full.
fn bytes_read(options: &Options, room: usize) -> usize {
    let taken = Arc::new(AtomicUsize::new(0));
    let inputs = (0..3).map(|_| {
        let lines = Box::leak("XO-------\n".repeat(1000).into_bytes().into_boxed_slice());
        let reader = Endless { lines, taken: taken.clone(), left: 50_000_000 };
        Input { name: "endless".to_string(), reader: Box::new(reader) }
    });
    let stopped = check(options, &TEXTS, inputs.collect::<Vec<_>>(), Full { room }, &Unwatched).unwrap_err();
    assert_eq!(stopped.error.kind(), io::ErrorKind::BrokenPipe);
    assert!(stopped.to_string().contains("cannot be written"));
    let total = stopped.checked.tally.total();
    assert!(total > 0 && total <= taken.load(Ordering::Relaxed) as u64 / 10);
    taken.load(Ordering::Relaxed)
}

#[test]
fn no_more_is_read_when_the_output_takes_no_more() {
    for threads in [1, 2, 7] {
        for (format, room) in [(Format::Json, 1_000_000), (Format::Codes, 0), (Format::Csv { keep: false }, 10)] {
            let read = bytes_read(&with_threads(&options(Form::Lines, format), threads), room);
            // One chunk that is written, and those that each thread has in hand.
            assert!(read <= (threads + 2) * CHUNK, "{format:?}, {threads} threads: {read}");
        }
    }
}

#[test]
fn all_that_fits_is_written() {
    let text = "XO-------\n".repeat(100_000);
    let whole = run_text(&options(Form::Lines, Format::Codes), &text).output;
    let mut output = Vec::new();
    let inputs = [input("a", &text)];
    check(&with_threads(&options(Form::Lines, Format::Codes), 3), &TEXTS, inputs, &mut output, &Unwatched).unwrap();
    assert_eq!(output, whole);
    let inputs = [input("a", &text)];
    let exact = Full { room: whole.len() };
    assert!(check(&options(Form::Lines, Format::Codes), &TEXTS, inputs, exact, &Unwatched).is_ok());
    let inputs = [input("a", &text)];
    let short = Full { room: whole.len() - 1 };
    assert!(check(&options(Form::Lines, Format::Codes), &TEXTS, inputs, short, &Unwatched).is_err());
}

/// Fails once, and takes everything before and after.
struct FailingOnce<'a> {
    written: &'a mut Vec<u8>,
    /// How many pieces are taken before it fails.
    before: usize,
}

impl Write for FailingOnce<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.before = self.before.wrapping_sub(1);
        if self.before == usize::MAX {
            return Err(io::Error::other("the disk is full for a moment"));
        }
        self.written.extend_from_slice(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn nothing_is_written_after_a_gap() {
    let text = "XO-------\n".repeat(200_000);
    for threads in [1, 3] {
        for before in [0, 1, 2] {
            let options = with_threads(&options(Form::Lines, Format::Codes), threads);
            let mut written = Vec::new();
            let output = FailingOnce { written: &mut written, before };
            let stopped = check(&options, &TEXTS, [input("a", &text)], output, &Unwatched).unwrap_err();
            assert_eq!(stopped.error.to_string(), "the disk is full for a moment");
            let lines = words(&written).len();
            assert!(lines <= before * CHUNK / 10, "{threads} threads, {before} pieces: {lines}");
        }
    }
}
