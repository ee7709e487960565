//! `arena`: each vertex and each edge once, as the attractor says, and nothing on anything else.

use std::collections::BTreeMap;

use attractor::{Arena, Player, Region, Vertex};
use morpion::Mark;
use morpion_draw::arena::{self, ArenaPicture, MAX_EDGES, MAX_VERTICES, TooLarge};
use morpion_draw::{Style, Svg};
use morpion_report::{Language, Texts};
use resvg::usvg::Options;
use roxmltree::{Document, Node};

use crate::arena_samples::{Random, Sample, chain, exercise, published, random, star, tangle};
use crate::graphs;
use crate::layout::{assert_readable, options, texts};
use crate::reading::{SVG, all, each_style, english, light, number, numbers, read, title};

/// An outline, about its middle.
#[derive(Clone, Copy, Debug)]
struct Outline {
    is_diamond: bool,
    middle: (f64, f64),
    across: f64,
    down: f64,
}

impl Outline {
    fn read(node: Node) -> Outline {
        if node.has_tag_name((SVG, "polygon")) {
            let [x, top, right, y, _, bottom, left, _] = numbers(node.attribute("points").unwrap())[..] else {
                panic!("a diamond has four corners")
            };
            let outline =
                Outline { is_diamond: true, middle: (x, y), across: (right - left) / 2.0, down: (bottom - top) / 2.0 };
            assert!((x - left - outline.across).abs() < 0.02 && (y - top - outline.down).abs() < 0.02);
            return outline;
        }
        assert!(node.has_tag_name((SVG, "rect")));
        let (across, down) = (number(node, "width") / 2.0, number(node, "height") / 2.0);
        let middle = (number(node, "x") + across, number(node, "y") + down);
        Outline { is_diamond: false, middle, across, down }
    }

    /// How deep a point lies inside, from 1 in the middle to 0 on the outline.
    fn depth(&self, (x, y): (f64, f64)) -> f64 {
        let (x, y) = ((x - self.middle.0).abs() / self.across, (y - self.middle.1).abs() / self.down);
        1.0 - if self.is_diamond { x + y } else { x.max(y) }
    }

    fn is_apart(&self, other: &Outline) -> bool {
        (self.middle.0 - other.middle.0).abs() >= self.across + other.across
            || (self.middle.1 - other.middle.1).abs() >= self.down + other.down
    }
}

/// The points of a path that has the commands M, H and C: many on a curve.
fn points(path: &str) -> Vec<(f64, f64)> {
    let mut points: Vec<(f64, f64)> = Vec::new();
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|char: char| char.is_ascii_alphabetic()).map_or(rest.len(), |end| end + 1);
        let given = numbers(&rest[1..end]);
        rest = &rest[end..];
        match (command, &given[..]) {
            ('M', &[x, y]) => points.push((x, y)),
            ('H', &[x]) => points.push((x, points.last().unwrap().1)),
            ('C', &[x1, y1, x2, y2, x3, y3]) => {
                let (x0, y0) = *points.last().unwrap();
                points.extend((1..=24).map(|step| {
                    let t = f64::from(step) / 24.0;
                    let s = 1.0 - t;
                    let at =
                        |p0, p1, p2, p3| s * s * s * p0 + 3.0 * s * s * t * p1 + 3.0 * s * t * t * p2 + t * t * t * p3;
                    (at(x0, x1, x2, x3), at(y0, y1, y2, y3))
                }));
            }
            _ => panic!("{path}"),
        }
    }
    points
}

/// The vertices of a picture: their groups, in order.
fn groups<'a>(document: &'a Document) -> Vec<Node<'a, 'a>> {
    all(document, "g").filter(|group| group.attribute("class") == Some("vertex")).collect()
}

/// The outlines of a vertex, the outermost first.
fn outlines(group: Node) -> Vec<Outline> {
    let shapes =
        group.children().filter(|node| node.has_tag_name((SVG, "rect")) || node.has_tag_name((SVG, "polygon")));
    shapes.map(Outline::read).collect()
}

