//! The bots, against their rules as a program on plain boards has them, in exact fractions.

use std::collections::HashMap;
use std::iter;
use std::sync::LazyLock;

use morpion::bot::{Bot, Choices, Level, Mistakes, NotAProbability, seeded};
use morpion::{Board, Game, Outcome, Position, Record, Solution, Square, Value};
use num_rational::Ratio;
use rand::Rng;

use crate::plain::{self, Cells, PlainGame, Table, Worth, game, next_mark};
use crate::solution::STANDARD;

pub type Fraction = Ratio<u128>;

/// The choices in the standard game, found once for all tests.
pub static CHOICES: LazyLock<Choices> = LazyLock::new(|| Choices::new(&STANDARD));

/// The bots of the standard game by the rules.
pub static ORACLE: LazyLock<Oracle> = LazyLock::new(|| Oracle::new(Game::STANDARD));

/// The bots by the rules on four columns and three rows, with lines of three.
pub static WIDE_ORACLE: LazyLock<Oracle> = LazyLock::new(|| Oracle::new(game(4, 3, 3)));

/// It errs wherever it can.
pub const CERTAIN_TO_ERR: Bot = Bot::Fallible(match Mistakes::new(1, 1) {
    Ok(always) => always,
    Err(_) => panic!("one is a probability"),
});

/// A move: the place that is marked, and the board after it.
pub type Move = (usize, Cells);

/// Numbers in which chances can be computed.
struct Numbers<N> {
    zero: N,
    one: N,
    mean: fn(&[N]) -> N,
}

const FRACTIONS: Numbers<Fraction> = Numbers { zero: Fraction::ZERO, one: Fraction::ONE, mean };

/// As a first program would have it: the sum divided by the count.
const FLOATS: Numbers<f64> =
    Numbers { zero: 0.0, one: 1.0, mean: |chances| chances.iter().sum::<f64>() / f64::from(chances.len() as u32) };

/// The same, each chance multiplied by the probability of its move.
const WEIGHTED_FLOATS: Numbers<f64> = Numbers {
    zero: 0.0,
    one: 1.0,
    mean: |chances| chances.iter().map(|chance| chance * (1.0 / f64::from(chances.len() as u32))).sum(),
};

fn mean(chances: &[Fraction]) -> Fraction {
    chances.iter().sum::<Fraction>() / Fraction::from(chances.len() as u128)
}

/// The bots of a game by the rules: every position with the moves among which they choose, in reading order.
pub struct Oracle {
    pub game: Game,
    pub plain: PlainGame,
    /// The moves of the perfect bot.
    pub perfect: HashMap<Cells, Vec<Move>>,
    /// The mildest mistakes.
    pub mistakes: HashMap<Cells, Vec<Move>>,
    table: Table,
    /// The positions, the fullest first.
    boards: Vec<Cells>,
}

impl Oracle {
    pub fn new(game: Game) -> Oracle {
        let plain = PlainGame::new(game);
        let table = plain.solve();
        let mut boards: Vec<Cells> = table.keys().cloned().collect();
        boards.sort_by_key(|cells| plain::count(cells, '-'));
        let mut oracle = Oracle { game, plain, perfect: HashMap::new(), mistakes: HashMap::new(), table, boards };
        oracle.perfect = oracle.perfect_moves(&FRACTIONS);
        oracle.mistakes = oracle.by_board(|cells, _| oracle.mildest_mistakes(cells));
        oracle
    }

    fn position(&self, cells: &[char]) -> Position {
        Board::from_code(self.game, plain::code_of(cells)).unwrap().check().unwrap()
    }

    fn squares(&self, moves: &[Move]) -> Vec<Square> {
        moves.iter().map(|&(place, _)| self.plain.square(place)).collect()
    }

    /// Something for every position, found where it is known for all positions that may follow.
    fn by_board<T>(&self, mut find: impl FnMut(&Cells, &HashMap<Cells, T>) -> T) -> HashMap<Cells, T> {
        let mut known = HashMap::new();
        for cells in &self.boards {
            let found = find(cells, &known);
            known.insert(cells.clone(), found);
        }
        known
    }

