//! An arena of any size in DOT.

use std::fmt::Write as _;
use std::io::{self, Write};

use attractor::{Arena, Player};

use super::names::name;
use super::svg::title;
use super::{ArenaPicture, Stress, digit};
use crate::dot::{Quoted, preamble};
use crate::page::Style;

/// Up to so many vertices, those of a rank are told to stand side by side.
const RANKED: usize = 1000;

/// Writes an arena of any size in DOT: the node `v7` is the vertex 7 of the document.
///
/// Time: O(vertices + edges). Memory: one byte a vertex. Much is written piece by piece: `out` had better be buffered.
///
/// # Errors
///
/// What `out` reports.
pub fn dot(style: &Style, picture: &ArenaPicture, mut out: impl Write) -> io::Result<()> {
    let (palette, graph) = (style.palette(), picture.graph());
    let (ink, background) = (palette.ink, palette.background);
    let nodes = format!(
        "style=filled, fontname=\"DejaVu Sans\", color=\"{ink}\", fillcolor=\"{background}\", fontcolor=\"{ink}\""
    );
    out.write_all(preamble(style, &heading(style, picture), &nodes).as_bytes())?;
    // Edges go down in rank: with the ranks from left to right they go to the left.
    let direction = if picture.region.is_some() { "RL" } else { "LR" };
    writeln!(out, "  graph [rankdir={direction}];")?;
    let is_target = picture.targets();
    let mut label = String::new();
    for vertex in graph.vertices() {
        label.clear();
        // Graphviz reads the entities of HTML in labels. Nothing fails in a string.
        name(picture, vertex).chars().for_each(|char| match char {
            '&' => label.push_str("&amp;"),
            char => label.push(char),
        });
        if let Some(rank) = picture.region.and_then(|region| region.rank(vertex)) {
            let _ = write!(label, "\n{rank}");
        }
        let shape = match graph.owner(vertex) {
            Player::Zero => "diamond",
            Player::One => "box",
        };
        write!(out, "  v{vertex} [label={}, shape={shape}", Quoted(&label))?;
        if picture.region.is_some() {
            let color = picture.color(&palette, vertex);
            write!(out, ", fillcolor=\"{color}\", fontcolor=\"{}\"", color.ink())?;
        }
        if is_target[vertex as usize] {
            out.write_all(b", peripheries=2")?;
        }
        out.write_all(b"];\n")?;
    }
    for tail in graph.vertices() {
        for (head, stress) in picture.edges(tail) {
            write!(out, "  v{tail} -> v{head}")?;
            match stress {
                Stress::None => out.write_all(b";\n")?,
                Stress::Strategy => writeln!(out, " [style=bold, penwidth=3, color=\"{ink}\"];")?,
                Stress::Escape => writeln!(out, " [style=\"bold,dashed\", penwidth=3, color=\"{ink}\"];")?,
            }
        }
    }
    if let Some(region) = picture.region.filter(|_| graph.vertex_count() <= RANKED) {
        for level in region.levels().filter(|level| !level.is_empty()) {
            let names: Vec<String> = level.iter().map(|vertex| format!("v{vertex}")).collect();
            writeln!(out, "  {{ rank=same; {} }}", names.join("; "))?;
        }
    }
    out.write_all(b"}\n")
}

/// The title, and under it what shapes, numbers and lines mean.
fn heading(style: &Style, picture: &ArenaPicture) -> String {
    let texts = style.texts;
    let mut lines = vec![title(style, picture), texts.sequence(&[texts.draw_arena_diamond(), texts.draw_arena_box()])];
    if !picture.targets.is_empty() {
        lines.push(texts.draw_arena_target());
    }
    if let Some(region) = picture.region {
        let (player, other) = (digit(region.player()), digit(region.player().opponent()));
        lines.push(texts.draw_arena_rank(player));
        lines.push(texts.sequence(&[texts.draw_arena_strategy(player), texts.draw_arena_escape(other)]));
    }
    lines.join("\n")
}
