//! The published games, with their sources in `testdata/games.jsonl`.

use morpion::{Position, Value};
use morpion_tiers::Depth;
use serde::Deserialize;

use crate::games::{game, solve};

#[derive(Deserialize)]
struct Case {
    id: String,
    columns: u8,
    rows: u8,
    line: u8,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    torus: bool,
    positions: Option<u64>,
    attractors: Option<Sizes>,
    by_ply: Option<Vec<u64>>,
    start: Option<Start>,
    value: Option<String>,
}

#[derive(Debug, Deserialize, PartialEq)]
struct Sizes {
    x: u64,
    o: u64,
}

#[derive(Deserialize)]
struct Start {
    value: String,
    remoteness: u32,
}

fn word(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

#[test]
fn the_numbers_of_each_game_are_the_published_ones() {
    let text = include_str!("../../../../testdata/games.jsonl");
    let cases: Vec<Case> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // The empty 5x5 takes minutes: `scripts/games` compares it.
    for case in cases.iter().filter(|case| case.columns * case.rows <= 20) {
        let plain = game(case.columns, case.rows, case.line);
        let game = if case.misere { plain.misere() } else { plain };
        let start = Position::start(if case.torus { game.torus() } else { game });
        let solved = solve(start, Depth::Remoteness);
        let worth = solved.evaluate(&start).unwrap();
        let tiers: Vec<_> = solved.tiers().collect();
        let given =
            |number: Option<u64>, found: u64| assert!(number.is_none_or(|number| number == found), "{}", case.id);
        given(case.positions, tiers.iter().map(|tier| tier.positions).sum());
        if let Some(by_ply) = &case.by_ply {
            assert!(tiers.iter().map(|tier| tier.positions).eq(by_ply.iter().copied()), "{}", case.id);
        }
        let sizes =
            Sizes { x: tiers.iter().map(|tier| tier.x_wins).sum(), o: tiers.iter().map(|tier| tier.o_wins).sum() };
        assert!(case.attractors.as_ref().is_none_or(|published| *published == sizes), "{}: {sizes:?}", case.id);
        if let Some(Start { value, remoteness }) = &case.start {
            assert_eq!((word(worth.value), worth.remoteness), (value.as_str(), Some(*remoteness)), "{}", case.id);
        }
        assert!(case.value.as_ref().is_none_or(|value| value == word(worth.value)), "{}", case.id);
    }
    let beyond_tables = cases.iter().filter(|case| case.columns * case.rows > 16).count();
    assert!(cases.len() > 35 && beyond_tables >= 3, "{}, {beyond_tables}", cases.len());
}
