//! The solution for other programs: each form is read back and compared with the library, or solved again.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::io;
use std::sync::LazyLock;

use morpion::{Board, Game, Position, Size, Solution};
use morpion_report::export;
use morpion_report::json::Analysis;
use serde_json::{Value, json};

static STANDARD: LazyLock<Solution> = LazyLock::new(Solution::standard);

fn text(write: impl Fn(&mut Vec<u8>) -> io::Result<()>) -> String {
    let (mut first, mut second) = (Vec::new(), Vec::new());
    write(&mut first).unwrap();
    write(&mut second).unwrap();
    assert_eq!(first, second, "the same each time");
    String::from_utf8(first).unwrap()
}

fn position_of(code: &Value) -> Position {
    let code = code.as_u64().unwrap();
    Board::from_code(Game::STANDARD, code.into()).unwrap().check().unwrap()
}

/// The cells turned a quarter.
fn turned(cells: &[char]) -> Vec<char> {
    (0..9).map(|place| cells[3 * (2 - place % 3) + place / 3]).collect()
}

/// The cells mirrored, left and right.
fn mirrored(cells: &[char]) -> Vec<char> {
    (0..9).map(|place| cells[place - place % 3 + 2 - place % 3]).collect()
}

fn code_of(cells: &[char]) -> u64 {
    cells.iter().rev().fold(0, |code, cell| 3 * code + "-XO".find(*cell).unwrap() as u64)
}

/// The least code among the eight images of a board.
fn class_of(cells: &[char]) -> u64 {
    let mut image = cells.to_vec();
    let mut codes = Vec::new();
    for _ in 0..4 {
        image = turned(&image);
        codes.extend([code_of(&image), code_of(&mirrored(&image))]);
    }
    codes.into_iter().min().unwrap()
}

/// Holds a row against what `analyze` says of its code.
fn assert_that_it_agrees_with_analyze(row: &Value) {
    let position = position_of(&row["code"]);
    let analysis = serde_json::to_value(Analysis::new(&*STANDARD, &position)).unwrap();
    for key in ["board", "code", "side_to_move", "value", "remoteness"] {
        assert_eq!(row[key], analysis[key], "{key} of {row}");
    }
    let outcome = match (analysis["status"].as_str().unwrap(), analysis.get("winner").and_then(Value::as_str)) {
        ("won", Some("X")) => "x_won",
        ("won", Some("O")) => "o_won",
        (status, None) => status,
        other => panic!("{other:?}"),
    };
    assert_eq!(row["outcome"], outcome);
    let moves = analysis["moves"].as_array().unwrap();
    let worth = |played: &Value| (played["value"].clone(), played["remoteness"].clone());
    let mut optimal: Vec<&Value> = moves.iter().filter(|played| worth(played) == worth(&moves[0])).collect();
    // In reading order: a square is its row and column.
    optimal.sort_by_key(|played| played["square"].to_string());
    let squares: Vec<&Value> = optimal.iter().map(|played| &played["square"]).collect();
    assert_eq!(row["optimal_moves"], json!(squares));
    // The rest follows from the cells.
    let cells: Vec<char> =
        row["board"].as_array().unwrap().iter().flat_map(|row| row.as_str().unwrap().chars()).collect();
    assert_eq!(row["ply"], cells.iter().filter(|cell| **cell != '-').count());
    assert_eq!(row["class"], class_of(&cells));
}

fn assert_that_all_positions_are_there(rows: &[Value]) {
    let codes: Vec<u64> = rows.iter().map(|row| row["code"].as_u64().unwrap()).collect();
    assert_eq!(codes.len(), 5478);
    assert!(codes.is_sorted_by(|first, second| first < second));
    assert_eq!(rows.iter().map(|row| row["class"].as_u64().unwrap()).collect::<HashSet<_>>().len(), 765);
    let count = |outcome: &str| rows.iter().filter(|row| row["outcome"] == outcome).count();
    assert_eq!(["x_won", "o_won", "draw", "in_progress"].map(count), [626, 316, 16, 4520]);
}

