//! `morpion trace`.

use std::process::Stdio;

use crate::program::{command, run, run_for_a_moment, run_in_french, run_with};

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

#[test]
fn the_whole_run_goes_forward_then_backward() {
    let text = run(["trace"]).done();
    let lines = lines(&text);
    // 5,478 positions are met, 2,936 are taken from the queue.
    let count = |words: &str| lines.iter().filter(|line| line.contains(words)).count();
    assert_eq!((count(" is met: D = "), count(". From the queue: ")), (5478, 2936));
    assert_eq!(count("joins at once") + count("it joins, rank"), 2936 - 626);
    assert_eq!(lines[0], "1. ---/---/--- is met: D = 9.");
    assert!(lines[5478].starts_with("5479. From the queue: ") && lines[5478].ends_with(", rank 0."), "{}", lines[5478]);
    assert!(lines.last().unwrap().starts_with(&format!("{}. ", lines.len())));
    // The attractor of O, in French.
    let french = run_in_french(["trace", "--for", "o"]).done();
    assert_eq!(french.lines().filter(|line| line.contains(" de la file\u{a0}: rang ")).count(), 1474);
}

#[test]
fn a_filter_keeps_the_numbers_of_the_steps() {
    let whole = run(["trace"]).done();
    let around = run(["trace", "--around", "XX-/OO-/---"]).done();
    let touching: Vec<&str> = whole.lines().filter(|line| line.contains("XX-/OO-/---")).collect();
    assert_eq!(lines(&around), touching);
    let first = run(["trace", "--around", "code:220", "--limit", "2"]);
    assert_eq!((lines(&first.output), first.status), (touching[..2].to_vec(), 0));
    assert_eq!(first.errors, format!("{} more steps follow\n", touching.len() - 2));
    let all = run(["trace", "--limit", "99999999999"]).done();
    assert_eq!(all, whole);
    assert_eq!(run(["trace", "--limit", "0"]).output, "");
}

#[test]
fn a_run_may_start_at_a_board() {
    let text = run(["trace", "--from", "XX-/OOX/XOO", "--format", "csv"]).done();
    let expected = "step,pass,event,board,code,successor,owner,d,d_before,d_after,joins,already_in,rank\n\
                    1,forward,met,XX-/OOX/XOO,18688,,X,1,,,,,\n\
                    2,forward,met,XXX/OOX/XOO,18697,,,0,,,,,\n\
                    3,backward,taken,XXX/OOX/XOO,18697,,,,,,,,0\n\
                    4,backward,looked_at,XX-/OOX/XOO,18688,18697,X,,1,1,true,false,1\n\
                    5,backward,taken,XX-/OOX/XOO,18688,,,,,,,,1\n";
    assert_eq!(text, expected);
    let from_input = run_with(["trace", "--from", "-", "--format", "csv"], b"XX-\nOOX\nXOO\n");
    assert_eq!(from_input.done(), expected);
    let none = run(["trace", "--from", "XX-/OOX/XOO", "--around", "---/---/---"]);
    assert_eq!((none.output.as_str(), none.errors.as_str(), none.status), ("", "no step touches this position\n", 0));
}

#[test]
fn a_board_that_is_refused_is_refused_as_elsewhere() {
    for option in ["--from", "--around"] {
        let message = run(["trace", option, "OOO/---/---"]).refused(2);
        assert_eq!(message, run(["analyze", "OOO/---/---"]).refused(2));
        let json = run(["trace", option, "OOO/---/---", "--format", "jsonl"]);
        assert_eq!(json.output, run(["analyze", "OOO/---/---", "--format", "json"]).output);
        assert_eq!(json.status, 2);
        assert!(run(["trace", option, "XX"]).refused(2).contains("there is 1 row instead of 3"));
    }
}

#[test]
fn a_summary_has_one_line_a_rank_and_the_size_at_the_end() {
    let text = run(["trace", "--summary"]).done();
    assert_eq!(lines(&text).len(), 7);
    assert!(text.ends_with("The attractor of X has 2,936 positions.\n"), "{text}");
    let json = run(["trace", "--summary", "--for", "o", "--format", "jsonl"]).done();
    assert!(json.starts_with("{\"rank\":0,\"positions\":316,\"looks\":"), "{json}");
    assert!(json.lines().last().unwrap().starts_with("{\"rank\":null,\"positions\":1474,"), "{json}");
    let from = run(["trace", "--summary", "--from", "XX-/OOX/XOO"]).done();
    assert_eq!(
        from,
        "Rank 0: 1 position joins; 1 predecessor is looked at.\n\
         Rank 1: 1 position joins; 0 predecessors are looked at.\n\
         The attractor of X has 2 positions.\n"
    );
}

#[test]
fn a_closed_pipe_ends_it_quietly_and_a_full_disk_does_not() {
    for format in ["text", "jsonl", "csv"] {
        for arguments in [vec!["trace", "--format", format], vec!["trace", "--limit", "9999", "--format", format]] {
            let ended = run_for_a_moment(&arguments);
            assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), b"".as_slice()), "{arguments:?}");
            let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
            let output = command().args(&arguments).stdout(full).stderr(Stdio::piped()).output().unwrap();
            assert_eq!(output.status.code(), Some(2));
            assert_eq!(output.stderr, b"error: the result cannot be written: the disk is full\n", "{arguments:?}");
        }
    }
}