/// What a vertex is called, in full; what cannot be shown is a placeholder.
fn name(picture: &ArenaPicture, vertex: Vertex) -> String {
    morpion_report::printable(&picture.naming.label(vertex).to_string())
}

/// Checks every vertex: its shape, colour, outlines, title, name and rank.
fn check_vertices(document: &Document, style: &Style, picture: &ArenaPicture) {
    let graph = &picture.document.graph;
    let palette = style.theme.palette();
    let groups = groups(document);
    assert_eq!(groups.len(), graph.vertex_count());
    for (vertex, &group) in graph.vertices().zip(&groups) {
        let full = name(picture, vertex);
        assert_eq!(title(group).unwrap_or_default(), full);
        let outlines = outlines(group);
        assert_eq!(outlines.len(), if picture.targets.contains(&vertex) { 2 } else { 1 });
        assert!(outlines.iter().all(|outline| outline.is_diamond == (graph.owner(vertex) == Player::Zero)));
        let words: Vec<Node> = group.children().filter(|node| node.has_tag_name((SVG, "text"))).collect();
        let shown = words[0].text().unwrap_or_default();
        assert!(shown == full || full.starts_with(shown.strip_suffix('…').unwrap()), "{shown} for {full}");
        let rank = picture.region.and_then(|region| region.rank(vertex));
        let written: Vec<String> = words[1..].iter().map(|node| node.text().unwrap().to_string()).collect();
        assert_eq!(written, rank.map(|rank| rank.to_string()).into_iter().collect::<Vec<_>>());
        let mark = |player| if player == Player::Zero { Mark::X } else { Mark::O };
        let color = match picture.region {
            Some(region) => palette.position(rank.map(|rank| (mark(region.player()), rank))),
            None => palette.background,
        };
        let shape = group.children().rfind(|node| node.attribute("stroke").is_some()).unwrap();
        assert_eq!(shape.attribute("fill"), Some(color.to_string().as_str()));
        assert!(words.iter().all(|word| word.attribute("fill") == Some(color.ink().to_string().as_str())));
    }
}

/// The edges that stand out by the definitions: the class of each edge's group.
fn expected_edges(picture: &ArenaPicture) -> BTreeMap<(String, String), usize> {
    let graph = &picture.document.graph;
    let mut edges = BTreeMap::new();
    for tail in graph.vertices() {
        let mut choice = picture.region.and_then(|region| {
            let is_out = |vertex: &Vertex| region.rank(*vertex).is_none();
            let escape = || graph.heads(tail).iter().copied().find(is_out);
            if is_out(&tail) && graph.owner(tail) != region.player() {
                return escape().map(|head| (head, "escape"));
            }
            region.strategy(graph, tail).map(|head| (head, "strategy"))
        });
        for &head in graph.heads(tail) {
            let class = choice.take_if(|(chosen, _)| *chosen == head).map_or("edges", |(_, class)| class);
            let words = format!("{} → {}", name(picture, tail), name(picture, head));
            *edges.entry((words, class.to_string())).or_default() += 1;
        }
    }
    edges
}

/// Checks every edge: once, as strong as it should be, from outline to outline, through no vertex.
fn check_edges(document: &Document, picture: &ArenaPicture, what: &str) {
    let outer: Vec<Outline> = groups(document).into_iter().map(|group| outlines(group)[0]).collect();
    // Two vertices may be written alike: where a path begins is one of those.
    let ends_of = |words: &str| {
        let graph = &picture.document.graph;
        let pairs = graph.vertices().flat_map(|tail| graph.heads(tail).iter().map(move |&head| (tail, head)));
        let alike = pairs.filter(|&(tail, head)| format!("{} → {}", name(picture, tail), name(picture, head)) == words);
        alike.collect::<Vec<_>>()
    };
    let mut drawn = BTreeMap::new();
    for group in all(document, "g").filter(|group| group.attribute("class").is_some_and(|class| class != "vertex")) {
        let class = group.attribute("class").unwrap();
        assert_eq!(group.attribute("stroke-dasharray").is_some(), class == "escape");
        for path in group.children() {
            let words = title(path).unwrap();
            *drawn.entry((words.to_string(), class.to_string())).or_default() += 1;
            let points = points(path.attribute("d").unwrap());
            let (first, last) = (points[0], points[points.len() - 1]);
            let on_outlines = ends_of(words).into_iter().any(|(tail, head)| {
                let (tail, head) = (outer[tail as usize], outer[head as usize]);
                tail.depth(first).abs() < 0.02 && (-0.9..-0.05).contains(&head.depth(last))
            });
            assert!(on_outlines, "{what}: {words} goes from {first:?} to {last:?}");
            for outline in &outer {
                let through = points.iter().find(|&&point| outline.depth(point) > 0.02);
                assert_eq!(through, None, "{what}: {words} runs through {outline:?}");
            }
        }
    }
    assert_eq!(drawn, expected_edges(picture), "{what}");
}

