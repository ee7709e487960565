//! The files of `testdata/`, and what the crate says in their words: those of the JSON that the tool prints.

use morpion::{Board, MAX_BOARD_BYTES, Malformed, Mark, Outcome, Position, Problem, Reason, Refusal, Square, Value};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};

/// The lines of a file of `testdata/`.
pub fn read<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let path = format!("{}/../../testdata/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A line of `boards.jsonl`: a board and its verdict.
#[derive(Deserialize)]
pub struct BoardCase {
    pub id: String,
    pub board: Vec<String>,
    pub expect: Json,
}

/// The verdict of the referee.
pub fn verdict(board: Board) -> Json {
    match board.check() {
        Ok(position) => outcome(&position),
        Err(impossible) => {
            let reasons: Vec<&str> = impossible.reasons().iter().map(|&reason| reason_word(reason)).collect();
            json!({ "status": "impossible", "reasons": reasons })
        }
    }
}

fn outcome(position: &Position) -> Json {
    let (status, winner, next) = match position.outcome() {
        Outcome::Won(mark) => ("won", Some(mark), None),
        Outcome::Draw => ("draw", None, None),
        Outcome::InProgress { next } => ("in_progress", None, Some(next)),
    };
    // The lines of both, whoever won: nobody else may have one.
    let lines = [Mark::X, Mark::O].into_iter().flat_map(|mark| position.board().lines(mark));
    let lines: Vec<Vec<Json>> = lines.map(|line| line.squares().map(square).collect()).collect();
    json!({
        "status": status,
        "winner": winner.map(mark_word),
        "winning_lines": lines,
        "next_player": next.map(mark_word),
    })
}

/// Everything that is wrong with a text.
pub fn malformed(malformed: &Malformed) -> Json {
    let problems: Vec<Json> = malformed.problems().iter().map(problem).collect();
    json!({ "status": "malformed", "problems": problems })
}

fn problem(problem: &Problem) -> Json {
    match problem {
        Problem::TooLong => json!({ "kind": "too_long", "bytes": MAX_BOARD_BYTES }),
        Problem::RowCount { rows } => json!({ "kind": "row_count", "rows": rows }),
        Problem::Symbol { row, column, found } => {
            json!({ "kind": "symbol", "row": row, "column": column, "found": found.to_string() })
        }
        Problem::RowLength { row, cells } => json!({ "kind": "row_length", "row": row, "cells": cells }),
        // The vectors are of boards in rows.
        other => panic!("a problem without a word: {other:?}"),
    }
}

pub fn square(square: Square) -> Json {
    json!([square.row, square.column])
}

pub fn mark_word(mark: Mark) -> char {
    match mark {
        Mark::X => 'X',
        Mark::O => 'O',
    }
}

pub fn value_word(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

pub fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::TooManyO => "too_many_o",
        Reason::TooManyX => "too_many_x",
        Reason::BothWon => "both_won",
        Reason::XWonWrongCount => "x_won_wrong_count",
        Reason::OWonWrongCount => "o_won_wrong_count",
        // The vectors are of the standard game, where the counts alone tell.
        other => panic!("a reason without a word: {other:?}"),
    }
}

pub fn refusal_word(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NotASquare => "not_a_square",
        Refusal::OutOfRange => "out_of_range",
        Refusal::Occupied(_) => "occupied",
        Refusal::GameOver => "game_over",
    }
}
