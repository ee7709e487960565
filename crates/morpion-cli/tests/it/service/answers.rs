//! The service answers as the command line does.

use std::thread;

use morpion::{Board, Game, Position, Size, Solution};

use super::Client;
use crate::program::{command, finish};
use crate::server::{Answer, Server};

const LANGUAGES: [(&str, &str); 2] = [("en", "en_GB.UTF-8"), ("fr", "fr_FR.UTF-8")];

/// What the program prints in a language, without the end of its line.
fn print(locale: &str, arguments: &[&str], input: &str) -> String {
    let run = finish(command().env("LANG", locale).args(arguments), input.as_bytes());
    assert_eq!(run.errors, "", "{arguments:?}");
    run.output.trim_end_matches('\n').to_string()
}

fn text(answer: Answer) -> String {
    assert_eq!(answer.header("content-type"), Some("application/json"));
    String::from_utf8(answer.body).unwrap()
}

/// All boards, by code.
fn boards() -> Vec<Board> {
    (0..19_683).map(|code| Board::from_code(Game::STANDARD, code).unwrap()).collect()
}

fn positions() -> Vec<Position> {
    boards().into_iter().filter_map(|board| board.check().ok()).collect()
}

/// Does something for each item, on two threads with a connection each.
fn for_each<T: Sync>(server: &Server, language: &str, items: &[T], examine: impl Fn(&mut Client, &T) + Sync) {
    let header = format!("Accept-Language: {language}");
    thread::scope(|scope| {
        for half in items.chunks(items.len().div_ceil(2)) {
            let mut client = Client::new(server, &[&header]);
            let examine = &examine;
            scope.spawn(move || half.iter().for_each(|item| examine(&mut client, item)));
        }
    });
}

/// The verdicts of `morpion check` on all boards, by code.
fn verdicts(locale: &str) -> Vec<String> {
    let records: Vec<String> = boards().iter().map(|board| format!("\"{}\"", board.in_one_string())).collect();
    let arguments = ["check", "--records", "jsonl", "--format", "jsonl", "--quiet"];
    let results = print(locale, &arguments, &records.join("\n"));
    // What tells one record from the others comes first.
    let verdict = |line: &str| line.find("\"status\"").map(|start| format!("{{{}", &line[start..])).unwrap();
    results.lines().map(verdict).collect()
}

#[test]
fn every_board_gets_the_verdict_of_check() {
    let server = Server::start(&[]);
    for (language, locale) in LANGUAGES {
        let items: Vec<(Board, String)> = boards().into_iter().zip(verdicts(locale)).collect();
        assert_eq!(items.len(), 19_683);
        for_each(&server, language, &items, |client, (board, verdict)| {
            let rows: Vec<String> = board.rows().collect();
            let answer = client.check(&format!("{{\"board\":{rows:?}}}"));
            assert_eq!((answer.status, text(answer)), (200, verdict.clone()), "{rows:?}");
            // The program itself, on some: it takes its time to start.
            if board.code() % 40 == 0 {
                let board = board.in_one_string().to_string();
                assert_eq!(&print(locale, &["check", "--board", &board, "--format", "json"], ""), verdict);
            }
        });
    }
}

#[test]
fn every_position_gets_the_analysis_of_analyze() {
    let server = Server::start(&[]);
    let positions = positions();
    assert_eq!(positions.len(), 5478);
    for_each(&server, "en", &positions, |client, position| {
        let board = position.board().in_one_string().to_string();
        let expected = print("C", &["analyze", &board, "--format", "json"], "");
        let answer = client.get(&format!("/api/analyze?board={board}"));
        assert_eq!((answer.status, text(answer)), (200, expected.clone()), "{board}");
        let by_code = client.get(&format!("/api/analyze?code={}", position.board().code()));
        assert_eq!((by_code.status, text(by_code)), (200, expected), "{board}");
    });
}

#[test]
fn every_other_board_is_refused_with_its_verdict() {
    let server = Server::start(&[]);
    for (language, locale) in LANGUAGES {
        let judged = boards().into_iter().zip(verdicts(locale));
        let items: Vec<(Board, String)> = judged.filter(|(board, _)| board.check().is_err()).collect();
        assert_eq!(items.len(), 19_683 - 5478);
        for_each(&server, language, &items, |client, (board, verdict)| {
            let code = board.code();
            for operation in ["analyze", "move", "explain"] {
                let answer = client.get(&format!("/api/{operation}?code={code}"));
                assert_eq!((answer.status, text(answer)), (400, verdict.clone()), "{operation} {code}");
            }
            if code % 100 == 0 {
                assert_eq!(&print(locale, &["analyze", &format!("code:{code}"), "--format", "json"], ""), verdict);
            }
        });
    }
}

