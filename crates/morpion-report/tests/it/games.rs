//! Boards of games that are played, and records, in words and as JSON.

use annotate_snippets::Renderer;
use morpion::{Board, Game, ReadRecord, Record, Size, Solution};
use morpion_report::{Language, Texts, json, play, record};

fn position(text: &str) -> morpion::Position {
    text.parse::<Board>().unwrap().check().unwrap()
}

fn wide() -> Game {
    Game::new(Size { columns: 4, rows: 3 }, 3).unwrap()
}

fn read(game: Game, text: &str) -> ReadRecord {
    Record::read(game, text).unwrap()
}

/// The English text of a record of the standard game.
fn told(text: &str) -> String {
    record::text(&Texts::new(Language::English), Some(&Solution::standard()), &read(Game::STANDARD, text).record)
}

#[test]
fn a_wide_board_has_wider_numbers() {
    let start = morpion::Position::start(wide());
    assert_eq!(play::board(&start), "   1   2   3   4\n   5   6   7   8\n   9  10  11  12\n");
    let won = wide().read_string("XXX-/OO--/----").unwrap().check().unwrap();
    assert_eq!(play::board(&won), " [ X][ X][ X]  4\n   O   O   7   8\n   9  10  11  12\n");
}

#[test]
fn the_marks_of_every_winning_line_stand_in_brackets() {
    assert_eq!(play::board(&position("XXX/XOO/XOO")), " [X][X][X]\n [X] O  O\n [X] O  O\n");
    assert_eq!(play::board(&position("XOX/OXX/OXO")), "  X  O  X\n  O  X  X\n  O  X  O\n");
}

#[test]
fn a_record_that_does_not_start_from_the_empty_board_says_so() {
    assert!(told("X--/---/--- 5").starts_with("From X--/---/---:\n  1. O (2,2): draw\n"));
    assert!(told("5").starts_with("  1. X (2,2): draw\n"));
    let json = |text| {
        let replay =
            json::Replay::new(&Texts::new(Language::English), Some(&Solution::standard()), &read(Game::STANDARD, text));
        serde_json::to_string(&replay).unwrap()
    };
    assert!(json("X--/---/--- 5").starts_with(r#"{"start":["X--","---","---"],"moves":[{"square":[2,2],"#));
    assert!(json("5").starts_with(r#"{"moves":["#));
}

#[test]
fn a_game_that_somebody_lost_has_a_turning_point() {
    let turned = "The game turned at move 1: X on (3,3) lost it; (1,3) would have won.\n";
    assert!(told("XX-/OO-/--- 9 6").ends_with(turned));
    let turned = "The game turned at move 2: O on (2,1) lost it; (2,2) would have drawn.\n";
    assert!(told("1 4 2 5 3").ends_with(turned));
    // Not while it goes on, and not where nobody moved or nobody lost.
    for text in ["1 4 2", "XXX/OO-/---", "1 5 9 2 8 7 3 6 4"] {
        assert!(!told(text).contains("turned") && !told(text).contains("lost from"), "{text}");
    }
    assert!(
        told("X-X/-O-/X-O 2 4").ends_with("O's position was lost from the start: no move could have saved the game.\n")
    );
}

#[test]
fn a_refused_move_is_marked_whole_and_the_advice_fits_the_board() {
    let texts = Texts::new(Language::English);
    let refusal = |game, text: &str| {
        let ReadRecord { record, refused } = read(game, text);
        let (renderer, refused) = (Renderer::plain(), refused.unwrap());
        record::refusal(&texts, &renderer, record.position(), &refused, text.as_bytes(), Some("game.txt"))
    };
    let expected = "\
error: game.txt: move 2, line 1, character 3: there is no square “4,1”
  |
1 | 5 4,1 1
  |   ^^^ here
  |
  = help: write ROW,COLUMN or ROW COLUMN, from 1,1 to 3,3, or a number from 1 to 9 in reading order";
    assert_eq!(refusal(Game::STANDARD, "5 4,1 1"), expected);
    assert!(refusal(wide(), "4,1").ends_with("from 1,1 to 3,4, or a number from 1 to 12 in reading order"));
    let long = "7".repeat(21);
    assert!(refusal(Game::STANDARD, &long[..20]).contains(&format!("“{}”", &long[..20])));
    assert!(refusal(Game::STANDARD, &long).contains(&format!("“{}…”", &long[..20])));
}
