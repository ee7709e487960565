//! The complete strategy of a player as one nested map.
//!
//! On every board the player's move is the large mark. Each square that the opponent may then mark holds the board
//! after that, with the player's answer; and so on to the end of every game.

use std::collections::{BTreeSet, VecDeque};

use morpion::{Mark, Outcome, Position, Size, Solution, Square};

use crate::color::Color;
use crate::dot::{self, Graph};
use crate::element::Element;
use crate::marks::{add_mark, corner, field, grid, marks, strokes};
use crate::page::{
    CHIP, MARGIN, Style, Svg, TEXT, TITLE, chip, frame, letters, outcome, paragraph, pen, placed, ruled, text,
};

/// The side of the map.
const SIDE: f64 = 1200.0;

/// Where the map begins, under the title and a line.
const TOP: f64 = 104.0;

/// The part of its square that a nested board takes.
const NESTED: f64 = 0.9;

/// The palest of a player's colours, behind boards that the player has won.
const LIGHT: u32 = 5;

/// A board of the map: a position with the player's answer in it.
struct Answered {
    /// Before the answer.
    before: Position,
    /// The answer; `None` on the first board of the player who does not begin.
    answer: Option<Square>,
    /// After the answer.
    after: Position,
    /// Where the board is drawn, and the side of its squares.
    place: (f64, f64, f64),
}

/// The move that the map gives a player: the first of [`Solution::moves`], which puts quick wins first, and among equals
/// the first in reading order.
fn answer(solution: &Solution, position: &Position) -> Option<Square> {
    solution.moves(position).first().map(|best| best.square)
}

/// The boards of the map, the large ones first.
fn boards(solution: &Solution, player: Mark) -> Vec<Answered> {
    let start = Position::start(solution.game());
    let size = solution.game().size();
    let place = (MARGIN, TOP, SIDE / f64::from(size.columns.max(size.rows)));
    let mut boards = Vec::new();
    let mut queue = VecDeque::from([(start, place)]);
    while let Some((before, place)) = queue.pop_front() {
        let answer = if before.side_to_move() == Some(player) { answer(solution, &before) } else { None };
        let after = answer.and_then(|square| before.play(square).ok()).unwrap_or(before);
        for square in after.moves() {
            if let Ok(reply) = after.play(square) {
                queue.push_back((reply, nested(size, place, square)));
            }
        }
        boards.push(Answered { before, answer, after, place });
    }
    boards
}

/// The place of the board in a square of a board.
fn nested(Size { columns, rows }: Size, (x, y, side): (f64, f64, f64), square: Square) -> (f64, f64, f64) {
    let margin = side * (1.0 - NESTED) / 2.0;
    let start = |number: u8| f64::from(number - 1) * side + margin;
    let across = f64::from(columns.max(rows));
    let nested = side * NESTED / across;
    // A board that is not as high as it is wide stands in the middle.
    let spare = |squares: u8| nested * (across - f64::from(squares)) / 2.0;
    (x + start(square.column) + spare(columns), y + start(square.row) + spare(rows), nested)
}

/// The square in which a board is nested, less its margin.
fn whole_square(Size { columns, rows }: Size, (x, y, side): (f64, f64, f64)) -> (f64, f64, f64) {
    let across = f64::from(columns.max(rows));
    let spare = |squares: u8| side * (across - f64::from(squares)) / 2.0;
    (x - spare(columns), y - spare(rows), across * side)
}

/// The map of a player's strategy; it never loses, unless the game is lost from the start. Made for small boards: a board is
/// nested in a square for each of the opponent's moves. Time: O(boards of the map).
#[must_use]
pub fn svg(style: &Style, solution: &Solution, player: Mark) -> Svg {
    let (texts, palette) = (style.texts, style.palette());
    let title = title(style, solution, player);
    let how = texts.draw_map_how(player.to_string(), player.other().to_string());
    let mut content = vec![text(MARGIN, MARGIN + 0.8 * TITLE, TITLE, title.as_str())];
    let (lines, _) = paragraph(MARGIN, MARGIN + TITLE + 1.3 * TEXT, TEXT, SIDE, &how);
    content.extend(lines.into_iter().map(|line| line.with("fill", palette.muted)));
    let boards = boards(solution, player);
    let grid_path = Element::new("path").with("id", "grid").with("d", grid(solution.game().size()));
    content.push(Element::new("defs").add(grid_path));
    content.extend(boards.iter().map(|board| drawn(style, player, board)));
    let size = solution.game().size();
    let y = TOP + SIDE * f64::from(size.rows) / f64::from(size.columns.max(size.rows)) + MARGIN;
    let winners = [Some(player), None, Some(player.other())];
    let shown = if is_lost(solution, player) { 3 } else { 2 };
    for (number, winner) in (0..).zip(winners.into_iter().take(shown)) {
        let x = MARGIN + 240.0 * f64::from(number);
        let letter = winner.map_or("=".to_string(), |mark| mark.to_string());
        content.push(chip(x, y, end_color(style, winner), &letter));
        content.push(text(x + CHIP + 8.0, y, TEXT, outcome(style, winner)));
    }
    frame(style, (SIDE + 2.0 * MARGIN, y + MARGIN), &title, &how, content)
}

