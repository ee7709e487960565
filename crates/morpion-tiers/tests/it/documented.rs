//! The values that `docs/games.jsonl` documents.

use std::collections::HashSet;

use morpion::{Position, Value};
use morpion_tiers::Depth;
use serde::Deserialize;

use crate::games::{game, solve};

#[derive(Deserialize)]
struct Row {
    columns: u8,
    rows: u8,
    line: u8,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    torus: bool,
    value: String,
    plies: Option<u32>,
    positions: u64,
    x: u64,
    o: u64,
}

fn rows() -> Vec<Row> {
    let text = include_str!("../../../../docs/games.jsonl");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_documented_values_are_those_found() {
    for row in rows().iter().filter(|row| row.columns * row.rows <= 14) {
        let plain = game(row.columns, row.rows, row.line);
        let game = if row.misere { plain.misere() } else { plain };
        let start = Position::start(if row.torus { game.torus() } else { game });
        let solved = solve(start, Depth::Remoteness);
        let worth = solved.evaluate(&start).unwrap();
        let value = match worth.value {
            Value::Win => "X",
            Value::Loss => "O",
            Value::Draw => "draw",
        };
        assert_eq!((value, worth.remoteness), (row.value.as_str(), row.plies), "{start:?}");
        let sums = solved
            .tiers()
            .fold([0; 3], |[positions, x, o], tier| [positions + tier.positions, x + tier.x_wins, o + tier.o_wins]);
        assert_eq!(sums, [row.positions, row.x, row.o], "{start:?}");
    }
}

#[test]
fn no_game_is_documented_twice_and_all_small_ones_are() {
    let documented: Vec<_> =
        rows().iter().map(|row| (row.columns, row.rows, row.line, row.misere, row.torus)).collect();
    assert_eq!(documented.iter().collect::<HashSet<_>>().len(), documented.len());
    for columns in 1..=18 {
        for rows in 1..=columns.min(18 / columns) {
            for line in 1..=columns {
                let forms = [(false, false), (true, false), (false, true), (true, true)];
                assert!(
                    forms.iter().all(|&(misere, torus)| documented.contains(&(columns, rows, line, misere, torus)))
                );
            }
        }
    }
}
