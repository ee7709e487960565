//! The game of any size as a first program would have it: a board is a list of characters, a line a list of places.
//! Nothing here knows of codes as vertices, of bits or of attractors.

use std::collections::{HashMap, HashSet};

use morpion::{Board, Game, Mark, Size, Square, Value};

/// The cells in reading order; each is `X`, `O` or `-`.
pub type Cells = Vec<char>;

/// The rules of a game.
pub struct PlainGame {
    columns: usize,
    rows: usize,
    /// Rows, columns, falling diagonals, rising ones; the places of each in reading order, from 0.
    pub lines: Vec<Vec<usize>>,
    /// Whether a line loses.
    pub is_misere: bool,
    /// Whether lines go on at the other edge.
    is_torus: bool,
}

/// What a position is worth to the side to move, and the plies to the end.
pub type Worth = (Value, u32);

/// A table of all positions.
pub type Table = HashMap<Cells, Worth>;

/// Every game on a board of at most this many squares.
pub fn games_up_to(squares: u8) -> impl Iterator<Item = Game> {
    let sizes = (1..=squares).flat_map(move |columns| (1..=squares / columns).map(move |rows| Size { columns, rows }));
    sizes.flat_map(games_of)
}

/// The game of every admitted line length on a board of this size.
pub fn games_of(size: Size) -> impl Iterator<Item = Game> {
    (0..=u8::MAX).filter_map(move |length| Game::new(size, length).ok())
}

/// The same game in its four forms: plain, misère, on a torus, and both.
pub fn forms(game: Game) -> [Game; 4] {
    [game, game.misere(), game.torus(), game.misere().torus()]
}

pub fn game(columns: u8, rows: u8, line_length: u8) -> Game {
    Game::new(Size { columns, rows }, line_length).unwrap()
}

/// The cells of a board, asked one by one.
pub fn cells_of(board: &Board) -> Cells {
    let symbol = |square| match board.mark_at(square) {
        Some(Mark::X) => 'X',
        Some(Mark::O) => 'O',
        None => '-',
    };
    board.game().squares().map(symbol).collect()
}

/// The code of a board: a number in base 3, the first cell its last digit.
pub fn code_of(cells: &[char]) -> u128 {
    let mut code = 0;
    let mut weight = 1;
    for &cell in cells {
        code += match cell {
            '-' => 0,
            'X' => weight,
            _ => 2 * weight,
        };
        // There are boards of 64 squares, and 3^64 still fits.
        weight *= 3;
    }
    code
}

pub fn count(cells: &[char], mark: char) -> usize {
    cells.iter().filter(|&&cell| cell == mark).count()
}

/// The side to move by the counts: X starts.
pub fn next_mark(cells: &[char]) -> char {
    if count(cells, 'X') == count(cells, 'O') { 'X' } else { 'O' }
}

pub fn other(mark: char) -> char {
    if mark == 'X' { 'O' } else { 'X' }
}

impl PlainGame {
    pub fn new(game: Game) -> PlainGame {
        let (columns, rows) = (usize::from(game.size().columns), usize::from(game.size().rows));
        let (is_misere, is_torus) = (game.is_misere(), game.is_torus());
        let mut plain = PlainGame { columns, rows, lines: Vec::new(), is_misere, is_torus };
        let length = usize::from(game.line_length());
        let directions: &[(isize, isize)] = if length == 1 { &[(0, 1)] } else { &[(0, 1), (1, 0), (1, 1), (1, -1)] };
        for &step in directions {
            for place in 0..columns * rows {
                let line = plain.line(place, step, length);
                plain.lines.extend(line.filter(|line| !plain.lines.contains(line)));
            }
        }
        plain
    }

    /// The line of this length from a place on, if it stays on the board, or if the board has no edge. It is in one row, or
    /// has one place in each that it meets; and so for columns.
    fn line(&self, start: usize, (down, right): (isize, isize), length: usize) -> Option<Vec<usize>> {
        let (mut row, mut column) = (start / self.columns, start % self.columns);
        let mut places = vec![(row, column)];
        while places.len() < length {
            row = self.neighbour(row, down, self.rows)?;
            column = self.neighbour(column, right, self.columns)?;
            let is_met = |&(other_row, other_column): &(usize, usize)| {
                (down != 0 && other_row == row) || (right != 0 && other_column == column)
            };
            if places.iter().any(is_met) {
                return None;
            }
            places.push((row, column));
        }
        let mut line: Vec<usize> = places.into_iter().map(|(row, column)| row * self.columns + column).collect();
        line.sort_unstable();
        Some(line)
    }

    fn neighbour(&self, number: usize, step: isize, count: usize) -> Option<usize> {
        if self.is_torus {
            return Some((number + count).checked_add_signed(step)? % count);
        }
        number.checked_add_signed(step).filter(|&number| number < count)
    }

    pub fn square(&self, place: usize) -> Square {
        Square { row: (place / self.columns + 1) as u8, column: (place % self.columns + 1) as u8 }
    }

    pub fn empty(&self) -> Cells {
        vec!['-'; self.columns * self.rows]
    }

