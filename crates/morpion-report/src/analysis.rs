//! What a position and each of its moves are worth, in words.

use morpion::{MoveEvaluation, Position, Solution, Square, Value};

use crate::{Texts, verdict};

/// The position in one line, and the values as [`values`] gives them.
#[must_use]
pub fn text(texts: &Texts, solution: &Solution, position: &Position) -> String {
    format!("{}\n{}", heading(texts, position), values(texts, solution, position))
}

/// The position in one line.
pub(crate) fn heading(texts: &Texts, position: &Position) -> String {
    let board = position.board();
    texts.analysis_position(board.in_one_string().to_string(), board.code().to_string(), position.ply())
}

/// What the position is worth, or what stands on the board where the game is over.
#[must_use]
pub fn summary(texts: &Texts, solution: &Solution, position: &Position) -> String {
    match (position.side_to_move(), solution.evaluate(position)) {
        (Some(player), Some(evaluation)) => {
            let (player, plies) = (player.to_string(), evaluation.remoteness);
            match evaluation.value {
                Value::Win => texts.analysis_wins(player, plies),
                Value::Draw => texts.analysis_draws(player, plies),
                Value::Loss => texts.analysis_loses(player, plies),
            }
        }
        _ => verdict::position(texts, position),
    }
}

/// The value of the position, the board with each empty square marked, and every move, best first.
#[must_use]
pub fn values(texts: &Texts, solution: &Solution, position: &Position) -> String {
    let moves = solution.moves(position);
    let mut lines = vec![summary(texts, solution, position), String::new()];
    lines.extend(grid(texts, position, &moves));
    if !moves.is_empty() {
        lines.push(String::new());
        lines.push(texts.analysis_legend());
        lines.extend(moves.iter().map(|&evaluated| one_move(texts, evaluated)));
    }
    lines.join("\n") + "\n"
}

/// The board, with a letter for the value and the remoteness on each empty square.
fn grid(texts: &Texts, position: &Position, moves: &[MoveEvaluation]) -> Vec<String> {
    let size = position.board().game().size();
    let cell = |square: Square| match position.board().mark_at(square) {
        Some(mark) => mark.to_string(),
        None => moves
            .iter()
            .find(|evaluated| evaluated.square == square)
            .map_or("-".to_string(), |&evaluated| short(texts, evaluated)),
    };
    let width = position.board().game().squares().map(|square| cell(square).len()).max().unwrap_or_default();
    (1..=size.rows)
        .map(|row| {
            let cells = (1..=size.columns).map(|column| format!("  {:<width$}", cell(Square { row, column })));
            cells.collect::<String>().trim_end().to_string()
        })
        .collect()
}

/// The letter of a move's value, and its remoteness: `W4`.
#[must_use]
pub fn short(texts: &Texts, evaluated: MoveEvaluation) -> String {
    let letter = match evaluated.value {
        Value::Win => texts.letter_win(),
        Value::Draw => texts.letter_draw(),
        Value::Loss => texts.letter_loss(),
    };
    format!("{letter}{}", evaluated.remoteness)
}

/// What a move is worth to the player who makes it.
#[must_use]
pub fn one_move(texts: &Texts, evaluated: MoveEvaluation) -> String {
    let (square, plies) = (evaluated.square.to_string(), evaluated.remoteness);
    match (evaluated.value, plies) {
        (Value::Win, 0) => texts.move_wins_now(square),
        (Value::Win, _) => texts.move_wins(square, plies),
        (Value::Draw, 0) => texts.move_draws_now(square),
        (Value::Draw, _) => texts.move_draws(square, plies),
        (Value::Loss, _) => texts.move_loses(square, plies),
    }
}
