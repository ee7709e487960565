//! What public programs got wrong when they chose a move: the solution and the bots do not.

use morpion::bot::{Bot, Level, seeded};
use morpion::{Board, Outcome, Position, Square};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::bots::CHOICES;
use crate::solution::STANDARD;
use crate::vectors;

/// A line of `choices.jsonl`: a position and its good moves.
#[derive(Deserialize)]
struct Choice {
    id: String,
    board: Vec<String>,
    status: String,
    side_to_move: Option<char>,
    value: Option<String>,
    keeps_value: Vec<Json>,
    best: Vec<Json>,
    wins_now: Vec<Json>,
}

impl Choice {
    fn position(&self) -> Position {
        self.board.join("/").parse::<Board>().unwrap().check().unwrap()
    }
}

fn choices() -> Vec<Choice> {
    let choices: Vec<Choice> = vectors::read("choices");
    assert_eq!(choices.len(), 11);
    choices
}

/// In reading order, as the file has them.
fn squares(squares: impl Iterator<Item = Square>) -> Vec<Json> {
    let mut squares: Vec<Square> = squares.collect();
    squares.sort();
    squares.into_iter().map(vectors::square).collect()
}

#[test]
fn public_cases_have_the_good_moves_found() {
    for choice in choices() {
        let position = choice.position();
        assert_eq!(vectors::verdict(*position.board())["status"], json!(choice.status), "{}", choice.id);
        assert_eq!(position.side_to_move().map(vectors::mark_word), choice.side_to_move, "{}", choice.id);
        let (moves, worth) = (STANDARD.moves(&position), STANDARD.evaluate(&position).unwrap());
        let value = position.side_to_move().map(|_| vectors::value_word(worth.value));
        assert_eq!(value, choice.value.as_deref(), "{}", choice.id);
        let keeping = moves.iter().filter(|found| found.value == worth.value);
        assert_eq!(squares(keeping.clone().map(|found| found.square)), choice.keeps_value, "{}", choice.id);
        let best = keeping.filter(|found| found.remoteness + 1 == worth.remoteness);
        assert_eq!(squares(best.map(|found| found.square)), choice.best, "{}", choice.id);
        let wins = |&square: &Square| matches!(position.play(square).unwrap().outcome(), Outcome::Won(_));
        assert_eq!(squares(position.moves().filter(wins)), choice.wins_now, "{}", choice.id);
    }
}

#[test]
fn the_perfect_bot_plays_the_best_moves_of_public_cases() {
    for choice in choices() {
        let position = choice.position();
        let perfect = squares(CHOICES.perfect(&position));
        assert_eq!(perfect.is_empty(), choice.best.is_empty(), "{}", choice.id);
        assert!(perfect.iter().all(|square| choice.best.contains(square)), "{}", choice.id);
        for seed in 0..20 {
            let chosen = Bot::PERFECT.choose(&CHOICES, &position, &mut seeded(seed));
            let square = chosen.map(|chosen| vectors::square(chosen.square));
            assert_eq!(square.is_some(), !perfect.is_empty(), "{}", choice.id);
            assert!(square.is_none_or(|square| perfect.contains(&square)), "{}", choice.id);
        }
    }
}

#[test]
fn no_bot_moves_once_the_game_is_over() {
    let finished: Vec<Choice> = choices().into_iter().filter(|choice| choice.side_to_move.is_none()).collect();
    assert_eq!(finished.len(), 3);
    for choice in finished {
        let position = choice.position();
        assert_eq!(CHOICES.mistakes(&position).count(), 0, "{}", choice.id);
        for bot in Level::ALL.map(Bot::from).into_iter().chain([Bot::Random]) {
            assert_eq!(bot.choose(&CHOICES, &position, &mut seeded(1)), None, "{}, {bot:?}", choice.id);
        }
    }
}