/// Checks that vertices are apart and all is on the page.
fn check_places(document: &Document, what: &str) {
    let root = document.root_element();
    let (width, height) = (number(root, "width"), number(root, "height"));
    let drawn = all(document, "g").find(|group| group.attribute("transform").is_some()).unwrap();
    let [left, top] = numbers(drawn.attribute("transform").unwrap())[..] else { panic!() };
    let inside =
        |(x, y): (f64, f64)| (8.0..=width - 8.0).contains(&(x + left)) && (8.0..=height - 8.0).contains(&(y + top));
    let outer: Vec<Outline> = groups(document).into_iter().map(|group| outlines(group)[0]).collect();
    for (place, one) in outer.iter().enumerate() {
        let ((x, y), across, down) = (one.middle, one.across, one.down);
        assert!(inside((x - across, y - down)) && inside((x + across, y + down)), "{what}: {one:?}");
        assert!(outer[..place].iter().all(|other| one.is_apart(other)), "{what}: {one:?}");
    }
    let paths = drawn.descendants().filter_map(|node| node.attribute("d"));
    for path in paths {
        assert!(points(path).into_iter().all(inside), "{what}: {path}");
    }
}

/// Checks that names and ranks lie within the outlines, with the pictures' own font.
fn check_texts(svg: &Svg, document: &Document, options: &Options, what: &str) {
    assert_readable(what, svg, options);
    let drawn = all(document, "g").find(|group| group.attribute("transform").is_some()).unwrap();
    let [left, top] = numbers(drawn.attribute("transform").unwrap())[..] else { panic!() };
    let (measured, _) = texts(svg, options);
    for group in groups(document) {
        let inner = *outlines(group).last().unwrap();
        for word in group.children().filter(|node| node.has_tag_name((SVG, "text")) && node.text().is_some()) {
            let (x, y, size) = (number(word, "x"), number(word, "y"), number(word, "font-size"));
            let is_here = |rect: &resvg::usvg::Rect| {
                let (x, y) = ((x + left) as f32, (y + top - 0.2 * size) as f32);
                rect.left() <= x && x <= rect.right() && rect.top() <= y && y <= rect.bottom()
            };
            let (_, rect) = measured.iter().find(|(_, rect)| is_here(rect)).unwrap();
            let across = f64::from(rect.width()) / 2.0;
            for corner in
                [(x - across, y), (x + across, y), (x - across, y - 0.73 * size), (x + across, y - 0.73 * size)]
            {
                assert!(inner.depth(corner) > 0.0, "{what}: {:?} at {corner:?} in {inner:?}", word.text());
            }
        }
    }
}

fn check(sample: &Sample, what: &str, style: &Style, options: &Options) {
    for with_region in [true, false] {
        sample.picture(with_region, |picture| {
            let svg = arena::svg(style, picture).unwrap();
            let document = read(&svg, style);
            check_vertices(&document, style, picture);
            check_edges(&document, picture, what);
            check_places(&document, what);
            check_texts(&svg, &document, options, what);
        });
    }
}

#[test]
fn public_arenas_are_drawn_as_they_are_solved() {
    let (texts, options) = (english(), options());
    let published = published();
    assert_eq!(published.len(), 41);
    for (id, sample) in &published {
        check(sample, id, &light(&texts), &options);
    }
}

