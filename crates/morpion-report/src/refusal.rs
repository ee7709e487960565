//! Why an input is refused, in words, with the place marked in the text.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet, Title};
use morpion::{Board, Impossible, Layout, MAX_BOARD_BYTES, Malformed, Mark, Problem, RefusedMove, Symbol};

use crate::symbol::{PLACEHOLDER, describe, is_visible};
use crate::{Texts, positions, verdict};

/// A malformed text as it was read, for the message that shows it.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The text. It may be cut where the reader stopped.
    pub text: &'a [u8],
    /// How its rows are told apart.
    pub layout: Layout,
    /// The file's name, if it has one.
    pub file: Option<&'a str>,
}

/// How many problems are listed after the headline.
const LISTED: usize = 10;

/// How many characters of a long row are shown on each side of the mark.
const CONTEXT: usize = 30;

/// One problem in words.
#[must_use]
pub fn problem(texts: &Texts, malformed: &Malformed, problem: &Problem) -> String {
    let size = malformed.game().size();
    match problem {
        Problem::RowCount { rows } => texts.problem_row_count(*rows, size.rows),
        Problem::Symbol { row, column, found } => {
            texts.problem_symbol(*row, *column, describe(texts, *found, &malformed.symbols().chars()))
        }
        Problem::RowLength { row, cells } => texts.problem_row_length(*row, *cells, size.columns),
        Problem::TooLong => texts.problem_too_long(MAX_BOARD_BYTES),
        Problem::CellCount { cells } => texts.problem_cell_count(*cells, malformed.game().square_count()),
        Problem::NotOneCell { row, column, cells } => texts.problem_not_one_cell(*row, *column, *cells),
    }
}

/// The first problem in words.
#[must_use]
pub fn malformed_headline(texts: &Texts, malformed: &Malformed) -> String {
    malformed.problems().first().map(|first| problem(texts, malformed, first)).unwrap_or_default()
}

/// A message in the shape of all the program's messages: `error: …`, then advice if there is some.
#[must_use]
pub fn message(texts: &Texts, renderer: &Renderer, headline: &str, advice: Option<&str>) -> String {
    render(texts, renderer, headline, None, Vec::new(), advice)
}

/// A warning in the same shape: `warning: …`, then advice if there is some.
#[must_use]
pub fn warning(texts: &Texts, renderer: &Renderer, headline: &str, advice: Option<&str>) -> String {
    let headline = Level::WARNING.with_name(texts.warning()).primary_title(headline);
    alone(texts, renderer, headline, advice)
}

/// Why a text is no board: the headline, its line with the place marked, up to ten more problems, and how to mend it.
#[must_use]
pub fn malformed(texts: &Texts, renderer: &Renderer, malformed: &Malformed, source: &Source) -> String {
    let problems = malformed.problems();
    let Some(first) = problems.first() else { return String::new() };
    let headline = in_file(texts, source.file, malformed_headline(texts, malformed));
    let mut notes: Vec<String> =
        problems.iter().skip(1).take(LISTED).map(|other| problem(texts, malformed, other)).collect();
    if problems.len() > LISTED + 1 {
        notes.push(texts.more_problems(problems.len() - LISTED - 1));
    }
    let excerpt = Excerpt::of_problem(texts, malformed, first, source);
    render(texts, renderer, &headline, excerpt, notes, Some(&advice(texts, malformed, first, source)))
}

/// Why no game leads to a board: the board and every reason. `file` is where the board stands, if it stands in one.
#[must_use]
pub fn impossible(texts: &Texts, renderer: &Renderer, impossible: &Impossible, file: Option<&str>) -> String {
    let board = impossible.board();
    let headline = in_file(texts, file, verdict::impossible_headline(texts, impossible));
    let mut lines = vec![message(texts, renderer, &headline, None)];
    lines.extend(board.rows().map(|row| format!("  {}", positions::spaced(&row))));
    let more = impossible.reasons().iter().skip(1).map(|&reason| verdict::reason(texts, reason, board));
    let won = [Mark::X, Mark::O].into_iter().filter_map(|mark| lines_of(texts, board, mark));
    lines.extend(more.chain(won).map(|note| format!("- {note}")));
    lines.join("\n")
}

