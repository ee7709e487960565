//! `morpion arena`: solving, checking, converting, tracing, drawing and generating, on published arenas and by hand.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;

use serde_json::Value;
use tempfile::{TempDir, tempdir};

use crate::golden;
use crate::program::{Run, command, finish, run, run_in_french, run_with};

/// The exercise of the pages.
const EXERCISE: &str = "# sheet 3\na 0: b c\nb 1: a d\n*d 1:\nc 1: b e\ne 0: e\n";

/// Runs `morpion arena` with a text on standard input.
fn arena(arguments: &str, input: &str) -> Run {
    run_with(["arena"].into_iter().chain(arguments.split_whitespace()), input.as_bytes())
}

/// The output of a run that did what was asked, though some published arenas have no target, of which it warns.
fn solved(run: Run) -> String {
    assert!(
        run.status == 0 && (run.errors.is_empty() || run.errors.starts_with("warning: the target is empty")),
        "{run:?}"
    );
    run.output
}

/// Runs `morpion arena` in a folder.
fn arena_in(folder: &TempDir, arguments: &str) -> Run {
    let mut command = command();
    command.current_dir(folder.path()).arg("arena").args(arguments.split_whitespace());
    finish(&mut command, b"")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The arenas of exercises, test suites and bug reports.
fn published() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/arenas.jsonl");
    fs::read_to_string(path).unwrap().lines().map(json).collect()
}

fn names(list: &Value) -> BTreeSet<String> {
    list.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_string()).collect()
}

fn ranks(object: &Value) -> BTreeMap<String, u64> {
    object.as_object().unwrap().iter().map(|(name, rank)| (name.clone(), rank.as_u64().unwrap())).collect()
}

#[test]
fn published_arenas_are_solved_in_every_form() {
    for case in published() {
        let text = case.to_string();
        let player = case["player"].to_string();
        for form in ["json", "class", "pgsolver"] {
            let written = arena(&format!("convert - --from json --to {form}"), &text).done();
            let targets = if form == "pgsolver" { " --target-priority even --dead-ends" } else { "" };
            let question = format!("--from {form} --player {player}{targets}");
            let solution = json(&solved(arena(&format!("solve - {question} --verify --format json"), &written)));
            assert_eq!(names(&solution["region"]), names(&case["attractor"]), "{}, {form}", case["id"]);
            assert_eq!((&solution["verified"], &solution["player"]), (&Value::Bool(true), &case["player"]));
            if let Some(published) = case["rank"].as_object() {
                let solution = ranks(&solution["ranks"]);
                assert!(published.iter().all(|(name, rank)| Some(solution[name]) == rank.as_u64()), "{}", case["id"]);
            }
            if let Some(stuck) = case.get("attractor_if_a_stuck_opponent_loses").filter(|stuck| stuck.is_array()) {
                let run = arena(&format!("solve - {question} --stuck loses --format json"), &written);
                assert_eq!(names(&json(&solved(run))["region"]), names(stuck), "{}, {form}", case["id"]);
            }
        }
    }
}