/// Whether the opponent wins from the start.
fn is_lost(solution: &Solution, player: Mark) -> bool {
    let start = Position::start(solution.game());
    solution.winner(&start).is_some_and(|(winner, _)| winner != player)
}

fn title(style: &Style, solution: &Solution, player: Mark) -> String {
    if is_lost(solution, player) {
        style.texts.draw_map_lost(player.to_string())
    } else {
        style.texts.draw_map(player.to_string())
    }
}

/// The colour behind a board on which this player has won.
fn end_color(style: &Style, winner: Option<Mark>) -> Color {
    style.palette().position(winner.map(|mark| (mark, LIGHT)))
}

/// Who has won, if anyone.
fn winner(position: &Position) -> Option<Mark> {
    match position.outcome() {
        Outcome::Won(winner) => Some(winner),
        Outcome::Draw | Outcome::InProgress { .. } => None,
    }
}

/// One board; where the opponent's mark ends the game, only that mark, as large as its square.
fn drawn(style: &Style, player: Mark, board: &Answered) -> Element {
    let palette = style.palette();
    let (x, y, side) = board.place;
    let title = Element::new("title").text(board.after.board().in_one_string().to_string());
    if board.before.is_over() {
        let mut mark = String::new();
        add_mark(&mut mark, player.other(), 0, 0);
        let color = end_color(style, winner(&board.before));
        let square = Element::new("path").with("d", "M0 0h10v10h-10z").with("fill", color);
        let (x, y, side) = whole_square(board.before.board().game().size(), board.place);
        return placed(x, y, side).add(title).add(square).add(pen(mark, palette.muted, 0.8));
    }
    let mut drawn = placed(x, y, side).add(title);
    if board.after.is_over() {
        let color = end_color(style, winner(&board.after));
        drawn = drawn.add(Element::new("path").with("d", field(board.after.board().game().size())).with("fill", color));
    }
    drawn = drawn.add(ruled(Element::new("use").with("href", "#grid"), palette.grid, 0.16));
    let earlier: String = [Mark::X, Mark::O].map(|mark| marks(board.before.board(), mark)).concat();
    if !earlier.is_empty() {
        drawn = drawn.add(pen(earlier, palette.muted, 0.8));
    }
    if let Some(square) = board.answer {
        let mut answer = String::new();
        let (left, top) = corner(square);
        add_mark(&mut answer, player, left, top);
        drawn = drawn.add(pen(answer, palette.mark(player), 1.8));
    }
    let lines = strokes(board.after.lines());
    if lines.is_empty() { drawn } else { drawn.add(pen(lines, palette.ink, 0.4)) }
}

/// The map as a graph: every position that the player may meet, once, with the answer and every reply.
#[must_use]
pub fn dot(style: &Style, solution: &Solution, player: Mark) -> String {
    let palette = style.palette();
    let mut graph = Graph::new(style, &format!("{}\n{}", title(style, solution, player), style.texts.draw_letters()));
    let mut drawn = BTreeSet::new();
    for board in boards(solution, player) {
        for position in [board.before, board.after] {
            if !drawn.insert(position.board().code()) {
                continue;
            }
            let winner = solution.winner(&position);
            let color = palette.position(winner);
            graph.board(&dot::name(position.board()), position.board(), &letters(winner), color);
            let moves: Vec<Square> = match board.answer {
                Some(answer) if position == board.before => vec![answer],
                _ => position.moves().collect(),
            };
            for (square, after) in moves.iter().filter_map(|&square| Some((square, position.play(square).ok()?))) {
                let label = position.side_to_move().map(|mark| dot::move_label(mark, square)).unwrap_or_default();
                graph.edge(&dot::name(position.board()), &dot::name(after.board()), &label);
            }
        }
    }
    graph.finish()
}
