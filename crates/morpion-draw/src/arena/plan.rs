//! The plan of a picture: how large all is, and where it stands.

use attractor::{Arena, Player, Vertex};

use super::layers::{Columns, Group};
use super::names::{name, shortened, width};
use super::order::{Item, Net};
use super::{ArenaPicture, Stress};
use crate::page::CHIP_HEIGHT;

/// The space between the two outlines of a target, times the font's size.
const RING: f64 = 0.25;

/// The most columns that are never folded.
const UNFOLDED: usize = 15;

/// How many times as wide as high a folded picture is, about.
const FORM: f64 = 1.8;

/// The size of ranks, times that of names.
pub(super) const RANK: f64 = 0.72;

/// The outline of a vertex, about its middle.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    pub(super) owner: Player,
    /// Half the width.
    pub(super) across: f64,
    /// Half the height.
    pub(super) down: f64,
}

impl Shape {
    /// The same with more space in it.
    pub(super) fn grown(self, space: f64) -> Shape {
        // The sides of a diamond are slanted: its tips go further for the same space between the lines.
        let slant = self.across.hypot(self.down);
        match self.owner {
            Player::Zero => Shape {
                across: self.across + space * slant / self.down,
                down: self.down + space * slant / self.across,
                ..self
            },
            Player::One => Shape { across: self.across + space, down: self.down + space, ..self },
        }
    }

    /// How far the outline is from the middle, to the side, at this height from it.
    pub(super) fn across_at(self, height: f64) -> f64 {
        match self.owner {
            Player::Zero => self.across * (1.0 - height.abs() / self.down).max(0.0),
            Player::One => self.across,
        }
    }

    /// How far the outline is over the middle, at this distance to the side.
    pub(super) fn down_at(self, side: f64) -> f64 {
        match self.owner {
            Player::Zero => self.down * (1.0 - side.abs() / self.across).max(0.0),
            Player::One => self.down,
        }
    }
}

/// An edge with how it stands out.
pub(super) struct Edge {
    pub(super) tail: Vertex,
    pub(super) head: Vertex,
    pub(super) stress: Stress,
}

impl Edge {
    pub(super) fn is_loop(&self) -> bool {
        self.tail == self.head
    }
}