#[test]
fn solutions_are_checked_and_damaged_ones_refused() {
    let folder = tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    for case in published() {
        put("arena.json", &case.to_string());
        for format in ["json", "paritysol"] {
            let solution = solved(arena_in(&folder, &format!("solve arena.json --format {format}")));
            put("solution", &solution);
            if names(&case["target"]).is_empty() {
                let message = arena_in(&folder, "check arena.json solution").refused(2);
                assert!(message.contains("cannot be checked without a target"), "{message}");
                continue;
            }
            let player = &case["player"];
            let verdict = arena_in(&folder, &format!("check arena.json solution --player {player}")).done();
            assert!(verdict.starts_with(&format!("The solution is right: player {player} forces")), "{verdict}");
            let verdict = arena_in(&folder, "check arena.json solution --format json").done();
            assert_eq!(json(&verdict)["region"], names(&case["attractor"]).len());
        }
        if names(&case["target"]).is_empty() {
            continue;
        }
        // The winner of each vertex in turn is the other player: that vertex is the wrong one.
        let solution = arena_in(&folder, "solve arena.json --format paritysol").done();
        for (line, vertex) in solution.lines().skip(1).zip(case["vertices"].as_array().unwrap()) {
            let (id, rest) = line.trim_end_matches(';').split_once(' ').unwrap();
            let other = if rest.starts_with('0') { "1" } else { "0" };
            put("solution", &solution.replace(&format!("\n{line}\n"), &format!("\n{id} {other};\n")));
            let checked = arena_in(&folder, "check arena.json solution --format json");
            let verdict = json(&checked.output);
            assert_eq!((&verdict["verdict"], &verdict["vertex"]), (&"wrong".into(), &vertex["id"]), "{line}");
            assert_eq!(checked.status, 1);
        }
        // So is the one whose rank is not given rightly, or given outside the region.
        let solution = json(&arena_in(&folder, "solve arena.json --format json").done());
        for vertex in case["vertices"].as_array().unwrap() {
            let name = vertex["id"].as_str().unwrap();
            let rank = solution["ranks"][name].as_u64().map_or(7, |rank| rank + 1);
            put("solution", &serde_json::json!({ "region": solution["region"], "ranks": { name: rank } }).to_string());
            let checked = arena_in(&folder, "check arena.json solution --format json");
            assert_eq!((&json(&checked.output)["vertex"], checked.status), (&vertex["id"], 1), "{name}");
            let right = solution["ranks"].as_object().unwrap().get(name);
            let ranks = right.map_or(serde_json::json!({}), |rank| serde_json::json!({ name: rank }));
            put("solution", &serde_json::json!({ "region": solution["region"], "ranks": ranks }).to_string());
            assert_eq!(arena_in(&folder, "check arena.json solution").status, 0, "what is left out is no fault");
        }
    }
}

#[test]
fn the_first_wrong_vertex_is_named() {
    let folder = tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    put("arena.txt", EXERCISE);
    for (solution, message) in [
        ("0 1;\n1 1;\n2 1;\n3 1;\n4 1;\n", "vertex d is a target, but the solution does not give it to player 0"),
        (
            "0 0 1;\n1 1 0;\n2 0;\n3 1 4;\n4 1;\n",
            "from vertex a player 0 cannot force the visit: player 1 stays outside",
        ),
        ("0 1;\n1 1 2;\n2 0;\n3 1 4;\n4 1;\n", "the move from vertex b to d gives away what the owner of b has won"),
        ("0 1;\n1 1 4;\n2 0;\n3 1 4;\n4 1;\n", "no edge leads from vertex b to e"),
        (
            r#"{"player":1,"region":["a","b","c","d"],"ranks":{"d":0,"b":1,"a":2,"c":2}}"#,
            "vertex a has rank 2 instead of 3",
        ),
        (
            r#"{"player":1,"region":["a","b","c"]}"#,
            "vertex d is a target, but the solution does not give it to player 1",
        ),
        (
            r#"{"player":1,"region":["b","c","d"]}"#,
            "from vertex a player 1 can force the visit, but the solution leaves it out",
        ),
        (r#"{"player":1,"region":["a","b","c","d"],"ranks":{"e":4}}"#, "vertex e has a rank but is not in the region"),
        (
            r#"{"player":1,"region":["a","b","c","d"],"strategy":{"a":"b"}}"#,
            "vertex a belongs to player 0: player 1 has no move to choose there",
        ),
        (
            r#"{"player":1,"region":["a","b","c","d"],"escape":{"b":"a"}}"#,
            "vertex b belongs to player 1: player 0 has no move to choose there",
        ),
        (
            r#"{"player":1,"region":["a","b","c","d"],"strategy":{"b":"a"}}"#,
            "from vertex a the play can go round for ever, and player 1 does not reach the target",
        ),
    ] {
        put("solution", solution);
        let checked = arena_in(&folder, "check arena.txt solution");
        let expected = format!("The solution is wrong: {message}.\n");
        assert_eq!((checked.output, checked.errors.as_str(), checked.status), (expected, "", 1));
    }
    put("solution", r#"{"player":1,"region":["d","b"]}"#);
    let message = arena_in(&folder, "check arena.txt solution --player 0").refused(2);
    assert!(message.contains("the solution is for player 1, not for player 0"), "{message}");
}

#[test]
fn standard_input_is_one_file_only() {
    for arguments in
        ["check - -", "solve - --target-file -", "check a.gm - --target-file -", "convert - --to dot --target-file -"]
    {
        let message = arena(arguments, EXERCISE).refused(2);
        assert!(message.contains("only one of the files can be standard input"), "{arguments}: {message}");
    }
}

#[test]
fn an_exercise_is_solved_in_words_in_both_languages() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("arena.txt"), EXERCISE).unwrap();
    let mut shown = String::new();
    for language in ["en", "fr"] {
        for task in [
            "solve arena.txt --verify",
            "solve arena.txt --player 1",
            "solve arena.txt --stuck loses --target b",
            "trace arena.txt --player 1",
            "trace arena.txt --player 1 --summary",
            "solve arena.txt --format dot",
            "convert arena.txt --to pgsolver",
        ] {
            let output = arena_in(&folder, &format!("{task} --lang {language}")).done();
            writeln!(shown, "$ morpion arena {task} --lang {language}\n{output}").unwrap();
        }
    }
    golden::check("arenas", &shown);
}

