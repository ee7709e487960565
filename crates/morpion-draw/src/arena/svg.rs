//! The picture.

use std::borrow::Cow;

use attractor::{Arena, Player, Vertex};

use super::layers::Group;
use super::names::{name, shortened, width};
use super::plan::{Edge, Plan, RANK, Shape};
use super::routes::{arrow, routes};
use super::{ArenaPicture, MAX_EDGES, MAX_VERTICES, Stress, TooLarge, digit, mark};
use crate::color::{Color, Palette};
use crate::element::{Element, Length};
use crate::page::{CHIP, CHIP_HEIGHT, LABEL, MARGIN, Style, Svg, TEXT, TITLE, chip, frame, paragraph, text};

/// The least width of what is written over and under the arena.
const NARROWEST: f64 = 640.0;

/// The space between two entries of the legend, and between an entry's sign and its words.
const BETWEEN: f64 = 28.0;
const BESIDE: f64 = 8.0;

/// From one line of the legend to the next.
const LINE: f64 = 24.0;

/// Half the height of a shape in the legend.
const SIGN: f64 = 8.0;

/// The length of a line in the legend.
const STROKE: f64 = 44.0;

/// The colours of ranks: so many, and the last for all that follow.
const COLORS: usize = 6;

/// The longest name in a sentence, times the font's size.
const NAME_IN_SENTENCE: f64 = 12.0;

/// An arena as a picture: the columns are ranks or, where no attractor was computed, distances.
///
/// Vertices of player 0 are diamonds, those of player 1 boxes; targets have two outlines; the moves of the attracting
/// player are bold, and the moves by which the other escapes bold and dashed. The full name of a vertex is its title.
///
/// Time: O(bends + edges × log edges); an edge has a bend in each column that it crosses, and all have at most 20,000.
///
/// # Errors
///
/// [`TooLarge`] above [`MAX_VERTICES`] or [`MAX_EDGES`].
pub fn svg(style: &Style, picture: &ArenaPicture) -> Result<Svg, TooLarge> {
    let graph = picture.graph();
    let (vertices, edges) = (graph.vertex_count(), graph.edge_count());
    if vertices > MAX_VERTICES || edges > MAX_EDGES {
        return Err(TooLarge { vertices, edges });
    }
    let plan = Plan::new(picture);
    let palette = style.palette();
    let width = plan.width.max(NARROWEST);
    let title = title(style, picture);
    let mut content = vec![text(MARGIN, MARGIN + 0.8 * TITLE, TITLE, title.as_str())];
    let (lines, mut y) = paragraph(MARGIN, MARGIN + TITLE + 1.3 * TEXT, TEXT, width, &how(style, picture, &plan));
    content.extend(lines.into_iter().map(|line| line.with("fill", palette.muted)));
    content.push(Element::new("defs").add(arrow_head(&plan, Stress::None, palette.grid)).add(arrow_head(
        &plan,
        Stress::Strategy,
        palette.ink,
    )));
    let left = MARGIN + (width - plan.width) / 2.0;
    y += CHIP_HEIGHT;
    let headings = picture.region.map(|region| (region.player(), y));
    if headings.is_some() {
        y += CHIP_HEIGHT + LABEL;
    }
    let drawn = Element::new("g").with("transform", format!("translate({} {})", Length(left), Length(y)));
    content.push(
        drawn
            .add_all(graph.vertices().map(|vertex| drawn_vertex(&palette, picture, &plan, vertex)))
            // Over the vertices: the head of an arrow that meets a diamond aslant reaches into it.
            .add_all(edge_groups(&palette, picture, &plan)),
    );
    // Over edges that have no bends.
    content.extend(headings.into_iter().flat_map(|(player, y)| self::headings(&palette, player, &plan, left, y)));
    y += plan.height + 2.0 * LINE;
    let (legend, y) = legend(style, picture, &plan, width, y);
    content.extend(legend);
    Ok(frame(style, (width + 2.0 * MARGIN, y + MARGIN), &title, &description(style, picture, &plan), content))
}

