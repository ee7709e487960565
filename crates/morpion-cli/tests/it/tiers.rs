//! Boards of more than sixteen squares: the tier solver on the command line.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;

use morpion::{Game, Mark, Outcome, Position, Size};
use serde_json::{Value, json};

use crate::program::{Run, run, run_in_french, run_with, start, wait_until};

const FIVE: [&str; 4] = ["--size", "5x5", "--line", "4"];

/// A game of 5x5 with lines of 4 that has begun, in which 14 squares are empty.
const BEGUN: &str = "XOXOX/OXO--/X----/O----/X----";

fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(arguments.iter().chain(&["--format", "json"])).done()).unwrap()
}

/// Analyses a board of 5x5.
fn analyze(board: &str, options: &[&str]) -> Run {
    run([&["analyze", board], &FIVE[..], options].concat())
}

fn names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn games_are_solved_as_published() {
    let solved = json_of(&["solve", "--size", "5x4", "--line", "4"]);
    assert_eq!(
        (&solved["positions"], &solved["start"]),
        (&json!(674_794_169), &json!({"value": "draw", "remoteness": null}))
    );
    for (size, options, plies) in [("6x3", &["--remoteness"][..], json!(7)), ("5x4", &[], Value::Null)] {
        let solved = json_of(&[&["solve", "--size", size], options].concat());
        assert_eq!(solved["start"], json!({"value": "win", "remoteness": plies}), "{size}");
        let tiers = solved["tiers"].as_array().unwrap();
        for (key, sum) in ["positions", "x", "o", "neither"]
            .map(|key| (key, tiers.iter().map(|tier| tier[key].as_u64().unwrap()).sum::<u64>()))
        {
            assert_eq!(solved[key], sum, "{size}, {key}");
        }
        assert!(tiers.iter().enumerate().all(|(ply, tier)| tier["ply"] == ply));
        assert_eq!(tiers[0], json!({"ply": 0, "positions": 1, "x": 1, "o": 0, "neither": 0}));
    }
}

#[test]
fn a_solved_game_is_told_in_both_languages() {
    let english = run(["solve", "--size", "6x3"]).done();
    assert!(english.starts_with("6x3, lines of 3: "), "{english}");
    assert!(english.contains("\nply   positions   won by X   won by O  by neither\n"), "{english}");
    assert!(english.contains("\nFrom the empty board, X wins.\nSolved in "), "{english}");
    let french = run_in_french(["solve", "--size", "6x3", "--remoteness"]).done();
    assert!(french.contains("gagnées par X"), "{french}");
    assert!(french.contains("\nÀ partir de la grille vide, X gagne en "), "{french}");
}

/// What a position is worth to the side to move, 1, 0 or -1, and when, by looking at every game to its end.
fn plain_search(position: Position, known: &mut HashMap<Position, (i32, u32)>) -> (i32, u32) {
    if let Some(&worth) = known.get(&position) {
        return worth;
    }
    let turn = if position.ply().is_multiple_of(2) { Mark::X } else { Mark::O };
    let worth = match position.outcome() {
        Outcome::Won(winner) => (if winner == turn { 1 } else { -1 }, 0),
        Outcome::Draw => (0, 0),
        Outcome::InProgress { .. } => {
            let after: Vec<(i32, u32)> = position
                .moves()
                .map(|square| plain_search(position.play(square).unwrap(), known))
                .map(|(value, plies)| (-value, plies + 1))
                .collect();
            let hurried =
                |&&(value, plies): &&(i32, u32)| (value, if value > 0 { -i64::from(plies) } else { plies.into() });
            *after.iter().max_by_key(hurried).unwrap()
        }
    };
    known.insert(position, worth);
    worth
}

/// A position of a game of 5x5 in which so many squares are empty and the game goes on.
fn random_position(game: Game, empty: usize, seed: u64) -> Option<Position> {
    let (mut state, mut position) = (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), Position::start(game));
    while position.board().empty_squares().count() > empty {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let count = position.moves().count();
        let square = position.moves().nth((state >> 33) as usize % count)?;
        position = position.play(square).unwrap();
        if position.is_over() {
            return None;
        }
    }
    Some(position)
}

