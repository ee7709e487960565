//! The game as an arena: its graph, forward and transposed, computed from the codes and never built.

use std::fmt;

use attractor::{Arena, Player, Vertex};

use crate::{Board, Game, Mark, Position};

/// The most squares of a board that is solved through its codes: 3^16 codes, 43 million.
pub const MAX_SOLVED_SQUARES: u32 = 16;

/// A board has more than [`MAX_SOLVED_SQUARES`] squares: too many codes for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLargeToSolve {
    /// The number of squares.
    pub squares: u32,
}

impl fmt::Display for TooLargeToSolve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a board of {} squares is too large to solve: at most {MAX_SOLVED_SQUARES}", self.squares)
    }
}

impl std::error::Error for TooLargeToSolve {}

/// The arena's player who places this mark: player 0 is X, player 1 is O.
pub const fn player_of(mark: Mark) -> Player {
    match mark {
        Mark::X => Player::Zero,
        Mark::O => Player::One,
    }
}

/// The graph of a game: a vertex is the code of a board, an edge is a move.
///
/// All codes are vertices, and the forward pass from [`START`](GameArena::START) reaches exactly the positions. At
/// those, edges leave where the game goes on, one an empty square, in reading order. At the other codes owner and edges
/// have no meaning, and nothing leads from a position to one of them; but `predecessors` is the exact transpose there
/// too: an edge goes from each board with right counts on which the last player to move has no line.
#[derive(Clone, Debug)]
pub struct GameArena {
    game: Game,
    all_squares: u32,
    /// Whether each set of squares holds a whole line.
    has_line: Vec<bool>,
}

/// The number of codes of nine squares.
const NINE_CODES: usize = 19_683;

/// The marks of each code of nine squares: the standard board in one look-up, sixteen squares in two. X is in the low
/// half of a word, O in the high one, one bit a square.
static NINES: [[u16; 2]; NINE_CODES] = {
    let mut table = [[0; 2]; NINE_CODES];
    let mut code = 1;
    while code < NINE_CODES {
        // All digits but the lowest are already decoded: move them up by one square.
        let [x, o] = table[code / 3];
        table[code] = [x << 1 | (code % 3 == 1) as u16, o << 1 | (code % 3 == 2) as u16];
        code += 1;
    }
    table
};

/// How many more X than O each code of nine squares has.
static LEADS: [i8; NINE_CODES] = {
    let mut table = [0; NINE_CODES];
    let mut code = 1;
    while code < NINE_CODES {
        table[code] = table[code / 3] + (code % 3 == 1) as i8 - (code % 3 == 2) as i8;
        code += 1;
    }
    table
};

/// How much an X adds to a code, by square. There is one entry a bit of a word, so that no index needs a check; only
/// those of [`MAX_SOLVED_SQUARES`] are used.
static X_WEIGHTS: [Vertex; 32] = weights(1);

/// How much an O adds to a code, by square.
static O_WEIGHTS: [Vertex; 32] = weights(2);

const fn weights(digit: Vertex) -> [Vertex; 32] {
    let mut weights = [digit; 32];
    let mut square = 1;
    while square < weights.len() {
        weights[square] = weights[square - 1].wrapping_mul(3);
        square += 1;
    }
    weights
}

/// What a code says: the marks of each player, one bit a square, and how many more X than O.
#[derive(Clone, Copy)]
struct Marks {
    x: u32,
    o: u32,
    lead: i8,
}

impl Marks {
    #[inline]
    fn of(code: Vertex) -> Marks {
        let code = code as usize;
        if code < NINE_CODES {
            let [x, o] = NINES[code].map(u32::from);
            return Marks { x, o, lead: LEADS[code] };
        }
        let (low, high) = (code % NINE_CODES, code / NINE_CODES);
        let [x, o] = [0, 1].map(|player| u32::from(NINES[low][player]) | u32::from(NINES[high][player]) << 9);
        Marks { x, o, lead: LEADS[low] + LEADS[high] }
    }

    fn occupied(self) -> u32 {
        self.x | self.o
    }
}

/// Calls `visit` with the number of each square of a set, in reading order.
#[inline]
fn each_square(mut squares: u32, mut visit: impl FnMut(usize)) {
    while squares != 0 {
        visit(squares.trailing_zeros() as usize);
        squares &= squares - 1;
    }
}