/// What is drawn, in words.
pub(super) fn title(style: &Style, picture: &ArenaPicture) -> String {
    let (texts, graph) = (style.texts, picture.graph());
    match picture.region {
        Some(region) => texts.draw_arena_attractor(
            digit(region.player()),
            region.len(),
            texts.draw_arena_vertices(graph.vertex_count()),
        ),
        None => texts
            .draw_arena(texts.draw_arena_vertices(graph.vertex_count()), texts.draw_arena_edges(graph.edge_count())),
    }
}

/// What the columns are.
fn how(style: &Style, picture: &ArenaPicture, plan: &Plan) -> String {
    let has = |wanted: Group| plan.columns.groups.iter().any(|&(group, _)| group == wanted);
    let texts = style.texts;
    let start = name(picture, picture.document.start.unwrap_or(0));
    let start = shortened(&start, NAME_IN_SENTENCE).into_owned();
    let columns = match (picture.region, has(Group::Apart)) {
        (Some(_), false) => texts.draw_arena_ranks(),
        (Some(_), true) => texts.draw_arena_ranks_and_others(),
        (None, false) if has(Group::Distance) => texts.draw_arena_distances(start),
        (None, true) => texts.draw_arena_distances_and_others(start),
        (None, false) => texts.draw_arena_empty(),
    };
    if plan.tops.len() > 1 { format!("{columns} {}", texts.draw_arena_bands()) } else { columns }
}

/// The columns in words, for those who do not see them.
fn description(style: &Style, picture: &ArenaPicture, plan: &Plan) -> String {
    let texts = style.texts;
    let groups = plan.columns.groups.iter().map(|(group, columns)| {
        let vertices = plan.columns.vertices[columns.clone()].iter().flatten();
        let names = vertices.map(|&vertex| plan.names[vertex as usize].as_str()).collect::<Vec<_>>().join(", ");
        match (group, picture.region) {
            (Group::Rank(rank), _) => texts.draw_arena_rank_is(*rank, names),
            (Group::Distance, _) => names,
            (Group::Apart, Some(_)) => texts.draw_arena_outside_are(names),
            (Group::Apart, None) => texts.draw_arena_not_reached(names),
        }
    });
    let groups = texts.sequence(&groups.collect::<Vec<_>>());
    format!("{} {groups}", how(style, picture, plan))
}

/// A chip over each group of columns.
fn headings(palette: &Palette, player: Player, plan: &Plan, left: f64, y: f64) -> Vec<Element> {
    let heading = |(group, columns): &(Group, std::ops::Range<usize>)| {
        let band = plan.band_of(columns.start);
        let in_band = columns.clone().take_while(|&column| plan.band_of(column) == band);
        let last = in_band.last().unwrap_or(columns.start);
        let middle = f64::midpoint(plan.middles[columns.start], plan.middles[last]);
        let (color, label) = match group {
            Group::Rank(rank) => (palette.position(Some((mark(player), *rank))), rank.to_string()),
            Group::Distance | Group::Apart => (palette.neither, "–".to_string()),
        };
        chip(left + middle - CHIP / 2.0, y + plan.tops[band], color, &label)
    };
    plan.columns.groups.iter().map(heading).collect()
}

/// The head of arrows, named by how their edges stand out.
fn arrow_head(plan: &Plan, stress: Stress, color: Color) -> Element {
    let length = arrow(plan, stress);
    let id = if stress == Stress::None { "arrow" } else { "bold-arrow" };
    Element::new("marker")
        .with("id", id)
        .with("viewBox", "0 0 10 10")
        .with("refX", 0.5)
        .with("refY", 5)
        .with("markerWidth", Length(length))
        .with("markerHeight", Length(length))
        .with("markerUnits", "userSpaceOnUse")
        .with("orient", "auto")
        .add(Element::new("path").with("d", "M0 0.5L10 5L0 9.5z").with("fill", color))
}

