//! The same bytes from any number of threads, and from pieces of any sizes.

use std::io::Read;
use std::ops::RangeInclusive;

use morpion_records::{Form, Format, Input, Options};

use crate::oracle::{assert_output, judge};
use crate::readers::{Dice, Interrupted, Pieces, Whole};
use crate::run::{Run, csv, csv_numbered, json, options, run, with_format, with_threads};

/// A form and the parts of which its files are made: many good records, some bad ones.
struct Case {
    form: Form,
    head: &'static str,
    good: &'static [&'static str],
    bad: &'static [&'static str],
}

fn cases() -> [Case; 5] {
    let good = &["1,XO-------\n", "\"2\n\",XXXOO----\r\n", "\"a\"\"b\",\"X--\n---\n---\n\"\n", "3,OXO------\n"];
    let bad = &["4,X0?------\n", "no board\n", "\n", "1,2,3\n"];
    [
        Case {
            form: Form::Lines,
            head: "",
            good: &["XO-------\n", "XXXOO----\n", "X--/---/---\r\n", "OXO------\n", "XOXOXOXXO\n"],
            bad: &["\n", "0? ? ?\n", "XO-------\r\r\n"],
        },
        Case {
            form: Form::Grids,
            head: "",
            good: &["XO-\n---\n---\n\n", "\n\r\n", "X--\r\n---\r\n---\r\n\r\n\n", "XXX\nOO-\n---\n\n"],
            bad: &["0\n", "OXO\n---\n---\n", " \n"],
        },
        Case {
            form: json(),
            head: "",
            good: &[
                "\"XO-/---/---\"\n",
                "[\"XXX\",\"OO-\",\"---\"]\r\n",
                "{\"board\":\"X--\\n---\\n---\"}\n",
                "\"OXO/---/---\"\n",
            ],
            bad: &["{\"id\":3}\n", "{\"board\":\"XO-/---/-\n", "\n"],
        },
        Case { form: csv("board"), head: "\u{feff}id,board\r\n", good, bad },
        Case { form: csv_numbered(2), head: "", good, bad },
    ]
}

/// Files of this many bytes together, with records that are too long for a board and for a chunk.
fn files(case: &Case, bytes: usize) -> Vec<(&'static str, Vec<u8>)> {
    let mut dice = Dice::new(bytes as u64);
    let mut text = |bytes: usize| {
        let mut text = case.head.to_string();
        while text.len() < bytes {
            match dice.roll(0..=20_000) {
                0 => text += &(" ".repeat(400_000) + "\n\n"),
                1 => text += &("?".repeat(80_000) + "\n\n"),
                2..200 => text += dice.pick(case.bad),
                _ => text += dice.pick(case.good),
            }
        }
        text.into_bytes()
    };
    vec![("one", text(bytes / 2)), ("no end", text(1000)), ("two", text(bytes / 8)), ("one", text(bytes / 3))]
}

fn run_pieces(options: &Options, files: &[(&str, Vec<u8>)], sizes: Option<&RangeInclusive<usize>>) -> Run {
    let input = |(name, text): &(&str, Vec<u8>)| {
        let reader: Box<dyn Read + Send> = match sizes {
            Some(sizes) => Box::new(Interrupted::new(Pieces::new(text, sizes.clone(), text.len() as u64))),
            None => Box::new(Whole::new(text)),
        };
        Input { name: name.to_string(), reader }
    };
    run(options, files.iter().map(input).collect::<Vec<_>>())
}

fn assert_equal(found: &Run, expected: &Run, about: &str) {
    assert!(found.output == expected.output, "{about}");
    assert_eq!(found.checked.tally, expected.checked.tally, "{about}");
    assert_eq!(found.checked.offenders, expected.checked.offenders, "{about}");
    assert_eq!(found.bytes, expected.bytes, "{about}");
}

fn formats(form: &Form) -> Vec<Format> {
    let mut formats = vec![Format::Json, Format::Csv { keep: false }, Format::Codes, Format::Summary];
    formats.extend(matches!(form, Form::Csv(_)).then_some(Format::Csv { keep: true }));
    formats
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    for case in cases() {
        let files = files(&case, 4_000_000);
        for format in formats(&case.form) {
            let options = Options { names_files: true, ..options(case.form.clone(), format) };
            let one = run_pieces(&options, &files, None);
            assert_eq!(one.bytes, files.iter().map(|(_, text)| text.len() as u64).sum::<u64>());
            for threads in [2, 7] {
                let more = run_pieces(&with_threads(&options, threads), &files, None);
                assert_equal(&more, &one, &format!("{:?}, {format:?}, {threads} threads", case.form));
            }
        }
    }
}

#[test]
fn pieces_of_any_size_give_the_same_bytes() {
    for case in cases() {
        let files = files(&case, 1_000_000);
        for format in [Format::Json, Format::Summary] {
            let options = options(case.form.clone(), format);
            let whole = run_pieces(&options, &files, None);
            for (threads, sizes) in [(1, 1..=100_000), (2, 1..=9_000), (7, 50_000..=100_000)] {
                let pieces = run_pieces(&with_threads(&options, threads), &files, Some(&sizes));
                assert_equal(&pieces, &whole, &format!("{:?}, {format:?}, {threads} threads", case.form));
            }
        }
    }
}

#[test]
fn the_bytes_are_those_of_the_second_reader() {
    for case in cases() {
        let files = files(&case, 500_000);
        let texts: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_slice())).collect();
        let options = with_threads(&options(case.form.clone(), Format::Json), 3);
        let all = judge(&options, &texts);
        assert!(all.iter().any(|judged| judged.verdict["status"] == "malformed"));
        for format in [Format::Json, Format::Csv { keep: false }, Format::Codes, Format::Summary] {
            let options = with_format(&options, format);
            assert_output(&options, &texts, &all, &run_pieces(&options, &files, None));
        }
    }
}

#[test]
fn much_to_say_of_little_text_is_said_in_order() {
    let text = "?????????\nXO-------\n".repeat(6_000);
    let files = [("file", text.into_bytes())];
    let options = options(Form::Lines, Format::Json);
    let one = run_pieces(&options, &files, None);
    assert!(one.output.len() > 5 << 20, "more than a thread writes down at once: {}", one.output.len());
    assert_equal(&run_pieces(&with_threads(&options, 3), &files, None), &one, "three threads");
    let texts = [("file", files[0].1.as_slice())];
    assert_output(&options, &texts, &judge(&options, &texts), &one);
}
