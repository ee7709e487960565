//! `tree`: exactly the proofs that the library gives.

use morpion::{Node, Solution, Square};
use morpion_draw::{Style, Svg, tree};

use crate::reading::{all, each_style, english, light, number, place, position, read, samples, title};

/// The boards of a picture with their places, and the labels of moves with theirs.
type Drawn = (Vec<(String, f64, f64)>, Vec<(String, f64, f64)>);

fn drawn(svg: &Svg, style: &Style) -> Drawn {
    let document = read(svg, style);
    let boards = all(&document, "g").filter_map(|group| {
        let (left, top, _) = title(group).map(|_| place(group))?;
        Some((title(group)?.to_string(), left + 24.0, top))
    });
    let labels = all(&document, "text").filter(|text| text.text().unwrap().get(1..3) == Some(" ("));
    let labels = labels.map(|text| (text.text().unwrap().to_string(), number(text, "x"), number(text, "y")));
    (boards.collect(), labels.collect())
}

/// A node with the move that leads to it, each before those below it.
fn in_order(root: &Node) -> Vec<(&Node, Option<(String, Square)>)> {
    let mut waiting = vec![(root, None)];
    let mut order = Vec::new();
    while let Some((node, by)) = waiting.pop() {
        let mover = node.position.side_to_move().map(|mark| mark.to_string()).unwrap_or_default();
        let below = node.branches.iter().rev();
        waiting.extend(below.map(|branch| (&branch.node, Some((mover.clone(), branch.square)))));
        order.push((node, by));
    }
    order
}

#[test]
fn the_trees_are_those_of_the_explanation() {
    let (texts, solution) = (english(), Solution::standard());
    for position in samples(&solution) {
        for depth in [0, 1, 3, u32::MAX] {
            let svg = tree::svg(&light(&texts), &solution, &position, depth);
            let (boards, labels) = drawn(&svg, &light(&texts));
            let explanation = solution.explain(&position, depth).unwrap();
            let alone = Node { position, branches: Vec::new() };
            let mut roots: Vec<&Node> = explanation.proofs.iter().map(|proof| &proof.root).collect();
            if position.is_over() {
                roots.push(&alone);
            }
            let nodes: Vec<_> = roots.into_iter().flat_map(in_order).collect();
            assert_eq!(boards.len(), nodes.len());
            let mut labels = labels.into_iter();
            for ((board, x, y), (node, by)) in boards.iter().zip(&nodes) {
                assert_eq!(*board, node.position.board().in_one_string().to_string());
                if let Some((mover, square)) = by {
                    let (label, middle, baseline) = labels.next().unwrap();
                    assert_eq!(label, format!("{mover} {square}"));
                    assert!((middle - x).abs() < 0.02 && baseline < *y && baseline > y - 12.0, "over its board");
                }
            }
            assert_eq!(labels.next(), None);
            let is_cut = nodes.iter().any(|(node, _)| node.is_cut());
            assert_eq!(svg.as_str().contains("The tree is cut"), is_cut);
            assert_that_boards_are_apart(&boards);
        }
    }
}

fn assert_that_boards_are_apart(boards: &[(String, f64, f64)]) {
    for (place, (board, x, y)) in boards.iter().enumerate() {
        let apart = |(_, left, top): &(String, f64, f64)| (left - x).abs() >= 48.0 || (top - y).abs() >= 48.0;
        assert!(boards[..place].iter().all(apart), "{board}");
    }
}

#[test]
fn the_largest_tree_is_small_enough_and_the_same_each_time() {
    let start = position("---/---/---");
    let proofs = Solution::standard().explain(&start, u32::MAX).unwrap().proofs;
    let count: usize = proofs.iter().map(|proof| proof.root.all().count()).sum();
    each_style(|style| {
        let picture = || tree::svg(style, &Solution::standard(), &start, u32::MAX);
        let svg = picture();
        let document = read(&svg, style);
        assert_eq!(all(&document, "g").filter(|group| title(*group).is_some()).count(), count);
        assert_eq!(svg, picture());
    });
}

#[test]
fn a_finished_game_says_how_it_ended() {
    let (texts, solution) = (english(), Solution::standard());
    let svg = tree::svg(&light(&texts), &solution, &position("XXX/OO-/---"), u32::MAX);
    assert!(svg.as_str().contains("X has won, with the line (1,1) (1,2) (1,3)."));
    let (boards, labels) = drawn(&svg, &light(&texts));
    assert_eq!((boards.len(), labels.len()), (1, 0));
    assert_eq!(boards[0].0, "XXX/OO-/---");
    assert!(all(&read(&svg, &light(&texts)), "text").any(|text| text.text() == Some("X0")));
}