    /// What a position is worth to a player, whoever moves.
    fn worth(&self, player: char, cells: &Cells) -> Worth {
        let (value, remoteness) = self.table[cells];
        if next_mark(cells) == player { (value, remoteness) } else { (plain::for_opponent(value), remoteness) }
    }

    /// At every position a player's chance to win against who plays at random. Where it is the player's turn,
    /// `decide` tells the chance from those after each move.
    fn chances<N: Clone>(
        &self,
        player: char,
        numbers: &Numbers<N>,
        mut decide: impl FnMut(&Cells, Vec<(Move, N)>) -> N,
    ) -> HashMap<Cells, N> {
        self.by_board(|cells, known: &HashMap<Cells, N>| {
            let moves = self.plain.moves(cells);
            let chances: Vec<N> = moves.iter().map(|(_, after)| known[after].clone()).collect();
            if moves.is_empty() {
                if self.plain.has_line(cells, player) { numbers.one.clone() } else { numbers.zero.clone() }
            } else if next_mark(cells) == player {
                decide(cells, moves.into_iter().zip(chances).collect())
            } else {
                (numbers.mean)(&chances)
            }
        })
    }

    /// The perfect bot's moves at every position, if chances are computed in these numbers.
    fn perfect_moves<N: Copy + PartialOrd>(&self, numbers: &Numbers<N>) -> HashMap<Cells, Vec<Move>> {
        let mut perfect = self.by_board(|_, _| Vec::new());
        for player in ['X', 'O'] {
            let merit_after = |(after, _): &(Move, N)| merit(self.worth(player, &after.1));
            self.chances(player, numbers, |cells, mut moves| {
                let best = moves.iter().map(merit_after).max();
                moves.retain(|candidate| Some(merit_after(candidate)) == best);
                let highest = moves.iter().map(|&(_, chance)| chance).fold(numbers.zero, greater);
                moves.retain(|&(_, chance)| chance == highest);
                perfect.insert(cells.clone(), moves.into_iter().map(|(played, _)| played).collect());
                highest
            });
        }
        perfect
    }

    fn mildest_mistakes(&self, cells: &Cells) -> Vec<Move> {
        let value = |(_, after): &Move| self.worth(next_mark(cells), after).0;
        let mut moves = self.plain.moves(cells);
        let best = moves.iter().map(value).max();
        moves.retain(|played| Some(value(played)) < best);
        let mildest = moves.iter().map(value).max();
        moves.retain(|played| Some(value(played)) == mildest);
        moves
    }

    /// The chances of a player who gives nothing away, and cares for nothing else.
    fn best_chances(&self, player: char) -> HashMap<Cells, Fraction> {
        self.chances(player, &FRACTIONS, |_, moves| {
            let value = |(played, _): &(Move, Fraction)| self.worth(player, &played.1).0;
            let best = moves.iter().map(value).max();
            let keeping = moves.iter().filter(|candidate| Some(value(candidate)) == best);
            keeping.map(|&(_, chance)| chance).max().unwrap()
        })
    }
}

fn greater<N: PartialOrd>(one: N, other: N) -> N {
    if other > one { other } else { one }
}

/// Greater is better: the winner hurries, the loser delays.
fn merit((value, plies): Worth) -> (Value, i64) {
    let plies = i64::from(plies);
    (value, if value == Value::Win { -plies } else { plies })
}

/// The moves of the bot tested, in the standard game.
fn moves_found(cells: &[char]) -> Vec<Move> {
    let squares: Vec<Square> = CHOICES.perfect(&ORACLE.position(cells)).collect();
    let mut moves = ORACLE.plain.moves(cells);
    moves.retain(|&(place, _)| squares.contains(&ORACLE.plain.square(place)));
    moves
}

/// Whether so many of these trials are within five standard deviations of what a probability lets expect.
pub fn is_likely(count: u32, trials: u32, probability: f64) -> bool {
    let expected = f64::from(trials) * probability;
    let deviation = (expected * (1.0 - probability)).sqrt();
    (f64::from(count) - expected).abs() <= 5.0 * deviation
}

