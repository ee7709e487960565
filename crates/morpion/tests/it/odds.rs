//! The odds of games between bots: against a second computation in exact fractions, known values and games played.

use std::collections::HashMap;

use morpion::bot::{Bot, Choices, Level, Odds, TooFine, seeded};
use morpion::{Mark, Outcome, Solution};
use num_rational::Ratio;

use crate::bots::{CHOICES, Fraction, Move, ORACLE, Oracle, WIDE_ORACLE, all_bots, fallible, is_likely, played};
use crate::plain::{Cells, game, next_mark};

/// The probabilities that X wins, that nobody does, that O wins.
type Ends = [Fraction; 3];

/// All bots as X against all as O.
fn pairs() -> impl Iterator<Item = (Bot, Bot)> {
    all_bots().into_iter().flat_map(|x| all_bots().map(|o| (x, o)))
}

fn odds(x: Bot, o: Bot) -> Odds {
    Odds::of(&CHOICES, x, o).unwrap()
}

fn of_odds(odds: Odds) -> Ends {
    [odds.x_wins, odds.draws, odds.o_wins].map(|games| Fraction::new(games, odds.total()))
}

/// The moves that a bot may make by the rules, each with its probability.
fn replies(oracle: &Oracle, bot: Bot, cells: &Cells) -> Vec<(Cells, Fraction)> {
    let shared = |moves: &[Move], probability: Fraction| -> Vec<(Cells, Fraction)> {
        let share = |(_, after): &Move| (after.clone(), probability / Fraction::from(moves.len() as u128));
        moves.iter().map(share).collect()
    };
    let (perfect, mistakes) = (&oracle.perfect[cells], &oracle.mistakes[cells]);
    match bot {
        Bot::Random => shared(&oracle.plain.moves(cells), Fraction::ONE),
        Bot::Fallible(probability) if !mistakes.is_empty() => {
            let erring = Ratio::new(probability.numerator().into(), probability.denominator().into());
            [shared(perfect, Fraction::ONE - erring), shared(mistakes, erring)].concat()
        }
        Bot::Fallible(_) => shared(perfect, Fraction::ONE),
    }
}

/// How a game between two bots ends, by following the probabilities of the boards from ply to ply.
fn ends(oracle: &Oracle, x: Bot, o: Bot) -> Ends {
    let mut ends = [Fraction::ZERO; 3];
    let mut boards = HashMap::from([(oracle.plain.empty(), Fraction::ONE)]);
    while !boards.is_empty() {
        let mut next = HashMap::new();
        for (cells, probability) in boards {
            let replies = replies(oracle, if next_mark(&cells) == 'X' { x } else { o }, &cells);
            if replies.is_empty() {
                ends[end(oracle, &cells)] += probability;
            }
            for (after, share) in replies {
                *next.entry(after).or_insert(Fraction::ZERO) += probability * share;
            }
        }
        boards = next;
    }
    ends
}

fn end(oracle: &Oracle, cells: &Cells) -> usize {
    match (oracle.plain.has_line(cells, 'X'), oracle.plain.has_line(cells, 'O')) {
        (true, _) => 0,
        (_, true) => 2,
        _ => 1,
    }
}

fn fractions(parts: [(u128, u128); 3]) -> Ends {
    parts.map(|(numerator, denominator)| Fraction::new(numerator, denominator))
}

#[test]
fn odds_are_those_of_following_the_probabilities_of_the_boards() {
    for (x, o) in pairs() {
        let expected = ends(&ORACLE, x, o);
        assert_eq!(expected.iter().sum::<Fraction>(), Fraction::ONE);
        assert_eq!(of_odds(odds(x, o)), expected, "{x:?} against {o:?}");
    }
}

#[test]
fn odds_on_other_boards_are_those_of_following_the_probabilities_of_the_boards() {
    let easy = Level::Easy.into();
    let pairs = [(easy, Bot::PERFECT), (Bot::Random, easy), (Bot::PERFECT, Bot::Random)];
    let small =
        [game(1, 1, 1), game(2, 2, 2), game(3, 3, 2), game(4, 2, 2), game(2, 4, 3), game(5, 2, 3)].map(Oracle::new);
    for oracle in small.iter().chain([&*WIDE_ORACLE]) {
        let solution = Solution::new(oracle.game).unwrap();
        let choices = Choices::new(&solution);
        for (x, o) in pairs {
            let found = Odds::of(&choices, x, o).unwrap();
            assert_eq!(of_odds(found), ends(oracle, x, o), "{:?}: {x:?} against {o:?}", oracle.game);
        }
    }
}

