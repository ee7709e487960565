//! Solves all games on boards of up to 25 squares, each once, and makes `docs/games.md` of what was found: see `scripts/games`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "what is found is the result")]

use std::collections::HashMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::time::Instant;

use morpion::{Game, Position, Size, Value};
use morpion_tiers::{Depth, Means, Plan};
use serde::{Deserialize, Serialize};

/// On larger boards only values are found: the plies take three times as long, and up to 18 GB.
const MOST_SQUARES_WITH_PLIES: u32 = 22;

/// A game, with what was found of its empty board.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
struct Row {
    columns: u8,
    rows: u8,
    line: u8,
    #[serde(default, skip_serializing_if = "is_false")]
    misere: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    torus: bool,
    /// `X`, `O` or `draw`.
    value: String,
    /// To the end under best play; the squares for a draw. Missing where only the value was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
    /// How many positions a game can reach, and how many of those each player wins.
    positions: u64,
    x: u64,
    o: u64,
    /// How long it took, by how many threads.
    seconds: f64,
    threads: usize,
}

/// What is published of a game, in `testdata/games.jsonl`.
#[derive(Deserialize)]
struct Published {
    id: String,
    columns: u8,
    rows: u8,
    line: u8,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    torus: bool,
    positions: Option<u64>,
    value: Option<String>,
    start: Option<Start>,
}

#[derive(Deserialize)]
struct Start {
    value: String,
    remoteness: u32,
}

type Key = (u8, u8, u8, bool, bool);

impl Row {
    fn key(&self) -> Key {
        (self.columns, self.rows, self.line, self.misere, self.torus)
    }

    /// The value in a word, with the plies of a win.
    fn worth(&self) -> String {
        match (self.value.as_str(), self.plies) {
            ("draw", _) => "draw".to_owned(),
            (winner, None) => winner.to_owned(),
            (winner, Some(plies)) => format!("{winner} in {plies}"),
        }
    }
}

// By reference, as serde asks.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(value: &bool) -> bool {
    !value
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["solve", data, from, to] => solve_missing(data, from.parse()?..=to.parse()?),
        ["table", data, published] => table(data, published),
        _ => Err("solve DATA FROM TO | table DATA PUBLISHED, where FROM and TO are numbers of squares".into()),
    }
}

/// Solves the games that the data lack, and adds each when it is done: what is broken off goes on the next time.
fn solve_missing(data: &str, squares: std::ops::RangeInclusive<u32>) -> Result<(), Box<dyn Error>> {
    let known: Vec<Key> = read::<Row>(data)?.iter().map(Row::key).collect();
    let mut file = fs::OpenOptions::new().append(true).create(true).open(data)?;
    for game in squares.flat_map(games_of) {
        let Size { columns, rows } = game.size();
        let key = (columns, rows, game.line_length(), game.is_misere(), game.is_torus());
        if !known.contains(&key) {
            let row = serde_json::to_string(&solve(game)?)?;
            eprintln!("{row}");
            writeln!(file, "{row}")?;
        }
    }
    Ok(())
}

/// The games on boards of so many squares, those of more rows first. A board that is higher than broad is another one
/// turned.
fn games_of(squares: u32) -> impl Iterator<Item = Game> {
    let sizes = (1..=squares).rev().filter(move |rows| squares.is_multiple_of(*rows) && rows * rows <= squares);
    let sizes = sizes.map(move |rows| Size { columns: (squares / rows) as u8, rows: rows as u8 });
    let plain = sizes.flat_map(|size| (1..=size.columns).filter_map(move |line| Game::new(size, line).ok()));
    plain.flat_map(|game| [game, game.misere(), game.torus(), game.misere().torus()])
}