#[test]
fn every_style_shows_the_same() {
    let options = options();
    each_style(|style| {
        check(&exercise(), "exercise", style, &options);
        check(&tangle(), "tangle", style, &options);
    });
}

#[test]
fn edges_between_the_same_vertices_are_apart() {
    let texts = english();
    let mut samples = published();
    samples.extend([("exercise".to_string(), exercise()), ("tangle".to_string(), tangle())]);
    for (id, sample) in &samples {
        let svg = sample.picture(true, |picture| arena::svg(&light(&texts), picture)).unwrap();
        let document = read(&svg, &light(&texts));
        let edges = all(&document, "path").filter_map(|path| {
            let mut ends: Vec<&str> = title(path)?.split(" → ").collect();
            ends.sort_unstable();
            Some((ends, points(path.attribute("d").unwrap())))
        });
        let edges: Vec<_> = edges.collect();
        for (place, (ends, one)) in edges.iter().enumerate() {
            for (_, other) in edges[..place].iter().filter(|(others, _)| others == ends) {
                let far =
                    |&(x, y): &(f64, f64)| other.iter().map(|&(u, v)| (x - u).hypot(y - v)).fold(f64::MAX, f64::min);
                let farthest = one.iter().map(far).fold(0.0, f64::max);
                assert!(farthest > 4.0, "{id}: two edges between {ends:?} are {farthest} apart");
            }
        }
    }
}

#[test]
fn random_arenas_are_drawn_whole() {
    let (texts, options) = (english(), options());
    for seed in 0..164 {
        check(&random(seed % 41, seed % 6, seed), &format!("random arena {seed}"), &light(&texts), &options);
    }
}

#[test]
fn large_arenas_are_drawn_whole() {
    let (texts, options) = (english(), options());
    for (name, sample) in [
        ("star", star()),
        ("chain", chain(100, 101)),
        ("chain with ways back", chain(120, 7)),
        ("a chain of as many as are drawn", chain(MAX_VERTICES as u32, 500)),
        ("three hundred", random(300, 4, 8)),
    ] {
        check(&sample, name, &light(&texts), &options);
    }
}

/// A chain of the most vertices, and the most edges, to anywhere before: too many for a bend in each column.
pub(crate) fn thicket() -> Sample {
    let mut random = Random(6);
    let mut heads = |vertex: u64| -> Vec<Vertex> {
        let before = (0..3).map(|_| random.below(vertex + 1) as Vertex).collect::<Vec<_>>();
        [(vertex as Vertex + 1).min(499)].into_iter().chain(before).collect()
    };
    let vertices: Vec<(Player, Vec<Vertex>)> = (0..500).map(|vertex| (Player::Zero, heads(vertex))).collect();
    Sample::new(&vertices, &[], &[499], Player::Zero)
}

#[test]
fn as_many_vertices_and_edges_as_are_drawn_make_a_small_picture() {
    let texts = english();
    let sample = thicket();
    assert_eq!(sample.graph().edge_count(), MAX_EDGES);
    for with_region in [true, false] {
        sample.picture(with_region, |picture| {
            let svg = arena::svg(&light(&texts), picture).unwrap();
            let document = read(&svg, &light(&texts));
            check_vertices(&document, &light(&texts), picture);
            check_places(&document, "thicket");
            assert_eq!(svg, arena::svg(&light(&texts), picture).unwrap());
        });
    }
}

#[test]
fn larger_arenas_are_refused_in_words() {
    let texts = english();
    let refused = |vertices: &[(Player, Vec<Vertex>)]| {
        Sample::new(vertices, &[], &[], Player::Zero).picture(true, |picture| arena::svg(&light(&texts), picture))
    };
    let many: Vec<(Player, Vec<Vertex>)> = (0..=MAX_VERTICES).map(|_| (Player::One, vec![])).collect();
    let too_large = TooLarge { vertices: MAX_VERTICES + 1, edges: 0 };
    assert_eq!(refused(&many), Err(too_large));
    let edges = vec![(Player::One, vec![0; MAX_EDGES as usize + 1])];
    assert_eq!(refused(&edges), Err(TooLarge { vertices: 1, edges: MAX_EDGES + 1 }));
    assert!(refused(&many[1..]).is_ok());
    assert_eq!(
        too_large.sentence(&texts),
        "a picture shows at most 500 vertices and 2,000 edges, and this arena has 501 vertices and 0 edges; a file that \
         ends in .dot may hold them all"
    );
    let french = TooLarge { vertices: 1, edges: 6000 }.sentence(&Texts::new(Language::French));
    assert!(french.contains("1 sommet et 6\u{202f}000 arcs"), "{french}");
}

