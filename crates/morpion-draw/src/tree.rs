//! The proofs of a position's value as trees: every node a board, every edge a move.

use morpion::{Explanation, Goal, Mark, Node, Position, Proof, Solution, Square};
use morpion_report::analysis;

use crate::dot::{self, Graph};
use crate::element::{Element, Length};
use crate::marks::{add_mark, corner, grid, marks, strokes};
use crate::page::{
    LABEL, LEADING, MARGIN, Style, Svg, TEXT, TITLE, frame, letters, paragraph, pen, placed, ruled, text, winners,
};

/// The side of a square.
const SQUARE: f64 = 16.0;

/// The side of a board.
const BOARD: f64 = 3.0 * SQUARE;

/// From one leaf to the next: a board, or the label of a move.
const STEP: f64 = 68.0;

/// From one ply to the next: a board, the lines to those below, and their labels.
const LEVEL: f64 = 100.0;

/// The size of the letters under a board.
const SMALL: f64 = 9.0;

/// The space between a board and the label over it.
const UNDER_LABEL: f64 = 7.0;

/// From one colour of the legend to the next.
const LEGEND: f64 = 150.0;

/// The least width of what is written over the trees.
const NARROWEST: f64 = 640.0;

/// A tree as a list in which each node stands before those below it, from left to right.
struct Tree<'a> {
    nodes: Vec<Placed<'a>>,
    leaves: usize,
    depth: usize,
}

struct Placed<'a> {
    node: &'a Node,
    /// The place in the list of the node above, and the move that leads from there.
    above: Option<(usize, Square)>,
    depth: usize,
    /// The middle, in leaves from the left.
    middle: f64,
}

impl Tree<'_> {
    fn new(root: &Node) -> Tree<'_> {
        let mut nodes: Vec<Placed> = Vec::new();
        let mut waiting = vec![(root, None, 0)];
        let mut leaves = 0;
        while let Some((node, above, depth)) = waiting.pop() {
            let place = nodes.len();
            let below = node.branches.iter().rev();
            waiting.extend(below.map(|branch| (&branch.node, Some((place, branch.square)), depth + 1)));
            nodes.push(Placed { node, above, depth, middle: leaves as f64 });
            leaves += usize::from(node.branches.is_empty());
        }
        // From the last to the first, so that all below a node have their places: its middle is theirs.
        let mut ends: Vec<Option<(f64, f64)>> = vec![None; nodes.len()];
        for place in (0..nodes.len()).rev() {
            if let Some((first, last)) = ends[place] {
                nodes[place].middle = f64::midpoint(first, last);
            }
            let middle = nodes[place].middle;
            if let Some((above, _)) = nodes[place].above {
                let last = ends[above].map_or(middle, |(_, last)| last);
                ends[above] = Some((middle, last));
            }
        }
        let depth = nodes.iter().map(|placed| placed.depth).max().unwrap_or_default();
        Tree { nodes, leaves, depth }
    }

    fn width(&self) -> f64 {
        STEP * self.leaves as f64
    }

    fn height(&self) -> f64 {
        LEVEL * self.depth as f64 + BOARD
    }
}

/// Why a position is worth what it is, down to a depth in plies. A draw has two trees: neither player can be forced.
/// Time: that of [`Solution::explain`].
#[must_use]
pub fn svg(style: &Style, solution: &Solution, position: &Position, depth: u32) -> Svg {
    let palette = style.palette();
    let explanation = explain(solution, position, depth);
    let trees: Vec<Tree> = explanation.proofs.iter().map(|proof| Tree::new(&proof.root)).collect();
    let width = trees.iter().map(Tree::width).fold(NARROWEST, f64::max);
    let title = style.texts.draw_board_title(position.board().in_one_string().to_string());
    let summary = analysis::summary(style.texts, solution, position);
    let mut content = vec![text(MARGIN, MARGIN + 0.8 * TITLE, TITLE, title.as_str())];
    let (lines, mut y) = paragraph(MARGIN, MARGIN + TITLE + 1.3 * TEXT, TEXT, width, &summary);
    content.extend(lines);
    content.extend(winners(style, MARGIN, y, LEGEND));
    y += 2.0 * LABEL;
    content.push(text(MARGIN, y, LABEL, style.texts.draw_tree_letters()).with("fill", palette.muted));
    y += LEADING * LABEL;
    if trees.iter().any(|tree| tree.nodes.iter().any(|placed| placed.node.is_cut())) {
        content.push(text(MARGIN, y, LABEL, style.texts.draw_cut()).with("fill", palette.muted));
        y += LEADING * LABEL;
    }
    let grid_path = Element::new("path").with("id", "grid").with("d", grid(solution.game().size()));
    content.push(Element::new("defs").add(grid_path));
    let mut description = vec![summary];
    for (proof, tree) in explanation.proofs.iter().zip(&trees) {
        let claim = claim(style, proof);
        y += TEXT;
        content.push(text(MARGIN, y, TEXT, claim.as_str()));
        y += TEXT;
        let left = MARGIN + (width - tree.width()) / 2.0;
        content.extend(drawn(style, solution, proof, tree, left, y));
        y += tree.height() + MARGIN;
        description.push(format!("{claim}."));
    }
    frame(style, (width + 2.0 * MARGIN, y), &title, &description.join(" "), content)
}