#[test]
fn positions_are_worth_what_plain_search_says() {
    let plain = Game::new(Size { columns: 5, rows: 5 }, 4).unwrap();
    let mut looked_at = 0;
    for (game, options) in [(plain, &[][..]), (plain.misere(), &["--misere"]), (plain.torus(), &["--torus"])] {
        for (seed, empty) in (0..24).zip([3, 6, 8, 10].into_iter().cycle()) {
            let Some(position) = random_position(game, empty, seed) else { continue };
            let (board, mut known) = (position.board().in_one_string().to_string(), HashMap::new());
            let (value, plies) = plain_search(position, &mut known);
            let exact: Value = serde_json::from_str(
                &analyze(&board, &[options, &["--remoteness", "--format", "json"]].concat()).done(),
            )
            .unwrap();
            let values: Value =
                serde_json::from_str(&analyze(&board, &[options, &["--format", "json"]].concat()).done()).unwrap();
            let word = |value: i32| match value {
                1 => "win",
                0 => "draw",
                _ => "loss",
            };
            assert_eq!((&exact["value"], &exact["remoteness"]), (&json!(word(value)), &json!(plies)), "{board}");
            assert_eq!((&values["value"], &values["remoteness"]), (&json!(word(value)), &Value::Null), "{board}");
            for found in exact["moves"].as_array().unwrap() {
                let [row, column] = [0, 1].map(|index| found["square"][index].as_u64().unwrap() as u8);
                let after = position.play(morpion::Square { row, column }).unwrap();
                let (value, plies) = plain_search(after, &mut known);
                assert_eq!((&found["value"], &found["remoteness"]), (&json!(word(-value)), &json!(plies)), "{board}");
                let mut moves = values["moves"].as_array().unwrap().iter();
                let same = moves.find(|other| other["square"] == found["square"]).unwrap();
                assert_eq!((&same["value"], &same["remoteness"]), (&found["value"], &Value::Null), "{board}");
            }
            looked_at += 1;
        }
    }
    assert!(looked_at > 20, "{looked_at}");
}

#[test]
fn what_is_not_known_is_not_said() {
    let board = "O---O/-----/-XX--/X----/----O";
    let values = analyze(board, &[]).done();
    assert!(values.contains("X to play wins.\n"), "{values}");
    assert!(values.contains("Moves, best first (W wins, D draws, L loses):\n"), "{values}");
    let exact = analyze(board, &["--remoteness"]).done();
    assert!(exact.contains("X to play wins within 3 plies.\n"), "{exact}");
    let french = run_in_french([&["analyze", board], &FIVE[..]].concat()).done();
    assert!(french.contains("C'est à X de jouer\u{a0}: X gagne.\n"), "{french}");
    // A game that is over needs no solver, whatever the board.
    let over = analyze("XXXX-/OOO--/-----/-----/-----", &["--memory", "1K"]).done();
    assert!(over.contains("X has won, with the line (1,1) (1,2) (1,3) (1,4)."), "{over}");
}

#[test]
fn bots_keep_the_value_and_hurry_where_they_know_how() {
    let board = "O---O/-----/-XX--/X----/----O";
    let chosen = |options: &[&str]| json_of(&[&["move", board], &FIVE[..], options].concat());
    let quick = ["1", "2", "3", "4"].map(|seed| chosen(&["--seed", seed, "--remoteness"]));
    assert!(
        quick.iter().all(|chosen| (&chosen["value"], &chosen["remoteness"]) == (&json!("win"), &json!(2))),
        "{quick:?}"
    );
    let some = ["1", "2", "3", "4", "5", "6"].map(|seed| chosen(&["--seed", seed]));
    assert!(
        some.iter().all(|chosen| (&chosen["value"], &chosen["remoteness"]) == (&json!("win"), &Value::Null)),
        "{some:?}"
    );
    assert!(some.iter().any(|chosen| chosen["square"] != some[0]["square"]), "ties fall to the seed: {some:?}");
    assert_eq!(chosen(&["--seed", "1"]), some[0]);
    // The mildest mistake gives away no more than it must: here, a draw for a win.
    let mistake = json_of(&[&["move", BEGUN, "--mistakes", "1", "--seed", "1"], &FIVE[..]].concat());
    assert_eq!(mistake["value"], "draw");
    assert_eq!(json_of(&[&["move", BEGUN, "--seed", "1"], &FIVE[..]].concat())["value"], "win");
}