#[test]
fn the_odds_are_the_known_ones() {
    let known = [
        (Bot::PERFECT, Bot::PERFECT, [(0, 1), (1, 1), (0, 1)]),
        (Bot::PERFECT, Bot::Random, [(191, 192), (1, 192), (0, 1)]),
        (Bot::Random, Bot::PERFECT, [(0, 1), (79, 945), (866, 945)]),
        (Level::Medium.into(), Bot::PERFECT, [(0, 1), (9, 16), (7, 16)]),
        (Bot::Random, Bot::Random, [(737, 1_260), (8, 63), (121, 420)]),
    ];
    for (x, o, expected) in known {
        assert_eq!(of_odds(odds(x, o)), fractions(expected), "{x:?} against {o:?}");
    }
}

#[test]
fn games_played_end_as_often_as_the_odds_say() {
    const GAMES: u32 = 20_000;
    let [_, hard, medium, easy, ..] = all_bots();
    let mut random = seeded(8);
    for (x, o) in [(medium, Bot::PERFECT), (Bot::Random, Bot::PERFECT), (easy, hard), (Bot::Random, Bot::Random)] {
        let odds = odds(x, o);
        let mut counts: HashMap<Outcome, u32> = HashMap::new();
        for _ in 0..GAMES {
            *counts.entry(played(x, o, &mut random).position().outcome()).or_default() += 1;
        }
        let ends =
            [(Outcome::Won(Mark::X), odds.x_wins), (Outcome::Draw, odds.draws), (Outcome::Won(Mark::O), odds.o_wins)];
        for (outcome, games) in ends {
            let count = counts.get(&outcome).copied().unwrap_or_default();
            assert!(is_likely(count, GAMES, odds.share(games)), "{x:?} against {o:?}: {outcome:?} {count} times");
        }
    }
}

#[test]
fn the_perfect_bot_never_loses() {
    for other in all_bots() {
        assert_eq!(odds(Bot::PERFECT, other).o_wins, 0, "{other:?}");
        assert_eq!(odds(other, Bot::PERFECT).x_wins, 0, "{other:?}");
    }
}

#[test]
fn an_easier_level_loses_more_often() {
    for opponent in [Bot::PERFECT, Bot::Random] {
        let levels = Level::ALL.map(Bot::from);
        let as_x = levels.map(|level| of_odds(odds(level, opponent))[2]);
        let as_o = levels.map(|level| of_odds(odds(opponent, level))[0]);
        assert!(as_x.is_sorted_by(|harder, easier| harder < easier), "{opponent:?}: {as_x:?}");
        assert!(as_o.is_sorted_by(|harder, easier| harder < easier), "{opponent:?}: {as_o:?}");
    }
}

#[test]
fn odds_are_in_lowest_terms_and_add_up() {
    for (x, o) in pairs() {
        let odds = odds(x, o);
        let games = [odds.x_wins, odds.draws, odds.o_wins];
        assert_eq!(odds.total(), games.iter().sum::<u128>());
        assert_eq!([odds.wins(Mark::X), odds.wins(Mark::O)], [odds.x_wins, odds.o_wins]);
        assert_eq!(games.into_iter().fold(0, gcd), 1, "{x:?} against {o:?}");
    }
}

fn gcd(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { gcd(other, one % other) }
}

#[test]
fn odds_that_may_need_more_than_128_bits_are_refused() {
    let finest = fallible(1, u32::MAX);
    for (x, o) in [(finest, finest), (finest, Bot::PERFECT), (Bot::Random, finest)] {
        assert_eq!(Odds::of(&CHOICES, x, o), Err(TooFine), "{x:?} against {o:?}");
    }
    let sentence = "the exact odds are fractions whose denominator may need more than 128 bits";
    assert_eq!(TooFine.to_string(), sentence);
}

#[test]
fn odds_are_exact_as_long_as_128_bits_are_enough() {
    let fine = fallible(1, 250_007);
    assert_eq!(of_odds(odds(fine, Bot::Random)), ends(&ORACLE, fine, Bot::Random));
    let are_refused = (0..32).map(|bits| fallible(1, 1 << bits)).map(|bot| Odds::of(&CHOICES, bot, bot).is_err());
    assert!(are_refused.is_sorted(), "once they are too fine they stay so");
}

#[test]
fn larger_boards_have_exact_odds_too() {
    let hard = Bot::from(Level::Hard);
    for (game, pairs) in [
        (game(4, 3, 3), vec![(hard, hard), (Bot::PERFECT, Bot::PERFECT)]),
        (game(13, 1, 3), vec![(hard, Bot::PERFECT), (Bot::PERFECT, hard), (Bot::PERFECT, Bot::PERFECT)]),
    ] {
        let solution = Solution::new(game).unwrap();
        let choices = Choices::new(&solution);
        for (x, o) in pairs {
            let odds = Odds::of(&choices, x, o).unwrap();
            let certain = [odds.x_wins, odds.draws, odds.o_wins].contains(&odds.total());
            assert_eq!(certain, (x, o) == (Bot::PERFECT, Bot::PERFECT), "{game:?}");
        }
    }
}
