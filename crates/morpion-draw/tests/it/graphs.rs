//! DOT: the syntax, and the graphs.

use std::collections::{BTreeMap, BTreeSet};

use morpion::{Board, Game, Mark, Position, Solution};
use morpion_draw::layers::Selection;
use morpion_draw::{board, layers, map, tree};

use crate::reading::{each_style, english, light, position, samples};

/// The attributes of a node or an edge.
pub(crate) type Looks = BTreeMap<String, String>;

/// A graph as it is read back: the label of each node, and of each edge, and their other attributes.
#[derive(Default)]
pub(crate) struct Graph {
    pub(crate) nodes: BTreeMap<String, String>,
    pub(crate) node_looks: BTreeMap<String, Looks>,
    pub(crate) edges: Vec<(String, String, String)>,
    pub(crate) edge_looks: Vec<Looks>,
    pub(crate) ranks: Vec<Vec<String>>,
}

/// Reads the part of DOT that we write, strictly: a line is a statement.
pub(crate) fn read(dot: &str) -> Graph {
    let mut graph = Graph::default();
    let body = dot.strip_prefix("digraph morpion {\n").unwrap().strip_suffix("}\n").unwrap();
    for line in body.lines() {
        let line = line.strip_prefix("  ").unwrap();
        if let Some(names) = line.strip_prefix("{ rank=same; ") {
            graph.ranks.push(names.strip_suffix(" }").unwrap().split("; ").map(ToString::to_string).collect());
            continue;
        }
        let statement = line.strip_suffix(';').unwrap();
        let (subject, attributes) = match statement.split_once(" [") {
            Some((subject, attributes)) => (subject, read_attributes(attributes.strip_suffix(']').unwrap())),
            None => (statement, BTreeMap::new()),
        };
        let label = attributes.get("label").cloned().unwrap_or_default();
        match subject.split_once(" -> ") {
            Some((from, to)) => {
                graph.edges.push((from.to_string(), to.to_string(), label));
                graph.edge_looks.push(attributes);
            }
            None if ["graph", "node", "edge"].contains(&subject) => assert!(!attributes.is_empty()),
            None => {
                assert_eq!(graph.nodes.insert(subject.to_string(), label), None, "{subject} stands twice");
                graph.node_looks.insert(subject.to_string(), attributes);
            }
        }
    }
    let names = || graph.edges.iter().flat_map(|(from, to, _)| [from, to]).chain(graph.ranks.iter().flatten());
    for name in names() {
        assert!(graph.nodes.contains_key(name), "{name} is no node");
    }
    for name in graph.nodes.keys() {
        assert!(
            name.starts_with(|char: char| char.is_ascii_lowercase())
                && name.chars().all(|char| char.is_ascii_alphanumeric())
        );
    }
    graph
}

/// `name=value` and `name="value"`, separated by a comma and a space.
fn read_attributes(text: &str) -> Looks {
    let mut attributes = BTreeMap::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (name, after) = rest.split_once('=').unwrap();
        let mut value = String::new();
        if let Some(quoted) = after.strip_prefix('"') {
            let mut chars = quoted.char_indices();
            loop {
                match chars.next().unwrap() {
                    (end, '"') => break rest = &quoted[end + 1..],
                    (_, '\\') => value.push(match chars.next().unwrap().1 {
                        'n' => '\n',
                        other => other,
                    }),
                    (_, other) => value.push(other),
                }
            }
        } else {
            let end = after.find(',').unwrap_or(after.len());
            value.push_str(&after[..end]);
            rest = &after[end..];
        }
        assert_eq!(attributes.insert(name.to_string(), value), None);
        rest = rest.strip_prefix(", ").unwrap_or(rest);
    }
    attributes
}

/// The board that a label shows, and what stands under it.
fn shown(label: &str) -> (Board, String) {
    let lines: Vec<&str> = label.split('\n').collect();
    let board = Game::STANDARD.read(lines[..3].join("\n").as_bytes()).unwrap();
    (board, lines[3..].join("\n"))
}

/// Every node that has a colour says what the colour means: who forces a line, and within how many plies.
fn assert_said_in_letters(graph: &Graph, solution: &Solution) {
    for label in graph.nodes.values() {
        let (board, note) = shown(label);
        let winner = solution.winner(&board.check().unwrap());
        let letters = winner.map_or("=".to_string(), |(mark, rank)| format!("{mark}{rank}"));
        assert_eq!(note.split([' ', ':']).next(), Some(letters.as_str()), "{label}");
    }
}

