//! Boards of other sizes and lines of other lengths.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use attractor::{Vertex, certify};
use morpion::{Board, Game, GameArena, Mark, MoveEvaluation, Outcome, Position, Solution, player_of};
use proptest::prelude::*;
use serde::Deserialize;

use crate::plain::{self, PlainGame, game};
use crate::random::{any_board_in_turn_up_to, cases};
use crate::solution::{self, predecessors, successors};
use crate::vectors;

/// A line of `games.jsonl`.
#[derive(Deserialize)]
struct Case {
    id: String,
    columns: u8,
    rows: u8,
    line: u8,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    torus: bool,
    lines: Option<usize>,
    positions: Option<usize>,
    edges: Option<u64>,
    terminal: Option<Ends>,
    attractors: Option<Sizes>,
    neither: Option<usize>,
    by_ply: Option<Vec<usize>>,
    start: Option<Start>,
    value: Option<String>,
    draws: Option<usize>,
    games: Option<u64>,
    best_games: Option<u64>,
}

impl Case {
    fn game(&self) -> Game {
        let game = game(self.columns, self.rows, self.line);
        let game = if self.misere { game.misere() } else { game };
        if self.torus { game.torus() } else { game }
    }
}

#[derive(Debug, Deserialize, PartialEq, Eq)]
struct Ends {
    x_won: usize,
    o_won: usize,
    draw: usize,
}

#[derive(Debug, Deserialize, PartialEq, Eq)]
struct Sizes {
    x: usize,
    o: usize,
}

#[derive(Debug, Deserialize, PartialEq, Eq)]
struct Start {
    value: String,
    remoteness: u32,
}

/// A number that is given must be the one found.
fn assert_given<T: PartialEq + std::fmt::Debug>(given: Option<T>, found: &T, case: &str, what: &str) {
    if let Some(given) = given {
        assert_eq!(&given, found, "{case}: {what}");
    }
}

fn assert_numbers(case: Case) {
    let game = case.game();
    let solution = Solution::new(game).unwrap();
    let id = case.id.as_str();
    let terminals = solution.terminals();
    let ends = Ends { x_won: terminals.x_won, o_won: terminals.o_won, draw: terminals.draw };
    let sizes = Sizes { x: solution.attractor(Mark::X).len(), o: solution.attractor(Mark::O).len() };
    assert_given(case.lines, &game.lines().count(), id, "lines");
    assert_given(case.positions, &solution.position_count(), id, "positions");
    assert_given(case.edges, &solution.edge_count(), id, "edges");
    assert_given(case.terminal, &ends, id, "terminal");
    assert_given(case.attractors, &sizes, id, "attractors");
    assert_given(case.neither, &solution.neither_count(), id, "neither");
    assert_given(case.by_ply, &solution.positions_by_ply(), id, "by_ply");
    let start = solution.evaluate(&Position::start(game)).unwrap();
    assert_eq!(solution.start(), start, "{id}");
    let start = Start { value: vectors::value_word(start.value).to_owned(), remoteness: start.remoteness };
    assert_given(case.value, &start.value, id, "value");
    assert_given(case.start, &start, id, "start");
    assert_given(case.draws, &terminals.draw, id, "draws");
    for (given, moves, what) in [
        (case.games, Solution::moves as fn(&Solution, &Position) -> _, "games"),
        (case.best_games, Solution::best_moves, "best_games"),
    ] {
        // To count them takes long where nothing is published.
        if given.is_some() {
            assert_given(given, &games_played(&solution, moves), id, what);
        }
    }
    for mark in [Mark::X, Mark::O] {
        let by_ply: usize = solution.attractor_by_ply(mark).iter().sum();
        assert_eq!(by_ply, solution.attractor(mark).len(), "{id}");
    }
}

/// How many games there are, if the players make these moves only: forwards, since codes grow with each move.
fn games_played(solution: &Solution, moves: fn(&Solution, &Position) -> Vec<MoveEvaluation>) -> u64 {
    let mut ways = HashMap::from([(Position::start(solution.game()).board().code(), 1)]);
    let mut played = 0;
    for position in solution.positions() {
        let Some(&count) = ways.get(&position.board().code()) else { continue };
        played += if position.is_over() { count } else { 0 };
        for evaluated in moves(solution, &position) {
            *ways.entry(position.play(evaluated.square).unwrap().board().code()).or_insert(0) += count;
        }
    }
    played
}