impl GameArena {
    /// The graph of a game on a board of up to 16 squares.
    ///
    /// # Errors
    ///
    /// [`TooLargeToSolve`] on a larger board.
    pub fn new(game: Game) -> Result<GameArena, TooLargeToSolve> {
        let squares = game.square_count();
        if squares > MAX_SOLVED_SQUARES {
            return Err(TooLargeToSolve { squares });
        }
        Ok(GameArena::of_small(game))
    }

    /// The graph of the standard game.
    #[must_use]
    pub fn standard() -> GameArena {
        GameArena::of_small(Game::STANDARD)
    }

    /// The graph of a game on a board of at most [`MAX_SOLVED_SQUARES`].
    fn of_small(game: Game) -> GameArena {
        let squares = game.square_count();
        let lines: Vec<u64> = game.lines().map(|line| line.squares).collect();
        let has_line = (0..1 << squares).map(|marks| lines.iter().any(|line| line & marks == *line)).collect();
        GameArena { game, all_squares: (1 << squares) - 1, has_line }
    }

    /// The game.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The start: the empty board.
    pub const START: Vertex = 0;

    /// The vertex of a position of this game; `None` for one of another game.
    pub(crate) fn vertex_of(&self, position: &Position) -> Option<Vertex> {
        let is_ours = position.board().game() == self.game;
        // A board of up to sixteen squares has a code below 3^16.
        is_ours.then(|| position.board().code() as Vertex)
    }

    /// The position of a code that was reached.
    pub(crate) fn position(&self, code: Vertex) -> Position {
        let Marks { x, o, .. } = Marks::of(code);
        Position::reached(Board::of_marks(self.game, u64::from(x), u64::from(o)))
    }

    /// Who has won at the code of a position, if anyone: by a line of who moved last.
    pub(crate) fn winner(&self, code: Vertex) -> Option<Mark> {
        let marks = Marks::of(code);
        let (last, squares) = if marks.lead == 0 { (Mark::O, marks.o) } else { (Mark::X, marks.x) };
        self.has_line(squares).then(|| self.game.winner_by_line_of(last))
    }

    /// The number of marks at this code.
    pub(crate) fn ply(code: Vertex) -> u32 {
        Marks::of(code).occupied().count_ones()
    }

    /// Whose turn it is at the code of a position, by the counts.
    pub(crate) fn turn(code: Vertex) -> Mark {
        if Marks::of(code).lead == 0 { Mark::X } else { Mark::O }
    }

    /// The code after the legal move on a square.
    pub(crate) fn after(code: Vertex, square: usize) -> Vertex {
        code + match GameArena::turn(code) {
            Mark::X => X_WEIGHTS[square],
            Mark::O => O_WEIGHTS[square],
        }
    }

    /// Calls `visit` with the number of each square that may be marked at a code, in reading order, and the code after
    /// that.
    #[inline]
    pub(crate) fn each_move(&self, code: Vertex, mut visit: impl FnMut(usize, Vertex)) {
        let marks = Marks::of(code);
        let (last, weights) = match marks.lead {
            0 => (marks.o, &X_WEIGHTS),
            1 => (marks.x, &O_WEIGHTS),
            _ => return,
        };
        if self.has_line(last) {
            return;
        }
        each_square(self.all_squares & !marks.occupied(), |square| visit(square, code + weights[square]));
    }

    fn has_line(&self, squares: u32) -> bool {
        self.has_line[squares as usize]
    }
}

impl Arena for GameArena {
    fn vertex_count(&self) -> usize {
        3_usize.pow(self.game.square_count())
    }

    fn owner(&self, vertex: Vertex) -> Player {
        player_of(GameArena::turn(vertex))
    }

    fn successors(&self, vertex: Vertex, mut visit: impl FnMut(Vertex)) {
        self.each_move(vertex, |_, after| visit(after));
    }

    fn predecessors(&self, vertex: Vertex, mut visit: impl FnMut(Vertex)) {
        let marks = Marks::of(vertex);
        let (last, next, weights) = match marks.lead {
            0 => (marks.o, marks.x, &O_WEIGHTS),
            1 => (marks.x, marks.o, &X_WEIGHTS),
            _ => return,
        };
        // Who moves now also moved before the last mark: had that player a line then, the game was over.
        if self.has_line(next) {
            return;
        }
        each_square(last, |square| visit(vertex - weights[square]));
    }
}
