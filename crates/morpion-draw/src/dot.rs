//! DOT, the language of Graphviz.

use std::fmt::{self, Display, Write};

use morpion::{Board, Mark, Square};
use morpion_report::positions::spaced;

use crate::Style;
use crate::color::Color;

/// A directed graph that is being written.
pub(crate) struct Graph {
    text: String,
}

impl Graph {
    pub(crate) fn new(style: &Style, title: &str) -> Graph {
        Graph { text: preamble(style, title, "shape=box, style=filled, fontname=\"DejaVu Sans Mono\"") }
    }

    /// A node that shows a board, a line under it, and a colour.
    pub(crate) fn board(&mut self, name: &str, board: &Board, note: &str, color: Color) {
        let rows: Vec<String> = board.rows().map(|row| spaced(&row)).collect();
        let label = if note.is_empty() { rows.join("\n") } else { format!("{}\n{note}", rows.join("\n")) };
        let ink = color.ink();
        let label = Quoted(&label);
        self.line(&format!("{name} [label={label}, fillcolor=\"{color}\", fontcolor=\"{ink}\"];"));
    }

    /// A move from one node to another; what is said of it may be empty.
    pub(crate) fn edge(&mut self, from: &str, to: &str, label: &str) {
        if label.is_empty() {
            self.line(&format!("{from} -> {to};"));
        } else {
            self.line(&format!("{from} -> {to} [label={}];", Quoted(label)));
        }
    }

    /// Nodes that stand side by side.
    pub(crate) fn same_rank(&mut self, names: impl Iterator<Item = String>) {
        let names: Vec<String> = names.collect();
        self.line(&format!("{{ rank=same; {} }}", names.join("; ")));
    }

    pub(crate) fn finish(mut self) -> String {
        self.text.push_str("}\n");
        self.text
    }

    fn line(&mut self, line: &str) {
        // Nothing fails in a string.
        let _ = writeln!(self.text, "  {line}");
    }
}

/// The name of a position's node.
pub(crate) fn name(board: &Board) -> String {
    name_of(board.code())
}

/// The same for the code of a board.
pub(crate) fn name_of(code: u128) -> String {
    format!("p{code}")
}

/// A move in words: who, and where.
pub(crate) fn move_label(mark: Mark, square: Square) -> String {
    format!("{mark} {square}")
}

/// The beginning of a graph: its title, and the looks of nodes, edges and what is written.
pub(crate) fn preamble(style: &Style, title: &str, nodes: &str) -> String {
    let palette = style.palette();
    let (ink, background, grid) = (palette.ink, palette.background, palette.grid);
    let texts = format!("fontname=\"DejaVu Sans\", fontcolor=\"{ink}\"");
    let graph = format!("graph [label={}, labelloc=t, {texts}, bgcolor=\"{background}\"];", Quoted(title));
    format!("digraph morpion {{\n  {graph}\n  node [{nodes}];\n  edge [{texts}, color=\"{grid}\"];\n")
}

/// A text in quotation marks, with line ends as DOT writes them.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for char in self.0.chars() {
            match char {
                '\\' => f.write_str("\\\\")?,
                '"' => f.write_str("\\\"")?,
                '\n' => f.write_str("\\n")?,
                char => f.write_char(char)?,
            }
        }
        f.write_char('"')
    }
}
