//! Marks in words.

use morpion::{Mark, Solution};
use morpion_grade::{positions, ranks, read, strategy};
use morpion_report::{Language, Texts, grade};

fn both(marks: &morpion_grade::Grade) -> [String; 2] {
    Language::ALL.map(|language| grade::text(&Texts::new(language), &Solution::standard(), marks, 20))
}

#[test]
fn a_counterexample_says_why_it_is_one() {
    for (list, player, english, french) in [
        // X moves and nothing wins.
        (
            "0",
            Mark::X,
            "No move of X wins: to (1,1), for instance, O answers (2,2) and holds.",
            "O répond (2,2) et tient.",
        ),
        // O moves and holds.
        ("1", Mark::X, "O answers (2,2) and holds.", "O répond (2,2) et tient."),
        // O moves and wins.
        ("14", Mark::X, "O answers (2,1) and wins: threatens the line", "O répond (2,1) et gagne\u{a0}:"),
        // X moves, and whatever it plays O wins.
        ("OXO/XOX/---", Mark::X, "No move of X wins: to", "et gagne."),
        // The game is over.
        ("XOX/XOO/OXX", Mark::X, "Draw: the board is full", "Partie nulle\u{a0}: la grille est pleine"),
        // Player 2.
        ("7", Mark::O, "X answers (2,1) and wins", "X répond (2,1) et gagne"),
    ] {
        let [en, fr] = both(&positions(player, &read::positions(list.as_bytes()).unwrap()));
        assert!(en.contains(english), "{en}");
        assert!(fr.contains(french), "{fr}");
    }
}

#[test]
fn every_kind_of_mark_is_said_in_both_languages() {
    let [en, fr] = both(&ranks(Mark::O, &read::ranks(b"14 4").unwrap()));
    assert!(en.starts_with("Winning positions for player 2 (O), with their ranks: 0 out of 20\n"), "{en}");
    assert!(fr.starts_with("Positions gagnantes pour le joueur 2 (O), avec leurs rangs\u{a0}: 0 sur 20\n"), "{fr}");
    let [en, fr] = both(&strategy(Mark::X, &read::strategy(b"0 1\n7 2\n1 5").unwrap()));
    for (text, part) in [
        (&en, "1 move is not legal:"),
        (&en, "O already stands on (1,2)."),
        (&en, "On 1 board this player has no move to make:"),
        (&fr, "1 coup est illégal\u{a0}:"),
        (&fr, "O est déjà sur (1,2)."),
        (&fr, "Sur 1 grille, ce joueur n'a pas de coup à jouer\u{a0}:"),
    ] {
        assert!(text.contains(part), "{text}");
    }
}
