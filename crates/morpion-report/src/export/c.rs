//! The solution as a header for C and C++.

use std::io::{self, Write};

use morpion::{Position, Solution, Value};

/// The entries in a line of the table.
const ENTRIES_A_LINE: usize = 16;

/// Writes a header that gives value, remoteness and a best move by code, for C99 and C++.
///
/// It needs no other file, and its own comment says what it holds.
///
/// # Errors
///
/// The output cannot be written.
pub fn c(solution: &Solution, mut out: impl Write) -> io::Result<()> {
    let game = solution.game();
    let mut table = vec![0; 3_usize.pow(game.square_count())];
    for position in solution.positions() {
        table[position.board().code() as usize] = entry(solution, &position);
    }
    let (columns, rows, line) = (game.size().columns, game.size().rows, game.line_length());
    let torus = if game.is_torus() { " on a torus" } else { "" };
    let (misere, over) = if game.is_misere() { (", which lose", "MORPION_WIN") } else { ("", "MORPION_LOSS") };
    writeln!(
        out,
        "/* The solution of tic-tac-toe with {columns} columns, {rows} rows and lines of {line}{torus}{misere}."
    )?;
    write!(out, "{HEAD}{over}{REST_OF_HEAD}")?;
    writeln!(out, "#define MORPION_CODES {}ul\n", table.len())?;
    writeln!(out, "/* An entry is value + 4 * remoteness + 128 * move, or 0. */")?;
    writeln!(out, "static const unsigned short morpion_table[MORPION_CODES] = {{")?;
    for entries in table.chunks(ENTRIES_A_LINE) {
        let entries: Vec<String> = entries.iter().map(u16::to_string).collect();
        writeln!(out, "    {},", entries.join(", "))?;
    }
    write!(out, "}};\n{TAIL}")
}

/// What the table holds for a position.
fn entry(solution: &Solution, position: &Position) -> u16 {
    let Some(evaluation) = solution.evaluate(position) else { return 0 };
    let value = match evaluation.value {
        Value::Loss => 1,
        Value::Draw => 2,
        Value::Win => 3,
    };
    let columns = u16::from(solution.game().size().columns);
    let number = |row: u8, column: u8| (u16::from(row) - 1) * columns + u16::from(column);
    let best = solution.moves(position).first().map_or(0, |best| number(best.square.row, best.square.column));
    value + 4 * evaluation.remoteness as u16 + 128 * best
}

const HEAD: &str = r"   Made by: morpion export c

   The code of a board is its number in base 3: the square with number i in reading order, from 0, weighs 3 to the i; an
   empty square is the digit 0, X is 1, O is 2. X starts. Codes run from 0 to MORPION_CODES - 1. For a code,

   - morpion_value(code) is what best play gives the side to move: MORPION_WIN, MORPION_DRAW or MORPION_LOSS. Where the game
     is over it is ";

const REST_OF_HEAD: &str = r", for the opponent has a line, or MORPION_DRAW. Where no game leads to the board, or there is no
     such code, it is MORPION_IMPOSSIBLE;
   - morpion_remoteness(code) is the number of plies (moves of one player) to the end under best play: the winner hurries, the
     loser delays; for a draw, the empty squares left. It is 0 exactly where the game is over, and MORPION_NO_REMOTENESS where
     the value is MORPION_IMPOSSIBLE;
   - morpion_best_move(code) is the number of a square in reading order, from 1: the first of the moves that win soonest, else
     draw, else lose latest. Where there is no move to make it is MORPION_NO_MOVE. */

#ifndef MORPION_H
#define MORPION_H

#define MORPION_IMPOSSIBLE 0
#define MORPION_LOSS 1
#define MORPION_DRAW 2
#define MORPION_WIN 3

#define MORPION_NO_REMOTENESS (-1)
#define MORPION_NO_MOVE 0

";

const TAIL: &str = r"
static inline unsigned int morpion_entry(unsigned long code) {
    return code < MORPION_CODES ? morpion_table[code] : 0u;
}

static inline int morpion_value(unsigned long code) {
    return (int)(morpion_entry(code) & 3u);
}

static inline int morpion_remoteness(unsigned long code) {
    const unsigned int entry = morpion_entry(code);
    return entry == 0u ? MORPION_NO_REMOTENESS : (int)((entry >> 2) & 31u);
}

static inline int morpion_best_move(unsigned long code) {
    return (int)(morpion_entry(code) >> 7);
}

#endif
";
