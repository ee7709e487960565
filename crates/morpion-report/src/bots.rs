//! What the bots play, and how their games end, in words.

use morpion::{MoveAssessment, Position};

use crate::json::{Against, LevelOdds, Mark};
use crate::table::align;
use crate::{Texts, analysis, positions, verdict};

/// The move that was chosen in a position and the board after it; or, if the game is over, how it ended.
#[must_use]
pub fn chosen(texts: &Texts, position: &Position, chosen: Option<MoveAssessment>) -> String {
    let Some((chosen, after)) = with_position_after(position, chosen) else {
        return format!("{}\n{}\n", texts.no_move(), verdict::position(texts, position));
    };
    let player = position.side_to_move().map(|player| player.to_string()).unwrap_or_default();
    let mut lines = vec![texts.chosen_move(player, analysis::one_move(texts, chosen)), String::new()];
    lines.extend(after.board().rows().map(|row| format!("  {}", positions::spaced(&row))));
    if after.is_over() {
        lines.push(String::new());
        lines.push(verdict::position(texts, &after));
    }
    lines.join("\n") + "\n"
}

/// The move that was chosen in a position, if the game goes on there, and the position after it.
pub(crate) fn with_position_after(
    position: &Position,
    chosen: Option<MoveAssessment>,
) -> Option<(MoveAssessment, Position)> {
    let chosen = chosen?;
    Some((chosen, position.play(chosen.square).ok()?))
}

/// The odds of the levels as a table: rounded, and exactly as whole numbers.
#[must_use]
pub fn levels(texts: &Texts, levels: &[LevelOdds]) -> String {
    let heading = [
        texts.odds_level(),
        texts.odds_plays(),
        texts.odds_against(),
        texts.odds_wins(),
        texts.odds_draws(),
        texts.odds_losses(),
        texts.odds_exactly(),
    ];
    let rows: Vec<[String; 7]> = std::iter::once(heading).chain(levels.iter().map(|odds| row(texts, odds))).collect();
    let mut lines = vec![texts.odds_title(), String::new()];
    lines.extend(align(&rows, 3));
    lines.push(String::new());
    lines.push(texts.odds_legend());
    lines.push(texts.odds_mistakes(mistakes(texts, levels)));
    lines.join("\n") + "\n"
}

fn row(texts: &Texts, odds: &LevelOdds) -> [String; 7] {
    let percent = |share| texts.percentage(share, 2);
    let plays = match odds.plays {
        Mark::X => texts.x_name(),
        Mark::O => texts.o_name(),
    };
    let against = match odds.against {
        Against::Perfect => texts.against_perfect(),
        Against::Random => texts.against_random(),
    };
    let exactly = odds.exact.map(|games| games.to_string()).join(":");
    [odds.level.clone(), plays, against, percent(odds.win), percent(odds.draw), percent(odds.loss), exactly]
}

/// How often each level errs, in a list.
fn mistakes(texts: &Texts, levels: &[LevelOdds]) -> String {
    let mut named: Vec<(&str, f64)> = levels.iter().map(|odds| (odds.level.as_str(), odds.mistakes)).collect();
    named.dedup();
    let named = named.into_iter().map(|(level, mistakes)| format!("{level} {}", texts.percentage(mistakes, 0)));
    let named: Vec<String> = named.collect();
    texts.list(&named)
}
