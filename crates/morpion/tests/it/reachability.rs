//! The referee against play, on every board there is: a board is accepted exactly when some game reaches it.

use std::sync::Mutex;

use morpion::{Board, Game, Mark, Square};

use crate::plain::{self, PlainGame, game};

/// The boards of a game without its rules of winning, in the order of their codes: what is on the squares, and how far one
/// has come. It knows lines by the plain program alone, and play by the definition.
struct Sweep {
    squares: Vec<Square>,
    /// The squares with an X, and those with an O; one bit each.
    marks: [usize; 2],
    /// Whether these squares hold a whole line.
    has_line: Vec<bool>,
    /// One bit for each code.
    reached: Vec<u64>,
}

impl Sweep {
    fn new(game: Game) -> Sweep {
        let squares: Vec<Square> = game.squares().collect();
        let lines = PlainGame::new(game).lines;
        let lines: Vec<usize> = lines.iter().map(|line| line.iter().map(|place| 1 << place).sum()).collect();
        let has_line =
            (0..1_usize << squares.len()).map(|marks| lines.iter().any(|line| marks & line == *line)).collect();
        let mut reached = vec![0; 3_usize.pow(squares.len() as u32).div_ceil(64)];
        reached[0] = 1;
        Sweep { squares, marks: [0, 0], has_line, reached }
    }

    fn is_reached(&self, code: usize) -> bool {
        self.reached[code / 64] >> (code % 64) & 1 == 1
    }

    /// Whether the players placed as many marks, or X one more.
    fn is_in_turn(&self) -> bool {
        let [x, o] = self.marks.map(usize::count_ones);
        x == o || x == o + 1
    }

    /// Marks what the moves from a board that is reached lead to: codes that are greater.
    fn play(&mut self, code: usize) {
        let [x, o] = self.marks;
        if self.has_line[x] || self.has_line[o] {
            return;
        }
        let digit = if x.count_ones() == o.count_ones() { 1 } else { 2 };
        let mut weight = digit;
        for place in 0..self.squares.len() {
            if (x | o) >> place & 1 == 0 {
                let after = code + weight;
                self.reached[after / 64] |= 1 << (after % 64);
            }
            weight *= 3;
        }
    }

    /// Goes on to the next code, on these boards too.
    fn step<const N: usize>(&mut self, boards: &mut [Board; N]) {
        let [x, o] = &mut self.marks;
        for (place, &square) in self.squares.iter().enumerate() {
            let bit = 1 << place;
            let mark = match (*x & bit != 0, *o & bit != 0) {
                (false, false) => Some(Mark::X),
                (true, _) => Some(Mark::O),
                (_, true) => None,
            };
            *x = if mark == Some(Mark::X) { *x | bit } else { *x & !bit };
            *o = if mark == Some(Mark::O) { *o | bit } else { *o & !bit };
            for board in &mut *boards {
                *board = board.with(square, mark).unwrap();
            }
            if mark.is_some() {
                break;
            }
        }
    }
}

/// On all boards of a game; and of its misère form, which reaches the same: who loses by a line ends the game as well. Some
/// misère boards of sixteen squares are left out, as they take a minute: those that the counts alone refuse.
fn assert_that_what_is_accepted_is_reached(game: Game) {
    let mut sweep = Sweep::new(game);
    let mut boards = [Board::empty(game), Board::empty(game.misere())];
    for code in 0..3_usize.pow(game.square_count()) {
        let is_reached = sweep.is_reached(code);
        let forms = if game.square_count() <= 12 || sweep.is_in_turn() { 2 } else { 1 };
        for board in &boards[..forms] {
            assert_eq!(board.check().is_ok(), is_reached, "{:?}\n{board}", board.game());
        }
        if is_reached {
            sweep.play(code);
        }
        sweep.step(&mut boards);
    }
    assert_eq!(boards.map(|board| board.code()), [0, 0], "all codes have been seen");
}

/// The same for many games, on two threads.
fn assert_that_they_are(games: impl Iterator<Item = Game> + Send) {
    let games = Mutex::new(games.flat_map(|game| [game, game.torus()]));
    let work = || {
        while let Some(game) = { games.lock().unwrap().next() } {
            assert_that_what_is_accepted_is_reached(game);
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
}

#[test]
fn on_every_board_of_up_to_twelve_squares() {
    assert_that_they_are(plain::games_up_to(12));
}

#[test]
fn on_every_board_of_four_by_four() {
    assert_that_they_are([1, 2, 3, 4].map(|length| game(4, 4, length)).into_iter());
}
