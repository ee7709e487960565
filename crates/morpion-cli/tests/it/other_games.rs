//! `--size`, `--line`, `--misere` and `--torus`: every command on other boards, against published values.

use std::fs;

use serde_json::{Value, json};

use crate::program::{run, run_in_french, run_with};

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(arguments.iter().chain(&["--format", "json"])).done()).unwrap()
}

#[test]
fn games_are_solved_as_published() {
    for (options, positions, start) in [
        (&["--size", "2x2", "--line", "2"][..], 29, json!({"value": "win", "remoteness": 3})),
        (&["--line", "2"], 1_234, json!({"value": "win", "remoteness": 3})),
        (&["--size", "4x3"], 111_973, json!({"value": "win", "remoteness": 7})),
        (&["--size", "4X3", "--line", "4"], 142_231, json!({"value": "draw", "remoteness": 12})),
        (&["--size", "4x4", "--line", "4"], 9_722_011, json!({"value": "draw", "remoteness": 16})),
        (&["--misere"], 5_478, json!({"value": "draw", "remoteness": 9})),
        (&["--torus"], 5_194, json!({"value": "win", "remoteness": 7})),
    ] {
        let solved = json(&[&["solve"], options].concat());
        assert_eq!((&solved["positions"], &solved["start"]), (&json!(positions), &start), "{options:?}");
        assert_eq!(solved["game"]["misere"], options.contains(&"--misere"), "{options:?}");
        assert_eq!(solved["game"]["torus"], options.contains(&"--torus"), "{options:?}");
        let attractors = ["x", "o"].map(|player| solved["attractors"][player]["size"].as_u64().unwrap());
        assert_eq!(attractors.iter().sum::<u64>() + solved["neither"].as_u64().unwrap(), positions, "{options:?}");
    }
    // No game on the torus is a draw.
    assert_eq!(json(&["solve", "--torus"])["terminal"]["draw"], 0);
    let text = run(["solve", "--torus", "--misere"]).done();
    assert!(text.starts_with("3x3, lines of 3, misère (a complete line loses), on a torus: 5,194 positions"), "{text}");
    let text = run_in_french(["solve", "--size", "4x3"]).done();
    assert!(text.starts_with("4x3, lignes de 3\u{a0}: 111\u{202f}973 positions"), "{text}");
}