    /// The lines that a player has completed.
    pub fn complete_lines<'a>(&'a self, cells: &'a [char], mark: char) -> impl Iterator<Item = &'a Vec<usize>> {
        self.lines.iter().filter(move |line| line.iter().all(|&place| cells[place] == mark))
    }

    pub fn has_line(&self, cells: &[char], mark: char) -> bool {
        self.complete_lines(cells, mark).next().is_some()
    }

    pub fn has_any_line(&self, cells: &[char]) -> bool {
        self.has_line(cells, 'X') || self.has_line(cells, 'O')
    }

    /// The legal moves in reading order, each with the board after it.
    pub fn moves(&self, cells: &[char]) -> Vec<(usize, Cells)> {
        if self.has_any_line(cells) {
            return Vec::new();
        }
        let mark = next_mark(cells);
        let empty = (0..cells.len()).filter(|&place| cells[place] == '-');
        let played = empty.map(|place| {
            let mut after = cells.to_vec();
            after[place] = mark;
            (place, after)
        });
        played.collect()
    }

    /// The boards that some game reaches, by playing all of them.
    pub fn reachable(&self) -> HashSet<Cells> {
        let mut reached = HashSet::from([self.empty()]);
        let mut waiting = vec![self.empty()];
        while let Some(cells) = waiting.pop() {
            for (_, after) in self.moves(&cells) {
                if reached.insert(after.clone()) {
                    waiting.push(after);
                }
            }
        }
        reached
    }

    /// The worth of every position, by looking at every game to its end.
    pub fn solve(&self) -> Table {
        let mut table = HashMap::new();
        self.worth(self.empty(), &mut table);
        table
    }

    /// The moves with what they are worth to the player who makes them: quick wins, slow wins, draws, slow losses,
    /// quick losses; ties in reading order.
    pub fn ordered_moves(&self, cells: &[char], table: &Table) -> Vec<(Square, Worth)> {
        let mut moves: Vec<(Square, Worth)> = Vec::new();
        for (place, after) in self.moves(cells) {
            let (value, remoteness) = table[&after];
            moves.push((self.square(place), (for_opponent(value), remoteness)));
        }
        // The sort is stable, and the moves come in reading order.
        moves.sort_by(|(_, first), (_, second)| match (first.0, second.0) {
            (Value::Win, Value::Win) => first.1.cmp(&second.1),
            (Value::Loss, Value::Loss) => second.1.cmp(&first.1),
            (first, second) => second.cmp(&first),
        });
        moves
    }

    /// The rank of each position, by code, in the attractor of a player to the positions it has won. By the definition: round
    /// after round, every position that can force a step into the set so far is added.
    pub fn ranks(&self, mark: char) -> HashMap<u128, u32> {
        let positions: Vec<Cells> = self.reachable().into_iter().collect();
        let list = |cells: &Cells| {
            let heads: Vec<u128> = self.moves(cells).iter().map(|(_, after)| code_of(after)).collect();
            (code_of(cells), next_mark(cells), heads)
        };
        let lists: Vec<(u128, char, Vec<u128>)> = positions.iter().map(list).collect();
        let whose_line = if self.is_misere { other(mark) } else { mark };
        let won = positions.iter().filter(|cells| self.has_line(cells, whose_line));
        let mut ranks: HashMap<u128, u32> = won.map(|cells| (code_of(cells), 0)).collect();
        for round in 1.. {
            let joins = |(code, next, heads): &&(u128, char, Vec<u128>)| {
                let mut inside = heads.iter().map(|head| ranks.contains_key(head));
                let is_forced = if *next == mark { inside.any(|inside| inside) } else { inside.all(|inside| inside) };
                is_forced && !heads.is_empty() && !ranks.contains_key(code)
            };
            let new: Vec<u128> = lists.iter().filter(joins).map(|(code, ..)| *code).collect();
            if new.is_empty() {
                break;
            }
            ranks.extend(new.into_iter().map(|code| (code, round)));
        }
        ranks
    }

    fn worth(&self, cells: Cells, table: &mut Table) -> Worth {
        if let Some(&known) = table.get(&cells) {
            return known;
        }
        let after_line = if self.is_misere { Value::Win } else { Value::Loss };
        let mut best = if self.has_any_line(&cells) { Some((after_line, 0)) } else { None };
        for (_, after) in self.moves(&cells) {
            let (value, remoteness) = self.worth(after, table);
            let played = (for_opponent(value), remoteness + 1);
            best = Some(best.map_or(played, |best| better(best, played)));
        }
        // No line and no move: the board is full.
        let worth = best.unwrap_or((Value::Draw, 0));
        table.insert(cells, worth);
        worth
    }
}

pub fn for_opponent(value: Value) -> Value {
    match value {
        Value::Win => Value::Loss,
        Value::Draw => Value::Draw,
        Value::Loss => Value::Win,
    }
}

/// The better of two: the winner hurries, the loser delays.
fn better(first: Worth, second: Worth) -> Worth {
    let is_better = match (second.0, first.0) {
        (Value::Win, Value::Win) => second.1 < first.1,
        (Value::Loss, Value::Loss) => second.1 > first.1,
        (Value::Win, _) | (Value::Draw, Value::Loss) => true,
        _ => false,
    };
    if is_better { second } else { first }
}