#[test]
fn every_class_gets_the_explanation_of_explain() {
    let server = Server::start(&[]);
    let is_first = |position: &Position| *position.board() == position.board().canonical();
    let classes: Vec<Position> = positions().into_iter().filter(is_first).collect();
    assert_eq!(classes.len(), 765);
    for (language, locale) in LANGUAGES {
        for_each(&server, language, &classes, |client, position| {
            let board = position.board().in_one_string().to_string();
            let answer = client.get(&format!("/api/explain?board={board}"));
            let expected = print(locale, &["explain", &board, "--format", "json"], "");
            assert_eq!((answer.status, text(answer)), (200, expected), "{board}");
        });
    }
    let mut client = Client::new(&server, &[]);
    for depth in ["0", "1", "3", "9"] {
        let answer = client.get(&format!("/api/explain?board=XO-/---/---&depth={depth}"));
        let arguments = ["explain", "XO-/---/---", "--depth", depth, "--format", "json"];
        assert_eq!(text(answer), print("C", &arguments, ""), "{depth}");
    }
}

#[test]
fn a_seed_gives_the_move_of_move() {
    let server = Server::start(&[]);
    let positions: Vec<Position> = positions().into_iter().step_by(40).collect();
    for_each(&server, "en", &positions, |client, position| {
        let code = position.board().code();
        for (place, level) in ["perfect", "hard", "medium", "easy"].into_iter().enumerate() {
            let seed = if place == 0 { u64::MAX.to_string() } else { (code * 7 + place as u128).to_string() };
            let answer = client.get(&format!("/api/move?code={code}&level={level}&seed={seed}"));
            let board = format!("code:{code}");
            let arguments = ["move", &board, "--level", level, "--seed", &seed, "--format", "json"];
            assert_eq!((answer.status, text(answer)), (200, print("C", &arguments, "")), "{code} {level} {seed}");
        }
    });
}

#[test]
fn without_a_seed_or_a_level_the_move_is_one_of_the_best_and_not_always_the_same() {
    let server = Server::start(&[]);
    let mut client = Client::new(&server, &[]);
    let mut answers: Vec<String> = (0..60).map(|_| text(client.get("/api/move?board=XO-/---/---"))).collect();
    let solution = Solution::standard();
    let position = "XO-/---/---".parse::<Board>().unwrap().check().unwrap();
    for answer in &answers {
        let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        assert_eq!((&answer["value"], &answer["remoteness"]), (&"win".into(), &4.into()));
        let moves = solution.moves(&position);
        assert!(moves.iter().any(|one| answer["square"] == serde_json::json!([one.square.row, one.square.column])));
    }
    answers.sort();
    answers.dedup();
    assert!(answers.len() > 1, "{answers:?}");
}

#[test]
fn the_pages_of_positions_are_the_list_of_positions() {
    let server = Server::start(&[]);
    let mut client = Client::new(&server, &[]);
    for (query, arguments, limit) in [
        ("", vec![], 1000),
        ("for=o&", vec!["--for", "o"], 97),
        ("for=neither&", vec!["--for", "neither"], 1000),
        ("rank=2&", vec!["--rank", "2"], 56),
        ("for=o&ply=6&to_move=x&", vec!["--for", "o", "--ply", "6", "--to-move", "x"], 100),
        ("no_terminal=true&unique=true&", vec!["--no-terminal", "--unique"], 33),
        ("for=x&to_move=o&no_terminal=false&unique=false&", vec!["--to-move", "o"], 500),
    ] {
        let list = print("C", &[&["positions", "--format", "json"], &arguments[..]].concat(), "");
        let listed: Vec<&str> = list.lines().collect();
        let (mut pages, mut next) = (Vec::new(), Some(0));
        while let Some(offset) = next {
            let page = text(client.get(&format!("/api/positions?{query}limit={limit}&offset={offset}")));
            let start = format!("{{\"total\":{},\"offset\":{offset},\"positions\":[", listed.len());
            let (positions, rest) = page.strip_prefix(&start).unwrap().rsplit_once("],\"next\":").unwrap();
            pages.extend((!positions.is_empty()).then(|| positions.to_string()));
            next = rest.trim_end_matches('}').parse::<usize>().ok();
            assert!(next.is_none_or(|next| next == offset + limit && next < listed.len()), "{query} {rest}");
        }
        assert_eq!(pages.len(), listed.len().div_ceil(limit));
        assert_eq!(pages.join(","), listed.join(","), "{query}");
    }
    // A page that is not said to be longer has a hundred, and one past the end none.
    let none = text(client.get("/api/positions?rank=9"));
    assert_eq!(none, "{\"total\":0,\"offset\":0,\"positions\":[],\"next\":null}");
    let page = text(client.get("/api/positions"));
    assert_eq!(page.matches("\"board\"").count(), 100);
    assert_eq!(
        text(client.get("/api/positions?for=o&offset=1474")),
        "{\"total\":1474,\"offset\":1474,\"positions\":[],\"next\":null}"
    );
}

