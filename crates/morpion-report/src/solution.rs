//! A solved game in words and numbers.

use std::time::Duration;

use morpion::{Mark, Solution, Value};

use crate::table::align;
use crate::{Texts, game};

/// The size of the graph, both attractors by rank and by ply, the draws, the value of the start, the time taken.
#[must_use]
pub fn text(texts: &Texts, solution: &Solution, time: Duration) -> String {
    let terminals = solution.terminals();
    let count = terminals.x_won + terminals.o_won + terminals.draw;
    let mut paragraphs = vec![
        texts.solution_graph(game::name(texts, solution.game()), solution.position_count(), solution.edge_count()),
        texts.solution_terminals(count, terminals.x_won, terminals.o_won, terminals.draw),
        String::new(),
    ];
    paragraphs.extend(table(texts, solution));
    let (x, o) = (solution.attractor(Mark::X), solution.attractor(Mark::O));
    paragraphs.push(String::new());
    paragraphs.push(texts.solution_summary(x.len(), o.len(), solution.neither_count()));
    let worth = solution.start();
    paragraphs.push(start(texts, worth.value, worth.remoteness));
    paragraphs.push(texts.solution_time(duration(texts, time)));
    paragraphs.join("\n") + "\n"
}

/// What the empty board is worth.
pub(crate) fn start(texts: &Texts, value: Value, plies: u32) -> String {
    match value {
        Value::Win => texts.solution_start_win(plies),
        Value::Draw => texts.solution_start_draw(plies),
        Value::Loss => texts.solution_start_loss(plies),
    }
}

/// The sizes, one line a rank, and one line a ply, with a column for each attractor.
fn table(texts: &Texts, solution: &Solution) -> Vec<String> {
    let both = |numbers: &dyn Fn(Mark) -> Vec<usize>| {
        let (x, o) = (numbers(Mark::X), numbers(Mark::O));
        let at = |numbers: &[usize], index: usize| numbers.get(index).copied().unwrap_or_default();
        (0..x.len().max(o.len())).map(|index| [at(&x, index), at(&o, index)]).collect::<Vec<_>>()
    };
    let ranks = both(&|mark| solution.attractor(mark).levels().map(<[_]>::len).collect());
    let plies = both(&|mark| solution.attractor_by_ply(mark));
    let sizes = [Mark::X, Mark::O].map(|mark| solution.attractor(mark).len());

    let row = |name: String, [x, o]: [usize; 2]| [name, texts.number(x), texts.number(o)];
    let blank = || [const { String::new() }; 3];
    let mut rows =
        vec![[texts.solution_attractors(), texts.x_name(), texts.o_name()], row(texts.solution_size(), sizes)];
    rows.push(blank());
    rows.extend(ranks.into_iter().enumerate().map(|(rank, counts)| row(texts.solution_rank(rank), counts)));
    rows.push(blank());
    rows.extend(plies.into_iter().enumerate().map(|(ply, counts)| row(texts.solution_ply(ply), counts)));
    align(&rows, 1)
}

/// A short time in the unit that suits it.
pub(crate) fn duration(texts: &Texts, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (number, digits, unit) = match seconds {
        ..1e-3 => (seconds * 1e6, 0, "µs"),
        1e-3..1.0 => (seconds * 1e3, 1, "ms"),
        _ => (seconds, 1, "s"),
    };
    format!("{}\u{a0}{unit}", texts.decimal(number, digits))
}

#[cfg(test)]
mod tests {
    use super::duration;
    use crate::{Language, Texts};
    use std::time::Duration;

    #[test]
    fn a_time_has_the_unit_and_the_point_of_its_reader() {
        let (english, french) = (Texts::new(Language::English), Texts::new(Language::French));
        for (microseconds, in_english, in_french) in [
            (93, "93\u{a0}µs", "93\u{a0}µs"),
            (1_250, "1.2\u{a0}ms", "1,2\u{a0}ms"),
            (2_640_000, "2.6\u{a0}s", "2,6\u{a0}s"),
        ] {
            let time = Duration::from_micros(microseconds);
            assert_eq!(duration(&english, time), in_english);
            assert_eq!(duration(&french, time), in_french);
        }
    }
}
