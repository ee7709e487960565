//! `morpion solve`.

use crate::program::{run, run_in_french};

#[test]
fn the_numbers_of_the_game_are_printed() {
    let text = run(["solve"]).done();
    for line in [
        "3x3, lines of 3: 5,478 positions, 16,167 moves.",
        "958 positions end the game: X has won in 626, O has won in 316, 16 are draws.",
        "attractor of      X      O",
        "size          2,936  1,474",
        "rank 1        1,498    860",
        "rank 5           72     50",
        "ply 0             0      0",
        "ply 6         1,056    264",
        "2,936 winning positions for player 1 (X), 1,474 for player 2 (O), 1,068 for neither.",
        "From the empty board, best play ends in a draw after 9 plies.",
    ] {
        assert!(text.lines().any(|printed| printed == line), "{line}\n{text}");
    }
    assert!(text.lines().last().unwrap().starts_with("Solved in "), "{text}");
}

#[test]
fn in_french_too() {
    let text = run_in_french(["solve"]).done();
    for line in [
        "3x3, lignes de 3\u{a0}: 5\u{202f}478 positions, 16\u{202f}167 coups.",
        "rang 1         1\u{202f}498    860",
        "1 marque           0      0",
        "À partir de la grille vide, si chacun joue au mieux, la partie est nulle au bout de 9 coups.",
    ] {
        assert!(text.lines().any(|printed| printed == line), "{line}\n{text}");
    }
    assert!(text.contains("2\u{202f}936 positions gagnantes pour le joueur 1 (X)"), "{text}");
}

#[test]
fn json_is_the_same_in_both_languages() {
    let english = run(["solve", "--format", "json"]).done();
    assert!(english.starts_with(r#"{"positions":5478,"edges":16167,"terminal":{"x_won":626,"o_won":316,"draw":16},"#));
    assert!(english.ends_with("\"neither\":1068,\"start\":{\"value\":\"draw\",\"remoteness\":9}}\n"));
    assert_eq!(run_in_french(["solve", "--format", "json"]).done(), english);
}