/// A game of the standard board from its start.
pub fn played(x: Bot, o: Bot, random: &mut impl Rng) -> Record {
    let mut record = Record::new(Position::start(Game::STANDARD));
    for bot in [x, o].into_iter().cycle() {
        match bot.choose(&CHOICES, record.position(), random) {
            Some(chosen) => record.play(chosen.square).unwrap(),
            None => break,
        }
    }
    record
}

pub fn fallible(numerator: u32, denominator: u32) -> Bot {
    Bot::Fallible(Mistakes::new(numerator, denominator).unwrap())
}

/// The bots of all levels, the strongest first, one that errs wherever it can, and one that plays at random.
pub fn all_bots() -> [Bot; 6] {
    let [perfect, hard, medium, easy] = Level::ALL.map(Bot::from);
    [perfect, hard, medium, easy, CERTAIN_TO_ERR, Bot::Random]
}

/// The moves among which a bot chooses that leaves nothing open but ties.
fn moves_by_the_rules(bot: Bot, cells: &Cells) -> Vec<Move> {
    let mistakes = &ORACLE.mistakes[cells];
    match bot {
        Bot::Random => ORACLE.plain.moves(cells),
        CERTAIN_TO_ERR if !mistakes.is_empty() => mistakes.clone(),
        Bot::Fallible(_) => ORACLE.perfect[cells].clone(),
    }
}

/// The moves that are the perfect bot's and the mildest mistakes are those of the rules, at every position.
fn assert_that_choices_are_those_of_the_rules(oracle: &Oracle) {
    let solution = Solution::new(oracle.game).unwrap();
    let choices = Choices::new(&solution);
    assert_eq!(oracle.boards.len(), solution.position_count());
    for cells in &oracle.boards {
        let position = oracle.position(cells);
        let found: (Vec<_>, Vec<_>) = (choices.perfect(&position).collect(), choices.mistakes(&position).collect());
        let expected = (oracle.squares(&oracle.perfect[cells]), oracle.squares(&oracle.mistakes[cells]));
        assert_eq!(found, expected, "{:?}\n{}", oracle.game, position.board());
    }
}

#[test]
fn choices_are_those_of_the_rules() {
    assert_that_choices_are_those_of_the_rules(&ORACLE);
}

#[test]
fn choices_are_those_of_the_rules_on_other_boards() {
    assert_that_choices_are_those_of_the_rules(&WIDE_ORACLE);
    let games = [game(3, 3, 1), game(3, 3, 2), game(5, 2, 2), game(9, 1, 3)].into_iter().chain(plain::games_up_to(8));
    for oracle in games.map(Oracle::new) {
        assert_that_choices_are_those_of_the_rules(&oracle);
    }
}

#[test]
fn there_is_a_move_in_the_4520_positions_in_progress_and_none_after_the_end() {
    let mut in_progress = 0;
    for position in STANDARD.positions() {
        assert_eq!(CHOICES.perfect(&position).count() == 0, position.is_over(), "\n{}", position.board());
        assert!(!position.is_over() || CHOICES.mistakes(&position).count() == 0, "\n{}", position.board());
        in_progress += u32::from(!position.is_over());
    }
    assert_eq!(in_progress, 4_520);
}

#[test]
fn the_worst_that_the_perfect_bot_gets_is_what_the_position_is_worth() {
    for player in ['X', 'O'] {
        let worst = ORACLE.by_board(|cells, known: &HashMap<Cells, Worth>| {
            let all = ORACLE.plain.moves(cells);
            if all.is_empty() {
                return ORACLE.worth(player, cells);
            }
            let moves = if next_mark(cells) == player { moves_found(cells) } else { all };
            let after = moves.iter().map(|(_, after)| known[after]).min_by_key(|&worth| merit(worth));
            after.map(|(value, plies)| (value, plies + 1)).unwrap()
        });
        for (cells, &worst) in &worst {
            assert_eq!(worst, ORACLE.worth(player, cells), "{player} in {cells:?}");
        }
    }
}

