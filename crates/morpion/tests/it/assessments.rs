//! What any oracle says of moves, against the solution and the bots of small boards.

use std::collections::BTreeSet;

use morpion::bot::{Bot, Mistakes, seeded};
use morpion::{Assessment, Explanation, MoveAssessment, Oracle, Position, Square, Value};

use crate::bots::CHOICES;
use crate::solution::STANDARD;

/// Knows the values of positions, and no more.
struct Values;

impl Oracle for Values {
    fn assess(&self, position: &Position) -> Option<Assessment> {
        Some(Assessment { remoteness: None, ..STANDARD.assess(position)? })
    }
}

/// Knows of positions what the solution does, and finds out about moves by itself.
struct Positions;

impl Oracle for Positions {
    fn assess(&self, position: &Position) -> Option<Assessment> {
        STANDARD.assess(position)
    }
}

fn squares(moves: &[MoveAssessment]) -> BTreeSet<Square> {
    moves.iter().map(|of_move| of_move.square).collect()
}

#[test]
fn moves_are_worth_what_the_positions_after_them_are() {
    for position in STANDARD.positions() {
        assert_eq!(Positions.assess_moves(&position), STANDARD.assess_moves(&position), "\n{}", position.board());
    }
}

#[test]
fn the_best_moves_and_the_mildest_mistakes_are_those_of_the_bots() {
    for position in STANDARD.positions() {
        let moves = STANDARD.assess_moves(&position);
        let best: BTreeSet<Square> = STANDARD.best_moves(&position).iter().map(|best| best.square).collect();
        assert_eq!(squares(MoveAssessment::best(&moves)), best, "\n{}", position.board());
        let mistakes: BTreeSet<Square> = CHOICES.mistakes(&position).collect();
        assert_eq!(squares(MoveAssessment::mistakes(&moves)), mistakes, "\n{}", position.board());
        // By values alone, all moves of the best value are best, and the mistakes are the same.
        let moves = Values.assess_moves(&position);
        let value = moves.iter().map(|of_move| of_move.value).max();
        let best: Vec<MoveAssessment> = moves.iter().copied().filter(|of_move| Some(of_move.value) == value).collect();
        assert_eq!(MoveAssessment::best(&moves), best, "\n{}", position.board());
        assert_eq!(squares(MoveAssessment::mistakes(&moves)), mistakes, "\n{}", position.board());
    }
}

#[test]
fn a_bot_chooses_among_all_the_moves_that_it_may_make_and_no_others() {
    let always = Bot::Fallible(Mistakes::new(1, 1).unwrap());
    for position in STANDARD.positions().filter(|position| position.ply().is_multiple_of(3)) {
        let moves = Values.assess_moves(&position);
        let chosen = |bot: Bot| -> BTreeSet<Square> {
            let chosen = (0..200).map(|seed| bot.choose_among(&moves, &mut seeded(seed)));
            chosen.flatten().map(|of_move| of_move.square).collect()
        };
        let (best, mistakes) = (MoveAssessment::best(&moves), MoveAssessment::mistakes(&moves));
        assert_eq!(chosen(Bot::PERFECT), squares(best), "\n{}", position.board());
        assert_eq!(
            chosen(always),
            squares(if mistakes.is_empty() { best } else { mistakes }),
            "\n{}",
            position.board()
        );
        assert_eq!(chosen(Bot::Random), squares(&moves), "\n{}", position.board());
    }
}

#[test]
fn proofs_by_values_alone_hold() {
    for position in STANDARD.positions() {
        let explanation = Explanation::new(&Values, &position, u32::MAX).unwrap();
        assert!(explanation.proofs.iter().all(|proof| proof.verify() == Ok(())), "\n{}", position.board());
        let claimed = explanation.proofs.len();
        let expected = match STANDARD.evaluate(&position).map(|worth| worth.value) {
            _ if position.is_over() => 0,
            Some(Value::Draw) => 2,
            _ => 1,
        };
        assert_eq!(claimed, expected, "\n{}", position.board());
    }
}