#[test]
fn the_options_of_the_standard_game_change_nothing() {
    let standard = run(["solve", "--format", "json"]).done();
    assert_eq!(run(["solve", "--size", "3x3", "--line", "3", "--format", "json"]).done(), standard);
    assert!(standard.starts_with(r#"{"positions":5478,"#));
}

#[test]
fn boards_are_judged_by_the_rules_of_their_game() {
    let check = |options: &[&str], board: &str| run([&["check", "--board", board], options].concat());
    let misere = check(&["--misere"], "XXX/OO-/---").done();
    assert_eq!(misere, "O has won, since X has completed the line (1,1) (1,2) (1,3).\n");
    let torus = check(&["--torus"], "X-O/OX-/XO-").done();
    assert_eq!(torus, "O has won, with the line (1,3) (2,1) (3,2).\n");
    assert!(check(&[], "X-O/OX-/XO-").done().starts_with("The game goes on"));
    let wide = check(&["--size", "4x3"], "XXX-/OO--/----").done();
    assert_eq!(wide, "X has won, with the line (1,1) (1,2) (1,3).\n");
    assert!(check(&["--size", "4x3", "--line", "4"], "XXX-/OO--/----").done().starts_with("The game goes on"));
    let size = ["--size", "8x8", "--line", "5"];
    let large = check(&size, "XXXXX---/OOOO----/--------/--------/--------/--------/--------/--------").done();
    assert_eq!(large, "X has won, with the line (1,1) (1,2) (1,3) (1,4) (1,5).\n");
    let file = run_with(["check", "--size", "4x4", "--line", "4"], b"XXXX\nOOO-\n----\n----\n").done();
    assert_eq!(file, "X has won, with the line (1,1) (1,2) (1,3) (1,4).\n");
    let disjoint = check(&["--size", "4x4"], "XXX-/O-OO/XXX-/O-O-").refused(1);
    assert!(
        disjoint.contains("X's lines (1,1) (1,2) (1,3) and (3,1) (3,2) (3,3) have no square in common"),
        "{disjoint}"
    );
    let short = check(&["--size", "4x3"], "XXX/OO-/---").refused(2);
    assert!(short.contains("row 1 has 3 cells instead of 4"), "{short}");
    let code = run(["check", "--board", "code:43046721", "--size", "4x4"]).refused(2);
    assert!(code.contains("from 0 to 43046720"), "{code}");
}

#[test]
fn bad_games_are_refused_with_the_reason() {
    let form = "columns and rows are needed, as in 4x3";
    for (options, said) in [
        (&["--size", "3"][..], form),
        (&["--size", "3x"], form),
        (&["--size", "x3"], form),
        (&["--size", "+3x3"], form),
        (&["--size", "3 x3"], form),
        (&["--size", "3x3x3"], form),
        (&["--size", ""], form),
        (&["--size", "0x3"], "a board has at least one column and one row"),
        (&["--size", "3x0"], "a board has at least one column and one row"),
        (&["--size", "9x9"], "a board has at most 64 squares"),
        (&["--size", "99999999999999999999x1"], "a board has at most 64 squares"),
        (&["--size", "1x65"], "a board has at most 64 squares"),
        (&["--line", "0"], "a whole number from 1 on is needed"),
        (&["--line", "-1"], "a whole number from 1 on is needed"),
        (&["--line", "5"], "a line of 5 fits neither a row nor a column of 3x3"),
        (&["--line", "256"], "a line of 256 fits neither a row nor a column of 3x3"),
        (&["--line", "99999999999999999999"], "a line of 99999999999999999999 fits neither a row nor a column of 3x3"),
        (&["--size", "2x2"], "lines of 3, the default, fit neither a row nor a column of 2x2"),
        (&["--size", "4x3", "--size", "4x3"], "is given more than once"),
    ] {
        for command in [&["solve"][..], &["check", "--board", "---/---/---"], &["analyze", "---/---/---"], &["levels"]]
        {
            let message = run([command, options].concat()).refused(2);
            assert!(message.contains(said), "{options:?}: {message}");
        }
        let french = run_in_french([&["solve"], options].concat()).refused(2);
        assert!(french.starts_with("erreur\u{a0}: ") && !french.contains(said), "{french}");
    }
    let advice = run(["play", "--size", "2x2"]).refused(2);
    assert!(advice.contains("write --line and a number from 1 to 2"), "{advice}");
    assert!(run(["play", "--size", "1x1"]).refused(2).contains("write --line 1\n"));
    let french = run_in_french(["solve", "--line", "5"]).refused(2);
    assert!(french.contains("une ligne de 5 ne tient ni dans une rangée ni dans une colonne de 3x3"), "{french}");
}

#[cfg(unix)]
#[test]
fn a_size_that_is_no_text_is_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let message = run([OsStr::new("solve"), OsStr::new("--size"), OsStr::from_bytes(b"3x\xff")]).refused(2);
    assert!(message.contains("is not valid UTF-8"), "{message}");
}

#[test]
fn boards_that_are_too_large_are_refused_and_what_takes_them_is_named() {
    let size = ["--size", "5x5", "--line", "4"];
    let board = "-----/-----/-----/-----/-----";
    for command in [&["positions"][..], &["trace"]] {
        let message = run([command, &size].concat()).refused(2);
        assert!(
            message.contains("a board of 25 squares is too large for this command: at most 16"),
            "{command:?}: {message}"
        );
        assert!(message.contains("“check”, “replay” and “draw board” any board"), "{message}");
        let french = run_in_french([command, &size].concat()).refused(2);
        assert!(french.contains("une grille de 25 cases est trop grande pour cette commande"), "{french}");
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("picture.svg");
    let file = file.to_str().unwrap();
    for (picture, said) in [
        (&["draw", "board", board, "--analysis"][..], "too large for this command"),
        (&["draw", "tree", board], "too large for this command"),
        (&["draw", "map"], "drawn for boards of up to 9 squares"),
        (&["draw", "layers"], "drawn for boards of up to 9 squares"),
    ] {
        let message = run([picture, &size, &["-o", file]].concat()).refused(2);
        assert!(message.contains(said), "{picture:?}: {message}");
    }
    run([&["draw", "board", board], &size[..], &["-o", file]].concat()).done();
    assert!(fs::read_to_string(file).unwrap().contains("width=\"814\""));
    let message = run(["levels", "--size", "13x1"]).refused(2);
    assert!(message.contains("boards of up to 12 squares"), "{message}");
    let message = run(["export", "csv", "--size", "13x1"]).refused(2);
    assert!(message.contains("boards of up to 12 squares"), "{message}");
    let message = run_with(["grade", "--misere"], b"0").refused(2);
    assert!(message.contains("about the standard game, 3x3 with lines of 3"), "{message}");
    let message = run(["explain", "--size", "13x1", "--line", "7", "code:0", "--depth", "99"]).refused(2);
    assert!(
        message.contains("the tree has more than 100,000 positions, or takes too long to find: give a smaller --depth"),
        "{message}"
    );
}

#[test]
fn values_are_those_of_the_game() {
    // Misère: whoever answers in the centre's mirror holds; only the centre holds for X.
    let start = json(&["analyze", "---/---/---", "--misere"]);
    assert_eq!((&start["value"], &start["moves"][0]["square"]), (&json!("draw"), &json!([2, 2])));
    assert!(start["moves"].as_array().unwrap()[1..].iter().all(|one| one["value"] == "loss"));
    // On the torus every first move wins.
    let start = json(&["analyze", "---/---/---", "--torus"]);
    assert!(start["moves"].as_array().unwrap().iter().all(|one| one["value"] == "win" && one["remoteness"] == 6));
    let start = json(&["analyze", "----/----/----", "--size", "4x3"]);
    assert_eq!((&start["value"], &start["remoteness"]), (&json!("win"), &json!(7)));
    let late = json(&["analyze", "XOXO/OXOX/OXOX/X---", "--size", "4x4", "--line", "4"]);
    assert_eq!((&late["side_to_move"], late["moves"].as_array().unwrap().len()), (&json!("O"), 3));
    let text = run(["analyze", "XX-/OO-/---", "--misere"]).done();
    assert!(text.contains("(1,3) loses at once"), "{text}");
}

#[test]
fn positions_are_listed_and_counted() {
    for (options, player, count) in [
        (&["--size", "4x3"][..], "x", 66_708),
        (&["--misere"], "x", 898),
        (&["--misere"], "o", 3_600),
        (&["--misere"], "neither", 980),
        (&["--torus"], "neither", 0),
    ] {
        let listed = run([&["positions", "--for", player, "--format", "code"], options].concat());
        let (listed, told) = (listed.output, listed.errors);
        assert_eq!(listed.lines().count(), count, "{options:?}");
        assert_eq!(told.contains("no position matches"), count == 0, "{told}");
        // They are those that the solution counts.
        let solved = json(&[&["solve"], options].concat());
        let told = if player == "neither" { &solved["neither"] } else { &solved["attractors"][player]["size"] };
        assert_eq!(told, &json!(count));
    }
    let drawn = run(["positions", "--size", "4x3", "--rank", "0", "--ply", "5", "--unique"]).done();
    assert!(drawn.contains("\n\nX X X -   "), "{drawn}");
}

#[test]
fn bots_know_every_game() {
    assert!(run(["move", "---/---/---", "--misere"]).done().starts_with("X plays: (2,2) draws, 8 plies later."));
    let chosen = json(&["move", "XX--/XX--/OO--/OO--", "--size", "4x4", "--line", "3", "--seed", "1"]);
    assert_eq!((&chosen["value"], &chosen["remoteness"]), (&json!("win"), &json!(0)));
    let levels = json(&["levels", "--torus"]);
    let perfect = &levels[0];
    assert_eq!((&perfect["level"], &perfect["plays"], &perfect["win"]), (&json!("perfect"), &json!("X"), &json!(1.0)));
    let levels = json(&["levels", "--misere"]);
    assert_eq!((&levels[0]["draw"], &levels[0]["against"]), (&json!(1.0), &json!("perfect")));
}

#[test]
fn a_misere_game_is_played_to_its_end() {
    let text = run_with(["play", "--as", "both", "--misere"], b"1\n4\n2\n5\n3\n").done();
    assert!(
        text.starts_with("The game: 3x3, lines of 3, misère (a complete line loses).\nTwo people play.\n"),
        "{text}"
    );
    assert!(text.contains("O has won, since X has completed the line (1,1) (1,2) (1,3).\n"), "{text}");
    assert!(text.contains(" [X][X][X]\n"), "{text}");
    assert!(text.contains("The game turned at move 5: X on (1,3) lost it"), "{text}");
}

#[test]
fn squares_of_two_digits_can_be_typed() {
    let text = run_with(["play", "--as", "both", "--size", "4x3", "--hints"], b"12\n3,3\n99\n4,1\nboard\n").done();
    assert!(
        text.contains("X plays 12, on (3,4).\nO plays 11, on (3,3).\n") || text.contains("X plays 12, on (3,4)."),
        "{text}"
    );
    assert!(text.contains("O plays 11, on (3,3)."), "{text}");
    assert!(text.contains("there is no square “99”") || text.contains("There is no square “99”"), "{text}");
    assert!(text.contains("   1   2   3   4\n   5   6   7   8\n   9  10   O   X\n"), "{text}");
    assert!(text.contains("Hint: "), "{text}");
    let easier =
        run_with(["play", "--size", "4x3", "--line", "4", "--torus", "--seed", "1"], b"").done().replace('\n', " ");
    assert!(easier.contains("morpion play --size 4x3 --line 4 --torus --level easy"), "{easier}");
}

#[test]
fn a_saved_game_names_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let file = file.to_str().unwrap();
    let size = ["--size", "4x4", "--line", "4", "--misere"];
    run_with([&["play", "--as", "both", "--save", file], &size[..]].concat(), b"16\n1\n").done();
    let saved = fs::read_to_string(file).unwrap();
    assert!(saved.contains("\n# game --size 4x4 --line 4 --misere\n4,4\n1,1\n"), "{saved}");
    // Without options and with the same ones, it goes on.
    for options in [&[][..], &size] {
        let text = run_with([&["play", "--as", "both", "--resume", file], options].concat(), b"").done();
        assert!(text.starts_with("The game: 4x4, lines of 4, misère") && text.contains("Move 3, X:"), "{text}");
        let replayed = run([&["replay", file], options].concat()).done();
        assert!(replayed.contains("1. X (4,4): "), "{replayed}");
    }
    for command in [&["play", "--as", "both", "--resume", file][..], &["replay", file]] {
        let message = run([command, &["--size", "4x4"]].concat()).refused(2);
        assert!(
            message.contains("a game of 4x4, lines of 4, misère (a complete line loses), not of 4x4, lines of 3"),
            "{message}"
        );
        assert!(message.contains("leave out --size"), "{message}");
    }
    let french = run_in_french(["replay", file, "--torus"]).refused(2);
    assert!(french.contains("le fichier contient une partie de 4x4, lignes de 4"), "{french}");
    // Any other comment may begin so.
    for comment in ["of Monday", "-- final", "- 3", "--"] {
        let text = format!("# game {comment}\n1,1\n# game {comment}\n");
        assert!(run_with(["replay"], text.as_bytes()).done().contains("1. X (1,1)"), "{comment}");
    }
}

#[test]
fn a_line_that_names_no_game_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let file = file.to_str().unwrap();
    for (text, line, english, french) in [
        ("# x\n# game --size 9x9\n1\n", 2, "a board has at most 64 squares", "une grille a 64 cases au plus"),
        ("# game --size 5x4 --line 9\n1\n", 1, "a line of 9 fits neither", "une ligne de 9 ne tient ni"),
        ("# game --line\r\n1\r\n", 1, "needs a value", "demande une valeur"),
        ("# game --bogus\n1\n", 1, "there is no option “--bogus” here", "option inconnue ici"),
        ("# game --size 4x4\n# game --size 4x4\n1\n", 2, "line 1 names one already", "la ligne 1 en nomme déjà un"),
        ("1\n# game --size 4x4\n", 2, "it stands after the first move", "elle vient après le premier coup"),
    ] {
        fs::write(file, text).unwrap();
        for command in [&["replay", file][..], &["play", "--as", "both", "--resume", file]] {
            let message = run(command.iter().copied()).refused(2);
            assert!(message.contains(&format!("game.txt: line {line}, which names the game: ")), "{message}");
            assert!(message.contains(english) && message.contains("help: "), "{message}");
            let message = run_in_french(command.iter().copied()).refused(2);
            assert!(message.contains(&format!("ligne {line}, qui nomme le jeu\u{a0}: ")), "{message}");
            assert!(message.contains(french) && message.contains("aide\u{a0}: "), "{message}");
        }
        let refused = run(["replay", "--format", "json", file]);
        let json: Value = serde_json::from_str(&refused.output).unwrap();
        assert_eq!((&json["status"], &json["problems"][0]["field"]), (&json!("malformed"), &json!("game")), "{json}");
        assert!(json["message"].as_str().unwrap().contains(english), "{json}");
    }
}

