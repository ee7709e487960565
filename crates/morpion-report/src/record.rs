//! The record of a game in words: what each move did to the value, where the game turned, and why a move is refused.

use annotate_snippets::Renderer;
use morpion::{
    Oracle, Outcome, Position, Record, RecordedMove, Refusal, RefusedMove, Solution, Symbol, Symbols, Value,
};

use crate::symbol::describe;
use crate::{Texts, printable, refusal, verdict};

/// Every move with its value for who made it, those that lowered the value marked; then the verdict on the last position,
/// and where the game turned if somebody lost. Without a solution, the moves and the verdict alone.
#[must_use]
pub fn text(texts: &Texts, solution: Option<&Solution>, record: &Record) -> String {
    let mut lines = Vec::new();
    if record.start().ply() > 0 {
        lines.push(texts.record_start(record.start().board().in_one_string().to_string()));
    }
    match solution {
        Some(solution) => {
            lines.extend((1..).zip(record.evaluated(solution)).map(|(number, made)| one_move(texts, number, made)));
        }
        None => lines.extend(moves_alone(texts, record)),
    }
    lines.push(verdict::position(texts, record.position()));
    lines.extend(solution.and_then(|solution| turning_point(texts, solution, record)));
    lines.join("\n") + "\n"
}

/// The moves of a game of which nothing more is known.
fn moves_alone(texts: &Texts, record: &Record) -> impl Iterator<Item = String> {
    let made = record.positions().zip(record.moves()).zip(1_usize..);
    made.filter_map(|((before, square), number)| {
        let player = before.side_to_move()?.to_string();
        Some(format!("  {}", texts.record_move_alone(number, player, square.to_string())))
    })
}

fn one_move(texts: &Texts, number: usize, made: RecordedMove) -> String {
    let (player, square) = (made.player.to_string(), made.square.to_string());
    let after = value(texts, made.after);
    if made.lowered_the_value() {
        format!("! {}", texts.record_move_lowered(number, player, square, after, value(texts, made.before)))
    } else {
        format!("  {}", texts.record_move(number, player, square, after))
    }
}

/// A value in one word.
pub(crate) fn value(texts: &Texts, value: Value) -> String {
    match value {
        Value::Win => texts.value_win(),
        Value::Draw => texts.value_draw(),
        Value::Loss => texts.value_loss(),
    }
}

/// The move with which the loser gave the game away, and what would have been better. `None` if nobody lost, if no
/// move was made, or if it is not known what every move was worth.
#[must_use]
pub fn turning_point(texts: &Texts, oracle: &dyn Oracle, record: &Record) -> Option<String> {
    let Outcome::Won(winner) = record.position().outcome() else { return None };
    if record.moves().len() == 0 || record.evaluated(oracle).len() < record.moves().len() {
        return None;
    }
    let loser = winner.other();
    let Some(turn) = record.turning_point(oracle) else {
        return Some(texts.lost_from_the_start(loser.to_string()));
    };
    let square = record.moves().nth(turn)?.to_string();
    let better = *oracle.assess_moves(record.positions().nth(turn)?).first()?;
    let (number, loser, better_square) = (turn + 1, loser.to_string(), better.square.to_string());
    Some(match better.value {
        Value::Win => texts.turning_point_win(number, loser, square, better_square),
        Value::Draw | Value::Loss => texts.turning_point_draw(number, loser, square, better_square),
    })
}

/// Why a text or a square is no legal move, in one clause.
fn problem(texts: &Texts, refusal: Refusal, found: &[Symbol]) -> String {
    match refusal {
        Refusal::NotASquare => match found.iter().find(|symbol| !is_plain(**symbol)) {
            Some(&strange) => {
                texts.not_a_square_for(shown(found), describe(texts, strange, &Symbols::STANDARD.chars()))
            }
            None => texts.not_a_square(shown(found)),
        },
        Refusal::OutOfRange => texts.out_of_range(shown(found)),
        Refusal::Occupied(mark) => texts.occupied(shown(found), mark.to_string()),
        Refusal::GameOver => texts.game_over(),
    }
}

/// Whether a symbol is seen for what it is.
fn is_plain(symbol: Symbol) -> bool {
    matches!(symbol, Symbol::Char(' '..='~'))
}

/// How to mend a move that is refused in a position.
fn advice(texts: &Texts, position: &Position, refusal: Refusal) -> String {
    let game = position.board().game();
    match refusal {
        Refusal::NotASquare | Refusal::OutOfRange => {
            texts.advice_square(game.size().rows, game.size().columns, game.square_count())
        }
        Refusal::Occupied(_) => {
            let empty: Vec<String> = position.moves().map(|square| square.to_string()).collect();
            texts.advice_occupied(texts.list(&empty))
        }
        Refusal::GameOver => texts.advice_game_over(),
    }
}

/// The first move of a record that cannot be made, in one line.
pub(crate) fn refusal_headline(texts: &Texts, refused: &RefusedMove) -> String {
    let problem = problem(texts, refused.refusal, &refused.found);
    texts.refused_move(refused.number, refused.line, refused.column, problem)
}

/// The first move of a record that cannot be made: the headline, its line with the move marked, and how to mend it.
/// `position` is the last one; `text` and `file` are what was read.
#[must_use]
pub fn refusal(
    texts: &Texts,
    renderer: &Renderer,
    position: &Position,
    refused: &RefusedMove,
    text: &[u8],
    file: Option<&str>,
) -> String {
    let headline = refusal::in_file(texts, file, refusal_headline(texts, refused));
    refusal::in_record(texts, renderer, &headline, refused, text, &advice(texts, position, refused.refusal))
}

/// How many characters of what was written are shown.
const SHOWN: usize = 20;

/// What was written, fit to be shown: its first characters.
#[must_use]
pub fn shown(found: &[Symbol]) -> String {
    let mut text: String = found.iter().take(SHOWN).map(ToString::to_string).collect();
    if found.len() > SHOWN {
        text.push('…');
    }
    printable(&text)
}