/// The proofs; none for a position of another game.
fn explain(solution: &Solution, position: &Position, depth: u32) -> Explanation {
    solution.explain(position, depth).unwrap_or(Explanation { position: *position, proofs: Vec::new() })
}

/// What a proof proves, in words.
fn claim(style: &Style, proof: &Proof) -> String {
    let (player, opponent) = (proof.player.to_string(), proof.player.other().to_string());
    match proof.goal {
        Goal::Win => style.texts.draw_proof_win(player),
        Goal::Hold => style.texts.draw_proof_hold(player, opponent),
    }
}

/// A tree that begins here: the lines, then the boards, each under the label of its move.
fn drawn(style: &Style, solution: &Solution, proof: &Proof, tree: &Tree, left: f64, top: f64) -> Vec<Element> {
    let palette = style.palette();
    let middle = |placed: &Placed| left + STEP * (placed.middle + 0.5);
    let start = |placed: &Placed| top + LEVEL * placed.depth as f64;
    let mut content = Vec::new();
    let mut lines = String::new();
    for placed in &tree.nodes {
        let (x, y) = (middle(placed), start(placed));
        if let Some((above, square)) = placed.above {
            let above = &tree.nodes[above];
            let from = (middle(above), start(above) + BOARD);
            lines += &connection(from, (x, y - UNDER_LABEL - 1.2 * LABEL));
            let mover = above.node.position.side_to_move();
            let label = mover.map(|mark| dot::move_label(mark, square)).unwrap_or_default();
            let color = if mover == Some(proof.player) { palette.mark(proof.player) } else { palette.muted };
            content.push(text(x, y - UNDER_LABEL, LABEL, label).with("text-anchor", "middle").with("fill", color));
        }
        if placed.node.is_cut() {
            content
                .push(text(x, y + BOARD + LABEL, LABEL, "…").with("text-anchor", "middle").with("fill", palette.muted));
        }
        let winner = letters(solution.winner(&placed.node.position));
        content.push(text(x - BOARD / 2.0, y + BOARD + SMALL, SMALL, winner).with("fill", palette.muted));
        let last = placed.above.map(|(_, square)| square);
        content.push(board(style, solution, &placed.node.position, last, x - BOARD / 2.0, y));
    }
    content.insert(0, ruled(Element::new("path").with("d", lines), palette.grid, 1.2));
    content
}

/// Down, across, and down again.
fn connection((x, y): (f64, f64), (end_x, end_y): (f64, f64)) -> String {
    let bend = f64::midpoint(y, end_y);
    format!("M{} {}V{}H{}V{}", Length(x), Length(y), Length(bend), Length(end_x), Length(end_y))
}

/// A board in the colour of its position; the last mark stands out.
fn board(style: &Style, solution: &Solution, position: &Position, last: Option<Square>, x: f64, y: f64) -> Element {
    let palette = style.palette();
    let board = position.board();
    let color = palette.position(solution.winner(position));
    let title = Element::new("title").text(board.in_one_string().to_string());
    let mut drawn = placed(x, y, SQUARE)
        .add(title)
        .add(Element::new("path").with("d", "M0 0h30v30h-30z").with("fill", color))
        .add(ruled(Element::new("use").with("href", "#grid"), color.ink(), 0.5).with("stroke-opacity", 0.4));
    let all = [Mark::X, Mark::O].map(|mark| marks(board, mark)).concat();
    if !all.is_empty() {
        drawn = drawn.add(pen(all, color.ink(), 0.9));
    }
    if let Some((square, mark)) = last.and_then(|square| Some((square, board.mark_at(square)?))) {
        let mut path = String::new();
        let (left, top) = corner(square);
        add_mark(&mut path, mark, left, top);
        drawn = drawn.add(pen(path, color.ink(), 2.0));
    }
    let lines = strokes([Mark::X, Mark::O].into_iter().flat_map(|mark| board.lines(mark)));
    if lines.is_empty() { drawn } else { drawn.add(pen(lines, color.ink(), 0.9)) }
}

/// The trees as one graph. A position stands there as often as games lead to it.
#[must_use]
pub fn dot(style: &Style, solution: &Solution, position: &Position, depth: u32) -> String {
    let palette = style.palette();
    let mut graph = Graph::new(style, &analysis::summary(style.texts, solution, position));
    for (number, proof) in explain(solution, position, depth).proofs.iter().enumerate() {
        let tree = Tree::new(&proof.root);
        let name = |place: usize| format!("t{number}n{place}");
        for (place, placed) in tree.nodes.iter().enumerate() {
            let at = &placed.node.position;
            let winner = letters(solution.winner(at));
            let note = match placed.above {
                None => format!("{winner}: {}", claim(style, proof)),
                Some(_) if placed.node.is_cut() => format!("{winner} …"),
                Some(_) => winner,
            };
            graph.board(&name(place), at.board(), &note, palette.position(solution.winner(at)));
            if let Some((above, square)) = placed.above {
                let mover = tree.nodes[above].node.position.side_to_move();
                let label = mover.map(|mark| dot::move_label(mark, square)).unwrap_or_default();
                graph.edge(&name(above), &name(place), &label);
            }
        }
    }
    graph.finish()
}