#[test]
fn larger_games_are_replayed_by_the_rules() {
    let size = ["replay", "--size", "5x5", "--line", "4"];
    let moves = b"1 6 2 7 3 8 25 9";
    let text = run_with(size, moves).done();
    assert!(text.starts_with("  1. X (1,1)\n  2. O (2,1)\n"), "{text}");
    assert!(text.ends_with("O has won, with the line (2,1) (2,2) (2,3) (2,4).\n"), "{text}");
    let json: Value =
        serde_json::from_str(&run_with([&size[..], &["--format", "json"]].concat(), moves).done()).unwrap();
    assert_eq!((&json["moves"][0]["value_before"], &json["final"]["winner"]), (&Value::Null, &json!("O")));
    let refused = run_with(size, b"1 26");
    assert!(refused.errors.contains("there is no square “26”"), "{}", refused.errors);
}

#[test]
fn runs_and_exports_are_of_the_game() {
    let summary = run(["trace", "--size", "4x3", "--summary"]).done();
    assert!(summary.ends_with("The attractor of X has 66,708 positions.\n"), "{summary}");
    let summary = run(["trace", "--misere", "--for", "o", "--summary"]).done();
    assert!(summary.ends_with("The attractor of O has 3,600 positions.\n"), "{summary}");
    assert_eq!(run(["export", "csv", "--torus"]).done().lines().count(), 5_195);
    assert_eq!(run(["export", "json", "--size", "4x3"]).done().lines().count(), 111_975);
    assert_eq!(run(["export", "boards", "--size", "2x2", "--line", "2"]).done().lines().count(), 81);
    let header = run(["export", "c", "--misere"]).done();
    assert!(header.starts_with("/* The solution of tic-tac-toe with 3 columns, 3 rows and lines of 3, which lose.\n"));
    assert!(header.contains("it is MORPION_WIN, for the opponent has a line"), "{}", &header[..1500]);
}

#[test]
fn explanations_of_misere_and_of_larger_boards_are_true() {
    let text = run(["explain", "XX-/OO-/---", "--misere", "--depth", "1"]).done();
    assert!(!text.contains("forces a line") && !text.contains("threatens"), "{text}");
    let text = run(["explain", "----/----/----", "--size", "4x3"]).done();
    assert!(text.contains("X forces a win, whatever O plays:"), "{text}");
    assert!(text.ends_with("The games go on from there: --depth N shows N plies of them.\n"), "{text}");
}
