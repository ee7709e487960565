//! All positions, ply by ply, in the colours of the attractors: the layers of the backward pass.
//!
//! A column is a ply. In it, from top to bottom: X's attractor by rank, the positions in neither, O's attractor by rank
//! backwards, so that what is won at once lies outside and what is far from decided inside. Every position is a board,
//! as large as its column allows.

use std::collections::{BTreeMap, BTreeSet};

use morpion::{Mark, Position, Size, Solution};

use crate::color::Color;
use crate::dot::{self, Graph};
use crate::element::Element;
use crate::marks::{SQUARE, add_grid, add_marks};
use crate::page::{CHIP, CHIP_HEIGHT, LABEL, MARGIN, Style, Svg, TEXT, TITLE, chip, frame, letters, pen, placed, text};

/// The size of a slide.
const WIDTH: f64 = 1280.0;
const HEIGHT: f64 = 720.0;

/// The space between two columns.
const GAP: f64 = 14.0;

/// The least width of a column: a chip and a number of four digits.
const NARROWEST: f64 = 64.0;

/// Where the groups of a column begin and end.
const TOP: f64 = 146.0;
const BOTTOM: f64 = 648.0;

/// The height of a group's label, with the space over it.
const HEADING: f64 = CHIP_HEIGHT + 10.0;

/// The least side of a square at which lines between squares help.
const LINED: f64 = 3.5;

/// The most ranks that the legend has for a player. There are as many colours: the last one is also that of all ranks beyond.
const LAST_RANK: u32 = 5;

/// Where the parts of the legend begin after the first.
const SECOND_LEGEND: f64 = 544.0;
const THIRD_LEGEND: f64 = 764.0;

/// The space between two boards, in squares.
const BETWEEN: f64 = 0.5;

/// Which positions are drawn, and whose attractor is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Only this player's attractor; else both.
    pub player: Option<Mark>,
    /// One position for each class alike under turns and mirrors.
    pub unique: bool,
}

impl Selection {
    /// The player whose attractor holds a position, if it is shown, with the rank.
    fn winner(self, solution: &Solution, position: &Position) -> Option<(Mark, u32)> {
        solution.winner(position).filter(|&(mark, _)| self.player.is_none_or(|player| player == mark))
    }

    /// The positions that are drawn, by ascending code.
    fn positions(self, solution: &Solution) -> impl Iterator<Item = Position> {
        let is_chosen = move |position: &Position| !self.unique || position.board().canonical() == *position.board();
        solution.positions().filter(is_chosen)
    }

    /// What a chip says of a position: who forces a win, and within how many plies.
    fn letters(self, winner: Option<(Mark, u32)>) -> String {
        match winner {
            None if self.player.is_some() => "–".to_string(),
            winner => letters(winner),
        }
    }

    /// The players whose attractors are shown.
    fn players(self) -> impl Iterator<Item = Mark> {
        [Mark::X, Mark::O].into_iter().filter(move |&mark| self.player.is_none_or(|player| player == mark))
    }
}

/// The place of a group in its column: X's ranks, neither, O's ranks backwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    X(u32),
    Neither,
    O(std::cmp::Reverse<u32>),
}

impl Layer {
    fn of(winner: Option<(Mark, u32)>) -> Layer {
        match winner {
            Some((Mark::X, rank)) => Layer::X(rank),
            Some((Mark::O, rank)) => Layer::O(std::cmp::Reverse(rank)),
            None => Layer::Neither,
        }
    }

    fn winner(self) -> Option<(Mark, u32)> {
        match self {
            Layer::X(rank) => Some((Mark::X, rank)),
            Layer::Neither => None,
            Layer::O(rank) => Some((Mark::O, rank.0)),
        }
    }
}

/// The positions of one ply.
#[derive(Default)]
struct Column {
    layers: BTreeMap<Layer, Vec<Position>>,
}

impl Column {
    fn len(&self) -> usize {
        self.layers.values().map(Vec::len).sum()
    }

    /// How many boards stand side by side: as few as let the column end in time.
    fn across(&self, size: Size, width: f64) -> usize {
        let height = |across: usize| {
            let rows: usize = self.layers.values().map(|positions| positions.len().div_ceil(across)).sum();
            HEADING * self.layers.len() as f64 + pitch(size.rows) * square(size, width, across) * rows as f64
        };
        (1..=self.len()).find(|&across| height(across) <= BOTTOM - TOP).unwrap_or(1)
    }
}

