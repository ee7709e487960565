//! Any arena: a layered picture by rank, and DOT.
//!
//! Vertices of player 0 are diamonds in the colours of X, vertices of player 1 boxes in those of O. With an attractor the
//! columns are its ranks, from left to right, and beyond them the vertices outside; without, the columns are distances.
//!
//! ```
//! use attractor::formats::{Document, Labels};
//! use attractor::{Graph, Player, attract, explore};
//! use morpion_draw::arena::{self, ArenaPicture};
//! use morpion_draw::{Style, Theme};
//! use morpion_report::{Language, Texts};
//!
//! // Player 0 goes from 0 to the target 2; player 1, at 1, may go round for ever.
//! let graph = Graph::from_edges([Player::Zero, Player::One, Player::One], [(0, 1), (0, 2), (1, 1), (1, 2)])?;
//! let region = attract(&graph, &explore(&graph, graph.vertices()), Player::Zero, [2]);
//! let labels = Labels::with_ids(vec![0, 1, 2]);
//! let document = Document { graph, labels, priorities: Vec::new(), marked: Vec::new(), start: None };
//! let naming = document.labels.naming(3);
//! let picture = ArenaPicture { document: &document, naming: &naming, targets: &[2], region: Some(&region) };
//!
//! let style = Style { texts: &Texts::new(Language::English), theme: Theme::Light };
//! let svg = arena::svg(&style, &picture)?;
//! assert!(svg.as_str().contains("The attractor of player 0: 2 of 3 vertices"));
//! let mut dot = Vec::new();
//! arena::dot(&style, &picture, &mut dot)?;
//! assert!(String::from_utf8(dot)?.contains("v0 -> v2 [style=bold"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dot;
mod layers;
mod names;
mod order;
mod plan;
mod routes;
mod svg;

use std::fmt;

use attractor::formats::{Document, Naming};
use attractor::{Arena, Graph, Player, Region, Vertex};
use morpion::Mark;
use morpion_report::Texts;

use crate::color::{Color, Palette};

pub use dot::dot;
pub use svg::svg;

/// The most vertices of an arena that [`svg`] draws.
pub const MAX_VERTICES: usize = 500;

/// The most edges of an arena that [`svg`] draws.
pub const MAX_EDGES: u64 = 2000;

/// What is drawn: an arena, and the attractor in it if it was computed.
#[derive(Clone, Copy)]
pub struct ArenaPicture<'a> {
    /// The arena.
    pub document: &'a Document,
    /// What the vertices of the document are called.
    pub naming: &'a Naming<'a>,
    /// The vertices that are shown as targets; numbers that are no vertices are passed over.
    pub targets: &'a [Vertex],
    /// The attractor of the targets, computed on the document's graph.
    pub region: Option<&'a Region>,
}

/// An arena that has too many vertices or edges for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The vertices that it has.
    pub vertices: usize,
    /// The edges that it has.
    pub edges: u64,
}

impl TooLarge {
    /// What to tell the user: how much a picture shows, and how much there is.
    #[must_use]
    pub fn sentence(&self, texts: &Texts) -> String {
        let most = (texts.draw_arena_vertices(MAX_VERTICES), texts.draw_arena_edges(MAX_EDGES));
        let given = (texts.draw_arena_vertices(self.vertices), texts.draw_arena_edges(self.edges));
        texts.draw_arena_too_large(most.0, most.1, given.0, given.1)
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLarge { vertices, edges } = self;
        write!(
            f,
            "{vertices} vertices and {edges} edges are too many: at most {MAX_VERTICES} and {MAX_EDGES} are drawn"
        )
    }
}

impl std::error::Error for TooLarge {}

/// How an edge stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stress {
    None,
    /// The attracting player's move.
    Strategy,
    /// The other player's move outside the attractor.
    Escape,
}

impl<'a> ArenaPicture<'a> {
    fn graph(&self) -> &'a Graph {
        &self.document.graph
    }

    /// The move that stands out at a vertex.
    fn choice(&self, vertex: Vertex) -> Option<(Vertex, Stress)> {
        let region = self.region?;
        let strategy = region.strategy(self.graph(), vertex).map(|head| (head, Stress::Strategy));
        strategy.or_else(|| region.escape(self.graph(), vertex).map(|head| (head, Stress::Escape)))
    }

    /// The edges that leave a vertex, in their order. Of parallel edges the first is the one that stands out.
    fn edges(&self, tail: Vertex) -> impl Iterator<Item = (Vertex, Stress)> {
        let mut choice = self.choice(tail);
        self.graph().heads(tail).iter().map(move |&head| match choice.take_if(|(chosen, _)| *chosen == head) {
            Some((_, stress)) => (head, stress),
            None => (head, Stress::None),
        })
    }

    /// Whether each vertex is a target.
    fn targets(&self) -> Vec<bool> {
        let mut is_target = vec![false; self.graph().vertex_count()];
        for &target in self.targets {
            if let Some(is_target) = is_target.get_mut(target as usize) {
                *is_target = true;
            }
        }
        is_target
    }

    /// The colour of a vertex: by rank in the attractor, grey outside, none without an attractor.
    fn color(&self, palette: &Palette, vertex: Vertex) -> Color {
        let Some(region) = self.region else { return palette.background };
        palette.position(region.rank(vertex).map(|rank| (mark(region.player()), rank)))
    }
}

/// The player of tic-tac-toe whose colours a player has.
const fn mark(player: Player) -> Mark {
    match player {
        Player::Zero => Mark::X,
        Player::One => Mark::O,
    }
}

/// A player as the texts name one.
const fn digit(player: Player) -> &'static str {
    match player {
        Player::Zero => "0",
        Player::One => "1",
    }
}