#[test]
fn the_json_agrees_with_analyze() {
    let text = text(|out| export::json(&STANDARD, out));
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert_that_all_positions_are_there(&rows);
    rows.iter().for_each(assert_that_it_agrees_with_analyze);
    assert_eq!(text.lines().count(), 5478 + 2, "a line for each, between two brackets");
    let columns: BTreeSet<&str> = rows[0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        columns,
        BTreeSet::from([
            "board",
            "code",
            "ply",
            "side_to_move",
            "outcome",
            "value",
            "remoteness",
            "optimal_moves",
            "class"
        ])
    );
}

#[test]
fn the_columns_agree_with_analyze() {
    let text = text(|out| export::csv(&STANDARD, out));
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let names: Vec<String> = reader.headers().unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(
        names.join(","),
        "r1c1,r1c2,r1c3,r2c1,r2c2,r2c3,r3c1,r3c2,r3c3,code,ply,side_to_move,outcome,value,remoteness,optimal_moves,class"
    );
    let rows: Vec<Value> = reader.records().map(|record| row_of(&record.unwrap())).collect();
    assert_that_all_positions_are_there(&rows);
    rows.iter().for_each(assert_that_it_agrees_with_analyze);
}

/// A row of columns as the JSON would have it.
fn row_of(record: &csv::StringRecord) -> Value {
    let fields: Vec<&str> = record.iter().collect();
    let (cells, fields) = fields.split_at(9);
    let number = |field: &str| if field.is_empty() { Value::Null } else { json!(field.parse::<u64>().unwrap()) };
    let word = |field: &str| if field.is_empty() { Value::Null } else { json!(field) };
    let square = |text: &str| {
        let place: Vec<u64> = text.trim_matches(['(', ')']).split(',').map(|part| part.parse().unwrap()).collect();
        json!(place)
    };
    let &[code, ply, side_to_move, outcome, value, remoteness, optimal_moves, class] = fields else {
        panic!("{fields:?}")
    };
    json!({
        "board": cells.chunks(3).map(<[&str]>::concat).collect::<Vec<_>>(),
        "code": number(code),
        "ply": number(ply),
        "side_to_move": word(side_to_move),
        "outcome": word(outcome),
        "value": word(value),
        "remoteness": number(remoteness),
        "optimal_moves": optimal_moves.split_whitespace().map(square).collect::<Vec<_>>(),
        "class": number(class),
    })
}

/// A vertex of a parity game.
#[derive(Debug)]
struct Vertex {
    priority: u32,
    owner: u32,
    heads: Vec<usize>,
    name: String,
}

/// Reads the format of PGSolver.
fn read_parity_game(text: &str) -> Vec<Vertex> {
    let mut lines = text.lines();
    let greatest = lines.next().unwrap().strip_prefix("parity ").unwrap().strip_suffix(';').unwrap();
    let vertices: Vec<Vertex> = lines
        .enumerate()
        .map(|(number, line)| {
            let fields: Vec<&str> = line.strip_suffix(';').unwrap().split(' ').collect();
            let &[own, priority, owner, heads, name] = fields.as_slice() else { panic!("{line}") };
            assert_eq!(own, number.to_string());
            Vertex {
                priority: priority.parse().unwrap(),
                owner: owner.parse().unwrap(),
                heads: heads.split(',').map(|head| head.parse().unwrap()).collect(),
                name: name.strip_prefix('"').unwrap().strip_suffix('"').unwrap().to_string(),
            }
        })
        .collect();
    assert_eq!(greatest, (vertices.len() - 1).to_string());
    assert!(vertices.iter().flat_map(|vertex| &vertex.heads).all(|&head| head < vertices.len()));
    vertices
}