fn columns(solution: &Solution, selection: Selection) -> Vec<Column> {
    let mut columns: Vec<Column> = (0..=solution.game().square_count()).map(|_| Column::default()).collect();
    for position in selection.positions(solution) {
        let layer = Layer::of(selection.winner(solution, &position));
        columns[position.ply() as usize].layers.entry(layer).or_default().push(position);
    }
    columns
}

/// The whole graph of a solved game, every position once.
///
/// Made for the standard game: on a larger board there are too many positions for one picture. Time: O(positions).
#[must_use]
pub fn svg(style: &Style, solution: &Solution, selection: Selection) -> Svg {
    let (texts, palette) = (style.texts, style.palette());
    let columns = columns(solution, selection);
    let total: usize = columns.iter().map(Column::len).sum();
    let title = title(style, selection, total);
    let mut content = vec![
        text(MARGIN, MARGIN + 0.8 * TITLE, TITLE, title.as_str()),
        text(MARGIN, MARGIN + TITLE + 1.3 * TEXT, TEXT, texts.draw_layers_how()).with("fill", palette.muted),
    ];
    let spare = WIDTH - 2.0 * MARGIN - (NARROWEST + GAP) * columns.len() as f64 + GAP;
    let mut x = MARGIN;
    for (ply, column) in columns.iter().enumerate() {
        let width = NARROWEST + spare * column.len() as f64 / total as f64;
        content.push(text(x, TOP - 28.0, LABEL, texts.solution_ply(ply)).with("fill", palette.muted));
        content.push(text(x, TOP - 10.0, TEXT, texts.number(column.len())));
        content.extend(drawn(style, solution.game().size(), selection, column, (x, width)));
        x += width + GAP;
    }
    content.extend(legend(style, solution, selection));
    frame(style, (WIDTH, HEIGHT), &title, &description(style, selection, &columns), content)
}

/// From one board to the next, in squares.
fn pitch(squares: u8) -> f64 {
    f64::from(squares) + BETWEEN
}

/// The side of a square where so many boards stand side by side.
fn square(size: Size, width: f64, across: usize) -> f64 {
    width / (pitch(size.columns) * across as f64 - BETWEEN)
}

/// A column's groups, each a label over its boards.
fn drawn(style: &Style, size: Size, selection: Selection, column: &Column, (x, width): (f64, f64)) -> Vec<Element> {
    let palette = style.palette();
    let across = column.across(size, width);
    let square = square(size, width, across);
    let mut content = Vec::new();
    let mut y = TOP;
    for (layer, positions) in &column.layers {
        let color = palette.position(layer.winner());
        let baseline = y + HEADING - 4.0 - CHIP_HEIGHT / 2.0 + 0.36 * LABEL;
        content.push(chip(x, baseline, color, &selection.letters(layer.winner())));
        let count = style.texts.number(positions.len());
        content.push(text(x + CHIP + 5.0, baseline, LABEL, count).with("fill", palette.muted));
        y += HEADING;
        content.push(boards(size, positions, across, color, placed(x, y, square), square >= LINED));
        y += pitch(size.rows) * square * positions.len().div_ceil(across) as f64;
    }
    content
}

/// The boards of a group in rows. Each has its field with its title; all their marks are one path.
fn boards(size: Size, positions: &[Position], across: usize, color: Color, group: Element, lined: bool) -> Element {
    let [to_the_right, down] = [size.columns, size.rows].map(|squares| (pitch(squares) * f64::from(SQUARE)) as u32);
    let (width, height) = (SQUARE * u32::from(size.columns), SQUARE * u32::from(size.rows));
    let outline = format!("h{width}v{height}h-{width}z");
    let mut fields = Element::new("g").with("fill", color);
    let (mut grids, mut marks) = (String::new(), String::new());
    for (number, position) in positions.iter().enumerate() {
        let (left, top) = (to_the_right * (number % across) as u32, down * (number / across) as u32);
        let title = Element::new("title").text(position.board().in_one_string().to_string());
        fields = fields.add(Element::new("path").with("d", format!("M{left} {top}{outline}")).add(title));
        if lined {
            add_grid(&mut grids, size, left, top);
        }
        for mark in [Mark::X, Mark::O] {
            add_marks(&mut marks, position.board(), mark, left, top);
        }
    }
    let drawn = if lined { fields.add(pen(grids, color.ink(), 0.3).with("stroke-opacity", 0.4)) } else { fields };
    // A board's title is shown for the place pointed at, mark or not.
    group.add(drawn).add(pen(marks, color.ink(), 1.4).with("pointer-events", "none"))
}