#[test]
fn the_layers_are_the_whole_graph() {
    let (texts, solution) = (english(), Solution::standard());
    let graph = read(&layers::dot(&light(&texts), &solution, Selection::default()));
    assert_eq!((graph.nodes.len(), graph.edges.len()), (5478, 16_167));
    let sizes: Vec<usize> = graph.ranks.iter().map(Vec::len).collect();
    assert_eq!(sizes, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    assert_said_in_letters(&graph, &solution);
    let edges: BTreeSet<(String, String)> = graph.edges.into_iter().map(|(from, to, _)| (from, to)).collect();
    for position in solution.positions() {
        let name = |position: &Position| format!("p{}", position.board().code());
        let (board, note) = shown(&graph.nodes[&name(&position)]);
        assert_eq!(board, *position.board());
        assert!(!note.contains(' '), "{note}");
        for square in position.moves() {
            assert!(edges.contains(&(name(&position), name(&position.play(square).unwrap()))));
        }
    }
}

#[test]
fn the_classes_are_linked_as_their_positions_are() {
    let (texts, solution) = (english(), Solution::standard());
    let graph = read(&layers::dot(&light(&texts), &solution, Selection { player: None, unique: true }));
    let name = |board: &Board| format!("p{}", board.canonical().code());
    let links: BTreeSet<(String, String)> = solution
        .positions()
        .flat_map(|position| position.moves().map(move |square| (position, position.play(square).unwrap())))
        .map(|(from, to)| (name(from.board()), name(to.board())))
        .collect();
    assert_eq!(graph.nodes.len(), 765);
    assert_said_in_letters(&graph, &solution);
    assert_eq!(graph.edges.len(), links.len(), "each link once");
    assert!(graph.edges.into_iter().all(|(from, to, _)| links.contains(&(from, to))));
}

#[test]
fn the_map_is_the_strategy_and_every_reply() {
    let (texts, solution) = (english(), Solution::standard());
    for player in [Mark::X, Mark::O] {
        let graph = read(&map::dot(&light(&texts), &solution, player));
        assert_said_in_letters(&graph, &solution);
        let mut below: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
        for (from, to, label) in &graph.edges {
            below.entry(from).or_default().push((to, label));
        }
        let mut met = BTreeSet::new();
        let mut waiting = vec![Position::start(solution.game())];
        while let Some(position) = waiting.pop() {
            let name = format!("p{}", position.board().code());
            if !met.insert(name.clone()) {
                continue;
            }
            let all = position.moves().collect();
            let squares =
                if position.side_to_move() == Some(player) { vec![solution.moves(&position)[0].square] } else { all };
            let expected: BTreeSet<(String, String)> = squares
                .iter()
                .map(|&square| {
                    let after = position.play(square).unwrap();
                    waiting.push(after);
                    (format!("p{}", after.board().code()), format!("{} {square}", position.side_to_move().unwrap()))
                })
                .collect();
            let given = below.remove(name.as_str()).unwrap_or_default();
            assert_eq!(given.len(), expected.len());
            assert!(given.iter().all(|(to, label)| expected.contains(&(to.to_string(), label.to_string()))));
        }
        assert_eq!(met, graph.nodes.into_keys().collect());
        assert!(below.is_empty());
    }
}

#[test]
fn a_board_has_its_moves_if_it_is_analysed() {
    let (texts, solution) = (english(), Solution::standard());
    for position in samples(&solution) {
        let graph = read(&board::dot(&light(&texts), position.board(), Some(&solution)));
        let moves = position.moves().count();
        assert_eq!((graph.nodes.len(), graph.edges.len()), (moves + 1, moves));
        assert_said_in_letters(&graph, &solution);
        let plain = read(&board::dot(&light(&texts), position.board(), None));
        assert_eq!((plain.nodes.len(), plain.edges.len()), (1, 0));
    }
    let graph = read(&board::dot(&light(&texts), position("XX-/OO-/---").board(), Some(&solution)));
    let wins = graph.edges.iter().find(|(_, _, label)| label == "X (1,3) W0").unwrap();
    assert_eq!(shown(&graph.nodes[&wins.1]).1, "X0");
}

#[test]
fn a_tree_has_a_node_for_every_position_of_its_proofs() {
    let solution = Solution::standard();
    each_style(|style| {
        for position in samples(&solution) {
            let graph = read(&tree::dot(style, &solution, &position, u32::MAX));
            assert_said_in_letters(&graph, &solution);
            let proofs = solution.explain(&position, u32::MAX).unwrap().proofs;
            let nodes: usize = proofs.iter().map(|proof| proof.root.all().count()).sum();
            // A finished game stands there alone.
            let (nodes, roots) = if position.is_over() { (1, 1) } else { (nodes, proofs.len()) };
            assert_eq!((graph.nodes.len(), graph.edges.len()), (nodes, nodes - roots));
        }
    });
}
