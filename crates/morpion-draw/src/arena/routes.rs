//! The ways of the edges, as the data of paths.

use std::fmt::Write;

use attractor::Vertex;

use super::Stress;
use super::order::Item;
use super::plan::{Edge, Plan};
use crate::element::Length;

/// Where the edges leave and enter the vertices: for each edge, the heights of its two ends.
struct Ports {
    tails: Vec<f64>,
    heads: Vec<f64>,
}

/// The end of an edge at a vertex.
struct Port {
    vertex: Vertex,
    is_right: bool,
    /// The height of what the edge goes to from here, as if there were one band: ends of less height stand higher.
    toward: f64,
    /// Between ends that go to the same: parallel edges do not cross.
    rank: isize,
    edge: usize,
    is_head: bool,
}

/// The path of each edge. Its last point lies behind the arrow's head.
pub(super) fn routes(plan: &Plan) -> Vec<String> {
    let ports = ports(plan);
    let mut loops = vec![0; plan.loops.len()];
    let route = |(number, edge): (usize, &Edge)| {
        let (tail, head) = (ports.tails[number], ports.heads[number]);
        if edge.is_loop() {
            let loops = &mut loops[edge.tail as usize];
            *loops += 1;
            return self_loop(plan, edge, *loops - 1);
        }
        let way = &plan.net.ways[number];
        let (from, to) = (plan.place(edge.tail), plan.place(edge.head));
        let (from, to) = ((from.0, from.1 + tail), (to.0, to.1 + head));
        if plan.net.column_of[way[0]] == plan.net.column_of[way[1]] {
            arc(plan, edge, from, to)
        } else {
            across(plan, edge, way, from, to)
        }
    };
    plan.edges.iter().enumerate().map(route).collect()
}

/// How far the head of an edge's arrow reaches.
pub(super) fn arrow(plan: &Plan, stress: Stress) -> f64 {
    if stress == Stress::None { plan.arrow() } else { 1.4 * plan.arrow() }
}

fn ports(plan: &Plan) -> Ports {
    let mut ends: Vec<Port> = Vec::new();
    for (edge, &Edge { tail, head, .. }) in plan.edges.iter().enumerate().filter(|(_, edge)| !edge.is_loop()) {
        let way = &plan.net.ways[edge];
        let column = |item: Item| plan.net.column_of[item];
        let turn = |item: Item| plan.direction(column(item));
        let is_arc = column(way[0]) == column(way[1]);
        let goes_down = plan.heights[way[0]] < plan.heights[way[1]];
        let (second, last) = (way[1], way[way.len() - 2]);
        for (vertex, next, is_head) in [(tail, second, false), (head, last, true)] {
            let turn = turn(vertex as Item);
            let is_right = if is_arc { goes_down } else { (column(next) > column(vertex as Item)) == (turn > 0.0) };
            // Arcs lie inside each other: the upper end of the outermost is the highest, its lower end the lowest.
            let is_lower = is_arc && goes_down == is_head;
            let number = edge.cast_signed();
            let rank = if is_lower == (turn > 0.0) { -number } else { number };
            ends.push(Port { vertex, is_right, toward: turn * plan.levels[next], rank, edge, is_head });
        }
    }
    ends.sort_by(|one, other| {
        let sides = (one.vertex, one.is_right).cmp(&(other.vertex, other.is_right));
        sides.then(one.toward.total_cmp(&other.toward)).then(one.rank.cmp(&other.rank))
    });
    let mut ports = Ports { tails: vec![0.0; plan.edges.len()], heads: vec![0.0; plan.edges.len()] };
    for side in ends.chunk_by(|one, other| (one.vertex, one.is_right) == (other.vertex, other.is_right)) {
        let most = plan.shape(side[0].vertex).down * 1.1;
        let step = (most / side.len() as f64).min(0.6 * plan.font);
        for (place, port) in side.iter().enumerate() {
            let height = step * (place as f64 - (side.len() - 1) as f64 / 2.0);
            let heights = if port.is_head { &mut ports.heads } else { &mut ports.tails };
            heights[port.edge] = height;
        }
    }
    ports
}