/// The games of the file on boards of so many squares.
fn games(squares: RangeInclusive<u8>) -> Vec<Case> {
    let games: Vec<Case> = vectors::read("games");
    assert_eq!(games.len(), 43);
    games.into_iter().filter(|case| squares.contains(&(case.columns * case.rows))).collect()
}

#[test]
fn the_numbers_of_each_game_are_the_published_ones() {
    games(1..=15).into_iter().for_each(assert_numbers);
}

#[test]
fn the_numbers_of_each_game_on_sixteen_squares_are_the_published_ones() {
    games(16..=16).into_iter().for_each(assert_numbers);
}

/// The certificate of both attractors, with targets that the referee finds.
fn assert_certified(game: Game) {
    let solution = Solution::new(game).unwrap();
    for mark in [Mark::X, Mark::O] {
        let won = solution.positions().filter(|position| position.outcome() == Outcome::Won(mark));
        let targets: Vec<Vertex> = won.map(|position| position.board().code() as Vertex).collect();
        let region = solution.attractor(mark);
        let rank = |code| region.rank(code);
        let strategy = |code| region.strategy(solution.arena(), code);
        let verdict = certify(solution.arena(), &[GameArena::START], player_of(mark), &targets, rank, strategy);
        assert_eq!(verdict, Ok(()), "{game:?}, {mark}");
    }
}

#[test]
fn both_attractors_of_every_game_up_to_twelve_squares_are_certified() {
    plain::games_up_to(12).for_each(assert_certified);
}

#[test]
fn values_and_moves_are_those_of_plain_search() {
    let games = [game(3, 3, 2), game(4, 3, 3)].into_iter().chain(plain::games_up_to(9)).flat_map(plain::forms);
    for game in games {
        solution::assert_that_values_are_those_of_plain_search(&Solution::new(game).unwrap());
    }
}

#[test]
fn ranks_are_those_of_the_definition() {
    let games = [game(3, 3, 2), game(4, 3, 3)].into_iter().chain(plain::games_up_to(9)).flat_map(plain::forms);
    for game in games {
        solution::assert_that_ranks_are_those_of_the_definition(&Solution::new(game).unwrap());
    }
}

#[test]
fn the_arena_is_its_own_transpose_over_all_codes() {
    let games = plain::games_up_to(9).chain([game(5, 2, 2), game(2, 5, 4), game(4, 3, 3)]);
    games.flat_map(plain::forms).for_each(solution::assert_that_the_arena_is_its_own_transpose);
}

#[test]
fn the_positions_of_a_solution_are_those_that_play_reaches() {
    for game in [game(4, 2, 2), game(2, 5, 3), game(4, 3, 2), game(11, 1, 3)] {
        let mut reached: Vec<u128> =
            PlainGame::new(game).reachable().iter().map(|cells| plain::code_of(cells)).collect();
        reached.sort_unstable();
        let solution = Solution::new(game).unwrap();
        assert!(solution.positions().map(|position| position.board().code()).eq(reached), "{game:?}");
    }
}

#[test]
fn the_least_boards_are_solved() {
    let solution = Solution::new(game(1, 1, 1)).unwrap();
    assert_eq!((solution.position_count(), solution.edge_count()), (2, 1));
    let start = solution.evaluate(&Position::start(solution.game())).unwrap();
    assert_eq!((start.value, start.remoteness), (morpion::Value::Win, 1));
}

/// The codes of the boards with one mark less.
fn with_one_mark_less(board: &Board) -> Vec<Vertex> {
    let marked = board.game().squares().filter(|&square| board.mark_at(square).is_some());
    marked.map(|square| board.with(square, None).unwrap().code() as Vertex).collect()
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn edges_are_moves_on_boards_of_up_to_sixteen_squares(board in any_board_in_turn_up_to(16)) {
        if let Ok(position) = board.check() {
            let arena = GameArena::new(board.game()).unwrap();
            let after = position.moves().map(|square| position.play(square).unwrap().board().code() as Vertex);
            prop_assert_eq!(successors(&arena, board.code() as Vertex), after.collect::<Vec<_>>());
        }
    }

    #[test]
    fn predecessors_are_the_boards_that_lead_here(board in any_board_in_turn_up_to(16)) {
        let arena = GameArena::new(board.game()).unwrap();
        let code = board.code() as Vertex;
        let leads_here = |tail: &Vertex| successors(&arena, *tail).contains(&code);
        let mut expected: Vec<Vertex> = with_one_mark_less(&board).into_iter().filter(leads_here).collect();
        let mut found = predecessors(&arena, code);
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, expected);
    }
}
