//! What is known of every position: its value, each move's result and what the move does, the bots' choices, and the moves of
//! the proofs.

use std::collections::{BTreeMap, HashMap};

use morpion::bot::Choices;
use morpion::{Facts, Game, Position, Solution, Square, Value};
use serde::Serialize;

use super::Positions;
use super::pack::pack;

/// Where no move is to be named.
const NO_SQUARE: u32 = 9;

/// Tables by position, in the order of codes; and by move, position by position, in reading order.
#[derive(Serialize)]
pub(super) struct Tables {
    /// By position: its code; three digits.
    codes: String,
    /// By position: 16 times the value (0 win, 1 draw, 2 loss) and the remoteness; one digit.
    evaluations: String,
    /// By position: D, the number of moves; one digit.
    degrees: String,
    /// By position: the perfect bot's moves, as a set of squares; two digits.
    perfect: String,
    /// By position: the mildest mistakes, as a set of squares; two digits.
    mistakes: String,
    /// By position: the move of the side to move in the proof that it wins; the number of the square, or 9; one digit.
    winning: String,
    /// By position: the best move, the first in reading order of those alike. The proofs that the side to move holds have it
    /// too.
    best: String,
    /// By move: the evaluation for who makes it, as above, where the remoteness counts from the position after the move.
    results: String,
    /// By move: which of `facts`; two digits.
    move_facts: String,
    /// What moves do, each once.
    facts: Vec<FactsOfMove>,
}

/// What a move does; lines by their place in the list of lines, squares by their number in reading order, from 0.
#[derive(Default, PartialEq, Eq, Hash, Serialize)]
struct FactsOfMove {
    completes: Vec<usize>,
    blocks: Vec<usize>,
    threatens: Vec<usize>,
    fork: bool,
    takes_forks: Vec<u32>,
    forced: bool,
}

pub(super) fn table(solution: &Solution, choices: &Choices, positions: &Positions) -> Tables {
    let by_position = |number: &dyn Fn(&Position) -> usize| positions.iter().map(number).collect::<Vec<_>>();
    let moves = || positions.iter().flat_map(|position| position.moves().map(move |square| (position, square)));
    let mut places = HashMap::new();
    let mut place = |facts| {
        let next = places.len();
        *places.entry(facts).or_insert(next)
    };
    let move_facts: Vec<usize> = moves().map(|(position, square)| place(facts_of_move(position, square))).collect();
    Tables {
        codes: pack(3, by_position(&|position| position.board().code() as usize)),
        evaluations: pack(1, by_position(&|position| evaluation(solution, position))),
        degrees: pack(1, by_position(&|position| position.moves().count())),
        perfect: pack(2, by_position(&|position| set(solution.game(), choices.perfect(position)))),
        mistakes: pack(2, by_position(&|position| set(solution.game(), choices.mistakes(position)))),
        winning: pack(1, by_position(&|position| winning(solution, position))),
        best: pack(1, by_position(&|position| best(solution, position))),
        results: pack(1, positions.iter().flat_map(|position| results(solution, position))),
        move_facts: pack(2, move_facts),
        facts: in_places(places),
    }
}

/// The keys in the order of their places.
fn in_places(places: HashMap<FactsOfMove, usize>) -> Vec<FactsOfMove> {
    let by_place: BTreeMap<usize, FactsOfMove> = places.into_iter().map(|(facts, place)| (place, facts)).collect();
    by_place.into_values().collect()
}

fn evaluation(solution: &Solution, position: &Position) -> usize {
    let evaluation =
        solution.evaluate(position).unwrap_or_else(|| unreachable!("the position is one of the game solved"));
    evaluated(evaluation.value, evaluation.remoteness)
}

fn evaluated(value: Value, remoteness: u32) -> usize {
    let value = match value {
        Value::Win => 0,
        Value::Draw => 1,
        Value::Loss => 2,
    };
    16 * value + remoteness as usize
}

/// The results of the moves of a position, in reading order.
fn results(solution: &Solution, position: &Position) -> Vec<usize> {
    let mut moves = solution.moves(position);
    moves.sort_by_key(|evaluated| evaluated.square);
    moves.into_iter().map(|made| evaluated(made.value, made.remoteness)).collect()
}

fn best(solution: &Solution, position: &Position) -> usize {
    let best = solution.moves(position).first().map(|best| number(solution.game(), best.square));
    best.unwrap_or(NO_SQUARE) as usize
}

/// A set of squares as a number: square i in reading order, from 0, is bit i.
fn set(game: Game, squares: impl Iterator<Item = Square>) -> usize {
    squares.map(|square| 1 << number(game, square)).sum()
}

/// A square's number in reading order, from 0.
fn number(game: Game, square: Square) -> u32 {
    game.number(square).map_or(NO_SQUARE, |number| number - 1)
}

fn facts_of_move(position: &Position, square: Square) -> FactsOfMove {
    let game = position.board().game();
    let place = |line| game.lines().position(|other| other == line).unwrap_or_else(|| unreachable!("{line}"));
    // The moves are legal, so that each has its facts.
    let facts = position.facts(square).unwrap_or_else(|error| unreachable!("{error}"));
    let fork = facts.is_fork();
    let Facts { completed, blocked, threats, forks_taken, is_forced } = facts;
    FactsOfMove {
        completes: completed.into_iter().map(place).collect(),
        blocks: blocked.into_iter().map(place).collect(),
        threatens: threats.into_iter().map(|threat| place(threat.line)).collect(),
        fork,
        takes_forks: forks_taken.into_iter().map(|square| number(game, square)).collect(),
        forced: is_forced,
    }
}

/// The first move of the proof that the side to move wins.
fn winning(solution: &Solution, position: &Position) -> usize {
    let wins = solution.evaluate(position).is_some_and(|evaluation| evaluation.value == Value::Win);
    let explanation = wins.then(|| solution.explain(position, u32::MAX)).flatten();
    let first = explanation.and_then(|explanation| Some(explanation.proofs.first()?.root.branches.first()?.square));
    first.map_or(NO_SQUARE, |square| number(solution.game(), square)) as usize
}

#[cfg(test)]
mod tests {
    use morpion::Goal;
    use morpion_report::explain;

    use super::*;

    /// The page builds the trees of all explanations from two tables: so a move in a tree must depend on the position alone.
    #[test]
    fn the_moves_of_the_tables_are_those_of_all_explanations() {
        let solution = Solution::standard();
        let positions = Positions::of(&solution);
        let mut compared = 0;
        for position in positions.iter() {
            let depth = explain::default_depth(&solution, position);
            for proof in solution.explain(position, depth).unwrap().proofs {
                for node in proof.root.all().filter(|node| node.position.side_to_move() == Some(proof.player)) {
                    let square = number(solution.game(), node.branches[0].square) as usize;
                    let expected = match proof.goal {
                        Goal::Win => winning(&solution, &node.position),
                        Goal::Hold => best(&solution, &node.position),
                    };
                    assert_eq!(square, expected, "{}", node.position.board().in_one_string());
                    compared += 1;
                }
            }
        }
        assert!(compared > 10_000, "{compared}");
    }
}
