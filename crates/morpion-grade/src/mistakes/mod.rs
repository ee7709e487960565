//! The usual mistakes. What each gives is found by running the faulty algorithm.

mod course;
mod graph;
mod referee;

use morpion::Mark;

pub(crate) use course::Ranks;
use course::{Course, Order, Target, Vertices};
use graph::{Digit, Graph, O, X, other};
pub(crate) use referee::referees;

use crate::boards::{BoardSet, Code, cells, code_of};

/// A usual mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// Moves are still made after a line, and every board with a line of the player is a target. For O, all boards with right
    /// counts give the same list: one diagnosis, two causes.
    PlaysOn,
    /// Moves are still made after a line; the first line found decides whose board it is, and the backward pass does not go
    /// through a board with a line.
    PlaysOnFirstLine,
    /// Draws are targets, or "all successors are won" is taken to hold where there are none.
    DrawsAsWins,
    /// Boards that no game reaches take part.
    UnreachableKept,
    /// A board of the opponent joins with its first won successor: D is not counted down.
    OneSuccessorEnough,
    /// D is lowered at every board that is met, and used again for the second player as the first left it.
    DNotReset,
    /// Boards where the game is over are left out.
    TerminalsLeftOut,
    /// Only boards where the game is over are given.
    OnlyTerminals,
    /// Only boards where X moves are given.
    OnlyXToMove,
    /// Only boards where O moves are given.
    OnlyOToMove,
    /// The positions of the other player are given.
    OtherPlayer,
    /// The digits of X and O are swapped.
    SwappedDigits,
    /// Boards stand more than once in the list.
    Duplicates,
    /// The list is right up to a code, and stops there.
    EndMissing,
    /// A stack holds the boards that wait, where a queue should.
    StackForQueue,
    /// Ranks are counted from 1.
    RanksFromOne,
    /// The digits of the codes stand in the reverse order.
    ReversedDigits,
    /// A full board is a draw before lines are looked at.
    DrawBeforeLines,
    /// The numbers of X and O are not looked at.
    CountsNotChecked,
    /// O may start as well as X.
    EitherMayStart,
    /// X may be ahead by two.
    TwoAheadAllowed,
    /// That the winner has played last is not checked.
    LastMoveNotChecked,
    /// That only one player has a line is not checked, nor who has played last.
    BothWonNotRefused,
    /// A player who completes two lines at once is refused.
    TwoLinesRefused,
    /// The diagonals are forgotten.
    NoDiagonals,
    /// The falling diagonal is forgotten.
    NoFallingDiagonal,
    /// The rising diagonal is forgotten.
    NoRisingDiagonal,
    /// The columns are forgotten.
    NoColumns,
    /// The rows are forgotten.
    NoRows,
    /// The next player is the wrong one.
    NextPlayerSwapped,
}

impl Mistake {
    /// The word that names it in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Mistake::PlaysOn => "plays_on",
            Mistake::PlaysOnFirstLine => "plays_on_first_line",
            Mistake::DrawsAsWins => "draws_as_wins",
            Mistake::UnreachableKept => "unreachable_kept",
            Mistake::OneSuccessorEnough => "one_successor_enough",
            Mistake::DNotReset => "d_not_reset",
            Mistake::TerminalsLeftOut => "terminals_left_out",
            Mistake::OnlyTerminals => "only_terminals",
            Mistake::OnlyXToMove => "only_x_to_move",
            Mistake::OnlyOToMove => "only_o_to_move",
            Mistake::OtherPlayer => "other_player",
            Mistake::SwappedDigits => "swapped_digits",
            Mistake::Duplicates => "duplicates",
            Mistake::EndMissing => "end_missing",
            Mistake::StackForQueue => "stack_for_queue",
            Mistake::RanksFromOne => "ranks_from_one",
            Mistake::ReversedDigits => "reversed_digits",
            Mistake::DrawBeforeLines => "draw_before_lines",
            Mistake::CountsNotChecked => "counts_not_checked",
            Mistake::EitherMayStart => "either_may_start",
            Mistake::TwoAheadAllowed => "two_ahead_allowed",
            Mistake::LastMoveNotChecked => "last_move_not_checked",
            Mistake::BothWonNotRefused => "both_won_not_refused",
            Mistake::TwoLinesRefused => "two_lines_refused",
            Mistake::NoDiagonals => "no_diagonals",
            Mistake::NoFallingDiagonal => "no_falling_diagonal",
            Mistake::NoRisingDiagonal => "no_rising_diagonal",
            Mistake::NoColumns => "no_columns",
            Mistake::NoRows => "no_rows",
            Mistake::NextPlayerSwapped => "next_player_swapped",
        }
    }
}