/// What is drawn and where.
///
/// Where the columns are many and low they are folded into bands, like the windings of a river: every other band goes from
/// right to left, turned upside down, so that edges between bands are arcs inside each other.
pub(super) struct Plan {
    /// The size of names.
    pub(super) font: f64,
    pub(super) columns: Columns,
    pub(super) net: Net,
    pub(super) edges: Vec<Edge>,
    pub(super) is_target: Vec<bool>,
    /// The names as they stand in the vertices.
    pub(super) names: Vec<String>,
    /// The outlines of diamonds and boxes.
    shapes: [Shape; 2],
    owners: Vec<Player>,
    /// How many self-loops each vertex has.
    pub(super) loops: Vec<usize>,
    /// How many columns a band has.
    band: usize,
    /// The upper end of each band.
    pub(super) tops: Vec<f64>,
    /// The middle of each column.
    pub(super) middles: Vec<f64>,
    /// The space before each column, and after the last.
    pub(super) gaps: Vec<f64>,
    /// The height of each item in its column, as if there were one band.
    pub(super) levels: Vec<f64>,
    /// The height of each item in the picture.
    pub(super) heights: Vec<f64>,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Plan {
    pub(super) fn new(picture: &ArenaPicture) -> Plan {
        let graph = picture.graph();
        let count = graph.vertex_count();
        let font = font(count);
        let columns = Columns::new(picture);
        let edges: Vec<Edge> = graph
            .vertices()
            .flat_map(|tail| picture.edges(tail).map(move |(head, stress)| Edge { tail, head, stress }))
            .collect();
        let mut loops = vec![0; count];
        edges.iter().filter(|edge| edge.is_loop()).for_each(|edge| loops[edge.tail as usize] += 1);
        let ends: Vec<(Vertex, Vertex)> = edges.iter().map(|edge| (edge.tail, edge.head)).collect();
        let mut net = Net::new(&columns, &ends);
        net.untangle();
        let names: Vec<String> =
            graph.vertices().map(|vertex| shortened(&name(picture, vertex), longest(count)).into_owned()).collect();
        let widest = names.iter().map(|name| width(name)).fold(0.0, f64::max);
        let ranks = picture.region.map(|region| width(&region.levels().len().to_string()));
        let mut plan = Plan {
            font,
            columns,
            net,
            edges,
            is_target: picture.targets(),
            names,
            shapes: shapes(font, widest, ranks),
            owners: graph.vertices().map(|vertex| graph.owner(vertex)).collect(),
            loops,
            band: usize::MAX,
            tops: Vec::new(),
            middles: Vec::new(),
            gaps: Vec::new(),
            levels: Vec::new(),
            heights: Vec::new(),
            width: 0.0,
            height: 0.0,
        };
        let between_bends = plan.between_bends();
        plan.fold(between_bends);
        plan.set_heights(between_bends);
        plan.set_gaps();
        plan.set_middles();
        plan
    }

    /// The outermost outline of a vertex.
    pub(super) fn shape(&self, vertex: Vertex) -> Shape {
        let shape = self.inner_shape(vertex);
        if self.is_target[vertex as usize] { shape.grown(RING * self.font) } else { shape }
    }

    /// The outline that has the colour of a vertex in it.
    pub(super) fn inner_shape(&self, vertex: Vertex) -> Shape {
        match self.owners[vertex as usize] {
            Player::Zero => self.shapes[0],
            Player::One => self.shapes[1],
        }
    }

    /// Where the middle of a vertex is.
    pub(super) fn place(&self, vertex: Vertex) -> (f64, f64) {
        let item = vertex as Item;
        (self.middles[self.net.column_of[item]], self.heights[item])
    }

    /// The length of an arrow's head.
    pub(super) fn arrow(&self) -> f64 {
        0.6 * self.font
    }

    /// Half the width of a column, with the arrows that end at its widest vertices.
    pub(super) fn lane(&self) -> f64 {
        let widest = self.shapes.map(|shape| shape.grown(RING * self.font).across);
        widest[0].max(widest[1]) + 1.5 * self.arrow()
    }

    /// How high the controls of a vertex's self-loop stand over its top; several are inside each other.
    pub(super) fn loop_height(&self, number: usize, count: usize) -> f64 {
        let share = (number + 1) as f64 / count as f64;
        self.font * (1.0 + share * (count as f64).min(4.0))
    }

    /// How far a vertex with its self-loops goes up from its middle.
    pub(super) fn top(&self, vertex: Vertex) -> f64 {
        let down = self.shape(vertex).down;
        match self.loops[vertex as usize] {
            0 => down,
            // A curve goes three quarters of the way to its controls.
            count => down + 0.75 * self.loop_height(count - 1, count),
        }
    }

    /// The band of a column.
    pub(super) fn band_of(&self, column: usize) -> usize {
        column / self.band
    }

    /// Whether the columns after this one stand to the right: 1, or to the left: -1.
    pub(super) fn direction(&self, column: usize) -> f64 {
        if self.band_of(column).is_multiple_of(2) { 1.0 } else { -1.0 }
    }

    /// The space beside a column, on its right with 1 and on its left with -1.
    pub(super) fn gap(&self, column: usize, side: f64) -> usize {
        column + usize::from(side * self.direction(column) > 0.0)
    }

    /// How many vertices a column has, and how many bends.
    fn counts(&self, column: &[Item]) -> (usize, usize) {
        let vertices = column.iter().filter(|&&item| self.net.is_vertex(item)).count();
        (vertices, column.len() - vertices)
    }

    /// Many bends are closer together, and no higher than the vertices of the fullest column and a few.
    fn between_bends(&self) -> f64 {
        let counts = || self.net.columns.iter().map(|column| self.counts(column));
        let rows = counts().map(|(vertices, _)| vertices).max().unwrap_or_default() as f64 + 6.0;
        let bends = counts().map(|(_, bends)| bends).max().unwrap_or_default();
        (3.0 * self.font * rows / bends as f64).min(0.9 * self.font)
    }

    /// Chooses how many columns a band has.
    fn fold(&mut self, between_bends: f64) {
        let row = 2.0 * self.shapes[0].down + self.font;
        let high = |column: &Vec<Item>| {
            let (vertices, bends) = self.counts(column);
            row * vertices as f64 + between_bends * bends as f64
        };
        let height = self.net.columns.iter().map(high).fold(0.0, f64::max) + self.between_bands();
        let count = self.net.columns.len();
        let width = (2.0 * self.lane() + 4.0 * self.font) * count as f64;
        if count > UNFOLDED {
            let bands = (width / (FORM * height)).sqrt().round().max(1.0) as usize;
            self.band = count.div_ceil(bands);
        }
    }

    /// The space between two bands, with the headings of the lower one.
    fn between_bands(&self) -> f64 {
        4.0 * self.font + 2.0 * CHIP_HEIGHT
    }

    /// How far an item goes up and down from its height.
    fn extent(&self, item: Item) -> (f64, f64) {
        if !self.net.is_vertex(item) {
            return (0.0, 0.0);
        }
        (self.top(item as Vertex), self.shape(item as Vertex).down)
    }

    fn set_heights(&mut self, between_bends: f64) {
        self.levels = self.net.heights(|above, below| {
            let between = match (self.net.is_vertex(above), self.net.is_vertex(below)) {
                (true, true) => self.font,
                (false, false) => between_bends,
                _ => 0.5 * self.font,
            };
            // Upside down, what is above has its upper end where the other has its lower.
            let is_upright = self.direction(self.net.column_of[above]) > 0.0;
            let ((up, down), (other_up, other_down)) = (self.extent(above), self.extent(below));
            between + if is_upright { down + other_up } else { up + other_down }
        });
        let direction = |item: Item| self.direction(self.net.column_of[item]);
        let mut heights: Vec<f64> =
            self.levels.iter().enumerate().map(|(item, level)| direction(item) * level).collect();
        let mut end = 0.0;
        for columns in self.net.columns.chunks(self.band) {
            let items = || columns.iter().flatten();
            let top = items().map(|&item| heights[item] - self.extent(item).0).fold(f64::MAX, f64::min);
            let bottom = items().map(|&item| heights[item] + self.extent(item).1).fold(f64::MIN, f64::max);
            let start = if self.tops.is_empty() { 0.0 } else { end + self.between_bands() };
            items().for_each(|&item| heights[item] += start - top);
            self.tops.push(start);
            end = start + bottom - top;
        }
        self.heights = heights;
        self.height = end;
    }

    /// Leaves the more space between two columns the steeper the edges are.
    fn set_gaps(&mut self) {
        let count = self.net.columns.len();
        let mut steepest = vec![0.0; count + 1];
        for way in self.net.ways.iter().filter(|way| way[0] != way[1]) {
            for step in way.windows(2) {
                let (one, other) = (self.net.column_of[step[0]], self.net.column_of[step[1]]);
                if one.abs_diff(other) > 1 {
                    continue;
                }
                let steep = self.heights[step[1]] - self.heights[step[0]];
                // Arcs within a column go down on its right and up on its left.
                let gap = if one == other { self.gap(one, steep) } else { one.max(other) };
                steepest[gap] = f64::max(steepest[gap], steep.abs());
            }
        }
        let outer = |steep: f64| if steep > 0.0 { self.font + 0.2 * steep } else { 0.0 };
        let inner = |steep: f64| 2.6 * self.font + 0.2 * steep;
        let space = |gap: usize| {
            let steep = steepest[gap].min(50.0 * self.font);
            if self.is_outer(gap) { outer(steep) } else { inner(steep) }
        };
        let mut gaps: Vec<f64> = (0..=count).map(space).collect();
        if let Some((Group::Apart, columns)) = self.columns.groups.last()
            && columns.start > 0
        {
            gaps[columns.start] += 3.0 * self.font;
        }
        self.gaps = gaps;
    }

    /// Whether a space is at an end of a band.
    fn is_outer(&self, gap: usize) -> bool {
        gap == 0 || gap == self.net.columns.len() || self.band_of(gap - 1) != self.band_of(gap)
    }

    fn set_middles(&mut self) {
        let lane = self.lane();
        let mut middle = 0.0;
        let mut middles = Vec::new();
        for column in 0..self.net.columns.len() {
            // A band begins under the end of the one before.
            if !self.is_outer(column) {
                middle += self.direction(column) * (self.gaps[column] + 2.0 * lane);
            }
            middles.push(middle);
        }
        let end = |column: usize, side: f64| {
            let gap = self.gap(column, side);
            let space = if self.is_outer(gap) { self.gaps[gap] } else { 0.0 };
            middles[column] + side * (lane + space)
        };
        let left = (0..middles.len()).map(|column| end(column, -1.0)).reduce(f64::min).unwrap_or_default();
        let right = (0..middles.len()).map(|column| end(column, 1.0)).reduce(f64::max).unwrap_or_default();
        self.width = right - left;
        self.middles = middles.into_iter().map(|middle| middle - left).collect();
    }
}

/// The size of names: large where there are few vertices.
fn font(count: usize) -> f64 {
    match count {
        0..=14 => 16.0,
        15..=50 => 13.0,
        51..=150 => 11.0,
        _ => 9.0,
    }
}

/// How wide a name may be, times the font's size.
fn longest(count: usize) -> f64 {
    if count <= 50 { 6.0 } else { 4.5 }
}

/// A diamond and a box that have room for the widest name and, under it, the widest rank.
fn shapes(font: f64, widest: f64, rank: Option<f64>) -> [Shape; 2] {
    let down = font * if rank.is_some() { 1.65 } else { 1.35 };
    let rank = rank.unwrap_or_default() * RANK;
    // Where a text's corner is half way down a diamond, half its width is left.
    let across = font * (0.95 * widest + 0.2).max(1.75 * rank).max(1.7);
    let diamond = Shape { owner: Player::Zero, across, down };
    let box_across = font * (0.5 * widest.max(rank) + 0.4).max(1.2);
    [diamond, Shape { owner: Player::One, across: box_across, down: down - 0.4 * font }]
}
