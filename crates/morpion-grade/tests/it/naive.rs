//! A second program, written from the rules by search: no D, no queue, no code shared with the grader.

use std::collections::{BTreeMap, BTreeSet};

pub(crate) type Cells = [u8; 9];

pub(crate) const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

pub(crate) fn has_line(cells: &Cells, player: u8) -> bool {
    LINES.iter().any(|line| line.iter().all(|&square| cells[square] == player))
}

pub(crate) fn code(cells: &Cells) -> u16 {
    cells.iter().rev().fold(0, |code, &digit| 3 * code + u16::from(digit))
}

pub(crate) fn cells(code: u16) -> Cells {
    std::array::from_fn(|square| (code / 3_u16.pow(square as u32) % 3) as u8)
}

/// Who moves, on a board that a game reaches.
pub(crate) fn turn(cells: &Cells) -> u8 {
    if cells.iter().filter(|&&digit| digit != 0).count() % 2 == 0 { 1 } else { 2 }
}

pub(crate) fn is_over(cells: &Cells) -> bool {
    has_line(cells, 1) || has_line(cells, 2) || !cells.contains(&0)
}

pub(crate) fn after(cells: &Cells) -> Vec<Cells> {
    let place = |square: usize| {
        let mut after = *cells;
        after[square] = turn(cells);
        after
    };
    if is_over(cells) { Vec::new() } else { (0..9).filter(|&square| cells[square] == 0).map(place).collect() }
}

/// For every position: the winner under best play with the plies that it takes.
pub(crate) fn solve() -> BTreeMap<Cells, Option<(u8, u32)>> {
    let mut solved = BTreeMap::new();
    search(&[0; 9], &mut solved);
    solved
}

/// The tree is nine plies deep.
fn search(position: &Cells, solved: &mut BTreeMap<Cells, Option<(u8, u32)>>) -> Option<(u8, u32)> {
    if let Some(known) = solved.get(position) {
        return *known;
    }
    let mover = turn(position);
    let results: Vec<_> = after(position).iter().map(|next| search(next, solved)).collect();
    let won = results.iter().flatten().filter(|(winner, _)| *winner == mover).map(|(_, plies)| plies + 1).min();
    let lost = results.iter().flatten().filter(|(winner, _)| *winner != mover).map(|(_, plies)| plies + 1).max();
    let all_lost =
        !results.is_empty() && results.iter().all(|result| result.is_some_and(|(winner, _)| winner != mover));
    let result = match (won, lost) {
        _ if has_line(position, 1) => Some((1, 0)),
        _ if has_line(position, 2) => Some((2, 0)),
        (Some(plies), _) => Some((mover, plies)),
        (None, Some(plies)) if all_lost => Some((3 - mover, plies)),
        _ => None,
    };
    solved.insert(*position, result);
    result
}

/// The winning positions of a player, with their ranks.
pub(crate) fn ranks(player: u8) -> BTreeMap<u16, u32> {
    let of_player = |(cells, result): (Cells, Option<(u8, u32)>)| match result {
        Some((winner, plies)) if winner == player => Some((code(&cells), plies)),
        _ => None,
    };
    solve().into_iter().filter_map(of_player).collect()
}

/// The winning positions of a player.
pub(crate) fn winning(player: u8) -> BTreeSet<u16> {
    ranks(player).into_keys().collect()
}

/// A small generator with a seed, for tests that try many things.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// A code in rows of characters, separated by this.
pub(crate) fn rows(code: u16, separator: &str, between: &str, symbols: [&str; 3]) -> String {
    let cells = cells(code);
    let row = |row: &[u8]| row.iter().map(|&digit| symbols[usize::from(digit)]).collect::<Vec<_>>().join(between);
    cells.chunks(3).map(row).collect::<Vec<_>>().join(separator)
}

/// The codes of all positions.
pub(crate) fn reached_codes() -> BTreeSet<u16> {
    solve().keys().map(code).collect()
}