/// The boards that each mistake gives for a player's winning positions. A mistake with several forms stands there as often.
pub(crate) fn of_positions(player: Mark) -> Vec<(Mistake, BoardSet)> {
    let graph = &Graph::new();
    let player = digit(player);
    let course = Course::right(player);
    let right = course.attractor(graph);
    let only = |keeps: &dyn Fn(Code) -> bool| right.iter().filter(|&code| keeps(code)).collect::<BoardSet>();
    let is_over = |code: Code| graph.at(code).first_line.is_some();
    let turn = |code: Code| graph.at(code).turn();
    let playing_on = Course { plays_on: true, ..course };
    let first_line = Course { target: Target::FirstLine, enters_won: false, ..playing_on };
    let unreached = Course { vertices: Vertices::CountsRight, enters_won: false, ..course };
    vec![
        (Mistake::PlaysOn, playing_on.attractor(graph)),
        (Mistake::PlaysOnFirstLine, first_line.attractor(graph)),
        (Mistake::DrawsAsWins, Course { target: Target::LineOrDraw, ..course }.attractor(graph)),
        (Mistake::DrawsAsWins, Course { target: Target::LineOrStuckOpponent, ..course }.attractor(graph)),
        (Mistake::UnreachableKept, Course { vertices: Vertices::CountsRight, ..course }.attractor(graph)),
        (Mistake::UnreachableKept, Course { vertices: Vertices::All, ..course }.attractor(graph)),
        (Mistake::UnreachableKept, unreached.attractor(graph)),
        (Mistake::UnreachableKept, Course { target: Target::OnlyLine, ..unreached }.attractor(graph)),
        (Mistake::OneSuccessorEnough, Course { one_is_enough: true, ..course }.attractor(graph)),
        (Mistake::DNotReset, Course { lowers_every_d: true, ..course }.attractor_after_opponent(graph)),
        (Mistake::TerminalsLeftOut, only(&|code| !is_over(code))),
        (Mistake::OnlyTerminals, only(&is_over)),
        (Mistake::OnlyXToMove, only(&|code| turn(code) == X && !is_over(code))),
        (Mistake::OnlyXToMove, only(&|code| turn(code) == X)),
        (Mistake::OnlyOToMove, only(&|code| turn(code) == O && !is_over(code))),
        (Mistake::OnlyOToMove, only(&|code| turn(code) == O)),
        (Mistake::OtherPlayer, Course::right(other(player)).attractor(graph)),
        (Mistake::SwappedDigits, right.iter().map(swapped).collect()),
    ]
}

/// The ranks that each mistake gives in a player's attractor.
pub(crate) fn of_ranks(player: Mark) -> Vec<(Mistake, Ranks)> {
    let graph = &Graph::new();
    let course = Course::right(digit(player));
    let from_one = course.ranks(graph).iter().map(|rank| rank.map(|rank| rank + 1)).collect();
    let orders = [(false, false), (false, true), (true, false), (true, true)];
    let stacks = orders.map(|(targets_fall, squares_fall)| {
        let order = Order::Stack { targets_fall, squares_fall };
        (Mistake::StackForQueue, Course { order, ..course }.ranks(graph))
    });
    stacks.into_iter().chain([(Mistake::RanksFromOne, from_one)]).collect()
}

/// The code of the board with the digits in the reverse order: turned by half a turn.
pub(crate) fn reversed(code: Code) -> Code {
    code_of(cells(code).into_iter().rev())
}

/// The code of the board with X and O swapped.
fn swapped(code: Code) -> Code {
    let swapped = cells(code).map(|digit| if digit == 0 { 0 } else { other(digit) });
    code_of(swapped.into_iter())
}

