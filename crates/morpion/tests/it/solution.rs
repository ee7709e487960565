//! The solution of the standard game: against plain programs, and against the published numbers.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use attractor::{Arena, Player, Rank, Vertex};
use morpion::{Board, Evaluation, Game, GameArena, Mark, Outcome, Position, Size, Solution};
use morpion::{Terminals, TooLargeToSolve, Value};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::plain::{self, PlainGame, game};
use crate::vectors;

/// The standard game, solved once for all tests.
pub static STANDARD: LazyLock<Solution> = LazyLock::new(Solution::standard);

fn board(code: Vertex) -> Board {
    Board::from_code(Game::STANDARD, code.into()).unwrap()
}

pub fn successors(arena: &GameArena, code: Vertex) -> Vec<Vertex> {
    let mut heads = Vec::new();
    arena.successors(code, |head| heads.push(head));
    heads
}

pub fn predecessors(arena: &GameArena, code: Vertex) -> Vec<Vertex> {
    let mut tails = Vec::new();
    arena.predecessors(code, |tail| tails.push(tail));
    tails
}

/// Value, remoteness and the order of moves of every position are those that looking at all games gives.
pub fn assert_that_values_are_those_of_plain_search(solution: &Solution) {
    let plain = PlainGame::new(solution.game());
    let table = plain.solve();
    assert_eq!(table.len(), solution.position_count());
    for (cells, &(value, remoteness)) in &table {
        let board = Board::from_code(solution.game(), plain::code_of(cells)).unwrap();
        let position = board.check().unwrap();
        assert_eq!(solution.evaluate(&position), Some(Evaluation { value, remoteness }), "\n{board}");
        let moves = solution.moves(&position).into_iter().map(|found| (found.square, (found.value, found.remoteness)));
        assert!(moves.eq(plain.ordered_moves(cells, &table)), "\n{board}");
    }
}

/// The ranks of both attractors are those of the fixed point.
pub fn assert_that_ranks_are_those_of_the_definition(solution: &Solution) {
    for mark in [Mark::X, Mark::O] {
        let region = solution.attractor(mark);
        let ranks = PlainGame::new(solution.game()).ranks(vectors::mark_word(mark));
        assert_eq!(region.len(), ranks.len(), "{mark}");
        for &code in region.members() {
            assert_eq!(region.rank(code), ranks.get(&code.into()).copied(), "{mark}, code {code}");
        }
    }
}

/// Over all codes, the predecessors are the successors turned round, as often.
pub fn assert_that_the_arena_is_its_own_transpose(game: Game) {
    let arena = GameArena::new(game).unwrap();
    let codes = 0..arena.vertex_count() as Vertex;
    let mut forward: Vec<(Vertex, Vertex)> =
        codes.clone().flat_map(|tail| successors(&arena, tail).into_iter().map(move |head| (tail, head))).collect();
    let mut backward: Vec<(Vertex, Vertex)> =
        codes.flat_map(|head| predecessors(&arena, head).into_iter().map(move |tail| (tail, head))).collect();
    forward.sort_unstable();
    backward.sort_unstable();
    let difference = forward.iter().zip(&backward).find(|(forward, backward)| forward != backward);
    assert_eq!(difference, None, "{game:?}");
    assert_eq!(forward.len(), backward.len(), "{game:?}");
}

#[test]
fn values_and_moves_are_those_of_plain_search() {
    assert_that_values_are_those_of_plain_search(&STANDARD);
}

#[test]
fn ranks_are_those_of_the_definition() {
    assert_that_ranks_are_those_of_the_definition(&STANDARD);
}

#[test]
fn the_arena_is_its_own_transpose_over_all_codes() {
    assert_that_the_arena_is_its_own_transpose(Game::STANDARD);
}

#[test]
fn the_edges_of_the_reached_codes_are_the_moves_of_the_positions() {
    let arena = STANDARD.arena();
    for position in STANDARD.positions() {
        let code = position.board().code() as Vertex;
        let after = position.moves().map(|square| position.play(square).unwrap().board().code() as Vertex);
        assert_eq!(successors(arena, code), after.collect::<Vec<_>>(), "in reading order, from\n{}", position.board());
        let degree = position.moves().count() as u32;
        assert_eq!(STANDARD.explored().out_degree(code), Some(degree));
    }
}

#[test]
fn a_vertex_belongs_to_the_side_to_move() {
    for position in STANDARD.positions() {
        let expected = if position.ply() % 2 == 0 { Player::Zero } else { Player::One };
        assert_eq!(STANDARD.arena().owner(position.board().code() as Vertex), expected);
    }
    assert_eq!((morpion::player_of(Mark::X), morpion::player_of(Mark::O)), (Player::Zero, Player::One));
}

#[test]
fn the_positions_are_the_boards_accepted_by_ascending_code() {
    let accepted = (0..19_683).filter_map(|code| board(code).check().ok());
    assert!(STANDARD.positions().eq(accepted));
    let mut reached = STANDARD.explored().reached().to_vec();
    reached.sort_unstable();
    assert!(STANDARD.positions().map(|position| position.board().code()).eq(reached.into_iter().map(u128::from)));
}

