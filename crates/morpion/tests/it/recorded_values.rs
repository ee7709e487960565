//! What each move of a record did to the value, and where a game turned.

use morpion::{Game, Mark, Outcome, Position, Record, RecordedMove, Solution, Value};

use crate::plain::{self, PlainGame, Table, game};
use crate::records::{board, played, square};
use crate::solution::STANDARD;
use crate::vectors;

/// Plays every game that goes on from a record, and judges each by the table of plain search.
struct Walk<'a> {
    solution: &'a Solution,
    table: &'a Table,
    record: Record,
    /// What each position of the record is worth to X.
    values: Vec<Value>,
    games: usize,
}

impl Walk<'_> {
    /// How many games go on from here.
    fn games(solution: &Solution, table: &Table, start: Position) -> usize {
        let mut walk = Walk { solution, table, record: Record::new(start), values: Vec::new(), games: 0 };
        walk.go_on();
        walk.games
    }

    fn go_on(&mut self) {
        let cells = plain::cells_of(self.record.position().board());
        let to_move = plain::next_mark(&cells);
        self.values.push(for_x(to_move, self.table[&cells].0));
        self.assert_that_the_turning_point_is_the_last_chance();
        if self.record.position().is_over() {
            self.games += 1;
            self.assert_that_each_move_has_its_values();
        }
        for square in self.record.position().moves() {
            self.record.play(square).unwrap();
            self.go_on();
            assert_eq!(self.record.take_back(), Some(square));
        }
        self.values.pop();
    }

    /// It is the move from the last position that was not yet lost.
    fn assert_that_the_turning_point_is_the_last_chance(&self) {
        let expected = match self.record.position().outcome() {
            Outcome::Won(winner) => {
                let won = for_x(vectors::mark_word(winner), Value::Win);
                self.values.iter().rposition(|&value| value != won)
            }
            Outcome::Draw | Outcome::InProgress { .. } => None,
        };
        assert_eq!(self.record.turning_point(self.solution), expected, "\n{}", self.record);
    }

    fn assert_that_each_move_has_its_values(&self) {
        let before = self.record.start().ply() as usize;
        let players = [Mark::X, Mark::O].into_iter().cycle().skip(before);
        let expected =
            self.record.moves().zip(players).zip(self.values.windows(2)).map(|((square, player), values)| {
                let [before, after] = [values[0], values[1]].map(|value| for_x(vectors::mark_word(player), value));
                RecordedMove { player, square, before, after }
            });
        assert!(expected.eq(self.record.evaluated(self.solution)), "\n{}", self.record);
    }
}

/// A value for one player as it is for X, and the other way round.
fn for_x(mark: char, value: Value) -> Value {
    if mark == 'X' { value } else { plain::for_opponent(value) }
}

#[test]
fn each_move_of_every_game_has_the_values_of_plain_search() {
    let table = PlainGame::new(Game::STANDARD).solve();
    let games = |start| Walk::games(&STANDARD, &table, start);
    assert_eq!(games(Position::start(Game::STANDARD)), 255_168);
    // Some of these positions are lost from the start.
    let starts: Vec<Position> = STANDARD.positions().filter(|position| position.ply() >= 4).collect();
    assert!(starts.into_iter().map(games).all(|games| games > 0));
}

#[test]
fn each_move_on_other_boards_has_the_values_of_plain_search() {
    for game in [game(1, 1, 1), game(2, 2, 2), game(3, 2, 3), game(4, 2, 2), game(2, 3, 2), game(7, 1, 3)] {
        let (solution, table) = (Solution::new(game).unwrap(), PlainGame::new(game).solve());
        assert!(Walk::games(&solution, &table, Position::start(game)) > 0);
    }
}

#[test]
fn a_game_that_was_lost_from_the_start_has_no_turning_point() {
    let start = board("X-X/-O-/X-O").check().unwrap();
    let lost = played(start, &[square(1, 2), square(2, 1)]);
    assert_eq!(lost.position().outcome(), Outcome::Won(Mark::X));
    assert_eq!(lost.turning_point(&*STANDARD), None);
}

#[test]
fn a_record_of_another_game_has_no_values() {
    let record = played(Position::start(game(3, 3, 2)), &[square(1, 1), square(3, 3), square(1, 2)]);
    assert!(record.position().is_over());
    assert_eq!(record.evaluated(&*STANDARD), []);
    assert_eq!(record.turning_point(&*STANDARD), None);
}

#[test]
fn a_move_lowers_the_value_if_it_is_worth_less_after_it() {
    let values = [Value::Loss, Value::Draw, Value::Win];
    for (before, &value_before) in values.iter().enumerate() {
        for (after, &value_after) in values.iter().enumerate() {
            let (player, square) = (Mark::O, square(1, 1));
            let recorded = RecordedMove { player, square, before: value_before, after: value_after };
            assert_eq!(recorded.lowered_the_value(), after < before, "{recorded:?}");
        }
    }
}
