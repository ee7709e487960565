//! `morpion check`.

use serde_json::{Value, json};

use crate::program::{run, run_in_french, run_with};

fn check_json(text: &[u8]) -> (Value, i32) {
    let run = run_with(["check", "--format", "json"], text);
    assert_eq!(run.errors, "");
    assert_eq!(run.output.lines().count(), 1);
    (serde_json::from_str(&run.output).unwrap(), run.status)
}

/// The lines of a file of vectors.
pub(crate) fn vectors(name: &str) -> Vec<Value> {
    let path = format!("{}/../../testdata/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The exit status that goes with a verdict.
fn status(verdict: &Value) -> i32 {
    match verdict["status"].as_str().unwrap() {
        "malformed" => 2,
        "impossible" => 1,
        _ => 0,
    }
}

/// Whether the answer has everything that a vector expects; an answer may say more.
pub(crate) fn contains(answer: &Value, expected: &Value) -> bool {
    match (answer, expected) {
        (Value::Object(answer), Value::Object(expected)) => {
            expected.iter().all(|(key, value)| answer.get(key).is_some_and(|found| contains(found, value)))
        }
        (Value::Array(answer), Value::Array(expected)) => {
            answer.len() == expected.len() && answer.iter().zip(expected).all(|(found, value)| contains(found, value))
        }
        _ => answer == expected,
    }
}

#[test]
fn the_published_boards_get_their_verdicts() {
    for vector in vectors("boards.jsonl") {
        let rows: Vec<&str> = vector["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        let (answer, code) = check_json(rows.join("\n").as_bytes());
        assert!(contains(&answer, &vector["expect"]), "{vector}\n{answer}");
        assert_eq!(code, status(&vector["expect"]), "{vector}");

        let by_argument = run(["check", "--format", "json", "--board", &rows.join("/")]);
        assert_eq!(serde_json::from_str::<Value>(&by_argument.output).unwrap(), answer);
        assert_eq!(by_argument.status, code);
    }
}

#[test]
fn the_published_texts_are_read_strictly() {
    for vector in vectors("readings.jsonl") {
        let text = text_of(&vector);
        let (answer, code) = check_json(&text);
        assert!(contains(&answer, &vector["expect"]), "{vector}\n{answer}");
        assert_eq!(code, status(&vector["expect"]), "{vector}");
    }
}

fn text_of(vector: &Value) -> Vec<u8> {
    if let Some(text) = vector["text"].as_str() {
        return text.as_bytes().to_vec();
    }
    if let Some(parts) = vector["text_parts"].as_array() {
        let repeat = |part: &Value| part[0].as_str().unwrap().repeat(part[1].as_u64().unwrap() as usize);
        return parts.iter().map(repeat).collect::<String>().into_bytes();
    }
    let hex = vector["bytes_hex"].as_str().unwrap();
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

#[test]
fn the_example_of_the_readme() {
    let run = run_with(["check", "--format", "json"], b"XXX\nOO-\n---\n");
    assert_eq!(
        run.done(),
        "{\"status\":\"won\",\"winner\":\"X\",\"winning_lines\":[[[1,1],[1,2],[1,3]]],\"next_player\":null,\
         \"marks\":{\"x\":3,\"o\":2},\"code\":229}\n"
    );
}

#[test]
fn a_position_is_one_sentence_on_standard_output() {
    let text = |board: &str| run(["check", "--board", board]).done();
    assert_eq!(text("XXX/OO-/---"), "X has won, with the line (1,1) (1,2) (1,3).\n");
    assert_eq!(text("OOO/XX-/X--"), "O has won, with the line (1,1) (1,2) (1,3).\n");
    assert_eq!(text("XXX/XOO/XOO"), "X has won, with the lines (1,1) (1,2) (1,3) and (1,1) (2,1) (3,1).\n");
    assert_eq!(text("XOX/OXX/OXO"), "Draw: the board is full and nobody has a line.\n");
    assert_eq!(text("X-X/-O-/--O"), "The game goes on, X to play (X has 2, O has 2).\n");
    assert_eq!(text("code:7"), "The game goes on, X to play (X has 1, O has 1).\n");
    let french = run_in_french(["check", "--board", "X-X/-O-/---"]).done();
    assert_eq!(french, "La partie continue, c'est à O de jouer (X\u{a0}: 2, O\u{a0}: 1).\n");
}

#[test]
fn an_impossible_board_is_refused_with_status_1() {
    let message = run(["check", "--board", "XXX/OOO/---"]).refused(1);
    assert!(message.starts_with("error: no game leads to this board: both players have a line"), "{message}");
    assert!(message.contains("\n  X X X\n  O O O\n  - - -\n- X has a line, so X played last"), "{message}");
    let french = run_in_french(["check", "--board", "OO-/---/---"]).refused(1);
    assert!(
        french.starts_with("erreur\u{a0}: aucune partie ne mène à cette grille\u{a0}: il y a plus de O"),
        "{french}"
    );
}

#[test]
fn a_malformed_board_is_refused_with_status_2_and_its_place() {
    let message = run_with(["check"], b"XXX\n0O-\n---\n").refused(2);
    assert!(message.contains("row 2, character 1: “0” (U+0030 DIGIT ZERO), which looks like O"), "{message}");
    assert!(message.contains("\n2 | 0O-\n  | ^ here\n"), "{message}");
    let string = run(["check", "--board", "XXX/OO/---"]).refused(2);
    assert!(string.contains("row 2 has 2 cells instead of 3") && string.contains("\n2 | OO\n"), "{string}");
    let french = run_in_french(["check", "--board", "XXX/OO"]).refused(2);
    assert!(french.contains("il y a 2 rangées au lieu de 3"), "{french}");
}

#[test]
fn a_file_holds_a_board() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("saved game.txt");
    std::fs::write(&path, "X O X\r\n- o -\r\n- x -\r\n").unwrap();
    let position =
        run([path.as_os_str(), "--format".as_ref(), "json".as_ref()].into_iter().rev().chain(["check".as_ref()]).rev());
    assert!(position.done().starts_with(r#"{"status":"in_progress""#));
    std::fs::write(&path, "X O X\n- o -\n").unwrap();
    let message = run(["check".as_ref(), path.as_os_str()]).refused(2);
    assert!(message.contains("saved game.txt: there are 2 rows instead of 3"), "{message}");
}

#[test]
fn standard_input_is_read_without_a_file_and_as_a_dash() {
    let board = b"---\n-X-\n---";
    for arguments in [vec!["check"], vec!["check", "-"], vec!["check", "--board", "-"]] {
        assert_eq!(run_with(&arguments, board).done(), "The game goes on, O to play (X has 1, O has 0).\n");
    }
    assert!(run_with(["check"], b"").refused(2).contains("there are 0 rows instead of 3"));
}

#[test]
fn json_is_the_answer_to_every_board() {
    let (answer, code) = check_json(b"XXX\nOOO\n---\n");
    assert_eq!(answer["reasons"], json!(["both_won", "x_won_wrong_count"]));
    assert_eq!(code, 1);
    let (answer, code) = check_json(b"XXX\nOO\n---\n");
    assert_eq!(answer["problems"][0]["kind"], "row_length");
    assert_eq!(code, 2);
    let french = run_in_french(["check", "--board", "XXX/OOO/---", "--format", "json"]);
    assert_eq!(french.status, 1);
    assert!(french.output.contains(r#""reasons":["both_won","x_won_wrong_count"],"message":"aucune partie"#));
}

#[test]
fn a_file_that_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let missing = run(["check", "no-such-file.txt"]).refused(2);
    assert!(
        missing.starts_with("error: there is no file “no-such-file.txt”\nhelp: give the name of a file"),
        "{missing}"
    );
    let directory = run(["check".as_ref(), folder.path().as_os_str()]).refused(2);
    assert!(directory.contains("is a directory, not a file"), "{directory}");
    let board = run(["check", "XXX/OO-/---"]).refused(2);
    assert!(board.contains("help: to give the board itself, write --board XXX/OO-/---"), "{board}");
    let dashes = run(["check", "---/---/---"]).refused(2);
    assert!(dashes.contains("help: to give the board itself, write --board ---/---/---"), "{dashes}");
    let french = run_in_french(["check", "absent.txt", "--format", "json"]).refused(2);
    assert!(french.starts_with("erreur\u{a0}: il n'y a pas de fichier «\u{a0}absent.txt\u{a0}»\n"), "{french}");
    assert!(run(["check", "/dev/null/x"]).refused(2).contains("there is no file"));
    assert!(run(["check", ""]).refused(2).contains("there is no file “”"));
}

#[test]
fn ten_megabytes_of_junk_are_refused_at_once() {
    let junk = vec![b'X'; 10_000_000];
    let message = run_with(["check"], &junk).refused(2);
    assert!(message.contains("longer than 65,536 bytes"), "{message}");
    let (answer, code) = check_json(&junk);
    assert_eq!((answer["problems"][0]["kind"].as_str(), code), (Some("too_long"), 2));
    let noise: Vec<u8> = (0..60_000_u32).map(|byte| (byte.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    assert_eq!(run_with(["check"], &noise).status, 2);
}