#[test]
fn the_counts_are_the_published_ones() {
    assert_eq!(STANDARD.position_count(), 5_478);
    assert_eq!(STANDARD.edge_count(), 16_167);
    assert_eq!(STANDARD.terminals(), Terminals { x_won: 626, o_won: 316, draw: 16 });
    assert_eq!(STANDARD.positions_by_ply(), [1, 9, 72, 252, 756, 1_260, 1_520, 1_140, 390, 78]);
    assert_eq!(STANDARD.neither_count(), 1_068);
    assert_eq!(STANDARD.game(), Game::STANDARD);
}

#[test]
fn the_standard_game_is_solved_as_any_other() {
    let solution = Solution::new(Game::STANDARD).unwrap();
    assert_eq!(solution.game(), STANDARD.game());
    assert_eq!(solution.explored().reached(), STANDARD.explored().reached());
    for mark in [Mark::X, Mark::O] {
        assert_eq!(solution.attractor(mark).members(), STANDARD.attractor(mark).members());
    }
    assert_eq!(GameArena::standard().game(), Game::STANDARD);
    assert_eq!(STANDARD.start(), Evaluation { value: Value::Draw, remoteness: 9 });
}

#[test]
fn the_attractors_are_the_published_ones() {
    let by_rank = |mark| STANDARD.attractor(mark).levels().map(<[_]>::len).collect::<Vec<_>>();
    assert_eq!(STANDARD.attractor(Mark::X).len(), 2_936);
    assert_eq!(by_rank(Mark::X), [626, 1_498, 392, 260, 88, 72]);
    assert_eq!(STANDARD.attractor_by_ply(Mark::X), [0, 0, 48, 64, 584, 456, 1_056, 524, 142, 62]);
    assert_eq!(STANDARD.attractor(Mark::O).len(), 1_474);
    assert_eq!(by_rank(Mark::O), [316, 860, 116, 96, 36, 50]);
    assert_eq!(STANDARD.attractor_by_ply(Mark::O), [0, 0, 0, 50, 36, 540, 264, 416, 168, 0]);
}

#[test]
fn the_attractors_have_no_position_in_common() {
    let both = STANDARD.attractor(Mark::X).members().iter().filter(|&&code| STANDARD.attractor(Mark::O).contains(code));
    assert_eq!(both.count(), 0);
}

#[test]
fn the_winner_is_who_forces_a_line_whoever_moves() {
    for position in STANDARD.positions() {
        // Who is to move by the counts, also where the game is over.
        let (next, last) = if position.ply() % 2 == 0 { (Mark::X, Mark::O) } else { (Mark::O, Mark::X) };
        let Evaluation { value, remoteness } = STANDARD.evaluate(&position).unwrap();
        let expected = match value {
            Value::Win => Some((next, remoteness)),
            Value::Loss => Some((last, remoteness)),
            Value::Draw => None,
        };
        assert_eq!(STANDARD.winner(&position), expected);
        if let Outcome::Won(mark) = position.outcome() {
            assert_eq!(expected, Some((mark, 0)));
        }
    }
}

/// The codes that stand for their classes.
fn classes(codes: impl IntoIterator<Item = Vertex>) -> HashSet<Vertex> {
    codes.into_iter().map(|code| board(code).canonical().code() as Vertex).collect()
}

#[test]
fn the_classes_are_the_published_ones() {
    let all = classes(STANDARD.explored().reached().iter().copied());
    assert_eq!(all.len(), 765);
    let mut by_ply = [0; 10];
    for code in all {
        by_ply[board(code).check().unwrap().ply() as usize] += 1;
    }
    assert_eq!(by_ply, [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]);
    assert_eq!(classes(STANDARD.attractor(Mark::X).members().iter().copied()).len(), 412);
}

/// Walks every game from a position to its end, and counts how it ends.
fn walk(code: Vertex, ends: &mut HashMap<Outcome, usize>) {
    let after = successors(STANDARD.arena(), code);
    if after.is_empty() {
        *ends.entry(board(code).check().unwrap().outcome()).or_default() += 1;
    }
    for code in after {
        walk(code, ends);
    }
}

#[test]
fn there_are_255168_games() {
    let mut ends = HashMap::new();
    walk(GameArena::START, &mut ends);
    let expected = [(Outcome::Won(Mark::X), 131_184), (Outcome::Won(Mark::O), 77_904), (Outcome::Draw, 46_080)];
    assert_eq!(ends, HashMap::from(expected));
    assert_eq!(ends.values().sum::<usize>(), 255_168);
}

/// A line of `moves.jsonl`.
#[derive(Deserialize)]
struct MoveCase {
    id: String,
    board: Vec<String>,
    code: u128,
    side_to_move: char,
    value: String,
    remoteness: u32,
    moves: Vec<Json>,
    published: Option<Published>,
}