/// The lines of one player, where there are some.
fn lines_of(texts: &Texts, board: &Board, mark: Mark) -> Option<String> {
    let lines: Vec<String> = board.lines(mark).map(|line| line.to_string()).collect();
    (!lines.is_empty()).then(|| texts.lines_of(mark.to_string(), lines.len(), texts.list(&lines)))
}

fn advice(texts: &Texts, malformed: &Malformed, problem: &Problem, source: &Source) -> String {
    let size = malformed.game().size();
    match problem {
        Problem::RowCount { rows } if *rows > size.rows.into() && source.row(*rows).is_empty() => {
            texts.advice_row_count_empty()
        }
        Problem::RowCount { .. } if source.layout != Layout::Lines => {
            texts.advice_row_count_in_string(size.rows, size.columns)
        }
        // Who wrote a board in one string where lines are read is told where that is right.
        Problem::RowCount { .. } => match malformed.game().read_string(source.text) {
            Ok(board) => texts.advice_row_count_slashes(board.in_one_string().to_string()),
            Err(_) => texts.advice_row_count(size.rows, size.columns),
        },
        Problem::Symbol { .. } => texts.advice_symbol(),
        Problem::RowLength { .. } => texts.advice_row_length(size.columns),
        Problem::TooLong => texts.advice_too_long(),
        Problem::CellCount { .. } => texts.advice_cell_count(malformed.game().square_count(), size.rows, size.columns),
        Problem::NotOneCell { .. } => texts.advice_not_one_cell(),
    }
}

/// A headline after the name of the file that it is about, if there is one.
pub(crate) fn in_file(texts: &Texts, file: Option<&str>, headline: String) -> String {
    match file {
        Some(file) => texts.place_in_file(file.to_string(), headline),
        None => headline,
    }
}

/// A move that a record cannot make: the headline, its line with the move marked, and how to mend it.
pub(crate) fn in_record(
    texts: &Texts,
    renderer: &Renderer,
    headline: &str,
    refused: &RefusedMove,
    text: &[u8],
    advice: &str,
) -> String {
    let line = Layout::Lines.rows(text).nth(refused.line.saturating_sub(1)).unwrap_or_default();
    let line = Symbol::of(line).collect();
    let excerpt =
        Excerpt::new(refused.line, line, refused.column.saturating_sub(1), refused.found.len(), texts.mark_symbol());
    render(texts, renderer, headline, Some(excerpt), Vec::new(), Some(advice))
}

/// Something that is wrong at a place of a text, its line and column: the headline, the line with the place marked, and how
/// to mend it.
pub(crate) fn at_place(
    texts: &Texts,
    renderer: &Renderer,
    headline: &str,
    (line, column): (usize, usize),
    text: &[u8],
    advice: &str,
) -> String {
    let shown = Layout::Lines.rows(text).nth(line.saturating_sub(1)).unwrap_or_default();
    // A tab is a blank there, and as wide as one here.
    let blank = |symbol| if symbol == Symbol::Char('\t') { Symbol::Char(' ') } else { symbol };
    let symbols = Symbol::of(shown).map(blank).collect();
    let excerpt = Excerpt::new(line, symbols, column.saturating_sub(1), 1, texts.mark_symbol());
    render(texts, renderer, headline, Some(excerpt), Vec::new(), Some(advice))
}

/// The part of a row that holds a problem, fit to be shown, and the place to mark in it.
struct Excerpt {
    row: usize,
    text: String,
    /// The bytes of `text` to mark.
    span: std::ops::Range<usize>,
    label: String,
}