#[test]
fn targets_are_chosen_by_options() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("targets"), "b\n\n  d \n").unwrap();
    fs::write(folder.path().join("game.gm"), "parity 3;\n1 4 0 1 \"a\";\n2 3 0 1 \"b,c\";\n3 0 1 2,1;\n").unwrap();
    fs::write(folder.path().join("class.txt"), EXERCISE).unwrap();
    let region = |arguments: &str| {
        let solved = arena_in(&folder, &format!("solve {arguments} --format json")).done();
        json(&solved)["region"]
            .as_array()
            .unwrap()
            .iter()
            .map(|name| name.as_str().unwrap().to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(region("class.txt"), ["d"]);
    assert_eq!(region("class.txt --target b,e"), ["b", "e", "a", "c"]);
    assert_eq!(region("class.txt --target-file targets"), ["b", "d", "a"]);
    assert_eq!(region("class.txt --target e --target-file targets"), ["b", "d", "e", "a", "c"]);
    assert_eq!(region("game.gm --target a"), ["a", "b,c", "3"]);
    assert_eq!(region("game.gm --target 1"), ["a", "b,c", "3"]);
    assert_eq!(region("game.gm --target-priority odd"), ["b,c"]);
    assert_eq!(region("game.gm --target-priority EVEN"), ["a", "3", "b,c"]);
    assert_eq!(region("game.gm --target-priority 4"), ["a", "b,c", "3"]);
    assert_eq!(region("game.gm --target b,c"), ["b,c"]);
    let nothing = arena_in(&folder, "solve game.gm --target-priority 17");
    assert_eq!(
        nothing.output,
        "3 vertices, 4 edges, no target.\nPlayer 0 forces a visit to the target from 0 of 3 vertices.\n"
    );
    assert!(nothing.errors.starts_with("warning: the target is empty"), "{}", nothing.errors);
    let unmarked = arena_in(&folder, "solve game.gm --format json");
    assert_eq!((json(&unmarked.output)["region"].as_array().unwrap().len(), unmarked.status), (0, 0));
    assert!(unmarked.errors.starts_with("warning: the target is empty"), "{}", unmarked.errors);
    assert_eq!(arena_in(&folder, "solve game.gm --stuck loses").errors, unmarked.errors);

    for (arguments, words) in [
        ("solve class.txt --target x", "there is no vertex “x”"),
        ("solve class.txt --target 0", "there is no vertex “0”"),
        ("solve class.txt --target-file class.txt", "class.txt: line 1: there is no vertex “# sheet 3”"),
        ("solve class.txt --target-priority even", "this file has none"),
        ("solve game.gm --target-priority uneven", "“uneven” is no value for --target-priority"),
        ("solve game.gm --player 2", "--player"),
        ("solve game.gm --stuck wins", "--stuck"),
        ("trace class.txt --around x", "there is no vertex “x”"),
        ("solve nothing.txt", "there is no file “nothing.txt”"),
        ("generate random", "--vertices"),
        ("generate random --vertices 99999999999999999999999", "at most 100,000,000 vertices"),
        ("generate grid --vertices 4294967296", "at most 100,000,000 vertices"),
        ("generate tictactoe --vertices 9", "--vertices"),
        ("generate grid --vertices 0", "--vertices"),
        ("convert class.txt", "--to"),
        ("draw class.txt", "-o"),
    ] {
        let message = arena_in(&folder, arguments).refused(2);
        assert!(message.contains(words), "{arguments}: {message}");
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_place() {
    for (form, text, english, french, advice) in [
        (
            "class",
            "a 0: b\n",
            "line 1, column 6: there is no vertex “b”",
            "il n'y a pas de sommet «\u{a0}b\u{a0}»",
            "a line of its own",
        ),
        ("class", "a 0: b,\nb 0: a\n", "there is no vertex “b,”", "sommet «\u{a0}b,\u{a0}»", "spaces between them"),
        (
            "class",
            "a 2: a\n",
            "line 1, column 3: expected an owner, 0 or 1, found “2”",
            "attendu\u{a0}: un joueur",
            "as in a 0: b c",
        ),
        ("class", "a: b\n", "line 1, column 2: expected an owner", "attendu\u{a0}: un joueur", "as in a 0: b c"),
        (
            "class",
            "a 0: a\na 1: a\n",
            "line 2, column 1: vertex a is described a second time; line 1",
            "la ligne 1",
            "--last-wins",
        ),
        (
            "class",
            "\u{feff}a 0: a\n",
            "line 1, column 1: expected the name of a vertex, found U+FEFF",
            "U+FEFF",
            "byte-order mark",
        ),
        ("pgsolver", "\u{feff}parity 1;\n", "line 1, column 1", "U+FEFF", "byte-order mark"),
        (
            "pgsolver",
            "parity 1;\n0 1 0 1;\n1 1 1;\n",
            "line 3, column 1: vertex 1 has no successor",
            "pas de successeur",
            "--dead-ends",
        ),
        ("pgsolver", "parity 1;\n0 1 0 1 \"a;\n", "a quotation mark is never closed", "guillemets", "\\\""),
        (
            "pgsolver",
            "parity 1;\n0 1 0 9;\n",
            "line 2, column 7: there is no vertex “9”",
            "sommet",
            "a line of its own",
        ),
        ("json", "{\"vertices\":[}", "line 1, column 14: this is not valid JSON", "JSON valide", "{\"vertices\":"),
        (
            "json",
            "{\"vertices\":3}",
            "this is JSON, but not of the shape that is read",
            "pas de la forme",
            "{\"vertices\":",
        ),
        (
            "json",
            "{\"vertices\":[{\"id\":1,\"owner\":2,\"successors\":[]}]}",
            "expected an owner",
            "un joueur",
            "{\"vertices\":",
        ),
        (
            "json",
            "{\"vertices\":[{\"id\":1,\"owner\":0,\"successors\":[2]}]}",
            "column 46: there is no vertex “2”",
            "sommet",
            "among the vertices",
        ),
    ] {
        let arguments = ["arena", "solve", "-", "--from", form];
        let message = run_with(arguments, text.as_bytes()).refused(2);
        assert!(message.contains(english), "{text}: {message}");
        let help = message.split("help: ").nth(1).unwrap_or_default();
        assert!(help.contains(advice), "{text}: {message}");
        let mut command = command();
        let message = finish(command.args(arguments).args(["--lang", "fr"]), text.as_bytes()).refused(2);
        assert!(message.contains(french) && message.contains("aide"), "{text}: {message}");
    }
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("arena.txt"), EXERCISE).unwrap();
    for (solution, advice) in [
        ("paritysol 4;\n0 2;\n", "a vertex of a solution is written like this"),
        ("0 1;\n0 1;\n", "take one of the two away"),
        ("9 1;\n", "the arena has no such vertex"),
        ("{}", "a solution is written like this"),
        (r#"{"region":["x"]}"#, "the arena has no such vertex"),
    ] {
        fs::write(folder.path().join("solution"), solution).unwrap();
        let message = arena_in(&folder, "check arena.txt solution").refused(2);
        let help = message.split("help: ").nth(1).unwrap_or_default();
        assert!(message.contains("solution: line ") && help.contains(advice), "{solution}: {message}");
    }
}

#[test]
fn the_help_explains_every_option() {
    for task in ["solve", "check", "convert", "trace", "draw", "generate"] {
        for language in ["en", "fr"] {
            let help = run(["arena", task, "--help", "--lang", language]).done();
            // An option without a text stands alone in its line, and no line goes on with it.
            let lines: Vec<&str> = help.lines().collect();
            let alone = lines.windows(2).find(|pair| {
                let words: Vec<&str> = pair[0].split_whitespace().collect();
                let is_option = pair[0].trim_start().starts_with("--");
                is_option && words.len() == 1 && !pair[1].starts_with("          ")
            });
            assert_eq!(alone, None, "{task} {language}");
        }
    }
}

#[test]
fn the_form_is_told_by_option_name_or_first_line() {
    let folder = tempdir().unwrap();
    let game = "0 2 0 1;\n1 1 1 0;\n";
    for name in ["a.gm", "a.pg", "a.txt", "a"] {
        fs::write(folder.path().join(name), game).unwrap();
        let solved = arena_in(&folder, &format!("solve {name} --target 0 --format json")).done();
        assert_eq!(json(&solved)["ranks"], json(r#"{"0":0,"1":1}"#), "{name}");
    }
    assert!(arena_in(&folder, "solve a.gm --from class").errors.contains("line 1"));
    fs::write(folder.path().join("b.json"), "a 0: a\n").unwrap();
    assert!(arena_in(&folder, "solve b.json").errors.contains("not valid JSON"));
    assert_eq!(arena_in(&folder, "solve b.json --from class --target a").status, 0);
}

#[test]
fn tic_tac_toe_read_back_has_its_attractors() {
    for exported in [run(["export", "pgsolver"]).done(), arena("generate tictactoe", "").done()] {
        let size = |question: &str| {
            let solved = json(&arena(&format!("solve - {question} --verify --format json"), &exported).done());
            solved["region"].as_array().unwrap().len()
        };
        assert_eq!(size("--target-priority 2 --player 0"), 2936);
        assert_eq!(size("--target-priority 3 --player 1"), 1474);
    }
    let class = arena("generate tictactoe --to class", "").done();
    assert_eq!(class.lines().filter(|line| line.starts_with('*')).count(), 626);
    assert!(arena("solve -", &class).done().contains("forces a visit to the target from 2,936 of 5,478 vertices"));
}

#[test]
fn what_is_generated_is_read_in_every_form_and_the_same_for_a_seed() {
    for kind in
        ["random --vertices 200", "random --vertices 200 --seed 7", "grid --vertices 120", "chain --vertices 50"]
    {
        let game = arena(&format!("generate {kind}"), "").done();
        assert_eq!(game, arena(&format!("generate {kind} --to pgsolver"), "").done());
        let region = |text: &str, options: &str| {
            json(&arena(&format!("solve - --format json {options}"), text).done())["ranks"].clone()
        };
        let expected = region(&game, "--target-priority even");
        for form in ["class", "json"] {
            let written = arena(&format!("generate {kind} --to {form}"), "").done();
            assert_eq!(region(&written, ""), expected, "{kind}, {form}");
            let back = arena(&format!("convert - --to pgsolver --from {form}"), &written).done();
            assert_eq!(region(&back, "--target-priority even"), expected, "{kind}, {form}");
        }
    }
    let [one, other] = ["1", "2"].map(|seed| arena(&format!("generate random --vertices 50 --seed {seed}"), "").done());
    assert_ne!(one, other);
    let grid = arena("generate grid --vertices 12", "").done();
    assert!(grid.starts_with("parity 11;\n0 ") && grid.lines().count() == 13, "{grid}");
    // 12 is 4 by 3: the first square has two neighbours, 1 and 4.
    assert!(grid.lines().nth(1).unwrap().contains(" 1,4"), "{grid}");
}

#[test]
fn a_chain_of_a_million_vertices_is_solved() {
    let game = arena("generate chain --vertices 1000000", "").done();
    let solved = arena("solve - --target-priority 2 --verify --format paritysol", &game).done();
    assert_eq!(solved.lines().count(), 1_000_001);
    assert!(solved.lines().skip(1).all(|line| line.split(' ').nth(1).is_some_and(|winner| winner.starts_with('0'))));
}

#[test]
fn the_steps_are_those_of_the_algorithm() {
    let steps: Vec<Value> = arena("trace - --player 1 --format jsonl", EXERCISE).done().lines().map(json).collect();
    assert_eq!(steps[0], json(r#"{"step":1,"pass":"forward","event":"met","vertex":"a","owner":0,"d":2}"#));
    let looked = r#"{"step":7,"pass":"backward","event":"looked_at","vertex":"b","successor":"d","owner":1,"d_before":2,
        "d_after":2,"joins":true,"already_in":false,"rank":1}"#;
    assert_eq!(steps[6], json(looked));
    let around: Vec<Value> =
        arena("trace - --player 1 --format jsonl --around e", EXERCISE).done().lines().map(json).collect();
    assert!(around.iter().all(|step| step["vertex"] == "e" || step["successor"] == "e") && !around.is_empty());
    let csv = arena("trace - --format csv --limit 1", EXERCISE);
    assert_eq!(
        csv.output,
        "step,pass,event,vertex,successor,owner,d,d_before,d_after,joins,already_in,rank\n1,forward,met,a,,0,2,,,,,\n"
    );
    assert_eq!(csv.errors, "6 more steps follow\n");
    let summary = arena("trace - --player 1 --summary --format jsonl", EXERCISE).done();
    assert_eq!(summary.lines().next(), Some(r#"{"rank":0,"vertices":1,"looks":1}"#));
}

#[test]
fn an_arena_is_drawn_in_each_form() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("arena.txt"), EXERCISE).unwrap();
    for (name, start) in
        [("a.svg", b"<svg xmlns=\"http".as_slice()), ("a.png", b"\x89PNG\r\n\x1a\n"), ("a.dot", b"digraph morpion {\n")]
    {
        assert_eq!(arena_in(&folder, &format!("draw arena.txt -o {name}")).done(), "");
        assert!(fs::read(folder.path().join(name)).unwrap().starts_with(start), "{name}");
    }
    let large = arena("generate random --vertices 2000", "").done();
    fs::write(folder.path().join("large.gm"), large).unwrap();
    let message = arena_in(&folder, "draw large.gm --target-priority 2 -o large.svg").refused(2);
    assert!(message.contains("2,000 vertices") && message.contains("Graphviz"), "{message}");
    assert!(!folder.path().join("large.svg").exists());
    assert_eq!(arena_in(&folder, "draw large.gm --target-priority 2 -o large.dot").done(), "");
}

#[test]
fn names_that_clash_give_way_to_numbers() {
    let game = "0 2 0 1 \"a\";\n1 1 1 0 \"a\";\n";
    let solved = arena("solve - --target 0 --format json", game);
    assert_eq!(json(&solved.output)["ranks"], json(r#"{"0":0,"1":1}"#));
    assert!(solved.errors.starts_with("warning: two vertices would be called “a”"), "{}", solved.errors);
    assert_eq!(solved.status, 0);
    let french = run_in_french(["arena", "solve", "--help"]).done();
    assert!(french.contains("--verify") && french.contains("L'arène, ou - pour l'entrée standard"), "{french}");
}