#[test]
fn what_asks_nothing_gets_what_the_program_prints() {
    let server = Server::start(&[]);
    let mut client = Client::new(&server, &[]);
    assert_eq!(text(client.get("/api/solution")), print("C", &["solve", "--format", "json"], ""));
    assert_eq!(text(client.get("/api/levels")), print("C", &["levels", "--format", "json"], ""));
    assert_eq!(text(client.get("/healthz")), r#"{"status":"ok"}"#);
    let version = print("C", &["--version"], "");
    let (name, number) = version.split_once(' ').unwrap();
    assert_eq!(text(client.get("/version")), format!(r#"{{"name":"{name}","version":"{number}"}}"#));
}

/// Games by the arguments of the program and by the query of the service, and how many positions are left out between two.
const GAMES: [(&[&str], &str, usize); 4] = [
    (&["--misere"], "misere=true", 1),
    (&["--torus"], "torus=true", 1),
    (&["--size", "4x3", "--line", "3"], "size=4x3", 2003),
    (&["--size", "2x5", "--line", "2", "--torus", "--misere"], "size=2x5&line=2&torus=true&misere=true", 101),
];

fn game_of(arguments: &[&str]) -> Game {
    let has = |name: &str| arguments.contains(&name);
    let game = match arguments {
        ["--size", "4x3", ..] => Game::new(Size { columns: 4, rows: 3 }, 3).unwrap(),
        ["--size", ..] => Game::new(Size { columns: 2, rows: 5 }, 2).unwrap(),
        _ => Game::STANDARD,
    };
    let game = if has("--misere") { game.misere() } else { game };
    if has("--torus") { game.torus() } else { game }
}

#[test]
fn other_games_are_answered_as_the_program_and_the_library_do() {
    let server = Server::start(&[]);
    for (arguments, query, step) in GAMES {
        let solution = Solution::new(game_of(arguments)).unwrap();
        let all: Vec<(usize, Position)> = solution.positions().step_by(step).enumerate().collect();
        for_each(&server, "en", &all, |client, (number, position)| {
            let code = position.board().code();
            let answer = text(client.get(&format!("/api/analyze?code={code}&{query}")));
            let analysis = morpion_report::json::Analysis::new(&solution, position);
            assert_eq!(answer, serde_json::to_string(&analysis).unwrap(), "{query} {code}");
            // The program itself, on some: it takes its time to start.
            if number % 100 == 0 {
                let board = format!("code:{code}");
                let print =
                    |more: &[&str]| print("C", &[more, &[&*board], arguments, &["--format", "json"]].concat(), "");
                assert_eq!(answer, print(&["analyze"]), "{query} {code}");
                let chosen = text(client.get(&format!("/api/move?code={code}&seed=3&level=easy&{query}")));
                assert_eq!(chosen, print(&["move", "--seed", "3", "--level", "easy"]), "{query} {code}");
                let explained = text(client.get(&format!("/api/explain?code={code}&depth=2&{query}")));
                assert_eq!(explained, print(&["explain", "--depth", "2"]), "{query} {code}");
            }
        });
        let mut client = Client::new(&server, &[]);
        let print = |command: &str| print("C", &[&[command], arguments, &["--format", "json"]].concat(), "");
        assert_eq!(text(client.get(&format!("/api/solution?{query}"))), print("solve"));
        assert_eq!(text(client.get(&format!("/api/levels?{query}"))), print("levels"));
        let page = text(client.get(&format!("/api/positions?limit=1000&{query}")));
        let first: Vec<String> = print("positions").lines().take(1000).map(ToString::to_string).collect();
        assert!(page.contains(&first.join(",")), "{query}");
    }
    let mut client = Client::new(&server, &[]);
    let board = r#"{"board":["XXX-","OO-O","XXX-","OO--"],"size":"4x4"}"#;
    let checked =
        finish(command().args(["check", "--board", "XXX-/OO-O/XXX-/OO--", "--size", "4x4", "--format", "json"]), b"");
    assert_eq!(text(client.check(board)), checked.output.trim_end());
    let refused = client.get("/api/analyze?code=0&size=4x4");
    assert_eq!(refused.status, 400);
    assert!(text(refused).contains("\"field\":\"size\",\"value\":\"4x4\""));
}
