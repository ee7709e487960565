//! The arena as a parity game.

use std::io::{self, Write};

use morpion::{Mark, Outcome, Position, Solution};

/// The priority of the vertices where X has won.
pub const WON_BY_X: u32 = 2;

/// Writes the arena in the format of PGSolver, as a parity game whose even player wins where X can force a win.
///
/// Vertices are numbered from 0 by ascending code: 0 is the empty board. Owner 0 is X and owner 1 is O, also where the
/// game is over; there the only edge leads back to the vertex. The priority is 2 where X has won, 3 where O has, else 1; the
/// name is the board. As always in this format, the first line has the greatest number.
///
/// # Errors
///
/// The output cannot be written.
pub fn pgsolver(solution: &Solution, mut out: impl Write) -> io::Result<()> {
    let codes: Vec<u128> = solution.positions().map(|position| position.board().code()).collect();
    writeln!(out, "parity {};", codes.len() - 1)?;
    for (number, position) in solution.positions().enumerate() {
        let after = position.moves().filter_map(|square| position.play(square).ok());
        let after = after.filter_map(|after| codes.binary_search(&after.board().code()).ok());
        let mut heads: Vec<String> = after.map(|head| head.to_string()).collect();
        if heads.is_empty() {
            heads.push(number.to_string());
        }
        let (priority, owner, heads) = (priority(&position), owner(&position), heads.join(","));
        writeln!(out, "{number} {priority} {owner} {heads} \"{}\";", position.board().in_one_string())?;
    }
    Ok(())
}

fn priority(position: &Position) -> u32 {
    match position.outcome() {
        Outcome::Won(Mark::X) => WON_BY_X,
        Outcome::Won(Mark::O) => 3,
        Outcome::Draw | Outcome::InProgress { .. } => 1,
    }
}

/// Who moves by the counts: X where they are equal.
fn owner(position: &Position) -> u8 {
    u8::from(!position.ply().is_multiple_of(2))
}