#[test]
fn a_win_and_a_draw_are_explained() {
    let board = "O---O/-----/-XX--/X----/----O";
    let explained = json_of(&[&["explain", board, "--remoteness", "--depth", "9"], &FIVE[..]].concat());
    let proof = &explained["proofs"][0];
    assert_eq!((&proof["player"], &proof["goal"], &proof["complete"]), (&json!("X"), &json!("win"), &json!(true)));
    // By values alone the winner takes any move that wins; the proof holds all the same.
    let text = run([&["explain", board, "--depth", "1"], &FIVE[..]].concat()).done();
    assert!(text.contains("X to play wins.\n\nX forces a win, whatever O plays:\n"), "{text}");
    let drawn = json_of(&[&["explain", "XX---/OO---/-----/-----/X---O"], &FIVE[..]].concat());
    assert_eq!((&drawn["value"], drawn["proofs"].as_array().unwrap().len()), (&json!("draw"), 2));
    let picture = run([&["explain", board, "--format", "svg"], &FIVE[..]].concat()).refused(2);
    assert!(picture.contains("for boards of up to 16 squares"), "{picture}");
}

#[test]
fn a_game_goes_on_without_a_hint_where_nothing_is_solved() {
    for asked in ["hint", "why"] {
        let input = format!("{asked}\n1\nquit\n");
        let size = ["--size", "6x6", "--line", "5"];
        let run = run_with([&["play", "--as", "both"], &size[..]].concat(), input.as_bytes());
        assert_eq!(run.status, 0, "{asked}: {}", run.errors);
        assert!(run.errors.contains("36 squares are empty"), "{asked}: {}", run.errors);
        assert!(run.output.contains("X plays 1"), "{asked}: {}", run.output);
    }
}