/// What the source says of the position.
#[derive(Deserialize)]
#[serde(untagged)]
enum Published {
    /// The squares to play.
    Squares(Vec<Json>),
    /// The value for the side to move.
    Value(String),
}

fn position_of(case: &MoveCase) -> Position {
    let board: Board = case.board.join("/").parse().unwrap();
    board.check().unwrap()
}

#[test]
fn public_cases_have_the_values_found() {
    let cases: Vec<MoveCase> = vectors::read("moves");
    assert_eq!(cases.len(), 97);
    for case in cases {
        let position = position_of(&case);
        assert_eq!(position.board().code(), case.code, "{}", case.id);
        assert_eq!(position.side_to_move().map(vectors::mark_word), Some(case.side_to_move), "{}", case.id);
        let evaluation = STANDARD.evaluate(&position).unwrap();
        assert_eq!(vectors::value_word(evaluation.value), case.value, "{}", case.id);
        assert_eq!(evaluation.remoteness, case.remoteness, "{}", case.id);
        // The file has the moves in reading order.
        let mut moves = STANDARD.moves(&position);
        moves.sort_by_key(|found| found.square);
        let moves = moves.iter().map(|found| {
            let value = vectors::value_word(found.value);
            json!({ "square": vectors::square(found.square), "value": value, "remoteness": found.remoteness })
        });
        assert!(moves.eq(case.moves), "{}", case.id);
    }
}

#[test]
fn what_sources_advise_keeps_the_value() {
    let cases: Vec<MoveCase> = vectors::read("moves");
    let mut advised = 0;
    for case in cases {
        let position = position_of(&case);
        match &case.published {
            None => continue,
            Some(Published::Value(value)) => assert_eq!(value, &case.value, "{}", case.id),
            Some(Published::Squares(squares)) => {
                let moves = STANDARD.moves(&position);
                let best = moves.iter().filter(|found| found.value == moves[0].value);
                let best: Vec<Json> = best.map(|found| vectors::square(found.square)).collect();
                assert!(squares.iter().all(|square| best.contains(square)), "{}", case.id);
            }
        }
        advised += 1;
    }
    assert_eq!(advised, 20);
}

#[test]
fn after_the_end_there_is_a_value_and_no_move() {
    let evaluate = |text: &str| {
        let position = text.parse::<Board>().unwrap().check().unwrap();
        assert_eq!(STANDARD.moves(&position), []);
        STANDARD.evaluate(&position).unwrap()
    };
    assert_eq!(evaluate("XXX/OO-/---"), Evaluation { value: Value::Loss, remoteness: 0 });
    assert_eq!(evaluate("OOO/XX-/X--"), Evaluation { value: Value::Loss, remoteness: 0 });
    assert_eq!(evaluate("XOX/XOO/OXX"), Evaluation { value: Value::Draw, remoteness: 0 });
}

#[test]
fn a_position_of_another_game_has_no_value() {
    for other in [game(3, 3, 2), game(4, 3, 3), game(3, 4, 3), game(8, 8, 3)] {
        let position = Position::start(other);
        assert_eq!(STANDARD.evaluate(&position), None);
        assert_eq!(STANDARD.winner(&position), None);
        assert_eq!(STANDARD.moves(&position), []);
    }
}

#[test]
fn a_board_of_17_squares_is_too_large_to_solve() {
    for (columns, rows, squares) in [(17, 1, 17), (6, 3, 18), (5, 5, 25), (8, 8, 64)] {
        let game = Game::new(Size { columns, rows }, 3).unwrap();
        assert_eq!(Solution::new(game).unwrap_err(), TooLargeToSolve { squares });
        assert_eq!(GameArena::new(game).unwrap_err(), TooLargeToSolve { squares });
    }
    let sentence = "a board of 25 squares is too large to solve: at most 16";
    assert_eq!(TooLargeToSolve { squares: 25 }.to_string(), sentence);
}

#[test]
fn values_are_ordered_and_opposed() {
    assert!(Value::Loss < Value::Draw && Value::Draw < Value::Win);
    for value in [Value::Loss, Value::Draw, Value::Win] {
        assert_eq!(value.for_opponent(), plain::for_opponent(value));
    }
}

#[test]
fn following_the_strategy_wins_within_the_rank_against_every_reply() {
    for mark in [Mark::X, Mark::O] {
        let (arena, region) = (STANDARD.arena(), STANDARD.attractor(mark));
        for &code in region.members() {
            let rank: Rank = region.rank(code).unwrap();
            let replies = match region.strategy(arena, code) {
                Some(after) => vec![after],
                None if rank == 0 => Vec::new(),
                None => successors(arena, code),
            };
            // One move nearer at every step: by induction the line comes within the rank.
            assert_eq!(replies.is_empty(), rank == 0);
            assert!(replies.into_iter().all(|after| region.rank(after).is_some_and(|after| after < rank)));
        }
    }
}