impl Excerpt {
    /// The row of a problem of a malformed board; `None` where the problem is not in one row.
    fn of_problem(texts: &Texts, malformed: &Malformed, problem: &Problem, source: &Source) -> Option<Excerpt> {
        let columns = usize::from(malformed.game().size().columns);
        let (Problem::Symbol { row, .. } | Problem::RowLength { row, .. }) = *problem else { return None };
        let text = source.row(row);
        let (first, count, label) = match *problem {
            Problem::RowLength { cells, .. } if cells < columns => {
                (text.len(), 1, texts.mark_row_too_short(columns - cells))
            }
            Problem::RowLength { cells, .. } => {
                let surplus = place_of_cell(&text, columns);
                (surplus, text.len() - surplus, texts.mark_row_too_long(cells - columns))
            }
            Problem::Symbol { column, .. } => (column - 1, 1, texts.mark_symbol()),
            _ => return None,
        };
        Some(Excerpt::new(row, text, first, count, label))
    }

    /// Marks `count` symbols of a row from the `first`, counted from 0.
    fn new(row: usize, text: Vec<Symbol>, first: usize, count: usize, label: String) -> Excerpt {
        let shown: Vec<char> = text.into_iter().map(placeholder).collect();
        // The text may be shorter than what was read: nothing is shown past its end.
        let start = first.saturating_sub(CONTEXT).min(shown.len());
        let end = shown.len().min(first.saturating_add(CONTEXT));
        let mut text = String::from(if start > 0 { "…" } else { "" });
        text.extend(&shown[start..first.min(shown.len())]);
        let from = text.len();
        text.extend(&shown[first.min(end)..end.min(first + count)]);
        // Where cells are missing there is nothing to mark but the end of the row.
        let to = if text.len() == from { from + 1 } else { text.len() };
        text.extend(&shown[end.min(first + count)..end]);
        if end < shown.len() {
            text.push('…');
        }
        Excerpt { row, text, span: from..to, label }
    }
}

impl Source<'_> {
    /// The symbols of a row.
    fn row(&self, row: usize) -> Vec<Symbol> {
        Symbol::of(self.layout.rows(self.text).nth(row - 1).unwrap_or_default()).collect()
    }
}

/// Where the cell with this number, from 0, stands in a row.
fn place_of_cell(row: &[Symbol], number: usize) -> usize {
    let cells = row.iter().enumerate().filter(|(_, symbol)| **symbol != Symbol::Char(' '));
    cells.map(|(place, _)| place).nth(number).unwrap_or_default()
}

fn placeholder(symbol: Symbol) -> char {
    match symbol {
        Symbol::Char(char) if char == ' ' || is_visible(char) => char,
        _ => PLACEHOLDER,
    }
}

fn render(
    texts: &Texts,
    renderer: &Renderer,
    headline: &str,
    excerpt: Option<Excerpt>,
    notes: Vec<String>,
    advice: Option<&str>,
) -> String {
    let headline = Level::ERROR.with_name(texts.error()).primary_title(headline);
    let help = Level::HELP.with_name(texts.advice());
    let Some(Excerpt { row, text, span, label }) = excerpt else {
        return alone(texts, renderer, headline, advice);
    };
    let annotation = AnnotationKind::Primary.span(span).label(label);
    let group = Group::with_title(headline)
        .element(Snippet::source(text).line_start(row).annotation(annotation))
        .elements(notes.into_iter().map(|note| Level::NOTE.no_name().message(note)))
        .elements(advice.map(|advice| help.message(advice)));
    renderer.render(&[group])
}

/// A message without a line to show: the advice is a second one under the first.
fn alone(texts: &Texts, renderer: &Renderer, headline: Title, advice: Option<&str>) -> String {
    let help = Level::HELP.with_name(texts.advice());
    let advice = advice.map(|advice| renderer.render(&[Group::with_title(help.primary_title(advice))]));
    std::iter::once(renderer.render(&[Group::with_title(headline)])).chain(advice).collect::<Vec<_>>().join("\n")
}
