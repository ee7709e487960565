//! The proofs of a position's value as trees: every node a board, every edge a move.

use morpion::{Goal, Mark, Node, Position, Proof, Size, Solution, Square};
use morpion_report::analysis;

use crate::dot::{self, Graph};
use crate::element::{Element, Length};
use crate::marks::{add_mark, corner, field, grid, marks, strokes};
use crate::page::{
    CHIP, CHIP_HEIGHT, LABEL, LEADING, MARGIN, Style, Svg, TEXT, TITLE, chip, frame, letters, paragraph, pen, placed,
    ruled, text, winners,
};

/// The side of a square.
const SQUARE: f64 = 16.0;

/// The space between a leaf and the next, and the least from the middle of one to that of the next: the label of a move.
const APART: f64 = 20.0;
const LEAST_STEP: f64 = 68.0;

/// From a board with its chip to those below: the lines between, and their labels.
const BETWEEN: f64 = 48.0;

/// The places of boards of one size.
#[derive(Clone, Copy)]
struct Spacing {
    /// The width of a board.
    width: f64,
    /// From one leaf to the next.
    step: f64,
    /// A board with the chip under it.
    node: f64,
    /// From one ply to the next.
    level: f64,
}

impl Spacing {
    fn new(size: Size) -> Spacing {
        let [width, height] = [size.columns, size.rows].map(|squares| SQUARE * f64::from(squares));
        let node = height + 3.0 + CHIP_HEIGHT;
        Spacing { width, step: (width + APART).max(LEAST_STEP), node, level: node + BETWEEN }
    }
}

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

    fn width(&self, spacing: Spacing) -> f64 {
        spacing.step * self.leaves as f64
    }

    fn height(&self, spacing: Spacing) -> f64 {
        spacing.level * self.depth as f64 + spacing.node
    }
}

/// Why a position is worth what it is, down to a depth in plies. A draw has two trees: neither player can be forced.
/// Time: that of [`Solution::explain`].
#[must_use]
pub fn svg(style: &Style, solution: &Solution, position: &Position, depth: u32) -> Svg {
    let palette = style.palette();
    let shown = shown(style, solution, position, depth);
    let trees: Vec<Tree> = shown.iter().map(|shown| Tree::new(&shown.root)).collect();
    let spacing = Spacing::new(solution.game().size());
    let width = trees.iter().map(|tree| tree.width(spacing)).fold(NARROWEST, f64::max);
    let title = style.texts.draw_board_title(position.board().in_one_string().to_string());
    let summary = analysis::summary(style.texts, solution, position);
    let mut content = vec![text(MARGIN, MARGIN + 0.8 * TITLE, TITLE, title.as_str())];
    let (lines, mut y) = paragraph(MARGIN, MARGIN + TITLE + 1.3 * TEXT, TEXT, width, &summary);
    content.extend(lines);
    content.extend(winners(style, (MARGIN, y), LEGEND, Mark::X, ["X", "=", "O"]));
    y += 2.0 * LABEL;
    content.push(text(MARGIN, y, LABEL, style.texts.draw_letters()).with("fill", palette.muted));
    y += LEADING * LABEL;
    if trees.iter().any(|tree| tree.nodes.iter().any(|placed| placed.node.is_cut())) {
        content.push(text(MARGIN, y, LABEL, style.texts.draw_cut()).with("fill", palette.muted));
        y += LEADING * LABEL;
    }
    let grid_path = Element::new("path").with("id", "grid").with("d", grid(solution.game().size()));
    content.push(Element::new("defs").add(grid_path));
    let mut description = vec![summary];
    for (Shown { proved, .. }, tree) in shown.iter().zip(&trees) {
        y += TEXT;
        if let Some((_, claim)) = proved {
            content.push(text(MARGIN, y, TEXT, claim.as_str()));
            description.push(format!("{claim}."));
        }
        y += TEXT;
        let left = MARGIN + (width - tree.width(spacing)) / 2.0;
        content.extend(drawn(style, solution, proved.as_ref().map(|&(player, _)| player), tree, (left, y)));
        y += tree.height(spacing) + MARGIN;
    }
    frame(style, (width + 2.0 * MARGIN, y), &title, &description.join(" "), content)
}