#[test]
fn no_strategy_that_keeps_the_value_wins_more_often_against_who_plays_at_random() {
    // 8 · 6 · 4 · 2 and 9 · 7 · 5 · 3: the ways in which the opponent can fill its share of the board.
    for (player, whole, wins_of_whole) in [('X', 384, 382), ('O', 945, 866)] {
        let chances = ORACLE.chances(player, &FRACTIONS, |cells, mut moves| {
            let found = moves_found(cells);
            moves.retain(|(played, _)| found.contains(played));
            mean(&moves.into_iter().map(|(_, chance)| chance).collect::<Vec<_>>())
        });
        let best = ORACLE.best_chances(player);
        for (cells, chance) in &chances {
            assert_eq!(whole % chance.denom(), 0, "{player} in {cells:?}");
            if ORACLE.worth(player, cells).0 >= Value::Draw {
                assert_eq!(chance, &best[cells], "{player} in {cells:?}");
            }
        }
        assert_eq!(chances[&ORACLE.plain.empty()], Fraction::new(wins_of_whole, whole));
    }
}

#[test]
fn floating_point_loses_ties() {
    for floats in [FLOATS, WEIGHTED_FLOATS] {
        let found = ORACLE.perfect_moves(&floats);
        let differing: Vec<&Cells> =
            ORACLE.boards.iter().filter(|&cells| found[cells] != ORACLE.perfect[cells]).collect();
        assert_eq!(differing.len(), 8);
        for cells in differing {
            assert!(found[cells].iter().all(|played| ORACLE.perfect[cells].contains(played)), "{cells:?}");
        }
    }
}

#[test]
fn a_bot_that_must_err_errs_where_it_can_and_one_that_may_not_never_does() {
    let mut random = seeded(1);
    for cells in &ORACLE.boards {
        let position = ORACLE.position(cells);
        for bot in [Bot::PERFECT, CERTAIN_TO_ERR, Bot::Random] {
            let among = ORACLE.squares(&moves_by_the_rules(bot, cells));
            for _ in 0..10 {
                let chosen = bot.choose(&CHOICES, &position, &mut random).map(|chosen| chosen.square);
                assert!(chosen.map_or(among.is_empty(), |square| among.contains(&square)), "{bot:?} in {cells:?}");
            }
        }
    }
}

#[test]
fn a_bot_errs_as_often_as_its_probability_says() {
    let mut random = seeded(2);
    for (numerator, denominator) in [(1, 2), (1, 4), (1, 10), (2, 3), (99, 100), (1, u32::MAX)] {
        let bot = fallible(numerator, denominator);
        let (mut chosen, mut mistakes) = (0, 0);
        for position in STANDARD.positions().filter(|position| CHOICES.mistakes(position).count() > 0) {
            for _ in 0..10 {
                let square = bot.choose(&CHOICES, &position, &mut random).unwrap().square;
                chosen += 1;
                mistakes += u32::from(CHOICES.mistakes(&position).any(|mistake| mistake == square));
            }
        }
        assert!(chosen > 20_000);
        let probability = f64::from(numerator) / f64::from(denominator);
        assert!(is_likely(mistakes, chosen, probability), "{mistakes} of {chosen}, not {probability}");
    }
}

#[test]
fn what_ties_is_chosen_equally_often() {
    let mut random = seeded(3);
    for bot in [Bot::PERFECT, CERTAIN_TO_ERR, Bot::Random] {
        // By the number of moves that tie: how often each of them was chosen.
        let mut chosen = [[0_u32; 9]; 10];
        for cells in ORACLE.boards.iter().filter(|&cells| !ORACLE.perfect[cells].is_empty()) {
            let among = ORACLE.squares(&moves_by_the_rules(bot, cells));
            for _ in 0..100 {
                let square = bot.choose(&CHOICES, &ORACLE.position(cells), &mut random).unwrap().square;
                let place = among.iter().position(|&tied| tied == square).unwrap();
                chosen[among.len()][place] += 1;
            }
        }
        for (ties, chosen) in (0_u32..).zip(chosen).skip(1) {
            let (trials, probability) = (chosen.iter().sum(), 1.0 / f64::from(ties));
            let are_likely = chosen[..ties as usize].iter().all(|&count| is_likely(count, trials, probability));
            assert!(are_likely, "{bot:?} chose {chosen:?} of {ties}");
        }
    }
}

