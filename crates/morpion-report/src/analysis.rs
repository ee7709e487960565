//! What a position and each of its moves are worth, in words.

use morpion::{MoveAssessment, Oracle, Position, Square, Value};

use crate::{Texts, verdict};

/// The position in one line, and the values as [`values`] gives them.
#[must_use]
pub fn text(texts: &Texts, oracle: &dyn Oracle, position: &Position) -> String {
    format!("{}\n{}", heading(texts, position), values(texts, oracle, position))
}

/// The position in one line.
pub(crate) fn heading(texts: &Texts, position: &Position) -> String {
    let board = position.board();
    texts.analysis_position(board.in_one_string().to_string(), board.code().to_string(), position.ply())
}

/// What the position is worth, or what stands on the board where the game is over.
#[must_use]
pub fn summary(texts: &Texts, oracle: &dyn Oracle, position: &Position) -> String {
    match (position.side_to_move(), oracle.assess(position)) {
        (Some(player), Some(assessment)) => {
            let player = player.to_string();
            match (assessment.value, assessment.remoteness) {
                (Value::Win, Some(plies)) => texts.analysis_wins(player, plies),
                (Value::Draw, Some(plies)) => texts.analysis_draws(player, plies),
                (Value::Loss, Some(plies)) => texts.analysis_loses(player, plies),
                (Value::Win, None) => texts.analysis_wins_sometime(player),
                (Value::Draw, None) => texts.analysis_draws_sometime(player),
                (Value::Loss, None) => texts.analysis_loses_sometime(player),
            }
        }
        _ => verdict::position(texts, position),
    }
}

/// The value of the position, the board with each empty square marked, and every move, best first.
#[must_use]
pub fn values(texts: &Texts, oracle: &dyn Oracle, position: &Position) -> String {
    let moves = oracle.assess_moves(position);
    let mut lines = vec![summary(texts, oracle, position), String::new()];
    lines.extend(grid(texts, position, &moves));
    if let Some(best) = moves.first() {
        lines.push(String::new());
        lines.push(match best.remoteness {
            Some(_) => texts.analysis_legend(),
            None => texts.analysis_legend_of_values(),
        });
        lines.extend(moves.iter().map(|&evaluated| one_move(texts, evaluated)));
    }
    lines.join("\n") + "\n"
}

/// The board, with a letter for the value, and the remoteness if it is known, on each empty square.
fn grid(texts: &Texts, position: &Position, moves: &[MoveAssessment]) -> Vec<String> {
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

/// The letter of a move's value, and its remoteness if it is known: `W4`.
#[must_use]
pub fn short(texts: &Texts, evaluated: MoveAssessment) -> String {
    let letter = match evaluated.value {
        Value::Win => texts.letter_win(),
        Value::Draw => texts.letter_draw(),
        Value::Loss => texts.letter_loss(),
    };
    match evaluated.remoteness {
        Some(plies) => format!("{letter}{plies}"),
        None => letter,
    }
}

/// What a move is worth to the player who makes it.
#[must_use]
pub fn one_move(texts: &Texts, evaluated: MoveAssessment) -> String {
    let square = evaluated.square.to_string();
    match (evaluated.value, evaluated.remoteness) {
        (Value::Win, Some(0)) => texts.move_wins_now(square),
        (Value::Win, Some(plies)) => texts.move_wins(square, plies),
        (Value::Draw, Some(0)) => texts.move_draws_now(square),
        (Value::Draw, Some(plies)) => texts.move_draws(square, plies),
        (Value::Loss, Some(0)) => texts.move_loses_now(square),
        (Value::Loss, Some(plies)) => texts.move_loses(square, plies),
        (Value::Win, None) => texts.move_wins_sometime(square),
        (Value::Draw, None) => texts.move_draws_sometime(square),
        (Value::Loss, None) => texts.move_loses_sometime(square),
    }
}