/// What the chips mean.
fn legend(style: &Style, solution: &Solution, selection: Selection) -> Vec<Element> {
    let (texts, palette) = (style.texts, style.palette());
    let y = HEIGHT - MARGIN;
    let chips = |x: f64, winners: &[Option<(Mark, u32)>], words: String| {
        let step = CHIP + 4.0;
        let place = |number: usize| x + step * number as f64;
        let chips = winners
            .iter()
            .enumerate()
            .map(|(number, &winner)| chip(place(number), y, palette.position(winner), &selection.letters(winner)));
        chips.chain([text(place(winners.len()) + 4.0, y, LABEL, words)]).collect::<Vec<_>>()
    };
    let mut content = Vec::new();
    for mark in selection.players() {
        let x = if content.is_empty() { MARGIN } else { THIRD_LEGEND };
        content.extend(chips(x, &ranks(solution, mark), texts.draw_forces(mark.to_string())));
    }
    content.extend(chips(SECOND_LEGEND, &[None], others(style, selection)));
    content
}

/// The same in lines of text.
fn legend_lines(style: &Style, solution: &Solution, selection: Selection) -> String {
    let line = |winners: &[Option<(Mark, u32)>], words: String| {
        let letters: Vec<String> = winners.iter().map(|&winner| selection.letters(winner)).collect();
        format!("{} — {words}", letters.join(" "))
    };
    let players =
        selection.players().map(|mark| line(&ranks(solution, mark), style.texts.draw_forces(mark.to_string())));
    players.chain([line(&[None], others(style, selection))]).collect::<Vec<_>>().join("\n")
}

/// The ranks of a player's attractor, as far as they have colours of their own.
fn ranks(solution: &Solution, mark: Mark) -> Vec<Option<(Mark, u32)>> {
    let ranks = solution.attractor(mark).levels().count() as u32;
    (0..ranks.min(LAST_RANK + 1)).map(|rank| Some((mark, rank))).collect()
}

/// What holds of the positions in no attractor that is shown, in words.
fn others(style: &Style, selection: Selection) -> String {
    match selection.player {
        Some(player) => style.texts.draw_cannot_force(player.to_string()),
        None => style.texts.draw_neither_forces(),
    }
}

/// The numbers of the picture in words.
fn description(style: &Style, selection: Selection, columns: &[Column]) -> String {
    let texts = style.texts;
    let plies = columns.iter().enumerate().map(|(ply, column)| {
        let counts = column.layers.iter().map(|(layer, positions)| {
            format!("{} {}", selection.letters(layer.winner()), texts.number(positions.len()))
        });
        format!("{}: {}", texts.solution_ply(ply), counts.collect::<Vec<_>>().join(", "))
    });
    texts.sequence(&plies.collect::<Vec<_>>())
}

/// The whole graph with its moves. Positions of one ply stand side by side; an edge between classes is a move between
/// some of their positions. Time: O(moves).
#[must_use]
pub fn dot(style: &Style, solution: &Solution, selection: Selection) -> String {
    let palette = style.palette();
    let columns = columns(solution, selection);
    let total = columns.iter().map(Column::len).sum();
    let mut graph =
        Graph::new(style, &format!("{}\n{}", title(style, selection, total), legend_lines(style, solution, selection)));
    for column in &columns {
        for (layer, positions) in &column.layers {
            let (note, color) = (selection.letters(layer.winner()), palette.position(layer.winner()));
            for position in positions {
                graph.board(&dot::name(position.board()), position.board(), &note, color);
            }
        }
        graph.same_rank(column.layers.values().flatten().map(|position| dot::name(position.board())));
    }
    for position in columns.iter().flat_map(|column| column.layers.values().flatten()) {
        let after = position.moves().filter_map(|square| position.play(square).ok());
        let ends = after.map(|after| if selection.unique { after.board().canonical() } else { *after.board() });
        let ends: BTreeSet<u128> = ends.map(|board| board.code()).collect();
        for end in ends {
            graph.edge(&dot::name(position.board()), &dot::name_of(end), "");
        }
    }
    graph.finish()
}

fn title(style: &Style, selection: Selection, total: usize) -> String {
    let texts = style.texts;
    let positions = if selection.unique { texts.draw_classes(total) } else { texts.draw_positions(total) };
    match selection.player {
        Some(player) => texts.draw_attractor(player.to_string(), positions),
        None => positions,
    }
}