fn solve(game: Game) -> Result<Row, Box<dyn Error>> {
    let start = Position::start(game);
    let depth = if game.square_count() > MOST_SQUARES_WITH_PLIES { Depth::Values } else { Depth::Remoteness };
    let began = Instant::now();
    let solved = Plan::new(start, depth)?.solve()?;
    let seconds = (began.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
    let worth = solved.evaluate(&start).ok_or("the first tier is always kept")?;
    let value = match worth.value {
        Value::Win => "X",
        Value::Loss => "O",
        Value::Draw => "draw",
    };
    let sum = |of: fn(&morpion_tiers::TierCounts) -> u64| solved.tiers().map(|tier| of(&tier)).sum();
    Ok(Row {
        columns: game.size().columns,
        rows: game.size().rows,
        line: game.line_length(),
        misere: game.is_misere(),
        torus: game.is_torus(),
        value: value.to_owned(),
        plies: worth.remoteness,
        positions: sum(|tier| tier.positions),
        x: sum(|tier| tier.x_wins),
        o: sum(|tier| tier.o_wins),
        seconds,
        threads: Means::default().threads.get(),
    })
}

fn read<T: for<'a> Deserialize<'a>>(file: &str) -> Result<Vec<T>, Box<dyn Error>> {
    let text = if fs::exists(file)? { fs::read_to_string(file)? } else { String::new() };
    Ok(text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}

/// Writes the page. A published value that is another one is an error.
fn table(data: &str, published: &str) -> Result<(), Box<dyn Error>> {
    let rows: HashMap<Key, Row> = read::<Row>(data)?.into_iter().map(|row| (row.key(), row)).collect();
    let published: Vec<Published> = read(published)?;
    for published in &published {
        compare(published, &rows)?;
    }
    let mut page = INTRODUCTION.to_owned();
    let mut boards: Vec<(u8, u8, u8)> = rows.keys().map(|&(columns, rows, line, ..)| (columns, rows, line)).collect();
    boards.sort_unstable_by_key(|&(columns, rows, line)| (u32::from(columns) * u32::from(rows), rows, line));
    boards.dedup();
    for (columns, board_rows, line) in boards {
        let form = |misere, torus| rows.get(&(columns, board_rows, line, misere, torus));
        let worth = |misere, torus| form(misere, torus).map_or(String::new(), Row::worth);
        let plain = form(false, false);
        let positions = plain.map_or(String::new(), |row| grouped(row.positions));
        let seconds = plain.map_or(String::new(), |row| format!("{:.2}", row.seconds));
        let is_published = published.iter().any(|published| {
            (published.columns, published.rows, published.line, published.misere, published.torus)
                == (columns, board_rows, line, false, false)
        });
        let mark = if is_published { "yes" } else { "" };
        writeln!(
            page,
            "| {columns}x{board_rows} | {line} | {} | {} | {} | {} | {positions} | {seconds} | {mark} |",
            worth(false, false),
            worth(true, false),
            worth(false, true),
            worth(true, true),
        )?;
    }
    print!("{page}");
    Ok(())
}

/// Holds a published value against what was found, where that game is among the data.
fn compare(published: &Published, rows: &HashMap<Key, Row>) -> Result<(), Box<dyn Error>> {
    let Published { columns, rows: high, line, misere, torus, .. } = *published;
    // The same board turned.
    let (columns, high) = (columns.max(high), columns.min(high));
    let Some(row) = rows.get(&(columns, high, line, misere, torus)) else { return Ok(()) };
    let word = |value: &str| match value {
        "win" => "X".to_owned(),
        "loss" => "O".to_owned(),
        other => other.to_owned(),
    };
    let value = published.start.as_ref().map(|start| word(&start.value)).or(published.value.as_deref().map(word));
    let plies = published.start.as_ref().map(|start| start.remoteness);
    let agree = value.is_none_or(|value| value == row.value)
        && plies.is_none_or(|plies| row.plies.is_none_or(|found| found == plies))
        && published.positions.is_none_or(|positions| positions == row.positions);
    if agree { Ok(()) } else { Err(format!("{}: published otherwise than {row:?}", published.id).into()) }
}

/// A number with its thousands apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let lead = digits.len() % 3;
    let groups = digits.as_bytes()[lead..].chunks(3).map(|group| String::from_utf8_lossy(group).into_owned());
    let first = (lead > 0).then(|| digits[..lead].to_owned());
    first.into_iter().chain(groups).collect::<Vec<_>>().join(",")
}

const INTRODUCTION: &str = "\
# The values of small games

What best play from the empty board gives: the winner, with the plies to the end where the winner hurries and the loser delays,
or a draw. Lines win in the columns “plain” and “torus”, lose in “misère”. A board that is higher than broad is one of these,
turned. Where a cell is empty, the game has not been solved yet; where plies are missing, only the value was found.

“Positions” and “seconds” are those of the plain game: how many positions a game can reach, and how long it took on two cores to find
the value, and the plies on boards of up to 22 squares. “Published” says that the value is also in `testdata/games.jsonl`, with its source; all of
those agree.

The data stand in `games.jsonl`, one game a line, with the counts and times of all forms. `scripts/games` makes them and this page: it solves what is
missing.

| board | line | plain | misère | torus | misère on a torus | positions | seconds | published |
| --- | ---: | --- | --- | --- | --- | ---: | ---: | --- |
";
