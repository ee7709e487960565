//! A game solved tier by tier, in words and numbers; and what that takes.

use std::time::Duration;

use morpion::{Oracle, Value};
use morpion_tiers::{Plan, Solved, TierCounts};

use crate::json::SolvedTiers;
use crate::solution::{duration, start};
use crate::table::align;
use crate::{Texts, game};

/// The number of positions, by tier and by who wins, the value of the start, the time taken. The position solved is the empty
/// board.
#[must_use]
pub fn text(texts: &Texts, solved: &Solved, time: Duration) -> String {
    let counts = SolvedTiers::new(solved);
    let name = game::name(texts, solved.position().board().game());
    let mut lines = vec![texts.tiers_positions(name, counts.positions), String::new()];
    lines.extend(table(texts, solved));
    lines.push(String::new());
    lines.push(texts.solution_summary(counts.x, counts.o, counts.neither));
    if let Some(assessment) = solved.assess(solved.position()) {
        lines.push(match (assessment.value, assessment.remoteness) {
            (value, Some(plies)) => start(texts, value, plies),
            (Value::Win, None) => texts.tiers_start_win(),
            (Value::Draw, None) => texts.tiers_start_draw(),
            (Value::Loss, None) => texts.tiers_start_loss(),
        });
    }
    lines.push(texts.solution_time(duration(texts, time)));
    lines.join("\n") + "\n"
}

/// One line a tier.
fn table(texts: &Texts, solved: &Solved) -> Vec<String> {
    let heading = [texts.tiers_ply(), texts.tiers_count(), texts.tiers_x(), texts.tiers_o(), texts.tiers_neither()];
    let row = |tier: TierCounts| {
        [u64::from(tier.marks), tier.positions, tier.x_wins, tier.o_wins, tier.draws()].map(|count| texts.number(count))
    };
    let rows: Vec<[String; 5]> = std::iter::once(heading).chain(solved.tiers().map(row)).collect();
    align(&rows, 0)
}

/// What solving a position takes, where so many seconds are expected.
#[must_use]
pub fn announcement(texts: &Texts, plan: &Plan, seconds: u64) -> String {
    let board = plan.position().board();
    let time = match seconds / 60 {
        0 => texts.tiers_under_a_minute(),
        minutes => texts.tiers_minutes(minutes),
    };
    let rounded_to = |unit: u64| (plan.patterns() + unit / 2) / unit;
    let patterns = match plan.patterns() {
        few @ 0..1_000_000 => texts.number(few),
        1_000_000..999_500_000 => texts.tiers_million(rounded_to(1_000_000)),
        _ => texts.tiers_billion(rounded_to(1_000_000_000)),
    };
    let empty = board.empty_squares().count();
    texts.tiers_announced(game::name(texts, board.game()), empty, patterns, memory(texts, plan.bytes()), time)
}

/// An amount of memory that is needed, in the unit that suits it: rounded up.
#[must_use]
pub fn memory(texts: &Texts, bytes: u64) -> String {
    amount(texts, bytes, u64::div_ceil)
}

/// An amount of memory that there is, in the unit that suits it: rounded down.
#[must_use]
pub fn memory_left(texts: &Texts, bytes: u64) -> String {
    amount(texts, bytes, |bytes, unit| bytes / unit)
}

fn amount(texts: &Texts, bytes: u64, divide: fn(u64, u64) -> u64) -> String {
    let tenths = |unit: u64| u32::try_from(divide(bytes, unit / 10)).unwrap_or(u32::MAX);
    let in_units = |unit: u64| f64::from(tenths(unit)) / 10.0;
    let whole = |unit: u64| f64::from(u32::try_from(divide(bytes, unit)).unwrap_or(u32::MAX));
    let (number, digits, prefix) = match bytes {
        0..1_000_000 => (whole(1_000), 0, "k"),
        1_000_000..1_000_000_000 => (whole(1_000_000), 0, "M"),
        _ => (in_units(1_000_000_000), 1, "G"),
    };
    format!("{}\u{a0}{prefix}{}", texts.decimal(number, digits), texts.unit_byte())
}
