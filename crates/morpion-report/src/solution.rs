//! A solved game in words and numbers.

use std::time::Duration;

use morpion::{Mark, Solution, Value};

use crate::Texts;

/// The size of the graph, both attractors by rank and by ply, the draws, the value of the start, the time taken.
#[must_use]
pub fn text(texts: &Texts, solution: &Solution, time: Duration) -> String {
    let (game, size) = (solution.game(), solution.game().size());
    let terminals = solution.terminals();
    let count = terminals.x_won + terminals.o_won + terminals.draw;
    let mut paragraphs = vec![
        texts.solution_graph(
            size.columns,
            size.rows,
            game.line_length(),
            solution.position_count(),
            solution.edge_count(),
        ),
        texts.solution_terminals(count, terminals.x_won, terminals.o_won, terminals.draw),
        String::new(),
    ];
    paragraphs.extend(table(texts, solution));
    let (x, o) = (solution.attractor(Mark::X), solution.attractor(Mark::O));
    paragraphs.push(String::new());
    paragraphs.push(texts.solution_summary(x.len(), o.len(), solution.neither_count()));
    let start = solution.start();
    paragraphs.push(match start.value {
        Value::Win => texts.solution_start_win(start.remoteness),
        Value::Draw => texts.solution_start_draw(start.remoteness),
        Value::Loss => texts.solution_start_loss(start.remoteness),
    });
    paragraphs.push(texts.solution_time(duration(time)));
    paragraphs.join("\n") + "\n"
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
    align(&rows)
}

/// The first column to the left, the numbers to the right.
fn align(rows: &[[String; 3]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths = [width(0), width(1), width(2)];
    rows.iter()
        .map(|[name, x, o]| format!("{name:<0$}  {x:>1$}  {o:>2$}", widths[0], widths[1], widths[2]))
        .map(|line| line.trim_end().to_string())
        .collect()
}

/// A short time in the unit that suits it.
fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 1e-3 {
        format!("{:.0}\u{a0}µs", seconds * 1e6)
    } else if seconds < 1.0 {
        format!("{:.1}\u{a0}ms", seconds * 1e3)
    } else {
        format!("{seconds:.1}\u{a0}s")
    }
}
