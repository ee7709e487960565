//! Many boards for the benches of records: every other one reachable, the others any, at random.

use morpion::bot::{Rng, seeded};
use morpion::{Board, Game};

/// How many boards: far more than the caches hold.
pub const COUNT: usize = 20_000_000;

/// The codes of so many boards.
pub fn codes(count: usize) -> Vec<u16> {
    let all: Vec<u16> = (0..19_683).collect();
    let is_reachable =
        |code: &u16| Board::from_code(Game::STANDARD, (*code).into()).is_some_and(|board| board.check().is_ok());
    let reachable: Vec<u16> = all.iter().copied().filter(is_reachable).collect();
    let mut random = seeded(20_000_000);
    let mut draw = |among: &[u16]| among[(random.next_u64() % among.len() as u64) as usize];
    (0..count).map(|number| if number % 2 == 0 { draw(&reachable) } else { draw(&all) }).collect()
}

/// The boards of these codes as text, their rows and records ended so.
pub fn written(codes: &[u16], row_end: &str, record_end: &str) -> Vec<u8> {
    let texts: Vec<Vec<u8>> = (0..19_683)
        .map(|code| {
            let board = Board::from_code(Game::STANDARD, code).expect("a code of nine squares");
            (board.rows().collect::<Vec<_>>().join(row_end) + record_end).into_bytes()
        })
        .collect();
    codes.iter().flat_map(|&code| &texts[usize::from(code)]).copied().collect()
}