#[test]
fn a_game_that_a_bot_cannot_play_does_not_begin() {
    for options in [&["--size", "6x6", "--line", "5"][..], &["--size", "5x5", "--line", "4", "--memory", "1K"]] {
        for side in ["x", "o"] {
            let run = run_with([&["play", "--as", side], options].concat(), b"1\n");
            assert_eq!((run.status, run.output.as_str()), (2, ""), "{options:?}");
            assert!(run.errors.starts_with("error: "), "{}", run.errors);
        }
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let options = ["play", "--as", "none", "--seed", "3", "--from", BEGUN];
    let played = run([&options[..], &FIVE[..]].concat()).done();
    assert!(played.contains("(1,5)") || played.contains("plays"), "{played}");
    assert_eq!(run([&options[..], &FIVE[..]].concat()).done(), played, "the same seed gives the same game");
    let asked =
        run_with([&["play", "--from", BEGUN, "--as", "both"], &FIVE[..]].concat(), b"hint\nwhy\n2,4\nquit\n").done();
    assert!(asked.contains("Hint: ("), "{asked}");
    assert!(asked.contains("Moves, best first (W wins, D draws, L loses):"), "{asked}");
}

#[test]
fn the_means_do_not_change_the_result() {
    let run = |threads| run(["solve", "--size", "6x3", "--format", "json", "--threads", threads]).done();
    let one = run("1");
    assert!(["1", "2", "3", "1000000"].iter().all(|threads| run(threads) == one));
}

#[test]
fn too_little_memory_and_too_many_squares_are_refused() {
    let refused = run(["solve", "--size", "5x5", "--line", "4", "--memory", "1M"]).refused(2);
    assert!(refused.contains("solving this needs 7.3\u{a0}GB of memory, and there is 1\u{a0}MB"), "{refused}");
    assert!(refused.contains("fewer empty squares, or another machine"), "{refused}");
    let remoteness = run(["solve", "--size", "5x5", "--line", "4", "--memory", "8G", "--remoteness"]);
    assert!(
        remoteness.errors.contains("without --remoteness") || remoteness.errors.contains("and there is"),
        "{remoteness:?}"
    );
    assert_eq!((remoteness.status, remoteness.output.as_str()), (2, ""));
    let french = run_in_french(["solve", "--size", "5x5", "--memory", "1M"]).refused(2);
    assert!(french.contains("7,3\u{a0}Go de mémoire"), "{french}");
    let played = run_with(["play", "--as", "o", "--size", "5x5", "--memory", "1M"], b"");
    assert!(played.status == 2 && played.errors.contains("7.3\u{a0}GB"), "{played:?}");
    let large = run(["move", "------/------/------/------/------/------", "--size", "6x6"]).refused(2);
    assert!(large.contains("36 squares are empty: positions with up to 25 empty squares can be solved"), "{large}");
    let amount = run(["solve", "--memory", "lots"]).refused(2);
    assert!(amount.contains("such as 512M or 8G"), "{amount}");
}

#[test]
fn what_was_solved_is_kept_and_never_trusted_when_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let cache = folder.path().join("new/cache");
    let options = ["--cache", cache.to_str().unwrap(), "--remoteness"];
    let board = "XOXOX/OXO-O/XOXO-/-----/X----";
    let fresh = analyze(board, &["--remoteness"]).done();
    assert_eq!(analyze(board, &options).done(), fresh);
    let files = names(&cache);
    assert_eq!(files.len(), 1, "{files:?}");
    assert!(files[0].starts_with("5x5-4-") && files[0].ends_with("-remoteness.tiers"), "{files:?}");
    let file = cache.join(&files[0]);
    let whole = fs::read(&file).unwrap();
    // It is read: with no memory at all, there is an answer.
    assert_eq!(analyze(board, &[&options[..], &["--memory", "0K"]].concat()).done(), fresh);
    let places = [0, 9, whole.len() / 3, whole.len() / 2, whole.len() - 1];
    let damaged = places.map(|place| {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        bytes
    });
    for bytes in damaged.into_iter().chain([whole[..whole.len() - 1].to_vec(), [&whole[..], b"x"].concat(), Vec::new()])
    {
        fs::write(&file, &bytes).unwrap();
        let solved = analyze(board, &options);
        assert_eq!((solved.output.as_str(), solved.status), (fresh.as_str(), 0));
        assert!(solved.errors.contains("is not used: ") && solved.errors.contains("solved anew"), "{}", solved.errors);
        assert_eq!(fs::read(&file).unwrap(), whole, "the file is mended");
    }
    // A file under the name of another position is none of it.
    fs::rename(&file, cache.join("5x5-4-0-remoteness.tiers")).unwrap();
    let other = analyze(board, &options);
    assert_eq!((other.output.as_str(), other.status), (fresh.as_str(), 0));
    assert!(other.errors.contains("it is of another position"), "{}", other.errors);
    // Two files are of no use: the user is told once, of the first.
    for name in ["5x5-4-0-remoteness.tiers", &files[0]] {
        fs::write(cache.join(name), b"x").unwrap();
    }
    let damaged = analyze(board, &options);
    assert_eq!((damaged.output.as_str(), damaged.errors.matches("warning: ").count()), (fresh.as_str(), 1));
    assert!(damaged.errors.contains(&files[0]), "{}", damaged.errors);
    // Where nothing can be kept, that is all that is lost.
    let nowhere = analyze(board, &["--cache", file.to_str().unwrap(), "--remoteness"]);
    assert_eq!((nowhere.output.as_str(), nowhere.status), (fresh.as_str(), 0));
    assert!(nowhere.errors.contains("is not kept: the file"), "{}", nowhere.errors);
    assert_eq!(nowhere.errors.matches("warning: ").count(), 1, "{}", nowhere.errors);
    let nameless = analyze(board, &["--cache", ""]).refused(2);
    assert!(nameless.contains("“--cache <FOLDER>” needs a value"), "{nameless}");
}

#[test]
fn the_empty_board_in_the_cache_serves_the_first_moves() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["--size", "6x3", "--cache", folder.path().to_str().unwrap()];
    run([&["solve"], &options[..]].concat()).done();
    assert_eq!(names(folder.path()), ["6x3-3-0-values.tiers"]);
    run([&["analyze", "X-----/--O---/------", "--memory", "0K"], &options[..]].concat()).done();
    assert_eq!(names(folder.path()), ["6x3-3-0-values.tiers"]);
}

#[test]
fn an_interruption_ends_with_status_130_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let cache = folder.path().to_str().unwrap();
    let mut child = start(["solve", "--size", "7x3", "--remoteness", "--threads", "1", "--cache", cache]);
    // It says that this takes long, so that it has begun.
    let mut announcement = String::new();
    BufReader::new(child.stderr.as_mut().unwrap()).read_line(&mut announcement).unwrap();
    assert!(announcement.contains("7x3, lines of 3, 21 empty squares: 2 billion ways"), "{announcement}");
    let pid = nix::unistd::Pid::from_raw(i32::try_from(child.id()).unwrap());
    nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGINT).unwrap();
    wait_until(|| child.try_wait().unwrap().is_some());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(names(folder.path()).is_empty());
}