/// What one tree shows.
struct Shown {
    /// Whose proof it is and what it proves, in words; `None` where the game is over: there is nothing to prove.
    proved: Option<(Mark, String)>,
    root: Node,
}

/// The proofs, or the position alone where the game is over; nothing for a position of another game.
fn shown(style: &Style, solution: &Solution, position: &Position, depth: u32) -> Vec<Shown> {
    let Some(explanation) = solution.explain(position, depth) else { return Vec::new() };
    if position.is_over() {
        return vec![Shown { proved: None, root: Node { position: *position, branches: Vec::new() } }];
    }
    let proofs = explanation.proofs.into_iter();
    proofs.map(|proof| Shown { proved: Some((proof.player, claim(style, &proof))), root: proof.root }).collect()
}

/// What a proof proves, in words.
fn claim(style: &Style, proof: &Proof) -> String {
    let (player, opponent) = (proof.player.to_string(), proof.player.other().to_string());
    match proof.goal {
        Goal::Win => style.texts.draw_proof_win(player, opponent),
        Goal::Hold => style.texts.draw_proof_hold(player, opponent),
    }
}

/// A tree that begins here: the lines, then the boards, each under the label of its move and over the chip that says who
/// forces a win. The moves of the player whose proof it is stand out.
fn drawn(
    style: &Style,
    solution: &Solution,
    player: Option<Mark>,
    tree: &Tree,
    (left, top): (f64, f64),
) -> Vec<Element> {
    let palette = style.palette();
    let Spacing { width, step, node, level } = Spacing::new(solution.game().size());
    let middle = |placed: &Placed| left + step * (placed.middle + 0.5);
    let start = |placed: &Placed| top + level * placed.depth as f64;
    let mut content = Vec::new();
    let mut lines = String::new();
    for placed in &tree.nodes {
        let (x, y) = (middle(placed), start(placed));
        if let Some((above, square)) = placed.above {
            let above = &tree.nodes[above];
            let from = (middle(above), start(above) + node);
            lines += &connection(from, (x, y - UNDER_LABEL - 1.2 * LABEL));
            let mover = above.node.position.side_to_move();
            let label = mover.map(|mark| dot::move_label(mark, square)).unwrap_or_default();
            let color = mover.filter(|_| mover == player).map_or(palette.muted, |mark| palette.mark(mark));
            content.push(text(x, y - UNDER_LABEL, LABEL, label).with("text-anchor", "middle").with("fill", color));
        }
        let winner = solution.winner(&placed.node.position);
        let baseline = y + node - CHIP_HEIGHT / 2.0 + 0.36 * LABEL;
        content.push(chip(x - CHIP / 2.0, baseline, palette.position(winner), &letters(winner)));
        if placed.node.is_cut() {
            content.push(text(x + CHIP / 2.0 + 5.0, baseline, LABEL, "…").with("fill", palette.muted));
        }
        let last = placed.above.map(|(_, square)| square);
        content.push(board(style, solution, &placed.node.position, last, x - width / 2.0, y));
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
        .add(Element::new("path").with("d", field(board.game().size())).with("fill", color))
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
    if lines.is_empty() {
        return drawn;
    }
    // A stroke has the colour of the marks: an edge of the field's colour keeps it apart from them.
    drawn.add(pen(lines.as_str(), color, 2.6)).add(pen(lines, color.ink(), 1.2))
}

/// The trees as one graph. A position stands there as often as games lead to it.
#[must_use]
pub fn dot(style: &Style, solution: &Solution, position: &Position, depth: u32) -> String {
    let palette = style.palette();
    let summary = analysis::summary(style.texts, solution, position);
    let mut graph = Graph::new(style, &format!("{summary}\n{}", style.texts.draw_letters()));
    for (number, Shown { proved, root }) in shown(style, solution, position, depth).iter().enumerate() {
        let tree = Tree::new(root);
        let name = |place: usize| format!("t{number}n{place}");
        for (place, placed) in tree.nodes.iter().enumerate() {
            let at = &placed.node.position;
            let winner = letters(solution.winner(at));
            let note = match (placed.above, proved) {
                (None, Some((_, claim))) => format!("{winner}: {claim}"),
                (Some(_), _) if placed.node.is_cut() => format!("{winner} …"),
                _ => winner,
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
