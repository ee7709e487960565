//! Threads, instructions and memory change nothing.

use std::ops::ControlFlow;

use morpion::{Game, Position};
use morpion_tiers::{Depth, Instructions, Memory, Plan, Stopped, Unsolvable};

use crate::games::{forms, game, means, solve, solve_by};

#[test]
fn all_instructions_and_memories_give_the_same_bytes() {
    let games = [game(4, 4, 4), game(4, 4, 3), game(3, 5, 3), game(6, 3, 4)];
    for game in games.into_iter().flat_map(forms) {
        for depth in [Depth::Values, Depth::Remoteness] {
            let portable = solve_by(Position::start(game), depth, means(1, Instructions::Portable, Memory::Safe));
            for instructions in Instructions::available() {
                for memory in [Memory::Mapped, Memory::Safe] {
                    let solved = solve_by(Position::start(game), depth, means(2, instructions, memory));
                    assert_eq!(solved, portable, "{game:?}, {instructions:?}, {memory:?}");
                }
            }
        }
    }
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let start = Position::start(game(5, 4, 4));
    for depth in [Depth::Values, Depth::Remoteness] {
        let sums = [1, 2, 3]
            .map(|threads| solve_by(start, depth, means(threads, Instructions::fastest(), Memory::Mapped)).checksum());
        assert!(sums.iter().all(|&sum| sum == sums[0]), "{depth:?}: {sums:x?}");
    }
}

#[test]
fn many_threads_on_a_small_board_come_to_the_same_end() {
    let start = Position::start(game(4, 4, 4));
    let expected = solve_by(start, Depth::Remoteness, means(1, Instructions::fastest(), Memory::Mapped));
    for threads in [2, 5, 16, 70] {
        assert_eq!(
            solve_by(start, Depth::Remoteness, means(threads, Instructions::fastest(), Memory::Mapped)),
            expected
        );
    }
}

#[test]
fn a_checksum_tells_games_apart() {
    let sums = forms(game(4, 4, 4)).map(|game| solve(Position::start(game), Depth::Values).checksum());
    assert!(sums.iter().enumerate().all(|(at, sum)| !sums[..at].contains(sum)), "{sums:x?}");
}

#[test]
fn an_observer_sees_all_and_can_stop_it() {
    let plan = || Plan::new(Position::start(game(4, 4, 4)), Depth::Values).unwrap();
    assert_eq!(plan().patterns(), 10_165_779, "sum over p of C(16, p) C(p, p / 2)");
    for threads in [1, 2] {
        let mut last = None;
        let watch = |progress: morpion_tiers::Progress| {
            assert!(last.is_none_or(|last: morpion_tiers::Progress| {
                last.done < progress.done && last.marks >= progress.marks && progress.total == last.total
            }));
            last = Some(progress);
            ControlFlow::Continue(())
        };
        plan().solve_by(means(threads, Instructions::fastest(), Memory::Mapped), watch).unwrap();
        let last = last.unwrap();
        assert_eq!((last.marks, last.done, last.total), (0, 10_165_779, 10_165_779));
        let mut seen = 0;
        let stop = |_| {
            seen += 1;
            if seen == 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stopped = plan().solve_by(means(threads, Instructions::fastest(), Memory::Mapped), stop);
        assert_eq!(stopped.unwrap_err(), Stopped::Interrupted);
    }
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let over = game(3, 3, 3).read_string("XXX/OO-/---").unwrap().check().unwrap();
    assert_eq!(Plan::new(over, Depth::Values).unwrap_err(), Unsolvable::GameOver);
    let large = Plan::new(Position::start(game(13, 2, 2)), Depth::Values).unwrap_err();
    assert_eq!(large, Unsolvable::TooManyEmpty { empty: 26 });
    assert!(Plan::new(Position::start(game(5, 5, 4)), Depth::Remoteness).is_ok());
}

#[test]
fn the_memory_is_known_beforehand() {
    let bytes = |game: Game, depth| Plan::new(Position::start(game), depth).unwrap().bytes();
    // The largest level of 5x5 has 26.3 G positions: two bits each, and a little more.
    let values = bytes(game(5, 5, 4), Depth::Values);
    assert!((6_600_000_000..7_500_000_000).contains(&values), "{values}");
    let ends = bytes(game(5, 5, 4), Depth::Remoteness);
    assert!((16_500_000_000..18_600_000_000).contains(&ends), "{ends}");
}