#[test]
fn every_bot_makes_a_legal_move_and_knows_its_value() {
    let mut random = seeded(4);
    for position in STANDARD.positions() {
        let moves = STANDARD.moves(&position);
        for bot in all_bots() {
            match bot.choose(&CHOICES, &position, &mut random) {
                Some(chosen) => {
                    assert!(moves.contains(&chosen), "{bot:?}: {chosen:?} in\n{}", position.board());
                    assert!(position.play(chosen.square).is_ok());
                }
                None => assert!(position.is_over(), "{bot:?} in\n{}", position.board()),
            }
        }
    }
}

#[test]
fn there_is_no_move_in_a_position_of_another_game() {
    for other in [game(3, 3, 2), game(4, 3, 3), game(3, 4, 3), game(8, 8, 3)] {
        let position = Position::start(other);
        assert_eq!(CHOICES.perfect(&position).count() + CHOICES.mistakes(&position).count(), 0);
        for bot in all_bots() {
            assert_eq!(bot.choose(&CHOICES, &position, &mut seeded(5)), None);
        }
    }
}

#[test]
fn a_bot_takes_no_number_where_there_is_nothing_to_choose_and_one_for_each_choice() {
    let half = fallible(1, 2);
    for cells in &ORACLE.boards {
        for bot in [Bot::PERFECT, CERTAIN_TO_ERR, Bot::Random, half] {
            let mut random = seeded(6);
            let chosen = bot.choose(&CHOICES, &ORACLE.position(cells), &mut random).map(|chosen| chosen.square);
            let mistakes = ORACLE.squares(&ORACLE.mistakes[cells]);
            let decides = bot == half && !mistakes.is_empty();
            let errs = chosen.is_some_and(|square| mistakes.contains(&square));
            let ties = moves_by_the_rules(if decides && errs { CERTAIN_TO_ERR } else { bot }, cells).len();
            let mut expected = seeded(6);
            for _ in 0..u32::from(decides) + u32::from(ties > 1) {
                expected.next_u32();
            }
            assert_eq!(random, expected, "{bot:?} in {cells:?}");
        }
    }
}

/// The numbers of xoshiro256++ as its authors define it, from a state that `SplitMix64` fills.
fn xoshiro(mut seed: u64) -> impl Iterator<Item = u64> {
    let mut state = [0; 4].map(|_: u64| {
        seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    });
    iter::repeat_with(move || {
        let number = state[0].wrapping_add(state[3]).rotate_left(23).wrapping_add(state[0]);
        let shifted = state[1] << 17;
        state[2] ^= state[0];
        state[3] ^= state[1];
        state[1] ^= state[2];
        state[0] ^= state[3];
        state[2] ^= shifted;
        state[3] = state[3].rotate_left(45);
        number
    })
}

#[test]
fn the_random_source_is_the_published_generator() {
    for seed in [0, 1, 42, u64::MAX] {
        let mut random = seeded(seed);
        assert!(xoshiro(seed).take(100).all(|number| number == random.next_u64()), "seed {seed}");
    }
}

/// The moves of a game from a seed, in one line.
fn line(x: Bot, o: Bot, seed: u64) -> String {
    played(x, o, &mut seeded(seed)).to_string().lines().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let easy = Level::Easy.into();
    assert_eq!(line(Bot::PERFECT, Bot::PERFECT, 1), "3,3 2,2 3,2 3,1 1,3 2,3 2,1 1,1 1,2");
    assert_eq!(line(easy, Bot::Random, 1), "3,3 2,3 1,3 1,2 3,1 2,2 1,1 3,2");
    assert_eq!(line(easy, easy, 2), "3,3 2,2 3,2 1,3 3,1");
    assert_eq!(line(Level::Medium.into(), CERTAIN_TO_ERR, 2), "3,3 2,1 1,3 2,3 2,2 3,1 1,1");
}

#[test]
fn another_seed_gives_other_games() {
    let games = |seed| {
        let mut random = seeded(seed);
        [(); 20].map(|()| played(Bot::PERFECT, Bot::Random, &mut random))
    };
    assert_eq!(games(1), games(1));
    assert_ne!(games(1), games(2));
    assert_ne!(games(1)[..10], games(1)[10..], "the source goes on from game to game");
}