/// Lines that stand out so.
fn lines(palette: &Palette, plan: &Plan, stress: Stress) -> Element {
    let (color, width, marker) = match stress {
        Stress::None => (palette.grid, 0.09, "url(#arrow)"),
        Stress::Strategy | Stress::Escape => (palette.ink, 0.2, "url(#bold-arrow)"),
    };
    let lines = Element::new("g")
        .with("fill", "none")
        .with("stroke", color)
        .with("stroke-width", Length(width * plan.font))
        .with("marker-end", marker);
    if stress == Stress::Escape {
        let dash = format!("{} {}", Length(0.5 * plan.font), Length(0.25 * plan.font));
        return lines.with("stroke-dasharray", dash);
    }
    lines
}

/// All edges: those that stand out lie over the others.
fn edge_groups(palette: &Palette, picture: &ArenaPicture, plan: &Plan) -> Vec<Element> {
    let routes = routes(plan);
    let group = |(stress, class): (Stress, &str)| {
        let edges = plan.edges.iter().zip(&routes).filter(|(edge, _)| edge.stress == stress);
        let drawn: Vec<Element> = edges.map(|(edge, route)| drawn_edge(picture, edge, route)).collect();
        (!drawn.is_empty()).then(|| lines(palette, plan, stress).with("class", class).add_all(drawn))
    };
    let classes = [(Stress::None, "edges"), (Stress::Strategy, "strategy"), (Stress::Escape, "escape")];
    classes.into_iter().filter_map(group).collect()
}

fn drawn_edge(picture: &ArenaPicture, edge: &Edge, route: &str) -> Element {
    let words = format!("{} → {}", name(picture, edge.tail), name(picture, edge.head));
    Element::new("path").with("d", route).add(Element::new("title").text(words))
}

/// A vertex with its name, and its rank under it.
fn drawn_vertex(palette: &Palette, picture: &ArenaPicture, plan: &Plan, vertex: Vertex) -> Element {
    let (x, y) = plan.place(vertex);
    let color = picture.color(palette, vertex);
    let mut drawn = Element::new("g").with("class", "vertex").add(Element::new("title").text(name(picture, vertex)));
    if plan.is_target[vertex as usize] {
        let outline = outline(plan.shape(vertex), (x, y)).with("fill", palette.background);
        drawn = drawn.add(stroked(outline, palette.ink, plan.font));
    }
    drawn = drawn.add(stroked(outline(plan.inner_shape(vertex), (x, y)).with("fill", color), palette.ink, plan.font));
    let rank = picture.region.and_then(|region| region.rank(vertex));
    let baseline = if rank.is_some() { y + 0.05 * plan.font } else { y + 0.36 * plan.font };
    let word = |baseline: f64, size: f64, words: Cow<str>| {
        text(x, baseline, size, words).with("text-anchor", "middle").with("fill", color.ink())
    };
    drawn = drawn.add(word(baseline, plan.font, Cow::Borrowed(&plan.names[vertex as usize])));
    match rank {
        Some(rank) => drawn.add(word(y + plan.font, RANK * plan.font, Cow::Owned(rank.to_string()))),
        None => drawn,
    }
}

/// A diamond or a box about this place.
fn outline(shape: Shape, (x, y): (f64, f64)) -> Element {
    let Shape { owner, across, down } = shape;
    match owner {
        Player::Zero => {
            let corners = [(x, y - down), (x + across, y), (x, y + down), (x - across, y)];
            let points = corners.map(|(x, y)| format!("{},{}", Length(x), Length(y)));
            Element::new("polygon").with("points", points.join(" "))
        }
        Player::One => Element::new("rect")
            .with("x", Length(x - across))
            .with("y", Length(y - down))
            .with("width", Length(2.0 * across))
            .with("height", Length(2.0 * down)),
    }
}

fn stroked(element: Element, color: Color, font: f64) -> Element {
    element.with("stroke", color).with("stroke-width", Length(0.08 * font))
}