fn digit(player: Mark) -> Digit {
    match player {
        Mark::X => X,
        Mark::O => O,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use morpion::{Mark, Solution};

    use super::{Course, Graph, Mistake, O, Order, X, digit, of_positions, of_ranks};
    use crate::boards::codes;

    #[test]
    fn without_a_fault_the_algorithm_gives_the_attractors_and_their_ranks() {
        let solution = Solution::standard();
        for player in [Mark::X, Mark::O] {
            let ranks = Course::right(digit(player)).ranks(&Graph::new());
            for code in codes() {
                assert_eq!(ranks[usize::from(code)], solution.attractor(player).rank(code.into()), "{player} {code}");
            }
        }
    }

    /// The sizes of X's and O's sets: 4,534, 3,330 and 4,004 are published; the others were found by a second program.
    #[test]
    fn each_mistake_gives_its_set() {
        let sizes = |player: Mark| -> Vec<(Mistake, usize)> {
            of_positions(player).iter().map(|(mistake, set)| (*mistake, set.iter().count())).collect()
        };
        let expected = [
            (Mistake::PlaysOn, 4534, 2478),
            (Mistake::PlaysOnFirstLine, 3330, 1648),
            (Mistake::DrawsAsWins, 4004, 2542),
            (Mistake::DrawsAsWins, 4004, 1474),
            (Mistake::UnreachableKept, 4480, 2478),
            (Mistake::UnreachableKept, 11_511, 6345),
            (Mistake::UnreachableKept, 3408, 1726),
            (Mistake::UnreachableKept, 3252, 1570),
            (Mistake::OneSuccessorEnough, 4758, 3894),
            (Mistake::DNotReset, 4240, 3510),
            (Mistake::TerminalsLeftOut, 2936 - 626, 1474 - 316),
            (Mistake::OnlyTerminals, 626, 316),
            (Mistake::OnlyXToMove, 1830, 152),
            (Mistake::OnlyXToMove, 1830, 468),
            (Mistake::OnlyOToMove, 480, 1006),
            (Mistake::OnlyOToMove, 1106, 1006),
            (Mistake::OtherPlayer, 1474, 2936),
            (Mistake::SwappedDigits, 2936, 1474),
        ];
        for (player, sizes) in [(X, sizes(Mark::X)), (O, sizes(Mark::O))] {
            let expected = expected.map(|(mistake, in_x, in_o)| (mistake, if player == X { in_x } else { in_o }));
            assert_eq!(sizes, expected);
        }
    }

    #[test]
    fn the_two_causes_of_draws_as_wins_give_x_the_same_boards() {
        let sets = of_positions(Mark::X);
        assert_eq!(sets[2].1, sets[3].1);
    }

    #[test]
    fn no_two_mistakes_give_the_same_boards_but_for_o_where_games_go_on_or_unreachable_boards_are_kept() {
        let alike = |player: Mark| {
            let sets = of_positions(player);
            let pairs = sets.iter().enumerate().flat_map(|(index, one)| {
                sets[..index]
                    .iter()
                    .filter(move |other| one.1 == other.1 && one.0 != other.0)
                    .map(move |other| (other.0, one.0))
            });
            pairs.collect::<Vec<_>>()
        };
        assert_eq!(alike(Mark::X), []);
        assert_eq!(alike(Mark::O), [(Mistake::PlaysOn, Mistake::UnreachableKept)]);
    }

    #[test]
    fn a_stack_finds_the_same_boards_with_other_ranks() {
        for player in [Mark::X, Mark::O] {
            let right = Course::right(digit(player)).ranks(&Graph::new());
            for (_, ranks) in of_ranks(player) {
                assert!(ranks.iter().zip(&right).all(|(rank, right)| rank.is_some() == right.is_some()));
                assert_ne!(ranks, right);
            }
        }
    }

    #[test]
    fn the_orders_of_a_stack_give_two_different_results() {
        let graph = Graph::new();
        let orders =
            [(false, false), (false, true), (true, false), (true, true)].map(|(targets_fall, squares_fall)| {
                Course { order: Order::Stack { targets_fall, squares_fall }, ..Course::right(X) }.ranks(&graph)
            });
        let distinct: HashSet<_> = orders.into_iter().collect();
        assert_eq!(distinct.len(), 2);
    }
}
