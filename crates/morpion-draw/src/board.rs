//! One board: its marks, its winning lines, and with a solution what every move is worth.

use morpion::{Board, Mark, Position, Size, Solution, Square};
use morpion_report::{analysis, verdict};

use crate::color::Color;
use crate::dot::{self, Graph};
use crate::element::Element;
use crate::marks::{corner, grid, marks, strokes};
use crate::page::{
    LABEL, LEADING, MARGIN, Style, Svg, TEXT, frame, letters, paragraph, pen, placed, ruled, text, winners,
};

/// The side of a square.
const SQUARE: f64 = 150.0;

/// The space between a board and what is written under it.
const GAP: f64 = 40.0;

/// A board, with a stroke through every line; any board, whether or not a game leads to it. Time: O(squares).
///
/// ```
/// use morpion_draw::{Style, Theme, board};
/// use morpion_report::{Language, Texts};
///
/// let texts = Texts::new(Language::English);
/// let style = Style { texts: &texts, theme: Theme::Light };
/// let svg = board::svg(&style, &"XXX/OO-/---".parse()?);
/// assert!(svg.as_str().starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// # Ok::<(), morpion::Malformed>(())
/// ```
#[must_use]
pub fn svg(style: &Style, board: &Board) -> Svg {
    let size = board.game().size();
    let extent = |squares: u8| 2.0 * MARGIN + SQUARE * f64::from(squares);
    let content = drawn(style, board, &[]);
    let description = match board.check() {
        Ok(position) => verdict::position(style.texts, &position),
        Err(impossible) => verdict::impossible_headline(style.texts, &impossible),
    };
    frame(style, (extent(size.columns), extent(size.rows)), &title(style, board), &description, [content])
}

/// A position with the value and remoteness of every move on its square, in the colour of who then forces a win.
///
/// For a position of another game than the solution's, the squares stay empty. Time: O(squares).
#[must_use]
pub fn analysis_svg(style: &Style, solution: &Solution, position: &Position) -> Svg {
    let (texts, palette) = (style.texts, style.palette());
    let board = position.board();
    let size = board.game().size();
    let moves = solution.moves(position);
    let fields: Vec<Field> = moves
        .iter()
        .filter_map(|&evaluated| {
            let after = position.play(evaluated.square).ok()?;
            let color = palette.position(solution.winner(&after));
            Some(Field { square: evaluated.square, color, label: analysis::short(texts, evaluated.into()) })
        })
        .collect();
    let (width, height) = (SQUARE * f64::from(size.columns), SQUARE * f64::from(size.rows));
    let mut content = vec![drawn(style, board, &fields)];
    content.extend(numbers(style, size));
    let summary = analysis::summary(texts, solution, position);
    let (lines, mut y) = paragraph(MARGIN, MARGIN + height + GAP, TEXT, width, &summary);
    content.extend(lines);
    if let Some(mover) = position.side_to_move().filter(|_| !moves.is_empty()) {
        y += 0.4 * TEXT;
        let [win, draw, loss] = [texts.letter_win(), texts.letter_draw(), texts.letter_loss()];
        content.extend(winners(style, (MARGIN, y), width / 3.0, mover, [&win, &draw, &loss]));
        let (lines, after) = paragraph(MARGIN, y + LEADING * TEXT + 4.0, LABEL, width, &texts.draw_values());
        content.extend(lines.into_iter().map(|line| line.with("fill", palette.muted)));
        y = after;
    }
    let size = (width + 2.0 * MARGIN, y - LEADING * LABEL + MARGIN);
    let moves: Vec<String> = moves.iter().map(|&evaluated| analysis::one_move(texts, evaluated.into())).collect();
    let description = format!("{summary} {}", style.texts.sequence(&moves));
    frame(style, size, &title(style, board), description.trim_end(), content)
}

/// The board as a graph: its node, and with a solution a node for every move, with the move's value on the edge.
#[must_use]
pub fn dot(style: &Style, board: &Board, solution: Option<&Solution>) -> String {
    let palette = style.palette();
    let title = title(style, board);
    let Some((solution, position)) = solution.zip(board.check().ok()) else {
        let mut graph = Graph::new(style, &title);
        graph.board(&dot::name(board), board, "", palette.background);
        return graph.finish();
    };
    let mut graph = Graph::new(style, &format!("{title}\n{}", style.texts.draw_letters()));
    let mut node = |position: &Position| {
        let winner = solution.winner(position);
        graph.board(&dot::name(position.board()), position.board(), &letters(winner), palette.position(winner));
    };
    node(&position);
    let moves = solution.moves(&position);
    let after: Vec<Position> = moves.iter().filter_map(|evaluated| position.play(evaluated.square).ok()).collect();
    after.iter().for_each(node);
    for (&evaluated, after) in moves.iter().zip(&after) {
        let label = position.side_to_move().map(|mark| dot::move_label(mark, evaluated.square)).unwrap_or_default();
        let label = format!("{label} {}", analysis::short(style.texts, evaluated.into()));
        graph.edge(&dot::name(board), &dot::name(after.board()), &label);
    }
    graph.finish()
}

fn title(style: &Style, board: &Board) -> String {
    style.texts.draw_board_title(board.in_one_string().to_string())
}

/// The numbers of columns and rows, by which squares are named.
fn numbers(style: &Style, size: Size) -> impl Iterator<Item = Element> {
    let color = style.palette().muted;
    let number = move |x, y, anchor, number: u8| {
        text(x, y, TEXT, number.to_string()).with("fill", color).with("text-anchor", anchor)
    };
    let middle = |number: u8| MARGIN + SQUARE * (f64::from(number) - 0.5);
    let columns = (1..=size.columns).map(move |column| number(middle(column), MARGIN - 0.6 * TEXT, "middle", column));
    let rows = (1..=size.rows).map(move |row| number(MARGIN - 0.8 * TEXT, middle(row) + 0.36 * TEXT, "end", row));
    columns.chain(rows)
}

/// An empty square with what is said of it.
struct Field {
    square: Square,
    color: Color,
    label: String,
}

/// The grid with what stands in it.
fn drawn(style: &Style, board: &Board, fields: &[Field]) -> Element {
    let palette = style.palette();
    let mut drawn = placed(MARGIN, MARGIN, SQUARE);
    for Field { square, color, label } in fields {
        let (x, y) = corner(*square);
        let field = Element::new("rect").with("x", x).with("y", y).with("width", 10).with("height", 10);
        let label = text(f64::from(x) + 5.0, f64::from(y) + 6.2, 3.4, label.as_str());
        drawn = drawn.add(field.with("fill", color)).add(label.with("fill", color.ink()).with("text-anchor", "middle"));
    }
    drawn = drawn.add(ruled(Element::new("path").with("d", grid(board.game().size())), palette.grid, 0.16));
    for mark in [Mark::X, Mark::O] {
        let path = marks(board, mark);
        if !path.is_empty() {
            drawn = drawn.add(pen(path, palette.mark(mark), 1.1));
        }
    }
    let lines = strokes([Mark::X, Mark::O].into_iter().flat_map(|mark| board.lines(mark)));
    if lines.is_empty() { drawn } else { drawn.add(pen(lines, palette.ink, 0.5)) }
}
