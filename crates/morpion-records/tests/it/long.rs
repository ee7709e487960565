//! Records that are too long: each has its result, and the next one is judged, on the right line.

use morpion::{Board, Game, Malformed, Symbols};
use morpion_records::{Form, Format, Options};
use morpion_report::batch::Refusal;
use serde_json::{Value as Json, json};

use crate::oracle::{LIMIT, board_verdict, read_jsonl, read_rows, verdict};
use crate::run::{CHUNK, csv, csv_numbered, json as json_form, options, run_text, with_threads};

/// Just under, at and over the limit; a chunk and a little more or less; many chunks.
const LENGTHS: [usize; 10] =
    [LIMIT - 1, LIMIT, LIMIT + 1, CHUNK - 2, CHUNK - 1, CHUNK, CHUNK + 1, CHUNK + 2, 2 * CHUNK, 3_000_000];

/// A form in which a record can be as long as one likes.
struct Case {
    form: Form,
    head: &'static str,
    /// A short record, with the board `X--/---/---`.
    short: &'static str,
    /// A record of so many bytes, with the board `XO-/---/---`, or none.
    long: fn(usize) -> String,
    is_board: bool,
    /// What stands behind a record.
    end: &'static str,
}

/// A text of so many bytes: this filler between these two, and spaces where it is too long.
fn padded(before: &str, filler: &str, after: &str, length: usize) -> String {
    let padding = length - before.len() - after.len();
    let spaces = " ".repeat(padding % filler.len());
    format!("{before}{spaces}{}{after}", filler.repeat(padding / filler.len()))
}

fn cases() -> Vec<Case> {
    let case = |form, short, long, end| Case { form, head: "", short, long, is_board: true, end };
    let lines = |long, end| case(Form::Lines, "X--------", long, end);
    let grids = |long, end| case(Form::Grids, "X--\n---\n---\n", long, end);
    let json = |long, end| case(json_form(), "\"X--/---/---\"", long, end);
    let csv_form = |long, end| case(csv_numbered(2), "1,\"X--------\"", long, end);
    vec![
        lines(|length| padded("XO-", " ", "------", length), "\n"),
        lines(|length| padded("XO-/", " ", "---/---", length), "\r\n"),
        grids(|length| padded("XO-\n", " ", "---\n---\n", length), "\n"),
        grids(|length| padded("XO-\r\n", " ", "---\r\n---\r\n", length), "\r\n"),
        Case { is_board: false, ..grids(|length| padded("", "XO-\n", " \n", length), "\n") },
        Case { is_board: false, ..grids(|length| padded("X\n", "\r\r\n", " \n", length), "\r\n\n") },
        json(|length| padded("\"XO-/---/---\"", " ", "", length), "\n"),
        json(|length| padded("{\"a\":\"", "\\n", "\",\"board\":\"XO-/---/---\"}", length), "\r\n"),
        csv_form(|length| padded("1,XO-------,", "abc,", "", length), "\n"),
        csv_form(|length| padded("1,\"XO-\n---\n---\n\",\"", "\n", "\"", length), "\r\n"),
        csv_form(|length| padded("\"", "\"\"\n", "\",XO-------", length), "\n"),
        csv_form(|length| padded("a", "\"", ",XO-------", length), "\n"),
        Case {
            form: csv("board"),
            head: "a,board\r\n",
            ..csv_form(|length| padded("\"", "\r\n", "\",XO-------", length), "\r\n")
        },
    ]
}

impl Case {
    fn long(&self, length: usize) -> String {
        let text = (self.long)(length);
        assert_eq!(text.len(), length);
        text
    }

    /// What a record comes to; nothing is said here of one that is malformed for another reason than its length.
    fn expected(&self, text: &str) -> Option<Json> {
        let board = |text: &str| board_verdict(&text.parse::<Board>().unwrap());
        match text.len() {
            length if length > LIMIT => {
                let malformed = Malformed::too_long(Game::STANDARD, Symbols::STANDARD);
                Some(verdict(&Err(Refusal::Board(malformed))))
            }
            length if length == self.short.len() => Some(board("X--/---/---")),
            _ => self.is_board.then(|| board("XO-/---/---")),
        }
    }

    /// Asserts the results of these records. The last one may lack its end.
    fn assert_records(&self, options: &Options, records: &[String], has_last_end: bool) {
        let mut text = self.head.to_string() + &records.join(self.end);
        text += if has_last_end { self.end } else { "" };
        let results = read_jsonl(&run_text(options, text).output);
        assert_eq!(results.len(), records.len(), "{:?}", self.form);
        let mut line = 1 + self.head.matches('\n').count();
        for (index, (mut result, record)) in results.into_iter().zip(records).enumerate() {
            let mut take = |key| result.as_object_mut().unwrap().remove(key);
            let about = format!("{:?}: record {} of {} bytes", self.form, index + 1, record.len());
            assert_eq!((take("record"), take("line")), (Some(json!(index + 1)), Some(json!(line))), "{about}");
            match self.expected(record) {
                Some(expected) => assert_eq!(result, expected, "{about}"),
                None => assert_ne!(result["problems"][0]["kind"], "too_long", "{about}"),
            }
            line += record.matches('\n').count() + self.end.matches('\n').count();
        }
    }
}

#[test]
fn a_long_record_costs_no_other_wherever_it_stands() {
    for case in cases() {
        let options = options(case.form.clone(), Format::Json);
        for length in LENGTHS {
            let (short, long) = (|| case.short.to_string(), || case.long(length));
            case.assert_records(&options, &[long(), short(), short(), long(), short(), long()], true);
            case.assert_records(&options, &[short(), long()], false);
            case.assert_records(&options, &[long()], false);
        }
    }
}

#[test]
fn long_records_one_after_the_other_have_a_result_each() {
    for case in cases() {
        let options = with_threads(&options(case.form.clone(), Format::Json), 3);
        let records: Vec<String> =
            LENGTHS.iter().chain(LENGTHS.iter().rev()).map(|&length| case.long(length)).collect();
        case.assert_records(&options, &records, true);
    }
}

#[test]
fn a_record_that_is_too_long_has_its_row_among_the_kept_columns() {
    for length in [LIMIT + 1, CHUNK + 1] {
        let long = padded("\"", "\r\n", "\",XO-------", length);
        let text = format!("a,board\n1,XO-------\n{long}\n2,XO-------\n");
        let options = options(csv("board"), Format::Csv { keep: true });
        let rows = read_rows(&run_text(&options, text).output);
        assert!(rows.iter().all(|row| row.len() == 14));
        assert_eq!(rows[2][4], b"malformed");
        assert_eq!(rows[2][12], b"too_long");
        assert_eq!(rows[3][..3], [b"2".to_vec(), b"XO-------".to_vec(), b"3".to_vec()]);
    }
}

#[test]
fn a_mark_that_is_never_closed_makes_a_record_that_is_too_long() {
    let text = "1,XO-------\n\"".to_string() + &"2,XO-------\n".repeat(100_000);
    let results = read_jsonl(&run_text(&options(csv_numbered(2), Format::Json), text).output);
    assert_eq!(results.len(), 2);
    assert_eq!(results[1]["problems"][0]["kind"], "too_long");
    assert_eq!(results[1]["problems"][0]["bytes"], 65_536);
}