/// Where an edge ends before its arrow, on this side of its head.
fn end(plan: &Plan, edge: &Edge, to: (f64, f64), side: f64) -> f64 {
    let (x, y) = plan.place(edge.head);
    x + side * (plan.shape(edge.head).across_at(to.1 - y) + arrow(plan, edge.stress))
}

/// Where an edge begins, on this side of its tail.
fn start(plan: &Plan, edge: &Edge, from: (f64, f64), side: f64) -> f64 {
    let (x, y) = plan.place(edge.tail);
    x + side * plan.shape(edge.tail).across_at(from.1 - y)
}

/// From column to column, level in each of them and curved between; from band to band as an arc.
fn across(plan: &Plan, edge: &Edge, way: &[Item], from: (f64, f64), to: (f64, f64)) -> String {
    let columns: Vec<usize> = way.iter().map(|&item| plan.net.column_of[item]).collect();
    let goes_on = if columns[0] < columns[1] { 1.0 } else { -1.0 };
    // The sides on which the edge leaves a column and comes to one.
    let leaves = |column: usize| goes_on * plan.direction(column);
    let comes = |column: usize| -leaves(column);
    let mut path = format!("M{} {}", Length(start(plan, edge, from, leaves(columns[0]))), Length(from.1));
    let mut high = from.1;
    for (step, &next) in columns.windows(2).zip(&way[1..]) {
        let (one, other) = (step[0], step[1]);
        let low = if next == way[way.len() - 1] { to.1 } else { plan.heights[next] };
        let begin = plan.middles[one] + leaves(one) * plan.lane();
        let end = plan.middles[other] + comes(other) * plan.lane();
        let controls = if plan.band_of(one) == plan.band_of(other) {
            [f64::midpoint(begin, end); 2]
        } else {
            let out = bulge(plan, low - high, plan.gaps[one.max(other)]);
            [begin + leaves(one) * out, end + comes(other) * out]
        };
        // Nothing fails in a string.
        let _ = if (high - low).abs() < 0.01 {
            write!(path, "H{}", Length(end))
        } else {
            let [first, second] = controls.map(Length);
            let (high, low) = (Length(high), Length(low));
            write!(path, "H{}C{first} {high} {second} {low} {} {low}", Length(begin), Length(end))
        };
        high = low;
    }
    let _ = write!(path, "H{}", Length(end(plan, edge, to, comes(columns[columns.len() - 1]))));
    path
}

/// How far the controls of an arc stand out into a space.
fn bulge(plan: &Plan, steep: f64, gap: f64) -> f64 {
    // A curve goes three quarters of the way to its controls.
    (0.3 * steep.abs() + 0.5 * plan.font).min(1.2 * gap)
}

/// Within a column: down on its right, up on its left.
fn arc(plan: &Plan, edge: &Edge, from: (f64, f64), to: (f64, f64)) -> String {
    let side = if from.1 < to.1 { 1.0 } else { -1.0 };
    let column = plan.net.column_of[edge.tail as Item];
    let control = bulge(plan, to.1 - from.1, plan.gaps[plan.gap(column, side)]);
    let begin = from.0 + side * plan.lane();
    let (begin, control, high, low) = (Length(begin), Length(begin + side * control), Length(from.1), Length(to.1));
    let first = Length(start(plan, edge, from, side));
    let last = Length(end(plan, edge, to, side));
    format!("M{first} {high}H{begin}C{control} {high} {control} {low} {begin} {low}H{last}")
}

/// Over a vertex, from left to right.
fn self_loop(plan: &Plan, edge: &Edge, number: usize) -> String {
    let count = plan.loops[edge.tail as usize];
    let (x, y) = plan.place(edge.tail);
    let shape = plan.shape(edge.tail);
    let foot = 0.4 * shape.across * (number + 1) as f64 / count as f64;
    let base = y - shape.down_at(foot);
    let control = (foot + 0.5 * plan.font, y - shape.down - plan.loop_height(number, count));
    let (right, up) = (control.0 - foot, base - control.1);
    let back = arrow(plan, edge.stress) / right.hypot(up);
    let end = (x + foot + back * right, base - back * up);
    format!(
        "M{} {}C{} {} {} {} {} {}",
        Length(x - foot),
        Length(base),
        Length(x - control.0),
        Length(control.1),
        Length(x + control.0),
        Length(control.1),
        Length(end.0),
        Length(end.1)
    )
}