/// The size of the attractor of a player to the vertices of a priority, by looking at all vertices again and again.
fn attractor_size(vertices: &[Vertex], player: u32, priority: u32) -> usize {
    let mut inside: HashSet<usize> =
        (0..vertices.len()).filter(|&number| vertices[number].priority == priority).collect();
    loop {
        let joins = |&number: &usize| {
            let Vertex { owner, heads, .. } = &vertices[number];
            let mut good = heads.iter().map(|head| inside.contains(head));
            !inside.contains(&number) && if *owner == player { good.any(|good| good) } else { good.all(|good| good) }
        };
        let new: Vec<usize> = (0..vertices.len()).filter(joins).collect();
        if new.is_empty() {
            return inside.len();
        }
        inside.extend(new);
    }
}

#[test]
fn the_parity_game_has_the_known_attractors() {
    let vertices = read_parity_game(&text(|out| export::pgsolver(&STANDARD, out)));
    assert_eq!(vertices.len(), 5478);
    assert_eq!(vertices[0].name, "---/---/---");
    assert_eq!(attractor_size(&vertices, 0, 2), 2936);
    assert_eq!(attractor_size(&vertices, 1, 3), 1474);
    let count = |priority| vertices.iter().filter(|vertex| vertex.priority == priority).count();
    assert_eq!([1, 2, 3].map(count), [4520 + 16, 626, 316]);
}

#[test]
fn the_edges_of_the_parity_game_are_the_moves() {
    let vertices = read_parity_game(&text(|out| export::pgsolver(&STANDARD, out)));
    let numbers: HashMap<&str, usize> =
        vertices.iter().enumerate().map(|(number, v)| (v.name.as_str(), number)).collect();
    assert_eq!(numbers.len(), vertices.len(), "each has a name of its own");
    let mut loops = 0;
    for (number, vertex) in vertices.iter().enumerate() {
        let count = |mark| vertex.name.matches(mark).count();
        let mark = if count('X') == count('O') { 'X' } else { 'O' };
        assert_eq!(vertex.owner, u32::from(mark == 'O'));
        if vertex.heads == [number] {
            loops += 1;
            let is_over = vertex.priority > 1 || count('-') == 0;
            assert!(is_over, "{vertex:?}");
            continue;
        }
        let after = vertex.name.char_indices().filter(|(_, cell)| *cell == '-').map(|(place, _)| {
            let mut after = vertex.name.clone();
            after.replace_range(place..=place, &mark.to_string());
            numbers[after.as_str()]
        });
        assert!(after.eq(vertex.heads.iter().copied()), "{vertex:?}");
        assert_eq!(vertex.priority, 1);
    }
    assert_eq!(loops, 626 + 316 + 16);
}

#[test]
fn all_boards_come_in_the_order_of_their_codes() {
    let text = text(|out| export::boards(Game::STANDARD, out));
    for (code, line) in text.lines().enumerate() {
        let cells: Vec<char> = line.chars().filter(|cell| *cell != '/').collect();
        assert_eq!((line.len(), code_of(&cells)), (11, code as u64));
    }
    assert_eq!(text.lines().count(), 19_683);
}

#[test]
fn other_games_are_exported_too() {
    let game = Game::new(Size { columns: 3, rows: 2 }, 3).unwrap();
    let solution = Solution::new(game).unwrap();
    let positions = solution.position_count();
    assert_eq!(text(|out| export::csv(&solution, out)).lines().count(), positions + 1);
    assert_eq!(text(|out| export::json(&solution, out)).lines().count(), positions + 2);
    assert_eq!(read_parity_game(&text(|out| export::pgsolver(&solution, out))).len(), positions);
    assert_eq!(text(|out| export::boards(game, out)).lines().count(), 729);
    assert!(text(|out| export::c(&solution, out)).contains("#define MORPION_CODES 729ul\n"));
}

/// A pipe whose reader has gone.
struct Closed;

impl io::Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_failure_of_the_output_keeps_its_kind() {
    let results = [
        export::c(&STANDARD, Closed),
        export::json(&STANDARD, Closed),
        export::csv(&STANDARD, Closed),
        export::pgsolver(&STANDARD, Closed),
        export::boards(Game::STANDARD, Closed),
    ];
    for result in results {
        assert_eq!(result.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }
}