/// An entry of the legend: how wide its sign is, how to draw it there, and its words.
struct Entry<'a> {
    width: f64,
    sign: Box<dyn Fn(f64, f64) -> Element + 'a>,
    words: String,
}

/// What shapes, colours and lines mean, in lines of this width; and where the last line stands.
fn legend(style: &Style, picture: &ArenaPicture, plan: &Plan, most: f64, mut y: f64) -> (Vec<Element>, f64) {
    let mut x = MARGIN;
    let mut content = Vec::new();
    for Entry { width: sign_width, sign, words } in entries(style, picture, plan) {
        let wide = sign_width + BESIDE + width(&words) * LABEL;
        if x > MARGIN && x + wide > MARGIN + most {
            x = MARGIN;
            y += LINE;
        }
        content.push(sign(x, y));
        content.push(text(x + sign_width + BESIDE, y, LABEL, words));
        x += wide + BETWEEN;
    }
    (content, y)
}

fn entries<'a>(style: &'a Style, picture: &'a ArenaPicture, plan: &'a Plan) -> Vec<Entry<'a>> {
    let (texts, palette) = (style.texts, style.palette());
    let middle = |y: f64| y - 0.36 * LABEL;
    let shape = move |owner: Player, is_target: bool, words: String| {
        let shape = Shape { owner, across: if owner == Player::Zero { 12.0 } else { SIGN }, down: SIGN };
        let drawn = move |x: f64, y: f64| {
            let place = (x + shape.across, middle(y));
            let drawn = |shape| stroked(outline(shape, place).with("fill", palette.background), palette.ink, LABEL);
            let sign = Element::new("g").add(drawn(shape));
            if is_target { sign.add(drawn(shape.grown(-3.0))) } else { sign }
        };
        Entry { width: 2.0 * shape.across, sign: Box::new(drawn), words }
    };
    let mut entries =
        vec![shape(Player::Zero, false, texts.draw_arena_diamond()), shape(Player::One, false, texts.draw_arena_box())];
    if plan.is_target.contains(&true) {
        entries.push(shape(Player::One, true, texts.draw_arena_target()));
    }
    let Some(region) = picture.region else { return entries };
    let chips = |color_labels: Vec<(Color, String)>, words: String| {
        let step = CHIP + 4.0;
        let width = step * color_labels.len() as f64 - 4.0;
        let sign = move |x: f64, y: f64| {
            let chips = color_labels.iter().enumerate();
            Element::new("g")
                .add_all(chips.map(|(place, (color, label))| chip(x + step * place as f64, y, *color, label)))
        };
        Entry { width, sign: Box::new(sign), words }
    };
    let (player, other) = (digit(region.player()), digit(region.player().opponent()));
    let count = region.levels().len();
    if !region.is_empty() {
        let label =
            |rank: usize| if rank + 1 == COLORS && count > COLORS { format!("{rank}+") } else { rank.to_string() };
        let color = |rank: usize| palette.position(Some((mark(region.player()), rank as u32)));
        let ramp = (0..count.min(COLORS)).map(|rank| (color(rank), label(rank)));
        entries.push(chips(ramp.collect(), texts.draw_arena_rank(player)));
    }
    if region.len() < picture.graph().vertex_count() {
        entries.push(chips(vec![(palette.neither, "–".to_string())], texts.draw_arena_outside(player)));
    }
    for (stress, words) in
        [(Stress::Strategy, texts.draw_arena_strategy(player)), (Stress::Escape, texts.draw_arena_escape(other))]
    {
        if plan.edges.iter().any(|edge| edge.stress == stress) {
            let sign = move |x: f64, y: f64| {
                let end = Length(x + STROKE - arrow(plan, stress));
                let stroke = Element::new("path").with("d", format!("M{} {}H{end}", Length(x), Length(middle(y))));
                lines(&palette, plan, stress).add(stroke)
            };
            entries.push(Entry { width: STROKE, sign: Box::new(sign), words });
        }
    }
    entries
}