#[test]
fn what_every_other_picture_has_is_there_too() {
    let texts = english();
    let svg = exercise().picture(true, |picture| arena::svg(&light(&texts), picture)).unwrap();
    assert!(svg.as_str().contains("rank 0: a; rank 1: b; rank 2: c; rank 3: d; outside: "));
    let empty = Sample::new(&[], &[], &[], Player::Zero);
    for with_region in [true, false] {
        let svg = empty.picture(with_region, |picture| arena::svg(&light(&texts), picture)).unwrap();
        read(&svg, &light(&texts));
        assert!(svg.to_png(None).is_ok());
    }
}

/// Reads an arena's DOT back, and checks it whole.
fn check_dot(style: &Style, picture: &ArenaPicture) {
    let mut dot = Vec::new();
    arena::dot(style, picture, &mut dot).unwrap();
    let read = graphs::read(std::str::from_utf8(&dot).unwrap());
    let graph = &picture.document.graph;
    let palette = style.theme.palette();
    assert_eq!(read.nodes.len(), graph.vertex_count());
    for vertex in graph.vertices() {
        let (label, looks) = (&read.nodes[&format!("v{vertex}")], &read.node_looks[&format!("v{vertex}")]);
        let name = name(picture, vertex).replace('&', "&amp;");
        let rank = picture.region.and_then(|region| region.rank(vertex));
        assert_eq!(*label, rank.map_or(name.clone(), |rank| format!("{name}\n{rank}")));
        assert_eq!(looks["shape"], if graph.owner(vertex) == Player::Zero { "diamond" } else { "box" });
        assert_eq!(looks.contains_key("peripheries"), picture.targets.contains(&vertex));
        let mark = |player| if player == Player::Zero { Mark::X } else { Mark::O };
        let color = picture.region.map(|region| palette.position(rank.map(|rank| (mark(region.player()), rank))));
        assert_eq!(looks.get("fillcolor").cloned(), color.map(|color| color.to_string()));
        assert_eq!(looks.get("fontcolor").cloned(), color.map(|color| color.ink().to_string()));
    }
    let mut edges = BTreeMap::new();
    for ((tail, head, _), looks) in read.edges.iter().zip(&read.edge_looks) {
        let vertex = |node: &str| name(picture, node[1..].parse().unwrap());
        let class = match looks.get("style").map(String::as_str) {
            None => "edges",
            Some("bold") => "strategy",
            Some("bold,dashed") => "escape",
            Some(other) => panic!("{other}"),
        };
        *edges.entry((format!("{} → {}", vertex(tail), vertex(head)), class.to_string())).or_default() += 1;
    }
    assert_eq!(edges, expected_edges(picture));
    let names = |level: &[Vertex]| level.iter().map(|vertex| format!("v{vertex}")).collect();
    let mut levels: Vec<Vec<String>> = picture.region.into_iter().flat_map(Region::levels).map(names).collect();
    levels.retain(|level| !level.is_empty());
    assert_eq!(read.ranks, if graph.vertex_count() <= 1000 { levels } else { Vec::new() });
}

#[test]
fn dot_says_the_same() {
    each_style(|style| {
        for with_region in [true, false] {
            exercise().picture(with_region, |picture| check_dot(style, picture));
            tangle().picture(with_region, |picture| check_dot(style, picture));
        }
    });
    let texts = english();
    for seed in 0..41 {
        random(seed, seed % 6, seed).picture(seed % 3 > 0, |picture| check_dot(&light(&texts), picture));
    }
}

#[test]
fn dot_holds_arenas_of_any_size() {
    let texts = english();
    chain(50_000, 100).picture(true, |picture| check_dot(&light(&texts), picture));
}