#[test]
fn two_perfect_bots_draw() {
    let mut random = seeded(7);
    for _ in 0..100 {
        assert_eq!(played(Bot::PERFECT, Bot::PERFECT, &mut random).position().outcome(), Outcome::Draw);
    }
}

#[test]
fn each_level_errs_as_often_as_it_is_to() {
    let levels = [Level::Perfect, Level::Hard, Level::Medium, Level::Easy];
    assert_eq!(Level::ALL, levels);
    assert_eq!(Level::default(), Level::Perfect);
    let mistakes = levels.map(|level| (level.mistakes().numerator(), level.mistakes().denominator()));
    assert_eq!(mistakes, [(0, 1), (1, 10), (1, 4), (1, 2)]);
    for level in levels {
        assert_eq!(Bot::from(level), Bot::Fallible(level.mistakes()));
    }
    assert_eq!(Bot::PERFECT, Level::Perfect.into());
}

#[test]
fn a_probability_is_read_exactly() {
    let read = |text: &str| {
        let mistakes: Mistakes = text.parse().unwrap();
        (mistakes.numerator(), mistakes.denominator())
    };
    let cases = [
        ("0", (0, 1)),
        ("0.0", (0, 1)),
        ("0.000000000", (0, 1)),
        ("1", (1, 1)),
        ("1.0", (1, 1)),
        ("1.000000000", (1, 1)),
        ("0.1", (1, 10)),
        ("0.25", (1, 4)),
        ("0.250", (1, 4)),
        ("0.3", (3, 10)),
        ("00.5", (1, 2)),
        (".5", (1, 2)),
        (".0", (0, 1)),
        ("0.5000000000", (1, 2)),
        ("1.0000000000", (1, 1)),
        ("0.000000001", (1, 1_000_000_000)),
        ("0.999999999", (999_999_999, 1_000_000_000)),
    ];
    for (text, expected) in cases {
        assert_eq!(read(text), expected, "{text}");
    }
}

#[test]
fn what_is_no_probability_is_refused() {
    let not_decimal = ["", ".", "5.", "1.", "-0.1", "-0", "+0.5", "1e-1", "0,5", "1/2", "0.5.0", "NaN", "inf", "٠.٥"];
    let spaced = [" 0.5", "0.5 ", "0.5\n", "0. 5"];
    let too_fine = ["0.1234567891", "0.00000000010"];
    let above_one = ["1.1", "2", "1.000000001", "5.000000000", "99999999999"];
    for text in not_decimal.iter().chain(&spaced).chain(&too_fine).chain(&above_one) {
        assert_eq!(text.parse::<Mistakes>(), Err(NotAProbability), "{text:?}");
    }
    let sentence = "a probability is a number from 0 to 1 with up to 9 decimals, such as 0.25";
    assert_eq!(NotAProbability.to_string(), sentence);
}

#[test]
fn a_probability_is_in_lowest_terms() {
    let cases = [
        ((0, 7), (0, 1)),
        ((7, 7), (1, 1)),
        ((2, 8), (1, 4)),
        ((6, 9), (2, 3)),
        ((u32::MAX, u32::MAX), (1, 1)),
        ((u32::MAX - 1, u32::MAX), (u32::MAX - 1, u32::MAX)),
        ((1 << 30, 1 << 31), (1, 2)),
    ];
    for ((numerator, denominator), expected) in cases {
        let mistakes = Mistakes::new(numerator, denominator).unwrap();
        assert_eq!((mistakes.numerator(), mistakes.denominator()), expected);
        assert_eq!(mistakes.as_f64().to_bits(), (f64::from(numerator) / f64::from(denominator)).to_bits());
    }
    assert_eq!(Mistakes::new(0, 7), Ok(Mistakes::NEVER));
    for (numerator, denominator) in [(0, 0), (1, 0), (2, 1), (u32::MAX, u32::MAX - 1)] {
        assert_eq!(Mistakes::new(numerator, denominator), Err(NotAProbability));
    }
}
